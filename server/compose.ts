/** The one place that chooses adapters and wires ports to the core. */
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createLog } from './adapters/log/pino.ts';
import { createPromMetrics } from './adapters/metrics/prom.ts';
import type { StoredRecords } from './adapters/record-store/records.ts';
import { createKeptAnswers } from './api/answers/kept-answers.ts';
import type { Api } from './api/create-api.ts';
import { createApi } from './api/create-api.ts';
import type { ApiLog } from './api/ports.ts';
import type { Assistant, AssistantParts, LanguageModel } from './assistant/index.ts';
import { createAssistant } from './assistant/index.ts';
import { composeChroma } from './compose-chroma.ts';
import { composeLibrary } from './compose-library.ts';
import { composeModel } from './compose-model.ts';
import { composeOllama } from './compose-ollama.ts';
import { composeReadiness } from './compose-readiness.ts';
import { composeRecords } from './compose-records.ts';
import { composeShared } from './compose-shared.ts';
import type { Config } from './config.ts';
import type { DomainRegistry } from './domains/index.ts';
import { createDomainRegistry } from './domains/index.ts';
import type { Documents, Embedder, Knowledge, ScopePart } from './knowledge/index.ts';
import { createLexicon, createScopes } from './knowledge/index.ts';

export interface Application {
  readonly api: Api;
  readonly knowledge: Knowledge;
  readonly documents: Documents;
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
  /** Absent: the built-in one. */
  readonly embedder?: Embedder;
  /** How often an embedder that runs elsewhere is looked for, and at, in milliseconds. */
  readonly watchMs?: number;
  /** Decides what is in force. Absent: the time of day. */
  readonly now?: () => Date;
  /** Only for showing what the check is for. */
  readonly createCheck?: AssistantParts['createCheck'];
}

/** Everything wired for this configuration (the embedded profile: every part in this process). */
export async function compose(config: Config, parts: ComposeParts = {}): Promise<Application> {
  const log = createLog(config.logLevel);
  const metrics = createPromMetrics();
  const { records, state: recordsState } = await composeRecords(config, { log, now: parts.now });
  const { now } = records;
  const domains = await composeDomains(config, records, log);
  const ollama = config.ollama === undefined ? undefined : composeOllama(config.ollama, log);
  const chroma = config.chroma === undefined ? undefined : composeChroma(config.chroma, { records, domains, log });
  const shared = await composeShared({ ...config, log });
  const { sessions } = shared;
  const library = composeLibrary({
    records,
    domains,
    log,
    now,
    questionCache: shared.cache,
    onJobEnded: metrics.job,
    ...(parts.embedder === undefined ? {} : { embedder: parts.embedder }),
    ...(chroma === undefined ? {} : { vectorsOf: chroma.vectorsOf }),
    ...(ollama?.source === undefined || parts.embedder !== undefined ? {} : { source: ollama.source }),
    ...(parts.watchMs === undefined ? {} : { watchMs: parts.watchMs }),
  });
  const { knowledge, jobs } = library;
  const model = composeModel({ given: parts.model, configured: ollama?.model, cache: shared.cache, metrics });
  const assistant = createAssistant({
    library: knowledge,
    ...(model === undefined ? {} : { model }),
    ...(parts.createCheck === undefined ? {} : { createCheck: parts.createCheck }),
    sessions,
    traces: records.traces,
    guests: records.guests,
    log,
    lexiconOf: (domain) => createLexicon(domain.hazards),
    pause: async (ms, signal) => {
      await wait(ms, undefined, { signal });
    },
    now: () => performance.now(),
    today: () => new Date(),
    serverVersion: SERVER_VERSION,
    meter: metrics,
  });
  const dependencies = composeReadiness({
    domains,
    records: {
      probe: () => records.embeddings.embedderInUse(),
      ...(recordsState === undefined ? {} : { state: recordsState }),
    },
    redis: shared.redis,
    chroma: chroma?.state,
    ollama: ollama?.state,
    config,
  });
  metrics.watch({
    version: SERVER_VERSION,
    dependencies,
    engine: () => ({ llm: model?.id ?? 'builtin', embedder: knowledge.embedderId }),
    lookups: { question: () => library.questionCounts() },
  });
  const draining = new AbortController();
  // Every open request listens to it; that they are many is no leak.
  setMaxListeners(0, draining.signal);
  const answers = createKeptAnswers({
    draining: draining.signal,
    onForgotten(session) {
      void assistant.forgetSession(session).catch((error: unknown) => {
        log.error({ err: error }, 'a session was not forgotten whole');
      });
    },
    ...(shared.answers === undefined ? {} : { shared: shared.answers }),
  });
  const forget = (part: ScopePart): Promise<void> => {
    answers.forget(part);
    return sessions.forget(part);
  };
  const api = createApi({
    knowledge,
    assistant,
    answers,
    feedback: records.feedback,
    traces: records.traces,
    scopes: createScopes({ store: records.scopes, forget }),
    audit: records.audit,
    documents: library.documents,
    jobs,
    domains,
    log,
    limiter: shared.limiter,
    dependencies,
    meter: metrics,
    inTrace: log.inTrace,
    within: shared.within,
    settings: { ...config, widgetDir: besideDist('dist/widget'), demoDir: besideDist('demo') },
    draining: draining.signal,
  });
  // Last: what waits from before may use everything.
  ollama?.start();
  await library.start();
  return {
    api,
    knowledge,
    documents: library.documents,
    assistant,
    domains,
    log,
    async close() {
      draining.abort();
      // Its jobs are handed back before what they ask is gone.
      await library.close();
      ollama?.close();
      chroma?.close();
      shared.close();
      await domains.close();
      await records.close();
    },
  };
}

async function composeDomains(config: Config, records: StoredRecords, log: ApiLog): Promise<DomainRegistry> {
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
  return domains;
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
