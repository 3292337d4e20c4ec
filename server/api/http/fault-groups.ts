/** Faults that belong together. */
import type { FaultCode } from '../../fault.ts';
import type { Access } from './route.ts';

type Codes = readonly FaultCode[];

/** Any request may meet these. */
const ANYWHERE: Codes = ['request-malformed', 'host-not-allowed', 'internal'];

const BY_ACCESS: Readonly<Record<Access, Codes>> = {
  anyone: [],
  'admin-sees-more': [],
  guest: ['origin-not-allowed'],
  'own-page': ['origin-not-allowed'],
  admin: ['admin-token-required', 'admin-local-only', 'not-permitted', 'origin-not-allowed', 'rate-limited'],
};

export function faultsOfAccess(access: Access): Codes {
  return [...BY_ACCESS[access], ...ANYWHERE];
}

/** Of who reads or writes the records. */
export const RECORDS: Codes = ['records-unavailable'];

export const WRITING: Codes = ['records-unavailable', 'storage-full'];

export const JSON_FIELDS: Codes = ['body-not-json', 'fields-invalid'];

/** Before a question is heard. */
export const QUESTION: Codes = [
  ...JSON_FIELDS,
  'body-too-slow',
  'domain-missing',
  'domain-unknown',
  'message-missing',
  'message-too-long',
  'rate-limited',
  'scope-unknown',
  ...RECORDS,
];

/** While it is answered. */
export const ANSWERING: Codes = ['vectors-unavailable', 'model-unavailable', 'model-failed', 'cancelled'];

/** With an `Idempotency-Key`. */
export const KEPT: Codes = ['key-reused', 'answer-gone', 'answer-elsewhere'];

/** Of what is published within its request. */
export const INGEST: Codes = [
  'upload-too-large',
  'domain-missing',
  'domain-unknown',
  'fields-invalid',
  'scope-unknown',
  'embedder-unavailable',
  'cancelled',
  ...WRITING,
];

/** Of content that a job will read: the job reports what is wrong with it. */
export const CONTENT: Codes = [
  'body-not-json',
  'body-not-multipart',
  'file-not-supported',
  'file-damaged',
  'file-protected',
  'file-too-costly',
  'upload-too-large',
  'domain-unknown',
  'fields-invalid',
  'cancelled',
  ...WRITING,
];

export const ONE_DOCUMENT: Codes = ['document-unknown', 'fields-invalid', ...RECORDS];

export const CHANGE: Codes = [...ONE_DOCUMENT, 'body-not-json', 'body-too-large', 'document-changed', 'storage-full'];

/** Of a step in a document's life. */
export const MOVE: Codes = [...CHANGE, 'version-unknown', 'move-refused'];
