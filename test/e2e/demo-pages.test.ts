/** The pages that come along, as sites: what they say, how they read, and that they say it as their assistants do. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readDemoDishes } from '../../scripts/demo/dishes.ts';
import { fillPage } from '../../scripts/demo/make-pages.ts';
import { fold } from '../../server/text/fold.ts';
import { demoItems } from '../domains/read-shipped.ts';
import { openDemo } from '../support/server/demo-house.ts';
import { SHIPPED_DOMAINS } from '../support/server/start-server.ts';
import { DESKTOP, findFaults, NARROW, PHONE, signInFor } from '../support/server/visit-page.ts';

const DEMO = fileURLToPath(new URL('../../demo/', import.meta.url));
const CARTA = '/demo/restaurant/carta.html';
const SITES = [
  '/demo/',
  '/demo/restaurant/',
  CARTA,
  '/demo/restaurant/mesa.html?rag-table=7',
  '/demo/restaurant/qr.html',
  '/demo/salon/',
  '/demo/themes/',
];
const PAGES = [
  ...SITES,
  '/admin',
  '/admin?domain=hair_salon&tenant=demo&branch=main',
  '/chat/restaurant/demo/tilos',
  '/docs',
];
/** Two times as large is half as much room. */
const ZOOMED = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 };

const house = openDemo();
const { visit } = house;

describe.each(PAGES)('%s', (path) => {
  it.each([
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ])(
    'has no console error, no outside request and no accessibility fault on %s, by day and in the dark, nor with more contrast',
    async (_where, options) => {
      const { page, errors, origins } = await visit(path, options);
      const faults = await findFaults(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      faults.push(...(await findFaults(page)));
      await page.emulateMedia({ colorScheme: 'light', contrast: 'more' });
      faults.push(...(await findFaults(page)));
      expect(faults).toEqual([]);
      expect(errors).toEqual([]);
      expect([...origins]).toEqual([house.url]);
    },
  );

  it.each([
    ['a screen of 320 pixels', NARROW],
    ['200 % of zoom', ZOOMED],
  ])('fits %s', async (_what, options) => {
    const { page } = await visit(path, options);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.viewport.width);
  });
});

describe.each(SITES)('%s', (path) => {
  it('has a title, a description, a language, an icon and one first heading', async () => {
    const { page } = await visit(path);
    const told = await page.evaluate(() => ({
      title: document.title.length,
      description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content.length ?? 0,
      lang: document.documentElement.lang,
      icons: document.querySelectorAll('link[rel="icon"]').length,
      headings: document.querySelectorAll('h1').length,
    }));
    expect(told).toMatchObject({ lang: 'es-AR', icons: 1, headings: 1 });
    expect(told.title).toBeGreaterThan(4);
    expect(told.description).toBeGreaterThan(40);
  });

  it.each([
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ])('moves nothing while it comes on %s', async (_where, options) => {
    const { page } = await visit(path, options);
    await page.waitForTimeout(200);
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });

  it('leads to nothing that is not there', async () => {
    const { page } = await visit(path);
    const links = await page
      .locator('a[href]')
      .evaluateAll((anchors) => anchors.map((each) => (each as HTMLAnchorElement).href));
    for (const link of new Set(links)) {
      expect((await page.request.get(link)).status(), link).toBe(200);
      const { hash, pathname } = new URL(link);
      if (hash === '' || pathname !== new URL(page.url()).pathname) continue;
      expect(await page.locator(hash).count(), link).toBe(1);
    }
  });
});

