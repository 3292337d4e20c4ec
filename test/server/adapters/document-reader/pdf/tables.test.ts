import { describe, expect, it } from 'vitest';
import type { PlacedPiece } from '../../../../../server/adapters/document-reader/pdf/placed-piece.ts';
import { createPdfBlockReader } from '../../../../../server/adapters/document-reader/pdf/read-pdf-blocks.ts';
import { pageOf, readPage, ruleGrid, told, write } from './pieces.ts';

const XS = [40, 200, 230, 260, 290];
const MIDDLES = [215, 245, 275];
const HEADINGS = ['Gluten', 'Huevo', 'Leche'];

/** A heading read upwards over its column. */
const turned = (text: string, middle: number): PlacedPiece => ({
  text,
  x: -118,
  y: middle + 2.5,
  width: text.length * 5,
  size: 10,
  angle: 270,
});
const headings = HEADINGS.map((text, index) => turned(text, MIDDLES[index] ?? 0));

const row = (name: string, marks: readonly string[], y: number): PlacedPiece[] => [
  ...write(name, 44, y),
  ...marks.flatMap((mark, index) => (mark === '' ? [] : write(mark, (MIDDLES[index] ?? 0) - 2.5, y))),
];

const body = [
  ...row('Gazpacho', ['X', '', 'T'], 135),
  ...row('Tortilla', ['', 'X', ''], 155),
  ...row('Agua', ['', '', ''], 175),
  ...row('Flan', ['X', 'X', 'X'], 195),
];
const ROWS = ['Gazpacho | X |  | T', 'Tortilla |  | X | ', 'Agua |  |  | ', 'Flan | X | X | X'];

