import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableCells, withoutContainer } from '../../../../../server/adapters/document-reader/markdown/table-cells.ts';

describe('tableCells', () => {
  it('gives each cell, also those beyond the headings, without the bars at the ends', () => {
    expect(tableCells('| Flan | | x |')).toEqual(['Flan', '', 'x']);
    expect(tableCells('Flan | x')).toEqual(['Flan', 'x']);
    expect(tableCells('| Flan')).toEqual(['Flan']);
    expect(tableCells('')).toEqual([]);
  });

  it('divides at no bar behind a backslash', () => {
    expect(tableCells(String.raw`| Flan \| natillas | x |`)).toEqual(['Flan | natillas', 'x']);
  });

  it('finds what was written, whatever it is', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'ñ', ' ', '*', '🥜'), minLength: 1 })
      .filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1 }), (cells) => {
        expect(tableCells(`| ${cells.join(' | ')} |`)).toEqual(cells.map((text) => text.trim()));
      }),
    );
  });
});

describe('withoutContainer', () => {
  it('takes off what quotes a row or lists it', () => {
    expect(withoutContainer('> > | Flan |')).toBe('| Flan |');
    expect(withoutContainer('1. | Flan |')).toBe('| Flan |');
    expect(withoutContainer('  | Flan |')).toBe('| Flan |');
  });
});
