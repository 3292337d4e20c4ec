/** What of a listing is part of no item, as chunks: it stays findable. */
import type { LibraryRules } from '../../rules.ts';
import type { CutChunk } from '../chunks/cut-chunks.ts';
import { cutPassages } from '../chunks/passages.ts';
import type { Listing, Read } from './listing.ts';

export function toText(
  { texts, notUnderstood }: Pick<Listing, 'texts' | 'notUnderstood'>,
  { sections = [] }: Pick<LibraryRules, 'sections'>,
  fileName: string,
): (CutChunk & { readonly page: number })[] {
  const type = sections.find(({ restOf }) => restOf === 'document')?.type ?? 'raw_pdf';
  const lines = [...texts, ...notUnderstood].toSorted(byPlace).filter(({ text }) => text.trim() !== '');
  return cutPassages(lines.map(({ text, place }) => ({ text, page: place.page }))).map(({ text, page }) => ({
    type,
    text,
    page,
    source: fileName,
    counted: true,
  }));
}

function byPlace(left: Read, right: Read): number {
  return left.place.page - right.place.page || (left.place.line ?? 0) - (right.place.line ?? 0);
}
