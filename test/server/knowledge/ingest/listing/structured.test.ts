import { describe, expect, it } from 'vitest';
import { readListing } from '../../../../../server/knowledge/ingest/listing/read-listing.ts';
import { restaurantRules, textContent } from './support.ts';

const file = { fileName: 'carta.html', signal: new AbortController().signal };

const item = (name: string, price?: number): object => ({
  '@type': 'MenuItem',
  name,
  ...(price === undefined ? {} : { offers: { '@type': 'Offer', price, priceCurrency: 'EUR' } }),
});
const MENU = {
  '@type': 'Menu',
  name: 'Carta',
  hasMenuSection: [
    { '@type': 'MenuSection', name: 'Bocadillos', hasMenuItem: [item('Vegetal con huevo', 5.8), item('Serranito', 6)] },
    { '@type': 'MenuSection', name: 'Postres', hasMenuItem: [item('Flan', 4)] },
  ],
};

const read = async (structured: readonly unknown[], lines = '') => {
  const content = { ...textContent(lines), format: 'html' as const, structured };
  const { listing } = await readListing(content, await restaurantRules(), file);
  return listing;
};
const told = async (structured: readonly unknown[], lines?: string): Promise<string[]> =>
  (await read(structured, lines)).items.map(({ name, section, price }) =>
    `${section?.text ?? '–'} > ${name.text} ${price?.text ?? ''}`.trim(),
  );
const ALL = ['Bocadillos > Vegetal con huevo 5.8', 'Bocadillos > Serranito 6', 'Postres > Flan 4'];

describe('what a page says of its items for machines', () => {
  it('are items with their sections and prices, however deep they stand', async () => {
    expect((await told([MENU])).map((each) => each.replace(/ ?€| ?EUR/u, ''))).toEqual(ALL);
    expect(await told([{ '@graph': [{ '@type': 'Restaurant', name: 'Casa', hasMenu: MENU }] }])).toHaveLength(3);
  });

  it('leaves the title of the page no item', async () => {
    const listing = await read([MENU], 'Taberna El Escondite');
    expect(listing.items.map(({ name }) => name.text)).not.toContain('Taberna El Escondite');
    expect([...listing.texts, ...listing.notUnderstood].map(({ text }) => text)).toContain('Taberna El Escondite');
  });

  it('names an item once that stands in the page, too', async () => {
    expect(
      await told([MENU], 'Bocadillos\nSerranito   6,00 €\nVegetal con huevo   5,80 €\n\nPostres\nFlan   4,00 €'),
    ).toHaveLength(3);
  });

  it.each([
    ['nothing of use', [null, 3, 'Flan', { '@type': 'MenuItem' }, { name: 'Flan' }]],
    ['no text for a name', [{ '@type': 'MenuItem', name: { toString: 'x' } }]],
  ])('is no item where it holds %s', async (_what, structured) => {
    expect(await told(structured)).toEqual([]);
  });

  it('ends where it is nested without end', async () => {
    let deep: unknown = item('Flan', 4);
    for (let depth = 0; depth < 5000; depth += 1) deep = { inner: deep };
    expect(await told([deep])).toEqual([]);
  });
});
