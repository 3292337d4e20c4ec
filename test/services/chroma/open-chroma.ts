/** The parts of a Chroma store that a test does not care about. */
import type { Chroma, ChromaParts } from '../../../server/adapters/vector-store/chroma.ts';
import { createChroma } from '../../../server/adapters/vector-store/chroma.ts';
import type { ChromaVectorStore } from '../../../server/adapters/vector-store/chroma-store.ts';
import type { Scope, VectorStore } from '../../../server/knowledge/index.ts';
import { makeScope } from '../../support/samples/make-document.ts';

export const EMBEDDER = { id: 'test:4', dimension: 4 };

export interface OpenChromaParts extends Partial<ChromaParts> {
  readonly url: string;
  readonly records: ChromaParts['records'];
  readonly embedder?: { readonly id: string; readonly dimension: number };
  readonly fallback?: VectorStore;
  readonly scopes?: readonly Scope[];
}

export interface OpenChroma {
  readonly chroma: Chroma;
  readonly store: ChromaVectorStore;
  /** Lines of its log. */
  readonly lines: string[];
}

export function openChroma({ embedder = EMBEDDER, fallback, scopes, ...parts }: OpenChromaParts): OpenChroma {
  const lines: string[] = [];
  const write = (_fields: unknown, message: string): void => {
    lines.push(message);
  };
  const chroma = createChroma({
    embedderInUse: () => Promise.resolve(embedder.id),
    listScopes: () => Promise.resolve(scopes ?? [makeScope()]),
    itemIdNameOf: () => 'item_id',
    log: { info: write, warn: write },
    ...parts,
  });
  return { chroma, store: chroma.storeFor(embedder, fallback), lines };
}
