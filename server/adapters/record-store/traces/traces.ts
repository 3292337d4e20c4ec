import { Buffer } from 'node:buffer';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Trace, TraceStore } from '../../../assistant/index.ts';
import { Fault } from '../../../fault.ts';
import type { Connections } from '../database/connections.ts';
import { translatingFaults } from '../database/connections.ts';
import { WHOLE_FREE_ROW } from '../database/dialect.ts';
import { countedColumns } from './count-traces.ts';
import { createPruneTurns } from './prune-turns.ts';
import { findTrace, listTraces } from './read-traces.ts';
import type { ScopeIds } from '../scopes/scopes.ts';
import { resolveScope } from '../scopes/scopes.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';

/** Traces kept of each scope, about 9 KB each. */
const KEPT = 20_000;

/** And no more of them than this, however long they are. */
const KEPT_BYTES = 256 * 1024 * 1024;

const PRUNE_EVERY = { rows: 64, bytes: 1024 * 1024 };

/** Rows that one pruning takes out, so that it never holds the thread for long; above the rows between two, so that it catches up. */
const PRUNE_AT_MOST = 256;

/** Traces that wait to be written, behind a long publish or on a slow disk. */
const WAITING_LIMIT = 1000;

export interface TraceLimits {
  readonly kept?: number;
  readonly bytes?: number;
  readonly waiting?: number;
}

export interface StoredTraces extends TraceStore {
  /** Resolves when nothing waits any more. Never throws. */
  settle(): Promise<void>;
}

interface Waiting {
  readonly trace: Trace;
  readonly resolve: () => void;
  readonly reject: (fault: unknown) => void;
}

/** Traces in the records. What was saved while another write ran is written together. */
export function createTraces(connections: Connections, limits: TraceLimits = {}): StoredTraces {
  const { reader } = connections;
  const prune = createPruning({ kept: limits.kept ?? KEPT, bytes: limits.bytes ?? KEPT_BYTES });
  let waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;

  const writeWaiting = async (): Promise<void> => {
    // The answer goes out first: the driver holds the thread while it writes.
    await nextTurn();
    while (waiting.length > 0) {
      await writeTogether(connections, prune, () => {
        const taken = waiting;
        waiting = [];
        return taken;
      });
    }
    writing = undefined;
  };
  const settle = async (): Promise<void> => {
    await writing;
  };
  const read = async <Result>(from: (database: Kysely<Tables>) => Promise<Result>): Promise<Result> => {
    await settle();
    return translatingFaults(() => from(reader));
  };
  return {
    save(trace) {
      if (waiting.length >= (limits.waiting ?? WAITING_LIMIT)) {
        const cause = new Error('too many traces wait to be written');
        return Promise.reject(new Fault('records-unavailable', { cause }));
      }
      return new Promise((resolve, reject) => {
        waiting.push({ trace, resolve, reject });
        writing ??= writeWaiting();
      });
    },
    find: (traceId) => read((database) => findTrace(database, traceId)),
    list: (filter) => read((database) => listTraces(database, filter)),
    settle,
  };
}

/**
 * One transaction for all that wait once a connection is free. Each hears what became of it; never throws. A trace may be lost with the power:
 * a guest's server does not stop for the disk at each answer.
 */
async function writeTogether(
  { unsynced }: Pick<Connections, 'unsynced'>,
  prune: Prune,
  take: () => readonly Waiting[],
): Promise<void> {
  let taken: readonly Waiting[] = [];
  try {
    const outcomes = await translatingFaults(() =>
      unsynced((connection) => {
        taken = take();
        return inTransaction(connection, 'unlocked', (transaction) => insertAll(transaction, taken, prune));
      }),
    );
    for (const [position, { resolve, reject }] of taken.entries()) {
      const fault = outcomes[position];
      if (fault === undefined) resolve();
      else reject(fault);
    }
  } catch (fault) {
    // Beside the write lock a branch may go between the look for it and the trace of it: that breaks a rule, and the whole transaction with it.
    const isBroken = fault instanceof Fault && fault.code === 'internal' && taken.length > 1;
    if (isBroken) for (const each of taken) await writeTogether({ unsynced }, prune, () => [each]);
    else for (const { reject } of taken.length > 0 ? taken : take()) reject(fault);
  }
}

async function insertAll(
  transaction: Kysely<Tables>,
  waiting: readonly Waiting[],
  prune: Prune,
): Promise<(Fault | undefined)[]> {
  const outcomes: (Fault | undefined)[] = [];
  for (const { trace } of waiting) {
    try {
      const ids = await resolveScope(transaction, trace.scope);
      await prune(transaction, ids, await insert(transaction, ids, trace));
      outcomes.push(undefined);
    } catch (error) {
      // One of a tenant that is gone must not take the others along.
      if (!(error instanceof Fault && error.code === 'scope-unknown')) throw error;
      outcomes.push(error);
    }
  }
  return outcomes;
}

/** How many bytes it is. */
async function insert(transaction: Kysely<Tables>, ids: ScopeIds, { scope: _, ...rest }: Trace): Promise<number> {
  const body = JSON.stringify(rest);
  const bytes = Buffer.byteLength(body);
  const row = {
    ...ids,
    trace_id: rest.traceId,
    at: new Date(rest.at).toISOString(),
    session_id: rest.sessionId ?? null,
    intent: rest.intent,
    risk: rest.risk,
    decision: rest.decision,
    altered: rest.withheld.length + rest.corrections.length > 0 ? 1 : 0,
    body,
    bytes,
    ...countedColumns(rest),
  } as const;
  await transaction
    .insertInto('traces')
    .values(row)
    .onConflict((conflict) => conflict.column('trace_id').doNothing())
    .execute();
  return bytes;
}

/** `written`: bytes of the trace that was written before. */
type Prune = (transaction: Kysely<Tables>, ids: ScopeIds, written: number) => Promise<void>;

/** Takes the oldest out. */
function createPruning({ kept, bytes }: { readonly kept: number; readonly bytes: number }): Prune {
  const isTurn = createPruneTurns(PRUNE_EVERY);
  return async (transaction, ids, size) => {
    if (!isTurn(ids, size)) return;
    const oldest = sql`select id from (
      select id, at, row_number() over newest as place, sum(bytes) over newest as reach from traces
      where tenant_id = ${ids.tenant_id} and branch_id = ${ids.branch_id} and domain_id = ${ids.domain_id}
      window newest as (order by at desc, bytes desc, id desc)) as ranked
      where place > ${kept} or reach > ${bytes}
      order by place desc limit ${PRUNE_AT_MOST}`;
    // Rows that another node takes out at the same time are left to it: none waits for the other.
    const free = sql`select id from traces where id in (${oldest}) ${WHOLE_FREE_ROW}`;
    await sql`delete from traces where id in (${free})`.execute(transaction);
  };
}
