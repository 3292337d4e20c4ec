/** What an answer is made of beside its words: what was asked, how risky it is, what was decided. */
import type { Action, Decision, Intent, Risk } from '../contract/v2.ts';
import type { ProposedAction, SlotKind } from './act/tool-desk.ts';
import type { Language } from '../domains/index.ts';
import type { HazardFact, Level, Money, Scope, Severity, Verdict } from '../knowledge/index.ts';

export type { Action, Decision, Intent, Risk } from '../contract/v2.ts';

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
  /** Absent: something that may be in an item. A diet is kept or not, a condition advised against or not. */
  readonly kind?: 'condition' | 'diet';
}

/** What the facts of one item say; `unknown` are the asked ones that nothing mentions. */
export interface HazardBlock {
  readonly label: string;
  readonly asked: readonly string[];
  /** What is asked of, by name. */
  readonly askedNames: readonly HazardMention[];
  readonly explicit: readonly HazardMention[];
  readonly possible: readonly HazardMention[];
  readonly declaredFree: readonly HazardMention[];
  readonly unknown: readonly HazardMention[];
}

export interface ItemInSet {
  readonly itemId: string;
  readonly name: string;
  /** Null: nothing of a hazard or a diet was asked. */
  readonly verdict: Verdict | null;
  /** Whether it is what was sought, where wishes were told. */
  readonly fits?: 'yes' | 'no' | 'unknown';
  /** The weakest source that `fits` rests on. */
  readonly basis?: 'declared' | 'derived' | 'usual';
  readonly price?: Money;
  readonly category?: string;
  readonly reason?: string;
  /** Where its picture is served. */
  readonly image?: string;
}

/** Something of a guest, as it is kept, and what it is called. */
export interface NamedCondition {
  readonly condition: string;
  readonly name: string;
}

/** What was understood of a message as something to judge items by; it can be taken away again. */
export interface UnderstoodCondition {
  readonly id: string;
  /** As the guest wrote it. */
  readonly text: string;
  readonly attribute: string;
  readonly op: string;
  readonly value: string;
  readonly from: 'message' | 'session' | 'model';
}

/** A value that a guest is asked for, and how it can be given: `date` by a field of its own, `choice` by one of `choices`. */
export interface AskedSlot {
  readonly slot: string;
  readonly reads: Exclude<SlotKind, 'message'>;
  readonly label: string;
  readonly choices?: readonly string[];
}

/** A way on that the business has declared. */
export interface AnswerLink {
  readonly kind: 'map' | 'tel' | 'whatsapp' | 'mail' | 'web' | 'staff';
  readonly label: string;
  readonly href: string;
}

export function mentionOf({ id, name, severity, notes }: HazardFact): HazardMention {
  return { id, name, ...(severity === undefined ? {} : { severity }), ...(notes === undefined ? {} : { notes }) };
}

/** A chunk an answer stands on; `[n]` in the answer is the nth. */
export interface CitedSource {
  readonly source: string;
  readonly chunkId: string;
  readonly chunkType: string;
  readonly itemId?: string;
  readonly documentId: number;
  readonly version: number;
  /** Whether its document is the branch's own or its chain's. */
  readonly level: Level;
  /** From when its document says it holds: ISO 8601, UTC. */
  readonly effectiveFrom?: string;
  readonly page?: number;
  /** The chunk's text, to the letter. */
  readonly excerpt: string;
  readonly score: number;
}

/** Everything about an answer: what the envelope of v2 is made from. */
export interface Envelope {
  readonly traceId: string;
  readonly scope: Scope;
  readonly sessionId?: string;
  /** What the answer is told in. */
  readonly language: Language;
  readonly decision: Decision;
  readonly intent: Intent;
  readonly risk: Risk;
  readonly action: Action;
  readonly item?: ItemCandidate;
  readonly candidates: readonly ItemCandidate[];
  readonly hazards: HazardBlock;
  /** At most `MOST_LISTED`. */
  readonly items: readonly ItemInSet[];
  /** Of the set, listed or not. */
  readonly itemsTotal: number;
  /** Absent until the last word is known. */
  readonly answer?: string;
  /** Ids of the items that the answer offers, in its order. */
  readonly offered: readonly string[];
  readonly understood: { readonly conditions: readonly UnderstoodCondition[]; readonly leftover: readonly string[] };
  readonly links: readonly AnswerLink[];
  readonly uncertainties: readonly string[];
  readonly warnings: readonly string[];
  /** Of the warnings the one that says that nothing was found: v1 promises it. */
  readonly noSources?: string;
  readonly corrections: readonly Correction[];
  /** 0…1. */
  readonly confidence: number;
  /** It waits for its button. Absent: nothing does. */
  readonly pendingAction?: ProposedAction;
  /** What is asked for, so that something is done. Absent: nothing is. */
  readonly asks?: AskedSlot;
  /** Absent: nothing is remembered of whoever asks, and nothing is offered to be. */
  readonly memory?: { readonly remembered: readonly NamedCondition[]; readonly offer: readonly NamedCondition[] };
  readonly suggestions: readonly string[];
  readonly sources: readonly CitedSource[];
  /** Where all that it stands on comes from, cited or not: the branch's own first. */
  readonly levels: readonly Level[];
  readonly policy: AppliedPolicy;
  /** `state`: told before the first word, while the model that is asked still loads. */
  readonly engine: { readonly llm: string; readonly embeddings: string; readonly state?: EngineState };
  readonly timingsMs: Readonly<Record<string, number>>;
}

/**
 * Why no word of an answer is a model's. `off`: none is configured. `away`: no host lives that has it. `cold`: it loads. `busy`: others are before.
 * `slow`: not asked since it would come late, late, or broken off. `withheld`: nothing of what it said held, or so little that it is asked no more.
 */
export type EngineState = 'off' | 'away' | 'cold' | 'busy' | 'slow' | 'withheld';
