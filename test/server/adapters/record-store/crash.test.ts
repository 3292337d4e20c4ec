import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSqliteRecordStore } from '../../../../server/adapters/record-store/sqlite.ts';
import { EMBEDDER_ID, liveChunks, makeScope } from '../../../support/make-document.ts';
import { CHUNKS, DOCUMENTS } from './generations.ts';

const KILLS = 10;
const writer = fileURLToPath(new URL('./publish-until-killed.ts', import.meta.url));

/** Lets a child publish and kills it; gives the last generation that it acknowledged. */
async function killWhilePublishing(path: string, afterMs: number): Promise<number> {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  let acknowledged = 0;
  const lines = createInterface({ input: child.stdout });
  const ready = once(lines, 'line');
  lines.on('line', (line) => (acknowledged = Math.max(acknowledged, Number(line.split(' ')[1] ?? 0))));
  await Promise.race([ready, exited]);
  await wait(afterMs);
  child.kill('SIGKILL');
  const [, signal] = (await exited) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
  return acknowledged;
}

describe('the records after a kill -9', () => {
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'crash-'))));
  afterAll(() => rm(folder, { recursive: true }));

  it('are the old ones or the new ones, whole, wherever the kill fell', { timeout: 120_000 }, async () => {
    const path = join(folder, 'records.sqlite');
    const seen: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const acknowledged = await killWhilePublishing(path, 20 + kill * 23);
      const generation = await readWholeGeneration(path);
      expect(generation).toBeGreaterThanOrEqual(Math.max(acknowledged, seen.at(-1) ?? 0));
      seen.push(generation);
    }
    // The child got on between the kills, or nothing was tested.
    expect(seen.at(-1)).toBeGreaterThan(KILLS / 2);
  });
});

async function readWholeGeneration(path: string): Promise<number> {
  const raw = new Database(path);
  expect(raw.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(raw.pragma('foreign_key_check')).toEqual([]);
  raw.close();
  const store = await createSqliteRecordStore({ path });
  try {
    const rows = await liveChunks(store, makeScope());
    if (rows.length === 0) return 0;
    expect(rows).toHaveLength(DOCUMENTS * CHUNKS);
    expect(new Set(rows.map((row) => row.chunkId)).size).toBe(rows.length);
    const generations = new Set(rows.map((row) => /^generation (\d+) /u.exec(row.text)?.[1]));
    expect(generations.size).toBe(1);
    const rowIds = rows.map((row) => row.rowId);
    expect((await store.vectorsByRow(makeScope(), EMBEDDER_ID, rowIds)).size).toBe(rows.length);
    return Number([...generations][0]);
  } finally {
    await store.close();
  }
}
