/** Starters, what is shared, and breakfast: the first line whose words stand in the id and name. */
import * as whole from './whole-foods.ts';
import * as food from './foods.ts';
import type { Line } from './paint.ts';
import { bread, CHERRY, dish, FRIES, GOLD, lemon, NUTS, tomatoes } from './paint.ts';
import { CLOTH } from './words.ts';

export const STARTERS: readonly Line[] = [
  // Starters, and what is shared.
  [
    /picada|tabla|fiambre/u,
    dish(
      'board',
      CLOTH.sage,
      food.rounds('#a83b35', '#c9564a', { count: 6, reach: 19, radius: 44, x: 96, y: 96 }),
      food.sticks(['#f6d878', '#f1c95a'], { x: 196, y: 88, size: 0.9 }, 9),
      food.pieces(['#5d7d3a', '#47672c'], { count: 7, wide: 10, high: 9, radius: 26, x: 118, y: 160 }),
      food.dots(NUTS, { count: 12, reach: 7, radius: 30, x: 206, y: 158 }),
    ),
  ],
  [
    /provoleta|queso fundido/u,
    dish(
      'pan',
      CLOTH.sand,
      food.filling('#f3c65a', 72),
      food.sauce('#e09a3a'),
      food.herbs(9, 50),
      food.dots(['#c0392b'], { count: 8, reach: 3, radius: 48 }),
    ),
  ],
  [/empanada/u, dish('board', CLOTH.rose, food.turnovers('#dfa552'), food.herbs(3, 80))],
  [/rabas|calamar/u, dish('plate', CLOTH.sky, food.rings('#e4ab52'), lemon, food.herbs(4))],
  [
    /vitel|carpaccio/u,
    dish(
      'plate',
      CLOTH.sage,
      food.rounds('#b98a72', '#d0a690', { count: 6, reach: 27, radius: 38 }),
      food.drizzle('#f6e7bb', 14),
      food.dots(['#5f7b35'], { count: 12, reach: 5, radius: 44 }),
    ),
  ],
  [
    /hummus|paté/u,
    dish(
      'bowl',
      CLOTH.sun,
      food.filling('#e6c68a'),
      food.mound('#ecd09a', { size: 1.35 }),
      food.sticks(['#ef8a3c', '#79b34b', '#d8412f'], { x: 212, y: 74, size: 0.8 }, 7),
      food.dots(['#a34a26'], { count: 14, reach: 2.5, radius: 40 }),
    ),
  ],
  [
    /burrata|caprese/u,
    dish(
      'plate',
      CLOTH.mint,
      food.leaves(12),
      tomatoes(6),
      food.mound('#fffdf5', { size: 1.05 }, '#d8cdb6'),
      food.herbs(5),
    ),
  ],
  [
    /nugget|bocaditos/u,
    dish(
      'plate',
      CLOTH.sun,
      food.sticks(FRIES, { x: 186, y: 104, size: 0.95 }),
      food.pieces(GOLD, { count: 6, wide: 19, high: 14, radius: 28, x: 124, y: 142 }),
      food.dots(['#d8412f'], { count: 1, reach: 16, radius: 3, x: 210, y: 162 }),
    ),
  ],
  [
    /croqueta|bu[nñ]uelo|albondiga|falafel/u,
    dish('plate', CLOTH.clay, food.pieces(GOLD, { count: 9, wide: 22, high: 14, radius: 46 }), food.herbs(4)),
  ],
  [
    /bravas/u,
    dish(
      'clay',
      CLOTH.sun,
      food.pieces(['#eec067', '#e3ac4d'], { count: 15, wide: 16, high: 14 }),
      food.sauce('#cf3f2a'),
      food.herbs(3),
    ),
  ],
  [
    /gamba|langostino|camaron/u,
    dish(
      'clay',
      CLOTH.sky,
      food.filling('#d98b3a', 78),
      food.shrimps(7),
      food.dots(['#fbeecb', '#b5352a'], { count: 14, reach: 4 }),
      food.herbs(5),
    ),
  ],
  [
    /pulpo/u,
    dish(
      'board',
      CLOTH.plum,
      food.rounds('#9c3f4c', '#f2d5cf', { count: 10, reach: 17, radius: 56 }),
      food.dots(['#c2402b'], { count: 30, reach: 2, radius: 62 }),
      food.herbs(3),
    ),
  ],
  [
    /boqueron|anchoa|sardina/u,
    dish(
      'plate',
      CLOTH.sky,
      food.sticks(['#a9c0c9', '#c3d5db', '#8ea9b4'], { size: 1.25 }, 7),
      food.dots(['#fbeecb'], { count: 9, reach: 4 }),
      food.herbs(8),
    ),
  ],
  [
    /pan con tomate|bruschetta/u,
    dish(
      'board',
      CLOTH.rose,
      bread(3),
      food.dots(CHERRY, { count: 26, reach: 8, radius: 62 }),
      food.sauce('#b5413c', { x: 128, y: 100, size: 0.45 }),
      food.herbs(4),
    ),
  ],
  [
    /tostada.*palta|palta.*tostada/u,
    dish(
      'board',
      CLOTH.mint,
      bread(3),
      food.sauce('#8fbc52', { x: 116, y: 98, size: 0.8 }),
      food.sauce('#8fbc52', { x: 204, y: 136, size: 0.8 }),
      food.dots(['#3e3427', '#f6e3b8'], { count: 30, reach: 2.5, radius: 64 }),
    ),
  ],
  [/piquillo|pimientos? rell/u, dish('clay', CLOTH.sand, whole.rolls('#c8402c', '#f6ead0'), food.herbs(6))],
  [/picatoste|\bpan\b.+casa|panera/u, dish('board', CLOTH.sand, bread(3))],
  [
    /medialuna|croissant|factura/u,
    dish('plate', CLOTH.rose, food.turnovers('#d3903f'), food.dots(['#fff3d0'], { count: 10, reach: 3, radius: 50 })),
  ],
  [
    /yogur|granola/u,
    dish(
      'blue',
      CLOTH.rose,
      food.filling('#fbf6ec'),
      food.dots(NUTS, { count: 34, reach: 6, radius: 44, x: 132, y: 128 }),
      food.dots([...CHERRY, '#4d4a8c'], { count: 14, reach: 9, radius: 36, x: 196, y: 104 }),
    ),
  ],
];
