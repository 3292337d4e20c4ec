import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import { Fault } from '../../fault.ts';
import type {
  Job,
  JobClaim,
  JobError,
  JobFilter,
  JobLease,
  JobOutcome,
  JobStore,
  MeasuredProgress,
  NewJob,
} from '../../knowledge/index.ts';
import type { Connections } from './connections.ts';
import { translatingFaults } from './connections.ts';
import { perDialect, WHOLE_FREE_ROW, WHOLE_ROW } from './dialect.ts';
import type { StoredJobState, Tables } from './tables.ts';
import { inTransaction } from './transaction.ts';

/** Ended jobs that are kept. */
const KEPT = 1000;

/** Jobs that one pruning takes out at most. */
const PRUNE_AT_MOST = 100;

const ENDED = ['done', 'failed', 'cancelled'] as const;
const OPEN = ['queued', 'running'] as const;

type JobRow = Selectable<Tables['jobs']>;

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
      translatingFaults(() => renewLease(beside, lease, { ...untilOf(at(), leaseMs), ...columnsOf(progress) })),
    finish: (lease, outcome, progress) =>
      translatingFaults(async () => {
        const columns = { ...endedBy(outcome, at()), ...columnsOf(progress) };
        const { numUpdatedRows } = await held(beside.updateTable('jobs').set(columns), lease).executeTakeFirst();
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
  const row = await held(transaction.selectFrom('jobs').select('cancel_requested'), lease)
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

/** The oldest open job of its subject, of these kinds, that waits or that its node has left. */
async function findCandidate(database: Kysely<Tables>, claim: JobClaim, at: string): Promise<JobRow | undefined> {
  if (claim.kinds.length === 0) return undefined;
  let query = database
    .selectFrom('jobs')
    .selectAll()
    .where('state', 'in', OPEN)
    .where('kind', 'in', claim.kinds)
    .where((is) => is.or([is('state', '=', 'queued'), is('lease_until', '<=', at)]))
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('jobs as before')
            .select('before.seq')
            .where('before.state', 'in', OPEN)
            .whereRef('before.subject', '=', 'jobs.subject')
            .whereRef('before.seq', '<', 'jobs.seq'),
        ),
      ),
    );
  if (claim.except.length > 0) query = query.where('id', 'not in', claim.except);
  return query.orderBy('seq').limit(1).executeTakeFirst();
}

/** Most of the time there is nothing to do, and that costs no write. */
async function claimJob(
  { reader, beside }: Pick<Connections, 'reader' | 'beside'>,
  claim: JobClaim,
  clock: () => string,
): Promise<Job | undefined> {
  const missed: string[] = [];
  for (;;) {
    const at = clock();
    const row = await findCandidate(reader, { ...claim, except: [...claim.except, ...missed] }, at);
    if (row === undefined) return undefined;
    const ended = endOfAbandoned(row, claim, at);
    const columns = ended ?? {
      state: 'running' as const,
      attempts: row.attempts + 1,
      lease_owner: claim.owner,
      ...untilOf(at, claim.leaseMs),
      started_at: row.started_at ?? at,
      // What an earlier attempt did in its time is no measure of this one.
      stage_started_at: null,
    };
    // The first open job of a subject stays that until it ends: when its row is as it was read, all that was read of it holds.
    const taken = await beside
      .updateTable('jobs')
      .set(columns)
      .where('seq', 'in', (is) =>
        is
          .selectFrom('jobs')
          .select('seq')
          .where('seq', '=', row.seq)
          .where('state', '=', row.state)
          .where('attempts', '=', row.attempts)
          .where('cancel_requested', '=', row.cancel_requested)
          .where('lease_until', row.lease_until === null ? 'is' : '=', row.lease_until)
          .modifyEnd(WHOLE_FREE_ROW),
      )
      .returningAll()
      .executeTakeFirst();
    if (ended === undefined && taken !== undefined) return toJob(taken);
    // Somebody else was quicker, or writes with its lease at this moment.
    if (taken === undefined) missed.push(row.id);
  }
}

