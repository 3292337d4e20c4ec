import type { PrintedRow } from './printed-rows.ts';

/** What a printed list says of one of its names. */
export interface PrintedEntry {
  /** The line of its name. */
  readonly head: number;
  readonly name: string;
  readonly hasPrice: boolean;
  /** The line of its price, where that is another. */
  readonly price?: number;
  /** Lines that are said of it and of nothing else. */
  readonly own: readonly number[];
  /** Lines that are said of it unless they are a heading, a name without its price or said of the whole page. */
  readonly likely: readonly number[];
  /** No line near it is left of which it is not known what it is said of. */
  readonly isWhole: boolean;
}

export interface Section {
  /** The heading right above. */
  readonly heading?: PrintedRow;
  readonly rows: readonly PrintedRow[];
  /** What ends it. */
  readonly end: 'gap' | 'heading' | 'text';
}
