/** What an owner gives, as bytes that can be kept and read again. */
import { Fault } from '../../fault.ts';
import { detectFormat } from '../formats/detect-format.ts';
import { isPicture } from '../formats/media-types.ts';
import type { ContentMediaType } from '../formats/media-types.ts';
import type { ContentHash } from '../ingest/content-hash.ts';
import { measurePicture } from '../pictures/picture-page.ts';
import type { DocumentReader, OriginalContent } from '../ports.ts';

export type GivenContent =
  | { readonly kind: 'items'; readonly items: readonly unknown[] }
  | { readonly kind: 'text'; readonly text: string; readonly format: 'text' | 'markdown' }
  | { readonly kind: 'file'; readonly fileName: string; readonly bytes: Uint8Array };

/** What is read beside texts: see `DocumentReader`. */
export type Sight = Pick<DocumentReader, 'seesPictures'>;

/** The bytes decide what a file is; among texts the name does. @throws Fault as `mediaTypeOf` */
export function toOriginal(
  given: GivenContent,
  { hash, reader }: { readonly hash: ContentHash; readonly reader: Sight },
): OriginalContent & { mediaType: ContentMediaType } {
  const encoder = new TextEncoder();
  if (given.kind === 'items') return original('application/json', encoder.encode(JSON.stringify(given.items)), hash);
  if (given.kind === 'text') {
    const mediaType = given.format === 'markdown' ? 'text/markdown' : 'text/plain';
    return original(mediaType, encoder.encode(given.text), hash);
  }
  return { ...original(mediaTypeOf(given.fileName, given.bytes, reader), given.bytes, hash), fileName: given.fileName };
}

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
