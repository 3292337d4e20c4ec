import { setTimeout as wait } from 'node:timers/promises';
import { makeCatalogue, makeQuestions } from '../catalogue.ts';
import { inviteGuests } from '../guests.ts';
import { readMemory, startServer } from '../processes.ts';
import type { Row } from '../report.ts';
import type { Section } from '../section.ts';
import { single, spreadOf } from '../spread.ts';

const GUESTS = 20;
const SAMPLE_MS = 5000;

/** What it holds after this share of the time is what it grows from: caches fill up before. */
const SETTLED = 0.4;

/** Twenty minutes of guests, sessions that come and go, and an owner who changes the menu each minute. */
export const soak: Section = {
  name: 'soak',
  title: 'Twenty minutes',
  alone: true,
  async measure({ quick, preparation }) {
    const minutes = quick ? 0.5 : 20;
    const prepared = await preparation.withChunks(1000);
    const questions = makeQuestions(prepared.items, 20_000).map(({ text }) => text);
    const server = await startServer(prepared);
    const guests = inviteGuests(GUESTS);
    const begun = performance.now();
    const end = begun + minutes * 60_000;
    const firstTokens: number[] = [];
    const samples: { readonly minute: number; readonly mb: number }[] = [];
    let turn = 0;
    let dropped = 0;
    let changes = 0;
    const sit = async (guest: number): Promise<void> => {
      while (performance.now() < end) {
        turn += 1;
        const message = questions[turn % questions.length] ?? '';
        try {
          const sessionId = `guest-${String(guest)}-${String(Math.floor(turn / 60))}`;
          firstTokens.push((await guests.ask(server.url, { message, sessionId })).firstToken);
        } catch {
          dropped += 1;
        }
        await wait(150);
      }
    };
    const watch = async (): Promise<void> => {
      while (performance.now() < end) {
        await wait(SAMPLE_MS);
        samples.push({ minute: (performance.now() - begun) / 60_000, mb: readMemory(server.pid).nowMb });
      }
    };
    const change = async (): Promise<void> => {
      while (performance.now() < end) {
        await wait(quick ? 5000 : 60_000);
        changes += 1;
        await server.client.ingest(makeCatalogue(20, 1 + (changes % 3)));
      }
    };
    await Promise.all([...Array.from({ length: GUESTS }, (_, guest) => sit(guest)), watch(), change()]);
    guests.leave();
    await server.stop();
    await prepared.remove();
    const settled = samples.filter(({ minute }) => minute > minutes * SETTLED);
    const half = Math.floor(firstTokens.length / 2);
    return [
      {
        what: 'memory of the process, later part',
        measured: spreadOf(
          settled.map(({ mb }) => mb),
          'MB',
        ),
        note: `${String(firstTokens.length)} questions in ${String(minutes)} minutes, ${String(changes)} changes of the menu`,
      },
      {
        what: 'it grows by, an hour (least squares)',
        measured: single(slopeOf(settled) * 60, 'MB'),
        note: settled
          .map(({ minute, mb }) => `${minute.toFixed(0)}: ${mb.toFixed(0)}`)
          .filter((_, place) => place % 12 === 0)
          .join(', '),
      },
      { what: 'answers that broke', measured: single(dropped, ''), bound: { at: 'p50', most: 0 } },
      {
        what: 'first token, second half',
        measured: spreadOf(firstTokens.slice(half), 'ms'),
        peer: { what: 'first half', measured: spreadOf(firstTokens.slice(0, half), 'ms') },
      },
    ] satisfies Row[];
  },
};

/** Megabytes a minute. */
function slopeOf(samples: readonly { readonly minute: number; readonly mb: number }[]): number {
  const mean = (read: (sample: (typeof samples)[number]) => number): number =>
    samples.reduce((sum, sample) => sum + read(sample), 0) / samples.length;
  const [middle, level] = [mean(({ minute }) => minute), mean(({ mb }) => mb)];
  const spread = samples.reduce((sum, { minute }) => sum + (minute - middle) ** 2, 0);
  return samples.reduce((sum, { minute, mb }) => sum + (minute - middle) * (mb - level), 0) / spread;
}
