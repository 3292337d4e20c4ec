import { describe, expect, it } from 'vitest';
import type { ListingItem } from '../../../../../../server/knowledge/ingest/listing/listing.ts';
import { readListing } from '../../../../../../server/knowledge/ingest/listing/read-listing.ts';
import { restaurantRules, tableContent } from '../support.ts';

const file = { fileName: 'carta.csv', signal: new AbortController().signal };

async function listingOf(rows: readonly (readonly string[])[]) {
  const { listing } = await readListing(tableContent(rows), await restaurantRules(), file);
  return listing;
}

/** `section > name: prices`. */
function shown({ name, section, price, variants }: ListingItem): string {
  const several = variants.map((each) => [each.name, each.price?.text].filter(Boolean).join(' '));
  const prices = price === undefined ? several : [price.text, ...several];
  return `${section === undefined ? '' : `${section.text} > `}${name.text}: ${prices.join(', ')}`;
}

const read = async (rows: readonly (readonly string[])[]) => (await listingOf(rows)).items.map(shown);
const marks = async (rows: readonly (readonly string[])[]) =>
  (await listingOf(rows)).items.map(({ name, marks: all }) => [
    name.text,
    ...all.map(({ hazardId, status }) => `${hazardId ?? '?'} ${status}`),
  ]);

