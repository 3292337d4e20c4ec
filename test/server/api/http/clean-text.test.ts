import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isLongerThan } from '../../../../server/api/http/clean-text.ts';

const count = (text: string) => Math.max(Array.from(text).length, Array.from(text.normalize('NFKC')).length);

it.each([
  ['letters', 'a'.repeat(10), false],
  ['one letter too many', 'a'.repeat(11), true],
  ['signs outside of the first plane, each of which is one', '🥜'.repeat(10), false],
  ['one such sign too many', '🥜'.repeat(11), true],
  ['signs that are read as three each', '⑴'.repeat(4), true],
  ['a ligature that is read as eighteen', 'ﷺ', true],
  ['letters and marks that are read as one, which are counted as written', 'e\u0301'.repeat(6), true],
  ['nothing', '', false],
])('counts %s', (_what, text, isLonger) => {
  expect(isLongerThan(text, 10)).toBe(isLonger);
});

it('counts as a person does, as written and as read, whatever the text', () => {
  const piece = fc.constantFrom('a', '🥜', '⑴', 'ﷺ', '\u0301', '\u0316', 'e', '½', '\ud83e', 'ñ', ' ');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), fc.nat(60), (pieces, limit) => {
      const text = pieces.join('');
      expect(isLongerThan(text, limit)).toBe(count(text) > limit);
    }),
    { numRuns: 500 },
  );
});
