import Database from 'better-sqlite3';
import type { Connections } from '../database/connections.ts';
import { createPostgresCondition } from '../postgres/condition.ts';
import { createDatabaseClock } from '../postgres/database-clock.ts';
import { openPostgres } from '../postgres/open.ts';
import type { ReachParts } from '../postgres/reach.ts';
import { reachPostgres } from '../postgres/reach.ts';
import { PostgresTrouble } from '../postgres/trouble.ts';
import { inTransaction } from '../database/transaction.ts';
import type { MoveProgress, MoveSource } from './move-tables.ts';
import { moveTables } from './move-tables.ts';
import type { MoveOutcome } from './outcome.ts';
import { MoveStopped } from './outcome.ts';
import { movedTables } from './plan.ts';
import { preparePostgresTarget } from './postgres-target.ts';
import { openSqliteSource } from './sqlite-source.ts';

export interface MoveParts {
  /** The file that the records are moved from. It stays as it is. */
  readonly path: string;
  /** Of the Postgres database that they are moved to. */
  readonly url: string;
  /** How long it may take until that database is there. */
  readonly patienceMs: number;
  readonly signal: AbortSignal;
  /** Told when it has to wait for it. */
  readonly log: ReachParts['log'];
  readonly onProgress: (progress: MoveProgress) => void;
}

/** What is wrong with the database is reported once, at the end. */
const SILENT = { info: () => undefined, warn: () => undefined };

/**
 * Moves the records of a SQLite file into an empty Postgres database, in one transaction: whatever ends it before its end, the target is as it
 * was. While it runs nobody else can open the file.
 * @throws Fault `records-unavailable` or `storage-full`, with a `PostgresTrouble` as its cause, when the database does not serve
 */
export async function moveRecords(parts: MoveParts): Promise<MoveOutcome> {
  try {
    const source = openSqliteSource(parts.path);
    try {
      return await moveFrom(source, parts);
    } finally {
      source.close();
    }
  } catch (error) {
    if (error instanceof MoveStopped) return error.outcome;
    if (!(error instanceof Database.SqliteError)) throw error;
    return { kind: 'refused', refusal: { reason: 'source-damaged', found: error.message } };
  }
}

async function moveFrom(source: MoveSource, parts: MoveParts): Promise<MoveOutcome> {
  const { url, log, patienceMs } = parts;
  const connections = openPostgres(url, { condition: createPostgresCondition(SILENT), clock: createDatabaseClock() });
  try {
    // By the one connection that writes: another one would be counted among the servers that are connected.
    await reachPostgres(connections.writer, { log, patienceMs });
    return await moveInto(connections, source, parts);
  } finally {
    await connections.close();
  }
}

async function moveInto(
  { writer }: Pick<Connections, 'writer'>,
  source: MoveSource,
  { signal, onProgress }: MoveParts,
): Promise<MoveOutcome> {
  const commit = { isNear: false };
  try {
    return await inTransaction(writer, 'immediate', async (transaction) => {
      const target = await preparePostgresTarget(transaction);
      const moved = await moveTables(source, target, { plans: movedTables, signal, onProgress });
      commit.isNear = true;
      return moved;
    });
  } catch (error) {
    const isLost = error instanceof Error && error.cause instanceof PostgresTrouble && error.cause.isFatal;
    if (commit.isNear && isLost) return { kind: 'unsure' };
    throw error;
  }
}
