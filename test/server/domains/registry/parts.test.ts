import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDomainFolder } from '../../../../server/domains/registry/domain-folder.ts';
import { findParts, MOST_PARTS } from '../../../../server/domains/registry/part-files.ts';
import { readDomainAt } from '../../../../server/domains/registry/read-domain-at.ts';
import { readDomainFile } from '../../../../server/domains/registry/read-domain-file.ts';
import { bytes, PLAIN } from '../domain-texts.ts';

let folder: string;
const write = (name: string, text: string) => writeFile(join(folder, name), text);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parts-'));
  await mkdir(join(folder, 'library/words'), { recursive: true });
  await write('library.yaml', PLAIN);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const GROUP = (...words: string[]): string => `synonyms:\n  - [ ${words.join(', ')} ]\n`;

describe('the folder beside a domain file', () => {
  it('holds parts of it, at any depth, in the order of their names', async () => {
    await write('library/words/b.yaml', GROUP('libro', 'book'));
    await write('library/a.yml', GROUP('mesa', 'table'));
    await write('library/.draft.yaml', GROUP('x', 'y'));
    await write('library/notes.txt', 'no YAML');
    expect(await findParts(folder, 'library.yaml')).toEqual(['library/a.yml', 'library/words/b.yaml']);
    const { good, problems } = await readDomainAt(join(folder, 'library.yaml'));
    expect(problems).toEqual([]);
    expect(good?.domain.synonyms.map((group) => group.words)).toEqual([
      ['mesa', 'table'],
      ['libro', 'book'],
    ]);
  });

  it('is found from wherever the folder is named', async () => {
    await write('library/a.yaml', GROUP('mesa', 'table'));
    const fromHere = relative(process.cwd(), folder);
    for (const named of [fromHere, `./${fromHere}`, `${folder}/`])
      expect(await findParts(named, 'library.yaml'), named).toEqual(['library/a.yaml']);
  });

  it('may be missing, and an empty part says nothing', async () => {
    expect(await findParts(folder, 'other.yaml')).toEqual([]);
    await write('library/empty.yaml', '# nothing yet\n');
    expect((await readDomainAt(join(folder, 'library.yaml'))).problems).toEqual([]);
  });

  it('gives no more files than are read', async () => {
    await Promise.all(Array.from({ length: MOST_PARTS + 3 }, (_, at) => write(`library/${String(at)}.yaml`, '')));
    expect(await findParts(folder, 'library.yaml')).toHaveLength(MOST_PARTS);
  });

  it('has its mistakes told with the part and its line', () => {
    const parts = [
      { name: 'library/a.yaml', bytes: bytes(GROUP('mesa', 'table')) },
      { name: 'library/b.yaml', bytes: bytes('# words\nsynonyms:\n  - [ libro, book ]\n  - 7\n') },
    ];
    expect(readDomainFile('library.yaml', bytes(PLAIN), parts)).toEqual({
      problems: [
        {
          file: 'library/b.yaml',
          line: 4,
          field: 'synonyms.1',
          reason: expect.stringMatching(/must be/u) as string,
          severity: 'error',
        },
      ],
    });
  });

  it.each([
    ['a value of the file', 'tone: otro\n', /stands in library\.yaml too/u, 'tone'],
    ['a list of its own', '- a\n', /must hold keys of the domain file/u, undefined],
    ['a key that nobody knows', 'sinonyms: []\n', /unknown key "sinonyms"; did you mean "synonyms"/u, 'sinonyms'],
    ['no YAML', 'a: [', /indentation|missing/u, undefined],
  ])('is refused with %s', (_, text, reason, field) => {
    const { good, problems } = readDomainFile('library.yaml', bytes(PLAIN), [
      { name: 'library/a.yaml', bytes: bytes(text) },
    ]);
    expect(good).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ file: 'library/a.yaml', severity: 'error' });
    expect(problems[0]?.reason).toMatch(reason);
    expect(problems[0]?.field).toBe(field);
  });

  it('takes effect while the server runs; broken, what was in use stays in use', async () => {
    const files = createDomainFolder(folder);
    const synonyms = () => files.states()[0]?.good?.domain.synonyms.map((group) => group.words);
    expect(await files.refresh(true)).toBe(true);
    expect(synonyms()).toEqual([]);
    await write('library/a.yaml', GROUP('mesa', 'table'));
    expect(await files.refresh(false)).toBe(true);
    expect(synonyms()).toEqual([['mesa', 'table']]);
    expect(await files.refresh(false)).toBe(false);
    await write('library/a.yaml', 'synonyms: [');
    expect(await files.refresh(false)).toBe(true);
    expect(synonyms()).toEqual([['mesa', 'table']]);
    expect(files.states()[0]?.problems[0]).toMatchObject({ file: 'library/a.yaml', severity: 'error' });
    await rm(join(folder, 'library/a.yaml'));
    expect(await files.refresh(false)).toBe(true);
    expect(synonyms()).toEqual([]);
    expect(files.states()[0]?.problems).toEqual([]);
  });
});
