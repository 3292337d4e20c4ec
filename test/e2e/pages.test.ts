import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserFlags, ensureBrowser } from '../../scripts/find-browser.mjs';
import { fold } from '../../server/text/fold.ts';
import type { SpawnedServer } from '../support/start-server.ts';
import { SHIPPED_DOMAINS, spawnServer } from '../support/start-server.ts';

const DEMO = fileURLToPath(new URL('../../demo/', import.meta.url));
const PDF = join(SHIPPED_DOMAINS, 'demo/restaurant/carta_de_temporada.pdf');
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const NARROW = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
const PAGES = [
  '/demo/',
  '/demo/restaurant/',
  '/demo/restaurant/carta.html',
  '/demo/salon/',
  '/admin?tenant=demo',
  '/docs',
];
/** The longest answer there is: long enough to be stopped, or cut, while it is written. */
const LONG_QUESTION = '¿Qué puedo comer si soy celíaca?';
const FAILED = '.turn[data-state="failed"]';

let server: SpawnedServer;
let browser: Browser;
let dataDir: string;
const opened: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rag-chat-pages-'));
  server = await start();
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...browserFlags] });
});

afterEach(async () => {
  for (const close of opened.splice(0)) await close();
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

interface Visit {
  readonly page: Page;
  /** What the console reported as errors, broken content policies included, and errors nobody caught. */
  readonly errors: string[];
  readonly origins: Set<string>;
}

async function visit(url: string, options: BrowserContextOptions = DESKTOP): Promise<Visit> {
  const context = await browser.newContext({ ...options, locale: 'es-AR', reducedMotion: 'reduce' });
  opened.push(() => context.close());
  const page = await context.newPage();
  const errors: string[] = [];
  const origins = new Set<string>();
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.goto(url, { waitUntil: 'networkidle' });
  return { page, errors, origins };
}

interface AxeResults {
  readonly violations: readonly { id: string; nodes: readonly { html: string; failureSummary?: string }[] }[];
}

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules a page breaks, with the places. Run through the protocol, since the page's policy lets no script in. */
async function findFaults(page: Page): Promise<string[]> {
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

describe.each(PAGES)('%s', (path) => {
  it.each([
    ['on a desktop', DESKTOP],
    ['on a phone', PHONE],
    ['in the dark', { ...DESKTOP, colorScheme: 'dark' as const }],
  ])('%s has no console error, no outside request and no accessibility fault', async (_where, options) => {
    const { page, errors, origins } = await visit(server.url + path, options);
    expect(await findFaults(page)).toEqual([]);
    expect(errors).toEqual([]);
    expect([...origins]).toEqual([server.url]);
  });

  it('fits a screen of 320 pixels', async () => {
    const { page } = await visit(server.url + path, NARROW);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

describe('the restaurant', () => {
  it.each(['index.html', 'carta.html'])('%s lists every item of its knowledge', async (file) => {
    const folder = join(SHIPPED_DOMAINS, 'demo/restaurant');
    const items = JSON.parse(await readFile(join(folder, 'carta_2026.json'), 'utf8')) as { name: string }[];
    const trout = JSON.parse(await readFile(join(folder, 'ficha_trucha.json'), 'utf8')) as { name: string };
    const seasonal = await readFile(join(folder, 'carta_de_temporada.txt'), 'utf8');
    const names = [...items, trout].map(({ name }) => name);
    names.push(...[...seasonal.matchAll(/^PLATO: (.*)$/gmu)].map(([, name]) => name!));
    const html = fold(await readFile(join(DEMO, 'restaurant', file), 'utf8'));
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => !html.includes(`>${fold(name)}</h`))).toEqual([]);
  });

  it('calls nothing free of gluten that its assistant does not', async () => {
    const { page } = await visit(`${server.url}/demo/restaurant/carta.html`);
    const free = page.locator('.dish', { has: page.getByText('Declarado sin gluten') }).locator('h3');
    const names = await free.allTextContents();
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) {
      const response = await fetch(`${server.url}/v1/chat`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ domain_id: 'restaurant', tenant_slug: 'demo', message: `¿${name} tiene gluten?` }),
      });
      const { answer } = (await response.json()) as { answer: string };
      expect(answer, name).toMatch(/libres? de [^.]*gluten/u);
      expect(answer, name).not.toMatch(/pueden? contener[^.]*gluten/u);
    }
  });

  it('answers about the trout with warnings first, then a cited answer, then its sources', async () => {
    const { page, errors, origins } = await visit(`${server.url}/demo/restaurant/`);
    await page.getByRole('button', { name: 'Abrir el asistente' }).click();
    await ask(page, '¿La trucha tiene lactosa? Soy intolerante.');
    await page.locator('.turn[data-state="done"]').waitFor();
    const reply = page.locator('.turn .reply');
    const order = await reply.evaluate((element) => [...element.children].map((child) => child.part.value));
    expect(order).toEqual(['warnings', 'answer', '']);
    expect(await reply.evaluate((element) => element.lastElementChild?.localName)).toBe('rag-reply');
    expect(await reply.locator('.warnings li').allTextContents()).toEqual([
      'Atención: hay información de contaminación cruzada en las fuentes.',
      'Si tenés alergias o condiciones médicas, confirmá con el personal del local antes de consumir.',
    ]);
    expect(await reply.locator('.answer').textContent()).toMatch(/contiene lácteos.*puede contener gluten/su);
    await reply.locator('.answer button').first().click();
    await reply.locator('.passage').waitFor({ state: 'visible' });
    expect(await reply.locator('.passage').textContent()).toContain('menu_2026.pdf');
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

  it('says in the console which setting is missing where it does not, and stays usable', async () => {
    const { page, errors } = await visit(`${origin}/?api=${server.url}`);
    await page.getByRole('button', { name: 'Abrir el asistente' }).click();
    await ask(page, '¿La trucha tiene lactosa?');
    await page.locator(FAILED).waitFor();
    expect(errors.join('\n')).toContain(`it does not allow the origin ${origin}: add it to CORS_ORIGINS`);
    expect(await page.getByRole('button', { name: 'Reintentar' }).isEnabled()).toBe(true);
    await expectFree(page);
  });
});

describe('the admin', () => {
  async function openAdmin(): Promise<Visit> {
    const opened = await visit(`${server.url}/admin?tenant=demo`);
    await opened.page.getByLabel('Asistente').selectOption('restaurant');
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
