import type { DayOpening } from '../../knowledge/index.ts';
import { boundsOf, isWithin } from './bounds.ts';
import type { OpenForm } from './form.ts';
import { isOpenAt } from './parts-of-day.ts';
import type { SlotsRead } from './read-slots.ts';
import { timesOf } from './resolve-when.ts';
import type { Tool } from './tool-desk.ts';

export type SettledNumber =
  { readonly kind: 'read'; readonly read: SlotsRead } | { readonly kind: 'either'; readonly number: number };

/** «mejor 3»: people where no hour of it is open, an hour where nobody is counted; else it is asked which. */
export function settleNumber(
  { slots, input }: Pick<Tool, 'slots' | 'input'>,
  { values }: Pick<OpenForm, 'values'>,
  { number, ...read }: SlotsRead,
  { openingOn }: { readonly openingOn: (date: string) => DayOpening },
): SettledNumber {
  if (number === undefined) return { kind: 'read', read };
  const people = slots.find(({ reads }) => reads === 'people');
  const hour = slots.find(({ reads }) => reads === 'time');
  const day = slots.find(({ reads }) => reads === 'date');
  const date = day === undefined ? undefined : values[day.of];
  const opening = typeof date === 'string' ? openingOn(date) : undefined;
  const times = hour === undefined || number > 24 ? [] : timesOf({ hour: number, minute: 0 });
  const open = times.filter((time) => hour?.withinHours !== true || isOpen(opening, time));
  const counts = people !== undefined && isWithin(number, boundsOf({ input }, people.of));
  if (counts && open.length > 0) return { kind: 'either', number };
  // What is neither is told by what it was said of.
  if (people !== undefined && (counts || times.length === 0))
    return { kind: 'read', read: { ...read, values: { ...read.values, [people.of]: number } } };
  return { kind: 'read', read: times.length === 0 ? read : { ...read, times } };
}

/** Of a day that was not said, and where nothing is declared, any hour may be. */
function isOpen(opening: DayOpening | undefined, time: string): boolean {
  return opening?.kind === 'open' ? isOpenAt(opening, time) : opening?.kind !== 'closed';
}
