import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { EmbeddableText, EmbeddingStore } from '../../../knowledge/index.ts';
import { createPause } from '../../shared/pause.ts';
import type { Connections } from '../database/connections.ts';
import { translatingFaults } from '../database/connections.ts';
import { sweepEmbeddings } from './sweep-embeddings.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';

/** Of the table `settings`. */
const IN_USE = 'embedder';

/** Rows of one statement: the driver holds the thread while it runs. */
const ROWS = 500;

/** Vectors of whole models in the records' file. */
export function createEmbeddingStore(
  { reader, writer }: Connections,
  { now }: { readonly now: () => Date },
): EmbeddingStore {
  const write = <Result>(work: (transaction: Kysely<Tables>) => Promise<Result>): Promise<Result> =>
    translatingFaults(() => inTransaction(writer, 'immediate', work));
  return {
    embedderInUse: () => translatingFaults(() => readInUse(reader)),
    adoptEmbedder: (embedderId) =>
      write(async (transaction) => {
        const known = await readInUse(transaction);
        if (known !== undefined) return known;
        // Records of a version that knew no setting were embedded by one embedder: it stays until its successor is ready.
        const made = await transaction.selectFrom('embeddings').select('embedder_id').limit(1).executeTakeFirst();
        const adopted = made?.embedder_id ?? embedderId;
        await writeInUse(transaction, adopted, now());
        return adopted;
      }),
    switchEmbedder: (embedderId) =>
      write(async (transaction) => {
        const { missing } = await countMissing(transaction, embedderId);
        if (missing > 0) return false;
        await writeInUse(transaction, embedderId, now());
        // Who holds vectors in memory may have held some back that were missing: all look again.
        await sql`update scope_revisions set revision = revision + 1`.execute(transaction);
        return true;
      }),
    countMissing: (embedderId) => translatingFaults(() => countMissing(reader, embedderId)),
    missingTexts: (embedderId, after, limit) =>
      translatingFaults(() => readMissing(reader, embedderId, { after, limit })),
    removeOtherEmbeddings: (embedderId) => removeOthers(write, embedderId),
    sweepEmbeddings: (signal) => sweepEmbeddings(write, { pause: createPause(), now, signal }),
    countEmbeddings: () =>
      translatingFaults(async () => {
        const rows = await reader
          .selectFrom('embeddings')
          .select(({ fn }) => ['embedder_id', fn.countAll<number>().as('texts')])
          .groupBy('embedder_id')
          .orderBy('embedder_id')
          .execute();
        return rows.map(({ embedder_id: embedderId, texts }) => ({ embedderId, texts }));
      }),
  };
}

async function readInUse(database: Kysely<Tables>): Promise<string | undefined> {
  const row = await database.selectFrom('settings').select('value').where('key', '=', IN_USE).executeTakeFirst();
  return row?.value;
}

async function writeInUse(transaction: Kysely<Tables>, embedderId: string, at: Date): Promise<void> {
  const row = { key: IN_USE, value: embedderId, updated_at: at.toISOString() };
  await transaction
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

/** Each text once, as the chunk says it that had it first. */
async function readMissing(
  database: Kysely<Tables>,
  embedderId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<EmbeddableText[]> {
  const rows = await database
    .selectFrom('chunks')
    .leftJoin('items', 'items.row_id', 'chunks.item_row_id')
    .select(['chunks.content_hash', 'chunks.text', 'items.name'])
    .where('chunks.row_id', 'in', (is) =>
      is
        .selectFrom('chunks as lacking')
        .select(({ fn }) => fn.min('lacking.row_id').as('row_id'))
        .where('lacking.content_hash', '>', after)
        .where((lacks) =>
          lacks.not(
            lacks.exists(
              lacks
                .selectFrom('embeddings')
                .select('embeddings.dimension')
                .whereRef('embeddings.content_hash', '=', 'lacking.content_hash')
                .where('embeddings.embedder_id', '=', embedderId),
            ),
          ),
        )
        .groupBy('lacking.content_hash')
        .orderBy('lacking.content_hash')
        .limit(limit),
    )
    .orderBy('chunks.content_hash')
    .execute();
  return rows.map(({ content_hash: contentHash, text, name }) => ({
    contentHash,
    text,
    ...(name === null ? {} : { name }),
  }));
}

async function countMissing(database: Kysely<Tables>, embedderId: string): Promise<{ texts: number; missing: number }> {
  const { rows } = await sql<{ texts: number; made: number }>`
    select count(*) as texts, count(embeddings.content_hash) as made
    from (select distinct content_hash from chunks) as used
    left join embeddings on embeddings.content_hash = used.content_hash and embeddings.embedder_id = ${embedderId}`.execute(
    database,
  );
  const { texts = 0, made = 0 } = rows[0] ?? {};
  return { texts, missing: texts - made };
}

/** A run at a time, each a transaction of its own: what is left is no longer read by anyone. */
async function removeOthers(
  write: <Result>(work: (transaction: Kysely<Tables>) => Promise<Result>) => Promise<Result>,
  embedderId: string,
): Promise<number> {
  const pause = createPause();
  let removed = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await write((transaction) =>
      sql`delete from embeddings where (content_hash, embedder_id) in
        (select content_hash, embedder_id from embeddings where embedder_id <> ${embedderId} limit ${ROWS})`.execute(
        transaction,
      ),
    );
    removed += Number(numAffectedRows);
    if (numAffectedRows === 0n) return removed;
    await pause();
  }
}
