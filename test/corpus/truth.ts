/** What a menu or a price list says: the truth that a reading of its file is measured by. It knows nothing of the reader. */

/** What a listing says of a hazard. `doubtful`: something stands there that nobody can be sure of. What it doesn't speak of has no entry. */
export type Said = 'contains' | 'traces' | 'free' | 'doubtful';

export interface TruthPrice {
  /** `½ ración`, `copa`. Empty: the item itself, or one of several whose names stand nowhere. */
  readonly variant: string;
  /** As it is written, with its sign. */
  readonly written: string;
  /** Absent: there is no figure («S/M»). */
  readonly amount?: number;
  /** What it costs more: `+ queso`. */
  readonly isExtra?: boolean;
}

export interface TruthItem {
  readonly name: string;
  /** Names that are as good: the other language, both together. */
  readonly alsoNamed: readonly string[];
  readonly section?: string;
  readonly description?: string;
  readonly prices: readonly TruthPrice[];
  /** By the ids of the domain's hazards. */
  readonly hazards: Readonly<Record<string, Said>>;
  /** Marks whose meaning the file doesn't give at all: the reading must be in doubt about the item. */
  readonly unknownMarks: number;
  readonly tags: readonly string[];
}

/** What a file says. */
export interface Truth {
  readonly items: readonly TruthItem[];
  /** «Cualquier plato puede contener trazas de gluten»: of every item. */
  readonly statements: readonly { readonly text: string; readonly hazards: Readonly<Record<string, Said>> }[];
  /** Address, hours, handles, notes: no items, and not to be lost. */
  readonly others: readonly string[];
  /** Names that may be read as items or not: the choices of a set menu, the cover charge. */
  readonly eitherWay: readonly string[];
}

/** A file as an owner has it, and what it says. */
export interface Rendered {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly truth: Truth;
}

export const HAZARDS = [
  'gluten',
  'crustaceos',
  'huevo',
  'pescado',
  'mani',
  'soja',
  'lacteos',
  'frutos_secos',
  'apio',
  'mostaza',
  'sesamo',
  'sulfitos',
  'altramuces',
  'moluscos',
] as const;

export type HazardId = (typeof HAZARDS)[number];
