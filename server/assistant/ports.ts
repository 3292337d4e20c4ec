/** What the assistant needs from outside. Adapters fill these; one contract suite per port runs against each. */
import type { Knowledge, Scope, Verdict } from '../knowledge/index.ts';
import type { TraceFigures } from './insights/ports.ts';
import type { Action, AppliedPolicy, Correction, Decision, Envelope, Intent, Risk } from './answer.ts';

/** The assistant asks the library for evidence and never writes to it. */
export type Library = Pick<
  Knowledge,
  | 'attributes'
  | 'business'
  | 'catalog'
  | 'graph'
  | 'judge'
  | 'namedThings'
  | 'notices'
  | 'openingAt'
  | 'openingOn'
  | 'readWord'
  | 'retrieve'
  | 'embedderId'
  | 'usual'
  | 'variants'
>;

export interface SessionKey {
  readonly domainId: string;
  readonly tenantSlug: string;
  readonly branchSlug: string;
  readonly sessionId: string;
}

/**
 * What was said in a session. Its questions: newest first, ten kept, forgotten after a time without a question.
 * Sessions never see each other. No method throws: without the store there is no history and no failure.
 */
export interface SessionStore {
  recent(key: SessionKey): Promise<readonly string[]>;
  /** Hazards and conditions the guest has said of themselves; they outlive the ten questions. */
  conditions(key: SessionKey): Promise<readonly string[]>;
  /** Adds the question, and to the conditions those it stated. */
  remember(key: SessionKey, question: string, stated?: readonly string[]): Promise<void>;
  /** Takes back what the guest has said of themselves: it holds no more. What was never said is passed over. */
  retract(key: SessionKey, conditions: readonly string[]): Promise<void>;
  /** What the last answer of the session found, as it was kept; undefined: nothing. It goes with its session. */
  finding(key: SessionKey): Promise<string | undefined>;
  /** In the place of what was found before; undefined: nothing was. Of a session that is not there nothing is kept. */
  keepFinding(key: SessionKey, finding: string | undefined): Promise<void>;
  /** Everything of one session. */
  forgetSession(key: SessionKey): Promise<void>;
  /** Every session of the tenant, or only those of its branch. */
  forget(part: SessionScope): Promise<void>;
}

/** Whose sessions: of a tenant in all its branches and domains, or of one of its branches. */
export interface SessionScope {
  readonly tenantSlug: string;
  readonly branchSlug?: string;
}

/** What a language model is asked: instructions, and the question with its context marked as data. */
export interface Prompt {
  readonly system: string;
  readonly user: string;
  /** It stops after this many tokens, whatever it would still say. */
  readonly maxTokens: number;
  /** The JSON Schema that its words are held to. Absent: they are prose. */
  readonly format?: Readonly<Record<string, unknown>>;
  /** What it may call by `callTools`. Absent: nothing. */
  readonly tools?: readonly CallableTool[];
  /** What it has called so far and what came of it, the first step first. Absent: nothing. */
  readonly rounds?: readonly CalledRound[];
  /** After so many tokens its words are of use. Absent: after a first sentence. */
  readonly wantedTokens?: number;
  /** The same with fewer pieces of evidence, each of them whole, for a model that can't hold it; undefined: nothing more can be left out. */
  readonly shorter?: () => Prompt | undefined;
  /** Absent: its words are for this guest alone. */
  readonly reuse?: PromptReuse;
  /**
   * How far a model may go for it. `nobody`: only words that are kept from before, of one that keeps them. `free`: where a place is free and it is expected in time.
   * `queue`: behind at most two others, however slow or cold. Absent: `free`.
   */
  readonly asks?: 'nobody' | 'free' | 'queue';
  /** Of `free`: within so many milliseconds its first sentence is wanted. Absent: whenever it comes. */
  readonly withinMs?: number;
}

/** A function as it is shown to a model. */
export interface CallableTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** What a model wants called. Nothing in it is believed: neither the name nor an argument may be there. */
export interface ProposedCall {
  readonly name: string;
  readonly arguments: unknown;
}

/** One step of a model: what it called, and to each call, in the same order, what came of it as text that is marked as data. */
export interface CalledRound {
  readonly calls: readonly ProposedCall[];
  readonly results: readonly string[];
}

