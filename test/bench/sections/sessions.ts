import { createMemorySessionStore } from '../../../server/adapters/session-store/memory.ts';
import type { Section } from '../section.ts';
import { spreadOf, timed } from '../spread.ts';

const SESSIONS = 5000;
const QUESTION = '¿La trucha de calabaza a la parrilla tiene lactosa? Soy intolerante.';

/** Reads and writes of the in-process store while it holds thousands of sessions. */
export const sessions: Section = {
  name: 'sessions',
  title: 'Session store',
  async measure({ quick }) {
    const store = createMemorySessionStore({ ttlMs: 7_200_000 });
    const plain = new Map<string, string[]>();
    const key = (index: number) => ({
      domainId: 'restaurant',
      tenantSlug: 'default',
      branchSlug: 'main',
      sessionId: `session-${String(index % SESSIONS)}`,
    });
    for (let index = 0; index < SESSIONS * 10; index += 1) await store.remember(key(index), QUESTION);
    for (let index = 0; index < SESSIONS; index += 1)
      plain.set(JSON.stringify(key(index)), Array<string>(10).fill(QUESTION));
    const samples = {
      write: [] as number[],
      read: [] as number[],
      plainWrite: [] as number[],
      plainRead: [] as number[],
    };
    for (let index = 0; index < (quick ? 2000 : 50_000); index += 1) {
      const own = key(index * 7);
      samples.write.push(1000 * (await timed(() => store.remember(own, QUESTION))));
      samples.plainWrite.push(
        1000 *
          (await timed(() =>
            plain.set(JSON.stringify(own), [QUESTION, ...(plain.get(JSON.stringify(own)) ?? [])].slice(0, 10)),
          )),
      );
      samples.read.push(1000 * (await timed(() => store.recent(own))));
      samples.plainRead.push(1000 * (await timed(() => plain.get(JSON.stringify(own)))));
    }
    const most = 10_000;
    return [
      {
        what: `write, ${String(SESSIONS)} sessions of ten questions`,
        measured: spreadOf(samples.write, 'µs'),
        peer: { what: 'a Map', measured: spreadOf(samples.plainWrite, 'µs') },
        bound: { at: 'p95', most },
      },
      {
        what: `read, ${String(SESSIONS)} sessions of ten questions`,
        measured: spreadOf(samples.read, 'µs'),
        peer: { what: 'a Map', measured: spreadOf(samples.plainRead, 'µs') },
        bound: { at: 'p95', most },
      },
    ];
  },
};
