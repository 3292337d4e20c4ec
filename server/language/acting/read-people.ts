import type { Span } from '../utterance.ts';
import type { Piece } from './pieces.ts';
import { phraseAt, piecesOf } from './pieces.ts';
import { numberAt } from './read-number.ts';
import type { ActingTables } from './tables.ts';
import { tablesFrom } from './tables.ts';

/** No table is larger. */
const MOST = 500;

interface Counted extends Span {
  readonly count: number;
  readonly next: number;
  /** Words behind it say that people are counted. */
  readonly isSaid: boolean;
  readonly isEither?: true;
}

export interface CountSaid extends Span {
  readonly count: number;
  /** Another number was said with it: «4 o 5», «entre cuatro y cinco». Which one is meant nobody knows. */
  readonly isEither?: true;
}

/** How many they are: «para cuatro», «somos dos», «4 adultos y 2 chicos», «just me». `taken`: spans that say something else, such as an hour. */
export function readCount(
  text: string,
  language: string,
  { taken = [], isAsked = false }: { readonly taken?: readonly Span[]; readonly isAsked?: boolean } = {},
): CountSaid | undefined {
  const pieces = piecesOf(text);
  for (const tables of tablesFrom(language)) {
    const found = countIn(pieces, tables, taken, isAsked);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Where a text says how many people there are and can mean no hour by it: «somos 5», «5 adultos», not «para 5». In whichever language. */
export function peopleIn(text: string, language: string): Span[] {
  const pieces = piecesOf(text);
  return tablesFrom(language).flatMap((tables) => {
    const spans: Span[] = [];
    for (let at = 0; at < pieces.length;) {
      // «a las dos» is an hour.
      const isHour = phraseAt(tables.sets.at, pieces, at) !== undefined;
      const read = (isHour ? undefined : saidAt(pieces, at, tables)) ?? countedAt(pieces, at, tables);
      if (read !== undefined) spans.push({ start: read.start, end: read.end });
      at = read?.next ?? at + 1;
    }
    return spans;
  });
}

/** What is said last holds: «para cuatro, no, somos cinco». */
function countIn(
  pieces: readonly Piece[],
  tables: ActingTables,
  taken: readonly Span[],
  isAsked: boolean,
): CountSaid | undefined {
  let last: Counted | undefined;
  for (let at = 0; at < pieces.length;) {
    const read = saidAt(pieces, at, tables) ?? countedAt(pieces, at, tables, isAsked ? 'asked' : 'open');
    const isFree = read !== undefined && !taken.some(({ start, end }) => read.start < end && start < read.end);
    if (isFree && read.count >= 1 && read.count <= MOST) last = read;
    at = isFree ? read.next : at + 1;
  }
  if (last === undefined) return undefined;
  const { start, end, count, isEither } = last;
  return { start, end, count, ...(isEither === undefined ? {} : { isEither }) };
}

function saidAt(pieces: readonly Piece[], at: number, tables: ActingTables): Counted | undefined {
  const said = phraseAt(tables.peopleSaid, pieces, at);
  return said === undefined
    ? undefined
    : { ...spanOf(pieces, at, said.next), count: said.value, next: said.next, isSaid: true };
}

/** `sure`: only what can be nothing else. `asked`: a bare number is of people. */
type Counting = 'sure' | 'open' | 'asked';

/** A number that is said to be of people by what stands before it or behind it, with all that is added to it. */
function countedAt(
  pieces: readonly Piece[],
  at: number,
  tables: ActingTables,
  counting: Counting = 'sure',
): Counted | undefined {
  const isAsked = counting === 'asked';
  const { peopleBefore, peopleOrHour } = tables.sets;
  const before =
    phraseAt(peopleBefore, pieces, at) ?? (counting === 'sure' ? undefined : phraseAt(peopleOrHour, pieces, at));
  const either = eitherAt(pieces, before?.next ?? at, tables);
  if (either !== undefined && (before !== undefined || either.isSaid || isAsked))
    return { ...either, ...spanOf(pieces, at, either.next) };
  const first = groupAt(pieces, before?.next ?? at, tables);
  if (first === undefined || (before === undefined && !first.isSaid && !isAsked)) return undefined;
  if (!first.isSaid && countsOther(pieces, first, tables)) return undefined;
  let { count, next } = first;
  for (;;) {
    const sign = pieces[next]?.text === ',' || pieces[next]?.text === '+' ? next + 1 : undefined;
    const and = sign ?? phraseAt(tables.sets.and, pieces, next)?.next;
    const more = and === undefined ? undefined : groupAt(pieces, and, tables);
    if (more?.isSaid !== true) break;
    count += more.count;
    next = more.next;
  }
  return { ...spanOf(pieces, at, next), count, next, isSaid: true };
}

/** «somos diez mil», «para dos familias». «para una cena» is no number but an article; «para uno mañana», «para una, el viernes» is one. */
function countsOther(pieces: readonly Piece[], { count, next }: Counted, tables: ActingTables): boolean {
  if (phraseAt(tables.sets.peopleNot, pieces, next) !== undefined) return true;
  const behind = pieces[next];
  const isArticle = count === 1 && pieces[next - 1]?.isDigits === false;
  if (!isArticle || behind === undefined || !/^\p{L}/u.test(behind.text)) return false;
  return [tables.sets.nameEnds, tables.sets.nameBefore, tables.sets.at, tables.sets.and].every(
    (set) => phraseAt(set, pieces, next) === undefined,
  );
}

/** «4 o 5», «4/5 personas», «entre cuatro y cinco». */
function eitherAt(pieces: readonly Piece[], at: number, tables: ActingTables): Counted | undefined {
  const between = phraseAt(tables.sets.between, pieces, at);
  const first = groupAt(pieces, between?.next ?? at, tables);
  if (first === undefined) return undefined;
  const sign = ['/', '-'].includes(pieces[first.next]?.text ?? '') ? first.next + 1 : undefined;
  const link = between === undefined ? tables.sets.or : tables.sets.and;
  const behind = sign ?? phraseAt(link, pieces, first.next)?.next;
  const other = behind === undefined ? undefined : groupAt(pieces, behind, tables);
  if (other === undefined || other.count === first.count) return undefined;
  return { ...other, isSaid: first.isSaid || other.isSaid, isEither: true };
}

function groupAt(pieces: readonly Piece[], at: number, tables: ActingTables): Counted | undefined {
  const number = numberAt(pieces, at, tables);
  if (number === undefined) return undefined;
  const behind = phraseAt(tables.sets.peopleBehind, pieces, number.next);
  const next = behind?.next ?? number.next;
  return { ...spanOf(pieces, at, next), count: number.value, next, isSaid: behind !== undefined };
}

function spanOf(pieces: readonly Piece[], at: number, next: number): Span {
  return { start: pieces[at]?.start ?? 0, end: pieces[next - 1]?.end ?? 0 };
}
