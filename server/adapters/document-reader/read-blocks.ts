import type { SourceBlock, TextLine } from '../../knowledge/index.ts';

/** Told of each page in its order, as far as a format has pages. */
export type OnPage = (page: number, of: number) => Promise<void>;

export interface ReadBlocks {
  readonly pages: number;
  readonly blocks: readonly SourceBlock[];
  readonly lines?: readonly TextLine[];
  readonly structured?: readonly unknown[];
  readonly notices: readonly string[];
}
