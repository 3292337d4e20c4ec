/** What the assistant is asked and what it gives back. */
import type { Domain, Language } from '../domains/index.ts';
import type { Scope } from '../knowledge/index.ts';
import type { ToolStep } from './act/call-reading.ts';
import type { Action, ActionSubject, CredentialTrouble, Rights } from './act/tool-desk.ts';
import type { Correction, Envelope, ItemCandidate } from './answer.ts';
import type { SessionKey } from './ports.ts';

export interface Question {
  readonly domain: Domain;
  readonly scope: Scope;
  readonly message: string;
  readonly sessionId?: string;
  readonly traceId: string;
  /** `reading`: the words come one by one as a reader can follow. `at-once`: as fast as they are there. */
  readonly pace: 'reading' | 'at-once';
  /** `v1` never asks back: an unclear question is answered for all that fit, since its clients can't reply. */
  readonly api: 'v1' | 'v2';
  /** Shapes wording, never a policy. Defaults to `customer`. */
  readonly actorRole?: 'customer' | 'waiter' | 'kitchen' | 'admin';
  /** Of answer and warnings. Absent: the domain's own. */
  readonly language?: Language;
  /** What the guest is looking at. */
  readonly itemId?: string;
  /** What the page knows; it is only kept with the trace. */
  readonly context?: Readonly<Record<string, string | number | boolean>>;
  /** Ids of conditions (`UnderstoodCondition`) that no longer hold. Those of a danger, a diet or of health are asked back first. */
  readonly drop?: readonly string[];
  /** The guest was asked back and said yes. */
  readonly isDropConfirmed?: boolean;
  /** What somebody may have done for them, by their credential. Defaults to `guest`. */
  readonly rights?: Rights;
  /** Who it is, by their credential. Absent: whoever has the session. */
  readonly person?: string;
  /** As whom they are remembered between visits, where they agreed to it. Absent: nobody is. */
  readonly rememberedAs?: string;
  /** Why the credential that they brought gives no rights (`barred`): they are told when they ask for something to be done. */
  readonly credentialTrouble?: CredentialTrouble;
  /** `model`: without the language model there is no answer. Defaults to `auto`. */
  readonly engine?: 'auto' | 'model';
}

export type SpokenPiece =
  | { readonly kind: 'token'; readonly text: string }
  /** Already applied: what was withheld has not been said. */
  | { readonly kind: 'correction'; readonly correction: Correction };

/**
 * One answer. What is known before the first word, then the words, then everything.
 * `speech` may be read once; its tokens joined are the answer.
 */
export interface Turn {
  readonly opening: Envelope;
  /** @throws Fault `model-unavailable`, `model-failed` where the question insists on a model; `cancelled` */
  readonly speech: AsyncIterable<SpokenPiece>;
  /** Whole once `speech` has been read to its end. */
  closing(): Envelope;
}

/** Which item a text means: as a guest says it, in a session, in front of an item. */
export interface ItemRequest {
  readonly domain: Domain;
  readonly scope: Scope;
  readonly text: string;
  readonly sessionId?: string;
  /** What the guest is looking at; one that is not published is passed over. */
  readonly itemId?: string;
}

export interface SuggestionRequest {
  readonly domain: Domain;
  readonly scope: Scope;
  /** Defaults to the domain's. */
  readonly language?: Language;
}

export interface Resolution {
  /** The one item that is meant: above 0.80 and no other near it. */
  readonly match?: ItemCandidate;
  /** Best first. */
  readonly candidates: readonly ItemCandidate[];
}

/** Whose action it is, and the business that it is of. */
export interface ActionRequest extends ActionSubject {
  readonly domain: Domain;
  readonly comment?: string;
}

export interface ToldAction {
  readonly action: Action;
  /** What became of it, in the language in which it was asked for. */
  readonly message: string;
  readonly suggestions: readonly string[];
}

/** Presses of the buttons under what was read back. @throws Fault `action-unknown`, `action-expired`, `action-confirmed`, `action-cancelled`, `records-unavailable` */
export interface Actions {
  confirm(request: ActionRequest): Promise<ToldAction>;
  cancel(request: ActionRequest): Promise<ToldAction>;
  read(request: ActionRequest): Promise<ToldAction>;
}

export interface Assistant {
  readonly actions: Actions;
  /**
   * `onStep`: told of each tool that is asked, when it is and when it has answered; all of it before the answer is there.
   * @throws Fault `scope-unknown`, `records-unavailable`, `cancelled`
   */
  ask(question: Question, signal: AbortSignal, onStep?: (step: ToolStep) => void): Promise<Turn>;
  /** What a guest may ask first: at most five questions that are answered here. @throws Fault `scope-unknown`, `records-unavailable`, `cancelled` */
  suggest(request: SuggestionRequest, signal: AbortSignal): Promise<readonly string[]>;
  /** Answers nothing and leaves no mark in the session. @throws Fault `scope-unknown`, `records-unavailable` */
  resolve(request: ItemRequest): Promise<Resolution>;
  /** As the assistant calls them; undefined where it knows no such condition. */
  nameConditions(request: ConditionNames): readonly (string | undefined)[];
  /** What is kept of a session; of one that is not there nothing. Never throws. */
  readSession(session: SessionKey): Promise<KeptSession>;
  /**
   * Forgets a session: its questions and conditions, and its guest's words in traces and feedback, also those of an answer that is still told here.
   * Idempotent. @throws Fault `records-unavailable`; then it is to be tried again
   */
  forgetSession(session: SessionKey): Promise<void>;
}

export interface ConditionNames {
  readonly domain: Domain;
  /** Defaults to the domain's. */
  readonly language?: Language;
  readonly conditions: readonly string[];
}

export interface KeptSession {
  /** Newest first. */
  readonly questions: readonly string[];
  /** Hazards and conditions that the guest said of themselves. */
  readonly conditions: readonly string[];
}
