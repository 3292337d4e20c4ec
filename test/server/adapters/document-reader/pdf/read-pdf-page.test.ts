import { describe, expect, it } from 'vitest';
import type { OperatorPage } from '../../../../../server/adapters/document-reader/pdf/read-pdf-page.ts';
import { readPdfPage } from '../../../../../server/adapters/document-reader/pdf/read-pdf-page.ts';

const OPERATORS: Record<string, number> = {
  save: 10,
  restore: 11,
  transform: 12,
  stroke: 20,
  fill: 22,
  endPath: 28,
  beginText: 31,
  setCharSpacing: 33,
  setFont: 37,
  moveText: 40,
  setTextMatrix: 42,
  showText: 44,
  paintFormXObjectBegin: 74,
  paintFormXObjectEnd: 75,
  constructPath: 91,
};

type Operation = readonly [name: string, ...values: unknown[]];

const glyphs = (text: string, width = 500): unknown[] =>
  Array.from(text, (unicode) => ({ unicode, width, isSpace: unicode === ' ' }));

/** A page of 600 by 800 points whose operations are these. */
function pageOf(operations: readonly Operation[], fonts: Readonly<Record<string, unknown>> = {}): OperatorPage {
  return {
    getViewport: () => ({ width: 600, height: 800, transform: [1, 0, 0, -1, 0, 800] }),
    getOperatorList: () =>
      Promise.resolve({
        fnArray: operations.map(([name]) => OPERATORS[name] ?? -1),
        argsArray: operations.map(([, ...values]) => values),
      }),
    commonObjs: { has: (id) => id in fonts, get: (id) => fonts[id] },
  };
}

const read = (operations: readonly Operation[], fonts?: Readonly<Record<string, unknown>>) =>
  readPdfPage(pageOf(operations, fonts), OPERATORS, 1);

describe('the pieces of a page', () => {
  it('are words where they stand as the page is shown; a space ends one', async () => {
    const { pieces } = await read([
      ['beginText'],
      ['setFont', 'f1', 10],
      ['moveText', 50, 700],
      ['showText', glyphs('Pan con')],
    ]);
    expect(pieces).toEqual([
      { text: 'Pan ', x: 50, y: 100, width: 15, size: 10, angle: 0 },
      { text: 'con', x: 70, y: 100, width: 15, size: 10, angle: 0 },
    ]);
  });

  it('go apart where a step lies between glyphs, as in a letter-spaced title', async () => {
    const { pieces } = await read([
      ['setFont', 'f1', 10],
      ['setCharSpacing', 4],
      ['showText', glyphs('NO')],
    ]);
    expect(pieces.map(({ text, x }) => [text, x])).toEqual([
      ['N', 0],
      ['O', 9],
    ]);
  });

  it('are bold by the name of the font', async () => {
    const fonts = { f1: { name: 'AAAAAA+Lato-Bold' }, f2: { name: 'AAAAAA+Lato-Regular' } };
    const { pieces } = await read(
      [
        ['setFont', 'f1', 10],
        ['showText', glyphs('Flan')],
        ['setFont', 'f2', 10],
        ['moveText', 100, 0],
        ['showText', glyphs('casero')],
      ],
      fonts,
    );
    expect(pieces.map(({ isBold }) => isBold)).toEqual([true, undefined]);
  });

  it.each([
    ['Wingdings', 'ü', '✓'],
    ['ABCDEF+Wingdings-Regular', '\uF0FB', '✗'],
    ['ZapfDingbats', '4', '✓'],
    ['Wingdings2', 'P', '✓'],
    ['Webdings', 'n', '●'],
    ['Lato', 'ü', 'ü'],
    ['Lato', '✔', '✓'],
    ['Wingdings', '\u0051', '\uF051'],
  ])('of the font %s show %s as %s', async (name, unicode, shown) => {
    const { pieces } = await read(
      [
        ['setFont', 'f1', 10],
        ['showText', glyphs(unicode)],
      ],
      { f1: { name } },
    );
    expect(pieces.map(({ text }) => text)).toEqual([shown]);
  });

  it('stand in the frame of their own angle when they are turned', async () => {
    const { pieces } = await read([
      ['setFont', 'f1', 10],
      ['setTextMatrix', [0, 1, -1, 0, 200, 300]],
      ['showText', glyphs('Soja')],
    ]);
    expect(pieces).toMatchObject([{ text: 'Soja', angle: 270, width: 20 }]);
    expect(pieces[0]?.x).toBeCloseTo(-500);
    expect(pieces[0]?.y).toBeCloseTo(200);
  });

  it('of a form stand where the form is placed, and what follows it where it was', async () => {
    const { pieces } = await read([
      ['setFont', 'f1', 10],
      ['paintFormXObjectBegin', [1, 0, 0, 1, 30, 40], null],
      ['showText', glyphs('A')],
      ['paintFormXObjectEnd'],
      ['moveText', 300, 0],
      ['showText', glyphs('B')],
    ]);
    expect(pieces.map(({ text, x, y }) => [text, x, y])).toEqual([
      ['A', 30, 760],
      ['B', 300, 800],
    ]);
  });

  it('are none where the values are no glyphs and no places', async () => {
    const { pieces } = await read([
      ['setFont', 'f1', Number.NaN],
      ['showText', [null, 'x', { unicode: 3 }, Number.POSITIVE_INFINITY]],
      ['showText', glyphs('A')],
      ['restore'],
      ['transform', 'no'],
      ['setTextMatrix', [Number.NaN]],
    ]);
    expect(pieces).toEqual([]);
  });
});

