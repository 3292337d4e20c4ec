import { describe, expect, it } from 'vitest';
import { createFindWholeNames } from '../../../../../server/assistant/reading/names/whole-names.ts';
import type { CatalogItem } from '../../../../../server/knowledge/index.ts';
import { words } from '../../../../../server/text/fold.ts';

const named = (...names: readonly string[]): CatalogItem[] =>
  names.map((name, index) => ({
    itemId: String(index),
    name,
    records: [],
    facts: { lexicon: '', hazards: [], uncertainties: [] },
    declared: [],
    chunks: [],
  }));

/** The ids of the items of each name found, with the words that say it. */
function find(text: string, ...names: readonly string[]): [string[], string][] {
  return createFindWholeNames(named(...names))(words(text)).map(({ items, parts }) => [
    items.map(({ itemId }) => itemId),
    parts.map((part) => part.text).join(' '),
  ]);
}

describe('whole names in a text', () => {
  it('are found word for word, whatever their accents and capitals', () => {
    expect(find('¿el BIFE de chorizo tiene gluten?', 'Bife de Chorizo')).toEqual([[['0'], 'bife de chorizo']]);
    expect(find('¿el bife tiene chorizo?', 'Bife de Chorizo')).toEqual([]);
  });

  it('are the longest ones, and nothing in them is another', () => {
    expect(find('quiero pan de queso rallado', 'Pan de queso', 'Queso rallado', 'Pan de queso rallado')).toEqual([
      [['2'], 'pan de queso rallado'],
    ]);
  });

  it('name every item that is called so', () => {
    expect(find('¿y la torta rogel?', 'Torta rogel', 'Torta Rogel')).toEqual([[['0', '1'], 'torta rogel']]);
  });

  it('of one word are left to those who find names by their words', () => {
    expect(find('¿y el rogel?', 'Rogel')).toEqual([]);
  });
});
