/** Hazards as structured facts of an item: every answer about one comes from here (RULINGS 21). */

/** `NOT_DECLARED` is silence: it is never `DECLARED_FREE`. */
export type Verdict = 'CONTAINS' | 'MAY_CONTAIN' | 'DECLARED_FREE' | 'NOT_DECLARED';

export type Severity = 'critical' | 'warning' | 'info';

/** The word that decided and the root field of the record it stands in. */
export interface FactOrigin {
  readonly field: string;
  /** As written in the record, e.g. `crema de leche`. */
  readonly word: string;
}

export interface HazardFact {
  readonly id: string;
  readonly name: string;
  readonly verdict: Exclude<Verdict, 'NOT_DECLARED'>;
  readonly severity?: Severity;
  readonly notes?: string;
  readonly origins: readonly FactOrigin[];
}

export type Uncertainty =
  | { readonly kind: 'only-mentioned'; readonly hazardId: string; readonly name: string }
  | { readonly kind: 'contradiction'; readonly hazardId: string; readonly name: string }
  | { readonly kind: 'shared-place'; readonly statement: string };

export interface ItemFacts {
  /** At most one per hazard id: the worst verdict wins, origins of all. Ordered as the vocabulary is. */
  readonly hazards: readonly HazardFact[];
  readonly uncertainties: readonly Uncertainty[];
  /** A shared kitchen that names no hazard: nothing may be called safe to order. */
  readonly sharedPlace: boolean;
}
