/** What owners wrote over what their documents say, change by change: the newest of an item holds. */
import type { Kysely, Selectable } from 'kysely';
import { Fault } from '../../../fault.ts';
import type { ChangedBy, EditChange, EditPage, EditState, ItemEdit, NewEdit, Scope } from '../../../knowledge/index.ts';
import type { Tables } from '../database/tables.ts';
import { writeAudit } from '../operations/audit.ts';
import type { ReadScope, ScopeIds } from '../scopes/scopes.ts';
import { raiseRevision, resolveReadScope } from '../scopes/scopes.ts';

export interface EditWriting {
  readonly scope: Scope;
  readonly by: ChangedBy;
  readonly now: () => Date;
}

export type EditRow = Selectable<Tables['item_edits']>;

/** The newest change of each item. */
export function newestOfEach(database: Kysely<Tables>, scope: ReadScope) {
  return ofScope(database, scope)
    .selectAll()
    .where(
      'id',
      'in',
      ofScope(database, scope)
        .select(({ fn }) => fn.max('id').as('id'))
        .groupBy('item_id'),
    );
}

/** Those that hold, in the order of their items' ids. */
export async function readEdits(database: Kysely<Tables>, scope: ReadScope): Promise<ItemEdit[]> {
  const rows = await newestOfEach(database, scope).where('state', 'is not', null).orderBy('item_id').execute();
  return rows.flatMap((row) => {
    const state = readState(row.state);
    if (state === undefined) return [];
    return [{ ...state, itemId: row.item_id, version: row.id, editedBy: row.edited_by, editedAt: row.edited_at }];
  });
}

export async function readChanges(
  database: Kysely<Tables>,
  scope: ReadScope,
  { itemId, after, limit }: { readonly itemId: string; readonly after?: number; readonly limit: number },
): Promise<EditPage> {
  const rows = await ofScope(database, scope)
    .selectAll()
    .where('item_id', '=', itemId)
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const together = await countTogether(database, page);
  const changes = page.map((row) => toChange(row, together));
  const last = changes.at(-1);
  return { changes, ...(rows.length > limit && last !== undefined ? { next: last.id } : {}) };
}

/** Inside a transaction that holds the write lock. @throws Fault `scope-unknown`, `item-edited` */
export async function writeEdit(
  transaction: Kysely<Tables>,
  { itemId, name, state, expectedVersion }: NewEdit,
  writing: EditWriting,
): Promise<EditChange | undefined> {
  const scope = await resolveReadScope(transaction, writing.scope, writing.now);
  const newest = await readNewest(transaction, scope, itemId);
  const held = newest?.state === null ? 0 : (newest?.id ?? 0);
  if (expectedVersion !== undefined && expectedVersion !== held) throw edited(itemId);
  const spelled = state === undefined ? null : JSON.stringify(state);
  const before = newest?.state ?? null;
  if (spelled === before) return undefined;
  return addChange(
    transaction,
    scope,
    { item_id: itemId, name, before, state: spelled, undoes: null, together: null },
    writing,
  );
}

/** Inside a transaction that holds the write lock. @throws Fault `scope-unknown`, `edit-unknown`, `item-edited` */
export async function undoEdit(transaction: Kysely<Tables>, id: number, writing: EditWriting): Promise<EditChange> {
  const scope = await resolveReadScope(transaction, writing.scope, writing.now);
  const change = await ofScope(transaction, scope).selectAll().where('id', '=', id).executeTakeFirst();
  if (change === undefined) throw new Fault('edit-unknown');
  const { item_id, name, before, state } = change;
  const newest = await readNewest(transaction, scope, item_id);
  if (newest?.id !== id) throw edited(item_id);
  return addChange(
    transaction,
    scope,
    { item_id, name, before: state, state: before, undoes: id, together: null },
    writing,
  );
}

