/** The vectors of one embedder in Chroma. */
import { setTimeout as wait } from 'node:timers/promises';
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
import { levelKey, levelsSeen } from './chroma-rows.ts';
import type { Repaired } from './chroma-slice.ts';
import { createChromaSlice } from './chroma-slice.ts';
import type { ChromaTable } from './chroma-table.ts';
import { createChromaTable } from './chroma-table.ts';
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

export interface ScopeRepair extends Repaired {
  readonly scope: Scope;
  /** Rows in force that Chroma has now. */
  readonly rows: number;
}

export interface ChromaVectorStore extends VectorStore {
  follow(scope: Scope): Promise<void>;
  prepare(signal: AbortSignal): Promise<void>;
  /** Compares every row of the scope with the records, and repairs what differs. @throws ChromaTrouble */
  rebuild(scope: Scope): Promise<ScopeRepair>;
  /** All scopes. `swept`: rows of scopes that are gone, removed. @throws ChromaTrouble */
  rebuildAll(): Promise<{ readonly scopes: readonly ScopeRepair[]; readonly swept: number }>;
  /** Takes in again what was asked for lately. Never throws. */
  catchUp(): Promise<void>;
  isInUse(): Promise<boolean>;
  /** Whether rows are being written for longer than a search waits. */
  isLate(): boolean;
}

/** Sets of row numbers in memory: some million rows. */
const MAX_BYTES = 128 * 1024 * 1024;

/** Asked beyond what is wanted, for rows that are not in force. */
const SLACK = 10;
const MOST_ASKED = 5000;

/** Vectors read from the records at a time. */
const ROWS = 250;

/** Scopes that are taken in again by themselves when Chroma is back. */
const RECENT = 200;

/** A scope is not compared in full more often than that because of what a search missed. */
const DOUBT_EVERY_MS = 60_000;

/** Between two tries to give the domain's name to the embedder's own collection. */
const ADOPT_EVERY_MS = 10_000;

