/** Items that owners add by hand: each change is the next version of one document of the branch, in force at once. */
import { Fault } from '../../../fault.ts';
import { fold, slug } from '../../../text/fold.ts';
import type { By, DocumentRow, DocumentStore, GivenVersion, VersionRow } from '../../documents/ports.ts';
import { embedNew } from '../../ingest/chunks/embed-chunks.ts';
import { createTurns } from '../../ingest/in-turns.ts';
import { checkItems } from '../../ingest/items/check-items.ts';
import { findKept } from '../../ingest/items/check-pictures.ts';
import { prepareItem } from '../../ingest/items/prepare-item.ts';
import { settleItems } from '../../ingest/listing/settle/settle-items.ts';
import type { IngestParts } from '../../ingest/publish-documents.ts';
import { ATTEMPTS, toDocument } from '../../ingest/publish-documents.ts';
import type { ItemRecord, ItemRules, LibraryRules } from '../../rules.ts';
import type { Scope } from '../../scope.ts';
import { ownDocument, OWN_ITEMS_KEY, readOwnItems, storeOwnItems } from './own-document.ts';
import type { GivenRecords, OwnChange } from './own-history.ts';
import { changesOfOwn, isSameRecord, ownRecordIn } from './own-history.ts';
import type { AskedOwnItem } from './own-record.ts';
import { checkOwnItem } from './own-record.ts';

/** Of the history of an item: what is older is still in the versions of the document. */
const MOST_VERSIONS = 200;

export interface OwnItemsParts extends Omit<IngestParts, 'documents'> {
  readonly documents: Pick<
    DocumentStore,
    'findDocument' | 'giveVersion' | 'keepEmbeddings' | 'readOriginal' | 'readSettlements'
  >;
}

/** What others of the branch have: by their ids and names. */
export interface Neighbours {
  readonly ids: readonly string[];
  readonly names: readonly string[];
}

interface Asking {
  readonly scope: Scope;
  readonly rules: LibraryRules;
  readonly by: string;
  readonly signal: AbortSignal;
}

export interface AddedItem extends Asking {
  readonly asked: AskedOwnItem;
  /** What it is a copy of: what the form has no field for comes along. */
  readonly copied?: ItemRecord;
  readonly others: Neighbours;
}

export interface ChangedOwnItem extends Asking {
  readonly itemId: string;
  readonly asked: AskedOwnItem;
  /** The version of the document that was seen: another state of this item by now is refused. */
  readonly expectedVersion?: number;
  readonly others: Neighbours;
}

export type RemovedOwnItem = Omit<ChangedOwnItem, 'asked' | 'others'>;

export interface OwnItems {
  /** The document that holds them. Undefined: none was ever added there. */
  documentOf(scope: Scope): Promise<number | undefined>;
  /** Its id. @throws Fault `fields-invalid`, `scope-unknown`, `dates-overlap`, `document-changed`, `embedder-unavailable`, `cancelled` */
  add(item: AddedItem): Promise<string>;
  /** Its record is another one from now on; the same again changes nothing. @throws Fault `item-unknown`, `item-edited`, else as `add` */
  change(item: ChangedOwnItem): Promise<void>;
  /** @throws Fault as `change` */
  remove(item: RemovedOwnItem): Promise<void>;
  /** The newest first. @throws Fault `scope-unknown`, `records-unavailable` */
  changesOf(scope: Scope, itemId: string, rules: LibraryRules): Promise<readonly OwnChange[]>;
  /** What held before its newest change holds again. @throws Fault `edit-unknown`, `item-edited` where that is not the newest, else as `change` */
  undo(
    change: Asking & { readonly itemId: string; readonly version: number; readonly others: Neighbours },
  ): Promise<void>;
}

/** What is in force of the document, and what it is. */
interface Opened {
  readonly document?: DocumentRow;
  readonly records: readonly ItemRecord[];
}

/** The records of the next version, and the folded names of those that are others than before. */
interface NextRecords {
  readonly records: readonly ItemRecord[];
  readonly changed: readonly string[];
}

