import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readListing } from '../../../../../../server/knowledge/ingest/listing/read-listing.ts';
import { restaurantRules, textContent } from '../support.ts';

const file = { fileName: 'carta.txt', signal: new AbortController().signal };
const rules = await restaurantRules();
const read = (text: string) => readListing(textContent(text), rules, file);

/** Of each item the hazards that it may hold; `?` where a mark may be any. */
async function doubtsOf(text: string): Promise<Record<string, string[]>> {
  const { items } = await read(text);
  return Object.fromEntries(
    items.map(({ name, facts }) => [
      name,
      [
        ...facts.hazards.flatMap(({ id, verdict, kind, origins }) =>
          kind === 'diet' || !origins.some(({ field }) => /unclear|marks/u.test(field)) ? [] : [`${id} ${verdict}`],
        ),
        ...(facts.uncertainties.some(({ kind }) => kind === 'unclear') ? ['?'] : []),
      ],
    ]),
  );
}

const ROWS = `POLLO CHIPOTLE X X T
ALITAS X T
PATATAS GAJO
AROS CRUJIENTES X X X
SALSA TRUENO T`;

describe('a table that lost its columns', () => {
  it('makes each row an item whose marks may be of any hazard of the headings, never of none', async () => {
    const doubts = await doubtsOf(`Gluten Huevo Soja Leche\n${ROWS}\nX = contiene   T = trazas`);
    expect(Object.keys(doubts)).toEqual([
      'POLLO CHIPOTLE',
      'ALITAS',
      'PATATAS GAJO',
      'AROS CRUJIENTES',
      'SALSA TRUENO',
    ]);
    for (const [name, told] of Object.entries(doubts)) {
      if (name === 'PATATAS GAJO') continue;
      for (const id of ['gluten', 'huevo', 'soja', 'lacteos']) expect(told, name).toContain(`${id} MAY_CONTAIN`);
    }
  });

  it('may have each heading in a line of its own, below one for the names', async () => {
    const { items } = await read(`Producto\nGluten\nHuevo\nSoja\nLeche\n${ROWS}`);
    expect(items.map(({ name }) => name)).not.toContain('Producto');
    expect(items.map(({ name }) => name)).not.toContain('Gluten');
  });

  it.each([
    ['behind its marks', (name: string, marks: string) => `${name} ${marks} 9,80`],
    ['with its currency', (name: string, marks: string) => `${name} ${marks} 9,80 €`],
    ['before them', (name: string, marks: string) => `${name} 9,80 ${marks}`],
  ])('may have a price in each row, %s', async (_, row) => {
    const rows = [row('Saturnina', '• • ○'), row('Neptuna', '•'), row('Vesta', '○ •')];
    const text = `Gluten Huevo Soja Leche\n${rows.join('\n')}`;
    const { items } = await read(text);
    expect(items.map(({ name }) => name)).toEqual(['Saturnina', 'Neptuna', 'Vesta']);
    expect(items.map(({ record }) => String(record['price']).slice(0, 4))).toEqual(['9,80', '9,80', '9,80']);
    for (const told of Object.values(await doubtsOf(text))) {
      for (const id of ['gluten', 'huevo', 'soja', 'lacteos']) expect(told).toContain(`${id} MAY_CONTAIN`);
    }
  });

  it('leaves open which hazards they are where a heading is not known', async () => {
    const doubts = await doubtsOf(`Gluten\nHuevo\nZarlanga\nSoja\n${ROWS}`);
    expect(doubts['ALITAS']).toContain('?');
  });

  it('gives its rows to the items that have a price elsewhere', async () => {
    const { items } = await read(`Gluten Huevo Soja\n${ROWS}\n\nALITAS 7,50\nPOLLO CHIPOTLE 9,00\nPATATAS GAJO 4,00`);
    const wings = items.filter(({ name }) => name === 'ALITAS');
    expect(wings.map(({ record }) => record['price'])).toEqual(['7,50']);
    expect(wings[0]?.facts.hazards.map(({ id }) => id)).toEqual(expect.arrayContaining(['gluten', 'huevo', 'soja']));
  });

  it('is none where letters are codes that a legend explains, or one sign stands for a favourite', async () => {
    const explained = await read('Flan H 4,50\nBudín H 5,00\nTarta H 6,00\n\nH: huevo');
    expect(explained.items.map(({ name }) => name)).toEqual(['Flan', 'Budín', 'Tarta']);
    const starred = await read('Flan * 4,50\nBudín * 5,00\nTarta * 6,00');
    expect(starred.items.map(({ name }) => name)).toEqual(['Flan', 'Budín', 'Tarta']);
  });

  it('assures nobody of anything, whatever its rows are', async () => {
    const marks = fc.array(fc.constantFrom('X', 'T'), { minLength: 1, maxLength: 6 });
    const row = fc.tuple(fc.constantFrom('ALITAS', 'NACHOS', 'ENSALADA HUERTA', 'PAN DE AJO'), marks);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(row, { minLength: 3, selector: ([name]) => name }), async (rows) => {
        const lines = rows.map(([name, signs]) => `${name} ${signs.join(' ')}`);
        const { items } = await read(['Gluten Huevo Soja Leche Mostaza', ...lines].join('\n'));
        expect(items.map(({ name }) => name).sort()).toEqual(rows.map(([name]) => name).sort());
        for (const { facts } of items)
          expect(facts.hazards.filter(({ verdict }) => verdict !== 'MAY_CONTAIN')).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a menu without a price', () => {
  it('has names in capitals above their descriptions, and sections above names', async () => {
    const { items } = await read(
      `TABERNA EL PUERTO\n\nDE LA LONJA\nPULPO A LA BRASA\nPata de pulpo y patata machacada\nGAMBAS AL AJILLO\nAjo laminado y guindilla\n\nDE LA HUERTA\nPISTO\nCalabacín y tomate, con un huevo frito\nAJOBLANCO\nAlmendra cruda, ajo y pan`,
    );
    expect(items.map(({ record }) => [record['section'], record['name'], record['menu_description']])).toEqual([
      ['DE LA LONJA', 'PULPO A LA BRASA', 'Pata de pulpo y patata machacada'],
      ['DE LA LONJA', 'GAMBAS AL AJILLO', 'Ajo laminado y guindilla'],
      ['DE LA HUERTA', 'PISTO', 'Calabacín y tomate, con un huevo frito'],
      ['DE LA HUERTA', 'AJOBLANCO', 'Almendra cruda, ajo y pan'],
    ]);
  });
});
