// Everything that must hold, in the order in which it is cheapest to learn that it does not.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireBrowser } from './browsers/find-browser.mjs';
import { collect, root, run, runTool, typedProjects } from './project.mjs';

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

const tool = (script, ...parameters) => [join('node_modules', script), ...parameters];

/** What reads the sources only: the lanes run side by side, the steps of a lane and the scripts of a step one after the other. */
const lanes = [
  [
    ['Types', typedProjects.map((project) => tool('typescript/bin/tsc', '-p', project))],
    [
      'Import boundaries',
      [
        tool(
          'dependency-cruiser/bin/dependency-cruiser.mjs',
          '--config',
          '.dependency-cruiser.mjs',
          'server',
          'widget',
        ),
      ],
    ],
    ['Format', [tool('prettier/bin/prettier.cjs', '--check', '.')]],
    ['Build', [['scripts/build.mjs']]],
  ],
  [['Lint', [tool('eslint/bin/eslint.js', '.')]]],
];

/** Each takes the whole machine, or as much of it as it may. */
const steps = [
  ['Unit and contract tests', () => vitest('unit', [])],
  ['Elements in a real browser', () => run(process.execPath, ['scripts/checks/test-widget.mjs'])],
  ['End to end', () => vitest('e2e', ['--config', 'vitest.e2e.config.ts'])],
];

const began = Date.now();
rmSync(results, { recursive: true, force: true });
// Before the first step, not after minutes: a machine without a browser can't finish.
process.env.CHROME_PATH = requireBrowser();

const failing = new AbortController();
await Promise.all(lanes.map(runLane));
for (const [title, check] of steps) {
  console.log(`\n=== ${title} ===`);
  const code = await check();
  if (code !== 0) fail(title, code);
}
finish(0);

/** Says what each step wrote when it has ended. The first that fails ends the other lanes. */
async function runLane(lane) {
  for (const [title, scripts] of lane) {
    let output = '';
    for (const parameters of scripts) {
      const ended = await collect(process.execPath, parameters, { signal: failing.signal }).catch(giveWay);
      if (ended === undefined) return;
      output += ended.output;
      if (ended.code === 0) continue;
      console.log(`\n=== ${title} ===\n${output}`);
      failing.abort();
      fail(title, ended.code);
    }
    console.log(`\n=== ${title} ===\n${output}`.trimEnd());
  }
}

function giveWay(error) {
  if (!failing.signal.aborted) throw error;
}

function fail(title, code) {
  console.error(`\n${title}: failed.`);
  finish(code);
}

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
