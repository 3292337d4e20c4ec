import type { HazardFact, Verdict } from '../facts.ts';
import { chunksShowing, covers } from '../graph/chunks-showing.ts';
import type { Catalog, CatalogItem } from '../model.ts';
import type { HazardEntry, LibraryRules } from '../rules.ts';
import { declaresHazards } from '../hazards/declares-hazards.ts';
import { fold } from '../../text/fold.ts';
import type { Summaries, Summary, SummaryRequest } from './summary.ts';
import type { SummaryPhrases } from './summary-phrases.ts';
import { SUMMARY_PHRASES } from './summary-phrases.ts';

interface Book {
  readonly catalog: Catalog;
  readonly rules: LibraryRules;
  readonly phrases: SummaryPhrases;
}

const known = new WeakMap<Catalog, { readonly rules: LibraryRules; readonly summaries: Summaries }>();

/**
 * The summaries of what is published: each is made once per catalog, when it is first asked for. A catalog is a new object as soon as what is
 * published changes, so a summary is never older than the chunks beside it.
 */
export function summariesOf(catalog: Catalog, rules: LibraryRules): Summaries {
  const made = known.get(catalog);
  if (made?.rules === rules) return made.summaries;
  const summaries = build({ catalog, rules, phrases: SUMMARY_PHRASES[rules.language ?? 'es'] });
  known.set(catalog, { rules, summaries });
  return summaries;
}

function build(book: Book): Summaries {
  const { catalog, rules } = book;
  const byId = new Map(catalog.items.map((item) => [item.itemId, item]));
  const held = new Map<string, Summary | undefined>();
  const once = (id: string, make: (id: string) => Summary | undefined): readonly Summary[] => {
    if (!held.has(id)) held.set(id, make(id));
    const summary = held.get(id);
    return summary === undefined ? [] : [summary];
  };
  const ofItem = (itemId: string): readonly Summary[] => {
    const item = byId.get(itemId);
    return item === undefined ? [] : once(`item:${itemId}`, (id) => summariseItem(id, item, book));
  };
  const ofCategory = (category: string): readonly Summary[] => {
    const items = catalog.items.filter((item) => item.category === category);
    return items.length === 0 ? [] : once(`category:${category}`, (id) => summariseCategory(id, category, items, book));
  };
  const ofHazard = (hazardId: string): readonly Summary[] => {
    const entry = rules.hazards.vocabulary.find(({ id }) => id === hazardId) ?? undeclaredEntry(hazardId, catalog);
    return entry === undefined || catalog.items.length === 0
      ? []
      : once(`menu:${hazardId}`, (id) => summariseHazard(id, entry, book));
  };
  return {
    take({ itemIds = [], categories = [], hazardIds = [], overview = false }: SummaryRequest) {
      return [
        ...new Set([
          ...itemIds.flatMap(ofItem),
          ...categories.flatMap(ofCategory),
          ...hazardIds.flatMap(ofHazard),
          ...(overview && catalog.items.length > 0 ? once('menu', (id) => summariseAll(id, book)) : []),
        ]),
      ];
    },
  };
}

/** A hazard that records declare and no vocabulary knows, by the name they give it. */
function undeclaredEntry(hazardId: string, { items }: Catalog): Pick<HazardEntry, 'id' | 'name' | 'kind'> | undefined {
  const fact = items.flatMap(({ facts }) => facts.hazards).find(({ id }) => id === hazardId);
  return fact === undefined ? undefined : { id: hazardId, name: fact.name, kind: fact.kind ?? 'hazard' };
}

function summariseItem(id: string, item: CatalogItem, book: Book): Summary {
  const { rules, phrases } = book;
  const category = item.category === undefined ? '' : ` (${categoryName(item.category, 'one', book)})`;
  const hazards = item.facts.hazards.filter(({ kind }) => kind !== 'diet');
  const of = (verdict: Verdict): string[] =>
    hazards.filter((fact) => fact.verdict === verdict).map((fact) => withReason(fact, phrases));
  const silent = rules.hazards.vocabulary
    .filter((entry) => entry.kind === 'hazard' && !hazards.some((fact) => fact.id === entry.id))
    .map(({ name }) => name);
  const notices = item.facts.uncertainties.flatMap((doubt) =>
    'statement' in doubt ? [`${phrases.sharedPlace}: ${closed(doubt.statement)}`] : [],
  );
  const text = [
    `${item.name}${category}.`,
    ...declaredByField(item, rules).map(({ label, texts }) => `${label}: ${texts.join(', ')}.`),
    ...list(phrases.holds.CONTAINS, of('CONTAINS')),
    ...list(phrases.holds.MAY_CONTAIN, of('MAY_CONTAIN')),
    ...list(phrases.holds.DECLARED_FREE, of('DECLARED_FREE')),
    ...notices,
    ...list(phrases.holds.NOT_DECLARED, silent),
    phrases.silence,
  ].join(' ');
  return { id, kind: 'item', itemIds: [item.itemId], text, from: item.chunks.map(({ rowId }) => rowId) };
}

/** What it declares to have, under what its sections are called; its hazards are told by their facts. */
function declaredByField(item: CatalogItem, rules: LibraryRules): { label: string; texts: string[] }[] {
  const fields = [...new Set(item.declared.map(({ field }) => field))].filter(
    (field) => !declaresHazards(field, rules.hazards),
  );
  return fields.map((field) => ({
    label: rules.chunks.find((rule) => covers(rule, field))?.label ?? field,
    texts: [...new Set(item.declared.filter((each) => each.field === field).map(({ text }) => text))],
  }));
}

