import type { Browser, CDPSession, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserFlags, ensureBrowser } from '../../scripts/browsers/find-browser.mjs';
import type { AnsweringPage } from '../support/server/answering-page.ts';
import { openAnsweringPage } from '../support/server/answering-page.ts';

const MEGABYTE = 1_000_000;

let site: AnsweringPage;
let browser: Browser;
let page: Page;
let session: CDPSession;

beforeAll(async () => {
  const sentence = 'El **pan francés** lleva harina de trigo [1], agua, sal y levadura. ';
  site = await openAnsweringPage({ words: Array.from({ length: 20 }, () => sentence) });
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...browserFlags] });
  page = await browser.newPage();
  await page.goto(site.url, { waitUntil: 'networkidle' });
  session = await page.context().newCDPSession(page);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Puts a chat into the page and takes it out again, so many times. */
async function remount(times: number): Promise<void> {
  await page.evaluate(async (most) => {
    for (let count = 0; count < most; count += 1) {
      const chat = document.createElement('rag-chat');
      chat.setAttribute('domain', 'bakery');
      document.body.append(chat);
      while (!chat.shadowRoot!.querySelector('rag-chat-panel')?.shadowRoot?.querySelector('.log')) {
        await new Promise(requestAnimationFrame);
      }
      chat.remove();
    }
  }, times);
}

/** Asks in one chat, so many times, beginning anew after each answer; then takes it out. */
async function stream(times: number): Promise<void> {
  await page.evaluate(async (most) => {
    const chat = document.createElement('rag-chat') as HTMLElement & {
      ask(text: string): Promise<unknown>;
      clear(): void;
    };
    chat.setAttribute('domain', 'bakery');
    document.body.append(chat);
    for (let count = 0; count < most; count += 1) {
      await chat.ask('¿Qué lleva el pan?');
      await new Promise(requestAnimationFrame);
      chat.clear();
      await new Promise(requestAnimationFrame);
    }
    chat.remove();
  }, times);
}

interface Held {
  readonly bytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function readHeld(): Promise<Held> {
  // Timers and observers of what was taken out have their last turn.
  await page.waitForTimeout(500);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { bytes: usedSize, nodes, listeners: jsEventListeners };
}

/** How many elements of this name are alive, in the page or out of it. */
async function countAlive(name: string): Promise<number> {
  const objectGroup = 'alive';
  const { result } = await session.send('Runtime.evaluate', {
    expression: `customElements.get(${JSON.stringify(name)}).prototype`,
    objectGroup,
  });
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId!,
    objectGroup,
  });
  const { result: count } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId!,
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await session.send('Runtime.releaseObjectGroup', { objectGroup });
  return count.value as number;
}

describe('a chat that comes and goes', () => {
  it('leaves nothing behind after 200 remounts and 50 streams', async () => {
    // What is made once, such as its style sheets and its words, is made here.
    await remount(20);
    await stream(5);
    const before = await readHeld();
    await remount(200);
    await stream(50);
    const after = await readHeld();
    for (const name of ['rag-chat', 'rag-chat-panel', 'rag-composer', 'rag-reply']) {
      expect(await countAlive(name), name).toBe(0);
    }
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(10);
    expect(after.listeners - before.listeners).toBeLessThanOrEqual(2);
    expect(after.bytes - before.bytes).toBeLessThan(MEGABYTE);
  });
});
