/** What was understood of a document and what its owner settles of it, as the contract has them. Everything throws `RequestFailed`. */
import type { GivenDocumentAnswer } from '../../server/contract/documents.ts';
import type { ReviewAnswer, SettlementsRequest } from '../../server/contract/reviews.ts';
import type { Access } from './admin-client.ts';
import { ask } from './document-client.ts';

/** One page of the items of a version, those that wait for the owner first. */
export function fetchReview(
  access: Access,
  { id, version, after, limit }: { id: number; version: number; after: number; limit: number },
  signal: AbortSignal,
): Promise<ReviewAnswer> {
  const fields = new URLSearchParams({ limit: String(limit), ...(after === 0 ? {} : { after: String(after) }) });
  return ask(access, `/v2/documents/${String(id)}/versions/${String(version)}/review?${String(fields)}`, { signal });
}

/** Keeps what was settled, and has the document read again with it. */
export function settleReview(
  access: Access,
  { id, settlements }: { id: number; settlements: SettlementsRequest },
  signal: AbortSignal,
): Promise<GivenDocumentAnswer> {
  return ask(access, `/v2/documents/${String(id)}/settlements?wait_ms=0`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settlements),
    signal,
  });
}
