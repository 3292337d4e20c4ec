/**
 * What holds on every line of Node that is maintained, not only on the one of `npm test`: `npm run test:lines`, or some of them:
 * `npm run test:lines -- 22 20`. Each begins with `npm start` in a fresh copy; an older Node fetches one that fits there, and that is all that is
 * asked of it. The lines stand in scripts/node-lines.json.
 */
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from './build-if-stale.mjs';
import { fetchNode, nodeLines } from './fetch-node.mjs';
import { askDemo, cloneFresh, startIn } from './fresh-start.mjs';
import { root, run } from './project.mjs';

const ownLine = process.versions.node.split('.')[0];
const wanted = process.argv.slice(2);
const lines = wanted.length > 0 ? wanted : [...Object.keys(nodeLines.lines), ...Object.keys(nodeLines.older)];

/** End to end, those of the server: a page is the same whatever Node serves it. */
const endToEnd = readdirSync(join(root, 'test/e2e'))
  .map((name) => `test/e2e/${name}`)
  .filter(
    (file) => file.endsWith('.test.ts') && !/find-browser|widget-/.test(file + readFileSync(join(root, file), 'utf8')),
  );

const counts = { passed: 0, failed: 0 };
await buildIfStale();
for (const line of lines) await testLine(line).catch((error) => fail(line, error));
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;

async function testLine(line) {
  const node = fetchNode(line, console.log);
  if (node === undefined) throw new Error('it can not be fetched from npm');
  await freshStart(line, node);
  // `npm test` has done the rest on its own line.
  if (line === ownLine || line in nodeLines.older) return;
  await runTests(line, node, 'unit', []);
  await runTests(line, node, 'e2e', ['--config', 'vitest.e2e.config.ts', ...endToEnd]);
}

/** From a fresh copy to an answer out of a PDF, twice, and a clean end each time. */
async function freshStart(line, node) {
  const copy = await cloneFresh();
  try {
    for (const which of ['first', 'second']) {
      const { url, child, ended, seconds, output } = await startIn(copy.folder, node);
      await askDemo(url);
      process.kill(-child.pid, 'SIGTERM');
      const { code, signal } = await ended;
      if (/assertion failed|not whole/i.test(output())) throw new Error(output());
      console.log(`Node ${line}: ${which} npm start ready after ${seconds.toFixed(1)} s, ended with ${code ?? signal}`);
      counts.passed += 1;
    }
  } finally {
    copy.remove();
  }
}

async function runTests(line, node, kind, parameters) {
  console.log(`\n=== Node ${line}: ${kind} ===`);
  const report = join(root, `.cache/results/node-${line}-${kind}.json`);
  rmSync(report, { force: true });
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--allowOnly=false', ...parameters];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(node, [...vitest, ...reporters]);
  const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  counts.passed += numPassedTests;
  counts.failed += code === 0 ? numFailedTests : Math.max(1, numFailedTests);
}

function fail(line, error) {
  console.error(`Node ${line}: ${error.message}`);
  counts.failed += 1;
}
