/**
 * What went wrong, as a stable code. Every code stands in `docs/errors.md`; `api/http/problem.ts` is the only place
 * that turns one into an HTTP status and a sentence for a person.
 */
export type FaultCode =
  | 'request-malformed'
  | 'method-not-allowed'
  | 'body-not-json'
  | 'body-not-multipart'
  | 'body-too-large'
  | 'body-too-slow'
  | 'domain-missing'
  | 'domain-unknown'
  | 'domain-refused'
  | 'scope-unknown'
  | 'message-missing'
  | 'message-too-long'
  | 'fields-invalid'
  | 'file-missing'
  | 'file-not-pdf'
  | 'file-not-json'
  | 'file-not-supported'
  | 'file-damaged'
  | 'file-protected'
  | 'file-too-costly'
  | 'picture-without-text'
  | 'pdf-without-text'
  | 'pdf-too-large'
  | 'pdf-too-costly'
  | 'upload-too-large'
  | 'picture-not-read'
  | 'picture-too-wide'
  | 'pictures-full'
  | 'rate-limited'
  | 'admin-token-required'
  | 'admin-local-only'
  | 'sign-in-link-gone'
  | 'sign-in-refused'
  | 'not-permitted'
  | 'credential-refused'
  | 'account-unknown'
  | 'invitation-gone'
  | 'name-taken'
  | 'key-unknown'
  | 'origin-not-allowed'
  | 'host-not-allowed'
  | 'not-found'
  | 'trace-unknown'
  | 'tenant-unknown'
  | 'branch-unknown'
  | 'slug-taken'
  | 'scope-protected'
  | 'item-unknown'
  | 'item-edited'
  | 'items-edited'
  | 'edit-unknown'
  | 'kept-test-unknown'
  | 'kept-tests-full'
  | 'own-words-full'
  | 'document-unknown'
  | 'version-unknown'
  | 'move-refused'
  | 'document-changed'
  | 'document-not-read'
  | 'document-empty'
  | 'dates-overlap'
  | 'key-reused'
  | 'answer-gone'
  | 'answer-elsewhere'
  | 'answer-stopped'
  | 'job-unknown'
  | 'job-ended'
  | 'job-abandoned'
  | 'tool-unknown'
  | 'tool-forbidden'
  | 'arguments-invalid'
  | 'action-unknown'
  | 'hint-unknown'
  | 'action-expired'
  | 'action-cancelled'
  | 'action-confirmed'
  | 'storage-full'
  | 'cancelled'
  | 'records-unavailable'
  | 'vectors-unavailable'
  | 'model-unavailable'
  | 'model-failed'
  | 'embedder-unavailable'
  | 'internal';

/** One field of a request that can't be used: where it stands, why, and the type of the problem (docs/errors.md). */
export interface FieldIssue {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

export interface FaultOptions {
  /** What the sentence for the person needs, e.g. `{ domainId }` or `{ limit }`. Never a secret, a path or a library's message. */
  readonly details?: Readonly<Record<string, string | number>>;
  readonly issues?: readonly FieldIssue[];
  readonly cause?: unknown;
}

/** The one error class of the server. `message` is the code: it is for logs, never for a visitor. */
export class Fault extends Error {
  readonly code: FaultCode;
  readonly details: Readonly<Record<string, string | number>>;
  readonly issues: readonly FieldIssue[];

  constructor(code: FaultCode, options: FaultOptions = {}) {
    super(code, { cause: options.cause });
    this.name = 'Fault';
    this.code = code;
    this.details = options.details ?? {};
    this.issues = options.issues ?? [];
  }
}
