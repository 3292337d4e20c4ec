/** The way of the records from a data folder into a database that several nodes share. */
import { join } from 'node:path';
import type { MoveProgress } from './adapters/record-store/move/move-tables.ts';
import { moveRecords } from './adapters/record-store/move/move-records.ts';
import type { MoveOutcome } from './adapters/record-store/move/outcome.ts';
import { RECORDS_FILE } from './compose-records.ts';

export type { MoveProgress } from './adapters/record-store/move/move-tables.ts';
export type { CountedTable, MoveOutcome, MoveRefusal } from './adapters/record-store/move/outcome.ts';

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
