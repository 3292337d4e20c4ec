/** Pages in a real browser, with what a visitor's console, network and reader would tell of them. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { ADMIN_TOKEN } from './bring-token.ts';

export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const NARROW = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

export interface Visit {
  readonly page: Page;
  /** What the console reported as errors, broken content policies included, and errors nobody caught. */
  readonly errors: string[];
  readonly origins: Set<string>;
}

/** `url` in a context of its own, once nothing is asked any more; `close` ends the context. The administration is signed in. */
export async function visitPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = DESKTOP,
): Promise<Visit & { readonly close: () => Promise<void> }> {
  const context = await browser.newContext({ locale: 'es-AR', ...options, reducedMotion: 'reduce' });
  if (new URL(url).pathname.startsWith('/admin')) await signInFor(context);
  const page = await context.newPage();
  const errors: string[] = [];
  const origins = new Set<string>();
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  const waitUntilIdle = watchNetwork(page);
  // An idle network alone is no whole page: on a busy machine a long one is still being parsed then.
  await page.goto(url, { waitUntil: 'load' });
  await waitUntilIdle();
  return { page, errors, origins, close: () => context.close() };
}

/** For so long nothing may have been under way. */
const IDLE_MS = 500;

/** Of a page that is about to be opened. What it gives resolves once nothing is asked any more, but for hints, whose stream stays open. */
export function watchNetwork(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const note = (change: (request: Request) => void) => (request: Request) => {
    if (new URL(request.url()).pathname === '/v2/events') return;
    change(request);
    changedAt = Date.now();
  };
  const end = note((request) => open.delete(request));
  page.on(
    'request',
    note((request) => open.add(request)),
  );
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    while (open.size > 0 || Date.now() - changedAt < IDLE_MS) await page.waitForTimeout(50);
  };
}

/** Each tab of this context has the key, as if its owner had typed it. */
export async function signInFor(context: BrowserContext): Promise<void> {
  await context.addInitScript((token) => {
    sessionStorage.setItem('rag-admin-token', token);
  }, ADMIN_TOKEN);
}

interface AxeResults {
  readonly violations: readonly { id: string; nodes: readonly { html: string; failureSummary?: string }[] }[];
}

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules a page breaks, with the places. Run through the protocol, since the page's policy lets no script in. */
export async function findFaults(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: await axeSource });
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const run = `axe.run(document, { runOnly: ${JSON.stringify(tags)} })`;
  const { result } = await session.send('Runtime.evaluate', {
    expression: run,
    awaitPromise: true,
    returnByValue: true,
  });
  const { violations } = result.value as AxeResults;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
