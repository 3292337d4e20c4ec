import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readListing } from '../../../../../../server/knowledge/ingest/listing/read-listing.ts';
import type { Listing } from '../../../../../../server/knowledge/ingest/listing/listing.ts';
import { listingOf, told } from '../line-support.ts';
import { restaurantRules, tableContent } from '../support.ts';

const statements = ({ statements: all }: Listing): string[] => all.map(({ text }) => text);

describe('what is said of all of a part', () => {
  it.each([
    ['All our wines contain sulphites', 'contains sulfitos'],
    ['Our wines contain sulphites.', 'contains sulfitos'],
    ['All our wines may contain traces of egg', 'traces huevo'],
    ['Todos los vinos contienen sulfitos', 'contains sulfitos'],
    ['Nossos vinhos contêm sulfitos', 'contains sulfitos'],
  ])('is of each of its items, by the word of its heading: %s', async (line, mark) => {
    const heading = line.includes('vin')
      ? line.includes('vinhos')
        ? 'VINHOS'
        : 'VINOS DE LA CASA'
      : 'WINES BY THE GLASS';
    const menu = `PLATES\nCrispy squid  9.50\nLamb shoulder  17.00\n\n${heading}\nPicpoul  7.50\nRioja Crianza  8.20\n\n${line}`;
    const listing = await listingOf(menu);
    expect(told(listing)).toEqual([
      'Crispy squid | 9.50',
      'Lamb shoulder | 17.00',
      `Picpoul | 7.50 | ${mark}`,
      `Rioja Crianza | 8.20 | ${mark}`,
    ]);
    expect(statements(listing)).toEqual([]);
  });

  it.each(['Toda nuestra panadería contiene gluten', 'Contienen gluten', 'All contain gluten'])(
    'is of the part at whose head it stands: %s',
    async (line) => {
      const menu = `PLATOS\nPollo  9,50\nCordero  17,00\n\nPANES\n${line}\nFocaccia  4,00\nHogaza  4,50`;
      expect(told(await listingOf(menu))).toEqual([
        'Pollo | 9,50',
        'Cordero | 17,00',
        'Focaccia | 4,00 | contains gluten',
        'Hogaza | 4,50 | contains gluten',
      ]);
    },
  );

  it.each([
    'Todas nuestras masas contienen gluten',
    'Todos nuestros platos pueden contener trazas de sésamo',
    'All our dishes may contain nuts',
  ])('is of the house where no part is called so: %s', async (line) => {
    const listing = await listingOf(`PIZZAS\nMargherita  9,50\nCuatro quesos  11,00\n\nPOSTRES\nFlan  4,00\n\n${line}`);
    expect(statements(listing)).toEqual([line]);
  });

  it('is of the house as well where one of its kinds has no part', async () => {
    const line = 'Todas las pizzas y tartas contienen gluten';
    const listing = await listingOf(`PIZZAS\nMargherita  9,50\nFugazza  11,00\n\nPOSTRES\nFlan  4,00\n\n${line}`);
    expect(told(listing)[0]).toBe('Margherita | 9,50 | contains gluten');
    expect(statements(listing)).toEqual([line]);
  });

  it('is of no part whose heading has only how its kind is made', async () => {
    const line = 'Todas nuestras tartas caseras contienen nueces';
    const listing = await listingOf(
      `PASTAS CASERAS\nRavioles  9,50\nFideos  11,00\n\nPOSTRES\nManzana  4,00\nPera  4,50\n\n${line}`,
    );
    expect(told(listing).filter((item) => item.includes('contains'))).toEqual([]);
    expect(statements(listing)).toEqual([line]);
  });

  it('is of its kind, however that is made', async () => {
    const menu =
      'BREADS & DIPS\nFocaccia  4.00\nSourdough  4.50\n\nPLATES\nLamb  17.00\nHake  15.00\n\nAll our homemade breads contain gluten';
    expect(told(await listingOf(menu)).map((item) => item.includes('contains gluten'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is denied of nothing', async () => {
    const listing = await listingOf('PANES\nTodos nuestros panes no contienen huevo\nFocaccia  4,00\nHogaza  4,50');
    expect(told(listing)).toEqual(['Focaccia | 4,00', 'Hogaza | 4,50']);
  });

  it('is read in a row of a table', async () => {
    const rows = [
      ['Plato', 'Precio'],
      ['PIZZAS', ''],
      ['Todas las pizzas contienen gluten y lácteos', ''],
      ['Margherita', '9,50'],
      ['Fugazza', '11,00'],
      ['POSTRES', ''],
      ['Flan', '4,00'],
    ];
    const file = { fileName: 'carta.csv', signal: new AbortController().signal };
    const { listing } = await readListing(tableContent(rows), await restaurantRules(), file);
    expect(told(listing)).toEqual([
      'Margherita | 9,50 | contains gluten, contains lacteos',
      'Fugazza | 11,00 | contains gluten, contains lacteos',
      'Flan | 4,00',
    ]);
  });

  it('is lost of no item that it speaks of, wherever it stands', async () => {
    const parts = fc.uniqueArray(fc.constantFrom('PIZZAS', 'TARTAS', 'EMPANADAS', 'PASTAS', 'SOPAS'), {
      minLength: 2,
      maxLength: 4,
    });
    const begin = fc.constantFrom('Todas las', 'Todas nuestras', 'Nuestras');
    await fc.assert(
      fc.asyncProperty(parts, fc.nat(), fc.nat(), begin, async (headings, which, where, first) => {
        const spoken = headings[which % headings.length] ?? '';
        const line = `${first} ${spoken.toLowerCase()} contienen soja`;
        const blocks = headings.map((heading) => `${heading}\n${heading}lina  9,50\n${heading}dora  11,00`);
        blocks.splice(where % (blocks.length + 1), 0, line);
        const { items } = await listingOf(blocks.join('\n\n'));
        const warned = items.filter(({ marks }) => marks.some(({ hazardId }) => hazardId === 'soja'));
        expect(warned.map(({ section }) => section?.text)).toEqual([spoken, spoken]);
      }),
      { numRuns: 60 },
    );
  });
});
