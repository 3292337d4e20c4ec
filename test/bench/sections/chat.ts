import type { QuestionKind } from '../catalogue.ts';
import { makeQuestions } from '../catalogue.ts';
import type { Heard } from '../guests.ts';
import { inviteGuests } from '../guests.ts';
import type { Prepared } from '../prepared.ts';
import { startPeer, startServer } from '../processes.ts';
import type { Row } from '../report.ts';
import type { Section } from '../section.ts';
import { spreadOf } from '../spread.ts';

const GUESTS = 50;

/** `streamWords` waits so long between two words, on purpose. */
const WORD_PAUSE_MS = 8;

type Asked = Heard & { readonly kind: QuestionKind };

/** Fifty guests ask in the same instant: the hardest case of «at once». */
export const chat: Section = {
  name: 'chat',
  title: 'POST /v1/chat/stream',
  async measure({ quick, preparation }) {
    const rows: Row[] = [];
    for (const chunks of quick ? [1000] : [1000, 10_000]) {
      const prepared = await preparation.withChunks(chunks);
      rows.push(...(await measureScope(prepared, chunks, quick ? 2 : 8)));
      await prepared.remove();
    }
    return rows;
  },
};

async function measureScope(prepared: Prepared, chunks: number, rounds: number): Promise<Row[]> {
  const server = await startServer(prepared);
  const peer = await startPeer('empty-server');
  const guests = inviteGuests(GUESTS);
  const questions = makeQuestions(prepared.items, GUESTS * (rounds + 1) + 100);
  const first = await guests.ask(server.url, { message: questions[0]!.text });
  // Warm, both: compiled code and open connections.
  await burst(0, (index) => guests.ask(server.url, { message: questions[index]!.text, sessionId: `warm-${index}` }));
  await burst(0, () => guests.ask(peer.url, { message: '20' }));

  const heard: Asked[] = [];
  const peers: Heard[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const ours = await burst(round, async (index, guest) => {
      const { text, kind } = questions[index]!;
      // Three questions make a session; then another guest sits down.
      const sessionId = `guest-${guest}-${Math.floor(round / 3)}`;
      return { kind, ...(await guests.ask(server.url, { message: text, sessionId })) };
    });
    heard.push(...ours);
    peers.push(...(await burst(round, (_, guest) => guests.ask(peer.url, { message: String(ours[guest]!.words) }))));
  }
  const alone: Asked[] = [];
  const alonePeers: Heard[] = [];
  for (const { text, kind } of questions.slice(-100, rounds < 8 ? -80 : undefined)) {
    alone.push({ kind, ...(await guests.ask(server.url, { message: text })) });
    alonePeers.push(await guests.ask(peer.url, { message: '1' }));
  }
  guests.leave();
  await server.stop();
  await peer.stop();
  return describe({ chunks, first, heard, peers, alone, alonePeers });
}

function burst<Result>(round: number, ask: (index: number, guest: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: GUESTS }, (_, guest) => ask(round * GUESTS + guest, guest)));
}

interface Measured {
  readonly chunks: number;
  readonly first: Heard;
  readonly heard: readonly Asked[];
  readonly peers: readonly Heard[];
  readonly alone: readonly Asked[];
  readonly alonePeers: readonly Heard[];
}

function describe({ chunks, first, heard, peers, alone, alonePeers }: Measured): Row[] {
  const of = (list: readonly Heard[], read: (each: Heard) => number) => spreadOf(list.map(read), 'ms');
  const named = (what: string): string => `${what}, ${chunks.toLocaleString('en')} chunks`;
  const bound = chunks === 1000 ? ({ bound: { at: 'p95', most: 100 } } as const) : {};
  const row = (what: string, read: (each: Heard) => number, limits: Partial<Row> = {}): Row => ({
    what: named(what),
    measured: of(heard, read),
    peer: { what: 'same stream, answer known', measured: of(peers, read) },
    ...limits,
  });
  const kinds = [...new Set(alone.map(({ kind }) => kind))].toSorted();
  const mean = heard.reduce((sum, { words }) => sum + words, 0) / heard.length;
  return [
    row('50 at once: `sources`', ({ sources }) => sources, bound),
    row('50 at once: first token', ({ firstToken }) => firstToken, bound),
    row('50 at once: whole answer', ({ done }) => done, {
      note: `${mean.toFixed(0)} words on average, ${String(Math.max(...heard.map(({ words }) => words)))} at most; the deliberate pauses alone make ${(mean * WORD_PAUSE_MS).toFixed(0)} ms`,
    }),
    row('50 at once: per pause of 8 ms', ({ done, firstToken, words }) => (done - firstToken) / Math.max(1, words - 1)),
    ...kinds.map((kind): Row => {
      const own = alone.filter((each) => each.kind === kind);
      return {
        what: named(`one guest, first token: ${kind}`),
        measured: of(own, ({ firstToken }) => firstToken),
        peer: { what: 'same stream, answer known', measured: of(alonePeers, ({ firstToken }) => firstToken) },
      };
    }),
    { what: named('first question after a start: first token'), measured: spreadOf([first.firstToken], 'ms') },
  ];
}
