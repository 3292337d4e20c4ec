import type { Source } from '../server/contract/v1.ts';

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
  readonly sources: readonly Source[];
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

/** The events of `<rag-chat>`; they bubble and leave its shadow. */
export interface RagChatEvents {
  'rag-question': CustomEvent<RagQuestionDetail>;
  'rag-answer': CustomEvent<RagAnswerDetail>;
  'rag-error': CustomEvent<RagErrorDetail>;
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
