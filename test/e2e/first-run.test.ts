import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openDemo } from '../support/server/demo-house.ts';
import { SHIPPED_DOMAINS } from '../support/server/start-server.ts';
import { findFaults, PHONE } from '../support/server/visit-page.ts';

const MENU = join(SHIPPED_DOMAINS, 'demo/restaurant/carta_de_temporada.pdf');

const house = openDemo({ PUBLIC_ORIGIN: 'https://chat.example' });
const { visit } = house;

const named = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

describe('the first run', () => {
  it('leads from a new server to a menu that guests are answered from, in ten clicks at most', async () => {
    const { page, errors, origins } = await visit('/admin');
    let clicks = 0;
    const press = async (name: string): Promise<void> => {
      clicks += 1;
      await named(page, name).click();
    };
    await named(page, 'Restaurante o bar').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await press('Restaurante o bar');
    await page.keyboard.type('El Galpón');
    await press('Seguir');
    await named(page, 'Subir un archivo').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await press('Subir un archivo');
    clicks += 1;
    await page.locator('rag-admin-give input[type="file"]').first().setInputFiles(MENU);
    await press('Guardar documento');
    await press('Ver el documento');
    await press('Publicar, versión 1');
    clicks += 1;
    await page.locator('rag-admin-move dialog[open] .button--primary').click();
    await page.getByText('Publicado: tu asistente ya contesta con esto.').first().waitFor();
    expect(clicks).toBeLessThanOrEqual(10);

    await press('Seguir');
    const snippet = await page.getByLabel('Para tu página').inputValue();
    expect(snippet).toContain('src="https://chat.example/widget/rag-chat.js"');
    expect(snippet).toContain('domain="restaurant" tenant="el-galpon" branch="main"');
    expect(await page.getByText('https://chat.example/chat/restaurant/el-galpon/main').isVisible()).toBe(true);
    expect(await findFaults(page)).toEqual([]);
    await page.getByLabel('Pregunta de prueba').fill('¿Qué postres hay?');
    await named(page, 'Probar').click();
    await page.locator('rag-admin-trial .answer').waitFor();
    await press('Ir a la administración');
    expect(new URL(page.url()).search).toBe('?domain=restaurant&tenant=el-galpon&branch=main');
    expect(await page.locator('.current').innerText()).toMatch(/El Galpón\s+Restaurante o bar/u);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.locator('.current').innerText()).toContain('El Galpón');
    expect(errors).toEqual([]);
    expect([...origins]).toEqual([house.url]);
  });

  it('is over: beside the samples the owner’s own is asked for, and chosen once it is remembered', async () => {
    const { page } = await visit('/admin', PHONE);
    await page.getByRole('heading', { name: '¿Con cuál querés trabajar?' }).waitFor();
    expect(await page.locator('rag-admin-documents').count()).toBe(0);
    expect(await findFaults(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await page.keyboard.press('Tab');
    const own = page.locator('.choice', { hasText: 'El Galpón' });
    await own.focus();
    await page.keyboard.press('Enter');
    await page.locator('rag-admin-documents').waitFor();
    expect(await page.getByText('Se publica en el-galpon · main').isVisible()).toBe(true);
    await page.goto(`${house.url}/admin`, { waitUntil: 'networkidle' });
    expect(await page.locator('.current').innerText()).toContain('El Galpón');
  });
});

describe('the page of the assistant', () => {
  it('answers a guest over the whole screen of a phone', async () => {
    const { page, errors, origins } = await visit('/chat/restaurant/el-galpon', PHONE);
    expect(await page.title()).toBe('El Galpón');
    await page.getByLabel('Tu pregunta').fill('¿Qué postres hay?');
    await named(page, 'Enviar').click();
    await page.locator('.turn[data-state="done"]').waitFor();
    expect(await page.locator('.turn .answer').innerText()).not.toBe('');
    const { width, height } = (await page.locator('rag-chat').boundingBox())!;
    expect([width, height]).toEqual([390, 844]);
    expect(await findFaults(page)).toEqual([]);
    expect(errors).toEqual([]);
    expect([...origins]).toEqual([house.url]);
  });
});

describe('the card', () => {
  it('is a page of its own with the name and the code, under the policy of the page that opened it', async () => {
    const { page, errors } = await visit('/admin?domain=restaurant&tenant=el-galpon&branch=main#embed');
    await page.evaluate(() => {
      const { open } = window;
      window.open = (...given) => {
        const card = open(...given);
        if (card) card.print = () => undefined;
        return card;
      };
    });
    const popup = page.waitForEvent('popup');
    await named(page, 'Imprimir la tarjeta').click();
    const card = await popup;
    await card.locator('svg.qr').waitFor();
    expect(await card.locator('h1').innerText()).toBe('El Galpón');
    expect(await card.locator('body').innerText()).toContain('https://chat.example/chat/restaurant/el-galpon/main');
    expect(errors).toEqual([]);
  });
});

describe('the business in a form', () => {
  it('says its hours, which a guest is told at once', async () => {
    const { page, errors } = await visit('/admin?domain=restaurant&tenant=el-galpon&branch=main#business', PHONE);
    await page.getByLabel('Nombre', { exact: true }).waitFor();
    expect(await page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('El Galpón');
    await named(page, 'Agregar un horario').click();
    const line = page.getByRole('listitem', { name: 'renglón 1' }).first();
    await line.getByLabel('Lu', { exact: true }).check();
    await line.getByLabel('Abre', { exact: true }).fill('20:00');
    await line.getByLabel('Cierra', { exact: true }).fill('02:00');
    expect(await findFaults(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await named(page, 'Guardar y publicar').click();
    await page.getByText('Guardado: ya se contesta con esto.').first().waitFor();
    const trial = page.locator('rag-admin-business rag-admin-trial');
    await trial.getByRole('button', { name: 'Probar' }).click();
    await trial.locator('.answer').waitFor();
    expect(await trial.locator('.answer').innerText()).toMatch(/20/u);
    const answer = await page.request.get(`${house.url}/v2/business?domain_id=restaurant&tenant_slug=el-galpon`);
    expect((await answer.json()) as unknown).toMatchObject({
      facts: { name: 'El Galpón', hours: [{ days: ['mon'], opens: '20:00', closes: '02:00' }] },
    });
    expect(errors).toEqual([]);
  });
});
