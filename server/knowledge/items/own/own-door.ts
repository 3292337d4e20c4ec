/** Adding, changing and removing items by hand, beside what the documents of the branch have. */
import { Fault } from '../../../fault.ts';
import type { Knowledge } from '../../create-knowledge.ts';
import { currentFacts } from '../../hazards/current-facts.ts';
import type { Catalog, CatalogItem } from '../../model.ts';
import type { LiveItem } from '../../ports.ts';
import type { ItemRecord, LibraryRules } from '../../rules.ts';
import type { ChangedBy } from '../../scopes/ports.ts';
import type { Scope } from '../../scope.ts';
import type { EditState, ItemStore } from '../ports.ts';
import type { OwnChange } from './own-history.ts';
import type { Neighbours, OwnItems } from './own-items.ts';
import type { StatedHazards } from './own-hazards.ts';
import { dangersIn, statedIn } from './own-hazards.ts';
import type { AskedOwnItem } from './own-record.ts';
import { readFacts } from '../../hazards/read-facts.ts';
import { ownFields } from './own-fields.ts';
import { toEditValue } from '../edit-records.ts';

export interface AskedOwn {
  readonly scope: Scope;
  /** As the catalog names it. */
  readonly itemId: string;
}

/** An item that was added by hand, as its form has it. */
export interface OwnState {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly hazards: StatedHazards;
}

export interface ToldOwnChange extends Pick<OwnChange, 'version' | 'by' | 'at'> {
  readonly before?: OwnState;
  readonly now?: OwnState;
}

export interface OwnDoor {
  /**
   * In force at once; of a hazard that is not stated nothing is declared. What it is a copy of gives what is not written, and its dangers where
   * nothing at all is stated. Its id.
   * @throws Fault `fields-invalid`, `item-unknown` (what is copied), `scope-unknown`, `dates-overlap`, `document-changed`, `embedder-unavailable`,
   * `records-unavailable`, `storage-full`, `cancelled`
   */
  addOwn(
    asked: { readonly scope: Scope; readonly copyOf?: string } & WrittenItem,
    rules: LibraryRules,
    by: ChangedBy,
    signal: AbortSignal,
  ): Promise<string>;
  /** What was written over it before is in it from now on. @throws Fault `item-unknown`, `item-edited`, else as `addOwn` */
  changeOwn(
    asked: AskedOwn & WrittenItem & Seen,
    rules: LibraryRules,
    by: ChangedBy,
    signal: AbortSignal,
  ): Promise<void>;
  /** What another document says of it stays. @throws Fault as `changeOwn` */
  removeOwn(asked: AskedOwn & Seen, rules: LibraryRules, by: ChangedBy, signal: AbortSignal): Promise<void>;
  /** The newest first; of what was never added none. @throws Fault `scope-unknown`, `records-unavailable` */
  ownChangesOf(asked: AskedOwn, rules: LibraryRules): Promise<readonly ToldOwnChange[]>;
  /** What held before its newest change holds again. @throws Fault `edit-unknown`, else as `changeOwn` */
  undoOwn(
    asked: AskedOwn & { readonly version: number },
    rules: LibraryRules,
    by: ChangedBy,
    signal: AbortSignal,
  ): Promise<void>;
}

/** Without hazards what was stated stays. */
export interface WrittenItem extends Pick<AskedOwnItem, 'fields'> {
  readonly hazards?: StatedHazards;
}

interface Seen {
  /** The `version` that was seen. Undefined: whatever holds. */
  readonly expectedVersion?: number;
}

export interface OwnDoorParts {
  readonly knowledge: Pick<Knowledge, 'catalog' | 'itemEdits' | 'itemRows'>;
  readonly own: OwnItems;
  readonly store: Pick<ItemStore, 'writeEdit'>;
  readonly onChanged?: ((scope: Scope) => Promise<void>) | undefined;
}

