import type { Word } from '../../text/fold.ts';

const LISTING = /[,/+&]/u;
const ENDING = /[.;?!¿¡()\n\p{Extended_Pictographic}]/u;

/** The first word from a place on that is none of those passed over; behind the last where there is none. */
export function skip(spoken: readonly Word[], from: number, passed: ReadonlySet<string>): number {
  let at = from;
  for (let word = spoken[at]; word !== undefined && passed.has(word.text); word = spoken[at]) at += 1;
  return Math.min(at, spoken.length);
}

/** What is written between two words. */
export function between(message: string, one: Word | undefined, other: Word | undefined): string {
  return message.slice(one?.end ?? 0, other?.start ?? 0);
}

/** A sign that lists things stands between the two. */
export function lists(message: string, one: Word | undefined, other: Word | undefined): boolean {
  return LISTING.test(between(message, one, other));
}

/** A sentence ends between the two. */
export function ends(message: string, one: Word | undefined, other: Word | undefined): boolean {
  return ENDING.test(between(message, one, other));
}

/** No thing goes on from the one to the other. */
export function breaks(message: string, one: Word | undefined, other: Word | undefined): boolean {
  return lists(message, one, other) || ends(message, one, other);
}
