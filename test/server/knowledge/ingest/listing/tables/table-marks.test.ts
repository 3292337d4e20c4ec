import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readListing } from '../../../../../../server/knowledge/ingest/listing/read-listing.ts';
import { restaurantRules, tableContent } from '../support.ts';

const file = { fileName: 'carta.csv', signal: new AbortController().signal };

/** Headings and what they name. */
const HEADINGS = [
  ['Gluten', 'gluten'],
  ['2. Crustáceos', 'crustaceos'],
  ['HUEVO', 'huevo'],
  ['Ovos', 'huevo'],
  ['Fish', 'pescado'],
  ['AMENDOIM', 'mani'],
  ['SOJA', 'soja'],
  ['Leche', 'lacteos'],
  ['APIO', 'apio'],
  ['Mostaza', 'mostaza'],
  ['Sésamo', 'sesamo'],
  ['13. Altramuces', 'altramuces'],
] as const;
const NAMES = ['Pan', 'Queso de cabra', 'Gambas', 'Trazas de mar', 'Huevos rotos', 'Soja', 'X', '1 Gluten', 'Flan'];
const MARKS = [
  '',
  'X',
  'TRAZAS',
  'Trazas',
  'May contain',
  'Puede contener',
  'Pode conter',
  'No',
  'Sí',
  '✓',
  'T',
  '?',
  'C',
];

const menu = fc.record({
  headings: fc.shuffledSubarray([...HEADINGS], { minLength: 2 }),
  nameHeading: fc.constantFrom('Plato', '', 'Item'),
  rows: fc.array(
    fc.record({
      name: fc.constantFrom(...NAMES),
      marks: fc.array(fc.constantFrom(...MARKS), { minLength: 12, maxLength: 12 }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  repeatAt: fc.nat(8),
  title: fc.boolean(),
});

describe('the marks of a table', () => {
  it('are of no hazard that their own column does not name, and say no less than is written', async () => {
    const rules = await restaurantRules();
    await fc.assert(
      fc.asyncProperty(menu, async ({ headings, nameHeading, rows, repeatAt, title }) => {
        const head = [nameHeading, ...headings.map(([heading]) => heading)];
        const body = rows.map(({ name, marks }, at) => [
          `${name} ${'abcdefgh'[at] ?? ''}${'abcdefgh'[at] ?? ''}`,
          ...marks.slice(0, headings.length),
        ]);
        const repeated = [...body.slice(0, repeatAt), head, ...body.slice(repeatAt)];
        const table = [...(title ? [['Carta de alérgenos']] : []), head, ...repeated];
        const { listing } = await readListing(tableContent(table), rules, file);
        for (const [name = '', ...marks] of body) {
          for (const item of listing.items.filter((each) => name.startsWith(each.name.text))) {
            for (const mark of item.marks) {
              if (mark.status === 'doubtful') continue;
              const written = headings.some(([, id], at) => id === mark.hazardId && (marks[at] ?? '') === mark.text);
              expect({ mark, marks, written }).toMatchObject({ written: true });
            }
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('kinds in a column that names what they are of', () => {
  const marksOf = async (rows: readonly (readonly string[])[]) => {
    const { listing } = await readListing(
      tableContent([['Dish', 'Gluten', 'Egg', 'Nuts'], ...rows]),
      await restaurantRules(),
      file,
    );
    return Object.fromEntries(
      listing.items.map(({ name, marks }) => [
        name.text,
        marks.map(({ hazardId, status }) => `${hazardId ?? '?'} ${status}`),
      ]),
    );
  };
  const KEY = ['Key: W wheat, B barley, O oats, A almond, MC may contain, Y yes'];

  it('are what the column names', async () => {
    const marks = await marksOf([
      ['Bread', 'W', '', ''],
      ['Pie', 'W/B', 'Y', 'A'],
      ['Porridge', 'O, W', '', 'MC'],
      KEY,
    ]);
    expect(marks).toEqual({
      Bread: ['gluten contains'],
      Pie: ['gluten contains', 'huevo contains', 'frutos_secos contains'],
      Porridge: ['gluten contains', 'frutos_secos traces'],
    });
  });

  it('are in doubt where the legend explains them as something else, or one of them not at all', async () => {
    const marks = await marksOf([['Bread', 'W', 'W', ''], ['Pie', 'W/Q', '', ''], ['Cake', 'W', 'Y', 'A'], KEY]);
    expect(marks['Bread']).toEqual(['gluten contains', 'huevo doubtful']);
    expect(marks['Pie']).toEqual(['gluten doubtful']);
  });
});
