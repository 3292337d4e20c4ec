import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneEditAway } from '../../../server/text/near.ts';

describe('one edit', () => {
  it.each([
    ['gluten', 'gluetn'],
    ['gluten', 'glten'],
    ['gluten', 'glutten'],
    ['gluten', 'glutem'],
    ['lehce', 'leche'],
  ])('turns %s into %s', (left, right) => {
    expect(isOneEditAway(left, right)).toBe(true);
  });

  it.each([
    ['gluten', 'gluten'],
    ['gluten', 'glu'],
    ['trucha', 'truxa'],
    ['huevo', 'puedo'],
  ])('does not turn %s into %s', (left, right) => {
    expect(isOneEditAway(left, right)).toBe(false);
  });

  it('is symmetric', () => {
    const word = fc.string({ maxLength: 7 });
    fc.assert(fc.property(word, word, (left, right) => isOneEditAway(left, right) === isOneEditAway(right, left)));
  });

  it('finds every single deletion, and no word of the same letters twice changed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{2,8}$/u), fc.nat(7), (word, at) => {
        const shorter = word.slice(0, at % word.length) + word.slice((at % word.length) + 1);
        return isOneEditAway(word, shorter) && !isOneEditAway(`${word}xy`, word);
      }),
    );
  });
});
