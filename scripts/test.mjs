// Everything that must hold, in the order in which it is cheapest to learn that it does not.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build-if-stale.mjs';
import { requireBrowser } from './find-browser.mjs';
import { installIfStale } from './install-if-stale.mjs';
import { requireNode } from './node-version.mjs';
import { root, run, runTool } from './project.mjs';

const results = join(root, '.cache/results');
const vitest = (name, parameters) =>
  runTool('vitest/vitest.mjs', [
    'run',
    '--allowOnly=false',
    ...parameters,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, `${name}.json`)}`,
  ]);

const steps = [
  [
    'Types',
    () =>
      inTurn(['tsconfig.json', 'widget/tsconfig.json', 'test/tsconfig.json', 'test/widget/tsconfig.json'], (project) =>
        runTool('typescript/bin/tsc', ['-p', project]),
      ),
  ],
  ['Lint', () => runTool('eslint/bin/eslint.js', ['.'])],
  ['Format', () => runTool('prettier/bin/prettier.cjs', ['--check', '.'])],
  [
    'Import boundaries',
    () =>
      runTool('dependency-cruiser/bin/dependency-cruise.mjs', [
        '--config',
        '.dependency-cruiser.mjs',
        'server',
        'widget',
      ]),
  ],
  ['Unit and contract tests', () => vitest('unit', [])],
  ['Build', () => build().then(() => 0)],
  ['Elements in a real browser', () => run(process.execPath, ['scripts/test-widget.mjs'])],
  ['End to end', () => vitest('e2e', ['--config', 'vitest.e2e.config.ts'])],
];

requireNode();
await installIfStale();
const began = Date.now();
rmSync(results, { recursive: true, force: true });
// Before the first step, not after minutes: a machine without a browser can't finish.
process.env.CHROME_PATH = requireBrowser();

for (const [title, check] of steps) {
  console.log(`\n=== ${title} ===`);
  const code = await check();
  if (code !== 0) {
    console.error(`\n${title}: failed.`);
    finish(code);
  }
}
finish(0);

function finish(code) {
  const counts = ['unit', 'widget', 'e2e'].map(readCounts);
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  // A step that failed without a test of its own, such as the types, counts as one.
  const failed = code === 0 ? sum('failed') : Math.max(1, sum('failed'));
  console.log(`\n${code === 0 ? 'All steps passed' : 'Stopped'} after ${Math.round((Date.now() - began) / 1000)} s`);
  console.log(`${sum('passed')} passed, ${failed} failed`);
  process.exit(code);
}

/** vitest's own report, or the counts that web-test-runner.config.mjs writes; zeros for what did not run. */
function readCounts(name) {
  const file = join(results, `${name}.json`);
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: report.numPassedTests ?? report.passed, failed: report.numFailedTests ?? report.failed };
}

async function inTurn(items, check) {
  for (const item of items) {
    const code = await check(item);
    if (code !== 0) return code;
  }
  return 0;
}
