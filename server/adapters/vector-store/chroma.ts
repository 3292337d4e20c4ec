/**
 * Vectors in a Chroma server, which follows the records: each search first takes in what was published since the last, then asks, and
 * drops what is not in force. Where Chroma can't answer in time the exact index does, or a clear fault says so.
 */
import type { ApiLog } from '../../api/ports.ts';
import type { Embedder, VectorStore } from '../../knowledge/index.ts';
import type { ChromaTroubleKind } from './chroma-link.ts';
import { createChromaLink } from './chroma-link.ts';
import type { ChromaBounds, ChromaStoreParts, ChromaVectorStore } from './chroma-store.ts';
import { createChromaStore } from './chroma-store.ts';

export interface ChromaParts extends Omit<ChromaStoreParts, 'link' | 'bounds' | 'embedder' | 'fallback'> {
  /** Scheme, host and port. */
  readonly url: string;
  /** Defaults to the server's own default. */
  readonly database?: string;
  readonly log: Pick<ApiLog, 'info' | 'warn'>;
  readonly now?: () => Date;
  readonly bounds?: Partial<ChromaBounds>;
  /** Until the first question whether it is back. Default: 1 s. */
  readonly probeMs?: number;
  /** Between two comparisons of everything with the records. Default: 1 h. */
  readonly compareEveryMs?: number;
}

export interface ChromaState {
  /** `catching-up`: it serves, and rows of some scope are being written; that scope is answered without it. */
  readonly state: 'connecting' | 'connected' | 'catching-up' | 'away';
  /** ISO 8601, UTC. */
  readonly since: string;
  readonly lastTrouble?: ChromaTroubleKind;
}

export interface Chroma {
  /** The store of one embedder's vectors. `fallback` answers when Chroma doesn't. */
  storeFor(embedder: Pick<Embedder, 'id' | 'dimension'>, fallback?: VectorStore): ChromaVectorStore;
  state(): ChromaState;
  /** Idempotent. */
  close(): void;
}

const BOUNDS: ChromaBounds = { queryMs: 1000, syncMs: 1500, writeMs: 15_000 };
const COMPARE_EVERY_MS = 60 * 60 * 1000;

/** Connects with the first search. */
export function createChroma(parts: ChromaParts): Chroma {
  const { url, database, log, now = () => new Date(), probeMs, compareEveryMs = COMPARE_EVERY_MS } = parts;
  const bounds = { ...BOUNDS, ...parts.bounds };
  const stores: ChromaVectorStore[] = [];
  const onBack = (): void => {
    for (const store of stores) void store.catchUp();
  };
  const link = createChromaLink({ url, database, log, now, probeMs, onBack });
  const compare = setInterval(() => {
    for (const store of stores) if (!link.isAway()) void compareAll(store, log);
  }, compareEveryMs);
  compare.unref();
  let late = { isOne: false, since: now() };
  return {
    storeFor(embedder, fallback) {
      const store = createChromaStore({ ...parts, link, bounds, embedder, fallback });
      stores.push(store);
      return store;
    },
    state() {
      const own = link.state();
      const isOne = stores.some((store) => store.isLate());
      if (late.isOne !== isOne) late = { isOne, since: now() };
      return own.state === 'connected' && isOne
        ? { ...own, state: 'catching-up', since: late.since.toISOString() }
        : own;
    },
    close() {
      clearInterval(compare);
      link.close();
    },
  };
}

async function compareAll(store: ChromaVectorStore, log: ChromaParts['log']): Promise<void> {
  try {
    if (!(await store.isInUse())) return;
    const { scopes, swept } = await store.rebuildAll();
    const repaired = scopes.filter(({ put, removed }) => put + removed > 0);
    if (repaired.length > 0 || swept > 0) log.warn({ repaired, swept }, 'chroma differed from the records: repaired');
  } catch (error) {
    log.warn({ err: error }, 'chroma was not compared with the records');
  }
}
