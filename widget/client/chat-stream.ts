import { createParser } from 'eventsource-parser';
import type { ChatRequest, ChatStreamEvent } from '../../server/contract/v1.ts';
import { RequestFailed } from './failure.ts';
import { request, within } from './request.ts';
import { readStreamEvent } from './stream-event.ts';

/** The server sends at least a comment every 15 s; three of them missing means that nobody is there. */
const SILENCE_LIMIT = 45_000;

/**
 * Asks and yields the events of the answer as they come, ending after `done` or `error`. Throws `RequestFailed` when the
 * question is refused or the stream breaks off before its end, and an `AbortError` when `signal` stops it.
 */
export async function* streamAnswer(
  api: string,
  question: ChatRequest,
  signal: AbortSignal,
): AsyncGenerator<ChatStreamEvent, void, undefined> {
  const response = await request(`${api}/v1/chat/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(question),
    signal,
  });
  for await (const event of readEvents(response, signal)) {
    yield event;
    if (event.event === 'done' || event.event === 'error') return;
  }
  throw new RequestFailed({ kind: 'cut' });
}

async function* readEvents(response: Response, signal: AbortSignal): AsyncGenerator<ChatStreamEvent, void, undefined> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const arrived: ChatStreamEvent[] = [];
  const parser = createParser({
    onEvent: (message) => {
      const event = readStreamEvent(message.event ?? '', message.data);
      if (event) arrived.push(event);
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
    // Also when the guest stopped: the server hears it and ends its work.
    void reader.cancel().catch(() => undefined);
  }
}
