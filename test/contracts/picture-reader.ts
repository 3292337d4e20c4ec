import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPage } from '../../server/adapters/page-drawer/draw-page.ts';
import { Fault } from '../../server/fault.ts';
import type { PictureReader, PictureSource, SeenPage } from '../../server/knowledge/index.ts';
import { makePdf } from '../support/pdf/make-pdf.ts';
import { makePng, makeWebp } from '../support/samples/make-picture.ts';

export interface PictureReaderSetup {
  readonly reader: PictureReader;
  readonly close?: () => Promise<void>;
}

const idle = new AbortController().signal;
const LINES = ['Milanesa napolitana', 'Ensalada de quinoa', 'Flan casero con crema'];

/** A page of large print, turned by so many degrees. */
async function printed(degrees = 0): Promise<{ readonly pdf: Uint8Array; readonly png: Uint8Array }> {
  const pdf = await makePdf((document) => {
    document.rotate(degrees, { origin: [297, 421] }).fontSize(20);
    for (const [place, line] of LINES.entries())
      document.text(`${line}   $ ${String(place + 1)}200`, 100, 150 + place * 60);
  });
  const drawn = await drawPage(pdf, 1);
  return { pdf, png: drawn!.png };
}

const picture = (bytes: Uint8Array, more: Partial<PictureSource> = {}): PictureSource => {
  return { bytes, mediaType: 'image/png', page: 1, orientation: 1, ...more };
};
const textOf = (page: SeenPage | undefined): string => (page?.words ?? []).map(({ text }) => text).join(' ');

/** What everything that makes out words in pictures does. */
export function testPictureReader(name: string, create: () => Promise<PictureReaderSetup>): void {
  describe(`${name} as a reader of pictures`, { timeout: 240_000 }, () => {
    let setup: PictureReaderSetup;

    beforeAll(async () => {
      setup = await create();
    });
    afterAll(async () => {
      await setup.close?.();
    });

    const codeOf = async (source: PictureSource, signal = idle): Promise<unknown> =>
      setup.reader.read(source, signal).then(
        (page) => (page === undefined ? 'no page' : textOf(page)),
        (error: unknown) => (error instanceof Fault ? error.code : String(error)),
      );

    it('makes out the words of a picture, each at its place on a page of 595 points', async () => {
      const page = await setup.reader.read(picture((await printed()).png), idle);
      for (const line of LINES) expect(textOf(page)).toContain(line);
      expect(page!.width).toBe(595);
      expect(Math.abs(page!.height - 842)).toBeLessThan(2);
      const word = page!.words.find(({ text }) => text === 'Milanesa')!;
      expect([word.x, word.y].every((at, axis) => Math.abs(at - [100, 153][axis]!) < 6)).toBe(true);
      expect(word.confidence).toBeGreaterThan(60);
      expect(new Set(page!.words.map(({ line }) => line)).size).toBe(3);
    });

    it('reads a page of a PDF as it looks, and none that is not there', async () => {
      const { pdf } = await printed();
      const source = picture(pdf, { mediaType: 'application/pdf' });
      expect(await codeOf(source)).toContain('Ensalada de quinoa');
      expect(await codeOf({ ...source, page: 2 })).toBe('no page');
    });

    it('reads what slipped by some degrees, and what its camera says lies on its side', async () => {
      const slipped = await setup.reader.read(picture((await printed(3)).png), idle);
      for (const line of LINES) expect(textOf(slipped)).toContain(line);
      expect(Math.abs(slipped!.turned)).toBeGreaterThan(0.03);
      const lying = await setup.reader.read(picture((await printed()).png, { orientation: 6 }), idle);
      expect(lying!.width).toBe(595);
      expect(lying!.height).toBeLessThan(595);
    });

    it('sees nothing on an empty page', async () => {
      const blank = await makePdf(() => undefined);
      expect(await codeOf(picture(blank, { mediaType: 'application/pdf' }))).toBe('');
    });

    it.each([
      ['no picture', new TextEncoder().encode('Flan'), 'file-damaged'],
      ['a header without a picture', makePng(400, 300), 'file-damaged'],
      ['one of another kind without a picture', makeWebp('VP8X', 400, 300), 'file-damaged'],
      ['more pixels than are opened, by its header', makePng(60_000, 60_000), 'file-too-costly'],
    ])('refuses %s', async (_, bytes, code) => {
      expect(await codeOf(picture(bytes))).toBe(code);
    });

    it('refuses what is no PDF, and one that is cut off', async () => {
      const { pdf } = await printed();
      const mediaType = 'application/pdf';
      expect(await codeOf(picture(new TextEncoder().encode('%PDF-1.7'), { mediaType }))).toBe('file-damaged');
      expect(await codeOf(picture(pdf.subarray(0, 300), { mediaType }))).toBe('file-damaged');
    });

    it('ends when it is told to', async () => {
      const { png } = await printed(1);
      expect(await codeOf(picture(png), AbortSignal.abort())).toBe('cancelled');
      expect(await codeOf(picture(png), AbortSignal.timeout(50))).toBe('cancelled');
    });
  });
}
