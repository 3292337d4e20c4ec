/** A mark: the 1-based place of a source in the list, with the word it belongs to and what closes it. */
export interface Mark {
  readonly before: string;
  readonly place: number;
  readonly after: string;
}

/** A piece of an answer: words, or marks in a row, which a line's end must not tear apart. */
export type Piece = string | readonly Mark[];

/** What is held together must fit into the narrowest bubble. */
const LONGEST_WORD = 16;
const MOST_MARKS = 3;

/** Splits words at their marks `[n]`. A number that names none of the sources stays words. */
export function splitCitations(text: string, sources: number): Piece[] {
  const pieces: (string | Mark[])[] = [];
  for (const part of text.split(/( ?\[\d{1,2}\][.,;:!?»)]?)/u)) {
    const [, space = '', digits = '', after = ''] = /^( ?)\[(\d{1,2})\](.?)$/u.exec(part) ?? [];
    const place = Number(digits);
    const last = pieces.at(-1);
    if (place < 1 || place > sources) {
      if (part !== '') pieces.push(part);
    } else if (typeof last === 'object' && last.length < MOST_MARKS) {
      last.push({ before: space, place, after });
    } else {
      const word = takeLastWord(pieces);
      pieces.push([{ before: word + space, place, after }]);
    }
  }
  return pieces;
}

function takeLastWord(pieces: unknown[]): string {
  const last = pieces.at(-1);
  if (typeof last !== 'string') return '';
  const word = last.slice(-LONGEST_WORD).split(/\s/u).at(-1) ?? '';
  const rest = last.slice(0, last.length - word.length);
  pieces.splice(-1, 1, ...(rest === '' ? [] : [rest]));
  return word;
}
