import { move, multiply } from './matrix.ts';
import type { PlacedPiece } from './placed-piece.ts';
import type { TextState } from './text-state.ts';

/** As the PDF library gives it: a number is a step back in thousandths of the font size. */
type Shown = number | { readonly unicode: string; readonly width: number; readonly isSpace: boolean };

/** Collects the glyphs of a page as pieces: what touches is one piece, a space ends it. */
export interface PieceCollector {
  readonly pieces: readonly PlacedPiece[];
  /** Gives the state after it. Throws nothing on values that are no glyphs: they are passed over. */
  show(state: TextState, glyphs: readonly unknown[]): TextState;
}

export function createPieceCollector(): PieceCollector {
  const pieces: PlacedPiece[] = [];
  return {
    pieces,
    show(state, glyphs) {
      let { x, y } = state;
      for (const glyph of glyphs) {
        const shown = toShown(glyph);
        if (shown === undefined) continue;
        const step = stepOf(state, shown);
        if (typeof shown !== 'number') addGlyph(pieces, { ...state, x, y }, shown);
        if (state.font?.isVertical === true) y -= step;
        else x += step;
      }
      return { ...state, x, y };
    },
  };
}

function toShown(glyph: unknown): Shown | undefined {
  if (typeof glyph === 'number') return Number.isFinite(glyph) ? glyph : undefined;
  if (typeof glyph !== 'object' || glyph === null) return undefined;
  const { unicode, width, isSpace } = glyph as Record<'unicode' | 'width' | 'isSpace', unknown>;
  return typeof unicode === 'string' && typeof width === 'number'
    ? { unicode, width, isSpace: isSpace === true }
    : undefined;
}

function stepOf(state: TextState, shown: Shown): number {
  const { size, font, charSpacing, wordSpacing, horizontalScale } = state;
  if (typeof shown === 'number') return ((-shown * size) / 1000) * horizontalScale;
  const spacing = charSpacing + (shown.isSpace ? wordSpacing : 0);
  return (shown.width * (font?.scale ?? 0.001) * size + spacing) * horizontalScale;
}

function addGlyph(pieces: PlacedPiece[], state: TextState, glyph: Exclude<Shown, number>): void {
  const last = pieces.at(-1);
  const text = state.font?.show(glyph.unicode) ?? glyph.unicode;
  if (/^\s*$/u.test(text)) {
    if (last !== undefined && text !== '' && !last.text.endsWith(' ')) {
      const place = placeGlyph(state, text, 0);
      if (place !== undefined && isBeside(last, place)) pieces[pieces.length - 1] = { ...last, text: `${last.text} ` };
    }
    return;
  }
  const width = Math.abs(glyph.width * (state.font?.scale ?? 0.001) * state.size * state.horizontalScale);
  const piece = placeGlyph(state, text, width);
  if (piece === undefined) return;
  if (last !== undefined && (/^\p{M}/u.test(text) || touches(last, piece))) {
    const end = Math.max(last.x + last.width, piece.x + piece.width);
    pieces[pieces.length - 1] = { ...last, text: last.text + text, width: end - last.x };
  } else {
    pieces.push(piece);
  }
}

function isBeside(last: PlacedPiece, piece: PlacedPiece): boolean {
  const gap = piece.x - (last.x + last.width);
  return (
    last.angle === piece.angle &&
    Math.abs(last.y - piece.y) <= 0.1 * last.size &&
    gap > -0.3 * last.size &&
    gap < 2 * last.size
  );
}

function touches(last: PlacedPiece, piece: PlacedPiece): boolean {
  const gap = piece.x - (last.x + last.width);
  return (
    last.angle === piece.angle &&
    last.isBold === piece.isBold &&
    !last.text.endsWith(' ') &&
    Math.abs(last.size - piece.size) <= 0.02 * last.size &&
    Math.abs(last.y - piece.y) <= 0.05 * last.size &&
    gap >= -0.4 * last.size &&
    gap <= 0.12 * last.size
  );
}

/** Undefined when its numbers are no place. */
function placeGlyph(state: TextState, text: string, width: number): PlacedPiece | undefined {
  const drawn = multiply(state.page, state.matrix);
  const sign = state.size < 0 ? -1 : 1;
  const [left, top] = move(drawn, state.x, state.y + state.rise);
  const size = Math.abs(state.size) * (Math.hypot(drawn[2], drawn[3]) || Math.hypot(drawn[0], drawn[1]));
  const angle = snap((Math.atan2(drawn[1] * sign, drawn[0] * sign) * 180) / Math.PI);
  const turn = (angle * Math.PI) / 180;
  const x = left * Math.cos(turn) + top * Math.sin(turn);
  const y = top * Math.cos(turn) - left * Math.sin(turn);
  const across = width * Math.hypot(drawn[0], drawn[1]);
  if (![x, y, size, across].every(Number.isFinite) || size <= 0) return undefined;
  return { text, x, y, width: across, size, angle, ...(state.font?.isBold === true && { isBold: true }) };
}

/** Nearly upright or nearly sideways text belongs with the exact one: scans are never straight. */
function snap(degrees: number): number {
  const quarter = Math.round(degrees / 90) * 90;
  const near = Math.abs(degrees - quarter) <= 5 ? quarter : Math.round(degrees);
  return ((near % 360) + 360) % 360;
}
