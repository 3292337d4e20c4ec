import type { Domain } from '../../domains/index.ts';
import type { CatalogItem, ChunkRow, HazardFact, Verdict } from '../../knowledge/index.ts';
import type { HazardBlock, HazardMention, ItemInSet } from '../answer.ts';
import { mentionOf } from '../answer.ts';
import type { Approach } from '../reading/choose-approach.ts';
import { declaredIndexOf } from '../reading/declared-index.ts';
import type { Understood } from '../steps/understand.ts';
import { DANGER_ORDER, verdictOf, worstVerdict } from '../writer/verdicts.ts';

/** What the facts of the items spoken of say, by the names of the domain given, the worst of them where they are several. Empty for a set: its items tell (`itemsInSet`). */
export function hazardBlock({ reading, approach }: Understood, domain: Domain): HazardBlock {
  const isInPart = reading.near !== undefined;
  const items = approach.kind === 'near' && approach.near.fit !== 'other' ? approach.near.items : spokenOf(approach);
  const nameOf = ({ id, name }: HazardMention): string => entries.get(id)?.name ?? name;
  const entries = new Map(domain.hazards.vocabulary.map((entry) => [entry.id, entry]));
  const asked = reading.hazards.map(({ id }) => id);
  const facts = worstFacts(items).filter(({ id }) => entries.get(id)?.kind !== 'diet' || asked.includes(id));
  const only = (verdict: Verdict): HazardMention[] =>
    facts.filter((fact) => fact.verdict === verdict).map((fact) => mentionOf({ ...fact, name: nameOf(fact) }));
  const unknown =
    items.length === 0 || isInPart ? [] : reading.hazards.filter(({ id }) => !facts.some((fact) => fact.id === id));
  return {
    label: domain.hazards.label,
    asked,
    explicit: only('CONTAINS'),
    possible: only('MAY_CONTAIN'),
    // What one record declares absent says nothing of what only comes near its item.
    declaredFree: isInPart ? [] : only('DECLARED_FREE'),
    unknown: unknown.map((each) => ({ id: each.id, name: nameOf(each) })),
  };
}

/** One fact per hazard over several items: the worst. What only some of them declare absent is no absence of all. */
function worstFacts(items: readonly CatalogItem[]): HazardFact[] {
  const byId = new Map<string, HazardFact>();
  for (const fact of items.flatMap(({ facts }) => facts.hazards)) {
    const before = byId.get(fact.id);
    if (before === undefined || DANGER_ORDER.indexOf(fact.verdict) < DANGER_ORDER.indexOf(before.verdict))
      byId.set(fact.id, fact);
  }
  return [...byId.values()].filter(
    ({ id, verdict }) => verdict !== 'DECLARED_FREE' || items.every((item) => verdictOf(item, id) === 'DECLARED_FREE'),
  );
}

/**
 * Every item of a set, or of several told one by one, with its verdict: the worst of the asked hazards, or whether it holds the asked part.
 * None is left out.
 */
export function itemsInSet({ reading, approach, catalog }: Understood): ItemInSet[] {
  const items = approach.kind === 'set' ? approach.items : spokenOf(approach);
  if (approach.kind !== 'set' && items.length < 2) return [];
  const { hazards, ingredients } = reading;
  const index = declaredIndexOf(catalog);
  const holds = (item: CatalogItem): boolean =>
    ingredients.length > 0 && ingredients.every((word) => index.holding(item, word).length > 0);
  return items.map((item) => ({
    itemId: item.itemId,
    name: item.name,
    verdict: hazards.length > 0 ? worstVerdict(item, hazards) : holds(item) ? 'CONTAINS' : 'NOT_DECLARED',
  }));
}

/** A set is judged over every item in it, cited or not: for each level one chunk of each item that has any of it. */
export function judgedRows({ approach }: Understood): readonly ChunkRow[] {
  return approach.kind === 'set' ? approach.items.flatMap(oneOfEachLevel) : [];
}

const known = new WeakMap<CatalogItem, readonly ChunkRow[]>();

function oneOfEachLevel(item: CatalogItem): readonly ChunkRow[] {
  const made = known.get(item);
  if (made !== undefined) return made;
  const rows = [...new Map(item.chunks.map((row) => [row.level, row])).values()];
  known.set(item, rows);
  return rows;
}

/** The items an answer tells one by one. */
export function spokenOf(approach: Approach): readonly CatalogItem[] {
  if (approach.kind === 'near') return approach.isTold ? approach.near.items : [];
  return approach.kind === 'items' || approach.kind === 'redirect' ? approach.items : [];
}
