/** The chat in a real browser against the real server, over connections that guests really have. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as forward } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browserFlags, ensureBrowser } from '../../scripts/find-browser.mjs';
import type { AnswerEnvelope, TraceList } from '../../server/contract/v2.ts';
import type { SpawnedServer } from '../support/start-server.ts';
import { SHIPPED_DOMAINS, spawnServer } from '../support/start-server.ts';

/** The longest answer there is: long enough to be cut while it is written. */
const LONG_QUESTION = '¿Qué puedo comer si soy celíaca?';
const STREAM = '/v2/query/stream';

interface Chat extends HTMLElement {
  ask: (text: string) => Promise<AnswerEnvelope | undefined>;
  stop: () => void;
  clear: () => void;
}

/** What the proxy does to a stream. */
type Spoil = (incoming: IncomingMessage, response: ServerResponse) => void;

const pass: Spoil = (incoming, response) => {
  incoming.pipe(response);
};

/** Lets so many bytes through and hangs up, as a tunnel does. */
const cutAfter =
  (bytes: number): Spoil =>
  (incoming, response) => {
    let left = bytes;
    incoming.on('data', (piece: Buffer) => {
      response.write(piece.subarray(0, left));
      left -= piece.length;
      if (left <= 0) setTimeout(() => response.destroy(), 20);
    });
    incoming.on('end', () => response.end());
  };

/** Keeps all until it is whole. */
const hold: Spoil = (incoming, response) => {
  const pieces: Buffer[] = [];
  incoming.on('data', (piece: Buffer) => pieces.push(piece));
  incoming.on('end', () => response.end(Buffer.concat(pieces)));
};

let server: SpawnedServer;
let browser: Browser;
let dataDir: string;
let proxy: Server;
let address: string;
/** For the next streams, in their order; then `pass`. */
let spoils: Spoil[] = [];
let asked: IncomingHttpHeaders[] = [];
let paths: string[] = [];
let context: BrowserContext;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rag-chat-resume-'));
  server = await spawnServer(
    { dataDir, domainsDir: SHIPPED_DOMAINS },
    { environment: { DEMO: 'auto', LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '1000', RATE_LIMIT_PER_HOUR: '10000' } },
  );
  proxy = createServer((incoming, response) => {
    const path = incoming.url ?? '';
    paths.push(path);
    if (path === STREAM) asked.push(incoming.headers);
    const spoil = path === STREAM ? (spoils.shift() ?? pass) : pass;
    const { method, headers } = incoming;
    const onward = forward(server.url + path, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      spoil(answer, response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  address = `http://127.0.0.1:${String((proxy.address() as AddressInfo).port)}`;
  browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [...browserFlags, '--enable-precise-memory-info'],
  });
});

beforeEach(async () => {
  spoils = [];
  asked = [];
  paths = [];
  context = await browser.newContext({ locale: 'es-AR', reducedMotion: 'reduce' });
});

afterEach(async () => {
  await context.close();
});

