/** The demo's own booking system beside the server, so that what is done for a guest can be tried without a service of one's own. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

export interface BackEnd {
  /** What the server is configured with: the same, and where the demo's tenant finds its tables. */
  readonly config: Config;
  /** Its process ends. Idempotent. */
  close(): void;
}

export interface BackEndProgram {
  /** The program that runs it, and where it stands. */
  readonly node: string;
  readonly script: string;
}

/** By whose name the demo's tenant finds it: no other has it. */
const ADDRESS = 'MESAS__DEMO';
const SHARED = 'MESAS';
const START_MS = 5000;

/**
 * Started where the demo is on and the operator has named no tables of their own. That it can't be started harms nothing: the staff do what it would.
 */
export async function startBackEnd(config: Config, { node, script }: BackEndProgram): Promise<BackEnd> {
  const { tools, demo, dataDir } = config;
  const isGiven = Object.hasOwn(tools.addresses, ADDRESS) || Object.hasOwn(tools.addresses, SHARED);
  if (demo === 'off' || isGiven || !existsSync(script)) return { config, close: nothing };
  await mkdir(dataDir, { recursive: true });
  const child = spawn(node, [script, join(dataDir, 'demo-tables.sqlite')], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // None of the operator's secrets is its business.
    env: {},
  });
  child.stdin.on('error', nothing);
  const close = (): void => {
    child.stdin.destroy();
    child.kill('SIGTERM');
  };
  const port = await portOf(child.stdout, child);
  if (port === undefined) {
    close();
    return { config, close: nothing };
  }
  child.unref();
  const host = `127.0.0.1:${port}`;
  const addresses = { ...tools.addresses, [ADDRESS]: `http://${host}` };
  return { config: { ...config, tools: { ...tools, addresses, hosts: [...tools.hosts, host] } }, close };
}

function nothing(): void {
  // Nothing was started, or it is gone already.
}

type Child = Pick<ReturnType<typeof spawn>, 'once'>;

function portOf(output: NodeJS.ReadableStream, child: Child): Promise<string | undefined> {
  return new Promise((resolve) => {
    let told = '';
    const timer = setTimeout(() => {
      resolve(undefined);
    }, START_MS);
    const settle = (port: string | undefined): void => {
      clearTimeout(timer);
      resolve(port);
    };
    child.once('error', () => {
      settle(undefined);
    });
    child.once('exit', () => {
      settle(undefined);
    });
    output.on('data', (piece: Buffer) => {
      told += piece.toString();
      const [, port] = /^(\d{2,5})\n/u.exec(told) ?? [];
      if (port !== undefined) settle(port);
    });
  });
}
