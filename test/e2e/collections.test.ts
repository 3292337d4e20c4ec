/**
 * A native package that frees what is still in use ends the process at a collection of garbage. A small heap and a collection every few milliseconds
 * show it. `npm test` asks a slice of the questions: all 10,000 with `QUESTIONS=10000 npm run test:e2e -- test/e2e/collections.test.ts`.
 */
import { expect, it, onTestFinished } from 'vitest';
import { FLAN, SORBET, TROUT } from '../support/samples/sample-items.ts';
import { makeFolders, spawnServer } from '../support/server/start-server.ts';

const QUESTIONS = Number(process.env['QUESTIONS'] ?? 400);
const AT_ONCE = 4;
const BETWEEN_DOCUMENTS = 10;

/** Of these 132 MB are held by what is never freed: at 160 a Node 22 that collects all the time takes itself for one that gets nowhere. */
const PRESSURE = ['--expose-gc', '--max-old-space-size=200', '--import', './test/support/server/collect-often.mjs'];
const ASKED = [
  '¿La trucha tiene lactosa?',
  '¿Qué puedo comer si soy celíaca?',
  '¿El flan tiene maní?',
  '¿Abren los domingos?',
];

it(
  'answers while garbage is collected all the time and documents come in, and then ends by itself',
  { timeout: 3_600_000 },
  async () => {
    const folders = await makeFolders({ shipped: ['restaurant.yaml'] });
    const server = await spawnServer(folders, { flags: PRESSURE });
    onTestFinished(async () => {
      if (server.child.exitCode === null) await server.kill('SIGKILL');
      await folders.remove();
    });
    await server.client.ingest([TROUT, FLAN, SORBET]);
    const asker = async (first: number): Promise<void> => {
      for (let number = first; number < QUESTIONS; number += AT_ONCE) {
        if (number % BETWEEN_DOCUMENTS === 0)
          await server.client.ingest({ ...FLAN, description: `Flan con caramelo, receta ${String(number)}.` });
        const { answer } = await server.client.ask(ASKED[number % ASKED.length]!, {
          sessionId: `guest-${String(first)}`,
        });
        expect(answer).not.toBe('');
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => asker(first)));
    // Nothing that is left open keeps the process: it is not told to exit, it has nothing more to do.
    expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(server.output()).not.toMatch(/assertion|fatal|abort/iu);
  },
);
