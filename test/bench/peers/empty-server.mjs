/** The least server of the same kind: what a process, Hono and a socket cost by themselves. */
import { ReadableStream } from 'node:stream/web';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const WORD_PAUSE_MS = 8;

const app = new Hono();
app.get('/health', (context) => context.json({ ok: true }));

/** A stream that knows its answer: the same events at the same pace, `words` of them. */
app.post('/v1/chat/stream', async (context) => {
  const { message } = await context.req.json();
  const words = Number(message);
  const encoder = new TextEncoder();
  const write = (event, data) => encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  let sent = 0;
  const first = ['meta', 'sources', 'start'];
  return context.body(
    new ReadableStream(
      {
        async pull(controller) {
          sent += 1;
          if (sent <= first.length) return controller.enqueue(write(first[sent - 1], {}));
          if (sent > first.length + words) {
            controller.enqueue(write('done', { ok: true }));
            return controller.close();
          }
          if (sent > first.length + 1) await new Promise((resolve) => setTimeout(resolve, WORD_PAUSE_MS));
          controller.enqueue(write('token', { t: ' palabra' }));
        },
      },
      { highWaterMark: 0 },
    ),
    200,
    { 'Content-Type': 'text/event-stream' },
  );
});

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.stdout.write(`API http://127.0.0.1:${String(port)}\n`);
});
