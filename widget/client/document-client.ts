/** `/v2/documents` and the health of the knowledge, as the contract has them. Everything throws `RequestFailed`. */
import type {
  DocumentAnswer,
  DocumentList,
  GivenDocumentAnswer,
  PublicationRequest,
  Standing,
} from '../../server/contract/documents.ts';
import type { PreviewAnswer } from '../../server/contract/previews.ts';
import type { KnowledgeHealthAnswer } from '../../server/contract/health.ts';
import type { Level } from '../../server/contract/v2.ts';
import type { Access } from './admin-client.ts';
import { authorization } from './admin-client.ts';
import { RequestFailed } from './failure.ts';
import { request, requestJson } from './request.ts';
import type { RequestOptions } from './request.ts';
import { isRecord } from './read-fields.ts';

/** The server's names for who is meant when a page names nobody. */
const DEFAULT_TENANT = 'default';
const DEFAULT_BRANCH = 'main';

/** A big file on a slow line takes its time. */
const UPLOAD_TIMEOUT = 10 * 60_000;

/** Which documents of a scope are listed. */
export interface DocumentFilter {
  readonly level: Level;
  /** Defaults to any. */
  readonly standing?: Standing;
  readonly text: string;
  readonly limit: number;
  /** The `next` of the page before. */
  readonly after?: number;
}

/** What an owner gives: a document of its own, or the next version of one. Empty texts are left out. */
export interface DocumentFields {
  /** Several are one content, in this order; none is a title that is filled later. */
  readonly files: readonly File[];
  readonly title: string;
  readonly type: string;
  readonly level: Level;
  readonly effectiveFrom: string;
  readonly effectiveTo: string;
  readonly publish: boolean;
}

/** One page of the documents of a level, in the order of their ids. */
export function listDocuments(access: Access, filter: DocumentFilter, signal: AbortSignal): Promise<DocumentList> {
  const { standing, text, limit, after } = filter;
  const fields = {
    ...scopeOf(access, filter.level),
    limit: String(limit),
    ...(standing === undefined ? {} : { state: standing }),
    ...(text === '' ? {} : { q: text }),
    ...(after === undefined ? {} : { after: String(after) }),
  };
  return ask(access, `/v2/documents?${String(new URLSearchParams(fields))}`, { signal });
}

/** A document with all its versions. */
export function fetchDocument(access: Access, id: number, signal: AbortSignal): Promise<DocumentAnswer> {
  return ask(access, `/v2/documents/${String(id)}`, { signal });
}

/** A version as guests would meet it, and what it would change; the summary is of all, the lists come in pages. */
export function fetchPreview(
  access: Access,
  { id, version, after, limit }: { id: number; version: number; after: number; limit: number },
  signal: AbortSignal,
): Promise<PreviewAnswer> {
  const fields = { version: String(version), limit: String(limit), ...(after === 0 ? {} : { after: String(after) }) };
  return ask(access, `/v2/documents/${String(id)}/preview?${String(new URLSearchParams(fields))}`, { signal });
}

/** Gives a new document; it is answered as soon as its reading has begun. */
export function createDocument(
  access: Access,
  given: DocumentFields,
  signal: AbortSignal,
): Promise<GivenDocumentAnswer> {
  const body = toForm({
    ...scopeOf(access, given.level),
    title: given.title,
    type: given.type,
    ...versionFields(given),
  });
  for (const file of given.files) body.append('file', file, file.name);
  return ask(access, '/v2/documents?wait_ms=0', { method: 'POST', body, signal, timeout: UPLOAD_TIMEOUT });
}

/** Gives the next version of a document whose newest is `expected`. */
export function createVersion(
  access: Access,
  { id, expected, given }: { id: number; expected: number; given: DocumentFields },
  signal: AbortSignal,
): Promise<GivenDocumentAnswer> {
  const body = toForm({ expected_version: String(expected), ...versionFields(given) });
  for (const file of given.files) body.append('file', file, file.name);
  return ask(access, `/v2/documents/${String(id)}/content?wait_ms=0`, {
    method: 'PUT',
    body,
    signal,
    timeout: UPLOAD_TIMEOUT,
  });
}

