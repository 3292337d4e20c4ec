import { createParser } from 'eventsource-parser';
import { RequestFailed } from './failure.ts';
import { within } from './request.ts';

/** The server sends at least a comment every 15 s; three of them missing means that nobody is there. */
const SILENCE_LIMIT = 45_000;

/**
 * The events of a stream as they come; what `read` makes nothing of is passed over. Ends with the stream. Throws
 * `RequestFailed` when it breaks, falls silent or can't be read, and an `AbortError` when `signal` stops it.
 */
export async function* readEvents<Event>(
  response: Response,
  signal: AbortSignal,
  read: (name: string, data: string) => Event | undefined,
): AsyncGenerator<Event, void, undefined> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const arrived: Event[] = [];
  const parser = createParser({
    onEvent: (message) => {
      const event = read(message.event ?? '', message.data);
      if (event !== undefined) arrived.push(event);
    },
  });
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await within(SILENCE_LIMIT, signal, reader.read());
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* arrived.splice(0);
    }
  } catch (error) {
    if (signal.aborted || error instanceof RequestFailed) throw error;
    throw new RequestFailed({ kind: 'cut' }, error);
  } finally {
    // Also when nobody listens any more: the server hears it and ends its work.
    void reader.cancel().catch(() => undefined);
  }
}
