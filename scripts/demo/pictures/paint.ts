/** What the tables of dishes paint with. */
import * as whole from './whole-foods.ts';
import * as food from './foods.ts';
import type { Layer } from './foods.ts';
import { chanceOf, sheet } from './svg.ts';
import type { Vessel } from './vessels.ts';
import { VESSELS } from './vessels.ts';

export type Drawing = (id: string) => string;
export type Line = readonly [words: RegExp, drawing: Drawing];

/** On a vessel, over a cloth; from the lowest layer to the one on top. */
export function dish(vessel: Vessel, ground: string, ...layers: readonly Layer[]): Drawing {
  return (id) => {
    const chance = chanceOf(id);
    return sheet(ground, VESSELS[vessel]() + layers.map((layer) => layer(chance)).join(''));
  };
}

export const LEMON = ['#f2c230', '#fbe58a'] as const;
export const ORANGE = ['#ee8a1f', '#f9b552'] as const;
export const FRIES = ['#f3c75f', '#eab648', '#f7d681'];
export const GOLD = ['#d9973f', '#cc8530', '#e3a850'];
export const CHERRY = ['#d8412f', '#e35a44', '#c23325'];
export const NUTS = ['#a8713a', '#8f5c2b', '#c08a50'];
export const VEGETABLES = ['#d8412f', '#f0b429', '#79b34b', '#8c4a78', '#ef8a3c'];
export const lemon = food.rounds(...LEMON, { count: 2, reach: 18, rays: 8, x: 214, y: 80, radius: 16 });
export const tomatoes = (count = 5): Layer => food.rounds('#c9392b', '#e8604c', { count, reach: 17, rays: 5 });
export const bread = (count: number): Layer => whole.slices('#f6e3b8', '#c98f48', count);
