/** `POST /v2/documents` and `PUT /v2/documents/{id}/content`: what an owner gives becomes a draft, and a job reads it. */
import { NewDocumentRequestSchema, NewVersionRequestSchema } from '../../contract/documents.ts';
import type { NewVersionRequest } from '../../contract/documents.ts';
import { Fault } from '../../fault.ts';
import type { GivenDocument, NewContent } from '../../knowledge/index.ts';
import type { ApiContext, ApiHandler } from '../http/api-context.ts';
import { requirePart } from '../http/permission.ts';
import { readParameters } from '../http/query-parameters.ts';
import { findDomain } from '../http/scope.ts';
import { awaitReading, DEFAULT_WAIT_MS } from './await-reading.ts';
import { byOf, findDocument, requireDomain, requireRoleToPublish, scopeOf } from './document-in.ts';
import { defined, WAIT_READERS } from './document-handlers.ts';
import type { WaitQuery } from './document-handlers.ts';
import { FRESH } from './document-parts.ts';
import type { DocumentRouteParts } from './document-parts.ts';
import { withExample } from './item-example.ts';
import { atField, contentOf, parseFields, readDocumentRequest } from './document-request.ts';

/**
 * @throws Fault `body-not-json`, `body-not-multipart`, `upload-too-large`, `domain-missing`, `domain-unknown`, `fields-invalid`, `scope-unknown`,
 * `slug-taken`, `storage-full`
 */
export function createDocument(parts: DocumentRouteParts): ApiHandler {
  const { documents, domains, settings } = parts;
  return async (context) => {
    const waitMs = readWait(context);
    const request = await readDocumentRequest(context, settings.maxUploadBytes);
    const domain = findDomain(domains, request.fields['domain_id']);
    const fields = parseFields(NewDocumentRequestSchema, request);
    const scope = scopeOf(fields);
    requirePart(context, scope);
    requireRoleToPublish(context, scope, fields.publish);
    if (domain === undefined) throw new Fault('domain-missing');
    const given = contentOf(fields, request.file);
    const { type, title, source } = fields;
    const document = {
      scope,
      rules: domain,
      ...defined({ type, title, source }),
      ...toContent(fields, given?.content),
    };
    const made = await withExample(atField(given?.field, documents.create(document, byOf(context, fields))), {
      context,
      domain,
      documents,
    });
    return answerUpload(context, made, { parts, waitMs, ended: 201 });
  };
}

/** @throws Fault as `createDocument`, and `document-unknown`, `document-changed` */
export function changeContent(parts: DocumentRouteParts): ApiHandler {
  const { documents, domains, settings } = parts;
  return async (context) => {
    const { waitMs = DEFAULT_WAIT_MS, ...asked } = readParameters<WaitQuery>(context.req.queries(), WAIT_READERS);
    const { id, scope } = await findDocument(documents, context, asked);
    const rules = requireDomain(domains, scope.domainId);
    const request = await readDocumentRequest(context, settings.maxUploadBytes);
    const fields = parseFields(NewVersionRequestSchema, request);
    requireRoleToPublish(context, scope, fields.publish);
    const given = contentOf(fields, request.file);
    const version = { rules, ...toContent(fields, given?.content) };
    const changed = await withExample(atField(given?.field, documents.edit(id, version, byOf(context, fields))), {
      context,
      domain: rules,
      documents,
    });
    return answerUpload(context, changed, { parts, waitMs, ended: 200 });
  };
}

async function answerUpload(
  context: ApiContext,
  given: GivenDocument,
  { parts, waitMs, ended }: { readonly parts: DocumentRouteParts; readonly waitMs: number; readonly ended: 200 | 201 },
): Promise<Response> {
  const { status, answer } = await awaitReading(given, { parts, context, waitMs, ended });
  if (given.isUnchanged) return context.json({ ...answer, unchanged: true }, 200, FRESH);
  const location = { Location: `/v2/documents/${String(given.document.id)}` };
  return context.json(answer, status, ended === 201 ? { ...FRESH, ...location } : FRESH);
}

function readWait(context: ApiContext): number {
  const { wait_ms } = WAIT_READERS;
  const readers = wait_ms === undefined ? {} : { wait_ms };
  return readParameters<WaitQuery>(context.req.queries(), readers).waitMs ?? DEFAULT_WAIT_MS;
}

function toContent(
  { language, publish, effective_from, effective_to }: NewVersionRequest,
  content: NewContent['content'],
): NewContent {
  return defined({ content, language, publish, effectiveFrom: effective_from, effectiveTo: effective_to });
}
