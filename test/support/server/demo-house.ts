/** The demo as a visitor meets it: its own server and its own browser, for the tests of a file. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { browserFlags, ensureBrowser } from '../../../scripts/browsers/find-browser.mjs';
import type { Environment } from './start-server.ts';
import { SHIPPED_DOMAINS, spawnServer } from './start-server.ts';
import type { Visit } from './visit-page.ts';
import { createVisits } from './visits.ts';

export interface DemoHouse {
  readonly url: string;
  readonly browser: Browser;
  /** A page of it, until the test that opened it ends. */
  readonly visit: (path: string, options?: BrowserContextOptions) => Promise<Visit>;
}

/** Opened before the first test of the file and closed behind the last one; what it is made of is there from then on. */
export function openDemo(environment: Environment = {}): DemoHouse {
  const closing: (() => Promise<unknown>)[] = [];
  let url = '';
  let browser: Browser;
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rag-chat-demo-'));
    closing.push(() => rm(dataDir, { recursive: true, force: true }));
    const server = await spawnServer(
      { dataDir, domainsDir: SHIPPED_DOMAINS },
      { environment: { DEMO: 'auto', LOG_LEVEL: 'error', ...environment } },
    );
    closing.push(() => server.kill('SIGTERM'));
    url = server.url;
    browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...browserFlags] });
    closing.push(() => browser.close());
  });
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });
  const open = createVisits(() => browser);
  return {
    get url() {
      return url;
    },
    get browser() {
      return browser;
    },
    visit: (path, options) => open(url + path, options),
  };
}
