import type { DayOpening } from '../../knowledge/index.ts';
import type { DayPart } from '../../language/acting/index.ts';

const HALF_HOUR = 30;
const DAY = 24 * 60;

/** Whether an hour lies in a stretch of the day. */
export function isOfPart(time: string, part: DayPart): boolean {
  const hour = Number(time.slice(0, 2));
  switch (part) {
    case 'morning':
      return hour >= 4 && hour < 13;
    case 'noon':
      return hour >= 11 && hour < 16;
    case 'afternoon':
      return hour >= 12 && hour < 20;
    case 'evening':
      return hour >= 17;
    case 'night':
      return hour >= 18 || hour < 5;
  }
}

/** Hours and half hours from an opening on, until it closes. */
export function halfHoursOf({ opens, closes }: { readonly opens: string; readonly closes: string }): string[] {
  const from = Math.ceil(minutesOf(opens) / HALF_HOUR) * HALF_HOUR;
  const end = minutesOf(closes);
  const until = end > from ? end : end + DAY;
  return Array.from({ length: Math.ceil((until - from) / HALF_HOUR) }, (_, at) => {
    const minutes = from + at * HALF_HOUR;
    return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
  });
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** Past midnight, too: a stretch ends when it does. */
export function isOpenAt(opening: DayOpening, time: string): boolean {
  return (
    opening.kind === 'open' &&
    opening.spans.some(({ opens, closes }) =>
      closes > opens ? opens <= time && time < closes : opens <= time || time < closes,
    )
  );
}