export function createOwnItems(parts: OwnItemsParts): OwnItems {
  const { documents } = parts;

  async function recordsOf(document: DocumentRow, number: number): Promise<readonly ItemRecord[]> {
    const original = await documents.readOriginal(document.id, number);
    return original === undefined ? [] : readOwnItems(original);
  }

  async function open(scope: Scope): Promise<Opened> {
    const document = await documents.findDocument(scope, OWN_ITEMS_KEY);
    const live = document?.versions.find(({ standing }) => standing === 'in_force');
    if (document === undefined || live === undefined) return { ...(document ? { document } : {}), records: [] };
    return { document, records: await recordsOf(document, live.number) };
  }

  /** Again over what somebody else has written meanwhile. */
  async function write(asking: Asking, next: (opened: Opened) => Promise<NextRecords>): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const opened = await open(asking.scope);
      const made = await next(opened);
      if (made.changed.length === 0) return;
      const by: By = { actor: asking.by, expectedVersion: opened.document?.versions[0]?.number ?? 0 };
      const given = await fill(asking, opened, made, parts);
      const written = await documents.giveVersion(asking.scope, given, by).catch((error: unknown) => {
        if (error instanceof Fault && error.code === 'document-changed') return undefined;
        throw error;
      });
      if (typeof written === 'object') return;
    }
    throw new Fault('document-changed');
  }

  async function requireUnchanged(
    { document, records }: Opened,
    { itemId, expectedVersion }: Pick<ChangedOwnItem, 'itemId' | 'expectedVersion'>,
    { idField }: ItemRules,
  ): Promise<ItemRecord> {
    const now = ownRecordIn(records, itemId, idField);
    if (now === undefined) throw new Fault('item-unknown', { details: { item: itemId.slice(0, 200) } });
    if (expectedVersion === undefined || document === undefined) return now;
    const seen = await recordsOf(document, expectedVersion).catch(() => []);
    if (!isSameRecord(ownRecordIn(seen, itemId, idField), now)) throw edited(itemId);
    return now;
  }

  async function historyOf(scope: Scope, itemId: string, { item }: LibraryRules): Promise<readonly OwnChange[]> {
    const document = await documents.findDocument(scope, OWN_ITEMS_KEY);
    if (document === undefined || item === undefined) return [];
    const versions: GivenRecords[] = [];
    for (const row of document.versions.slice(0, MOST_VERSIONS).toReversed())
      versions.push({ ...stampOf(row), records: await recordsOf(document, row.number) });
    return changesOfOwn(itemId, versions, item.idField);
  }

  const door: OwnItems = {
    documentOf: async (scope) => (await documents.findDocument(scope, OWN_ITEMS_KEY))?.id,
    async add(added) {
      const { asked, rules, copied = {}, others } = added;
      const item = itemRulesOf(rules);
      let itemId = '';
      await write(added, ({ records }) => {
        const taken = new Set([...others.ids, ...records.map((record) => String(record[item.idField]))]);
        itemId = freeId(nameOf(asked.fields, item), taken);
        const names = [...others.names, ...records.map((record) => nameOf(record, item))];
        const record = checked(asked, { itemId, base: withoutId(copied, item), others: names }, rules);
        return Promise.resolve({ records: [...records, record], changed: [fold(nameOf(record, item))] });
      });
      return itemId;
    },
    async change(change) {
      const { itemId, asked, rules, others } = change;
      const item = itemRulesOf(rules);
      await write(change, async (opened) => {
        const before = await requireUnchanged(opened, change, item);
        const names = [...others.names, ...namesBeside(opened.records, itemId, item)];
        const record = checked(asked, { itemId, base: before, others: names }, rules);
        return replaced(opened.records, { itemId, before, now: record }, item);
      });
    },
    async remove(removed) {
      const { itemId, rules } = removed;
      const item = itemRulesOf(rules);
      await write(removed, async (opened) => {
        const before = await requireUnchanged(opened, removed, item);
        return replaced(opened.records, { itemId, before }, item);
      });
    },
    changesOf: historyOf,
    async undo(undone) {
      const { scope, itemId, version, rules, others } = undone;
      const item = itemRulesOf(rules);
      await write(undone, async ({ records }) => {
        const changes = await historyOf(scope, itemId, rules);
        const change = changes.find((each) => each.version === version);
        if (change === undefined) throw new Fault('edit-unknown');
        const now = ownRecordIn(records, itemId, item.idField);
        if (change !== changes[0] || !isSameRecord(now, change.now)) throw edited(itemId);
        const names = [...others.names, ...namesBeside(records, itemId, item)].map(fold);
        if (change.before !== undefined && names.includes(fold(nameOf(change.before, item)))) throw nameTaken(item);
        return replaced(records, { itemId, before: now, now: change.before }, item);
      });
    },
  };
  return door;
}

