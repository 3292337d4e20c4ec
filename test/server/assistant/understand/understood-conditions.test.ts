import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Understood } from '../../../../server/assistant/steps/understood.ts';
import type { Found, Wish } from '../../../../server/assistant/understand/find/find.ts';
import { conditionsOf, offeredBy } from '../../../../server/assistant/understand/understood-conditions.ts';
import { restaurantAt } from '../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../support/assistant/menu-assistant.ts';
import { makeCatalogItem } from '../../../support/samples/make-catalog.ts';
import { SMALL_MENUS } from '../../../support/samples/small-menus.ts';

const span = { start: 0, end: 4 };
const made = (itemId: string, fits: Found['fits']): Found => ({ item: makeCatalogItem(itemId, { itemId }), fits });

function understoodOf(found: readonly Found[], wishes: readonly Wish[] = []): Understood {
  const approach = { kind: 'find', find: { purpose: 'offer', wishes }, found };
  return { approach, reading: { leftover: ['rico'] } } as unknown as Understood;
}

const none = { approach: { kind: 'acts' }, reading: { leftover: ['rico'], hazards: [] } } as unknown as Understood;

describe('what is offered', () => {
  it('is what fits, in its order; nothing that is open or does not fit', () => {
    const found = [made('b', 'yes'), made('x', 'unknown'), made('a', 'yes'), made('y', 'no')];
    expect(offeredBy(understoodOf(found), restaurantAt('es-AR'))).toEqual(['b', 'a']);
  });

  it('is no more than an answer names', () => {
    const found = Array.from({ length: 20 }, (_, at) => made(`i${String(at)}`, 'yes'));
    expect(offeredBy(understoodOf(found), restaurantAt('es-AR'))).toEqual(['i0', 'i1', 'i2', 'i3', 'i4', 'i5']);
  });

  it('is nothing where nothing was sought', () => {
    expect(offeredBy(none, restaurantAt('es-AR'))).toEqual([]);
  });
});

describe('the conditions of a search', () => {
  const wishes: Wish[] = [
    { id: 'kind:is:x', text: 'Dulce', span, anyOf: [{ attribute: 'kind', op: 'is', value: 'x' }] },
    {
      id: 'p',
      text: '5 mil',
      span,
      anyOf: [{ attribute: 'price', op: 'atMost', value: { amount: 5000, currency: 'ARS' } }],
    },
  ];

  it('are its wishes in their order, an amount with its currency', () => {
    expect(conditionsOf(understoodOf([], wishes))).toEqual({
      conditions: [
        { id: 'kind:is:x', text: 'Dulce', attribute: 'kind', op: 'is', value: 'x', from: 'message' },
        { id: 'p', text: '5 mil', attribute: 'price', op: 'atMost', value: '5000 ARS', from: 'message' },
      ],
      leftover: [],
    });
  });

  it('are none where nothing was sought, and what was not understood is told', () => {
    expect(conditionsOf(none)).toEqual({ conditions: [], leftover: ['rico'] });
  });
});

describe('the envelope of a question', () => {
  let guest: MenuGuest;
  beforeAll(async () => {
    guest = await openMenu(restaurantAt('es-AR'), SMALL_MENUS.es);
  });
  afterAll(() => guest.remove());

  it.each(['algo dulce', 'algo hasta 5 mil', 'algo salado', 'quiero pescado'])(
    '«%s» offers what it lists as fitting, in its order',
    async (question) => {
      const { offered, items } = await guest.ask(question);
      const fitting = items.filter(({ fits }) => fits === 'yes').map(({ itemId }) => itemId);
      expect(offered).toEqual(fitting.slice(0, 6));
      expect(offered.length).toBeGreaterThan(0);
    },
  );

  it('offers the first of an order, and lists the others behind it', async () => {
    const { offered, items } = await guest.ask('lo más caro');
    expect(items.length).toBeGreaterThan(1);
    expect(offered).toEqual([items[0]?.itemId]);
  });

  it('has no conditions where one item is asked about', async () => {
    const { offered, understood } = await guest.ask('¿Qué lleva el Flan con dulce de leche?');
    expect({ offered, conditions: understood.conditions }).toEqual({ offered: [], conditions: [] });
  });
});
