import type { Asking } from './asking.ts';

/** How a language tells several things together. Names come with their prices in brackets. */
export interface CombineBook {
  /** Above the lines, where something fits. `isOfOne`: one asks for themselves. */
  lead(isOfHealth: boolean, isOfOne: boolean): string;
  /** A part with what fits it; `undefined`: nothing does. */
  part(label: string, names: string | undefined, isOfHealth: boolean): string;
  /** A part of which no record declares what somebody needs; `names`: what none speaks against, `undefined`: nothing. */
  toConfirm(label: string, names: string | undefined, asking: Asking): string;
  /** What is declared, and what no record speaks against. */
  also(names: string, more: string, asking: Asking): string;
  /** Those of the table of whom nothing was said. */
  rest(count: number): string;
  /** Names behind which is said that the records don't tell whether they are like that. */
  unsure(names: string): string;
  /** Somebody of whom only is said what they don't want. */
  open(label: string): string;
  /** Chosen together. */
  basket(names: string): string;
  shared(names: string | undefined): string;
  /** Of one of each; `people`: for how many. `budget`: what there is to spend; undefined: nothing is said. */
  total(least: string, most: string, people: number, budget: string | undefined): string;
  /** What parts come to that are wanted so many times each. */
  sum(least: string, most: string, budget: string | undefined): string;
  /** The cheapest of each is dearer than what there is to spend. */
  beyond(budget: string, names: string, total: string): string;
  /** Nothing fits together. */
  none(budget: string | undefined, asking: Asking): string;
  /** Behind what is named where somebody can't have something. */
  confirm(asking: Asking): string;
}
