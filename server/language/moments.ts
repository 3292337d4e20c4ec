import { valueOf } from './amounts.ts';
import type { Day, Heard, Moment, PartOfDay, Quantity, Span, Token } from './utterance.ts';

type Part = Span & Moment;

/** «8:30», «20.30», «8pm», «20hs», «19h30». */
const CLOCK = /(?<![\d.,:/$])(\d{1,2})(?:[:.h](\d{2}))?\s?(a\.?m\b|p\.?m\b|hs\b|hrs\b|h\b)?(?![\d/])/giu;
/** «25/12». */
const DATE = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d/])/gu;

/** When the guest speaks of: days, dates and times of day that stand together are one moment. */
export function readMoments(
  text: string,
  tokens: readonly Token[],
  heard: readonly Heard[],
  numbers: readonly Quantity[],
): (Span & { moment: Moment })[] {
  const parts = [...said(heard), ...dates(text, heard, numbers), ...clocks(text, heard, numbers)].sort(
    (left, right) => left.start - right.start || right.end - left.end,
  );
  const moments: (Span & { moment: Moment })[] = [];
  for (const { start, end, day, time } of parts) {
    const last = moments.at(-1);
    if (last !== undefined && start < last.end) continue;
    const moment: Moment = { ...(day === undefined ? {} : { day }), ...(time === undefined ? {} : { time }) };
    if (last !== undefined && canJoin(last.moment, moment) && isLinked(tokens, last.end, start))
      moments[moments.length - 1] = { start: last.start, end, moment: { ...last.moment, ...moment } };
    else moments.push({ start, end, moment });
  }
  return moments;
}

function said(heard: readonly Heard[]): Part[] {
  return heard.flatMap(({ start, end, classes }) =>
    classes.flatMap(({ name, value = '' }): Part[] => {
      if (name === 'days') return [{ start, end, day: value as Day }];
      if (name === 'holidays') return [{ start, end, day: value === 'any' ? { holiday: true } : dateOf(value) }];
      if (name !== 'timesOfDay') return [];
      const [first = '', second] = value.split(' ');
      return second === undefined
        ? [{ start, end, time: first as PartOfDay }]
        : [{ start, end, day: first as Day, time: second as PartOfDay }];
    }),
  );
}

function dateOf(value: string): Day {
  const [month = 1, day = 1] = value.split('-').map(Number);
  return { month, day };
}

/** «25 de diciembre», «December 25», «25/12»: the month of a language that writes the day first. */
function dates(text: string, heard: readonly Heard[], numbers: readonly Quantity[]): Part[] {
  const written = [...text.matchAll(DATE)].flatMap(({ 0: whole, 1: day, 2: month, index }): Part[] => {
    const isDate = Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
    return isDate ? [{ start: index, end: index + whole.length, day: { month: Number(month), day: Number(day) } }] : [];
  });
  const months = heard.filter((each) => valueOf(each, 'months') !== undefined);
  const spoken = months.flatMap((each): Part[] => {
    const near = numbers.find(
      ({ start, end, amount }) =>
        amount >= 1 &&
        amount <= 31 &&
        (/^ (?:de |of )?$/u.test(text.slice(end, each.start)) || /^ (?:the )?$/u.test(text.slice(each.end, start))),
    );
    if (near === undefined) return [];
    const span = { start: Math.min(near.start, each.start), end: Math.max(near.end, each.end) };
    return [{ ...span, day: { month: Number(valueOf(each, 'months')), day: near.amount } }];
  });
  return [...written, ...spoken];
}

/** A number is a time where the clock is spoken of: «a las 8», «at 8», «8pm», «8:30». */
function clocks(text: string, heard: readonly Heard[], numbers: readonly Quantity[]): Part[] {
  const clock = heard.filter(({ classes }) => classes.some(({ name }) => name === 'clock'));
  const before = new Set(clock.map(({ end }) => end));
  const isBehindClock = (start: number): boolean => before.has(start - 1);
  const halves = new Map(
    heard.filter(({ classes }) => classes.some(({ name }) => name === 'halfPast')).map((each) => [each.start, each]),
  );
  const written = [...text.matchAll(CLOCK)].flatMap(({ 0: whole, 1: hour, 2: minute, 3: mark, index }): Part[] => {
    const isTime = mark !== undefined || isBehindClock(index) || (minute !== undefined && whole.includes(':'));
    const end = index + whole.trimEnd().length;
    return isTime
      ? [timed({ start: index, end }, [Number(hour), Number(minute ?? 0), mark ?? ''], halves, text)].flat()
      : [];
  });
  const spoken = numbers.flatMap(({ start, end, amount }): Part[] => {
    const isWord = !/\d/u.test(text.slice(start, end));
    return isWord && isBehindClock(start) ? timed({ start, end }, [amount, 0, ''], halves, text) : [];
  });
  return [...written, ...spoken];
}

function timed(
  span: Span,
  [hour, minute, mark]: readonly [number, number, string],
  halves: ReadonlyMap<number, Heard>,
  text: string,
): Part[] {
  if (hour > 24 || minute > 59 || !Number.isInteger(hour)) return [];
  const half = halves.get(span.end + 1);
  const added = half === undefined ? 0 : minutesOf(text.slice(half.start, half.end));
  const isLate = /^p/iu.test(mark) && hour < 12;
  const at = (isLate ? hour + 12 : hour % 24) * 60 + minute + added;
  return [{ start: span.start, end: half?.end ?? span.end, time: { hour: Math.floor(at / 60) % 24, minute: at % 60 } }];
}

/** «y media», «half», «meia»: thirty; «cuarto», «quarter»: fifteen; before the hour with «menos». */
function minutesOf(half: string): number {
  if (/media|half|meia|30/iu.test(half)) return 30;
  if (/cuarto|quarter|15/iu.test(half)) return /menos/iu.test(half) ? -15 : 15;
  return 0;
}

/** A day and a time, in whichever order. */
function canJoin(left: Moment, right: Moment): boolean {
  const isTwice = left.day !== undefined && right.day !== undefined;
  return !isTwice && (left.time === undefined || right.time === undefined);
}

/** No more than small words between them: «el domingo al mediodía». */
function isLinked(tokens: readonly Token[], from: number, to: number): boolean {
  if (to - from > 12) return false;
  let first = firstFrom(tokens, from);
  const between: Token[] = [];
  for (let token = tokens[first]; token !== undefined && token.end <= to; token = tokens[(first += 1)])
    between.push(token);
  return between.every(({ classes }) => classes.has('link') || classes.has('clock'));
}

function firstFrom(tokens: readonly Token[], from: number): number {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((tokens[middle]?.start ?? Infinity) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
