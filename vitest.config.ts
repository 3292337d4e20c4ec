import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'test/widget/**', 'test/e2e/**', 'test/services/**', 'test/bench/**'],
    environment: 'node',
    // Vitest leaves a core to others; nobody else is at work while all tests run.
    maxWorkers: '100%',
    testTimeout: 10_000,
    hookTimeout: 20_000,
  },
});
