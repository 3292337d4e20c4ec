/** What may well do is offered as to be confirmed, and never for a danger. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLeftOut } from '../../../../../server/assistant/understand/find/likely-fit.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), [
    ['Pollo al limón', 'Fuegos', 9900],
    ['Nuggets de pollo', 'Fuegos', 7000],
    ['Cebolla rellena', 'Fuegos', 6000],
    ['Costillar de cerdo', 'Fuegos', 15_900],
    ['Zarabanda Lila', 'Fuegos', 3900],
  ]);
});
afterAll(() => guest.remove());

describe('what may well do', () => {
  it('is the thing that is sought, where nobody says whether it is as it shall not be', async () => {
    const told = await guest.ask('algo de pollo que no sea frito');
    expect(told.offered).toEqual(['pollo_al_limón']);
    expect(told.answer).toContain('preguntale al personal');
    expect(told.items.find(({ itemId }) => itemId === 'pollo_al_limón')?.fits).toBe('unknown');
  });

  it('is nothing that is called so, nor what nobody knows', async () => {
    const told = await guest.ask('algo sin cebolla, no me gusta');
    expect(told.offered).toContain('costillar_de_cerdo');
    expect(told.offered).not.toContain('cebolla_rellena');
    expect(told.offered).not.toContain('zarabanda_lila');
  });

  it.each(['algo sin cebolla, soy alérgico', 'algo sin huevo', 'soy celíaca, algo que no sea frito'])(
    'is never offered to «%s»',
    async (question) => {
      expect((await guest.ask(question)).offered).toEqual([]);
    },
  );
});

describe('a wish', () => {
  const op = (...ops: ('is' | 'isNot')[]): boolean =>
    isLeftOut({ anyOf: ops.map((each) => ({ attribute: 'technique', op: each, value: 'fried' })) });
  it('leaves out where all of its tests do', () => {
    expect(op('isNot')).toBe(true);
    expect(op('isNot', 'isNot')).toBe(true);
    expect(op('isNot', 'is')).toBe(false);
    expect(op('is')).toBe(false);
  });
});
