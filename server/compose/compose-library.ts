/** The library wired: what it knows, how documents live, the long work on them, and the embedders with the vectors they search. */
import { createHash } from 'node:crypto';
import { createConfinedReader, defaultReaderChild } from '../adapters/document-reader/confined.ts';
import { createBuiltinEmbedder } from '../adapters/embedder/builtin.ts';
import { createMinisearchIndex } from '../adapters/lexical-index/minisearch.ts';
import type { StoredRecords } from '../adapters/record-store/records.ts';
import { createConfinedPictureReader, defaultPictureChild } from '../adapters/picture-reader/confined.ts';
import { findOcr } from '../adapters/picture-reader/find-ocr.ts';
import { createConfinedDrawer, defaultDrawerChild } from '../adapters/page-drawer/confined.ts';
import { createPdfjsExtractor, defaultPdfChild } from '../adapters/text-extractor/pdfjs.ts';
import type { ExactVectorStoreParts } from '../adapters/vector-store/exact.ts';
import { createExactVectorStore } from '../adapters/vector-store/exact.ts';
import type { Domain, DomainRegistry } from '../domains/index.ts';
import type {
  Cache,
  CachedEmbedder,
  DenseLeg,
  Documents,
  Embedder,
  EmbedderKeeper,
  EmbedderKeeperParts,
  EmbedderSource,
  Embedders,
  Items,
  JobListener,
  JobLog,
  JobRunner,
  JobRunnerParts,
  Knowledge,
  OwnWords,
  Pictures,
  PagePictures,
  PictureReader,
  RehearsedView,
  Reviews,
  Scope,
  VectorStore,
  VectorSweeper,
} from '../knowledge/index.ts';
import {
  completeVectors,
  createCachedEmbedder,
  createDocuments,
  createEmbedderKeeper,
  createEmbedders,
  createItems,
  createJobRunner,
  createKnowledge,
  createOwnItems,
  createOwnWords,
  createPictures,
  createReadingJob,
  createPagePictures,
  createReviews,
  createReembedJob,
  createVectorSweeper,
  PICTURE_PIXELS,
  PICTURE_WIDTH,
} from '../knowledge/index.ts';

export interface LibraryParts extends Pick<EmbedderParts, 'vectorsOf' | 'questionCache'> {
  readonly records: StoredRecords;
  readonly domains: Pick<DomainRegistry, 'find'>;
  readonly log: JobLog;
  readonly now: () => Date;
  /** The embedder to use. Defaults to the built-in one. */
  readonly embedder?: Embedder | undefined;
  /** Embedders that stay in use until the configured one has all its vectors. Defaults to the built-in one. */
  readonly others?: readonly Embedder[];
  /** Where the configured one is looked for instead; until it is found, the one in use stays, or `embedder` where there is none. */
  readonly source?: EmbedderSource | undefined;
  /** How often it is looked for, and at, in milliseconds. */
  readonly watchMs?: number | undefined;
  /** What makes out words in pictures. Defaults to what is installed. */
  readonly pictureReader?: PictureReader | 'none' | undefined;
  readonly onJobEnded?: JobListener;
  /** Something was published or withdrawn there: awaited before it is reported. Never throws. */
  readonly onChanged?: (scope: Scope) => Promise<void>;
  readonly jobTimes?: Pick<JobRunnerParts, 'leaseMs' | 'heartbeatMs' | 'progressMs' | 'pollMs'>;
}

