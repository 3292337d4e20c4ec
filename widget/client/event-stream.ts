import { createEventParser } from './event-parser.ts';
import { RequestFailed } from './failure.ts';
import { within } from './request.ts';

/** The server sends at least a comment every 15 s; three of them missing means that nobody is there. */
const SILENCE_LIMIT = 45_000;

/** No event of ours comes near it; what does is not for us, and must not fill a phone's memory. */
const EVENT_LIMIT = 4_000_000;

/** What a reader of a stream may want to hear besides its events. */
export interface StreamWatch {
  /** Something came, were it a comment: somebody is there. */
  readonly received?: () => void;
  /** How long to wait before asking again, in milliseconds, as the server wishes it. */
  readonly retry?: (milliseconds: number) => void;
}

/**
 * The events of a stream as they come; what `read` makes nothing of is passed over. Ends with the stream. Throws
 * `RequestFailed` when it breaks, falls silent or can't be read, and an `AbortError` when `signal` stops it.
 */
export async function* readEvents<Event>(
  response: Response,
  signal: AbortSignal,
  read: (name: string, data: string, id: string | undefined) => Event | undefined,
  watch: StreamWatch = {},
): AsyncGenerator<Event, void, undefined> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const arrived: Event[] = [];
  const parse = createEventParser(
    {
      onEvent: (name, data, id) => {
        const known = read(name, data, id);
        if (known !== undefined) arrived.push(known);
      },
      onRetry: (milliseconds) => watch.retry?.(milliseconds),
    },
    EVENT_LIMIT,
  );
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await within(SILENCE_LIMIT, signal, reader.read());
      if (done) return;
      watch.received?.();
      try {
        parse(decoder.decode(value, { stream: true }));
      } finally {
        // What came whole before a broken event has come.
        yield* arrived.splice(0);
      }
    }
  } catch (error) {
    if (signal.aborted || error instanceof RequestFailed) throw error;
    throw new RequestFailed({ kind: 'cut' }, error);
  } finally {
    // Also when nobody listens any more: the server hears it and ends its work.
    void reader.cancel().catch(() => undefined);
  }
}
