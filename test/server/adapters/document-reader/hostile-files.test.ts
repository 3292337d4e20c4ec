/** Files that were made to do harm, read as an upload is: each ends soon, within its bounds, and reaches nothing outside. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConfinedReader } from '../../../../server/adapters/document-reader/confined.ts';
import type { ProcessUsage } from '../../../../server/adapters/shared/reading-process/run-process.ts';
import { mediaTypeOf } from '../../../../server/knowledge/documents/given-content.ts';
import { readContent } from '../../../../server/knowledge/documents/read-content.ts';
import type { SourceContent } from '../../../../server/knowledge/index.ts';
import { readDomain } from '../../../support/library/build-library.ts';
import { buildChild } from '../../../support/reader/build-child.ts';
import { makeDocx, makeXlsx, paragraph, rowsXml } from '../../../support/reader/make-office.ts';

const MEMORY_MB = 400;
const utf8 = (text: string) => new TextEncoder().encode(text);
const idle = () => new AbortController().signal;

let built: Awaited<ReturnType<typeof buildChild>>;
const usages: ProcessUsage[] = [];

beforeAll(async () => {
  built = await buildChild('document-reader/reader-child.ts');
});
afterAll(async () => {
  await built.remove();
});

const open = () =>
  createConfinedReader({ childPath: built.childPath, memoryLimitMb: MEMORY_MB, report: (usage) => usages.push(usage) });

function read(fileName: string, bytes: Uint8Array): Promise<SourceContent> {
  return open().read({ bytes, fileName, mediaType: mediaTypeOf(fileName, bytes, { seesPictures: false }) }, idle());
}

/** All texts, or the code of the refusal. */
async function told(fileName: string, bytes: Uint8Array): Promise<string> {
  return read(fileName, bytes).then(
    ({ blocks }) => JSON.stringify(blocks),
    (error: unknown) => (error as { code: string }).code,
  );
}

/** To its end: items, or the code of the refusal. */
async function uploaded(fileName: string, bytes: Uint8Array): Promise<number | string> {
  const rules = await readDomain('domains/restaurant.yaml');
  const original = { id: '1', mediaType: mediaTypeOf(fileName, bytes, { seesPictures: false }), bytes };
  const request = { original, rules, label: fileName, documentType: rules.documentTypes?.[0]?.id ?? '' };
  const control = { signal: idle(), progress: () => undefined };
  return readContent(request, { reader: open() }, control).then(
    ({ items }) => items.length,
    (error: unknown) => (error as { code: string }).code,
  );
}

