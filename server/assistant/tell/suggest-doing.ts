import { Temporal } from 'temporal-polyfill';
import type { DayOpening } from '../../knowledge/index.ts';
import type { DayPart } from '../../language/acting/index.ts';
import { boundsOf } from '../act/bounds.ts';
import type { Done } from '../act/doing.ts';
import { halfHoursOf, isOfPart } from '../act/parts-of-day.ts';
import { upperFirst } from '../../text/spanish.ts';
import type { Book } from './book.ts';

const MOST_SHOWN = 6;

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
  if (problem?.kind === 'which-number') return [...book.action.eitherNumber(problem.number)];
  switch (slot.reads) {
    case 'date':
      return daysShown(suggesting);
    case 'time': {
      const day = tool.slots.find(({ reads }) => reads === 'date');
      const date = day === undefined ? undefined : form.values[day.of];
      return typeof date === 'string' ? hoursShown(suggesting.openingOn(date), form.part, book) : [];
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

/** Hours and half hours from the opening on, each so that nobody takes it for the one twelve hours away: of the stretch of the day that was said, else of the later one. */
function hoursShown(opening: DayOpening, part: DayPart | undefined, { action }: Book): string[] {
  const spans = opening.kind === 'open' ? opening.spans.map(halfHoursOf) : [];
  const within = part === undefined ? [] : spans.map((hours) => hours.filter((hour) => isOfPart(hour, part)));
  const shown = within.findLast((hours) => hours.length > 0) ?? spans.at(-1) ?? [];
  const all = new Set(spans.flat());
  const isPlain = (hour: string): boolean => within.length > 0 || !all.has(twelveAway(hour));
  return shown.slice(0, MOST_SHOWN).map((hour) => (isPlain(hour) ? action.time(hour) : hour));
}

function twelveAway(time: string): string {
  const [hour = 0] = time.split(':').map(Number);
  return `${String((hour + 12) % 24).padStart(2, '0')}${time.slice(2)}`;
}
