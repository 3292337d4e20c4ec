import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { ActionCount } from '../../../tools/index.ts';
import type { Tables } from '../database/tables.ts';
import type { ReadScope } from '../scopes/scopes.ts';
import { isLeft } from './action-rows.ts';

/** By tool, as `toAction` tells how each stands: one whose time is over is expired, and one that was left is unknown where it may have been sent. */
export async function countActions(
  database: Kysely<Tables>,
  { branch_id, domain_id, now }: ReadScope,
): Promise<readonly ActionCount[]> {
  const late = sql<number>`case when actions.expires_at <= ${now} then 1 else 0 end`;
  const sent = sql<number>`case when actions.sent_at is null then 0 else 1 end`;
  const rows = await database
    .selectFrom('actions')
    .leftJoin('jobs', 'jobs.id', 'actions.job_id')
    .select(({ fn }) => [
      ...(['actions.tool', 'actions.state', 'actions.outcome', 'jobs.state as job_state'] as const),
      ...[late.as('late'), sent.as('sent'), fn.countAll<number | string>().as('count')],
    ])
    .where('actions.branch_id', '=', branch_id)
    .where('actions.domain_id', '=', domain_id)
    // By what they are called: Postgres takes the same words with a value of their own for other ones.
    .groupBy(['actions.tool', 'actions.state', 'actions.outcome', 'jobs.state', sql`late`, sql`sent`])
    .orderBy('actions.tool')
    .execute();
  const counts = new Map<string, Record<Exclude<keyof ActionCount, 'tool'>, number>>();
  for (const { tool, state, outcome, job_state, late: isLate, sent: isSent, count } of rows) {
    const ofTool = counts.get(tool) ?? none();
    counts.set(tool, ofTool);
    const many = Number(count);
    ofTool.proposed += many;
    if (state !== 'pending') ofTool[state] += many;
    else if (isLate === 1) ofTool.expired += many;
    const came = isLeft({ outcome, job_state }) ? (isSent === 1 ? 'unknown' : 'failed') : outcome;
    if (came !== null && came !== 'running') ofTool[came] += many;
  }
  return [...counts].map(([tool, ofTool]) => ({ tool, ...ofTool }));
}

const none = () => ({ proposed: 0, confirmed: 0, cancelled: 0, expired: 0, succeeded: 0, failed: 0, unknown: 0 });
