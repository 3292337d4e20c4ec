/** What the words of a text mean to hazards. */
/** How a phrase speaks of a hazard. */
export type Manner = 'name' | 'implied' | 'condition' | 'absent' | 'harmless' | 'may-contain' | 'shared-place';

export interface Meaning {
  readonly manner: Manner;
  /** Absent for phrases that are about no hazard in particular. */
  readonly hazardId?: string;
  /** `usual`: most of its kind carry it; who asks with it asks of what else it means. `by-name`: it only suggests it. Absent: it is one. */
  readonly strength?: 'usual' | 'by-name';
}

/**
 * Where a text stands: one of the parts an item is made of (`element`) or what else is said of them (`part`), its name (`title`) or
 * description (`mention`), or anywhere else.
 */
export type TextPlace = 'element' | 'part' | 'title' | 'mention' | 'text';

export interface LexiconMatch {
  readonly start: number;
  readonly end: number;
  readonly word: string;
  readonly meanings: readonly Meaning[];
  /** False: the word as written is one edit away from the dictionary's (only from `matchAsked`). */
  readonly exact: boolean;
}
