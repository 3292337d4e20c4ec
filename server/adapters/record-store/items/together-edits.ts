/** Changes of several items by one request: all or none of them. */
import type { Insertable, Kysely } from 'kysely';
import { Fault } from '../../../fault.ts';
import type { NewEdit, TogetherChange } from '../../../knowledge/index.ts';
import type { Tables } from '../database/tables.ts';
import { writeAudit } from '../operations/audit.ts';
import type { ReadScope } from '../scopes/scopes.ts';
import { raiseRevision, resolveReadScope } from '../scopes/scopes.ts';
import type { EditRow, EditWriting } from './edits.ts';
import { newestOfEach, ofScope, readState, tellState } from './edits.ts';

/** Rows of one statement: each has a dozen values, and a statement takes some thousands. */
const AT_ONCE = 100;

type NewRow = Pick<EditRow, 'item_id' | 'name' | 'before' | 'state' | 'undoes'>;

/** Inside a transaction that holds the write lock. @throws Fault `scope-unknown`, `items-edited` */
export async function writeEdits(
  transaction: Kysely<Tables>,
  edits: readonly NewEdit[],
  writing: EditWriting,
): Promise<TogetherChange | undefined> {
  const scope = await resolveReadScope(transaction, writing.scope, writing.now);
  const newest = await readNewest(transaction, scope);
  const others = edits.filter(({ itemId, expectedVersion }) => {
    const row = newest.get(itemId);
    const held = row === undefined || row.state === null ? 0 : row.id;
    return expectedVersion !== undefined && expectedVersion !== held;
  });
  if (others.length > 0) throw itemsEdited(others.map(({ itemId, name }) => [itemId, name]));
  const rows = edits.flatMap(({ itemId, name, state }): NewRow[] => {
    const before = newest.get(itemId)?.state ?? null;
    const spelled = state === undefined ? null : JSON.stringify(state);
    return spelled === before ? [] : [{ item_id: itemId, name, before, state: spelled, undoes: null }];
  });
  return rows.length === 0 ? undefined : addTogether(transaction, scope, rows, writing);
}

/** Inside a transaction that holds the write lock. @throws Fault `scope-unknown`, `edit-unknown`, `items-edited` */
export async function undoEdits(
  transaction: Kysely<Tables>,
  id: number,
  writing: EditWriting,
): Promise<TogetherChange> {
  const scope = await resolveReadScope(transaction, writing.scope, writing.now);
  const made = await ofScope(transaction, scope).selectAll().where('together', '=', id).orderBy('id').execute();
  if (made.length === 0) throw new Fault('edit-unknown');
  const newest = await readNewest(transaction, scope);
  const others = made.filter((row) => newest.get(row.item_id)?.id !== row.id);
  if (others.length > 0) throw itemsEdited(others.map(({ item_id, name }) => [item_id, name]));
  const rows = made.map((row): NewRow => {
    const { item_id, name, before, state } = row;
    return { item_id, name, before: state, state: before, undoes: row.id };
  });
  return addTogether(transaction, scope, rows, writing);
}

async function addTogether(
  transaction: Kysely<Tables>,
  scope: ReadScope,
  rows: readonly NewRow[],
  { scope: place, by }: EditWriting,
): Promise<TogetherChange> {
  const { tenant_id, branch_id, domain_id, now } = scope;
  const [first, ...others] = rows.map((row): Insertable<Tables['item_edits']> => ({
    ...{ tenant_id, branch_id, domain_id },
    ...row,
    ...{ together: null, edited_by: by.actor, edited_at: now },
  }));
  if (first === undefined) throw new TypeError('no changes');
  const { id } = await transaction.insertInto('item_edits').values(first).returning('id').executeTakeFirstOrThrow();
  await transaction.updateTable('item_edits').set({ together: id }).where('id', '=', id).execute();
  for (let from = 0; from < others.length; from += AT_ONCE) {
    const part = others.slice(from, from + AT_ONCE).map((row) => ({ ...row, together: id }));
    await transaction.insertInto('item_edits').values(part).execute();
  }
  await raiseRevision(transaction, { tenant_id, branch_id, domain_id });
  await writeAudit(transaction, {
    at: now,
    actor: by.actor,
    action: 'items.edited',
    tenantSlug: place.tenantSlug,
    branchSlug: place.branchSlug,
    domainId: place.domainId,
    subject: rows.length === 1 ? (rows[0]?.name ?? '') : `${rows[0]?.name ?? ''} (+${String(rows.length - 1)})`,
    details: { together: id, items: rows.map(tellRow) },
  });
  return { id, items: rows.length };
}

function tellRow({ item_id, name, before, state, undoes }: NewRow): Record<string, unknown> {
  const [was, now] = [readState(before), readState(state)];
  const told = { item_id, name, was: tellState(was, now), now: tellState(now, was) };
  return undoes === null ? told : { ...told, undoes };
}

/** By their ids and names. */
function itemsEdited(items: readonly (readonly [string, string])[]): Fault {
  return new Fault('items-edited', { details: { items: JSON.stringify(items) } });
}

/** The newest change of each item of the scope. */
async function readNewest(database: Kysely<Tables>, scope: ReadScope): Promise<ReadonlyMap<string, EditRow>> {
  const rows = await newestOfEach(database, scope).execute();
  return new Map(rows.map((row) => [row.item_id, row]));
}
