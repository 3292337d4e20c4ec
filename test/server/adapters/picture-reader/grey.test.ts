import { describe, expect, it } from 'vitest';
import { fromBgra, fromPixels, scale, toPgm } from '../../../../server/adapters/picture-reader/grey.ts';

const greyOf = (width: number, ...pixels: number[]) => ({
  width,
  height: pixels.length / width,
  pixels: Uint8Array.from(pixels),
});

describe('pictures in grey', () => {
  it('are as bright as their colours look', () => {
    const colours = [0xffffff00, 0, 0xff000000, 0x00ff0000, 0x0000ff00];
    const { pixels } = fromPixels(Uint32Array.from(colours), { width: 5, height: 1, depth: 32, wordsOfRow: 5 });
    expect([...pixels]).toEqual([255, 0, 76, 150, 27]);
    expect([...fromBgra(Uint8Array.of(0, 0, 255, 0, 255, 255, 255, 9), 2, 1).pixels]).toEqual([76, 255]);
  });

  it.each([
    [8, [0x00_7f_ff_10], 3, [0, 127, 255]],
    [4, [0x0_f_8_00000], 3, [0, 255, 136]],
    // Ink is 1.
    [1, [0b101 << 29], 3, [0, 255, 0]],
  ])('of %i bits are opened from rows of words', (depth, words, width, pixels) => {
    const grey = fromPixels(Uint32Array.from(words), { width, height: 1, depth, wordsOfRow: 1 });
    expect([...grey.pixels]).toEqual(pixels);
  });

  it('leave out what fills a row', () => {
    const words = Uint32Array.from([0x0a_0b_0c_ff, 0x0d_ff_ff_ff, 0x01_02_03_ff, 0x04_ff_ff_ff]);
    const { pixels } = fromPixels(words, { width: 3, height: 2, depth: 8, wordsOfRow: 2 });
    expect([...pixels]).toEqual([10, 11, 12, 1, 2, 3]);
  });

  it('are smaller by the mean, and larger without an edge that was not there', () => {
    const small = scale(greyOf(4, 0, 100, 200, 200, 100, 0, 200, 200), 0.5);
    expect([small.width, small.height, ...small.pixels]).toEqual([2, 1, 50, 200]);
    const large = scale(greyOf(2, 0, 200), 2);
    expect([large.width, large.height, ...large.pixels.subarray(0, 4)]).toEqual([4, 2, 0, 50, 150, 200]);
    expect(scale(greyOf(1, 7), 0.01)).toEqual(greyOf(1, 7));
  });

  it('are a file that says how large it is', () => {
    expect([...toPgm(greyOf(2, 9, 8))]).toEqual([...new TextEncoder().encode('P5\n2 1\n255\n'), 9, 8]);
  });
});