/** Of a job that is not to be begun again; undefined when it is. */
function endOfAbandoned(row: JobRow, { maxAttempts }: JobClaim, at: string): EndColumns | undefined {
  if (row.cancel_requested === 1) return endedBy({ state: 'cancelled' }, at);
  if (row.attempts < maxAttempts) return undefined;
  const error: JobError = { code: 'job-abandoned', details: { attempts: row.attempts }, issues: [] };
  return endedBy({ state: 'failed', error }, at);
}

async function renewLease(
  beside: Kysely<Tables>,
  lease: JobLease,
  columns: ReturnType<typeof untilOf>,
): Promise<'held' | 'cancelling' | 'lost'> {
  const renewing = held(beside.updateTable('jobs').set(columns), lease).returning('cancel_requested');
  const row = await renewing.executeTakeFirst();
  if (row === undefined) return 'lost';
  return row.cancel_requested === 1 ? 'cancelling' : 'held';
}

async function releaseJob(beside: Kysely<Tables>, lease: JobLease, at: string): Promise<boolean> {
  const releasing = beside.updateTable('jobs').set({
    state: sql<StoredJobState>`case when cancel_requested = 1 then 'cancelled' else 'queued' end`,
    ended_at: sql<string | null>`case when cancel_requested = 1 then ${at} end`,
    attempts: sql<number>`attempts - 1`,
    ...FREE,
    stage_started_at: null,
    updated_at: at,
  });
  const { numUpdatedRows } = await held(releasing, lease).executeTakeFirst();
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

const FREE = { lease_owner: null, lease_until: null } as const;

type EndColumns = ReturnType<typeof endedBy>;

function endedBy(outcome: JobOutcome, at: string) {
  return {
    state: outcome.state satisfies StoredJobState,
    result: outcome.state === 'done' ? JSON.stringify(outcome.result ?? null) : null,
    error: outcome.state === 'failed' ? JSON.stringify(outcome.error) : null,
    ...FREE,
    updated_at: at,
    ended_at: at,
  };
}

function untilOf(at: string, leaseMs: number) {
  return { lease_until: new Date(Date.parse(at) + leaseMs).toISOString(), updated_at: at };
}

function columnsOf(progress: MeasuredProgress | undefined) {
  if (progress === undefined) return {};
  const { stage, done, total = null, stageStartedAt, stageFrom } = progress;
  return { stage, done, total, stage_started_at: stageStartedAt, stage_from: stageFrom };
}

/** Rows that this lease holds. Owner and attempt together are the fence: whoever takes the job over changes one of them. */
function held<Query extends { where(column: string, operator: '=', value: string | number): Query }>(
  query: Query,
  { jobId, owner, attempt }: JobLease,
): Query {
  return query
    .where('id', '=', jobId)
    .where('state', '=', 'running')
    .where('lease_owner', '=', owner)
    .where('attempts', '=', attempt);
}

function toJob(row: JobRow): Job {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    scope: {
      ...(row.domain_id === null ? {} : { domainId: row.domain_id }),
      ...(row.tenant_slug === null ? {} : { tenantSlug: row.tenant_slug }),
      ...(row.branch_slug === null ? {} : { branchSlug: row.branch_slug }),
    },
    payload: JSON.parse(row.payload) as unknown,
    createdBy: row.created_by,
    state: row.state,
    ...(row.stage === null ? {} : { stage: row.stage }),
    done: row.done,
    ...(row.total === null ? {} : { total: row.total }),
    ...(row.stage_started_at === null ? {} : { stageStartedAt: row.stage_started_at }),
    stageFrom: row.stage_from,
    attempts: row.attempts,
    cancelRequested: row.cancel_requested === 1,
    ...(row.result === null ? {} : { result: JSON.parse(row.result) as unknown }),
    ...(row.error === null ? {} : { error: JSON.parse(row.error) as JobError }),
    createdAt: row.created_at,
    ...(row.started_at === null ? {} : { startedAt: row.started_at }),
    updatedAt: row.updated_at,
    ...(row.ended_at === null ? {} : { endedAt: row.ended_at }),
  };
}
