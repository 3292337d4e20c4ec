/** One question with what a right answer must hold: the line of a golden set, and what the generator makes. */
import { readFileSync } from 'node:fs';
import type { Verdict } from './truth.ts';

export type Kind = 'answerable' | 'unanswerable' | 'ambiguous' | 'no_subject' | 'redirect';

export interface Question {
  readonly id: string;
  readonly question: string;
  /** Earlier messages of the same session, oldest first. */
  readonly before?: readonly string[];
  readonly item_id?: string;
  readonly language?: 'es' | 'en' | 'pt';
  readonly kind: Kind;
  /** Every acceptable one, best first. */
  readonly intents: readonly string[];
  readonly item?: string;
  /** It asks of a thing that is not there and comes near this item: nothing of that one's record may assure. */
  readonly near?: string;
  readonly candidates?: readonly string[];
  /** May be offered, too. */
  readonly candidates_allowed?: readonly string[];
  /** Hazards or diets that must be asked, those of the session included. */
  readonly asked?: readonly string[];
  readonly verdicts?: Readonly<Record<string, Verdict>>;
  readonly set?: {
    readonly asked?: readonly string[];
    /** Absent: every item. */
    readonly items?: readonly string[];
    /** Asked for by what it holds: an item told as not holding it is none of the set. */
    readonly ingredient?: string;
    /** May stand in it, too. */
    readonly allowed?: readonly string[];
  };
  readonly says?: readonly string[];
  readonly phenomena: readonly string[];
}

/** Everything the guest asked about, of one item or of a set. */
export function askedOf(question: Question): readonly string[] {
  return [...new Set([...(question.asked ?? []), ...(question.set?.asked ?? [])])];
}

/** JSON lines; an empty line is nothing. */
export function readQuestions(path: string): Question[] {
  return readLines<Question>(path);
}

export function readLines<Line>(path: string): Line[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as Line);
}
