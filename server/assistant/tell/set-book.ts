import type { AdjectiveDiet } from '../writer/diet-words.ts';
import type { Noun } from '../../domains/index.ts';

/** What is asked of a set, as a sentence says it. */
export interface Suited {
  readonly diets: readonly Pick<AdjectiveDiet, 'adjective' | 'isJudged'>[];
  /** Hazards and what else is a noun, by name. */
  readonly hazards: readonly string[];
  /** What the items are called. */
  readonly noun: Pick<Noun, 'one' | 'many' | 'gender'> | undefined;
}

/** How a language tells many items by what their records say of a danger, a diet or what is not wanted. */
export interface SetBook {
  /** A name as it stands in a list. */
  listed(title: string): string;
  /** `5 postres`. */
  count(count: number, noun: Suited['noun']): string;
  /** Of many items, before they are told by groups. `about`: hazards; empty: only diets. */
  lead(count: string, about: string, isOne: boolean, isNarrowed: boolean): string;
  /** Which of them could be told: those that suit, or those that hold it. */
  sought(suited: Suited, isToSuit: boolean): string;
  /** Nothing is declared to suit, and of some it is not known. */
  noneSaid(suited: Suited): string;
  /** Nothing is declared to suit, and something speaks against each. */
  none(suited: Suited): string;
  /** The same of one item. */
  notSaid(suited: Suited): string;
  /** The only ones that are told, before the groups: declared to suit. */
  free(suited: Suited): string;
  /** Behind what is declared: what is only to be left out is not named. */
  notNamed(words: readonly string[]): string;
  /** Behind what is declared: what it is made of is not. */
  bareToo(): string;
  /** Their records are silent. `isLed`: it was said that nothing is declared. */
  toAsk(isLed: boolean): string;
  /** They name something that no vocabulary knows. */
  strange(): string;
  /** They do not say what is in it. */
  bare(): string;
  /** No record could tell. */
  unknowable(staff: string): string;
  mayContain(): string;
  contain(): string;
  avoid(): string;
  avoidByRecord(): string;
  inDoubt(isUsual: boolean): string;
  notSuited(suited: Suited): string;
  warned(conditions: string): string;
  mentioned(conditions: string): string;
  noData(conditions: string, staff: string): string;
  /** Their records name what they are made of, and none of it. */
  notNaming(words: readonly string[], isOne: boolean): string;
  /** No record says so. */
  noneWithout(words: readonly string[], noun: Suited['noun']): string;
  mayHold(words: readonly string[]): string;
  hold(words: readonly string[], isOne: boolean): string;
  /** Wishes that no fact can check. */
  unfiltered(words: string): string;
  /** Which one is meant. */
  whichOne(noun: Suited['noun']): string;
  /** `isSaid`: that nothing is sure was said before. */
  closing(staff: string, isSaid: boolean): string;
}
