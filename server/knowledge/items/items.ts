/** The door to the items of a scope as their owner keeps them: what is in force, and what is out for now. */
import { Fault } from '../../fault.ts';
import type { FieldIssue } from '../../fault.ts';
import type { Knowledge } from '../create-knowledge.ts';
import type { ScopeClock } from '../documents/documents.ts';
import { toLocal } from '../documents/local-time.ts';
import type { BusinessFacts } from '../business/business-facts.ts';
import { readEffectiveInstant } from '../documents/effective-instant.ts';
import type { Catalog } from '../model.ts';
import type { LibraryRules } from '../rules.ts';
import type { ChangedBy } from '../scopes/ports.ts';
import type { Scope } from '../scope.ts';
import { endOfDay } from '../business/end-of-day.ts';
import type { ItemInForce, ItemSearch, ItemsInForce } from './items-in-force.ts';
import { itemsInForce, searchItems } from './items-in-force.ts';
import type { OwnDoor } from './own/own-door.ts';
import { createOwnDoor } from './own/own-door.ts';
import type { OwnItems } from './own/own-items.ts';
import { publicPage } from './public-page.ts';
import type { PublicPage } from './public-page.ts';
import type { AskedEdit } from './check-edit.ts';
import { checkEdit } from './check-edit.ts';
import type { PlannedItem, SeveralChange, SeveralSubject } from './edit-several.ts';
import { planSeveral } from './edit-several.ts';
import type { Absence, EditPage, ItemStore, PageSetting, PageSettingChange, TogetherChange } from './ports.ts';

/** Longer is no absence: what is gone for good is taken out of its document. */
const MOST_DAYS = 366;

const DAY_MS = 86_400_000;

export interface Items extends OwnDoor {
  /** All of one moment, from the facts that answer guests then. @throws Fault `scope-unknown`, `records-unavailable` */
  inForce(scope: Scope, rules: LibraryRules): Promise<ItemsInForce>;
  /** The clock by which its days end: that of the business, else that of the branch. @throws Fault `scope-unknown`, `records-unavailable` */
  clockOf(scope: Scope): Promise<ScopeClock>;
  /** As it is written for an effective date; without a zone by the clock of the branch. @throws Fault `fields-invalid`, `scope-unknown` */
  momentIn(scope: Scope, written: string): Promise<Date>;
  /** Those that are searched for, in their order. Pure. */
  search(items: readonly ItemInForce[], search: ItemSearch): readonly ItemInForce[];
  /**
   * Out until the end of the business's day, or `until`: a day of its clock to its end, an hour of it, or a moment. Its facts stay as they are.
   * @throws Fault `item-unknown`, `fields-invalid`, `scope-unknown`, `records-unavailable`, `storage-full`
   */
  markAbsent(asked: AskedAbsence, rules: LibraryRules, by: ChangedBy): Promise<Absence>;
  /** Back at once; of what is not out nothing changes. Its name. @throws Fault as `markAbsent` */
  endAbsence(asked: AskedItem, rules: LibraryRules, by: ChangedBy): Promise<string>;
  /** Whether anybody may see it. @throws Fault `scope-unknown`, `records-unavailable` */
  pageSettingOf(scope: Scope): Promise<PageSetting>;
  /** Who asks has checked that the domain has the list of what must be declared. @throws Fault `scope-unknown`, `records-unavailable`, `storage-full` */
  changePageSetting(scope: Scope, change: PageSettingChange, by: ChangedBy): Promise<PageSetting>;
  /** What anybody may see; undefined where its owner has not switched it on. @throws Fault `scope-unknown`, `records-unavailable` */
  publicPage(scope: Scope, rules: LibraryRules): Promise<PublicPage | undefined>;
  /**
   * The owner's words over those of the documents, until they are taken back: all that is written over from now on. Nothing of them takes a danger
   * away or declares one absent.
   * @throws Fault `item-unknown`, `fields-invalid`, `item-edited`, `scope-unknown`, `records-unavailable`, `storage-full`
   */
  edit(asked: AskedItem & AskedEdit, rules: LibraryRules, by: ChangedBy): Promise<void>;
  /** What the documents say holds again. @throws Fault `item-unknown`, else as `edit` */
  takeEditBack(
    asked: AskedItem & Pick<AskedEdit, 'expectedVersion'>,
    rules: LibraryRules,
    by: ChangedBy,
  ): Promise<void>;
  /**
   * One change of several items, all or none; only looked at where `isPreview`. What was written over them before stays.
   * @throws Fault `item-unknown`, `items-edited` with the names of those that somebody else has changed, else as `edit`
   */
  editSeveral(asked: AskedSeveral, rules: LibraryRules, by: ChangedBy): Promise<SeveralEdited>;
  /** What held before a change of several holds again, all or none. @throws Fault `edit-unknown`, `items-edited`, else as `edit` */
  undoSeveral(scope: Scope, id: number, by: ChangedBy): Promise<TogetherChange>;
  /** What held before a change holds again. The item. @throws Fault `edit-unknown`, `item-edited`, else as `edit` */
  undoEdit(scope: Scope, id: number, by: ChangedBy): Promise<string>;
  /** What was written over it, also where no document has it any more. @throws Fault `item-unknown`, `scope-unknown`, `records-unavailable` */
  changesOf(
    asked: AskedItem & { readonly after?: number; readonly limit: number },
    rules: LibraryRules,
  ): Promise<EditPage>;
}

