/** A colouring that a guest books with the assistant of the demo's salon, in a real browser: its test is asked for before anything else. */
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

const SALON = '/demo/salon/';

let server: SpawnedServer;
let browser: Browser;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rag-chat-salon-'));
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

const visit = createVisits(() => browser);

async function open() {
  const visited = await visit(server.url + SALON, PHONE);
  // It comes when it is scrolled to.
  await visited.page.locator('rag-chat').scrollIntoViewIfNeeded();
  return visited;
}

async function told(page: Page, act: () => Promise<void>): Promise<string> {
  const before = await page.locator('.turn[data-state="done"]').count();
  await act();
  await page.locator('.turn[data-state="done"]').nth(before).waitFor();
  return page.locator('.bubble.answer').last().innerText();
}

function say(page: Page, text: string): Promise<string> {
  return told(page, async () => {
    await page.getByRole('textbox').last().fill(text);
    await page.keyboard.press('Enter');
  });
}

const WISH = 'quiero un turno para tintura el sábado que viene a las 11, a nombre de Ana Pérez';

describe('a colouring', () => {
  it('is booked behind the answer about its test, by the button', async () => {
    const { page, errors } = await open();
    expect(await say(page, WISH)).toContain('prueba de alergia');
    expect(await page.locator('rag-pending-action').count()).toBe(0);
    const yes = page.getByRole('button', { name: 'Sí, hace 48 horas o más' });
    expect(await told(page, () => yes.click())).toContain('Ana Pérez');
    const action = page.locator('rag-pending-action');
    expect(await action.locator('section').innerText()).toMatch(/tintura[\s\S]*48 horas o más/u);
    expect(await findFaults(page)).toEqual([]);
    await action.getByRole('button', { name: 'Confirmar' }).click();
    await page.locator('.outcome--succeeded').waitFor();
    expect(errors).toEqual([]);
  });

  it('whose test was not done is not booked: the test is offered', async () => {
    const { page } = await open();
    await say(page, WISH);
    expect(await say(page, 'todavía no')).toContain('Primero va la prueba de alergia');
    await say(page, 'el sábado que viene');
    await say(page, 'a las 10');
    expect(await page.locator('rag-pending-action section').innerText()).toMatch(/prueba de alergia/iu);
  });
});
