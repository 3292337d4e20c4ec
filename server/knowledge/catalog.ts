import type { Catalog, CatalogItem, ChunkRow } from './model.ts';
import { currencyOfScope } from './attributes/scope-currency.ts';
import type { Lexicon } from './hazards/lexicon.ts';
import { createLexicon } from './hazards/lexicon.ts';
import { declaredTexts } from './hazards/declared-texts.ts';
import { readFacts } from './hazards/read-facts.ts';
import { byAge, chunksByPlace, groupRows, nameGroups, placeOf } from './item-groups.ts';
import type { LaidEdits } from './items/lay-edits.ts';
import { layEdits } from './items/lay-edits.ts';
import { uniteFacts } from './hazards/weigh-claims.ts';
import type { ItemEdit } from './items/ports.ts';
import { ownWordFacts } from './own-words/apply-own-words.ts';
import type { OwnWord } from './own-words/ports.ts';
import type { LiveItem, RecordStore } from './ports.ts';
import type { LibraryRules } from './rules.ts';
import type { Scope } from './scope.ts';

/** Scopes kept in memory at once; the least recently asked goes first. */
const MOST_SCOPES = 64;

interface Held {
  readonly rules: LibraryRules;
  readonly catalog: Catalog;
  /** Rows never change, so what was read once is read for good. */
  readonly rows: ReadonlyMap<number, LiveItem>;
  readonly chunks: ReadonlyMap<number, ChunkRow>;
  readonly united: UnitedItems;
  readonly own: readonly OwnWord[];
}

/** Items by their folded name, with the rows they were united from. */
type UnitedItems = ReadonlyMap<string, { readonly rows: readonly LiveItem[]; readonly item: CatalogItem }>;

export interface CatalogReader {
  read(scope: Scope, rules: LibraryRules): Promise<Catalog>;
  /** Every chunk in force at the catalog's revision, by its row. */
  chunksOf(catalog: Catalog): ReadonlyMap<number, ChunkRow>;
  /** The rows that an item was united from, as the documents have them, newest first, by its id in the catalog. */
  rowsOf(catalog: Catalog): ReadonlyMap<string, readonly LiveItem[]>;
  /** Items that an owner wrote over, by their ids; of those that nobody is told of, the item. */
  editsOf(catalog: Catalog): ReadonlyMap<string, EditedItem>;
}

export interface EditedItem {
  readonly edit: ItemEdit;
  /** As the documents have them, newest first. */
  readonly rows: readonly LiveItem[];
  /** Present where the edit takes it out of the catalog. */
  readonly hidden?: CatalogItem;
}

/** Reads what is published in a scope, again only when its revision or the domain's rules have changed. */
export function createCatalogReader(
  records: RecordStore,
  declaredCurrency: (scope: Scope) => Promise<string | undefined> = () => Promise.resolve(undefined),
): CatalogReader {
  const held = new Map<string, Held>();
  const chunksOf = new WeakMap<Catalog, ReadonlyMap<number, ChunkRow>>();
  const rowsOf = new WeakMap<Catalog, ReadonlyMap<string, readonly LiveItem[]>>();
  const editsOf = new WeakMap<Catalog, ReadonlyMap<string, EditedItem>>();
  /** The end of the last read of a scope that has begun, however it ended. */
  const loading = new Map<string, Promise<void>>();

  async function load(key: string, scope: Scope, rules: LibraryRules): Promise<Catalog> {
    const before = held.get(key);
    const revision = await records.revision(scope);
    if (before?.catalog.revision === revision && before.rules === rules) {
      held.delete(key);
      held.set(key, before);
      return before.catalog;
    }
    const itemIds = await records.liveItemIds(scope);
    const chunkIds = await records.liveChunkIds(scope);
    const absences = await records.absences(scope);
    const edits = await records.edits(scope);
    const own = await records.ownWords(scope);
    const declared = await declaredCurrency(scope);
    const rows = await readMissing(itemIds, before?.rows, (ids) => records.itemsByRow(scope, ids));
    const chunks = await readMissing(chunkIds, before?.chunks, (ids) => records.chunksByRow(scope, ids));
    // A publish in between would mix two moments: read again until the revision stands still.
    if ((await records.revision(scope)) !== revision) return load(key, scope, rules);
    // By other rules, or other words of the owner, everything is read anew.
    const isAlike = before?.rules === rules && JSON.stringify(before.own) === JSON.stringify(own);
    const kept = isAlike ? before.united : NOTHING_UNITED;
    const laid = layEdits({ rows: [...rows.values()], chunks: [...chunks.values()] }, edits, rules);
    const texts = laid.chunks.filter(({ itemId }) => itemId === undefined);
    const currency = currencyOfScope(declared, [texts, laid.chunks], rules);
    const united = uniteItems(laid.rows, laid.chunks, { rules, currency, own }, kept);
    const catalog: Catalog = {
      revision,
      items: [...united.values()].map(({ item }) => item),
      texts,
      chunkCount: chunkIds.length,
      ...(currency === undefined ? {} : { currency }),
      ...(absences.length === 0 ? {} : { absences: new Map(absences.map((each) => [each.itemId, each])) }),
    };
    chunksOf.set(catalog, edits.length === 0 ? chunks : new Map(laid.chunks.map((chunk) => [chunk.rowId, chunk])));
    rowsOf.set(catalog, rowsByItem(united, laid));
    editsOf.set(catalog, editedItems(laid, rules, own));
    held.delete(key);
    held.set(key, { rules, catalog, rows, chunks, united, own });
    const oldest = held.keys().next().value;
    if (held.size > MOST_SCOPES && oldest !== undefined) held.delete(oldest);
    return catalog;
  }

  return {
    read(scope, rules) {
      const key = JSON.stringify([scope.domainId, scope.tenantSlug, scope.branchSlug]);
      // One after another: the second finds what the first has read, and both get the same object.
      const before = loading.get(key) ?? Promise.resolve();
      const started = before.then(() => load(key, scope, rules));
      const settled = started.then(nothing, nothing).then(() => {
        if (loading.get(key) === settled) loading.delete(key);
      });
      loading.set(key, settled);
      return started;
    },
    chunksOf: (catalog) => chunksOf.get(catalog) ?? NONE,
    rowsOf: (catalog) => rowsOf.get(catalog) ?? NO_ROWS,
    editsOf: (catalog) => editsOf.get(catalog) ?? NO_EDITS,
  };
}

