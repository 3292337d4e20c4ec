import { pause } from '../../time/pause.ts';
import type { JobLog } from '../jobs/run-job.ts';
import type { Embedder } from '../ports.ts';
import type { ChangingEmbedders, DenseLeg } from './embedders.ts';
import type { EmbedderSource, EmbeddingStore } from './ports.ts';

export interface EmbedderKeeperParts {
  readonly source: EmbedderSource;
  readonly embedders: ChangingEmbedders;
  readonly legOf: (embedder: Embedder) => DenseLeg;
  readonly store: Pick<EmbeddingStore, 'embedderInUse'>;
  /** Queues the job that makes what the wanted embedder lacks, unless one is there already; true when something was lacking. */
  readonly complete: (wanted: string) => Promise<boolean>;
  readonly log: Pick<JobLog, 'info' | 'warn'>;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** Between two looks. */
  readonly everyMs?: number;
}

export interface EmbedderKeeper {
  /** Looks once. Never throws. */
  check(signal: AbortSignal): Promise<void>;
  /** Looks again and again until the signal aborts; resolves then. */
  run(signal: AbortSignal): Promise<void>;
}

const CHECK_EVERY_MS = 15_000;
const LOG_EVERY_MS = 60_000;

/** Where nothing is known to lack, what other nodes may have written without it is counted this often. */
const COUNT_EVERY_MS = 300_000;

/** A job that did not help is not queued again at once. */
const SHORTEST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 600_000;

/**
 * Watches over an embedder that runs elsewhere: until it is there, and whenever it is away, the one in use goes on; when it is there its
 * vectors are made; when its weights have changed under its name, all of them anew.
 */
export function createEmbedderKeeper(parts: EmbedderKeeperParts): EmbedderKeeper {
  const { source, embedders, legOf, store, complete, log, now, everyMs = CHECK_EVERY_MS } = parts;
  let found: string | undefined;
  let wasAway = false;
  let silentUntil = -Infinity;
  let completeAt = -Infinity;
  let waitMs = SHORTEST_WAIT_MS;

  /** That the one before is gone must not keep its successor away. */
  async function recall(inUse: string | undefined, signal: AbortSignal): Promise<void> {
    if (inUse === undefined || embedders.has(inUse)) return;
    const embedder = await source.recall(inUse, signal).catch(() => undefined);
    if (embedder !== undefined) embedders.offer(legOf(embedder));
  }

  async function find(inUse: string | undefined, signal: AbortSignal): Promise<Embedder> {
    const embedder = await source.find(inUse, signal);
    if (embedder.id === found) return embedder;
    if (found === undefined) log.info({ embedder: embedder.id }, 'embedder found');
    else log.warn({ embedder: embedder.id, before: found }, 'the embedder has changed under its name');
    found = embedder.id;
    completeAt = -Infinity;
    waitMs = SHORTEST_WAIT_MS;
    embedders.want(legOf(embedder));
    return embedder;
  }

  async function makeUp(wanted: string, inUse: string | undefined): Promise<void> {
    if (wasAway && inUse === wanted) completeAt = -Infinity;
    wasAway = false;
    if (now() < completeAt) return;
    const isLacking = await complete(wanted);
    completeAt = now() + (isLacking ? waitMs : COUNT_EVERY_MS);
    waitMs = isLacking ? Math.min(2 * waitMs, LONGEST_WAIT_MS) : SHORTEST_WAIT_MS;
  }

  async function check(signal: AbortSignal): Promise<void> {
    try {
      const inUse = await store.embedderInUse();
      await recall(inUse, signal);
      const { id } = await find(inUse, signal);
      await makeUp(id, inUse);
      // So that what is told of the one in use is of now, also where nothing is searched.
      await embedders.current();
    } catch (error) {
      wasAway = true;
      if (signal.aborted || now() < silentUntil) return;
      silentUntil = now() + LOG_EVERY_MS;
      const reason = error instanceof Error ? (error.cause ?? error) : error;
      log.warn({ wanted: found, err: reason }, 'the embedder is not to be had: it is looked for again');
    }
  }

  return {
    check,
    async run(signal) {
      while (!signal.aborted) {
        await check(signal);
        await pause(everyMs, signal);
      }
    },
  };
}
