import { describe, expect, it } from 'vitest';
import { drawDish } from '../../../scripts/demo/pictures/dishes.ts';
import { drawDrink } from '../../../scripts/demo/pictures/drinks.ts';
import { drawProduct } from '../../../scripts/demo/pictures/products.ts';
import { chanceOf } from '../../../scripts/demo/pictures/svg.ts';
import { wordsOf } from '../../../scripts/demo/pictures/words.ts';

const item = (name: string, category = 'main') => ({ id: name.toLowerCase().replaceAll(' ', '_'), name, category });
const drink = (name: string) => item(name, 'drink');

describe('a picture of an item', () => {
  it('is the same each time it is drawn, and a sheet that holds no script', () => {
    for (const [draw, subject] of [
      [drawDish, item('Empanada de carne')],
      [drawDish, drink('Malbec joven')],
      [drawProduct, item('Shampoo suave')],
    ] as const) {
      const drawn = draw(subject);
      expect(draw(subject)).toBe(drawn);
      expect(drawn).toMatch(/^<svg .*width="320" height="240".*<\/svg>$/su);
      expect(drawn).not.toMatch(/NaN|undefined|script|href/u);
    }
  });

  it('goes by the words of its name, with or without accents', () => {
    expect(wordsOf(item('Ñoquis al PESTO'))).toContain('noquis al pesto');
    expect(drawDish(item('Salmón rosado'))).not.toBe(drawDish(item('Flan casero')));
  });

  it('is that of a drink where it is one, whatever dish stands in its name', () => {
    expect(drawDish(drink('Cerveza tirada'))).toBe(drawDrink(drink('Cerveza tirada')));
    expect(drawDish(drink('Fernet con cola'))).not.toBe(drawDish(drink('Gaseosa cola')));
  });

  it('is there for what nobody has thought of', () => {
    for (const category of [
      'main',
      'drink',
      'salad',
      'soup',
      'dessert',
      'breakfast',
      'pasta',
      'grill',
      'starter',
      '',
      'x',
    ])
      expect(drawDish(item('Zzz', category))).toMatch(/^<svg /u);
    expect(drawDish(item('Zzz', 'drink'))).not.toBe(drawDish(item('Zzz', 'salad')));
    expect(drawProduct(item('Zzz'))).toMatch(/^<svg /u);
  });
});

it('chance falls the same for the same name, evenly between 0 and 1', () => {
  const fall = (name: string): number[] => {
    const chance = chanceOf(name);
    return Array.from({ length: 2000 }, chance);
  };
  expect(fall('a')).toEqual(fall('a'));
  expect(fall('a')).not.toEqual(fall('b'));
  const fell = fall('a');
  expect(Math.min(...fell)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...fell)).toBeLessThan(1);
  expect(fell.reduce((sum, one) => sum + one, 0) / fell.length).toBeCloseTo(0.5, 1);
});
