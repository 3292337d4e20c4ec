import { makeCatalogue, makeQuestions } from '../catalogue.ts';
import type { Heard } from '../guests.ts';
import { inviteGuests } from '../guests.ts';
import { startServer } from '../processes.ts';
import type { Row } from '../report.ts';
import type { Section } from '../section.ts';
import { single, spreadOf } from '../spread.ts';
import { startPostgres } from '../../support/services/start-postgres.ts';
import { startRedis } from '../../support/services/start-redis.ts';

const GUESTS = 50;
const CHUNKS = 1000;

/** Two nodes over one Postgres and one Redis beside one node over the same: on two cores, which the guests and both servers share. */
export const nodes: Section = {
  name: 'nodes',
  title: 'Two nodes',
  async measure({ quick, preparation }) {
    const seconds = quick ? 3 : 20;
    const postgres = await startPostgres();
    const redis = await startRedis();
    const prepared = await preparation.withChunks(CHUNKS);
    const environment = { DATABASE_URL: await postgres.createDatabase(), REDIS_URL: redis.url };
    const questions = makeQuestions(prepared.items, 5000).map(({ text }) => text);
    const [one, other] = [await startServer(prepared, environment), await startServer(prepared, environment)];
    const embedded = await startServer(prepared);
    try {
      for (let start = 0; start < prepared.items.length; start += 50)
        await one.client.ingest(prepared.items.slice(start, start + 50));
      const alone = await sit([one.url], questions, seconds);
      const together = await sit([one.url, other.url], questions, seconds);
      const sqlite = await sit([embedded.url], questions, seconds);
      const seen = await seenByTheOther(one, other, quick ? 3 : 20);
      const row = (what: string, read: (heard: Heard) => number): Row => ({
        what,
        measured: spreadOf(together.map(read), 'ms'),
        peer: { what: 'one node', measured: spreadOf(alone.map(read), 'ms') },
      });
      return [
        {
          what: `answers in ${String(seconds)} s, two nodes`,
          measured: single(together.length, ''),
          peer: { what: 'one node', measured: single(alone.length, '') },
        },
        row('two nodes: `sources`', ({ sources }) => sources),
        row('two nodes: first token', ({ firstToken }) => firstToken),
        {
          what: 'one node over Postgres and Redis: first token',
          measured: spreadOf(
            alone.map(({ firstToken }) => firstToken),
            'ms',
          ),
          peer: {
            what: 'over SQLite, all in one process',
            measured: spreadOf(
              sqlite.map(({ firstToken }) => firstToken),
              'ms',
            ),
          },
        },
        {
          what: 'a change on one is answered by the other after',
          measured: spreadOf(seen, 'ms'),
          bound: { at: 'p95', most: 1000 },
        },
      ];
    } finally {
      await Promise.all([one.stop(), other.stop(), embedded.stop()]);
      await prepared.remove();
      await redis.stop();
      await postgres.stop();
    }
  },
};

/** Guests who ask again when they have heard their answer and thought for a moment. */
async function sit(urls: readonly string[], questions: readonly string[], seconds: number): Promise<Heard[]> {
  const guests = inviteGuests(GUESTS);
  for (const url of urls) for (const message of questions.slice(0, 50)) await guests.ask(url, { message });
  const end = performance.now() + seconds * 1000;
  const heard: Heard[] = [];
  let turn = 0;
  await Promise.all(
    Array.from({ length: GUESTS }, async (_, guest) => {
      while (performance.now() < end) {
        turn += 1;
        const message = questions[turn % questions.length] ?? '';
        heard.push(await guests.ask(urls[guest % urls.length] ?? '', { message, sessionId: `guest-${String(guest)}` }));
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }),
  );
  guests.leave();
  return heard;
}

type Node = Awaited<ReturnType<typeof startServer>>;

/** From the answer to the owner until a guest of the other node is told. */
async function seenByTheOther(one: Node, other: Node, rounds: number): Promise<number[]> {
  const [item] = makeCatalogue(1, 99);
  const waits: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const name = `Novedad ${String(round)} del día`;
    await one.client.ingest([{ ...item, dish_id: `novedad_${String(round)}`, name }]);
    const begun = performance.now();
    for (;;) {
      const { body } = await other.client.post('/v2/items/resolve', { domain_id: 'restaurant', text: name });
      if ((body as { match: { name: string } | null }).match?.name === name) break;
    }
    waits.push(performance.now() - begun);
  }
  return waits;
}