export function createOwnDoor({ knowledge, own, store, onChanged }: OwnDoorParts): OwnDoor {
  const rowsOf = (catalog: Catalog, itemId: string) =>
    knowledge.itemEdits(catalog).get(itemId)?.rows ?? knowledge.itemRows(catalog).get(itemId) ?? [];

  /** Its id in the document, which is another one where a later document has it, too. */
  async function ownIdOf(asked: AskedOwn, catalog: Catalog): Promise<string> {
    return (await ownRowOf(asked, catalog))?.itemId ?? asked.itemId;
  }

  async function ownRowOf({ scope, itemId }: AskedOwn, catalog: Catalog): Promise<LiveItem | undefined> {
    const document = await own.documentOf(scope);
    return rowsOf(catalog, itemId).find(({ documentId }) => documentId === document);
  }

  /** Also those that nobody is told of. */
  const itemsOf = (catalog: Catalog): readonly CatalogItem[] => [
    ...catalog.items,
    ...[...knowledge.itemEdits(catalog).values()].flatMap((each) => each.hidden ?? []),
  ];

  function neighbours(catalog: Catalog, itemId?: string): Neighbours {
    const all = itemsOf(catalog);
    const rows = all.flatMap((item) => rowsOf(catalog, item.itemId));
    const ids = [...all.map((item) => item.itemId), ...rows.map((row) => row.itemId)];
    return { ids, names: all.filter((item) => item.itemId !== itemId).map(({ name }) => name) };
  }

  /** It is said in the item itself now. */
  async function takeEditBack(
    { scope, itemId, staysHidden }: AskedOwn & { readonly staysHidden: boolean },
    catalog: Catalog,
    by: ChangedBy,
  ): Promise<void> {
    const edit = knowledge.itemEdits(catalog).get(itemId)?.edit;
    if (edit === undefined) return;
    const name = itemsOf(catalog).find((item) => item.itemId === itemId)?.name ?? itemId;
    const state = whatStays(edit, staysHidden);
    await store.writeEdit(scope, { itemId, name, ...(state === undefined ? {} : { state }) }, by);
  }

  return {
    async addOwn({ scope, copyOf, fields, hazards }, rules, by, signal) {
      const catalog = await knowledge.catalog(scope, rules);
      const source = itemsOf(catalog).find((item) => item.itemId === copyOf);
      const copied = copyOf === undefined ? undefined : rowsOf(catalog, copyOf)[0]?.record;
      if (copyOf !== undefined && copied === undefined) throw unknown(copyOf);
      const itemId = await own.add({
        ...{ scope, rules, by: by.actor, signal },
        asked: { fields, hazards: hazards ?? (source === undefined ? {} : dangersIn(source.facts, rules)) },
        others: neighbours(catalog),
        ...(copied === undefined ? {} : { copied }),
      });
      await onChanged?.(scope);
      return itemId;
    },
    async changeOwn({ scope, itemId, fields, hazards, expectedVersion }, rules, by, signal) {
      const catalog = await knowledge.catalog(scope, rules);
      const row = await ownRowOf({ scope, itemId }, catalog);
      await own.change({
        ...{ scope, rules, by: by.actor, signal },
        itemId: row?.itemId ?? itemId,
        asked: {
          fields,
          hazards: hazards ?? (row === undefined ? {} : statedIn(currentFacts(row, rules.hazards), rules)),
        },
        others: neighbours(catalog, itemId),
        ...(expectedVersion === undefined ? {} : { expectedVersion }),
      });
      await takeEditBack({ scope, itemId, staysHidden: true }, catalog, by);
      await onChanged?.(scope);
    },
    async removeOwn({ scope, itemId, expectedVersion }, rules, by, signal) {
      const catalog = await knowledge.catalog(scope, rules);
      await own.remove({
        ...{ scope, rules, by: by.actor, signal },
        itemId: await ownIdOf({ scope, itemId }, catalog),
        ...(expectedVersion === undefined ? {} : { expectedVersion }),
      });
      // Words over what another document says of it stay over that.
      if (rowsOf(catalog, itemId).length < 2) await takeEditBack({ scope, itemId, staysHidden: false }, catalog, by);
      await onChanged?.(scope);
    },
    async ownChangesOf({ scope, itemId }, rules) {
      const catalog = await knowledge.catalog(scope, rules);
      const changes = await own.changesOf(scope, await ownIdOf({ scope, itemId }, catalog), rules);
      return changes.map(({ version, by, at, before, now }) => ({
        ...{ version, by, at },
        ...(before === undefined ? {} : { before: stateOf(before, rules) }),
        ...(now === undefined ? {} : { now: stateOf(now, rules) }),
      }));
    },
    async undoOwn({ scope, itemId, version }, rules, by, signal) {
      const catalog = await knowledge.catalog(scope, rules);
      const ownId = await ownIdOf({ scope, itemId }, catalog);
      const others = neighbours(catalog, itemId);
      await own.undo({ scope, rules, by: by.actor, signal, itemId: ownId, version, others });
      await onChanged?.(scope);
    },
  };
}

function stateOf(record: ItemRecord, rules: LibraryRules): OwnState {
  const fields = ownFields(rules).map(({ field, role }) => {
    const value = record[field];
    return [field, (role === 'list' || role === 'tags' ? value : toEditValue(value, role)) ?? null];
  });
  return {
    fields: Object.fromEntries(fields) as OwnState['fields'],
    hazards: statedIn(readFacts(record, rules.hazards), rules),
  };
}

function unknown(itemId: string): Fault {
  return new Fault('item-unknown', { details: { item: itemId.slice(0, 200) } });
}

/** Nothing that was written over; what guests call it, and that nobody is told of it, stand in no item. */
function whatStays({ isHidden, otherNames }: EditState, staysHidden: boolean): EditState | undefined {
  const hidden = isHidden === true && staysHidden;
  if (!hidden && otherNames === undefined) return undefined;
  return {
    fields: {},
    said: {},
    ...(otherNames === undefined ? {} : { otherNames }),
    ...(hidden ? { isHidden } : {}),
  };
}
