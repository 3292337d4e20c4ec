/** Which picture a dish has: the first line whose words stand in its id and name, else what its category has. */
import * as whole from './whole-foods.ts';
import * as food from './foods.ts';
import { drawDrink } from './drinks.ts';
import { MAINS } from './mains.ts';
import type { Drawing } from './paint.ts';
import { bread, dish, GOLD, tomatoes, VEGETABLES } from './paint.ts';
import { SIDES } from './sides.ts';
import { STARTERS } from './starters.ts';
import type { Item } from './words.ts';
import { CLOTH, wordsOf } from './words.ts';

const FOODS = [...STARTERS, ...MAINS, ...SIDES];

/** Where no word is known. */
const BY_CATEGORY: Readonly<Record<string, Drawing>> = {
  salad: dish(
    'bowl',
    CLOTH.sage,
    food.leaves(22),
    tomatoes(4),
    food.dots(['#8c4a78', '#fbeecb'], { count: 12, reach: 5 }),
  ),
  soup: dish(
    'bowl',
    CLOTH.sand,
    food.filling('#d99a45'),
    food.dots(VEGETABLES, { count: 16, reach: 7 }),
    food.herbs(4),
  ),
  dessert: dish('plate', CLOTH.rose, whole.wedge('#f2d7a0', '#c98f52'), food.herbs(2, 60)),
  breakfast: dish('plate', CLOTH.rose, bread(2), food.sauce('#c8503f', { size: 0.5 })),
  pasta: dish(
    'plate',
    CLOTH.rose,
    food.noodles('#efcf80', '#d9b35f'),
    food.sauce('#d5452f', { size: 0.85 }),
    food.herbs(4, 26),
  ),
  grill: dish('board', CLOTH.clay, food.slab('#8a4a33', { x: 146, size: 1.15, rim: '#e8c9a4' }), food.herbs(4, 70)),
  starter: dish('plate', CLOTH.sage, food.pieces(GOLD, { count: 8, wide: 18, high: 13 }), food.herbs(5)),
};

const ELSE = dish(
  'plate',
  CLOTH.sage,
  food.mound('#f0d9a0', { x: 120, y: 142 }),
  food.slab('#c98a54', { x: 174, y: 108 }),
  food.herbs(5),
);

/** As SVG. The same dish is drawn the same. */
export function drawDish(item: Item): string {
  if (item.category === 'drink') return drawDrink(item);
  const words = wordsOf(item);
  const drawing = FOODS.find(([known]) => known.test(words))?.[1] ?? BY_CATEGORY[item.category] ?? ELSE;
  return drawing(item.id);
}
