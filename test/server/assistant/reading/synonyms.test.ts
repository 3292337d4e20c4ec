import { describe, expect, it } from 'vitest';
import { inDocumentWords, synonymsOf, textSynonymsOf } from '../../../../server/assistant/reading/synonyms.ts';
import { wordGroups } from '../../../support/samples/word-groups.ts';

const synonyms = synonymsOf({
  synonyms: wordGroups(['palta', 'aguacate', 'avocado'], ['papas fritas', 'french fries'], ['papa', 'patata']),
});
const found = (text: string): string[] => synonyms.find(text).map(({ word }) => word);

describe('other words for one thing', () => {
  it('are found whole, in either number, the longest first', () => {
    expect(found('¿Llevan Aguacates las papas fritas?')).toEqual(['Aguacates', 'papas fritas']);
    expect(found('aguacatero')).toEqual([]);
    expect(synonymsOf({ synonyms: wordGroups(['chaucha', 'green bean']) }).othersOf('green beans')).toEqual([
      'chaucha',
    ]);
  });

  it('are the rest of their group', () => {
    expect(synonyms.othersOf('Aguacate')).toEqual(['palta', 'avocado']);
    expect(synonyms.othersOf('las aguacates')).toEqual([]);
    expect(synonyms.othersOf('kiwi')).toEqual([]);
  });

  it('are none that every sentence has', () => {
    const tea = synonymsOf({ synonyms: wordGroups(['té', 'tea'], ['soja', 'soy']) });
    expect(tea.find('soy Ana, ¿qué te parece el tea?').map(({ word }) => word)).toEqual(['tea']);
    expect(tea.othersOf('tea')).toEqual(['té']);
  });

  it('are made once for a domain', () => {
    const domain = { synonyms: wordGroups(['a1', 'b1']) };
    expect(synonymsOf(domain)).toBe(synonymsOf(domain));
    expect(textSynonymsOf(domain)).toBe(textSynonymsOf(domain));
  });

  it('stand for what no document says, and for nothing that one does', () => {
    const known = new Set(['palta', 'papa', 'papas', 'fritas']);
    const told = (question: string): string => inDocumentWords(question, synonyms, (word) => known.has(word));
    expect(told('¿Algo con avocado y french fries?')).toBe('¿Algo con palta y papas fritas?');
    expect(told('¿Algo con palta?')).toBe('¿Algo con palta?');
    expect(inDocumentWords('¿Algo con avocado?', synonyms, () => false)).toBe('¿Algo con avocado?');
  });
});

describe('a word that means another thing elsewhere', () => {
  const domain = {
    synonyms: [
      { words: ['sándwich', 'bocadillo'], heard: ['torta'], isOfHouse: false },
      { words: ['torta', 'cake'], heard: [], isOfHouse: false },
      { words: ['baño', 'toilet'], heard: [], isOfHouse: true },
    ],
  };
  const regional = synonymsOf(domain);

  it('is no word of the house for it', () => {
    expect(regional.othersOf('bocadillo')).toEqual(['sándwich']);
    expect(regional.heardOf('bocadillo')).toEqual([]);
  });

  it('is known by what it means here, and apart by what it means there', () => {
    expect(regional.othersOf('torta')).toEqual(['cake']);
    expect(regional.heardOf('tortas')).toEqual(['sándwich', 'bocadillo']);
  });

  it('stands first for what it means here', () => {
    const told = (known: readonly string[]): string =>
      inDocumentWords('una torta', regional, (word) => known.includes(word));
    expect(told(['bocadillo', 'cake'])).toBe('una cake');
    expect(told(['bocadillo'])).toBe('una bocadillo');
  });

  it('of the house is sought in its texts and in no item', () => {
    expect(regional.othersOf('toilet')).toEqual([]);
    expect(regional.find('¿el toilet?')).toEqual([]);
    expect(textSynonymsOf(domain).othersOf('toilet')).toEqual(['baño']);
    expect(textSynonymsOf(domain).othersOf('torta')).toEqual(['cake']);
  });
});
