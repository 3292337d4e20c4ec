import { describe, expect, it } from 'vitest';
import { readAttributes } from '../../../../server/knowledge/attributes/read-attributes.ts';
import { readVariants } from '../../../../server/knowledge/attributes/read-variants.ts';
import { shippedDomain } from '../../../domains/read-shipped.ts';
import { makeCatalogItem } from '../../../support/samples/make-catalog.ts';
import { dishOf, RESTAURANT } from './dish-of.ts';

function told(attribute: string, record: Readonly<Record<string, unknown>> & { readonly name: string }) {
  const reading = readAttributes(dishOf(record), RESTAURANT).get(attribute);
  return reading && [reading.basis, ...reading.values];
}

describe('the price', () => {
  const money = (amount: number, currency = 'ARS') => ({ amount, currency });
  it.each([
    [12900, [money(12900)]],
    ['$ 12.900', [money(12900)]],
    ['11 / 8,50', [money(11), money(8.5)]],
    [{ amount: 8.5, currency: 'EUR' }, [money(8.5, 'EUR')]],
    ['US$ 10', [money(10, 'USD')]],
  ])('is read from %j', (price, values) => {
    expect(told('price', { name: 'Plato', price })).toEqual(['declared', ...values]);
  });

  it.each(['consultar', 's/m', null, {}, '500 g'])('is none where %j can’t be read', (price) => {
    expect(told('price', { name: 'Plato', price })).toBeUndefined();
  });
});

describe('a section', () => {
  it('declares the kind that it is called by, and what the glossary knows by its name', () => {
    expect(told('kind', { name: 'Zzz', category: 'Postres' })).toEqual(['declared', 'dessert']);
    expect(told('kind', { name: 'Zzz', category: 'dessert' })).toEqual(['declared', 'dessert']);
    expect(told('drink', { name: 'Zzz', category: 'Vinos' })).toEqual(['declared', 'wine']);
    expect(told('kind', { name: 'Zzz', category: 'Vinos' })).toEqual(['declared', 'drink']);
  });

  it('of more things says of none', () => {
    expect(told('drink', { name: 'Zzz', category: 'Cafecito' })).toEqual(['declared', 'coffee']);
    expect(told('drink', { name: 'Zzz', category: 'Cafecito y compañía' })).toBeUndefined();
    expect(told('drink', { name: 'Mate de muña', category: 'Cafecito y compañía' })).toEqual(['usual', 'infusion']);
  });

  it('says less than a name of what a dish is of', () => {
    expect(told('of', { name: 'Zzz', category: 'Carnes' })).toEqual(['declared', 'beef']);
    expect(told('of', { name: 'Bondiola a la cerveza', category: 'Carnes' })).toEqual(['usual', 'pork']);
  });

  it('that means nothing leaves the kind unknown, and one of two kinds says neither', () => {
    expect(told('kind', { name: 'Zzz', category: 'Sugerencias' })).toBeUndefined();
    expect(told('kind', { name: 'Zzz', category: 'Pastas y pizzas' })).toBeUndefined();
    for (const category of ['Vinos y bebidas', 'Bebidas & vinos', 'Wine, drinks']) {
      expect(told('drink', { name: 'Zzz', category })).toBeUndefined();
      expect(told('kind', { name: 'Zzz', category })).toEqual(['declared', 'drink']);
    }
  });
});

