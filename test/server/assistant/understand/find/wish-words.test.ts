import { describe, expect, it } from 'vitest';
import { wishWords } from '../../../../../server/assistant/understand/find/wish-words.ts';
import { restaurantAt, shippedDomain } from '../../../../domains/read-shipped.ts';

const restaurant = restaurantAt('es-AR');

/** Of each word that was found: itself, and what it may mean. */
function read(message: string, domain = restaurant): string[] {
  return wishWords(message, domain).map(({ word, meanings }) => {
    const told = meanings.map((each) => `${each.attribute}:${each.kind === 'value' ? each.value : each.kind}`);
    return `${word} → ${told.toSorted().join(', ')}`;
  });
}

describe('a word for a value', () => {
  it.each([
    ['quiero pescado', 'pescado', 'of:fish'],
    ['I want fish', 'fish', 'of:fish'],
    ['quero peixe', 'peixe', 'of:fish'],
    ['algo caliente', 'caliente', 'temperature:hot'],
    ['something hot', 'hot', 'temperature:hot'],
    ['algo quente', 'quente', 'temperature:hot'],
    ['para compartir', 'para compartir', 'share:yes'],
  ])('is known in each language: «%s»', (message, word, meaning) => {
    const found = read(message);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`${word} → `);
    expect(found[0]).toContain(meaning);
  });

  it('is known without its accents and in capitals', () => {
    expect(read('ALGO FRIO').join()).toContain('temperature:cold');
  });

  it('is none where it is a part of a longer word', () => {
    expect(read('pescadores y calientes cameras').join()).not.toContain('of:fish');
  });
});

describe('a word for an end of an order', () => {
  it.each([
    ['lo más barato', 'price:least'],
    ['the cheapest', 'price:least'],
    ['o mais em conta', 'price:least'],
    ['lo más caro', 'price:most'],
    ['the priciest', 'price:most'],
    ['lo más liviano', ':least'],
  ])('«%s» → %s', (message, meaning) => {
    expect(read(message).join()).toContain(meaning);
  });
});

describe('what says nothing of an attribute', () => {
  it.each(['sí', 'no', 'yes', 'não', 'hola', '¿a qué hora abren?', ''])('«%s» has no wish in it', (message) => {
    expect(read(message)).toEqual([]);
  });

  it('is every word, where the domain declares no attributes', () => {
    expect(read('algo dulce y barato', { ...restaurant, attributes: [] })).toEqual([]);
  });
});

describe('the words found', () => {
  it('stand from left to right, each where it is written', () => {
    const message = 'pescado caliente barato';
    const found = wishWords(message, restaurant);
    expect(found.map(({ start, end }) => message.slice(start, end))).toEqual(['pescado', 'caliente', 'barato']);
  });

  it('are those of its own domain', () => {
    expect(read('quiero pescado', shippedDomain('hair_salon'))).toEqual([]);
    expect(read('quiero pescado')).not.toEqual([]);
  });
});
