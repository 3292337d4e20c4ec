/** A stretch of a text as it can be quoted by itself: a sentence, an entry of a list, a heading. */
export interface PrintedLine {
  /** White space joined. */
  readonly text: string;
  /** What is left of a table: nobody knows any more which cell belongs to which row and column. */
  readonly isTable: boolean;
  /** Words bound to each other: by a verb, a link or the commas of a list. */
  readonly isProse: boolean;
  /** It names what follows it. */
  readonly isHeading: boolean;
  /** It is the first of its line as printed. */
  readonly opens: boolean;
  /** An empty line stands before it. */
  readonly isApart: boolean;
  /** Wide gaps divide it: it was read across columns. */
  readonly isColumns: boolean;
}
