import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { Fault } from '../../../fault.ts';
import type { Job, JobFilter, JobLease, JobStore, NewJob } from '../../../knowledge/index.ts';
import { claimJob } from './claim-job.ts';
import type { Connections } from '../database/connections.ts';
import { translatingFaults } from '../database/connections.ts';
import { perDialect, WHOLE_FREE_ROW, WHOLE_ROW } from '../database/dialect.ts';
import { progressColumns, ENDED, endColumns, NO_LEASE, whereHeld, OPEN, toJob, leaseColumns } from './job-rows.ts';
import type { StoredJobState, Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';

/** Ended jobs that are kept. */
const KEPT = 1000;

/** Jobs that one pruning takes out at most. */
const PRUNE_AT_MOST = 100;

export interface JobsParts {
  readonly now: () => Date;
  /** Default 1,000. */
  readonly kept?: number;
}

/**
 * Jobs in the records: every process that has them open is a node. Each change is one statement that says what it expects to find, so
 * it needs no transaction and no write lock: a lease is renewed beside a long publish.
 */
export function createJobs({ reader, writer, beside }: Connections, { now, kept = KEPT }: JobsParts): JobStore {
  const at = (): string => now().toISOString();
  return {
    // Under the write lock, as every other insert of a job: the order of the numbers is that in which others come to see them.
    insert: (job) =>
      translatingFaults(() => inTransaction(writer, 'immediate', (transaction) => insertJob(transaction, job, now()))),
    find: (id) => translatingFaults(() => findJob(reader, id)),
    list: (filter) => translatingFaults(() => listJobs(reader, filter)),
    claim: (claim) => translatingFaults(() => claimJob({ reader, beside }, claim, at)),
    renew: (lease, leaseMs, progress) =>
      translatingFaults(() =>
        renewLease(beside, lease, { ...leaseColumns(at(), leaseMs), ...progressColumns(progress) }),
      ),
    finish: (lease, outcome, progress) =>
      translatingFaults(async () => {
        const columns = { ...endColumns(outcome, at()), ...progressColumns(progress) };
        const { numUpdatedRows } = await whereHeld(beside.updateTable('jobs').set(columns), lease).executeTakeFirst();
        if (numUpdatedRows > 0n) await prune(beside, kept);
        return numUpdatedRows > 0n;
      }),
    release: (lease) => translatingFaults(() => releaseJob(beside, lease, at())),
    cancel: (id) =>
      translatingFaults(async () => {
        const job = await cancelJob(beside, id, at());
        await prune(beside, kept);
        return job;
      }),
  };
}

/** Queues the job within the transaction of what it follows from, and gives its id. The runner is woken after the commit. */
export async function insertJob(transaction: Kysely<Tables>, job: NewJob, at: Date): Promise<string> {
  const id = randomUUID();
  const row = {
    id,
    kind: job.kind,
    subject: job.subject,
    tenant_slug: job.scope?.tenantSlug ?? null,
    branch_slug: job.scope?.branchSlug ?? null,
    domain_id: job.scope?.domainId ?? null,
    payload: JSON.stringify(job.payload ?? null),
    state: 'queued' as const,
    stage: null,
    total: null,
    result: null,
    error: null,
    lease_owner: null,
    lease_until: null,
    created_at: at.toISOString(),
    created_by: job.createdBy,
    started_at: null,
    stage_started_at: null,
    updated_at: at.toISOString(),
    ended_at: null,
  };
  await transaction.insertInto('jobs').values(row).execute();
  return id;
}

/**
 * In Postgres jobs change beside the write lock, so what was read of one here has to be held until the commit. `key share` lets its own
 * node renew the lease; who takes a job over or cancels it asks for the whole row (`WHOLE_ROW`).
 */
const KEPT_FROM_OTHERS = perDialect(sql``, sql`for key share`);

/**
 * Within the transaction of a write that must not happen twice: it does not happen when the job was taken over, cancelled or ended.
 * @throws Fault `cancelled`
 */
export async function requireLease(transaction: Kysely<Tables>, lease: JobLease): Promise<void> {
  const row = await whereHeld(transaction.selectFrom('jobs').select('cancel_requested'), lease)
    .modifyEnd(KEPT_FROM_OTHERS)
    .executeTakeFirst();
  if (row?.cancel_requested !== 0) throw new Fault('cancelled');
}

async function findJob(database: Kysely<Tables>, id: string): Promise<Job | undefined> {
  const row = await database.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : toJob(row);
}

async function listJobs(database: Kysely<Tables>, filter: JobFilter): Promise<Job[]> {
  const equals = [
    ['state', filter.state],
    ['kind', filter.kind],
    ['domain_id', filter.domainId],
    ['tenant_slug', filter.tenantSlug],
    ['branch_slug', filter.branchSlug],
  ] as const;
  let query = database.selectFrom('jobs').selectAll();
  for (const [column, value] of equals) if (value !== undefined) query = query.where(column, '=', value);
  return (await query.orderBy('seq', 'desc').limit(filter.limit).execute()).map(toJob);
}

async function renewLease(
  beside: Kysely<Tables>,
  lease: JobLease,
  columns: ReturnType<typeof leaseColumns>,
): Promise<'held' | 'cancelling' | 'lost'> {
  const renewing = whereHeld(beside.updateTable('jobs').set(columns), lease).returning('cancel_requested');
  const row = await renewing.executeTakeFirst();
  if (row === undefined) return 'lost';
  return row.cancel_requested === 1 ? 'cancelling' : 'held';
}

async function releaseJob(beside: Kysely<Tables>, lease: JobLease, at: string): Promise<boolean> {
  const releasing = beside.updateTable('jobs').set({
    state: sql<StoredJobState>`case when cancel_requested = 1 then 'cancelled' else 'queued' end`,
    ended_at: sql<string | null>`case when cancel_requested = 1 then ${at} end`,
    attempts: sql<number>`attempts - 1`,
    ...NO_LEASE,
    stage_started_at: null,
    updated_at: at,
  });
  const { numUpdatedRows } = await whereHeld(releasing, lease).executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function cancelJob(beside: Kysely<Tables>, id: string, at: string): Promise<Job> {
  const isWorkedOn = sql`state = 'running' and lease_until > ${at}`;
  const row = await beside
    .updateTable('jobs')
    .set({
      cancel_requested: 1,
      state: sql<StoredJobState>`case when ${isWorkedOn} then state else 'cancelled' end`,
      lease_owner: sql<string | null>`case when ${isWorkedOn} then lease_owner end`,
      lease_until: sql<string | null>`case when ${isWorkedOn} then lease_until end`,
      ended_at: sql<string | null>`case when ${isWorkedOn} then ended_at else ${at} end`,
      updated_at: at,
    })
    .where('seq', 'in', (is) =>
      is.selectFrom('jobs').select('seq').where('id', '=', id).where('state', 'in', OPEN).modifyEnd(WHOLE_ROW),
    )
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) return toJob(row);
  throw new Fault((await findJob(beside, id)) === undefined ? 'job-unknown' : 'job-ended');
}

/** The newest stay. Each end is a write already, so this is only ever about a few rows. */
async function prune(beside: Kysely<Tables>, kept: number): Promise<void> {
  const oldest = sql`select seq from jobs where state in (${sql.join(ENDED)})
    order by seq desc limit ${PRUNE_AT_MOST} offset ${kept}`;
  // Rows that another node takes out at the same time are left to it: none waits for the other.
  await sql`delete from jobs where seq in (select seq from jobs where seq in (${oldest}) ${WHOLE_FREE_ROW})`.execute(
    beside,
  );
}
