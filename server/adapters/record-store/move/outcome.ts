/** How a move ended. Whatever is not `moved` or `unsure` has changed nothing. */

export interface CountedTable {
  readonly table: string;
  readonly rows: number;
}

export type MoveRefusal =
  /** There is no file of records in the folder. */
  | { readonly reason: 'no-records' }
  /** This user may not write there, and so not lock the file. */
  | { readonly reason: 'source-not-writable' }
  /** A server, or somebody else, has the file open. */
  | { readonly reason: 'source-in-use' }
  /** What is there is no SQLite file, is broken, or refers to rows that are not there. */
  | { readonly reason: 'source-damaged'; readonly found: string }
  | { readonly reason: 'source-schema'; readonly schemaVersion: number; readonly knownVersion: number }
  /** Its schema is made of steps that were never released. */
  | { readonly reason: 'source-unknown'; readonly recorded: string }
  /** Servers that are connected to the target. */
  | { readonly reason: 'target-in-use'; readonly connections: number }
  /** Tables of ours by name, which no server of ours has made. */
  | { readonly reason: 'target-foreign'; readonly tables: readonly string[] }
  | { readonly reason: 'target-not-empty'; readonly tables: readonly CountedTable[] }
  /** What was written is not what was read. */
  | { readonly reason: 'different'; readonly table: string };

export type MoveOutcome =
  /** `changedTexts`: those that held the one character which Postgres can't keep. */
  | { readonly kind: 'moved'; readonly tables: readonly CountedTable[]; readonly changedTexts: number }
  | { readonly kind: 'refused'; readonly refusal: MoveRefusal }
  | { readonly kind: 'cancelled' }
  /** The connection broke while all of it was being made to hold: it may, or nothing may. */
  | { readonly kind: 'unsure' };

/** Leaves whatever is under way, so that it is taken back. */
export class MoveStopped extends Error {
  readonly outcome: MoveOutcome;

  constructor(outcome: MoveOutcome) {
    super(`The move ended: ${outcome.kind}.`);
    this.name = 'MoveStopped';
    this.outcome = outcome;
  }
}

export function refuse(refusal: MoveRefusal): never {
  throw new MoveStopped({ kind: 'refused', refusal });
}
