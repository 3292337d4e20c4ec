/**
 * A piece of text on a page: `x` grows with the reading direction, `y` (the baseline) downwards, both in points and in the frame of its own
 * angle. Of upright text that is the page as it is shown, from its top left corner.
 */
export interface PlacedPiece {
  /** As the file has it; may hold spaces. A space at its end says that a space is written after it. */
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Font size as drawn. */
  readonly size: number;
  /** Degrees from upright, clockwise as shown: 0…359, quarter turns exact. */
  readonly angle: number;
  /** By the font's name. */
  readonly isBold?: boolean;
}

/**
 * A drawn shape in points of the page as it is shown. A rule is thin in one direction; a box is a rectangle, of a line or filled; the others are
 * small: what they stand for is known only where they stand in a table. `mark`: small, of a form that is not known.
 */
export interface DrawnShape {
  readonly kind: 'rule' | 'box' | 'dot' | 'tick' | 'cross' | 'mark';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One page as it is shown. */
export interface PdfPage {
  /** From 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly PlacedPiece[];
  readonly shapes?: readonly DrawnShape[];
  /** Letters that are written and not shown: what a scanner made out of its picture. */
  readonly hiddenLetters?: number;
}
