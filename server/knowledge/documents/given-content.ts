/** What an owner gives, as bytes that can be kept and read again. */
import type { ContentHash } from '../ingest/content-hash.ts';
import { looksLikePdf } from '../ingest/pdf/signature.ts';
import type { OriginalContent } from '../ports.ts';

export type GivenContent =
  | { readonly kind: 'items'; readonly items: readonly unknown[] }
  | { readonly kind: 'text'; readonly text: string; readonly format: 'text' | 'markdown' }
  | { readonly kind: 'file'; readonly fileName: string; readonly bytes: Uint8Array };

export type ContentMediaType = 'application/pdf' | 'application/json' | 'text/markdown' | 'text/plain';

/** The bytes decide what is a PDF; among texts the name does, and whatever else it is is found when it is read. */
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

export function mediaTypeOf(fileName: string, bytes: Uint8Array): ContentMediaType {
  if (looksLikePdf(bytes)) return 'application/pdf';
  const name = fileName.toLowerCase();
  if (name.endsWith('.json')) return 'application/json';
  return name.endsWith('.md') || name.endsWith('.markdown') ? 'text/markdown' : 'text/plain';
}
