import { build } from 'esbuild';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { browserFlags, ensureBrowser } from '../../scripts/browsers/find-browser.mjs';
import type { createTextFlow } from '../../widget/markdown/text-flow.ts';
import { openAnsweringPage } from '../support/server/answering-page.ts';
import { ROOT } from './processes.ts';
import type { Row } from './report.ts';
import type { Spread } from './spread.ts';
import { single, spreadOf } from './spread.ts';

const TOKENS = 2000;
const CHARACTERS = 8000;
/** Milliseconds between two tokens: some 200 in a second, which is faster than a model of this size speaks. */
const PACE = 5;
const THROTTLE = 4;
/** Milliseconds: a task that takes more keeps a finger waiting. */
const LONG = 50;

/**
 * How smoothly an answer of 8,000 characters in 2,000 tokens comes in a real browser: its reading alone, and the whole element on a slow processor
 * beside a page that only appends text.
 */
export async function measureLongAnswer(rounds: number): Promise<readonly Row[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...browserFlags] });
  const site = await openAnsweringPage({ content: PLACE, words: TOKENS_OF_ANSWER, paceMs: PACE });
  try {
    const reading = await measureReading(browser, site.url, rounds);
    const ours: Smoothness[] = [];
    const plain: Smoothness[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await measureSmoothness(browser, site.url, askChat));
      plain.push(await measureSmoothness(browser, site.url, appendPlainly));
    }
    return [...reading, ...toRows(ours, plain)];
  } finally {
    await browser.close();
    await site.close();
  }
}

/** A box that is as high as the element will be, so that nothing moves when it comes. */
const PLACE = `<style>rag-chat, #plain { display: block; block-size: 36rem } #plain { overflow: auto }</style>
  <h1>Un sitio</h1><rag-chat domain="bakery"></rag-chat><div id="plain" hidden></div><p>Lo que sigue</p>`;

const PARAGRAPH = `El **pan francés** lleva harina de trigo, agua, sal y levadura [1]. No figura leche, *pero* eso no alcanza.

- Contiene gluten [1].
- Se hornea donde se manipula \`sésamo\`: confirmalo con el personal.

`;

const TOKENS_OF_ANSWER = splitEvenly(PARAGRAPH.repeat(CHARACTERS).slice(0, CHARACTERS), TOKENS);

function splitEvenly(text: string, pieces: number): string[] {
  const length = text.length / pieces;
  return Array.from({ length: pieces }, (_, place) => text.slice(place * length, (place + 1) * length));
}

async function measureReading(browser: Browser, url: string, rounds: number): Promise<readonly Row[]> {
  const { outputFiles } = await build({
    stdin: { contents: "export { createTextFlow } from './widget/markdown/text-flow.ts';", resolveDir: ROOT },
    tsconfig: join(ROOT, 'widget/tsconfig.json'),
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'reading',
    target: 'es2022',
  });
  const rows: Row[] = [];
  for (const rate of [1, THROTTLE]) {
    const samples: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const opened = await openSlowly(browser, url, rate);
      await opened.page.evaluate(outputFiles[0]!.text.replace('var reading', 'globalThis.reading'));
      samples.push(await opened.page.evaluate(readAll, TOKENS_OF_ANSWER));
      await opened.page.close();
    }
    rows.push({
      what:
        rate === 1
          ? 'a long answer: its reading and its nodes, in all'
          : `the same, processor slowed ${String(rate)} times`,
      measured: spreadOf(samples, 'ms'),
      ...(rate === 1 ? { bound: { at: 'p50', most: 30 } } : {}),
    });
  }
  return rows;
}

/** In the page: milliseconds that all tokens take, one after the other. */
function readAll(tokens: readonly string[]): number {
  const { reading } = globalThis as unknown as { reading: Reading };
  const root = document.body.appendChild(document.createElement('div'));
  const flow = reading.createTextFlow(root, () => document.createElement('button'));
  const begun = performance.now();
  for (const token of tokens) flow.append(token);
  flow.end();
  const taken = performance.now() - begun;
  if (root.querySelectorAll('li').length < 20) throw new Error('it was not read');
  return taken;
}

interface Reading {
  readonly createTextFlow: typeof createTextFlow;
}

interface Smoothness {
  /** Of each task of the page: what the clock says, and what the processor worked for it; in milliseconds. */
  readonly tasks: readonly { readonly clock: number; readonly work: number }[];
  readonly layoutShift: number;
  /** Between two frames, in milliseconds. */
  readonly frames: readonly number[];
}

