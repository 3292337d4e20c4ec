/** What was settled of an item, written into its record by the fields that the domain reads hazards from; what is read from it then proves it. */
import type { HazardFact, ItemFacts } from '../../facts.ts';
import { readFacts } from '../../hazards/read-facts.ts';
import type { HazardEntry, ItemRecord, ItemRules, LibraryRules } from '../../rules.ts';
import type { PreparedItem } from '../items/prepare-item.ts';
import { prepareItem } from '../items/prepare-item.ts';
import type { SettledHazards } from './settle.ts';
import { containsWays, freeWays, tracesWays } from './settled-fields.ts';
import type { WriteNames } from './settled-fields.ts';

export interface SettledItem {
  readonly item: PreparedItem;
  /** Ids of hazards for which the domain has no field that says it, or what the record itself says outweighs it. */
  readonly unwritten: readonly string[];
}

/** Dangers first: what speaks of one is never declared absent. The same item where nothing is to be written. */
export function settleItem(
  item: PreparedItem,
  effect: Pick<SettledHazards, 'contains' | 'traces' | 'free'>,
  itemRules: ItemRules,
  rules: LibraryRules,
): SettledItem {
  const writing = { itemRules, rules };
  const contains = write({ record: item.record, ids: effect.contains }, { ...writing, ways: containsWays(rules), isTold: isContained }); // prettier-ignore
  const traces = write({ record: contains.record, ids: effect.traces }, { ...writing, ways: tracesWays(rules), isTold: isWarned }); // prettier-ignore
  const facts = readFacts(traces.record, rules.hazards);
  const [outweighed, open] = split(effect.free, (id) => isWarned(factOf(facts, id)));
  const free = write({ record: traces.record, ids: open }, { ...writing, ways: freeWays(rules), isTold: isFree });
  const unwritten = [...contains.left, ...traces.left, ...outweighed, ...free.left];
  if (free.record === item.record) return { item, unwritten };
  return { item: prepareItem(free.record, itemRules, rules), unwritten };
}

interface Writing {
  readonly itemRules: ItemRules;
  readonly rules: LibraryRules;
  /** The likeliest first. */
  readonly ways: readonly WriteNames[];
  readonly isTold: (fact: HazardFact | undefined) => boolean;
}

/** Each hazard by the first way whose field takes it and from which it is read back. */
function write(
  { record, ids }: { readonly record: ItemRecord; readonly ids: readonly string[] },
  { itemRules, rules, ways, isTold }: Writing,
): { readonly record: ItemRecord; readonly left: readonly string[] } {
  const before = readFacts(record, rules.hazards);
  const known = new Map(rules.hazards.vocabulary.map((entry) => [entry.id, entry]));
  let left = ids.filter((id) => !isTold(factOf(before, id)));
  let written = record;
  for (const way of ways) {
    if (left.length === 0) break;
    const attempt = (wanted: readonly string[]): Attempt | undefined => {
      const entries = wanted.map((id) => known.get(id)).filter((entry) => entry !== undefined);
      return tryWay(written, entries, way, { itemRules, rules });
    };
    const all = attempt(left);
    const told = left.filter((id) => all !== undefined && isTold(factOf(all.facts, id)));
    const made = told.length === left.length ? all : attempt(told);
    if (made === undefined || told.length === 0 || clearsOthers(written, made, ids, rules)) continue;
    written = made.record;
    left = left.filter((id) => !told.includes(id));
  }
  return { record: written, left };
}

interface Attempt {
  readonly record: ItemRecord;
  readonly facts: ItemFacts;
}

function tryWay(
  record: ItemRecord,
  entries: readonly HazardEntry[],
  way: WriteNames,
  { itemRules, rules }: Pick<Writing, 'itemRules' | 'rules'>,
): Attempt | undefined {
  const changed = entries.length === 0 ? undefined : way(record, entries.map(({ name }) => name)); // prettier-ignore
  if (changed === undefined) return undefined;
  const checked = itemRules.validate(changed);
  if (checked.kind === 'invalid' || checked.notices.length > 0) return undefined;
  return { record: checked.record, facts: readFacts(checked.record, rules.hazards) };
}

/** A name may mean more than its own hazard: nothing is declared absent that nobody settled. */
function clearsOthers(record: ItemRecord, made: Attempt, ids: readonly string[], { hazards }: LibraryRules): boolean {
  const before = new Set(clearedIn(readFacts(record, hazards)));
  return clearedIn(made.facts).some((id) => !before.has(id) && !ids.includes(id));
}

function clearedIn(facts: ItemFacts): string[] {
  return facts.hazards.filter(isFree).map(({ id }) => id);
}

function factOf(facts: ItemFacts, id: string): HazardFact | undefined {
  return facts.hazards.find((fact) => fact.id === id && fact.kind !== 'diet');
}

function isContained(fact: HazardFact | undefined): boolean {
  return fact?.verdict === 'CONTAINS';
}

/** Louder than what gives way to an owner's word: a name or what most of its kind carry. */
export function isWarned(fact: HazardFact | undefined): boolean {
  if (fact?.verdict !== 'MAY_CONTAIN') return isContained(fact);
  return fact.strength !== 'usual' && fact.strength !== 'by-name';
}

function isFree(fact: HazardFact | undefined): boolean {
  return fact?.verdict === 'DECLARED_FREE';
}

function split(ids: readonly string[], isFirst: (id: string) => boolean): [string[], string[]] {
  return [ids.filter(isFirst), ids.filter((id) => !isFirst(id))];
}