describe('what the owner wrote', () => {
  it('declares by a tag that is the word and no more, and by the field of the attribute', () => {
    expect(told('spicy', { name: 'Zzz', tags: ['picante'] })).toEqual(['declared', 'yes']);
    expect(told('spicy', { name: 'Zzz', tags: ['sin-picante'] })).toEqual(['declared', 'no']);
    expect(told('technique', { name: 'Zzz', technique: 'Frita en aceite.' })).toEqual(['declared', 'fried']);
    expect(told('minutes', { name: 'Zzz', preparation_minutes: '35 min' })).toEqual([
      'declared',
      { amount: 35, unit: 'min' },
    ]);
    expect(told('calories', { name: 'Zzz', nutrition: { kcal: 320 } })).toEqual([
      'declared',
      { amount: 320, unit: 'kcal' },
    ]);
    expect(told('portion', { name: 'Zzz', portion: 'para dos' })).toEqual(['declared', 'para dos']);
  });

  it('derives what a description says outright, never what it denies or leaves open', () => {
    expect(told('spicy', { name: 'Zzz', menu_description: 'Bien picante.' })).toEqual(['derived', 'yes']);
    expect(told('spicy', { name: 'Zzz', menu_description: 'Puede ser picante.' })).toBeUndefined();
    expect(told('technique', { name: 'Zzz', menu_description: 'Nunca frito.' })).toBeUndefined();
    expect(told('technique', { name: 'Zzz', menu_description: 'Al horno, con papas fritas.' })).toEqual([
      'derived',
      'baked',
    ]);
  });

  it('is not taken for the feminine of a word where it names a thing', () => {
    expect(told('technique', { name: 'Zzz', technique: 'Empanada al horno.' })).toEqual(['declared', 'baked']);
  });

  it('is stronger than what is usual for a thing of that name', () => {
    expect(told('technique', { name: 'Milanesa' })?.[0]).toBe('usual');
    expect(told('technique', { name: 'Milanesa', technique: 'Al horno' })).toEqual(['declared', 'baked']);
  });

  it('is worked out once for an item', () => {
    const dish = dishOf({ name: 'Milanesa' });
    expect(readAttributes(dish, RESTAURANT).get('technique')).toBe(readAttributes(dish, RESTAURANT).get('technique'));
  });
});

describe('variants', () => {
  it('have a name, a price, and what they add and take', () => {
    const variants = [
      { name: 'Doble', price: '$ 900', adds: ['cheddar'] },
      { name: 'Sin pan', takes: ['pan'], free_from: ['gluten'] },
      { price: 3 },
    ];
    expect(readVariants(dishOf({ name: 'Burger', variants }), RESTAURANT)).toEqual([
      { name: 'Doble', price: { amount: 900, currency: 'ARS' }, adds: ['cheddar'], takes: [], freeFrom: [] },
      { name: 'Sin pan', adds: [], takes: ['pan'], freeFrom: ['gluten'] },
    ]);
    expect(readVariants(dishOf({ name: 'Burger' }), RESTAURANT)).toEqual([]);
  });
});

describe('what a name, a part or a description mentions', () => {
  it('is in the dish, by the strongest word for it', () => {
    expect(told('with', { name: 'Tostada con palta' })).toEqual(['usual', 'avocado']);
    expect(told('with', { name: 'Zzz', menu_description: 'Con palta y tomate.' })).toEqual([
      'derived',
      'avocado',
      'tomato',
    ]);
    expect(told('with', { name: 'Zzz', ingredients: ['palta'] })).toEqual(['declared', 'avocado']);
  });

  it('is none where it is denied, nor a word that is only written like it', () => {
    expect(told('with', { name: 'Tostada sin palta' })).toBeUndefined();
    expect(told('with', { name: 'Fernet con coca' })).toBeUndefined();
    expect(told('with', { name: 'Bife de chorizo' })).toBeUndefined();
  });
});

describe('what a thing is for or does', () => {
  const SALON = shippedDomain('hair_salon');
  const said = (attribute: string, description: string, tags: readonly string[] = []) => {
    const record = { product_id: 'z', name: 'Zzz', product_type: 'zzz', description, tags };
    return readAttributes({ ...makeCatalogItem('Zzz'), records: [record], declared: [] }, SALON).get(attribute)?.values;
  };

  it.each([
    ['hair', 'Para cabello teñido o seco.', ['dry', 'dyed']],
    ['hair', 'Con lino, para rulos y pelo graso.', ['curly', 'oily']],
    ['effect', 'Con aceites: desenreda y baja el volumen.', ['detangle', 'volume_down']],
    ['finish', 'Sin perfume, con brillo.', ['shine']],
  ])('is also what stands behind «para», «y», «o» or «con»: %s of «%s»', (attribute, description, values) => {
    expect(said(attribute, description)?.toSorted()).toEqual(values);
  });

  it.each([
    ['hair', 'Nunca para cabello graso.'],
    ['effect', 'No desenreda.'],
    ['effect', 'Puede alisar.'],
    ['finish', 'Fijación sin brillo ni residuos, con cera.'],
  ])('is never what is denied or left open: %s of «%s»', (attribute, description) => {
    expect(said(attribute, description) ?? []).not.toContain('shine');
    expect((said(attribute, description) ?? []).filter((value) => value !== 'matt')).toEqual([]);
  });

  it('is said by a tag, too', () => {
    expect(said('hair', '', ['cabello-graso'])).toEqual(['oily']);
    expect(said('hair', '', ['anti-frizz'])).toEqual(['frizzy']);
  });
});
