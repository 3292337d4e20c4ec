/** What guests asked, in the owner's browser: a question that nobody could answer is answered, with the clicks counted. */
import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserFlags, ensureBrowser } from '../../scripts/browsers/find-browser.mjs';
import type { ConversationList, InsightsAnswer, UnansweredAnswer } from '../../server/contract/insights.ts';
import type { AnswerEnvelope } from '../../server/contract/v2.ts';
import { withToken } from '../support/server/bring-token.ts';
import type { Folders, SpawnedServer } from '../support/server/start-server.ts';
import { makeFolders, spawnServer } from '../support/server/start-server.ts';
import { DESKTOP, findFaults, NARROW, PHONE, visitPage } from '../support/server/visit-page.ts';

const QUESTION = '¿Hay pelotero para los chicos?';
const ANSWER = 'Sí, en el patio del fondo, hasta las diez de la noche.';
const FACTS = { phone: '+54 11 4000-0000', faq: [{ question: '¿Tienen wifi?', answer: 'Sí, pedinos la clave.' }] };

let folders: Folders;
let server: SpawnedServer;
let browser: Browser;
beforeAll(async () => {
  folders = await makeFolders({ shipped: ['restaurant.yaml'] });
  server = await spawnServer(folders);
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...browserFlags] });
  const item = {
    dish_id: 'sopa',
    name: 'Sopa de zapallo',
    category: 'main',
    ingredients: ['zapallo', 'crema de leche'],
  };
  const given = { domain_id: 'restaurant', title: 'Carta', items: [item], publish: true };
  await call('POST', '/v2/documents?wait_ms=10000', given);
  await call('PUT', '/v2/business', { domain_id: 'restaurant', facts: FACTS });
});
afterAll(async () => {
  await browser.close();
  await server.kill('SIGTERM');
  await folders.remove();
});

async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: withToken({ 'Content-Type': 'application/json' }),
  });
  const text = await response.text();
  expect(response.status, `${method} ${path} ${text}`).toBeLessThan(300);
  return (text === '' ? undefined : JSON.parse(text)) as Body;
}

const ask = (message: string, session: string, rest: object = {}): Promise<AnswerEnvelope> =>
  call('POST', '/v2/query', { domain_id: 'restaurant', message, session_id: session, ...rest });

const readFigures = (): Promise<InsightsAnswer> => call('GET', '/v2/insights?domain_id=restaurant');
const readMissed = (): Promise<UnansweredAnswer> => call('GET', '/v2/insights/unanswered?domain_id=restaurant');

async function open(options: Parameters<typeof visitPage>[2] = DESKTOP) {
  const visit = await visitPage(browser, `${server.url}/admin?domain=restaurant`, options);
  await visit.page.getByRole('button', { name: 'Qué preguntaron' }).click();
  await visit.page.getByRole('heading', { name: 'Quedaron sin respuesta' }).waitFor();
  return visit;
}

