/** Reads an upload: a form with its files, under a bound. */
import { Buffer } from 'node:buffer';
import { Fault } from '../../fault.ts';
import type { ApiContext } from './api-context.ts';
import { readBytes } from './body.ts';
import { clean, cut } from './clean-text.ts';
import { uploadTooLarge } from '../v1/ingest-receipt.ts';

/** What a form needs beside its file. */
const FORM_OVERHEAD = 64 * 1024;
const NAME_LENGTH = 200;
/** Fields and files of a form: what no route has a use for is not taken apart, which costs their number squared. */
const PARTS_LIMIT = 64;
/** What stands before the value of a part. */
const PART_HEAD_BYTES = 4096;

export function isForm(context: ApiContext): boolean {
  return /^multipart\/form-data\s*;/iu.test(context.req.header('content-type') ?? '');
}

/** @throws Fault `body-not-multipart`, `fields-invalid` when it has too many parts, `upload-too-large`, `cancelled` */
export async function readForm(context: ApiContext, maxUploadBytes: number): Promise<FormData> {
  if (!isForm(context)) throw new Fault('body-not-multipart');
  const bytes = await readBytes(context, {
    bytes: maxUploadBytes + FORM_OVERHEAD,
    tooLarge: () => uploadTooLarge(maxUploadBytes),
  });
  requireFewParts(Buffer.from(bytes.buffer), context.req.header('content-type') ?? '');
  try {
    const headers = { 'Content-Type': context.req.header('content-type') ?? '' };
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the warning is about bodies without a bound; this one is read already
    return await new Response(bytes, { headers }).formData();
  } catch (cause) {
    throw new Fault('body-not-multipart', { cause });
  }
}

/** By the lines between its parts, before any is made. @throws Fault `body-not-multipart`, `fields-invalid` */
function requireFewParts(body: Buffer, type: string): void {
  const boundary = /boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/iu.exec(type);
  const line = `--${boundary?.[1] ?? boundary?.[2] ?? ''}`;
  if (line === '--') throw new Fault('body-not-multipart');
  let parts = 0;
  for (let at = body.indexOf(line); at !== -1; at = body.indexOf(line, at + line.length)) {
    parts += 1;
    // The last line ends the form.
    if (parts > PARTS_LIMIT + 1) throw tooManyParts();
    const isEnd = body.toString('latin1', at + line.length, at + line.length + 2) === '--';
    const head = body.subarray(at, at + line.length + PART_HEAD_BYTES);
    if (!isEnd && !head.includes('\r\n\r\n')) throw new Fault('body-not-multipart');
  }
}

function tooManyParts(): Fault {
  const msg = `ensure this value has at most ${String(PARTS_LIMIT)} items`;
  return new Fault('fields-invalid', { issues: [{ loc: [], msg, type: 'value_error.maxItems' }] });
}

export type FormFile = Exclude<ReturnType<FormData['getAll']>[number], string>;

/** The file of its field `file`, if it has one. @throws Fault `fields-invalid` when there are several */
export function fileOf(form: FormData): FormFile | undefined {
  return filesOf(form, 1)[0];
}

/** The files of its field `file`, in their order. @throws Fault `fields-invalid` when there are more than `most` */
export function filesOf(form: FormData, most: number): FormFile[] {
  const files = form.getAll('file').filter((entry) => typeof entry !== 'string');
  if (files.length <= most) return files;
  const msg = `ensure this value has at most ${String(most)} items`;
  throw new Fault('fields-invalid', { issues: [{ loc: ['file'], msg, type: 'value_error.maxItems' }] });
}

/** A label for people: the last part of whatever path it came with, without what can't be seen. */
export function toFileName(given: string, fallback: string): string {
  const base = given.split(/[/\\]/u).at(-1) ?? '';
  const name = cut(clean(base, 'line').normalize('NFC').trim(), NAME_LENGTH).trim();
  return /^\.*$/u.test(name) ? fallback : name;
}
