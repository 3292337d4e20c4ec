import { describe, expect, it } from 'vitest';
import { compareItems } from '../../../../../server/assistant/understand/several/compare-items.ts';
import type { CompareRead } from '../../../../../server/assistant/understand/several/find-compare.ts';
import { readAttributes } from '../../../../../server/knowledge/attributes/read-attributes.ts';
import type { CatalogItem } from '../../../../../server/knowledge/index.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import { makeCatalogItem } from '../../../../support/samples/make-catalog.ts';

const domain = restaurantAt('es-AR');
const library = { attributes: (item: CatalogItem) => readAttributes(item, domain) } as never;

const dish = (name: string, record: Record<string, unknown> = {}): CatalogItem =>
  makeCatalogItem(name, { record: { name, ...record } });
const lomo = dish('Bife de lomo', { price: '$ 31.500', preparation_minutes: 20, portion: '300 g' });
const asado = dish('Asado de tira', { price: '$ 22.500 / $ 40.000', preparation_minutes: 35, portion: '0,5 kg' });
const puchero = dish('Puchero');

const plain: CompareRead = { parts: [], isDifference: false, isOfSafety: false, asksWhatIsIn: false };
const part = (...items: CatalogItem[]) => ({ start: 0, end: 1, items, isByHead: true });
const compare = (read: Partial<CompareRead>, ...items: CatalogItem[]) =>
  compareItems({ ...plain, ...read }, items, { domain, library });
const valuesOf = (attribute: string, ...items: CatalogItem[]) =>
  compare({ by: { attribute, way: 'least' } }, ...items).items.map(({ value }) => value);

describe('what is known of the things that are compared', () => {
  it('stands in the order of the message', () => {
    expect(compare({}, asado, lomo, puchero).items.map(({ item }) => item)).toEqual([asado, lomo, puchero]);
  });

  it('has every price, the least first, and none where none is declared', () => {
    const amounts = compare({}, asado, puchero).items.map(({ prices }) => prices.map(({ amount }) => amount));
    expect(amounts).toEqual([[22_500, 40_000], []]);
  });

  it('has no value where nothing is asked by which they differ', () => {
    const { by, items } = compare({}, lomo, asado);
    expect(by).toBeUndefined();
    expect(items.map(({ value }) => value)).toEqual([undefined, undefined]);
  });

  it('has an amount as it was declared, of one dimension', () => {
    const [one, other, none] = valuesOf('minutes', lomo, asado, puchero);
    expect([one?.size, other?.size]).toEqual([20, 35]);
    expect(one?.dimension).toBe(other?.dimension);
    expect([one?.isUsual, other?.isUsual]).toEqual([false, false]);
    expect(none).toBeUndefined();
  });
});

describe('a size that stands in a text', () => {
  it('is read with its unit, whatever the unit: 300 g is less than half a kilo', () => {
    const [one, other, none] = valuesOf('portion', lomo, asado, puchero);
    expect([one?.size, other?.size]).toEqual([300, 500]);
    expect([one?.dimension, other?.dimension]).toEqual(['weight', 'weight']);
    expect(one?.told).toEqual({ text: '300 g' });
    expect(none).toBeUndefined();
  });

  it.each([
    ['750 ml', 750, 'volume'],
    ['Jarra de 1 litro', 1000, 'volume'],
    ['33cl', 330, 'volume'],
    ['6 unidades', 6, 'count'],
    ['1,5 kg', 1500, 'weight'],
  ])('«%s»', (portion, size, dimension) => {
    const [value] = valuesOf('portion', dish('Otra cosa', { portion }));
    expect(value).toMatchObject({ size, dimension });
  });

  it.each(['abundante', 'para dos', '12 pasos', 'media'])('is none in «%s»', (portion) => {
    expect(valuesOf('portion', dish('Otra cosa', { portion }))).toEqual([undefined]);
  });
});

describe('a claim', () => {
  const by = { attribute: 'price', way: 'least' } as const;

  it('is kept where each name is of one thing', () => {
    expect(compare({ by, claim: 'least', parts: [part(lomo), part(asado)] }, lomo, asado).claim).toBe('least');
  });

  it('is dropped where a name fits several: it might hold of one of them only', () => {
    expect(compare({ by, claim: 'least', parts: [part(lomo, puchero), part(asado)] }, lomo, asado).claim).toBe(
      undefined,
    );
  });

  it('is none where none was made, and the difference is asked as it was', () => {
    expect(compare({ by }, lomo, asado).claim).toBeUndefined();
    expect(compare({ by, isDifference: true }, lomo, asado).isDifference).toBe(true);
  });
});
