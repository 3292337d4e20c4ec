/** What hints need from outside. Adapters fill these. */
import type { ToolScope } from '../request.ts';
import type { Audience, AudienceRecord, Hint, HintCount, HintOutcome, NewEvent, NewHint } from './hint.ts';

export interface HintSubject {
  readonly scope: ToolScope;
  readonly audience: Audience;
  readonly id: string;
}

/** Whose events came. */
export interface ToldAudience {
  readonly scope: ToolScope;
  readonly audience: Audience;
}

/**
 * Events and hints of all nodes. Each method is one transaction, by the clock of the records, and throws Fault `records-unavailable` when they can't be
 * reached. Of an audience the newest 200 events are kept, for seven days at most.
 */
export interface EventStore {
  /** False: one of this id was there already. @throws also Fault `scope-unknown` */
  give(event: NewEvent): Promise<boolean>;
  /** Of each of them; of one that nothing is known of, nothing. A scope that is not there has none. */
  read(scope: ToolScope, audiences: readonly Audience[]): Promise<ReadonlyMap<Audience, AudienceRecord>>;
  /** Whose events came behind a place, each once, and the place to go on from. Without one: from now on. */
  since(place: number | undefined): Promise<{ readonly place: number; readonly told: readonly ToldAudience[] }>;
  /** Those that were not made before: of one rule and subject an audience is told once, whoever makes it. */
  make(scope: ToolScope, hints: readonly NewHint[]): Promise<readonly Hint[]>;
  /**
   * Made in the last hour, and neither followed nor dismissed, oldest first: those behind a place, and without one those that nobody has seen.
   */
  waiting(scope: ToolScope, audience: Audience, after?: number): Promise<readonly Hint[]>;
  /** Undefined: there is none. `isNew` false: that was known. */
  settle(
    subject: HintSubject,
    outcome: HintOutcome,
  ): Promise<{ readonly rule: string; readonly isNew: boolean } | undefined>;
  /** How often each helped, by the name of its rule. */
  count(scope: ToolScope): Promise<readonly HintCount[]>;
  /** Its events go; of its hints stays how often they helped. Idempotent. */
  forget(scope: ToolScope, audience: Audience): Promise<void>;
}

export interface HintMeter {
  /** `made`: it was to be shown. */
  hint(change: { readonly rule: string; readonly outcome: HintOutcome | 'made' }): void;
}

export interface HintLog {
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
}
