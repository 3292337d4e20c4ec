/** One Ollama, as it was when it was last asked: whether it lives, which of the wanted models it has, and which are in memory. */
import type { Ollama } from 'ollama';
import { BrokenLines } from './json-lines.ts';
import { connectOllama, isUnreached, Refusal, remoteHostOf, Unanswered, withTag } from './ollama-client.ts';

export type HostState =
  /** The model is in memory. */
  | 'ready'
  /** Its first word comes when it is in memory, which may take minutes. */
  | 'loading'
  | 'model-missing'
  /** It is there and must not be asked: it leads elsewhere, or does not let us through. */
  | 'refused'
  | 'away';

/** Why it is not `ready` or `loading`, in a word for operators. */
export type HostReason =
  /** Nobody listens there. */
  | 'unreachable'
  /** It takes connections and says nothing in time. */
  | 'silent'
  /** It says that it failed. */
  | 'failed'
  /** What it says is not what an Ollama says. */
  | 'garbled'
  | 'redirected'
  | 'not-allowed'
  | 'not-pulled'
  /** The model runs on somebody else's machine. */
  | 'cloud-model'
  /** The model did not fit into memory when it was last asked for. */
  | 'no-memory';

export interface HostReport {
  readonly baseUrl: string;
  readonly model: string;
  readonly state: HostState;
  /** ISO 8601, UTC. */
  readonly since: string;
  readonly reason?: HostReason;
}

export interface HostLog {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
}

export interface OllamaHostParts {
  readonly baseUrl: string;
  /** Those that are wanted of it; where none is, it is not asked what it has. */
  readonly models: readonly string[];
  readonly log: HostLog | undefined;
  /** A sign of life takes no longer. */
  readonly checkMs: number;
  readonly now: () => Date;
}

export interface OllamaHost {
  readonly baseUrl: string;
  /** Pieces of work that are under way. */
  busy(): number;
  /** Of them those for one model. */
  busyWith(model: string): number;
  /** Counts one more until it is called. Idempotent. */
  occupy(model: string): () => void;
  isLive(): boolean;
  /** Aborted when it no longer answers anything; another one after that. */
  death(): AbortSignal;
  holds(model: string): boolean;
  stateOf(model: string): HostState;
  /** What tells its weights from others of the same name. Undefined: it was not asked, or has none. */
  digestOf(model: string): string | undefined;
  reports(): readonly HostReport[];
  /** Asks for a sign of life, and what it has. True when it is up again, or has a missing model again. Never throws. */
  check(): Promise<boolean>;
  markAway(reason: HostReason): void;
  noteAnswer(model: string): void;
  /** It was asked for and did not fit into memory. */
  noteOutOfMemory(model: string): void;
  /** Ends what waits there. */
  end(): void;
}

/** So many signs of life missing in a row end what waits there: one may be lost while a machine is busy. */
const MISSES = 2;

interface Installed {
  /** It only passes it on. */
  readonly isRemote: boolean;
  readonly digest: string;
}

type Condition = Pick<HostReport, 'state' | 'reason'>;

