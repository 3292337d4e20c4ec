/** A question for a kind of thing, though a name has the word: over a menu of names and prices. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), [
    ['Albóndigas de ternera', 'Del mediodía', 9000],
    ['Bife de chorizo', 'Del mediodía', 19_000],
    ['Bondiola', 'Del mediodía', 14_000],
    ['Sopa de zapallo', 'Del mediodía', 6000],
    ['Caldo de verdura', 'Del mediodía', 5500],
    ['Cerveza roja', 'Barra', 5200],
    ['Cerveza rubia', 'Barra', 5000],
    ['Malbec', 'Barra', 9000],
    ['Chardonnay', 'Barra', 8500],
  ]);
});
afterAll(() => guest.remove());

describe('a kind of thing', () => {
  it.each([
    ['¿tienen carne de vaca o ternera?', ['albóndigas_de_ternera', 'bife_de_chorizo']],
    ['carne de ternera', ['albóndigas_de_ternera', 'bife_de_chorizo']],
    ['¿qué sopas o caldos tienen?', ['sopa_de_zapallo', 'caldo_de_verdura']],
    ['una copa de vino blanco', ['chardonnay']],
    ['una cerveza barata', ['cerveza_rubia']],
    ['¿cuál es la sopa más barata?', ['caldo_de_verdura']],
    ['algo con carne', ['albóndigas_de_ternera', 'bife_de_chorizo', 'bondiola']],
  ])('is sought by «%s»', async (question, offered) => {
    expect((await guest.ask(question)).offered.toSorted()).toEqual(offered.toSorted());
  });
});

describe('what the house puts forward', () => {
  it.each(['la especialidad de la casa', '¿cuál es la especialidad d la casa?', 'qual é a especialidade da casa?'])(
    'is no wine of the house: «%s»',
    async (question) => {
      const menu = await openMenu(restaurantAt('es-AR'), [
        ['Vino de la casa', 'Barra', 4000],
        ['Bife de chorizo', 'Fuegos', 19_000],
        ['Flan casero', 'Dulces', 5000],
      ]);
      const { offered } = await menu.ask(question);
      await menu.remove();
      expect(offered).toContain('bife_de_chorizo');
    },
  );
});

describe('one thing', () => {
  it('is meant by «la de …», asked of what was spoken of', async () => {
    const told = await guest.ask('¿las albóndigas tienen huevo?', 'la de ternera');
    expect(told.offered).toEqual([]);
  });

  it.each(['¿el bife de chorizo tiene gluten?', '¿la sopa de zapallo lleva crema?'])(
    'is asked of by «%s»',
    async (question) => {
      expect((await guest.ask(question)).offered).toEqual([]);
    },
  );
});
