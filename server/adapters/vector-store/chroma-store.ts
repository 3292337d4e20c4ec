/** The vectors of one embedder in Chroma. */
import { Fault } from '../../fault.ts';
import type { ApiLog } from '../../api/ports.ts';
import type { Embedder, Proposal, RecordStore, Scope, VectorStore } from '../../knowledge/index.ts';
import { createScopeSlices } from '../shared/scope-slices.ts';
import { createChromaCollections } from './chroma-collections.ts';
import type { ChromaLink } from './chroma-link.ts';
import { ChromaTrouble } from './chroma-link.ts';
import { createRecovery } from './chroma-recovery.ts';
import type { Asked } from './chroma-search.ts';
import { compareRows, searchTable } from './chroma-search.ts';
import { createChromaSlice } from './chroma-slice.ts';
import type { ChromaTable } from './chroma-table.ts';
import { createChromaTable } from './chroma-table.ts';
import type { ChromaMaintenance } from './chroma-maintenance.ts';
import { createChromaMaintenance } from './chroma-maintenance.ts';
import { createChromaViews } from './chroma-views.ts';
import { createDoubts } from './doubts.ts';

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
  extends Omit<VectorStore, 'prepare'>, Pick<ChromaMaintenance, 'prepare' | 'rebuild' | 'rebuildAll' | 'catchUp'> {
  follow(scope: Scope): Promise<void>;
  isInUse(): Promise<boolean>;
  /** Whether rows are being written for longer than a search waits. */
  isLate(): boolean;
}

/** Sets of row numbers in memory: some million rows. */
const MAX_BYTES = 128 * 1024 * 1024;

/** A question is tried again so often: what somebody put in place of a collection may have to be looked at first. */
const TRIES = 3;

export function createChromaStore(parts: ChromaStoreParts): ChromaVectorStore {
  const { link, bounds, embedder, fallback, records, log } = parts;
  const collections = createChromaCollections(link, embedder.id);
  const own = { records, embedderId: embedder.id };
  const doubts = createDoubts();
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
  const views = createChromaViews({ slices, syncMs: bounds.syncMs, hasFallback: fallback !== undefined });
  const recover = createRecovery({ collections, doubts, views, log, now: () => performance.now() });
  const isInUse = async (): Promise<boolean> => (await parts.embedderInUse()) === embedder.id;
  const maintenance = createChromaMaintenance({ ...parts, collections, slices, doubts, tableOf, isInUse });

  async function tableOf(domainId: string): Promise<ChromaTable> {
    const { id } = await collections.open(domainId);
    return createChromaTable(link, id, { ms: bounds.writeMs });
  }

  async function searchChroma(scope: Scope, asked: Asked): Promise<Proposal[] | undefined> {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      if (!(await isToBeAsked(scope.domainId))) return undefined;
      maintenance.remember(scope);
      let rows: ReadonlySet<number> | undefined;
      try {
        rows = await views.of(scope);
        if (rows === undefined) return undefined;
        const found = await searchTable({ ...own, scope, rows }, asked, {
          openTable: () => tableOf(scope.domainId),
          ms: bounds.queryMs,
        });
        maintenance.takeNameLater(scope.domainId);
        return found;
      } catch (error) {
        if (!(error instanceof ChromaTrouble)) throw error;
        if (attempt < TRIES && (await recover(scope, rows, error).catch(() => false))) continue;
        const isComparable = (error.kind === 'short' || error.kind === 'altered') && fallback === undefined;
        return isComparable && rows !== undefined ? compareRows({ ...own, scope, rows }, asked) : undefined;
      }
    }
    return undefined;
  }

  /** A straggler of an embedder that is no longer in use must not begin its collection again. */
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
        maintenance.remember(scope);
        await views.of(scope);
      } catch {
        // The next search finds out.
      }
    },
    ...maintenance,
    isInUse,
    isLate: () => views.isLate(),
  };
}
