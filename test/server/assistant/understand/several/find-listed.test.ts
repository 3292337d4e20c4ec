/** Whether there is each of several things, asked over a menu of names and prices. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), [
    ['Locro de la casa', 'Platos', 17_800],
    ['Empanada de carne', 'Entradas', 2400],
    ['Empanada de humita', 'Entradas', 2300],
    ['Flan casero', 'Postres', 4000],
    ['Tiramisú', 'Postres', 5000],
    ['Milanesa napolitana', 'Platos', 12_000],
  ]);
});
afterAll(() => guest.remove());

const STEW = 'locro_de_la_casa';
const PASTIES = ['empanada_de_carne', 'empanada_de_humita'];

describe('whether there is each of several', () => {
  it.each([
    ['tienen locro y empanadas?', [STEW, ...PASTIES]],
    ['hola, tienen locro y empanadas? a cuánto cada cosa', [STEW, ...PASTIES]],
    ['¿hay flan o tiramisú?', ['flan_casero', 'tiramisú']],
    ['do you have locro and tiramisu?', [STEW, 'tiramisú']],
    ['tem flan e tiramisu?', ['flan_casero', 'tiramisú']],
  ])('«%s» names all of them with their prices', async (question, offered) => {
    const told = await guest.ask(question);
    expect(told.offered.toSorted(), told.answer).toEqual(offered.toSorted());
    expect(told.answer).not.toMatch(/no figura|not mention|não menciona/u);
  });

  it('«¿el locro tiene cebolla y ajo?» asks what is in one', async () => {
    const { item, offered } = await guest.ask('¿el locro tiene cebolla y ajo?');
    expect([item?.itemId, offered]).toEqual([STEW, []]);
  });

  it('is judged by the facts where a danger is asked of', async () => {
    const { offered, hazards } = await guest.ask('¿tienen flan y tiramisú sin gluten?');
    expect(offered).toEqual([]);
    expect(hazards.asked).toContain('gluten');
  });
});

describe('a short form and nothing else', () => {
  it.each(['la napo', 'una napo grande, porfa'])('«%s» tells of the one it begins', async (question) => {
    const { answer, item } = await guest.ask(question);
    expect(item?.itemId).toBe('milanesa_napolitana');
    expect(answer).toContain('12.000');
  });

  it('is not taken for one beside a danger or another word', async () => {
    expect((await guest.ask('la napo tiene gluten?')).decision).not.toBe('ANSWER');
    expect((await guest.ask('la napo de mi abuela')).item).toBeUndefined();
  });
});
