/** A kind of thing without a danger, where one thing is called so. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';

const dish = (dish_id: string, name: string, parts: object): Record<string, unknown> => ({
  dish_id,
  name,
  category: 'postres',
  ...parts,
});

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(
    restaurantAt('es-AR'),
    [],
    [
      dish('torta', 'Postre de almendras sin gluten', { ingredients: ['almendras'], free_from: ['gluten'] }),
      dish('budin', 'Budín de maíz', { ingredients: ['maíz'], free_from: ['gluten'] }),
      dish('tarta', 'Tarta de la tía', {
        ingredients: ['harina de trigo'],
        allergens: [{ name: 'gluten', severity: 'critical' }],
      }),
      dish('pera', 'Pera asada', { ingredients: ['pera'] }),
    ],
  );
});
afterAll(() => guest.remove());

describe('a kind of thing without a danger', () => {
  it.each(['postre sin gluten', 'un postre sin gluten', 'quiero un postre sin gluten, por favor'])(
    '«%s»: all of the kind are judged, and those declared free are offered',
    async (question) => {
      const { offered, items, answer } = await guest.ask(question);
      expect([...offered].sort()).toEqual(['budin', 'torta']);
      expect(items).toHaveLength(4);
      expect(answer).toMatch(/Para evitar[^\n]*tarta de la tía/iu);
    },
  );

  it.each(['el postre sin gluten', 'Postre de almendras sin gluten'])(
    '«%s» is the one of that name',
    async (question) => {
      const { answer, items } = await guest.ask(question);
      expect(items.length).toBeLessThan(2);
      expect(answer).not.toContain('Budín');
    },
  );

  it('a question of what is in it is asked of the one that has the name', async () => {
    const { answer } = await guest.ask('¿el postre sin gluten lleva almendras?');
    expect(answer).toContain('almendras');
    expect(answer).not.toContain('Budín');
  });
});
