/** More things than one answer judges: what lies beyond is in doubt in every item, and the answer says that it was not looked up. */
import type { HazardFact } from '../../../knowledge/index.ts';
import type { AskedHazard } from './asked-hazard.ts';
import { heldWords } from './stated-conditions.ts';

/**
 * Things that somebody can't have and no hazard stands for, in one answer and in one session. Each is held against every item and every text of the
 * business, so a message of 170 such words would cost forty ordinary ones of its length; nobody is known to need more.
 */
export const MOST_THINGS = 12;

/** Among the hazards that are asked of it stands for everything that was not looked up. */
const UNREAD = 'unread-things';

/** `first`: the first thing that is not looked up. It may be in anything: none is declared free, offered or told to be silent on it. */
export function createUnread(first: string): AskedHazard {
  const name = `${first.toLowerCase()}…`;
  const fact: HazardFact = {
    id: UNREAD,
    name,
    verdict: 'MAY_CONTAIN',
    origins: [{ field: '', text: name, word: name, manner: 'name' }],
  };
  return { id: UNREAD, name, kind: 'hazard', isUnread: true, factIn: () => fact };
}

/** That of one answer, whichever thing was the first. */
export function unreadIn(things: Map<string, AskedHazard>, first: string): AskedHazard {
  const made = things.get(UNREAD) ?? createUnread(first);
  things.set(UNREAD, made);
  return made;
}

/** What a question asks of and does without. */
export interface Named {
  readonly hazards: readonly AskedHazard[];
  readonly rejected: readonly AskedHazard[];
}

/** What stands for all that was not looked up. Undefined: everything was. */
export function unreadOf({ hazards, rejected }: Named): AskedHazard | undefined {
  return [...hazards, ...rejected].find(({ isUnread }) => isUnread === true);
}

/** The hazards that were looked up. */
export function readOf(asked: readonly AskedHazard[]): readonly AskedHazard[] {
  return asked.filter(({ isUnread }) => isUnread !== true);
}

const MORE = 'more:';

/** What a session holds beyond its bound: the first of it. */
export function heldBeyond(conditions: readonly string[]): AskedHazard[] {
  const beyond = conditions.find((each) => each.startsWith(MORE));
  return beyond === undefined ? [] : [createUnread(beyond.slice(MORE.length))];
}

/** What a message states, as a session that holds this much keeps it: of things that no hazard stands for as many as are judged, then that there are more. */
export function withinBound(stated: readonly string[], held: readonly string[]): readonly string[] {
  const before = heldWords(held).length;
  const fresh = [...new Set(stated)].filter((each) => heldWords([each]).length > 0 && !held.includes(each));
  const [first, ...others] = fresh.slice(Math.max(0, MOST_THINGS - before));
  if (first === undefined) return stated;
  const beyond = new Set([first, ...others]);
  const isToldOf = held.some((each) => each.startsWith(MORE));
  return [
    ...stated.filter((each) => !beyond.has(each)),
    ...(isToldOf ? [] : [`${MORE}${heldWords([first]).join('')}`]),
  ];
}
