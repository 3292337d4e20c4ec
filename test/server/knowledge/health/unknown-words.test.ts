import { expect, it } from 'vitest';
import { countUnknownWords } from '../../../../server/knowledge/health/unknown-words.ts';
import type { ItemFacts } from '../../../../server/knowledge/facts.ts';

function item(...words: string[]): { facts: ItemFacts } {
  const unknown = words.map((word) => ({ word, field: 'parts' }));
  return { facts: { lexicon: 'x', hazards: [], uncertainties: [], unknown } };
}

it('counts each word once for each item, those of the most items first', () => {
  const items = [item('chuño'), item('Rape', 'chuño', 'rape'), item('yacón'), item('CHUÑO')];
  expect(countUnknownWords(items)).toEqual([
    { word: 'chuño', items: 3 },
    { word: 'Rape', items: 1 },
    { word: 'yacón', items: 1 },
  ]);
});

it('has nothing to tell where every word is known', () => {
  expect(countUnknownWords([{ facts: { lexicon: 'x', hazards: [], uncertainties: [] } }])).toEqual([]);
});
