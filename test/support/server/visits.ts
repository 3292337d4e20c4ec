import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterEach } from 'vitest';
import type { Visit } from './visit-page.ts';
import { DESKTOP, visitPage } from './visit-page.ts';

/** What opens pages for the tests of a file, each ended after the test that opened it. `browser`: it is launched before the first test. */
export function createVisits(browser: () => Browser): (url: string, options?: BrowserContextOptions) => Promise<Visit> {
  const opened: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of opened.splice(0)) await close();
  });
  return async (url, options = DESKTOP) => {
    const { close, ...visited } = await visitPage(browser(), url, options);
    opened.push(close);
    return visited;
  };
}
