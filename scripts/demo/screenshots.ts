/**
 * Pictures of every page in desktop and phone size, light and dark, with an answer where there is an assistant:
 * all of them to .cache/screenshots, those of the documentation to docs/images.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { SHIPPED_DOMAINS, spawnServer } from '../../test/support/server/start-server.ts';
import { signInFor } from '../../test/support/server/visit-page.ts';
import { browserFlags, ensureBrowser } from '../browsers/find-browser.mjs';
import { shrinkPng } from './shrink-png.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ALL = join(ROOT, '.cache/screenshots');
const DOCUMENTED = join(ROOT, 'docs/images');

const VIEWS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
const SCHEMES = ['light', 'dark'] as const;

/** Names of shots, all when there is none; `--documented` takes the pictures of the documentation alone. */
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const documentedOnly = process.argv.includes('--documented');

type View = `${keyof typeof VIEWS}-${(typeof SCHEMES)[number]}`;

interface Shot {
  readonly name: string;
  readonly path: string;
  /** What is done before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
  /** From top to bottom instead of the first screen. */
  readonly fullPage?: boolean;
  /** One part of the page instead of the screen. */
  readonly part?: string;
  /** Of a desktop's window, where the usual one would cut what is to be seen. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Views that the documentation shows. */
  readonly documented?: readonly View[];
}

const HOME = '/demo/restaurant/';
const CARTA = '/demo/restaurant/carta.html';
const TROUT = '¿La trucha tiene lactosa? Soy intolerante.';
const COELIAC = '¿Qué puedo comer si soy celíaca?';

const SHOTS: readonly Shot[] = [
  { name: 'start', path: '/demo/', fullPage: true },
  { name: 'restaurant-page', path: HOME, fullPage: true },
  { name: 'restaurant-home', path: HOME, size: { width: 1440, height: 900 } },
  {
    name: 'restaurant',
    path: HOME,
    act: async (page) => {
      await openWith(page, TROUT);
      await page.evaluate(() => {
        window.scrollTo({ top: 0, behavior: 'instant' });
      });
    },
    size: { width: 1440, height: 880 },
    documented: ['desktop-light', 'phone-dark'],
  },
  {
    name: 'restaurant-set',
    path: HOME,
    act: (page) => openWith(page, COELIAC, '.items'),
    documented: ['phone-light'],
  },
  {
    name: 'restaurant-facts',
    path: HOME,
    act: (page) => openWith(page, TROUT, '.tools'),
    documented: ['phone-light', 'phone-dark'],
  },
  { name: 'restaurant-source', path: HOME, act: openSource, documented: ['desktop-dark'] },
  { name: 'restaurant-staff', path: HOME, act: showStaff, documented: ['phone-light'] },
  { name: 'restaurant-stopped', path: HOME, act: stopAnswer, documented: ['phone-light'] },
  { name: 'restaurant-offline', path: HOME, act: askOffline, documented: ['phone-light'] },
  { name: 'carta-page', path: CARTA },
  { name: 'carta-dishes', path: `${CARTA}#tapas`, documented: ['phone-light'] },
  {
    name: 'carta',
    path: CARTA,
    act: (page) => openWith(page, '¿Qué alérgenos tiene el plato «Mousse de chocolate»?'),
  },
  { name: 'mesa', path: '/demo/restaurant/mesa.html?rag-table=7', documented: ['phone-light'] },
  { name: 'booking', path: '/demo/restaurant/mesa.html?rag-table=7', act: bookTable, documented: ['phone-light'] },
  { name: 'qr', path: '/demo/restaurant/qr.html' },
  { name: 'salon-page', path: '/demo/salon/', fullPage: true },
  { name: 'salon-home', path: '/demo/salon/' },
  {
    name: 'salon',
    path: '/demo/salon/',
    act: (page) => askInline(page, '¿El Shampoo Suave Diario tiene sulfatos?'),
    documented: ['desktop-light'],
  },
  ...['brasa', 'oliva', 'salina', 'papel'].map((theme): Shot => ({
    name: `theme-${theme}`,
    path: '/demo/themes/',
    act: (page) => askTheme(page, theme),
    part: `#${theme} .theme__pair`,
    documented: ['desktop-light'],
  })),
  { name: 'admin-page', path: '/admin?domain=restaurant&tenant=demo&branch=tilos', act: (page) => untilReady(page) },
  { name: 'admin-issues', path: '/admin?domain=restaurant&tenant=demo&branch=tilos', act: uploadWrong, fullPage: true },
  {
    name: 'admin',
    path: '/admin?domain=restaurant&tenant=demo&branch=tilos',
    act: (page) => untilListed(page),
    documented: ['desktop-light'],
  },
  { name: 'admin-give', path: '/admin?domain=restaurant&tenant=demo&branch=tilos', act: openForm },
  { name: 'admin-preview', path: '/admin?domain=restaurant&tenant=demo&branch=tilos', act: lookBefore, fullPage: true },
  { name: 'admin-trial', path: '/admin?domain=restaurant&tenant=demo&branch=tilos', act: tryQuestion, fullPage: true },
];

