/** Where the documents of a scope disagree, or one item with itself. Guests are told the danger; the owner is told to mend it. */
import type { HazardFact, Verdict } from '../facts.ts';
import { currentFacts } from '../hazards/current-facts.ts';
import type { LiveItem } from '../ports.ts';
import type { ItemRecord, LibraryRules } from '../rules.ts';
import { fold } from '../../text/fold.ts';
import { isEmpty } from '../../text/record-path.ts';
import { spell } from './compare-records.ts';

export type ContradictingItem = Pick<
  LiveItem,
  'documentId' | 'version' | 'itemId' | 'name' | 'foldedName' | 'record' | 'facts'
>;

/** Which item of which document says it. */
export interface ContradictionSource {
  readonly documentId: number;
  readonly version: number;
  readonly itemId: string;
}

export interface HazardName {
  readonly id: string;
  readonly name: string;
  /** Absent: a hazard or condition. */
  readonly kind?: 'diet';
}

/** Places and names in the order of the items. `grave`: about a hazard, or which item is meant. `slight`: anything else. */
export type Contradiction =
  /** One name: declared free in one place, a danger in another. */
  | {
      readonly code: 'verdicts-differ';
      readonly weight: 'grave';
      readonly name: string;
      readonly hazard: HazardName;
      readonly says: readonly (ContradictionSource & { readonly verdict: Verdict })[];
    }
  /** One record declares it free, and something else in it speaks against that. */
  | {
      readonly code: 'record-contradicts-itself';
      readonly weight: 'grave';
      readonly name: string;
      readonly hazard: HazardName;
      readonly place: ContradictionSource;
    }
  /** One id for items of several names: they answer as one. */
  | {
      readonly code: 'id-names-differ';
      readonly weight: 'grave';
      readonly itemId: string;
      readonly says: readonly (ContradictionSource & { readonly name: string })[];
    }
  /** One name: a field that several documents fill, not all alike. */
  | {
      readonly code: 'fields-differ';
      readonly weight: 'slight';
      readonly name: string;
      readonly field: string;
      readonly says: readonly (ContradictionSource & { readonly value: unknown })[];
    };

/**
 * All contradictions of what is in force, the grave ones first, else in the order of the items. The same said twice is none. The cost grows
 * with the items, not with their pairs.
 */
export function findContradictions(items: readonly ContradictingItem[], rules: LibraryRules): Contradiction[] {
  const read = items.map((item) => ({ ...item, facts: currentFacts(item, rules.hazards) }));
  const alike = [...groupBy(read, ({ foldedName }) => foldedName).values()];
  const found = [
    ...read.flatMap(contradictionsWithin),
    ...alike.flatMap(differingVerdicts),
    ...[...groupBy(read, ({ itemId }) => itemId).values()].flatMap(differingNames),
    ...alike.flatMap((group) => differingFields(group, rules)),
  ];
  return [...found.filter(({ weight }) => weight === 'grave'), ...found.filter(({ weight }) => weight === 'slight')];
}

function contradictionsWithin(item: ContradictingItem): Contradiction[] {
  const hazards: HazardName[] = [
    ...item.facts.uncertainties.flatMap((each) =>
      each.kind === 'contradiction' ? [{ id: each.hazardId, name: each.name }] : [],
    ),
    ...item.facts.hazards
      .filter(({ doubts }) => doubts?.includes('contradiction') === true)
      .map(({ id, name }) => ({ id, name, kind: 'diet' as const })),
  ];
  return hazards.map((hazard) => ({
    code: 'record-contradicts-itself',
    weight: 'grave',
    name: item.name,
    hazard,
    place: placeOf(item),
  }));
}

