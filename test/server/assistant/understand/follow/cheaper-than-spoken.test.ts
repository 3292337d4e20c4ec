import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest, MenuLine } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

const ENGLISH: readonly MenuLine[] = [
  ['Ribeye steak', 'Grill', 32],
  ['Beef burger', 'Grill', 17],
  ['Beef pie', 'Grill', 19],
  ['Beef wellington', 'Grill', 45],
  ['Roast chicken', 'Grill', 16],
  ['Full slab spare ribs', 'Grill', 33],
  ['Half slab spare ribs', 'Grill', 20],
  ['Cheesecake', 'Puddings', 7],
];
const SPANISH: readonly MenuLine[] = [
  ['Bife de chorizo', 'Parrilla', 21000],
  ['Pollo a la parrilla', 'Parrilla', 14000],
  ['Milanesa de pollo', 'Minutas', 13000],
  ['Pollo trufado', 'Minutas', 30000],
  ['Flan', 'Postres', 5000],
  ['Tinto de la casa', 'Vinos', 7000],
  ['Bonarda', 'Vinos', 11000],
  ['Torrontés', 'Vinos', 12000],
  ['Malbec reserva', 'Vinos', 16000],
];

let english: MenuGuest;
let spanish: MenuGuest;
beforeAll(async () => {
  english = await openMenu(restaurantAt('en-IE'), ENGLISH);
  spanish = await openMenu(restaurantAt('es-AR'), SPANISH);
});
afterAll(async () => {
  for (const each of [english, spanish]) await each.remove();
});

describe('what somebody finds too dear', () => {
  it.each([
    "that's dear. other beef for less?",
    'jaysus thats dear. any other beef?',
    'any cheaper beef?',
    'bit steep, any other beef?',
  ])('in English «%s» is asked of what costs less', async (question) => {
    const { offered } = await english.ask('how much is the ribeye?', question);
    expect([...offered].toSorted()).toEqual(['beef_burger', 'beef_pie']);
  });

  it.each([
    'uf qué caro, ¿algo de pollo?',
    'carísimo. algo de pollo',
    'es mucho, ¿algo con pollo por menos?',
    'tá caro, algo com frango?',
  ])('in Spanish «%s» is asked of what costs less', async (question) => {
    const { offered } = await spanish.ask('¿cuánto sale el bife?', question);
    expect([...offered].toSorted()).toEqual(['milanesa_de_pollo', 'pollo_a_la_parrilla']);
  });

  it('of which there is one, is told', async () => {
    expect((await english.ask('how much is the beef pie?', "that's dear. other beef for less?")).answer).toMatch(
      /Beef burger.*17/u,
    );
  });

  it('is asked of all of a kind, though only one is called so', async () => {
    const { offered } = await spanish.ask(
      '¿cuánto sale el malbec reserva?',
      'uff se me va, algún otro tinto más económico',
    );
    expect([...offered].toSorted()).toEqual(['bonarda', 'tinto_de_la_casa']);
  });

  it('with nothing else said, others of its section are told', async () => {
    const { offered } = await spanish.ask('¿cuánto sale el bife?', 'uh, carísimo');
    expect(offered).toEqual(['pollo_a_la_parrilla']);
  });

  it('a smaller one is the one that is called so but for its size', async () => {
    const { answer } = await english.ask('how much is the full slab of ribs?', 'too rich for me, got a smaller one');
    expect(answer).toContain('Half slab spare ribs');
    expect(answer).toContain('20');
  });

  it('is no complaint where it is asked which is the dearest', async () => {
    expect((await spanish.ask('¿cuánto sale el flan?', '¿qué es lo más caro de la parrilla?')).answer).toMatch(
      /bife de chorizo/iu,
    );
  });

  it('offers nothing to who says what they can’t have', async () => {
    const { offered } = await english.ask('how much is the ribeye?', "that's dear, I'm coeliac, any other beef?");
    expect(offered).toEqual([]);
  });
});
