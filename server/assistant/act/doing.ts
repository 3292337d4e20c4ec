import type { OpenForm } from './form.ts';
import type { RefusedChoice } from './settle-choices.ts';
import type { SlotProblem } from './settle-form.ts';
import type { CredentialTrouble, ProposedAction, Tool, ToolResult, ToolSlot } from './tool-desk.ts';

/** What a message does with a tool. */
export type Doing =
  /** It says something of what is to be done. Without `missing` everything is said. */
  | {
      readonly kind: 'fill';
      readonly tool: Tool;
      readonly form: OpenForm;
      readonly problem?: SlotProblem;
      readonly missing?: ToolSlot;
      /** What was proposed before it in the same form. */
      readonly actionId?: string;
    }
  /** It wants no more of it. */
  | { readonly kind: 'drop'; readonly tool: Tool; readonly form: OpenForm }
  /** It says yes, which only the button does. */
  | { readonly kind: 'point'; readonly tool: Tool; readonly form: OpenForm }
  /** It says something of what was done already. */
  | { readonly kind: 'keep'; readonly tool: Tool; readonly form: OpenForm }
  /** It is of something with a code that is not known here: what is open stays as it is. */
  | { readonly kind: 'stray'; readonly tool: Tool; readonly form: OpenForm; readonly code: string }
  /** It asks something else: behind the answer it goes on. */
  | { readonly kind: 'resume'; readonly tool: Tool; readonly form: OpenForm; readonly missing: ToolSlot }
  /** It asks something else, too: what waits for its button is not to wait for everybody. */
  | { readonly kind: 'watch'; readonly tool: Tool; readonly form: OpenForm };

/** What a tool that reads gave. */
export interface Looked {
  readonly kind: 'read';
  readonly tool: Tool;
  readonly form: OpenForm;
  readonly result: ToolResult;
}

/** What came of it. */
export type Done =
  | {
      readonly kind: 'asked';
      readonly tool: Tool;
      readonly form: OpenForm;
      readonly slot: ToolSlot;
      readonly problem?: SlotProblem;
      /** Behind an answer to something else. */
      readonly isResumed?: true;
    }
  | {
      readonly kind: 'proposed';
      readonly tool: Tool;
      readonly form: OpenForm;
      readonly action: ProposedAction;
      /** It is offered in the place of what could not be. */
      readonly problem?: SlotProblem;
    }
  /** `earlier`: what was looked up for it before, in that order. */
  | (Looked & { readonly earlier?: readonly Looked[] })
  /** It is over: by what they chose, or by what they have told of an allergy or of their health. */
  | {
      readonly kind: 'barred';
      readonly tool: Tool;
      readonly form: OpenForm;
      readonly choice: RefusedChoice;
      readonly by: 'choice' | 'health';
    }
  /** Their credential does not reach it, or does not hold. */
  | {
      readonly kind: 'forbidden';
      readonly tool: Tool;
      readonly form: OpenForm;
      readonly needs: Tool['permission'];
      readonly trouble?: CredentialTrouble;
    }
  /** Nothing of this code is known, and nothing was done. */
  | { readonly kind: 'stray'; readonly tool: Tool; readonly form: OpenForm; readonly code: string }
  /** Nobody could keep it. `isTooMany`: the session has proposed as many as it may within an hour. */
  | { readonly kind: 'away'; readonly tool: Tool; readonly form: OpenForm; readonly isTooMany: boolean }
  | { readonly kind: 'dropped' | 'pointed' | 'kept' | 'refused'; readonly tool: Tool; readonly form: OpenForm };
