/**
 * The Ollamas of the business: which of them live, and which has least to do. They are asked for a sign of life, never for speed: a request
 * that waits is only ended when its host no longer answers anything at all, since leaving a host that loads a model stops the loading.
 */
import type { Ollama } from 'ollama';
import { connectOllama, Unanswered, withTag } from './ollama-client.ts';

export interface OllamaHosts {
  /** In the order in which they were named, without a slash at their ends. */
  readonly all: readonly string[];
  /** The one with the least to do of those that live; where none is known to live, they are asked first. */
  lease(choice: HostChoice): Promise<HostLease | undefined>;
  /** What a question to this model would meet now. */
  stateOf(model: string): HostState;
  /** Whether it answered when it was last asked anything; true before that. */
  isLive(baseUrl: string): boolean;
  /** This model has answered there: it is in memory. */
  noteAnswer(baseUrl: string, model: string): void;
  /** Asks them from time to time, the first time now. `onBack` is told of each that lives, and again when it was away. */
  start(onBack?: (baseUrl: string) => void): void;
  /** Ends every lease. */
  close(): void;
}

/** `loading`: its words come when it is in memory, which may take minutes. `away`: no host lives. */
export type HostState = 'ready' | 'loading' | 'away';

export interface HostChoice {
  readonly model: string;
  /** Hosts that are out of the question. */
  readonly except?: ReadonlySet<string>;
}

export interface HostLease {
  readonly baseUrl: string;
  /** Aborted when the host no longer answers anything, and when all of them are given up. */
  readonly signal: AbortSignal;
  /** Idempotent. `away`: nobody answered there. */
  release(how?: 'away'): void;
}

export interface HostLog {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
}

export interface OllamaHostsOptions {
  readonly baseUrls: readonly string[];
  readonly log?: HostLog;
  /** Between two rounds. */
  readonly checkEveryMs?: number;
  /** A sign of life takes no longer. */
  readonly checkMs?: number;
}

const CHECK_EVERY_MS = 5000;
const CHECK_MS = 4000;

/** So many signs of life missing in a row end what waits there: one may be lost while a machine is busy. */
const MISSES = 2;

/** Loading a model takes as long as so many questions in front. */
const LOADING_COST = 4;

interface Host {
  readonly baseUrl: string;
  live: boolean;
  told: boolean;
  misses: number;
  busy: number;
  /** Models that have answered since they were last seen missing from memory. */
  readonly loaded: Set<string>;
  death: AbortController;
}

export function createOllamaHosts(options: OllamaHostsOptions): OllamaHosts {
  const { baseUrls, log, checkEveryMs = CHECK_EVERY_MS, checkMs = CHECK_MS } = options;
  const hosts = baseUrls.map((baseUrl): Host => ({
    baseUrl,
    live: true,
    told: false,
    misses: 0,
    busy: 0,
    loaded: new Set(),
    death: new AbortController(),
  }));
  let onBack: ((baseUrl: string) => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function markLive(host: Host): void {
    if (!host.live) log?.info({ ollama: host.baseUrl }, 'Ollama is back');
    const isNews = !host.live || !host.told;
    host.live = true;
    host.misses = 0;
    if (!isNews || onBack === undefined) return;
    host.told = true;
    onBack(host.baseUrl);
  }

  function markAway(host: Host): void {
    if (host.live) log?.warn({ ollama: host.baseUrl }, 'Ollama does not answer: it is left out until it does');
    host.live = false;
    host.loaded.clear();
  }

  async function check(host: Host): Promise<void> {
    const client = connectOllama(host.baseUrl, AbortSignal.timeout(checkMs));
    try {
      await client.version();
    } catch {
      host.misses += 1;
      markAway(host);
      if (host.misses < MISSES) return;
      host.death.abort(new Unanswered(host.baseUrl));
      host.death = new AbortController();
      return;
    }
    if (isClosed) return;
    markLive(host);
    await forgetUnloaded(host, client);
  }

  async function checkAll(): Promise<void> {
    await Promise.all(hosts.map((host) => check(host)));
    if (isClosed) return;
    timer = setTimeout(() => void checkAll(), checkEveryMs);
    timer.unref();
  }

  const cost = ({ busy, loaded }: Host, model: string): number =>
    busy + (loaded.has(withTag(model)) ? 0 : LOADING_COST);

  return {
    all: baseUrls,
    async lease({ model, except = new Set() }) {
      const wanted = hosts.filter(({ baseUrl }) => !except.has(baseUrl));
      // The rounds ask often enough: a guest does not wait for one more sign of life.
      if (timer === undefined && !wanted.some(({ live }) => live)) await Promise.all(wanted.map((host) => check(host)));
      if (isClosed) return undefined;
      const [host] = wanted.filter(({ live }) => live).sort((left, right) => cost(left, model) - cost(right, model));
      return host === undefined ? undefined : leaseOf(host, markAway);
    },
    stateOf(model) {
      const live = hosts.filter((host) => host.live);
      if (live.length === 0) return 'away';
      return live.some(({ loaded }) => loaded.has(withTag(model))) ? 'ready' : 'loading';
    },
    isLive: (baseUrl) => hosts.some((host) => host.baseUrl === baseUrl && host.live),
    noteAnswer(baseUrl, model) {
      hosts.find((host) => host.baseUrl === baseUrl)?.loaded.add(withTag(model));
    },
    start(listener) {
      onBack = listener;
      void checkAll();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const { death, baseUrl } of hosts) death.abort(new Unanswered(baseUrl));
    },
  };
}

function leaseOf(host: Host, markAway: (host: Host) => void): HostLease {
  let isHeld = true;
  host.busy += 1;
  return {
    baseUrl: host.baseUrl,
    signal: host.death.signal,
    release(how) {
      if (!isHeld) return;
      isHeld = false;
      host.busy -= 1;
      if (how === 'away') markAway(host);
    },
  };
}

/** Ollama also lists what it still loads, so being listed proves nothing; being missing does. */
async function forgetUnloaded({ loaded }: Host, client: Ollama): Promise<void> {
  if (loaded.size === 0) return;
  try {
    const running = new Set((await client.ps()).models.map(({ name }) => withTag(name)));
    for (const model of loaded) if (!running.has(model)) loaded.delete(model);
  } catch {
    // It lives; what it holds is told with the next sign of life.
  }
}
