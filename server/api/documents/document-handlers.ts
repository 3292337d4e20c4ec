/** `/v2/documents`: what there is, what it is called, and its life. */
import type * as v from 'valibot';
import {
  ArchivingRequestSchema,
  DocumentChangeRequestSchema,
  PublicationRequestSchema,
  ReadAgainRequestSchema,
  UnschedulingRequestSchema,
  STANDINGS,
} from '../../contract/documents.ts';
import type { DocumentList, DocumentRemovalAnswer } from '../../contract/documents.ts';
import { Fault } from '../../fault.ts';
import type { DocumentFilter, DocumentRow, ScopeClock } from '../../knowledge/index.ts';
import { readOptionalJson, requireObject } from '../http/body.ts';
import { wordingOf } from '../http/problem-language.ts';
import { oneOf, readLimit, readParameters, readText, wholeNumber } from '../http/query-parameters.ts';
import type { Readers } from '../http/query-parameters.ts';
import type { ApiContext, ApiHandler } from '../http/api-context.ts';
import { awaitReading, DEFAULT_WAIT_MS } from './await-reading.ts';
import { toDocumentAnswer, toSummary } from './document-answers.ts';
import { byOf, findDocument, requireDomain, requireOneLevel, requireRoleFor, SCOPE_READERS } from './document-in.ts';
import type { ScopeQuery } from './document-in.ts';
import { FRESH } from './document-parts.ts';
import type { DocumentRouteParts } from './document-parts.ts';
import { cleanLines, parseFields } from './document-request.ts';

const DEFAULT_LIMIT = 50;
const BODY_LIMIT_MEGABYTES = 1;

export type WaitQuery = ScopeQuery & { readonly waitMs?: number };

export const WAIT_READERS: Readers<WaitQuery> = {
  ...SCOPE_READERS,
  wait_ms: { name: 'waitMs', read: wholeNumber(0, 10_000) },
};

export const LIST_READERS: Readers<DocumentFilter> = {
  ...SCOPE_READERS,
  type: { name: 'type', read: readText },
  state: { name: 'standing', read: oneOf(STANDINGS) },
  q: { name: 'text', read: readText },
  after: { name: 'after', read: wholeNumber(0, Number.MAX_SAFE_INTEGER) },
  limit: { name: 'limit', read: readLimit },
};

type RemovalQuery = ScopeQuery & { readonly confirm?: string };

export const REMOVAL_READERS: Readers<RemovalQuery> = {
  ...SCOPE_READERS,
  confirm: { name: 'confirm', read: readText },
};

/** @throws Fault `fields-invalid`, `records-unavailable` */
export function listDocuments({ documents }: DocumentRouteParts): ApiHandler {
  return async (context) => {
    const filter = readParameters<DocumentFilter>(context.req.queries(), LIST_READERS);
    requireOneLevel(filter);
    const page = await documents.list({ limit: DEFAULT_LIMIT, ...filter });
    const clocks = new Map<string, ScopeClock>();
    const list: DocumentList = { documents: [], total: page.total, next: page.next ?? null };
    for (const document of page.documents) {
      const place = `${document.scope.tenantSlug}/${document.scope.branchSlug}`;
      const clock = clocks.get(place) ?? (await documents.clockOf(document.scope));
      clocks.set(place, clock);
      list.documents.push(toSummary(document, { clock, wording: wordingOf(context) }));
    }
    return context.json(list, 200, FRESH);
  };
}

/** @throws Fault `document-unknown`, `fields-invalid` */
export function answerDocument(parts: DocumentRouteParts): ApiHandler {
  return async (context) => answerWith(context, parts, await documentIn(context, parts));
}

/** @throws Fault `document-unknown`, `document-changed`, `fields-invalid`, `body-not-json`, `body-too-large` */
export function changeDocument(parts: DocumentRouteParts): ApiHandler {
  return async (context) => {
    const { id, scope } = await documentIn(context, parts);
    const { changed_by, expected_version, ...change } = await readBody(context, DocumentChangeRequestSchema);
    const rules = requireDomain(parts.domains, scope.domainId);
    const by = byOf(context, { changed_by, expected_version });
    return answerWith(context, parts, await parts.documents.change(id, { ...defined(change), rules }, by));
  };
}

