/** When a scope is looked through for what is too much: counted for each scope, so that no other writes can hide it. */
import type { ScopeIds } from '../scopes/scopes.ts';

export interface PruneEvery {
  /** Rows written to a scope since it was last looked through. */
  readonly rows: number;
  /** Bytes of them: a few long ones are as much as many short ones. */
  readonly bytes: number;
}

/** Whether it is time, with what is being written now: at the first write of a scope, and then each time that so much was written to it. */
export type IsPruneTurn = (ids: ScopeIds, bytes: number) => boolean;

export function createPruneTurns(every: PruneEvery): IsPruneTurn {
  const written = new Map<string, PruneEvery>();
  return (ids, bytes) => {
    const key = JSON.stringify([ids.branch_id, ids.domain_id]);
    const before = written.get(key);
    const since = { rows: (before?.rows ?? 0) + 1, bytes: (before?.bytes ?? 0) + bytes };
    const isTurn = before === undefined || since.rows >= every.rows || since.bytes >= every.bytes;
    written.set(key, isTurn ? { rows: 0, bytes: 0 } : since);
    return isTurn;
  };
}
