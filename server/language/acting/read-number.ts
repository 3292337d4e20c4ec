import type { Piece } from './pieces.ts';
import { phraseAt } from './pieces.ts';
import type { ActingTables } from './tables.ts';

export interface NumberRead {
  readonly value: number;
  /** The piece behind it. */
  readonly next: number;
  readonly isDigits: boolean;
}

/** More digits are a telephone number or a code. */
const MOST_DIGITS = 4;

/** A whole number that begins at this piece: in digits, in a word, or in tens and ones. */
export function numberAt(pieces: readonly Piece[], at: number, tables: ActingTables): NumberRead | undefined {
  const first = pieces[at];
  if (first === undefined) return undefined;
  if (first.isDigits)
    return first.text.length > MOST_DIGITS ? undefined : { value: Number(first.text), next: at + 1, isDigits: true };
  const said = phraseAt(tables.numbers, pieces, at);
  if (said === undefined) return undefined;
  const ones = said.value >= 20 && said.value % 10 === 0 ? onesAt(pieces, said.next, tables) : undefined;
  return { value: said.value + (ones?.value ?? 0), next: ones?.next ?? said.next, isDigits: false };
}

function onesAt(pieces: readonly Piece[], at: number, tables: ActingTables): NumberRead | undefined {
  const behind = phraseAt(tables.sets.and, pieces, at)?.next ?? at;
  if (pieces[behind]?.isDigits !== false) return undefined;
  const ones = phraseAt(tables.numbers, pieces, behind);
  return ones === undefined || ones.value > 9 ? undefined : { ...ones, isDigits: false };
}
