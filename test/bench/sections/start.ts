import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { makeFolder } from '../prepared.ts';
import { end, peerPath, ROOT, saidUrl } from '../processes.ts';
import type { Row } from '../report.ts';
import type { Section } from '../section.ts';
import { interleave, spreadOf } from '../spread.ts';
import { SHIPPED_DOMAINS } from '../../support/server/start-server.ts';

interface Begun {
  readonly ready: number;
  readonly answered: number;
}

/** A cold process until it says it is ready, and until `GET /health` is answered. */
export const start: Section = {
  name: 'start',
  title: 'Start',
  async measure({ quick, preparation }) {
    const rounds = quick ? 2 : 15;
    const settings = (dataDir: string, demo: string) => ({
      PORT: '0',
      DATA_DIR: dataDir,
      DOMAINS_DIR: SHIPPED_DOMAINS,
      DEMO: demo,
    });
    const withDemo = settings(await makeFolder(), 'auto');
    const first = await begin(['dist/server/main.js'], withDemo);
    const full = await preparation.withChunks(quick ? 1000 : 10_000);
    const answered: number[] = [];
    const demo = await interleave(
      rounds,
      async () => {
        const begun = await begin(['dist/server/main.js'], withDemo);
        answered.push(begun.answered);
        return begun.ready;
      },
      async () => (await begin([peerPath('empty-server')], {})).ready,
    );
    const large = await interleave(
      rounds,
      async () => (await begin(['dist/server/main.js'], settings(full.dataDir, 'off'))).ready,
      async () => (await begin([peerPath('empty-server')], {})).ready,
    );
    const npm: number[] = [];
    for (let round = 0; round < Math.ceil(rounds / 2); round += 1) npm.push(await npmStart(withDemo));
    await full.remove();
    const peer = (samples: readonly number[]) => ({ what: 'empty Hono server', measured: spreadOf(samples, 'ms') });
    return [
      { what: 'ready, demo loaded', measured: spreadOf(demo.ours, 'ms'), peer: peer(demo.peers) },
      { what: 'first GET /health answered', measured: spreadOf(answered, 'ms'), peer: peer(demo.peers) },
      {
        what: `ready, ${String(full.items.length * 5)} chunks in the records`,
        measured: spreadOf(large.ours, 'ms'),
        peer: peer(large.peers),
      },
      { what: 'first start: demo read in', measured: spreadOf([first.ready], 'ms') },
      {
        what: '`npm start`, warm checkout',
        measured: spreadOf(npm, 'ms'),
        bound: { at: 'p95', most: 2000 },
        note: 'npm itself and the look for stale builds are in it',
      },
    ] satisfies Row[];
  },
};

async function begin(command: readonly string[], environment: Record<string, string>): Promise<Begun> {
  const begun = performance.now();
  const child = run(process.execPath, command, environment);
  const url = await saidUrl(child);
  const ready = performance.now() - begun;
  await (await fetch(`${url}/health`)).text();
  const answered = performance.now() - begun;
  await end(child);
  return { ready, answered };
}

async function npmStart(environment: Record<string, string>): Promise<number> {
  const begun = performance.now();
  // A group of its own: npm does not hand a signal on to what it starts.
  const child = run('npm', ['start'], environment, true);
  await saidUrl(child);
  const ready = performance.now() - begun;
  const gone = once(child, 'exit');
  process.kill(-(child.pid ?? process.pid), 'SIGTERM');
  await gone;
  return ready;
}

function run(
  file: string,
  words: readonly string[],
  environment: Record<string, string>,
  detached = false,
): ChildProcess {
  return spawn(file, words, {
    cwd: join(ROOT),
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached,
  });
}
