import type { Domain } from '../../domains/index.ts';
import type { CatalogItem, ChunkRow, HazardFact, Verdict } from '../../knowledge/index.ts';
import type { HazardBlock, HazardMention, ItemInSet } from '../answer.ts';
import { mentionOf } from '../answer.ts';
import type { Approach, AskedPart } from '../reading/choose-approach.ts';
import type { AskedHazard } from '../reading/dangers/asked-hazards.ts';
import { factOf } from '../reading/dangers/asked-hazards.ts';
import type { Understood } from '../steps/understood.ts';
import { reasonFor } from '../tell/reason-for.ts';
import type { Combination } from '../understand/several/combination.ts';
import { besideInCombination, namedInCombination } from '../understand/several/combine-items.ts';
import type { Comparison } from '../understand/several/comparison.ts';
import type { Found } from '../understand/find/find.ts';
import { itemsHolding } from '../writer/tell-holding.ts';
import { DANGER_ORDER, verdictAsked, verdictInSet, verdictOf, verdictOn } from '../writer/verdicts.ts';

/** What the facts of the items spoken of say, by the names of the domain given, the worst of them where they are several. Of a set only what none of its items mentions: they tell (`itemsInSet`). */
export function hazardBlock({ reading, approach }: Understood, domain: Domain): HazardBlock {
  const isInPart = reading.near !== undefined;
  const items = approach.kind === 'near' && approach.near.fit !== 'other' ? approach.near.items : spokenOf(approach);
  const nameOf = ({ id, name }: Pick<HazardMention, 'id' | 'name'>): string => entries.get(id)?.name ?? name;
  const entries = new Map(domain.hazards.vocabulary.map((entry) => [entry.id, entry]));
  const asked = reading.hazards.map(({ id }) => id);
  const facts = worstFacts(items, reading.hazards).filter(
    ({ id }) => entries.get(id)?.kind !== 'diet' || asked.includes(id),
  );
  const only = (verdict: Verdict): HazardMention[] =>
    facts
      .filter((fact) => fact.verdict === verdict)
      .map((fact) => ({ ...mentionOf({ ...fact, name: nameOf(fact) }), ...kindOf(entries.get(fact.id)) }));
  const isTold = (hazard: AskedHazard): boolean =>
    approach.kind === 'set' || approach.kind === 'combine'
      ? isMentioned(hazard, setOf(approach))
      : facts.some(({ id }) => id === hazard.id);
  const toMention = (each: AskedHazard): HazardMention => ({
    id: each.id,
    name: nameOf(each),
    ...kindOf(entries.get(each.id)),
  });
  const unknown = isInPart || isOpen(approach) ? [] : reading.hazards.filter((hazard) => !isTold(hazard));
  return {
    label: domain.hazards.label,
    asked,
    askedNames: reading.hazards.map(toMention),
    explicit: only('CONTAINS'),
    possible: only('MAY_CONTAIN'),
    // What one record declares absent says nothing of what only comes near its item.
    declaredFree: isInPart ? [] : only('DECLARED_FREE'),
    unknown: unknown.map(toMention),
  };
}

/** What is in nothing, so that nobody says that an item contains it. */
function kindOf(entry: Domain['hazards']['vocabulary'][number] | undefined): Pick<HazardMention, 'kind'> {
  return entry === undefined || entry.kind === 'hazard' ? {} : { kind: entry.kind };
}

/** Nothing is told of any item yet, or at all. */
function isOpen({ kind }: Approach): boolean {
  return kind === 'clarify' || kind === 'no-item' || kind === 'greeting' || kind === 'emergency';
}

/** By a fact of one of the items. */
function isMentioned(hazard: AskedHazard, items: readonly CatalogItem[]): boolean {
  return items.some((item) => factOf(item, hazard) !== undefined);
}

/** One fact per hazard over several items: the worst. What only some of them declare absent is no absence of all. */
function worstFacts(items: readonly CatalogItem[], hazards: readonly AskedHazard[]): HazardFact[] {
  const byId = new Map<string, HazardFact>();
  const things = new Map(hazards.flatMap((each) => (each.factIn === undefined ? [] : [[each.id, each] as const])));
  const verdictIn = (item: CatalogItem, id: string): Verdict => {
    const thing = things.get(id);
    return thing === undefined ? verdictOf(item, id) : verdictOn(item, thing);
  };
  const ofThings = items.flatMap((item) => [...things.values()].flatMap((thing) => factOf(item, thing) ?? []));
  const ofHazards = items.flatMap(({ facts }) => facts.hazards).filter(({ id }) => !things.has(id));
  for (const fact of [...ofHazards, ...ofThings]) {
    const before = byId.get(fact.id);
    if (before === undefined || DANGER_ORDER.indexOf(fact.verdict) < DANGER_ORDER.indexOf(before.verdict))
      byId.set(fact.id, fact);
  }
  return [...byId.values()].filter(
    ({ id, verdict }) => verdict !== 'DECLARED_FREE' || items.every((item) => verdictIn(item, id) === 'DECLARED_FREE'),
  );
}

