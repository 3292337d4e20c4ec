/** Which embedder answers: vectors of two are never compared, and a change is made beside the one in use (DESIGN section 7). */
import type { Embedder, VectorStore } from '../ports.ts';
import type { EmbeddingStore } from './ports.ts';

/** An embedder with the index of its own vectors: the two are only ever used together. */
export interface DenseLeg {
  readonly embedder: Embedder;
  readonly vectors: VectorStore;
}

export interface Embedders {
  /** The leg in use now, on every node of the same records. Undefined: its embedder is not to be had here, and words alone must do. */
  current(): Promise<DenseLeg | undefined>;
  /** New texts are embedded with each of these: the one in use first, and the one that is on its way. */
  forNewTexts(): Promise<readonly Embedder[]>;
  /** The one that is wanted. */
  readonly wanted: Embedder;
  /** As it was last seen: of the one in use. */
  readonly lastId: () => string;
}

export interface EmbeddersParts {
  readonly wanted: DenseLeg;
  /** Others that can still be asked, so that one is in use while its successor's vectors are made. */
  readonly others?: readonly DenseLeg[];
  readonly store: Pick<EmbeddingStore, 'embedderInUse' | 'adoptEmbedder'>;
}

export function createEmbedders({ wanted, others = [], store }: EmbeddersParts): Embedders {
  const legs = new Map([...others, wanted].map((leg) => [leg.embedder.id, leg]));
  let last = wanted.embedder.id;
  const inUse = async (): Promise<string> => {
    last = (await store.embedderInUse()) ?? (await store.adoptEmbedder(wanted.embedder.id));
    return last;
  };
  return {
    wanted: wanted.embedder,
    lastId: () => last,
    current: async () => legs.get(await inUse()),
    async forNewTexts() {
      const current = legs.get(await inUse())?.embedder;
      return [...new Set([...(current === undefined ? [] : [current]), wanted.embedder])];
    },
  };
}

/** One embedder that never changes. */
export function onlyEmbedder(leg: DenseLeg): Embedders {
  return {
    wanted: leg.embedder,
    lastId: () => leg.embedder.id,
    current: () => Promise.resolve(leg),
    forNewTexts: () => Promise.resolve([leg.embedder]),
  };
}
