/** Summaries (`R1`, `R2`, … among the evidence): sentences over what is published, from its facts and nothing else. */

/** `item`: a card of one item. `category`: its items. `menu`: every item by one hazard, or with no hazard what there is at all. */
export type SummaryKind = 'item' | 'category' | 'menu';

/** A summary as the library holds it: the record behind an evidence item `R…`. */
export interface Summary {
  /** `item:flan`, `category:dessert`, `menu:gluten`, `menu`. */
  readonly id: string;
  readonly kind: SummaryKind;
  /** Every item it speaks of. */
  readonly itemIds: readonly string[];
  readonly hazardId?: string;
  readonly category?: string;
  /** In the language of the domain. */
  readonly text: string;
  /** Rows of the chunks that show it; an item without a chunk has none. */
  readonly from: readonly number[];
}

/** Which summaries are wanted. What the catalog does not have is left out. */
export interface SummaryRequest {
  readonly itemIds?: readonly string[];
  /** Values as `CatalogItem.category`. */
  readonly categories?: readonly string[];
  /** The whole menu by each of these. */
  readonly hazardIds?: readonly string[];
  /** Categories and how many items each has. */
  readonly overview?: boolean;
}

export interface Summaries {
  /** Items first, then categories, hazards and the overview, each in the order asked for and once. */
  take(request: SummaryRequest): readonly Summary[];
}
