/** What an owner gives, as bytes that can be kept and read again. */
import { Fault } from '../../fault.ts';
import { detectFormat } from '../formats/detect-format.ts';
import type { ContentMediaType } from '../formats/media-types.ts';
import type { ContentHash } from '../ingest/content-hash.ts';
import type { OriginalContent } from '../ports.ts';

export type GivenContent =
  | { readonly kind: 'items'; readonly items: readonly unknown[] }
  | { readonly kind: 'text'; readonly text: string; readonly format: 'text' | 'markdown' }
  | { readonly kind: 'file'; readonly fileName: string; readonly bytes: Uint8Array };

/** The bytes decide what a file is; among texts the name does. @throws Fault `file-not-supported`, `file-protected`, `file-damaged` */
export function toOriginal(given: GivenContent, hash: ContentHash): OriginalContent & { mediaType: ContentMediaType } {
  const encoder = new TextEncoder();
  if (given.kind === 'items') return original('application/json', encoder.encode(JSON.stringify(given.items)), hash);
  if (given.kind === 'text') {
    const mediaType = given.format === 'markdown' ? 'text/markdown' : 'text/plain';
    return original(mediaType, encoder.encode(given.text), hash);
  }
  return { ...original(mediaTypeOf(given.fileName, given.bytes), given.bytes, hash), fileName: given.fileName };
}

function original(mediaType: ContentMediaType, bytes: Uint8Array, hash: ContentHash) {
  // The same bytes read as another kind are another content.
  return { id: hash(`${mediaType}:${hash(bytes)}`), mediaType, bytes };
}

/** @throws Fault `file-not-supported`, `file-protected`, `file-damaged` */
export function mediaTypeOf(fileName: string, bytes: Uint8Array): ContentMediaType {
  const found = detectFormat(fileName, bytes);
  switch (found.kind) {
    case 'known':
      return found.mediaType;
    case 'refused':
      throw new Fault('file-not-supported', { details: { format: found.format } });
    case 'protected':
      throw new Fault('file-protected');
    case 'damaged':
      throw new Fault('file-damaged');
  }
}
