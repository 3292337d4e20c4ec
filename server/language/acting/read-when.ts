import type { DayPart } from '../lexicon/acting.ts';
import type { Span } from '../utterance.ts';
import type { Piece } from './pieces.ts';
import { phraseAt, piecesOf } from './pieces.ts';
import type { DaySaid } from './read-days.ts';
import { dayAt } from './read-days.ts';
import type { HourRead, HourSaid } from './read-hours.ts';
import { hourAt } from './read-hours.ts';
import { peopleIn } from './read-people.ts';
import type { ActingTables } from './tables.ts';
import { tablesFrom } from './tables.ts';

/** `isNot`: it is said that this one is not meant. */
type Said<Value> = Span & Value & { readonly isNot?: true };

/** When somebody wants something done, as they said it, in the order of the text. */
export interface WhenSaid {
  readonly days: readonly Said<{ readonly day: DaySaid }>[];
  readonly hours: readonly Said<{ readonly said: HourSaid }>[];
  /** Stretches of the day that no hour stands beside: «mañana a la noche». */
  readonly parts: readonly (Span & { readonly part: DayPart })[];
}

/** What the text is an answer to: by itself a number is an hour there, or a day of the month. */
export type AskedWhen = 'day' | 'hour' | 'half';

/** Days and hours of a text, by the words of its language; by those of another one only where it has none of its own. */
export function readWhen(text: string, language: string, asked?: AskedWhen): WhenSaid {
  const pieces = piecesOf(asked === 'hour' ? withoutPeople(text, language) : text);
  let first: WhenSaid | undefined;
  const people = peopleIn(text, language);
  for (const tables of tablesFrom(language)) {
    // What answers is in the language that was asked in: «4 personas» is no hour because another one has no word for people there.
    const read = readIn(pieces, tables, { asked: first === undefined ? asked : undefined, people });
    if (read.days.length + read.hours.length + read.parts.length > 0) return read;
    first ??= read;
  }
  return first ?? { days: [], hours: [], parts: [] };
}

/** Of the same length: who says «somos 5» says no hour, whatever was asked. */
function withoutPeople(text: string, language: string): string {
  return peopleIn(text, language).reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );
}

interface ReadingWhen {
  readonly asked: AskedWhen | undefined;
  /** Where people are counted. */
  readonly people: readonly Span[];
}

function readIn(pieces: readonly Piece[], tables: ActingTables, { asked, people }: ReadingWhen): WhenSaid {
  const days: (Span & { day: DaySaid })[] = [];
  const hours: (Span & { said: HourSaid })[] = [];
  const parts: (Span & { part: DayPart })[] = [];
  /** Of hours, those that are nothing but a number, in digits or in a word. */
  const bare = new Map<Span, 'digits' | 'word'>();
  for (let at = 0; at < pieces.length;) {
    const spanTo = (next: number): Span => ({ start: pieces[at]?.start ?? 0, end: pieces[next - 1]?.end ?? 0 });
    const today = phraseAt(tables.partsToday, pieces, at);
    const part = phraseAt(tables.parts, pieces, at);
    const day = dayAt(pieces, at, tables);
    const hour = ofHour(hourAt(pieces, at, tables, asked === 'hour'), pieces, at, people);
    if (today !== undefined) {
      days.push({ ...spanTo(today.next), day: { kind: 'ahead', days: 0 } });
      parts.push({ ...spanTo(today.next), part: today.value });
      at = today.next;
    } else if (part !== undefined && part.next - at > lengthOf(day, at) && part.next - at >= lengthOf(hour, at)) {
      parts.push({ ...spanTo(part.next), part: part.value });
      at = part.next;
    } else if (day !== undefined && day.next - at >= lengthOf(hour, at)) {
      days.push({ ...spanTo(day.next), day: day.day });
      at = day.next;
    } else if (hour !== undefined) {
      const read = { ...spanTo(hour.next), said: hour.said };
      const isBare = asked === 'hour' && hourAt(pieces, at, tables) === undefined;
      if (isBare) bare.set(read, pieces[at]?.isDigits === true ? 'digits' : 'word');
      if (!isBare || phraseAt(tables.sets.more, pieces, hour.next) === undefined) hours.push(read);
      at = hour.next;
    } else at += 1;
  }
  const meant = {
    days: withDenied(days, pieces, tables),
    hours: withDenied(surest(hours, bare), pieces, tables),
    parts,
  };
  return settle(meant, pieces, asked);
}

