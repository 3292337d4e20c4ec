/** The one place that chooses adapters and wires ports to the core. */
import { createHash } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createBuiltinEmbedder } from './adapters/embedder/builtin.ts';
import { createOllamaModel } from './adapters/language-model/ollama.ts';
import { createMinisearchIndex } from './adapters/lexical-index/minisearch.ts';
import { createLog } from './adapters/log/pino.ts';
import { createMemoryRateLimiter } from './adapters/rate-limiter/memory.ts';
import { createSqliteRecordStore } from './adapters/record-store/sqlite.ts';
import type { SqliteRecordStore } from './adapters/record-store/sqlite.ts';
import { createMemorySessionStore } from './adapters/session-store/memory.ts';
import { createPdfjsExtractor, defaultPdfChild } from './adapters/text-extractor/pdfjs.ts';
import { createExactVectorStore } from './adapters/vector-store/exact.ts';
import type { Api } from './api/create-api.ts';
import { createApi } from './api/create-api.ts';
import type { ApiLog } from './api/ports.ts';
import type { Assistant, AssistantParts, LanguageModel } from './assistant/index.ts';
import { createAssistant } from './assistant/index.ts';
import type { Config } from './config.ts';
import type { DomainRegistry } from './domains/index.ts';
import { createDomainRegistry } from './domains/index.ts';
import type { Knowledge } from './knowledge/index.ts';
import { createKnowledge, createLexicon } from './knowledge/index.ts';

export interface Application {
  readonly api: Api;
  readonly knowledge: Knowledge;
  readonly assistant: Assistant;
  readonly domains: DomainRegistry;
  readonly log: ApiLog;
  /** Stops watching, ends open streams with an error event and closes the records. */
  close(): Promise<void>;
}

/** The version of package.json, as traces name it. */
export const SERVER_VERSION = '0.1.0';

/** Parts that take the place of what the configuration would choose. */
export interface ComposeParts {
  /** Absent: the model of the configured Ollama, or none and the built-in engine. */
  readonly model?: LanguageModel;
  /** Only for showing what the check is for. */
  readonly createCheck?: AssistantParts['createCheck'];
}

/** Everything wired for this configuration (the embedded profile: every part in this process). */
export async function compose(config: Config, parts: ComposeParts = {}): Promise<Application> {
  const log = createLog(config.logLevel);
  await mkdir(config.dataDir, { recursive: true });
  const records = await createSqliteRecordStore({ path: join(config.dataDir, 'records.sqlite') });
  const domains = await createDomainRegistry({
    directory: config.domainsDir,
    overlays: records,
    onChange: ({ domains: inUse, problems }) => {
      log.info({ domains: inUse.map(({ domainId }) => domainId) }, 'domains changed');
      reportProblems(log, problems);
    },
  });
  reportProblems(log, domains.problems());
  if (domains.list().length === 0) log.warn({}, 'no domain is in use: put a YAML file into DOMAINS_DIR');
  const knowledge = composeKnowledge(records, domains);
  const model = parts.model ?? (config.ollama === undefined ? undefined : createOllamaModel(config.ollama));
  const assistant = createAssistant({
    library: knowledge,
    ...(model === undefined ? {} : { model }),
    ...(parts.createCheck === undefined ? {} : { createCheck: parts.createCheck }),
    sessions: createMemorySessionStore({ ttlMs: config.sessionTtlMs }),
    traces: records.traces,
    log,
    lexiconOf: (domain) => createLexicon(domain.hazards),
    pause: async (ms, signal) => {
      await wait(ms, undefined, { signal });
    },
    now: () => performance.now(),
    today: () => new Date(),
    serverVersion: SERVER_VERSION,
  });
  const draining = new AbortController();
  // Every open request listens to it; that they are many is no leak.
  setMaxListeners(0, draining.signal);
  const api = createApi({
    knowledge,
    assistant,
    traces: records.traces,
    domains,
    log,
    limiter: createMemoryRateLimiter(),
    settings: { ...config, widgetDir: besideDist('dist/widget'), demoDir: besideDist('demo') },
    draining: draining.signal,
  });
  return {
    api,
    knowledge,
    assistant,
    domains,
    log,
    async close() {
      draining.abort();
      await domains.close();
      await records.close();
    },
  };
}

function composeKnowledge(records: SqliteRecordStore, domains: DomainRegistry): Knowledge {
  const embedder = createBuiltinEmbedder();
  return createKnowledge({
    records,
    embedder,
    vectors: createExactVectorStore({ records, embedderId: embedder.id, dimension: embedder.dimension }),
    lexical: createMinisearchIndex({
      records,
      languageOf: (domainId) => domains.find(domainId)?.language ?? 'es',
    }),
    extractor: createPdfjsExtractor({ childPath: defaultPdfChild() }),
    hash: (text) => createHash('sha256').update(text).digest('hex'),
  });
}

function reportProblems(
  log: ApiLog,
  problems: DomainRegistry['problems'] extends () => infer List ? List : never,
): void {
  for (const problem of problems) {
    if (problem.severity === 'error') log.error({ ...problem }, 'domain file not in use');
    else log.warn({ ...problem }, 'domain file');
  }
}

/** A folder of the project, from `server/` in the source and from `dist/server/` when built. */
function besideDist(folder: string): string {
  const root = import.meta.url.endsWith('.ts') ? '../' : '../../';
  return fileURLToPath(new URL(root + folder, import.meta.url));
}
