import type { CatalogItem } from '../../../knowledge/index.ts';
import type { Approach } from '../../reading/choose-approach.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Found, Wish } from '../find/find.ts';
import type { PlannedMessage } from '../plan-message.ts';
import { planMessage } from '../plan-message.ts';
import type { Finding } from './finding.ts';
import type { FollowPlanning } from './follow-planning.ts';
import { withItems } from './follow-planning.ts';

export interface Over {
  readonly finding: Finding;
  readonly context: FollowPlanning;
  /** Wishes of before that hold on. */
  readonly kept?: readonly Wish[];
}

/** What answers; of anything else the message is read by itself. */
const ANSWERS: ReadonlySet<Approach['kind']> = new Set(['find', 'set', 'items', 'redirect', 'empty-category']);

export function answers({ approach }: PlannedMessage): boolean {
  return ANSWERS.has(approach.kind);
}

/** The text, read and answered over these items, with all that was asked for before. Undefined: nothing comes of it. */
export function planOver(
  text: string,
  items: readonly CatalogItem[],
  { finding, context, kept = [] }: Over,
): PlannedMessage | undefined {
  const catalog = withItems(context.catalog, items);
  const { held } = finding;
  const read = (words: string): Reading => holding(context.readAgainst(words, { catalog, held, history: [] }));
  const planned = planMessage({ ...context, catalog, utterance: context.hear(text), read, isSought: true });
  return answers(planned) ? { ...planned, approach: withKept(planned.approach, kept) } : undefined;
}

/** These items as the answer: by the dangers and diets that hold, else as what was sought. */
export function planItems(
  found: readonly Found[],
  wishes: readonly Wish[],
  { finding, context }: Pick<Over, 'finding' | 'context'>,
  more: { readonly isRest?: true } = {},
): PlannedMessage {
  const items = found.map(({ item }) => item);
  const catalog = withItems(context.catalog, items);
  const reading = holding(context.readAgainst('', { catalog, held: finding.held, history: [] }));
  const approach: Approach =
    reading.hazards.length > 0 && items.length > 0
      ? { kind: 'set', items, isNarrowed: true }
      : { kind: 'find', find: { purpose: 'offer', wishes: wishes.map(fromSession), ...more }, found };
  return { reading, approach, acts: [] };
}

/** Where nothing else is asked of, what was asked for before is. */
function holding(reading: Reading): Reading {
  const { asked, hazards } = reading;
  const own = { ...reading, isDangling: false };
  return asked.length > 0 || hazards.length === 0 ? own : { ...own, asked: hazards, tone: 'plain' };
}

function withKept(approach: Approach, kept: readonly Wish[]): Approach {
  if (approach.kind !== 'find') return approach;
  const { find } = approach;
  const before = kept.filter(({ id }) => !find.wishes.some((wish) => wish.id === id)).map(fromSession);
  return { ...approach, find: { ...find, wishes: [...before, ...find.wishes] } };
}

function fromSession(wish: Wish): Wish {
  return { ...wish, from: 'session' };
}
