import { makeCatalogue, makeQuestions } from '../catalogue.ts';
import { inviteGuests } from '../guests.ts';
import type { LoopReading } from '../processes.ts';
import { startPeer, startServer } from '../processes.ts';
import type { Row } from '../report.ts';
import type { Section } from '../section.ts';
import type { Spread } from '../spread.ts';
import { spreadOf } from '../spread.ts';

const GUESTS = 50;
const EVERY_MS = 40;

/** How long one request keeps the others waiting. */
export const eventLoop: Section = {
  name: 'event-loop',
  title: 'Event-loop delay',
  async measure({ quick, preparation }) {
    const rounds = quick ? 2 : 4;
    const prepared = await preparation.withChunks(quick ? 1000 : 10_000);
    const questions = makeQuestions(prepared.items, GUESTS * rounds + 500);
    const server = await startServer(prepared);
    const peer = await startPeer('empty-server');
    const guests = inviteGuests(GUESTS);
    const burst = (ask: (guest: number) => Promise<unknown>) =>
      Promise.all(Array.from({ length: GUESTS }, (_, guest) => ask(guest)));
    await burst((guest) => guests.ask(server.url, { message: questions[guest]!.text }));
    await burst(() => guests.ask(peer.url, { message: '20' }));

    await Promise.all([server.readLoop(), peer.readLoop()]);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const idle = { ours: await server.readLoop(), peers: await peer.readLoop() };
    for (let round = 0; round < rounds; round += 1)
      await burst((guest) => guests.ask(server.url, { message: questions[round * GUESTS + guest]!.text }));
    const asking = await server.readLoop();
    await peer.readLoop();
    for (let round = 0; round < rounds; round += 1) await burst(() => guests.ask(peer.url, { message: '30' }));
    const peerAsking = await peer.readLoop();

    const ask = (message: string) => guests.ask(server.url, { message });
    const begun = performance.now();
    const calm = await askSteadily(questions.slice(-200), ask, () => performance.now() - begun > (quick ? 300 : 1500));
    await server.readLoop();
    const items = makeCatalogue(quick ? 100 : 1000, 77);
    let ended = false;
    const ingest = server.client.ingest(items).finally(() => (ended = true));
    const asked = askSteadily(questions.slice(-500), ask, () => ended);
    await ingest;
    const ingesting = await server.readLoop();
    const during = await asked;
    await server.readLoop();
    // Whoever asks first after it pays for taking the new items in.
    const after = await guests.ask(server.url, { message: questions[0]!.text });
    const takingIn = await server.readLoop();
    guests.leave();
    await server.stop();
    await peer.stop();
    await prepared.remove();
    const what = { what: 'empty Hono server', measured: toSpread(idle.peers) };
    const sources = (list: readonly { readonly sources: number }[]) =>
      spreadOf(
        list.map((each) => each.sources),
        'ms',
      );
    const note = 'p99 is the p99 of the delay, the p95 column holds its maximum';
    return [
      { what: 'delay, idle', measured: toSpread(idle.ours), peer: what, note },
      {
        what: `delay, 50 guests ask in bursts, ${String(prepared.items.length * 5)} chunks`,
        measured: toSpread(asking),
        peer: { what: '50 streams, answer known', measured: toSpread(peerAsking) },
      },
      { what: `delay, ${String(items.length)} items read in`, measured: toSpread(ingesting), peer: what },
      { what: 'delay, first question after that', measured: toSpread(takingIn), peer: what },
      ...(during.length === 0
        ? []
        : [
            {
              what: 'a question every 40 ms beside that ingest: `sources`',
              measured: sources(during),
              peer: { what: 'the same without ingest', measured: sources(calm) },
            },
          ]),
      { what: 'first question after the ingest: `sources`', measured: spreadOf([after.sources], 'ms') },
    ] satisfies Row[];
  },
};

/** A question every few milliseconds, whether or not the ones before are answered; all answers in the end. */
async function askSteadily<Answer>(
  questions: readonly { readonly text: string }[],
  ask: (message: string) => Promise<Answer>,
  isOver: () => boolean,
): Promise<Answer[]> {
  const heard: Promise<Answer>[] = [];
  for (const { text } of questions) {
    if (isOver()) break;
    heard.push(ask(text));
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return Promise.all(heard);
}

/** The middle, the end and the p99 of what the probe says, in the places of a spread: it keeps no single values. */
function toSpread({ p50, p99, max }: LoopReading): Spread {
  return { unit: 'ms', p50, p95: max, p99, count: 2 };
}
