/** Vectors of readings that came to nothing: no chunk names their texts, so nothing that is removed leads to them. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Pause } from '../../shared/pause.ts';
import type { Tables } from '../database/tables.ts';

/** Texts of one write: the driver holds the thread while it runs. */
const TEXTS = 1000;

type Write = <Result>(work: (transaction: Kysely<Tables>) => Promise<Result>) => Promise<Result>;

/** A draft whose reading was cut off keeps what was made for it so long: read again, it goes on from there. */
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

export interface SweepParts {
  readonly pause: Pause;
  readonly now: () => Date;
  /** Stops behind the run that is under way. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Takes out the vectors that no chunk has. While a document is read nothing is taken, and for a day after a reading that did not come to its
 * end: its vectors are there before its chunks. A run at a time, each a write of its own, so that a crash in between leaves the rest to the
 * next sweep. @returns how many
 */
export async function sweepEmbeddings(write: Write, { pause, now, signal }: SweepParts): Promise<number> {
  let removed = 0;
  for (let after = ''; signal?.aborted !== true;) {
    const begin = after;
    const run = await write(async (transaction) =>
      (await isReading(transaction, now())) ? undefined : sweepRun(transaction, begin),
    );
    if (run === undefined) break;
    removed += run.removed;
    after = run.last;
    await pause();
  }
  return removed;
}

async function isReading(transaction: Kysely<Tables>, now: Date): Promise<boolean> {
  const job = await transaction
    .selectFrom('jobs')
    .select('seq')
    .where('kind', '=', 'ingest')
    .where('state', 'in', ['queued', 'running'])
    .limit(1)
    .executeTakeFirst();
  if (job !== undefined) return true;
  const unread = await transaction
    .selectFrom('versions')
    .select('id')
    .where('state', '=', 'DRAFT')
    .where('ingest_state', 'in', ['waiting', 'failed'])
    .where('created_at', '>', new Date(now.getTime() - KEPT_FOR_MS).toISOString())
    .limit(1)
    .executeTakeFirst();
  return unread !== undefined;
}

/** @returns the text behind which it goes on; undefined when there is none */
async function sweepRun(
  transaction: Kysely<Tables>,
  after: string,
): Promise<{ readonly last: string; readonly removed: number } | undefined> {
  const { rows } = await sql<{ last: string | null }>`select max(content_hash) as last from
    (select content_hash from embeddings where content_hash > ${after} order by content_hash limit ${TEXTS}) as next`.execute(
    transaction,
  );
  const last = rows[0]?.last ?? undefined;
  if (last === undefined) return undefined;
  const { numAffectedRows = 0n } =
    await sql`delete from embeddings where content_hash > ${after} and content_hash <= ${last}
    and not exists (select 1 from chunks where chunks.content_hash = embeddings.content_hash)`.execute(transaction);
  return { last, removed: Number(numAffectedRows) };
}
