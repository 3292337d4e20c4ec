import { createCatalogReader } from './catalog.ts';
import { readHealth } from './health/read-health.ts';
import type { ReadHealthParts } from './health/read-health.ts';
import { placeNotices } from './hazards/place-notices.ts';
import { readWord } from './hazards/read-word.ts';
import { graphOf } from './graph/graph-of.ts';
import type { IngestOutcome, Knowledge } from './index.ts';
import type { ContentHash } from './ingest/content-hash.ts';
import { ingestItems } from './ingest/items/ingest-items.ts';
import { ingestPdf } from './ingest/pdf/ingest-pdf.ts';
import type { Embedders } from './embeddings/embedders.ts';
import type { DocumentStore } from './documents/ports.ts';
import type { LexicalIndex, RecordStore, TextExtractor } from './ports.ts';
import type { Scope } from './scope.ts';
import { retrieve } from './retrieve/retrieve.ts';
import { takeSummaries } from './retrieve/take-summaries.ts';

export interface KnowledgeParts extends Pick<ReadHealthParts, 'health' | 'zoneOf' | 'now'> {
  readonly records: RecordStore;
  readonly documents: Pick<DocumentStore, 'keepEmbeddings'>;
  readonly embedders: Embedders;
  readonly lexical: LexicalIndex;
  readonly extractor: TextExtractor;
  /** SHA-256 in hexadecimal. */
  readonly hash: ContentHash;
  /** What was published is taken in before it is told. Never throws. */
  readonly follow?: (scope: Scope) => Promise<void>;
}

/** The library over these parts. */
export function createKnowledge(parts: KnowledgeParts): Knowledge {
  const catalogs = createCatalogReader(parts.records);
  const followed = async (scope: Scope, ingested: Promise<IngestOutcome>): Promise<IngestOutcome> => {
    const outcome = await ingested;
    if (outcome.kind === 'ingested') await parts.follow?.(scope);
    return outcome;
  };
  return {
    get embedderId() {
      return parts.embedders.askedId();
    },
    ingestItems: (request) => followed(request.scope, ingestItems(request, parts)),
    ingestPdf: (request) => followed(request.scope, ingestPdf(request, parts)),
    catalog: (scope, rules) => catalogs.read(scope, rules),
    graph: graphOf,
    notices: placeNotices,
    readWord,
    health: (scope, rules) => readHealth(scope, rules, { ...parts, catalogs }),
    async retrieve(scope, rules, plan, signal) {
      for (;;) {
        const catalog = await catalogs.read(scope, rules);
        const seen = { items: catalog.items, rows: catalogs.chunksOf(catalog) };
        const chunks = await retrieve(scope, { plan, ...seen }, parts, signal);
        // A change in between leaves out what it took the place of, and what it brought: that was true at no moment.
        if ((await parts.records.revision(scope)) === catalog.revision) {
          return [...takeSummaries(plan, catalog, rules), ...chunks];
        }
        signal.throwIfAborted();
      }
    },
  };
}
