import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, slug, words } from '../../../server/text/fold.ts';

describe('folding', () => {
  it('takes case, accents and extra white space off', () => {
    expect(fold('  Celíaca \n y ÑOQUIS ')).toBe('celiaca y noquis');
  });

  it('does the same to plain text whether something beside it is intricate or not', () => {
    const plain = fc.string({ unit: fc.constantFrom(...'abzAZ09 -_.¿\t\u00a0é'.split('')) });
    fc.assert(
      fc.property(plain, (text) => {
        // The mark at the end leaves nothing behind and takes the long way.
        expect(fold(`${text}\u0301`)).toBe(fold(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)));
  });
});

describe('words', () => {
  it('stand where they were written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) =>
        words(text).every(({ start, end, text: word }) => fold(text.slice(start, end)) === word),
      ),
    );
  });

  it('are split at signs and joined by an apostrophe', () => {
    expect(words('sin-tacc, l’oréal').map(({ text }) => text)).toEqual(['sin', 'tacc', 'l’oreal']);
  });
});

describe('a slug', () => {
  it('has lower-case letters and digits with single hyphens', () => {
    expect(slug('Trucha grillada, con crema (35 %)')).toBe('trucha-grillada-con-crema-35');
    expect(slug('¡¿?!')).toBe('');
  });
});
