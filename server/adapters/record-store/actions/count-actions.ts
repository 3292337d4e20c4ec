import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ActionCount } from '../../../tools/index.ts';
import type { Tables } from '../database/tables.ts';
import type { ReadScope } from '../scopes/scopes.ts';
import { isLeft } from './action-rows.ts';

type Outcomes = Record<Exclude<keyof ActionCount, 'tool'>, number>;

/** By tool. */
export async function countActions(
  database: Kysely<Tables>,
  { branch_id, domain_id, now }: ReadScope,
): Promise<readonly ActionCount[]> {
  const where = sql<boolean>`actions.branch_id = ${branch_id} and actions.domain_id = ${domain_id}`;
  const counts = await countOutcomes(database, { by: sql`actions.tool`, where, now });
  return [...counts].map(([tool, ofTool]) => ({ tool, ...ofTool }));
}

interface Counting {
  /** What they are counted by, without a value of its own. */
  readonly by: RawBuilder<string>;
  readonly where: RawBuilder<boolean>;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** As `toAction` tells how each stands: one whose time is over is expired, and one that was left is unknown where it may have been sent. */
export async function countOutcomes(
  database: Kysely<Tables>,
  { by, where, now }: Counting,
): Promise<ReadonlyMap<string, Readonly<Outcomes>>> {
  const late = sql<number>`case when actions.expires_at <= ${now} then 1 else 0 end`;
  const sent = sql<number>`case when actions.sent_at is null then 0 else 1 end`;
  const rows = await database
    .selectFrom('actions')
    .leftJoin('jobs', 'jobs.id', 'actions.job_id')
    .select(({ fn }) => [
      ...([by.as('counted_by'), 'actions.state', 'actions.outcome', 'jobs.state as job_state'] as const),
      ...[late.as('late'), sent.as('sent'), fn.countAll<number | string>().as('count')],
    ])
    .where(where)
    // By what they are called: Postgres takes the same words with a value of their own for other ones.
    .groupBy([sql`counted_by`, 'actions.state', 'actions.outcome', 'jobs.state', sql`late`, sql`sent`])
    .orderBy(sql`counted_by`)
    .execute();
  const counts = new Map<string, Outcomes>();
  for (const { counted_by: key, state, outcome, job_state, late: isLate, sent: isSent, count } of rows) {
    const own = counts.get(key) ?? noOutcomes();
    counts.set(key, own);
    const many = Number(count);
    own.proposed += many;
    if (state !== 'pending') own[state] += many;
    else if (isLate === 1) own.expired += many;
    const came = isLeft({ outcome, job_state }) ? (isSent === 1 ? 'unknown' : 'failed') : outcome;
    if (came !== null && came !== 'running') own[came] += many;
  }
  return counts;
}

export const noOutcomes = (): Outcomes => ({
  ...{ proposed: 0, confirmed: 0, cancelled: 0, expired: 0 },
  ...{ succeeded: 0, failed: 0, unknown: 0 },
});
