/** What may run beside this process, on the business's own machines: Redis for what several nodes share, Chroma for vectors, Ollama for models. */
import { createMemoryCache } from '../adapters/cache/memory.ts';
import { createRedisCache } from '../adapters/cache/redis.ts';
import { createOllamaEmbedderSource } from '../adapters/embedder/ollama.ts';
import { createOllamaModel } from '../adapters/language-model/ollama.ts';
import { createMemoryRateLimiter } from '../adapters/rate-limiter/memory.ts';
import { createRedisRateLimiter } from '../adapters/rate-limiter/redis.ts';
import type { StoredRecords } from '../adapters/record-store/records.ts';
import { createMemorySessionStore } from '../adapters/session-store/memory.ts';
import { createRedisSessionStore } from '../adapters/session-store/redis.ts';
import type { HostReport, HostState } from '../adapters/shared/ollama-hosts.ts';
import { createOllamaHosts } from '../adapters/shared/ollama-hosts.ts';
import { createRedisLink } from '../adapters/shared/redis-client.ts';
import type { RedisState } from '../adapters/shared/redis-condition.ts';
import type { Chroma } from '../adapters/vector-store/chroma.ts';
import { createChroma } from '../adapters/vector-store/chroma.ts';
import type { SharedAnswers } from '../api/answers/shared-answers.ts';
import { createSharedAnswers } from '../api/answers/shared-answers.ts';
import type { ApiLog, RateLimiter } from '../api/ports.ts';
import type { LanguageModel, SessionStore } from '../assistant/index.ts';
import type { ChromaSettings, OllamaSettings } from '../config/config.ts';
import type { DomainRegistry } from '../domains/index.ts';
import type { Cache, EmbedderSource } from '../knowledge/index.ts';
import { measureCalibration, SHARED_BRANCH } from '../knowledge/index.ts';
import type { LibraryParts } from './compose-library.ts';

export interface SharedParts {
  readonly redisUrl: string | undefined;
  readonly sessionTtlMs: number;
  readonly log: ApiLog;
}

export interface Shared {
  readonly sessions: SessionStore;
  readonly limiter: RateLimiter;
  readonly cache: Cache;
  /** Undefined when there is one node only. */
  readonly answers?: SharedAnswers;
  /** How Redis is, where it is one. */
  readonly redis?: () => RedisState;
  /** Runs one request: all that it asks of Redis takes 50 ms at most. */
  readonly within: <Result>(run: () => Result) => Result;
  readonly close: () => void;
}

/** Does not wait until Redis is there. */
export async function composeShared({ redisUrl, sessionTtlMs: ttlMs, log }: SharedParts): Promise<Shared> {
  if (redisUrl === undefined) {
    return {
      sessions: createMemorySessionStore({ ttlMs }),
      limiter: createMemoryRateLimiter(),
      cache: createMemoryCache(),
      within: (run) => run(),
      close: () => undefined,
    };
  }
  const link = await createRedisLink({ url: redisUrl, log });
  const cache = createRedisCache({ link });
  return {
    sessions: createRedisSessionStore({ link, ttlMs }),
    limiter: createRedisRateLimiter({ link }),
    cache,
    answers: createSharedAnswers({ cache, within: link.within }),
    redis: () => link.state(),
    within: link.within,
    close: link.close,
  };
}

export interface ChromaParts extends Pick<Chroma, 'state' | 'close'> {
  readonly vectorsOf: NonNullable<LibraryParts['vectorsOf']>;
}

/** Vectors in Chroma, for the scopes that there are. Does not wait until it is there. */
export function composeChroma(
  { url, fallback }: ChromaSettings,
  { records, domains, log }: { records: StoredRecords; domains: DomainRegistry; log: ApiLog },
): ChromaParts {
  const chroma = createChroma({
    url,
    records,
    embedderInUse: () => records.embeddings.embedderInUse(),
    async listScopes() {
      const tenants = await records.scopes.listTenants();
      const levels = tenants.flatMap(({ slug: tenantSlug, branches }) =>
        [SHARED_BRANCH, ...branches.map(({ slug }) => slug)].map((branchSlug) => ({ tenantSlug, branchSlug })),
      );
      return domains.list().flatMap(({ domainId }) => levels.map((level) => ({ domainId, ...level })));
    },
    itemIdNameOf: (domainId) => domains.find(domainId)?.item?.idField ?? 'item_id',
    log,
  });
  return {
    ...chroma,
    vectorsOf: (embedder, exact) => chroma.storeFor(embedder, fallback === 'exact' ? exact : undefined),
  };
}

