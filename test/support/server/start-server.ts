/** Starts the whole server for a test: in this process, or the built one as a process of its own that can be killed. */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createHttpServer } from '../../../server/api/http/http-server.ts';
import type { Application } from '../../../server/compose/compose.ts';
import { compose } from '../../../server/compose/compose.ts';
import { readConfig } from '../../../server/config/config.ts';
import { loadDemo } from '../../../server/commands/load-demo.ts';
import type { ApiClient } from './api-client.ts';
import { createClient } from './api-client.ts';
import { ADMIN_TOKEN } from './bring-token.ts';
import { buildServer } from './build-server.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The folder of the domains that are shipped. */
export const SHIPPED_DOMAINS = join(ROOT, 'domains');

export type Environment = Readonly<Record<string, string>>;

export interface Folders {
  readonly dataDir: string;
  readonly domainsDir: string;
  remove(): Promise<void>;
}

export interface FolderOptions {
  /** Names of files of the shipped folder. */
  readonly shipped?: readonly string[];
  /** Parts of them that are left out: `restaurant/listing.yaml`. */
  readonly without?: readonly string[];
  /** Other files: name → text. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Folders of its own for one server, or for several that run one after the other. */
export async function makeFolders({ shipped = [], without = [], files = {} }: FolderOptions = {}): Promise<Folders> {
  const folder = await mkdtemp(join(tmpdir(), 'rag-chat-e2e-'));
  const domainsDir = join(folder, 'domains');
  await mkdir(domainsDir);
  for (const name of shipped) {
    await copyFile(join(SHIPPED_DOMAINS, name), join(domainsDir, name));
    const parts = name.replace(/\.yaml$/u, '');
    if (existsSync(join(SHIPPED_DOMAINS, parts)))
      await cp(join(SHIPPED_DOMAINS, parts), join(domainsDir, parts), { recursive: true });
  }
  for (const name of without) await rm(join(domainsDir, name));
  for (const [name, text] of Object.entries(files)) await writeFile(join(domainsDir, name), text);
  return {
    dataDir: join(folder, 'data'),
    domainsDir,
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

export interface ServerOptions {
  /** Where the client's questions go unless they say otherwise. Default `restaurant`. */
  readonly domainId?: string;
  readonly environment?: Environment;
  /** Of Node, for a process of its own. */
  readonly flags?: readonly string[];
}

export interface EmbeddedServer {
  readonly url: string;
  readonly client: ApiClient;
  readonly application: Application;
  close(): Promise<void>;
}

/** The embedded application with its real adapters on a free port of this machine; no demo and no limits unless asked for. */
export async function startEmbedded(
  { dataDir, domainsDir }: Pick<Folders, 'dataDir' | 'domainsDir'>,
  { domainId = 'restaurant', environment = {} }: ServerOptions = {},
): Promise<EmbeddedServer> {
  const read = readConfig({ ...settings(dataDir, domainsDir, environment), LOG_LEVEL: 'silent' });
  if (read.kind === 'refused') throw new Error(read.problems.join('\n'));
  const application = await compose(read.config);
  await loadDemo(read.config, application);
  const server = createHttpServer(application.api);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    url,
    client: createClient(url, domainId, tokenOf(environment)),
    application,
    async close() {
      const closed = once(server, 'close');
      server.close();
      await application.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

export interface SpawnedServer {
  readonly url: string;
  readonly client: ApiClient;
  readonly child: ChildProcess;
  readonly pid: number;
  /** All that it wrote to its console so far. */
  output(): string;
  /** Resolves once the process is gone. */
  kill(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** The built server as a process of its own, once it says that it is ready. @throws Error with its output when it ends before */
export async function spawnServer(
  { dataDir, domainsDir }: Pick<Folders, 'dataDir' | 'domainsDir'>,
  { domainId = 'restaurant', environment = {}, flags = [] }: ServerOptions = {},
): Promise<SpawnedServer> {
  const child = spawn(process.execPath, [...flags, buildServer()], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', ...settings(dataDir, domainsDir, environment) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      const ready = /^ +API +(http:\/\/[^\s/]+)/mu.exec(output);
      if (ready?.[1] !== undefined) resolve(ready[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => {
      reject(new Error(`the server ended with ${String(code)}: ${output}`));
    });
  });
  const gone = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  return {
    url,
    client: createClient(url, domainId, tokenOf(environment)),
    child,
    pid: child.pid ?? 0,
    output: () => output,
    async kill(signal) {
      child.kill(signal);
      const [code, by] = await gone;
      return { code, signal: by };
    },
  };
}

/** Root writes whatever the mode of a folder says; without this right its modes hold for it as for everybody. */
const WITHOUT_OVERRIDE = ['setpriv', '--inh-caps=-all', '--bounding-set=-dac_override,-dac_read_search'];

/**
 * Runs the built server where it is expected to end by itself: what it said and its exit code. `obeysModes`: what a file's or a folder's mode forbids
 * is forbidden, also where root runs the tests.
 */
export async function runServer(
  environment: Environment,
  { obeysModes = false }: { readonly obeysModes?: boolean } = {},
): Promise<{ code: number | null; output: string }> {
  const command = [process.execPath, buildServer()];
  const [program = '', ...rest] = obeysModes && process.getuid?.() === 0 ? [...WITHOUT_OVERRIDE, ...command] : command;
  const child = spawn(program, rest, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** Looks again and again until `look` gives something. @throws Error when that takes longer than `timeoutMs` */
export async function waitFor<Value>(
  what: string,
  look: () => Promise<Value | undefined>,
  timeoutMs = 10_000,
): Promise<Value> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const value = await look();
    if (value !== undefined) return value;
    if (performance.now() > end) throw new Error(`waited ${String(timeoutMs)} ms in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** The key that a server of this environment was given; empty where it has one of its own, or is open. */
function tokenOf({
  ADMIN_OPEN,
  ADMIN_TOKEN: given = ADMIN_OPEN === undefined ? ADMIN_TOKEN : '',
}: Environment): string {
  return given;
}

function settings(dataDir: string, domainsDir: string, environment: Environment): Record<string, string> {
  return {
    PORT: '0',
    DATA_DIR: dataDir,
    DOMAINS_DIR: domainsDir,
    DEMO: 'off',
    RATE_LIMIT_PER_MINUTE: '100000',
    RATE_LIMIT_PER_HOUR: '100000',
    ADMIN_TOKEN: tokenOf(environment),
    ...environment,
  };
}
