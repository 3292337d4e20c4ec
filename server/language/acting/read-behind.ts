import { isFunctionWord } from '../../text/function-words.ts';
import type { Span } from '../utterance.ts';
import type { Piece } from './pieces.ts';
import { phraseAt, phraseSet, phrasesIn, piecesOf } from './pieces.ts';
import type { ActingTables } from './tables.ts';
import { tablesFrom } from './tables.ts';
import type { TextSaid } from './read-values.ts';

/** No name has more words. */
const MOST_WORDS = 6;

/**
 * What is called by its own name behind one of these words: «el proyecto Mina Norte», «proyecto n.º 3», «"La Escondida"». In small letters only where
 * the whole message is written so; a word of grammar ends it.
 */
export function readNameBehind(text: string, behind: readonly string[], language: string): TextSaid | undefined {
  const pieces = piecesOf(text);
  const isSmall = !/\p{Lu}/u.test(text.trim().slice(1));
  for (const mark of phrasesIn(phraseSet(behind), pieces)) {
    const at = behindNumberSign(pieces, mark.next);
    const found = quotedAt(text, pieces, at) ?? runAt(pieces, at, { text, isSmall, tables: tablesFrom(language) });
    if (found !== undefined) return { ...found, start: mark.start };
  }
  return undefined;
}

/** A whole number behind one of these words, with its thousands parted or not: «ley 19.300», «artículo 11». */
export function readNumberBehind(
  text: string,
  behind: readonly string[],
): (Span & { readonly value: number }) | undefined {
  for (const mark of phrasesIn(phraseSet(behind), piecesOf(text))) {
    const said = /^[\s:]*(?:n\p{L}{0,5}[\s.:°º]*)?(\d{1,3}(?:[.,]\d{3})+|\d{1,9})(?![\d\p{L}])/iu.exec(
      text.slice(mark.end),
    );
    const digits = said?.[1]?.replace(/[.,]/gu, '');
    if (said !== null && digits !== undefined)
      return { start: mark.start, end: mark.end + said[0].length, value: Number(digits) };
  }
  return undefined;
}

/** What stands behind the last of these words, to the end. */
export function readTextBehind(text: string, behind: readonly string[]): TextSaid | undefined {
  const mark = phrasesIn(phraseSet(behind), piecesOf(text)).at(-1);
  if (mark === undefined) return undefined;
  const own = piecesOf(text.slice(mark.end)).filter((piece) => !/^[:"«»“”.!?]$/u.test(piece.text));
  const said = text.slice(mark.end + (own[0]?.start ?? 0), mark.end + (own.at(-1)?.end ?? 0));
  return said === '' ? undefined : { start: mark.start, end: text.length, text: said };
}

/** «proyecto n.º 3», «project #3»: the sign says no more than the number. */
function behindNumberSign(pieces: readonly Piece[], from: number): number {
  let at = from;
  while (/^(?:n\p{L}{0,5}|[:#°º.o])$/u.test(pieces[at]?.text ?? '') && at - from < 3) at += 1;
  return pieces[at]?.isDigits === true || at === from || pieces[from]?.text === ':' ? at : from;
}

function quotedAt(text: string, pieces: readonly Piece[], at: number): TextSaid | undefined {
  const first = pieces[at];
  const said = first === undefined ? null : /^[«"“]([^«»"“”]{1,80})[»"”]/u.exec(text.slice(first.start));
  const name = said?.[1]?.trim();
  if (first === undefined || said === null || name === undefined || name === '') return undefined;
  return { start: first.start, end: first.start + said[0].length, text: name };
}

interface Running {
  readonly text: string;
  /** Nothing of the message has a capital. */
  readonly isSmall: boolean;
  readonly tables: readonly ActingTables[];
}

/** Words with a capital and numbers, and the links between two of them. */
function runAt(pieces: readonly Piece[], at: number, { text, isSmall, tables }: Running): TextSaid | undefined {
  const isOf = (of: 'nameLinks' | 'nameEnds', piece: Piece): boolean =>
    tables.some(({ sets }) => phraseAt(sets[of], [piece], 0) !== undefined);
  const isName = (piece: Piece | undefined): boolean => {
    if (piece === undefined) return false;
    if (piece.isDigits || /^\p{Lu}/u.test(text.slice(piece.start))) return true;
    return isSmall && /^\p{L}/u.test(piece.text) && !isFunctionWord(piece.text) && !isOf('nameEnds', piece);
  };
  let next = at;
  let end = at;
  while (next < pieces.length && next - at < MOST_WORDS) {
    const piece = pieces[next];
    // A number is all of it.
    if (piece === undefined || (next > at && pieces[at]?.isDigits === true)) break;
    // «é» is no «e».
    const isPlain = text.slice(piece.start, piece.end).toLowerCase() === piece.text;
    const isLink =
      end > at && isPlain && isOf('nameLinks', piece) && (isName(pieces[next + 1]) || isName(pieces[next + 2]));
    if (!isName(piece) && !isLink && !(piece.text === '-' && isName(pieces[next + 1]))) break;
    next += 1;
    if (isName(piece)) end = next;
  }
  const [first, last] = [pieces[at], pieces[end - 1]];
  if (end === at || first === undefined || last === undefined) return undefined;
  return { start: first.start, end: last.end, text: text.slice(first.start, last.end) };
}
