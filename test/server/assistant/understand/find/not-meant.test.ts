/** What a question does not mean, though it does not say so: a dish is no drink, and only drinks are without alcohol. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notMeant } from '../../../../../server/assistant/understand/find/not-meant.ts';
import type { Wish } from '../../../../../server/assistant/understand/find/find.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

const domain = restaurantAt('es-AR');
const DRINK = { attribute: 'kind', value: 'drink' };

const wish = (attribute: string, value: string, op: 'is' | 'isNot' = 'is'): Wish => ({
  id: 'x',
  text: value,
  span: { start: 0, end: 1 },
  anyOf: [{ attribute, op, value }],
});

describe('what is not meant', () => {
  it.each(['el plato más barato', 'algo para comer', 'the cheapest dish', 'o prato mais barato'])(
    'by «%s» is a drink',
    (text) => {
      expect(notMeant(text, [], domain)).toEqual([{ ...DRINK, op: 'is' }]);
    },
  );

  it.each([
    ['alcohol', 'no'],
    ['caffeine', 'yes'],
    ['drink', 'wine'],
  ])('by %s: %s is anything but a drink', (attribute, value) => {
    expect(notMeant('', [wish(attribute, value)], domain)).toEqual([{ ...DRINK, op: 'isNot' }]);
  });

  it('is nothing where the kind is said, or the thing is turned down', () => {
    expect(notMeant('un postre', [wish('kind', 'dessert'), wish('alcohol', 'yes')], domain)).toEqual([]);
    expect(notMeant('', [wish('drink', 'wine', 'isNot')], domain)).toEqual([]);
    expect(notMeant('algo dulce', [wish('taste', 'sweet')], domain)).toEqual([]);
  });

  it('leaves a drink meant that is wished for beside a dish', () => {
    expect(notMeant('un plato y un vino', [wish('drink', 'wine')], domain)).toEqual([{ ...DRINK, op: 'isNot' }]);
  });
});

describe('over a menu of names and prices', () => {
  let guest: MenuGuest;
  beforeAll(async () => {
    guest = await openMenu(domain, [
      ['Sopa de verdura', 'Del mediodía', 5000],
      ['Vacío', 'Del mediodía', 19_000],
      ['Fruta picada', 'Lo rico', 4000],
      ['Agua sin gas', 'Barra', 1500],
      ['Jugo de naranja', 'Barra', 3800],
      ['Malbec', 'Barra', 9000],
    ]);
  });
  afterAll(() => guest.remove());

  it.each([
    ['¿cuál es el plato más caro?', ['vacío']],
    ['plato más barato', ['fruta_picada']],
    ['lo más barato', ['agua_sin_gas']],
  ])('«%s» offers %j', async (question, offered) => {
    expect((await guest.ask(question)).offered).toEqual(offered);
  });
});
