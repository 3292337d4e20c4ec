/** Several kinds of things without a danger: each is judged, none is left out. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

const dish = (dish_id: string, name: string, category: string, free: readonly string[]) => ({
  dish_id,
  name,
  category,
  free_from: [...free],
});

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(
    restaurantAt('es-AR'),
    [['Flan de vainilla', 'postres', 3000]],
    [
      dish('ensalada', 'Ensalada verde', 'entradas', ['lácteos', 'gluten']),
      dish('tortilla', 'Tortilla de papa', 'entradas', ['gluten']),
      dish('compota', 'Compota de pera', 'postres', ['lácteos']),
      dish('bife', 'Bife de chorizo', 'principales', ['lácteos', 'gluten']),
      dish('limonada', 'Limonada con menta', 'bebidas', ['lácteos', 'gluten']),
    ],
  );
});
afterAll(() => guest.remove());

describe('several kinds without a danger', () => {
  it.each([
    ['entradas o postres sin lácteos', ['ensalada', 'compota']],
    ['postres o entradas sin lácteos, soy alérgica', ['ensalada', 'compota']],
    ['entradas y bebidas sin gluten', ['ensalada', 'tortilla', 'limonada']],
    ['starters or desserts without dairy', ['ensalada', 'compota']],
    ['tem entrada ou sobremesa sem leite?', ['ensalada', 'compota']],
  ])('«%s»: each is judged', async (question, offered) => {
    const told = await guest.ask(question);
    expect(told.offered.toSorted()).toEqual(offered.toSorted());
    expect(told.offered).not.toContain('bife');
  });

  it('tell those of each that are not declared free', async () => {
    const { answer } = await guest.ask('entradas o postres sin lácteos');
    expect(answer).toMatch(/tortilla de papa/u);
    expect(answer).toMatch(/flan de vainilla/u);
  });

  it.each(['entradas, no postres, sin lácteos', 'entradas sin lácteos ni postres'])(
    'are no more than one where the other is turned away: «%s»',
    async (question) => {
      expect((await guest.ask(question)).offered).not.toContain('compota');
    },
  );

  it('are one where one is said', async () => {
    expect((await guest.ask('postres sin lácteos')).offered).toEqual(['compota']);
  });
});
