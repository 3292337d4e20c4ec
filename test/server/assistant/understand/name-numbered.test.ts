import { describe, expect, it } from 'vitest';
import { nameNumbered } from '../../../../server/assistant/understand/name-numbered.ts';
import type { Catalog } from '../../../../server/knowledge/index.ts';
import { restaurantAt, shippedDomain } from '../../../domains/read-shipped.ts';
import { makeCatalog, makeCatalogItem } from '../../../support/samples/make-catalog.ts';

const domain = restaurantAt('es-AR');
const numbered = (name: string, code: string | number | undefined) =>
  makeCatalogItem(name, { record: { name, ...(code === undefined ? {} : { code }) } });
const catalog: Catalog = {
  ...makeCatalog(),
  items: [
    numbered('Pad thai', '24'),
    numbered('Sopa tom yum', '07'),
    numbered('Agua con gas', 'B02'),
    numbered('Arroz', '31.'),
    numbered('Fideos', 12),
    numbered('Rollo uno', '40'),
    numbered('Rollo dos', '40'),
    numbered('Flan', undefined),
  ],
};
const named = (message: string): string => nameNumbered(message, catalog, domain);

describe('a number of the list', () => {
  it.each([
    ['what is number 24', 'what is Pad thai'],
    ['what is number 24?', 'what is Pad thai?'],
    ['¿cuánto sale el número 7?', '¿cuánto sale el Sopa tom yum?'],
    ['qué trae el nro 07', 'qué trae el Sopa tom yum'],
    ['el #B02 cuánto sale', 'el Agua con gas cuánto sale'],
    ['o que é o número 31?', 'o que é o Arroz?'],
    ['does num 12 have egg?', 'does Fideos have egg?'],
  ])('«%s» is «%s»', (message, told) => {
    expect(named(message)).toBe(told);
  });

  it.each([
    'what is number 99',
    'somos 24, hay lugar?',
    'no 24 por favor',
    'algo por menos de 24',
    'number 40 please',
    'el 24 de diciembre abren?',
    'what is number',
    '',
  ])('is not heard in «%s»', (message) => {
    expect(named(message)).toBe(message);
  });

  it('is none where the domain or the records give no numbers', () => {
    expect(nameNumbered('number 24', makeCatalog('Flan'), domain)).toBe('number 24');
    const { listing, ...bare } = shippedDomain('restaurant');
    expect(listing).toBeDefined();
    expect(nameNumbered('number 24', catalog, bare as typeof domain)).toBe('number 24');
  });
});
