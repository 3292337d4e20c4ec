/** Every item of a scope as guests meet it, for its owner: from the same facts that answer them. */
import type { HazardFact, ItemFacts, Verdict } from '../facts.ts';
import { currentFacts } from '../hazards/current-facts.ts';
import { placeNotices } from '../hazards/place-notices.ts';
import { columnsOf } from '../ingest/listing/settle/settle-items.ts';
import type { Catalog, CatalogItem } from '../model.ts';
import type { LiveItem } from '../ports.ts';
import type { ItemRecord, LibraryRules } from '../rules.ts';
import type { Level } from '../scope.ts';
import { fold } from '../../text/fold.ts';
import { valueAt } from '../../text/record-path.ts';
import type { EditedItem } from '../catalog.ts';
import type { EditableField } from './editable-fields.ts';
import { editableFields } from './editable-fields.ts';
import { saidIn, toEditValue } from './edit-records.ts';
import type { Absence, SettledCell } from './ports.ts';
import { listFields } from './own/own-fields.ts';
import type { ListField } from './own/own-fields.ts';
import type { StatedHazards } from './own/own-hazards.ts';
import { statedIn } from './own/own-hazards.ts';
import { pricesOf } from './prices-of.ts';

/** A column: something that items may hold. */
export interface HazardColumn {
  readonly id: string;
  readonly name: string;
  /** False: only a record names it, and no vocabulary knows it. */
  readonly isKnown: boolean;
}

/** What guests are told of one hazard of one item. `NOT_DECLARED` is silence, never absence. */
export interface HazardStanding {
  readonly hazardId: string;
  readonly verdict: Verdict;
  /** `only-mentioned`: a word in a name or a description. `contradiction`: it is declared absent, and something speaks against it. */
  readonly doubt?: 'only-mentioned' | 'contradiction';
  /** The words that decided, as they are written, each once. */
  readonly words: readonly string[];
  /** What an owner settled of it last. It holds while the document says the same, and never against a danger. */
  readonly settled?: SettledCell;
}

/** A document that says something of it. */
export interface ItemSource {
  readonly documentId: number;
  /** Absent: it went while this was read. */
  readonly title?: string;
  readonly version: number;
  readonly level: Level;
  /** Its id there: settlements name it. */
  readonly itemId: string;
}

/** What an owner added by hand. */
export interface OwnInForce {
  /** Of the document that holds it. */
  readonly version: number;
  readonly hazards: StatedHazards;
}

export interface ItemInForce {
  readonly itemId: string;
  readonly name: string;
  /** Absent: it stands under none. */
  readonly section?: string;
  /** As they are written. */
  readonly prices: readonly string[];
  /** One for each column, in their order. */
  readonly hazards: readonly HazardStanding[];
  /** What may be any hazard of it, in the owner's words. */
  readonly unclear: readonly string[];
  /** Newest first. */
  readonly sources: readonly ItemSource[];
  readonly absence?: Absence;
  /** By the fields that its owner may write over; `null`: it has none. */
  readonly values: Readonly<Record<string, unknown>>;
  /** By the fields of `listFields`. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
  /** What its owner wrote over what the documents say. */
  readonly edit?: ItemEditInForce;
  readonly own?: OwnInForce;
  /** Guests are not told of it. */
  readonly isHidden: boolean;
}

export interface ItemEditInForce {
  readonly version: number;
  /** What else guests call it. */
  readonly otherNames: readonly string[];
  readonly editedBy: string;
  readonly editedAt: string;
  readonly fields: readonly EditedField[];
}

export interface EditedField {
  readonly field: string;
  readonly now: unknown;
  /** What the documents say of it; `null`: nothing. */
  readonly document: unknown;
  /** What they said when it was written over, where they say something else now. */
  readonly documentThen?: unknown;
}

export interface ItemsInForce {
  /** When it was read: ISO 8601, UTC. */
  readonly at: string;
  readonly revision: string;
  readonly columns: readonly HazardColumn[];
  /** What an owner may write over. */
  readonly fields: readonly EditableField[];
  /** What else an owner writes of an item that is added by hand. */
  readonly lists: readonly ListField[];
  /** Section by section, in the order of the documents. */
  readonly items: readonly ItemInForce[];
  /** In the order of the items. Without a name: what stands under none. */
  readonly sections: readonly { readonly name?: string; readonly items: number }[];
  /** Sentences of texts that belong to no item and speak of hazards or shared places, each once. */
  readonly notices: readonly string[];
}

