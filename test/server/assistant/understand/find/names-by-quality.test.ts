/** How a thing is to be names no thing, though one is called so; what is said without any wish tells nothing of what is sought. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(
    restaurantAt('en-IE'),
    [],
    [
      { dish_id: 'chowder', name: 'Seafood chowder', category: 'starters', price: 12.95 },
      { dish_id: 'wings', name: 'Chicken wings', category: 'starters', price: 12.5 },
      { dish_id: 'stew', name: 'Irish stew', category: 'mains', price: 18.5 },
      { dish_id: 'venison', name: 'Venison steak', category: 'mains', price: 24 },
      { dish_id: 'salmon', name: 'Pan-fried salmon', category: 'mains', price: 14 },
      { dish_id: 'hot_whiskey', name: 'Hot whiskey', category: 'drinks', price: 8.1 },
      { dish_id: 'cold_brew', name: 'Cold brew', category: 'drinks', price: 6.5 },
      { dish_id: 'juice', name: 'Fresh orange juice', category: 'drinks', price: 9 },
      { dish_id: 'lemonade', name: 'Lemonade', category: 'drinks', price: 11 },
    ],
  );
});
afterAll(() => guest.remove());

describe('how a thing is to be', () => {
  it.each(['algo de pescado que sea caliente', 'any hot fish?', 'algo de peixe que seja quente'])(
    'names no thing that is called so: «%s»',
    async (message) => {
      const { offered } = await guest.ask(message);
      expect(offered).toContain('salmon');
      expect(offered).not.toContain('hot_whiskey');
    },
  );

  it.each(['cold drink under 10', 'cold drink, below 10 please'])('is sought beside a kind: «%s»', async (message) => {
    const { offered } = await guest.ask(message);
    expect([...offered].toSorted()).toEqual(['cold_brew', 'juice']);
  });

  it('is asked of the thing that is named whole, dangers first', async () => {
    const { offered, answer } = await guest.ask('is there fish in the hot whiskey?');
    expect(offered).toEqual([]);
    expect(answer).toMatch(/whiskey/iu);
  });
});

describe('words that only tell', () => {
  it.each(['feeding four after the big game, what do we order', 'here to watch the game, what should we get'])(
    'want no game: «%s»',
    async (message) => {
      const { offered } = await guest.ask(message);
      expect(offered).not.toEqual([]);
      expect(offered).not.toEqual(['venison']);
    },
  );

  it('leave game that is wanted', async () => {
    expect((await guest.ask('something with game')).offered).toEqual(['venison']);
  });
});
