/** A file that lists items, or several that are one listing, read with what its owner settled of it. */
import { readListing } from '../ingest/listing/read-listing.ts';
import { settleListed } from '../ingest/listing/settle/settle-items.ts';
import type { SourceContent } from '../source-content.ts';
import type { ReadContent, ReadingRequest } from './reading-request.ts';

/** Doubts that are settled are gone from its records; `readContent` writes the rest of what is settled into them. @throws what the signal was aborted with */
export async function readListed(
  content: SourceContent | readonly SourceContent[],
  { rules, label, language, settled }: Pick<ReadingRequest, 'rules' | 'label' | 'language' | 'settled'>,
  signal: AbortSignal,
): Promise<ReadContent> {
  return readListing(content, rules, {
    fileName: label,
    signal,
    ...(language === undefined ? {} : { language }),
    ...(settled === undefined
      ? {}
      : { settle: (items) => settleListed(items, settled.settlements, { hash: settled.hash, rules }) }),
  });
}
