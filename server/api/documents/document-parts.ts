/** What the routes of documents share. */
import type { DomainRegistry } from '../../domains/index.ts';
import type { Documents, Jobs, PagePictures, Reviews } from '../../knowledge/index.ts';
import type { IngestSettings } from '../v1/ingest-receipt.ts';

export interface DocumentRouteParts {
  readonly documents: Documents;
  readonly reviews: Reviews;
  readonly pagePictures: PagePictures;
  readonly jobs: Pick<Jobs, 'find'>;
  readonly domains: DomainRegistry;
  readonly settings: IngestSettings;
  /** Aborted when the server is about to stop: nobody waits for a job any more. */
  readonly draining: AbortSignal;
}

/** What was true of a document a moment ago answers nobody. */
export const FRESH = { 'Cache-Control': 'no-store' };