/** How much of what a visitor saw was moved without their doing. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          resolve(sum);
        }, 100);
      }),
  );
}

interface Printed {
  readonly name: string;
  readonly price: string;
  readonly question: string;
  readonly contains: string[];
  readonly may: string[];
  readonly free: string[];
  readonly silent: string;
}

/** What the card says of each dish. */
function readCard(page: Page): Promise<Printed[]> {
  return page.locator('.dish').evaluateAll((dishes) =>
    dishes.map((dish) => {
      const textOf = (selector: string): string => dish.querySelector(selector)?.textContent ?? '';
      const idsOf = (kind: string): string[] =>
        [...dish.querySelectorAll<HTMLElement>(`.facts__${kind} dd`)].map((each) => each.dataset['hazard'] ?? '');
      return {
        name: textOf('h4'),
        price: textOf('.price').replaceAll('\u00a0', ' '),
        question: dish.querySelector<HTMLElement>('[data-ask]')?.dataset['ask'] ?? '',
        contains: idsOf('contains'),
        may: idsOf('may'),
        free: idsOf('free'),
        silent: textOf('.silent'),
      };
    }),
  );
}

interface Told {
  readonly item: { readonly name: string } | null;
  readonly hazards: Readonly<Record<'explicit' | 'possible' | 'declared_free', readonly { readonly id: string }[]>>;
}

async function askAssistant(message: string): Promise<Told> {
  const response = await fetch(`${house.url}/v2/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain_id: 'restaurant', tenant_slug: 'demo', branch_slug: 'tilos', message }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Told;
}

describe('the card of the restaurant', () => {
  it('has every dish of the documents, Argentine and Spanish, at their price', async () => {
    const { page } = await visit(CARTA);
    const printed = new Map((await readCard(page)).map(({ name, price }) => [fold(name), price]));
    const seasonal = await readFile(join(SHIPPED_DOMAINS, 'demo/restaurant/carta_de_temporada.txt'), 'utf8');
    const documented = [
      ...demoItems('restaurant', 'tilos').map(({ item }) => [item.name, item['price']] as const),
      ...[...seasonal.matchAll(/^PLATO: (.*)\n[\s\S]*?\nPRECIO: (.*)$/gmu)].map(
        ([, name, price]) => [name!, price!] as const,
      ),
    ];
    expect(documented.length).toBeGreaterThan(70);
    expect(printed).toEqual(new Map(documented.map(([name, price]) => [fold(name), price ?? 'Consultanos'])));
  });

  it('says of the allergens of each dish what its assistant answers when asked from there', async () => {
    const { page } = await visit(CARTA);
    const dishes = await readCard(page);
    const ids = (hazards: readonly { id: string }[]): string[] => hazards.map(({ id }) => id).sort();
    for (const { name, question, contains, may, free } of dishes) {
      const { item, hazards } = await askAssistant(question);
      expect(fold(item?.name ?? ''), question).toBe(fold(name));
      const answered = {
        contains: ids(hazards.explicit),
        may: ids(hazards.possible),
        free: ids(hazards.declared_free),
      };
      expect(answered, name).toEqual({ contains: contains.sort(), may: may.sort(), free: free.sort() });
    }
  });

  it('never leaves a dish without a word on allergens: silence is told as silence', async () => {
    const { page } = await visit(CARTA);
    for (const { name, contains, may, silent } of await readCard(page)) {
      expect(silent !== '', name).toBe(contains.length + may.length === 0);
      if (silent !== '') expect(silent, name).toContain('preguntá antes de pedir');
    }
  });

  it('draws a sign for each allergen that it names', async () => {
    const { page } = await visit(CARTA);
    const missing = await page
      .locator('use')
      .evaluateAll(
        (uses) => uses.filter((use) => document.querySelector(use.getAttribute('href') ?? '') === null).length,
      );
    expect(missing).toBe(0);
    const drawn = await page.locator('symbol[id^="a-"]').evaluateAll((symbols) => symbols.map(({ id }) => id.slice(2)));
    const named = new Set(
      readDemoDishes().flatMap((dish) => [dish.contains, dish.mayContain, dish.declaredFree].flat()),
    );
    expect([...named].filter(({ id }) => !drawn.includes(id))).toEqual([]);
  });

  it('marks the course a guest reads, and takes the keyboard to one', async () => {
    const { page } = await visit(CARTA, PHONE);
    const link = page.getByRole('link', { name: 'Tapas' });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => link.getAttribute('aria-current')).toBe('true');
    const seen = await page.locator('#tapas h3').boundingBox();
    const row = await page.locator('.courses').boundingBox();
    expect(seen!.y).toBeGreaterThanOrEqual(row!.y + row!.height);
    expect(seen!.y).toBeLessThan(300);
    expect(await link.evaluate((each) => each.getBoundingClientRect().left)).toBeGreaterThanOrEqual(0);
  });

  it('tells what it marks and what it warns of in forced colours, too', async () => {
    const { page } = await visit(`${CARTA}#tapas`, { ...DESKTOP, forcedColors: 'active' });
    const marked = page.locator('.courses [aria-current]');
    await marked.waitFor();
    expect(await marked.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');
    const { may, contains } = await page.evaluate(() => {
      const lineOf = (kind: string): string =>
        getComputedStyle(document.querySelector(`.dish .facts__${kind}`)!).borderInlineStartStyle;
      return { may: lineOf('may'), contains: lineOf('contains') };
    });
    expect([contains, may]).toEqual(['solid', 'dashed']);
  });

  it('prints all of its dishes and their allergens, and nothing to press', async () => {
    const { page } = await visit(CARTA);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.dish .facts').first().isVisible()).toBe(true);
    expect(await page.getByText('avisanos antes de pedir').isVisible()).toBe(true);
    for (const hidden of ['.courses', '[data-ask]', 'rag-chat']) {
      expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
    }
  });
});

