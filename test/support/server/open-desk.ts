/** The administration of a new server whose one document is a card, with a browser before it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { browserFlags, ensureBrowser } from '../../../scripts/browsers/find-browser.mjs';
import { ADMIN_TOKEN } from './bring-token.ts';
import type { SpawnedServer } from './start-server.ts';
import { SHIPPED_DOMAINS, spawnServer } from './start-server.ts';
import type { Visit } from './visit-page.ts';
import { createVisits } from './visits.ts';

export interface Desk {
  readonly url: () => string;
  readonly browser: () => Browser;
  /** A page of the server, ended after the test that opened it. */
  readonly visit: (path: string, options?: BrowserContextOptions) => Promise<Visit>;
  /** A page of the administration, by its name in the address. */
  readonly open: (view: string, options?: BrowserContextOptions) => Promise<Visit>;
  /** As its owner asks; a body goes as JSON. */
  readonly send: (method: string, path: string, body?: unknown) => Promise<Response>;
  /** The server is killed and comes back with what it had. */
  readonly crash: () => Promise<void>;
}

/** For all tests of the file. */
export function openDesk(items: readonly object[]): Desk {
  let server: SpawnedServer;
  let browser: Browser;
  let dataDir: string;
  const environment = { DEMO: 'off', LOG_LEVEL: 'error', ADMIN_TOKEN };
  const start = (): Promise<SpawnedServer> => spawnServer({ dataDir, domainsDir: SHIPPED_DOMAINS }, { environment });
  const send: Desk['send'] = (method, path, body) =>
    fetch(server.url + path, {
      method,
      headers: { Authorization: `Bearer ${ADMIN_TOKEN}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rag-chat-desk-'));
    server = await start();
    const card = { domain_id: 'restaurant', title: 'Carta', items, publish: true };
    await send('POST', '/v2/documents?wait_ms=10000', card);
    browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...browserFlags] });
  });
  afterAll(async () => {
    await browser.close();
    await server.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  });

  const visits = createVisits(() => browser);
  return {
    url: () => server.url,
    browser: () => browser,
    visit: (path, options) => visits(server.url + path, options),
    async open(view, options) {
      const visited = await visits(`${server.url}/admin?domain=restaurant#${view}`, options);
      await visited.page.waitForLoadState('networkidle');
      return visited;
    },
    send,
    async crash() {
      await server.kill('SIGKILL');
      server = await start();
    },
  };
}
