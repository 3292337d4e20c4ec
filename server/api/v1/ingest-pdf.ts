/** `POST /v1/ingest/pdf`: a document as a form, `domain_id` and `file`. */
import { Fault } from '../../fault.ts';
import type { ApiHandler } from '../http/api-context.ts';
import type { JsonObject } from '../http/body.ts';
import { fileOf, readForm, toFileName } from '../http/form.ts';
import type { FormFile } from '../http/form.ts';
import { requirePart } from '../http/permission.ts';
import type { IngestParts } from './ingest-json.ts';
import { toIngestAnswer, uploadTooLarge } from './ingest-receipt.ts';
import { underSignal } from '../../time/link-signals.ts';
import { findDomain, readScope } from '../http/scope.ts';

const DEFAULT_NAME = 'documento.pdf';

/**
 * @throws Fault `body-not-multipart`, `upload-too-large`, `domain-missing`, `domain-unknown`, `fields-invalid`,
 * `file-missing`, `scope-unknown`, and what `Knowledge.ingestPdf` says of the file
 */
export function ingestPdf({ domains, knowledge, settings, draining }: IngestParts): ApiHandler {
  return async (context) => {
    const form = await readForm(context, settings.maxUploadBytes);
    const fields = textFields(form);
    const domain = findDomain(domains, fields['domain_id']);
    const read = readScope(fields);
    if (read.kind === 'invalid') throw new Fault('fields-invalid', { issues: read.issues });
    if (domain === undefined) throw new Fault('domain-missing');
    requirePart(context, read.scope);
    const file = onlyFile(form);
    if (file.size > settings.maxUploadBytes) throw uploadTooLarge(settings.maxUploadBytes);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const outcome = await underSignal([context.req.raw.signal, draining], (signal) =>
      knowledge.ingestPdf({
        scope: read.scope,
        rules: domain,
        fileName: toFileName(file.name, DEFAULT_NAME),
        bytes,
        signal,
      }),
    );
    return context.json(toIngestAnswer(outcome, domain));
  };
}

/** An empty field of a form is one that was not filled in. */
function textFields(form: FormData): JsonObject {
  const names = ['domain_id', 'tenant_slug', 'branch_slug'];
  const filled = names
    .map((name) => [name, form.get(name)] as const)
    .filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(filled);
}

/** @throws Fault `file-missing`, and as `fileOf` */
function onlyFile(form: FormData): FormFile {
  const file = fileOf(form);
  if (file !== undefined) return file;
  throw new Fault('file-missing', { issues: [{ loc: ['file'], msg: 'field required', type: 'value_error.missing' }] });
}
