import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Driver, Size, Wire } from './driver.ts';
import { createDriver } from './driver.ts';
import { findFreePort } from './free-port.ts';
import { waitFor } from '../../test/support/server/start-server.ts';

/**
 * A Firefox without a window, in a profile of its own. It is told over Marionette, the wire that its WebDriver program
 * speaks, so that none has to be installed beside it: `length:[type, id, command, parameters]` over a plain socket.
 */
export async function startFirefox(program: string, { dark = false } = {}): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'rag-chat-firefox-'));
  const port = await findFreePort();
  const preferences = {
    'marionette.port': port,
    // 0 is dark, 1 is light.
    'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
    'intl.accept_languages': 'es-AR,es',
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.enabled': false,
    'app.update.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'accessibility.tabfocus': 7,
  };
  const lines = Object.entries(preferences).map(([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const flags = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile];
  const child = spawn(program, flags, { stdio: 'ignore', env: { ...process.env, MOZ_HEADLESS: '1' } });
  try {
    const wire = await openWire(child, port, profile);
    const { capabilities } = (await wire.send('NewSession', { acceptInsecureCerts: false })) as {
      capabilities: { browserVersion: string };
    };
    return createDriver(`Firefox ${capabilities.browserVersion}`, wire, {
      resize: (size) => resize(wire, size),
      async setOffline(offline) {
        await inBrowser(wire, 'Services.io.offline = arguments[0]', [offline]);
      },
    });
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

interface MarionetteWire extends Wire {
  call(command: string, parameters: Readonly<Record<string, unknown>>): Promise<unknown>;
}

async function openWire(child: ChildProcess, port: number, profile: string): Promise<MarionetteWire> {
  const socket = await waitFor('Firefox listens', () => tryToConnect(port), 60_000);
  const waiting = new Map<number, (answer: readonly [unknown, unknown]) => void>();
  let held = Buffer.alloc(0);
  let last = 0;
  socket.on('data', (chunk: Buffer) => {
    held = Buffer.concat([held, chunk]);
    for (;;) {
      const colon = held.indexOf(':');
      const length = Number(held.subarray(0, colon).toString());
      if (colon < 0 || held.length < colon + 1 + length) return;
      const text = held.subarray(colon + 1, colon + 1 + length).toString('utf8');
      held = held.subarray(colon + 1 + length);
      const message = JSON.parse(text) as readonly [number, number, unknown, unknown] | Record<string, unknown>;
      // The first one says which protocol it is.
      if (!(Symbol.iterator in message)) continue;
      waiting.get(message[1])?.([message[2], message[3]]);
      waiting.delete(message[1]);
    }
  });
  const call = async (command: string, parameters: Readonly<Record<string, unknown>>): Promise<unknown> => {
    last += 1;
    const id = last;
    const bytes = Buffer.from(JSON.stringify([0, id, command, parameters]));
    const answered = new Promise<readonly [unknown, unknown]>((resolve) => waiting.set(id, resolve));
    socket.write(Buffer.concat([Buffer.from(`${String(bytes.length)}:`), bytes]));
    const [fault, result] = await answered;
    if (fault !== null) throw new Error((fault as { message: string }).message);
    const value = result as { value?: unknown } | null;
    return value !== null && 'value' in value ? value.value : value;
  };
  return {
    call,
    send: (command, parameters = {}) => call(`WebDriver:${command}`, parameters),
    async close() {
      const gone = once(child, 'exit');
      await call('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => child.kill('SIGKILL'));
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function tryToConnect(port: number): Promise<Socket | undefined> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return undefined;
  }
}

/** Runs it where the browser's own windows live. */
async function inBrowser(wire: MarionetteWire, script: string, args: readonly unknown[] = []): Promise<unknown> {
  await wire.call('Marionette:SetContext', { value: 'chrome' });
  try {
    return await wire.send('ExecuteScript', { script, args });
  } finally {
    await wire.call('Marionette:SetContext', { value: 'content' });
  }
}

/** A window is never as narrow as a phone, but what shows the page in it may be. */
async function resize(wire: MarionetteWire, { width, height }: Size): Promise<Size> {
  await wire.send('SetWindowRect', { width: Math.max(width, 500), height: height + 200 });
  await inBrowser(
    wire,
    `const { style } = window.gBrowser.selectedBrowser;
     for (const [name, size] of [['width', arguments[0]], ['height', arguments[1]]]) {
       for (const bound of ['min-', 'max-', '']) style.setProperty(bound + name, size + 'px');
     }`,
    [width, height],
  );
  return waitFor('the page has its size', async () => {
    const [nowWidth, nowHeight] = (await wire.send('ExecuteScript', {
      script: 'return [innerWidth, innerHeight]',
      args: [],
    })) as [number, number];
    return nowWidth === width && nowHeight === height ? { width, height } : undefined;
  });
}
