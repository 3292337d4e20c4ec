/** Who asked. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Span } from '../../../assistant/index.ts';
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
