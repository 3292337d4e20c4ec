import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPhraseTrie } from '../../../server/text/phrase-trie.ts';

function trieOf(entries: Readonly<Record<string, string>>) {
  const trie = createPhraseTrie<string>();
  for (const [phrase, meaning] of Object.entries(entries)) trie.add(phrase, meaning);
  return trie;
}

describe('a dictionary of phrases', () => {
  it('finds phrases folded, in singular and plural, with their place as written', () => {
    const found = trieOf({ camarón: 'crustacean' }).match('Hay CAMARONES hoy');
    expect(found).toEqual([{ start: 4, end: 13, word: 'CAMARONES', meanings: ['crustacean'] }]);
  });

  it('prefers the longest phrase', () => {
    const trie = trieOf({
      leche: 'milk',
      'leche de coco': 'harmless',
      'manteca de cacao': 'harmless',
      manteca: 'milk',
    });
    expect(trie.match('leche de coco y manteca de cacao').flatMap(({ meanings }) => meanings)).toEqual([
      'harmless',
      'harmless',
    ]);
    expect(trie.match('leche de vaca').map(({ word }) => word)).toEqual(['leche']);
  });

  it('gives a phrase all its meanings', () => {
    const trie = createPhraseTrie<string>();
    trie.add('mariscos', 'crustaceans');
    trie.add('marisco', 'molluscs');
    expect(trie.match('mariscos')[0]?.meanings).toEqual(['crustaceans', 'molluscs']);
  });

  it('never finds a phrase inside another word', () => {
    expect(trieOf({ mani: 'peanut', asma: 'asthma' }).match('manicomio, animaniático, entusiasma')).toEqual([]);
  });

  it('finds every phrase it was given, whatever surrounds it', () => {
    const phrase = fc
      .array(fc.stringMatching(/^[a-z]{3,7}$/u), { minLength: 1, maxLength: 3 })
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(phrase, (each) => {
        const found = trieOf({ [each]: 'x' }).match(`¡${each.toUpperCase()}!`);
        return found.length > 0 && found[0]?.word.toLowerCase() === each;
      }),
    );
  });
});

it('what does not count covers nothing', () => {
  const trie = trieOf({ leche: 'milk', 'leche de coco': 'harmless' });
  const counted = trie.match('leche de coco', (meaning) => meaning === 'milk');
  expect(counted).toEqual([{ start: 0, end: 5, word: 'leche', meanings: ['milk'] }]);
  expect(trie.match('leche de coco', () => false)).toEqual([]);
});