describe('a table that lines frame', () => {
  const lines = ruleGrid(XS, [50, 120, 140, 160, 180, 200]);

  it('has its cells between the lines', () => {
    const [table] = readPage([...headings, ...body], lines);
    expect(told(table === undefined ? [] : [table])).toEqual([[' | Gluten | Huevo | Leche', ...ROWS].join('\n')]);
    expect(table).toMatchObject({ kind: 'table', headerRows: 1 });
  });

  it('says which cells are turned', () => {
    const [table] = readPage([...headings, ...body], lines);
    expect(table?.kind === 'table' && table.rows[0]?.map(({ isRotated }) => isRotated)).toEqual([
      undefined,
      true,
      true,
      true,
    ]);
  });

  it('joins a name that takes two lines, and keeps a row of two names apart where no line parts them', () => {
    const pieces = [
      ...headings,
      ...row('Croquetas de', ['X', '', ''], 130),
      ...write('la abuela', 44, 138),
      ...row('Flan', ['', 'X', ''], 160),
      ...row('Queso', ['', '', 'X'], 180),
    ];
    const [table] = readPage(pieces, ruleGrid(XS, [50, 120, 145, 190]));
    expect(told(table === undefined ? [] : [table])).toEqual([
      ' | Gluten | Huevo | Leche\nCroquetas de la abuela | X |  | \nFlan |  | X | \nQueso |  |  | X',
    ]);
  });

  it('keeps a price of two lines with the name beside it', () => {
    const pieces = [
      ...headings,
      ...[135, 165, 195].flatMap((y, at) => [
        ...write(['Gazpacho', 'Tortilla', 'Flan'][at] ?? '', 44, y),
        ...write('8.40', 206, y - 6),
        ...write('€', 212, y + 6),
        ...write('X', 242.5, y),
      ]),
    ];
    expect(told(readPage(pieces, ruleGrid(XS, [50, 120, 210])))).toEqual([
      [
        ' | Gluten | Huevo | Leche',
        'Gazpacho | 8.40 € | X | ',
        'Tortilla | 8.40 € | X | ',
        'Flan | 8.40 € | X | ',
      ].join('\n'),
    ]);
  });

  it('says that a mark on a line is between two columns', () => {
    const pieces = [...headings, ...body, ...write('X', 227.5, 155)];
    const [table] = readPage(pieces, lines);
    expect(table?.kind === 'table' && table.rows[2]?.some(({ isBetween }) => isBetween === true)).toBe(true);
  });

  it('reads drawn marks, and an unknown one as a sign that cannot be read', () => {
    const at = (kind: 'dot' | 'tick' | 'mark', middle: number, y: number) => ({
      kind,
      x: middle - 3,
      y: y - 3,
      width: 6,
      height: 6,
    });
    const pieces = [...headings, ...write('Gazpacho', 44, 135), ...write('Flan', 44, 155)];
    const shapes = [
      ...ruleGrid(XS, [50, 120, 140, 160]),
      at('dot', 215, 131),
      at('tick', 245, 131),
      at('mark', 275, 151),
    ];
    const [table] = readPage(pieces, shapes);
    expect(told(table === undefined ? [] : [table])).toEqual([
      ' | Gluten | Huevo | Leche\nGazpacho | ● | ✓ | \nFlan |  |  | \uFFFD',
    ]);
  });

  it('has a heading over several columns in the first of them', () => {
    const lattice = ruleGrid(XS, [100, 120, 140, 160]).filter(({ x, width }) => x !== 230 || width > 1);
    const shapes = [...lattice, { kind: 'rule', x: 230, y: 120, width: 0.5, height: 40 } as const];
    const pieces = [
      ...write('Plato', 44, 115),
      ...write('Frutos', 210, 115),
      ...row('Pan', ['X', 'T', ''], 135),
      ...row('Flan', ['', 'X', 'X'], 155),
    ];
    const [table] = readPage(pieces, shapes);
    expect(table?.kind === 'table' && table.rows[0]?.map(({ text, columns }) => [text, columns])).toEqual([
      ['Plato', undefined],
      ['Frutos', 2],
      ['', undefined],
      ['', undefined],
    ]);
  });

  it('has a cell over several rows in the first of them', () => {
    const lattice = ruleGrid(XS, [100, 120, 140, 160]).filter(({ y, height }) => y !== 140 || height > 1);
    const shapes = [...lattice, { kind: 'rule', x: 200, y: 140, width: 90, height: 0.5 } as const];
    const pieces = [
      ...write('Plato', 44, 115),
      ...write('Uno', 205, 115),
      ...write('Pan', 44, 143),
      ...write('X', 212.5, 135),
      ...write('T', 242.5, 155),
    ];
    const [table] = readPage(pieces, shapes);
    expect(table?.kind === 'table' && table.rows.map(([cell]) => [cell?.text, cell?.rows])).toEqual([
      ['Plato', undefined],
      ['Pan', 2],
      ['', undefined],
    ]);
  });

  it('is none where the lines frame lists of dishes', () => {
    const list = (x: number): PlacedPiece[] =>
      [110, 125, 140, 155, 170].flatMap((y) => [...write('Flan', x, y), ...write('5,50', x + 120, y)]);
    const blocks = readPage(
      [...list(50), ...list(250), ...write('Vinos', 50, 220), ...write('Aguas', 250, 220)],
      ruleGrid([40, 240, 440], [90, 200, 240]),
    );
    expect(blocks.every(({ kind }) => kind === 'line')).toBe(true);
  });
});

describe('a table whose lines frame its rows and not its headings', () => {
  const lines = ruleGrid(XS, [120, 140, 160, 180, 200]);
  const sections = write('PLATOS', 44, 135);
  const rows = [
    ...sections,
    ...row('Gazpacho', ['X', '', 'T'], 155),
    ...row('Tortilla', ['', 'X', ''], 175),
    ...row('Flan', ['X', 'X', 'X'], 195),
  ];
  const first = (pieces: readonly PlacedPiece[]): string =>
    told(readPage([...pieces, ...rows], lines).filter(({ kind }) => kind === 'table'))[0]?.split('\n')[0] ?? '';

  it('has the turned headings right above it, and what stands upright beside them', () => {
    expect(first([...headings, ...write('Plato', 44, 110)])).toBe('Plato | Gluten | Huevo | Leche');
  });

  it('has none where one stands at a line between two columns', () => {
    expect(first([turned('Gluten', 215), turned('Huevo', 259), turned('Leche', 275)])).toBe('PLATOS |  |  | ');
  });

  it('has none where a column between them has no heading', () => {
    const wide = [...XS, 320];
    const pieces = [...headings.slice(0, 2), turned('Soja', 305), ...rows, ...write('X', 302, 155)];
    expect(told(readPage(pieces, ruleGrid(wide, [120, 140, 160, 180, 200])))[0]).toMatch(/^PLATOS/u);
  });

  it('has none that stand far above it', () => {
    expect(first(headings.map((piece) => ({ ...piece, x: -60 })))).toBe('PLATOS |  |  | ');
  });
});

