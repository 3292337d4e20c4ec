/** A piece of an answer: words, or the 1-based place of a source in the list. */
export type Piece = string | number;

/** A mark may arrive in pieces; its beginning is not shown as words meanwhile. */
const UNFINISHED_MARK = /\[\d{0,2}$/u;

/** Splits an answer at its marks `[n]`. A number that names none of the sources stays words. */
export function splitCitations(text: string, sources: number, unfinished = false): Piece[] {
  const shown = unfinished ? text.replace(UNFINISHED_MARK, '') : text;
  return shown
    .split(/(\[\d{1,2}\])/u)
    .map((piece) => {
      const place = /^\[(\d{1,2})\]$/u.exec(piece)?.[1];
      return place !== undefined && Number(place) >= 1 && Number(place) <= sources ? Number(place) : piece;
    })
    .filter((piece) => piece !== '');
}
