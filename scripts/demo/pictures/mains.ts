/** Main dishes: the first line whose words stand in the id and name. */
import * as food from './foods.ts';
import type { Line } from './paint.ts';
import { dish, FRIES, lemon, tomatoes, VEGETABLES } from './paint.ts';
import { CLOTH } from './words.ts';

export const MAINS: readonly Line[] = [
  // Fish first: «con crema de nabo» and «con puré» stand beside it.
  [
    /trucha|merluza|lenguado|pescado/u,
    dish(
      'plate',
      CLOTH.sky,
      food.mound('#f4ecd6', { x: 118, y: 146 }),
      food.slab('#eea37c', { x: 172, y: 108, rim: '#b9a59a', marks: '#fbd9c4', turn: -20 }),
      food.sauce('#f2a23a', { x: 214, y: 156, size: 0.35 }),
      food.herbs(4),
    ),
  ],
  [
    /salmon/u,
    dish(
      'dark',
      CLOTH.mint,
      food.mound('#ee9f3f', { x: 122, y: 148 }),
      food.slab('#f4896b', { x: 174, y: 108, rim: '#c9bdb2', marks: '#fbc0ab', turn: -20 }),
      food.herbs(5),
    ),
  ],
  [
    /suprema|pollo.*(?:horno|grill)|pechuga/u,
    dish(
      'plate',
      CLOTH.sun,
      food.dots(VEGETABLES, { count: 12, reach: 10, radius: 34, x: 118, y: 146 }),
      food.slab('#e2b072', { x: 176, y: 108, marks: '#8a5527', turn: -24 }),
      food.herbs(5),
    ),
  ],
  [
    /bife|lomo|entrana|asado|vacio|chorizo|matambre|\btira\b|churrasco|ojo de/u,
    dish(
      'board',
      CLOTH.clay,
      food.slab('#8a4a33', { x: 130, y: 118, size: 1.15, rim: '#e8c9a4' }),
      food.pieces(['#e9c06b', '#ddb055'], { count: 5, wide: 16, high: 13, radius: 28, x: 222, y: 106 }),
      food.herbs(4, 70),
    ),
  ],
  [
    /molleja|chinchulin|rinon/u,
    dish(
      'board',
      CLOTH.sand,
      food.pieces(['#c08a55', '#a97344', '#d09c66'], { count: 9, wide: 24, high: 17, radius: 52, x: 142 }),
      lemon,
      food.herbs(5),
    ),
  ],
  [
    /parrillada.*veg|verduras? (?:grill|asad)|vegetales (?:grill|asad)/u,
    dish(
      'board',
      CLOTH.sage,
      food.rounds('#6b3a63', '#e4d6b3', { count: 4, reach: 24, radius: 52, x: 120 }),
      food.rounds('#5d9a3c', '#dcebb0', { count: 4, reach: 20, radius: 44, x: 196 }),
      food.sticks(['#d8412f', '#f0b429'], { x: 160, y: 150, size: 0.8 }, 6),
    ),
  ],
  [
    /milanesa.*berenjena/u,
    dish(
      'plate',
      CLOTH.plum,
      food.leaves(12),
      food.rounds('#6b3a63', '#dba453', { count: 3, reach: 36, radius: 34 }),
      tomatoes(2),
    ),
  ],
  [
    /milanesa|schnitzel/u,
    dish(
      'plate',
      CLOTH.clay,
      food.sticks(FRIES, { x: 200, y: 92, size: 0.9 }),
      food.slab('#d79a4a', { x: 142, y: 130, size: 1.1, marks: '', turn: -8 }),
      food.sauce('#d5452f', { x: 142, y: 128, size: 0.75 }),
      food.sauce('#f8e3a0', { x: 146, y: 124, size: 0.5 }),
      food.herbs(3),
    ),
  ],
  [
    /cazuela.*marisco|paella/u,
    dish(
      'clay',
      CLOTH.sky,
      food.filling('#d0622f', 80),
      food.shrimps(4, 40),
      food.pieces(['#3a3a46', '#50505e'], { count: 6, wide: 15, high: 9, radius: 54 }),
      food.rings('#f6e3cf', { count: 4, reach: 12 }),
      food.herbs(5),
    ),
  ],
  [/fideua/u, dish('pan', CLOTH.sun, food.noodles('#e2a843', '#c98a2c'), food.shrimps(4), food.herbs(4))],
  [
    /risotto/u,
    dish(
      'plate',
      CLOTH.sage,
      food.filling('#ecdcae', 70),
      food.rice(['#f7ecc9', '#e4d096', '#fff8df'], { radius: 64 }),
      food.pieces(['#8d6342', '#a67b55'], { count: 7, wide: 14, high: 10, radius: 40 }),
      food.herbs(5),
    ),
  ],
  [
    /pastel de papa|shepherd|lasa[nñ]a|canelon/u,
    dish(
      'clay',
      CLOTH.clay,
      food.filling('#e7bd5c', 80),
      food.mound('#f0cb72', { size: 1.5 }),
      food.dots(['#c98a35', '#b9772a'], { count: 26, reach: 6 }),
      food.herbs(3),
    ),
  ],
  [
    /curry/u,
    dish(
      'blue',
      CLOTH.sun,
      food.filling('#e0992f'),
      food.pieces(['#f0cf8a', '#e5be72'], { count: 17, wide: 9, high: 9 }),
      food.drizzle('#fdf3da', 6),
      food.herbs(7),
    ),
  ],
  [
    /wok|salteado|chop suey/u,
    dish(
      'pan',
      CLOTH.mint,
      food.sticks(VEGETABLES, { size: 1.15 }, 22),
      food.dots(['#fbeecb'], { count: 24, reach: 2.5 }),
    ),
  ],
  [
    /sorrentino|raviol|capelet|panzott|agnolot/u,
    dish(
      'plate',
      CLOTH.rose,
      food.sauce('#d9503a', { size: 1.25 }),
      food.rounds('#e9c87f', '#f4dca0', { count: 7, reach: 21, radius: 50 }),
      food.herbs(5),
    ),
  ],
  [
    /noqui|gnocchi/u,
    dish(
      'bowl',
      CLOTH.sage,
      food.filling('#7ea84a', 76),
      food.pieces(['#f3e2ac', '#ecd592'], { count: 22, wide: 13, high: 10, radius: 58 }),
      food.dots(['#5d8a35'], { count: 18, reach: 3 }),
      food.herbs(3),
    ),
  ],
  [
    /(?:tallarin|fideo|spaghetti|espagueti|linguin|pasta).*(?:manteca|queso|aceite)/u,
    dish(
      'blue',
      CLOTH.sun,
      food.noodles('#f2d68a', '#e3c06a'),
      food.dots(['#fffbe6'], { count: 22, reach: 4, radius: 44 }),
    ),
  ],
  [
    /tallarin|fideo|spaghetti|espagueti|linguin|pasta/u,
    dish(
      'plate',
      CLOTH.rose,
      food.noodles('#efcf80', '#d9b35f'),
      food.sauce('#d5452f', { size: 0.85 }),
      food.herbs(4, 26),
    ),
  ],
];
