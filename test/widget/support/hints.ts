import type { Hint } from '../../../widget/client/hint-client.ts';
import { settle } from './page.ts';
import type { Call, FakeServer } from './server.ts';
import { FakeStream, json } from './server.ts';

export function hintOf(given: Partial<Hint> = {}): Hint {
  return {
    id: 'h1',
    message: '¿Te reservo una mesa?',
    label: 'Reservar',
    ask: 'Quiero una mesa',
    link: null,
    ...given,
  };
}

export interface FakeHints {
  /** Of hints, in the order in which they were opened. */
  readonly streams: readonly FakeStream[];
  /** Offers one to whoever waits last. */
  offer(element: Element, hint: Hint, place?: number): Promise<void>;
  /** What was told of the visit. */
  told(): Record<string, unknown>[];
  /** What became of hints, as `id: outcome`. */
  outcomes(): string[];
}

/** The assistant of the tests has hints to offer, and hears of these events. */
export function offerHints(server: FakeServer, events: readonly string[] = ['visit', 'asked']): FakeHints {
  const streams: FakeStream[] = [];
  server.on('/widget/domains/bakery', () => json({ hints: { events } }));
  server.on('/v2/events/own', () => json({ id: 'e', is_new: true }));
  server.on('/v2/events', (call, signal) => {
    const stream = new FakeStream({ ...call, body: '{}' }, signal);
    streams.push(stream);
    return stream.response;
  });
  for (const id of ['h1', 'h2']) server.on(`/v2/hints/${id}`, () => new Response(null, { status: 204 }));
  const bodies = (calls: readonly Call[]) => calls.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  return {
    streams,
    async offer(element, hint, place = 1) {
      streams.at(-1)!.write(`id: ${String(place)}\nevent: hint\ndata: ${JSON.stringify(hint)}\n\n`);
      await settle(element);
      await settle(element);
    },
    told: () => bodies(server.callsOf('/v2/events/own')),
    outcomes: () =>
      server.calls
        .filter(({ path }) => path.startsWith('/v2/hints/'))
        .map(({ path, body }) => `${path.slice(10)}: ${(JSON.parse(body) as { outcome: string }).outcome}`),
  };
}
