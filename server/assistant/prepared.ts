import type { SummaryEvidence } from '../knowledge/index.ts';
import type { TracedCalls, TracedReading } from './ports.ts';
import type { Question } from './question.ts';
import type { Ruling } from './policy/decide.ts';
import type { Remembered } from './recall.ts';
import type { Draft } from './steps/generate.ts';
import type { Retrieved } from './steps/retrieved.ts';
import type { Understood } from './steps/understood.ts';

/** Everything known of an answer before its first word. */
export interface Prepared {
  readonly question: Question;
  readonly remembered: Remembered;
  readonly understood: Understood;
  /** `searched`: all that was found, also what a refusal does not stand on. */
  readonly retrieved: Retrieved & { readonly searched: Retrieved['evidence'] };
  readonly ruling: Ruling;
  readonly draft: Draft;
  /** For a language model that phrases the answer; else none. */
  readonly summaries: readonly SummaryEvidence[];
  /** What came of asking a model to read. Absent: there was nothing to read, or nobody. */
  readonly read?: TracedReading;
  /** What came of tools that a model had asked. Absent: it was not asked for any. */
  readonly called?: TracedCalls;
}
