import { fold } from '../../text/fold.ts';
import type { Span } from '../utterance.ts';

/** A word, a run of digits or a sign, folded: «20hs» is two of them, «8:30» three. */
export interface Piece extends Span {
  readonly text: string;
  readonly isDigits: boolean;
}

const PIECE = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)?|\d+|[^\s\p{L}\p{M}\d]/gu;

/** Nobody says more in a message that anything is to be read of. */
const MOST = 400;

/** Of a text in its order; what is longer than anybody says is read as far as that. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const { 0: whole, index } of text.matchAll(PIECE)) {
    if (pieces.length === MOST) break;
    pieces.push({ start: index, end: index + whole.length, text: fold(whole), isDigits: /^\d/u.test(whole) });
  }
  return pieces;
}

/** Phrases and what each stands for, the longest first, by their first piece. */
export type PhraseTable<Value> = ReadonlyMap<
  string,
  readonly { readonly pieces: readonly string[]; readonly value: Value }[]
>;

export function phraseTable<Value>(entries: readonly (readonly [string, Value])[]): PhraseTable<Value> {
  const table = new Map<string, { readonly pieces: readonly string[]; readonly value: Value }[]>();
  for (const [phrase, value] of entries) {
    const pieces = piecesOf(phrase).map(({ text }) => text);
    const [first] = pieces;
    if (first !== undefined) table.set(first, [...(table.get(first) ?? []), { pieces, value }]);
  }
  for (const listed of table.values()) listed.sort((one, other) => other.pieces.length - one.pieces.length);
  return table;
}

/** A table of what is only there or not. */
export function phraseSet(phrases: readonly string[]): PhraseTable<true> {
  return phraseTable(phrases.map((phrase) => [phrase, true] as const));
}

export interface Met<Value> {
  readonly value: Value;
  /** The piece behind it. */
  readonly next: number;
}

/** The longest phrase that begins at this piece. */
export function phraseAt<Value>(
  table: PhraseTable<Value>,
  pieces: readonly Piece[],
  at: number,
): Met<Value> | undefined {
  const first = pieces[at];
  const met =
    first === undefined
      ? undefined
      : table.get(first.text)?.find(({ pieces: all }) => all.every((each, ahead) => pieces[at + ahead]?.text === each));
  return met === undefined ? undefined : { value: met.value, next: at + met.pieces.length };
}

/** Every phrase of the table, left to right, without overlaps. */
export function phrasesIn<Value>(table: PhraseTable<Value>, pieces: readonly Piece[]): (Span & Met<Value>)[] {
  const found: (Span & Met<Value>)[] = [];
  for (let at = 0; at < pieces.length;) {
    const met = phraseAt(table, pieces, at);
    if (met !== undefined) found.push({ ...met, start: pieces[at]?.start ?? 0, end: pieces[met.next - 1]?.end ?? 0 });
    at = met?.next ?? at + 1;
  }
  return found;
}

/** The longest phrase at each piece, those that overlap too, left to right. */
export function everyPhraseIn<Value>(table: PhraseTable<Value>, pieces: readonly Piece[]): (Span & Met<Value>)[] {
  return pieces.flatMap(({ start }, at) => {
    const met = phraseAt(table, pieces, at);
    return met === undefined ? [] : [{ ...met, start, end: pieces[met.next - 1]?.end ?? start }];
  });
}
