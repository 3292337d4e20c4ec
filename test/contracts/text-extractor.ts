import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Fault } from '../../server/fault.ts';
import type { TextExtractor } from '../../server/knowledge/ports.ts';
import { makeBombPdf } from '../support/pdf/hostile-pdf.ts';
import { makeImagePdf, makeTextPdf } from '../support/pdf/make-pdf.ts';

export interface TextExtractorSetup {
  readonly extractor: TextExtractor;
  readonly close?: () => Promise<void>;
}

const idle = new AbortController().signal;

/** What every text extractor does. */
export function testTextExtractor(name: string, create: () => Promise<TextExtractorSetup>): void {
  describe(`${name} as a text extractor`, () => {
    let setup: TextExtractorSetup;

    beforeAll(async () => {
      setup = await create();
    });
    afterAll(async () => {
      await setup.close?.();
    });

    const codeOf = async (bytes: Uint8Array, signal = idle): Promise<string> => {
      const outcome = await setup.extractor.extract(bytes, signal).then(
        (lines) => `${String(lines.length)} lines`,
        (error: unknown) => error,
      );
      return outcome instanceof Fault ? outcome.code : String(outcome);
    };

    it('gives lines top to bottom with their page and their accents', async () => {
      const bytes = await makeTextPdf([['PLATO: Ñoquis', 'ALÉRGENOS: lácteos, huevo'], ['CATEGORÍA: pastas – 10 €']]);
      expect(await setup.extractor.extract(bytes, idle)).toEqual([
        { page: 1, text: 'PLATO: Ñoquis' },
        { page: 1, text: 'ALÉRGENOS: lácteos, huevo' },
        { page: 2, text: 'CATEGORÍA: pastas – 10 €' },
      ]);
    });

    it('leaves the bytes as they were', async () => {
      const bytes = await makeTextPdf([['Trucha']]);
      const before = bytes.slice();
      await setup.extractor.extract(bytes, idle);
      expect(bytes).toEqual(before);
    });

    it('names a file without text, an encrypted one, a cut one and an empty one as without text', async () => {
      const text = await makeTextPdf([['Trucha']]);
      expect(await codeOf(await makeImagePdf())).toBe('pdf-without-text');
      expect(await codeOf(await makeTextPdf([['Trucha']], { userPassword: 'secreto' }))).toBe('pdf-without-text');
      expect(await codeOf(text.subarray(0, Math.floor(text.length / 2)))).toBe('pdf-without-text');
      expect(await codeOf(Buffer.from('%PDF-1.7\nnada'))).toBe('pdf-without-text');
      expect(await codeOf(new Uint8Array())).toBe('pdf-without-text');
    });

    it('ends a decompression bomb and reads the next file all the same', { timeout: 30_000 }, async () => {
      expect(await codeOf(makeBombPdf())).toBe('pdf-too-costly');
      expect(await codeOf(await makeTextPdf([['Trucha']]))).toBe('1 lines');
    });

    it('stops when it is cancelled, before and while it reads', async () => {
      const bytes = await makeTextPdf([['Trucha']]);
      expect(await codeOf(bytes, AbortSignal.abort())).toBe('cancelled');
      const cancel = new AbortController();
      const reading = codeOf(bytes, cancel.signal);
      cancel.abort();
      expect(await reading).toBe('cancelled');
    });
  });
}
