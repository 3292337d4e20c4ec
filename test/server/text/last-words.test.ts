import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { words } from '../../../server/text/fold.ts';
import { firstClause, lastClause, lastWords } from '../../../server/text/last-words.ts';

const SIGNS = /[,.]/u;

describe('the last words of a text', () => {
  it('are the last ones of all its words, at the same places', () => {
    const piece = fc.constantFrom(
      'a',
      'é',
      'don’t',
      ' ',
      '   ',
      ', ',
      '👨‍👩‍👧',
      'ﷺ',
      'palabralarga',
      '́',
      '(((((((((((((',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.integer({ min: 1, max: 5 }), (pieces, most) => {
        const text = pieces.join('');
        expect(lastWords(text, most)).toEqual(words(text).slice(-most));
      }),
    );
  });

  it('are found behind a storm of signs', () => {
    expect(lastWords(`hola${'.'.repeat(5000)}`, 1)).toEqual([{ text: 'hola', start: 0, end: 4 }]);
  });
});

describe('a clause', () => {
  it('begins behind the last sign and ends before the first', () => {
    expect(lastClause('uno, dos. tres cuatro', SIGNS)).toBe(' tres cuatro');
    expect(firstClause('uno dos, tres', SIGNS)).toBe('uno dos');
    expect([lastClause('', SIGNS), firstClause('', SIGNS)]).toEqual(['', '']);
  });

  it('is never longer than what somebody says in one', () => {
    expect(lastClause('a '.repeat(2000), SIGNS)).toHaveLength(240);
    expect(firstClause('a '.repeat(2000), SIGNS)).toHaveLength(240);
  });
});
