/** What the assistant needs from outside. Adapters fill these; one contract suite per port runs against each. */
import type { Knowledge } from '../knowledge/index.ts';

/** The assistant asks the library for evidence and never writes to it. */
export type Library = Pick<Knowledge, 'catalog' | 'retrieve'>;

export interface SessionKey {
  readonly domainId: string;
  readonly tenantSlug: string;
  readonly branchSlug: string;
  readonly sessionId: string;
}

/**
 * What was said in a session. Its questions: newest first, ten kept (REQ-041 to REQ-043), forgotten after a time without a question.
 * Sessions never see each other. No method throws: without the store there is no history and no failure (NFR-009).
 */
export interface SessionStore {
  recent(key: SessionKey): Promise<readonly string[]>;
  /** Hazards and conditions the guest has said of themselves; they outlive the ten questions (RULINGS 23). */
  conditions(key: SessionKey): Promise<readonly string[]>;
  /** Adds the question, and to the conditions those it stated. */
  remember(key: SessionKey, question: string, stated?: readonly string[]): Promise<void>;
}

export type StepName = 'retrieve' | 'generate' | 'validate' | 'format';

/** Receives one line per step of each request (NFR-015). Never the guest's words. */
export interface StepLog {
  step(entry: {
    readonly traceId: string;
    readonly step: StepName;
    readonly durationMs: number;
    readonly outcome: 'ok' | 'failed' | 'cancelled';
    readonly facts: Readonly<Record<string, string | number | boolean>>;
  }): void;
}
