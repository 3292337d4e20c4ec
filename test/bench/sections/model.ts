import { makeQuestions } from '../catalogue.ts';
import { forgetPeak, readMemory, startPeer, startServer } from '../processes.ts';
import type { Row } from '../report.ts';
import type { Section } from '../section.ts';
import { single, spreadOf } from '../spread.ts';
import type { Told } from '../v2-guests.ts';
import { inviteV2Guests } from '../v2-guests.ts';

const MODEL = 'ollama:llama3.1:8b';

/** An Ollama that makes one answer at a time, in every manner in which it may keep guests waiting. */
const MANNERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fast: { FIRST_MS: '60', EVERY_MS: '5' },
  slow: { FIRST_MS: '8000', EVERY_MS: '170' },
  frozen: { MANNER: 'frozen' },
  babbling: { MANNER: 'babbling', FIRST_MS: '60', EVERY_MS: '5' },
  cold: { LOAD_MS: '60000' },
  dying: { MANNER: 'dying', FIRST_MS: '60', EVERY_MS: '5' },
};

/** A model may read these, and only these hold back their first words. */
const UNREAD = ['algo fresquete', 'quiero un chupi', '¿tenés algo tipo bowl?', 'un plato instagrameable'];

/** As an operator has it who sets nothing. */
const PATIENCE_MS = 1500;

/** Long enough for the server to load and time a model that answers at all. */
const SETTLE_MS = 4000;

/** Guests before a model of any manner: what they wait for beside the built-in engine, and how many answers are held open at once. */
export const model: Section = {
  name: 'model',
  title: 'Before a language model',
  async measure({ quick, preparation }) {
    const prepared = await preparation.withChunks(1000);
    const known = makeQuestions(prepared.items, 2000)
      .filter(({ kind }) => kind === 'search')
      .map(({ text }) => text);
    // Every fourth has a word that no rule knows.
    const questions = known.map((text, at) => (at % 4 === 3 ? (UNREAD[(at >> 2) % UNREAD.length] ?? text) : text));
    const rows: Row[] = [];
    for (const count of quick ? [20] : [20, 50])
      rows.push(...(await measureManners(prepared, questions, { count, rounds: quick ? 1 : 5 })));
    rows.push(...(await measureCrowd(prepared, questions, { count: quick ? 50 : 2000, seconds: quick ? 4 : 40 })));
    await prepared.remove();
    return rows;
  },
};

type Folder = Parameters<typeof startServer>[0];

interface Crowding {
  /** Guests who ask at the same moment. */
  readonly count: number;
  /** How often they do. */
  readonly rounds: number;
}

async function measureManners(prepared: Folder, questions: readonly string[], crowding: Crowding): Promise<Row[]> {
  const { count } = crowding;
  const builtin = await askTogether(prepared, questions, crowding);
  const ofKnown = (told: readonly Told[]): Told[] => told.filter(({ isUnread }) => !isUnread);
  const ofUnread = (told: readonly Told[]): Told[] => told.filter(({ isUnread }) => isUnread);
  const peer = { what: 'the built-in engine', measured: spreadOf(firstWordsOf(builtin), 'ms') };
  const whole = { what: 'the built-in engine', measured: spreadOf(endsOf(builtin), 'ms') };
  const rows: Row[] = [];
  for (const [manner, environment] of Object.entries(MANNERS)) {
    const host = await startPeer('slow-model.ts', environment);
    const told = await askTogether(prepared, questions, crowding, host.url);
    await host.stop();
    const spoken = told.filter(({ llm }) => llm === MODEL).length;
    const before = `${String(count)} at once, a ${manner} model`;
    rows.push(
      {
        what: `${before}: first words`,
        measured: spreadOf(firstWordsOf(ofKnown(told)), 'ms'),
        peer,
        bound: { at: 'p95', most: 2 * peer.measured.p95 },
        note: `${String(spoken)} of ${String(told.length)} answers have words of the model`,
      },
      {
        what: `${before}: first words where words are left to be read`,
        measured: spreadOf(firstWordsOf(ofUnread(told)), 'ms'),
        bound: { at: 'p95', most: PATIENCE_MS + 2 * peer.measured.p95 },
      },
      {
        what: `${before}: whole answer`,
        measured: spreadOf(endsOf(told), 'ms'),
        peer: whole,
        bound: { at: 'p95', most: 10_000 },
      },
    );
  }
  return rows;
}