async function addChange(
  transaction: Kysely<Tables>,
  scope: ReadScope,
  change: Pick<EditRow, 'item_id' | 'name' | 'before' | 'state' | 'undoes' | 'together'>,
  { scope: place, by }: EditWriting,
): Promise<EditChange> {
  const { tenant_id, branch_id, domain_id } = scope;
  const row = await transaction
    .insertInto('item_edits')
    .values({ tenant_id, branch_id, domain_id, ...change, edited_by: by.actor, edited_at: scope.now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await raiseRevision(transaction, { tenant_id, branch_id, domain_id });
  const was = readState(change.before);
  const now = readState(change.state);
  await writeAudit(transaction, {
    at: scope.now,
    actor: by.actor,
    action: now === undefined ? 'item.edit-taken-back' : 'item.edited',
    tenantSlug: place.tenantSlug,
    branchSlug: place.branchSlug,
    domainId: place.domainId,
    subject: change.name,
    details: {
      item_id: change.item_id,
      was: tellState(was, now),
      now: tellState(now, was),
      ...(change.undoes === null ? {} : { undoes: change.undoes }),
    },
  });
  return toChange(row);
}

/** Of each field that one of the two states has what it is in this one: the owner's words, else what the documents said. */
export function tellState(state: EditState | undefined, other: EditState | undefined): Record<string, unknown> {
  const fields = Object.keys({ ...state?.fields, ...other?.fields });
  const said = { ...other?.said, ...state?.said };
  const own = state?.fields ?? {};
  const told = fields.map((field) => [field, (Object.hasOwn(own, field) ? own[field] : said[field]) ?? null] as const);
  const isHiddenHere = state?.isHidden === true;
  const names = state?.otherNames ?? [];
  const named = names.length > 0 || other?.otherNames !== undefined ? { other_names: names } : {};
  return {
    ...Object.fromEntries(told),
    ...named,
    ...(isHiddenHere || other?.isHidden === true ? { hidden: isHiddenHere } : {}),
  };
}

async function readNewest(database: Kysely<Tables>, scope: ScopeIds, itemId: string): Promise<EditRow | undefined> {
  return ofScope(database, scope)
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function ofScope(database: Kysely<Tables>, scope: ScopeIds) {
  return database
    .selectFrom('item_edits')
    .where('tenant_id', '=', scope.tenant_id)
    .where('branch_id', '=', scope.branch_id)
    .where('domain_id', '=', scope.domain_id);
}

function edited(itemId: string): Fault {
  return new Fault('item-edited', { details: { item: itemId.slice(0, 200) } });
}

export function readState(spelled: string | null): EditState | undefined {
  return spelled === null ? undefined : (JSON.parse(spelled) as EditState);
}

/** Of changes that were made with others, how many those are, by their id. */
async function countTogether(database: Kysely<Tables>, rows: readonly EditRow[]): Promise<ReadonlyMap<number, number>> {
  const ids = [...new Set(rows.flatMap(({ together }) => together ?? []))];
  if (ids.length === 0) return new Map();
  const counted = await database
    .selectFrom('item_edits')
    .select(['together', ({ fn }) => fn.countAll<number | string>().as('items')])
    .where('together', 'in', ids)
    .groupBy('together')
    .execute();
  return new Map(counted.flatMap(({ together, items }) => (together === null ? [] : [[together, Number(items)]])));
}

function toChange(row: EditRow, together: ReadonlyMap<number, number> = new Map()): EditChange {
  const before = readState(row.before);
  const now = readState(row.state);
  return {
    id: row.id,
    itemId: row.item_id,
    name: row.name,
    ...(before === undefined ? {} : { before }),
    ...(now === undefined ? {} : { now }),
    ...(row.undoes === null ? {} : { undoes: row.undoes }),
    ...(row.together === null ? {} : { together: { id: row.together, items: together.get(row.together) ?? 1 } }),
    editedBy: row.edited_by,
    editedAt: row.edited_at,
  };
}
