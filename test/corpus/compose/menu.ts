/** A menu as its kitchen knows it: from it each layout makes a file and the truth of that file. */
import type { HazardId } from '../truth.ts';
import type { Cuisine } from '../words/cuisine.ts';
import type { WritePrice } from './prices.ts';

export interface DishPrice {
  readonly variant: string;
  readonly amount: number;
  /** Behind the sum: `/kg`. */
  readonly unit?: string;
  /** No sum: what stands in its place, `S/M`. */
  readonly instead?: string;
  readonly isExtra?: boolean;
}

export interface Dish {
  readonly name: string;
  readonly description?: string;
  /** At least one. */
  readonly prices: readonly DishPrice[];
  readonly contains: readonly HazardId[];
  readonly traces: readonly HazardId[];
  readonly isVegan: boolean;
}

export interface Section {
  readonly name: string;
  readonly note?: string;
  /** Names of its prices, where all of its dishes have these. */
  readonly columns?: readonly string[];
  readonly dishes: readonly Dish[];
}

export interface Menu {
  readonly seed: number;
  readonly cuisine: Cuisine;
  readonly house: string;
  readonly sections: readonly Section[];
  /** Traces in every dish, as the house says. */
  readonly houseTraces: readonly HazardId[];
  readonly others: readonly string[];
  readonly writePrice: WritePrice;
}
