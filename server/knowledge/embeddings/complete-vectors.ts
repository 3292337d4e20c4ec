import { isDeepStrictEqual } from 'node:util';
import type { Jobs } from '../jobs/create-job-runner.ts';
import type { JobState } from '../jobs/ports.ts';
import type { JobLog } from '../jobs/run-job.ts';
import type { EmbeddingStore } from './ports.ts';
import { reembedJob } from './reembed-job.ts';

export interface CompletingParts {
  readonly store: Pick<EmbeddingStore, 'adoptEmbedder' | 'countMissing'>;
  readonly jobs: Pick<Jobs, 'list' | 'enqueue'>;
  readonly log: Pick<JobLog, 'info'>;
  /** The same job in one of these states is left to do it. At a start one that runs may be of a node that died. */
  readonly trusted: readonly JobState[];
}

/** Jobs of one kind are few: these are all of a state. */
const MOST_JOBS = 20;

/**
 * Queues the job that makes what the wanted embedder lacks, and puts it in use: once, however often servers start meanwhile. @returns whether
 * anything is lacking
 */
export async function completeVectors(
  wanted: string,
  { store, jobs, log, trusted }: CompletingParts,
): Promise<boolean> {
  const inUse = await store.adoptEmbedder(wanted);
  // What a node without the embedder in use has written lacks its vectors.
  const { missing } = await store.countMissing(wanted);
  if (inUse === wanted && missing === 0) return false;
  const job = reembedJob(wanted);
  const open = await Promise.all(trusted.map((state) => jobs.list({ kind: job.kind, state, limit: MOST_JOBS })));
  if (open.flat().some((report) => isDeepStrictEqual(report.job.payload, job.payload))) return true;
  log.info({ inUse, wanted, missing }, 'vectors are made beside those in use');
  await jobs.enqueue(job);
  return true;
}
