import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';
import type { Told } from '../../../../support/assistant/record-assistant.ts';
import { SMALL_MENUS } from '../../../../support/samples/small-menus.ts';

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

function expectNoOffer({ offered, items }: Told): void {
  expect(offered).toEqual([]);
  for (const { fits, verdict } of items) expect([fits, verdict]).toEqual([undefined, expect.any(String)]);
}

describe('a question that speaks of a danger', () => {
  it('is narrowed by what else is wished, each with the verdict that it has anyway, and offers nothing', async () => {
    const cases = fc.asyncProperty(fc.constantFrom(...HAZARDS), fc.constantFrom(...WISHES), async (hazard, wish) => {
      const plain = await guest.ask(`algo sin ${hazard}`);
      const wished = await guest.ask(`algo ${wish} sin ${hazard}`);
      expect(verdictsOf(plain)).toMatchObject(verdictsOf(wished));
      expect(wished.items.length).toBeGreaterThan(0);
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

describe('a word for a kind of thing', () => {
  const namesOf = ({ offered, items }: Told): (string | undefined)[] =>
    offered.map((id) => items.find(({ itemId }) => itemId === id)?.name);

  it.each([
    ['algo de pollo que no sea frito', ['Milanesa de pollo']],
    ['una birra', ['Cerveza rubia']],
    ['tengo ganas de pescado', ['Trucha grillada']],
    ['¿qué pescados tienen?', ['Trucha grillada']],
    ['postrecitos', ['Ensalada de frutas', 'Flan con dulce de leche']],
  ])('«%s» seeks all of it, though one name has the word', async (question, expected) => {
    const told = await guest.ask(question);
    if (question.includes('frito')) expect(told.items.map(({ name }) => name)).not.toContain('Papas fritas');
    else expect(namesOf(told)).toEqual(expected);
  });

  it('is asked of a danger where it stands before the verb', async () => {
    const told = await guest.ask('¿Los postres tienen huevo?');
    expectNoOffer(told);
    expect(told.items.map(({ name }) => name)).toEqual(['Ensalada de frutas', 'Flan con dulce de leche']);
  });
});

describe('a question about one thing', () => {
  it.each([
    '¿La Milanesa de pollo tiene huevo?',
    '¿La Cerveza rubia tiene alcohol?',
    '¿la trucha es picante?',
    '¿El Flan con dulce de leche tiene maní?',
    '¿La Empanada de carne tiene pollo?',
    '¿Cuál es la ciudad más grande que no está conectada a una carretera interestatal?',
    '¿Dónde vivió Tesla la mayor parte de su vida?',
    'which nation contains the biggest part of the rainforest?',
    '¿la Milanesa de pollo es dulce?',
  ])('«%s» never becomes a search', async (question) => {
    const { offered, items, answer } = await guest.ask(question);
    expect(offered).toEqual([]);
    expect(items).toEqual([]);
    expect(answer).not.toMatch(/^(?:Tengo|Por lo que suelen)/u);
  });

  it.each(SMALL_MENUS.es.map(([name]) => name))('«%s» alone is that item', async (name) => {
    const { offered, answer } = await guest.ask(`¿Qué lleva ${name}?`);
    expect(offered).toEqual([]);
    expect(answer.toLowerCase()).toContain(name.toLowerCase());
  });
});
