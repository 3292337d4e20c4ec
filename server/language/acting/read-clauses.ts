import type { Span } from '../utterance.ts';
import type { Piece } from './pieces.ts';
import { phraseAt, piecesOf } from './pieces.ts';
import { tablesFrom } from './tables.ts';

export interface Clause extends Span {
  /** Its words and numbers, without signs. */
  readonly pieces: readonly Piece[];
  readonly isAsked: boolean;
}

/** What a text says one after the other, parted by signs, lines and «y»; `whole` are spans that are parted by nothing. */
export function clausesIn(text: string, language: string, whole: readonly Span[]): Clause[] {
  const { and } = tablesFrom(language)[0]?.sets ?? {};
  const pieces = piecesOf(text);
  const clauses: Piece[][] = [[]];
  const asked = new Set<Piece[]>();
  for (const [at, piece] of pieces.entries()) {
    const own = clauses.at(-1) ?? [];
    const isWord = /[\p{L}\d]/u.test(piece.text);
    const isWhole = whole.some(({ start, end }) => start < piece.start && piece.end < end);
    const isNewLine = text.slice(pieces[at - 1]?.end ?? 0, piece.start).includes('\n');
    if (piece.text === '?') asked.add(own);
    if (!isWhole && (!isWord || isNewLine || (and !== undefined && phraseAt(and, pieces, at) !== undefined)))
      clauses.push(isWord && isNewLine ? [piece] : []);
    else if (isWord) own.push(piece);
  }
  return clauses.flatMap((own) => {
    const [first] = own;
    const last = own.at(-1);
    return first === undefined || last === undefined
      ? []
      : [{ start: first.start, end: last.end, pieces: own, isAsked: asked.has(own) }];
  });
}

/** Takes nothing back of what it stands beside, and says of it neither when nor whether. */
export function isPlainWord(word: string): boolean {
  return tablesFrom('').some(({ plain }) => plain.has(word));
}