afterAll(async () => {
  await browser.close();
  proxy.closeAllConnections();
  proxy.close();
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

async function visit(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${address}/demo/restaurant/`, { waitUntil: 'networkidle' });
  return page;
}

const ask = (page: Page, question: string): Promise<AnswerEnvelope | undefined> =>
  page.locator('rag-chat').evaluate((chat: Chat, text) => chat.ask(text), question);

const stateOf = (page: Page, state: string): Promise<void> =>
  page.locator(`.turn[data-state="${state}"]`).waitFor({ state: 'attached' });

/** Answers that the server made of a question, by the outcome of each. */
async function outcomesOf(page: Page, envelope?: AnswerEnvelope): Promise<string[]> {
  const response = await fetch(`${server.url}/v2/traces?tenant_slug=demo&limit=50`);
  const { traces } = (await response.json()) as TraceList;
  const keys = new Set(traces.map(({ session_id: session }) => session));
  const session = envelope?.session_id ?? [...keys][0];
  return traces.filter((trace) => trace.session_id === session).map(({ outcome }) => outcome);
}

describe('an answer over a bad connection', () => {
  it('that is cut three times is whole in the end, and made once', async () => {
    const page = await visit();
    const spoken = await ask(page, LONG_QUESTION);
    await page.locator('rag-chat').evaluate((chat: Chat) => {
      chat.clear();
    });
    asked = [];
    // The envelope alone has some thousand bytes; the last cut falls into the words.
    spoils = [cutAfter(300), cutAfter(4000), cutAfter(JSON.stringify(spoken).length + 300)];
    const envelope = await ask(page, LONG_QUESTION);
    expect(envelope?.answer).toBe(spoken?.answer);
    expect(asked.length).toBe(4);
    expect(new Set(asked.map((headers) => headers['idempotency-key'])).size).toBe(1);
    expect(asked.map((headers) => headers['last-event-id'] !== undefined)).toEqual([false, true, true, true]);
    expect(await outcomesOf(page, envelope)).toEqual(['answered']);
  });

  it('that was asked offline waits, and is asked once when there is a connection again', async () => {
    const page = await visit();
    await ask(page, '¿La trucha tiene lactosa?');
    await context.setOffline(true);
    const asking = ask(page, LONG_QUESTION);
    await stateOf(page, 'offline');
    const before = asked.length;
    await context.setOffline(false);
    const envelope = await asking;
    expect(envelope?.answer).toContain('gluten');
    expect(asked.length - before).toBe(1);
    expect(await outcomesOf(page, envelope)).toEqual(['answered', 'answered']);
  });

  it('that is stopped ends on the server, too', async () => {
    const page = await visit();
    const asking = ask(page, LONG_QUESTION);
    await stateOf(page, 'streaming');
    await page.locator('rag-chat').evaluate((chat: Chat) => {
      chat.stop();
    });
    expect(await asking).toBeUndefined();
    await stateOf(page, 'stopped');
    await expect.poll(() => paths.filter((path) => path === '/v2/query/stop').length).toBe(1);
    await expect.poll(async () => (await outcomesOf(page))[0]).toBe('cancelled');
  });

  it('that something holds back is told to the owner of the page', async () => {
    const page = await visit();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    for (let round = 0; round < 2; round += 1) {
      spoils = [hold];
      await ask(page, LONG_QUESTION);
    }
    expect(said.filter((text) => text.includes('arrive in lumps')).length).toBe(1);
    expect(said.join(' ')).toContain('proxy_buffering off');
  });

  it('that nothing holds back is not', async () => {
    const page = await visit();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    for (let round = 0; round < 3; round += 1) await ask(page, LONG_QUESTION);
    expect(said.filter((text) => text.includes('arrive in lumps'))).toEqual([]);
  });
});

describe('a page that lives long', () => {
  it('keeps nothing of 50 answers that were cleared and 200 elements that were taken out', async () => {
    const page = await visit();
    const session = await context.newCDPSession(page);
    const weigh = async (): Promise<{ bytes: number; nodes: number; listeners: number }> => {
      for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
      const { usedSize: bytes } = await session.send('Runtime.getHeapUsage');
      const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
      return { bytes, nodes, listeners };
    };
    const live = async (answers: number, mounts: number): Promise<void> => {
      await page.locator('rag-chat').evaluate(
        async (chat: Chat, [most, times]) => {
          for (let round = 0; round < most; round += 1) {
            await chat.ask('¿La trucha tiene lactosa?');
            if (round % 5 === 4) chat.clear();
          }
          chat.clear();
          for (let round = 0; round < times; round += 1) {
            const other = document.createElement('rag-chat');
            other.setAttribute('domain', 'restaurant');
            other.setAttribute('tenant', 'demo');
            document.body.append(other);
            await new Promise((resolve) => requestAnimationFrame(resolve));
            other.remove();
          }
          await new Promise((resolve) => setTimeout(resolve, 500));
        },
        [answers, mounts] as const,
      );
    };
    await session.send('HeapProfiler.enable');
    await live(10, 20);
    const before = await weigh();
    await live(50, 200);
    const after = await weigh();
    expect(after.bytes - before.bytes).toBeLessThan(1_000_000);
    expect(after.nodes - before.nodes).toBeLessThan(50);
    expect(after.listeners - before.listeners).toBeLessThan(10);
  });
});
