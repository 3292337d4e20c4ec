/** Processes of a benchmark: our built server, its plain peers, and what they hold of memory and of their event loop. */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Folders, SpawnedServer } from '../support/server/start-server.ts';
import { spawnServer, waitFor } from '../support/server/start-server.ts';

const PROBE = new URL('./loop-probe.mjs', import.meta.url).href;

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What the event loop of a process did since it was last asked. */
export interface LoopReading {
  /** How much later than it should a timer came, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly rssMb: number;
}

export interface Probed {
  readonly url: string;
  readonly pid: number;
  /** Reads and starts anew. */
  readLoop(): Promise<LoopReading>;
  stop(): Promise<void>;
}

/** The built server, told nothing of limits, with the probe in its process. */
export async function startServer(
  folders: Pick<Folders, 'dataDir' | 'domainsDir'>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Probed & SpawnedServer> {
  const probeFile = nextProbeFile();
  const server = await spawnServer(folders, {
    environment: {
      NODE_OPTIONS: `--import ${PROBE}`,
      PROBE_FILE: probeFile,
      RATE_LIMIT_PER_MINUTE: '1000000',
      RATE_LIMIT_PER_HOUR: '1000000',
      ...environment,
    },
  });
  endWithUs(server.child);
  // Its log goes on and is taken away unread: looking for the address in all of it would slow the guests, who live here.
  server.child.stdout?.removeAllListeners('data').resume();
  return {
    ...server,
    readLoop: () => readLoop(server.pid, probeFile),
    async stop() {
      await server.kill('SIGTERM');
      rmSync(probeFile, { force: true });
    },
  };
}

/** A peer under `peers/`, once it says where it listens. */
export async function startPeer(name: string, environment: Readonly<Record<string, string>> = {}): Promise<Probed> {
  const probeFile = nextProbeFile();
  const loader = name.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, '--import', PROBE, peerPath(name)], {
    env: { PATH: process.env['PATH'] ?? '', PROBE_FILE: probeFile, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(child);
  const url = await saidUrl(child);
  return {
    url,
    pid: child.pid ?? 0,
    readLoop: () => readLoop(child.pid ?? 0, probeFile),
    async stop() {
      await end(child);
      rmSync(probeFile, { force: true });
    },
  };
}

export function peerPath(name: string): string {
  return fileURLToPath(new URL(`./peers/${name.includes('.') ? name : `${name}.mjs`}`, import.meta.url));
}

/** The address in what a process prints once it is ready. @throws Error when it ends before */
export async function saidUrl(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const url = /API +(http:\/\/[^\s/]+)/u.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once('exit', (code) => {
      reject(new Error(`ended with ${String(code)}: ${output}`));
    });
  });
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

export interface Memory {
  readonly nowMb: number;
  readonly peakMb: number;
}

/** Zero where the system doesn't tell. */
export function readMemory(pid: number): Memory {
  const path = `/proc/${pid}/status`;
  const status = existsSync(path) ? readFileSync(path, 'latin1') : '';
  const megabytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s*(\\d+)`, 'mu').exec(status)?.[1] ?? 0) / 1024;
  return { nowMb: megabytes('VmRSS'), peakMb: megabytes('VmHWM') };
}

/** The peak counts from now on. */
export function forgetPeak(pid: number): void {
  const path = `/proc/${pid}/clear_refs`;
  if (existsSync(path)) writeFileSync(path, '5');
}

/** The highest peak of the children of a process while `work` runs. */
export async function peakOfChildren(pid: number, work: () => Promise<void>): Promise<number> {
  let peak = 0;
  const look = setInterval(() => {
    const path = `/proc/${pid}/task/${pid}/children`;
    const children = existsSync(path) ? readFileSync(path, 'latin1').trim().split(' ') : [];
    for (const child of children) if (child !== '') peak = Math.max(peak, readMemory(Number(child)).peakMb);
  }, 20);
  try {
    await work();
    return peak;
  } finally {
    clearInterval(look);
  }
}

/** A section that fails leaves no process behind. */
function endWithUs(child: ChildProcess): void {
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
}

let probes = 0;

function nextProbeFile(): string {
  probes += 1;
  return join(tmpdir(), `rag-chat-probe-${process.pid}-${probes}.json`);
}

async function readLoop(pid: number, probeFile: string): Promise<LoopReading> {
  rmSync(probeFile, { force: true });
  process.kill(pid, 'SIGUSR2');
  return waitFor('the probe answers', async () =>
    existsSync(probeFile) ? (JSON.parse(readFileSync(probeFile, 'utf8')) as LoopReading) : undefined,
  );
}
