/** What stands in a records' file, for those who compare two of them. */
import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import type { Scene } from './scene.ts';
import { scopeOf } from './scene.ts';

/** Every row that a write is about, without the ids that the file gives by itself, and without the jobs, which tell of the time too. */
const ROWS = [
  `select key, type, title, source, created_at, created_by, updated_at, updated_by from documents`,
  `select key, number, state, effective_from, effective_to, in_force_from, in_force_until, content_hash, content_id, ingest_state,
    ingest_notes, versions.created_at, published_at, archived_at from versions join documents on documents.id = document_id`,
  `select key, number, items.ordinal, item_id, name, record, facts from items
    join versions on versions.id = items.version_id join documents on documents.id = items.document_id`,
  `select key, number, chunks.ordinal, chunks.source, chunk_type, chunk_index, text, chunks.content_hash, tokens, item_id from chunks
    join versions on versions.id = chunks.version_id join documents on documents.id = chunks.document_id
    left join items on items.row_id = item_row_id`,
  `select content_hash, embedder_id, dimension, hex(vector) from embeddings`,
  `select id, size, hex(bytes) from contents`,
  `select key, value from settings`,
  `select at, actor, action, subject, details from audit`,
  `select domain_id, revision from scope_revisions`,
];

/** Among them. */
const VECTORS = 4;

/** ISO 8601. */
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/gu;

/** The same text for the same rows. */
export function fingerprint(database: Database.Database): string {
  return digest(readRows(database));
}

/** The same without the vectors: how many are made at once is up to how quick their embedder is. */
export function milestone(database: Database.Database): string {
  return digest(readRows(database).toSpliced(VECTORS, 1));
}

/** The same, whatever the time was when they were written, and however often something changed. */
export function timelessRows(database: Database.Database): string[] {
  return readRows(database)
    .slice(0, -1)
    .flatMap((rows) => rows.map((row) => row.replaceAll(TIME, 'T')).toSorted());
}

function readRows(database: Database.Database): string[][] {
  return ROWS.map((query) =>
    database
      .prepare(query)
      .raw()
      .all()
      .map((row) => JSON.stringify(row))
      .toSorted(),
  );
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** As a process finds the file that opens it first: what the killed one left in the log is brought in. */
export function readFile<Result>(path: string, read: (database: Database.Database) => Result): Result {
  const database = new Database(path);
  try {
    return read(database);
  } finally {
    database.close();
  }
}

export interface Soundness {
  readonly integrity: unknown;
  readonly foreignKeys: unknown;
}

export function checkSoundness(database: Database.Database): Soundness {
  return {
    integrity: database.pragma('integrity_check', { simple: true }),
    foreignKeys: database.pragma('foreign_key_check'),
  };
}

const QUESTIONS = [
  '¿Qué lleva la especia 1 de suelta?',
  '¿Cómo se hornea a la manera 1 de carta?',
  '¿En qué estante se guarda según la regla 1 de la guía?',
  '¿Qué se sabe de la vieja y de la retirada?',
  '¿Qué dice la borrada del estante 7?',
  'especia 0 nueva',
];

/** All that guests meet: what is in force with its vectors, and what is answered. */
export async function guestView({ node, domain }: Scene): Promise<unknown> {
  const { records, knowledge } = node;
  const scope = scopeOf({ domain });
  const chunks = await records.chunksByRow(scope, await records.liveChunkIds(scope));
  const items = await records.itemsByRow(scope, await records.liveItemIds(scope));
  const embedder = (await records.embeddings.embedderInUse()) ?? '';
  const vectors = await records.vectorsByRow(
    scope,
    embedder,
    chunks.map(({ rowId }) => rowId),
  );
  const answers = [];
  for (const query of QUESTIONS) {
    const found = await knowledge.retrieve(scope, domain, { query, topK: 5 }, new AbortController().signal);
    // To nine places: an index that followed the changes and one that was made anew add up in another order.
    answers.push(
      found.map(({ metadata, content, score }) => [
        'chunkId' in metadata.row && metadata.row.chunkId,
        content,
        score.toFixed(9),
      ]),
    );
  }
  return {
    embedder,
    items: items.map(({ itemId, name, record }) => JSON.stringify([itemId, name, record])).toSorted(),
    chunks: chunks.map(({ chunkId, chunkType, text }) => JSON.stringify([chunkId, chunkType, text])).toSorted(),
    withoutVector: chunks.filter(({ rowId }) => !vectors.has(rowId)).length,
    answers,
  };
}
