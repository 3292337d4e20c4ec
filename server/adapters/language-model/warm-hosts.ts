/** A model is loaded and timed ahead of guests, and behind their backs where they find it cold. */
import type { LanguageModel } from '../../assistant/index.ts';
import type { HostLog, OllamaHosts } from '../shared/ollama-hosts.ts';
import type { OllamaModel } from './ollama.ts';

export interface WarmerParts {
  readonly hosts: OllamaHosts;
  readonly model: OllamaModel;
  readonly name: string;
  /** How long guests wait for a first sentence. */
  readonly patienceMs: number;
  readonly log: HostLog;
  readonly signal: AbortSignal;
}

export interface Warmer {
  /** Loads the model at this host where it is not in memory, and times it where that was never done. Never throws. */
  warm(baseUrl: string): Promise<void>;
  /** The same model; a guest who finds it cold has it loaded behind, for nobody. */
  watch(model: LanguageModel): LanguageModel;
  /** Until a first sentence, as last timed. */
  readonly firstSentenceMs: (baseUrl: string) => number | undefined;
  /** Begins to time idle hosts again and again. */
  start(): void;
  close(): void;
}

/** A host that nobody asked for so long is timed again. */
const TIMED_EVERY_MS = 5 * 60_000;

/** Between two looks at which of them are idle. */
const LOOK_EVERY_MS = 30_000;

export function createWarmer({ hosts, model, name, patienceMs, log, signal }: WarmerParts): Warmer {
  const warming = new Map<string, Promise<void>>();
  const told = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  async function load(baseUrl: string): Promise<void> {
    const startedAt = performance.now();
    await model.preload(baseUrl, signal);
    log.info({ ollama: baseUrl, model: name, durationMs: Math.round(performance.now() - startedAt) }, 'model loaded');
  }

  async function time(baseUrl: string): Promise<void> {
    const firstSentenceMs = await model.time(baseUrl, signal);
    if (firstSentenceMs === undefined) return;
    const before = told.get(baseUrl);
    told.set(baseUrl, firstSentenceMs);
    const isInTime = firstSentenceMs <= patienceMs;
    if (before !== undefined && before <= patienceMs === isInTime) return;
    tellPace(baseUrl, firstSentenceMs, isInTime);
  }

  function tellPace(baseUrl: string, firstSentenceMs: number, isInTime: boolean): void {
    const fields = { ollama: baseUrl, model: name, firstSentenceMs: Math.round(firstSentenceMs) };
    const after = `the model says its first sentence after about ${(firstSentenceMs / 1000).toFixed(1)} s`;
    const waits = `guests wait ${(patienceMs / 1000).toFixed(1)} s at most (OLLAMA_PATIENCE_MS)`;
    if (isInTime) log.info(fields, `${after}: it is asked`);
    else
      log.warn(
        fields,
        `${after}: too slow to speak, ${waits}. It will not be asked. A smaller model or a GPU would help: docs/models.md`,
      );
  }

  async function warmOnce(baseUrl: string): Promise<void> {
    try {
      if (hosts.stateAt(baseUrl, name) === 'loading') await load(baseUrl);
      if (hosts.stateAt(baseUrl, name) === 'ready' && model.timedAt(baseUrl) === undefined) await time(baseUrl);
    } catch (error) {
      if (signal.aborted) return;
      const reason = error instanceof Error ? (error.cause ?? error) : error;
      log.warn({ ollama: baseUrl, model: name, err: reason }, 'model not loaded');
    }
  }

  function warm(baseUrl: string): Promise<void> {
    const begun = warming.get(baseUrl);
    if (begun !== undefined) return begun;
    const work = warmOnce(baseUrl).finally(() => warming.delete(baseUrl));
    warming.set(baseUrl, work);
    return work;
  }

  async function timeIdle(): Promise<void> {
    for (const baseUrl of hosts.all) {
      const at = model.timedAt(baseUrl);
      const isDue = at !== undefined && performance.now() - at >= TIMED_EVERY_MS;
      if (isDue && hosts.stateAt(baseUrl, name) === 'ready') await time(baseUrl).catch(() => undefined);
    }
  }

  return {
    warm,
    watch: (watched) => ({
      ...watched,
      outlook(prompt, withinMs) {
        const outlook = model.outlook(prompt, withinMs);
        if (outlook === 'cold') for (const baseUrl of hosts.all) void warm(baseUrl);
        return outlook;
      },
    }),
    firstSentenceMs: (baseUrl) => told.get(baseUrl),
    start() {
      timer = setInterval(() => void timeIdle(), LOOK_EVERY_MS);
      timer.unref();
    },
    close() {
      clearInterval(timer);
    },
  };
}
