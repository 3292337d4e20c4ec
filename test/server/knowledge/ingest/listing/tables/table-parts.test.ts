import { describe, expect, it } from 'vitest';
import type { Legend } from '../../../../../../server/knowledge/ingest/listing/legend/legend.ts';
import { tableParts } from '../../../../../../server/knowledge/ingest/listing/tables/table-parts.ts';
import { vocabularyOf } from '../../../../../../server/knowledge/ingest/listing/vocabulary.ts';
import { restaurantRules, tableContent } from '../support.ts';

const legend: Legend = {
  codes: new Map(),
  opaque: new Set(),
  lines: new Set(),
  texts: new Set(),
  unexplained: new Set(),
  blankMeansFree: false,
  isUsual: true,
  usesNumbers: false,
  namesHazards: false,
  bracketsSayTraces: false,
};

async function partsOf(rows: readonly (readonly string[])[]) {
  const vocabulary = vocabularyOf(await restaurantRules());
  const [table] = tableContent(rows).blocks;
  if (vocabulary === undefined || table?.kind !== 'table') throw new Error('no table');
  return tableParts(table, { legend, vocabulary }).map(({ columns, body }) => [
    body,
    ...columns.map((column) => (column.kind === 'label' ? column.label.as : column.kind)),
  ]);
}

describe('the parts of a table', () => {
  it.each([
    [
      'a list of codes',
      [
        ['Gluten', '1'],
        ['Crustáceos', '2'],
        ['Huevo', '3'],
      ],
    ],
    [
      'opening hours',
      [
        ['Lunes', 'cerrado'],
        ['Martes a domingo', '12 a 16 h'],
      ],
    ],
  ])('are none of %s', async (_, rows) => {
    expect(await partsOf(rows)).toEqual([]);
  });

  it('begin behind the title and the headings', async () => {
    expect(
      await partsOf([
        ['Casa Remigio', '', ''],
        ['SKU', 'Producto', 'PVP'],
        ['AP543', 'Flan', '4'],
      ]),
    ).toEqual([[2, 'passed', 'name', 'price']]);
  });

  it('have headings that no label knows, above a column that is told by its prices', async () => {
    const rows = [
      ['Zarambla', 'Coste neto', 'Duración'],
      ['Corte', '12,00', '30 min'],
      ['Peinado', '15,00', '20 min'],
    ];
    expect(await partsOf(rows)).toEqual([[1, 'name', 'price', 'description']]);
    expect(await partsOf(rows.slice(1))).toEqual([[0, 'name', 'price', 'description']]);
  });

  it('have marks that no heading explains in columns of their own', async () => {
    const rows = [
      ['Flan', '4,00', 'x', ''],
      ['Pan', '1,00', '', 'x'],
    ];
    expect(await partsOf(rows)).toEqual([[0, 'name', 'price', 'unreadable', 'unreadable']]);
    expect(await partsOf([['Zarambla', 'Coste neto', 'Foo', 'Bar'], ...rows])).toEqual([
      [1, 'name', 'price', 'unreadable', 'unreadable'],
    ]);
  });

  it('have marks under codes that nothing explains, and under many words that nobody knows', async () => {
    const rows = [
      ['Flan', '$ 4', '✓', '', '¿?'],
      ['Pan', '$ 1', '', 'Trazas', ''],
    ];
    const unreadable = [[1, 'name', 'price', 'unreadable', 'unreadable', 'unreadable']];
    expect(await partsOf([['Plato', 'PVP', 'G7', 'H2', 'K4'], ...rows])).toEqual(unreadable);
    const full = rows.map((row) => [...row.slice(0, 2), 'x', 'x', 'x']);
    expect(await partsOf([['Plato', 'PVP', 'Zarlanga', 'Trumpel', 'Vorrum'], ...full])).toEqual(unreadable);
    expect(await partsOf([['Plato', 'PVP', 'Terraza'], ...full.map((row) => row.slice(0, 3))])).toEqual([
      [1, 'name', 'price', 'unknown'],
    ]);
  });

  it('have codes in a column of small whole numbers where prices stand in another', async () => {
    expect(
      await partsOf([
        ['Onion Bhaji', '2,9', '€6.95'],
        ['Lamb Samosa', '2', '€7.50'],
        ['Lamb Bhuna', '', '€16.95'],
      ]),
    ).toEqual([[0, 'name', 'unknown', 'price']]);
    expect(
      await partsOf([
        ['Onion Bhaji', '9'],
        ['Lamb Samosa', '7'],
        ['Lamb Bhuna', '16'],
      ]),
    ).toEqual([[0, 'name', 'price']]);
    expect(
      await partsOf([
        ['Onion Bhaji', '8,00', '14,50'],
        ['Lamb Samosa', '9.00', '€16.95'],
      ]),
    ).toEqual([[0, 'name', 'price', 'price']]);
    expect(
      await partsOf([
        ['Plato', 'Al.', ''],
        ['Gazpacho', '1,9', '7,50 €'],
        ['Fideuá', '1,4', '16,00 €'],
      ]),
    ).toEqual([[1, 'name', 'unknown', 'price']]);
  });

  it('have headings of two rows', async () => {
    expect(
      await partsOf([
        ['Plato', 'Alérgenos', ''],
        ['', 'Gluten', 'Leche'],
        ['Pan', 'X', ''],
      ]),
    ).toEqual([[2, 'name', 'hazard', 'hazard']]);
    expect(
      await partsOf([
        ['Plato', 'Precio', ''],
        ['', 'Media', 'Entera'],
        ['Jamón', '9', '16'],
      ]),
    ).toEqual([[2, 'name', 'price', 'price']]);
  });

  it('take no codes of a till for prices', async () => {
    expect(
      await partsOf([
        ['Ident', 'Producto', 'Detalle'],
        ['AP543', 'Flan', 'con nata'],
        ['AP544', 'Tarta', 'con frutas'],
      ]),
    ).toEqual([[1, 'unknown', 'name', 'description']]);
  });
});
