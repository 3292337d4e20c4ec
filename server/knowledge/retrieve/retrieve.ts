import type { CatalogItem, ChunkRow, ChunkEvidence, RetrievalPlan } from '../index.ts';
import type { Embedders } from '../embeddings/embedders.ts';
import type { LexicalIndex, RecordStore } from '../ports.ts';
import type { Scope } from '../scope.ts';
import { fuse } from './fuse.ts';
import { rerank } from './rerank.ts';

export interface RetrieveParts {
  readonly records: RecordStore;
  readonly embedders: Pick<Embedders, 'ask' | 'wanted'>;
  readonly lexical: LexicalIndex;
}

/** Proposals asked of each leg: enough that what both find mildly is not lost. */
const LEG_LIMIT = 40;

/** Below this a chunk shares too little with the question to be evidence. */
const LEAST_SCORE = 0.22;

/** What a chunk scores that is wanted by name, and another one of the same item. */
const WANTED_SCORE = 1;
const NAMED_SCORE = 0.5;

interface Ranked {
  readonly row: ChunkRow;
  /** 0…1, before the rules. */
  readonly base: number;
  readonly confidence: number;
}

/** Evidence for a plan, best first; whatever proposes it, the records decide. */
export async function retrieve(
  scope: Scope,
  { plan, items }: { readonly plan: RetrievalPlan; readonly items: readonly CatalogItem[] },
  parts: RetrieveParts,
  signal: AbortSignal,
): Promise<ChunkEvidence[]> {
  const ranked =
    plan.itemIds === undefined
      ? await searchSlice(scope, plan, parts, signal)
      : await takeNamed(scope, { plan, items }, parts.records);
  const preference = { types: plan.preferredTypes ?? [], explicit: new Set(plan.first) };
  const scored = withoutRepeats(ranked).map((each) => ({ ...each, score: rerank(each.base, each.row, preference) }));
  // What is wanted by name stands in the order it is wanted in.
  if (plan.itemIds === undefined)
    scored.sort((left, right) => right.score - left.score || left.row.rowId - right.row.rowId);
  return scored.slice(0, plan.topK).map(({ row, base, confidence, score }, index) => ({
    source: `C${String(index + 1)}`,
    content: row.text,
    score,
    metadata: { row, base, confidence },
  }));
}

/** Hybrid retrieval over the scope's own slice: both indices propose. */
async function searchSlice(
  scope: Scope,
  plan: RetrievalPlan,
  { embedders, lexical, records }: RetrieveParts,
  signal: AbortSignal,
): Promise<Ranked[]> {
  const asked = await embedders.ask(plan.query, signal);
  const [words, dense] = await Promise.all([
    lexical.search(scope, plan.query, LEG_LIMIT),
    // Without its embedder no vector can be compared: words alone find what they find.
    asked?.leg.vectors.search(scope, asked.query, LEG_LIMIT, { signal }),
  ]);
  const { calibration } = asked?.leg.embedder ?? embedders.wanted;
  const fused = new Map(fuse(words, dense, calibration).map((each) => [each.rowId, each]));
  const rows = await records.chunksByRow(scope, [...fused.keys()]);
  return rows
    .map((row) => ({
      row,
      base: Math.min(1, fused.get(row.rowId)?.score ?? 0),
      confidence: fused.get(row.rowId)?.confidence ?? 0,
    }))
    .filter(({ base }) => base >= LEAST_SCORE)
    .sort((left, right) => right.base - left.base || left.row.rowId - right.row.rowId);
}

/** The chunks of named items need no search: those that are wanted, then the rest in the order of their documents. */
async function takeNamed(
  scope: Scope,
  { plan, items }: { readonly plan: RetrievalPlan; readonly items: readonly CatalogItem[] },
  records: RecordStore,
): Promise<Ranked[]> {
  const ids = new Set(plan.itemIds);
  const named = items.filter(({ itemId }) => ids.has(itemId)).flatMap(({ chunks }) => chunks.map(({ rowId }) => rowId));
  const within = new Set(named);
  const wanted = new Set((plan.first ?? []).filter((rowId) => within.has(rowId)));
  // Twice as many as asked for, since the same words from two documents count once.
  const candidates = [...new Set([...wanted, ...named])].slice(0, 2 * plan.topK);
  const rows = new Map((await records.chunksByRow(scope, candidates)).map((row) => [row.rowId, row]));
  return candidates.flatMap((rowId) => {
    const row = rows.get(rowId);
    const base = wanted.has(rowId) ? WANTED_SCORE : NAMED_SCORE;
    return row === undefined ? [] : [{ row, base, confidence: base }];
  });
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
