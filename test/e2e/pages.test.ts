import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserFlags, ensureBrowser } from '../../scripts/browsers/find-browser.mjs';
import type { SpawnedServer } from '../support/server/start-server.ts';
import { SHIPPED_DOMAINS, spawnServer } from '../support/server/start-server.ts';
import type { Visit } from '../support/server/visit-page.ts';
import { findFaults, PHONE } from '../support/server/visit-page.ts';
import { createVisits } from '../support/server/visits.ts';

const PDF = join(SHIPPED_DOMAINS, 'demo/restaurant/carta_de_temporada.pdf');
/** The longest answer there is: long enough to be stopped, or cut, while it is written. */
const LONG_QUESTION = '¿Qué puedo comer si soy celíaca?';
const FAILED = '.turn[data-state="failed"]';

let server: SpawnedServer;
let browser: Browser;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rag-chat-pages-'));
  server = await start();
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...browserFlags] });
});

afterAll(async () => {
  await browser.close();
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

function start(environment: Record<string, string> = {}): Promise<SpawnedServer> {
  return spawnServer(
    { dataDir, domainsDir: SHIPPED_DOMAINS },
    { environment: { DEMO: 'auto', LOG_LEVEL: 'error', ...environment } },
  );
}

const visit = createVisits(() => browser);

async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel('Tu pregunta').fill(question);
  await page.getByRole('button', { name: 'Enviar' }).click();
}

/** The input takes the next question. */
async function expectFree(page: Page): Promise<void> {
  const input = page.getByLabel('Tu pregunta');
  await page.getByRole('button', { name: 'Detener' }).waitFor({ state: 'detached' });
  expect(await input.isEditable()).toBe(true);
  expect(await page.getByRole('button', { name: 'Enviar' }).isEnabled()).toBe(true);
}

describe('the restaurant', () => {
  it('answers about the trout with a cited answer first, then the warnings, the facts, what can be done, and the sources', async () => {
    const { page, errors, origins } = await visit(`${server.url}/demo/restaurant/`);
    await page.getByRole('button', { name: 'Abrir el asistente' }).click();
    await ask(page, '¿La trucha tiene lactosa? Soy intolerante.');
    await page.locator('.turn[data-state="done"]').waitFor();
    const reply = page.locator('.turn .reply');
    const order = await reply.evaluate((element) => [...element.children].map((child) => child.part.value));
    expect(order).toEqual(['']);
    const around = reply.locator('rag-reply');
    expect(await around.evaluate((element) => [...element.children].map((child) => child.part.value))).toEqual([
      'answer',
      'warnings',
    ]);
    const tops = await Promise.all(
      ['.answer', '.warnings', '[part="facts"]', '.tools', '.sources'].map(async (part) => {
        const box = await reply.locator(part).boundingBox();
        return box!.y;
      }),
    );
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect(await reply.locator('.warnings li').allTextContents()).toEqual([
      'Atención: en la cocina puede haber contacto con otros alimentos.',
      'Si tenés alergias o condiciones médicas, confirmá con el personal del local antes de consumir.',
    ]);
    expect(await reply.locator('.answer').textContent()).toMatch(/contiene lácteos.*puede contener gluten/su);
    await reply.locator('.answer button').first().click();
    await reply.locator('.passage').waitFor({ state: 'visible' });
    expect(await reply.locator('.passage').textContent()).toContain('menu 2026');
    await page.keyboard.press('Escape');
    expect(await reply.locator('.sources').textContent()).toContain('6 fuentes');
    await expectFree(page);
    expect(await findFaults(page)).toEqual([]);
    expect(errors).toEqual([]);
    expect([...origins]).toEqual([server.url]);
  });

  it('stops an answer when the guest wants it and takes the next question', async () => {
    const { page } = await visit(`${server.url}/demo/restaurant/`);
    await page.getByRole('button', { name: 'Abrir el asistente' }).click();
    await ask(page, LONG_QUESTION);
    await page.locator('.turn .answer .text').waitFor();
    await page.getByRole('button', { name: 'Detener' }).click();
    await page.locator('.turn[data-state="stopped"]').waitFor();
    await expectFree(page);
    const stopped = await page.locator('.turn .answer').textContent();
    await ask(page, '¿Qué lleva la provoleta?');
    await page.locator('.turn[data-state="done"]').waitFor();
    expect(await page.locator('.turn .answer').first().textContent()).toBe(stopped);
  });

  it('asks about a dish from the QR menu and takes the guest back to it', async () => {
    const { page, errors } = await visit(`${server.url}/demo/restaurant/carta.html`, PHONE);
    const button = page.getByRole('button', { name: 'Preguntar por este plato (Mousse de chocolate)' });
    await button.click();
    await page.locator('.turn[data-state="done"]').waitFor();
    expect(await page.locator('.turn .question').textContent()).toContain('Mousse de chocolate');
    expect(await page.locator('.turn .answer').textContent()).toMatch(/puede contener maní y frutos secos/u);
    expect(await findFaults(page)).toEqual([]);
    await page.locator('rag-chat').getByRole('button', { name: 'Cerrar el asistente' }).click();
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(errors).toEqual([]);
  });
});

describe('the salon', () => {
  it('answers in its page about a product', async () => {
    const { page, errors } = await visit(`${server.url}/demo/salon/`, PHONE);
    await page.locator('rag-chat').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: '¿El Shampoo Suave Diario tiene sulfatos?' }).click();
    await page.locator('.turn[data-state="done"]').waitFor();
    expect(await page.locator('.turn .answer').textContent()).toMatch(/^[^:]*:?\s*Sí: .*contiene sulfatos/u);
    await expectFree(page);
    expect(errors).toEqual([]);
  });
});

