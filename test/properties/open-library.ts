/** The library over the records of the tests, with the embedded indices, a quick embedder and a clock that is set by hand. */
import { createHash } from 'node:crypto';
import { createMinisearchIndex } from '../../server/adapters/lexical-index/minisearch.ts';
import { createExactVectorStore } from '../../server/adapters/vector-store/exact.ts';
import type { TraceStore } from '../../server/assistant/index.ts';
import type {
  HealthStore,
  Knowledge,
  LexicalIndex,
  LibraryRules,
  RecordStore,
  VectorStore,
} from '../../server/knowledge/index.ts';
import { createKnowledge, onlyEmbedder } from '../../server/knowledge/index.ts';
import { openDocuments } from '../server/adapters/record-store/documents/open-documents.ts';
import type { OpenDocuments } from '../support/library/document-life.ts';
import { createFakeEmbedder } from '../support/fakes/fake-embedder.ts';

export type OpenRecords = () => Promise<OpenDocuments & Pick<OpenLibrary, 'health' | 'traces'>>;

export interface OpenLibrary extends OpenDocuments {
  readonly knowledge: Knowledge;
  readonly lexical: LexicalIndex;
  readonly dense: VectorStore;
  readonly traces: TraceStore;
  readonly health: HealthStore;
}

/** `through`: what the library reads its records through; `open`: gives empty ones. */
export async function openLibrary(
  through: (records: RecordStore) => RecordStore = (records) => records,
  open: OpenRecords = openDocuments,
): Promise<OpenLibrary> {
  const opened = await open();
  const { documents, health, clock } = opened;
  const records = through(opened.records);
  const { embedder } = createFakeEmbedder();
  const dense = createExactVectorStore({ records, embedderId: embedder.id, dimension: embedder.dimension });
  const lexical = createMinisearchIndex({ records });
  const knowledge = createKnowledge({
    records,
    documents,
    health,
    zoneOf: () => Promise.resolve('UTC'),
    now: clock.now,
    embedders: onlyEmbedder({ embedder, vectors: dense }),
    lexical,
    extractor: { extract: () => Promise.resolve([]) },
    reader: { seesPictures: false },
    hash: (content) => createHash('sha256').update(content).digest('hex'),
  });
  return { ...opened, knowledge, lexical, dense };
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

/** Waits for all of them before it tells what went wrong with the first: none goes on in a store that is closed by then. */
export async function allOf(work: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
