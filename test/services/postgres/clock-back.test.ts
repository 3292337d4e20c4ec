/** The database's clock is set back: nodes that start afterwards go by the newest moment in the records, and those that run hear of it. */
import { afterEach, expect, it, vi } from 'vitest';
import type { PostgresRecords } from '../../../server/adapters/record-store/postgres.ts';
import { embed, makeChunk, makeDocument, makeScope } from '../../support/samples/make-document.ts';
import { openRecords, useCluster } from './open-postgres.ts';

const HOUR = 60 * 60 * 1000;
const cluster = useCluster();
const scope = makeScope();
const opened: PostgresRecords[] = [];
afterEach(async () => {
  for (const records of opened.splice(0)) await records.close();
});

async function open(url: string, parts: Parameters<typeof openRecords>[1] = {}): Promise<PostgresRecords> {
  const records = await openRecords(url, parts);
  opened.push(records);
  return records;
}

async function publish(records: PostgresRecords, text: string): Promise<void> {
  const document = makeDocument('horario', [makeChunk(text)]);
  await records.publish(scope, [document], embed([document]));
}

async function told(records: PostgresRecords): Promise<string[]> {
  return (await records.chunksByRow(scope, await records.liveChunkIds(scope))).map(({ text }) => text);
}

it('what was published in the hour that comes again is told by every node, and so is what is published from then on', async () => {
  const url = await cluster.migrated();
  const running = await open(url);
  await publish(running, 'A las ocho.');
  const ahead = await open(url, { now: () => new Date(Date.now() + HOUR) });
  await publish(ahead, 'A las nueve.');
  const warned: { fields: Readonly<Record<string, unknown>>; message: string }[] = [];
  const log = {
    info: () => undefined,
    warn: (fields: Readonly<Record<string, unknown>>, message: string) => void warned.push({ fields, message }),
  };
  const started = await open(url, { log });
  expect(await told(started)).toEqual(['A las nueve.']);
  expect(warned).toHaveLength(1);
  expect(warned[0]?.message).toContain('clock of the database');
  expect(Number(warned[0]?.fields['behindMs'])).toBeGreaterThan(HOUR - 60_000);
  await publish(started, 'A las diez.');
  expect(await told(started)).toEqual(['A las diez.']);
  await vi.waitFor(
    async () => {
      expect(await told(running)).toEqual(['A las diez.']);
    },
    { timeout: 15_000, interval: 250 },
  );
});

it('a clock that is right is neither held up nor told of', async () => {
  const url = await cluster.migrated();
  await publish(await open(url), 'A las ocho.');
  const warned: string[] = [];
  const log = { info: () => undefined, warn: (_fields: object, message: string) => void warned.push(message) };
  const records = await open(url, { log });
  expect(await told(records)).toEqual(['A las ocho.']);
  expect(Math.abs(records.now().getTime() - Date.now())).toBeLessThan(5000);
  expect(warned).toEqual([]);
});
