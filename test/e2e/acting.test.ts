/** What a guest has done by the assistant of the demo: in a real browser, by keyboard, over a reload, in two tabs. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openDemo } from '../support/server/demo-house.ts';
import { findFaults, PHONE } from '../support/server/visit-page.ts';

const TABLE = '/demo/restaurant/mesa.html?rag-table=7';

const house = openDemo();

async function say(page: Page, text: string): Promise<void> {
  const before = await page.locator('.turn[data-state="done"]').count();
  await page.getByRole('textbox').last().fill(text);
  await page.keyboard.press('Enter');
  await page.locator('.turn[data-state="done"]').nth(before).waitFor();
}

/** An hour of a day that is open, far enough ahead to be free. */
const WISH = 'quiero reservar una mesa para dos el sábado que viene a las 21, a nombre de Ana Pérez';

describe('a table that is booked', () => {
  it('is read back, and booked by the button and by nothing else', async () => {
    const { page, errors } = await house.visit(TABLE, PHONE);
    await say(page, WISH);
    const action = page.locator('rag-pending-action');
    await action.getByRole('heading', { name: 'Reservar una mesa' }).waitFor();
    expect(await action.locator('section').innerText()).toMatch(/Ana Pérez/u);
    expect(await findFaults(page)).toEqual([]);
    await say(page, 'sí, dale');
    const waiting = page.locator('rag-pending-action').first();
    expect(await waiting.getByRole('button', { name: 'Confirmar' }).count()).toBe(1);
    await waiting.getByRole('button', { name: 'Confirmar' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.outcome--succeeded').waitFor();
    expect(await page.locator('.outcome--succeeded').innerText()).toMatch(/reservada/u);
    expect(await findFaults(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('is asked for one thing at a time, a day by its field', async () => {
    const { page } = await house.visit(TABLE, PHONE);
    await say(page, 'quiero reservar una mesa para dos');
    const day = page.locator('rag-asked-slot input[type=date]');
    await day.waitFor();
    const soon = await day.evaluate((input: HTMLInputElement) => input.min);
    expect(soon).toMatch(/^\d{4}-\d\d-\d\d$/u);
    await say(page, 'el sábado que viene');
    await page.locator('rag-asked-slot input[type=time]').fill('21:00');
    const before = await page.locator('.turn[data-state="done"]').count();
    await page.locator('rag-asked-slot').getByRole('button', { name: 'Responder' }).click();
    await page.locator('.turn[data-state="done"]').nth(before).waitFor();
    await say(page, 'Luz');
    expect(await page.locator('rag-pending-action section').innerText()).toContain('Luz');
  });

  it('cancelled, books nothing', async () => {
    const { page } = await house.visit(TABLE, PHONE);
    await say(page, WISH);
    await page.locator('rag-pending-action').getByRole('button', { name: 'Cancelar' }).click();
    await page.locator('.outcome--cancelled').waitFor();
    expect(await page.locator('rag-pending-action').getByRole('button').count()).toBe(0);
  });
});

/** As the back end of the demo has them of a Saturday: it takes guests at noon and at night. */
const HALF_HOURS_AROUND_NINE = '20, 20.30, 21 y 21.30';

describe('a tool that only reads', () => {
  it('answers with what is free', async () => {
    const { page } = await house.visit(TABLE, PHONE);
    // Nobody else booked so far ahead.
    await say(page, '¿hay lugar para dos el sábado 19 de diciembre a las 21?');
    const answer = await page.locator('.bubble.answer').last().innerText();
    expect(answer).toContain(`El sábado 19 de diciembre hay lugar para 2 a estas horas: ${HALF_HOURS_AROUND_NINE}.`);
    expect(await page.locator('rag-pending-action').count()).toBe(0);
  });
});

/** Whatever would say that something can be eaten, in words or as data. */
const ASSURED = /sin riesgo|sin peligro|tranquil|segur[oa]s? para|apt[oa]s? para|SAFE/iu;

/** The same as a program reads it, with what it may act on. */
async function askAsData(message: string): Promise<string> {
  const response = await fetch(`${house.url}/v2/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      domain_id: 'restaurant',
      tenant_slug: 'demo',
      branch_slug: 'main',
      session_id: 's-1',
      message,
    }),
  });
  expect(response.status).toBe(200);
  return response.text();
}

describe('an allergy beside a wish', () => {
  it.each([
    ['what is asked for', 'soy celíaca, ¿qué puedo comer? y reservame una mesa para dos', '¿Para qué día?'],
    [
      'what is read back',
      'soy celíaca, ¿qué puedo comer? y reservame una mesa para dos el sábado que viene a las 21 a nombre de Ana',
      'Reservar una mesa para 2 el sábado',
    ],
  ])('is answered with its warning before %s, and nothing is assured', async (_, wish, booking) => {
    const { page } = await house.visit(TABLE, PHONE);
    await say(page, wish);
    const answer = await page.locator('.bubble.answer').last().innerText();
    const places = ['gluten', 'Antes de decidir, confirmalo con el personal', booking].map((words) =>
      answer.indexOf(words),
    );
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(await page.locator('.warnings').last().innerText()).toMatch(/confirmá con el personal/u);
    expect(await page.locator('.turn').last().innerText()).not.toMatch(ASSURED);
    expect(await askAsData(wish)).not.toMatch(ASSURED);
  });
});