/** Every press of the pointer from here on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as unknown as { clicks: number };
    counted.clicks = 0;
    addEventListener('pointerdown', () => (counted.clicks += 1), { capture: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { clicks: number }).clicks);
}

describe('what guests asked', () => {
  it('is counted as it is answered: no greeting, no trial of the owner, nobody who was forgotten', async () => {
    await ask('Hola', 'v-1');
    const soup = await ask('¿La sopa de zapallo tiene lactosa?', 'v-1');
    expect((await ask(QUESTION, 'v-2')).decision).toBe('DISCLAIMER');
    await ask('¿tienen pelotero?', 'v-3');
    await ask(QUESTION, 'v-4', { context: { trial: true } });
    await ask('¿Tienen pelotero y hamacas?', 'v-5');
    await call('DELETE', '/v2/sessions/restaurant/v-5');
    const rating = { trace_id: soup.trace_id, session_id: 'v-1', rating: 'down', comment: 'Muy largo' };
    await call('POST', '/v2/feedback', rating);
    const figures = await readFigures();
    expect(figures).toMatchObject({
      total: 3,
      decided: { answered: 1, with_disclaimer: 0, abstained: 2, asked_back: 0 },
      items: [{ id: 'sopa', name: 'Sopa de zapallo', count: 1 }],
      hazards: [{ id: 'lacteos', count: 1 }],
      ratings: { up: 0, down: 1 },
      wrong: [{ trace_id: soup.trace_id, comment: 'Muy largo' }],
    });
    expect(figures.wait_ms?.p50).toBeGreaterThanOrEqual(0);
    const { groups } = await readMissed();
    expect(groups.map(({ count, examples }) => [count, examples.map(({ question }) => question)])).toEqual([
      [2, ['¿tienen pelotero?', QUESTION]],
      [1, ['¿La sopa de zapallo tiene lactosa?']],
    ]);
  });

  it('is listed by conversation: by what was asked first, without a greeting and without who was forgotten', async () => {
    const told = await call<ConversationList>('GET', '/v2/conversations?domain_id=restaurant');
    expect(told.conversations.map(({ title, messages }) => [title, messages])).toEqual([
      ['¿tienen pelotero?', 1],
      [QUESTION, 1],
      ['¿La sopa de zapallo tiene lactosa?', 1],
    ]);
    expect(JSON.stringify(told)).not.toContain('v-1');
  });

  it.each([
    ['desktop', DESKTOP],
    ['a phone', PHONE],
    ['320 px', NARROW],
  ])('unfolds its conversations: %s', async (_name, options) => {
    const { page, errors, close } = await open(options);
    await page.getByText('Mostrar', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('rowheader', { name: '¿tienen pelotero?' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await findFaults(page)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  it.each(['acts', 'people'])(
    'has the chosen page in sight behind a direct link, on a phone too: #%s',
    async (view) => {
      const { page, close } = await visitPage(browser, `${server.url}/admin?domain=restaurant#${view}`, PHONE);
      const box = await page.locator('.view[aria-current]').boundingBox();
      expect(box!.x).toBeGreaterThanOrEqual(0);
      expect(box!.x + box!.width).toBeLessThanOrEqual(PHONE.viewport.width);
      await close();
    },
  );

  it('is answered by its owner with two clicks from the open page, and the next guest is told', async () => {
    const { page, errors, close } = await open();
    const clicks = await countClicks(page);
    await page.getByRole('button', { name: 'Escribir la respuesta: ¿tienen pelotero?' }).click();
    // The field has the focus already.
    await page.keyboard.type(ANSWER);
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    const sides = page.locator('.sides > div');
    await sides.nth(1).waitFor();
    expect(await clicks()).toBe(2);
    expect(await sides.nth(0).innerText()).not.toContain('en el patio del fondo');
    expect(await sides.nth(1).innerText()).toContain('en el patio del fondo');
    expect(await findFaults(page)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
    const { facts } = await call<{ facts: typeof FACTS }>('GET', '/v2/business?domain_id=restaurant');
    expect(facts).toMatchObject({ ...FACTS, faq: [...FACTS.faq, { question: '¿tienen pelotero?', answer: ANSWER }] });
    const told = await ask(QUESTION, 'v-6');
    expect([told.decision, told.answer]).toEqual(['ANSWER', expect.stringContaining('en el patio del fondo')]);
    // Three were asked before, one now; the owner's own was none.
    expect((await readFigures()).total).toBe(4);
  });

  it('is no way to make something safe: what a dish contains is told from its record, whatever is answered to the question', async () => {
    const faq = [
      { question: '¿La sopa de zapallo tiene lactosa?', answer: 'No, la sopa de zapallo no tiene lactosa.' },
    ];
    await call('PUT', '/v2/business', { domain_id: 'restaurant', facts: { faq } });
    const { answer, hazards, action } = await ask('¿La sopa de zapallo tiene lactosa?', 'v-7', {
      context: { trial: true },
    });
    expect(hazards.explicit.map(({ id }) => id)).toContain('lacteos');
    expect(hazards.declared_free).toEqual([]);
    expect(action).not.toBe('SAFE_TO_ORDER');
    expect(answer).toMatch(/contiene lácteos/u);
  });

  it('shows a wrong answer as its guest saw it, and puts a group aside, on a narrow phone as well', async () => {
    const { page, errors, close } = await open(NARROW);
    await page.getByRole('button', { name: 'Ver la respuesta: ¿La sopa de zapallo tiene lactosa?' }).click();
    await page.locator('.reply .answer').waitFor();
    await page.getByRole('button', { name: 'Ignorar: ¿tienen pelotero?' }).click();
    await page.getByText('Ignoradas (1)').waitFor();
    for (const table of await page.getByText('Ver como tabla').all()) await table.click();
    expect(await findFaults(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
    expect((await readMissed()).ignored).toMatchObject([{ count: 2 }]);
    await close();
  });

  it('is worked with the keyboard alone', async () => {
    const { page, close } = await open();
    await page.getByText('Ignoradas (1)').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Ignorar: ¿tienen pelotero?' }).waitFor();
    expect((await readMissed()).ignored).toEqual([]);
    await page.getByRole('button', { name: 'Escribir la respuesta: ¿tienen pelotero?' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Tu respuesta').waitFor();
    await page.keyboard.type('Sí.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Escribir la respuesta: ¿tienen pelotero?' }).waitFor();
    expect(await page.locator('rag-admin-faq').count()).toBe(0);
    await close();
  });
});
