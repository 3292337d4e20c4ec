/** One Chroma server with a circuit: every call is bounded, and while the server is known not to serve nothing is asked of it. */
import type { ChromaClient, ChromaClientArgs } from 'chromadb';
import type { ApiLog } from '../../api/ports.ts';
import { Fault } from '../../fault.ts';
import { withTimeout } from '../shared/with-timeout.ts';

/** What is wrong with Chroma, in a word for operators. */
export type ChromaTroubleKind =
  /** Nobody listens there, or the connection broke. */
  | 'unreachable'
  /** It takes the question and says nothing in time. */
  | 'silent'
  /** It says that it failed. */
  | 'failed'
  /** What comes is not what a Chroma says. */
  | 'garbled'
  /** It refused what was asked. */
  | 'refused'
  /** A collection that was there is not there any more. */
  | 'gone'
  /** It holds fewer rows than it was given. */
  | 'short'
  /** It holds other vectors than it was given. */
  | 'altered'
  /** Its collection takes vectors of another length: others have filled it. */
  | 'misfit';

/** Troubles of one question; the others say that nothing else would be answered either. */
const PASSING: ReadonlySet<ChromaTroubleKind> = new Set<ChromaTroubleKind>([
  'refused',
  'gone',
  'short',
  'altered',
  'misfit',
]);

export class ChromaTrouble extends Error {
  readonly kind: ChromaTroubleKind;

  constructor(kind: ChromaTroubleKind, cause?: unknown) {
    super(`chroma: ${kind}`, { cause });
    this.name = 'ChromaTrouble';
    this.kind = kind;
  }
}

export interface ChromaLinkState {
  readonly state: 'connecting' | 'connected' | 'away';
  /** ISO 8601, UTC. */
  readonly since: string;
  readonly lastTrouble?: ChromaTroubleKind;
}

export interface Bound {
  readonly ms: number;
  /** Who asked has gone: the request is cut off. */
  readonly signal?: AbortSignal | undefined;
}

export interface ChromaLink {
  /** A client whose requests end with the bound. @throws ChromaTrouble; Fault `cancelled` */
  ask<Result>(work: (client: ChromaClient) => Promise<Result>, bound: Bound): Promise<Result>;
  isAway(): boolean;
  state(): ChromaLinkState;
  /** Another number after every break: what was known of the server before may no longer be so. */
  breaks(): number;
  /** Asks no more whether it is back. Idempotent. */
  close(): void;
}

export interface ChromaLinkParts {
  /** Scheme, host and port. */
  readonly url: string;
  /** Defaults to the server's own default. */
  readonly database?: string | undefined;
  readonly log: Pick<ApiLog, 'info' | 'warn'>;
  readonly now: () => Date;
  /** Of the first question whether it is back; later ones come more seldom. Default: 1 s. */
  readonly probeMs?: number | undefined;
  readonly onBack?: () => void;
}

const PROBE_MS = 1000;
const LONGEST_PROBE_MS = 15_000;

/** Of one question whether it is back. */
const HEARTBEAT_MS = 1000;

const KIND_OF: Readonly<Record<string, ChromaTroubleKind>> = {
  ChromaConnectionError: 'unreachable',
  ChromaNotFoundError: 'gone',
  ChromaClientError: 'refused',
  ChromaValueError: 'refused',
  ChromaUniqueError: 'refused',
  ChromaUnauthorizedError: 'refused',
  ChromaForbiddenError: 'refused',
  ChromaQuotaExceededError: 'refused',
  ChromaRateLimitError: 'failed',
  ChromaServerError: 'failed',
};

/** Connects with the first question. */
export function createChromaLink(parts: ChromaLinkParts): ChromaLink {
  const { now, log, probeMs = PROBE_MS } = parts;
  const address = addressOf(parts);
  let state: ChromaLinkState['state'] = 'connecting';
  let since = now();
  let lastTrouble: ChromaTroubleKind | undefined;
  let reported: ChromaTroubleKind | undefined;
  let breaks = 0;
  let probes = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const become = (next: ChromaLinkState['state']): void => {
    if (state === next) return;
    state = next;
    since = now();
  };
  const probe = async (): Promise<void> => {
    const client = await makeClient(address, AbortSignal.timeout(HEARTBEAT_MS));
    const beat = await withTimeout(client.heartbeat(), HEARTBEAT_MS).catch(() => undefined);
    if (isClosed) return;
    if (!Number.isFinite(beat?.value)) {
      probeLater();
      return;
    }
    become('connected');
    log.info({ chroma: 'connected' }, 'chroma serves again');
    parts.onBack?.();
  };
  const probeLater = (): void => {
    if (isClosed) return;
    timer = setTimeout(() => void probe(), Math.min(probeMs * 2 ** Math.min(probes, 10), LONGEST_PROBE_MS));
    timer.unref();
    probes += 1;
  };
  const note = (kind: ChromaTroubleKind): void => {
    lastTrouble = kind;
    const falls = !PASSING.has(kind) && state !== 'away';
    // After a log line that it serves again, the next failure is logged even for the same reason as before.
    if (reported !== kind || falls) log.warn({ chroma: kind }, 'chroma does not serve');
    reported = kind;
    if (!falls) return;
    become('away');
    breaks += 1;
    probeLater();
  };
  const fail = (error: unknown): ChromaTrouble => {
    const trouble = error instanceof ChromaTrouble ? error : new ChromaTrouble(kindOf(error), error);
    note(trouble.kind);
    return trouble;
  };

  return {
    async ask(work, { ms, signal }) {
      if (isAborted(signal)) throw new Fault('cancelled');
      const end = new AbortController();
      const cancel = (): void => {
        end.abort();
      };
      signal?.addEventListener('abort', cancel, { once: true });
      try {
        const client = await makeClient(address, end.signal);
        const answer = await withTimeout(work(client), ms);
        if (answer === undefined) throw new ChromaTrouble('silent');
        if (state === 'connecting') become('connected');
        if (state === 'connected') [probes, reported] = [0, undefined];
        return answer.value;
      } catch (error) {
        if (isAborted(signal)) throw new Fault('cancelled', { cause: error });
        throw fail(error);
      } finally {
        signal?.removeEventListener('abort', cancel);
        // What came too late is not waited for.
        end.abort();
      }
    },
    isAway: () => state === 'away',
    state: () => ({ state, since: since.toISOString(), ...(lastTrouble === undefined ? {} : { lastTrouble }) }),
    breaks: () => breaks,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

type Address = Pick<ChromaClientArgs, 'host' | 'port' | 'ssl' | 'database'>;

function addressOf({ url, database }: ChromaLinkParts): Address {
  const { hostname, port, protocol } = new URL(url);
  const ssl = protocol === 'https:';
  return {
    host: hostname,
    port: port === '' ? (ssl ? 443 : 80) : Number(port),
    ssl,
    ...(database === undefined ? {} : { database }),
  };
}

/** One client for each call: its signal is the client's, not the call's. It holds no connection of its own. */
async function makeClient(address: Address, signal: AbortSignal): Promise<ChromaClient> {
  const { ChromaClient: Client } = await import('chromadb').catch((cause: unknown) => {
    throw new Error('the package "chromadb" is not installed: npm install chromadb', { cause });
  });
  return new Client({ ...address, fetchOptions: { signal, redirect: 'error' } });
}

function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}

function kindOf(error: unknown): ChromaTroubleKind {
  if (!(error instanceof Error)) return 'garbled';
  const kind = KIND_OF[error.name] ?? 'garbled';
  return kind === 'refused' && /\bdimension/iu.test(error.message) ? 'misfit' : kind;
}
