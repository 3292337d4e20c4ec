import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchFolder } from '../../../../server/domains/registry/watch-folder.ts';

let directory: string;
let stop: (() => void) | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'watch-'));
});
afterEach(async () => {
  stop?.();
  await rm(directory, { recursive: true, force: true });
});

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

it('tells of a burst of changes once, soon after it ends', async () => {
  const told: boolean[] = [];
  stop = watchFolder(directory, (seen) => told.push(seen));
  for (const name of ['a', 'b', 'c']) await writeFile(join(directory, name), name);
  // A look that nothing has changed for may come between.
  await expect.poll(() => told.filter(Boolean), { timeout: 20_000, interval: 20 }).toEqual([true]);
});

it('asks for a look every other second, even in a folder that can not be watched', async () => {
  const told: boolean[] = [];
  stop = watchFolder(join(directory, 'none'), (seen) => told.push(seen));
  await expect.poll(() => told, { timeout: 20_000, interval: 50 }).toEqual([false]);
});

it('is silent once stopped', async () => {
  const told: boolean[] = [];
  watchFolder(directory, (seen) => told.push(seen))();
  await writeFile(join(directory, 'a'), 'a');
  await pause(2300);
  expect(told).toEqual([]);
});
