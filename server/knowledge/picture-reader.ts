/** The port of what makes out words in pictures (OCR). It is optional: without it pictures and scans are refused. */
import type { Orientation } from './pictures/exif-orientation.ts';

/** A picture file, or the page of a PDF as it looks. */
export interface PictureSource {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** From 1; of a picture 1. */
  readonly page: number;
  /** Of a picture: how it is turned to stand upright. */
  readonly orientation: Orientation;
}

/** A word that was made out, in points of the page once it is straight. */
export interface SeenWord {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly baseline: number;
  /** Font size. */
  readonly size: number;
  /** How sure it is: 0 to 100. Nothing that was made out is certain. */
  readonly confidence: number;
  /** Words of one line have one number. */
  readonly line: number;
}

export interface SeenPage {
  /** In points, as it is shown; of a picture `PICTURE_WIDTH` wide. */
  readonly width: number;
  readonly height: number;
  /** Radians by which it was turned around its middle, clockwise, to be straight. */
  readonly turned: number;
  readonly words: readonly SeenWord[];
}

/** Makes out the words of a picture under caps of pixels, memory and time; a hostile picture ends the reading, not the server. */
export interface PictureReader {
  /** Undefined: there is no such page. @throws Fault `file-damaged`, `file-too-costly`, `cancelled` */
  read(picture: PictureSource, signal: AbortSignal): Promise<SeenPage | undefined>;
}
