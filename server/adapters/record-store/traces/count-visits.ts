/** Who asked, and what became of what was offered to them. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Hinted, Span } from '../../../assistant/index.ts';
import { listedNumbers } from '../database/dialect.ts';
import type { Tables } from '../database/tables.ts';
import type { GuestScope } from './guest-scope.ts';
import { inGuestScope } from './guest-scope.ts';

/** Questions by session; what guests asked who were forgotten is in none. */
export async function countVisits(
  database: Kysely<Tables>,
  scope: GuestScope,
  { since, until }: Span,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly session_id: string; readonly count: number | string }>`
    select session_id, count(*) as count from traces
    where ${inGuestScope('traces', scope)} and at >= ${since} and at < ${until} and counted = 1 and session_id is not null
    group by session_id`.execute(database);
  return new Map(rows.map(({ session_id: session, count }) => [session, Number(count)]));
}

export async function countHinted(
  database: Kysely<Tables>,
  { domain_id, branchIds }: GuestScope,
  { since, until }: Span,
): Promise<Hinted> {
  const within = (column: string) =>
    sql<number | string>`count(case when ${sql.ref(column)} >= ${since} and ${sql.ref(column)} < ${until} then 1 end)`;
  const counts = await database
    .selectFrom('hints')
    .select([
      ...[within('shown_at').as('shown'), within('followed_at').as('followed')],
      within('dismissed_at').as('dismissed'),
    ])
    .where('domain_id', '=', domain_id)
    .where(sql<boolean>`branch_id in ${listedNumbers(branchIds)}`)
    .executeTakeFirstOrThrow();
  return {
    shown: Number(counts.shown),
    followed: Number(counts.followed),
    dismissed: Number(counts.dismissed),
  };
}
