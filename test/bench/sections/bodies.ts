import { Agent, request } from 'node:http';
import { makeQuestions } from '../catalogue.ts';
import type { Guests } from '../guests.ts';
import { inviteGuests } from '../guests.ts';
import { startServer } from '../processes.ts';
import type { Row } from '../report.ts';
import type { Section } from '../section.ts';
import { single, spreadOf } from '../spread.ts';

const HOSTILE = 4;
const GUESTS = 4;
/** Two megabytes of empty lists: nothing to a sender, and as many values as a body of that size can have. */
const BODY = Buffer.from(`[${'[],'.repeat(700_000)}[]]`);

/** Where such bodies are sent to by who has no key: as a question, and to the administration. */
const DOORS = [
  { path: '/v2/query', who: 'guests' },
  { path: '/v1/ingest/json', who: 'nobody' },
] as const;

/** What four clients that send 2 MB of `[]` without a pause take from everybody else. No limit of requests is set: it would hide it. */
export const bodies: Section = {
  name: 'bodies',
  title: 'Four clients sending 2 MB of `[]`',
  async measure({ quick, preparation }) {
    const prepared = await preparation.withChunks(1000);
    const questions = makeQuestions(prepared.items, 5000).map(({ text }) => text);
    const server = await startServer(prepared);
    const guests = inviteGuests(GUESTS);
    const run = { url: server.url, guests, questions };
    await askFor(2000, run);
    const rows: Row[] = [];
    for (const door of DOORS) {
      const quiet: number[] = [];
      const beside: number[] = [];
      const answered = new Map<number, number>();
      // By turns, so that what else the machine does falls on both.
      for (let round = 0; round < (quick ? 2 : 4); round += 1) {
        quiet.push(...(await askFor(2000, run)));
        const stop = attack(server.url + door.path, answered);
        beside.push(...(await askFor(3000, run)));
        await stop();
      }
      const statuses = [...answered].map(([status, count]) => `${String(count)} × ${String(status)}`).join(', ');
      rows.push({
        what: `first token beside ${String(HOSTILE)} that send to \`POST ${door.path}\` as ${door.who}`,
        measured: spreadOf(beside, 'ms'),
        peer: { what: 'a quiet server', measured: spreadOf(quiet, 'ms') },
        note: `their bodies were answered with ${statuses}`,
      });
      rows.push({
        what: `bodies that they brought to an answer, as ${door.who}`,
        measured: single(
          [...answered.values()].reduce((sum, count) => sum + count, 0),
          '',
        ),
      });
    }
    guests.leave();
    await server.stop();
    await prepared.remove();
    return rows;
  },
};

interface Asking {
  readonly url: string;
  readonly guests: Guests;
  readonly questions: readonly string[];
}

/** First tokens of guests who ask one question after the other. */
async function askFor(milliseconds: number, { url, guests, questions }: Asking): Promise<number[]> {
  const end = performance.now() + milliseconds;
  const heard: number[] = [];
  const sit = async (guest: number): Promise<void> => {
    for (let turn = guest; performance.now() < end; turn += GUESTS)
      heard.push((await guests.ask(url, { message: questions[turn % questions.length]! })).firstToken);
  };
  await Promise.all(Array.from({ length: GUESTS }, (_, guest) => sit(guest)));
  return heard;
}

/** Sends until it is stopped; counts what it was answered with, 0 where the connection was closed before. */
function attack(url: string, answered: Map<number, number>): () => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: HOSTILE });
  const state = { isOver: false };
  const send = async (): Promise<void> => {
    while (!state.isOver) {
      const status = await sendBody(url, agent);
      answered.set(status, (answered.get(status) ?? 0) + 1);
    }
  };
  const sending = Array.from({ length: HOSTILE }, send);
  return async () => {
    state.isOver = true;
    await Promise.all(sending);
    agent.destroy();
  };
}

function sendBody(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': BODY.length };
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.once('close', () => {
        resolve(response.statusCode ?? 0);
      });
    });
    sent.once('error', () => {
      resolve(0);
    });
    sent.end(BODY);
  });
}
