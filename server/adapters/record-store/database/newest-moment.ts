import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { FlooredClock } from '../../shared/floored-clock.ts';
import type { Tables } from './tables.ts';

/** Timestamps written by the server itself. Dates given by an owner don't count: they may be in the future. */
const MOMENTS = sql`select max(published_at) as moment from versions
  union all select max(created_at) from versions
  union all select max(updated_at) from documents
  union all select at from audit where id = (select max(id) from audit)`;

/** The latest hour at which somebody published, changed or removed something; undefined in records in which nobody did. */
export async function readNewestMoment(database: Kysely<Tables>): Promise<number | undefined> {
  const { rows } = await sql<{ moment: string | null }>`${MOMENTS}`.execute(database);
  const moments = rows.flatMap(({ moment }) => moment ?? []).map((moment) => Date.parse(moment));
  return moments.length === 0 ? undefined : Math.max(...moments);
}

export interface ClockLog {
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
}

/**
 * Lifts the clock to the newest moment in the records: what was published then would not have begun by a clock that was set back since, and what
 * it took the place of is archived. Says so where the clock was behind by more than nodes and answers are apart.
 */
export async function raiseToNewest(
  clock: FlooredClock,
  database: Kysely<Tables>,
  { log, setting }: { readonly log: ClockLog | undefined; readonly setting: string },
): Promise<void> {
  const newest = await readNewestMoment(database);
  if (newest === undefined) return;
  const behindMs = clock.raise(newest);
  if (behindMs < TOLD_FROM_MS) return;
  log?.warn(
    { records: new Date(newest).toISOString(), behindMs },
    `the clock of ${setting} is behind the newest moment in the records: time goes on from there, at half its pace until the clock has caught up; set the clock right`,
  );
}

const TOLD_FROM_MS = 1000;
