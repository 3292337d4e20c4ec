/**
 * A piece of text on a page: `x` grows with the reading direction, `y` (the baseline) downwards, both in points and in the frame of its own
 * angle. Of upright text that is the page as it is shown, from its top left corner.
 */
export interface PlacedPiece {
  /** As the file has it; may hold spaces. */
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

/** A drawn shape in points of the page as it is shown: a rule is thin in one direction, a dot small in both. */
export interface DrawnShape {
  readonly kind: 'rule' | 'box' | 'dot' | 'tick' | 'cross';
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
}
