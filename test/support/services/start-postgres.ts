/** A real Postgres for tests: a cluster of its own on a free port, with a database for each who asks for one. */
import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

export interface PostgresServer {
  readonly port: number;
  /** The address of a new database: empty, or like `template`, which nobody may have open. */
  createDatabase(template?: string): Promise<string>;
  /** Asks something of a database as anybody could, beside the server that is tested. */
  ask<Row>(url: string, text: string): Promise<Row[]>;
  /** All its processes stand still: it takes connections and answers nobody, until `thaw`. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** kill -9 of everything: open transactions are lost, what was committed stays. Idempotent. */
  kill(): Promise<void>;
  /** Starts it again on the same port with what it holds. */
  restart(): Promise<void>;
  /** Ends it and removes its folder. Idempotent. */
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 30_000;
const USER = 'app';
const run = promisify(execFile);

/** @throws Error that says what to do when there is no Postgres, or why it did not start */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const identity = await findIdentity();
  if (identity !== undefined) await chown(folder, identity.uid, identity.gid);
  await chmod(folder, 0o700);
  const data = join(folder, 'data');
  const asOther = { cwd: folder, ...identity };
  await run(
    program('initdb'),
    ['-D', data, '-U', USER, '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
    asOther,
  );
  const port = await freePort();
  let child: ChildProcess | undefined;
  const address = (name: string): string => `postgres://${USER}@127.0.0.1:${port}/${name}`;

  const start = async (): Promise<void> => {
    const settings = [
      ...['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'max_connections=200'],
      ...['fsync=off', 'full_page_writes=off', 'log_min_messages=fatal'],
      // In its folder, which goes with it: what it keeps in /dev/shm stays there when it is killed.
      'dynamic_shared_memory_type=mmap',
    ].flatMap((setting) => ['-c', setting]);
    const started = spawn(program('postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...asOther,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child = started;
    await answering(started, address('postgres'));
  };
  const signal = async (name: NodeJS.Signals): Promise<void> => {
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    for (const pid of await familyOf(child.pid)) send(pid, name);
  };
  const kill = async (): Promise<void> => {
    const running = child;
    if (running === undefined) return;
    const gone = running.exitCode === null && running.signalCode === null ? once(running, 'exit') : undefined;
    await signal('SIGKILL');
    await gone;
    child = undefined;
  };
  let count = 0;
  const server: PostgresServer = {
    port,
    async createDatabase(template = address('template0')) {
      count += 1;
      const name = `test_${count}`;
      await server.ask(address('postgres'), `create database ${name} template ${new URL(template).pathname.slice(1)}`);
      return address(name);
    },
    async ask<Row>(url: string, text: string) {
      const client = new Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query(text)).rows as Row[];
      } finally {
        await client.end();
      }
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    kill,
    async restart() {
      await kill();
      await start();
    },
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  try {
    await start();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** Postgres does not run as root: then as the user that its package makes. */
async function findIdentity(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = async (option: string) => Number((await run('id', [option, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

/** By `POSTGRES_BIN`, on the path, or where Debian and Ubuntu keep it. */
function program(name: string): string {
  const versions = '/usr/lib/postgresql';
  const debian = existsSync(versions) ? readdirSync(versions).map((version) => join(versions, version, 'bin')) : [];
  const given = process.env['POSTGRES_BIN'];
  const folders = given === undefined ? [...(process.env['PATH'] ?? '').split(':'), ...debian.toReversed()] : [given];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    `These tests need Postgres and there is no ${name}. Install it (Debian, Ubuntu: sudo apt-get install postgresql; macOS: ` +
      'brew install postgresql), or set POSTGRES_BIN to the folder of its programs.',
  );
}

async function answering(child: ChildProcess, url: string): Promise<void> {
  let said = '';
  child.stderr?.on('data', (text: Buffer) => void (said += text.toString()));
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`postgres ended at once:\n${said}`);
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await wait(20);
    }
  }
  throw new Error(`postgres did not answer within ${READY_WITHIN_MS} ms:\n${said}`);
}

/** The server and the processes that it made for its connections. */
async function familyOf(pid: number): Promise<number[]> {
  const children = await run('pgrep', ['-P', String(pid)]).catch(() => ({ stdout: '' }));
  return [pid, ...children.stdout.split('\n').filter(Boolean).map(Number)];
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
