import { createCatalogReader } from './catalog.ts';
import { graphOf } from './graph/graph-of.ts';
import type { Knowledge } from './index.ts';
import type { ContentHash } from './ingest/content-hash.ts';
import { ingestItems } from './ingest/ingest-items.ts';
import { ingestPdf } from './ingest/ingest-pdf.ts';
import type { Embedder, LexicalIndex, RecordStore, TextExtractor, VectorStore } from './ports.ts';
import { retrieve } from './retrieve/retrieve.ts';
import { takeSummaries } from './retrieve/take-summaries.ts';

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
    graph: graphOf,
    async retrieve(scope, rules, plan, signal) {
      const catalog = await catalogs.read(scope, rules);
      const chunks = await retrieve(scope, { plan, items: catalog.items }, parts, signal);
      return [...takeSummaries(plan, catalog, rules), ...chunks];
    },
  };
}
