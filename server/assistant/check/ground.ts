import type { SentenceHazard, SentenceWord } from './sentence-words.ts';
import type { Statement } from './statements.ts';

/** What a stretch is held against. */
export interface Ground {
  readonly words: readonly SentenceWord[];
  readonly hazards: readonly SentenceHazard[];
  readonly statements: readonly Statement[];
  /** Words of the item's name and declared parts, stemmed: in a strict check a description has to hold one. */
  readonly anchors: ReadonlySet<string>;
  readonly labels: ReadonlySet<string>;
  readonly isStrict: boolean;
  /** Words accounted for already. */
  readonly isTaken: (index: number) => boolean;
  /** Whether a danger word may stand by its facts alone. */
  readonly isKnown: (hazard: SentenceHazard) => boolean;
  /** The end of a stretch that says what the item is declared free of, from here; -1 when none begins here. */
  readonly freeUntil: (from: number) => number;
  /** The end of a denial that is told with the danger it leaves; -1 when none begins here. */
  readonly sparedUntil: (from: number) => number;
  /** The end of a turn of speech that claims nothing; -1 when none begins here. */
  readonly turnUntil: (from: number) => number;
  /** The end of a clause of caution that the facts bear out, from here; -1 when none begins here. */
  readonly cautionUntil: (from: number) => number;
  /** As what a word on a way of eating may be said. */
  readonly dietClaim: (index: number) => 'free' | 'hazard' | undefined;
  /** Whether this word calls a danger grave that is. */
  readonly isGrave: (index: number) => boolean;
}
