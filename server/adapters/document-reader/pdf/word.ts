import type { PlacedPiece } from './placed-piece.ts';

/** A rectangle in the frame of the page's main angle: `top` is above `bottom`, so its value is the smaller one. */
export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What is written without a space, in the frame of the page's main angle. */
export interface Word extends Extent {
  readonly text: string;
  readonly baseline: number;
  readonly size: number;
  readonly isBold: boolean;
  /** The file writes a space after it. */
  readonly isSpaced: boolean;
  /** Small and above the baseline of the word at its left. */
  readonly isRaised?: boolean;
  /** Degrees from the page's main angle. */
  readonly turn: number;
  /** Of a turned word: itself in the frame of its own angle. */
  readonly own?: Word;
}

/** The words of pieces in the frame of `angle`. A word at another angle has the extent that it takes there. */
export function toWords(pieces: readonly PlacedPiece[], angle: number): Word[] {
  // In one order whatever the order in which the file draws them.
  const sorted = pieces.toSorted(
    (one, other) =>
      one.angle - other.angle ||
      one.y - other.y ||
      one.x - other.x ||
      one.size - other.size ||
      (one.text < other.text ? -1 : Number(one.text > other.text)),
  );
  return sorted.flatMap((piece) => splitPiece(piece).map((part) => toWord(part, angle)));
}

/** A library may give several words as one piece: where each stands is reckoned from its length. */
function splitPiece(piece: PlacedPiece): PlacedPiece[] {
  const text = cleanGlyphs(piece.text);
  if (text.trim() === '') return [];
  if (!/\s/u.test(text.trim())) return [{ ...piece, text }];
  const step = piece.width / Math.max(1, text.trimEnd().length);
  return [...text.matchAll(/\S+\s?/gu)].map(({ 0: part, index }) => ({
    ...piece,
    text: part,
    x: piece.x + index * step,
    width: part.trimEnd().length * step,
  }));
}

function toWord(piece: PlacedPiece, angle: number): Word {
  const { size, isBold = false } = piece;
  const turn = (piece.angle - angle + 360) % 360;
  const own = {
    left: piece.x,
    right: piece.x + piece.width,
    top: piece.y - 0.75 * size,
    bottom: piece.y + 0.25 * size,
  };
  const isSpaced = /\s$/u.test(piece.text);
  const word = { ...own, text: piece.text.trim(), baseline: piece.y, size, isBold, isSpaced, turn: 0 };
  if (turn === 0) return word;
  const extent = turnExtent(own, turn);
  return { ...word, ...extent, baseline: extent.bottom, turn, own: word };
}

/** The extent of a rectangle that is turned clockwise around the origin. */
export function turnExtent({ left, right, top, bottom }: Extent, degrees: number): Extent {
  const turn = (degrees * Math.PI) / 180;
  const corners = [left, right].flatMap((x) =>
    [top, bottom].map(
      (y) => [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)] as const,
    ),
  );
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

export function extentOf(parts: readonly Extent[]): Extent {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const part of parts) {
    left = Math.min(left, part.left);
    right = Math.max(right, part.right);
    top = Math.min(top, part.top);
    bottom = Math.max(bottom, part.bottom);
  }
  return { left, right, top, bottom };
}

export const middleOf = ({ left, right }: Extent): number => (left + right) / 2;
export const heightMiddleOf = ({ top, bottom }: Extent): number => (top + bottom) / 2;

/** Letters that a spacing accent may stand for when a file draws accent and letter one after the other. */
const SPACING_ACCENTS: readonly (readonly [RegExp, string])[] = [
  [/´([aeiouı])/giu, '\u0301'],
  [/¨([uı])/giu, '\u0308'],
  [/˜(n)/giu, '\u0303'],
];

/** Composed accents, no ligatures, no invisible characters, plain spaces; a glyph of the private area stays: it is a sign. */
function cleanGlyphs(text: string): string {
  let clean = text
    .replace(/[\uF0B7\uF0A7]/gu, '•')
    .replace(/[\uFB00-\uFB06]/gu, (ligature) => ligature.normalize('NFKC'))
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}]+/gu, '');
  for (const [pattern, mark] of SPACING_ACCENTS) {
    clean = clean.replace(pattern, (_, letter: string) => (letter === 'ı' ? 'i' : letter) + mark);
  }
  return clean.normalize('NFC').trimStart();
}
