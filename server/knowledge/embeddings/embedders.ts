/** Which embedder answers: vectors of two are never compared, and a change is made beside the one in use. */
import type { JobLog } from '../jobs/run-job.ts';
import type { Embedder, VectorStore } from '../ports.ts';
import type { EmbeddingStore } from './ports.ts';

/** An embedder with the index of its own vectors: the two are only ever used together. */
export interface DenseLeg {
  readonly embedder: Embedder;
  readonly vectors: VectorStore;
}

/** A question as the leg in use understands it. */
export interface AskedLeg {
  readonly leg: DenseLeg;
  readonly query: Float32Array;
}

export interface Embedders {
  /** The leg in use now, on every node of the same records. Undefined: its embedder is not to be had here, and words alone must do. */
  current(): Promise<DenseLeg | undefined>;
  /** The question's vector for the leg in use. Undefined: words alone must do; the log says why, once a minute. @throws Fault `cancelled` */
  ask(query: string, signal: AbortSignal): Promise<AskedLeg | undefined>;
  /** New texts are embedded with each of these: the one in use first, and the one that is on its way. One that is away is left out. */
  forNewTexts(): Promise<readonly Embedder[]>;
  /** The one that is wanted. */
  readonly wanted: Embedder;
  /** As it was last seen: of the one in use. */
  readonly lastId: () => string;
  /** Of the one that questions are asked with now; `none` while words alone must do. */
  readonly askedId: () => string;
}

/** Embedders of which others become available, and another may be wanted, while guests ask. */
export interface ChangingEmbedders extends Embedders {
  /** From now on it can be asked. */
  offer(leg: DenseLeg): void;
  /** From now on it can be asked, and is the one that is wanted. */
  want(leg: DenseLeg): void;
  has(embedderId: string): boolean;
}

export interface EmbeddersParts {
  readonly wanted: DenseLeg;
  /** Others that can still be asked, so that one is in use while its successor's vectors are made. */
  readonly others?: readonly DenseLeg[];
  readonly store: Pick<EmbeddingStore, 'embedderInUse' | 'adoptEmbedder'>;
  readonly log?: Pick<JobLog, 'warn'>;
}

/** Told where no embedder is asked. */
const NO_EMBEDDER = 'none';

const LOG_EVERY_MS = 60_000;

export function createEmbedders({ wanted: first, others = [], store, log }: EmbeddersParts): ChangingEmbedders {
  const legs = new Map([...others, first].map((leg) => [leg.embedder.id, leg]));
  let wanted = first;
  let last = wanted.embedder.id;
  let hasFailed = false;
  let silentUntil = -Infinity;
  const inUse = async (): Promise<string> => {
    last = (await store.embedderInUse()) ?? (await store.adoptEmbedder(wanted.embedder.id));
    return last;
  };
  const warn = (fields: Readonly<Record<string, unknown>>): void => {
    if (performance.now() < silentUntil) return;
    silentUntil = performance.now() + LOG_EVERY_MS;
    log?.warn({ embedder: last, ...fields }, 'questions are searched by words alone');
  };
  return {
    get wanted() {
      return wanted.embedder;
    },
    lastId: () => last,
    askedId() {
      const embedder = legs.get(last)?.embedder;
      return hasFailed || embedder === undefined || embedder.isAway?.() === true ? NO_EMBEDDER : last;
    },
    current: async () => legs.get(await inUse()),
    async ask(query, signal) {
      const leg = legs.get(await inUse());
      if (leg === undefined) {
        warn({ err: new Error('the embedder in use is not to be had') });
        return undefined;
      }
      try {
        const vector = await leg.embedder.embedQuery(query, signal);
        hasFailed = false;
        return { leg, query: vector };
      } catch (error) {
        // A guest who left says nothing of the embedder.
        if (signal.aborted) throw error;
        hasFailed = true;
        warn({ err: error instanceof Error ? (error.cause ?? error) : error });
        return undefined;
      }
    },
    async forNewTexts() {
      const current = legs.get(await inUse())?.embedder;
      const both = [...new Set([...(current === undefined ? [] : [current]), wanted.embedder])];
      const there = both.filter((embedder) => embedder.isAway?.() !== true);
      // Somebody must make vectors: what the others lack is made up for when they are back.
      const spare = [...legs.values()].map(({ embedder }) => embedder).find(({ isAway }) => isAway === undefined);
      return there.length > 0 || spare === undefined ? there : [spare];
    },
    offer(leg) {
      legs.set(leg.embedder.id, leg);
    },
    want(leg) {
      legs.set(leg.embedder.id, leg);
      wanted = leg;
      hasFailed = false;
    },
    has: (embedderId) => legs.has(embedderId),
  };
}

/** One embedder that never changes. */
export function onlyEmbedder(leg: DenseLeg): Embedders {
  const { id } = leg.embedder;
  const store = { embedderInUse: () => Promise.resolve(id), adoptEmbedder: () => Promise.resolve(id) };
  return createEmbedders({ wanted: leg, store });
}
