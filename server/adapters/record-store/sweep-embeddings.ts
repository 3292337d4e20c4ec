/** Vectors of readings that came to nothing: no chunk names their texts, so nothing that is removed leads to them. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Pause } from '../shared/pause.ts';
import type { Tables } from './tables.ts';

/** Texts of one write: the driver holds the thread while it runs. */
const TEXTS = 1000;

type Write = <Result>(work: (transaction: Kysely<Tables>) => Promise<Result>) => Promise<Result>;

/**
 * Takes out the vectors that no chunk has. While another document is read nothing is taken: its vectors are there before its chunks.
 * `except`: the job that asks. A run at a time, each a write of its own.
 */
export async function sweepEmbeddings(write: Write, pause: Pause, except = ''): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const begin: string = after;
    after = await write((transaction) => sweepRun(transaction, begin, except));
    await pause();
  }
}

/** @returns the text behind which it goes on */
async function sweepRun(transaction: Kysely<Tables>, after: string, except: string): Promise<string | undefined> {
  const reading = await transaction
    .selectFrom('jobs')
    .select('seq')
    .where('kind', '=', 'ingest')
    .where('state', 'in', ['queued', 'running'])
    .where('id', '!=', except)
    .limit(1)
    .executeTakeFirst();
  if (reading !== undefined) return undefined;
  const { rows } = await sql<{ last: string | null }>`select max(content_hash) as last from
    (select content_hash from embeddings where content_hash > ${after} order by content_hash limit ${TEXTS})`.execute(
    transaction,
  );
  const last = rows[0]?.last ?? undefined;
  if (last === undefined) return undefined;
  await sql`delete from embeddings where content_hash > ${after} and content_hash <= ${last}
    and not exists (select 1 from chunks where chunks.content_hash = embeddings.content_hash)`.execute(transaction);
  return last;
}
