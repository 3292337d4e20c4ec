import type { DayPart } from '../lexicon/acting.ts';
import type { Span } from '../utterance.ts';
import type { Piece } from './pieces.ts';
import { phraseAt, piecesOf } from './pieces.ts';
import type { DaySaid } from './read-days.ts';
import { dayAt } from './read-days.ts';
import type { HourSaid } from './read-hours.ts';
import { hourAt } from './read-hours.ts';
import type { ActingTables } from './tables.ts';
import { tablesFrom } from './tables.ts';

/** When somebody wants something done, as they said it, in the order of the text. */
export interface WhenSaid {
  readonly days: readonly (Span & { readonly day: DaySaid })[];
  readonly hours: readonly (Span & { readonly said: HourSaid })[];
  /** Stretches of the day that no hour stands beside: «mañana a la noche». */
  readonly parts: readonly (Span & { readonly part: DayPart })[];
}

/** What the text is an answer to: by itself a number is an hour there, or a day of the month. */
export type AskedWhen = 'day' | 'hour' | 'half';

/** Days and hours of a text, by the words of its language; by those of another one only where it has none of its own. */
export function readWhen(text: string, language: string, asked?: AskedWhen): WhenSaid {
  const pieces = piecesOf(text);
  let first: WhenSaid | undefined;
  for (const tables of tablesFrom(language)) {
    // What answers is in the language that was asked in: «4 personas» is no hour because another one has no word for people there.
    const read = readIn(pieces, tables, first === undefined ? asked : undefined);
    if (read.days.length + read.hours.length + read.parts.length > 0) return read;
    first ??= read;
  }
  return first ?? { days: [], hours: [], parts: [] };
}

function readIn(pieces: readonly Piece[], tables: ActingTables, asked: AskedWhen | undefined): WhenSaid {
  const days: (Span & { day: DaySaid })[] = [];
  const hours: (Span & { said: HourSaid })[] = [];
  const parts: (Span & { part: DayPart })[] = [];
  for (let at = 0; at < pieces.length;) {
    const spanTo = (next: number): Span => ({ start: pieces[at]?.start ?? 0, end: pieces[next - 1]?.end ?? 0 });
    const today = phraseAt(tables.partsToday, pieces, at);
    const part = phraseAt(tables.parts, pieces, at);
    const day = dayAt(pieces, at, tables);
    const hour = hourAt(pieces, at, tables, asked === 'hour');
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
      hours.push({ ...spanTo(hour.next), said: hour.said });
      at = hour.next;
    } else at += 1;
  }
  return settle({ days, hours, parts }, pieces, asked);
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
