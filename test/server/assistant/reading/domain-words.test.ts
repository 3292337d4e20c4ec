import { describe, expect, it } from 'vitest';
import { matchDomainWords } from '../../../../server/assistant/reading/domain-words.ts';
import { readDomain } from '../../../support/library/build-library.ts';

const bakery = await readDomain('bakery');
const kinds = (text: string): string[] =>
  matchDomainWords(bakery, text).flatMap(({ meanings }) => meanings.map(({ kind }) => kind));

describe('the words of a domain', () => {
  it.each([
    ['contame', 'section'],
    ['¿cuánto SALE?', 'section'],
    ['tartas', 'category'],
    ['torta', 'category'],
    ['las piezas', 'items'],
    ['¿qué peligros?', 'overview'],
    ['un peligro', 'overview'],
    ['¿queda hoy?', 'availability'],
  ])('say of «%s» that it is about %s', (text, kind) => {
    expect(kinds(text)).toContain(kind);
  });

  it('say nothing of other words, nor of the inside of a word', () => {
    expect(kinds('panadería, cuestan, tortuga')).toEqual([]);
  });

  it('are those of each domain: another one has others', () => {
    const other = { ...bakery, chunks: [], voice: { ...bakery.voice, availabilityWords: ['mañana'] } };
    expect(matchDomainWords(other, 'contame qué hay hoy')).toEqual([]);
    expect(matchDomainWords(other, 'mañana')).toHaveLength(1);
  });
});
