import type { Span } from '../utterance.ts';
import { phraseAt, phraseSet, phrasesIn, piecesOf } from './pieces.ts';
import { numberAt } from './read-number.ts';
import { tablesFrom } from './tables.ts';

export interface TextSaid extends Span {
  readonly text: string;
}

/** Between the digits of a telephone number people write these. */
const BETWEEN = new Set(['+', '(', ')', '.', '-']);
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;

/** A telephone number, as its digits: `+54 11 4567-8900`. What is a date is none. */
export function readPhone(text: string): TextSaid | undefined {
  const pieces = piecesOf(text);
  for (let at = 0; at < pieces.length;) {
    let next = at;
    while (pieces[next]?.isDigits === true || BETWEEN.has(pieces[next]?.text ?? '')) next += 1;
    const run = pieces.slice(at, next);
    const [first, last] = [run[0], run.findLast(({ isDigits }) => isDigits)];
    const digits = run.map((piece) => (piece.isDigits ? piece.text : '')).join('');
    const isLong = digits.length >= FEWEST_DIGITS && digits.length <= MOST_DIGITS;
    if (first !== undefined && last !== undefined && isLong && !isDate(run.map((piece) => piece.text).join('')))
      return { start: first.start, end: last.end, text: (first.text === '+' ? '+' : '') + digits };
    at = Math.max(next, at + 1);
  }
  return undefined;
}

function isDate(written: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/u.test(written);
}

/** Letters with digits, as a code is given out: `K7M2QP`, `AB-1234`. */
const CODE = /(?<![\p{L}\d-])[A-Za-z0-9]{1,12}(?:-[A-Za-z0-9]{1,12}){0,2}(?![\p{L}\d-])/gu;

/** A code in capitals. Without letters it is one only where «código» stands before it or one is asked for. */
export function readCode(text: string, language: string, isAsked = false): TextSaid | undefined {
  const pieces = piecesOf(text);
  const marks = tablesFrom(language).flatMap((tables) => phrasesIn(tables.sets.codeBefore, pieces));
  const behindMark = (at: number): boolean => marks.some(({ end }) => end <= at && at - end <= 12);
  const found = [...text.matchAll(CODE)]
    .map(({ 0: whole, index }) => ({ start: index, end: index + whole.length, text: whole.toUpperCase() }))
    .filter((each) => each.text.length >= 4 && each.text.length <= 24);
  const isMixed = (code: string): boolean =>
    /\d/u.test(code) && /[A-Z]/u.test(code) && !/^\d{1,2}(?:HS?|HRS|AM|PM|H\d\d)$/u.test(code);
  const [mixed] = found.filter((each) => isMixed(each.text) && !isCounted(each.text, language));
  if (mixed !== undefined) return mixed;
  const [plain] = found.filter(
    (each) => /\d/u.test(each.text) && !isCounted(each.text, language) && (behindMark(each.start) || isAsked),
  );
  return plain;
}

/** «13th», «4pax», «10personas»: a number with the word that stands behind one. */
function isCounted(code: string, language: string): boolean {
  const pieces = piecesOf(code);
  if (pieces.length !== 2 || pieces[0]?.isDigits !== true) return false;
  return tablesFrom(language).some(({ sets: { clock, am, pm, dayUnits, weekUnits, ordinals, peopleBehind } }) =>
    [clock, am, pm, dayUnits, weekUnits, ordinals, peopleBehind].some((set) => phraseAt(set, pieces, 1)?.next === 2),
  );
}

/** A whole number that nothing else claims. */
export function readNumber(
  text: string,
  language: string,
  taken: readonly Span[] = [],
): (Span & { readonly value: number }) | undefined {
  const pieces = piecesOf(text);
  for (const tables of tablesFrom(language))
    for (const [at, piece] of pieces.entries()) {
      const number = numberAt(pieces, at, tables);
      const end = number === undefined ? piece.end : (pieces[number.next - 1]?.end ?? piece.end);
      const isTaken = taken.some((span) => piece.start < span.end && span.start < end);
      if (number !== undefined && !isTaken) return { start: piece.start, end, value: number.value };
    }
  return undefined;
}

/** What stands behind «avisen que», to the end. */
export function readTold(text: string, language: string): TextSaid | undefined {
  const pieces = piecesOf(text);
  for (const tables of tablesFrom(language)) {
    const [mark] = phrasesIn(tables.sets.tellBefore, pieces);
    const behind = mark === undefined ? '' : text.slice(mark.end);
    const told = behind
      .replace(/^[\s,;:.!–-]+/u, '')
      .trim()
      .replace(/[.!]$/u, '');
    if (mark !== undefined && told !== '') return { start: mark.start, end: text.length, text: told };
  }
  return undefined;
}

/** Whether one of these phrases stands in the text, and where the longest of them does. */
export function phraseIn(text: string, phrases: readonly string[]): Span | undefined {
  const [longest] = phrasesIn(phraseSet(phrases), piecesOf(text)).toSorted(
    (one, other) => other.end - other.start - (one.end - one.start),
  );
  return longest === undefined ? undefined : { start: longest.start, end: longest.end };
}