/** Asks, and goes on to what is to be seen of the answer. */
async function openWith(page: Page, question: string, seen?: string): Promise<void> {
  await page.locator(`[data-ask="${question}"]`).click();
  await answered(page);
  if (seen !== undefined) await page.locator(`rag-chat ${seen}`).first().scrollIntoViewIfNeeded();
}

async function openSource(page: Page): Promise<void> {
  await openWith(page, TROUT);
  await page.locator('rag-chat .mark').nth(2).click();
  await page.locator('rag-chat .passage:popover-open').waitFor();
}

async function showStaff(page: Page): Promise<void> {
  await openWith(page, TROUT);
  await page.getByRole('button', { name: 'Mostrar al personal' }).click();
  await page.getByRole('dialog', { name: 'Consulta por alergia o restricción' }).waitFor();
}

/** Everything that is needed is said at once: it is read back, and waits for its button. */
async function bookTable(page: Page): Promise<void> {
  const field = page.locator('rag-chat').getByRole('textbox').last();
  await field.fill('Quiero una mesa para cuatro el sábado que viene a las 21, a nombre de Ana');
  await field.press('Enter');
  await page.locator('rag-pending-action section').waitFor();
}

async function stopAnswer(page: Page): Promise<void> {
  await page.locator(`[data-ask="${COELIAC}"]`).click();
  await page.locator('rag-chat .turn .answer .text').waitFor();
  await page.getByRole('button', { name: 'Detener' }).click();
  await page.locator('rag-chat .turn[data-state="stopped"]').waitFor();
}

/** The chat has come before the network goes. */
async function askOffline(page: Page): Promise<void> {
  await page.locator('[data-ask=""]').click();
  await page.getByLabel('Tu pregunta').waitFor();
  await page.context().setOffline(true);
  await page.getByLabel('Tu pregunta').fill(TROUT);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.locator('rag-chat .turn').waitFor();
}

async function askTheme(page: Page, theme: string): Promise<void> {
  for (const chat of await page.locator(`#${theme} rag-chat`).all()) {
    await chat.scrollIntoViewIfNeeded();
    await chat.getByRole('button', { name: '¿La trucha tiene lactosa?' }).click();
    await chat.locator('.turn[data-state="done"]').waitFor();
  }
}

async function askInline(page: Page, question: string): Promise<void> {
  await page.locator('rag-chat').scrollIntoViewIfNeeded();
  await page.getByLabel('Tu pregunta').fill(question);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await answered(page);
}

async function answered(page: Page): Promise<void> {
  await page.locator('rag-chat .turn[data-state="done"]').waitFor();
}

async function untilReady(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Subir' }).waitFor();
}

async function untilListed(page: Page): Promise<void> {
  await untilReady(page);
  await page.locator('rag-admin .entry').first().waitFor();
}

async function openForm(page: Page): Promise<void> {
  await untilListed(page);
  await page.getByRole('button', { name: 'Agregar documento' }).click();
}