export function createOllamaHost({ baseUrl, models, log, checkMs, now }: OllamaHostParts): OllamaHost {
  /** Why it is left out; undefined while it lives. */
  let trouble: HostReason | undefined;
  let isReported = false;
  let misses = 0;
  let death = new AbortController();
  /** Models that have answered since they were last seen missing from memory. */
  const loaded = new Set<string>();
  /** Models that did not fit into memory when they were last asked for. */
  const tooLarge = new Set<string>();
  /** What it has, by name with tag. Undefined: it was not asked yet. */
  let installed: ReadonlyMap<string, Installed> | undefined;
  const underWay = new Map<string, number>();
  const reported = new Map<string, HostReport>();

  function conditionOf(model: string): Condition {
    if (trouble !== undefined) return { state: isRefusal(trouble) ? 'refused' : 'away', reason: trouble };
    const found = installed?.get(withTag(model));
    if (found?.isRemote === true) return { state: 'refused', reason: 'cloud-model' };
    if (installed !== undefined && found === undefined) return { state: 'model-missing', reason: 'not-pulled' };
    if (tooLarge.has(withTag(model))) return { state: 'refused', reason: 'no-memory' };
    return { state: loaded.has(withTag(model)) ? 'ready' : 'loading' };
  }

  /** Notes what has changed, and logs a model that is not available. */
  function note(): void {
    for (const model of models) {
      const { state, reason } = conditionOf(model);
      const before = reported.get(model);
      if (before?.state === state && before.reason === reason) continue;
      const why = reason === undefined ? {} : { reason };
      reported.set(model, { baseUrl, model, state, since: now().toISOString(), ...why });
      const remedy = reason === 'not-pulled' ? `run \`ollama pull ${model}\` there` : 'name a model that runs there';
      if (reason === 'not-pulled' || reason === 'cloud-model')
        log?.warn({ ollama: baseUrl, model, reason }, `this Ollama has no such model of its own: ${remedy}`);
    }
  }

  function markAway(reason: HostReason): void {
    if (trouble === undefined)
      log?.warn({ ollama: baseUrl, reason }, 'Ollama does not answer: it is left out until it does');
    trouble = reason;
    loaded.clear();
    tooLarge.clear();
    note();
  }

  function miss(thrown: unknown): void {
    misses += 1;
    markAway(reasonOf(thrown));
    if (misses < MISSES) return;
    death.abort(new Unanswered(baseUrl));
    death = new AbortController();
  }

  const lacks = (): boolean =>
    installed !== undefined && models.some((model) => installed?.get(withTag(model))?.isRemote !== false);

  note();
  return {
    baseUrl,
    busy: () => [...underWay.values()].reduce((sum, count) => sum + count, 0),
    busyWith: (model) => underWay.get(model) ?? 0,
    occupy(model) {
      let isHeld = true;
      underWay.set(model, (underWay.get(model) ?? 0) + 1);
      return () => {
        if (isHeld) underWay.set(model, (underWay.get(model) ?? 1) - 1);
        isHeld = false;
      };
    },
    digestOf: (model) => installed?.get(withTag(model))?.digest,
    isLive: () => trouble === undefined,
    death: () => death.signal,
    holds: (model) => loaded.has(withTag(model)),
    stateOf: (model) => conditionOf(model).state,
    reports: () => [...reported.values()],
    markAway,
    async check() {
      const limit = AbortSignal.timeout(checkMs);
      const client = connectOllama(baseUrl, limit);
      try {
        requireOllama(await client.version());
      } catch (thrown) {
        // What ended the wait says more than how the connection took it.
        miss(limit.aborted ? limit.reason : thrown);
        return false;
      }
      const lacked = lacks();
      const isNew = trouble !== undefined || !isReported;
      if (trouble !== undefined) log?.info({ ollama: baseUrl }, 'Ollama is back');
      [trouble, isReported, misses] = [undefined, true, 0];
      if (models.length > 0) installed = (await readInstalled(client)) ?? installed;
      await forgetUnloaded(loaded, client);
      note();
      return isNew || (lacked && !lacks());
    },
    noteAnswer(model) {
      loaded.add(withTag(model));
      tooLarge.delete(withTag(model));
      note();
    },
    noteOutOfMemory(model) {
      tooLarge.add(withTag(model));
      note();
    },
    end() {
      death.abort(new Unanswered(baseUrl));
    },
  };
}

function isRefusal(reason: HostReason): boolean {
  return reason === 'redirected' || reason === 'not-allowed';
}

/** The package passes through whatever has this name. */
function requireOllama({ version }: { readonly version: unknown }): void {
  if (typeof version !== 'string') throw new BrokenLines('no version');
}

function reasonOf(thrown: unknown): HostReason {
  if (isUnreached(thrown)) return 'unreachable';
  if (thrown instanceof Error && thrown.name === 'TimeoutError') return 'silent';
  if (!(thrown instanceof Refusal)) return 'garbled';
  if (thrown.status >= 300 && thrown.status < 400) return 'redirected';
  return [401, 403, 407].includes(thrown.status) ? 'not-allowed' : 'failed';
}

/** Undefined when it does not say: what it said before stands. */
async function readInstalled(client: Ollama): Promise<ReadonlyMap<string, Installed> | undefined> {
  try {
    const { models } = await client.list();
    return new Map(
      models.map((model) => [
        withTag(model.name),
        { isRemote: remoteHostOf(model) !== undefined, digest: String(model.digest) },
      ]),
    );
  } catch {
    return undefined;
  }
}

/** Ollama also lists what it still loads, so being listed proves nothing; being missing does. */
async function forgetUnloaded(loaded: Set<string>, client: Ollama): Promise<void> {
  if (loaded.size === 0) return;
  try {
    const running = new Set((await client.ps()).models.map(({ name }) => withTag(name)));
    for (const model of loaded) if (!running.has(model)) loaded.delete(model);
  } catch {
    // It is up; its models are reported with the next heartbeat.
  }
}
