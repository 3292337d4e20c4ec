/** The only map from a fault to an HTTP status and a sentence for a person. */
import { HTTPException } from 'hono/http-exception';
import type { ErrorBody } from '../../contract/v1.ts';
import { Fault } from '../../fault.ts';
import type { FaultCode } from '../../fault.ts';
import type { Wording } from './problem-language.ts';
import { english } from './problem-texts/en.ts';
import { spanish } from './problem-texts/es.ts';
import { portuguese } from './problem-texts/pt.ts';
import { itemsIn, retryAfter, shown } from './problem-texts/texts.ts';
import type { ProblemTexts } from './problem-texts/texts.ts';
import { fixed } from './problem-texts/v1.ts';

export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 413 | 422 | 429 | 500 | 503 | 507;

export interface Problem {
  readonly status: ProblemStatus;
  readonly code: FaultCode;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;
}

/** Every code and its status; `docs/errors.md` is the same list for people. */
const STATUSES: Readonly<Record<FaultCode, ProblemStatus>> = {
  'request-malformed': 400,
  'method-not-allowed': 405,
  'body-not-json': 400,
  'body-not-multipart': 400,
  'body-too-large': 413,
  'body-too-slow': 408,
  'domain-missing': 400,
  'domain-unknown': 400,
  'domain-refused': 400,
  'scope-unknown': 400,
  'message-missing': 400,
  'message-too-long': 413,
  'fields-invalid': 422,
  'file-missing': 422,
  'file-not-pdf': 400,
  'file-not-json': 400,
  'file-not-supported': 400,
  'file-damaged': 400,
  'file-protected': 400,
  'file-too-costly': 413,
  'picture-without-text': 400,
  'pdf-without-text': 400,
  'pdf-too-large': 413,
  'pdf-too-costly': 413,
  'upload-too-large': 413,
  'picture-not-read': 400,
  'picture-too-wide': 413,
  'pictures-full': 409,
  'rate-limited': 429,
  'admin-token-required': 401,
  'admin-local-only': 403,
  'sign-in-link-gone': 410,
  'sign-in-refused': 401,
  'not-permitted': 403,
  'credential-refused': 401,
  'account-unknown': 404,
  'invitation-gone': 410,
  'name-taken': 409,
  'key-unknown': 404,
  'origin-not-allowed': 403,
  'host-not-allowed': 403,
  'not-found': 404,
  'trace-unknown': 404,
  'tenant-unknown': 404,
  'branch-unknown': 404,
  'slug-taken': 409,
  'scope-protected': 409,
  'item-unknown': 404,
  'item-edited': 409,
  'items-edited': 409,
  'edit-unknown': 404,
  'kept-test-unknown': 404,
  'kept-tests-full': 409,
  'own-words-full': 409,
  'document-unknown': 404,
  'version-unknown': 404,
  'move-refused': 409,
  'document-changed': 409,
  'document-not-read': 409,
  'document-empty': 409,
  'dates-overlap': 409,
  'key-reused': 409,
  'answer-gone': 410,
  'answer-elsewhere': 503,
  'answer-stopped': 409,
  'job-unknown': 404,
  'job-ended': 409,
  'job-abandoned': 500,
  'tool-unknown': 404,
  'tool-forbidden': 403,
  'arguments-invalid': 422,
  'action-unknown': 404,
  'hint-unknown': 404,
  'action-expired': 410,
  'action-cancelled': 409,
  'action-confirmed': 409,
  'storage-full': 507,
  cancelled: 503,
  'records-unavailable': 503,
  'vectors-unavailable': 503,
  'model-unavailable': 503,
  'model-failed': 503,
  'embedder-unavailable': 503,
  internal: 500,
};

const TEXTS: Readonly<Record<Wording, ProblemTexts>> = { v1: fixed, es: spanish, en: english, pt: portuguese };

/** Everything that was thrown becomes one of the known faults; what nobody expected is `internal`. */
export function toFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  if (error instanceof HTTPException) {
    if (error.status === 404) return new Fault('not-found', { cause: error });
    if (error.status >= 400 && error.status < 500) return new Fault('request-malformed', { cause: error });
  }
  return new Fault('internal', { cause: error });
}

/** The answer to a fault. */
export function describeProblem(fault: Fault, wording: Wording = 'v1'): Problem {
  return {
    status: STATUSES[fault.code],
    code: fault.code,
    body: {
      detail: detailOf(fault, wording),
      ...subjectOf(fault),
      ...exampleOf(fault),
      ...standingOf(fault),
      ...contestedOf(fault),
    },
    headers: headersOf(fault),
  };
}

/** All of them, in the order of `docs/errors.md`. */
export function faultCodes(): FaultCode[] {
  return Object.keys(STATUSES).filter(isFaultCode);
}

/** Whether a code that was kept is one of ours. */
export function isFaultCode(code: string): code is FaultCode {
  return Object.hasOwn(STATUSES, code);
}

/** The one sentence of a fault, where there is no room for a list. */
export function sentenceOf(fault: Fault, wording: Wording = 'v1'): string {
  const sentence = TEXTS[wording][fault.code](fault);
  // Of several files it says which.
  const file = shown(fault, 'fileName');
  return file === '' ? sentence : `${file}: ${sentence}`;
}

function detailOf(fault: Fault, wording: Wording): ErrorBody['detail'] {
  if (fault.issues.length === 0) return sentenceOf(fault, wording);
  return fault.issues.map(({ loc, msg, type }) => ({ loc: [...loc], msg, type }));
}

/** Which document is in the way. */
function subjectOf({ code, details }: Fault): Pick<ErrorBody, 'document_id'> {
  const id = details['document'];
  return code === 'slug-taken' && typeof id === 'number' ? { document_id: id } : {};
}

/** What would have been taken in its place. */
function exampleOf({ details: { example } }: Fault): Pick<ErrorBody, 'example'> {
  return typeof example === 'string' ? { example: JSON.parse(example) as Record<string, unknown> } : {};
}

/** What holds in the place of what was asked for. */
function standingOf({ code, details: { now } }: Fault): Pick<ErrorBody, 'now'> {
  return code === 'item-edited' && typeof now === 'string' ? { now: JSON.parse(now) as Record<string, unknown> } : {};
}

/** Which of several items somebody else has changed. */
function contestedOf(fault: Fault): Pick<ErrorBody, 'items'> {
  return fault.code === 'items-edited' ? { items: itemsIn(fault).map(([id]) => id) } : {};
}

function headersOf(fault: Fault): Record<string, string> {
  if (fault.code === 'rate-limited') return { 'Retry-After': String(retryAfter(fault)) };
  // It is made by another node: soon it is whole.
  if (fault.code === 'answer-elsewhere') return { 'Retry-After': '1' };
  if (fault.code === 'admin-token-required') return { 'WWW-Authenticate': 'Bearer realm="rag-chat"' };
  if (fault.code === 'method-not-allowed') return { Allow: String(fault.details['allow'] ?? '') };
  return {};
}
