/** What an answer is made of beside its words: what was asked, how risky it is, what was decided (document 001, part IV). */
import type { HazardFact, Severity, Verdict } from '../knowledge/index.ts';

export type Intent =
  | 'ALLERGENS'
  | 'INGREDIENTS'
  | 'DIETARY'
  | 'RECOMMENDATION'
  | 'GLOSSARY'
  | 'GENERAL'
  | 'AVAILABILITY'
  | 'ACTION'
  | 'UNKNOWN';
export type Risk = 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL';

/**
 * `ANSWER`: at or above the policy's threshold. `SOFT_DISCLAIMER`: answers and says what is thin. `DISCLAIMER`: does not answer, says
 * what is missing and whom to ask. `ASK_CLARIFY`: several items fit (RULINGS 20).
 */
export type Decision = 'ANSWER' | 'SOFT_DISCLAIMER' | 'DISCLAIMER' | 'ASK_CLARIFY';
export type Action = 'SAFE_TO_ORDER' | 'VERIFY_WITH_STAFF' | 'ASK_FOR_DISH' | 'NONE';

/** The policy an answer was decided under. No threshold: it is not decided by confidence. */
export interface AppliedPolicy {
  readonly id: string;
  readonly threshold: number | undefined;
  readonly preferredSections: readonly string[];
}

/** `confidence` lies in 0…1. */
export interface ItemCandidate {
  readonly itemId: string;
  readonly name: string;
  readonly confidence: number;
}

/** What a language model wrote against the facts, and what was said instead. */
export interface Correction {
  readonly withheld: string;
  readonly instead: string;
}

export interface HazardMention {
  readonly id: string;
  readonly name: string;
  readonly severity?: Severity;
  readonly notes?: string;
}

/** What the facts of one item say; `unknown` are the asked ones that nothing mentions. */
export interface HazardBlock {
  readonly label: string;
  readonly asked: readonly string[];
  readonly explicit: readonly HazardMention[];
  readonly possible: readonly HazardMention[];
  readonly declaredFree: readonly HazardMention[];
  readonly unknown: readonly HazardMention[];
}

export interface ItemInSet {
  readonly itemId: string;
  readonly name: string;
  readonly verdict: Verdict;
}

export function mentionOf({ id, name, severity, notes }: HazardFact): HazardMention {
  return { id, name, ...(severity === undefined ? {} : { severity }), ...(notes === undefined ? {} : { notes }) };
}
