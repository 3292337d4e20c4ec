/** The owner's desk of what acts, in a real browser: what a guest had done stands in it, and a dry run changes nothing. */
import { describe, expect, it } from 'vitest';
import { openDemo } from '../support/server/demo-house.ts';
import { findFaults, PHONE } from '../support/server/visit-page.ts';

const house = openDemo();
const DESK = '/admin?domain=restaurant&tenant=demo&branch=main#acts';
const GUEST = { domain_id: 'restaurant', tenant_slug: 'demo', branch_slug: 'main', session_id: 's-1' };

async function send(path: string, body: object): Promise<unknown> {
  const response = await fetch(house.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...GUEST, ...body }),
  });
  return response.json();
}

const WISH = 'quiero reservar una mesa para dos el sábado que viene a las 21, a nombre de Ana Pérez';

describe('the page of what acts', () => {
  it('tells what a guest had done, and tries a tool without doing anything', async () => {
    const { pending_action: action } = (await send('/v2/query', { message: WISH })) as {
      pending_action: { id: string };
    };
    expect(await send(`/v2/actions/${action.id}/confirm`, {})).toMatchObject({ outcome: 'succeeded' });
    const { page, errors } = await house.visit(DESK, PHONE);
    const list = page.locator('rag-admin-acted section');
    await list.locator('.tag', { hasText: 'Hecha' }).waitFor();
    expect(await list.innerText()).toContain('Ana Pérez');
    const booking = page.locator('[data-tool="reservar_mesa"]');
    expect(await booking.innerText()).toContain('Encendida');
    await booking.getByRole('button', { name: 'Probar: Reservar una mesa' }).click();
    expect(await findFaults(page)).toEqual([]);
    const form = page.locator('rag-admin-dry-run');
    await form.getByRole('button', { name: 'Probar ahora' }).click();
    await form.locator('[aria-invalid="true"]').first().waitFor();
    await form.locator('[name="fecha"]').fill('2026-12-19');
    await form.locator('[name="hora"]').fill('21:00');
    await form.locator('[name="personas"]').fill('2');
    await form.locator('[name="nombre"]').fill('Luz');
    await form.getByRole('button', { name: 'Probar ahora' }).click();
    await form.getByText('No se envió nada.').first().waitFor();
    expect(await form.locator('pre').first().innerText()).toContain('POST ${address:MESAS}/reservas');
    expect(await list.innerText()).not.toContain('Luz');
    expect(await findFaults(page)).toEqual([]);
    // What was missing in the first try.
    expect(errors).toEqual([expect.stringContaining('422')]);
  });
});
