/** Salads, sides, soups and desserts: the first line whose words stand in the id and name. */
import * as whole from './whole-foods.ts';
import * as food from './foods.ts';
import type { Line } from './paint.ts';
import { CHERRY, dish, FRIES, GOLD, NUTS, ORANGE } from './paint.ts';
import { CLOTH } from './words.ts';

export const SIDES: readonly Line[] = [
  // Salads and sides.
  [
    /cesar/u,
    dish(
      'bowl',
      CLOTH.sage,
      food.leaves(20, ['#a4c76a', '#8bb551', '#c3dc93']),
      food.pieces(['#d8a25a', '#e8bd7a'], { count: 7, wide: 15, high: 10 }),
      food.dots(['#fbf3d3'], { count: 18, reach: 5 }),
    ),
  ],
  [
    /quinoa/u,
    dish(
      'blue',
      CLOTH.mint,
      food.filling('#e8d7ae', 80),
      food.dots(['#f4e9c8', '#cfb981'], { count: 70, reach: 3.5, radius: 72 }),
      food.rounds('#5d8a35', '#cfe08f', { count: 5, reach: 17 }),
      food.dots(CHERRY, { count: 8, reach: 8 }),
    ),
  ],
  [
    /ensalada.*(?:pera|nuez|nueces)|waldorf/u,
    dish(
      'plate',
      CLOTH.sand,
      food.leaves(18),
      food.rounds('#d6cf6a', '#f6f0c2', { count: 4, reach: 19 }),
      food.dots(NUTS, { count: 12, reach: 7 }),
    ),
  ],
  [
    /(?:ensalada|macedonia).*frut|fruta/u,
    dish(
      'bowl',
      CLOTH.rose,
      food.filling('#f8e2b4', 80),
      food.rounds(...ORANGE, { count: 4, reach: 17, rays: 8 }),
      food.rounds('#7bb04a', '#d7eaa0', { count: 4, reach: 15, rays: 9 }),
      food.dots(['#d8412f', '#b3264a', '#4d3f7c'], { count: 16, reach: 9 }),
    ),
  ],
  [
    /papas? fritas|patatas fritas|baston/u,
    dish('bowl', CLOTH.clay, food.filling('#c98a4a', 80), food.sticks(FRIES, { size: 1.25 }, 26)),
  ],
  [/pure/u, dish('bowl', CLOTH.sage, food.filling('#ec9a3c'), food.mound('#f2a94e', { size: 1.4 }), food.herbs(4, 30))],
  // Soups and spoon dishes.
  [
    /gazpacho|sopa.*tomate/u,
    dish(
      'bowl',
      CLOTH.mint,
      food.filling('#d9482f'),
      food.dots(['#79b34b', '#f4e3b0', '#f0b429'], { count: 22, reach: 6, radius: 42 }),
      food.herbs(3, 24),
    ),
  ],
  [
    /potaje|guiso|locro|lenteja|garbanzo/u,
    dish(
      'clay',
      CLOTH.sand,
      food.filling('#b8642c', 80),
      food.pieces(['#ecc98a', '#dfb873'], { count: 16, wide: 9, high: 9 }),
      food.leaves(8, ['#3f7030', '#558b3c'], 56),
    ),
  ],
  [/tortilla/u, dish('plate', CLOTH.sun, whole.wedge('#e9b94e', '#f6dc92'), food.herbs(3, 60))],
  // Desserts.
  [
    /flan.*coco|coco.*flan/u,
    dish(
      'plate',
      CLOTH.mint,
      whole.pudding('#fbf1d8', '#c98a3a'),
      food.dots(['#fffdf5'], { count: 14, reach: 3, y: 96, radius: 40 }),
    ),
  ],
  [/flan|panna|budin/u, dish('plate', CLOTH.clay, whole.pudding('#f1c766', '#9c5218'))],
  [
    /crema catalana|creme|natilla/u,
    dish(
      'clay',
      CLOTH.rose,
      food.filling('#efc45c', 80),
      food.sauce('#b8651f', { size: 1.15 }),
      food.sauce('#d98d34', { size: 0.7 }),
    ),
  ],
  [/panqueque|crepe/u, dish('plate', CLOTH.rose, whole.rolls('#e8bd72', '#8a4a1e'), food.drizzle('#a4612a', 7))],
  [
    /mousse|brownie|torta.*chocolate|volcan/u,
    dish(
      'blue',
      CLOTH.plum,
      food.filling('#4f2d1f', 80),
      food.mound('#6a3d29', { size: 1.4 }),
      food.dots(['#f6e7d2', '#d8412f'], { count: 9, reach: 6, radius: 40 }),
      food.herbs(2, 16),
    ),
  ],
  [
    /helado.*(?:dulce|caramel)/u,
    dish(
      'bowl',
      CLOTH.sky,
      food.filling('#f3e6cf', 80),
      whole.scoops(['#c8874a', '#d79b5d', '#b9763a']),
      food.drizzle('#8a4a1e', 5),
    ),
  ],
  [
    /helado|sorbet/u,
    dish('bowl', CLOTH.sky, food.filling('#f3e6cf', 80), whole.scoops(['#f4e3b4', '#e79aa6', '#8a5a3c'])),
  ],
  [
    /churro/u,
    dish(
      'board',
      CLOTH.sand,
      food.sticks(GOLD, { x: 122, size: 1.6 }, 8),
      food.rounds('#fffdf8', '#5a3220', { count: 1, reach: 40, radius: 1, x: 222, y: 118 }),
    ),
  ],
  [
    /arroz con leche/u,
    dish(
      'bowl',
      CLOTH.sand,
      food.filling('#f8efdb'),
      food.rice(['#fffdf5', '#ece0c4', '#fff']),
      food.dots(['#a4612a'], { count: 34, reach: 2.5, radius: 36 }),
    ),
  ],
  [
    /santiago|almendra.*tarta/u,
    dish(
      'plate',
      CLOTH.sage,
      whole.wedge('#f3e2bd', '#d3a25c'),
      food.dots(['#fffdf5'], { count: 12, reach: 4, radius: 40 }),
    ),
  ],
  [/tarta|torta|cheesecake|pastel/u, dish('plate', CLOTH.rose, whole.wedge('#f2d7a0', '#c98f52'), food.herbs(2, 60))],
];
