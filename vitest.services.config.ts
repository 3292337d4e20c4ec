import { defineConfig } from 'vitest/config';

/** Against real servers, which the tests start as processes of their own: `npm run test:services`. */
export default defineConfig({
  test: {
    include: ['test/services/**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 30_000,
    passWithNoTests: false,
  },
});
