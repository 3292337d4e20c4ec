/** The page that anybody may open, from the switch of its owner to the paper of a guest. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { openDesk } from '../support/server/open-desk.ts';
import { DESKTOP, findFaults, PHONE } from '../support/server/visit-page.ts';

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

const desk = openDesk(ITEMS);

const show = (change: object): Promise<Response> => desk.send('PATCH', '/v2/items/page?domain_id=restaurant', change);

describe('the page for anybody', () => {
  it('is there once its owner presses the switch, and gone once it is pressed again', async () => {
    expect((await fetch(desk.url() + PATH)).status).toBe(404);
    const { page, errors } = await desk.open('matrix');
    const box = page.getByLabel('Mostrar esta página a cualquiera');
    await box.check();
    await page.getByRole('link', { name: PATH }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    expect((await fetch(desk.url() + PATH)).status).toBe(200);
    await page.getByLabel('Lista de lo que debe declararse').selectOption('ar');
    await page.getByText('§: lo nombra la lista «Argentina: Código Alimentario»').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await box.uncheck();
    await page.getByText('esa dirección no existe para nadie').waitFor();
    expect((await fetch(desk.url() + PATH)).status).toBe(404);
    expect(errors).toEqual([]);
  });

  it.each([
    ['a wide screen', DESKTOP],
    ['a phone', PHONE],
    ['a phone by night', { ...PHONE, colorScheme: 'dark' as const }],
  ])('fits %s, with its own style, without a script and without a fault', async (_name, options) => {
    await show({ public: true, regime: 'us' });
    const { page, errors } = await desk.visit(PATH, { ...options, locale: 'es-AR', javaScriptEnabled: true });
    expect(await page.getByRole('heading', { name: 'Flan <b>casero</b>' }).count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const padding = await page.evaluate(() => getComputedStyle(document.querySelector('main') as Element).paddingLeft);
    expect(padding).toBe('16px');
    expect(await findFaults(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('is printed on A4, with every item and what is not known', async () => {
    await show({ public: true, regime: null });
    const { page } = await desk.visit(`${PATH}?lang=es`);
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
