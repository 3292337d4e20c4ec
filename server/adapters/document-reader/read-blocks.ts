import type { SourceBlock, TextLine } from '../../knowledge/index.ts';

/** Told of each page in its order, as far as a format has pages. */
export type OnPage = (page: number, of: number) => Promise<void>;

export interface ReadBlocks {
  readonly pages: number;
  readonly blocks: readonly SourceBlock[];
  readonly lines?: readonly TextLine[];
  readonly structured?: readonly unknown[];
  /** Of a PDF: see `SourceContent`. */
  readonly seenPages?: readonly number[];
  /** Of a PDF: pages without text on which something is drawn. */
  readonly blindPages?: readonly number[];
  readonly notices: readonly string[];
}
