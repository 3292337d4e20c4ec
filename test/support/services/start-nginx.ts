/** A real nginx for tests, with the configuration that is shipped: a process of its own on a free port. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const TEMPLATE = fileURLToPath(new URL('../../../deploy/nginx.conf.template', import.meta.url));

const READY_WITHIN_MS = 10_000;

export interface NginxServer {
  readonly port: number;
  readonly url: string;
  /** All that it logged so far. */
  output(): string;
  /** Idempotent. */
  stop(): Promise<void>;
}

export interface NginxOptions {
  /** The server's port on this machine, or `name:port` with the port of the name server that knows it. */
  readonly app: number | { readonly address: string; readonly nameServer: number };
  /** The proxy before this one that is believed. Default: nobody. */
  readonly frontProxy?: string;
  /** Default: what docker-compose.yml says. */
  readonly bodyLimit?: string;
  /** A configuration of the test's own, for an nginx on this port before a server on that one. Default: the one that is shipped. */
  readonly conf?: (port: number, app: number) => string;
}

/** @throws Error that says what to do when there is no nginx, or why it did not start */
export async function startNginx({
  app,
  frontProxy = 'unix:',
  bodyLimit = '100m',
  conf,
}: NginxOptions): Promise<NginxServer> {
  const folder = await mkdtemp(join(tmpdir(), 'rag-chat-nginx-'));
  const port = await freePort();
  const values: Readonly<Record<string, string>> = {
    RAG_LISTEN: `127.0.0.1:${port}`,
    ...(typeof app === 'number'
      ? { RAG_APP: `127.0.0.1:${app}`, RAG_RESOLVER: '127.0.0.1' }
      : { RAG_APP: app.address, RAG_RESOLVER: `127.0.0.1:${app.nameServer}` }),
    RAG_FRONT_PROXY: frontProxy,
    RAG_BODY_LIMIT: bodyLimit,
  };
  const template = await readFile(TEMPLATE, 'utf8');
  const file = join(folder, 'nginx.conf');
  // As `envsubst` does it in the container.
  await writeFile(
    file,
    conf?.(port, Number(values['RAG_APP']?.split(':')[1])) ??
      template.replaceAll(/\$\{(RAG_\w+)\}/gu, (whole, name: string) => values[name] ?? whole),
  );
  const program = process.env['NGINX'] ?? 'nginx';
  // It opens /dev/stdout by its name, which a socket (Node's pipe) can not be.
  const logFile = join(folder, 'log');
  const log = openSync(logFile, 'a');
  const child = spawn(program, ['-p', folder, '-c', file, '-g', 'daemon off;'], { stdio: ['ignore', log, log] });
  closeSync(log);
  try {
    await once(child, 'spawn');
  } catch (cause) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(
      `These tests need an nginx and "${program}" could not be started. Install it (Debian, Ubuntu: sudo apt-get install nginx-light; ` +
        'macOS: brew install nginx), or set NGINX to the program.',
      { cause },
    );
  }
  const output = (): string => readFileSync(logFile, 'utf8');
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    }
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  const until = performance.now() + READY_WITHIN_MS;
  while (performance.now() < until && child.exitCode === null) {
    // The one that is shipped shows nobody the figures.
    const answers = await fetch(`${url}/metrics`).then(
      ({ status }) => conf !== undefined || status === 404,
      () => false,
    );
    if (answers) return { port, url, output, stop };
    await wait(10);
  }
  const said = output();
  await stop();
  throw new Error(`nginx did not answer within ${READY_WITHIN_MS} ms:\n${said}`);
}
