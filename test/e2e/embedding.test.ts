import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { Browser, Locator, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserFlags, ensureBrowser } from '../../scripts/browsers/find-browser.mjs';
import type { SpawnedServer } from '../support/server/start-server.ts';
import { SHIPPED_DOMAINS, spawnServer } from '../support/server/start-server.ts';
import { signInFor, watchNetwork } from '../support/server/visit-page.ts';

const BUILT = fileURLToPath(new URL('../../dist/widget/', import.meta.url));
const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html";
const FLOATING = 'data-domain="restaurant" data-tenant="demo"';

let folder: string;
let server: SpawnedServer;
/** A site of somebody else, whose pages the server knows. */
let site: Server;
let origin: string;
let body = '';
let browser: Browser;
const opened: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  site = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(toPage(body));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${String((site.address() as AddressInfo).port)}`;
  folder = await mkdtemp(join(tmpdir(), 'rag-chat-embedding-'));
  server = await spawnServer(
    { dataDir: folder, domainsDir: SHIPPED_DOMAINS },
    { environment: { DEMO: 'auto', LOG_LEVEL: 'error', CORS_ORIGINS: origin } },
  );
  browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [...browserFlags],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});
afterAll(async () => {
  await browser.close();
  site.close();
  await server.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

const toPage = (content: string): string =>
  `<!doctype html><html lang="es"><head><title>Un sitio</title><link rel="icon" href="data:,"></head><body>${content}</body></html>`;

interface Visit {
  readonly page: Page;
  readonly errors: string[];
  readonly requests: string[];
}

/** A page of the server's own origin with this content and policy, or of the other site. */
async function visit(content: string, { policy = '', url = `${server.url}/sitio.html` } = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'es-AR' });
  opened.push(() => context.close());
  await signInFor(context);
  const page = await context.newPage();
  const errors: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests.push(request.url());
  });
  body = content;
  await page.route(`${server.url}/sitio.html*`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: policy === '' ? {} : { 'content-security-policy': policy },
      // Not even an empty icon is let in by the strictest policy.
      body: policy === '' ? toPage(content) : toPage(content).replace('<link rel="icon" href="data:,">', ''),
    }),
  );
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  const waitUntilIdle = watchNetwork(page);
  await page.goto(url, { waitUntil: 'load' });
  await waitUntilIdle();
  return { page, errors, requests };
}

async function ask(place: Page | Locator, question = '¿La trucha tiene lactosa?'): Promise<void> {
  await place.getByLabel('Tu pregunta').fill(question);
  await place.getByRole('button', { name: 'Enviar' }).click();
  await place.locator('.turn[data-state="done"]').last().waitFor();
}

const script = (path = '/widget/rag-chat.js', more = ''): string =>
  `<script type="module" src="${path}" ${more}></script>`;

interface Integrity {
  readonly pinned: string;
  readonly files: Record<string, { readonly integrity: string; readonly brotli: number }>;
}

const readIntegrity = async (): Promise<Integrity> =>
  JSON.parse(await readFile(join(BUILT, 'integrity.json'), 'utf8')) as Integrity;

describe('a page with the strictest policy', () => {
  it('has its assistants, also with the script there twice and with the admin beside it, and no outside request', async () => {
    const { page, errors, requests } = await visit(
      `<rag-chat domain="restaurant" tenant="demo"></rag-chat>
       ${script('/widget/rag-chat.js', FLOATING)}${script('/widget/rag-chat.js', FLOATING)}
       ${script('/widget/rag-chat.js?v=2', FLOATING)}${script('/widget/rag-admin.js')}<rag-admin></rag-admin>`,
      { policy: STRICT },
    );
    expect(await page.locator('rag-chat').count()).toBe(2);
    const floating = page.locator('rag-chat[mode="floating"]');
    await floating.getByRole('button', { name: 'Abrir el asistente' }).click();
    await ask(floating);
    expect(await floating.locator('.turn .answer').textContent()).toContain('contiene lácteos');
    expect(errors).toEqual([]);
    expect(new Set(requests.map((url) => new URL(url).origin))).toEqual(new Set([server.url]));
    const styled = await page.evaluate(() => document.querySelectorAll('style, link[rel="stylesheet"]').length);
    expect(styled).toBe(0);
    const ofLit = requests.map((url) => new URL(url).pathname).filter((path) => path.includes('/chunks/lit-'));
    expect(new Set(ofLit).size).toBe(1);
  });
});

describe('a page with the admin alone', () => {
  it('has its Lit, and nothing else of what guests load', async () => {
    const { page, requests, errors } = await visit(`${script('/widget/rag-admin.js')}<rag-admin></rag-admin>`, {
      policy: STRICT,
    });
    await page.locator('rag-admin').getByRole('heading', { level: 1 }).waitFor();
    const ofGuests = requests.filter((url) => url.includes('/widget/chunks/') || url.includes('/rag-chat.js'));
    expect(ofGuests).toEqual([expect.stringMatching(/\/widget\/chunks\/lit-[\w-]{8}\.js$/u)]);
    expect(errors).toEqual([]);
  });

  const ADMIN = '<rag-admin domain="restaurant" tenant="demo" branch="tilos" lang="LANG"></rag-admin>';
  const openAdmin = (language: string): Promise<Visit> =>
    visit(`${script('/widget/rag-admin.js')}${ADMIN.replace('LANG', language)}`);
  const partsOf = ({ requests }: Visit): string[] =>
    requests.flatMap((url) => /\/rag-admin-(.+)-[\w-]{8}\.js/u.exec(url)?.[1] ?? []).sort();

  it('loads the language that it speaks, once, and shows nothing in another one before', async () => {
    const spanish = await openAdmin('es');
    await spanish.page.getByRole('heading', { name: 'Documentos', exact: true }).waitFor();
    expect(partsOf(spanish)).toEqual(['rag-admin']);
    const { page } = await visit(script('/widget/rag-admin.js'));
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/rag-admin-pt-*.js', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/rag-admin-pt-*.js');
    await page.evaluate(
      (html) => {
        document.body.insertAdjacentHTML('beforeend', html);
      },
      ADMIN.replace('LANG', 'pt'),
    );
    await asked;
    expect(await page.locator('rag-admin').locator('h1').count()).toBe(0);
    release();
    await page.getByRole('heading', { name: 'Documentos', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Adicionar documento' }).first().waitFor();
  });

  it('speaks Spanish where the words of another language can’t be had', async () => {
    const { page } = await visit(script('/widget/rag-admin.js'));
    await page.route('**/rag-admin-en-*.js', (route) => route.abort());
    await page.evaluate(
      (html) => {
        document.body.insertAdjacentHTML('beforeend', html);
      },
      ADMIN.replace('LANG', 'en'),
    );
    await page.getByRole('button', { name: 'Agregar documento' }).first().waitFor();
  });

  it('loads what shows a document when one is opened, says so when that does not come, and goes on with the next press', async () => {
    const opened = await openAdmin('es');
    const { page, errors } = opened;
    await page.route('**/rag-admin-define-document-*.js', (route) => route.abort());
    const first = page.locator('.entry-title').first();
    await first.click();
    await page.getByText('No se pudo cargar esta página. Probá de nuevo.').first().waitFor();
    await page.unroute('**/rag-admin-define-document-*.js');
    await first.click();
    await page.locator('rag-admin-document').getByRole('heading', { level: 3 }).first().waitFor();
    expect(await page.locator('.problem').count()).toBe(0);
    expect(partsOf(opened)).toContain('define-document');
    expect(partsOf(opened)).not.toContain('define-house');
    expect(errors.filter((error) => !error.startsWith('Failed to load resource'))).toEqual([]);
  });
});

describe('a page that may not ask', () => {
  const chat = (domain: string): string =>
    `<rag-chat domain="${domain}"></rag-chat><script type="module" src="${server.url}/widget/rag-chat.js"></script>`;
  const ours = (errors: string[]): string[] => errors.filter((text) => text.startsWith('rag-chat:'));

  async function expectAway({ page, errors }: Visit, named: string): Promise<void> {
    await page.getByText('El asistente no está disponible en esta página.').first().waitFor();
    expect(await page.getByText('¡Hola!').count()).toBe(0);
    expect(await page.getByLabel('Tu pregunta').count()).toBe(0);
    expect(ours(errors)).toHaveLength(1);
    expect(ours(errors)[0]).toContain(named);
  }

  it('for its origin: the guest is told, and the console names the setting', async () => {
    // The same site under a name that nobody listed.
    await expectAway(
      await visit(chat('restaurant'), { url: origin.replace('127.0.0.1', 'localhost') }),
      'CORS_ORIGINS',
    );
  });

  it('for a domain nobody knows: the guest is told, and the console names it', async () => {
    await expectAway(await visit(chat('restaurante'), { url: origin }), '"restaurante"');
  });
});

describe('the two stages', () => {
  it('load one script and store nothing before a guest comes near; then the chat; then, opened, they ask', async () => {
    const { page, requests } = await visit(script('/widget/rag-chat.js', FLOATING));
    expect(requests).toEqual([`${server.url}/sitio.html`, `${server.url}/widget/rag-chat.js`]);
    expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] });
    await page.getByRole('button', { name: 'Abrir el asistente' }).hover();
    await page.locator('rag-chat-panel').waitFor({ state: 'attached' });
    expect(requests.slice(2).every((url) => url.startsWith(`${server.url}/widget/chunks/`))).toBe(true);
    await page.getByRole('button', { name: 'Abrir el asistente' }).click();
    await page.getByLabel('Tu pregunta').waitFor();
    expect(requests.some((url) => url.includes('/widget/domains/restaurant'))).toBe(true);
  });

  it('ask for the chat and for Lit at once, not one behind the other', async () => {
    const { page } = await visit(script('/widget/rag-chat.js', FLOATING));
    const asked = ['chat', 'lit'].map((name) => page.waitForRequest(`**/chunks/${name}-*.js`));
    // Neither comes before both are asked for.
    await page.route('**/chunks/*.js', async (route) => {
      await Promise.all(asked);
      await route.continue();
    });
    await page.getByRole('button', { name: 'Abrir el asistente' }).click();
    await ask(page);
  });

  it('say so when Lit does not come, throw nothing at the page, and go on when a guest tries again', async () => {
    const { page, errors } = await visit(script('/widget/rag-chat.js', FLOATING));
    await page.route('**/chunks/lit-*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Abrir el asistente' }).click();
    await page.getByText('↻ Abrir el asistente').waitFor();
    expect(errors.filter((error) => !error.startsWith('Failed to load resource'))).toEqual([]);
    await page.unroute('**/chunks/lit-*.js');
    await page.getByText('↻ Abrir el asistente').click();
    await ask(page);
  });

  it('move nothing in the page, floating or in a frame that was kept free', async () => {
    const { page } = await visit(
      `<style>rag-chat:not([mode]) { display: block; block-size: 36rem }</style>
       <h1>Hola</h1><rag-chat domain="restaurant" tenant="demo"></rag-chat><p>Lo que sigue</p>
       ${script('/widget/rag-chat.js', FLOATING)}`,
    );
    await page.locator('rag-chat-panel').first().waitFor();
    await page.getByLabel('Tu pregunta').waitFor();
    await page.waitForTimeout(300);
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0));
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => {
            resolve(0);
          }, 500);
        }),
    );
    expect(shifts).toBe(0);
  });

  it('say so when the chat does not come, and bring it when a guest tries again', async () => {
    const { page } = await visit(script('/widget/rag-chat.js', FLOATING));
    await page.route('**/widget/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Abrir el asistente' }).click();
    await page.getByText('↻ Abrir el asistente').waitFor();
    await page.unroute('**/widget/**');
    await page.getByText('↻ Abrir el asistente').click();
    await ask(page);
  });

  it('tell the first answer without what comes later, and nothing of that is thrown at the page', async () => {
    const { page, errors } = await visit(script('/widget/rag-chat.js', FLOATING));
    await page.route('**/chunks/later-*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Abrir el asistente' }).click();
    await ask(page);
    expect(await page.locator('.turn .answer').last().textContent()).toContain('crema de leche');
    await page.locator('.mark').first().click();
    await page.getByRole('button', { name: 'Tus datos' }).click();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(errors.filter((error) => !error.startsWith('Failed to load resource'))).toEqual([]);
  });

  it('tell a guest that nothing can be reached, also when the words for each trouble could not be had', async () => {
    const { page, errors } = await visit(script('/widget/rag-chat.js', FLOATING));
    await page.route(/\/chunks\/later-.*\.js|\/v2\/query/u, (route) => route.abort());
    await page.getByRole('button', { name: 'Abrir el asistente' }).click();
    const field = page.getByRole('textbox', { name: 'Tu pregunta' });
    await field.fill('¿La trucha lleva crema?');
    await field.press('Enter');
    await page.getByText('No pude conectarme con el asistente').first().waitFor();
    await page.unroute(/\/chunks\/later-.*\.js|\/v2\/query/u);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.locator('.turn[data-state="done"]').waitFor();
    expect(await page.locator('.turn .answer').last().textContent()).toContain('crema de leche');
    expect(errors.filter((error) => !error.startsWith('Failed to load resource'))).toEqual([]);
  });

  it('go on behind the back-forward cache', async () => {
    const { page } = await visit(script('/widget/rag-chat.js', FLOATING));
    await page.evaluate(() => {
      addEventListener('pageshow', (event) => {
        document.title = event.persisted ? 'came back' : 'loaded anew';
      });
    });
    await page.getByRole('button', { name: 'Abrir el asistente' }).click();
    await ask(page);
    await page.goto(`${server.url}/demo/`);
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.title === 'came back');
    expect(await page.locator('.turn').count()).toBe(1);
    await ask(page, '¿Qué lleva la provoleta?');
    expect(await page.locator('.turn').count()).toBe(2);
  });
});

describe('an application that bundles the element', () => {
  it('is not run again when the chat does not come, and has it when a guest tries again', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `globalThis.runs = (globalThis.runs ?? 0) + 1; import(${JSON.stringify(join(BUILT, 'rag-chat.js'))});`,
        resolveDir: BUILT,
      },
      bundle: true,
      splitting: true,
      format: 'esm',
      outdir: '/assets',
      write: false,
      logLevel: 'silent',
    });
    const { page } = await visit('<rag-chat mode="floating" domain="restaurant" tenant="demo"></rag-chat>');
    let isAway = true;
    await page.route('**/assets/*.js*', async (route) => {
      const name = new URL(route.request().url()).pathname;
      const file = outputFiles.find(({ path }) => path === name);
      if (!file || (isAway && name.startsWith('/assets/chat-'))) await route.abort();
      else await route.fulfill({ contentType: 'text/javascript', body: file.text });
    });
    await page.addScriptTag({ url: '/assets/stdin.js', type: 'module' });
    const launcher = page.getByRole('button', { name: 'Abrir el asistente' });
    await launcher.click();
    await launcher.getByText('↻').waitFor();
    expect(await page.evaluate('runs')).toBe(1);
    isAway = false;
    await launcher.click();
    await page.getByLabel('Tu pregunta').waitFor();
    expect(await page.evaluate('runs')).toBe(1);
  });
});

describe('a page of another origin', () => {
  it('runs the script whose hash it names, at the address that names its content', async () => {
    const { pinned, files } = await readIntegrity();
    const tag = (integrity: string): string =>
      script(`${server.url}/widget/${pinned}`, `${FLOATING} crossorigin integrity="${integrity}"`);
    const right = await visit(tag(files[pinned]!.integrity), { url: origin });
    await right.page.getByRole('button', { name: 'Abrir el asistente' }).click();
    await ask(right.page);
    expect(right.errors).toEqual([]);
    expect(new Set(right.requests.map((url) => new URL(url).origin))).toEqual(new Set([origin, server.url]));
    const wrong = await visit(tag(`sha384-${'A'.repeat(64)}`), { url: origin });
    expect(await wrong.page.locator('rag-chat').count()).toBe(0);
  });

  it('is told by the doctor that all is well', async () => {
    const { page } = await visit(script(`${server.url}/widget/rag-chat.js`, FLOATING), {
      url: `${origin}/?rag-doctor`,
    });
    const report = page.getByRole('dialog', { name: 'Diagnóstico del asistente' });
    await report.getByText('Todo está bien.').waitFor();
  });

  it('is told by the doctor which setting is missing where the server does not know it', async () => {
    const stranger = origin.replace('127.0.0.1', 'localhost');
    const { page } = await visit(script(`${server.url}/widget/rag-chat.js`, FLOATING), {
      url: `${stranger}/?rag-doctor`,
    });
    await page.getByText(`agregá ${stranger} a CORS_ORIGINS`).first().waitFor();
  });
});

describe('the build', () => {
  it('names the hash of every script', async () => {
    const { pinned, files } = await readIntegrity();
    const served = (await (await fetch(`${server.url}/widget/integrity.json`)).json()) as Integrity;
    expect(served.pinned).toBe(pinned);
    const scripts = (await readdir(BUILT, { recursive: true })).filter((name) => name.endsWith('.js'));
    expect(Object.keys(files).sort()).toEqual(scripts.sort());
    expect(files[pinned]!.integrity).toMatch(/^sha384-.{64}$/u);
  });

  it('is importable where there is no page', { timeout: 60_000 }, async () => {
    const { files } = await readIntegrity();
    const imports = Object.keys(files).map(
      (name) => `await import(${JSON.stringify(pathToFileURL(join(BUILT, name)).href)});`,
    );
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '-e',
      `${imports.join('')} console.log(typeof document, typeof HTMLElement);`,
    ]);
    expect(stdout.trim()).toBe('undefined undefined');
  });
});
