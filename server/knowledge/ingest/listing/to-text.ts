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
  return [...Map.groupBy(lines, ({ place }) => place.file?.number ?? 1).values()].flatMap((inFile) => {
    const source = inFile[0]?.place.file?.name ?? fileName;
    const passages = cutPassages(inFile.map(({ text, place }) => ({ text, page: place.page })));
    return passages.map(({ text, page }) => ({ type, text, page, source, counted: true }));
  });
}

function byPlace(left: Read, right: Read): number {
  const { file: before, page, line = 0 } = left.place;
  const { file: after, page: other, line: below = 0 } = right.place;
  return (before?.number ?? 1) - (after?.number ?? 1) || page - other || line - below;
}
