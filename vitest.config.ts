import './scripts/require-node.mjs';
import { existsSync, statfsSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';

const MEMORY = '/dev/shm';
const ROOMY_BYTES = 2 ** 31;

/** Folders of tests in memory where there is room: what is written is synced thousands of times, and none of it outlives its test. */
function temporaryFolder(): Record<string, string> {
  if (process.env.TMPDIR !== undefined || !existsSync(MEMORY)) return {};
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < ROOMY_BYTES ? {} : { TMPDIR: MEMORY };
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'test/widget/**', 'test/e2e/**', 'test/services/**', 'test/bench/**'],
    environment: 'node',
    // Vitest leaves a core to others; nobody else is at work while all tests run.
    maxWorkers: '100%',
    // A module keeps nothing between tests but what it can work out again: loading all of them for each file took longer than most files.
    isolate: false,
    env: temporaryFolder(),
    // They end what hangs and judge no speed: a busy machine is slow.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
