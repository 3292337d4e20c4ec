import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDomainFolder } from '../../../../server/domains/registry/domain-folder.ts';
import { findParts } from '../../../../server/domains/registry/part-files.ts';
import { readDomainAt } from '../../../../server/domains/registry/read-domain-at.ts';
import { MOST_PARTS, readDomainFile } from '../../../../server/domains/registry/read-domain-file.ts';
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

  it('holds links to files, and what a hidden folder holds is none', async () => {
    await mkdir(join(folder, 'library/..data'));
    await write('library/..data/a.yaml', GROUP('mesa', 'table'));
    await symlink('..data/a.yaml', join(folder, 'library/a.yaml'));
    expect(await findParts(folder, 'library.yaml')).toEqual(['library/a.yaml']);
  });

  it('that holds too many files is refused: none is passed over', () => {
    const parts = Array.from({ length: MOST_PARTS + 1 }, (_, at) => ({
      name: `library/${String(at)}.yaml`,
      bytes: bytes(''),
    }));
    const { good, problems } = readDomainFile('library.yaml', bytes(PLAIN), parts);
    expect(good).toBeUndefined();
    expect(problems).toMatchObject([
      { file: 'library.yaml', reason: expect.stringMatching(/200 parts at most/u) as string },
    ]);
    expect(readDomainFile('library.yaml', bytes(PLAIN), parts.slice(1)).problems).toEqual([]);
  });

  it('that can not be read leaves the last good domain in use and is told', async () => {
    await write('library/a.yaml', GROUP('mesa', 'table'));
    const files = createDomainFolder(folder);
    await files.refresh(true);
    await rm(join(folder, 'library'), { recursive: true });
    await symlink('library', join(folder, 'library'));
    expect(await files.refresh(false)).toBe(true);
    const [state] = files.states();
    expect(state?.good?.domain.synonyms.map((group) => group.words)).toEqual([['mesa', 'table']]);
    expect(state?.problems).toMatchObject([{ file: 'library', severity: 'error' }]);
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
          column: 5,
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
