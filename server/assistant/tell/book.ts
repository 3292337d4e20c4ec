import type { ActionBook } from './action-book.ts';
import type { Asking } from './asking.ts';
import type { BusinessBook } from './business-book.ts';
import type { CombineBook } from './combine-book.ts';
import type { CompareBook } from './compare-book.ts';
import type { MemoryBook } from './memory-book.ts';
import type { SetBook } from './set-book.ts';
import type { TalkBook } from './talk-book.ts';
import type { UnknownBook } from './unknown-book.ts';

/** How a language puts what is told. One engine tells in every language; a book holds sentences and no decisions. */
export interface Book {
  and(parts: readonly string[]): string;
  or(parts: readonly string[]): string;
  readonly find: FindBook;
  readonly set: SetBook;
  readonly unknown: UnknownBook;
  readonly combine: CombineBook;
  readonly compare: CompareBook;
  readonly aspect: AspectBook;
  readonly business: BusinessBook;
  readonly talk: TalkBook;
  readonly action: ActionBook;
  readonly memory: MemoryBook;
}

export interface AspectBook {
  /** `told` is a sentence of its own: `Flan casero. Porción: 200 g.` */
  of(name: string, told: string): string;
  value(label: string, value: string): string;
  /** Not declared: what things of that name usually are. */
  usual(told: string): string;
  /** Its record does not say `cuánto lleva`. */
  unsaid(label: string, staff: string): string;
  /** What a thing of that name usually is (`plato principal, a base de maíz`). `isAll`: its record does not say it. */
  whatItIs(name: string, told: string, isAll: boolean): string;
}

export interface FindBook {
  /** `Flan casero ($ 7.600)`. */
  named(name: string, detail: string): string;
  /** How many are not named: `7 más`. */
  more(count: number): string;
  /** What is declared to fit, as many as there are. */
  fitting(names: string, count: number): string;
  /** What fits only by what a thing of its name usually is. `isMore`: others were told before. */
  usual(names: string, isMore: boolean): string;
  /** The first of an order, and those behind it (`undefined`: none). */
  ordered(first: string, next: string | undefined, order: OrderWords): string;
  counted(count: number, names: string): string;
  /** Items of which nobody has said whether they fit. */
  open(count: number, asking: Asking): string;
  /** It is most of what is wished, and its record says nothing of the rest (`frito`). */
  likely(names: string, open: string, asking: Asking): string;
  /** Nothing is known to be all that is wished; these are the rest of it. */
  near(names: string, open: string, asking: Asking): string;
  /** Of something that is not there: what is, and is most like it. */
  nearest(names: string): string;
  /** Nothing says of any of them whether it is so (`la especialidad`). */
  unmet(words: string, asking: Asking): string;
  /** All that was found has been named before. */
  noMore(): string;
  /** Everything is known, and nothing fits. */
  none(wishes: string, asking: Asking): string;
  /** Nothing is known to fit, and of some it is not known. */
  noneKnown(wishes: string, open: number, asking: Asking): string;
  /** Nothing is known to serve what somebody needs. `kinds`: what kinds of things there are; empty where no kind is known. */
  noneServes(need: string, kinds: string, asking: Asking): string;
  /** Above the lines of what is recommended. `isUnsure`: what it is wanted for was not understood. */
  recommended(isUnsure: boolean): string;
  /** `• Flan casero, $ 7.600: con dulce de leche.` */
  recommendedLine(name: string, price: string | undefined, reason: string | undefined): string;
  /** What a thing of that name is like, as a reason: `carne vacuna y a la parrilla`. */
  usualReason(values: string): string;
}

export interface OrderWords {
  readonly way: 'least' | 'most';
  readonly isMoney: boolean;
  /** What the attribute is called. */
  readonly label: string;
}
