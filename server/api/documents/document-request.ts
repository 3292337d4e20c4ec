/** Reads what an owner gives, a document or its next content: JSON, or a form with a file. All that is wrong at once. */
import * as v from 'valibot';
import { Fault } from '../../fault.ts';
import type { FieldIssue } from '../../fault.ts';
import type { GivenContent } from '../../knowledge/index.ts';
import type { ApiContext } from '../http/api-context.ts';
import { readJson, requireObject } from '../http/body.ts';
import type { JsonObject } from '../http/body.ts';
import { clean } from '../http/clean-text.ts';
import { toFieldIssues } from '../http/field-issues.ts';
import { filesOf, isForm, readForm, toFileName } from '../http/form.ts';
import type { FormFile } from '../http/form.ts';
import { uploadTooLarge } from '../v1/ingest-receipt.ts';

export interface DocumentRequestFields {
  readonly fields: JsonObject;
  /** Of a form: one, or several as one content. */
  readonly file?: Extract<GivenContent, { kind: 'file' | 'files' }>;
}

/** @throws Fault `body-not-json`, `body-not-multipart`, `upload-too-large`, `fields-invalid`, `cancelled` */
export async function readDocumentRequest(context: ApiContext, maxUploadBytes: number): Promise<DocumentRequestFields> {
  if (isForm(context)) return readFormFields(await readForm(context, maxUploadBytes), maxUploadBytes);
  const body = await readJson(context, { bytes: maxUploadBytes, tooLarge: () => uploadTooLarge(maxUploadBytes) });
  return { fields: cleanLines(requireObject(body)) };
}

/** The fields by their types. @throws Fault `fields-invalid` */
export function parseFields<Schema extends v.GenericSchema>(
  schema: Schema,
  { fields, file }: DocumentRequestFields,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, fields);
  const issues = [...toFieldIssues(parsed.issues ?? []), ...contentIssues(fields, file !== undefined)];
  if (!parsed.success || issues.length > 0) throw new Fault('fields-invalid', { issues });
  return parsed.output;
}

export interface ContentFields {
  readonly items?: readonly unknown[] | undefined;
  readonly text?: string | undefined;
  readonly format?: 'text' | 'markdown' | undefined;
}

/** What was given to be read, and in which field it came. */
export function contentOf(
  { items, text, format = 'text' }: ContentFields,
  file: DocumentRequestFields['file'],
): { readonly content: GivenContent; readonly field: string } | undefined {
  if (file !== undefined) return { content: file, field: 'file' };
  if (items !== undefined) return { content: { kind: 'items', items }, field: 'items' };
  return text === undefined ? undefined : { content: { kind: 'text', text, format }, field: 'text' };
}

/** Waits for the work; the issues of its content are reported at the field it came in. */
export async function atField<T>(field: string | undefined, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (field === undefined || !(error instanceof Fault) || error.issues.length === 0) throw error;
    const moved = (loc: FieldIssue['loc']): FieldIssue['loc'] =>
      loc[0] === 'content' ? [field, ...loc.slice(1)] : loc;
    const issues = error.issues.map((issue) => ({ ...issue, loc: moved(issue.loc) }));
    throw new Fault(error.code, { cause: error, details: error.details, issues });
  }
}

function contentIssues(fields: JsonObject, hasFile: boolean): FieldIssue[] {
  const [, ...more] = [
    ...(hasFile ? ['file'] : []),
    ...['items', 'text'].filter((name) => Object.hasOwn(fields, name)),
  ];
  return more.map((name) => ({
    loc: [name],
    msg: 'give the content once: items, text or file',
    type: 'value_error.duplicate',
  }));
}

/** More than one document has: a mistake, or what is better given one by one. */
const MOST_FILES = 20;

async function readFormFields(form: FormData, maxUploadBytes: number): Promise<DocumentRequestFields> {
  const files = filesOf(form, MOST_FILES);
  if (files.reduce((sum, { size }) => sum + size, 0) > maxUploadBytes) throw uploadTooLarge(maxUploadBytes);
  const isFile = (value: unknown): boolean => files.some((file) => file === value);
  const entries = [...form.entries()].filter(([name, value]) => value !== '' && !isFile(value) && name !== '');
  const names = [...entries.map(([name]) => name), ...(files.length === 0 ? [] : ['file'])];
  const twice = new Set(names.filter((name, place) => names.indexOf(name) !== place));
  if (twice.size > 0) {
    const issue = { msg: 'the same field stands twice', type: 'value_error.duplicate' };
    throw new Fault('fields-invalid', { issues: [...twice].map((name) => ({ ...issue, loc: [name.slice(0, 200)] })) });
  }
  const fields = cleanLines(Object.fromEntries(entries.map(([name, value]) => [name, typed(name, value)])));
  const file = await givenFiles(files);
  return { fields, ...(file === undefined ? {} : { file }) };
}

async function givenFiles(files: readonly FormFile[]): Promise<DocumentRequestFields['file']> {
  const read = await Promise.all(
    files.map(async (file) => ({
      fileName: toFileName(file.name, 'documento'),
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  );
  const [only, ...others] = read;
  if (only === undefined) return undefined;
  return others.length === 0 ? { kind: 'file', ...only } : { kind: 'files', files: read };
}

/** A form knows texts only; what is none of these values is left to the check of the types. */
function typed(name: string, value: unknown): unknown {
  if (name === 'publish' && (value === 'true' || value === 'false')) return value === 'true';
  return name === 'expected_version' && typeof value === 'string' && /^\d{1,9}$/u.test(value) ? Number(value) : value;
}

const LINES = new Set(['type', 'title', 'source', 'changed_by']);

/** What people read is one line each. */
export function cleanLines(fields: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      LINES.has(name) && typeof value === 'string' ? clean(value, 'line').trim() : value,
    ]),
  );
}
