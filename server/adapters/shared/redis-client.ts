/**
 * One connection to Redis with a circuit: callers go on without it after 50 ms, and at once while it is known to be away, frozen or slow.
 * Nothing waits in a queue and nothing is sent later than it was asked for.
 */
import type { RedisClientType } from 'redis';
import type { ApiLog } from '../../api/ports.ts';
import { withTimeout } from './with-timeout.ts';
import type { RedisCondition, RedisState } from './redis-condition.ts';
import { createRedisCondition } from './redis-condition.ts';
import { createRedisTimeBudget } from './redis-time-budget.ts';
import { nameTrouble } from './redis-trouble.ts';

const PATIENCE_MS = 50;

/** A server that says nothing for this long is dropped; the ping keeps one that merely has nothing to say. */
const SILENCE_MS = 1000;
const PING_MS = 400;
const PROBE_MS = 200;

const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 1000;

/** Who speaks no Redis does not learn it soon. */
const GARBLED_WAIT_MS = 500;

export type RedisCommands = RedisClientType<Record<string, never>, Record<string, never>, Record<string, never>, 2>;

export type Asked<Result> = { readonly kind: 'answered'; readonly value: Result } | { readonly kind: 'away' };

export interface RedisLink {
  /**
   * What Redis answers within 50 ms, or `away`. Never throws; what the work throws is `away` too. The work sends its commands before it
   * first awaits: calls go out in the order in which they were made.
   */
  ask<Result>(work: (redis: RedisCommands) => Promise<Result>): Promise<Asked<Result>>;
  /** Runs one request: all its calls of `ask` together wait 50 ms at most. */
  readonly within: <Result>(run: () => Result) => Result;
  state(): RedisState;
  /** Another number after every break: what was kept before may be gone. */
  connections(): number;
  /** What is under way is dropped. Idempotent. */
  readonly close: () => void;
}

export interface RedisLinkParts {
  /** `redis://` or `rediss://`, with user, password and number of the database where there are some. */
  readonly url: string;
  readonly log: Pick<ApiLog, 'info' | 'warn'>;
  readonly now?: () => Date;
  /** What it may take of one request. Default 50. */
  readonly patienceMs?: number;
}

/** What an answer holds is not what was asked for: the connection is out of step and is started again. */
export class UnexpectedReply extends Error {}

/** Returns before it is connected, and tries for as long as it is open. @throws Error when the package is not installed */
export async function createRedisLink(parts: RedisLinkParts): Promise<RedisLink> {
  const { url, log, now = () => new Date(), patienceMs = PATIENCE_MS } = parts;
  const { createClient, ErrorReply } = await import('redis').catch((cause: unknown) => {
    throw new Error('the package "redis" is not installed: npm install redis', { cause });
  });
  // RESP 2: also spoken by Redis 5.
  const client: RedisCommands = createClient<Record<string, never>, Record<string, never>, Record<string, never>, 2>({
    url,
    RESP: 2,
    maintNotifications: 'disabled',
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: { connectTimeout: SILENCE_MS, socketTimeout: SILENCE_MS, reconnectStrategy: waitBefore },
  });
  const budget = createRedisTimeBudget(patienceMs);
  const condition = createRedisCondition(log, now);
  const connection = openConnection({ client, condition, patienceMs, isReply: (error) => error instanceof ErrorReply });
  return {
    async ask(work) {
      const left = budget.left();
      if (condition.is() !== 'connected' || !client.isReady || left <= 0) return { kind: 'away' };
      const began = performance.now();
      try {
        const answer = await withTimeout(work(client), left);
        if (answer !== undefined) return { kind: 'answered', value: answer.value };
        // A call that had less than the whole time has not shown that Redis is slow.
        if (left >= patienceMs) connection.leaveAlone();
      } catch (error) {
        connection.fail(error);
      } finally {
        budget.take(performance.now() - began);
      }
      return { kind: 'away' };
    },
    within: budget.within,
    state: condition.read,
    connections: connection.count,
    close: connection.close,
  };
}

interface ConnectionParts {
  readonly client: RedisCommands;
  readonly condition: RedisCondition;
  readonly patienceMs: number;
  /** Whether Redis itself sent this error. */
  readonly isReply: (error: unknown) => boolean;
}

/** Connects, and again for as long as it is open. */
function openConnection({ client, condition, patienceMs, isReply }: ConnectionParts) {
  let count = 0;
  let isClosed = false;
  let again: NodeJS.Timeout | undefined;

  const connect = (): void => {
    // Retries by itself until it is closed; errors arrive as events.
    client.connect().catch(() => undefined);
  };
  /** Replies could reach the wrong request: no more are read. */
  const beginAnew = (): void => {
    condition.set('away', 'garbled');
    client.destroy();
    again = setTimeout(connect, GARBLED_WAIT_MS);
  };
  const fail = (error: unknown): void => {
    if (isClosed) return;
    const isFromRedis = isReply(error);
    const trouble = nameTrouble(error, isFromRedis);
    if (!client.isReady) condition.set('away', trouble);
    else if (isFromRedis || trouble !== 'garbled') condition.note(trouble);
    else beginAnew();
  };
  client.on('ready', () => {
    count += 1;
    condition.set('connected');
  });
  client.on('error', fail);
  connect();
  return {
    fail,
    count: () => count,
    leaveAlone: createProbe({ client, condition, patienceMs }),
    close: (): void => {
      if (!isClosed) client.destroy();
      isClosed = true;
      clearTimeout(again);
    },
  };
}

/** Nothing more is asked of a slow Redis until it answers a ping in time. */
function createProbe({ client, condition, patienceMs }: Omit<ConnectionParts, 'isReply'>): () => void {
  const probe = (): void => {
    if (condition.is() !== 'slow' || !client.isReady) return;
    const began = performance.now();
    client.ping().then(
      () => {
        if (condition.is() !== 'slow') return;
        if (performance.now() - began <= patienceMs) condition.set('connected');
        else setTimeout(probe, PROBE_MS).unref();
      },
      // The events of the connection tell.
      () => undefined,
    );
  };
  return () => {
    if (condition.is() !== 'connected' || !client.isReady) return;
    condition.set('slow', 'silent');
    probe();
  };
}

/** Nodes that lost it in one moment come back at different ones. */
function waitBefore(failures: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(failures, 10), LONGEST_WAIT_MS);
  return Math.round(wait * (0.75 + Math.random() / 4));
}
