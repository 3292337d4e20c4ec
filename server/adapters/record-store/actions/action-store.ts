/** Actions in the records: each step is one transaction under the write lock of all nodes, so that of two who confirm one is the first. */
import type { Kysely } from 'kysely';
import { Fault } from '../../../fault.ts';
import type { JobLease } from '../../../knowledge/index.ts';
import type { ActionStore, ActionSubject, Decision, EndedAction, NewAction, ToolScope } from '../../../tools/index.ts';
import type { Connections } from '../database/connections.ts';
import { translatingFaults } from '../database/connections.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { insertJob, requireLease } from '../operations/jobs.ts';
import type { ReadScope } from '../scopes/scopes.ts';
import { resolveReadScope } from '../scopes/scopes.ts';
import type { ActionRow } from './action-rows.ts';
import { findRow, selectActions, toAction } from './action-rows.ts';
import { countActions } from './count-actions.ts';
import { forgetActions } from './forget-actions.ts';
import { listActions } from './list-actions.ts';
import { pruneActions } from './prune-actions.ts';

/** As the handler of these jobs is called. */
const JOB_KIND = 'action';

export interface ActionStoreParts {
  readonly now: () => Date;
  /** Actions of a scope that are kept. Default 10,000. */
  readonly kept?: number;
}

export function createActionStore(
  { reader, writer }: Pick<Connections, 'reader' | 'writer'>,
  { now, kept = 10_000 }: ActionStoreParts,
): ActionStore {
  const change = <Result>(work: (transaction: Kysely<Tables>) => Promise<Result>): Promise<Result> =>
    translatingFaults(() => inTransaction(writer, 'immediate', work));
  const step = (
    subject: ActionSubject,
    work: (transaction: Kysely<Tables>, row: ActionRow, at: string) => Promise<void>,
  ): Promise<Decision | undefined> =>
    change(async (transaction) => {
      const found = await findIn(transaction, subject, now);
      if (found === undefined) return undefined;
      const { row, at } = found;
      const isNew = row.state === 'pending' && row.expires_at > at;
      if (!isNew) return { action: toAction(row, at), isNew };
      await work(transaction, row, at);
      return { action: toAction((await findRow(transaction, found.ids, subject)) ?? row, at), isNew };
    });
  return {
    propose: (action) =>
      change(async (transaction) => {
        const ids = await resolveReadScope(transaction, action.scope, now);
        const replaced = await replacePending(transaction, ids, action);
        await insertAction(transaction, ids, action);
        await pruneActions(transaction, ids, kept);
        const row = await findRow(transaction, ids, { ...action, actionId: action.id });
        if (row === undefined) throw new Fault('internal');
        return { action: toAction(row, ids.now), replaced };
      }),
    find: (subject) =>
      translatingFaults(() =>
        inTransaction(reader, 'deferred', async (database) => {
          const found = await findIn(database, subject, now);
          return found && toAction(found.row, found.at);
        }),
      ),
    confirm: (subject, comment) =>
      step(subject, async (transaction, row, at) => {
        const job = {
          kind: JOB_KIND,
          subject: `action:${row.id}`,
          scope: subject.scope,
          payload: row.id,
          createdBy: 'guest',
        };
        const jobId = await insertJob(transaction, job, new Date(at));
        const fields = { state: 'confirmed', outcome: 'running', job_id: jobId, comment: comment ?? null } as const;
        await write(transaction, row.seq, { ...fields, changed_at: at }, 'confirmed');
      }),
    cancel: (subject, comment) =>
      step(subject, async (transaction, row, at) => {
        const fields = { state: 'cancelled', comment: comment ?? null } as const;
        await write(transaction, row.seq, { ...fields, changed_at: at }, 'cancelled');
      }),
    begin: (actionId, lease) => change((transaction) => begin(transaction, actionId, lease, now)),
    end: (actionId, lease, ended) => change((transaction) => end(transaction, { actionId, lease, ended, now })),
    list: (filter) =>
      translatingFaults(() =>
        inTransaction(reader, 'deferred', (database) => listActions(database, filter, now().toISOString())),
      ),
    count: (scope) =>
      translatingFaults(() =>
        inTransaction(reader, 'deferred', async (database) => {
          const ids = await scopeIn(database, scope, now);
          return ids === undefined ? [] : countActions(database, ids);
        }),
      ),
    forgetSession: (scope, sessionId) =>
      change(async (transaction) => {
        const ids = await scopeIn(transaction, scope, now);
        if (ids !== undefined) await forgetActions(transaction, ids, sessionId);
      }),
  };
}

