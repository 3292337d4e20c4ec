import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNearWords } from '../../../server/text/near-words.ts';
import { isOneEditAway } from '../../../server/text/near.ts';

describe('near words', () => {
  it('are those one edit away, and not the word itself', () => {
    const near = createNearWords(['gluten', 'huevo', 'glutan', 'leche']);
    expect(near.find('glutin').sort()).toEqual(['glutan', 'gluten']);
    expect(near.find('gluten')).toEqual(['glutan']);
    expect(near.find('lehce')).toEqual(['leche']);
    expect(near.find('nada')).toEqual([]);
  });

  it('are none for a word that is longer than all of them by two letters', () => {
    const near = createNearWords(['gluten', 'huevo']);
    expect(near.find('glutenx')).toEqual(['gluten']);
    expect(near.find('gluten'.repeat(2000))).toEqual([]);
    expect(createNearWords([]).find('a')).toEqual([]);
  });

  it('are the same as by looking at every word', () => {
    const word = fc.stringMatching(/^[ab]{1,6}$/u);
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 12 }), word, (list, sought) => {
        const expected = list.filter((each) => isOneEditAway(each, sought)).sort();
        expect(createNearWords(list).find(sought).sort()).toEqual(expected);
      }),
    );
  });
});
