/** The library wired: what it knows, how documents live, and the long work on them. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { createBuiltinEmbedder } from './adapters/embedder/builtin.ts';
import { createMinisearchIndex } from './adapters/lexical-index/minisearch.ts';
import type { StoredRecords } from './adapters/record-store/records.ts';
import { createPdfjsExtractor, defaultPdfChild } from './adapters/text-extractor/pdfjs.ts';
import { createExactVectorStore } from './adapters/vector-store/exact.ts';
import type { DomainRegistry } from './domains/index.ts';
import type {
  Cache,
  CachedEmbedder,
  DenseLeg,
  Documents,
  Embedder,
  EmbedderSource,
  JobListener,
  JobLog,
  JobRunner,
  JobRunnerParts,
  Knowledge,
  Scope,
  VectorStore,
} from './knowledge/index.ts';
import {
  createCachedEmbedder,
  createDocuments,
  createEmbedderKeeper,
  createEmbedders,
  createJobRunner,
  createKnowledge,
  createReadingJob,
  createReembedJob,
  reembedJob,
} from './knowledge/index.ts';

export interface LibraryParts {
  readonly records: StoredRecords;
  readonly domains: Pick<DomainRegistry, 'find'>;
  readonly log: JobLog;
  readonly now: () => Date;
  /** The one that is wanted. Absent: the built-in one. */
  readonly embedder?: Embedder;
  /** Can still be asked, so that one of them is in use until the wanted one takes over. Absent: the built-in one. */
  readonly others?: readonly Embedder[];
  /** Where the wanted one is looked for instead; until it is found, the one in use goes on, or `embedder` where there is none. */
  readonly source?: EmbedderSource;
  /** How often it is looked for, and at, in milliseconds. */
  readonly watchMs?: number;
  /** Where an embedder's vectors are searched; `exact` searches them in this process. Absent: there. */
  readonly vectorsOf?: (embedder: Embedder, exact: VectorStore) => VectorStore;
  /** Keeps the vectors of questions. Absent: every question is embedded. */
  readonly questionCache?: Cache;
  readonly onJobEnded?: JobListener;
  readonly jobTimes?: Pick<JobRunnerParts, 'leaseMs' | 'heartbeatMs' | 'progressMs' | 'pollMs'>;
}

export interface Library {
  readonly knowledge: Knowledge;
  readonly documents: Documents;
  readonly jobs: JobRunner;
  /** Takes up what waits from before, and changes the embedder when another one is in use than is wanted. */
  start(): Promise<void>;
  /** Questions embedded since the start: whose vectors were found in the cache, and were not. */
  questionCounts(): { readonly hits: number; readonly misses: number };
  /** Hands its jobs back. */
  close(): Promise<void>;
}

export function composeLibrary(parts: LibraryParts): Library {
  const { records, domains, log, now } = parts;
  const builtin = createBuiltinEmbedder();
  const { embedder = builtin, others = [builtin] } = parts;
  const stores = new Map<string, VectorStore>();
  const hash = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
  const cached: CachedEmbedder[] = [];
  /** The built-in one is faster than any cache. */
  const cachedOf = (each: Embedder): Embedder => {
    if (parts.questionCache === undefined || each === builtin) return each;
    const made = createCachedEmbedder({ embedder: each, cache: parts.questionCache, hash });
    cached.push(made);
    return made;
  };
  const legOf = (each: Embedder): DenseLeg => {
    const exact = createExactVectorStore({ records, embedderId: each.id, dimension: each.dimension });
    const vectors = parts.vectorsOf?.(each, exact) ?? exact;
    stores.set(each.id, vectors);
    return { embedder: cachedOf(each), vectors };
  };
  const embedders = createEmbedders({
    wanted: legOf(embedder),
    others: others.map(legOf),
    store: records.embeddings,
    log,
  });
  const shared = {
    records,
    documents: records.documents,
    embedders,
    extractor: createPdfjsExtractor({ childPath: defaultPdfChild() }),
    health: records.health,
    zoneOf: (scope: Scope) => records.scopes.zoneOf(scope),
    now,
    hash,
  };
  const jobs = createJobRunner({
    ...parts.jobTimes,
    ...(parts.onJobEnded === undefined ? {} : { onEnded: parts.onJobEnded }),
    store: records.jobs,
    handlers: {
      ingest: createReadingJob({ ...shared, rulesOf: (domainId) => domains.find(domainId) }),
      reembed: createReembedJob({
        ...shared,
        store: records.embeddings,
        prepare: async (embedderId, signal) => stores.get(embedderId)?.prepare?.(signal),
      }),
    },
    now,
    log,
  });
  const keeper =
    parts.source === undefined
      ? undefined
      : createEmbedderKeeper({
          source: parts.source,
          embedders,
          legOf,
          store: records.embeddings,
          complete: (wanted) => completeVectors({ records, jobs, log, wanted, isWatched: true }),
          log,
          now: () => performance.now(),
          ...(parts.watchMs === undefined ? {} : { everyMs: parts.watchMs }),
        });
  const closing = new AbortController();
  let keeping: Promise<void> | undefined;
  return {
    knowledge: createKnowledge({
      ...shared,
      follow: async (scope) => stores.get((await records.embeddings.embedderInUse()) ?? '')?.follow?.(scope),
      lexical: createMinisearchIndex({ records, languageOf: (domainId) => domains.find(domainId)?.language ?? 'es' }),
    }),
    documents: createDocuments({
      store: records.documents,
      records,
      hash: shared.hash,
      zoneOf: shared.zoneOf,
      now,
      onQueued: () => {
        jobs.wake();
      },
    }),
    jobs,
    async start() {
      // Asked for, so that its name is known before the first question.
      await embedders.current();
      if (keeper === undefined) await completeVectors({ records, jobs, log, wanted: embedders.wanted.id });
      jobs.start();
      keeping = keeper?.run(closing.signal);
    },
    questionCounts: () =>
      cached
        .map((each) => each.counts())
        .reduce((sum, { hits, misses }) => ({ hits: sum.hits + hits, misses: sum.misses + misses }), {
          hits: 0,
          misses: 0,
        }),
    async close() {
      closing.abort();
      await keeping;
      await jobs.close();
    },
  };
}

interface CompletingParts extends Pick<LibraryParts, 'records' | 'log'> {
  readonly jobs: JobRunner;
  readonly wanted: string;
  /** Somebody looks again later: a job that runs is left to itself. At a start it may be one of a node that died. */
  readonly isWatched?: boolean;
}

/**
 * Queues the job that makes what the wanted embedder lacks, and puts it in use: once, however often servers start meanwhile. @returns whether
 * anything is lacking
 */
async function completeVectors({ records, jobs, log, wanted, isWatched = false }: CompletingParts): Promise<boolean> {
  const inUse = await records.embeddings.adoptEmbedder(wanted);
  // What a node without the embedder in use has written lacks its vectors.
  const { missing } = await records.embeddings.countMissing(wanted);
  if (inUse === wanted && missing === 0) return false;
  const queued = await jobs.list({ kind: 'reembed', state: 'queued', limit: 20 });
  const running = isWatched ? await jobs.list({ kind: 'reembed', state: 'running', limit: 20 }) : [];
  if ([...queued, ...running].some(({ job }) => isDeepStrictEqual(job.payload, reembedJob(wanted).payload)))
    return true;
  log.info({ inUse, wanted, missing }, 'vectors are made beside those in use');
  await jobs.enqueue(reembedJob(wanted));
  return true;
}
