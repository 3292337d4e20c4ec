import type { DayPart } from '../../language/acting/index.ts';
import type { OpenForm } from './form.ts';
import { isOfPart } from './parts-of-day.ts';
import type { Tool } from './tool-desk.ts';

export interface HoursOfPart {
  readonly values: Readonly<Record<string, unknown>>;
  readonly part: DayPart;
  /** All that is listed lies outside it, or more than is listed does. */
  readonly others: 'only' | 'more';
}

const HOUR = /^(?:[01]\d|2[0-3]):[0-5]\d$/u;

/**
 * What a look-up gave, of the stretch of the day that was asked for: its lists of hours are of that stretch, or as they are where nothing lies in it.
 * Undefined: no stretch was said, or an hour was; or all of it lies there.
 */
export function hoursOfPart(
  { slots }: Pick<Tool, 'slots'>,
  { part, values: said }: Pick<OpenForm, 'part' | 'values'>,
  values: Readonly<Record<string, unknown>>,
): HoursOfPart | undefined {
  const isChosen = slots.some(({ of, reads }) => reads === 'time' && said[of] !== undefined);
  const lists = Object.entries(values).filter(isHours);
  if (part === undefined || isChosen || lists.length === 0) return undefined;
  const within = lists.map(([name, hours]) => [name, hours.filter((hour) => isOfPart(hour, part))] as const);
  if (within.every(([, hours]) => hours.length === 0)) return { values, part, others: 'only' };
  const isAll = within.every(([, hours], at) => hours.length === lists[at]?.[1].length);
  return isAll ? undefined : { values: { ...values, ...Object.fromEntries(within) }, part, others: 'more' };
}

function isHours(entry: readonly [string, unknown]): entry is [string, readonly string[]] {
  const [, value] = entry;
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string' && HOUR.test(each));
}
