import { makeQuestions } from '../catalogue.ts';
import type { Probed } from '../processes.ts';
import { forgetPeak, readMemory, startPeer, startServer } from '../processes.ts';
import type { Row } from '../report.ts';
import type { Section } from '../section.ts';
import { interleave, single, spreadOf, timed } from '../spread.ts';
import type { Told } from '../v2-guests.ts';
import { inviteV2Guests } from '../v2-guests.ts';

/** Its first word comes after so long. */
const FIRST_MS = 60;

const MODEL = 'ollama:llama3.1:8b';

/** A model of a known speed behind the server: what the server adds to it, and how many answers it holds open at once. */
export const model: Section = {
  name: 'model',
  title: 'Behind a language model',
  async measure({ quick, preparation }) {
    const prepared = await preparation.withChunks(1000);
    const questions = makeQuestions(prepared.items, 2000)
      .filter(({ kind }) => kind === 'search')
      .map(({ text }) => text);
    const { rows, flowing } = await measureOverhead(prepared, questions, quick ? 20 : 200);
    rows.push(...(await measureCrowd(prepared, flowing, { count: quick ? 50 : 2000, seconds: quick ? 4 : 40 })));
    await prepared.remove();
    return rows;
  },
};

type Folder = Parameters<typeof startServer>[0];

async function measureOverhead(
  prepared: Folder,
  questions: readonly string[],
  rounds: number,
): Promise<{ readonly rows: Row[]; readonly flowing: readonly string[] }> {
  const peer = await startPeer('slow-model.ts', { FIRST_MS: String(FIRST_MS), EVERY_MS: '1' });
  const server = await startServer(prepared, { OLLAMA_BASE_URL: peer.url });
  const guests = inviteV2Guests(1);
  const flowing = await flowingOf(server, guests.ask, questions);
  const told: Told[] = [];
  const sameWord: number[] = [];
  const { ours, peers } = await interleave(
    rounds,
    async (round) => {
      const answer = await guests.ask(server.url, `${flowing[round % flowing.length] ?? ''} (${String(round)})`);
      told.push(answer);
      return answer.firstToken;
    },
    async () => {
      sameWord.push(await timed(() => wordsOf(peer.url, told.at(-1)?.firstWords ?? 1)));
      return timed(() => wordsOf(peer.url, 1));
    },
  );
  guests.leave();
  await server.stop();
  await peer.stop();
  const phrased = told.filter(({ llm }) => llm === MODEL).length;
  const rows: Row[] = [
    {
      what: 'first token of a whole question',
      measured: spreadOf(ours, 'ms'),
      peer: { what: "the model's own first word", measured: spreadOf(peers, 'ms') },
      note: `${String(phrased)} of ${String(told.length)} answers are the model's words; each question is another one, so none comes from the cache`,
    },
    {
      what: 'words of the first token',
      measured: spreadOf(
        told.map(({ firstWords }) => firstWords),
        '',
      ),
      note: 'an item is named by its whole name or not at all, so that nothing is said that could turn out wrong: the model has said so many words by then',
    },
    {
      what: 'of it the server adds',
      measured: spreadOf(addedBy(ours, sameWord), 'ms'),
      note: 'beyond the model’s own time until it has said the same words',
      bound: { at: 'p95', most: 30 },
    },
  ];
  return { rows, flowing };
}

interface Crowd {
  readonly count: number;
  readonly seconds: number;
}

/** So many guests hear an answer at once, of a model that says a word every few seconds to each of them. */
async function measureCrowd(prepared: Folder, flowing: readonly string[], { count, seconds }: Crowd): Promise<Row[]> {
  const peer = await startPeer('slow-model.ts', { FIRST_MS: '1000', EVERY_MS: String(seconds * 100) });
  const server = await startServer(prepared, { OLLAMA_BASE_URL: peer.url });
  const guests = inviteV2Guests(count);
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
        const answer = await guests.ask(server.url, `${flowing[guest % flowing.length] ?? ''} (${String(guest)})`);
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

/** Those that the model phrases at a low risk: their words flow as they come, others are held until a sentence is whole. */
async function flowingOf(
  server: Probed,
  ask: (url: string, message: string) => Promise<Told>,
  questions: readonly string[],
): Promise<string[]> {
  const texts = [...new Set(questions)];
  const flowing: string[] = [];
  for (const text of texts) {
    const { llm, risk } = await ask(server.url, text);
    if (llm === MODEL && risk === 'LOW') flowing.push(text);
  }
  if (flowing.length === 0) throw new Error('no question of the catalogue is phrased by the model');
  return flowing;
}

/** What the server takes beyond the model, which was asked for the same words right after. */
function addedBy(ours: readonly number[], models: readonly number[]): number[] {
  return ours.map((each, round) => Math.max(0, each - (models[round] ?? 0)));
}

/** What the model takes by itself until it has said so many words. */
async function wordsOf(url: string, count: number): Promise<void> {
  const response = await fetch(`${url}/api/chat`, {
    method: 'POST',
    body: JSON.stringify({
      model: 'llama3.1:8b',
      stream: true,
      messages: [{ role: 'user', content: `${String(count)} palabras` }],
    }),
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let said = 0; said < count;) {
    const { done, value = '' } = (await reader?.read()) ?? { done: true };
    if (done) throw new Error(`the model said fewer than ${String(count)} words`);
    said += value.split('palabra').length - 1;
  }
  await reader?.cancel();
}
