/**
 * What holds on every line of Node that is maintained, not only on the one of `npm test`: `npm run test:lines`, or some of them:
 * `npm run test:lines -- 22 20`. Each begins with `npm start` in a fresh copy, and with how it ends; an older Node fetches one that fits there, and that is all
 * that is asked of it. The lines stand in scripts/node/node-lines.json.
 *
 * Then come the tests of what hangs on Node itself: what only computes is the same on every line, and `npm test` has done it on one. With
 * `--all` come all tests that need no page.
 */
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../pack/build-if-stale.mjs';
import { fetchNode } from '../node/fetch-node.mjs';
import { askDemo, cloneFresh, commands, startIn } from './fresh-start.mjs';
import { nodeLines } from '../node/node-lines.mjs';
import { root, run } from '../project.mjs';

const ownLine = process.versions.node.split('.')[0];
const { values, positionals: wanted } = parseArgs({ options: { all: { type: 'boolean' } }, allowPositionals: true });
const lines = wanted.length > 0 ? wanted : [...Object.keys(nodeLines.lines), ...Object.keys(nodeLines.older)];

/** Processes, sockets, streams, files and native packages. */
const onNode = {
  unit: ['adapters', 'api/http', 'commands', 'compose', 'config', 'time'].map((room) => `test/server/${room}`),
  endToEnd: ['bad-input', 'chat-stream', 'collections', 'start'].map((name) => `test/e2e/${name}.test.ts`),
};

/** End to end, those of the server: a page is the same whatever Node serves it. */
const endToEnd = readdirSync(join(root, 'test/e2e'))
  .map((name) => `test/e2e/${name}`)
  .filter(
    (file) => file.endsWith('.test.ts') && !/find-browser|widget-/.test(file + readFileSync(join(root, file), 'utf8')),
  );
const chosen = values.all ? { unit: [], endToEnd } : onNode;

const counts = { passed: 0, failed: 0 };
/** Told at the end: what a test printed stands thousands of lines above. */
const failures = [];
await buildIfStale();
for (const line of lines) await testLine(line).catch((error) => fail(line, error));
for (const failure of failures) console.error(`failed: ${failure}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;

async function testLine(line) {
  const node = fetchNode(line, console.log);
  if (node === undefined) throw new Error('it can not be fetched from npm');
  await freshStart(line, node);
  // `npm test` has done the rest on its own line.
  if (line === ownLine || line in nodeLines.older) return;
  await runTests(line, node, 'unit', chosen.unit);
  await runTests(line, node, 'e2e', ['--config', 'vitest.e2e.config.ts', ...chosen.endToEnd]);
}

/** From a fresh copy to an answer out of a PDF: as a newcomer, told to end, and killed. */
async function freshStart(line, node) {
  const copy = await cloneFresh();
  try {
    const first = await startAndAsk(copy.folder, node, commands.npm());
    process.kill(-first.child.pid, 'SIGTERM');
    await first.ended;
    const second = await startAndAsk(copy.folder, node, commands.script(node));
    second.child.kill('SIGTERM');
    const { code, signal } = await second.ended;
    if (code !== 0) throw new Error(`told to end, it ended with ${code ?? signal}:\n${second.output()}`);
    const third = await startAndAsk(copy.folder, node, commands.script(node));
    third.child.kill('SIGKILL');
    await third.ended;
    await seeItGone(third.url);
    const [fresh, again] = [first, second].map(({ seconds }) => `${seconds.toFixed(1)} s`);
    console.log(
      `Node ${line}: ready after ${fresh} from a fresh copy, ${again} the second time; ended as it was told to`,
    );
    counts.passed += 3;
  } finally {
    copy.remove();
  }
}

async function startAndAsk(folder, node, command) {
  const started = await startIn(folder, node, command);
  await askDemo(started.url);
  if (/not whole/.test(started.output())) throw new Error(started.output());
  return started;
}

/** Nothing is left that answers, some moments after a kill -9 of what was started. */
async function seeItGone(url) {
  for (let tries = 0; tries < 50; tries += 1) {
    const isGone = await fetch(`${url}/health`).then(
      () => false,
      () => true,
    );
    if (isGone) return;
    await setTimeout(100);
  }
  throw new Error('killed with SIGKILL, it left a server behind');
}

async function runTests(line, node, kind, parameters) {
  console.log(`\n=== Node ${line}: ${kind} ===`);
  const report = join(root, `.cache/results/node-${line}-${kind}.json`);
  rmSync(report, { force: true });
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--allowOnly=false', ...parameters];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(node, [...vitest, ...reporters]);
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    testResults = [],
  } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  for (const { name, assertionResults } of testResults)
    for (const { status, fullName } of assertionResults)
      if (status === 'failed') failures.push(`Node ${line}, ${relative(root, name)}: ${fullName}`);
  if (code !== 0 && numFailedTests === 0) failures.push(`Node ${line}, ${kind}: ended with ${code}`);
  counts.passed += numPassedTests;
  counts.failed += code === 0 ? numFailedTests : Math.max(1, numFailedTests);
}

function fail(line, error) {
  failures.push(`Node ${line}: ${error.message}`);
  counts.failed += 1;
}
