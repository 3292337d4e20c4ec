import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT, startPeer, startServer } from '../processes.ts';
import type { Section } from '../section.ts';
import type { Spread } from '../spread.ts';
import { spreadOf } from '../spread.ts';

const CONNECTIONS = 50;
const AUTOCANNON = join(ROOT, 'node_modules/autocannon/autocannon.js');

interface Shot {
  readonly latency: { readonly p50: number; readonly p97_5: number; readonly p99: number };
  readonly requests: { readonly average: number };
  readonly non2xx: number;
  readonly errors: number;
}

/** As fast as one client with 50 connections can ask. */
export const health: Section = {
  name: 'health',
  title: 'GET /health',
  async measure({ quick, preparation }) {
    const prepared = await preparation.withChunks(1000);
    const server = await startServer(prepared);
    const peer = await startPeer('empty-server');
    const ours: Shot[] = [];
    const theirs: Shot[] = [];
    await fire(server.url, 1);
    await fire(peer.url, 1);
    for (let round = 0; round < (quick ? 1 : 5); round += 1) {
      ours.push(await fire(server.url, quick ? 1 : 3));
      theirs.push(await fire(peer.url, quick ? 1 : 3));
    }
    await server.stop();
    await peer.stop();
    await prepared.remove();
    const rate = (shots: readonly Shot[]) =>
      spreadOf(
        shots.map(({ requests }) => requests.average),
        '/s',
      );
    return [
      {
        what: `latency, ${String(CONNECTIONS)} connections at full speed`,
        measured: worst(ours),
        peer: { what: 'empty Hono route', measured: worst(theirs) },
        bound: { at: 'p99', most: 100 },
        note: 'whole milliseconds; p95 is the 97.5th percentile; the worst of all rounds',
      },
      { what: 'requests per second', measured: rate(ours), peer: { what: 'empty Hono route', measured: rate(theirs) } },
    ];
  },
};

async function fire(url: string, seconds: number): Promise<Shot> {
  const words = [AUTOCANNON, '--json', '-c', String(CONNECTIONS), '-d', String(seconds), `${url}/health`];
  const { stdout } = await promisify(execFile)(process.execPath, words, { maxBuffer: 10_000_000 });
  const shot = JSON.parse(stdout) as Shot;
  if (shot.errors > 0 || shot.non2xx > 0) throw new Error(`refused: ${stdout.slice(0, 500)}`);
  return shot;
}

function worst(shots: readonly Shot[]): Spread {
  const most = (read: (shot: Shot) => number): number => Math.max(...shots.map(read));
  return {
    unit: 'ms',
    p50: most(({ latency }) => latency.p50),
    p95: most(({ latency }) => latency.p97_5),
    p99: most(({ latency }) => latency.p99),
    count: shots.length + 1,
  };
}
