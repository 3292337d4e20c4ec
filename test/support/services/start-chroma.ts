/** A real Chroma server for tests: a process of its own on a free port, with its files in a folder that goes with it. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AdminClient } from 'chromadb';
import { prepareChroma, spawnChroma } from '../../../scripts/services/chroma-server.mjs';
import { freePort } from './free-port.ts';

export interface ChromaServer {
  readonly url: string;
  readonly port: number;
  /** Makes a database of its own on the server, and names it. */
  makeDatabase(): Promise<string>;
  /** Takes connections and says nothing, until it is thawed. */
  freeze(): Promise<void>;
  thaw(): void;
  /** As if the power went. */
  kill(): Promise<void>;
  /** The same files on the same port again. */
  restart(): Promise<void>;
  /** Kills it and removes its files. */
  close(): Promise<void>;
}

const START_MS = 20_000;

/** Who says nothing for so long is frozen. */
const FROZEN_MS = 150;

/** @throws Error that says why no server can be had here, and what to do */
export async function startChroma(): Promise<ChromaServer> {
  const trouble = prepareChroma();
  if (trouble !== undefined) throw new Error(`Chroma can't be started:\n${trouble}`);
  const path = await mkdtemp(join(tmpdir(), 'rag-chat-chroma-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  let databases = 0;
  let child = await launch(path, port, url);
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return {
    url,
    port,
    async makeDatabase() {
      databases += 1;
      const name = `test_${String(databases)}`;
      await new AdminClient({ host: '127.0.0.1', port, ssl: false }).createDatabase({ name, tenant: 'default_tenant' });
      return name;
    },
    async freeze() {
      child.kill('SIGSTOP');
      // Its threads stop one after the other: one may still answer.
      while (await beats(url, FROZEN_MS));
    },
    thaw() {
      child.kill('SIGCONT');
    },
    kill,
    async restart() {
      await kill();
      child = await launch(path, port, url);
    },
    async close() {
      await kill();
      await rm(path, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function beats(url: string, ms: number): Promise<boolean> {
  return fetch(`${url}/api/v2/heartbeat`, { signal: AbortSignal.timeout(ms) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function launch(path: string, port: number, url: string): Promise<ChildProcess> {
  const child = spawnChroma({ path, port, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-4000);
    });
  }
  const end = performance.now() + START_MS;
  while (performance.now() < end && child.exitCode === null) {
    if (await beats(url, START_MS)) return child;
    await wait(25);
  }
  child.kill('SIGKILL');
  throw new Error(`Chroma did not start on port ${String(port)}: ${output}`);
}
