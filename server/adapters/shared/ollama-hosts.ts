/**
 * The Ollamas of the business: which of them live, and which has least to do. They are asked for a sign of life, never for speed: a request
 * that waits is only ended when its host no longer answers anything at all, since leaving a host that loads a model stops the loading.
 */
import type { HostLog, HostReport, HostState, OllamaHost } from './ollama-host.ts';
import { Refusal } from './ollama-client.ts';
import { createOllamaHost } from './ollama-host.ts';
import type { WorkCount, WorkLease } from './work-count.ts';

export type { HostLog, HostReport, HostState } from './ollama-host.ts';

export interface OllamaHosts {
  /** In the order in which they were named, without a slash at their ends. */
  readonly all: readonly string[];
  /** The one with the least to do of those that live; where none is known to live, they are asked first. */
  lease(choice: HostChoice): Promise<HostLease | undefined>;
  /** What a question to this model would meet now. */
  stateOf(model: string): ModelState;
  /** The same of one host. */
  stateAt(baseUrl: string, model: string): HostState;
  /** Whether as many pieces of work for this model are under way there, as far as is known of all servers that ask it. */
  isFull(baseUrl: string, model: string, fewerThan: number): boolean;
  /** What tells the weights of a model from those that had its name before: of the first host that says. */
  weightsOf(model: string): string;
  /** Each host with each of the models that are wanted, in their order. */
  readonly reports: () => readonly HostReport[];
  /** Whether it answered when it was last asked anything; true before that. */
  isLive(baseUrl: string): boolean;
  /** This model has answered there: it is in memory. */
  noteAnswer(baseUrl: string, model: string): void;
  /** What asking this model there ended with, as it was thrown. */
  noteFailure(baseUrl: string, model: string, thrown: unknown): void;
  /** Polls them, the first time now. `onBack` is called for each that is up, and again after it was away or lacked a model. */
  start(onBack?: (baseUrl: string) => void): void;
  /** Ends every lease. */
  close(): void;
}

/** `away`: no host lives that has it. */
export type ModelState = 'ready' | 'loading' | 'away';

export interface HostChoice {
  readonly model: string;
  /** Hosts that are out of the question. */
  readonly except?: ReadonlySet<string>;
  /** Only where fewer pieces of work for this model are under way. Absent: however many. */
  readonly fewerThan?: number;
}

export interface HostLease {
  readonly baseUrl: string;
  /** Aborted when the host no longer answers anything, and when all of them are given up. */
  readonly signal: AbortSignal;
  /** Idempotent. `away`: nobody answered there. */
  release(how?: 'away'): void;
}

export interface OllamaHostsOptions {
  readonly baseUrls: readonly string[];
  /** The models that each of them should have. Without it they are not asked. */
  readonly models?: readonly string[];
  readonly log?: HostLog;
  /** Counts with the other servers what is asked of each of them. Absent: what this server asks is all. */
  readonly count?: WorkCount;
  /** Between two rounds. */
  readonly checkEveryMs?: number;
  /** A sign of life takes no longer. */
  readonly checkMs?: number;
  readonly now?: () => Date;
}

const CHECK_EVERY_MS = 5000;
const CHECK_MS = 4000;

/** Loading a model takes as long as so many questions in front. */
const LOADING_COST = 4;

/** One that is known to lack the model is asked last: it may have it by now. */
const LACKING_COST = 1000;

export function createOllamaHosts(options: OllamaHostsOptions): OllamaHosts {
  const { baseUrls, models = [], log, checkEveryMs = CHECK_EVERY_MS, checkMs = CHECK_MS } = options;
  const { now = () => new Date(), count } = options;
  const hosts = baseUrls.map((baseUrl) => createOllamaHost({ baseUrl, models, log, checkMs, now }));
  const hostAt = (baseUrl: string) => hosts.find((host) => host.baseUrl === baseUrl);
  let onBack: ((baseUrl: string) => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function check(host: OllamaHost): Promise<void> {
    const isNews = await host.check();
    if (isNews && !isClosed) onBack?.(host.baseUrl);
  }

  async function checkAll(): Promise<void> {
    await Promise.all(hosts.map((host) => check(host)));
    if (isClosed) return;
    timer = setTimeout(() => void checkAll(), checkEveryMs);
    timer.unref();
  }

  return {
    all: baseUrls,
    async lease({ model, except = new Set(), fewerThan = Infinity }) {
      const wanted = hosts.filter(({ baseUrl }) => !except.has(baseUrl));
      // The rounds ask often enough: a guest does not wait for one more sign of life.
      if (timer === undefined && !wanted.some((host) => host.isLive())) await Promise.all(wanted.map(check));
      if (isClosed) return undefined;
      const live = wanted.filter((host) => host.isLive() && host.busyWith(model) < fewerThan);
      live.sort((left, right) => costOf(left, model) - costOf(right, model));
      for (const host of live) {
        if (count === undefined || fewerThan === Infinity) return leaseOf(host, model);
        const place = await count.enter(placeOf(host.baseUrl, model), fewerThan);
        if (place !== undefined) return leaseOf(host, model, place);
      }
      return undefined;
    },
    stateOf(model) {
      const states = hosts.map((host) => host.stateOf(model));
      return states.includes('ready') ? 'ready' : states.includes('loading') ? 'loading' : 'away';
    },
    stateAt: (baseUrl, model) => hostAt(baseUrl)?.stateOf(model) ?? 'away',
    isFull: (baseUrl, model, fewerThan) =>
      (hostAt(baseUrl)?.busyWith(model) ?? 0) >= fewerThan ||
      count?.isFull(placeOf(baseUrl, model), fewerThan) === true,
    weightsOf: (model) => hosts.map((host) => host.digestOf(model)).find((digest) => digest !== undefined) ?? '',
    reports: () => hosts.flatMap((host) => host.reports()),
    isLive: (baseUrl) => hostAt(baseUrl)?.isLive() ?? false,
    noteAnswer: (baseUrl, model) => hostAt(baseUrl)?.noteAnswer(model),
    noteFailure(baseUrl, model, thrown) {
      if (thrown instanceof Refusal && thrown.isOutOfMemory) hostAt(baseUrl)?.noteOutOfMemory(model);
    },
    start(listener) {
      onBack = listener;
      void checkAll();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const host of hosts) host.end();
    },
  };
}

function costOf(host: OllamaHost, model: string): number {
  const state = host.stateOf(model);
  if (state === 'model-missing' || state === 'refused') return LACKING_COST;
  return host.busy() + (host.holds(model) ? 0 : LOADING_COST);
}

/** Servers that name a host by the same address count together. */
function placeOf(baseUrl: string, model: string): string {
  return `${baseUrl} ${model}`;
}

function leaseOf(host: OllamaHost, model: string, place?: WorkLease): HostLease {
  const leave = host.occupy(model);
  let isHeld = true;
  return {
    baseUrl: host.baseUrl,
    signal: host.death(),
    release(how) {
      if (isHeld && how === 'away') host.markAway('unreachable');
      isHeld = false;
      leave();
      place?.leave();
    },
  };
}
