import './scripts/require-node.mjs';
import { defineConfig } from 'vitest/config';

/** What is measured in tens of milliseconds: nothing else may run meanwhile. */
const timed = ['redis/answers', 'redis/failures', 'redis/requests', 'chroma/failures'].map(
  (name) => `test/services/${name}.test.ts`,
);

/**
 * Against real servers, which the tests start as processes of their own: `npm run test:services`. Each file has its own servers, ports and
 * folders, so that two run at a time; most of them wait more than they work.
 */
export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    globalSetup: 'test/support/server/build-server.ts',
    testTimeout: 180_000,
    hookTimeout: 180_000,
    teardownTimeout: 30_000,
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'services',
          include: ['test/services/**/*.test.ts'],
          exclude: timed,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      { extends: true, test: { name: 'timed', include: timed, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
});
