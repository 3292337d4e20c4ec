import { fold } from '../../text/fold.ts';
import { isOneEditAway } from '../../text/near.ts';
import type { Span } from '../utterance.ts';
import type { Piece } from './pieces.ts';
import { phraseAt, phrasesIn, piecesOf } from './pieces.ts';
import type { ActingTables } from './tables.ts';
import { actingTables, tablesFrom } from './tables.ts';

export interface NameSaid extends Span {
  /** As it was written; in small letters it has its capitals. */
  readonly name: string;
}

/** No name has more words. */
const MOST_WORDS = 5;

/** In whose name: «a nombre de Ana Pérez», «soy Juan», «under the name of O'Brien». `isAsked`: a bare name is one. */
export function readName(text: string, language: string, isAsked = false): NameSaid | undefined {
  const pieces = piecesOf(text);
  for (const tables of tablesFrom(language)) {
    const marks = phrasesIn(tables.sets.nameBefore, pieces);
    for (const mark of marks) {
      const name = nameAt(text, pieces, mark.next, tables);
      if (name !== undefined) return { ...name, start: mark.start };
    }
    for (const label of phrasesIn(tables.sets.nameLabel, pieces)) {
      const isColon = pieces[label.next]?.text === ':';
      // «cambiá el nombre a Lucía»
      const link = phraseAt(tables.sets.insteadFor, pieces, label.next)?.next ?? label.next;
      const next = isColon ? label.next + 1 : link;
      const isWritten = isColon || /^\p{Lu}/u.test(text.slice(pieces[next]?.start ?? text.length));
      const name = isWritten ? nameAt(text, pieces, next, tables) : undefined;
      if (name !== undefined) return { ...name, start: label.start };
    }
  }
  return isAsked ? bareName(text, language, pieces) : undefined;
}

/** «Rosa Blanco»: nothing but two words or more with a capital each, as nobody writes what is asked. */
export function readWrittenName(text: string, language: string): NameSaid | undefined {
  const name = readName(text, language, true);
  const written = name === undefined ? '' : text.slice(name.start, name.end);
  const { nameLinks } = actingTables(language).sets;
  const own = piecesOf(written).filter((piece) => phraseAt(nameLinks, [piece], 0) === undefined);
  return own.length > 1 && own.every(({ start }) => /^\p{Lu}/u.test(written.slice(start))) ? name : undefined;
}

/** Nothing but a name, and a courtesy behind it. */
function bareName(text: string, language: string, pieces: readonly Piece[]): NameSaid | undefined {
  const [tables] = tablesFrom(language);
  if (tables === undefined || /[?¿\d]/u.test(text)) return undefined;
  const name = nameAt(text, pieces, phraseAt(tables.sets.nameAsked, pieces, 0)?.next ?? 0, tables);
  const rest = pieces.filter(({ start }) => name !== undefined && start >= name.end);
  const isAlone = rest.every(
    (piece) => !/\p{L}/u.test(piece.text) || phraseAt(tables.sets.nameEnds, [piece], 0) !== undefined,
  );
  return name !== undefined && isAlone && rest.length <= 3 ? name : undefined;
}

function nameAt(text: string, pieces: readonly Piece[], at: number, tables: ActingTables): NameSaid | undefined {
  const { nameLinks, nameEnds } = tables.sets;
  const isSlip = (word: string): boolean => tables.longNameEnds.some((end) => isOneEditAway(word, end));
  let next = at;
  let words = 0;
  let end = at;
  while (next < pieces.length && words < MOST_WORDS) {
    const piece = pieces[next];
    if (piece === undefined || !/^\p{L}/u.test(piece.text)) break;
    const isLink = words > 0 && phraseAt(nameLinks, pieces, next) !== undefined;
    if (!isLink && phraseAt(nameEnds, pieces, next) !== undefined) break;
    // «Ana alerjica al maní»: what somebody can not have is no surname, however it is written.
    if (words > 0 && isSlip(fold(piece.text))) break;
    next += 1;
    words += 1;
    if (!isLink) end = next;
    // «J. Pérez», «Mary-Jane»
    if (piece.text.length === 1 && pieces[next]?.text === '.') next += 1;
    else if (isHyphen(pieces, next)) next += 1;
  }
  const [first, last] = [pieces[at], pieces[end - 1]];
  if (end === at || first === undefined || last === undefined) return undefined;
  const written = text.slice(first.start, last.end);
  return { start: first.start, end: last.end, name: capitalised(written, tables) };
}

/** Between two halves of a word: «Ana - somos dos» has none. */
function isHyphen(pieces: readonly Piece[], at: number): boolean {
  const [before, sign, behind] = [pieces[at - 1], pieces[at], pieces[at + 1]];
  return sign?.text === '-' && before?.end === sign.start && behind?.start === sign.end;
}

function capitalised(written: string, tables: ActingTables): string {
  if (written !== written.toLowerCase()) return written;
  return written
    .split(/(?<=[ -])/u)
    .map((word, at) => {
      const isLink = at > 0 && phraseAt(tables.sets.nameLinks, piecesOf(word), 0) !== undefined;
      return isLink ? word : word.slice(0, 1).toUpperCase() + word.slice(1);
    })
    .join('');
}
