import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Fault } from '../../server/fault.ts';
import type { DocumentReader } from '../../server/knowledge/ports.ts';
import { makeTextPdf } from '../support/pdf/make-pdf.ts';

export interface DocumentReaderSetup {
  readonly reader: DocumentReader;
  readonly close?: () => Promise<void>;
}

const idle = new AbortController().signal;
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** What every document reader does. */
export function testDocumentReader(name: string, create: () => Promise<DocumentReaderSetup>): void {
  describe(`${name} as a document reader`, { timeout: 60_000 }, () => {
    let setup: DocumentReaderSetup;

    beforeAll(async () => {
      setup = await create();
    });
    afterAll(async () => {
      await setup.close?.();
    });

    const read = (mediaType: string, bytes: Uint8Array, signal = idle) =>
      setup.reader.read({ bytes, mediaType, fileName: 'carta' }, signal);
    const codeOf = async (mediaType: string, bytes: Uint8Array, signal = idle): Promise<string> =>
      read(mediaType, bytes, signal).then(
        ({ blocks }) => `${String(blocks.length)} blocks`,
        (error: unknown) => (error instanceof Fault ? error.code : String(error)),
      );

    it('gives the lines of a text with their places', async () => {
      expect(await read('text/plain', bytesOf('Ñoquis ..... 900'))).toEqual({
        format: 'text',
        pages: 1,
        blocks: [
          {
            kind: 'line',
            segments: [
              { text: 'Ñoquis', place: { page: 1, line: 1 }, x: 0 },
              { text: '900', place: { page: 1, line: 1 }, x: 13 },
            ],
            region: 0,
            gapAbove: 0,
          },
        ],
        notices: [],
      });
    });

    it('gives the table of rows of cells, and headings of Markdown', async () => {
      const [table] = (await read('text/csv', bytesOf('Plato;Gluten\nPan;x'))).blocks;
      expect(table).toMatchObject({
        kind: 'table',
        rows: [
          [{}, {}],
          [{ text: 'Pan' }, { place: { cell: 'B2' } }],
        ],
      });
      expect((await read('text/markdown', bytesOf('# Carta'))).blocks).toMatchObject([{ headingLevel: 1 }]);
    });

    it('gives the lines of a PDF and tells its pages', async () => {
      const bytes = await makeTextPdf([['Trucha'], ['Flan']]);
      const pages: number[] = [];
      const file = { bytes, mediaType: 'application/pdf', fileName: 'carta.pdf' };
      const { blocks, lines } = await setup.reader.read(file, idle, (page, of) => pages.push(page, of));
      const texts = blocks.map((block) => (block.kind === 'line' ? block.segments[0]?.text : undefined));
      expect(texts).toEqual(['Trucha', 'Flan']);
      expect(lines).toEqual([
        { page: 1, text: 'Trucha' },
        { page: 2, text: 'Flan' },
      ]);
      expect(pages).toEqual([1, 2, 2, 2]);
    });

    it('holds nothing where a file holds no text', async () => {
      expect(await codeOf('text/plain', bytesOf(' \n '))).toBe('0 blocks');
    });

    it('refuses what it can not read', async () => {
      expect(await codeOf('text/plain', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 8, 0))).toBe('file-damaged');
      expect(await codeOf('video/mp4', bytesOf('x'))).toBe('file-damaged');
      expect(setup.reader.seesPictures).toBe(false);
      expect(await codeOf('image/png', bytesOf('x'))).toBe('file-not-supported');
    });

    it('tells a PDF behind a password from one that it can not read', async () => {
      const closed = await makeTextPdf([['Trucha']], { userPassword: 'x' });
      expect(await codeOf('application/pdf', closed)).toBe('file-protected');
      expect(await codeOf('application/pdf', bytesOf('%PDF-1.7'))).toBe('pdf-without-text');
    });

    it('stops when it is cancelled, before and while it reads', async () => {
      expect(await codeOf('text/plain', bytesOf('Flan'), AbortSignal.abort())).toBe('cancelled');
      const cancel = new AbortController();
      const reading = codeOf('text/plain', bytesOf('Flan'), cancel.signal);
      cancel.abort();
      expect(await reading).toBe('cancelled');
    });
  });
}
