import type { CatalogItem, Money } from '../../../knowledge/index.ts';

/** Things set side by side: by an attribute, or by all that is told of them. */
export interface Comparison {
  /** In the order of the message; where a name fits several, each of them. */
  readonly items: readonly Compared[];
  /** Absent: what they are is told, with the prices. */
  readonly by?: ComparedBy;
  /** Whether the message says that the first of them has more or less of it, and asks if that is so. */
  readonly claim?: 'least' | 'most';
  /** By how much they differ is asked. */
  readonly isDifference: boolean;
}

export interface ComparedBy {
  readonly attribute: string;
  /** Which end is asked for. */
  readonly way: 'least' | 'most';
}

/** One of them. What is not known is left out. */
export interface Compared {
  readonly item: CatalogItem;
  /** All of its prices, the least first. */
  readonly prices: readonly Money[];
  readonly value?: ComparedValue;
}

export interface ComparedValue {
  /** By which it is put in order. */
  readonly size: number;
  /** As told: an amount with its unit, or the id of a value of the attribute. */
  readonly told:
    { readonly amount: number; readonly unit: string } | { readonly id: string } | { readonly text: string };
  /** What `size` is an amount of; only those of one can be put in order. */
  readonly dimension: string;
  /** It is only what a thing of that name usually is. */
  readonly isUsual: boolean;
}

/** Things and how many of each, to be added up. */
export interface Sum {
  readonly lines: readonly SumLine[];
  /** Where one name fits things of other prices: the same lines with each of them in its place. */
  readonly others: readonly (readonly SumLine[])[];
}

export interface SumLine {
  /** Of several with the same price any is meant. */
  readonly items: readonly CatalogItem[];
  readonly count: number;
  /** Of one of it; absent: nobody has declared it. */
  readonly price?: Money;
  /** It has dearer ones, too. */
  readonly isFrom: boolean;
}
