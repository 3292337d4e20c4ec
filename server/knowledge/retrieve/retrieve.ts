import type { CatalogItem, ChunkRow } from '../model.ts';
import type { ChunkEvidence, RetrievalPlan } from '../evidence.ts';
import type { Embedders } from '../embeddings/embedders.ts';
import type { LexicalIndex } from '../ports.ts';
import type { Scope } from '../scope.ts';
import { fuse } from './fuse.ts';
import { rerank } from './rerank.ts';

export interface RetrieveParts {
  readonly embedders: Pick<Embedders, 'ask' | 'wanted'>;
  readonly lexical: LexicalIndex;
}

/** Proposals asked of each leg: enough that what both find mildly is not lost. */
const LEG_LIMIT = 40;

/** What a chunk scores that is wanted by name, and another one of the same item. */
const WANTED_SCORE = 1;
const NAMED_SCORE = 0.5;

interface Ranked {
  readonly row: ChunkRow;
  /** 0…1, before the rules. */
  readonly base: number;
  readonly confidence: number;
}

/** What is asked for, and what is in force at one moment. */
export interface Retrieving {
  readonly plan: RetrievalPlan;
  readonly items: readonly CatalogItem[];
  /** All chunks in force: what an index proposes beside them does not exist. */
  readonly rows: ReadonlyMap<number, ChunkRow>;
}

/** Evidence for a plan, best first, however little it shares with the question; whatever proposes it, the records decide. */
export async function retrieve(
  scope: Scope,
  retrieving: Retrieving,
  parts: RetrieveParts,
  signal: AbortSignal,
): Promise<ChunkEvidence[]> {
  const { plan } = retrieving;
  const ranked =
    plan.itemIds === undefined ? await searchSlice(scope, retrieving, parts, signal) : takeNamed(retrieving);
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
  { plan, rows }: Retrieving,
  { embedders, lexical }: RetrieveParts,
  signal: AbortSignal,
): Promise<Ranked[]> {
  const asked = await embedders.ask(plan.query, signal);
  // Letters are compared by the words' own index, and better.
  const knowsMore = asked !== undefined && asked.leg.embedder.isOfLetters !== true;
  const [words, dense] = await Promise.all([
    lexical.search(scope, plan.query, LEG_LIMIT),
    // Without its embedder no vector can be compared: words alone find what they find.
    knowsMore ? asked.leg.vectors.search(scope, asked.query, LEG_LIMIT, { signal }) : undefined,
  ]);
  const { calibration } = asked?.leg.embedder ?? embedders.wanted;
  return fuse(words, dense, calibration)
    .flatMap(({ rowId, score, confidence }) => {
      const row = rows.get(rowId);
      return row === undefined ? [] : [{ row, base: Math.min(1, score), confidence }];
    })
    .sort((left, right) => right.base - left.base || left.row.rowId - right.row.rowId);
}

/** The chunks of named items need no search: those that are wanted, then the rest in the order of their documents. */
function takeNamed({ plan, items, rows }: Retrieving): Ranked[] {
  const ids = new Set(plan.itemIds);
  const named = items.filter(({ itemId }) => ids.has(itemId)).flatMap(({ chunks }) => chunks.map(({ rowId }) => rowId));
  const within = new Set(named);
  const wanted = new Set((plan.first ?? []).filter((rowId) => within.has(rowId)));
  // Twice as many as asked for, since the same words from two documents count once.
  const candidates = [...new Set([...wanted, ...named])].slice(0, 2 * plan.topK);
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
