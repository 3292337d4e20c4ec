import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cuisines } from '../words/cuisines.ts';
import { composeMenu } from './compose-menu.ts';
import type { Menu } from './menu.ts';

const anyMenu = fc
  .tuple(fc.nat(1_000_000), fc.constantFrom(...cuisines))
  .map(([seed, cuisine]) => composeMenu(seed, cuisine));

const dishesOf = ({ sections }: Menu) => sections.flatMap(({ dishes }) => dishes);

describe('a menu', () => {
  it('is the same for the same seed, and another for another', () => {
    const [first, again, other] = [7, 7, 8].map((seed) => JSON.stringify(composeMenu(seed, cuisines[0]!)));
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('has no two dishes of one name, and each has a price', () => {
    fc.assert(
      fc.property(anyMenu, (menu) => {
        const dishes = dishesOf(menu);
        expect(new Set(dishes.map(({ name }) => name.toLocaleLowerCase())).size).toBe(dishes.length);
        expect(dishes.every(({ prices }) => prices.length > 0 && prices.every(({ amount }) => amount > 0))).toBe(true);
      }),
    );
  });

  it('never says of one hazard that it is in a dish and a trace in it', () => {
    fc.assert(
      fc.property(anyMenu, (menu) =>
        dishesOf(menu).every(({ contains, traces }) => !contains.some((hazard) => traces.includes(hazard))),
      ),
    );
  });

  it('calls nothing vegan that has milk, egg, fish or shellfish', () => {
    const animal = new Set<string>(['lacteos', 'huevo', 'pescado', 'crustaceos', 'moluscos']);
    fc.assert(
      fc.property(anyMenu, (menu) =>
        dishesOf(menu).every(({ isVegan, contains }) => !isVegan || !contains.some((hazard) => animal.has(hazard))),
      ),
    );
  });

  it('of a salon has no hazards', () => {
    const salon = cuisines.find(({ domain }) => domain === 'hair_salon')!;
    expect(dishesOf(composeMenu(3, salon)).flatMap(({ contains, traces }) => [...contains, ...traces])).toEqual([]);
  });
});