describe('the shapes of a page', () => {
  const path = (...values: number[]): unknown[] => [new Float32Array(values)];
  const circle = (x: number, y: number, r: number): unknown[] => {
    const point = (turn: number): [number, number] => [x + r * Math.cos(turn), y + r * Math.sin(turn)];
    const [startX, startY] = point(0);
    const curves = [1, 2, 3, 4].flatMap((quarter) => [2, 0, 0, 0, 0, ...point((quarter * Math.PI) / 2)]);
    return path(0, startX, startY, ...curves, 4);
  };

  it('are rules, boxes and dots; what is clipped away is none', async () => {
    const { shapes } = await read([
      ['constructPath', OPERATORS['fill'], path(0, 10, 100, 1, 200, 100, 1, 200, 101, 1, 10, 101, 4)],
      ['constructPath', OPERATORS['stroke'], path(0, 10, 10, 1, 60, 10, 1, 60, 40, 1, 10, 40, 4)],
      ['constructPath', OPERATORS['fill'], circle(300, 300, 3)],
      ['constructPath', OPERATORS['endPath'], path(0, 0, 0, 1, 600, 0, 1, 600, 800, 1, 0, 800, 4)],
      ['constructPath', OPERATORS['fill'], [null]],
    ]);
    expect(shapes?.map(({ kind }) => kind)).toEqual(['rule', 'box', 'rule', 'rule', 'rule', 'rule', 'dot']);
    expect(shapes?.at(-1)).toMatchObject({ x: 297, y: 497, width: 6, height: 6 });
  });

  it('are ticks and crosses of strokes, and marks where the form is not known', async () => {
    const { shapes } = await read([
      ['constructPath', OPERATORS['stroke'], path(0, 10, 13, 1, 12, 10, 1, 18, 18)],
      ['constructPath', OPERATORS['stroke'], path(0, 30, 10, 1, 38, 18, 0, 30, 18, 1, 38, 10)],
      ['constructPath', OPERATORS['fill'], path(0, 50, 10, 1, 56, 12, 1, 58, 18, 1, 51, 16, 4)],
    ]);
    expect(shapes?.map(({ kind }) => kind)).toEqual(['tick', 'cross', 'mark']);
  });
});
