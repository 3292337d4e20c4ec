/** The language model and the embedder of the business's own Ollamas. */
import { createOllamaEmbedderSource } from './adapters/embedder/ollama.ts';
import { createOllamaModel } from './adapters/language-model/ollama.ts';
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
  /** Begins to watch the hosts; each that is there loads the model. */
  start(): void;
  close(): void;
}

/** Does not wait until an Ollama is there. */
export function composeOllama(
  { baseUrls, model: name, embedModel, keepAlive }: OllamaSettings,
  log: ApiLog,
): OllamaParts {
  const hosts = createOllamaHosts({ baseUrls, log });
  const kept = keepAlive === undefined ? {} : { keepAlive };
  const model = name === undefined ? undefined : createOllamaModel({ hosts, model: name, ...kept });
  const closing = new AbortController();
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
    start() {
      hosts.start((baseUrl) => {
        // What is to be unloaded after each answer is not loaded ahead of one.
        if (model !== undefined && keepAlive !== 0) void preload(baseUrl);
      });
    },
    close() {
      closing.abort();
      hosts.close();
    },
  };
}
