import { Fault } from '../../../server/fault.ts';
import type { Documents, Reviews } from '../../../server/knowledge/index.ts';

/** A library in which there is no document, and into which none can be put. */
export function createNoDocuments(): Documents {
  const nowhere = (): Promise<never> => Promise.reject(new Fault('document-unknown'));
  return {
    readOriginal: nowhere,
    readVersion: nowhere,
    create: nowhere,
    edit: nowhere,
    change: nowhere,
    read: nowhere,
    list: () => Promise.resolve({ documents: [], total: 0 }),
    preview: nowhere,
    publish: nowhere,
    archive: nowhere,
    unschedule: nowhere,
    ingest: nowhere,
    remove: nowhere,
    example: () => undefined,
    clockOf: nowhere,
  };
}

/** What is understood of documents where there are none. */
export function createNoReviews(): Reviews {
  const nowhere = (): Promise<never> => Promise.reject(new Fault('document-unknown'));
  return { review: nowhere, settle: nowhere };
}