/** Share of the sample's questions that an embedder of any use for Spanish puts nearest to their texts. */
const POOR_EMBEDDER = 0.75;

export interface OllamaParts {
  readonly model?: LanguageModel;
  readonly source?: EmbedderSource;
  /** Whether the configured models are available. */
  readonly state: () => OllamaState;
  /** Begins to watch the hosts; each that is there loads the model. */
  start(): void;
  close(): void;
}

export interface OllamaState {
  /** Each model as the best of its hosts has it; of several models the worst. */
  readonly state: HostState;
  /** ISO 8601, UTC. */
  readonly since: string;
  /** Each host with each model; addresses are for operators only. */
  readonly hosts: readonly HostReport[];
}

/** Does not wait until an Ollama is there. */
export function composeOllama(
  { baseUrls, model: name, embedModel, keepAlive }: OllamaSettings,
  log: ApiLog,
): OllamaParts {
  const models = [name, embedModel].filter((each) => each !== undefined);
  const hosts = createOllamaHosts({ baseUrls, models, log });
  const kept = keepAlive === undefined ? {} : { keepAlive };
  const model = name === undefined ? undefined : createOllamaModel({ hosts, model: name, ...kept });
  const closing = new AbortController();
  const composedAt = new Date().toISOString();
  const calibrate: Parameters<typeof createOllamaEmbedderSource>[0]['calibrate'] = async (embedder, signal) => {
    const { calibration, found } = await measureCalibration(embedder, signal);
    const isPoor = found < POOR_EMBEDDER;
    if (isPoor)
      log.warn({ model: embedModel, found }, 'the embedding model finds few Spanish texts: see docs/models.md');
    else log.info({ model: embedModel, found, ...calibration }, 'embedding model measured');
    return calibration;
  };
  const preload = async (baseUrl: string): Promise<void> => {
    const startedAt = performance.now();
    try {
      await model?.preload(baseUrl, closing.signal);
      log.info({ ollama: baseUrl, model: name, durationMs: Math.round(performance.now() - startedAt) }, 'model loaded');
    } catch (error) {
      if (closing.signal.aborted) return;
      const reason = error instanceof Error ? (error.cause ?? error) : error;
      log.warn({ ollama: baseUrl, model: name, err: reason }, 'model not loaded');
    }
  };
  return {
    ...(model === undefined ? {} : { model }),
    ...(embedModel === undefined
      ? {}
      : { source: createOllamaEmbedderSource({ hosts, model: embedModel, calibrate, log, ...kept }) }),
    state: () => summarise(hosts.reports(), composedAt),
    start() {
      hosts.start((baseUrl) => {
        // What is to be unloaded after each answer is not loaded ahead of one.
        const isWanted = name !== undefined && keepAlive !== 0;
        if (isWanted && hosts.stateAt(baseUrl, name) === 'loading') void preload(baseUrl);
      });
    },
    close() {
      closing.abort();
      hosts.close();
    },
  };
}

/** The best first. */
const STATES: readonly HostState[] = ['ready', 'loading', 'model-missing', 'refused', 'away'];

function summarise(reports: readonly HostReport[], composedAt: string): OllamaState {
  const rankOf = ({ state }: HostReport): number => STATES.indexOf(state);
  const byModel = new Map<string, HostReport>();
  for (const report of reports) {
    const best = byModel.get(report.model);
    // Of equal ones the longest: since then guests have been served so.
    const isBetter = best === undefined || rankOf(report) < rankOf(best);
    const isOlder = best !== undefined && rankOf(report) === rankOf(best) && report.since < best.since;
    if (isBetter || isOlder) byModel.set(report.model, report);
  }
  const [worst] = [...byModel.values()].sort((one, other) => rankOf(other) - rankOf(one));
  // Where no model is configured nothing is missing.
  return { state: worst?.state ?? 'ready', since: worst?.since ?? composedAt, hosts: reports };
}
