import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutInHalf, cutToFit } from '../../../../server/adapters/embedder/cut-to-fit.ts';

const within = (limit: number) => (text: string) => text.length <= limit;

describe('cutting a text to fit', () => {
  it('leaves one that fits as it is, and a blank one without pieces', () => {
    expect(cutToFit('Rogel', within(10))).toEqual(['Rogel']);
    expect(cutToFit('', within(10))).toEqual([]);
  });

  it('cuts behind a paragraph before a sentence, behind a sentence before a word', () => {
    expect(cutToFit('Uno. Dos.\n\nTres. Cuatro.', within(20))).toEqual(['Uno. Dos.\n\n', 'Tres. Cuatro.']);
    expect(cutToFit('Uno dos tres. Cuatro cinco', within(20))).toEqual(['Uno dos tres. ', 'Cuatro cinco']);
    expect(cutToFit('uno dos tres cuatro cinco', within(20))).toEqual(['uno dos tres cuatro ', 'cinco']);
    expect(cutToFit('x'.repeat(25), within(20))).toEqual(['x'.repeat(20), 'x'.repeat(5)]);
  });

  it('loses nothing, passes the bound with no piece, and parts no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.integer({ min: 2, max: 30 }), (text, limit) => {
        const pieces = cutToFit(text, within(limit));
        expect(pieces.join('')).toBe(text);
        for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(limit);
        expect(pieces.flatMap((piece) => Array.from(piece))).toEqual(Array.from(text));
      }),
    );
  });

  it('ends even where a single character does not fit', () => {
    const pieces = cutToFit('🍝🍝', (text) => text.length <= 1);
    expect(pieces.join('')).toBe('🍝🍝');
  });

  it('halves', () => {
    expect(cutInHalf('uno dos tres cuatro')).toEqual(['uno dos ', 'tres cuatro']);
    expect(cutInHalf('x')).toEqual(['x', '']);
  });
});