describe('a table of items', () => {
  it('needs no headings where prices stand behind names', async () => {
    expect(
      await read([
        ['Croquetas de jamón', 'Pickles y mostaza', '½ ración 4,40 · ración 7'],
        ['Flan', '', '4,50'],
        ['Queso curado', 'con nueces + pan 1,50', '9,00'],
      ]),
    ).toEqual(['Croquetas de jamón: ½ ración 4,40, ración 7', 'Flan: 4,50', 'Queso curado: 9,00, + pan 1,50']);
  });

  it('has sizes that no word of the domain names, where money stands under them, and no numbers of another kind', async () => {
    const heads = ['Código', 'Categoria', 'Nome', 'Broto', 'Kcal', 'Preço'];
    expect(
      await read([
        heads,
        ['101', 'Pizzas', 'Muçarela', '38,00', '350', '59,00'],
        ['102', 'Pizzas', 'Calabresa', '42,00', '410', '66,00'],
      ]),
    ).toEqual(['Pizzas > Muçarela: 59,00, Broto 38,00', 'Pizzas > Calabresa: 66,00, Broto 42,00']);
  });

  it('keeps sentences of the house in rows of their own apart from its items', async () => {
    const listing = await listingOf([
      ['Categoria', 'Nome', 'Preço'],
      ['Pizzas', 'Muçarela', '59,00'],
      ['Pizzas', 'Calabresa', '66,00'],
      ['Doces', 'Pudim', '14,00'],
      ['Obs', 'Pizza meio a meio: cobra-se o valor da maior delas', ''],
      ['Obs', 'Tudo na mesma cozinha - pode haver traços de glúten em qualquer produto', ''],
    ]);
    expect(listing.items.map(({ name }) => name.text)).toEqual(['Muçarela', 'Calabresa', 'Pudim']);
    expect(listing.statements.map(({ text }) => text)).toEqual([expect.stringContaining('traços de glúten')]);
    expect(listing.texts.map(({ text }) => text)).toContain('Obs Pizza meio a meio: cobra-se o valor da maior delas');
  });

  it('holds sentences of the house in rows of one cell, where each item has a price', async () => {
    const listing = await listingOf([
      ['Producto', 'Precio'],
      ['Pan de campo', '900'],
      ['Medialunas', '300'],
      ['Sandwich de miga', '700'],
      ['Abierto todos los días de 7 a 13.30 y de 16.30 a 20.30, domingo solo a la mañana', ''],
    ]);
    expect(listing.items.map(({ name }) => name.text)).toEqual(['Pan de campo', 'Medialunas', 'Sandwich de miga']);
    expect(listing.texts.map(({ text }) => text).join(' ')).toContain('Abierto todos los días');
  });

  it('has prices for headings beside a section', async () => {
    expect(
      await read([
        ['Cervezas', 'Precio'],
        ['Rubia', '2'],
        ['Negra', '3'],
        ['Postres', 'Precio'],
        ['Flan', '4'],
      ]),
    ).toEqual(['Cervezas > Rubia: 2', 'Cervezas > Negra: 3', 'Postres > Flan: 4']);
  });

  it('takes the first line of a cell for the name, and the others for what is said of it', async () => {
    const [item] = (
      await listingOf([
        ['Alcachofas (contiene huevo)\nCon salsa romesco\n+ jamón 2,00', '16,40'],
        ['Flan', '4,50'],
      ])
    ).items;
    expect(item === undefined ? '' : shown(item)).toBe('Alcachofas: 16,40, + jamón 2,00');
    expect(item?.description?.text).toBe('Con salsa romesco');
    expect(item?.marks.map(({ hazardId, status }) => [hazardId, status])).toEqual([['huevo', 'contains']]);
  });

  it('goes on with a name whose line breaks behind a link', async () => {
    expect(
      await read([
        ['Croquetas de\njamón', '9'],
        ['Flan', '4,50'],
      ]),
    ).toEqual(['Croquetas de jamón: 9', 'Flan: 4,50']);
  });

  it('takes a row without a name for one more size of the item above', async () => {
    expect(
      await read([
        ['Producto', 'Tamaño', 'Precio'],
        ['Muzzarella', 'chica', '$ 8.000'],
        ['', 'grande', '$ 12.000'],
        ['Fugazza', 'chica', '$ 9.000'],
      ]),
    ).toEqual(['Muzzarella: $ 8.000, grande $ 12.000', 'Fugazza: $ 9.000']);
  });

  it('takes a lone name for a section where each item has a price', async () => {
    expect(
      await read([
        ['Nombre', 'Precio'],
        ['Zapateo', ''],
        ['Flan', '4,50'],
        ['Tarta', '5'],
        ['Cosas nuestras', ''],
        ['Café', '2'],
      ]),
    ).toEqual(['Zapateo > Flan: 4,50', 'Zapateo > Tarta: 5', 'Cosas nuestras > Café: 2']);
  });

  it('takes what heads the names for their section, with sizes beside it', async () => {
    expect(
      await read([
        ['Vinos', 'Copa', 'Botella'],
        ['Rioja', '4', '19'],
        ['Rueda', '3,50', '17'],
        ['Cervezas', 'Caña', 'Jarra'],
        ['Rubia', '2', '5'],
        ['Negra', '2,50', '6'],
      ]),
    ).toEqual([
      'Vinos > Rioja: Copa 4, Botella 19',
      'Vinos > Rueda: Copa 3,50, Botella 17',
      'Cervezas > Rubia: Caña 2, Jarra 5',
      'Cervezas > Negra: Caña 2,50, Jarra 6',
    ]);
  });

  it('reads on by the headings that stand further down', async () => {
    expect(
      await marks([
        ['Plato', 'Gluten', 'Leche'],
        ['Pan', 'X', ''],
        ['Plato', 'Leche', 'Gluten'],
        ['Flan', 'X', ''],
      ]),
    ).toEqual([
      ['Pan', 'gluten contains'],
      ['Flan', 'lacteos contains'],
    ]);
  });

  it('takes no row of marks for headings', async () => {
    expect(
      await marks([
        ['', 'Gluten', 'Leche', 'Apio'],
        ['Queso de cabra', 'Trazas', 'Contiene', 'No contiene'],
        ['Pan de soja', 'Contiene', 'Trazas', ''],
      ]),
    ).toEqual([
      ['Queso de cabra', 'gluten traces', 'lacteos contains', 'apio free'],
      ['Pan de soja', 'gluten contains', 'lacteos traces'],
    ]);
  });

  it('doubts a mark under a heading of two columns', async () => {
    const content = tableContent([
      ['Plato', 'Gluten', '', 'Leche'],
      ['Pan', '', 'X', ''],
    ]);
    const blocks = content.blocks.map((block) =>
      block.kind === 'line'
        ? block
        : {
            ...block,
            rows: block.rows.map((row) => row.map((cell) => (cell.text === 'Gluten' ? { ...cell, columns: 2 } : cell))),
          },
    );
    const { listing } = await readListing({ ...content, blocks }, await restaurantRules(), file);
    expect(listing.items[0]?.marks).toMatchObject([{ hazardId: 'gluten', status: 'doubtful' }]);
  });

  it('doubts a mark that spans two columns for each of them', async () => {
    const content = tableContent([
      ['Plato', 'Gluten', 'Leche'],
      ['Pan', 'X', ''],
    ]);
    const blocks = content.blocks.map((block) =>
      block.kind === 'line'
        ? block
        : {
            ...block,
            rows: block.rows.map((row) => row.map((cell) => (cell.text === 'X' ? { ...cell, columns: 2 } : cell))),
          },
    );
    const { listing } = await readListing({ ...content, blocks }, await restaurantRules(), file);
    expect(listing.items[0]?.marks.map(({ hazardId, status }) => [hazardId, status])).toContainEqual([
      'lacteos',
      'doubtful',
    ]);
  });

  it('doubts marks of a row without a name for the items above and below', async () => {
    const head = ['Plato', 'Gluten', 'Leche', 'Soja'];
    expect(await marks([head, ['Pan', 'X', '', ''], ['', '', 'X', 'No'], ['Flan', '', '', '']])).toEqual([
      ['Pan', 'gluten contains', 'lacteos doubtful'],
      ['Flan', 'lacteos doubtful'],
    ]);
    expect(await marks([head, ['Pan', 'X', '', ''], head, ['Flan', '', 'X', '']])).toEqual([
      ['Pan', 'gluten contains'],
      ['Flan', 'lacteos contains'],
    ]);
  });
});