/** No part widens another. */
export interface ItemSearch {
  /** Its name or section holds it, whatever the case and the accents. */
  readonly text?: string;
  readonly section?: string;
}

export interface ItemsParts {
  readonly catalog: Catalog;
  readonly rules: LibraryRules;
  readonly rows: ReadonlyMap<string, readonly LiveItem[]>;
  readonly edits: ReadonlyMap<string, EditedItem>;
  readonly titles: ReadonlyMap<number, string>;
  readonly settled: readonly SettledCell[];
  readonly now: Date;
  /** The document of what was added by hand. */
  readonly ownDocument?: number | undefined;
}

export function itemsInForce(parts: ItemsParts): ItemsInForce {
  const { catalog, rules } = parts;
  const columns = hazardColumns(catalog, rules);
  const settled = new Map(parts.settled.map((cell) => [placeOf(cell.documentId, cell.itemName, cell.hazardId), cell]));
  const hidden = [...parts.edits.values()].flatMap((each) => each.hidden ?? []);
  const items = [...catalog.items, ...hidden].map((item) => toItem(item, { ...parts, columns, settled }));
  const groups = [...Map.groupBy(items, ({ section }) => fold(section ?? '')).values()].map(underOneName);
  const notices = [...new Set(placeNotices(catalog, rules).map(({ sentence }) => sentence))];
  return {
    at: parts.now.toISOString(),
    revision: catalog.revision,
    columns,
    fields: editableFields(rules),
    lists: listFields(rules),
    items: groups.flat(),
    sections: groups.flatMap(toSection),
    notices,
  };
}

export function searchItems(items: readonly ItemInForce[], { text = '', section }: ItemSearch): readonly ItemInForce[] {
  const sought = fold(text);
  return items.filter(
    (item) =>
      (section === undefined || item.section === section) &&
      [item.name, item.section ?? ''].some((told) => fold(told).includes(sought)),
  );
}

/** A section that is written in several ways has its first name. */
function underOneName(items: readonly ItemInForce[]): readonly ItemInForce[] {
  const section = items[0]?.section;
  return section === undefined ? items : items.map((item) => ({ ...item, section }));
}

function toSection(items: readonly ItemInForce[]): ItemsInForce['sections'] {
  const [first] = items;
  if (first === undefined) return [];
  return [{ ...(first.section === undefined ? {} : { name: first.section }), items: items.length }];
}

/** Those of the rules, and behind them whatever else a record declares: a danger that no vocabulary knows is one all the same. */
function hazardColumns({ items }: Catalog, { hazards }: LibraryRules): HazardColumn[] {
  const known = columnsOf(hazards).map((column) => ({ ...column, isKnown: true }));
  const ids = new Set(hazards.vocabulary.map(({ id }) => id));
  const others = new Map(
    items.flatMap(({ facts }) =>
      hazardsOf(facts).flatMap(({ id, name }) => (ids.has(id) ? [] : [[id, name] as const])),
    ),
  );
  return [...known, ...[...others].map(([id, name]) => ({ id, name, isKnown: false }))];
}

function hazardsOf({ hazards }: ItemFacts): readonly HazardFact[] {
  return hazards.filter(({ kind }) => kind !== 'diet');
}

interface Showing extends Omit<ItemsParts, 'settled'> {
  readonly columns: readonly HazardColumn[];
  /** By document, name and hazard. */
  readonly settled: ReadonlyMap<string, SettledCell>;
}

function placeOf(documentId: number, foldedName: string, hazardId: string): string {
  return JSON.stringify([documentId, foldedName, hazardId]);
}

function toItem(item: CatalogItem, parts: Showing): ItemInForce {
  const edited = parts.edits.get(item.itemId);
  const rows = edited?.rows ?? parts.rows.get(item.itemId) ?? [];
  const section = sectionOf(item, parts.rules);
  const absence = parts.catalog.absences?.get(item.itemId);
  return {
    itemId: item.itemId,
    name: item.name,
    ...(section === undefined ? {} : { section }),
    prices: pricesOf(item.records, parts.rules),
    hazards: parts.columns.map(({ id }) => ({ ...standingOf(id, item.facts), ...settledOf(id, rows, parts) })),
    unclear: item.facts.uncertainties.flatMap((each) => (each.kind === 'unclear' ? [each.statement] : [])),
    sources: sourcesOf(rows, parts.titles),
    ...(absence === undefined ? {} : { absence }),
    ...editOf(item, edited, parts.rules),
    lists: listsOf(item, parts.rules),
    ...ownOf(rows, parts),
  };
}

