import { describe, expect, it } from 'vitest';
import { itemWordsOf } from '../../../../../server/assistant/understand/find/item-words.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import { makeCatalog, makeCatalogItem } from '../../../../support/samples/make-catalog.ts';

const record = (name: string, more: Record<string, unknown> = {}) => ({ dish_id: name, name, ...more });
const item = (name: string, more: Record<string, unknown> = {}, parts: readonly string[] = []) =>
  makeCatalogItem(name, { itemId: name, record: record(name, more), declared: parts });

const catalog = makeCatalog(
  item('Taco de nopal'),
  item('Sopa', { menu_description: 'Con nopales y queso. Sin crema.' }),
  item('Guiso', {}, ['palta', 'cebolla']),
  item('Tarta', { menu_description: 'Bien casera.' }),
);
const words = itemWordsOf(catalog, restaurantAt('es-AR'));
const saying = (phrase: string): string[] => [...words.saying(phrase)].sort();

describe('what records say in words', () => {
  it('is found in names, descriptions and parts, in singular and plural', () => {
    expect(saying('nopales')).toEqual(['Sopa', 'Taco de nopal']);
    expect(saying('cebollas')).toEqual(['Guiso']);
  });

  it('is found by another word for it and by its stem', () => {
    expect(saying('aguacate')).toEqual(['Guiso']);
    expect(saying('caseras')).toEqual(['Tarta']);
  });

  it('is nothing that they deny', () => {
    expect(saying('crema')).toEqual([]);
  });

  it('is nothing where no record has it', () => {
    expect(saying('kimchi')).toEqual([]);
    expect(saying('de la')).toEqual([]);
  });
});

it('of «beer-battered» the beer is how it is made; of «banana-da-terra» the banana is what it is', () => {
  const made = itemWordsOf(
    makeCatalog(item('Beer-battered rings'), item('Moqueca de banana-da-terra')),
    restaurantAt('es-AR'),
  );
  expect([...made.saying('beer')]).toEqual([]);
  expect([...made.saying('banana')]).toEqual(['Moqueca de banana-da-terra']);
});

it('what an item is called or made of names it, and not what is told of it', () => {
  expect([...words.naming('palta')]).toEqual(['Guiso']);
  expect([...words.naming('nopal')]).toEqual(['Taco de nopal']);
});
