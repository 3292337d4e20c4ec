import type { CatalogItem, HazardFact, ItemFacts, Verdict } from '../../knowledge/index.ts';
import type { AskedHazard } from '../reading/dangers/asked-hazards.ts';
import type { Reading } from '../reading/reading.ts';

/** Worst first: the order in which a guest must hear them, and in which one stands for several. */
export const DANGER_ORDER: readonly Verdict[] = ['CONTAINS', 'MAY_CONTAIN', 'NOT_DECLARED', 'DECLARED_FREE'];

/** The verdict of an item on one hazard. */
export function verdictOf({ facts }: CatalogItem, hazardId: string): Verdict {
  return verdictsIn(facts).get(hazardId) ?? 'NOT_DECLARED';
}

const known = new WeakMap<ItemFacts, ReadonlyMap<string, Verdict>>();

/** A set is judged over all of its items, perhaps thousands, and several times. */
function verdictsIn(facts: ItemFacts): ReadonlyMap<string, Verdict> {
  const made = known.get(facts);
  if (made !== undefined) return made;
  const verdicts = new Map<string, Verdict>();
  for (const { id, verdict } of facts.hazards) if (!verdicts.has(id)) verdicts.set(id, verdict);
  known.set(facts, verdicts);
  return verdicts;
}

/** The verdict of an item on one thing that is asked. */
export function verdictOn(item: CatalogItem, asked: AskedHazard): Verdict {
  return asked.factIn === undefined ? verdictOf(item, asked.id) : (asked.factIn(item)?.verdict ?? 'NOT_DECLARED');
}

/** The worst verdict over the asked hazards: one danger is enough. */
export function worstVerdict(item: CatalogItem, asked: readonly AskedHazard[]): Verdict {
  const [only, second] = asked;
  if (only !== undefined && second === undefined) return verdictOn(item, only);
  const known = worst.get(asked) ?? new Map<CatalogItem, Verdict>();
  const verdict = known.get(item) ?? worstOf(asked.map((each) => verdictOn(item, each)));
  worst.set(asked, known.set(item, verdict));
  return verdict;
}

/** While one answer is told, each of its items is asked of all again and again. */
const worst = new WeakMap<readonly AskedHazard[], Map<CatalogItem, Verdict>>();

/** The worst of several; silence of none. */
export function worstOf(verdicts: readonly Verdict[]): Verdict {
  return DANGER_ORDER.find((verdict) => verdicts.includes(verdict)) ?? 'NOT_DECLARED';
}

/**
 * The worst of what the guest can't have, made worse by what is only to be left out and is there. That the latter is not mentioned takes
 * nothing from the former, and is no freedom by itself.
 */
export function verdictAsked(item: CatalogItem, { hazards, rejected }: Pick<Reading, 'hazards' | 'rejected'>): Verdict {
  const verdict = worstVerdict(item, hazards);
  const left = worstVerdict(item, rejected);
  return left === 'CONTAINS' || left === 'MAY_CONTAIN' ? worstOf([verdict, left]) : verdict;
}

/** The same in a list: a declaration of absence beside a notice of a shared place is for the staff to confirm. */
export function verdictInSet(item: CatalogItem, asked: Pick<Reading, 'hazards' | 'rejected'>): Verdict {
  const verdict = verdictAsked(item, asked);
  const isDoubtful = item.facts.uncertainties.some((each) => 'statement' in each);
  return verdict === 'DECLARED_FREE' && isDoubtful ? 'NOT_DECLARED' : verdict;
}

export function rank(fact: HazardFact | undefined): number {
  return DANGER_ORDER.indexOf(fact?.verdict ?? 'NOT_DECLARED');
}
