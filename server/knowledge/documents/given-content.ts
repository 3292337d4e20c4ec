/** What an owner gives, as bytes that can be kept and read again. */
import { Fault } from '../../fault.ts';
import type { FaultCode, FieldIssue } from '../../fault.ts';
import { detectFormat } from '../formats/detect-format.ts';
import { FILE_SET, isPicture, MEDIA_TYPES } from '../formats/media-types.ts';
import type { ContentMediaType } from '../formats/media-types.ts';
import type { ContentHash } from '../ingest/content-hash.ts';
import { measurePicture } from '../pictures/picture-page.ts';
import type { DocumentReader, OriginalContent } from '../ports.ts';
import type { FileInSet } from './file-set.ts';
import { nameOfSet, packFiles } from './file-set.ts';

export type GivenContent =
  | { readonly kind: 'items'; readonly items: readonly unknown[] }
  | { readonly kind: 'text'; readonly text: string; readonly format: 'text' | 'markdown' }
  | { readonly kind: 'file'; readonly fileName: string; readonly bytes: Uint8Array }
  /** Of one listing, in their order. */
  | { readonly kind: 'files'; readonly files: readonly FileInSet[] };

/** What is read beside texts: see `DocumentReader`. */
export type Sight = Pick<DocumentReader, 'seesPictures'>;

export interface GivenParts {
  readonly hash: ContentHash;
  readonly reader: Sight;
}

/**
 * The bytes decide what a file is; among texts the name does.
 * @throws Fault as `mediaTypeOf`, with its name where several are given; `fields-invalid`
 */
export function toOriginal(given: GivenContent, parts: GivenParts): OriginalContent & { mediaType: ContentMediaType } {
  const { hash, reader } = parts;
  const encoder = new TextEncoder();
  if (given.kind === 'items') return original('application/json', encoder.encode(JSON.stringify(given.items)), hash);
  if (given.kind === 'text') {
    const mediaType = given.format === 'markdown' ? 'text/markdown' : 'text/plain';
    return original(mediaType, encoder.encode(given.text), hash);
  }
  if (given.kind === 'files') return setOf(given.files, parts);
  return { ...original(mediaTypeOf(given.fileName, given.bytes, reader), given.bytes, hash), fileName: given.fileName };
}

function setOf(files: readonly FileInSet[], parts: GivenParts): OriginalContent & { mediaType: ContentMediaType } {
  const [only, ...others] = files;
  if (only !== undefined && others.length === 0) return toOriginal({ kind: 'file', ...only }, parts);
  const issues = files.flatMap((file, at): FieldIssue[] =>
    mediaTypeInSet(file, parts.reader) === MEDIA_TYPES.json
      ? [{ loc: ['content', at], msg: 'items in JSON are given by themselves', type: 'value_error.json_among_files' }]
      : [],
  );
  if (issues.length > 0) throw new Fault('fields-invalid', { issues });
  return { ...original(FILE_SET, packFiles(files), parts.hash), fileName: nameOfSet(files) };
}

function mediaTypeInSet({ fileName, bytes }: FileInSet, sight: Sight): ContentMediaType {
  try {
    return mediaTypeOf(fileName, bytes, sight);
  } catch (error) {
    throw withFileName(error, fileName);
  }
}

/** What goes wrong with one of several files says which it is. */
export function withFileName(error: unknown, fileName: string): unknown {
  if (!(error instanceof Fault) || !OF_A_FILE.has(error.code)) return error;
  return new Fault(error.code, { cause: error, issues: error.issues, details: { ...error.details, fileName } });
}

const OF_A_FILE: ReadonlySet<FaultCode> = new Set<FaultCode>([
  'file-not-supported',
  'file-damaged',
  'file-protected',
  'file-too-costly',
  'picture-without-text',
  'pdf-without-text',
  'pdf-too-large',
  'pdf-too-costly',
]);

function original(mediaType: ContentMediaType, bytes: Uint8Array, hash: ContentHash) {
  // The same bytes read as another kind are another content.
  return { id: hash(`${mediaType}:${hash(bytes)}`), mediaType, bytes };
}

/** @throws Fault `file-not-supported`, `file-protected`, `file-damaged`; of a picture `file-too-costly` */
export function mediaTypeOf(fileName: string, bytes: Uint8Array, { seesPictures }: Sight): ContentMediaType {
  const found = detectFormat(fileName, bytes);
  switch (found.kind) {
    case 'known':
      if (!isPicture(found.mediaType)) return found.mediaType;
      if (!seesPictures) throw new Fault('file-not-supported', { details: { format: 'picture' } });
      // Before it is kept: one with too many pixels would never be read.
      measurePicture(bytes);
      return found.mediaType;
    case 'refused':
      throw new Fault('file-not-supported', { details: { format: found.format } });
    case 'protected':
      throw new Fault('file-protected');
    case 'damaged':
      throw new Fault('file-damaged');
  }
}
