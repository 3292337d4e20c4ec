import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import type { ApiClient } from '../support/server/api-client.ts';
import { inventName } from '../support/samples/invented-names.ts';
import { readRecords, scopeOf } from '../support/server/scenario.ts';
import type { Folders, SpawnedServer } from '../support/server/start-server.ts';
import { makeFolders, spawnServer } from '../support/server/start-server.ts';

const ITEMS = 250;
const KILLS = 10;

/** Every item of a generation names it in each of its sections. */
function generation(number: number): Record<string, unknown>[] {
  return Array.from({ length: ITEMS }, (_, index) => ({
    dish_id: `plato_${String(index)}`,
    name: inventName(index),
    menu_description: `Servido a la manera ${String(number)}.`,
    ingredients: ['sal', `especia ${String(number)}`],
    notes: [`Generación ${String(number)}.`],
    sources: ['carta.json'],
  }));
}

/** The generations that stand in the records: one, or something was torn. */
async function generationsIn({ dataDir }: Folders): Promise<{ items: number; numbers: readonly string[] }> {
  return readRecords(dataDir, async (records) => {
    const scope = scopeOf('restaurant');
    const items = await records.itemsByRow(scope, await records.liveItemIds(scope));
    const chunks = await records.chunksByRow(scope, await records.liveChunkIds(scope));
    const texts = [...items.map(({ record }) => JSON.stringify(record)), ...chunks.map(({ text }) => text)];
    const numbers = texts.flatMap((text) =>
      [...text.matchAll(/(?:manera|especia|Generación) (\d+)/gu)].map(([, number = '']) => number),
    );
    return { items: items.length, numbers: [...new Set(numbers)] };
  });
}

function checkIntegrity({ dataDir }: Folders): unknown {
  const database = new Database(join(dataDir, 'records.sqlite'), { readonly: true });
  try {
    return [database.pragma('integrity_check', { simple: true }), database.pragma('foreign_key_check')];
  } finally {
    database.close();
  }
}

async function answersOf(client: ApiClient): Promise<string[]> {
  const asked = [0, 120, ITEMS - 1].map((index) => client.ask(`¿Qué lleva el ${inventName(index)}?`));
  return (await Promise.all(asked)).map(({ answer }) => answer);
}

it(
  'a kill -9 at any point of an ingest leaves the old or the new state, and never a mix',
  { timeout: 420_000 },
  async () => {
    const folders = await makeFolders({ shipped: ['restaurant.yaml'] });
    let server: SpawnedServer = await spawnServer(folders);
    onTestFinished(async () => {
      await server.kill('SIGKILL');
      await folders.remove();
    });

    const begun = performance.now();
    await server.client.ingest(generation(0));
    const whole = performance.now() - begun;
    const told = new Map<string, readonly string[]>([['0', await answersOf(server.client)]]);

    let current = '0';
    const seen = { old: 0, new: 0 };
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const ingesting = server.client.ingest(generation(kill)).then(
        () => 'answered' as const,
        () => 'cut' as const,
      );
      // From before the first byte is read to after the last is written; the last kill comes after the answer, however slow.
      const delay = (whole * 1.1 * (kill - 1)) / (KILLS - 1);
      await (kill === KILLS ? ingesting : new Promise((resolve) => setTimeout(resolve, delay)));
      await server.kill('SIGKILL');
      const outcome = await ingesting;

      expect(checkIntegrity(folders)).toEqual(['ok', []]);
      const { items, numbers } = await generationsIn(folders);
      expect(items).toBe(ITEMS);
      expect(numbers).toHaveLength(1);
      const [stands = ''] = numbers;
      expect(outcome === 'answered' ? [String(kill)] : [current, String(kill)]).toContain(stands);
      seen[stands === current ? 'old' : 'new'] += 1;

      server = await spawnServer(folders);
      const answers = await answersOf(server.client);
      expect(answers.every((answer) => answer.includes(`especia ${stands}`))).toBe(true);
      // What was answered before the kill is answered after it.
      expect(answers).toEqual(told.get(stands) ?? answers);
      told.set(stands, answers);
      current = stands;
    }
    // Else every kill came too early or too late to show anything.
    expect(seen.old).toBeGreaterThan(0);
    expect(seen.new).toBeGreaterThan(0);
  },
);
