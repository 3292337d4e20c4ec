import { Temporal } from 'temporal-polyfill';
import type { DayOpening } from '../../knowledge/index.ts';
import { boundsOf } from '../act/bounds.ts';
import type { Done } from '../act/doing.ts';
import { upperFirst } from '../../text/spanish.ts';
import type { Book } from './book.ts';

const MOST_SHOWN = 6;
const HALF_HOUR = 30;
const DAY = 24 * 60;

export interface SuggestingDoing {
  readonly book: Book;
  readonly today: string;
  readonly openingOn: (date: string) => DayOpening;
}

/** Answers to what is asked for, each of which is understood when it is sent as it stands. */
export function suggestAnswers(done: Done, suggesting: SuggestingDoing): string[] {
  if (done.kind !== 'asked') return [];
  const { slot, tool, problem, form } = done;
  const { book } = suggesting;
  if (problem?.kind === 'which-half') return [...book.action.halves()];
  switch (slot.reads) {
    case 'date':
      return daysShown(suggesting);
    case 'time': {
      const day = tool.slots.find(({ reads }) => reads === 'date');
      const date = day === undefined ? undefined : form.values[day.of];
      return typeof date === 'string' ? hoursShown(suggesting.openingOn(date)) : [];
    }
    case 'people': {
      const { least = 1, most = Infinity } = boundsOf(tool, slot.of);
      return [2, 3, 4, 5, 6].filter((count) => count >= least && count <= most).map(String);
    }
    case 'choice':
      return (slot.choices ?? [])
        .flatMap(({ words }) => words.slice(0, 1))
        .slice(0, MOST_SHOWN)
        .map(upperFirst);
    case 'code':
    case 'item':
    case 'message':
    case 'name':
    case 'number':
    case 'phone':
    case 'text':
      return [];
  }
}

/** Today and tomorrow by their names, and the days behind them: those on which it is closed are left out. */
function daysShown({ book, today, openingOn }: SuggestingDoing): string[] {
  const names = book.action.suggestions.days;
  return Array.from({ length: MOST_SHOWN + 1 }, (_, ahead) =>
    Temporal.PlainDate.from(today).add({ days: ahead }).toString(),
  )
    .map((date, ahead) => ({ date, name: names[ahead] ?? upperFirst(book.action.day(date)) }))
    .filter(({ date }) => openingOn(date).kind !== 'closed')
    .map(({ name }) => name)
    .slice(0, 4);
}

/** Hours and half hours of the later stretch of the day, from its opening on. */
function hoursShown(opening: DayOpening): string[] {
  const span = opening.kind === 'open' ? opening.spans.at(-1) : undefined;
  if (span === undefined) return [];
  const from = Math.ceil(minutesOf(span.opens) / HALF_HOUR) * HALF_HOUR;
  const closes = minutesOf(span.closes);
  const until = closes > from ? closes : closes + DAY;
  const all = Array.from({ length: MOST_SHOWN }, (_, at) => from + at * HALF_HOUR).filter((at) => at < until);
  return all.map((at) => `${two(Math.floor(at / 60) % 24)}:${two(at % 60)}`);
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
