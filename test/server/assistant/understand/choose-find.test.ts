import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../support/assistant/menu-assistant.ts';
import type { Told } from '../../../support/assistant/record-assistant.ts';
import { SMALL_MENUS } from '../../../support/samples/small-menus.ts';

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), SMALL_MENUS.es);
});
afterAll(() => guest.remove());

const HAZARDS = ['gluten', 'maní', 'lactosa', 'huevo', 'soja', 'mariscos', 'sésamo', 'mostaza'];
const WISHES = ['caliente', 'frío', 'salado', 'liviano', 'picante', 'para compartir', 'barato', 'caro'];
const AMOUNTS = [3000, 5000, 10_000];

const verdictsOf = ({ items }: Told): Record<string, string | null> =>
  Object.fromEntries(items.map(({ itemId, verdict }) => [itemId, verdict]));

function expectNoOffer({ offered, items, understood }: Told): void {
  expect(offered).toEqual([]);
  expect(understood.conditions).toEqual([]);
  for (const { fits, verdict } of items) expect([fits, verdict]).toEqual([undefined, expect.any(String)]);
}

describe('a question that speaks of a danger', () => {
  it('has the same verdicts whatever else is wished, and offers nothing', async () => {
    const cases = fc.asyncProperty(fc.constantFrom(...HAZARDS), fc.constantFrom(...WISHES), async (hazard, wish) => {
      const plain = await guest.ask(`algo sin ${hazard}`);
      const wished = await guest.ask(`algo ${wish} sin ${hazard}`);
      expect(verdictsOf(wished)).toEqual(verdictsOf(plain));
      expect(wished.itemsTotal).toBe(SMALL_MENUS.es.length);
      expectNoOffer(wished);
    });
    await fc.assert(cases, { numRuns: 30 });
  });

  it('is narrowed by a price, and what is left keeps its verdict', async () => {
    const cases = fc.asyncProperty(fc.constantFrom(...HAZARDS), fc.constantFrom(...AMOUNTS), async (hazard, amount) => {
      const plain = verdictsOf(await guest.ask(`algo sin ${hazard}`));
      const told = await guest.ask(`algo sin ${hazard} hasta ${String(amount)}`);
      const cheap = SMALL_MENUS.es.filter(([, , price]) => price !== undefined && price <= amount);
      expect(told.items.map(({ name }) => name).toSorted()).toEqual(cheap.map(([name]) => name).toSorted());
      expect(plain).toMatchObject(verdictsOf(told));
      expectNoOffer(told);
    });
    await fc.assert(cases, { numRuns: 20 });
  });

  it.each(['soy celíaco', 'soy vegano', 'soy alérgico al maní', 'soy intolerante a la lactosa'])(
    'stays one after «%s» was said before: «algo dulce» offers nothing',
    async (said) => {
      const told = await guest.ask(said, 'algo dulce');
      expectNoOffer(told);
      expect(told.items.length).toBeGreaterThan(0);
    },
  );

  it.each(['soy celíaco, algo dulce', 'algo dulce sin gluten', 'algo caliente sin huevo'])(
    '«%s» is no search',
    async (question) => {
      const told = await guest.ask(question);
      expectNoOffer(told);
      expect(told.items.length).toBeGreaterThan(0);
    },
  );
});

describe('a question about one thing', () => {
  it.each([
    '¿La Milanesa de pollo tiene huevo?',
    '¿La Cerveza rubia tiene alcohol?',
    '¿la trucha es picante?',
    '¿El Flan con dulce de leche tiene maní?',
    '¿La Empanada de carne tiene pollo?',
    '¿la Milanesa de pollo es dulce?',
  ])('«%s» never becomes a search', async (question) => {
    const { offered, understood, items, answer } = await guest.ask(question);
    expect(offered).toEqual([]);
    expect(understood.conditions).toEqual([]);
    expect(items).toEqual([]);
    expect(answer).not.toMatch(/^(?:Tengo|Por lo que suelen)/u);
  });

  it.each(SMALL_MENUS.es.map(([name]) => name))('«%s» alone is that item', async (name) => {
    const { offered, answer } = await guest.ask(`¿Qué lleva ${name}?`);
    expect(offered).toEqual([]);
    expect(answer.toLowerCase()).toContain(name.toLowerCase());
  });
});
