import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

function filesUnder(...folders: readonly string[]): string[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted();
}

function foldersIn(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found]) => found!).toSorted();
}

const sources = filesUnder('server', 'widget');

describe('the rooms', () => {
  it('are the ones that the import rules know', () => {
    expect([
      'adapters',
      'api',
      'assistant',
      'commands',
      'compose',
      'config',
      'contract',
      'domains',
      'knowledge',
      'language',
      'people',
      'text',
      'time',
      'tools',
    ]).toEqual(foldersIn('server'));
    expect([
      'client',
      'components',
      'controllers',
      'context',
      'conversation',
      'doctor',
      'i18n',
      'json',
      'loader',
      'markdown',
      'styles',
    ]).toEqual(expect.arrayContaining(foldersIn('widget')));
  });

  it('have a door where one is meant, and nowhere else', () => {
    const doors = sources.filter((path) => path.endsWith('/index.ts'));
    expect([
      'server/assistant/index.ts',
      'server/domains/index.ts',
      'server/knowledge/index.ts',
      'server/language/acting/index.ts',
      'server/language/index.ts',
      'server/people/index.ts',
      'server/tools/index.ts',
    ]).toEqual(expect.arrayContaining(doors));
  });
});

describe('paths', () => {
  const paths = filesUnder('server', 'widget', 'test', 'scripts', 'tools').filter(
    (path) => !path.includes('/fixtures/') && !path.includes('/node_modules/'),
  );

  it('say what is inside, not that something is', () => {
    const empty = /(?:^|[/.-])(?:utils?|helpers?|common|misc|managers?|base)(?:[/.-]|$)/u;
    expect(paths.filter((path) => empty.test(path))).toEqual([]);
  });

  it('are written in kebab case, but for data that is named after its domain', () => {
    const kebab = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*\/?)+$/u;
    const ofDomain = /^test\/eval\/(?:(?:truth|golden|honest)\/[a-z_]+(?:\.[a-z]+)?\.jsonl?|(?:guest\/)?data\/.+)$/u;
    const named = paths.filter((path) => !ofDomain.test(path) && !path.endsWith('/README.md'));
    expect(named.filter((path) => !path.split('/').every((part) => kebab.test(part)))).toEqual([]);
  });
});

describe('packages', () => {
  const manifest = JSON.parse(read('package.json')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  > & { readonly version: string };

  it('have each their one line in docs/dependencies.md, and no line is left of one that is gone', () => {
    const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).toSorted();
    expect(matches(read('docs/dependencies.md'), /^- `([^`]+)`: \S.+$/gmu)).toEqual(declared);
  });

  it('have their version from package.json: no source repeats it by hand', () => {
    const repeats = sources.filter((path) => read(path).includes(`'${manifest.version}'`));
    expect(repeats).toEqual([]);
  });

  it('are locked without the name of a registry', () => {
    expect(matches(read('package-lock.json'), /"resolved": "(https?:[^"]+)"/gu)).toEqual([]);
  });
});

describe('what is written down', () => {
  it('explains every fault in docs/errors.md', () => {
    const codes = matches(read('server/fault.ts'), /^\s+\| '([a-z-]+)'/gmu);
    expect(codes).toContain('internal');
    const page = existsSync(join(root, 'docs/errors.md')) ? read('docs/errors.md') : '';
    expect(codes.filter((code) => !page.includes(`\`${code}\``))).toEqual([]);
  });

  it('has every variable that is read in .env.example, and no other', () => {
    const schema = read('server/config/config.ts').split('const Environment = ')[1]!.split('});')[0]!;
    const taken = matches(schema, /^ {2}([A-Z_]+): /gmu);
    expect(taken).toContain('PORT');
    expect(matches(read('.env.example'), /^#?([A-Z_]+)=/gmu)).toEqual(taken);
  });
});

describe('verticals', () => {
  const files = filesUnder('domains').filter((path) => path.endsWith('.yaml'));
  const ids = files.flatMap((path) => matches(read(path), /^domain_id: *["']?([\w-]+)/gmu));

  it('are data: no source names one', () => {
    expect(ids).not.toEqual([]);
    const named = new RegExp(`\\b(?:${ids.join('|')})s?\\b`, 'iu');
    expect(sources.filter((path) => named.test(read(path)))).toEqual([]);
  });
});
