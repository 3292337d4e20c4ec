import { mkdirSync, writeFileSync } from 'node:fs';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { browserFlags, findBrowser } from './scripts/browsers/find-browser.mjs';

/** Says how many tests passed and failed, also to the last line of scripts/test.mjs. */
const countReporter = {
  stop({ sessions }) {
    const counts = { passed: 0, failed: 0 };
    for (const session of sessions) {
      const before = counts.passed + counts.failed;
      count(session.testResults, counts);
      // A file that could not be loaded is a failure, though it has no test.
      if (!session.passed && counts.passed + counts.failed === before) counts.failed += 1;
    }
    mkdirSync('.cache/results', { recursive: true });
    writeFileSync('.cache/results/widget.json', JSON.stringify(counts));
    console.log(
      `\n${sessionFiles(sessions)} files in a real browser: ${counts.passed} passed, ${counts.failed} failed`,
    );
  },
};

const sessionFiles = (sessions) => new Set(sessions.map(({ testFile }) => testFile)).size;

function count(suite, counts) {
  for (const test of suite?.tests ?? []) {
    if (!test.skipped) counts[test.passed ? 'passed' : 'failed'] += 1;
  }
  for (const inner of suite?.suites ?? []) count(inner, counts);
}

export default {
  files: 'test/widget/**/*.test.ts',
  nodeResolve: { exportConditions: ['development'] },
  // Without the tsconfig the decorators would be compiled as standard ones, which Lit's fields refuse.
  plugins: [esbuildPlugin({ ts: true, target: 'es2022', tsconfig: './widget/tsconfig.json' })],
  browsers: [chromeLauncher({ launchOptions: { executablePath: findBrowser(), headless: true, args: browserFlags } })],
  filterBrowserLogs: ({ args }) => !String(args[0]).startsWith('Lit is in dev mode'),
  testFramework: { config: { timeout: 10_000 } },
  reporters: [
    defaultReporter({ reportTestResults: true, reportTestProgress: Boolean(process.stdout.isTTY) }),
    countReporter,
  ],
};