async function openSlowly(
  browser: Browser,
  url: string,
  rate: number,
): Promise<{ readonly page: Page; readonly session: CDPSession }> {
  const opened = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await opened.goto(url, { waitUntil: 'networkidle' });
  await opened.locator('rag-chat-panel').waitFor();
  // What runs this bench gives functions their names with it, also within those that are sent to the page.
  await opened.evaluate('globalThis.__name = (named) => named');
  const session = await opened.context().newCDPSession(opened);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return { page: opened, session };
}

async function measureSmoothness(browser: Browser, url: string, ask: () => Promise<void>): Promise<Smoothness> {
  const { page: opened } = await openSlowly(browser, url, THROTTLE);
  await opened.evaluate(watch);
  await browser.startTracing(opened, { categories: ['toplevel', '__metadata'] });
  await opened.evaluate(ask);
  await opened.waitForTimeout(500);
  const tasks = readTasks((await browser.stopTracing()).toString('utf8'));
  const seen = await opened.evaluate(() => (globalThis as unknown as { seen: Omit<Smoothness, 'tasks'> }).seen);
  await opened.close();
  return { ...seen, tasks };
}

interface TraceEvent {
  readonly ph: string;
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The tasks of the thread that the page runs in. Beside other work the clock counts what others did, too. */
function readTasks(trace: string): Smoothness['tasks'] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] };
  const place = ({ pid, tid }: TraceEvent): string => `${String(pid)}:${String(tid)}`;
  const named = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const threads = new Set(named.map(place));
  const tasks = traceEvents
    .filter((event) => event.ph === 'X' && event.name.endsWith('RunTask') && threads.has(place(event)))
    .map(({ dur = 0, tdur = 0 }) => ({ clock: dur / 1000, work: tdur / 1000 }));
  if (tasks.length === 0) throw new Error('the trace has no tasks');
  return tasks;
}

/** In the page: from now on. */
function watch(): void {
  const seen = { layoutShift: 0, frames: [] as number[] };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.layoutShift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift' });
  let last = performance.now();
  const next = (): void => {
    const now = performance.now();
    seen.frames.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** In the page: until the answer is whole. */
async function askChat(): Promise<void> {
  const chat = document.querySelector<HTMLElement & { ask(text: string): Promise<unknown> }>('rag-chat')!;
  await chat.ask('¿Qué lleva el pan?');
}

/** In the page: the same answer, of which each token is only put behind the last one. */
async function appendPlainly(): Promise<void> {
  document.querySelector('rag-chat')!.remove();
  const box = document.querySelector<HTMLElement>('#plain')!;
  box.hidden = false;
  const response = await fetch('/v2/query/stream', { method: 'POST', body: '{}' });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let held = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const events = (held + value).split('\n\n');
    held = events.pop() ?? '';
    for (const event of events) {
      const { t = '' } = JSON.parse(event.slice(event.indexOf('data: ') + 6)) as { t?: string };
      box.append(t);
    }
    box.scrollTop = box.scrollHeight;
  }
}

function toRows(ours: readonly Smoothness[], plain: readonly Smoothness[]): readonly Row[] {
  const peer = 'a page that appends text';
  const slow = `processor slowed ${String(THROTTLE)} times`;
  const all = (of: readonly Smoothness[], by: 'clock' | 'work'): number[] =>
    of.flatMap(({ tasks }) => tasks.map((task) => task[by]));
  const beside = (what: string, measure: (of: readonly Smoothness[]) => Spread): Row => ({
    what,
    measured: measure(ours),
    peer: { what: peer, measured: measure(plain) },
  });
  const answers = `in ${String(ours.length)} answers, ${slow}`;
  const countLong = (by: 'clock' | 'work') => (of: readonly Smoothness[]) =>
    single(all(of, by).filter((taken) => taken > LONG).length, '');
  return [
    { ...beside(`tasks of more than 50 ms of work ${answers}`, countLong('work')), bound: { at: 'p50', most: 0 } },
    beside('the most work of a task', (of) => single(Math.max(...all(of, 'work')), 'ms')),
    beside(`tasks of more than 50 ms by the clock ${answers}`, countLong('clock')),
    beside(`from frame to frame, ${slow}`, (of) =>
      spreadOf(
        of.flatMap(({ frames }) => frames),
        'ms',
      ),
    ),
    {
      what: 'layout shift (CLS), the worst answer',
      measured: single(Math.max(...ours.map(({ layoutShift }) => layoutShift)), ''),
      bound: { at: 'p50', most: 0 },
    },
  ];
}