function rowsByItem(united: UnitedItems, { asSaid }: LaidEdits): ReadonlyMap<string, readonly LiveItem[]> {
  return new Map(
    [...united.values()].map(({ item, rows }) => [item.itemId, rows.map((row) => asSaid.get(row) ?? row)]),
  );
}

function editedItems(
  { edited }: LaidEdits,
  rules: LibraryRules,
  own: readonly OwnWord[],
): ReadonlyMap<string, EditedItem> {
  const lexicon = createLexicon(rules.hazards);
  return new Map(
    edited.map(({ edit, said, rows, chunks }) => {
      const { itemId, isHidden } = edit;
      const hidden = isHidden === true ? { hidden: uniteRows(rows, { itemId, chunks, rules, lexicon, own }) } : {};
      return [itemId, { edit, rows: said, ...hidden }];
    }),
  );
}

const NONE: ReadonlyMap<number, ChunkRow> = new Map();

const NO_ROWS: ReadonlyMap<string, readonly LiveItem[]> = new Map();

const NO_EDITS: ReadonlyMap<string, EditedItem> = new Map();

const NOTHING_UNITED: UnitedItems = new Map();

function nothing(): void {
  // Whoever asked gets the value or the fault; the next reader only waits for the end.
}

async function readMissing<Row extends { readonly rowId: number }>(
  ids: readonly number[],
  before: ReadonlyMap<number, Row> | undefined,
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
): Promise<Map<number, Row>> {
  const fresh = await read(ids.filter((id) => before?.has(id) !== true));
  const byId = new Map(fresh.map((row) => [row.rowId, row]));
  return new Map(
    ids.flatMap((id) => {
      const row = byId.get(id) ?? before?.get(id);
      return row === undefined ? [] : [[id, row] as const];
    }),
  );
}

interface Uniting {
  readonly rules: LibraryRules;
  /** What the owner says of words. */
  readonly own: readonly OwnWord[];
  /** Of bare amounts. */
  readonly currency?: string | undefined;
}

/**
 * Rows of one name answer as one: union of facts, danger wins, chunks of all. An item none of whose rows has changed stays the object that it
 * was: what others have worked out of it holds on.
 */
function uniteItems(
  rows: readonly LiveItem[],
  chunks: readonly ChunkRow[],
  { rules, currency, own: ownWords }: Uniting,
  before: UnitedItems,
): UnitedItems {
  const lexicon = createLexicon(rules.hazards);
  const chunksByItem = chunksByPlace(chunks);
  const groups = groupRows(rows);
  const ids = nameGroups(groups);
  const united = new Map<string, { rows: readonly LiveItem[]; item: CatalogItem }>();
  for (const group of groups) {
    const newest = group.toSorted((left, right) => byAge(right, left));
    const first = newest[0];
    if (first === undefined) throw new TypeError('an empty group of items');
    const places = [...new Set(newest.map((row) => placeOf(row)))];
    const own = places.flatMap((place) => chunksByItem.get(place) ?? []);
    const itemId = ids.get(group) ?? first.itemId;
    const known = before.get(first.foldedName);
    const isSame =
      known?.item.itemId === itemId &&
      known.item.currency === currency &&
      areSame(known.rows, newest) &&
      areSame(known.item.chunks, own);
    const item = isSame
      ? known.item
      : uniteRows(newest, { itemId, chunks: own, rules, currency, lexicon, own: ownWords });
    united.set(first.foldedName, { rows: newest, item });
  }
  return united;
}

function areSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}

function uniteRows(
  newest: readonly LiveItem[],
  {
    itemId,
    chunks,
    rules,
    currency,
    lexicon,
    own,
  }: Uniting & {
    readonly itemId: string;
    readonly chunks: readonly ChunkRow[];
    readonly lexicon: Lexicon;
  },
): CatalogItem {
  const facts = newest.map(({ facts: stored, record }) =>
    stored.lexicon === lexicon.fingerprint ? stored : readFacts(record, rules.hazards),
  );
  const records = newest.map(({ record }) => record);
  const cautions = ownWordFacts(records, own, { rules, lexicon });
  const category = newest.find((row) => row.category !== undefined)?.category;
  const oldNames = [...new Set(newest.flatMap(({ oldName = [], otherNames = [] }) => [oldName, otherNames].flat()))];
  const said = newest.map((row) => row.said).filter((record) => record !== undefined);
  return {
    itemId,
    name: newest[0]?.name ?? '',
    ...(said.length === 0 ? {} : { said }),
    ...(oldNames.length === 0 ? {} : { oldNames }),
    ...(category === undefined ? {} : { category }),
    records,
    facts: uniteFacts(cautions === undefined ? facts : [...facts, cautions], lexicon),
    declared: newest.flatMap(({ record }) => declaredTexts(record, rules.hazards)),
    chunks,
    ...(currency === undefined ? {} : { currency }),
  };
}
