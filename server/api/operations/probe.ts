/** `GET /widget/probe`: what a page that looks for its faults (`?rag-doctor`) listens to. Nothing is asked of anybody. */
import type { ProbeStreamEvents } from '../../contract/presentation.ts';
import { pause } from '../../time/pause.ts';
import type { ApiContext } from '../http/api-context.ts';
import { EVENT_STREAM_HEADERS, formatEvent } from '../http/event-stream.ts';

const TICKS = 5;
const PAUSE_MS = 200;

/** Five events within a second: where they come all at once, something on the way holds answers back. */
export function answerProbe(context: ApiContext): Response {
  const encoder = new TextEncoder();
  const left = new AbortController();
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // The first comes at once.
        if (sent > 0) await pause(PAUSE_MS, left.signal);
        if (left.signal.aborted) return;
        sent += 1;
        const data: ProbeStreamEvents['tick'] = { tick: sent, of: TICKS };
        controller.enqueue(encoder.encode(formatEvent({ event: 'tick', data })));
        if (sent === TICKS) controller.close();
      },
      cancel() {
        left.abort();
      },
    },
    { highWaterMark: 0 },
  );
  return context.body(stream, 200, EVENT_STREAM_HEADERS);
}
