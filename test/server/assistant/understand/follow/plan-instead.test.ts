import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

const FREE = { allergens: [], free_from: ['lácteos'] };

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(
    restaurantAt('es-AR'),
    [
      ['Limonada', 'bebidas', 3900],
      ['Café', 'bebidas', 2100],
      ['Bife de chorizo', 'principales', 18_000],
    ],
    [
      {
        dish_id: 'te',
        name: 'Té en hebras',
        category: 'bebidas',
        price: 2500,

        ...FREE,
      },
      { dish_id: 'jugo', name: 'Jugo de naranja', category: 'bebidas', price: 4500, ...FREE },
      {
        dish_id: 'licuado',
        name: 'Licuado con leche',
        category: 'bebidas',
        price: 5000,
        allergens: [{ name: 'lácteos', severity: 'warning' }],
      },
    ],
  );
});
afterAll(() => guest.remove());

describe('«mejor …» after a question that facts have judged', () => {
  const asked = 'algo para tomar sin lácteos, calentito';

  it('asks it again with the one word in place of the other', async () => {
    const { offered, items, hazards } = await guest.ask(asked, 'mejor frío');
    expect(offered).toEqual(['jugo']);
    expect(items.map(({ itemId }) => itemId)).not.toContain('te');
    expect(hazards.asked).toEqual(['lacteos']);
  });

  it('never drops what it is to be without', async () => {
    const { offered, items } = await guest.ask(asked, 'mejor frío');
    expect(offered).not.toContain('licuado');
    expect(items.filter(({ verdict }) => verdict === 'DECLARED_FREE').map(({ itemId }) => itemId)).toEqual(['jugo']);
  });

  it('holds on to the kind of thing that was asked for', async () => {
    const { items } = await guest.ask(asked, 'mejor frío');
    expect(items.map(({ itemId }) => itemId)).not.toContain('bife_de_chorizo');
  });

  it('is of what was found where the question said nothing of it', async () => {
    const { offered } = await guest.ask('algo para tomar sin lácteos', 'mejor frío');
    expect(offered.every((id) => ['jugo', 'te'].includes(id))).toBe(true);
  });
});
