import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toEnvelope } from '../../../../server/api/questions/envelope.ts';
import { restaurantAt } from '../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../support/assistant/menu-assistant.ts';

const MILK = { name: 'lácteos', severity: 'warning' };

describe('what is asked of', () => {
  let guest: MenuGuest;

  beforeAll(async () => {
    const flan = { dish_id: 'flan', name: 'Flan', category: 'dessert', ingredients: ['leche'], allergens: [MILK] };
    guest = await openMenu(restaurantAt('es-AR'), [['Sopa', 'starter', 5000]], [flan]);
  });
  afterAll(() => guest.remove());

  it('is named, a diet as one: it is nothing that an item contains', async () => {
    const { hazards } = await guest.ask('¿el flan es vegano?');
    expect(hazards.askedNames).toEqual([{ id: 'vegano', name: 'vegano', kind: 'diet' }]);
    expect(hazards.explicit.find(({ id }) => id === 'vegano')).toMatchObject({ kind: 'diet' });
    expect(hazards.explicit.find(({ id }) => id === 'lacteos')).not.toHaveProperty('kind');
  });

  it('is named for a list, too', async () => {
    const { hazards, items } = await guest.ask('¿qué platos no tienen lácteos?');
    expect(hazards.askedNames).toEqual([{ id: 'lacteos', name: 'lácteos' }]);
    expect(items.length).toBeGreaterThan(1);
  });

  it('is no warning in v2 where nothing was found: the answer says so', async () => {
    const told = await guest.ask('¿cómo se llama el dueño?');
    expect(told.warnings).toEqual([told.noSources]);
    expect(toEnvelope(told).warnings).toEqual([]);
  });
});
