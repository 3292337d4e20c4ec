import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listingOf, told } from '../line-support.ts';

describe('the year of a wine in a column before its name', () => {
  it.each(['2022', 'NV'])('stands behind the name, and is no price of it: %s', async (year) => {
    const menu = `WHITE  glass  bottle\n${year}  Muscadet 'Les Galets'  8.50  34.00\n2023  Picpoul de Pinet  8.75  35.00`;
    expect(told(await listingOf(menu))[0]).toMatch(
      new RegExp(String.raw`^Muscadet 'Les Galets' ${year} \| .*8\.50`, 'u'),
    );
  });

  it('makes no codes of a price in one figure behind the point', async () => {
    const legend = '1 gluten, 5 peanuts, 8 nuts, 9 celery, 12 sulphites';
    const { items } = await listingOf(`WHITE\n2022  Muscadet  8.5  34\n2019  Rioja Crianza  9.5  38\n\n${legend}`);
    expect(items.flatMap(({ marks }) => marks)).toEqual([]);
  });

  it('is taken for one only where a name follows', async () => {
    const year = fc.integer({ min: 1990, max: 2029 }).map(String);
    const name = fc.constantFrom('Malbec', 'Rioja Crianza', 'Vinho Verde', 'Côtes du Rhône', 'Albariño');
    await fc.assert(
      fc.asyncProperty(year, name, fc.integer({ min: 10, max: 99 }), async (vintage, wine, price) => {
        const { items } = await listingOf(`VINOS\n${vintage}  ${wine}  ${String(price)},00 €\nAgua  2,00 €`);
        expect(items.map((each) => [each.name.text, each.price?.text])).toEqual([
          [`${wine} ${vintage}`, `${String(price)},00 €`],
          ['Agua', '2,00 €'],
        ]);
      }),
      { numRuns: 40 },
    );
  });
});
