import { describe, expect, it } from 'vitest';
import { Fault } from '../../../../server/fault.ts';
import { createPagePictures } from '../../../../server/knowledge/documents/page-pictures.ts';
import { makeJpeg } from '../../../support/samples/make-picture.ts';
import type { OriginalContent, PageDrawer } from '../../../../server/knowledge/ports.ts';

const idle = new AbortController().signal;
const pdf = (id: string): OriginalContent => ({ id, mediaType: 'application/pdf', bytes: Uint8Array.of(1) });

function open(originals: Readonly<Record<number, OriginalContent>>, draw?: PageDrawer['draw']) {
  const drawn: string[] = [];
  const pictures = createPagePictures({
    store: { readOriginal: (_, version) => Promise.resolve(originals[version]) },
    drawer: {
      draw: (bytes, page, signal) => {
        drawn.push(`${String(bytes[0])}/${String(page)}`);
        if (draw !== undefined) return draw(bytes, page, signal);
        return Promise.resolve(page > 2 ? undefined : { png: Uint8Array.of(page), width: 595, height: 842 });
      },
    },
  });
  return { drawn, at: (version: number, page: number) => pictures.draw({ documentId: 1, version, page }, idle) };
}

describe('pages as they look', () => {
  it('are drawn once for what was given, whatever version it is', async () => {
    const { drawn, at } = open({ 1: pdf('a'), 2: pdf('a'), 3: pdf('b') });
    expect(await at(1, 1)).toMatchObject({ bytes: Uint8Array.of(1), mediaType: 'image/png', width: 595 });
    expect(await at(2, 1)).toBe(await at(1, 1));
    await at(3, 1);
    await at(1, 2);
    expect(drawn).toEqual(['1/1', '1/1', '1/2']);
  });

  it('are none where nothing was given, where it is neither PDF nor picture, and beyond the last', async () => {
    const { at } = open({ 1: pdf('a'), 2: { ...pdf('c'), mediaType: 'text/plain' } });
    expect([await at(1, 3), await at(2, 1), await at(9, 1)]).toEqual([undefined, undefined, undefined]);
  });

  it('are drawn again after it failed', async () => {
    let isFailing = true;
    const { drawn, at } = open({ 1: pdf('a') }, () =>
      isFailing
        ? Promise.reject(new Fault('pdf-too-costly'))
        : Promise.resolve({ png: Uint8Array.of(7), width: 1, height: 1 }),
    );
    await expect(at(1, 1)).rejects.toMatchObject({ code: 'pdf-too-costly' });
    isFailing = false;
    expect(await at(1, 1)).toMatchObject({ bytes: Uint8Array.of(7) });
    expect(drawn).toHaveLength(2);
  });

  it('are the picture itself, as it was given and as large as a page', async () => {
    const bytes = makeJpeg(400, 300);
    const { drawn, at } = open({ 1: { id: 'a', mediaType: 'image/jpeg', bytes } });
    expect(await at(1, 1)).toEqual({ bytes, mediaType: 'image/jpeg', width: 595, height: 446.25 });
    expect([await at(1, 2), drawn]).toEqual([undefined, []]);
  });
});
