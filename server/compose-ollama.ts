/** The language model and the embedder of the business's own Ollamas. */
import { createOllamaEmbedderSource } from './adapters/embedder/ollama.ts';
import { createOllamaModel } from './adapters/language-model/ollama.ts';
import type { HostReport, HostState } from './adapters/shared/ollama-hosts.ts';
import { createOllamaHosts } from './adapters/shared/ollama-hosts.ts';
import type { ApiLog } from './api/ports.ts';
import type { LanguageModel } from './assistant/index.ts';
import type { OllamaSettings } from './config.ts';
import type { EmbedderSource } from './knowledge/index.ts';
import { measureCalibration } from './knowledge/index.ts';

/** Share of the sample's questions that an embedder of any use for Spanish puts nearest to their texts. */
const POOR_EMBEDDER = 0.75;

export interface OllamaParts {
  readonly model?: LanguageModel;
  readonly source?: EmbedderSource;
  /** How the models that are wanted are to be had. */
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
  // Where no model is wanted nothing is missing.
  return { state: worst?.state ?? 'ready', since: worst?.since ?? composedAt, hosts: reports };
}
