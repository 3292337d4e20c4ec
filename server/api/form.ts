/** Reads an upload: a form with one file, under a bound. */
import { Fault } from '../fault.ts';
import type { ApiContext } from './api-context.ts';
import { readBytes } from './body.ts';
import { clean, cut } from './clean-text.ts';
import { uploadTooLarge } from './ingest-receipt.ts';

/** What a form needs beside its file. */
const FORM_OVERHEAD = 64 * 1024;
const NAME_LENGTH = 200;

export function isForm(context: ApiContext): boolean {
  return /^multipart\/form-data\s*;/iu.test(context.req.header('content-type') ?? '');
}

/** @throws Fault `body-not-multipart`, `upload-too-large`, `cancelled` */
export async function readForm(context: ApiContext, maxUploadBytes: number): Promise<FormData> {
  if (!isForm(context)) throw new Fault('body-not-multipart');
  const bytes = await readBytes(context, {
    bytes: maxUploadBytes + FORM_OVERHEAD,
    tooLarge: () => uploadTooLarge(maxUploadBytes),
  });
  try {
    const headers = { 'Content-Type': context.req.header('content-type') ?? '' };
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the warning is about bodies without a bound; this one is read already
    return await new Response(bytes, { headers }).formData();
  } catch (cause) {
    throw new Fault('body-not-multipart', { cause });
  }
}

export type FormFile = Exclude<ReturnType<FormData['getAll']>[number], string>;

/** The file of its field `file`, if it has one. @throws Fault `fields-invalid` when there are several */
export function fileOf(form: FormData): FormFile | undefined {
  const files = form.getAll('file').filter((entry) => typeof entry !== 'string');
  if (files.length > 1) {
    throw new Fault('fields-invalid', {
      issues: [{ loc: ['file'], msg: 'ensure this value has at most 1 items', type: 'value_error.maxItems' }],
    });
  }
  return files[0];
}

/** A label for people: the last part of whatever path it came with, without what can't be seen. */
export function toFileName(given: string, fallback: string): string {
  const base = given.split(/[/\\]/u).at(-1) ?? '';
  const name = cut(clean(base, 'line').normalize('NFC').trim(), NAME_LENGTH).trim();
  return /^\.*$/u.test(name) ? fallback : name;
}
