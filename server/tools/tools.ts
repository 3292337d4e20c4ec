/** The room that does: what a vertical declares as its tools is checked, read, proposed, confirmed and executed here. It words nothing. */
import type { Domain, Tool } from '../domains/index.ts';
import type {
  Action,
  ActionCount,
  ActionFilter,
  ActionPage,
  ActionSubject,
  ProposedAction,
  SpokenAction,
} from './action.ts';
import type { Rights, ToolRequest, ToolResult, ToolScope } from './request.ts';
import type { SurveyedTool, ToolTrial, TriedTool } from './survey.ts';

export interface Tools {
  /** Those that are on in this scope and that these rights reach. */
  offered(domain: Domain, scope: ToolScope, rights: Rights): readonly Tool[];
  /** Those that are on and that these rights do not reach: who asks for one is told what is missing. */
  withheld(domain: Domain, scope: ToolScope, rights: Rights): readonly Tool[];
  /**
   * Has a tool that only reads do it. That the back end is away is a result.
   * @throws Fault `tool-unknown`, `tool-forbidden`, `arguments-invalid`
   */
  call(request: ToolRequest, signal: AbortSignal): Promise<ToolResult>;
  /**
   * Keeps for five minutes what is to be done when the person confirms it; what was pending of the same tool in the session is cancelled.
   * @throws Fault `tool-unknown`, `tool-forbidden`, `arguments-invalid`, `rate-limited`, `records-unavailable`
   */
  propose(request: ToolRequest & { readonly sessionId: string }, spoken: SpokenAction): Promise<ProposedAction>;
  /**
   * The person's own press of the button. It is executed once however often it is confirmed, and waited for as long as its tool may take: what
   * is not done by then is `running`.
   * @throws Fault `action-unknown`, `tool-forbidden` where whoever presses it may not have it done any more, `action-expired`, `action-cancelled`,
   * `records-unavailable`
   */
  confirm(subject: ActionSubject, comment?: string): Promise<Action>;
  /**
   * One that is cancelled already is given as it is.
   * @throws Fault `action-unknown`, `action-expired`, `action-confirmed`, `records-unavailable`
   */
  cancel(subject: ActionSubject, comment?: string): Promise<Action>;
  /** @throws Fault `action-unknown`, `records-unavailable` */
  find(subject: ActionSubject): Promise<Action>;
  /** Of everybody, for the owner. @throws Fault `records-unavailable` */
  list(filter: ActionFilter): Promise<ActionPage>;
  /** How many of each tool, and what came of them, for the owner. @throws Fault `records-unavailable` */
  count(scope: ToolScope): Promise<readonly ActionCount[]>;
  /** All that the file declares, for the owner: which are on here, and how they fare. */
  survey(domain: Domain, scope: ToolScope): readonly SurveyedTool[];
  /**
   * What a tool would send, for the owner. One that only reads is asked; one that changes something never is.
   * @throws Fault `tool-unknown`, `arguments-invalid`
   */
  try(trial: ToolTrial, signal: AbortSignal): Promise<TriedTool>;
  /** Takes the session and all that was said out of its actions; what waits is cancelled. Idempotent. @throws Fault `records-unavailable` */
  forgetSession(scope: ToolScope, sessionId: string): Promise<void>;
}
