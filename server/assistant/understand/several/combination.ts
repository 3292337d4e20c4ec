import type { CatalogItem, Money } from '../../../knowledge/index.ts';

/** Several things that are wanted together: of several kinds, for several people, or for what somebody has. */
export interface Combination {
  readonly parts: readonly CombinedPart[];
  /** Chosen together, one of each: only where no kinds are said. Empty: there are parts, or nothing fits. */
  readonly basket: readonly Priced[];
  /** What everybody can have, where people are told apart. */
  readonly shared: readonly Priced[];
  /** For how many; 1 where nothing is said. */
  readonly people: number;
  /** Of all of it, for everybody. */
  readonly budget?: Money;
  /** Only what is declared free of everything that somebody can't have is named. */
  readonly isOfHealth: boolean;
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
}

export interface Priced {
  readonly item: CatalogItem;
  /** The least of its prices. Absent: none is declared. */
  readonly price?: Money;
}
