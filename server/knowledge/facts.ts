/** Hazards as structured facts of an item: every answer about one comes from here. */

/** `NOT_DECLARED` is silence: it is never `DECLARED_FREE`. */
export type Verdict = 'CONTAINS' | 'MAY_CONTAIN' | 'DECLARED_FREE' | 'NOT_DECLARED';

export type Severity = 'critical' | 'warning' | 'info';

/** The word that decided and the field of the record it stands in. */
export interface FactOrigin {
  /** Dotted path, e.g. `cross_contamination.traces_possible`. */
  readonly field: string;
  /** The element as written, e.g. `crema de leche (35 %)`. */
  readonly text: string;
  /** The word in it, e.g. `crema de leche`. */
  readonly word: string;
  /** `name`: it names the hazard itself. `implied`: it is one. `usual`: most of its kind carry it. */
  readonly manner: 'name' | 'implied' | 'usual';
}

/**
 * How strongly a place of a record speaks of a hazard, the loudest first (docs/answers.md). `is`: declared, or an ingredient that is one.
 * `stated`: a trace, a statement or a note names it. `described`: a description says outright that it is in it. These contradict what is
 * declared free. `usual`: an ingredient that most often carries it. `by-name`: a word in the name, the section or the tags. These give way.
 */
export type Strength = 'is' | 'stated' | 'described' | 'usual' | 'by-name';

export interface HazardFact {
  readonly id: string;
  readonly name: string;
  /** A fact on a diet: told only to who asked for it, never among the hazards. Absent: on a hazard or condition. */
  readonly kind?: 'diet';
  /** On a diet `CONTAINS` means: it names something excluded. `DECLARED_FREE`: it is declared to suit it. */
  readonly verdict: Exclude<Verdict, 'NOT_DECLARED'>;
  readonly severity?: Severity;
  readonly notes?: string;
  /** Of the verdict `MAY_CONTAIN`: the loudest of what says so. */
  readonly strength?: Exclude<Strength, 'is'>;
  /** Those of the verdict; never empty. */
  readonly origins: readonly FactOrigin[];
  /** What is unsure about a fact on a diet or on a thing no hazard stands for; for hazards and conditions it stands among the item's uncertainties. */
  readonly doubts?: readonly FactDoubt[];
}

/** `only-mentioned`: a word only in a name or description. `contradiction`: it is declared to suit the diet, and something speaks against it. */
export type DietDoubt = 'only-mentioned' | 'contradiction';

/**
 * Only of a thing that no hazard stands for. `unlisted`: a part of the item is made of others, and nobody says which. `unknown`: no vocabulary
 * knows one of its words.
 */
export type FactDoubt = DietDoubt | 'unlisted' | 'unknown';

export type Uncertainty =
  | { readonly kind: 'only-mentioned'; readonly hazardId: string; readonly name: string }
  | { readonly kind: 'contradiction'; readonly hazardId: string; readonly name: string }
  | { readonly kind: 'shared-place'; readonly statement: string }
  /** Something in the owner's document may stand for any hazard, and nobody can say which. */
  | { readonly kind: 'unclear'; readonly statement: string };

export interface ItemFacts {
  /** Fingerprint of the lexicon that read them: other rules, other facts. */
  readonly lexicon: string;
  /** At most one per hazard id: the worst verdict wins. Ordered as the vocabulary is, undeclared names last. */
  readonly hazards: readonly HazardFact[];
  readonly uncertainties: readonly Uncertainty[];
  /** Words among what it is made of that no vocabulary knows: its silence on a hazard or a diet is no silence. Absent: none. */
  readonly unknown?: readonly UnknownPart[];
}

/** A word of a declared part that is in no list of the domain. */
export interface UnknownPart {
  /** As written. */
  readonly word: string;
  readonly field: string;
}

/** What one place of a record says of one hazard, before the worst is chosen. */
export interface HazardClaim {
  readonly id: string;
  readonly name: string;
  readonly kind?: 'diet';
  readonly verdict: Exclude<Verdict, 'NOT_DECLARED'>;
  /** Of `CONTAINS` always `is`; of `DECLARED_FREE` it means nothing. */
  readonly strength: Strength;
  readonly severity?: Severity;
  readonly notes?: string;
  readonly origin: FactOrigin;
  /** Against a diet: a word that may stand for something else, or that is said of many items. It gives way to what the owner declares of this one. */
  readonly isLoose?: boolean;
}
