import type { AnswerEnvelope, SourceV2 } from '../server/contract/v2.ts';

/** A guest asked: by typing, by a suggestion, by `ask()`, or again after a failure. */
export interface RagQuestionDetail {
  readonly question: string;
  readonly domainId: string;
}

/** An answer ended: complete, or `stopped` by the guest with what had come. */
export interface RagAnswerDetail {
  readonly question: string;
  readonly domainId: string;
  readonly answer: string;
  readonly warnings: readonly string[];
  readonly sources: readonly SourceV2[];
  /** All that is known of the answer; of a stopped one without its words, and absent where nothing had come. */
  readonly envelope: AnswerEnvelope | undefined;
  readonly stopped: boolean;
}

/** A question got no complete answer. `message` is what the guest reads; `status` is 0 where there was no HTTP answer. */
export interface RagErrorDetail {
  readonly question: string;
  readonly domainId: string;
  readonly message: string;
  readonly status: number;
}

/** A guest confirmed or cancelled what the assistant would do. */
export interface RagActionDetail {
  /** The id of the pending action. */
  readonly action: string;
  readonly confirmed: boolean;
}

/** The server knows what a guest thought of an answer. */
export interface RagFeedbackDetail {
  readonly question: string;
  readonly domainId: string;
  readonly traceId: string;
  readonly rating: 'up' | 'down';
  readonly comment: string;
}

/** The floating panel was opened or closed by a guest, by `show()` or by `hide()`. */
export interface RagToggleDetail {
  readonly open: boolean;
}

/** The events of `<rag-chat>`; they bubble and leave its shadow. */
export interface RagChatEvents {
  'rag-question': CustomEvent<RagQuestionDetail>;
  'rag-answer': CustomEvent<RagAnswerDetail>;
  'rag-error': CustomEvent<RagErrorDetail>;
  'rag-action': CustomEvent<RagActionDetail>;
  'rag-feedback': CustomEvent<RagFeedbackDetail>;
  'rag-toggle': CustomEvent<RagToggleDetail>;
}

/** Sends one of the events from an element. */
export function emit<Name extends keyof RagChatEvents>(
  element: Element,
  name: Name,
  detail: RagChatEvents[Name]['detail'],
): void {
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the shape a global map is widened with
  interface HTMLElementEventMap extends RagChatEvents {}
}