/**
 * Every item of a set, or of several told one by one, with its verdict: the worst of the asked hazards, or whether it holds the asked part.
 * None is left out (`listed` chooses those that are shown).
 */
export function itemsInSet(understood: Understood, domain: Domain): ItemInSet[] {
  const { reading, approach, catalog, silence } = understood;
  if (approach.kind === 'find') return foundItems(approach.found, domain);
  if (approach.kind === 'compare') return comparedItems(approach.comparison);
  if (approach.kind === 'several')
    return eachOnce(approach.parts, (part) => itemsInSet({ ...understood, ...part }, domain));
  if (approach.kind === 'combine') return combinedItems(approach.combination, reading);
  const items = approach.kind === 'set' ? approach.items : spokenOf(approach);
  if (approach.kind !== 'set' && items.length < 2) return [];
  const holding = reading.wanted.length > 0 ? itemsHolding(items, reading, catalog) : [];
  const isJudged = reading.hazards.length > 0 || reading.rejected.length > 0;
  // Where something is asked for and something is to be left out, what does not have the one is no answer.
  const told = reading.rejected.length > 0 && holding.length > 0 ? holding : items;
  const verdictIn = (item: CatalogItem): Verdict => {
    const verdict = verdictAsked(item, reading);
    return verdict === 'NOT_DECLARED' ? silence.verdict(item, reading) : verdict;
  };
  const silent = isJudged ? told.filter((item) => verdictIn(item) === 'NOT_DECLARED') : [];
  return inPlaceOf(told, silent, silence.askFirst(silent, reading)).map((item) => ({
    itemId: item.itemId,
    name: item.name,
    verdict: isJudged ? verdictIn(item) : holding.includes(item) ? 'CONTAINS' : 'NOT_DECLARED',
  }));
}

/** The items with some of them in another order, where these stand. */
function inPlaceOf(
  items: readonly CatalogItem[],
  some: readonly CatalogItem[],
  ordered: readonly CatalogItem[],
): readonly CatalogItem[] {
  const places = new Map(some.map((item, at) => [item, ordered[at] ?? item]));
  return items.map((item) => places.get(item) ?? item);
}

/** What several questions found, each item as the first of them tells it. */
function eachOnce(parts: readonly AskedPart[], itemsOf: (part: AskedPart) => readonly ItemInSet[]): ItemInSet[] {
  const all = parts.flatMap(itemsOf);
  return all.filter(({ itemId }, at) => all.findIndex((each) => each.itemId === itemId) === at);
}

/** Nothing is judged of them: each with its price. */
function comparedItems({ items }: Comparison): ItemInSet[] {
  return items.map(({ item: { itemId, name, category }, prices: [price] }) => ({
    itemId,
    name,
    verdict: null,
    ...(price === undefined ? {} : { price }),
    ...(category === undefined ? {} : { category }),
  }));
}

/** The items that are told as a set, without being spoken of apart. */
export function setOf(approach: Extract<Approach, { kind: 'set' | 'combine' }>): readonly CatalogItem[] {
  return approach.kind === 'set' ? approach.items : namedInCombination(approach.combination).map(({ item }) => item);
}

/** Each with the verdict over everything that is asked, whoever it is for. */
function combinedItems(combination: Combination, reading: Understood['reading']): ItemInSet[] {
  return [...namedInCombination(combination), ...besideInCombination(combination)].map(({ item, price }) => ({
    itemId: item.itemId,
    name: item.name,
    verdict: reading.hazards.length > 0 ? verdictInSet(item, reading) : null,
    ...(price === undefined ? {} : { price }),
    ...(item.category === undefined ? {} : { category: item.category }),
  }));
}

/** With so many that fit, nobody needs those of which it is not known. */
const ENOUGH = 3;

/** What fits first, then what may; what does not is left out. */
function foundItems(found: readonly Found[], domain: Domain): ItemInSet[] {
  const isEnough = found.filter(({ fits }) => fits === 'yes').length >= ENOUGH;
  return (isEnough ? (['yes'] as const) : (['yes', 'unknown'] as const)).flatMap((wanted) =>
    found
      .filter(({ fits }) => fits === wanted)
      .map(({ item, fits, basis, price }) => {
        const reason = reasonFor(item, domain)?.text;
        return {
          itemId: item.itemId,
          name: item.name,
          verdict: null,
          fits,
          ...(basis === undefined ? {} : { basis }),
          ...(price === undefined ? {} : { price }),
          ...(item.category === undefined ? {} : { category: item.category }),
          ...(reason === undefined ? {} : { reason }),
        };
      }),
  );
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
  if (approach.kind === 'compare') return approach.comparison.items.map(({ item }) => item);
  if (approach.kind === 'several') return [...new Set(approach.parts.flatMap((part) => spokenOf(part.approach)))];
  return approach.kind === 'items' || approach.kind === 'redirect' ? approach.items : [];
}
