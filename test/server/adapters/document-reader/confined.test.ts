import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConfinedReader, defaultReaderChild } from '../../../../server/adapters/document-reader/confined.ts';
import type { ConfinedReaderOptions } from '../../../../server/adapters/document-reader/confined.ts';
import { MEDIA_TYPES } from '../../../../server/knowledge/formats/media-types.ts';
import { testDocumentReader } from '../../../contracts/document-reader.ts';
import { makeDocx, makeXlsx, paragraph, rowsXml } from '../../../support/reader/make-office.ts';
import { buildChild } from '../../../support/reader/build-child.ts';

const idle = new AbortController().signal;
const file = { bytes: new TextEncoder().encode('Flan\nPan'), mediaType: 'text/plain', fileName: 'carta.txt' };

testDocumentReader('the confined reader', async () => {
  const { childPath, remove } = await buildChild('document-reader/reader-child.ts');
  return { reader: createConfinedReader({ childPath }), close: remove };
});

describe('createConfinedReader', { timeout: 60_000 }, () => {
  let built: Awaited<ReturnType<typeof buildChild>>;

  beforeAll(async () => {
    built = await buildChild('document-reader/reader-child.ts');
  });
  afterAll(async () => {
    await built.remove();
  });

  const create = (options: Partial<ConfinedReaderOptions> = {}) =>
    createConfinedReader({ childPath: built.childPath, ...options });

  /** Runs this script in place of the reading process. */
  async function run(script: string, options: Partial<ConfinedReaderOptions> = {}) {
    const childPath = join(dirname(built.childPath), `${String(Math.random()).slice(2)}.mjs`);
    await writeFile(childPath, `const say = (message) => process.send(message);\nsay({ kind: 'ready' });\n${script}`);
    return create({ childPath, timeLimitMs: 3000, memoryLimitMb: 200, ...options }).read(file, idle);
  }

  it.each([
    ['a workbook', MEDIA_TYPES.xlsx, makeXlsx([{ name: 'Carta', xml: rowsXml([['Flan', 900]]) }])],
    ['a Word document', MEDIA_TYPES.docx, makeDocx(paragraph('Flan 900'))],
    ['a page', MEDIA_TYPES.html, new TextEncoder().encode('<p>Flan 900')],
  ])('reads %s within its bounds', async (_, mediaType, bytes) => {
    const { blocks } = await create().read({ bytes, mediaType, fileName: 'carta' }, idle);
    expect(JSON.stringify(blocks)).toMatch(/Flan.*900/u);
  });

  it('reads with the process beside its own source', async () => {
    expect((await create({ childPath: defaultReaderChild() }).read(file, idle)).blocks).toHaveLength(2);
  });

  it.each([
    ['nonsense', `say({ kind: 'blocks', blocks: [{ kind: 'line' }] });`],
    [
      'a field that no block has',
      `say({ kind: 'blocks', blocks: [{ kind: 'table', rows: [], region: 0, run: 'x' }] });`,
    ],
    [
      'more text than its limit',
      `const cell = { text: 'x'.repeat(600), place: { page: 1 } };
       for (let n = 0; n < 9; n++) say({ kind: 'blocks', blocks: [{ kind: 'table', rows: [[cell]], region: 0 }] });`,
    ],
    ['silence', `setInterval(() => {}, 1000);`],
    ['a crash', `setTimeout(() => process.abort(), 50);`],
    ['memory without end', `const all = []; setInterval(() => all.push(new Uint8Array(3e7).fill(1)), 5);`],
  ])('takes %s as too costly', async (_, script) => {
    await expect(run(script, { limits: { textLimit: 5000 } })).rejects.toMatchObject({ code: 'file-too-costly' });
  });

  it('hands over what a page says of itself, and drops what is no list', async () => {
    const done = (structured: string) =>
      `say({ kind: 'done', pages: 1, notices: ['a'], structured: '${structured}' });`;
    expect(await run(done('[{}]'))).toEqual({ format: 'text', pages: 1, blocks: [], notices: ['a'], structured: [{}] });
    expect(await run(done('{'))).toEqual({ format: 'text', pages: 1, blocks: [], notices: ['a'] });
  });

  it('tells its own failure from the fault of a file', async () => {
    await expect(create({ childPath: '/nowhere/child.mjs' }).read(file, idle)).rejects.toMatchObject({
      code: 'internal',
    });
  });
});
