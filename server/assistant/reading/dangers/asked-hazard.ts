import type { CatalogItem, HazardFact, RejectedThing } from '../../../knowledge/index.ts';

/** A hazard the guest asks about, or a state of theirs that means it. */
export interface AskedHazard {
  readonly id: string;
  readonly name: string;
  /** `diet`: a way of eating or a kind of ingredient the guest does without; only ever asked by its own names. */
  readonly kind: 'hazard' | 'condition' | 'diet';
  /** A diet that no record allows to judge (`kosher`): silence on it says nothing at all. */
  readonly isUnjudged?: true;
  /** The word as asked, when it is an ingredient that means the hazard: `queso`. */
  readonly ingredient?: string;
  /** Of a thing that no hazard of the domain stands for: what the records of an item say of it. */
  readonly factIn?: (item: CatalogItem) => HazardFact | undefined;
  /** Stands for all that was named beyond what one answer looks up (`MOST_THINGS`). */
  readonly isUnread?: true;
  /** The same thing, for other texts to be read for it. */
  readonly thing?: RejectedThing;
  /** The part of the hazard that was asked of alone: `lactosa`. */
  readonly portion?: string;
}

/** What the records of an item say of what is asked. Undefined where they are silent. */
export function factOf(item: CatalogItem, { id, factIn }: AskedHazard): HazardFact | undefined {
  return factIn === undefined ? item.facts.hazards.find((fact) => fact.id === id) : factIn(item);
}
