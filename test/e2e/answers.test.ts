import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openDemo } from '../support/server/demo-house.ts';

/** Answers as a guest meets them: the built files, a real server, the page of a restaurant. */

const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
const ASK_ONE = '¿La trucha tiene lactosa? Soy intolerante.';
const ASK_SET = '¿Qué puedo comer si soy celíaca?';

const house = openDemo();
const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function visit(options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await house.visit('/demo/restaurant/', options);
  await page.getByRole('button', { name: 'Abrir el asistente' }).click();
  return page;
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel('Tu pregunta').fill(question);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.locator('rag-chat .turn:last-child[data-state="done"]').waitFor();
  await page.getByRole('button', { name: 'Mostrar al personal' }).last().waitFor();
}

async function findFaults(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: await axeSource });
  const expression = `axe.run(document.querySelector('rag-chat')).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | ')))`;
  const { result } = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  return result.value as string[];
}

describe('an answer in the page', () => {
  it('keeps what its colours say in the colours a guest has chosen, from left to right and from right to left', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await visit({ ...PHONE, forcedColors: 'active', colorScheme });
      await ask(page, ASK_ONE);
      await ask(page, ASK_SET);
      for (const direction of ['ltr', 'rtl']) {
        await page.evaluate((dir) => {
          document.documentElement.dir = dir;
        }, direction);
        expect(await findFaults(page)).toEqual([]);
        const log = page.locator('rag-chat .log');
        expect(await log.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
      }
      const signs = page.locator('rag-chat .verdict svg');
      expect(await signs.count()).toBeGreaterThan(1);
      for (const stroke of await signs.evaluateAll((all) => all.map((one) => getComputedStyle(one).stroke))) {
        expect(stroke).toMatch(/^rgb/u);
      }
    }
  });

  it('is read to its sources by the keyboard alone', async () => {
    const page = await visit();
    await ask(page, ASK_ONE);
    const inside = (selector: string): Promise<boolean> =>
      page.evaluate((wanted) => {
        let active = document.activeElement;
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
        return active?.matches(wanted) ?? false;
      }, selector);
    await page.locator('rag-chat .log').focus();
    for (let presses = 0; presses < 10 && !(await inside('.mark')); presses += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('rag-chat .passage:popover-open').waitFor();
    expect(await page.locator('rag-chat .passage').innerText()).toMatch(/Fuente 1[\s\S]*Alcance/u);
    await page.keyboard.press('Escape');
    expect(await inside('.mark')).toBe(true);
    expect(await page.getByRole('dialog', { name: 'IA-Mozo' }).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.locator('rag-chat').getAttribute('open')).toBe(null);
  });

  it('is shown to the staff in a document of its own, and the page around stays as it was', async () => {
    const page = await visit();
    await ask(page, ASK_ONE);
    const before = await page.evaluate(() => [document.adoptedStyleSheets.length, document.body.childElementCount]);
    await page.getByRole('button', { name: 'Mostrar al personal' }).click();
    const dialog = page.getByRole('dialog', { name: 'Consulta por alergia o restricción' });
    expect(await dialog.innerText()).toMatch(/✖ Contiene[\s\S]*lácteos \(se preguntó\)[\s\S]*▲ Puede contener/u);
    expect(await findFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Imprimir' }).click();
    const printed = page.frames().find((frame) => frame !== page.mainFrame());
    expect(await printed?.evaluate(() => document.body.innerText)).toContain('lácteos');
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    const after = await page.evaluate(() => [document.adoptedStyleSheets.length, document.body.childElementCount]);
    expect(after).toEqual(before);
  });
});
