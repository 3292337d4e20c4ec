import { expect, it } from 'vitest';
import { countUnknownWords } from '../../../../server/knowledge/health/unknown-words.ts';
import type { ItemFacts } from '../../../../server/knowledge/facts.ts';

function item(name: string, ...words: string[]): { name: string; facts: ItemFacts } {
  const unknown = words.map((word) => ({ word, field: 'parts' }));
  return { name, facts: { lexicon: 'x', hazards: [], uncertainties: [], unknown } };
}

it('counts each word once for each item and names the items, the words of the most items first', () => {
  const items = [item('A', 'chuño'), item('B', 'Rape', 'chuño', 'rape'), item('C', 'yacón'), item('D', 'CHUÑO')];
  expect(countUnknownWords(items)).toEqual([
    { word: 'chuño', items: 3, names: ['A', 'B', 'D'] },
    { word: 'Rape', items: 1, names: ['B'] },
    { word: 'yacón', items: 1, names: ['C'] },
  ]);
});

it('names the first few items only, and counts all', () => {
  const items = ['A', 'B', 'C', 'D', 'E'].map((name) => item(name, 'rape'));
  expect(countUnknownWords(items)).toEqual([{ word: 'rape', items: 5, names: ['A', 'B', 'C'] }]);
});

it('has nothing to tell where every word is known', () => {
  expect(countUnknownWords([{ name: 'A', facts: { lexicon: 'x', hazards: [], uncertainties: [] } }])).toEqual([]);
});
