/** The page that anybody may open, from the switch of its owner to the paper of a guest. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserFlags, ensureBrowser } from '../../scripts/browsers/find-browser.mjs';
import { ADMIN_TOKEN } from '../support/server/bring-token.ts';
import type { SpawnedServer } from '../support/server/start-server.ts';
import { SHIPPED_DOMAINS, spawnServer } from '../support/server/start-server.ts';
import type { Visit } from '../support/server/visit-page.ts';
import { DESKTOP, findFaults, PHONE } from '../support/server/visit-page.ts';
import { createVisits } from '../support/server/visits.ts';

const PATH = '/items/restaurant/default/main';
const ITEMS = [
  { dish_id: 'flan', name: 'Flan <b>casero</b>', category: 'dessert', allergens: [{ name: 'huevo' }], price: 4500 },
  ...Array.from({ length: 40 }, (_, place) => ({
    dish_id: `plato-${String(place)}`,
    name: `Plato ${String(place)}`,
    category: 'main',
    free_from: ['gluten'],
  })),
];

let server: SpawnedServer;
let browser: Browser;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rag-chat-public-'));
  const environment = { DEMO: 'off', LOG_LEVEL: 'error', ADMIN_TOKEN };
  server = await spawnServer({ dataDir, domainsDir: SHIPPED_DOMAINS }, { environment });
  const body = JSON.stringify({ domain_id: 'restaurant', title: 'Carta', items: ITEMS, publish: true });
  const headers = { Authorization: `Bearer ${ADMIN_TOKEN}`, 'Content-Type': 'application/json' };
  await fetch(`${server.url}/v2/documents?wait_ms=10000`, { method: 'POST', headers, body });
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...browserFlags] });
});

afterAll(async () => {
  await browser.close();
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

const open = createVisits(() => browser);
const visit = (path: string, options?: BrowserContextOptions): Promise<Visit> => open(server.url + path, options);

const show = (change: object): Promise<Response> =>
  fetch(`${server.url}/v2/items/page?domain_id=restaurant`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${ADMIN_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
  });

describe('the page for anybody', () => {
  it('is there once its owner presses the switch, and gone once it is pressed again', async () => {
    expect((await fetch(server.url + PATH)).status).toBe(404);
    const { page, errors } = await visit('/admin?domain=restaurant#matrix');
    const box = page.getByLabel('Mostrar esta página a cualquiera');
    await box.check();
    await page.getByRole('link', { name: PATH }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    expect((await fetch(server.url + PATH)).status).toBe(200);
    await page.getByLabel('Lista de lo que debe declararse').selectOption('ar');
    await page.getByText('§: lo nombra la lista «Argentina: Código Alimentario»').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await box.uncheck();
    await page.getByText('esa dirección no existe para nadie').waitFor();
    expect((await fetch(server.url + PATH)).status).toBe(404);
    expect(errors).toEqual([]);
  });

  it.each([
    ['a wide screen', DESKTOP],
    ['a phone', PHONE],
    ['a phone by night', { ...PHONE, colorScheme: 'dark' as const }],
  ])('fits %s, with its own style, without a script and without a fault', async (_name, options) => {
    await show({ public: true, regime: 'us' });
    const { page, errors } = await visit(PATH, { ...options, locale: 'es-AR', javaScriptEnabled: true });
    expect(await page.getByRole('heading', { name: 'Flan <b>casero</b>' }).count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const padding = await page.evaluate(() => getComputedStyle(document.querySelector('main') as Element).paddingLeft);
    expect(padding).toBe('16px');
    expect(await findFaults(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('is printed on A4, with every item and what is not known', async () => {
    await show({ public: true, regime: null });
    const { page } = await visit(`${PATH}?lang=es`);
    const printed = await getDocument({ data: new Uint8Array(await page.pdf({ preferCSSPageSize: true })) }).promise;
    const first = await printed.getPage(1);
    const { width, height } = first.getViewport({ scale: 1 });
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    let text = '';
    for (let number = 1; number <= printed.numPages; number += 1) {
      const { items } = await (await printed.getPage(number)).getTextContent();
      text += items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }
    for (const told of ['Plato 39', 'Contiene', 'Nadie lo declaró', 'revisión']) expect(text).toContain(told);
  });
});
