import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'test/widget/**', 'test/e2e/**', 'test/services/**', 'test/bench/**'],
    environment: 'node',
    testTimeout: 10_000,
    hookTimeout: 20_000,
  },
});