function differingVerdicts(group: readonly ContradictingItem[]): Contradiction[] {
  const spoken = group.flatMap((item) => item.facts.hazards.map((fact) => ({ item, fact })));
  return [...groupBy(spoken, ({ fact }) => fact.id).values()].flatMap((said): Contradiction[] => {
    const [first] = said;
    const isDenied = said.some(({ fact }) => fact.verdict === 'DECLARED_FREE');
    const isDanger = said.some(({ fact }) => fact.verdict !== 'DECLARED_FREE' && !givesWay(fact));
    if (first === undefined || !isDenied || !isDanger) return [];
    const { id, name } = first.fact;
    const isDiet = said.every(({ fact }) => fact.kind === 'diet');
    return [
      {
        code: 'verdicts-differ',
        weight: 'grave',
        name: first.item.name,
        hazard: { id, name, ...(isDiet ? { kind: 'diet' as const } : {}) },
        says: said.map(({ item, fact }) => ({ ...placeOf(item), verdict: fact.verdict })),
      },
    ];
  });
}

/** What a hazard's word in the name or the usual recipe suggests is no other opinion than that of who declares it free. */
function givesWay({ kind, strength }: HazardFact): boolean {
  return kind !== 'diet' && (strength === 'usual' || strength === 'by-name');
}

function differingNames(group: readonly ContradictingItem[]): Contradiction[] {
  const byName = firstOfEach(group, ({ foldedName }) => foldedName);
  const [first] = byName;
  if (first === undefined || byName.length < 2) return [];
  const says = byName.map((item) => ({ ...placeOf(item), name: item.name }));
  return [{ code: 'id-names-differ', weight: 'grave', itemId: first.itemId, says }];
}

function differingFields(group: readonly ContradictingItem[], rules: LibraryRules): Contradiction[] {
  const [first] = group;
  if (first === undefined || firstOfEach(group, ({ documentId }) => String(documentId)).length < 2) return [];
  const isCompared = createFieldTest(rules);
  const filled = group.flatMap((item) =>
    leavesOf(item.record, '')
      .filter(({ path }) => isCompared(path))
      .map((leaf) => ({ item, ...leaf, spelling: spellLoosely(leaf.value) })),
  );
  return [...groupBy(filled, ({ path }) => path)].flatMap(([field, leaves]): Contradiction[] => {
    const distinct = firstOfEach(leaves, ({ spelling }) => spelling);
    const documents = new Set(leaves.map(({ item }) => item.documentId));
    if (distinct.length < 2 || documents.size < 2) return [];
    const says = distinct.map(({ item, value }) => ({ ...placeOf(item), value }));
    return [{ code: 'fields-differ', weight: 'slight', name: first.name, field, says }];
  });
}

/** Prose is told in many ways, and each document has sources of its own. */
function createFieldTest({ item, hazards }: LibraryRules): (path: string) => boolean {
  const left = new Set([
    ...(item === undefined ? [] : [item.idField, item.nameField, item.sourcesField]),
    ...hazards.mentioned.map(({ field }) => field),
  ]);
  return (path) => !left.has(path);
}

/** What is filled in a record, lists whole. */
function leavesOf(value: unknown, path: string): { readonly path: string; readonly value: unknown }[] {
  if (isEmpty(value)) return [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ path, value }];
  return Object.entries(value as ItemRecord).flatMap(([key, inner]) =>
    leavesOf(inner, path === '' ? key : `${path}.${key}`),
  );
}

/** Case, accents and the order of a list make no contradiction. */
function spellLoosely(value: unknown): string {
  if (!Array.isArray(value)) return fold(spell(value));
  return value
    .filter((element) => !isEmpty(element))
    .map((element) => fold(spell(element)))
    .sort()
    .join(',');
}

function placeOf({ documentId, version, itemId }: ContradictingItem): ContradictionSource {
  return { documentId, version, itemId };
}

function firstOfEach<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  return [...groupBy(values, keyOf).values()].flatMap((group) => group.slice(0, 1));
}

function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const there = groups.get(keyOf(value));
    if (there === undefined) groups.set(keyOf(value), [value]);
    else there.push(value);
  }
  return groups;
}
