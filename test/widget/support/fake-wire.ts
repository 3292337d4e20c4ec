import type { QueryStreamEvent } from '../../../server/contract/v2.ts';
import type { Failure } from '../../../widget/client/failure.ts';
import { RequestFailed } from '../../../widget/client/failure.ts';
import type { FetchOptions, ReceivedEvent, SentQuestion } from '../../../widget/client/query-stream.ts';
import type { QueryWire, RetryTiming } from '../../../widget/conversation/fetch-state.ts';
import { envelopeOf } from './envelope.ts';

/** What becomes of one connection: so many events come, then this failure; without one it is told to the end. */
export interface Connection {
  readonly events?: number;
  readonly failure?: Failure;
  /** Nothing more comes after its events until it is given up. */
  readonly isSilent?: boolean;
}

/** The events of a whole answer. */
export function eventsOf(
  words: readonly string[],
  last: Partial<ReturnType<typeof envelopeOf>> = {},
): QueryStreamEvent[] {
  const answer = words.join('');
  return [
    { event: 'meta', data: { domain_id: 'bakery', trace_id: 'trace-1' } },
    { event: 'envelope', data: envelopeOf() },
    { event: 'sources', data: { sources: [] } },
    { event: 'start', data: { ok: true } },
    ...words.map((t): QueryStreamEvent => ({ event: 'token', data: { t } })),
    { event: 'done', data: { ok: true, envelope: envelopeOf({ answer, ...last }) } },
  ];
}

/** Waits that a test has the time for. */
export const quick: RetryTiming = { unsent: [1, 1], cut: [1, 1, 1, 1], offline: 30, stale: 20_000 };

/**
 * Stands in for the server: keeps each answer under its key and goes on behind the last event, as the real one does. `connections` says
 * what becomes of each; those without a plan are told to the end.
 */
export class FakeWire implements QueryWire {
  readonly calls: { key: string; after: string; question: SentQuestion }[] = [];
  readonly stopped: string[] = [];
  connections: Connection[] = [];
  /** Those that nobody has given up. */
  mostWanted = 0;
  open = 0;
  /** Per event; absent: at once. */
  pace: (() => Promise<unknown>) | undefined;
  events: QueryStreamEvent[] = eventsOf(['Hay', ' pan', ' francés.']);

  private readonly wanted = new Set<AbortSignal>();

  readonly stop = async ({ key }: SentQuestion): Promise<void> => {
    this.stopped.push(key);
  };

  readonly stream = (question: SentQuestion, options: FetchOptions): AsyncGenerator<ReceivedEvent, void, undefined> => {
    this.calls.push({ key: question.key, after: options.after, question });
    return this.tell(this.connections.shift() ?? {}, options);
  };

  get keys(): string[] {
    return [...new Set(this.calls.map(({ key }) => key))];
  }

  private async *tell(
    { events = Infinity, failure, isSilent = false }: Connection,
    { after, signal, received }: FetchOptions,
  ): AsyncGenerator<ReceivedEvent, void, undefined> {
    this.open += 1;
    this.wanted.add(signal);
    this.mostWanted = Math.max(this.mostWanted, [...this.wanted].filter(({ aborted }) => !aborted).length);
    try {
      await Promise.resolve();
      if (events > 0) received?.();
      const from = after === '' ? 0 : Number(after.split('-')[1]);
      for (const [place, event] of this.events.entries()) {
        if (place < from) continue;
        if (place - from >= events) break;
        await (this.pace?.() ?? Promise.resolve());
        throwIfAborted(signal);
        yield { ...event, id: `tag-${String(place + 1)}` };
        if (event.event === 'done' || event.event === 'error' || event.event === 'stopped') return;
      }
      if (isSilent) await aborted(signal);
      if (failure) throw new RequestFailed(failure);
    } finally {
      this.open -= 1;
      this.wanted.delete(signal);
    }
  }
}

function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new DOMException('', 'AbortError');
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (): void => {
      reject(new DOMException('', 'AbortError'));
    };
    signal.addEventListener('abort', fail);
    if (signal.aborted) fail();
  });
}

/** As the browser says when it has no network; the returned function gives the real answer back. */
export function goOffline(): () => void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  return () => {
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
  };
}