interface FoundAction {
  readonly row: ActionRow;
  readonly ids: ReadScope;
  readonly at: string;
}

async function findIn(
  database: Kysely<Tables>,
  subject: ActionSubject,
  now: () => Date,
): Promise<FoundAction | undefined> {
  const ids = await scopeIn(database, subject.scope, now);
  const row = ids === undefined ? undefined : await findRow(database, ids, subject);
  return ids === undefined || row === undefined ? undefined : { row, ids, at: ids.now };
}

/** Of a scope that is not there nothing is: who asks is not told which. */
async function scopeIn(database: Kysely<Tables>, scope: ToolScope, now: () => Date): Promise<ReadScope | undefined> {
  try {
    return await resolveReadScope(database, scope, now);
  } catch (error) {
    if (error instanceof Fault && error.code === 'scope-unknown') return undefined;
    throw error;
  }
}

async function insertAction(transaction: Kysely<Tables>, ids: ReadScope, action: NewAction): Promise<void> {
  const { tenant_id, branch_id, domain_id, now } = ids;
  const { seq } = await transaction
    .insertInto('actions')
    .values({
      ...{ tenant_id, branch_id, domain_id },
      id: action.id,
      session_id: action.sessionId,
      person: action.person ?? null,
      tool: action.tool,
      language: action.language,
      title: action.title,
      description: action.description,
      details: JSON.stringify(action.details),
      arguments: JSON.stringify(action.arguments),
      hash: action.hash,
      comment: null,
      state: 'pending',
      ...{ outcome: null, result: null, rolled_back: null, job_id: null, sent_at: null },
      created_at: now,
      expires_at: new Date(Date.parse(now) + action.lifeMs).toISOString(),
      changed_at: now,
    })
    .returning('seq')
    .executeTakeFirstOrThrow();
  await tell(transaction, seq, now, 'proposed');
}

/** What was proposed before, and not yet decided: of the two the newer is meant. How many they were. */
async function replacePending(
  transaction: Kysely<Tables>,
  { branch_id, domain_id, now }: ReadScope,
  { sessionId, tool }: NewAction,
): Promise<number> {
  const replaced = await transaction
    .updateTable('actions')
    .set({ state: 'cancelled', changed_at: now })
    .where('branch_id', '=', branch_id)
    .where('domain_id', '=', domain_id)
    .where('session_id', '=', sessionId)
    .where('tool', '=', tool)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .returning('seq')
    .execute();
  for (const { seq } of replaced) await tell(transaction, seq, now, 'replaced');
  return replaced.length;
}

async function begin(transaction: Kysely<Tables>, actionId: string, lease: JobLease, now: () => Date) {
  await requireLease(transaction, lease);
  const at = now().toISOString();
  const row = await selectActions(transaction).where('actions.id', '=', actionId).executeTakeFirst();
  if (row?.outcome !== 'running' || row.job_id !== lease.jobId) return undefined;
  await write(transaction, row.seq, { sent_at: row.sent_at ?? at }, 'sent', at);
  return { action: toAction(row, at), hash: row.hash, wasSent: row.sent_at !== null };
}

interface Ending {
  readonly actionId: string;
  readonly lease: JobLease;
  readonly ended: EndedAction;
  readonly now: () => Date;
}

async function end(transaction: Kysely<Tables>, { actionId, lease, ended, now }: Ending): Promise<void> {
  await requireLease(transaction, lease);
  const row = await transaction.selectFrom('actions').selectAll().where('id', '=', actionId).executeTakeFirst();
  if (row?.outcome !== 'running' || row.job_id !== lease.jobId) return;
  const { outcome, result, rolledBack } = ended;
  const fields = {
    outcome,
    // Of a guest who was forgotten meanwhile nothing is laid down.
    result: row.session_id === null ? null : JSON.stringify(result),
    rolled_back: rolledBack === undefined ? null : rolledBack ? (1 as const) : (0 as const),
    changed_at: now().toISOString(),
  };
  await write(transaction, row.seq, fields, outcome);
}

type Fields = Partial<Omit<Parameters<typeof toAction>[0], 'seq' | 'id' | 'tenant_slug' | 'branch_slug' | 'job_state'>>;

async function write(
  transaction: Kysely<Tables>,
  seq: number,
  fields: Fields,
  event: string,
  at = fields.changed_at ?? '',
): Promise<void> {
  await transaction.updateTable('actions').set(fields).where('seq', '=', seq).execute();
  await tell(transaction, seq, at, event);
}

async function tell(transaction: Kysely<Tables>, seq: number, at: string, event: string): Promise<void> {
  await transaction.insertInto('action_events').values({ action_seq: seq, at, event }).execute();
}
