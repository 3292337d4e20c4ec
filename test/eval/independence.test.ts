/** The benchmark judges the server: what it judges by may not come from there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const INDEPENDENT = ['score', 'truth', 'golden', 'guest', 'honest', 'generate', 'hostile', 'reporting'];

const SPECIFIER = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/gu;

/** Every file reached by imports, with the chain that led there. */
function walk(
  entries: readonly string[],
  read = (path: string): string => readFileSync(path, 'utf8'),
): Map<string, string> {
  const reached = new Map<string, string>();
  const open = entries.map((path) => ({ path, chain: relative(root, path) }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next.path)) continue;
    reached.set(next.path, next.chain);
    for (const [, specifier] of read(next.path).matchAll(SPECIFIER)) {
      const path = specifier!.startsWith('.') ? join(dirname(next.path), specifier!) : specifier!;
      if (!specifier!.startsWith('.')) reached.set(path, `${next.chain} → ${specifier!}`);
      else open.push({ path, chain: `${next.chain} → ${relative(root, path)}` });
    }
  }
  return reached;
}

function sourcesOf(folder: string): string[] {
  const path = join(import.meta.dirname, folder);
  if (!existsSync(path)) return [];
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).map((name) => join(path, name));
}

/** Nothing of the server or the elements, and no package that could bring it in. */
function foreign(reached: ReadonlyMap<string, string>): string[] {
  const own = join(root, 'test/eval');
  return [...reached].filter(([path]) => !path.startsWith(own) && !path.startsWith('node:')).map(([, chain]) => chain);
}

describe('the benchmark', () => {
  it.each(INDEPENDENT)('%s/ imports nothing of the server', (folder) => {
    expect(foreign(walk(sourcesOf(folder)))).toEqual([]);
  });

  it('has sources to walk', () => {
    for (const folder of ['score', 'generate', 'hostile']) expect(sourcesOf(folder).length).toBeGreaterThan(2);
  });

  it('finds an import of the server through any file between', () => {
    const first = join(root, 'test/eval/score/planted.ts');
    const second = join(root, 'test/eval/score/between.ts');
    const sources: Readonly<Record<string, string>> = {
      [first]: "export { one } from './between.ts';",
      [second]: "const late = await import('../../../server/text/fold.ts');",
      [join(root, 'server/text/fold.ts')]: '',
    };
    const reached = walk([first], (path) => sources[path] ?? '');
    expect(foreign(reached)).toEqual(['test/eval/score/planted.ts → test/eval/score/between.ts → server/text/fold.ts']);
  });
});
