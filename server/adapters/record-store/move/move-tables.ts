import type { Fingerprint, Row } from './cells.ts';
import { createFingerprint } from './cells.ts';
import type { CountedTable, MoveOutcome } from './outcome.ts';
import { MoveStopped, refuse } from './outcome.ts';
import type { MovedTable } from './plan.ts';

/** Rows of one statement, at most. */
const ROWS = 500;

/** Of the texts and bytes of one statement, unless one row alone has more: what is held in memory at a time. */
const CHARACTERS = 4 * 1024 * 1024;

/** Records of one moment. */
export interface MoveSource {
  /** Sorted by their names. */
  columns(table: string): readonly string[];
  count(table: string): number;
  /** In the order of the key, one after another. */
  rows(plan: MovedTable, columns: readonly string[]): Iterable<Row>;
  /** The highest number ever given. Undefined where nothing is counted. */
  lastNumber(plan: MovedTable): string | undefined;
}

/** What is written in one transaction. */
export interface MoveTarget {
  /** Sorted by their names. */
  columns(table: string): Promise<readonly string[]>;
  /** The row as the database keeps it. */
  fit(row: Row): Row;
  insert(plan: MovedTable, columns: readonly string[], rows: readonly Row[]): Promise<void>;
  /** What is given next is above this. */
  countFrom(plan: MovedTable, lastNumber: string): Promise<void>;
  /** Of what has been written, read again. `onRows`: how many have been read. */
  fingerprint(plan: MovedTable, columns: readonly string[], onRows: (rows: number) => void): Promise<Fingerprint>;
}

export interface MoveProgress {
  readonly step: 'writing' | 'comparing';
  readonly table: string;
  readonly rows: number;
  readonly of: number;
}

export interface MoveTablesParts {
  readonly plans: readonly MovedTable[];
  /** When it aborts, the move ends between two statements. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: MoveProgress) => void;
}

/**
 * Writes all rows and compares them with what was read.
 * @throws MoveStopped when it was cancelled, or what was written is not what was read
 */
export async function moveTables(
  source: MoveSource,
  target: MoveTarget,
  { plans, signal, onProgress }: MoveTablesParts,
): Promise<Extract<MoveOutcome, { kind: 'moved' }>> {
  const tell = (progress: MoveProgress): void => {
    if (signal.aborted) throw new MoveStopped({ kind: 'cancelled' });
    onProgress(progress);
  };
  const written: { readonly plan: MovedTable; readonly columns: readonly string[]; readonly read: Fingerprint }[] = [];
  let changedTexts = 0;
  for (const plan of plans) {
    const { table } = plan;
    const columns = source.columns(table);
    if (columns.join() !== (await target.columns(table)).join()) refuse({ reason: 'different', table });
    const of = source.count(table);
    const fingerprint = createFingerprint();
    let rows = 0;
    tell({ step: 'writing', table, rows, of });
    for (const batch of inBatches(source.rows(plan, columns))) {
      const fitted = batch.map((row) => target.fit(row));
      changedTexts += countChanged(batch, fitted);
      for (const row of fitted) fingerprint.add(row);
      await target.insert(plan, columns, fitted);
      rows += batch.length;
      tell({ step: 'writing', table, rows, of });
    }
    const last = source.lastNumber(plan);
    if (last !== undefined) await target.countFrom(plan, last);
    if (rows !== of) refuse({ reason: 'different', table });
    written.push({ plan, columns, read: fingerprint.read() });
  }
  const tables: CountedTable[] = [];
  for (const { plan, columns, read } of written) {
    const { table } = plan;
    const onRows = (rows: number): void => {
      tell({ step: 'comparing', table, rows, of: read.rows });
    };
    const kept = await target.fingerprint(plan, columns, onRows);
    if (kept.rows !== read.rows || kept.sum !== read.sum) refuse({ reason: 'different', table });
    onRows(kept.rows);
    tables.push({ table, rows: read.rows });
  }
  return { kind: 'moved', tables, changedTexts };
}

function* inBatches(rows: Iterable<Row>): Generator<readonly Row[]> {
  let batch: Row[] = [];
  let size = 0;
  for (const row of rows) {
    const length = row.reduce((sum, cell) => sum + (cell?.length ?? 0), 0);
    if (batch.length === ROWS || (batch.length > 0 && size + length > CHARACTERS)) {
      yield batch;
      [batch, size] = [[], 0];
    }
    batch.push(row);
    size += length;
  }
  if (batch.length > 0) yield batch;
}

function countChanged(rows: readonly Row[], fitted: readonly Row[]): number {
  return rows.reduce(
    (sum, row, place) => sum + row.filter((cell, column) => cell !== fitted[place]?.[column]).length,
    0,
  );
}
