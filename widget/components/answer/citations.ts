/** A mark of an answer: the 1-based place of a source in the list, and what a line's end must not tear from it. */
export interface Mark {
  readonly space: string;
  readonly place: number;
  readonly held: string;
}

/** A piece of an answer: words or a mark. */
export type Piece = string | Mark;

/** A mark may arrive in pieces; its beginning is not shown as words meanwhile. */
const UNFINISHED_MARK = /\[\d{0,2}$/u;

/** Splits an answer at its marks `[n]`. A number that names none of the sources stays words. */
export function splitCitations(text: string, sources: number, unfinished = false): Piece[] {
  const shown = unfinished ? text.replace(UNFINISHED_MARK, '') : text;
  return shown
    .split(/( ?\[\d{1,2}\][.,;:!?»)]?)/u)
    .map((piece) => {
      const [, space = '', digits = '', held = ''] = /^( ?)\[(\d{1,2})\](.?)$/u.exec(piece) ?? [];
      const place = Number(digits);
      return place >= 1 && place <= sources ? { space, place, held } : piece;
    })
    .filter((piece) => piece !== '');
}