describe('the pages with dishes or products', () => {
  it.each(['restaurant/carta.html', 'restaurant/index.html', 'salon/index.html'])(
    '%s is what the script makes of the documents',
    async (file) => {
      const path = join(DEMO, file);
      const html = await readFile(path, 'utf8');
      const filled = await fillPage(html, path);
      expect(filled).toBe(html);
      expect(await fillPage(html.replace(/<li class="(?:dish|product)">[\s\S]*?<\/li>/u, ''), path)).toBe(html);
    },
  );
});

describe('the salon', () => {
  it('warns of the patch test beside every service that uses dyes, and names nobody', async () => {
    const { page } = await visit('/demo/salon/');
    const services = page.locator('.services li', { hasText: /tintura|decoloración/iu });
    expect(await services.count()).toBeGreaterThan(3);
    for (const service of await services.all()) {
      expect(await service.getByRole('link', { name: /Prueba de alergia 48/u }).count()).toBe(1);
    }
    expect(await page.locator('#prueba').textContent()).toMatch(/PPD.*amoníaco.*48 horas antes/su);
  });
});

describe('the cards for the tables', () => {
  it('draw a code for each table, and say where it leads', async () => {
    const { page } = await visit('/demo/restaurant/qr.html');
    await page.getByLabel('Desde la mesa').fill('8');
    await page.getByLabel('Hasta la mesa').fill('10');
    const codes = page.getByRole('img', { name: /Código QR de la mesa/u });
    await expect
      .poll(() => codes.evaluateAll((all) => all.map((each) => each.ariaLabel)))
      .toEqual(['Código QR de la mesa 8', 'Código QR de la mesa 9', 'Código QR de la mesa 10']);
    expect(await page.getByRole('status').textContent()).toContain(`${house.url}/demo/restaurant/mesa.html`);
  });

  it('lead where the overview of the demo leads', async () => {
    const { page } = await visit('/demo/');
    const address = await page.getByRole('link', { name: 'En la mesa' }).getAttribute('href');
    expect(address).toMatch(/\/mesa\.html\?rag-table=\d+$/u);
  });

  it('open the assistant over the whole screen, at their table', async () => {
    const cards = await visit('/demo/restaurant/qr.html');
    const address = await cards.page.getByRole('link', { name: 'Mesa 4', exact: true }).getAttribute('href');
    const { page } = await visit(address!.slice(house.url.length), PHONE);
    await page.getByRole('button', { name: '¿La trucha tiene lactosa?' }).click();
    await page.locator('.turn[data-state="done"]').waitFor();
    const { width, height } = (await page.locator('rag-chat').boundingBox())!;
    expect([width, height]).toEqual([390, 844]);
    await page.getByRole('button', { name: 'Mostrar al personal' }).click();
    expect(await page.getByRole('dialog').textContent()).toContain('Mesa: 4');
  });
});

