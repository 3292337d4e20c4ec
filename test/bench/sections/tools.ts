import { startService } from '../../support/tools/start-service.ts';
import type { CatalogueItem } from '../catalogue.ts';
import { startServer } from '../processes.ts';
import type { Row } from '../report.ts';
import type { Section } from '../section.ts';
import { spreadOf, timed } from '../spread.ts';
import { inviteV2Guests } from '../v2-guests.ts';

/** Letters by which the plain question may differ from the order. */
const SPARE = 4;
const WARM = 40;

/** One guest, by turns: an order that asks a service on this machine, a question as long that asks none, and the same one where tools are off. */
export const tools: Section = {
  name: 'tools',
  title: 'Tools: planning and one local call',
  async measure({ quick, preparation }) {
    const prepared = await preparation.withChunks(1000);
    const service = await startService({ status: 200, body: { libres: ['20:00', '21:30'] } });
    const on = await startServer(prepared, { TOOL_HOSTS: service.host, RAG_ADDRESS_MESAS: `http://${service.host}` });
    const other = await preparation.withChunks(1000);
    const off = await startServer(other);
    const guests = inviteV2Guests(1);
    const firstToken = async (url: string, message: string): Promise<number> =>
      (await guests.ask(url, message)).firstToken;
    const bare = (): Promise<number> =>
      timed(async () => (await fetch(`http://${service.host}/libres`, { headers: { connection: 'close' } })).json());

    const samples = { asked: [], kept: [], plainOn: [], plainOff: [], bare: [] } as Record<string, number[]>;
    const rounds = quick ? 60 : 400;
    for (let round = -WARM; round < rounds; round += 1) {
      const order = orderOf(round + WARM);
      const question = plainOf(prepared.items, order, round + WARM);
      const before = service.seen.length;
      const asked = await firstToken(on.url, order);
      const called = service.seen.length - before;
      if (called !== 1) throw new Error(`«${order}» asked its service ${String(called)} times`);
      // The same within the time for which a result holds.
      const kept = await firstToken(on.url, order);
      // Neither of the two is always behind the other.
      const first = round % 2 === 0 ? on : off;
      const one = await firstToken(first.url, question);
      const two = await firstToken((first === on ? off : on).url, question);
      if (service.seen.length !== before + 1) throw new Error(`«${question}» or a kept result asked the service`);
      const alone = await bare();
      if (round < 0) continue;
      const [plainOn, plainOff] = first === on ? [one, two] : [two, one];
      for (const [name, value] of Object.entries({ asked, kept, plainOn, plainOff, bare: alone }))
        samples[name]?.push(value);
    }
    guests.leave();
    for (const server of [on, off]) await server.stop();
    await service.close();
    for (const folders of [prepared, other]) await folders.remove();
    return describe(samples);
  },
};

/** Another one each time: what a tool gave is kept for a while. Days of the next two months. */
function orderOf(round: number): string {
  const day = new Date(Date.now() + (1 + (round % 60)) * 86_400_000);
  const people = 1 + (Math.floor(round / 60) % 19);
  return `¿hay lugar el ${String(day.getUTCDate())}/${String(day.getUTCMonth() + 1)} para ${String(people)} personas?`;
}

/** @throws Error when there is none as long */
function plainOf(items: readonly CatalogueItem[], order: string, round: number): string {
  const questions = items
    .map(({ name }) => `¿Qué lleva ${name}?`)
    .filter((text) => Math.abs(text.length - order.length) <= SPARE);
  const question = questions[round % Math.max(1, questions.length)];
  if (question === undefined) throw new Error(`no question is as long as «${order}»`);
  return question;
}

function describe(samples: Readonly<Record<string, number[]>>): Row[] {
  const of = (name: string) => spreadOf(samples[name] ?? [], 'ms');
  const plain = { what: 'a question as long, no tool', measured: of('plainOn') };
  const beside = of('asked').p50 - of('plainOn').p50 - of('bare').p50;
  return [
    {
      what: 'an order that asks its service: first token',
      measured: of('asked'),
      peer: plain,
      note: `beside the service’s own answer and the question: ${beside.toFixed(2)} ms (p50)`,
    },
    { what: 'an order whose result is kept: first token', measured: of('kept'), peer: plain },
    {
      what: 'a question that asks no tool, tools on: first token',
      measured: of('plainOn'),
      peer: { what: 'tools off', measured: of('plainOff') },
    },
    { what: 'the service alone, a new connection', measured: of('bare') },
  ];
}
