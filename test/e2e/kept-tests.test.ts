/** Questions that an owner keeps as tests: from the first answer to the dialog that publishes. */
import { describe, expect, it } from 'vitest';
import { findFaults, PHONE } from '../support/server/visit-page.ts';
import { openDesk } from '../support/server/open-desk.ts';

const FLAN = { dish_id: 'flan', name: 'Flan casero', category: 'dessert', allergens: [{ name: 'huevo' }] };
const QUESTION = '¿El flan tiene huevo?';

const desk = openDesk([FLAN]);

describe('a question that is kept as a test', () => {
  it('is kept with three presses, watched from every page, and its new answer is accepted with two', async () => {
    const { page, errors } = await desk.open('');
    await page.getByRole('button', { name: 'Pruebas' }).click();
    await page.getByLabel('Pregunta de prueba').fill(QUESTION);
    await page.getByRole('button', { name: 'Probar' }).click();
    await page.getByRole('button', { name: 'Guardar como prueba' }).click();
    await page.getByText('La prueba se responde igual.').waitFor();
    expect(await findFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Hoy', exact: true }).click();
    await page.getByRole('button', { name: 'No hoy: Flan casero' }).click();
    const notice = page.getByRole('region', { name: 'Aviso de las pruebas' });
    await notice.getByText('Tu prueba guardada se responde distinto ahora.').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ver qué cambió' }).click();
    const tests = page.locator('rag-admin-tests');
    await tests.getByText('Hoy no hay Flan casero').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: `La nueva está bien: ${QUESTION}` }).click();
    await tests.getByText('La prueba se responde igual.').waitFor();
    await notice.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });

  it('is asked of a draft before it is published: a danger that would be told no more is seen', async () => {
    const { documents } = (await (await desk.send('GET', '/v2/documents?domain_id=restaurant')).json()) as {
      documents: { document_id: number }[];
    };
    const items = [{ ...FLAN, allergens: [] }];
    await desk.send('PUT', `/v2/documents/${String(documents[0]!.document_id)}/content?wait_ms=10000`, { items });
    const { page, errors } = await desk.open('', PHONE);
    await page.getByRole('button', { name: 'Carta', exact: true }).click();
    await page.getByRole('button', { name: 'Publicar, versión 2', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('la prueba guardada se respondería distinto').waitFor();
    expect(await dialog.locator('.window').innerText()).toMatch(/qué contiene[\s\S]*huevo[\s\S]*Con este cambio/u);
    expect(await findFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    expect(errors).toEqual([]);
  });

  it('fits a phone, also where it is told for another day', async () => {
    const { page } = await desk.open('trial', PHONE);
    await page.getByText('Otro día, otra sucursal u otro idioma').click();
    await page.getByLabel('Día').fill('2030-01-07');
    await page.getByLabel('Pregunta de prueba').fill(QUESTION);
    await page.getByRole('button', { name: 'Probar' }).click();
    await page.getByText('Así respondería el lunes').waitFor();
    // What is out today is back by then.
    expect(await page.locator('rag-admin-trial .answer').innerText()).not.toContain('Hoy no hay');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await findFaults(page)).toEqual([]);
  });
});