describe('the administration of the demo', () => {
  it.each([
    ['/admin', 'Tu negocio'],
    ['/admin?domain=restaurant&tenant=demo&branch=tilos', 'Demo: restaurante'],
    ['/admin?domain=hair_salon&tenant=demo&branch=main', 'Demo: peluquería'],
    ['/admin?domain=restaurant&tenant=el-galpon&branch=main', 'Tu negocio'],
  ])('%s marks in its head whose knowledge it is: %s', async (path, name) => {
    const { page } = await visit(path);
    // Of the page alone: the element has views of its own.
    const marked = await page.evaluate(() =>
      [...document.querySelectorAll('nav [aria-current]')].map(({ textContent }) => textContent),
    );
    expect(marked).toEqual([name]);
  });

  it.each([
    ['pt-BR', 'Seu negócio', 'Documentos'],
    ['en-GB', 'Your business', 'Documents'],
    ['fr-FR', 'Tu negocio', 'Documentos'],
  ])('speaks as the browser of its owner does: %s', async (locale, link, view) => {
    const { page, errors } = await visit('/admin?domain=restaurant&tenant=demo&branch=tilos', { ...DESKTOP, locale });
    await page.getByRole('link', { name: link }).waitFor();
    await page.getByRole('button', { name: view, exact: true }).first().waitFor();
    expect(errors).toEqual([]);
    expect(await findFaults(page)).toEqual([]);
  });

  it('speaks the language that is chosen, also when it is opened again', async () => {
    const { page } = await visit('/admin?domain=restaurant&tenant=demo&branch=tilos&lang=en');
    await page.getByLabel('Language').selectOption('pt');
    await page.getByRole('link', { name: 'Seu negócio' }).waitFor();
    expect(page.url()).not.toContain('lang=');
    await page.reload();
    await page.getByRole('link', { name: 'Seu negócio' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('pt');
  });

  it('keeps the knowledge that the pages of the restaurant are answered from', async () => {
    const { page } = await visit('/demo/');
    await signInFor(page.context());
    await page.getByRole('link', { name: 'La administración' }).click();
    await page.getByText('Se publica en demo · tilos').waitFor();
    expect(await page.locator('.current').innerText()).toContain('Pasaje de los Tilos');
  });
});

describe('the themes', () => {
  it('show each file on a chat in the light and in the dark, and its text to copy', async () => {
    const { page } = await visit('/demo/themes/');
    for (const name of ['brasa', 'oliva', 'salina', 'papel']) {
      const section = page.locator(`#${name}`);
      const text = await readFile(join(DEMO, 'themes', `${name}.css`), 'utf8');
      expect(await section.locator('pre').textContent()).toBe(text.trim());
      const wanted = /--rag-ground: light-dark\((#\w+), (#\w+)\)/u.exec(text)!;
      for (const [index, scheme] of (['light', 'dark'] as const).entries()) {
        const chat = section.locator(`rag-chat[theme="${scheme}"]`);
        await chat.scrollIntoViewIfNeeded();
        const panel = chat.locator('.panel');
        await panel.waitFor();
        const ground = await panel.evaluate((each) => getComputedStyle(each).backgroundColor);
        expect(ground, `${name} ${scheme}`).toBe(toRgb(wanted[index + 1]!));
      }
    }
  });
});

function toRgb(colour: string): string {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${parts.join(', ')})`;
}
