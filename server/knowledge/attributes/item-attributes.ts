/** What an item can be told by, and on whose word. */
import type { Money } from '../../text/money.ts';

/** An id of the attribute's values, an amount, or of a `text` what the owner wrote. */
export type AttributeValue = string | Money | { readonly amount: number; readonly unit: string };

/** `declared`: by the owner. `derived`: said outright in what the owner wrote. `usual`: for a thing of that name. */
export type Basis = 'declared' | 'derived' | 'usual';

export interface AttributeReading {
  readonly attribute: string;
  /** Never empty. */
  readonly values: readonly AttributeValue[];
  readonly basis: Basis;
  /** The words it comes from, as written. */
  readonly from: readonly string[];
}

/** By attribute, the reading of its strongest basis. */
export type ItemAttributes = ReadonlyMap<string, AttributeReading>;

/** A size or a choice of an item. */
export interface Variant {
  readonly name: string;
  readonly price?: Money;
  /** What stands in brackets behind the price: nobody has confirmed it. */
  readonly remark?: string;
  readonly adds: readonly string[];
  readonly takes: readonly string[];
  readonly freeFrom: readonly string[];
}
