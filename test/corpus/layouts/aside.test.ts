import { describe, expect, it } from 'vitest';
import { composeMenu } from '../compose/compose-menu.ts';
import { createRandom } from '../random.ts';
import { cuisines, restaurants } from '../words/cuisines.ts';
import { writeAside } from './aside.ts';

const asides = (of: (typeof cuisines)[number]) =>
  Array.from({ length: 30 }, (_, seed) => writeAside(composeMenu(seed, of), createRandom(seed)));

describe('what stands beside the dishes', () => {
  it.each(restaurants.map((cuisine) => [cuisine.id, cuisine] as const))(
    'of %s is a set menu, a cover charge or nothing',
    (_, cuisine) => {
      const counts = new Set(asides(cuisine).map(({ lines }) => lines.length));
      expect([...counts].every((count) => [0, 1, 4, 5].includes(count))).toBe(true);
      expect(counts.size).toBeGreaterThan(2);
    },
  );

  it('names what may be read either way, each with its line', () => {
    for (const { lines, eitherWay } of asides(restaurants[0]!)) {
      expect(eitherWay.length > 0).toBe(lines.length > 0);
      for (const line of lines)
        expect(eitherWay.some((name) => line.toLocaleLowerCase().startsWith(name.toLocaleLowerCase()))).toBe(true);
    }
  });

  it('of a salon is nothing', () => {
    const salon = cuisines.find(({ domain }) => domain === 'hair_salon')!;
    expect(asides(salon).flatMap(({ lines }) => lines)).toEqual([]);
  });
});
