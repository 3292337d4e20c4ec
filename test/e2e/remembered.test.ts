/** What is remembered of a guest between visits, in a real browser on the demo's restaurant. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserFlags, ensureBrowser } from '../../scripts/browsers/find-browser.mjs';
import type { SpawnedServer } from '../support/server/start-server.ts';
import { spawnServer } from '../support/server/start-server.ts';
import { findFaults, NARROW } from '../support/server/visit-page.ts';

let server: SpawnedServer;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rag-chat-remembered-'));
  server = await spawnServer(
    { dataDir: folder, domainsDir: 'domains' },
    { environment: { DEMO: 'auto', LOG_LEVEL: 'error' } },
  );
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...browserFlags] });
});

afterAll(async () => {
  await browser.close();
  await server.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

/** A browser of its own: what it keeps is kept for its next visit. */
const browserOfGuest = (): Promise<BrowserContext> => browser.newContext({ locale: 'es-AR', ...NARROW });

async function visit(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.url}/demo/restaurant/`);
  await page.getByRole('button', { name: 'Abrir el asistente' }).click();
  return page;
}

async function ask(page: Page, question: string): Promise<string> {
  const before = await page.locator('.turn').count();
  const field = page.locator('rag-composer textarea');
  await field.fill(question);
  await field.press('Enter');
  await page.locator('.turn').nth(before).and(page.locator('[data-state="done"]')).waitFor();
  return page.locator('.bubble.answer').last().innerText();
}

const keptIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('rag-chat-person')));

async function openData(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tus datos' }).click();
  await page.getByRole('heading', { name: 'Lo que recuerdo entre visitas' }).waitFor();
}

describe('a guest with an allergy', () => {
  it('is asked whether it may be remembered, told of it at the next visit, and forgotten by two presses', async () => {
    const context = await browserOfGuest();
    const first = await visit(context);
    await ask(first, 'Soy alérgica al maní, ¿qué postres hay?');
    await first.getByText('¿Querés que lo recuerde en tus próximas visitas? (maní)').waitFor();
    expect(await findFaults(first)).toEqual([]);
    expect(await keptIn(first)).toEqual([]);
    await first.getByRole('button', { name: 'Sí, recordarlo' }).press('Enter');
    await first.getByText('te lo digo al empezar cada visita').last().waitFor();
    expect(await keptIn(first)).toHaveLength(1);
    await first.close();

    const second = await visit(context);
    const answer = await ask(second, '¿Qué postres hay?');
    expect(answer).toContain('Recuerdo lo que me pediste tener siempre en cuenta: maní.');
    expect(answer).toContain('Figuran como libres de maní');
    await openData(second);
    await second.getByRole('button', { name: 'Borrar: maní' }).waitFor();
    expect(await findFaults(second)).toEqual([]);
    await second.getByRole('button', { name: 'Borrar todo lo recordado' }).click();
    await second.getByRole('button', { name: 'Sí, borrar' }).click();
    await second.getByText('Se borró: todo lo que recuerdo de vos').waitFor();
    expect(await keptIn(second)).toEqual([]);
    await second.close();

    const third = await visit(context);
    expect(await ask(third, '¿Qué postres hay?')).not.toContain('maní');
    await context.close();
  });

  it('leaves nothing in the browser and says nothing of who they are where they decline', async () => {
    const context = await browserOfGuest();
    const page = await visit(context);
    const told: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v2/memory') || 'person-key' in request.headers()) told.push(request.url());
    });
    await ask(page, 'Soy celíaca, ¿qué entradas hay?');
    await page.locator('rag-memory-offer').getByRole('button', { name: 'No', exact: true }).click();
    await page.getByText('Bien: no lo guardo.').waitFor();
    await ask(page, '¿Y soy celíaca, qué postres hay?');
    expect(await page.getByRole('button', { name: 'Sí, recordarlo' }).count()).toBe(0);
    expect(told).toEqual([]);
    expect(await keptIn(page)).toEqual([]);
    await context.close();
  });

  it('is another one in another browser', async () => {
    const [one, other] = [await browserOfGuest(), await browserOfGuest()];
    const page = await visit(one);
    await ask(page, 'Soy alérgico al sésamo, ¿qué entradas hay?');
    await page.getByRole('button', { name: 'Sí, recordarlo' }).click();
    await page.getByText('te lo digo al empezar cada visita').last().waitFor();
    expect(await ask(await visit(other), '¿Qué entradas hay?')).not.toContain('sésamo');
    await one.close();
    await other.close();
  });
});

describe('what a guest asked', () => {
  it('is kept from when they tick it, shown, and gone when they tick it no more', async () => {
    const context = await browserOfGuest();
    const page = await visit(context);
    await openData(page);
    await page.getByLabel('Tus preguntas').check();
    await page.getByText('Guardado.').waitFor();
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await ask(page, '¿Tienen wifi?');
    await openData(page);
    await page.getByText('Ver lo guardado (1)').click();
    await page.getByText('¿Tienen wifi?').last().waitFor();
    await page.getByLabel('Tus preguntas').click();
    await page.getByText('Se borra: ¿Tienen wifi?').waitFor();
    await page.getByRole('button', { name: 'Sí, borrar' }).click();
    await page.getByText('Se borró: ¿Tienen wifi?').waitFor();
    expect(await page.getByLabel('Tus preguntas').isChecked()).toBe(false);
    expect(await keptIn(page)).toEqual([]);
    await context.close();
  });
});

describe('a page that wants nobody remembered', () => {
  it('asks nobody, shows nothing of it and sends no key', async () => {
    const context = await browserOfGuest();
    const page = await context.newPage();
    await page.goto(`${server.url}/demo/restaurant/`);
    await page.evaluate(() => {
      document.querySelector('rag-chat')!.setAttribute('memory', 'off');
    });
    await page.getByRole('button', { name: 'Abrir el asistente' }).click();
    await ask(page, 'Soy alérgica al maní, ¿qué postres hay?');
    await page.getByRole('button', { name: 'Tus datos' }).click();
    await page.getByRole('heading', { name: 'Tus datos' }).waitFor();
    await page.waitForTimeout(500);
    expect(await page.locator('rag-memory-offer, rag-guest-memory').count()).toBe(0);
    await context.close();
  });
});
