/** The vectors of one embedder in Chroma. */
import { Fault } from '../../fault.ts';
import type { ApiLog } from '../../api/ports.ts';
import type { Embedder, Proposal, RecordStore, Scope, VectorSearch, VectorStore } from '../../knowledge/index.ts';
import { createBestProposals } from '../shared/best-proposals.ts';
import { inRuns } from '../shared/in-runs.ts';
import { inTime } from '../shared/in-time.ts';
import { createPause } from '../shared/pause.ts';
import { createScopeSlices } from '../shared/scope-slices.ts';
import { createChromaCollections } from './chroma-collections.ts';
import type { ChromaLink } from './chroma-link.ts';
import { ChromaTrouble } from './chroma-link.ts';
import { keyOf, levelsSeen } from './chroma-rows.ts';
import { createChromaSlice } from './chroma-slice.ts';
import type { ChromaTable } from './chroma-table.ts';
import { createChromaTable } from './chroma-table.ts';
import type { ChromaUpkeep } from './chroma-upkeep.ts';
import { createChromaUpkeep } from './chroma-upkeep.ts';
import { cosine } from './cosine.ts';
import { createDoubts } from './doubts.ts';
import { dot } from './dot.ts';

export interface ChromaBounds {
  /** Of one question to the server. Default: 1 s. */
  readonly queryMs: number;
  /** How long a search waits until what was published is taken in; it goes on meanwhile. Default: 1.5 s. */
  readonly syncMs: number;
  /** Of one batch that is written or listed. Default: 15 s. */
  readonly writeMs: number;
}

export interface ChromaStoreParts {
  readonly link: ChromaLink;
  readonly bounds: ChromaBounds;
  readonly embedder: Pick<Embedder, 'id' | 'dimension'>;
  readonly fallback: VectorStore | undefined;
  readonly records: Pick<RecordStore, 'revision' | 'liveChunkIds' | 'chunksByRow' | 'vectorsByRow'>;
  /** Of the embedder whose vectors are compared with questions. */
  readonly embedderInUse: () => Promise<string | undefined>;
  /** Every scope that may have chunks, with the levels of whole chains. */
  readonly listScopes: () => Promise<readonly Scope[]>;
  /** How a domain calls the id of its items. */
  readonly itemIdNameOf: (domainId: string) => string;
  readonly log: Pick<ApiLog, 'info' | 'warn'>;
}

export interface ChromaVectorStore
  extends Omit<VectorStore, 'prepare'>, Pick<ChromaUpkeep, 'prepare' | 'rebuild' | 'rebuildAll' | 'catchUp'> {
  follow(scope: Scope): Promise<void>;
  isInUse(): Promise<boolean>;
  /** Whether rows are being written for longer than a search waits. */
  isLate(): boolean;
}

/** Sets of row numbers in memory: some million rows. */
const MAX_BYTES = 128 * 1024 * 1024;

/** Asked beyond what is wanted, for rows that are not in force. */
const SLACK = 10;

/** A collection that others go on filling is not begun anew each time. */
const DISCARD_EVERY_MS = 60_000;

/** A question is tried again so often: what somebody put in place of a collection may have to be looked at first. */
const TRIES = 3;

/** So much two ways of counting the same cosine differ at most. */
const ROUNDING = 0.001;
const MOST_ASKED = 5000;

/** Vectors read from the records at a time. */
const ROWS = 250;