/** When words said before may be said again. */
export interface PromptReuse {
  /** All that the words may depend on, written out: prompts of one identity may share them. It holds a guest's words, so it is only ever kept hashed. */
  readonly identity: string;
  /** Told before the first of words that were made for an earlier prompt. */
  readonly onReused: () => void;
}

/** How a generation ended that nobody stopped. */
export interface GenerationEnd {
  /** `cut`: at the bound of tokens, whatever it would still have said. */
  readonly how: 'whole' | 'cut';
  /** As the provider counts them, where it does. */
  readonly promptTokens?: number;
  readonly answerTokens?: number;
}

/** A language model. It only phrases: nothing it says is believed before it was checked. */
export interface LanguageModel {
  /** Provider and model, e.g. `ollama:llama3.1:8b`. */
  readonly id: string;
  /**
   * Its words as they come, in pieces of any size; no piece is empty. Aborting the signal ends the generation at the provider. The iterator
   * returns how the generation ended, where that is known.
   * @throws Fault `model-unavailable` (not reachable, not pulled, out of room), `model-failed` (broke off), `cancelled`
   */
  generate(prompt: Prompt, signal: AbortSignal): AsyncIterable<string, GenerationEnd | undefined>;
  /**
   * The calls that a prompt with `tools` leads it to, as its provider gives them; what it says beside them is dropped. Empty: it wants none, or can call none.
   * Bounded, queued and ended as `generate`. Absent: its provider knows no such calls.
   * @throws Fault as `generate`
   */
  readonly callTools?: (prompt: Prompt, signal: AbortSignal) => Promise<readonly ProposedCall[]>;
  /** What was generated for this prompt was heard as far as it was wanted, and words of it were said. Absent: nobody needs to know. */
  readonly heardOut?: (prompt: Prompt) => void;
  /**
   * What this prompt would meet now, if what it is asked for is wanted within so many milliseconds: a first sentence, or `wantedTokens`. `away`: no host lives that has the model. `cold`: it
   * loads, or has not been timed. `busy`: it serves as many as it can at once. `slow`: its first sentence would come too late. Absent: nobody knows,
   * and it is asked.
   */
  readonly outlook?: (prompt: Prompt, withinMs: number) => Outlook;
  /** It has words of earlier prompts, which cost nobody anything (`PromptReuse`). */
  readonly keepsWords?: true;
  /** What tells its weights from those that had its name before. Absent: nobody knows. */
  readonly weights?: () => string;
}

export type Outlook = 'ready' | 'away' | 'cold' | 'busy' | 'slow';

/** How one answer came about: question, candidates, decision, what was said and withheld. */
export interface Trace {
  readonly traceId: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly scope: Scope;
  readonly sessionId?: string;
  readonly api: 'v1' | 'v2';
  readonly actorRole: string;
  readonly language: string;
  readonly context: Readonly<Record<string, string | number | boolean>>;
  readonly question: string;
  readonly normalised: string;
  readonly signals: readonly string[];
  readonly intent: Intent;
  readonly risk: Risk;
  readonly policy: AppliedPolicy;
  readonly decision: Decision;
  readonly action: Action;
  readonly confidence: number;
  readonly asked: readonly string[];
  readonly itemIds: readonly string[];
  readonly candidates: readonly TracedCandidate[];
  readonly answer: string;
  /** What the guest was shown, whole. Absent: the guest was forgotten, or the trace is of a server that did not keep it. */
  readonly envelope?: Omit<Envelope, 'scope'>;
  /** What the facts came to beside the chunks. Absent: as `envelope`. */
  readonly evidence?: TracedEvidence;
  readonly warnings: readonly string[];
  readonly uncertainties: readonly string[];
  readonly withheld: readonly { readonly text: string; readonly reason: string }[];
  readonly corrections: readonly Correction[];
  readonly engine: { readonly llm: string; readonly embeddings: string };
  readonly versions: { readonly server: string; readonly revision: string };
  readonly timingsMs: Readonly<Record<string, number>>;
  readonly outcome: 'answered' | 'cancelled' | 'failed';
  /** What of it is counted for the owner. Absent: it is not counted, as where its guest was forgotten. */
  readonly figures?: TraceFigures;
}

/**
 * `R…`: summaries that a language model was told. `judged`: rows that a set was judged over, as many as its items are listed. `read`: a language model was asked
 * what words mean that the rules don't know; its conditions stand in the envelope as `from: model`.
 */
