import type { ChatRequest, ChatStreamEvent } from '../../server/contract/v1.ts';
import { readEvents } from './event-stream.ts';
import { RequestFailed } from './failure.ts';
import { request } from './request.ts';
import { readStreamEvent } from './stream-event.ts';

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
  for await (const event of readEvents(response, signal, readStreamEvent)) {
    yield event;
    if (event.event === 'done' || event.event === 'error') return;
  }
  throw new RequestFailed({ kind: 'cut' });
}
