/** The Ollamas of the business: what they are asked for, loaded and timed ahead of guests. */
import { createOllamaEmbedderSource } from '../adapters/embedder/ollama.ts';
import { createOllamaModel } from '../adapters/language-model/ollama.ts';
import type { Warmer } from '../adapters/language-model/warm-hosts.ts';
import { createWarmer } from '../adapters/language-model/warm-hosts.ts';
import type { HostReport, HostState } from '../adapters/shared/ollama-hosts.ts';
import { createOllamaHosts } from '../adapters/shared/ollama-hosts.ts';
import type { WorkCount } from '../adapters/shared/work-count.ts';
import type { ApiLog } from '../api/ports.ts';
import type { LanguageModel } from '../assistant/index.ts';
import type { OllamaSettings } from '../config/config.ts';
import type { EmbedderSource } from '../knowledge/index.ts';
import { measureCalibration } from '../knowledge/index.ts';

/** Of pairs of the sample, as measured: an embedder of any use for Spanish reaches more. */
const POOR_EMBEDDER = 0.8;

export interface OllamaParts {
  readonly model?: LanguageModel;
  readonly source?: EmbedderSource;
  /** Whether the configured models are available. */
  readonly state: () => OllamaState;
  /** Begins to watch the hosts; each that is there loads the model, and is timed. */
  start(): void;
  close(): void;
}

export interface OllamaState {
  /** Each model as the best of its hosts has it; of several models the worst. */
  readonly state: HostState;
  /** ISO 8601, UTC. */
  readonly since: string;
  /** Each host with each model; addresses are for operators only. */
  readonly hosts: readonly TimedReport[];
}

/** `firstSentenceMs`: how long a guest would wait for the language model's first sentence there, where that is known. */
export interface TimedReport extends HostReport {
  readonly firstSentenceMs?: number;
  /** That is within what a guest waits for. */
  readonly isInTime?: boolean;
}

/** Does not wait until an Ollama is there. `count`: shared with the other servers. */
export function composeOllama(settings: OllamaSettings, log: ApiLog, count?: WorkCount): OllamaParts {
  const { baseUrls, model: name, embedModel, keepAlive, parallel } = settings;
  const models = [name, embedModel].filter((each) => each !== undefined);
  const hosts = createOllamaHosts({ baseUrls, models, log, ...(count === undefined ? {} : { count }) });
  const kept = keepAlive === undefined ? {} : { keepAlive };
  const model = name === undefined ? undefined : createOllamaModel({ hosts, model: name, parallel, ...kept });
  const closing = new AbortController();
  const composedAt = new Date().toISOString();
  // What is to be unloaded after each answer is not loaded ahead of one.
  const warmer =
    model === undefined || name === undefined || keepAlive === 0
      ? undefined
      : createWarmer({ hosts, model, name, patienceMs: settings.patienceMs, log, signal: closing.signal });
  const calibrate: Parameters<typeof createOllamaEmbedderSource>[0]['calibrate'] = async (embedder, signal) => {
    const { calibration, nearer } = await measureCalibration(embedder, signal);
    const isPoor = nearer < POOR_EMBEDDER;
    if (isPoor)
      log.warn(
        { model: embedModel, nearer },
        'the embedding model hardly tells Spanish texts apart: see docs/models.md',
      );
    else log.info({ model: embedModel, nearer, ...calibration }, 'embedding model measured');
    return calibration;
  };
  return {
    ...(model === undefined ? {} : { model: warmer === undefined ? model : warmer.watch(model) }),
    ...(embedModel === undefined
      ? {}
      : { source: createOllamaEmbedderSource({ hosts, model: embedModel, calibrate, log, ...kept }) }),
    state: () =>
      summarise(
        hosts.reports().map((report) => timed(report, name, warmer, settings)),
        composedAt,
      ),
    start() {
      hosts.start((baseUrl) => void warmer?.warm(baseUrl));
      warmer?.start();
    },
    close() {
      closing.abort();
      warmer?.close();
      hosts.close();
    },
  };
}

function timed(
  report: HostReport,
  name: string | undefined,
  warmer: Warmer | undefined,
  { patienceMs }: OllamaSettings,
): TimedReport {
  const firstSentenceMs = report.model === name ? warmer?.firstSentenceMs(report.baseUrl) : undefined;
  if (firstSentenceMs === undefined) return report;
  return { ...report, firstSentenceMs: Math.round(firstSentenceMs), isInTime: firstSentenceMs <= patienceMs };
}

/** The best first. */
const STATES: readonly HostState[] = ['ready', 'loading', 'model-missing', 'refused', 'away'];

function summarise(reports: readonly TimedReport[], composedAt: string): OllamaState {
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
