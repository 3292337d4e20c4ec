/** What is told of a guest's visit, and what is offered to them without being asked (docs/hints.md). */
import type { EventValue, Language } from '../../domains/index.ts';
import type { ToolScope } from '../request.ts';

/** Who an event is told of, and a hint shown to: whoever holds the session, or whoever proves to be the user. */
export type Audience = `session:${string}` | `user:${string}`;

export interface NewEvent {
  readonly scope: ToolScope;
  readonly audience: Audience;
  /** Told twice under one id it is kept once. */
  readonly id: string;
  readonly type: string;
  /** Which thing of its type it is about. Empty: the type says it. */
  readonly subject: string;
  readonly data: Readonly<Record<string, EventValue>>;
}

export interface KeptEvent extends Pick<NewEvent, 'type' | 'subject' | 'data'> {
  readonly at: Date;
}

/** What a press does. Nothing is done without one. */
export type HintAct =
  { readonly kind: 'ask'; readonly question: string } | { readonly kind: 'link'; readonly link: string };

export interface NewHint {
  /** 128 random bits. */
  readonly id: string;
  readonly audience: Audience;
  readonly rule: string;
  readonly subject: string;
  readonly language: Language;
  readonly message: string;
  /** Of the button. */
  readonly label?: string;
  readonly act?: HintAct;
}

export interface Hint extends NewHint {
  /** It rises with each hint: a stream goes on behind it. */
  readonly place: number;
  readonly madeAt: Date;
}

/** What became of it: it was in sight, its button was pressed, the guest wants no more of them. */
export type HintOutcome = 'shown' | 'followed' | 'dismissed';

/** All that decides what one audience is told. */
export interface AudienceRecord {
  /** Oldest first. */
  readonly events: readonly KeptEvent[];
  readonly hints: readonly Pick<Hint, 'rule' | 'subject' | 'madeAt'>[];
  /** They wanted no more. */
  readonly isOff: boolean;
}

export interface HintCount {
  readonly rule: string;
  readonly made: number;
  readonly shown: number;
  readonly followed: number;
  readonly dismissed: number;
}
