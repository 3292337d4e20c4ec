/** A new waiter: invited by the owner, comes in with a password of their own, looks and changes nothing, and goes. */
import { describe, expect, it } from 'vitest';
import { openDesk } from '../support/server/open-desk.ts';
import { findFaults, PHONE } from '../support/server/visit-page.ts';

const ITEMS = [{ dish_id: 'flan', name: 'Flan casero', category: 'dessert', allergens: [{ name: 'huevo' }] }];
const PASSWORD = 'cuatro platos y una jarra de agua';

const desk = openDesk(ITEMS);

describe('a new waiter with a reader’s role', () => {
  it('comes in by a link that is good once, looks, is offered nothing to change, and is refused it', async () => {
    const owner = await desk.open('people');
    const people = owner.page.locator('rag-admin-people');
    const form = people.locator('form').filter({ has: owner.page.getByRole('button', { name: 'Invitar' }) });
    await form.locator('[name="name"]').fill('Turno noche');
    await form.locator('[name="role"]').selectOption('reader');
    await form.getByRole('button', { name: 'Invitar' }).click();
    const told = people.getByText('#invitation=');
    await told.waitFor();
    const link = /https?:\S+#invitation=\S+/u.exec((await told.textContent()) ?? '')?.[0] ?? '';
    expect(await findFaults(owner.page)).toEqual([]);
    expect(owner.errors).toEqual([]);

    // In a browser of their own, where nobody is signed in.
    const context = await desk.browser().newContext({ ...PHONE, locale: 'es-AR', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(link);
    await page.locator('[name="password"]').fill(PASSWORD);
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page
      .getByRole('button', { name: 'Hoy', exact: true })
      .or(page.getByRole('link', { name: 'Hoy', exact: true }))
      .click();
    await page.getByText('Flan casero').first().waitFor();
    expect(await page.getByRole('button', { name: /^(?:Agregar a mano|Editar: )/u }).count()).toBe(0);
    expect(await page.getByRole('checkbox').count()).toBe(0);
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    const refused = await page.evaluate(async () => {
      const response = await fetch('/v2/items/flan/edit?domain_id=restaurant', {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', 'X-Rag-Admin': '1' },
        body: JSON.stringify({ price: '1' }),
      });
      return response.status;
    });
    expect(refused).toBe(403);

    const stranger = await desk.browser().newContext({ locale: 'es-AR' });
    const used = await stranger.newPage();
    await used.goto(link);
    await used.getByText('Esta invitación ya se usó').waitFor();
    expect(await used.locator('[name="password"]').count()).toBe(0);
    await stranger.close();

    // The owner ends it, and the next press is a stranger's.
    await owner.page.reload();
    await people.getByRole('button', { name: 'Cerrar sus sesiones' }).click();
    await people.getByRole('button', { name: '¿Seguro? Cerrar sus sesiones' }).click();
    await people.getByRole('button', { name: 'Cerrar sus sesiones' }).waitFor({ state: 'detached' });
    expect(await page.evaluate(async () => (await fetch('/v2/self', { headers: { 'X-Rag-Admin': '1' } })).status)).toBe(
      401,
    );
    await context.close();
  });
});
