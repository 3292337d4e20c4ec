/** A file that lists items (a menu, a price list) as items and text: the one way from what a document reader gives to what is kept. */
import type { SourceContent } from '../../source-content.ts';
import type { LibraryRules } from '../../rules.ts';
import type { CutChunk } from '../chunks/cut-chunks.ts';
import type { PreparedItem } from '../items/prepare-item.ts';
import type { Listing } from './listing.ts';
import { toText } from './to-text.ts';

export interface ListingFile {
  /** As a guest sees where it comes from. */
  readonly fileName: string;
  readonly signal: AbortSignal;
  /** Of the document. Absent: the domain's. */
  readonly language?: string;
}

export interface ReadListing {
  readonly items: readonly PreparedItem[];
  readonly chunks: readonly (CutChunk & { readonly page: number })[];
  /** What the owner should know, said in words. */
  readonly notices: readonly string[];
  /** With every mark and place, for the review. */
  readonly listing: Listing;
}

/**
 * Reads a listing by the domain's rules. Never throws for what the content holds; every line of it is in the items or in the chunks.
 * @throws what the signal was aborted with
 */
export async function readListing(
  content: SourceContent,
  rules: LibraryRules,
  { fileName, signal }: ListingFile,
): Promise<ReadListing> {
  signal.throwIfAborted();
  const texts = content.blocks.flatMap((block) =>
    block.kind === 'line'
      ? block.segments
          .slice(0, 1)
          .map(({ place }) => ({ text: block.segments.map(({ text }) => text).join(' '), place }))
      : block.rows.flatMap((row) =>
          row.slice(0, 1).map(({ place }) => ({
            text: row
              .map(({ text }) => text)
              .filter((text) => text !== '')
              .join(' | '),
            place,
          })),
        ),
  );
  const listing: Listing = { items: [], statements: [], texts, notUnderstood: [], settleable: [] };
  return { items: [], chunks: toText(listing, rules, fileName), notices: content.notices, listing };
}