/** `lácteos (crema de leche)`: nothing behind a name that says it itself. */
function withReason({ name, origins }: HazardFact, { by }: SummaryPhrases): string {
  const words = [...new Set(origins.map(({ word }) => word.toLowerCase()))].filter((word) => fold(word) !== fold(name));
  return words.length === 0 ? name : `${name} (${by} ${words.join(', ')})`;
}

function summariseCategory(id: string, category: string, items: readonly CatalogItem[], book: Book): Summary {
  const { phrases, rules } = book;
  const label = categoryName(category, 'many', book);
  const lines = items.map((item) => {
    const told = (['CONTAINS', 'MAY_CONTAIN', 'DECLARED_FREE'] as const).flatMap((verdict) => {
      const names = hazardFacts(item).flatMap((fact) => (fact.verdict === verdict ? [fact.name] : []));
      return names.length === 0 ? [] : [`${phrases.holds[verdict].toLowerCase()} ${names.join(', ')}`];
    });
    return `${item.name}: ${told.length === 0 ? phrases.noneKnown : told.join('; ')}.`;
  });
  return {
    id,
    kind: 'category',
    category,
    itemIds: idsOf(items),
    text: [`${label} (${String(items.length)}).`, ...lines, phrases.silence].join(' '),
    from: distinct(items.flatMap((item) => hazardFacts(item).flatMap((fact) => rowsOfFact(item, fact, rules)))),
  };
}

const VERDICTS: readonly Verdict[] = ['CONTAINS', 'MAY_CONTAIN', 'NOT_DECLARED', 'DECLARED_FREE'];

/** Every item stands in exactly one group. */
function summariseHazard(id: string, entry: Pick<HazardEntry, 'id' | 'name' | 'kind'>, book: Book): Summary {
  const { catalog, phrases, rules } = book;
  const told = catalog.items.map((item) => ({ item, fact: item.facts.hazards.find((fact) => fact.id === entry.id) }));
  const groups = VERDICTS.flatMap((verdict) => {
    const group = told.filter(({ fact }) => (fact?.verdict ?? 'NOT_DECLARED') === verdict);
    const heading = `${phrases.groups[entry.kind][verdict]} (${String(group.length)})`;
    return list(
      heading,
      group.map(({ item }) => item.name),
    );
  });
  const lead = `${entry.name}, ${countOf(catalog.items.length, book)}.`;
  return {
    id,
    kind: 'menu',
    hazardId: entry.id,
    itemIds: idsOf(catalog.items),
    text: [lead, ...groups, phrases.silence].join(' '),
    from: distinct(told.flatMap(({ item, fact }) => (fact === undefined ? [] : rowsOfFact(item, fact, rules)))),
  };
}

/** What there is at all: each category and how many it has. */
function summariseAll(id: string, book: Book): Summary {
  const { catalog, phrases, rules } = book;
  const declared = rules.item?.categories?.map(({ value }) => value) ?? [];
  const found = distinct(catalog.items.flatMap(({ category }) => category ?? []));
  const ordered = [
    ...declared.filter((value) => found.includes(value)),
    ...found.filter((value) => !declared.includes(value)),
  ];
  const lines = ordered.map((value) => {
    const total = catalog.items.filter(({ category }) => category === value).length;
    return `${categoryName(value, 'many', book)}: ${String(total)}`;
  });
  const rest = catalog.items.filter(({ category }) => category === undefined).length;
  const all = [...lines, ...(rest > 0 && lines.length > 0 ? [`${phrases.uncategorised}: ${String(rest)}`] : [])];
  return {
    id,
    kind: 'menu',
    itemIds: idsOf(catalog.items),
    text: `${countOf(catalog.items.length, book)}${all.length === 0 ? '' : `: ${all.join(', ')}`}.`,
    from: catalog.items.flatMap(({ chunks }) => chunks.slice(0, 1).map(({ rowId }) => rowId)),
  };
}

/** Those on diets are told only to who asks for one. */
function hazardFacts({ facts }: CatalogItem): readonly HazardFact[] {
  return facts.hazards.filter(({ kind }) => kind !== 'diet');
}

function rowsOfFact(item: CatalogItem, { origins }: HazardFact, { chunks }: LibraryRules): number[] {
  return origins.flatMap((origin) => chunksShowing(item, origin, chunks).map(({ rowId }) => rowId));
}

function countOf(total: number, { rules, phrases }: Book): string {
  const { one, many } = rules.item?.noun ?? phrases.item;
  return phrases.count(total, one, many);
}

function categoryName(value: string, number: 'one' | 'many', { rules }: Book): string {
  return rules.item?.categories?.find((category) => category.value === value)?.[number] ?? value;
}

function list(label: string, entries: readonly string[]): string[] {
  return entries.length === 0 ? [] : [`${label}: ${entries.join(', ')}.`];
}

function closed(text: string): string {
  return /[.!?…]$/u.test(text.trim()) ? text.trim() : `${text.trim()}.`;
}

function idsOf(items: readonly CatalogItem[]): string[] {
  return items.map(({ itemId }) => itemId);
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