describe('a table of marks without lines', () => {
  it('has its cells under turned headings', () => {
    const [table] = readPage([...headings, ...body]);
    expect(told(table === undefined ? [] : [table])).toEqual([[' | Gluten | Huevo | Leche', ...ROWS].join('\n')]);
    expect(table).toMatchObject({ headerRows: 1 });
  });

  it('has its cells under upright headings', () => {
    const upright = [
      ...write('Plato', 44, 115),
      ...HEADINGS.flatMap((text, index) => write(text, (MIDDLES[index] ?? 0) - 10, 115, { size: 7 })),
    ];
    const [table] = readPage([...upright, ...body]);
    expect(told(table === undefined ? [] : [table])).toEqual([['Plato | Gluten | Huevo | Leche', ...ROWS].join('\n')]);
  });

  it('ends before the note under it', () => {
    const note = write('Cualquier plato puede contener trazas de frutos secos', 44, 240);
    const blocks = readPage([...headings, ...body, ...note]);
    expect(blocks.map(({ kind }) => kind)).toEqual(['table', 'line']);
  });

  it('says that a mark halfway between two headings is between them', () => {
    const [table] = readPage([...headings, ...body, ...write('X', 227.5, 175)]);
    expect(table?.kind === 'table' && table.rows.flat().filter(({ isBetween }) => isBetween).length).toBe(1);
  });

  it('goes on at the top of the next page in the same columns', () => {
    const read = createPdfBlockReader();
    read(pageOf([...headings, ...body]));
    const next = [
      ...row('Natillas', ['', 'X', 'X'], 60),
      ...row('Pan', ['X', '', ''], 80),
      ...row('Queso', ['', '', 'X'], 100),
    ];
    const [table] = read(pageOf(next, [], 2));
    expect(told(table === undefined ? [] : [table])).toEqual(['Natillas |  | X | X\nPan | X |  | \nQueso |  |  | X']);
    expect(table).toMatchObject({ headerRows: 0 });
  });
});

describe('a column of prices beside the names of a table of marks', () => {
  it('is a column of its own, in front of the marks', () => {
    const priced = ['Gazpacho', 'Tortilla', 'Flan'].flatMap((name, index) => [
      ...row(name, ['X', '', index === 1 ? 'T' : ''], 135 + index * 20),
      ...write(`S/. ${index + 5}`, 150, 135 + index * 20),
    ]);
    const [table] = readPage([...headings, ...priced]);
    expect(told(table === undefined ? [] : [table])).toEqual([
      ' |  | Gluten | Huevo | Leche\nGazpacho | S/. 5 | X |  | \nTortilla | S/. 6 | X |  | T\nFlan | S/. 7 | X |  | ',
    ]);
  });
});

describe('headings that are slanted', () => {
  it('stand over the marks at the right of where they begin', () => {
    const slanted = HEADINGS.map((text, index) => {
      const [x, y] = [208 + index * 30, 118];
      const turn = (315 * Math.PI) / 180;
      const [left, top] = [x * Math.cos(turn) + y * Math.sin(turn), y * Math.cos(turn) - x * Math.sin(turn)];
      return { text, x: left, y: top, width: text.length * 5, size: 10, angle: 315 };
    });
    const [table] = readPage([...slanted, ...body]);
    expect(told(table === undefined ? [] : [table])).toEqual([[' | Gluten | Huevo | Leche', ...ROWS].join('\n')]);
    expect(table?.kind === 'table' && table.rows.flat().some(({ isBetween }) => isBetween === true)).toBe(false);
  });
});

describe('a mark written out', () => {
  it('stands in the column under whose heading it is', () => {
    const [table] = readPage([...headings, ...body, ...write('trazas', 260, 175)]);
    expect(told(table === undefined ? [] : [table])[0]).toContain('Agua |  |  | trazas');
  });
});