export function createChromaStore(parts: ChromaStoreParts): ChromaVectorStore {
  const { link, bounds, embedder, fallback, records, log } = parts;
  const collections = createChromaCollections(link, embedder.id);
  const doubts = createDoubts();
  const late = new Set<string>();
  const recent = new Map<string, Scope>();
  const adoptedAt = new Map<string, number>();
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
      }),
    maxBytes: MAX_BYTES,
  });
  const isInUse = async (): Promise<boolean> => (await parts.embedderInUse()) === embedder.id;

  async function tableOf(domainId: string): Promise<ChromaTable> {
    const { id } = await collections.open(domainId);
    return createChromaTable(link, id, { ms: bounds.writeMs });
  }

  function remember(scope: Scope): void {
    const key = keyOf(scope);
    recent.delete(key);
    recent.set(key, scope);
    const [oldest] = recent.keys();
    if (recent.size > RECENT && oldest !== undefined) recent.delete(oldest);
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

  /** The nearest of these rows. @throws ChromaTrouble `short` when Chroma does not have them all */
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
      if (found.length >= wanted) return found.sort(byScore).slice(0, wanted);
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
    if (kind !== 'short') return false;
    // Something was published meanwhile.
    if ((await viewOf(scope)) !== rows) return true;
    log.warn({ chroma: 'short', ...scope }, 'chroma lacks rows that it was given: they are compared');
    return doubts.raise(scope);
  }

  async function searchChroma(scope: Scope, asked: Asked): Promise<Proposal[] | undefined> {
    if (!(await isToBeAsked(scope.domainId))) return undefined;
    remember(scope);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      let rows: ReadonlySet<number> | undefined;
      try {
        rows = await viewOf(scope);
        if (rows === undefined) return undefined;
        const found = await nearest(scope, rows, asked);
        takeNameLater(scope.domainId);
        return found;
      } catch (error) {
        if (!(error instanceof ChromaTrouble)) throw error;
        if (attempt === 0 && (await recover(scope, rows, error).catch(() => false))) continue;
        return error.kind === 'short' && rows !== undefined ? compareAll(scope, rows, asked) : undefined;
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

  /** Not before every scope of the domain is in it. */
  function takeNameLater(domainId: string): void {
    if (collections.known(domainId)?.isNext !== true) return;
    if (performance.now() - (adoptedAt.get(domainId) ?? -Infinity) < ADOPT_EVERY_MS) return;
    adoptedAt.set(domainId, performance.now());
    void takeName(domainId).catch((error: unknown) => {
      if (!(error instanceof ChromaTrouble)) log.warn({ err: error }, 'a collection of chroma keeps its passing name');
    });
  }

  async function takeName(domainId: string): Promise<void> {
    for (const scope of await parts.listScopes()) if (scope.domainId === domainId) await takeIn(scope);
    if (!(await isInUse())) return;
    await collections.takeName(domainId);
    log.info({ domainId, embedder: embedder.id }, 'the vectors of this embedder have taken the name of their domain');
  }

  /** However long it takes; a scope that has gone meanwhile is none. */
  async function takeIn(scope: Scope): Promise<void> {
    await slices.read(scope, () => undefined).catch(unlessGone);
  }

  async function rebuild(scope: Scope): Promise<ScopeRepair> {
    doubts.raiseNow(scope);
    return slices.read(scope, (slice) => ({ scope, ...slice.repaired(), rows: slice.current().size }));
  }

  async function sweep(domainId: string): Promise<number> {
    const table = await tableOf(domainId);
    // Listed before the scopes are read: one that is made meanwhile is not swept away.
    const held = await table.listWithDigests();
    const known = new Set((await parts.listScopes()).map(levelKey));
    const left = held.filter(({ level }) => !known.has(level)).map(({ rowId }) => rowId);
    await table.remove(left);
    return left.length;
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
        remember(scope);
        await viewOf(scope);
      } catch {
        // The next search finds out.
      }
    },
    async prepare(signal) {
      try {
        for (const scope of await parts.listScopes()) {
          if (signal.aborted || link.isAway()) return;
          await takeIn(scope);
        }
      } catch (error) {
        if (!(error instanceof ChromaTrouble)) log.warn({ err: error }, 'vectors were not prepared in chroma');
      }
    },
    rebuild,
    async rebuildAll() {
      const scopes: ScopeRepair[] = [];
      const all = await parts.listScopes();
      for (const scope of all) {
        const repair = await rebuild(scope).catch(unlessGone);
        if (repair !== undefined) scopes.push(repair);
      }
      let swept = 0;
      for (const domainId of new Set(all.map((scope) => scope.domainId))) swept += await sweep(domainId);
      return { scopes, swept };
    },
    async catchUp() {
      try {
        if (!(await isInUse())) return;
        for (const scope of [...recent.values()]) {
          if (link.isAway()) return;
          await takeIn(scope);
          // Guests come first.
          await wait(0);
        }
      } catch {
        // Their next searches find out.
      }
    },
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

interface Doubts {
  /** Another text after each doubt. */
  of(scope: Scope): string;
  /** False when that was lately. */
  raise(scope: Scope): boolean;
  raiseNow(scope: Scope): void;
}

/** What was found out to be wrong with a scope's rows. */
function createDoubts(): Doubts {
  const raised = new Map<string, { readonly count: number; readonly at: number }>();
  const raiseNow = (scope: Scope): void => {
    raised.set(keyOf(scope), { count: (raised.get(keyOf(scope))?.count ?? 0) + 1, at: performance.now() });
  };
  return {
    of: (scope) => String(raised.get(keyOf(scope))?.count ?? 0),
    raise(scope) {
      if (performance.now() - (raised.get(keyOf(scope))?.at ?? -Infinity) < DOUBT_EVERY_MS) return false;
      raiseNow(scope);
      return true;
    },
    raiseNow,
  };
}

function keyOf({ domainId, tenantSlug, branchSlug }: Scope): string {
  return JSON.stringify([domainId, tenantSlug, branchSlug]);
}

function byScore(one: Proposal, other: Proposal): number {
  return other.score - one.score || one.rowId - other.rowId;
}

function unlessGone(error: unknown): undefined {
  if (error instanceof Fault && error.code === 'scope-unknown') return undefined;
  throw error;
}
