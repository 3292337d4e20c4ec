/** Who is there, over all that the server has. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Active, Activity, Period, Since } from '../../../assistant/index.ts';
import { createPause } from '../../shared/pause.ts';
import type { Tables } from '../database/tables.ts';

const PERIODS = ['day', 'week', 'month'] as const satisfies readonly Period[];

type Column = `${Period}_${keyof Active}`;

/** A branch at a time, over an index: other requests have their turn between two. */
export async function countActive(database: Kysely<Tables>, since: Since): Promise<Activity> {
  const branches = await database.selectFrom('branches').select(['id', 'tenant_id']).execute();
  const active = { day: none(), week: none(), month: none() };
  const pause = createPause();
  for (const { id, tenant_id: tenant } of branches) {
    const { rows } = await sql<Record<Column, number | string | null>>`
      select ${sql.join(PERIODS.flatMap((period) => columnsOf(period, since[period])))} from (
        select min(at) as first, max(at) as last,
          ${sql.join(PERIODS.map((period) => sql`count(case when at >= ${since[period]} then 1 end) as ${sql.ref(period)}`))}
        from traces where tenant_id = ${tenant} and branch_id = ${id} and counted = 1 and session_id is not null
        group by domain_id, session_id) as sessions`.execute(database);
    for (const period of PERIODS) {
      for (const figure of ['conversations', 'people', 'messages'] as const)
        active[period][figure] += Number(rows[0]?.[`${period}_${figure}`] ?? 0);
    }
    await pause();
  }
  return active;
}

function columnsOf(period: Period, since: string) {
  return [
    sql`count(case when first >= ${since} then 1 end) as ${sql.ref(`${period}_conversations`)}`,
    sql`count(case when last >= ${since} then 1 end) as ${sql.ref(`${period}_people`)}`,
    sql`sum(${sql.ref(period)}) as ${sql.ref(`${period}_messages`)}`,
  ];
}

function none(): Record<keyof Active, number> {
  return { conversations: 0, people: 0, messages: 0 };
}
