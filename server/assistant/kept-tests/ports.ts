/** Questions that an owner keeps to see whether they are still answered alike. */
import type { Scope, Verdict } from '../../knowledge/index.ts';
import type { Action, Decision } from '../answer.ts';

/** By its name, too: what was there when a test was kept may be gone. */
export interface OutcomeThing {
  readonly id: string;
  readonly name: string;
}

/** What an answer comes to, as far as an owner wants it to stay. */
export interface Outcome {
  readonly decision: Decision;
  readonly action: Action;
  /** The one item that was meant. */
  readonly item?: OutcomeThing;
  /** What its facts say, each list in an order of its own. */
  readonly hazards: Readonly<Record<OutcomeHazards, readonly OutcomeThing[]>>;
  /** Of an answer about a set. Null: nothing of a hazard or a diet was asked. */
  readonly items: readonly (OutcomeThing & { readonly verdict: Verdict | null })[];
  /** In the order in which they are named. */
  readonly offered: readonly OutcomeThing[];
  /** The passages that it cites, to the letter. */
  readonly facts: readonly string[];
  /** Warnings, and what is not known. */
  readonly warnings: readonly string[];
  readonly answer: string;
}

export type OutcomeHazards = 'explicit' | 'possible' | 'declaredFree' | 'unknown';

/** `outcome` is what was accepted last. */
export interface KeptTest {
  readonly id: number;
  readonly question: string;
  /** Absent: the assistant's own. */
  readonly language?: string;
  readonly outcome: Outcome;
  /** Who accepted it, and when: ISO 8601, UTC. */
  readonly by: string;
  readonly at: string;
}

export type NewKeptTest = Pick<KeptTest, 'question' | 'language' | 'outcome'>;

/** Most tests of one scope. */
export type MostKeptTests = 100;

/** Tests of a scope itself: none is inherited. Every change has its line in the audit. Every method throws Fault `scope-unknown`, `records-unavailable`. */
export interface KeptTestStore {
  /** In the order in which they were kept. */
  list(scope: Scope): Promise<readonly KeptTest[]>;
  /** The same question in the same language has the new outcome from now on. @throws also `kept-tests-full`, `storage-full` */
  keep(scope: Scope, test: NewKeptTest, actor: string): Promise<KeptTest>;
  /** From now on it has this outcome. @throws also `kept-test-unknown`, `storage-full` */
  accept(scope: Scope, id: number, outcome: Outcome, actor: string): Promise<KeptTest>;
  /** @throws also `kept-test-unknown`, `storage-full` */
  remove(scope: Scope, id: number, actor: string): Promise<void>;
}
