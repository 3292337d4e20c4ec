/** What the shipped assistants offer a guest who did not ask, in a real browser: the four hints of the environmental projects, and those of the demo's houses. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserFlags, ensureBrowser } from '../../scripts/browsers/find-browser.mjs';
import type { SpawnedServer } from '../support/server/start-server.ts';
import { spawnServer } from '../support/server/start-server.ts';
import { DESKTOP, findFaults, NARROW } from '../support/server/visit-page.ts';
import { createVisits } from '../support/server/visits.ts';
import { copyHurried } from '../support/tools/hurry-hints.ts';

let server: SpawnedServer;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rag-chat-hints-'));
  const domainsDir = join(folder, 'domains');
  await copyHurried(domainsDir);
  server = await spawnServer(
    { dataDir: join(folder, 'data'), domainsDir },
    { environment: { DEMO: 'auto', LOG_LEVEL: 'error' } },
  );
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...browserFlags] });
});

afterAll(async () => {
  await browser.close();
  await server.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

const visit = createVisits(() => browser);

const hint = (page: Page, words: string | RegExp) => page.locator('rag-hint .message').filter({ hasText: words });

const openProject = (page: Page, name: RegExp) => page.locator('.project').filter({ hasText: name }).click();

async function lastAnswer(page: Page): Promise<string> {
  await page.locator('.turn[data-state="done"]').last().waitFor();
  return page.locator('.bubble.answer').last().innerText();
}

describe('the page of the projects', () => {
  it('offers to look at critical alerts, and the page shows where they are', async () => {
    const { page, errors } = await visit(`${server.url}/demo/mineria/`, DESKTOP);
    await hint(page, 'alertas críticas sin revisar: 2').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ver el análisis' }).click();
    await page.getByRole('heading', { name: 'Análisis: Mina Norte' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/proyectos/1/analisis');
    expect(errors).toEqual([]);
  });

  it('says that a rule was updated, and asks what it says by a press', async () => {
    const { page } = await visit(`${server.url}/demo/mineria/`, DESKTOP);
    await page.getByRole('link', { name: 'Ver el análisis' }).click();
    await hint(page, 'Se actualizó la normativa Ley 19.300').waitFor();
    await page.getByRole('button', { name: 'Ver qué dice' }).click();
    expect(await lastAnswer(page)).toContain('Esto dice la normativa cargada');
  });

  it('offers the map to a draft that nobody has drawn', async () => {
    const { page } = await visit(`${server.url}/demo/mineria/`, DESKTOP);
    await page.getByRole('link', { name: 'Ver el análisis' }).click();
    await hint(page, 'Se actualizó').waitFor();
    await page.getByRole('button', { name: 'Ver qué dice' }).click();
    await lastAnswer(page);
    await openProject(page, /Quebrada Honda/u);
    await hint(page, 'El proyecto Quebrada Honda no tiene geometría').waitFor();
    await page.getByRole('link', { name: 'Ir al mapa' }).click();
    await page.getByRole('heading', { name: 'Mapa: Quebrada Honda' }).waitFor();
  });

  it('offers a new analysis where the geometry was changed behind the last one, and does none without an account', async () => {
    const { page } = await visit(`${server.url}/demo/mineria/`, DESKTOP);
    await page.getByRole('link', { name: 'Ver el análisis' }).click();
    await hint(page, 'Se actualizó').waitFor();
    await page.getByRole('button', { name: 'Ver qué dice' }).click();
    await lastAnswer(page);
    await openProject(page, /Salar Claro/u);
    await hint(page, 'La geometría del proyecto Salar Claro se modificó').waitFor();
    await page.getByRole('button', { name: 'Ejecutar el análisis' }).click();
    expect(await page.locator('.question').last().innerText()).toContain('Ejecutá un análisis completo del proyecto 3');
    await lastAnswer(page);
    expect(await page.locator('rag-pending-action').count()).toBe(0);
  });
});

describe('the restaurant', () => {
  it('offers a table with a dot on the closed launcher, and begins the reservation by a press', async () => {
    const { page, errors } = await visit(`${server.url}/demo/restaurant/`, NARROW);
    const launcher = page.getByRole('button', { name: /el asistente/u });
    await launcher.click();
    await page.getByRole('button', { name: 'Cerrar el asistente' }).click();
    await page.locator('.launcher.hinted').waitFor();
    expect(await page.locator('#hint-note').innerText()).toBe('El asistente tiene una sugerencia.');
    expect(await findFaults(page)).toEqual([]);
    await launcher.click();
    await hint(page, '¿Te reservo una mesa?').waitFor();
    expect(await page.locator('.launcher.hinted').count()).toBe(0);
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Reservar', exact: true }).click();
    expect(await lastAnswer(page)).toContain('¿Para qué día?');
    expect(errors).toEqual([]);
  });

  it('is quiet for good once the guest says so', async () => {
    const { page } = await visit(`${server.url}/demo/restaurant/`, DESKTOP);
    const open = () => page.getByRole('button', { name: 'Abrir el asistente' }).click();
    await open();
    await hint(page, '¿Te reservo una mesa?').waitFor();
    await page.getByRole('button', { name: 'No mostrar más' }).click();
    await page.locator('rag-hint').waitFor({ state: 'detached' });
    const streams: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v2/events')) streams.push(request.url());
    });
    await page.reload();
    await open();
    await page.waitForTimeout(1500);
    expect(streams).toEqual([]);
  });

  it('asks nothing and opens nothing before a guest comes near, and nothing at a table', async () => {
    for (const path of ['/demo/restaurant/', '/demo/restaurant/mesa.html']) {
      const streams: string[] = [];
      const { page } = await visit(`${server.url}/demo/`, DESKTOP);
      page.on('request', (request) => {
        if (/\/v2\/|hints-/u.test(request.url())) streams.push(request.url());
      });
      await page.goto(`${server.url}${path}`);
      await page.waitForTimeout(1500);
      expect(streams, path).toEqual([]);
    }
  });
});

describe('the salon', () => {
  it('offers what appointments are free', async () => {
    const { page } = await visit(`${server.url}/demo/salon/`, DESKTOP);
    await page.locator('rag-chat').scrollIntoViewIfNeeded();
    await hint(page, '¿Buscás un turno?').waitFor();
    await page.getByRole('button', { name: 'Ver turnos' }).click();
    expect(await lastAnswer(page)).toMatch(/día/iu);
  });
});
