/**
 * What a file holds, whatever its format: lines and tables in reading order, each piece with where it stands. A document reader (a port) makes it;
 * `ingest/listing` reads it into items. Nothing here knows what a piece means.
 */

/** A rectangle on a page as it is shown, in points from its top left corner. */
export interface SourceBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One of several files that were given together. */
export interface SourceFileName {
  /** From 1, in the order in which they were given. */
  readonly number: number;
  readonly name: string;
}

/** Where a piece stands, so that it can be shown again. */
export interface SourcePlace {
  /** Of a document its page, of a workbook its sheet, of a text 1: from 1. */
  readonly page: number;
  /** Name of a workbook's sheet. */
  readonly sheet?: string;
  /** Of a text: from 1. */
  readonly line?: number;
  /** Of a table or a sheet: `B7`. */
  readonly cell?: string;
  readonly box?: SourceBox;
  /** Absent: there is only one. */
  readonly file?: SourceFileName;
}

/** A run of text with no wide gap in it. */
export interface SourceSegment {
  readonly text: string;
  readonly place: SourcePlace;
  /** Font size in points. Absent: the format has none. */
  readonly size?: number;
  readonly isBold?: boolean;
  /** Where its left edge stands, in points, or in characters of a text. Absent: the format has no places. */
  readonly x?: number;
}

/**
 * One line of one column. Its segments stand from left to right; between two of them there is a wide gap, a tab or leader dots (which are taken
 * out), as between a name and its price.
 */
export interface SourceLine {
  readonly kind: 'line';
  /** Never empty. */
  readonly segments: readonly SourceSegment[];
  /** 1 to 6: the format itself says that it is a heading (Markdown, DOCX, HTML). */
  readonly headingLevel?: number;
  /** An element of a list (HTML, DOCX, Markdown, a bullet). The bullet is taken out. */
  readonly isListItem?: boolean;
  /** Lines of one region belong together: a column, a box, a list. Counted through the whole file, in reading order. */
  readonly region: number;
  /** The empty space above it within its region, in heights of its own line: 0 where none stands before it. Of a text: blank lines. */
  readonly gapAbove: number;
}

export interface SourceCell {
  readonly text: string;
  readonly place: SourcePlace;
  /** It was merged: how many columns and rows it spans. Its text is in the first of them, the others are empty. */
  readonly columns?: number;
  readonly rows?: number;
  /** What stands in it lies between two columns or two rows, so that it can't be said whose it is. */
  readonly isBetween?: boolean;
  /** The text is read upwards or downwards: a heading of a matrix. */
  readonly isRotated?: boolean;
  readonly isBold?: boolean;
}

/** Of a table whose cells have no place but their order: how many each row had, so that one too many shows, which puts the others under wrong headings. */
export interface WrittenCells {
  /** What divides two cells of a text: `,`. Empty where they are parted by no sign. */
  readonly separator: string;
  /** Of each row, in their order. */
  readonly widths: readonly number[];
  /** Where the columns of the table stood, from 0: columns in which nothing stands anywhere are taken out. */
  readonly columns: readonly number[];
}

/** A grid. All rows have the same number of cells; an empty cell has the text ''. */
export interface SourceTable {
  readonly kind: 'table';
  readonly rows: readonly (readonly SourceCell[])[];
  /** How many rows at its top the format itself says are headings. Absent: it doesn't say. */
  readonly headerRows?: number;
  readonly region: number;
  /** Absent: each cell says itself where it stands. */
  readonly written?: WrittenCells;
}

export type SourceBlock = SourceLine | SourceTable;

/** One line of a page, rebuilt from the positions of its pieces. */
export interface TextLine {
  readonly page: number;
  readonly text: string;
}

/** What was taken for a line and is no words that anybody could rely on. */
export interface UnreadLine {
  readonly text: string;
  readonly place: SourcePlace;
}

export interface SourceContent {
  readonly format: SourceFormat;
  readonly pages: number;
  /** Absent: it was given by itself. */
  readonly file?: SourceFileName;
  /** In reading order. */
  readonly blocks: readonly SourceBlock[];
  /** Of a PDF: the same text as it is printed, line by line across the page; never blank. */
  readonly lines?: readonly TextLine[];
  /** What a page says of itself for machines (JSON-LD), parsed, as it stands: untrusted. */
  readonly structured?: readonly unknown[];
  /**
   * Pages whose words were made out in a picture, here or by who made the file: nothing of them is certain, whatever it says. In their order.
   * Absent: none.
   */
  readonly seenPages?: readonly number[];
  /** Lines of those pages that could not be made out. */
  readonly unread?: readonly UnreadLine[];
  /** What could not be read and why, said to the owner in words: a picture without text, a sheet that is hidden. */
  readonly notices: readonly string[];
}

/** The same content with its file in each place. */
export function inFile(content: SourceContent, file: SourceFileName): SourceContent {
  const placed = <Piece extends { readonly place: SourcePlace }>(piece: Piece): Piece => ({
    ...piece,
    place: { ...piece.place, file },
  });
  const blocks = content.blocks.map((block): SourceBlock =>
    block.kind === 'line'
      ? { ...block, segments: block.segments.map(placed) }
      : { ...block, rows: block.rows.map((row) => row.map(placed)) },
  );
  return { ...content, file, blocks, ...(content.unread === undefined ? {} : { unread: content.unread.map(placed) }) };
}

export type SourceFormat = 'pdf' | 'text' | 'markdown' | 'csv' | 'xlsx' | 'docx' | 'html' | 'picture';
