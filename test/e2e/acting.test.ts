/** What a guest has done by the assistant of the demo: in a real browser, by keyboard, over a reload, in two tabs. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserFlags, ensureBrowser } from '../../scripts/browsers/find-browser.mjs';
import type { SpawnedServer } from '../support/server/start-server.ts';
import { SHIPPED_DOMAINS, spawnServer } from '../support/server/start-server.ts';
import { findFaults, PHONE } from '../support/server/visit-page.ts';
import { createVisits } from '../support/server/visits.ts';

const TABLE = '/demo/restaurant/mesa.html?rag-table=7';

let server: SpawnedServer;
let browser: Browser;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rag-chat-acting-'));
  server = await spawnServer(
    { dataDir, domainsDir: SHIPPED_DOMAINS },
    { environment: { DEMO: 'auto', LOG_LEVEL: 'error' } },
  );
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...browserFlags] });
});

afterAll(async () => {
  await browser.close();
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

const open = createVisits(() => browser);

async function say(page: Page, text: string): Promise<void> {
  const before = await page.locator('.turn[data-state="done"]').count();
  await page.getByRole('textbox').last().fill(text);
  await page.keyboard.press('Enter');
  await page.locator('.turn[data-state="done"]').nth(before).waitFor();
}

/** An hour of a day that is open, far enough ahead to be free. */
const WISH = 'quiero reservar una mesa para dos el sábado que viene a las 21, a nombre de Ana Pérez';

describe('a table that is booked', () => {
  it('is read back, and booked by the button and by nothing else', async () => {
    const { page, errors } = await open(server.url + TABLE, PHONE);
    await say(page, WISH);
    const action = page.locator('rag-pending-action');
    await action.getByRole('heading', { name: 'Reservar una mesa' }).waitFor();
    expect(await action.locator('section').innerText()).toMatch(/Ana Pérez/u);
    expect(await findFaults(page)).toEqual([]);
    await say(page, 'sí, dale');
    const waiting = page.locator('rag-pending-action').first();
    expect(await waiting.getByRole('button', { name: 'Confirmar' }).count()).toBe(1);
    await waiting.getByRole('button', { name: 'Confirmar' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.outcome--succeeded').waitFor();
    expect(await page.locator('.outcome--succeeded').innerText()).toMatch(/reservada/u);
    expect(await findFaults(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('is asked for one thing at a time, a day by its field', async () => {
    const { page } = await open(server.url + TABLE, PHONE);
    await say(page, 'quiero reservar una mesa para dos');
    const day = page.locator('rag-asked-slot input[type=date]');
    await day.waitFor();
    const soon = await day.evaluate((input: HTMLInputElement) => input.min);
    expect(soon).toMatch(/^\d{4}-\d\d-\d\d$/u);
    await say(page, 'el sábado que viene');
    await page.locator('rag-asked-slot input[type=time]').fill('21:00');
    const before = await page.locator('.turn[data-state="done"]').count();
    await page.locator('rag-asked-slot').getByRole('button', { name: 'Responder' }).click();
    await page.locator('.turn[data-state="done"]').nth(before).waitFor();
    await say(page, 'Luz');
    expect(await page.locator('rag-pending-action section').innerText()).toContain('Luz');
  });

  it('cancelled, books nothing', async () => {
    const { page } = await open(server.url + TABLE, PHONE);
    await say(page, WISH);
    await page.locator('rag-pending-action').getByRole('button', { name: 'Cancelar' }).click();
    await page.locator('.outcome--cancelled').waitFor();
    expect(await page.locator('rag-pending-action').getByRole('button').count()).toBe(0);
  });
});

describe('a tool that only reads', () => {
  it('answers with what is free', async () => {
    const { page } = await open(server.url + TABLE, PHONE);
    await say(page, '¿hay lugar para dos el sábado que viene a las 21?');
    expect(await page.locator('.bubble.answer').last().innerText()).toMatch(/lugar|libre/iu);
    expect(await page.locator('rag-pending-action').count()).toBe(0);
  });
});

describe('an allergy beside a wish', () => {
  it('is answered first, and nothing is assured by a booking', async () => {
    const { page } = await open(server.url + TABLE, PHONE);
    await say(
      page,
      'soy celíaca, ¿qué puedo comer? y reservame una mesa para dos el sábado que viene a las 21 a nombre de Ana',
    );
    expect(await page.locator('.bubble.answer').last().innerText()).toMatch(/gluten/iu);
  });
});
