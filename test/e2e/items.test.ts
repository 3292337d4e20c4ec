/** What is on today and what each item contains, as an owner keeps them and guests hear of them. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { openDesk } from '../support/server/open-desk.ts';
import type { AnswerEnvelope } from '../../server/contract/v2.ts';
import { findFaults, PHONE } from '../support/server/visit-page.ts';

const MANY = Array.from({ length: 70 }, (_, place) => ({
  dish_id: `plato-${String(place)}`,
  name: `Plato ${String(place)}`,
  category: 'main',
}));
const ITEMS = [
  { dish_id: 'salmon', name: 'Salmón grillado', category: 'main', allergens: [{ name: 'pescado' }], price: 15000 },
  { dish_id: 'flan', name: 'Flan casero', category: 'dessert', allergens: [{ name: 'huevo' }] },
  ...MANY,
];

const desk = openDesk(ITEMS);

async function ask(message: string): Promise<string> {
  const response = await fetch(`${desk.url()}/v2/query`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ domain_id: 'restaurant', message, language: 'es' }),
  });
  return ((await response.json()) as AnswerEnvelope).answer ?? '';
}

describe('the page of today', () => {
  it('takes an item out with one press, guests hear of it first, and a restart keeps it', async () => {
    const { page, errors } = await desk.open('items');
    await page.getByRole('button', { name: 'No hoy: Salmón grillado' }).click();
    await page.getByRole('button', { name: 'Volvió: Salmón grillado' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    expect(errors).toEqual([]);
    const answer = await ask('¿El salmón tiene pescado?');
    expect(answer).toMatch(/^Hoy no hay Salmón grillado\.\n.*contiene pescado/u);

    await desk.crash();
    expect(await ask('¿Hay salmón?')).toBe('Hoy no hay Salmón grillado. No tengo otra cosa así.');
    const { page: again } = await desk.open('items');
    await again.getByRole('button', { name: 'Volvió: Salmón grillado' }).click();
    await again.getByRole('button', { name: 'No hoy: Salmón grillado' }).waitFor();
    expect(await ask('¿El salmón tiene pescado?')).not.toContain('Hoy no hay');
  });

  it('fits a phone', async () => {
    for (const view of ['items', 'matrix']) {
      const { page } = await desk.open(view, PHONE);
      await page.locator(`rag-admin-${view} .name`).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), view).toBeLessThanOrEqual(0);
      expect(await findFaults(page)).toEqual([]);
    }
  });
});

describe('the form of an item', () => {
  it('changes a price in two presses, guests hear it, and one press takes it back', async () => {
    const { page, errors } = await desk.open('items');
    await page.evaluate(() => {
      addEventListener('click', () => (document.title = `${document.title}.`), { capture: true });
    });
    const presses = async (): Promise<number> => /\.*$/u.exec(await page.title())?.[0].length ?? 0;
    const open = page.getByRole('button', { name: 'Editar: Salmón grillado' });
    await open.click();
    await page.keyboard.type('16.500');
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.locator('.price', { hasText: '16.500' }).waitFor();
    expect(await presses()).toBeLessThanOrEqual(3);
    expect(await ask('¿Cuánto sale el salmón?')).toContain('16.500');
    expect(await open.evaluate((button) => button.matches(':focus'))).toBe(true);

    // By the keyboard alone.
    await page.keyboard.press('Enter');
    const back = page.getByRole('button', { name: 'Volver en todo a lo del documento' });
    await back.focus();
    expect(await findFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.locator('.price', { hasText: '15000' }).waitFor();
    expect(await ask('¿Cuánto sale el salmón?')).toContain('15000');
    expect(errors).toEqual([]);
  });

  it('fits a phone', async () => {
    const { page } = await desk.open('items', PHONE);
    await page.getByRole('button', { name: 'Editar: Salmón grillado' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.evaluate((form) => form.scrollWidth - form.clientWidth)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await findFaults(page)).toEqual([]);
  });
});

describe('a change of several', () => {
  it('raises a section by 8 % in at most six presses, shown before it is saved, and one press takes it back', async () => {
    const { page, errors } = await desk.open('items');
    await page.evaluate(() => {
      addEventListener('click', (event) => (document.title = `${document.title}${event.isTrusted ? '.' : ''}`), {
        capture: true,
      });
    });
    const presses = async (): Promise<number> => /\.*$/u.exec(await page.title())?.[0].length ?? 0;
    const section = page.getByRole('checkbox', { name: /^Toda la sección: platos principales/iu });
    await section.check();
    await page.getByRole('button', { name: 'Precio', exact: true }).click();
    await page.keyboard.type('8');
    await page.getByRole('row', { name: 'Salmón grillado 15000 16200' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.locator('.price', { hasText: '16200' }).waitFor();
    expect(await presses()).toBeLessThanOrEqual(6);
    expect(await ask('¿Cuánto sale el salmón?')).toContain('16200');
    expect(await findFaults(page)).toEqual([]);

    // The way back has the focus.
    await page.keyboard.press('Enter');
    await page.locator('.price', { hasText: '15000' }).waitFor();
    expect(await ask('¿Cuánto sale el salmón?')).toContain('15000');
    expect(errors).toEqual([]);
  });

  it('fits a phone', async () => {
    const { page } = await desk.open('items', PHONE);
    await page.getByRole('checkbox', { name: 'Elegir: Salmón grillado' }).check();
    await page.getByRole('button', { name: 'Precio', exact: true }).click();
    await page.keyboard.type('8');
    await page.getByRole('row', { name: 'Salmón grillado 15000 16200' }).waitFor();
    const dialog = page.getByRole('dialog');
    expect(await dialog.evaluate((form) => form.scrollWidth - form.clientWidth)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await findFaults(page)).toEqual([]);
  });
});

describe('the matrix', () => {
  it('settles a cell by the keyboard alone, and guests are answered by it', async () => {
    const { page, errors } = await desk.open('matrix');
    await page.getByRole('button', { name: 'Flan casero, gluten: nadie lo declaró' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const choice = page.getByRole('button', { name: 'Declarar libre' });
    await choice.waitFor();
    expect(await findFaults(page)).toEqual([]);
    await choice.focus();
    await page.keyboard.press('Enter');
    const settled = page.getByRole('button', { name: 'Flan casero, crustáceos: declarado libre' });
    await settled.waitFor();
    expect(await settled.evaluate((cell) => cell.matches(':focus'))).toBe(true);
    expect(await ask('¿El flan tiene crustáceos?')).toContain('figura como libre de crustáceos');
    expect(errors).toEqual([]);
  });

  it('is printed on A4 across, each sheet with its headings, the date and the revision', async () => {
    const { page, errors } = await desk.open('matrix');
    // What a person chooses in the dialog of the browser.
    await page.context().addInitScript(() => {
      window.print = () => undefined;
    });
    const [sheet] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Imprimir' }).click(),
    ]);
    await sheet.getByText('Plato 69').waitFor();
    const printed = await getDocument({ data: new Uint8Array(await sheet.pdf({ preferCSSPageSize: true })) }).promise;
    expect(printed.numPages).toBeGreaterThan(2);
    for (let number = 1; number <= printed.numPages; number += 1) {
      const one = await printed.getPage(number);
      const { width, height } = one.getViewport({ scale: 1 });
      expect([Math.round(width), Math.round(height)]).toEqual([842, 595]);
      const { items } = await one.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      for (const told of ['Qué contiene cada uno', 'revisión', 'nadie lo declaró', 'gluten', 'moluscos']) {
        expect(text, `sheet ${String(number)}`).toContain(told);
      }
    }
    expect(errors).toEqual([]);
  });
});