export interface TracedEvidence {
  readonly summaries: readonly { readonly source: string; readonly content: string }[];
  readonly judged: readonly { readonly rowId: number; readonly itemId: string; readonly verdict: Verdict }[];
  readonly read?: TracedReading;
  readonly called?: TracedCalls;
}

/** `merged`: the answer is told with it. How many of its proposals could be resolved, and how many were dropped. */
export interface TracedReading {
  readonly by: string;
  readonly how: 'merged' | 'refused' | 'nothing' | 'unasked' | 'late' | 'broken';
  readonly held: number;
  readonly dropped: number;
}

/**
 * What a model had looked up, one behind the other: why it was asked and how it ended. `isTold`: the answer is told with it. Of each call its tool and what came of it, never with what
 * it was asked. `dropped`: calls that did not hold.
 */
export interface TracedCalls {
  readonly by: string;
  readonly why: string;
  readonly how: string;
  readonly isTold: boolean;
  readonly calls: readonly { readonly tool: string; readonly result: string }[];
  readonly dropped: number;
}

export interface TracedCandidate {
  readonly rowId: number;
  readonly chunkId: string;
  readonly chunkType: string;
  readonly itemId?: string;
  readonly documentId: number;
  readonly version: number;
  /** Before and after the rules (70 % and 30 %), both 0…1. */
  readonly base: number;
  readonly final: number;
  readonly cited: boolean;
}

export interface TraceFilter {
  readonly domainId?: string;
  readonly tenantSlug?: string;
  readonly branchSlug?: string;
  readonly sessionId?: string;
  readonly intent?: Intent;
  readonly risk?: Risk;
  readonly decision?: Decision;
  /** ISO 8601: `since` inclusive, `until` exclusive. */
  readonly since?: string;
  readonly until?: string;
  /** Only answers of which something was withheld or corrected. */
  readonly altered?: boolean;
  /** Continues behind a page: its `next`. */
  readonly after?: string;
  /** At most this many, 1…200. */
  readonly limit: number;
}

export interface TracePage {
  /** Newest first. */
  readonly traces: readonly Trace[];
  readonly next?: string;
}

/** Keeps how answers came about, the newest of each scope; older ones make room. A read sees every save that was called before it. */
export interface TraceStore {
  /**
   * Resolves when it is kept. A trace whose id is there already changes nothing.
   * @throws Fault `records-unavailable`, `scope-unknown` when its tenant or branch is gone; the caller answers all the same
   */
  save(trace: Trace): Promise<void>;
  /** @throws Fault `records-unavailable` */
  find(traceId: string): Promise<Trace | undefined>;
  /**
   * Each trace that was there with the first page comes once, whatever is saved meanwhile.
   * @throws Fault `records-unavailable`, `fields-invalid` for an `after` that no page ended with
   */
  list(filter: TraceFilter): Promise<TracePage>;
}

export type StepName =
  'understand' | 'read' | 'call' | 'retrieve' | 'decide' | 'act' | 'generate' | 'validate' | 'format' | 'speak';

/** Receives one line per step of each request. Never the guest's words. */
export interface StepLog {
  step(entry: {
    readonly traceId: string;
    readonly step: StepName;
    readonly durationMs: number;
    readonly outcome: 'ok' | 'failed' | 'cancelled';
    readonly facts: Readonly<Record<string, string | number | boolean>>;
    /** What went wrong although the guest is answered, for the operator: a model that is away, a trace that can't be kept. */
    readonly cause?: unknown;
  }): void;
}

/** How a generation ended. `stopped`: its reader had enough, or has gone. `away`: it did not begin, since no model was to be had. */
export interface MeasuredGeneration {
  readonly outcome: 'ok' | 'cut' | 'stopped' | 'cancelled' | 'failed' | 'away';
  /** Absent: there was none. */
  readonly firstPieceMs?: number;
  readonly durationMs: number;
  readonly end?: GenerationEnd;
}

/** Counts what the assistant does. Labels come from closed sets and the configuration, never from who asks. No method throws. */
export interface AssistantMeter {
  step(entry: Pick<Parameters<StepLog['step']>[0], 'step' | 'durationMs' | 'outcome'>): void;
  /** Of each answer, when its last word was said or it ended otherwise. */
  answer(trace: Trace): void;
  /** A trace could not be kept. */
  traceLost(): void;
  generation(generation: MeasuredGeneration): void;
}
