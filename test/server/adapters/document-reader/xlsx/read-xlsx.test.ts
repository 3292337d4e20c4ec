import { describe, expect, it } from 'vitest';
import { createBudget, READER_LIMITS } from '../../../../../server/adapters/document-reader/budget.ts';
import { readXlsx } from '../../../../../server/adapters/document-reader/xlsx/read-xlsx.ts';
import { makeXlsx, rowsXml } from '../../../../support/reader/make-office.ts';

const read = (bytes: Uint8Array) => readXlsx(bytes, createBudget());
const textsOf = ({ blocks }: ReturnType<typeof read>) =>
  blocks.map((block) => (block.kind === 'table' ? block.rows.map((row) => row.map(({ text }) => text)) : []));
const cells = (xml: string) => textsOf(read(makeXlsx([{ name: 'Carta', xml: `<sheetData>${xml}</sheetData>` }])));

describe('readXlsx', () => {
  it('gives a table for each sheet with where each cell stands', () => {
    const bytes = makeXlsx([
      {
        name: 'Carta',
        xml: rowsXml([
          ['Plato', 'Precio'],
          ['Ñoquis', 12900],
        ]),
      },
      { name: 'Vinos', xml: rowsXml([['Malbec', 4.5]]) },
    ]);
    const content = read(bytes);
    expect(textsOf(content)).toEqual([
      [
        ['Plato', 'Precio'],
        ['Ñoquis', '12900'],
      ],
      [['Malbec', '4.5']],
    ]);
    expect(content).toMatchObject({
      pages: 2,
      notices: [],
      blocks: [
        {
          region: 0,
          rows: [
            [{}, {}],
            [{}, { place: { page: 1, sheet: 'Carta', cell: 'B2' } }],
          ],
        },
        { region: 1, rows: [[{ place: { page: 2, sheet: 'Vinos', cell: 'A1' } }, {}]] },
      ],
    });
  });

  it('says what a merged cell spans', () => {
    const xml = `${rowsXml([
      ['Carta', '', ''],
      ['a', 'b', 'c'],
    ])}<mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>`;
    const [block] = read(makeXlsx([{ name: 'Carta', xml }])).blocks;
    expect(block?.kind === 'table' ? block.rows[0] : undefined).toMatchObject([
      { text: 'Carta', columns: 3 },
      { text: '' },
      { text: '' },
    ]);
  });

  it('reads no hidden sheet, row or column, and tells each', () => {
    const xml = `<cols><col min="2" max="2" hidden="1" width="9"/></cols><sheetData><row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c><c r="C1"><v>3</v></c></row><row r="2" hidden="1"><c r="A2"><v>4</v></c></row></sheetData>`;
    const bytes = makeXlsx([
      { name: 'Carta', xml },
      { name: 'Costos', xml: rowsXml([['x', 'y']]), state: 'hidden' },
    ]);
    const content = read(bytes);
    expect(textsOf(content)).toEqual([[['1', '3']]]);
    expect(content.notices).toEqual([
      'La hoja «Carta» tiene filas ocultas que no se leyeron: 2.',
      'La hoja «Carta» tiene columnas ocultas que no se leyeron: B.',
      'La hoja «Costos» está oculta: no se leyó.',
    ]);
  });

  it('shows figures in one way, with their currency, and dates as dates', () => {
    const xml =
      '<row r="1"><c r="A1" s="1"><v>1250.5</v></c><c r="B1" s="2"><v>46000</v></c><c r="C1"><v>0.1</v></c><c r="D1" t="b"><v>1</v></c></row>';
    const [[row = []] = []] = cells(xml);
    expect(row[0]).toBe('$1250.50');
    expect(row[1]).toMatch(/^\d{1,2}\/\d{1,2}\/\d{2,4}$/u);
    expect(row.slice(2)).toEqual(['0.1', 'TRUE']);
  });

  it('parts rows that stand apart by one empty row, however many there are', () => {
    const xml = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="A1048576"><v>2</v></c></row>';
    expect(cells(xml)).toEqual([[['1'], [''], ['2']]]);
  });

  it('tells of formulas without a result and of pictures', () => {
    const xml = '<sheetData><row r="1"><c r="A1"><f>1+1</f></c><c r="B1"><f>2+2</f><v>4</v></c></row></sheetData>';
    const picture = { name: 'xl/media/image1.png', content: 'x' };
    const content = read(makeXlsx([{ name: 'Carta', xml }], [picture]));
    expect(textsOf(content)).toEqual([[['4']]]);
    expect(content.notices.join(' ')).toMatch(/fórmulas sin resultado.*imágenes/u);
  });

  it('takes a sheet that is a hundred thousand columns wide for too costly or for what is in it', () => {
    const wide = Array.from({ length: 16_384 }, () => '<c><v>1</v></c>').join('');
    const rows = Array.from({ length: 8 }, (_, index) => `<row r="${String(index + 1)}">${wide}</row>`).join('');
    const bytes = makeXlsx([{ name: 'Carta', xml: `<sheetData>${rows}</sheetData>` }]);
    expect(() => readXlsx(bytes, createBudget({ ...READER_LIMITS, pieceLimit: 100_000 }))).toThrow('file-too-costly');
  });
});
