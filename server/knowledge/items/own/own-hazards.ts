/** What an owner states of the hazards of an item that was added by hand: kept in its record, as its domain has it. */
import { property } from '../../../text/record-path.ts';
import type { HazardFact, ItemFacts } from '../../facts.ts';
import { readFacts } from '../../hazards/read-facts.ts';
import { prepareItem } from '../../ingest/items/prepare-item.ts';
import { withoutSentences } from './own-sentences.ts';
import { columnsOf } from '../../ingest/listing/settle/settle-items.ts';
import { isWarned, settleItem } from '../../ingest/listing/settle/settle-item.ts';
import type { ItemRecord, ItemRules, LibraryRules } from '../../rules.ts';

/** Of a hazard that is left out nothing is stated: silence, which is no absence. */
export type StatedHazard = 'contains' | 'traces' | 'free';
export type StatedHazards = Readonly<Record<string, StatedHazard>>;

export interface WithHazards {
  readonly record: ItemRecord;
  /** Ids of what could not be stated: what the item says of itself outweighs it, or its domain has no field for it. */
  readonly unwritten: readonly string[];
}

/** The record with exactly these statements. What it says in other words, in its name or of what it is made of, stays. */
export function withHazards(
  record: ItemRecord,
  stated: StatedHazards,
  { itemRules, rules }: { readonly itemRules: ItemRules; readonly rules: LibraryRules },
): WithHazards {
  const told = withoutSentences(record, rules);
  const kept = statingFields(rules).reduce(
    (each, { path, status }) => keep(each, { path, status, stated, rules }),
    told,
  );
  const only = (status: StatedHazard): string[] => Object.keys(stated).filter((id) => stated[id] === status);
  const effect = { contains: only('contains'), traces: only('traces'), free: only('free') };
  const { item, unwritten } = settleItem(prepareItem(kept, itemRules, rules), effect, itemRules, rules);
  return { record: item.record, unwritten };
}

/** What the facts of a record state. A danger that is only usual or named is none of its owner's statements. */
export function statedIn({ hazards }: ItemFacts, rules: LibraryRules): StatedHazards {
  const columns = new Set(columnsOf(rules.hazards).map(({ id }) => id));
  const own = hazards.filter(({ id, kind }) => kind !== 'diet' && columns.has(id));
  return Object.fromEntries(own.flatMap((fact) => statedBy(fact) ?? []));
}

/** Of them the dangers: an absence is declared of one item, and of no other that is like it. */
export function dangersIn(facts: ItemFacts, rules: LibraryRules): StatedHazards {
  return Object.fromEntries(Object.entries(statedIn(facts, rules)).filter(([, status]) => status !== 'free'));
}

function statedBy(fact: HazardFact): [[string, StatedHazard]] | undefined {
  if (fact.verdict === 'CONTAINS') return [[fact.id, 'contains']];
  if (fact.verdict === 'DECLARED_FREE') return [[fact.id, 'free']];
  return isWarned(fact) ? [[fact.id, 'traces']] : undefined;
}

interface StatingField {
  readonly path: string;
  readonly status: StatedHazard;
}

/** The lists that are there for nothing but such statements. */
function statingFields({ listing, hazards }: LibraryRules): readonly StatingField[] {
  const { contains, traces } = listing?.fields ?? {};
  const declaring = hazards.explicit.find(({ severity, notes }) => severity !== undefined || notes !== undefined);
  const path = contains?.field ?? declaring?.field;
  return [
    ...(path === undefined ? [] : [{ path, status: 'contains' as const }]),
    ...(traces === undefined ? [] : [{ path: traces, status: 'traces' as const }]),
    ...hazards.freeFrom
      .filter(({ map }) => map === undefined)
      .map(({ field }) => ({ path: field, status: 'free' as const })),
  ];
}

/** Without the elements that state of a hazard what is stated no more. What names no hazard stays. */
function keep(
  record: ItemRecord,
  { path, status, stated, rules }: StatingField & { readonly stated: StatedHazards; readonly rules: LibraryRules },
): ItemRecord {
  const list = path.split('.').reduce<unknown>((value, key) => property(value, key), record);
  if (!Array.isArray(list)) return record;
  const kept = list.filter((element: unknown) => {
    const alone = statedIn(readFacts(withValue({}, path, [element]), rules.hazards), rules);
    return Object.keys(alone).every((id) => stated[id] === status);
  });
  return withValue(record, path, kept);
}

function withValue(record: ItemRecord, path: string, value: unknown): ItemRecord {
  const [key = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...record, [key]: value };
  return { ...record, [key]: withValue((property(record, key) ?? {}) as ItemRecord, rest.join('.'), value) };
}
