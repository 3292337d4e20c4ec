import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCalledSo } from '../../../../../server/assistant/understand/find/called-so.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

const wish = (text: string, attribute: string, value: string) => ({
  text,
  anyOf: [{ attribute, op: 'is' as const, value }],
});

describe('what an item is called', () => {
  it.each([
    ['en-GB', 'Vanilla milkshake', 'milkshakes', true],
    ['en-GB', 'Vanilla milkshake (large)', 'milkshake', true],
    ['en-GB', 'Milkshake glass', 'milkshake', false],
    ['en-GB', 'Pancakes with milkshake', 'milkshake', false],
    ['es-AR', 'Malteada de vainilla', 'malteadas', true],
    ['es-AR', 'Copa malteada', 'malteada', false],
  ])('of %s: «%s» is a «%s»: %s', (locale, name, text, is) => {
    expect(isCalledSo(wish(text, 'drink', 'milkshake'), { name }, restaurantAt(locale))).toBe(is);
  });

  it('says nothing of how a thing is', () => {
    expect(isCalledSo(wish('frito', 'technique', 'fried'), { name: 'Frito mixto' }, restaurantAt('es-AR'))).toBe(false);
  });
});

describe('a thing that stands in another part of the list', () => {
  let guest: MenuGuest;
  beforeAll(async () => {
    guest = await openMenu(restaurantAt('en-GB'), [
      ['Vanilla milkshake', 'Afters', 5],
      ['Oreo milkshake', 'Afters', 5],
      ['Sticky toffee pudding', 'Afters', 6],
      ['Gin & tonic', 'Cans & Bottles', 7],
      ['House lager', 'On Draught', 5],
    ]);
  });
  afterAll(() => guest.remove());

  it.each(['what milkshakes do you have?', 'any milkshakes?', 'how many milkshake flavours do you do'])(
    '«%s» finds it by what it is called',
    async (question) => {
      expect((await guest.ask(question)).offered).toEqual(['vanilla_milkshake', 'oreo_milkshake']);
    },
  );

  it('is not found where it is turned down', async () => {
    expect((await guest.ask('a drink that is not a milkshake')).offered).not.toContain('oreo_milkshake');
  });
});