/** «the 9:30 one»: beside an hour that is said as one a number is none, and beside digits no word. */
function surest<Each extends Span>(
  hours: readonly Each[],
  bare: ReadonlyMap<Span, 'digits' | 'word'>,
): readonly Each[] {
  const sure = hours.filter((each) => !bare.has(each));
  if (sure.length > 0) return sure;
  const digits = hours.filter((each) => bare.get(each) === 'digits');
  return digits.length > 0 ? digits : hours;
}

/** «we're 6 for dinner» counts people: what they come for makes no hour of it. */
function ofHour(
  hour: HourRead | undefined,
  pieces: readonly Piece[],
  at: number,
  people: readonly Span[],
): HourRead | undefined {
  const half = hour?.said.half;
  const isOfPart = half !== undefined && half !== 'am' && half !== 'pm' && half !== 'exact';
  const start = pieces[at]?.start ?? 0;
  const isCounted = people.some((span) => span.start < start && start < span.end);
  return isOfPart && isCounted ? undefined : hour;
}

/** «no el viernes» by itself may as well be «no, el viernes». */
function withDenied<Each extends Span>(
  said: readonly Each[],
  pieces: readonly Piece[],
  { sets }: ActingTables,
): (Each & { readonly isNot?: true })[] {
  const isLeftOut = (each: Each): boolean =>
    stands(sets.exceptThen, each, pieces) || standsBehind(sets.exceptBehind, each, pieces);
  const isDenied = (each: Each): boolean => isLeftOut(each) || stands(sets.notThen, each, pieces);
  const isOneMeant = said.some((each) => !isDenied(each));
  return said.map((each) => {
    if (isLeftOut(each)) return { ...each, ...aroundOf(each, pieces, sets), isNot: true };
    return isOneMeant && isDenied(each) ? { ...each, isNot: true } : each;
  });
}

/** With the words that leave it out. */
function aroundOf(
  { start, end }: Span,
  pieces: readonly Piece[],
  { exceptThen, exceptBehind }: ActingTables['sets'],
): Span {
  const at = pieces.findIndex((piece) => piece.start === start);
  const behind = pieces.findIndex((piece) => piece.start >= end);
  const before = [at, at - 1].flatMap((to) =>
    [4, 3, 2, 1].flatMap((length) => (phraseAt(exceptThen, pieces, to - length)?.next === to ? [to - length] : [])),
  );
  const next = behind < 0 ? undefined : phraseAt(exceptBehind, pieces, behind)?.next;
  return {
    start: pieces[before[0] ?? at]?.start ?? start,
    end: next === undefined || before.length > 0 ? end : (pieces[next - 1]?.end ?? end),
  };
}

/** Right before it, or with one small word between: a sign ends what it is said of. */
function stands(table: ActingTables['sets']['of'], { start }: Span, pieces: readonly Piece[]): boolean {
  const at = pieces.findIndex((piece) => piece.start === start);
  const isWord = (place: number): boolean => /^\p{L}/u.test(pieces[place]?.text ?? '');
  const endsAt = (end: number): boolean =>
    [1, 2, 3, 4].some((length) => phraseAt(table, pieces, end - length)?.next === end && isWord(end - 1));
  return endsAt(at) || (isWord(at - 1) && endsAt(at - 1));
}

/** Right behind it, and nothing more is said with it: «el sábado no puedo», not «el sábado no hay». One word alone may begin what is said next. */
function standsBehind(table: ActingTables['sets']['of'], { end }: Span, pieces: readonly Piece[]): boolean {
  const at = pieces.findIndex((piece) => piece.start >= end);
  const said = at < 0 ? undefined : phraseAt(table, pieces, at);
  if (said === undefined) return false;
  const behind = said.next - at > 1 ? pieces.slice(said.next, said.next + 1) : pieces.slice(said.next);
  return behind.every(({ text }) => !/^[\p{L}\d]/u.test(text));
}

function lengthOf(read: { readonly next: number } | undefined, at: number): number {
  return read === undefined ? 0 : read.next - at;
}

/** A stretch that stands apart belongs to the one hour beside it; a number alone answers what was asked. */
function settle(read: WhenSaid, pieces: readonly Piece[], asked: AskedWhen | undefined): WhenSaid {
  const [hour, ...others] = read.hours;
  const [part] = read.parts;
  if (hour !== undefined && others.length === 0 && hour.said.half === undefined && part !== undefined)
    return { ...read, hours: [{ ...hour, said: { ...hour.said, half: part.part } }] };
  const [only, more] = pieces;
  const isDay = asked === 'day' && read.days.length === 0 && more === undefined && only?.isDigits === true;
  if (!isDay || Number(only.text) < 1 || Number(only.text) > 31) return read;
  return { ...read, days: [{ start: only.start, end: only.end, day: { kind: 'date', day: Number(only.text) } }] };
}