export interface AskedItem {
  readonly scope: Scope;
  /** As the catalog names it. */
  readonly itemId: string;
}

export interface AskedSeveral {
  readonly scope: Scope;
  /** Each once. `expectedVersion` as of an edit. */
  readonly items: readonly (Pick<AskedItem, 'itemId'> & Pick<AskedEdit, 'expectedVersion'>)[];
  readonly change: SeveralChange;
  /** Nothing is saved. */
  readonly isPreview: boolean;
}

export interface SeveralEdited {
  readonly items: readonly PlannedItem[];
  /** Absent: nothing was saved, since it was a preview or nothing becomes another. */
  readonly together?: TogetherChange;
}

export interface AskedAbsence extends AskedItem {
  readonly until?: string;
}

export interface ItemsDoorParts {
  readonly knowledge: Pick<Knowledge, 'business' | 'catalog' | 'itemEdits' | 'itemRows'>;
  readonly store: ItemStore;
  /** What is added by hand. */
  readonly own: OwnItems;
  /** IANA. @throws Fault `scope-unknown` */
  readonly zoneOf: (scope: Scope) => Promise<string>;
  readonly now: () => Date;
  /** What guests are told there is other content now: awaited before it is told. Never throws. */
  readonly onChanged?: ((scope: Scope) => Promise<void>) | undefined;
}

export function createItems(parts: ItemsDoorParts): Items {
  const { knowledge, store } = parts;
  const nameOf = async ({ scope, itemId }: AskedItem, rules: LibraryRules): Promise<string | undefined> => {
    const catalog = await knowledge.catalog(scope, rules);
    return catalog.items.find((item) => item.itemId === itemId)?.name;
  };
  const rowsOf = (catalog: Catalog) => ({ rows: knowledge.itemRows(catalog), edits: knowledge.itemEdits(catalog) });
  const find = async ({ scope, itemId }: AskedItem, rules: LibraryRules) =>
    findIn(await knowledge.catalog(scope, rules), itemId);
  /** As guests are told of it, and as its documents have it. */
  const findIn = (catalog: Catalog, itemId: string): SeveralSubject | undefined => {
    const edited = knowledge.itemEdits(catalog).get(itemId);
    const item = edited?.hidden ?? catalog.items.find((each) => each.itemId === itemId);
    const rows = edited?.rows ?? knowledge.itemRows(catalog).get(itemId) ?? [];
    const [newest] = rows;
    if (newest === undefined) return undefined;
    const others = catalog.items
      .filter((each) => each.itemId !== itemId)
      .flatMap(({ name, oldNames = [] }) => [name, ...oldNames]);
    const name = item?.name ?? newest.name;
    return { itemId, name, records: rows.map(({ record }) => record), edit: edited?.edit, others };
  };
  return {
    ...createOwnDoor(parts),
    async inForce(scope, rules) {
      const catalog = await knowledge.catalog(scope, rules);
      const titles = await store.readTitles(scope);
      const settled = await store.readSettled(scope);
      const ownDocument = await parts.own.documentOf(scope);
      return itemsInForce({ catalog, rules, ...rowsOf(catalog), titles, settled, ownDocument, now: parts.now() });
    },
    pageSettingOf: (scope) => store.readPageSetting(scope),
    changePageSetting: (scope, change, by) => store.changePageSetting(scope, change, by),
    async publicPage(scope, rules) {
      const { isPublic, regime } = await store.readPageSetting(scope);
      if (!isPublic) return undefined;
      const catalog = await knowledge.catalog(scope, rules);
      const business = await knowledge.business(scope);
      // Nothing is told here of documents, settlements and what the owner took off.
      const nothing = { rows: new Map(), edits: new Map(), titles: new Map(), settled: [] };
      const book = itemsInForce({ catalog, rules, ...nothing, now: parts.now() });
      return publicPage({ catalog, book, rules, business, regime });
    },
    async clockOf(scope) {
      const { zone } = await clockIn(scope, parts);
      return { zone, tell: (instant) => toLocal(instant, zone) };
    },
    async momentIn(scope, text) {
      const { zone } = await clockIn(scope, parts);
      const read = readEffectiveInstant({ field: 'effective_from', text, zone });
      if (read.kind === 'invalid') throw refused(read.issues.map((issue) => ({ ...issue, loc: ['at'] })));
      return new Date(read.instant);
    },
    search: searchItems,
    async markAbsent({ scope, itemId, until: asked }, rules, by) {
      const name = await nameOf({ scope, itemId }, rules);
      if (name === undefined) throw unknown(itemId);
      const until = await readUntil(asked, scope, parts);
      const absence = await store.markAbsent(scope, { itemId, name, until }, by);
      await parts.onChanged?.(scope);
      return absence;
    },
    async endAbsence({ scope, itemId }, rules, by) {
      const name = await nameOf({ scope, itemId }, rules);
      const before = await store.endAbsence(scope, itemId, by);
      if (before !== undefined) await parts.onChanged?.(scope);
      // What went with an upload while it was out can still be taken back.
      const told = name ?? before?.name;
      if (told === undefined) throw unknown(itemId);
      return told;
    },
    async edit({ scope, itemId, expectedVersion, ...asked }, rules, by) {
      const found = await find({ scope, itemId }, rules);
      if (found === undefined) throw unknown(itemId);
      const checked = checkEdit(asked, found, rules);
      if (checked.kind === 'refused') throw refused(checked.issues);
      const change = {
        itemId,
        name: found.name,
        ...(checked.state === undefined ? {} : { state: checked.state }),
        ...(expectedVersion === undefined ? {} : { expectedVersion }),
      };
      const made = await store.writeEdit(scope, change, by);
      if (made !== undefined) await parts.onChanged?.(scope);
    },
    async takeEditBack({ scope, itemId, expectedVersion }, rules, by) {
      const found = await find({ scope, itemId }, rules);
      const [newest] = (await store.readChanges(scope, { itemId, limit: 1 })).changes;
      // What went with an upload while it was written over can still be taken back.
      const name = found?.name ?? newest?.name;
      if (name === undefined) throw unknown(itemId);
      const change = { itemId, name, ...(expectedVersion === undefined ? {} : { expectedVersion }) };
      const made = await store.writeEdit(scope, change, by);
      if (made !== undefined) await parts.onChanged?.(scope);
    },
    async editSeveral({ scope, items: asked, change, isPreview }, rules, by) {
      const catalog = await knowledge.catalog(scope, rules);
      const subjects = asked.map(({ itemId }) => {
        const subject = findIn(catalog, itemId);
        if (subject === undefined) throw unknown(itemId);
        return subject;
      });
      const others = subjects.filter(({ edit }, place) => {
        const expected = asked[place]?.expectedVersion;
        return expected !== undefined && expected !== (edit?.version ?? 0);
      });
      if (others.length > 0) throw itemsEdited(others);
      const { items, edits, issues } = planSeveral(subjects, change, { rules, currency: catalog.currency });
      if (issues.length > 0) throw refused(issues);
      if (isPreview || edits.length === 0) return { items };
      const together = await store.writeEdits(scope, edits, by);
      if (together === undefined) return { items };
      await parts.onChanged?.(scope);
      return { items, together };
    },
    async undoSeveral(scope, id, by) {
      const together = await store.undoEdits(scope, id, by);
      await parts.onChanged?.(scope);
      return together;
    },
    async undoEdit(scope, id, by) {
      const { itemId } = await store.undoEdit(scope, id, by);
      await parts.onChanged?.(scope);
      return itemId;
    },
    async changesOf({ scope, itemId, ...page }, rules) {
      const read = await store.readChanges(scope, { itemId, ...page });
      if (read.changes.length === 0 && (await find({ scope, itemId }, rules)) === undefined) throw unknown(itemId);
      return read;
    },
  };
}