export function createChromaStore(parts: ChromaStoreParts): ChromaVectorStore {
  const { link, bounds, embedder, fallback, records, log } = parts;
  const collections = createChromaCollections(link, embedder.id);
  const doubts = createDoubts();
  const late = new Set<string>();
  const discardedAt = new Map<string, number>();
  const epochOf = (scope: Scope): string => `${String(link.breaks())} ${doubts.of(scope)}`;
  const slices = createScopeSlices({
    records: {
      // What is doubted counts as changed.
      revision: async (scope) => `${await records.revision(scope)} ${epochOf(scope)}`,
      liveChunkIds: (scope) => records.liveChunkIds(scope),
    },
    create: () =>
      createChromaSlice({
        records,
        embedderId: embedder.id,
        dimension: embedder.dimension,
        open: tableOf,
        itemIdNameOf: parts.itemIdNameOf,
        epochOf,
        areVectorsDoubted: (scope) => doubts.areVectorsDoubted(scope),
      }),
    maxBytes: MAX_BYTES,
  });
  const isInUse = async (): Promise<boolean> => (await parts.embedderInUse()) === embedder.id;
  const upkeep = createChromaUpkeep({ ...parts, collections, slices, doubts, tableOf, isInUse });

  async function tableOf(domainId: string): Promise<ChromaTable> {
    const { id } = await collections.open(domainId);
    return createChromaTable(link, id, { ms: bounds.writeMs });
  }

  /** Rows that may be answered, once Chroma has them; undefined when that takes longer than a search waits. */
  async function viewOf(scope: Scope): Promise<ReadonlySet<number> | undefined> {
    const key = keyOf(scope);
    if (late.has(key) && fallback !== undefined) return undefined;
    const reading = slices.read(scope, (slice) => slice.current());
    const read = await inTime(reading, bounds.syncMs);
    if (read !== undefined) return read.value;
    if (!late.has(key)) {
      late.add(key);
      void reading
        .catch(() => undefined)
        .finally(() => {
          late.delete(key);
        });
    }
    return undefined;
  }

  /** What Chroma says, by the vectors of the records. @throws ChromaTrouble `altered` when it says otherwise */
  async function confirm(scope: Scope, query: Float32Array, found: readonly Proposal[]): Promise<Proposal[]> {
    const rowIds = found.map(({ rowId }) => rowId);
    const own = await records.vectorsByRow(scope, embedder.id, rowIds);
    return found.map(({ rowId, score }) => {
      const vector = own.get(rowId);
      // Removed this very moment: the records drop it later.
      if (vector === undefined) return { rowId, score };
      const told = cosine(query, vector);
      if (!(Math.abs(told - score) <= ROUNDING)) throw new ChromaTrouble('altered');
      return { rowId, score: told };
    });
  }

  /** The nearest of these rows. @throws ChromaTrouble `short` when Chroma does not have them all, `altered` when their vectors are others */
  async function nearest(scope: Scope, rows: ReadonlySet<number>, asked: Asked): Promise<Proposal[]> {
    const { query, limit, within, signal } = asked;
    const allowed = allowedOf(rows, asked);
    const wanted = Math.min(limit, allowed.size);
    if (wanted <= 0 || !query.some((value) => value !== 0)) return [];
    const table = await tableOf(scope.domainId);
    const bound = { ms: bounds.queryMs, signal };
    for (let count = within === undefined ? wanted + SLACK : wanted; ; count *= 4) {
      const only = within === undefined ? {} : { rows: allowed };
      const near = await table.nearest(levelsSeen(scope), { query, count, ...only }, bound);
      const found = near.filter(({ rowId }) => allowed.has(rowId));
      if (found.length >= wanted) {
        // Also those behind: one that was moved to the same place may stand before or after.
        const best = await confirm(scope, query, found.sort(byScore).slice(0, wanted + SLACK));
        return best.sort(byScore).slice(0, wanted);
      }
      if (near.length < count || count >= MOST_ASKED) throw new ChromaTrouble('short');
    }
  }

  /** Whether it is worth another try. */
  async function recover(
    scope: Scope,
    rows: ReadonlySet<number> | undefined,
    { kind }: ChromaTrouble,
  ): Promise<boolean> {
    if (kind === 'gone') {
      collections.forget(scope.domainId);
      return doubts.raise(scope);
    }
    if (kind === 'misfit') {
      log.warn({ chroma: kind, ...scope }, 'others have filled the collection: it is made anew');
      if (performance.now() - (discardedAt.get(scope.domainId) ?? -Infinity) < DISCARD_EVERY_MS) return false;
      discardedAt.set(scope.domainId, performance.now());
      await collections.discard(scope.domainId);
      doubts.raiseNow(scope);
      return true;
    }
    if (kind === 'altered') {
      log.warn({ chroma: kind, ...scope }, 'chroma has other vectors than it was given: they are compared');
      return doubts.raise(scope, 'vectors');
    }
    if (kind !== 'short') return false;
    // Something was published meanwhile.
    if ((await viewOf(scope)) !== rows) return true;
    log.warn({ chroma: 'short', ...scope }, 'chroma lacks rows that it was given: they are compared');
    return doubts.raise(scope);
  }

  async function searchChroma(scope: Scope, asked: Asked): Promise<Proposal[] | undefined> {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      if (!(await isToBeAsked(scope.domainId))) return undefined;
      upkeep.remember(scope);
      let rows: ReadonlySet<number> | undefined;
      try {
        rows = await viewOf(scope);
        if (rows === undefined) return undefined;
        const found = await nearest(scope, rows, asked);
        upkeep.takeNameLater(scope.domainId);
        return found;
      } catch (error) {
        if (!(error instanceof ChromaTrouble)) throw error;
        if (attempt < TRIES && (await recover(scope, rows, error).catch(() => false))) continue;
        return (error.kind === 'short' || error.kind === 'altered') && rows !== undefined
          ? compareAll(scope, rows, asked)
          : undefined;
      }
    }
    return undefined;
  }

  /** Hundreds of equal vectors make islands in Chroma's graph that no search reaches: then each row is compared, as the exact index does. */
  async function compareAll(scope: Scope, rows: ReadonlySet<number>, asked: Asked): Promise<Proposal[] | undefined> {
    if (fallback !== undefined) return undefined;
    const best = createBestProposals(asked.limit);
    const pause = createPause();
    for (const run of inRuns([...allowedOf(rows, asked)], ROWS)) {
      for (const [rowId, vector] of await records.vectorsByRow(scope, embedder.id, run)) {
        best.offer(rowId, dot(asked.query, vector, 0));
      }
      await pause();
    }
    return best.list();
  }

  /** A straggler of an embedder that is no longer in use must not begin its collection anew. */
  async function isToBeAsked(domainId: string): Promise<boolean> {
    return !link.isAway() && (collections.known(domainId) !== undefined || (await isInUse()));
  }

  return {
    async search(scope, query, limit, { within, signal } = {}) {
      if (query.length !== embedder.dimension) {
        throw new Fault('internal', { cause: new Error(`The query has ${String(query.length)} dimensions.`) });
      }
      const found = await searchChroma(scope, { query, limit, within, signal });
      if (found !== undefined) return found;
      if (fallback === undefined) throw new Fault('vectors-unavailable');
      return fallback.search(scope, query, limit, { within, signal });
    },
    async follow(scope) {
      try {
        if (!(await isToBeAsked(scope.domainId))) return;
        upkeep.remember(scope);
        await viewOf(scope);
      } catch {
        // The next search finds out.
      }
    },
    ...upkeep,
    isInUse,
    isLate: () => late.size > 0,
  };
}

interface Asked extends VectorSearch {
  readonly query: Float32Array;
  readonly limit: number;
}

function allowedOf(rows: ReadonlySet<number>, { within }: Asked): ReadonlySet<number> {
  return within === undefined ? rows : new Set([...within].filter((rowId) => rows.has(rowId)));
}

function byScore(one: Proposal, other: Proposal): number {
  return other.score - one.score || one.rowId - other.rowId;
}
