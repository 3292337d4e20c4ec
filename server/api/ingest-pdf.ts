/** `POST /v1/ingest/pdf`: a document as a form, `domain_id` and `file`. */
import { Fault } from '../fault.ts';
import type { ApiContext } from './api-context.ts';
import { readBytes } from './body.ts';
import type { JsonObject } from './body.ts';
import { clean, cut } from './clean-text.ts';
import type { IngestParts } from './ingest-json.ts';
import { toIngestAnswer, uploadTooLarge } from './ingest-receipt.ts';
import { underSignal } from './request-signal.ts';
import { findDomain, readScope } from './scope.ts';

/** What a form needs beside its file. */
const FORM_OVERHEAD = 64 * 1024;
const NAME_LENGTH = 200;
const DEFAULT_NAME = 'documento.pdf';

/**
 * @throws Fault `body-not-multipart`, `upload-too-large`, `domain-missing`, `domain-unknown`, `fields-invalid`,
 * `file-missing`, `scope-unknown`, and what `Knowledge.ingestPdf` says of the file
 */
export function ingestPdf({
  domains,
  knowledge,
  settings,
  draining,
}: IngestParts): (context: ApiContext) => Promise<Response> {
  return async (context) => {
    const form = await readForm(context, settings.maxUploadBytes);
    const fields = textFields(form);
    const domain = findDomain(domains, fields['domain_id']);
    const read = readScope(fields);
    if (read.kind === 'invalid') throw new Fault('fields-invalid', { issues: read.issues });
    if (domain === undefined) throw new Fault('domain-missing');
    const file = onlyFile(form);
    if (file.size > settings.maxUploadBytes) throw uploadTooLarge(settings.maxUploadBytes);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const outcome = await underSignal([context.req.raw.signal, draining], (signal) =>
      knowledge.ingestPdf({ scope: read.scope, rules: domain, fileName: toFileName(file.name), bytes, signal }),
    );
    return context.json(toIngestAnswer(outcome, domain));
  };
}

/** A label for people: the last part of whatever path it came with, without what can't be seen. */
export function toFileName(given: string): string {
  const base = given.split(/[/\\]/u).at(-1) ?? '';
  const name = cut(clean(base, 'line').normalize('NFC').trim(), NAME_LENGTH).trim();
  return /^\.*$/u.test(name) ? DEFAULT_NAME : name;
}

async function readForm(context: ApiContext, maxUploadBytes: number): Promise<FormData> {
  const type = context.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/iu.test(type)) throw new Fault('body-not-multipart');
  const bytes = await readBytes(context, {
    bytes: maxUploadBytes + FORM_OVERHEAD,
    tooLarge: () => uploadTooLarge(maxUploadBytes),
  });
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the warning is about bodies without a bound; this one is read already
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
  } catch (cause) {
    throw new Fault('body-not-multipart', { cause });
  }
}

/** An empty field of a form is one that was not filled in. */
function textFields(form: FormData): JsonObject {
  const names = ['domain_id', 'tenant_slug', 'branch_slug'];
  const filled = names
    .map((name) => [name, form.get(name)] as const)
    .filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(filled);
}

type FormFile = Exclude<ReturnType<FormData['getAll']>[number], string>;

function onlyFile(form: FormData): FormFile {
  const files = form.getAll('file').filter((entry) => typeof entry !== 'string');
  const [file] = files;
  if (file === undefined) {
    throw new Fault('file-missing', {
      issues: [{ loc: ['file'], msg: 'field required', type: 'value_error.missing' }],
    });
  }
  if (files.length > 1) {
    throw new Fault('fields-invalid', {
      issues: [{ loc: ['file'], msg: 'ensure this value has at most 1 items', type: 'value_error.maxItems' }],
    });
  }
  return file;
}
