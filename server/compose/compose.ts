/** The one place that chooses adapters and wires ports to the core; each large part of it has a `compose-*.ts` of its own. */
import { createLog } from '../adapters/log/pino.ts';
import type { Metrics } from '../adapters/metrics/prom.ts';
import { createPromMetrics } from '../adapters/metrics/prom.ts';
import type { DemoRecords } from '../adapters/record-store/scopes/demo-records.ts';
import type { Api } from '../api/create-api.ts';
import type { ApiLog, Dependencies, MissingDemo, ReadMissingDemo } from '../api/ports.ts';
import type { Activity, Assistant, AssistantParts, LanguageModel } from '../assistant/index.ts';
import { createActivity } from '../assistant/index.ts';
import type { Config } from '../config/config.ts';
import { SERVER_VERSION } from '../config/version.ts';
import type { DomainRegistry } from '../domains/index.ts';
import type { Documents, Embedder, Knowledge, PictureReader, Pictures, Scopes } from '../knowledge/index.ts';
import { createMemory } from '../tools/index.ts';
import type { Administration } from './compose-api.ts';
import { composeAdmin, composeApi } from './compose-api.ts';
import { composeAssistant, composeModel, composeWarming } from './compose-assistant.ts';
import { composeDomains } from './compose-domains.ts';
import type { Library } from './compose-library.ts';
import { composeLibrary } from './compose-library.ts';
import { composeReadiness } from './compose-readiness.ts';
import { composeRecords } from './compose-records.ts';
import { composeOllama } from './compose-ollama.ts';
import { composeChroma, composeShared } from './compose-services.ts';
import { composeHints } from './compose-hints.ts';
import { composeTools } from './compose-tools.ts';

export interface Application {
  readonly api: Api;
  readonly knowledge: Knowledge;
  readonly documents: Documents;
  readonly pictures: Pictures;
  readonly assistant: Assistant;
  readonly domains: DomainRegistry;
  readonly scopes: Scopes;
  readonly log: ApiLog;
  readonly administration: Administration;
  readonly demo: DemoState;
  /** Stops watching, ends open streams with an error event and closes the records. */
  close(): Promise<void>;
}

/** What became of the demo's files: noted for the next start, told until then. */
export interface DemoState extends DemoRecords {
  /** What could not be loaded, as the api reports it from now on. */
  tell(missing: readonly MissingDemo[]): void;
}

/** Parts that take the place of what the configuration would choose. */
export interface ComposeParts {
  /** Defaults to the model of the configured Ollama, or else the built-in engine. */
  readonly model?: LanguageModel;
  /** Defaults to the built-in one. */
  readonly embedder?: Embedder;
  /** How often an embedder that runs elsewhere is looked for, and at, in milliseconds. */
  readonly watchMs?: number;
  /** Decides what is in force, and is the day and hour of an answer. Defaults to the time of day. */
  readonly now?: () => Date;
  /** Makes out words in pictures. Defaults to what is installed. */
  readonly pictureReader?: PictureReader | 'none';
  /** Only for showing what the check is for. */
  readonly createCheck?: AssistantParts['createCheck'];
  /** How long a model is waited for; defaults to what is configured. */
  readonly speakerTimes?: AssistantParts['speakerTimes'];
  /** Whether a model is asked of which most is withheld. Defaults to no. */
  readonly share?: AssistantParts['share'];
}

/** Everything wired for this configuration: what has no address of its own runs in this process. */
export async function compose(config: Config, parts: ComposeParts = {}): Promise<Application> {
  const log = createLog(config.logLevel);
  const metrics = createPromMetrics();
  const { records, state: recordsState } = await composeRecords(config, { log, now: parts.now });
  const administration = await composeAdmin(config, log);
  const domains = await composeDomains({ directory: config.domainsDir, overlays: records, log });
  const shared = await composeShared({ ...config, log });
  const ollama = config.ollama === undefined ? undefined : composeOllama(config.ollama, log, shared.count);
  const chroma = config.chroma === undefined ? undefined : composeChroma(config.chroma, { records, domains, log });
  const warming = composeWarming({ domains, log, knowledge: () => library.knowledge });
  const library = composeLibrary({
    records,
    domains,
    log,
    now: records.now,
    embedder: parts.embedder,
    source: parts.embedder === undefined ? ollama?.source : undefined,
    pictureReader: parts.pictureReader,
    watchMs: parts.watchMs,
    vectorsOf: chroma?.vectorsOf,
    questionCache: shared.cache,
    onJobEnded: metrics.job,
    onChanged: warming.onChanged,
  });
  const model = composeModel({ given: parts.model, configured: ollama?.model, cache: shared.cache, metrics });
  const acting = composeTools({
    settings: config.tools,
    records,
    domains,
    knowledge: library.knowledge,
    shared,
    log,
    metrics,
  });
  const hints = composeHints({ records, domains, shared, tools: acting.tools, log, metrics });
  const memory = createMemory({ store: records.memory, days: config.memoryDays, now: records.now });
  const assistant = warming.watch(
    composeAssistant({
      library: library.knowledge,
      records,
      sessions: shared.sessions,
      model,
      createCheck: parts.createCheck,
      speakerTimes: parts.speakerTimes ?? config.ollama,
      share: parts.share,
      log,
      metrics,
      serverVersion: SERVER_VERSION,
      today: parts.now,
      memory,
      acting: { desk: acting.tools, zoneOf: (scope) => records.scopes.zoneOf(scope) },
    }),
  );
  const dependencies = composeReadiness({
    domains,
    records: { probe: () => records.embeddings.embedderInUse(), state: recordsState },
    redis: shared.redis,
    chroma: chroma?.state,
    ollama: ollama?.state,
    toolHosts: acting.hosts,
    config,
  });
  watchEngine(metrics, {
    dependencies,
    library,
    model,
    activity: createActivity({ store: records.insights, now: records.now }),
  });
  const { demo, missingDemo } = createDemoState(records.demo);
  const wired = {
    config,
    records,
    domains,
    library,
    assistant,
    shared,
    tools: acting.tools,
    hints,
    memory,
    dependencies,
    missingDemo,
    metrics,
    log,
    ...administration,
  };
  const { api, pictures, scopes, drain } = composeApi(wired);
  // Last: what waits from before may use everything.
  ollama?.start();
  await library.start();
  acting.start();
  hints.start();
  async function close(): Promise<void> {
    drain();
    warming.close();
    // Its jobs are returned before the services that they use are closed.
    await Promise.all([library.close(), acting.close(), hints.close()]);
    ollama?.close();
    chroma?.close();
    shared.close();
    await domains.close();
    await records.close();
  }
  const { documents, knowledge } = library;
  return { administration, api, assistant, close, demo, documents, domains, knowledge, log, pictures, scopes };
}

function createDemoState(records: DemoRecords): { readonly demo: DemoState; readonly missingDemo: ReadMissingDemo } {
  let missing: readonly MissingDemo[] = [];
  return {
    missingDemo: () => missing,
    demo: {
      ...records,
      tell(found) {
        missing = found;
      },
    },
  };
}

interface Engine {
  readonly activity: () => Promise<Activity>;
  readonly dependencies: Dependencies;
  readonly library: Library;
  readonly model: LanguageModel | undefined;
}

function watchEngine(metrics: Metrics, { activity, dependencies, library, model }: Engine): void {
  metrics.watch({
    activity,
    version: SERVER_VERSION,
    dependencies,
    engine: () => ({ llm: model?.id ?? 'builtin', embedder: library.knowledge.embedderId }),
    lookups: { question: () => library.questionCounts() },
  });
}