/** Puts a version in force, now or when its dates say. */
export function publishDocument(
  access: Access,
  { id, publication }: { id: number; publication: PublicationRequest },
  signal: AbortSignal,
): Promise<DocumentAnswer> {
  return change(access, `/v2/documents/${String(id)}/publish`, { ...jsonOf(publication), signal });
}

/** Takes what is published of a document back; guests are no longer answered from it. */
export function archiveDocument(
  access: Access,
  { id, expected }: { id: number; expected: number },
  signal: AbortSignal,
): Promise<DocumentAnswer> {
  return change(access, `/v2/documents/${String(id)}/archive`, { ...jsonOf({ expected_version: expected }), signal });
}

/** What was to take over is a draft again. */
export function unscheduleDocument(
  access: Access,
  { id, version, expected }: { id: number; version: number; expected: number },
  signal: AbortSignal,
): Promise<DocumentAnswer> {
  const asked = { version, expected_version: expected };
  return change(access, `/v2/documents/${String(id)}/unschedule`, { ...jsonOf(asked), signal });
}

/** Has what was given read once more. */
export function readDocumentAgain(
  access: Access,
  { id, expected }: { id: number; expected: number },
  signal: AbortSignal,
): Promise<GivenDocumentAnswer> {
  const path = `/v2/documents/${String(id)}/ingest?wait_ms=0`;
  return ask(access, path, { ...jsonOf({ expected_version: expected }), signal });
}

/** Removes a document with all its versions, for good. */
export async function removeDocument(access: Access, id: number, signal: AbortSignal): Promise<void> {
  await change(access, `/v2/documents/${String(id)}?confirm=${String(id)}`, { method: 'DELETE', signal });
}

/** What was given, byte by byte. */
export async function fetchOriginal(
  access: Access,
  { id, version }: { id: number; version: number },
  signal: AbortSignal,
): Promise<Blob> {
  const address = `${access.api}/v2/documents/${String(id)}/content?version=${String(version)}`;
  const response = await request(address, { headers: headersOf(access), signal });
  return response.blob();
}

/** How the knowledge of a branch is. */
export function fetchHealth(access: Access, signal: AbortSignal): Promise<KnowledgeHealthAnswer> {
  const fields = new URLSearchParams(scopeOf(access, 'branch'));
  return ask(access, `/v2/knowledge/health?${String(fields)}`, { signal });
}

/** Asks as the owner; the shape of the answer is the contract's, of the server this script came with. */
export async function ask<Answer>(access: Access, path: string, options: RequestOptions): Promise<Answer> {
  const headers = { ...options.headers, ...headersOf(access) };
  const answer = await requestJson(`${access.api}${path}`, { ...options, headers });
  if (!isRecord(answer)) throw new RequestFailed({ kind: 'cut' });
  return answer as Answer;
}

/** As `ask`, for what may change what guests are told: whoever watches that is told once it is done. */
export async function change<Answer>(access: Access, path: string, options: RequestOptions): Promise<Answer> {
  const answer = await ask<Answer>(access, path, options);
  access.onChanged?.();
  return answer;
}

/** The headers of an owner's request. */
export function headersOf(access: Pick<Access, 'token' | 'language'>): Record<string, string> {
  return {
    ...authorization(access),
    ...(access.language === undefined ? {} : { 'accept-language': access.language }),
  };
}

/** Whose documents, items and questions: as the server names them. */
export function scopeOf({ domainId, scope }: Access, level: Level): Record<string, string> {
  return {
    domain_id: domainId,
    tenant_slug: scope.tenant || DEFAULT_TENANT,
    ...(level === 'tenant' ? { level } : { branch_slug: scope.branch || DEFAULT_BRANCH }),
  };
}

function versionFields({ effectiveFrom, effectiveTo, publish }: DocumentFields): Record<string, string> {
  return { effective_from: effectiveFrom, effective_to: effectiveTo, ...(publish ? { publish: 'true' } : {}) };
}

function toForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== '') form.append(name, value);
  return form;
}

/** A body as JSON. */
export function jsonOf(body: unknown): Pick<RequestOptions, 'method' | 'headers' | 'body'> {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