const spaces = Buffer.alloc(150 * 2 ** 20, 0x20);
const ENTITIES = `<!DOCTYPE x [<!ENTITY a "risa">${'bcdefghij'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'.charAt(at)};`.repeat(10)}">`)
  .join('')}]>`;

describe('a zip', () => {
  it.each([
    ['carta.docx', makeDocx(paragraph('Flan'), [{ name: 'word/media/a.png', content: spaces }])],
    ['carta.xlsx', makeXlsx([{ name: 'a', xml: '' }], [{ name: 'xl/a.bin', content: spaces, claimedSize: 10 }])],
  ])('that inflates a thousandfold is too costly (%s)', async (fileName, bytes) => {
    expect(bytes.length).toBeLessThan(500_000);
    expect(await told(fileName, bytes)).toBe('file-too-costly');
    expect(usages.at(-1)?.peakMb).toBeLessThan(MEMORY_MB);
  });
});

describe('entities of entities', () => {
  it.each([
    [
      'carta.docx',
      makeDocx('', [
        { name: 'word/header1.xml', content: `${ENTITIES}<w:hdr><w:p><w:r><w:t>&j;</w:t></w:r></w:p></w:hdr>` },
      ]),
    ],
    ['carta.xlsx', makeXlsx([{ name: 'a', xml: `${ENTITIES}${rowsXml([['&j;', 'Flan']])}` }])],
    ['carta.html', utf8(`${ENTITIES.replace('x [', 'html [')}<html><p>Flan &j;`)],
  ])('are never written out (%s)', async (fileName, bytes) => {
    const text = await told(fileName, bytes);
    expect(text.length).toBeLessThan(2000);
    expect(text.match(/risa/gu)?.length ?? 0).toBeLessThan(10);
  });
});

describe('what a file points to', () => {
  it('is not fetched, and no macro is run', async () => {
    let visits = 0;
    const server = createServer((_, response) => {
      visits += 1;
      response.end('Trampa 99');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/a`;
    const external = (type: string): string =>
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${address}" TargetMode="External"/></Relationships>`;
    const docx = makeDocx(`${paragraph('Flan')}<w:altChunk r:id="rId9"/>`, [
      { name: 'word/_rels/settings.xml.rels', content: external('attachedTemplate') },
      { name: 'word/vbaProject.bin', content: 'Shell' },
    ]);
    const xlsx = makeXlsx(
      [
        {
          name: 'a',
          xml: `<sheetData><row r="1"><c r="A1"><f>WEBSERVICE("${address}")</f><v>7</v></c></row></sheetData>`,
        },
      ],
      [
        { name: 'xl/externalLinks/_rels/externalLink1.xml.rels', content: external('externalLinkPath') },
        { name: 'xl/vbaProject.bin', content: 'Shell' },
      ],
    );
    const html = `<html><base href="${address}"><link rel=stylesheet href="${address}"><script src="${address}"></script><script>fetch("${address}")</script><iframe src="${address}"></iframe><img src="${address}" onerror="x()"><p>Flan`;
    const files = [
      ['carta.docx', docx, 'Flan'],
      ['carta.xlsx', xlsx, '7'],
      ['carta.html', utf8(html), 'Flan'],
    ] as const;
    for (const [fileName, bytes, text] of files) {
      const all = await told(fileName, bytes);
      expect(all).toContain(`"${text}"`);
      expect(all).not.toMatch(/Trampa|Shell/u);
    }
    expect(visits).toBe(0);
    server.close();
  });
});

describe('a file without end', () => {
  it.each([
    [
      '100,000 elements inside each other',
      'carta.html',
      utf8(`<html>${'<div>'.repeat(100_000)}Flan`),
      /Flan|file-too-costly/u,
    ],
    [
      '100,000 lists inside each other',
      'carta.html',
      utf8(`<html>${'<ul><li>'.repeat(50_000)}Flan`),
      /Flan|file-too-costly/u,
    ],
    ['a million cells', 'carta.csv', utf8(`${'1;'.repeat(999)}1\n`.repeat(1000)), /^file-too-costly$/u],
    ['a million cells of a sheet', 'carta.xlsx', makeXlsx([{ name: 'a', xml: millionCells() }]), /^file-too-costly$/u],
    [
      'ten thousand columns',
      'carta.csv',
      utf8(`${'Flan;'.repeat(10_000)}\n${'9;'.repeat(10_000)}`),
      /^file-too-costly$/u,
    ],
  ])('of %s ends within its bounds', async (_, fileName, bytes, expected) => {
    expect(await told(fileName, bytes)).toMatch(expected);
    expect(usages.at(-1)?.peakMb).toBeLessThan(MEMORY_MB + 30);
  });

  it.each([
    ['25 MB of one line', 'carta.txt', utf8('Flan casero 900 '.repeat(1_600_000))],
    ['25 MB of one line in Markdown', 'carta.md', utf8(`# ${'Flan *casero* 900 '.repeat(1_400_000)}`)],
  ])('of %s is content or refused', async (_, fileName, bytes) => {
    expect(await uploaded(fileName, bytes)).toSatisfy(
      (end) => typeof end === 'number' || String(end).startsWith('file-'),
    );
  });
});

function millionCells(): string {
  const row = '<c><v>1</v></c>'.repeat(1000);
  return `<sheetData>${`<row>${row}</row>`.repeat(1000)}</sheetData>`;
}
