import type { CatalogItem, ChunkRow, EvidenceItem, RetrievalPlan } from '../index.ts';
import type { Embedder, LexicalIndex, RecordStore, VectorStore } from '../ports.ts';
import type { Scope } from '../scope.ts';
import { fuse } from './fuse.ts';

export interface RetrieveParts {
  readonly records: RecordStore;
  readonly embedder: Embedder;
  readonly vectors: VectorStore;
  readonly lexical: LexicalIndex;
}

/** Proposals asked of each leg: enough that what both find mildly is not lost. */
const LEG_LIMIT = 40;

/**
 * Below this a chunk shares too little with the question to be evidence. The built-in embedder's cosine of unrelated texts lies
 * under 0.2, so neither leg alone lets a foreign question through.
 */
const LEAST_SCORE = 0.22;

/** What a chunk of a named item scores at least: the question is about that item. */
const NAMED_SCORE = 0.5;

/** Hybrid retrieval over the scope's own slice: the indices propose, the records decide. */
export async function retrieve(
  scope: Scope,
  { plan, items }: { readonly plan: RetrievalPlan; readonly items: readonly CatalogItem[] },
  parts: RetrieveParts,
  signal: AbortSignal,
): Promise<EvidenceItem[]> {
  const ids = plan.itemIds === undefined ? undefined : new Set(plan.itemIds);
  const named = ids === undefined ? undefined : items.filter(({ itemId }) => ids.has(itemId));
  const ofNamed = named?.flatMap(({ chunks }) => chunks) ?? [];
  const within = named === undefined ? undefined : new Set(ofNamed.map(({ rowId }) => rowId));
  const query = await parts.embedder.embedQuery(plan.query, signal);
  const [lexical, dense] = await Promise.all([
    parts.lexical.search(scope, plan.query, LEG_LIMIT, within),
    parts.vectors.search(scope, query, LEG_LIMIT, within),
  ]);
  const scores = new Map(fuse(lexical, dense).map(({ rowId, score }) => [rowId, score]));
  const rows = await liveRows(
    scope,
    [...new Set([...ofNamed.map(({ rowId }) => rowId), ...scores.keys()])],
    within,
    parts.records,
  );
  const ranked = rows
    .map((row) => ({ row, score: scores.get(row.rowId) ?? 0 }))
    .filter(({ score }) => named !== undefined || score >= LEAST_SCORE)
    .map(({ row, score }) => (named === undefined ? { row, score } : { row, score: NAMED_SCORE + score / 2 }))
    .sort(
      (left, right) =>
        compare(placeOf(plan, left.row), placeOf(plan, right.row)) ||
        right.score - left.score ||
        left.row.rowId - right.row.rowId,
    );
  return withoutRepeats(ranked)
    .slice(0, plan.topK)
    .map(({ row, score }, index) => ({
      source: `C${String(index + 1)}`,
      content: row.text,
      score: Math.min(1, score),
      metadata: { row },
    }));
}

/** Looked up in the records, where a row that is not published in this scope does not exist. */
async function liveRows(
  scope: Scope,
  rowIds: readonly number[],
  within: ReadonlySet<number> | undefined,
  records: RecordStore,
): Promise<readonly ChunkRow[]> {
  const rows = await records.chunksByRow(scope, rowIds);
  return within === undefined ? rows : rows.filter(({ rowId }) => within.has(rowId));
}

function placeOf(plan: RetrievalPlan, row: ChunkRow): number {
  const place = plan.first?.indexOf(row.rowId) ?? -1;
  return place === -1 ? Infinity : place;
}

function compare(left: number, right: number): number {
  return left === right ? 0 : left - right;
}

/** The same words from two documents are one piece of evidence: the first of them stands for both. */
function withoutRepeats<Ranked extends { readonly row: ChunkRow }>(ranked: readonly Ranked[]): Ranked[] {
  const seen = new Set<string>();
  return ranked.filter(({ row }) => {
    const key = JSON.stringify([row.itemId, row.chunkType, row.text]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
