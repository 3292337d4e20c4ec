import type { CatalogItem, HazardFact, Verdict } from '../../knowledge/index.ts';
import type { AskedHazard } from '../reading/asked-hazards.ts';

/** Worst first: the order in which a guest must hear them, and in which one stands for several. */
export const DANGER_ORDER: readonly Verdict[] = ['CONTAINS', 'MAY_CONTAIN', 'NOT_DECLARED', 'DECLARED_FREE'];

/** The verdict of an item on one hazard. */
export function verdictOf(item: CatalogItem, hazardId: string): Verdict {
  return item.facts.hazards.find(({ id }) => id === hazardId)?.verdict ?? 'NOT_DECLARED';
}

/** The worst verdict over the asked hazards (RULINGS 21). */
export function worstVerdict(item: CatalogItem, asked: readonly AskedHazard[]): Verdict {
  const verdicts = asked.map(({ id }) => verdictOf(item, id));
  return DANGER_ORDER.find((verdict) => verdicts.includes(verdict)) ?? 'NOT_DECLARED';
}

export function rank(fact: HazardFact | undefined): number {
  return DANGER_ORDER.indexOf(fact?.verdict ?? 'NOT_DECLARED');
}
