import { Refusal } from './refusal.ts';

/** What reading one file may come to, so that a small file is not made into much. */
export interface ReaderLimits {
  /** Characters of all texts. */
  readonly textLimit: number;
  /** Lines, and cells of tables with the empty ones. */
  readonly pieceLimit: number;
  /** Files in a zip. */
  readonly entryLimit: number;
  /** Bytes of all files in a zip when they are inflated. */
  readonly inflatedLimit: number;
  readonly pageLimit: number;
}

export const READER_LIMITS: ReaderLimits = {
  textLimit: 10_000_000,
  pieceLimit: 500_000,
  entryLimit: 2000,
  inflatedLimit: 64 * 2 ** 20,
  pageLimit: 2000,
};

/** Elements inside each other: of a page, of what it says for machines. Nobody nests deeper. */
export const DEEPEST = 200;

/** Columns of a table that say something. A matrix of all allergens has some forty. */
export const WIDEST = 400;

/** Counts what is left of the limits. @throws Refusal `file-too-costly` when nothing is */
export interface Budget {
  readonly limits: ReaderLimits;
  /** So many lines or cells, with their characters. */
  readonly take: (pieces: number, characters: number) => void;
}

export function createBudget(limits: ReaderLimits = READER_LIMITS): Budget {
  let [pieces, characters] = [limits.pieceLimit, limits.textLimit];
  return {
    limits,
    take(morePieces, moreCharacters) {
      pieces -= morePieces;
      characters -= moreCharacters;
      if (pieces < 0 || characters < 0) throw new Refusal('file-too-costly');
    },
  };
}
