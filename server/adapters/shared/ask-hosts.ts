/** One piece of work, offered to one Ollama after another until one takes it. */
import { setTimeout as wait } from 'node:timers/promises';
import { isUnreached, Refusal, Unanswered } from './ollama-client.ts';
import type { HostLease, OllamaHosts } from './ollama-hosts.ts';

export interface AskHostsParts {
  readonly hosts: OllamaHosts;
  readonly model: string;
  readonly signal: AbortSignal;
  /** Hosts that are out of the question. */
  readonly except?: ReadonlySet<string>;
  /** As in `HostChoice`. */
  readonly fewerThan?: number;
  /** Whether another host may do better than the one that threw this. */
  readonly isElsewhereBetter: (thrown: unknown, baseUrl: string) => boolean;
  /** How long to wait for room in a full queue when it does not say itself. */
  readonly roomMs?: number;
}

const ROOM_MS = 1000;
const LONGEST_WAIT_MS = 5000;

/** Full queues are asked again so often. */
const MOST_WAITS = 2;

/**
 * What `use` gives. Its lease is the caller's from then on, to be released; where `use` throws it is released here.
 * @throws what the last of them threw, `Unanswered` where none lives, or the signal's reason
 */
export async function askHosts<T>(parts: AskHostsParts, use: (lease: HostLease) => Promise<T>): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    const asked = await askEach(parts, use);
    if (asked.kind === 'answered') return asked.value;
    parts.signal.throwIfAborted();
    if (asked.roomMs === undefined || waits === MOST_WAITS) throw asked.thrown;
    await wait(asked.roomMs, undefined, { signal: parts.signal });
  }
}

type Asked<T> =
  | { readonly kind: 'answered'; readonly value: T }
  /** `roomMs`: one of them had a full queue, and may have room after so long. */
  | { readonly kind: 'refused'; readonly thrown: Error; readonly roomMs?: number };

/** Each host once. @throws what is no other host's to do better */
async function askEach<T>(parts: AskHostsParts, use: (lease: HostLease) => Promise<T>): Promise<Asked<T>> {
  const { hosts, model, signal, except = new Set(), fewerThan = Infinity } = parts;
  const tried = new Set(except);
  let thrown: Error = new Unanswered(hosts.all.join(', '));
  let roomMs: number | undefined;
  for (;;) {
    const lease = await hosts.lease({ model, except: tried, fewerThan });
    if (lease === undefined) return { kind: 'refused', thrown, ...(roomMs === undefined ? {} : { roomMs }) };
    try {
      signal.throwIfAborted();
      return { kind: 'answered', value: await use(lease) };
    } catch (error) {
      // What ended the wait says more than how the connection took it.
      thrown = toError(lease.signal.aborted ? lease.signal.reason : error);
      lease.release(isUnreached(thrown) ? 'away' : undefined);
      hosts.noteFailure(lease.baseUrl, model, thrown);
      signal.throwIfAborted();
      if (!parts.isElsewhereBetter(thrown, lease.baseUrl)) throw thrown;
      const room = waitForRoom(thrown, parts);
      if (room !== undefined) roomMs = Math.min(roomMs ?? LONGEST_WAIT_MS, room);
    }
    tried.add(lease.baseUrl);
  }
}

function waitForRoom(thrown: Error, { roomMs = ROOM_MS }: AskHostsParts): number | undefined {
  return thrown instanceof Refusal && thrown.isFull ? (thrown.retryAfterMs ?? roomMs) : undefined;
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
