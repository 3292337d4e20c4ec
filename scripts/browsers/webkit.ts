import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import type { Command, Driver, Size, Wire } from './driver.ts';
import { createDriver } from './driver.ts';
import { findFreePort } from './free-port.ts';
import { waitFor } from '../../test/support/server/start-server.ts';

export interface WebKitPrograms {
  /** Speaks WebDriver. */
  readonly driver: string;
  readonly browser: string;
  /** An X server without a screen; not needed where there is a screen. */
  readonly display?: string;
}

const PATHS: Readonly<Record<Exclude<Command, 'NewSession'>, readonly ['GET' | 'POST', string]>> = {
  Navigate: ['POST', 'url'],
  Back: ['POST', 'back'],
  Refresh: ['POST', 'refresh'],
  ExecuteScript: ['POST', 'execute/sync'],
  PerformActions: ['POST', 'actions'],
  SetWindowRect: ['POST', 'window/rect'],
  TakeScreenshot: ['GET', 'screenshot'],
};

/** The engine of Safari, in the small browser that is shipped with WebKitGTK, on a screen that nobody sees. */
export async function startWebKit(programs: WebKitPrograms, { dark = false } = {}): Promise<Driver> {
  const children: ChildProcess[] = [];
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    LANG: 'es_AR.UTF-8',
    LANGUAGE: 'es_AR:es',
    GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita',
    ...(await startDisplay(programs, children)),
  };
  const port = await findFreePort();
  children.push(
    spawn(programs.driver, ['--host=127.0.0.1', `--port=${String(port)}`], { stdio: 'ignore', env: environment }),
  );
  const end = (): void => {
    for (const child of children.reverse()) child.kill('SIGTERM');
  };
  try {
    const base = `http://127.0.0.1:${String(port)}`;
    await waitFor('WebKitWebDriver listens', () => request('GET', `${base}/status`).catch(() => undefined), 20_000);
    const { sessionId, capabilities } = (await request('POST', `${base}/session`, {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] } },
      },
    })) as { sessionId: string; capabilities: { browserVersion: string } };
    const session = `${base}/session/${sessionId}`;
    const wire: Wire = {
      send(command, parameters = {}) {
        const [method, path] = PATHS[command as keyof typeof PATHS];
        return request(method, `${session}/${path}`, method === 'POST' ? parameters : undefined);
      },
      async close() {
        // A browser that hangs says nothing any more.
        await request('DELETE', session, undefined, AbortSignal.timeout(5000)).catch(() => undefined);
        end();
      },
    };
    return createDriver(`WebKitGTK ${capabilities.browserVersion}`, wire, { resize: (size) => resize(wire, size) });
  } catch (error) {
    end();
    throw error;
  }
}

async function startDisplay(
  { display }: WebKitPrograms,
  children: ChildProcess[],
): Promise<Readonly<Record<string, string>>> {
  if (display === undefined) return {};
  const child = spawn(display, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  children.push(child);
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (chunk: Buffer) => {
      resolve(chunk.toString('utf8').trim());
    });
    child.once('exit', () => {
      reject(new Error(`${display} ended`));
    });
  });
  return { DISPLAY: `:${number}`, GDK_BACKEND: 'x11' };
}

async function request(
  method: string,
  url: string,
  body?: unknown,
  signal = AbortSignal.timeout(60_000),
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await response.json()) as { value: { message?: string } | null };
  if (!response.ok) throw new Error(value?.message ?? `WebKitWebDriver: ${String(response.status)}`);
  return value;
}

/** The window has a frame: what it takes is found out and added. */
async function resize(wire: Wire, wanted: Size): Promise<Size> {
  let asked = wanted;
  for (let tries = 0; tries < 3; tries += 1) {
    await wire.send('SetWindowRect', { ...asked });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const inner = await measure(wire);
    if (inner.width === wanted.width && inner.height === wanted.height) return inner;
    asked = {
      width: asked.width + wanted.width - inner.width,
      height: asked.height + wanted.height - inner.height,
    };
  }
  return measure(wire);
}

async function measure(wire: Wire): Promise<Size> {
  const size = await wire.send('ExecuteScript', { script: 'return [innerWidth, innerHeight]', args: [] });
  const [width, height] = size as [number, number];
  return { width, height };
}
