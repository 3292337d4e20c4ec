import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, get } from 'node:http';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createMemoryCache } from '../../../server/adapters/cache/memory.ts';
import { createMemoryRateLimiter } from '../../../server/adapters/rate-limiter/memory.ts';
import { createSqliteRecords } from '../../../server/adapters/record-store/sqlite.ts';
import type { EventStore } from '../../../server/tools/index.ts';
import { createHints } from '../../../server/tools/index.ts';
import { copyHurried } from '../../support/tools/hurry-hints.ts';
import { hintingDomain } from '../../support/tools/make-hints.ts';
import { makeFolder } from '../prepared.ts';
import { forgetPeak, readMemory, startServer } from '../processes.ts';
import type { Row } from '../report.ts';
import type { Section } from '../section.ts';
import { single, spreadOf } from '../spread.ts';

/** What is judged for who waits, and what an open stream costs. */
export const hints: Section = {
  name: 'hints',
  title: 'Hints: a pass over all who wait, open streams',
  async measure({ quick }) {
    return [...(await judgeAll(quick ? 500 : 10_000)), ...(await holdStreams(quick ? 50 : 2000))];
  },
};

const SCOPE = { domainId: 'library', tenantSlug: 'default', branchSlug: 'main' };
const PASS_MS = 300_000;
const LOOK_MS = 20;

/** By day in every zone of the tests. */
const BEGINNING = Date.UTC(2026, 5, 10, 15);

/** Each told of two things. The first pass has nothing to tell, the second something for each of them. */
async function judgeAll(count: number): Promise<Row[]> {
  const folder = await makeFolder();
  let moment = BEGINNING;
  const now = (): Date => new Date(moment);
  const records = await createSqliteRecords({ path: join(folder, 'records.sqlite'), now });
  const domain = hintingDomain(`proactive:
  active_hours: { from: 0, until: 24 }
  events: [ { type: visit }, { type: loan, fields: { title: text, due: moment } } ]
  rules: [ { name: overdue, about: loan, when: days_since(loan.due) > 1, message: "Venció {title}." } ]
`);
  const audiences = Array.from({ length: count }, (_, place) => `session:s-${String(place)}` as const);
  for (const [place, audience] of audiences.entries()) {
    const at = { scope: SCOPE, audience, subject: '' };
    await records.events.give({ ...at, id: `v-${String(place)}`, type: 'visit', data: {} });
    await records.events.give({
      ...at,
      id: `l-${String(place)}`,
      type: 'loan',
      data: { title: 'Ulises', due: '2026-06-10' },
    });
  }
  const looks = watchLooks(records.events);
  const running = createHints({
    store: looks.store,
    domainOf: () => domain,
    tools: { offered: () => [] },
    zoneOf: () => Promise.resolve('UTC'),
    cache: createMemoryCache(),
    limiter: createMemoryRateLimiter(),
    meter: { hint: () => undefined },
    log: {
      warn: (fields) => {
        throw new Error('a look failed', { cause: fields['err'] });
      },
    },
    now,
    lookMs: LOOK_MS,
    passMs: PASS_MS,
    most: { ofSession: 4, ofNode: count },
  });
  const open = await Promise.all(
    audiences.map((audience) => running.watch({ scope: SCOPE, audiences: [audience], language: 'es' })),
  );
  running.start();
  await looks.next();
  const silent: number[] = [];
  for (let pass = 0; pass < 5; pass += 1) {
    moment += PASS_MS;
    silent.push(await looks.longest());
  }
  // Two days later each of them has something overdue.
  moment += 2 * 86_400_000;
  const telling = await looks.longest();
  const heard = await Promise.all(open.map(async ({ hints }) => (await hints.next()).done !== true));
  await running.close();
  await records.close();
  await rm(folder, { recursive: true });
  if (!heard.every(Boolean)) throw new Error('somebody heard nothing');
  const sessions = `${count.toLocaleString('en')} sessions`;
  return [
    {
      what: `a pass over ${sessions}, nothing to tell`,
      measured: spreadOf(silent, 'ms'),
      bound: { at: 'p95', most: 1000 },
    },
    { what: `a pass over ${sessions}, a hint made for each`, measured: single(telling, 'ms') },
  ];
}

/** Measures looks from the outside: each begins by asking what came. */
function watchLooks(events: EventStore) {
  let begun = performance.now();
  const waiting: ((ms: number) => void)[] = [];
  const next = (): Promise<number> => new Promise((resolve) => waiting.push(resolve));
  const store: EventStore = {
    ...events,
    since(place) {
      const ms = performance.now() - begun - LOOK_MS;
      for (const tell of waiting.splice(0)) tell(ms);
      begun = performance.now();
      return events.since(place);
    },
  };
  return {
    store,
    next,
    /** Of the next three: the moment may have changed amid the first. */
    longest: async () => Math.max(await next(), await next(), await next()),
  };
}

/** So many guests wait; some of them are told of something, the others stay. */
async function holdStreams(count: number): Promise<Row[]> {
  const folder = await makeFolder();
  const domainsDir = join(folder, 'domains');
  await copyHurried(domainsDir);
  const server = await startServer({ dataDir: join(folder, 'data'), domainsDir });
  const place = (sessionId: string) => ({ domain_id: 'mineria', session_id: sessionId });
  const agent = new Agent({ maxSockets: Infinity });
  const before = readMemory(server.pid).nowMb;
  forgetPeak(server.pid);
  const opened: IncomingMessage[] = [];
  let dropped = 0;
  for (let each = 0; each < count; each += 1) {
    const query = new URLSearchParams(place(`s-${String(each)}`)).toString();
    const [response] = (await once(get(`${server.url}/v2/events?${query}`, { agent }), 'response')) as [
      IncomingMessage,
    ];
    if (response.statusCode !== 200) throw new Error(`the stream was refused with ${String(response.statusCode)}`);
    response.on('close', () => (dropped += 1));
    opened.push(response.resume());
  }
  const { peakMb } = readMemory(server.pid);
  const heard: number[] = [];
  for (let turn = 0; turn < Math.min(count, 200); turn += 1) {
    const response = opened[Math.floor((turn * count) / 200) % count]!;
    const begun = performance.now();
    const came = new Promise<void>((resolve) => {
      response.on('data', (chunk: Buffer) => {
        if (chunk.includes('event: hint')) resolve();
      });
    });
    const told = await fetch(`${server.url}/v2/events/own`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...place(`s-${String(opened.indexOf(response))}`),
        id: `e-${String(turn)}`,
        type: 'analisis',
        subject: String(turn),
        data: { alertas_criticas: 2, alertas_revisadas: false },
      }),
    });
    if (!told.ok) throw new Error(await told.text());
    await came;
    heard.push(performance.now() - begun);
  }
  const lost = dropped;
  agent.destroy();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  const open = `${count.toLocaleString('en')} open`;
  return [
    { what: `memory per stream, ${open}`, measured: single((Math.max(0, peakMb - before) * 1024) / count, 'kB') },
    { what: `streams dropped, ${open}`, measured: single(lost, ''), bound: { at: 'p50', most: 0 } },
    { what: `from what happened to its hint, ${open}`, measured: spreadOf(heard, 'ms') },
  ];
}
