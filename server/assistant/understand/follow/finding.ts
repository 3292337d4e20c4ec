import type { Domain } from '../../../domains/index.ts';
import type { Approach } from '../../reading/choose-approach.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Understood } from '../../steps/understood.ts';
import { itemsHolding } from '../../writer/tell-holding.ts';
import type { Find, Wish } from '../find/find.ts';
import { offeredBy } from '../understood-conditions.ts';

/** What the last answer of a session found: ids and the guest's own words, and nothing else. */
export interface Finding {
  /** Ids of what fits, in the order in which it was told. */
  readonly ids: readonly string[];
  /** Those of them that were named, the first that was meant. */
  readonly told: readonly string[];
  /** Among which dangers and diets were judged. Absent: among everything, or none were. */
  readonly within?: readonly string[];
  /** Ids of the dangers and diets that it is to be without: they hold for what follows. */
  readonly held: readonly string[];
  /** It spoke of certain items, those of `told`. */
  readonly isOfItems?: true;
  /** Several that the guest named were set side by side. */
  readonly isCompared?: true;
  /** Each with the words it rests on. */
  readonly wishes: readonly Wish[];
  readonly order?: Pick<NonNullable<Find['order']>, 'attribute' | 'way'>;
  /** The question that it answered. */
  readonly question: string;
}

/** More are no set that somebody goes on about. */
const MOST_KEPT = 150;
/** As many as a line of names holds. */
const MOST_TOLD = 8;

type Answered = Pick<Understood, 'approach' | 'reading' | 'catalog'>;

interface Before {
  readonly domain: Domain;
  readonly question: string;
  readonly before?: Finding;
}

/**
 * What an answer leaves for the questions that follow it. `before` stays where it only talked, and where it found nothing and something is held;
 * undefined: there is nothing that anybody could go on about.
 */
export function findingOf(answered: Answered, { domain, question, before }: Before): Finding | undefined {
  const { approach, reading } = answered;
  if (approach.kind === 'acts' || approach.kind === 'greeting') return before;
  const last = approach.kind === 'several' ? approach.parts.at(-1) : undefined;
  if (last !== undefined)
    return findingOf({ ...answered, ...last }, { domain, question, ...(before === undefined ? {} : { before }) });
  const told = offeredBy(answered, domain);
  const plain = { held: heldOf(reading), wishes: [], question };
  if (approach.kind === 'find') return few({ ...plain, ...ofFind(approach), told });
  if (approach.kind === 'set')
    return ofSet(approach, answered, { ...plain, ids: told, told: told.slice(0, MOST_TOLD) });
  // What found nothing changes nothing of what is to be held.
  const items = itemsTold(approach);
  if (items === undefined) return before !== undefined && before.held.length > 0 ? before : undefined;
  const ids = idsOf(items);
  const isOfBefore = before !== undefined && ids.length === 1 && ids.every((id) => before.ids.includes(id));
  const isOne = approach.kind === 'items' || ids.length === 1;
  const isCompared = approach.kind === 'compare' && ids.length > 1;
  const marks = {
    ...(isOne ? { isOfItems: true as const } : {}),
    ...(isCompared ? { isCompared: true as const } : {}),
  };
  const spoken: Finding = { ...plain, ids, told: ids, ...marks };
  if (!isOfBefore) return spoken;
  // «¿Y la otra?» is of those that were found before.
  return { ...before, told: ids, held: [...new Set([...before.held, ...plain.held])], question, isOfItems: true };
}

/** Those that it spoke of by their names: told of, set side by side or added up. */
function itemsTold(approach: Approach): readonly { readonly itemId: string }[] | undefined {
  if (approach.kind === 'items') return approach.items;
  if (approach.kind === 'compare') return approach.comparison.items.map(({ item }) => item);
  return approach.kind === 'sum' ? approach.sum.lines.flatMap((line) => line.items.slice(0, 1)) : undefined;
}

function ofFind({ find, found }: Extract<Approach, { kind: 'find' }>): Pick<Finding, 'ids' | 'wishes' | 'order'> {
  const ids = idsOf(found.filter(({ fits }) => fits === 'yes').map(({ item }) => item));
  const { wishes, order } = find;
  return { ids, wishes, ...(order === undefined ? {} : { order: { attribute: order.attribute, way: order.way } }) };
}

function ofSet(
  { items, isNarrowed }: Extract<Approach, { kind: 'set' }>,
  { reading, catalog }: Answered,
  judged: Finding,
): Finding | undefined {
  const within = isNarrowed ? { within: idsOf(items) } : {};
  if (reading.hazards.length > 0) return few({ ...judged, ...within });
  const isOfParts = reading.wanted.length > 0;
  if (!isOfParts && !isNarrowed) return undefined;
  const ids = idsOf(isOfParts ? itemsHolding(items, reading, catalog) : items);
  return few({ ...judged, ids, told: ids.slice(0, MOST_TOLD) });
}

/** What is not to be in it, and the diets; what is asked for to be in it («¿qué tiene gluten?») is nobody's to be held. */
function heldOf({ hazards, tone, avoids, isAllergic, concernsHealth }: Reading): string[] {
  const isAvoided = tone === 'fit' || avoids || isAllergic || concernsHealth;
  const held = hazards.filter(({ factIn, kind }) => factIn === undefined && (isAvoided || kind === 'diet'));
  return [...new Set(held.map(({ id }) => id))];
}

function idsOf(items: readonly { readonly itemId: string }[]): string[] {
  return items.map(({ itemId }) => itemId);
}

function few(finding: Finding): Finding | undefined {
  const { ids, within = [], held } = finding;
  if (ids.length > MOST_KEPT || within.length > MOST_KEPT) return undefined;
  return ids.length === 0 && held.length === 0 ? undefined : finding;
}