const firstWordsOf = (told: readonly Told[]): number[] => told.map(({ firstToken }) => firstToken);
const endsOf = (told: readonly Told[]): number[] => told.map(({ done }) => done);

/** All of them at the same moment, each with a question that nobody asked before, so that no words of before are said again. */
async function askTogether(
  prepared: Folder,
  questions: readonly string[],
  { count, rounds }: Crowding,
  ollama?: string,
): Promise<Told[]> {
  const server = await startServer(prepared, ollama === undefined ? {} : { OLLAMA_BASE_URL: ollama });
  const guests = inviteV2Guests(count);
  await guests.ask(server.url, questions[0] ?? '');
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const told: Told[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const asked = Array.from({ length: count }, (_, guest) => {
      const number = round * count + guest;
      return guests.ask(server.url, `${questions[number % questions.length] ?? ''} (${String(number)})`);
    });
    told.push(...(await Promise.all(asked)));
  }
  guests.leave();
  await server.stop();
  return told;
}

interface Crowd {
  readonly count: number;
  readonly seconds: number;
}

/** So many guests who insist on a model hear an answer at once, of one that says a word every few seconds to each of them. */
async function measureCrowd(prepared: Folder, questions: readonly string[], { count, seconds }: Crowd): Promise<Row[]> {
  const peer = await startPeer('slow-model.ts', {
    FIRST_MS: '1000',
    EVERY_MS: String(seconds * 100),
    SERVES: String(count),
  });
  const server = await startServer(prepared, { OLLAMA_BASE_URL: peer.url, OLLAMA_PARALLEL: String(count) });
  const guests = inviteV2Guests(count, { engine: 'model' });
  const before = readMemory(server.pid).nowMb;
  forgetPeak(server.pid);
  await server.readLoop();
  let dropped = 0;
  let open = 0;
  const told: Told[] = [];
  const spread = seconds * 1000;
  await Promise.all(
    Array.from({ length: count }, async (_, guest) => {
      // They sit down one after the other, and nobody leaves before the last is there.
      await new Promise((resolve) => setTimeout(resolve, (guest / count) * spread));
      try {
        const answer = await guests.ask(server.url, `${questions[guest % questions.length] ?? ''} (${String(guest)})`);
        told.push(answer);
        // It was still being told when the last one sat down.
        if ((guest / count) * spread + answer.done > spread) open += 1;
      } catch {
        dropped += 1;
      }
    }),
  );
  const loop = await server.readLoop();
  const { peakMb } = readMemory(server.pid);
  guests.leave();
  await server.stop();
  await peer.stop();
  const what = `${String(count)} streams`;
  return [
    {
      what: `${what}: first byte`,
      measured: spreadOf(
        told.map(({ firstByte }) => firstByte),
        'ms',
      ),
      note: `${String(open)} of them were open at the same moment, the guests' own process is on the same cores`,
    },
    { what: `${what}: dropped`, measured: single(dropped, ''), bound: { at: 'p50', most: 0 } },
    { what: `${what}: memory of each`, measured: single(((peakMb - before) * 1024) / count, 'kB') },
    { what: `${what}: peak of the process`, measured: single(peakMb, 'MB') },
    {
      what: `${what}: event-loop delay`,
      measured: { unit: 'ms', p50: loop.p50, p95: loop.max, p99: loop.p99, count: 2 },
      note: 'the p95 column holds the maximum',
    },
  ];
}
