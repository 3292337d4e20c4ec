/** What is asked of a reading, and what it gives. */
import type { JobControl } from '../jobs/run-job.ts';
import type { FindKept } from '../ingest/items/check-pictures.ts';
import type { ListingItem, Listing } from '../ingest/listing/listing.ts';
import type { Settlement } from '../ingest/listing/settle/settlement.ts';
import type { ContentHash } from '../ingest/content-hash.ts';
import type { Draft } from '../ingest/publish-documents.ts';
import type { OriginalContent } from '../ports.ts';
import type { LibraryRules } from '../rules.ts';

/** Of a document before it is embedded. */
export interface ReadContent extends Pick<Draft, 'items' | 'chunks'> {
  /** What the owner should know of it, said in words. */
  readonly notices: readonly string[];
  /** Of a listing: all of it, as it was read. */
  readonly listing?: Listing;
  /** Of a listing: what it says of each of the items, in their order. */
  readonly listed?: readonly ListingItem[];
}

/** What its owner settled of a document. */
export interface Settled {
  readonly settlements: readonly Settlement[];
  readonly hash: ContentHash;
}

export interface ReadingRequest {
  readonly original: OriginalContent;
  readonly rules: LibraryRules;
  /** Names it where the content names no source itself. */
  readonly label: string;
  readonly documentType: string;
  /** As its owner calls it. */
  readonly title?: string;
  readonly language?: string;
  /** Which pictures items may name. Absent: none. */
  readonly keptPictures?: FindKept;
  /** Absent: it is read as it was given. */
  readonly settled?: Settled;
}

export type Control = Pick<JobControl, 'signal' | 'progress'>;
