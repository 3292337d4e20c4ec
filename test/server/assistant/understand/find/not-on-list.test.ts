/** A dish that everybody knows and that this list does not have. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest, MenuLine } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

const MENU: readonly MenuLine[] = [
  ['Fabada asturiana', 'Platos', 13_500],
  ['Sopa de pescado', 'Platos', 9000],
  ['Merluza a la sidra', 'Platos', 17_000],
  ['Calentado paisa', 'Platos', 12_000],
  ['Pastel de berenjena y queso', 'Platos', 11_000],
  ['Tarta de queso', 'Postres', 6000],
];

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), MENU, [
    { dish_id: 'verano', name: 'Plato de verano', category: 'Platos', menu_description: 'Poke con mango y palta.' },
  ]);
});
afterAll(() => guest.remove());

describe('a dish that is not on the list', () => {
  it.each([
    ['es', '¿tienen paella?', 'paella'],
    ['es', 'hay sushi?', 'sushi'],
    ['es', 'che, ¿tenés bandeja paisa?', 'bandeja paisa'],
    ['es', 'oye y paella hacen?', 'paella'],
    ['en', 'I could murder a sushi roll', 'sushi roll'],
    ['en', 'do you have ceviche?', 'ceviche'],
    ['en', 'any paella?', 'paella'],
    ['pt', 'tem sushi?', 'sushi'],
  ] as const)(
    'in %s is said not to be there, and no list of dangers is told: «%s»',
    async (language, question, thing) => {
      const { answer, offered, decision, items } = await guest.asking({ language }, question);
      expect(answer).toMatch(new RegExp(`(?:No encuentro|I can't find|Não encontro) «${thing}»`, 'u'));
      expect({ offered, decision, items }).toEqual({ offered: [], decision: 'DISCLAIMER', items: [] });
    },
  );

  it.each([
    ['es', '¿hay sushi? es para los críos', ['sushi']],
    ['en', "do y'all do ramen or sushi by any chance", ['ramen', 'sushi']],
    ['es', '¿hay sushi o ramen? es para los críos', ['sushi', 'ramen']],
  ] as const)('in %s is said not to be there beside anything else: «%s»', async (language, question, things) => {
    const { answer, offered, items } = await guest.asking({ language }, question);
    for (const thing of things) expect(answer).toContain(`«${thing}»`);
    expect({ offered, items }).toEqual({ offered: [], items: [] });
  });

  it('is nothing that a record speaks of, whatever the dish is called', async () => {
    expect((await guest.ask('¿hay poke? es para los críos')).answer).not.toContain('No encuentro «poke»');
    expect((await guest.ask('¿hay sushi o poke? es para los críos')).answer).not.toContain('«poke»');
  });

  it('is told with what is most like it', async () => {
    expect((await guest.ask('¿tenés bandeja paisa?')).answer).toContain('Calentado paisa');
    expect((await guest.ask('do you have ceviche?')).answer).toContain('Sopa de pescado');
  });

  it.each([
    ['¿tenés fabada?', ['fabada_asturiana']],
    ['¿hay berenjena?', ['pastel_de_berenjena_y_queso']],
    ['algo con queso hay?', ['pastel_de_berenjena_y_queso', 'tarta_de_queso']],
  ])('«%s» is on it', async (question, offered) => {
    expect((await guest.ask(question)).offered).toEqual(expect.arrayContaining(offered));
  });

  it('is told by its dangers where it may be asked of something', async () => {
    const { hazards } = await guest.ask('¿tiene mantequilla de maní?');
    expect(JSON.stringify(hazards.asked)).toContain('mani');
  });

  it.each([
    'soy celíaca, ¿tienen paella?',
    '¿tienen paella sin mariscos?',
    'soy alérgico al huevo. ¿hay bandeja paisa?',
  ])('is no way around somebody’s health: «%s»', async (question) => {
    const { action, decision, answer } = await guest.ask(question);
    expect([action, decision]).not.toContain('SAFE_TO_ORDER');
    expect(answer).not.toMatch(/es libre de|declarad[oa] libre/u);
  });
});
