import { describe, expect, it } from 'vitest';
import { readListing } from '../../../../../server/knowledge/ingest/listing/read-listing.ts';
import { restaurantRules, textContent } from './support.ts';

const file = { fileName: 'carta.txt', signal: new AbortController().signal };
const read = async (text: string) => readListing(textContent(text), await restaurantRules(), file);

const MENU = `ENTRADAS
Croquetas caseras de jamón (1,3)      9,50 €
Cremosas y crujientes
Ensalada de tomate, ventresca
y cebolla morada (4)    12,00 €

POSTRES
Flan casero   4,50 €
Alérgenos: huevo, lácteos. Puede contener trazas de frutos secos.
Sorbete de limón SIN TACC  4 €

`;
const LEGEND = '1 Gluten, 3 Huevo, 4 Pescado\n';
const HOUSE = `Todos nuestros platos pueden contener trazas de sésamo.
Calle Mayor 18, Madrid`;

describe('readListing', () => {
  it('keeps what is part of no item as text', async () => {
    const { chunks } = await read('Abierto todos los días de 12 a 16');
    expect(chunks.map(({ text }) => text)).toEqual(['Abierto todos los días de 12 a 16']);
  });

  it.each([
    [
      'a title over sentences',
      'Panadería del Puerto\n\nTodo lo que sale del horno puede contener trazas de sésamo, porque las bandejas son las mismas.\nLos frascos se preparan aparte.',
    ],
    [
      'questions with their answers',
      '¿Hay trazas?\nTodo puede contener trazas de sésamo. La cocina es una sola.\n\n¿Se puede ir con perro?\nEn el patio sí.\n\n¿Tienen algo sin gluten?\nSí, pedinos la carta aparte.\n\n¿Aceptan tarjeta?\nSolo débito.',
    ],
    [
      'a story with a price in it',
      'Confitería Zica\n\nTudo começou com o bolo de fubá, que até hoje leva só fubá e ovos. Depois vieram o pão na chapa e o sonho. O pão sai do forno às 6 e custa 1,20 a unidade. A broa leva também um pouco de farinha de trigo, para crescer melhor.',
    ],
  ])('makes no item of %s', async (_what, text) => {
    const { items, chunks } = await read(text);
    expect(items).toEqual([]);
    expect(chunks.map((chunk) => chunk.text).join('\n')).toContain(text.split('\n')[0]);
  });

  it('reads names, sections, descriptions and prices', async () => {
    const { items } = await read(MENU + LEGEND + HOUSE);
    expect(
      items.map(({ record }) => [record['name'], record['section'], record['menu_description'], record['price']]),
    ).toEqual([
      ['Croquetas caseras de jamón', 'ENTRADAS', 'Cremosas y crujientes', '9,50 €'],
      ['Ensalada de tomate, ventresca y cebolla morada', 'ENTRADAS', undefined, '12,00 €'],
      ['Flan casero', 'POSTRES', undefined, '4,50 €'],
      ['Sorbete de limón', 'POSTRES', undefined, '4 €'],
    ]);
    expect(items.map(({ category }) => category)).toEqual(['starter', 'starter', 'dessert', 'dessert']);
  });

  it('declares what the marks and labels say, and what the house says of all', async () => {
    const { items, listing } = await read(MENU + LEGEND + HOUSE);
    expect(items[0]?.record['allergens']).toMatchObject([{ name: 'gluten' }, { name: 'huevo' }]);
    expect(items[2]?.record['allergens']).toMatchObject([{ name: 'huevo' }, { name: 'lácteos' }]);
    expect(items[2]?.record['cross_contamination']).toEqual({
      statement: 'Todos nuestros platos pueden contener trazas de sésamo.',
      traces_possible: ['frutos secos'],
    });
    expect(listing.statements.map(({ text }) => text)).toEqual([
      'Todos nuestros platos pueden contener trazas de sésamo.',
    ]);
    expect(listing.texts.map(({ text }) => text)).toEqual(['1 Gluten, 3 Huevo, 4 Pescado', 'Calle Mayor 18, Madrid']);
  });

  it('never declares an item free: that is a proposal for the owner', async () => {
    const { items, listing } = await read(MENU + LEGEND);
    expect(items.map(({ record }) => record['free_from'])).toEqual([[], [], [], []]);
    expect(listing.items[3]?.marks).toMatchObject([{ hazardId: 'gluten', status: 'free' }]);
  });

  it('takes a code with the sign of traces for what the legend explains, never for a word of absence', async () => {
    const { listing } = await read('STARTERS\nHalloumi [G, ST]  8 £\nG = Gluten\nS = Soya\nT = traces\n');
    expect(listing.items[0]?.marks.map(({ hazardId, status }) => [hazardId, status])).toEqual([
      ['gluten', 'contains'],
      ['soja', 'traces'],
    ]);
  });

  it('doubts codes that nothing explains', async () => {
    const { items, listing } = await read(MENU + HOUSE);
    expect(listing.items[0]?.marks.map(({ status }) => status)).toEqual(['doubtful', 'doubtful']);
    expect(items[0]?.record['unclear']).toHaveLength(4);
  });

  it('gives items of one name ids of their own', async () => {
    const { items } = await read(
      'VINOS\nTinto de la casa  4 €\n\nCERVEZAS\nTinto de la casa  3 €\nTinto de la casa  2 €\n',
    );
    expect(new Set(items.map(({ itemId }) => itemId)).size).toBe(items.length);
  });

  it('takes a gap that stands above every line for no sign of a new item', async () => {
    const lines = [
      'ENTRADAS',
      'Empanada de carne',
      'con aceituna y huevo picado',
      '$ 900',
      'Provoleta',
      'con orégano y tomate',
      '$ 2.500',
    ];
    const { listing } = await read([...lines, 'Humita', 'con albahaca y queso', '$ 1.100'].join('\n\n'));
    expect(listing.items.map(({ name, description, price }) => [name.text, description?.text, price?.text])).toEqual([
      ['Empanada de carne', 'con aceituna y huevo picado', '$ 900'],
      ['Provoleta', 'con orégano y tomate', '$ 2.500'],
      ['Humita', 'con albahaca y queso', '$ 1.100'],
    ]);
  });

  it('doubts every hazard of an item whose mark nobody can read', async () => {
    const { items } = await read(MENU + HOUSE);
    const { hazards, uncertainties } = items[0]?.facts ?? { hazards: [], uncertainties: [] };
    expect(hazards.filter(({ id }) => id === 'gluten' || id === 'huevo').map(({ verdict }) => verdict)).toEqual([
      'MAY_CONTAIN',
      'MAY_CONTAIN',
    ]);
    expect(uncertainties.some(({ kind }) => kind === 'unclear')).toBe(true);
  });

  it('gives the items of one name ids of their own', async () => {
    const { items } = await read('POSTRES\nFlan  4 €\nTorta  5 €\nFlan  6 €\nFlan  7 €\n');
    expect(items.map(({ record }) => record['dish_id'])).toEqual([
      'postres-flan',
      'torta',
      'postres-flan-2',
      'postres-flan-3',
    ]);
  });

  it('lets others run while it reads a long file, and ends when it is told to', async () => {
    const long = textContent(
      Array.from({ length: 1500 }, (_, at) => `Plato ${String(at)}  ${String(at)},50 €`).join('\n'),
    );
    const rules = await restaurantRules();
    let turns = 0;
    const others = setInterval(() => (turns += 1), 0);
    await readListing(long, rules, file);
    clearInterval(others);
    expect(turns).toBeGreaterThan(3);
    const ending = new AbortController();
    const reading = readListing(long, rules, { ...file, signal: ending.signal });
    ending.abort(new Error('enough'));
    await expect(reading).rejects.toThrow('enough');
  });

  it('reads a list of codes of which one is explained nowhere: that one is a doubt', async () => {
    const { listing } = await read(
      'PLATOS\nPixín (P, Mz, Ñ)  24 €\nFabes (M, Su, P*)  19 €\n\nP: pescado, Mz: mostaza, M: moluscos, Su: sulfitos\n',
    );
    expect(
      listing.items.map(({ marks }) => marks.map(({ hazardId, status }) => `${hazardId ?? '?'} ${status}`)),
    ).toEqual([
      ['pescado contains', 'mostaza contains', '? doubtful'],
      ['moluscos contains', 'sulfitos contains', 'pescado traces'],
    ]);
  });
});
