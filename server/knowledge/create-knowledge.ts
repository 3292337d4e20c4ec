import { createCatalogReader } from './catalog.ts';
import type { Knowledge } from './index.ts';
import type { ContentHash } from './ingest/content-hash.ts';
import { ingestItems } from './ingest/ingest-items.ts';
import { ingestPdf } from './ingest/ingest-pdf.ts';
import type { Embedder, LexicalIndex, RecordStore, TextExtractor, VectorStore } from './ports.ts';
import { retrieve } from './retrieve/retrieve.ts';

export interface KnowledgeParts {
  readonly records: RecordStore;
  readonly embedder: Embedder;
  readonly vectors: VectorStore;
  readonly lexical: LexicalIndex;
  readonly extractor: TextExtractor;
  /** SHA-256 in hexadecimal. */
  readonly hash: ContentHash;
}

/** The library over these parts. */
export function createKnowledge(parts: KnowledgeParts): Knowledge {
  const catalogs = createCatalogReader(parts.records);
  return {
    embedderId: parts.embedder.id,
    ingestItems: (request) => ingestItems(request, parts),
    ingestPdf: (request) => ingestPdf(request, parts),
    catalog: (scope, rules) => catalogs.read(scope, rules),
    async retrieve(scope, rules, plan, signal) {
      const { items } = await catalogs.read(scope, rules);
      return retrieve(scope, { plan, items }, parts, signal);
    },
  };
}
