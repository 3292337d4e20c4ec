/** Something that changes something, from its proposal to what came of it. */
import type { Argument, Rights, ToolResult, ToolScope } from './request.ts';

/** What is read back to the person before the button, in their language. */
export interface SpokenAction {
  readonly title: string;
  readonly description: string;
  readonly details: readonly (readonly [label: string, value: string])[];
}

export interface ProposedAction extends SpokenAction {
  /** 128 random bits. */
  readonly id: string;
  readonly tool: string;
  readonly expiresAt: Date;
}

export type ActionState = 'pending' | 'confirmed' | 'cancelled' | 'expired';

/** Behind `confirmed`. `unknown`: it was sent and no answer came. */
export type ActionOutcome = 'running' | 'succeeded' | 'failed' | 'unknown';

export interface Action extends ProposedAction {
  readonly scope: ToolScope;
  readonly sessionId: string;
  /** Exactly what was read back, and what is executed. */
  readonly arguments: readonly Argument[];
  readonly state: ActionState;
  readonly outcome?: ActionOutcome;
  readonly result?: ToolResult;
  /** It failed and was taken back by the tool that its declaration names; absent: nothing was tried. */
  readonly rolledBack?: boolean;
  readonly language: string;
  readonly comment?: string;
  readonly createdAt: Date;
  /** When it was confirmed, cancelled or ended. */
  readonly changedAt: Date;
}

/** Who asks for which action: of another session, person or scope it is not there. */
export interface ActionSubject {
  readonly scope: ToolScope;
  readonly sessionId: string;
  readonly actionId: string;
  /** Who asks, by their credential: one that was proposed to another person is not there either. */
  readonly person?: string;
  /** What they may have done now. Defaults to `guest`. */
  readonly rights?: Rights;
}

export interface ActionFilter {
  readonly domainId?: string;
  readonly tenantSlug?: string;
  readonly branchSlug?: string;
  readonly tool?: string;
  readonly state?: ActionState;
  readonly outcome?: ActionOutcome;
  /** Proposed from then on, and before: ISO 8601, UTC. */
  readonly since?: string;
  readonly until?: string;
  readonly limit: number;
  /** As the page before gave it. */
  readonly cursor?: string;
}

/** Of one tool, of all actions that are kept. `proposed`: all of them; what is missing to it waits for its button or is being done. */
export interface ActionCount {
  readonly tool: string;
  readonly proposed: number;
  readonly confirmed: number;
  readonly cancelled: number;
  readonly expired: number;
  /** Of the confirmed ones. */
  readonly succeeded: number;
  readonly failed: number;
  readonly unknown: number;
}

export interface ActionPage {
  /** Newest first. */
  readonly actions: readonly Action[];
  /** Absent on the last page. */
  readonly cursor?: string;
}
