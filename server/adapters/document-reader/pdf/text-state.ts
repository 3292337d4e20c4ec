import type { Matrix } from './matrix.ts';
import { IDENTITY, multiply } from './matrix.ts';

export interface Font {
  readonly isBold: boolean;
  readonly isVertical: boolean;
  /** Of a glyph's width to a fraction of the font size. */
  readonly scale: number;
  readonly show: (text: string) => string;
}

/** What the operators of a page have set so far. `save` keeps a copy. */
export interface TextState {
  readonly page: Matrix;
  readonly matrix: Matrix;
  readonly x: number;
  readonly y: number;
  readonly lineX: number;
  readonly lineY: number;
  readonly leading: number;
  readonly font?: Font;
  readonly size: number;
  readonly charSpacing: number;
  readonly wordSpacing: number;
  readonly horizontalScale: number;
  readonly rise: number;
  /** Its text is placed and not drawn. */
  readonly isHidden?: boolean;
}

export function startState(page: Matrix): TextState {
  return {
    page,
    matrix: IDENTITY,
    x: 0,
    y: 0,
    lineX: 0,
    lineY: 0,
    leading: 0,
    size: 0,
    charSpacing: 0,
    wordSpacing: 0,
    horizontalScale: 1,
    rise: 0,
  };
}

export function setTextMatrix(state: TextState, matrix: Matrix): TextState {
  return { ...state, matrix, x: 0, y: 0, lineX: 0, lineY: 0 };
}

export function moveText(state: TextState, x: number, y: number): TextState {
  const [lineX, lineY] = [state.lineX + x, state.lineY + y];
  return { ...state, x: lineX, y: lineY, lineX, lineY };
}

export function transform(state: TextState, matrix: Matrix): TextState {
  return { ...state, page: multiply(state.page, matrix) };
}
