import type { CatalogItem, HazardFact, ItemFacts, Verdict } from '../../knowledge/index.ts';
import type { AskedHazard } from '../reading/asked-hazards.ts';

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

/** The worst verdict over the asked hazards (RULINGS 21). */
export function worstVerdict(item: CatalogItem, asked: readonly AskedHazard[]): Verdict {
  const [only, second] = asked;
  if (only !== undefined && second === undefined) return verdictOf(item, only.id);
  const verdicts = asked.map(({ id }) => verdictOf(item, id));
  return DANGER_ORDER.find((verdict) => verdicts.includes(verdict)) ?? 'NOT_DECLARED';
}

export function rank(fact: HazardFact | undefined): number {
  return DANGER_ORDER.indexOf(fact?.verdict ?? 'NOT_DECLARED');
}
