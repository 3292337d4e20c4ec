/** What a file that was given is called when it is downloaded. */
import type { OriginalContent } from '../../knowledge/index.ts';
import { toFileName } from '../http/form.ts';

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'application/json': '.json',
  'text/markdown': '.md',
  'text/plain': '.txt',
  'text/csv': '.csv',
  'text/html': '.html',
  // Several files that were given as one.
  'application/zip': '.zip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
};

/** The name it came with, else the document's title; always with the ending of what it is, so that it opens as that. */
export function nameOf(
  { fileName, mediaType }: Pick<OriginalContent, 'fileName' | 'mediaType'>,
  title: string,
): string {
  const ending = ENDINGS[mediaType] ?? '.bin';
  const name = toFileName(fileName ?? title.replaceAll('/', '-'), 'documento');
  return name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;
}

/** RFC 6266: for old clients in ASCII, for the others to the letter. */
export function dispositionOf(name: string): string {
  const plain = name.replace(/[^\w .()-]/gu, '_');
  // A ' ends the charset, and ( ) * have a meaning in headers.
  const encoded = encodeURIComponent(name).replace(
    /['()*]/gu,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
