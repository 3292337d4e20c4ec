/** Hints: what a visit tells of itself, and what is offered for it. Nothing in here changes anything of a guest's or of the business's. */
import type { Domain, Language } from '../../domains/index.ts';
import type { ToolScope } from '../request.ts';
import type { GivenEvent, ToldBy } from './check-event.ts';
import type { Audience, Hint, HintCount, HintOutcome } from './hint.ts';
import type { HintSubject, ToldAudience } from './ports.ts';

export interface HintWatcher extends Pick<ToldAudience, 'scope'> {
  /** The session, the user who is signed in in it, or both. */
  readonly audiences: readonly Audience[];
  readonly language: Language;
  /** Of the last hint that came; a stream that goes on gets what it missed. */
  readonly after?: number;
}

export interface OfferedHint extends Pick<HintSubject, 'scope' | 'id'> {
  readonly audiences: readonly Audience[];
}

export interface HintWatch {
  /** Ends when the watch is closed. */
  readonly hints: AsyncIterableIterator<Hint>;
  /** Idempotent. */
  readonly close: () => void;
}

export interface Hints {
  /** False: it was told before. @throws Fault `fields-invalid`, `scope-unknown`, `rate-limited`, `records-unavailable` */
  give(domain: Domain, event: GivenEvent, by: ToldBy): Promise<boolean>;
  /**
   * What waits for them and what comes, each once.
   * @throws Fault `rate-limited` where too many watch already, `records-unavailable`
   */
  watch(watcher: HintWatcher): Promise<HintWatch>;
  /** Of whichever of them it was offered to. @throws Fault `hint-unknown`, `records-unavailable` */
  settle(subject: OfferedHint, outcome: HintOutcome): Promise<void>;
  /** @throws Fault `records-unavailable` */
  count(scope: ToolScope): Promise<readonly HintCount[]>;
  /** @throws Fault `records-unavailable` */
  forget(scope: ToolScope, audience: Audience): Promise<void>;
}
