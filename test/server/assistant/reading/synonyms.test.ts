import { describe, expect, it } from 'vitest';
import { inDocumentWords, synonymsOf } from '../../../../server/assistant/reading/synonyms.ts';

const synonyms = synonymsOf({
  synonyms: [
    ['palta', 'aguacate', 'avocado'],
    ['papas fritas', 'french fries'],
    ['papa', 'patata'],
  ],
});
const found = (text: string): string[] => synonyms.find(text).map(({ word }) => word);

describe('other words for one thing', () => {
  it('are found whole, in either number, the longest first', () => {
    expect(found('¿Llevan Aguacates las papas fritas?')).toEqual(['Aguacates', 'papas fritas']);
    expect(found('aguacatero')).toEqual([]);
  });

  it('are the rest of their group', () => {
    expect(synonyms.othersOf('Aguacate')).toEqual(['palta', 'avocado']);
    expect(synonyms.othersOf('las aguacates')).toEqual([]);
    expect(synonyms.othersOf('kiwi')).toEqual([]);
  });

  it('are made once for a domain', () => {
    const domain = { synonyms: [['a1', 'b1']] };
    expect(synonymsOf(domain)).toBe(synonymsOf(domain));
  });

  it('stand for what no document says, and for nothing that one does', () => {
    const known = new Set(['palta', 'papa', 'papas', 'fritas']);
    const told = (question: string): string => inDocumentWords(question, synonyms, (word) => known.has(word));
    expect(told('¿Algo con avocado y french fries?')).toBe('¿Algo con palta y papas fritas?');
    expect(told('¿Algo con palta?')).toBe('¿Algo con palta?');
    expect(inDocumentWords('¿Algo con avocado?', synonyms, () => false)).toBe('¿Algo con avocado?');
  });
});
