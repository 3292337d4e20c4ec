import type { Asking } from './asking.ts';

/** How a language tells several things together. Names come with their prices in brackets. */
export interface CombineBook {
  /** Above the lines, where something fits. `isOfOne`: one asks for themselves. */
  lead(isOfHealth: boolean, isOfOne: boolean): string;
  /** A part with what fits it; `undefined`: nothing does. */
  part(label: string, names: string | undefined, isOfHealth: boolean): string;
  /** Names behind which is said that the records don't tell whether they are like that. */
  unsure(names: string): string;
  /** Somebody of whom only is said what they don't want. */
  open(label: string): string;
  /** Chosen together. */
  basket(names: string): string;
  shared(names: string | undefined): string;
  /** Of one of each; `people`: for how many. `budget`: what there is to spend; undefined: nothing is said. */
  total(least: string, most: string, people: number, budget: string | undefined): string;
  /** Nothing fits together. */
  none(budget: string | undefined, asking: Asking): string;
  /** Behind what is named where somebody can't have something. */
  confirm(asking: Asking): string;
}
