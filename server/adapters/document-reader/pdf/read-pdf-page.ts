import type { Matrix } from './matrix.ts';
import { IDENTITY, toMatrix } from './matrix.ts';
import { createPieceCollector } from './place-glyphs.ts';
import type { DrawnShape, PdfPage } from './placed-piece.ts';
import { readShapes } from './read-shapes.ts';
import { createGlyphReader } from './symbol-fonts.ts';
import type { Font, TextState } from './text-state.ts';
import { moveText, setTextMatrix, startState, transform } from './text-state.ts';

/** What is used of a page of the PDF library. */
export interface OperatorPage {
  getViewport(parameters: { scale: number }): { width: number; height: number; transform: unknown };
  getOperatorList(): Promise<{ fnArray: ArrayLike<number>; argsArray: ArrayLike<unknown> }>;
  readonly commonObjs: { has(id: string): boolean; get(id: string): unknown };
}

/** Drawings of maps and logos have hundreds of thousands of shapes; a table never has so many. */
const SHAPE_LIMIT = 20_000;
const DEPTH_LIMIT = 200;
/** Text is placed and not drawn: a scanner's, over its picture. */
const HIDDEN = 3;

/**
 * Reads a page's text glyph by glyph and its drawn shapes from its operators. `operators` are the library's names for their numbers. The library
 * gives the names of fonts only when it was opened with `fontExtraProperties`, and decodes pictures unless `maxImageSize` is 1.
 */
export async function readPdfPage(
  page: OperatorPage,
  operators: Readonly<Record<string, number>>,
  number: number,
): Promise<PdfPage> {
  const { width, height, transform: view } = page.getViewport({ scale: 1 });
  const names = new Map(Object.entries(operators).map(([name, code]) => [code, name]));
  const { fnArray, argsArray } = await page.getOperatorList();
  const reader = createReader(page, operators, toMatrix(view) ?? IDENTITY);
  for (let index = 0; index < fnArray.length; index += 1) {
    const values = argsArray[index];
    reader.apply(names.get(fnArray[index] ?? -1) ?? '', Array.isArray(values) ? values : [values]);
  }
  return {
    number,
    width,
    height,
    pieces: reader.collector.pieces,
    shapes: reader.shapes,
    hiddenLetters: reader.hidden(),
  };
}

type Step = (state: TextState, values: readonly unknown[]) => TextState;

function createReader(page: OperatorPage, operators: Readonly<Record<string, number>>, view: Matrix) {
  const fonts = new Map<string, Font>();
  const collector = createPieceCollector();
  const shapes: DrawnShape[] = [];
  const saved: TextState[] = [];
  let hiddenLetters = 0;
  const setFont: Step = (state, [name, size]) => ({ ...state, font: fontOf(page, fonts, name), size: toNumber(size) });
  const save: Step = (state) => {
    if (saved.length < DEPTH_LIMIT) saved.push(state);
    return state;
  };
  const restore: Step = (state) => saved.pop() ?? state;
  const steps: Readonly<Record<string, Step>> = {
    save,
    restore,
    transform: (state, values) => transform(state, toMatrix(values) ?? IDENTITY),
    paintFormXObjectBegin: (state, [matrix]) => transform(save(state, []), toMatrix(matrix) ?? IDENTITY),
    paintFormXObjectEnd: restore,
    beginText: (state) => setTextMatrix(state, IDENTITY),
    setTextMatrix: (state, values) => setTextMatrix(state, toMatrix(values[0]) ?? toMatrix(values) ?? IDENTITY),
    moveText: (state, [x, y]) => moveText(state, toNumber(x), toNumber(y)),
    setLeading: (state, [leading]) => ({ ...state, leading: -toNumber(leading) }),
    setLeadingMoveText: (state, [x, y]) => ({ ...moveText(state, toNumber(x), toNumber(y)), leading: toNumber(y) }),
    nextLine: (state) => moveText(state, 0, state.leading),
    setFont,
    setGState: (state, [settings]) => {
      const entries: readonly unknown[] = Array.isArray(settings) ? settings : [];
      const font = entries.find((entry) => Array.isArray(entry) && entry[0] === 'Font') as
        [string, unknown] | undefined;
      return font !== undefined && Array.isArray(font[1]) ? setFont(state, font[1]) : state;
    },
    setCharSpacing: (state, [spacing]) => ({ ...state, charSpacing: toNumber(spacing) }),
    setWordSpacing: (state, [spacing]) => ({ ...state, wordSpacing: toNumber(spacing) }),
    setHScale: (state, [scale]) => ({ ...state, horizontalScale: toNumber(scale) / 100 }),
    setTextRise: (state, [rise]) => ({ ...state, rise: toNumber(rise) }),
    setTextRenderingMode: (state, [mode]) => ({ ...state, isHidden: mode === HIDDEN }),
    showText: (state, [glyphs]) => {
      if (!Array.isArray(glyphs)) return state;
      if (state.isHidden === true) hiddenLetters += glyphs.filter((glyph) => typeof glyph === 'object').length;
      return collector.show(state, glyphs);
    },
    constructPath: (state, [painting, path]) => {
      const paint = paintOf(operators, painting);
      const points: unknown = Array.isArray(path) ? path[0] : undefined;
      if (paint === undefined || !(points instanceof Float32Array) || shapes.length > SHAPE_LIMIT) return state;
      shapes.push(...readShapes(points.subarray(0, SHAPE_LIMIT), state.page, paint === 'stroke'));
      return state;
    },
  };
  let state = startState(view);
  const apply = (name: string, values: readonly unknown[]): void => {
    state = Object.hasOwn(steps, name) ? (steps[name]?.(state, values) ?? state) : state;
  };
  return { collector, shapes, apply, hidden: () => hiddenLetters };
}

/** Undefined: the path is not shown. */
function paintOf(operators: Readonly<Record<string, number>>, painting: unknown): 'stroke' | 'fill' | undefined {
  const name = Object.entries(operators).find(([, code]) => code === painting)?.[0] ?? '';
  if (/^(?:close)?stroke$/iu.test(name)) return 'stroke';
  return /fill/iu.test(name) ? 'fill' : undefined;
}

function fontOf(page: OperatorPage, fonts: Map<string, Font>, id: unknown): Font {
  const key = typeof id === 'string' ? id : '';
  const known = fonts.get(key);
  if (known !== undefined) return known;
  const found: unknown = key !== '' && page.commonObjs.has(key) ? page.commonObjs.get(key) : undefined;
  const font = typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  const name = typeof font['name'] === 'string' ? font['name'] : '';
  const read: Font = {
    isBold: font['bold'] === true || font['black'] === true || /bold|black|heavy|semibd|,bd/iu.test(name),
    isVertical: font['vertical'] === true,
    scale: toMatrix(font['fontMatrix'])?.[0] ?? 0.001,
    show: createGlyphReader(name),
  };
  fonts.set(key, read);
  return read;
}

function toNumber(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
