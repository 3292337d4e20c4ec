import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesOf } from '../../../../../server/assistant/reading/names/find-items.ts';
import { isWithout, namedBy } from '../../../../../server/assistant/understand/several/named-by.ts';
import { hear } from '../../../../../server/language/index.ts';
import type { Token } from '../../../../../server/language/index.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import { makeCatalog, makeCatalogItem } from '../../../../support/samples/make-catalog.ts';

const domain = restaurantAt('es-AR');
const catalog = makeCatalog(
  'Tarta de espinaca',
  'Tarta de calabaza',
  'Tarta de espinaca y queso',
  'Ensalada sin queso',
  'Ensalada con queso',
  'Taco al pastor',
  'Taco de suadero',
  makeCatalogItem('Cerveza rubia', { chunks: [['description', 'Tirada, de barril.']] }),
  makeCatalogItem('Cerveza rubia en lata', { chunks: [['description', 'De medio litro.']] }),
);
const names = namesOf({ domain, catalog });

const heard = (text: string): readonly Token[] => hear(text, { language: 'es', currency: 'ARS' }).tokens;
const named = (text: string, isShort?: boolean): string[] | undefined =>
  namedBy(heard(text), names, isShort)?.map(({ name }) => name);

describe('what a stretch of words names', () => {
  it('is the item that has all of them, whole before longer', () => {
    expect(named('tarta de espinaca')).toEqual(['Tarta de espinaca']);
    expect(named('tarta de espinaca y queso')).toEqual(['Tarta de espinaca y queso']);
  });

  it('is every item that they fit alike', () => {
    expect(named('tarta')?.toSorted()).toEqual(['Tarta de calabaza', 'Tarta de espinaca', 'Tarta de espinaca y queso']);
    expect(named('taco')?.toSorted()).toEqual(['Taco al pastor', 'Taco de suadero']);
  });

  it('is said in singular or plural', () => {
    expect(named('tartas de calabaza')).toEqual(['Tarta de calabaza']);
    expect(named('tacos al pastor')).toEqual(['Taco al pastor']);
  });

  it('may be only what tells it apart, where it was counted: «cinco de pastor»', () => {
    expect(named('pastor', true)).toEqual(['Taco al pastor']);
  });

  it('has a word that its record says of it', () => {
    expect(named('cerveza rubia tirada')).toEqual(['Cerveza rubia']);
  });

  it.each(['tarta de lentejas', 'kimchi', 'tarta pastor', 'cerveza negra'])('is nothing by «%s»', (text) => {
    expect(named(text)).toBeUndefined();
  });

  it('is nothing by small words alone', () => {
    expect(named('de la')).toBeUndefined();
    expect(namedBy([], names)).toBeUndefined();
  });

  it('is what every name says of itself', () => {
    fc.assert(
      fc.property(fc.constantFrom(...catalog.items), ({ name }) => {
        expect(named(name)).toContain(name);
      }),
    );
  });
});

describe('«sin»', () => {
  it('is a word of its own', () => {
    expect(heard('sin con without libre queso').map(isWithout)).toEqual([true, false, true, true, false]);
  });

  it('counts only where the name has it, and is never left out', () => {
    expect(named('ensalada sin queso')).toEqual(['Ensalada sin queso']);
    expect(named('tarta sin espinaca')).toBeUndefined();
  });
});
