/** One question to Chroma over the rows that may be answered, and what is done where it can't be relied on. */
import type { Proposal, RecordStore, Scope, VectorSearch } from '../../knowledge/index.ts';
import { createBestProposals } from '../shared/best-proposals.ts';
import { inRuns } from '../shared/in-runs.ts';
import { createPause } from '../shared/pause.ts';
import { ChromaTrouble } from './chroma-link.ts';
import { levelsSeen } from './chroma-rows.ts';
import type { ChromaTable } from './chroma-table.ts';
import { cosine } from './cosine.ts';
import { dot } from './dot.ts';

/** Asked beyond what is wanted, for rows that are not in force. */
const SLACK = 10;

/** So much two ways of counting the same cosine differ at most. */
const ROUNDING = 0.001;
const MOST_ASKED = 5000;

/** Vectors read from the records at a time. */
const ROWS = 250;

export interface Asked extends VectorSearch {
  readonly query: Float32Array;
  readonly limit: number;
}

/** Whose rows are searched, and with what. */
export interface Searching {
  readonly records: Pick<RecordStore, 'vectorsByRow'>;
  readonly embedderId: string;
  readonly scope: Scope;
  /** Those that may be answered. */
  readonly rows: ReadonlySet<number>;
}

/**
 * The nearest of these rows, scored by the vectors of the records. `ms`: of each question to the server.
 * @throws ChromaTrouble `short` when Chroma does not have them all, `altered` when their vectors are others
 */
export async function searchTable(
  searching: Searching,
  asked: Asked,
  { openTable, ms }: { readonly openTable: () => Promise<ChromaTable>; readonly ms: number },
): Promise<Proposal[]> {
  const { query, limit, within, signal } = asked;
  const allowed = allowedOf(searching.rows, asked);
  const wanted = Math.min(limit, allowed.size);
  if (wanted <= 0 || !query.some((value) => value !== 0)) return [];
  const table = await openTable();
  for (let count = within === undefined ? wanted + SLACK : wanted; ; count *= 4) {
    const only = within === undefined ? {} : { rows: allowed };
    const near = await table.nearest(levelsSeen(searching.scope), { query, count, ...only }, { ms, signal });
    const found = near.filter(({ rowId }) => allowed.has(rowId));
    if (found.length >= wanted) {
      // Also those behind: one that was moved to the same place may stand before or after.
      const best = await confirm(searching, query, found.sort(byScore).slice(0, wanted + SLACK));
      return best.sort(byScore).slice(0, wanted);
    }
    if (near.length < count || count >= MOST_ASKED) throw new ChromaTrouble('short');
  }
}

/** What Chroma says, by the vectors of the records. @throws ChromaTrouble `altered` when it says otherwise */
async function confirm(
  { records, embedderId, scope }: Searching,
  query: Float32Array,
  found: readonly Proposal[],
): Promise<Proposal[]> {
  const rowIds = found.map(({ rowId }) => rowId);
  const own = await records.vectorsByRow(scope, embedderId, rowIds);
  return found.map(({ rowId, score }) => {
    const vector = own.get(rowId);
    // Removed this very moment: the records drop it later.
    if (vector === undefined) return { rowId, score };
    const told = cosine(query, vector);
    if (!(Math.abs(told - score) <= ROUNDING)) throw new ChromaTrouble('altered');
    return { rowId, score: told };
  });
}

/** Hundreds of equal vectors make islands in Chroma's graph that no search reaches: then each row is compared, as the exact index does. */
export async function compareRows({ records, embedderId, scope, rows }: Searching, asked: Asked): Promise<Proposal[]> {
  const best = createBestProposals(asked.limit);
  const pause = createPause();
  for (const run of inRuns([...allowedOf(rows, asked)], ROWS)) {
    for (const [rowId, vector] of await records.vectorsByRow(scope, embedderId, run)) {
      best.offer(rowId, dot(asked.query, vector, 0));
    }
    await pause();
  }
  return best.list();
}

function allowedOf(rows: ReadonlySet<number>, { within }: Asked): ReadonlySet<number> {
  return within === undefined ? rows : new Set([...within].filter((rowId) => rows.has(rowId)));
}

function byScore(one: Proposal, other: Proposal): number {
  return other.score - one.score || one.rowId - other.rowId;
}
