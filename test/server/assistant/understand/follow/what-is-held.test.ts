import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

const domain = restaurantAt('es-AR');

/** Nothing is declared of any of it, so nothing is to be offered to somebody who has said what it is to be without. */
let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(domain, [
    ['Vermut rojo', 'Bebidas', 3000],
    ['Cerveza rubia', 'Bebidas', 2500],
    ['Agua', 'Bebidas', 1000],
    ['Jugo de naranja', 'Bebidas', 2000],
    ['Milanesa con papas', 'Principales', 9000],
    ['Ensalada de tomate', 'Principales', 6000],
    ['Merluza a la romana', 'Principales', 8000],
    ['Flan casero', 'Postres', 4000],
    ['Helado de vainilla', 'Postres', 4000],
  ]);
});
afterAll(() => guest.remove());

const DANGERS = domain.hazards.vocabulary.map(({ id, name }) => ({ id, said: `algo sin ${name}` }));

const GOING_ON = [
  'que no sea agua',
  'q no sea ensalada',
  'otra cosa, que no sea flan',
  'algo dulce',
  'y algo dulce?',
  'algo más barato',
  'y para tomar?',
  'algo caliente',
  'y de postre?',
  'y el más caro?',
  'alguno más liviano?',
  'pero que sea rico',
];

describe('what things are to be without', () => {
  it.each(DANGERS)('holds for what is asked next: $id', async ({ said }) => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...GOING_ON), async (next) => {
        const { offered, answer } = await guest.ask(said, next);
        expect(offered, `${said} > ${next}: ${answer}`).toEqual([]);
      }),
      { numRuns: 4 },
    );
  });

  it.each(GOING_ON)('holds for whoever drinks nothing: «%s»', async (next) => {
    const { offered, answer } = await guest.ask('algo sin alcohol, que manejo', next);
    expect(offered, answer).toEqual([]);
  });
});

describe('where nothing was to be left out', () => {
  it('the same words offer what fits', async () => {
    expect((await guest.ask('¿qué hay para tomar?', 'que no sea agua')).offered).not.toEqual([]);
    expect((await guest.ask('algo dulce')).offered).not.toEqual([]);
  });
});
