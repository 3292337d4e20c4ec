import { describe, expect, it } from 'vitest';
import { matchDomainWords } from '../../../../server/assistant/reading/domain-words.ts';
import { shippedDomain } from '../../../domains/read-shipped.ts';
import { readDomain } from '../../../support/library/build-library.ts';

const bakery = await readDomain('bakery');
const kinds = (text: string): string[] =>
  matchDomainWords(bakery, text).flatMap(({ meanings }) => meanings.map(({ kind }) => kind));

describe('what all items are for', () => {
  const told = (text: string) =>
    matchDomainWords(shippedDomain('hair_salon'), text).flatMap(({ word, meanings }) =>
      meanings.map(({ kind }) => `${word}: ${kind}`),
    );

  it('says nothing else of a question, in any language', () => {
    expect(told('el pelo')).toEqual(['pelo: about']);
    expect(told('my hair')).toEqual(['hair: about']);
    expect(told('meu cabelo')).toEqual(['cabelo: about']);
  });

  it('is none where the domain names nothing', () => {
    expect(kinds('el pelo')).toEqual([]);
  });
});

describe('a verb of one language', () => {
  const restaurant = shippedDomain('restaurant');
  const types = (text: string) =>
    matchDomainWords(restaurant, text).flatMap(({ meanings }) =>
      meanings.flatMap((word) => (word.kind === 'section' ? [word.rule.type] : [])),
    );

  it('is no form of a noun of another: «o que traz?» asks of no traces', () => {
    expect(types('o que traz a milanesa?')).toEqual([]);
    expect(types('what traces does it have?')).toContain('cross_contamination');
    expect(types('¿qué trazas tiene?')).toContain('cross_contamination');
  });

  it('is a form of another verb that the domain writes: «contain» of «contains»', () => {
    expect(types('does it contain milk?')).toContain('allergens');
    expect(types('¿contiene leche?')).toContain('allergens');
  });

  it('stands where the domain itself writes it', () => {
    expect(types('¿qué trae la milanesa?')).toEqual(['ingredients']);
  });
});

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
