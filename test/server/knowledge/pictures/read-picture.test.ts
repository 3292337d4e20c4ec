import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPicture } from '../../../../server/knowledge/pictures/read-picture.ts';
import { makeJpeg, makePng, makeWebp } from '../../../support/samples/make-picture.ts';

type Make = (width: number, height: number) => Uint8Array<ArrayBuffer>;

const KINDS: readonly [name: string, type: string, make: Make, most: number][] = [
  ['a PNG', 'image/png', makePng, 2 ** 31],
  ['a JPEG', 'image/jpeg', makeJpeg, 2 ** 16 - 1],
  ['a JPEG that comes in steps', 'image/jpeg', (width, height) => makeJpeg(width, height, 0xc2), 2 ** 16 - 1],
  ['a WebP with losses', 'image/webp', (width, height) => makeWebp('VP8 ', width, height), 2 ** 14 - 1],
  ['a WebP without losses', 'image/webp', (width, height) => makeWebp('VP8L', width, height), 2 ** 14],
  ['a WebP of several parts', 'image/webp', (width, height) => makeWebp('VP8X', width, height), 2 ** 24],
];

describe.each(KINDS)('%s', (_name, type, make, most) => {
  const side = fc.integer({ min: 1, max: most });

  it('says what it is and how large', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        expect(readPicture(make(width, height))).toEqual({ type, width, height });
      }),
    );
  });

  it('says so from the middle of a larger buffer, too', () => {
    const bytes = make(7, 5);
    const larger = new Uint8Array(bytes.byteLength + 20);
    larger.set(bytes, 9);
    expect(readPicture(larger.subarray(9, 9 + bytes.byteLength))).toEqual({ type, width: 7, height: 5 });
  });

  it('is none when it is cut off in its header', () => {
    const bytes = make(7, 5);
    for (let length = 0; length < 20; length += 1) expect(readPicture(bytes.subarray(0, length))).toBeUndefined();
  });
});

describe('what is no picture', () => {
  it.each([
    ['nothing', ''],
    ['a drawing that could hold a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><p>hola</p>'],
    ['a GIF', 'GIF89a\u0004\u0000\u0003\u0000'],
    ['a PDF', '%PDF-1.7'],
    ['another container of the kind of WebP', 'RIFF\u0010\u0000\u0000\u0000WAVEfmt ............'],
  ])('%s is none', (_name, text) => {
    expect(readPicture(new TextEncoder().encode(text))).toBeUndefined();
  });

  it('a PNG without its end, or with something behind it, is none', () => {
    const bytes = makePng();
    expect(readPicture(bytes.subarray(0, -3))).toBeUndefined();
    expect(readPicture(new Uint8Array([...bytes, ...new TextEncoder().encode('<script>')]))).toBeUndefined();
  });

  it('a WebP that says it is longer is none', () => {
    expect(readPicture(makeWebp('VP8L').subarray(0, -1))).toBeUndefined();
  });

  it('a picture without width or height is none', () => {
    expect(readPicture(makePng(0, 3))).toBeUndefined();
    expect(readPicture(makeJpeg(3, 0))).toBeUndefined();
  });

  it('a JPEG whose pixels come before its frame is none', () => {
    expect(readPicture(new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 4, 0, 0, 0xff, 0xd9]))).toBeUndefined();
    expect(readPicture(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xc0]))).toBeUndefined();
  });

  it('no bytes end in anything but a size or nothing, soon', () => {
    const starts = [makePng(), makeJpeg(), makeWebp('VP8 '), new Uint8Array()];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.nat(30), fc.uint8Array({ maxLength: 60 }), (start, kept, rest) => {
        const read = readPicture(new Uint8Array([...start.subarray(0, kept), ...rest]));
        expect(read === undefined || read.width > 0).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
