/** What was understood of a document and what its owner settles of it, as the contract has them. Everything throws `RequestFailed`. */
import type { GivenDocumentAnswer } from '../../server/contract/documents.ts';
import type { ReviewAnswer, SettlementsRequest } from '../../server/contract/reviews.ts';
import type { Access } from './admin-client.ts';
import { ask, headersOf } from './document-client.ts';
import { RequestFailed } from './failure.ts';
import { request } from './request.ts';

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

/** A page as it looks. */
export interface PagePicture {
  /** The picture itself, as an address: the policy of the page lets in no other. */
  readonly source: string;
  /** In points: what places are measured in. */
  readonly width: number;
  readonly height: number;
}

/** What a page may be: drawn, or a photograph as it was given. */
const PICTURES = ['image/png', 'image/jpeg', 'image/webp'];

/** A page of the PDF, or the picture, that was given as a version; `file`: which of several. */
export async function fetchPage(
  access: Access,
  { id, version, page, file }: { id: number; version: number; page: number; file?: number | undefined },
  signal: AbortSignal,
): Promise<PagePicture> {
  const path = `/v2/documents/${String(id)}/versions/${String(version)}/pages/${String(page)}${file === undefined ? '' : `?file=${String(file)}`}`;
  const response = await request(`${access.api}${path}`, { headers: headersOf(access), signal });
  const [width = 0, height = 0] = (response.headers.get('x-page-size') ?? '').split(' ').map(Number);
  const picture = await response.blob();
  // What is no page of a size can bear no mark.
  if (!(width > 0 && height > 0) || !PICTURES.includes(picture.type)) throw new RequestFailed({ kind: 'cut' });
  return { source: await toAddress(picture), width, height };
}

function toAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result as string);
    };
    reader.onerror = () => {
      reject(new RequestFailed({ kind: 'cut' }, reader.error));
    };
    reader.readAsDataURL(picture);
  });
}
