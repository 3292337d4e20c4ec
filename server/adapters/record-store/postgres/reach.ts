import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { Fault } from '../../../fault.ts';
import type { Tables } from '../database/tables.ts';
import { TIME } from '../database/transaction.ts';
import type { RecordsLog } from './condition.ts';
import { PostgresTrouble } from './trouble.ts';

const AGAIN_MS = 500;

export interface ReachParts {
  readonly log: Pick<RecordsLog, 'info'>;
  /** How long it may take until the database is there. */
  readonly patienceMs: number;
}

/**
 * Waits until the database answers, unless no waiting helps.
 * @throws Fault `records-unavailable` when it does not in time, lets nobody in, or does not keep every language's signs
 */
export async function reachPostgres(database: Kysely<Tables>, { log, patienceMs }: ReachParts): Promise<void> {
  const until = performance.now() + patienceMs;
  for (let isTold = false; ; isTold = true) {
    try {
      await TIME.execute(database);
      break;
    } catch (error) {
      const { cause } = error as Error;
      const isHopeless = !(cause instanceof PostgresTrouble) || cause.kind === 'refused';
      if (isHopeless || performance.now() + AGAIN_MS > until) throw error;
      if (!isTold) log.info({ postgres: cause.message }, 'waiting for the database of DATABASE_URL');
    }
    await wait(AGAIN_MS);
  }
  await requireUnicode(database);
}

async function requireUnicode(database: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(
    database,
  );
  if (rows[0]?.encoding === 'UTF8') return;
  const cause = new PostgresTrouble('refused', 'it is not encoded in UTF8, which every language needs');
  throw new Fault('records-unavailable', { cause });
}
