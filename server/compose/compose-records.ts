/** The records: in the database that several nodes share where there is one, else in a file of this machine; and the move from the one to the other. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { moveRecords } from '../adapters/record-store/move/move-records.ts';
import type { MoveProgress } from '../adapters/record-store/move/move-tables.ts';
import type { MoveOutcome } from '../adapters/record-store/move/outcome.ts';
import { createPostgresRecords } from '../adapters/record-store/postgres.ts';
import type { StoredRecords } from '../adapters/record-store/records.ts';
import { createSqliteRecords } from '../adapters/record-store/sqlite.ts';
import type { ApiLog } from '../api/ports.ts';
import type { Config } from '../config/config.ts';

export type { MoveProgress } from '../adapters/record-store/move/move-tables.ts';
export type { CountedTable, MoveOutcome, MoveRefusal } from '../adapters/record-store/move/outcome.ts';

/** In `DATA_DIR`. */
export const RECORDS_FILE = 'records.sqlite';

export interface RecordsParts {
  readonly log: ApiLog;
  /** Decides what is in force. Defaults to the clock of the database, or of this machine. */
  readonly now: (() => Date) | undefined;
}

export interface ComposedRecords {
  readonly records: StoredRecords;
  /** Where they tell it themselves. */
  readonly state?: () => { readonly state: string; readonly since: string };
}

/** @throws Fault `records-unavailable` when they can't be opened */
export async function composeRecords(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { log, now }: RecordsParts,
): Promise<ComposedRecords> {
  const clock = now === undefined ? {} : { now };
  if (databaseUrl === undefined) {
    warnOfEmptyRecords(dataDir, log);
    return { records: await createSqliteRecords({ path: join(dataDir, RECORDS_FILE), log, ...clock }) };
  }
  warnOfLeftRecords(dataDir, log);
  const records = await createPostgresRecords({ url: databaseUrl, log, ...clock });
  return { records, state: records.state };
}

/**
 * A copy that broke off leaves a file without a byte, which is a database to SQLite. No reason to refuse the start: one that was killed at its very
 * first moment leaves the same.
 */
export function warnOfEmptyRecords(dataDir: string, log: Pick<ApiLog, 'warn'>): void {
  if (statSync(join(dataDir, RECORDS_FILE), { throwIfNoEntry: false })?.size !== 0) return;
  log.warn(
    { file: RECORDS_FILE },
    'the records in DATA_DIR are an empty file: the server begins anew. If it had records, stop it and put a backup in their place',
  );
}

/** Who sets `DATABASE_URL` and forgets to move what they had would otherwise wonder where it is. */
export function warnOfLeftRecords(dataDir: string, log: Pick<ApiLog, 'warn'>): void {
  if (!existsSync(join(dataDir, RECORDS_FILE))) return;
  log.warn(
    { file: RECORDS_FILE },
    'DATA_DIR has records that are not read while DATABASE_URL is set: `npm run move-records` takes them to an empty database; once they are there, keep the file elsewhere',
  );
}

/** Somebody waits before a console: a database that is being started is soon there. */
const PATIENCE_MS = 10_000;

export interface MoveSettings {
  readonly dataDir: string;
  readonly databaseUrl: string;
}

export interface MoveListeners {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: MoveProgress) => void;
  /** Told while it waits for the database. */
  readonly onWait: () => void;
}

/** @throws Fault `records-unavailable` or `storage-full` when the database does not serve; then nothing was changed */
export async function composeMove(
  { dataDir, databaseUrl }: MoveSettings,
  { signal, onProgress, onWait }: MoveListeners,
): Promise<MoveOutcome> {
  return moveRecords({
    path: join(dataDir, RECORDS_FILE),
    url: databaseUrl,
    patienceMs: PATIENCE_MS,
    signal,
    onProgress,
    log: { info: onWait },
  });
}