describe('the floating assistant in a page of another origin', () => {
  let site: Server;
  let origin: string;
  let allowing: SpawnedServer;

  beforeAll(async () => {
    site = createServer((request, response) => {
      const address = new URL(request.url ?? '', 'http://site').searchParams.get('api') ?? '';
      const tag = `<script type="module" src="${address}/widget/rag-chat.js" data-domain="restaurant" data-tenant="demo"></script>`;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(
        `<!doctype html><html lang="es"><title>Otra página</title><link rel="icon" href="data:,"><main><h1>Hola</h1></main>${tag}</html>`,
      );
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const elsewhere = await mkdtemp(join(dataDir, 'allowing-'));
    allowing = await start({ DATA_DIR: elsewhere, CORS_ORIGINS: origin });
  });
  afterAll(async () => {
    site.close();
    await allowing.kill('SIGTERM');
  });

  it('answers where CORS_ORIGINS names that origin', async () => {
    const { page, errors, origins } = await visit(`${origin}/?api=${allowing.url}`, PHONE);
    expect(await page.locator('rag-chat').count()).toBe(1);
    await page.getByRole('button', { name: 'Abrir el asistente' }).click();
    await ask(page, '¿La trucha tiene lactosa?');
    await page.locator('.turn[data-state="done"]').waitFor();
    expect(await page.locator('.turn .answer').textContent()).toContain('contiene lácteos');
    expect(errors).toEqual([]);
    expect(origins).toEqual(new Set([origin, allowing.url]));
  });

  it('says in the console which setting is missing where it does not, and to guests that it is not available', async () => {
    const { page, errors } = await visit(`${origin}/?api=${server.url}`);
    await page.getByRole('button', { name: 'Abrir el asistente' }).click();
    await page.locator('.log').getByText('El asistente no está disponible en esta página.').waitFor();
    expect(errors.join('\n')).toContain(`it does not allow the origin ${origin}: add it to CORS_ORIGINS`);
    expect(await page.getByLabel('Tu pregunta').count()).toBe(0);
    expect(await findFaults(page)).toEqual([]);
  });
});

describe('the admin', () => {
  async function openAdmin(): Promise<Visit> {
    const opened = await visit(`${server.url}/admin?domain=restaurant&tenant=demo&branch=main`);
    expect(await opened.page.getByText('Se publica en demo · main').isVisible()).toBe(true);
    return opened;
  }

  it('uploads a PDF and says what was understood', async () => {
    const { page, errors } = await openAdmin();
    await page.locator('rag-admin input[type="file"]').setInputFiles(PDF);
    await page.getByRole('button', { name: 'Subir' }).click();
    const outcome = page.locator('.outcome[data-kind="published"]');
    await outcome.waitFor();
    expect(await outcome.textContent()).toMatch(/Se publicaron 12 elementos/u);
    expect(await findFaults(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('shows a mistake at its field; mended, it is published and answered', async () => {
    const { page } = await openAdmin();
    const json = page.getByLabel('JSON', { exact: true });
    const pudding = {
      dish_id: 'budin_de_pan',
      name: 'Budín de pan',
      allergens: [{ name: 'gluten', severity: 'mucho' }],
    };
    await json.fill(JSON.stringify(pudding, null, 2));
    await page.getByRole('button', { name: 'Subir' }).click();
    const issue = page.getByRole('button', { name: 'allergens[0].severity' });
    await issue.click();
    const selected = await json.evaluate((field) => {
      const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement;
      return value.slice(selectionStart, selectionEnd);
    });
    expect(selected).toContain('mucho');
    expect(await findFaults(page)).toEqual([]);

    await json.fill(JSON.stringify(pudding).replace('mucho', 'critical'));
    await page.getByRole('button', { name: 'Subir' }).click();
    await page.locator('.outcome[data-kind="published"]').waitFor();
    await page.getByRole('button', { name: 'Pruebas' }).click();
    await page.getByLabel('Pregunta de prueba').fill('¿El budín de pan tiene gluten?');
    await page.getByRole('button', { name: 'Probar' }).click();
    await page.locator('rag-admin .answer').waitFor();
    expect(await page.locator('rag-admin .answer').textContent()).toMatch(/budín de pan .*contiene gluten/u);
    expect(await page.locator('rag-admin .sources').textContent()).toContain('allergens');
  });
});

describe('a server that is killed while it answers', () => {
  it('leaves what came, says that it is not all, and Reintentar works once it is back', async () => {
    const { page } = await visit(`${server.url}/demo/restaurant/`);
    await page.getByRole('button', { name: 'Abrir el asistente' }).click();
    await ask(page, LONG_QUESTION);
    await page.locator('.turn[data-state="streaming"] .answer .text').waitFor();
    await server.kill('SIGKILL');
    await page.locator('.turn[data-state="resuming"]').waitFor();

    // The one that is back has never heard of the answer.
    server = await start({ PORT: new URL(server.url).port });
    await page.locator(FAILED).waitFor();
    expect(await page.locator(FAILED).textContent()).toContain('puede estar incompleta');
    await expectFree(page);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.locator('.turn[data-state="done"]').waitFor();
    expect(await page.locator('.turn .answer').textContent()).toContain('Antes de decidir');
    expect(await page.locator('.turn').count()).toBe(1);
  });
});