export interface Library {
  readonly knowledge: Knowledge;
  readonly documents: Documents;
  readonly items: Items;
  readonly reviews: Reviews;
  readonly ownWords: OwnWords;
  readonly pagePictures: PagePictures;
  readonly jobs: JobRunner;
  /** The library as it would be at another moment, or with a version that is not in force; for reading alone. */
  rehearse(view: RehearsedView): Knowledge;
  /** Resumes jobs from before, and changes the embedder when the one in use is not the configured one. */
  start(): Promise<void>;
  /** Questions embedded since the start: whose vectors were found in the cache, and were not. */
  questionCounts(): { readonly hits: number; readonly misses: number };
  /** Hands its jobs back. */
  close(): Promise<void>;
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

export function composePictures({ pictures: store }: Pick<StoredRecords, 'pictures'>): Pictures {
  return createPictures({ store, hash });
}

export function composeLibrary(parts: LibraryParts): Library {
  const { records, domains, log } = parts;
  const { builtin, legOf, vectorsOf, questionCounts } = composeEmbedders({ ...parts, hash });
  const { embedder = builtin, others = [builtin] } = parts;
  const store = records.embeddings;
  const embedders = createEmbedders({ wanted: legOf(embedder), others: others.map(legOf), store, log });
  const shared = { ...sharedParts(parts), embedders };
  const sweeper = createVectorSweeper({ store, log });
  const jobs = composeJobs(
    { ...parts, onJobEnded: sweepingAfter(sweeper, parts.onJobEnded) },
    {
      ingest: createReadingJob({ ...shared, rulesOf: (domainId) => domains.find(domainId) }),
      reembed: createReembedJob({
        ...shared,
        store,
        prepare: async (embedderId, signal) => vectorsOf(embedderId)?.prepare?.(signal),
      }),
    },
  );
  const completing = { store, jobs, log };
  const keeper = composeKeeper(parts, {
    embedders,
    legOf,
    complete: (wanted) => completeVectors(wanted, { ...completing, trusted: ['queued', 'running'] }),
  });
  const onQueued = (): void => {
    jobs.wake();
  };
  const closing = new AbortController();
  let keeping: Promise<void> | undefined;
  const languageOf = (domainId: string): Domain['language'] => domains.find(domainId)?.language ?? 'es';
  const knowledge = createKnowledge({
    ...shared,
    follow: async (scope) => {
      await vectorsOf(await store.embedderInUse())?.follow?.(scope);
      await parts.onChanged?.(scope);
    },
    lexical: createMinisearchIndex({ records, languageOf }),
  });
  // What the business says of its clock holds over what its branch was given.
  const zoneOf = async (scope: Scope): Promise<string> =>
    (await knowledge.business(scope))?.timeZone ?? records.scopes.zoneOf(scope);
  return {
    knowledge,
    rehearse(view) {
      const seen = { ...records, ...records.rehearse(view) };
      return createKnowledge({
        ...shared,
        records: seen,
        now: view.at === undefined ? shared.now : () => view.at ?? shared.now(),
        embedders: searchingIn(seen, embedders),
        lexical: createMinisearchIndex({ records: seen, languageOf }),
      });
    },
    items: createItems({ ...shared, knowledge, store: records.items, own: createOwnItems(shared) }),
    documents: createDocuments({ ...shared, zoneOf, store: records.documents, onQueued }),
    ownWords: createOwnWords({
      store: records.words,
      ...(parts.onChanged === undefined ? {} : { onChanged: parts.onChanged }),
    }),
    reviews: createReviews({ ...shared, store: records.documents, onQueued }),
    pagePictures: createPagePictures({
      store: records.documents,
      drawer: createConfinedDrawer({ childPath: defaultDrawerChild() }),
    }),
    jobs,
    async start() {
      // Asked for, so that its name is known before the first question.
      await embedders.current();
      if (keeper === undefined) await completeVectors(embedders.wanted.id, { ...completing, trusted: ['queued'] });
      jobs.start();
      // A node that died may have left some.
      void sweeper.sweep();
      keeping = keeper?.run(closing.signal);
    },
    questionCounts,
    async close() {
      closing.abort();
      await keeping;
      await jobs.close();
      await sweeper.close();
    },
  };
}

/** The same embedders, over the vectors of other records: what is rehearsed is searched in this process. */
function searchingIn(records: ExactVectorStoreParts['records'], embedders: Embedders): Embedders {
  return {
    ...embedders,
    async ask(query, signal) {
      const asked = await embedders.ask(query, signal);
      if (asked === undefined) return undefined;
      const { embedder } = asked.leg;
      const vectors = createExactVectorStore({ records, embedderId: embedder.id, dimension: embedder.dimension });
      return { ...asked, leg: { embedder, vectors } };
    },
  };
}

/** What ingest, jobs and questions all use. */
function sharedParts({ records, now, onChanged, pictureReader = findPictureReader() }: LibraryParts) {
  return {
    ...(onChanged === undefined ? {} : { onChanged }),
    records,
    documents: records.documents,
    pictures: records.pictures,
    extractor: createPdfjsExtractor({ childPath: defaultPdfChild() }),
    reader: createConfinedReader({
      childPath: defaultReaderChild(),
      pictures: pictureReader === 'none' ? undefined : pictureReader,
    }),
    health: records.health,
    zoneOf: (scope: Scope) => records.scopes.zoneOf(scope),
    now,
    hash,
  };
}

/** `none`: its optional packages are not installed. */
function findPictureReader(): PictureReader | 'none' {
  const folder = findOcr();
  if (folder === undefined) return 'none';
  const bounds = { pictureWidth: PICTURE_WIDTH, pixelLimit: PICTURE_PIXELS };
  return createConfinedPictureReader({ childPath: defaultPictureChild(), folder, ...bounds });
}

/** A reading that has ended may have been the last that was waited for. */
function sweepingAfter(sweeper: VectorSweeper, listener: JobListener | undefined): JobListener {
  return (ended) => {
    listener?.(ended);
    if (ended.kind === 'ingest') void sweeper.sweep();
  };
}

function composeJobs(
  { jobTimes, log, now, onJobEnded, records }: LibraryParts,
  handlers: JobRunnerParts['handlers'],
): JobRunner {
  const ended = onJobEnded === undefined ? {} : { onEnded: onJobEnded };
  return createJobRunner({ ...jobTimes, ...ended, store: records.jobs, handlers, now, log });
}

/** Watches the configured embedder where it runs on another host. */
function composeKeeper(
  { log, records, source, watchMs }: LibraryParts,
  rest: Pick<EmbedderKeeperParts, 'embedders' | 'legOf' | 'complete'>,
): EmbedderKeeper | undefined {
  if (source === undefined) return undefined;
  const pace = watchMs === undefined ? {} : { everyMs: watchMs };
  return createEmbedderKeeper({
    ...rest,
    ...pace,
    source,
    store: records.embeddings,
    log,
    now: () => performance.now(),
  });
}

export interface EmbedderParts {
  readonly records: ExactVectorStoreParts['records'];
  readonly hash: (content: string) => string;
  /** Where an embedder's vectors are searched. Defaults to `exact`, which searches them in this process. */
  readonly vectorsOf?: ((embedder: Embedder, exact: VectorStore) => VectorStore) | undefined;
  /** Keeps the vectors of questions. Without it every question is embedded. */
  readonly questionCache?: Cache | undefined;
}

export interface ComposedEmbedders {
  readonly builtin: Embedder;
  /** The embedder with its vectors, as it is asked. */
  readonly legOf: (embedder: Embedder) => DenseLeg;
  /** The vectors of the latest leg of this embedder. */
  readonly vectorsOf: (embedderId: string | undefined) => VectorStore | undefined;
  /** Questions embedded since the start: whose vectors were found in the cache, and were not. */
  readonly questionCounts: () => { readonly hits: number; readonly misses: number };
}

export function composeEmbedders({ records, hash, vectorsOf, questionCache }: EmbedderParts): ComposedEmbedders {
  const builtin = createBuiltinEmbedder();
  const stores = new Map<string, VectorStore>();
  const cached: CachedEmbedder[] = [];
  const cachedOf = (embedder: Embedder): Embedder => {
    // The built-in one is faster than any cache.
    if (questionCache === undefined || embedder === builtin) return embedder;
    const made = createCachedEmbedder({ embedder, cache: questionCache, hash });
    cached.push(made);
    return made;
  };
  return {
    builtin,
    legOf(embedder) {
      const exact = createExactVectorStore({ records, embedderId: embedder.id, dimension: embedder.dimension });
      const vectors = vectorsOf?.(embedder, exact) ?? exact;
      stores.set(embedder.id, vectors);
      return { embedder: cachedOf(embedder), vectors };
    },
    vectorsOf: (embedderId) => (embedderId === undefined ? undefined : stores.get(embedderId)),
    questionCounts() {
      const counts = cached.map((embedder) => embedder.counts());
      return {
        hits: counts.reduce((sum, { hits }) => sum + hits, 0),
        misses: counts.reduce((sum, { misses }) => sum + misses, 0),
      };
    },
  };
}
