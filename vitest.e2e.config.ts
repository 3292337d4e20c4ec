import './scripts/require-node.mjs';
import { defineConfig } from 'vitest/config';

/** End to end: real processes, a real browser, each file with its own. The built output in dist/ is what is tested. */
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    // They wait for servers and pages half of the time: two cores are kept busy by three.
    maxWorkers: 3,
    globalSetup: 'test/support/server/build-server.ts',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 30_000,
    passWithNoTests: false,
  },
});
