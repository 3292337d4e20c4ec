/** What was settled of an item, written into its record by the fields that the domain reads hazards from; what is read from it then proves it. */
import type { HazardFact, ItemFacts } from '../../../facts.ts';
import { readFacts } from '../../../hazards/read-facts.ts';
import type { ItemRecord, ItemRules, LibraryRules } from '../../../rules.ts';
import type { PreparedItem } from '../../items/prepare-item.ts';
import { prepareItem } from '../../items/prepare-item.ts';
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
  const before: Written = { record: item.record, facts: item.facts, left: [] };
  const contains = write(before, effect.contains, { ...writing, waysOf: containsWays, isTold: isContained });
  const traces = write(contains, effect.traces, { ...writing, waysOf: tracesWays, isTold: isWarned });
  const [outweighed, open] = split(effect.free, (id) => isWarned(factOf(traces.facts, id)));
  const free = write(traces, open, { ...writing, waysOf: freeWays, isTold: isFree });
  const unwritten = [...contains.left, ...traces.left, ...outweighed, ...free.left];
  if (free.record === item.record) return { item, unwritten };
  return { item: prepareItem(free.record, itemRules, rules), unwritten };
}

interface Attempt {
  readonly record: ItemRecord;
  readonly facts: ItemFacts;
}

interface Written extends Attempt {
  /** Ids of what no way could write. */
  readonly left: readonly string[];
}

interface Writing {
  readonly itemRules: ItemRules;
  readonly rules: LibraryRules;
  /** The likeliest first. */
  readonly waysOf: (rules: LibraryRules) => readonly WriteNames[];
  readonly isTold: (fact: HazardFact | undefined) => boolean;
}

/** Each hazard by the first way whose field takes it and from which it is read back. */
function write({ record, facts }: Attempt, ids: readonly string[], writing: Writing): Written {
  const { isTold, rules, waysOf } = writing;
  let left = ids.filter((id) => !isTold(factOf(facts, id)));
  let written: Attempt = { record, facts };
  for (const way of left.length === 0 ? [] : waysOf(rules)) {
    if (left.length === 0) break;
    const all = tryWay(written, left, way, writing);
    const told = left.filter((id) => all !== undefined && isTold(factOf(all.facts, id)));
    const made = told.length === left.length ? all : tryWay(written, told, way, writing);
    if (made === undefined || told.length === 0 || clearsOthers(written, made, ids)) continue;
    written = made;
    left = left.filter((id) => !told.includes(id));
  }
  return { ...written, left };
}

function tryWay(
  { record }: Attempt,
  ids: readonly string[],
  way: WriteNames,
  { itemRules, rules }: Pick<Writing, 'itemRules' | 'rules'>,
): Attempt | undefined {
  const names = rules.hazards.vocabulary.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const changed = names.length === 0 ? undefined : way(record, names);
  if (changed === undefined) return undefined;
  const checked = itemRules.validate(changed);
  if (checked.kind === 'invalid' || checked.notices.length > 0) return undefined;
  return { record: checked.record, facts: readFacts(checked.record, rules.hazards) };
}

/** A name may mean more than its own hazard: nothing is declared absent that nobody settled. */
function clearsOthers({ facts }: Attempt, made: Attempt, ids: readonly string[]): boolean {
  const before = new Set(clearedIn(facts));
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
