import type { CatalogItem, Money } from '../../../knowledge/index.ts';

/** Several things that are wanted together: of several kinds, for several people, or for what somebody has. */
export interface Combination {
  readonly parts: readonly CombinedPart[];
  /** Chosen together, one of each. Its parts are had beside it. Empty: there are only parts, or nothing fits. */
  readonly basket: readonly Priced[];
  /** What everybody can have, where people are told apart. */
  readonly shared: readonly Priced[];
  /** For how many; 1 where nothing is said. */
  readonly people: number;
  /** Of all of it, for everybody. */
  readonly budget?: Money;
  /** Somebody can't have something. */
  readonly isOfHealth: boolean;
  /** What the cheapest of each comes to, where that is more than there is to spend. */
  readonly beyond?: { readonly picks: readonly Priced[]; readonly total: Money };
}

export interface CombinedPart {
  /** As the guest wrote it. */
  readonly label: string;
  /** The cheapest first; with a budget any of them fits it beside any of the other parts. */
  readonly picks: readonly Priced[];
  /** They are of that kind, and of how they are to be nothing is known of any of them. */
  readonly isUnsure?: true;
  /** Somebody who says only what they don't want: nothing was sought. */
  readonly isOpen?: true;
  /** How many are wanted of it. Absent: one for each at the table. */
  readonly count?: number;
  /** Somebody can't have something: what is picked is declared free of it. */
  readonly isOfHealth?: true;
  /** Where nothing is declared: what no record speaks against, for the staff to confirm. It is not offered. */
  readonly toConfirm?: readonly Priced[];
  /** Those of the table of whom nothing is said; they have no words of the guest. */
  readonly isRest?: true;
}

export interface Priced {
  readonly item: CatalogItem;
  /** The least of its prices. Absent: none is declared. */
  readonly price?: Money;
}
