/** One test of one item, in three values: silence is never a yes. */
import type { Money } from '../../text/money.ts';
import type { Basis } from '../attributes/item-attributes.ts';
import type { Verdict } from '../facts.ts';
import type { RejectedThing } from '../hazards/read-word.ts';
import type { ChunkRow } from '../model.ts';

/** `value`: the id of a hazard, a condition or a diet. `is` a diet: it suits it. */
export interface HazardTest {
  readonly attribute: 'hazard' | 'diet';
  readonly op: 'has' | 'lacks' | 'is';
  readonly value: string;
}

/** Rejected for health, and no hazard stands for it: judged as a hazard is. */
export interface ThingTest {
  readonly attribute: 'thing';
  readonly op: 'has' | 'lacks';
  readonly value: RejectedThing;
}

/** By taste. `usual`: a wish, which what is usual may fulfil. */
export interface IngredientTest {
  readonly attribute: 'ingredient';
  readonly op: 'has' | 'lacks';
  readonly value: string;
  readonly usual?: true;
}

/** `category`: the owner's section or its id. */
export interface AttributeTest {
  readonly attribute: string;
  readonly op: 'is' | 'isNot' | 'below' | 'above' | 'atMost' | 'atLeast' | 'about';
  readonly value: string | Money | { readonly amount: number; readonly unit: string };
  readonly usual?: true;
}

export type Test = HazardTest | ThingTest | IngredientTest | AttributeTest;

export interface Judgement {
  readonly itemId: string;
  readonly value: 'yes' | 'no' | 'unknown';
  /** Of a hazard, a diet or a thing. */
  readonly verdict?: Verdict;
  /** What a yes or a no rests on. */
  readonly basis?: Basis;
  /** The chunks that show it. */
  readonly rows: readonly ChunkRow[];
}

/** What the judge of one kind of test says. */
export type Judged = Omit<Judgement, 'itemId'>;