/** @throws Fault as `changeDocument`, and `move-refused`, `document-not-read`, `document-empty`, `dates-overlap`, `version-unknown` */
export function publishDocument(parts: DocumentRouteParts): ApiHandler {
  return async (context) => {
    const { id } = await documentIn(context, parts);
    const { version, effective_from, effective_to, ...by } = await readBody(context, PublicationRequestSchema);
    const publication = defined({ version, effectiveFrom: effective_from, effectiveTo: effective_to });
    return answerWith(context, parts, await parts.documents.publish(id, publication, byOf(context, by)));
  };
}

/** @throws Fault as `changeDocument`, and `move-refused`, `version-unknown` */
export function unscheduleDocument(parts: DocumentRouteParts): ApiHandler {
  return async (context) => {
    const { id } = await documentIn(context, parts);
    const { version, ...by } = await readBody(context, UnschedulingRequestSchema);
    return answerWith(context, parts, await parts.documents.unschedule(id, version, byOf(context, by)));
  };
}

/** @throws Fault as `changeDocument`, and `version-unknown`, `move-refused` */
export function archiveDocument(parts: DocumentRouteParts): ApiHandler {
  return async (context) => {
    const { id } = await documentIn(context, parts);
    const { version, ...by } = await readBody(context, ArchivingRequestSchema);
    return answerWith(context, parts, await parts.documents.archive(id, version, byOf(context, by)));
  };
}

/** @throws Fault as `changeDocument`, and `move-refused`, `document-empty` */
export function readAgain(parts: DocumentRouteParts): ApiHandler {
  return async (context) => {
    const { waitMs = DEFAULT_WAIT_MS, ...scope } = readParameters<WaitQuery>(context.req.queries(), WAIT_READERS);
    const document = await findDocument(parts.documents, context, scope);
    requireRoleFor(context, document);
    const { id } = document;
    const by = byOf(context, await readBody(context, ReadAgainRequestSchema));
    const changed = await parts.documents.ingest(id, by);
    const { status, answer } = await awaitReading(changed, { parts, context, waitMs, ended: 200 });
    return context.json(answer, status, FRESH);
  };
}

/** @throws Fault `document-unknown`, `fields-invalid` */
export function removeDocument(parts: DocumentRouteParts): ApiHandler {
  return async (context) => {
    const { confirm, ...scope } = readParameters<RemovalQuery>(context.req.queries(), REMOVAL_READERS);
    const { id } = await findDocument(parts.documents, context, scope);
    if (confirm !== String(id)) {
      const msg = `everything in it is removed for good: repeat its id, ?confirm=${String(id)}`;
      throw new Fault('fields-invalid', { issues: [{ loc: ['confirm'], msg, type: 'value_error.confirm' }] });
    }
    await parts.documents.remove(id, byOf(context));
    const answer: DocumentRemovalAnswer = { ok: true, document_id: id };
    return context.json(answer, 200, FRESH);
  };
}

async function documentIn(context: ApiContext, { documents }: DocumentRouteParts): Promise<DocumentRow> {
  return findDocument(documents, context, readParameters<ScopeQuery>(context.req.queries(), SCOPE_READERS));
}

async function answerWith(context: ApiContext, parts: DocumentRouteParts, document: DocumentRow): Promise<Response> {
  const telling = { clock: await parts.documents.clockOf(document.scope), wording: wordingOf(context) };
  return context.json(toDocumentAnswer(document, telling), 200, FRESH);
}

/** A move needs no body: an empty one is `{}`. */
export async function readBody<Schema extends v.GenericSchema>(
  context: ApiContext,
  schema: Schema,
  limitMegabytes = BODY_LIMIT_MEGABYTES,
): Promise<v.InferOutput<Schema>> {
  const tooLarge = (): Fault => new Fault('body-too-large', { details: { limitMegabytes } });
  const limit = { bytes: limitMegabytes * 1024 * 1024, tooLarge };
  const body = await readOptionalJson(context, limit);
  return parseFields(schema, { fields: body === undefined ? {} : cleanLines(requireObject(body)) });
}

type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Without the fields that were not given. */
export function defined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>;
}
