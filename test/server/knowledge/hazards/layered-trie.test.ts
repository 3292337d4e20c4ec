import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLayeredTrie } from '../../../../server/knowledge/hazards/layered-trie.ts';
import { matchApart } from '../../../../server/knowledge/hazards/match-apart.ts';
import { words } from '../../../../server/text/fold.ts';
import { createPhraseTrie } from '../../../../server/text/phrase-trie.ts';

const found = (text: string, ...phrases: (readonly [string, number])[]): string[] => {
  const trie = createLayeredTrie<string>();
  for (const [phrase, layer] of phrases) trie.add(phrase, layer, phrase);
  return trie.match(text, words(text)).map(({ layer, word }) => `${String(layer)} ${word}`);
};

describe('a trie of layers', () => {
  it('finds the longest phrase of each layer, and none covers another’s', () => {
    expect(found('Hamburguesa de lentejas', ['hamburguesa', 0], ['hamburguesa de lenteja', 1], ['lenteja', 0])).toEqual(
      ['0 Hamburguesa', '1 Hamburguesa de lentejas', '0 lentejas'],
    );
    expect(found('caldo de pollo', ['caldo de pollo', 0], ['pollo', 0])).toEqual(['0 caldo de pollo']);
  });

  it('finds no phrase across the elements of a list', () => {
    for (const text of ['palmito, asado', 'palmito (asado)', 'palmito; asado', 'palmito\nasado'])
      expect(found(text, ['palmito asado', 0], ['asado', 0]), text).toEqual(['0 asado']);
    expect(found('toluene-2,5-diamine', ['toluene-2,5-diamine', 0])).toEqual(['0 toluene-2,5-diamine']);
  });

  it('finds in one layer what a trie of its own would', () => {
    const word = fc.constantFrom('sol', 'mar', 'pan', 'de', 'rio');
    const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(fc.array(phrase, { maxLength: 6 }), fc.array(word, { maxLength: 12 }), (phrases, parts) => {
        const text = parts.join(' ');
        const single = createPhraseTrie<string>();
        for (const each of phrases) single.add(each, each);
        const expected = matchApart(single, text).map((match) => `0 ${match.word}`);
        expect(found(text, ...phrases.map((each) => [each, 0] as const))).toEqual(expected);
      }),
    );
  });
});