/** One item in the place of another, at the end where it was not there; without it where there is none now. */
function replaced(
  records: readonly ItemRecord[],
  { itemId, before, now }: { itemId: string; before?: ItemRecord | undefined; now?: ItemRecord | undefined },
  item: ItemRules,
): NextRecords {
  if (isSameRecord(before, now)) return { records, changed: [] };
  const changed = [before, now].flatMap((record) => (record === undefined ? [] : [fold(nameOf(record, item))]));
  if (before === undefined) return { records: [...records, ...(now === undefined ? [] : [now])], changed };
  const next = records.flatMap((record) =>
    record[item.idField] === itemId ? (now === undefined ? [] : [now]) : [record],
  );
  return { records: next, changed };
}

async function fill(
  { scope, rules, signal }: Asking,
  { document }: Opened,
  { records, changed }: NextRecords,
  parts: OwnItemsParts,
): Promise<GivenVersion> {
  const item = itemRulesOf(rules);
  const given = { items: records, indexed: true, signal, keptPictures: findKept(scope, parts) };
  const { issues } = await checkItems(given, item);
  if (issues.length > 0) throw new Fault('fields-invalid', { issues });
  const settled = document === undefined ? [] : await parts.documents.readSettlements(document.id);
  const open = settled.filter(({ itemName }) => !changed.includes(itemName));
  const prepared = records.map((record) => ({ item: prepareItem(record, item, rules) }));
  const { items, notices } = await settleItems(prepared, open, { itemRules: item, rules, hash: parts.hash, signal });
  const texts = new Map<string, string>();
  const making = { hash: parts.hash, language: rules.language ?? 'es', takeTurns: createTurns(signal) };
  const own = ownDocument(rules);
  const made = await toDocument({ ...own, items, chunks: [] }, making, texts);
  const vectors = await embedNew(texts, parts, signal);
  signal.throwIfAborted();
  const filling = { document: made, vectors, notices };
  const version = { original: storeOwnItems(records, parts.hash) };
  return { document: own, version, filling, publish: true, unsettled: changed };
}

/** @throws Fault `fields-invalid` */
function checked(asked: AskedOwnItem, subject: Parameters<typeof checkOwnItem>[1], rules: LibraryRules): ItemRecord {
  const result = checkOwnItem(asked, subject, rules);
  if (result.kind === 'refused') throw new Fault('fields-invalid', { issues: result.issues });
  return result.record;
}

/** As a document would name it, so that a later one that has it keeps its id. */
function freeId(name: string, taken: ReadonlySet<string>): string {
  const made = slug(name);
  const wanted = made === '' ? 'item' : made.slice(0, 150);
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const id = `${wanted}-${String(number)}`;
    if (!taken.has(id)) return id;
  }
}

function namesBeside(records: readonly ItemRecord[], itemId: string, item: ItemRules): string[] {
  return records.filter((record) => record[item.idField] !== itemId).map((record) => nameOf(record, item));
}

function nameOf(record: ItemRecord, { nameField }: ItemRules): string {
  const name = record[nameField];
  return typeof name === 'string' ? name : '';
}

function withoutId(record: ItemRecord, { idField, sourcesField }: ItemRules): ItemRecord {
  return Object.fromEntries(Object.entries(record).filter(([field]) => field !== idField && field !== sourcesField));
}

function stampOf({ number, createdAt: at, createdBy: by }: VersionRow): Omit<GivenRecords, 'records'> {
  return { number, at, by };
}

/** @throws Fault `fields-invalid` where the domain has no items */
function itemRulesOf({ item }: LibraryRules): ItemRules {
  if (item !== undefined) return item;
  const issue = { loc: ['domain_id'], msg: 'this domain declares no items', type: 'value_error.domain_without_items' };
  throw new Fault('fields-invalid', { issues: [issue] });
}

function edited(itemId: string): Fault {
  return new Fault('item-edited', { details: { item: itemId.slice(0, 200) } });
}

function nameTaken({ nameField }: ItemRules): Fault {
  const msg = 'another item of this branch has this name';
  return new Fault('fields-invalid', { issues: [{ loc: ['fields', nameField], msg, type: 'value_error.duplicate' }] });
}