async function readUntil(asked: string | undefined, scope: Scope, parts: ItemsDoorParts): Promise<string> {
  const { now } = parts;
  const { zone, facts } = await clockIn(scope, parts);
  if (asked === undefined) return endOfDay(now(), zone, facts);
  const read = readEffectiveInstant({ field: 'effective_to', text: asked, zone });
  if (read.kind === 'invalid') throw refused(read.issues.map((issue) => ({ ...issue, loc: ['until'] })));
  const moment = now();
  if (read.instant <= moment.toISOString()) throw refused([issueOf('it lies in the past', 'value_error.past')]);
  if (Date.parse(read.instant) > moment.getTime() + MOST_DAYS * DAY_MS)
    throw refused([issueOf(`at most ${String(MOST_DAYS)} days from now`, 'value_error.too_far')]);
  return read.instant;
}

async function clockIn(
  scope: Scope,
  { knowledge, zoneOf }: ItemsDoorParts,
): Promise<{ readonly zone: string; readonly facts: BusinessFacts | undefined }> {
  const facts = await knowledge.business(scope);
  return { zone: facts?.timeZone ?? (await zoneOf(scope)), facts };
}

function issueOf(msg: string, type: string): FieldIssue {
  return { loc: ['until'], msg, type };
}

function refused(issues: readonly FieldIssue[]): Fault {
  return new Fault('fields-invalid', { issues });
}

function unknown(itemId: string): Fault {
  return new Fault('item-unknown', { details: { item: itemId.slice(0, 200) } });
}

function itemsEdited(items: readonly Pick<SeveralSubject, 'itemId' | 'name'>[]): Fault {
  return new Fault('items-edited', {
    details: { items: JSON.stringify(items.map(({ itemId, name }) => [itemId, name])) },
  });
}
