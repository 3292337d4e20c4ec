/** Server-sent events that are pulled: nothing is made faster than it is read, and nothing waits for ever. */

import { AsyncResource } from 'node:async_hooks';

/** Nothing on the way keeps or holds back what is told. */
export const EVENT_STREAM_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
} as const;

export interface WireEvent {
  readonly event: string;
  readonly data: unknown;
  readonly id?: string;
}

export interface EventStreamParts {
  /** A text is an event as it goes over the wire (`formatEvent`). */
  readonly events: AsyncIterator<WireEvent | string>;
  /** Ends the stream from our side, with `farewell` as the last event. */
  readonly signal: AbortSignal;
  /** The event for a failure (of `events`) or for the end of the signal (no error). */
  readonly farewell: (error?: unknown) => WireEvent;
  /** A comment is sent after this much silence. */
  readonly heartbeatMs: number;
  /** A reader that takes nothing for this long is disconnected. */
  readonly stallMs: number;
  readonly hangUp: () => void;
  /** Once, however it ended: `done` when everything was sent. */
  readonly onEnd: (how: 'done' | 'failed' | 'stopped' | 'left' | 'stalled') => void;
}

type Outcome =
  | { readonly kind: 'event'; readonly result: IteratorResult<WireEvent | string> }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'silence' }
  | { readonly kind: 'stopped' };

/** Each `pull` is one read of the other side: back-pressure and the watch over a stalled reader come from that alone. */
export function createEventStream(parts: EventStreamParts): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  // The reader runs outside of the request; what is made for it runs within.
  const next = AsyncResource.bind(() => parts.events.next());
  let pending: Promise<IteratorResult<WireEvent | string>> | undefined;
  let stall: NodeJS.Timeout | undefined;
  let ended = false;

  const end = (how: Parameters<EventStreamParts['onEnd']>[0]): void => {
    if (ended) return;
    ended = true;
    clearTimeout(stall);
    pending?.catch(ignore);
    // Not awaited: a generator that is busy answers only when its own work ends.
    parts.events.return?.().catch(ignore);
    parts.onEnd(how);
  };

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(stall);
        pending ??= next();
        const outcome = await firstOutcome(pending, parts.heartbeatMs, parts.signal);
        if (ended) return;
        if (outcome.kind === 'silence') {
          controller.enqueue(encoder.encode(':\n\n'));
        } else if (outcome.kind === 'event' && outcome.result.done !== true) {
          pending = undefined;
          const { value } = outcome.result;
          controller.enqueue(encoder.encode(typeof value === 'string' ? value : formatEvent(value)));
        } else {
          finish(controller, outcome);
          return;
        }
        stall = setTimeout(() => {
          end('stalled');
          parts.hangUp();
          controller.close();
        }, parts.stallMs);
        stall.unref();
      },
      cancel() {
        end('left');
      },
    },
    { highWaterMark: 0 },
  );

  function finish(controller: ReadableStreamDefaultController<Uint8Array>, outcome: Outcome): void {
    if (outcome.kind === 'failed') controller.enqueue(encoder.encode(formatEvent(parts.farewell(outcome.error))));
    if (outcome.kind === 'stopped') controller.enqueue(encoder.encode(formatEvent(parts.farewell())));
    controller.close();
    end(outcome.kind === 'failed' || outcome.kind === 'stopped' ? outcome.kind : 'done');
  }
}

function firstOutcome(
  next: Promise<IteratorResult<WireEvent | string>>,
  heartbeatMs: number,
  signal: AbortSignal,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const settle = (outcome: Outcome): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve(outcome);
    };
    const stop = (): void => {
      settle({ kind: 'stopped' });
    };
    const timer = setTimeout(() => {
      settle({ kind: 'silence' });
    }, heartbeatMs);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    next.then(
      (result) => {
        settle({ kind: 'event', result });
      },
      (error: unknown) => {
        settle({ kind: 'failed', error });
      },
    );
  });
}

/** One event as it goes over the wire. JSON has no line breaks of its own, so the data is always one line. */
export function formatEvent({ event, data, id }: WireEvent): string {
  const numbered = id === undefined ? '' : `id: ${id}\n`;
  return `${numbered}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

function ignore(): void {
  // What a stream that has ended still throws is of no one's interest.
}
