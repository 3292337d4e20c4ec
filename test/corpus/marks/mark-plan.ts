/** How a menu that is made of lines says its hazards. A menu keeps to one way. */
import type { Random } from '../random.ts';
import { sample } from '../random.ts';
import type { HazardId } from '../truth.ts';
import { HAZARDS } from '../truth.ts';
import type { Cuisine } from '../words/cuisine.ts';
import { hazardLetters } from '../words/hazard-names.ts';

export type MarkKind = 'none' | 'numbers' | 'letters' | 'words' | 'labels';

export interface MarkPlan {
  readonly kind: MarkKind;
  /** Of codes: where it is explained what they mean. */
  readonly legend: 'head' | 'foot' | 'none';
  readonly codes: Readonly<Record<HazardId, string>>;
  /** How codes stand: `(1, 3)`, `[1-3]`, `1·3`. */
  readonly brackets: readonly [string, string];
  readonly separator: string;
  /** How a code says that it is a trace. */
  readonly traceSign: 'T' | '*' | 'word';
  /** Where marks stand: behind the name, behind the description, on a line of their own. */
  readonly place: 'name' | 'description' | 'line';
  /** «SIN TACC», «(V)» on some dishes. */
  readonly hasTags: boolean;
  /** Which of the ways to call them, from 0. */
  readonly wording: number;
  readonly hasHouse: boolean;
  /** The share of dishes that have a code which no legend explains. */
  readonly strayShare: number;
}

const SEPARATORS = [', ', ',', '-', ' · ', ' '] as const;

export function pickPlan(random: Random, cuisine: Cuisine, kinds: readonly MarkKind[]): MarkPlan {
  const kind = cuisine.domain === 'restaurant' ? random.pick(kinds) : 'none';
  const legend = random.pick(['head', 'foot', 'foot', 'foot', 'none'] as const);
  const brackets = random.pick([
    ['(', ')'],
    ['(', ')'],
    ['[', ']'],
  ] as const);
  return {
    kind,
    legend,
    codes: codesOf(kind, legend, cuisine, random),
    brackets,
    separator: random.pick(SEPARATORS),
    traceSign: random.pick(['T', '*', 'word'] as const),
    place: random.pick(['name', 'description', 'line'] as const),
    hasTags: cuisine.domain === 'restaurant' && random.chance(0.4),
    wording: random.below(6),
    hasHouse: cuisine.domain === 'restaurant' && random.chance(0.5),
    strayShare: random.chance(0.2) ? 0.1 : 0,
  };
}

/** The usual numbers, or with a legend at times the house's own. */
function codesOf(
  kind: MarkKind,
  legend: MarkPlan['legend'],
  cuisine: Cuisine,
  random: Random,
): Readonly<Record<HazardId, string>> {
  const isOwn = legend !== 'none' && random.chance(0.3);
  const order = isOwn ? sample(random, HAZARDS, HAZARDS.length) : HAZARDS;
  const code = (hazard: HazardId): string =>
    kind === 'letters' ? hazardLetters(hazard, cuisine.language) : String(order.indexOf(hazard) + 1);
  return Object.fromEntries(HAZARDS.map((hazard) => [hazard, code(hazard)])) as Record<HazardId, string>;
}
