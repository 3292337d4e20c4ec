import type { AnswerEnvelope, SourceV2 } from '../server/contract/v2.ts';
import type { RagActionEvent, RagFeedbackEvent } from './reply-events.ts';

export type { RagActionDetail, RagActionEvent, RagFeedbackDetail, RagFeedbackEvent } from './reply-events.ts';

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

/** The floating panel was opened or closed by a guest, by `show()` or by `hide()`. */
export interface RagToggleDetail {
  readonly open: boolean;
}

/** All of them bubble and leave the chat's shadow. */
const outward = { bubbles: true, composed: true };

/** A guest asked. */
export class RagQuestionEvent extends CustomEvent<RagQuestionDetail> {
  constructor(detail: RagQuestionDetail) {
    super('rag-question', { detail, ...outward });
  }
}

/** An answer ended. */
export class RagAnswerEvent extends CustomEvent<RagAnswerDetail> {
  constructor(detail: RagAnswerDetail) {
    super('rag-answer', { detail, ...outward });
  }
}

/** A question got no complete answer. */
export class RagErrorEvent extends CustomEvent<RagErrorDetail> {
  constructor(detail: RagErrorDetail) {
    super('rag-error', { detail, ...outward });
  }
}

/** The floating panel was opened or closed. Made in the loader, which every page carries: a class would cost each of them. */
export type RagToggleEvent = CustomEvent<RagToggleDetail>;

/** The events of `<rag-chat>` by their names. */
export interface RagChatEvents {
  'rag-question': RagQuestionEvent;
  'rag-answer': RagAnswerEvent;
  'rag-error': RagErrorEvent;
  'rag-action': RagActionEvent;
  'rag-feedback': RagFeedbackEvent;
  'rag-toggle': RagToggleEvent;
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the shape a global map is widened with
  interface HTMLElementEventMap extends RagChatEvents {}
}
