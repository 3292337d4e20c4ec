import { makeQuestions } from '../catalogue.ts';
import type { Guests } from '../guests.ts';
import { inviteGuests } from '../guests.ts';
import type { Probed } from '../processes.ts';
import { forgetPeak, readMemory, startPeer, startServer } from '../processes.ts';
import type { Row } from '../report.ts';
import type { Section } from '../section.ts';
import { single, spreadOf } from '../spread.ts';

/** So many answers stream at the same time, each guest asking again when theirs has ended. */
export const streams: Section = {
  name: 'streams',
  title: 'Open streams',
  async measure({ quick, preparation }) {
    const count = quick ? 50 : 500;
    const seconds = quick ? 2 : 15;
    const prepared = await preparation.withChunks(1000);
    const questions = makeQuestions(prepared.items, 5000).map(({ text }) => text);
    const server = await startServer(prepared);
    const peer = await startPeer('empty-server');
    const guests = inviteGuests(count);
    for (const message of questions.slice(0, 100)) await guests.ask(server.url, { message });
    for (let warm = 0; warm < 20; warm += 1) await guests.ask(peer.url, { message: '5' });
    const ours = await hold({ guests, count, seconds }, server, (turn) => questions[turn % questions.length]!);
    const theirs = await hold({ guests, count, seconds }, peer, () => '30');
    guests.leave();
    await server.stop();
    await peer.stop();
    await prepared.remove();
    const what = 'streams, answer known';
    return [
      {
        what: `memory per stream, ${String(count)} open`,
        measured: single((ours.grownMb * 1024) / count, 'kB'),
        peer: { what, measured: single((theirs.grownMb * 1024) / count, 'kB') },
        note: 'peak of the process over what it held before, divided; garbage not yet collected is in it',
      },
      {
        what: 'peak of the process',
        measured: single(ours.peakMb, 'MB'),
        peer: { what, measured: single(theirs.peakMb, 'MB') },
      },
      { what: 'streams dropped', measured: single(ours.dropped, ''), bound: { at: 'p50', most: 0 } },
      {
        what: 'streams ended whole',
        measured: single(ours.whole, ''),
        peer: { what, measured: single(theirs.whole, '') },
      },
      {
        what: 'first token',
        measured: spreadOf(ours.firstTokens, 'ms'),
        peer: { what, measured: spreadOf(theirs.firstTokens, 'ms') },
      },
    ] satisfies Row[];
  },
};

interface Crowd {
  readonly guests: Guests;
  readonly count: number;
  readonly seconds: number;
}

async function hold({ guests, count, seconds }: Crowd, server: Probed, messageOf: (turn: number) => string) {
  const before = readMemory(server.pid).nowMb;
  forgetPeak(server.pid);
  const end = performance.now() + seconds * 1000;
  const firstTokens: number[] = [];
  let turn = 0;
  let dropped = 0;
  const sit = async (): Promise<void> => {
    while (performance.now() < end) {
      turn += 1;
      try {
        firstTokens.push((await guests.ask(server.url, { message: messageOf(turn) })).firstToken);
      } catch {
        dropped += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: count }, sit));
  const { peakMb } = readMemory(server.pid);
  return { peakMb, grownMb: Math.max(0, peakMb - before), firstTokens, dropped, whole: firstTokens.length };
}
