import { decode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Fault } from '../../server/fault.ts';
import type { PageDrawer } from '../../server/knowledge/ports.ts';
import { makePdf, makeTextPdf } from '../support/pdf/make-pdf.ts';

export interface PageDrawerSetup {
  readonly drawer: PageDrawer;
  readonly close?: () => Promise<void>;
}

const idle = new AbortController().signal;

/** What everything that draws pages does. */
export function testPageDrawer(name: string, create: () => Promise<PageDrawerSetup>): void {
  describe(`${name} as a drawer of pages`, { timeout: 60_000 }, () => {
    let setup: PageDrawerSetup;

    beforeAll(async () => {
      setup = await create();
    });
    afterAll(async () => {
      await setup.close?.();
    });

    const codeOf = async (bytes: Uint8Array, signal = idle): Promise<unknown> =>
      setup.drawer.draw(bytes, 1, signal).then(
        () => 'drawn',
        (error: unknown) => (error instanceof Fault ? error.code : String(error)),
      );

    it('draws what stands where on the page', async () => {
      const bytes = await makePdf((document) => {
        document.rect(100, 200, 300, 50).fill('#c00000');
      });
      const drawn = await setup.drawer.draw(bytes, 1, idle);
      expect([drawn!.width, drawn!.height].map(Math.round)).toEqual([595, 842]);
      const { data, width, height, channels } = decode(drawn!.png);
      const scale = width / drawn!.width;
      expect(height / drawn!.height).toBeCloseTo(scale, 2);
      const colourAt = (x: number, y: number): number[] => {
        const start = (Math.round(y * scale) * width + Math.round(x * scale)) * channels;
        return [...data.slice(start, start + 3)];
      };
      expect(colourAt(250, 225)).toEqual([0xc0, 0, 0]);
      expect([colourAt(250, 190), colourAt(250, 260), colourAt(90, 225)]).toEqual(Array(3).fill([255, 255, 255]));
    });

    it('draws the page that is asked for, and none that is not there', async () => {
      const bytes = await makeTextPdf([['Trucha'], ['Flan']]);
      const [first, second] = [await setup.drawer.draw(bytes, 1, idle), await setup.drawer.draw(bytes, 2, idle)];
      expect(second!.png).not.toEqual(first!.png);
      expect(await setup.drawer.draw(bytes, 3, idle)).toBeUndefined();
    });

    it('draws a page of any size in few pixels', async () => {
      const bytes = await makePdf((document) => {
        document.addPage({ size: [5000, 9000] }).text('Afiche');
      });
      const drawn = await setup.drawer.draw(bytes, 2, idle);
      const { width, height } = decode(drawn!.png);
      expect([drawn!.width, drawn!.height]).toEqual([5000, 9000]);
      expect(width * height).toBeLessThan(4_200_000);
    });

    it('refuses what is no PDF, a part of one, and one that asks for a password', async () => {
      const whole = await makeTextPdf([['Trucha']]);
      expect(await codeOf(new TextEncoder().encode('%PDF-1.7\nnothing'))).toBe('file-damaged');
      expect(await codeOf(new Uint8Array(0))).toBe('file-damaged');
      expect(await codeOf(await makeTextPdf([['Trucha']], { userPassword: 'secreta' }))).toBe('file-damaged');
      expect(await codeOf(whole.slice(0, 200))).toBe('file-damaged');
    });

    it('ends when nobody waits any more', async () => {
      const bytes = await makeTextPdf([['Trucha']]);
      const leaving = new AbortController();
      const drawing = codeOf(bytes, leaving.signal);
      leaving.abort();
      expect(await drawing).toBe('cancelled');
      expect(await codeOf(bytes, AbortSignal.abort())).toBe('cancelled');
    });
  });
}
