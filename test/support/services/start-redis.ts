/** A real Redis for tests: a process of its own on a free port, with nothing on disk. */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export interface RedisServer {
  readonly port: number;
  readonly url: string;
  /** It takes connections and answers nobody, until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** kill -9: what it held is gone. Idempotent. */
  kill(): Promise<void>;
  /** Starts it again on the same port, empty. */
  restart(): Promise<void>;
  /** Ends it and removes its folder. Idempotent. */
  stop(): Promise<void>;
}

export interface RedisServerOptions {
  readonly password?: string;
  /** Further lines of its configuration, as parameters: `['--maxmemory', '1mb']`. */
  readonly parameters?: readonly string[];
}

const READY_WITHIN_MS = 10_000;

/** @throws Error that says what to do when there is no redis-server, or why it did not start */
export async function startRedis({ password, parameters = [] }: RedisServerOptions = {}): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'redis-'));
  const port = await freePort();
  let child: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    child = await run([
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'],
      ...(password === undefined ? [] : ['--requirepass', password]),
      ...parameters,
    ]);
    await answering(port, child);
  };
  const kill = async (): Promise<void> => {
    const running = child;
    child = undefined;
    if (running?.exitCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  };
  try {
    await start();
  } catch (error) {
    await kill();
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    port,
    url: `redis://${password === undefined ? '' : `:${password}@`}127.0.0.1:${port}/0`,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    kill,
    restart: start,
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function run(parameters: readonly string[]): Promise<ChildProcess> {
  const program = process.env['REDIS_SERVER'] ?? 'redis-server';
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    await once(child, 'spawn');
  } catch (cause) {
    throw new Error(
      `These tests need a Redis and "${program}" could not be started. Install it (Debian, Ubuntu: sudo apt-get install ` +
        'redis-server; macOS: brew install redis), or set REDIS_SERVER to the program.',
      { cause },
    );
  }
  return child;
}

async function answering(port: number, child: ChildProcess): Promise<void> {
  let said = '';
  child.stdout?.on('data', (text: Buffer) => void (said += text.toString()));
  child.stderr?.on('data', (text: Buffer) => void (said += text.toString()));
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`redis-server ended at once:\n${said}`);
    if (await isAnswering(port)) return;
    await wait(10);
  }
  throw new Error(`redis-server did not answer within ${READY_WITHIN_MS} ms:\n${said}`);
}

/** Also one that asks for its password answers. */
async function isAnswering(port: number): Promise<boolean> {
  const socket = createConnection({ port, host: '127.0.0.1' });
  try {
    await once(socket, 'connect');
    socket.write('PING\r\n');
    const [reply] = (await once(socket, 'data')) as [Buffer];
    return /^[+-]/u.test(reply.toString());
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