/** A dish whose next version no longer names one of its allergens. */
async function lookBefore(page: Page): Promise<void> {
  await untilReady(page);
  const dish = (...names: string[]) => ({ dish_id: 'budin_de_pan', name: 'Budín de pan', allergens: named(names) });
  const scope = { domain_id: 'restaurant', tenant_slug: 'demo', branch_slug: 'tilos' };
  const documents = new URL('/v2/documents', page.url()).href;
  const items = [dish('gluten', 'nuez')];
  const given = await page.request.post(documents, {
    data: { ...scope, title: 'Postres de invierno', publish: true, items },
  });
  const { document, document_id: known } = (await given.json()) as {
    document?: { document_id: number };
    document_id?: number;
  };
  const id = String(document?.document_id ?? known);
  const next = { items: [dish('gluten')], effective_from: '2030-06-01' };
  await page.request.put(`${documents}/${id}/content`, { data: next });
  await page.reload({ waitUntil: 'networkidle' });
  await untilListed(page);
  await page.getByLabel('Buscar documentos').fill('Postres de invierno');
  await page.getByRole('button', { name: 'Postres de invierno' }).click();
  await page.getByRole('button', { name: 'Ver antes de publicar' }).first().click();
  await page.locator('rag-admin .preview').waitFor();
}

function named(names: readonly string[]): { name: string }[] {
  return names.map((name) => ({ name }));
}

async function uploadWrong(page: Page): Promise<void> {
  await untilReady(page);
  const dish = {
    dish_id: 'budin_de_pan',
    name: 'Budín de pan',
    allergens: [{ name: 'gluten', severity: 'altisimo' }],
    notes: 'tibio',
  };
  await page.getByLabel('JSON', { exact: true }).fill(JSON.stringify(dish, null, 2));
  await page.getByRole('button', { name: 'Subir' }).click();
  await page.locator('rag-admin .outcome').waitFor();
}

async function tryQuestion(page: Page): Promise<void> {
  await untilReady(page);
  await page.getByRole('button', { name: 'Pruebas' }).click();
  await page.getByLabel('Pregunta de prueba').fill('¿La mousse de chocolate tiene frutos secos?');
  await page.getByRole('button', { name: 'Probar' }).click();
  await page.locator('rag-admin .answer').waitFor();
}

async function take(browser: Browser, base: string, shot: Shot): Promise<void> {
  for (const view of Object.keys(VIEWS) as (keyof typeof VIEWS)[]) {
    for (const scheme of SCHEMES) {
      const isDocumented = shot.documented?.includes(`${view}-${scheme}`) === true;
      if (documentedOnly && !isDocumented) continue;
      const context = await browser.newContext({
        ...VIEWS[view],
        colorScheme: scheme,
        reducedMotion: 'reduce',
        locale: 'es-AR',
      });
      await signInFor(context);
      const page = await context.newPage();
      if (view === 'desktop' && shot.size !== undefined) await page.setViewportSize(shot.size);
      await page.goto(base + shot.path, { waitUntil: 'networkidle' });
      await shot.act?.(page);
      await page.waitForTimeout(150);
      const options = { fullPage: shot.fullPage ?? false, animations: 'disabled', caret: 'hide' } as const;
      const file = `${shot.name}-${view}-${scheme}.png`;
      const picture =
        shot.part === undefined
          ? await page.screenshot({ ...options, path: join(ALL, file) })
          : await page.locator(shot.part).screenshot({ animations: 'disabled', caret: 'hide', path: join(ALL, file) });
      if (isDocumented) await writeFile(join(DOCUMENTED, file), shrinkPng(picture));
      await context.close();
    }
  }
}

await mkdir(ALL, { recursive: true });
await mkdir(DOCUMENTED, { recursive: true });
const dataDir = await mkdtemp(join(tmpdir(), 'rag-chat-screenshots-'));
const server = await spawnServer(
  { dataDir, domainsDir: SHIPPED_DOMAINS },
  { environment: { DEMO: 'auto', LOG_LEVEL: 'error' } },
);
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...browserFlags] });
try {
  for (const shot of SHOTS) {
    if (only.length > 0 && !only.includes(shot.name)) continue;
    await take(browser, server.url, shot);
    console.log(shot.name);
  }
} finally {
  await browser.close();
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}
