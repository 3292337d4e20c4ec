import type { Kysely } from 'kysely';
import type { Job, JobClaim, JobError } from '../../../knowledge/index.ts';
import type { Connections } from '../database/connections.ts';
import { WHOLE_FREE_ROW } from '../database/dialect.ts';
import type { EndColumns, JobRow } from './job-rows.ts';
import { endColumns, OPEN, toJob, leaseColumns } from './job-rows.ts';
import type { Tables } from '../database/tables.ts';

/** The next job that this node may work on, now its own. Most of the time there is none, and that costs no write. */
export async function claimJob(
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
      ...leaseColumns(at, claim.leaseMs),
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

/** Of a job that is not to be begun again; undefined when it is. */
function endOfAbandoned(row: JobRow, { maxAttempts }: JobClaim, at: string): EndColumns | undefined {
  if (row.cancel_requested === 1) return endColumns({ state: 'cancelled' }, at);
  if (row.attempts < maxAttempts) return undefined;
  const error: JobError = { code: 'job-abandoned', details: { attempts: row.attempts }, issues: [] };
  return endColumns({ state: 'failed', error }, at);
}
