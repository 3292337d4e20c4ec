import type { JobLog } from '../jobs/run-job.ts';
import { causeOf } from '../jobs/run-job.ts';
import type { EmbeddingStore } from './ports.ts';

/** Takes out the vectors that no text has any more, when somebody says that it is time. */
export interface VectorSweeper {
  /** The queue may have become empty: looks, and sweeps where it has. One sweep at a time. Never throws. */
  sweep(): Promise<void>;
  /** Stops behind the write that is under way. Idempotent. */
  close(): Promise<void>;
}

/** What a sweep could not do, for the records were away, the next one does. */
export function createVectorSweeper({
  store,
  log,
}: {
  readonly store: Pick<EmbeddingStore, 'sweepEmbeddings'>;
  readonly log: Pick<JobLog, 'info' | 'warn'>;
}): VectorSweeper {
  const closing = new AbortController();
  let isAsked = false;
  let sweeping: Promise<void> | undefined;

  const sweepOnce = async (): Promise<void> => {
    try {
      const removed = await store.sweepEmbeddings(closing.signal);
      if (removed > 0) log.info({ removed }, 'vectors that no text has any more were removed');
    } catch (error) {
      log.warn({ err: causeOf(error) }, 'vectors that no text has any more could not be removed');
    }
  };
  const run = async (): Promise<void> => {
    // Asked for while one was under way: that one may have given up before a job that has ended since.
    while (isAsked && !closing.signal.aborted) {
      isAsked = false;
      await sweepOnce();
    }
    sweeping = undefined;
  };
  return {
    sweep() {
      isAsked = true;
      return (sweeping ??= run());
    },
    async close() {
      closing.abort();
      await sweeping;
    },
  };
}
