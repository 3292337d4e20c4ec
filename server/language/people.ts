import { valueOf } from './amounts.ts';
import type { Heard, PeopleSaid, Quantity } from './utterance.ts';

/** No table is larger. */
const MOST = 500;

/** «somos 4», «para dos personas», «mi hijo», «mis padres»: who is spoken of, and how many they are. */
export function readPeople(text: string, heard: readonly Heard[], numbers: readonly Quantity[]): PeopleSaid[] {
  const counted = new Map(
    heard.filter(({ classes }) => classes.some(({ name }) => name === 'weAre')).map((each) => [each.end, each]),
  );
  const many = numbers.flatMap(({ start, end, amount, unit }): PeopleSaid[] => {
    const before = counted.get(lastEnd(text, start));
    const isMoney = /\p{Sc}|S\//u.test(text.slice(start, end)) || /^\s*[€$£%]/u.test(text.slice(end));
    const isCounted = before !== undefined && unit === undefined && !isMoney;
    if (!(isCounted || unit === 'person') || amount < 1 || amount > MOST || !Number.isInteger(amount)) return [];
    return [{ start: before?.start ?? start, end, count: amount }];
  });
  const named = heard.flatMap((each): PeopleSaid[] => {
    const count = valueOf(each, 'people');
    return count === undefined ? [] : [{ start: each.start, end: each.end, count: Number(count) }];
  });
  return [...many, ...named].sort((left, right) => left.start - right.start);
}

function lastEnd(text: string, start: number): number {
  return text[start - 1] === ' ' ? start - 1 : start;
}
