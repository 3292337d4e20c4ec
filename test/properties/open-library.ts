/** The library over the records of the tests, with the embedded indices, a quick embedder and a clock that is set by hand. */
import { createHash } from 'node:crypto';
import { createMinisearchIndex } from '../../server/adapters/lexical-index/minisearch.ts';
import { createExactVectorStore } from '../../server/adapters/vector-store/exact.ts';
import type { Knowledge, LibraryRules, RecordStore } from '../../server/knowledge/index.ts';
import { createKnowledge, onlyEmbedder } from '../../server/knowledge/index.ts';
import { openDocuments } from '../server/adapters/record-store/open-documents.ts';
import type { OpenDocuments } from '../support/document-life.ts';
import { createFakeEmbedder } from '../support/fake-embedder.ts';

export interface OpenLibrary extends OpenDocuments {
  readonly knowledge: Knowledge;
}

/** `through`: what the library reads its records through. */
export async function openLibrary(
  through: (records: RecordStore) => RecordStore = (records) => records,
): Promise<OpenLibrary> {
  const opened = await openDocuments();
  const { documents, health, clock } = opened;
  const records = through(opened.records);
  const { embedder } = createFakeEmbedder();
  const vectors = createExactVectorStore({ records, embedderId: embedder.id, dimension: embedder.dimension });
  const knowledge = createKnowledge({
    records,
    documents,
    health,
    zoneOf: () => Promise.resolve('UTC'),
    now: clock.now,
    embedders: onlyEmbedder({ embedder, vectors }),
    lexical: createMinisearchIndex({ records }),
    extractor: { extract: () => Promise.resolve([]) },
    hash: (content) => createHash('sha256').update(content).digest('hex'),
  });
  return { ...opened, knowledge };
}

/** Of a vertical that knows no hazard: facts are no part of what is proved here. */
export function plainRules(domainId: string): LibraryRules {
  return {
    domainId,
    chunks: [],
    hazards: {
      label: 'hazards',
      explicit: [],
      possible: [],
      mentioned: [],
      freeFrom: [],
      silence: [],
      mayContainMarkers: [],
      sharedPlaceMarkers: [],
      harmless: [],
      vocabulary: [],
    },
  };
}
