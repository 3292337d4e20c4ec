import type { Noun } from '../../domains/index.ts';

/** Whom to tell, and when. */
export interface Adviser {
  readonly staff: string;
  readonly before: string;
}

/** How a language tells that nothing is known of what is asked. `words` come without quotes. */
export interface UnknownBook {
  /** A section with nothing in it. */
  emptyCategory(many: string | undefined, staff: string): string;
  /** Names that no item has. `sought`: which items could be told instead, as a set book says it; empty: none. */
  missing(words: readonly string[], noun: Noun | undefined, staff: string, sought: string): string;
  /** An allergy, and nobody said to what. */
  askAllergy(adviser: Adviser): string;
  /** An allergy to what no vocabulary knows. */
  unknownAllergy(words: readonly string[], adviser: Adviser): string;
  /** A state of health that no hazard stands for. */
  unjudgedHealth(staff: string): string;
  /** More was named than is looked up; `first`: the first of the rest. */
  unread(first: string, staff: string): string;
  /** What is out for now, by their names as the owner writes them. */
  absent(names: readonly string[]): string;
  /** Behind it, where that was all there is of the kind. */
  nothingElse(): string;
}