/** What was added of it by hand, as its owner stated it. */
function ownOf(rows: readonly LiveItem[], { ownDocument, rules }: Showing): Pick<ItemInForce, 'own'> {
  const row = ownDocument === undefined ? undefined : rows.find(({ documentId }) => documentId === ownDocument);
  if (row === undefined) return {};
  return { own: { version: row.version, hazards: statedIn(currentFacts(row, rules.hazards), rules) } };
}

/** What the documents say in a list: the first that says something. */
function listsOf({ records }: CatalogItem, rules: LibraryRules): ItemInForce['lists'] {
  return Object.fromEntries(
    listFields(rules).map(({ field }) => {
      const said = saidIn(records, field);
      return [field, Array.isArray(said) ? said.filter((text) => typeof text === 'string') : []];
    }),
  );
}

function editOf(
  { records }: CatalogItem,
  edited: EditedItem | undefined,
  rules: LibraryRules,
): Pick<ItemInForce, 'values' | 'edit' | 'isHidden'> {
  const fields = editableFields(rules);
  const read = (field: EditableField, from: readonly ItemRecord[]): unknown =>
    toEditValue(saidIn(from, field.field), field.role) ?? null;
  const values = Object.fromEntries(fields.map((field) => [field.field, read(field, records)]));
  if (edited === undefined) return { values, isHidden: false };
  const { edit, rows } = edited;
  const documented = rows.map(({ record }) => record);
  const written = fields
    .filter(({ field }) => Object.hasOwn(edit.fields, field))
    .map((field): EditedField => {
      const document = read(field, documented);
      const then = edit.said[field.field] ?? null;
      const isOther = JSON.stringify(document) !== JSON.stringify(then);
      return {
        field: field.field,
        now: edit.fields[field.field] ?? null,
        document,
        ...(isOther ? { documentThen: then } : {}),
      };
    });
  const { version, editedBy, editedAt, otherNames = [] } = edit;
  const told = { version, editedBy, editedAt, otherNames, fields: written };
  return { values, isHidden: edit.isHidden === true, edit: told };
}

function standingOf(hazardId: string, facts: ItemFacts): HazardStanding {
  const fact = hazardsOf(facts).find(({ id }) => id === hazardId);
  const doubt = facts.uncertainties.find((each) => 'hazardId' in each && each.hazardId === hazardId)?.kind;
  const isDoubt = doubt === 'only-mentioned' || doubt === 'contradiction';
  return {
    hazardId,
    verdict: fact?.verdict ?? 'NOT_DECLARED',
    ...(isDoubt ? { doubt } : {}),
    words: [...new Set(fact?.origins.map(({ text }) => text))],
  };
}

function settledOf(
  hazardId: string,
  rows: readonly LiveItem[],
  { settled }: Pick<Showing, 'settled'>,
): Pick<HazardStanding, 'settled'> {
  const cells = rows.flatMap(
    ({ documentId, foldedName }) => settled.get(placeOf(documentId, foldedName, hazardId)) ?? [],
  );
  return cells[0] === undefined ? {} : { settled: cells[0] };
}

/** The card's own words before the name of its category. */
function sectionOf({ records, category }: CatalogItem, { item, listing }: LibraryRules): string | undefined {
  const field = listing?.fields.section;
  const written = field === undefined ? [] : records.map((record) => valueAt(record, field));
  const own = written.find((value): value is string => typeof value === 'string' && value.trim() !== '');
  return own ?? item?.categories?.find(({ value }) => value === category)?.many ?? category;
}

function sourcesOf(rows: readonly LiveItem[], titles: ReadonlyMap<number, string>): ItemSource[] {
  return rows.map(({ documentId, version, level, itemId }) => {
    const title = titles.get(documentId);
    return { documentId, ...(title === undefined ? {} : { title }), version, level, itemId };
  });
}
