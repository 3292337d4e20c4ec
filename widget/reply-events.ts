/** The events of `<rag-chat>` that tell of an answer which is there: brought behind the first one. */

/** A guest acted: pressed a listed item or the link of a hint, or had something done, or cancelled it. */
export interface RagActionDetail {
  /** `item`, `link`, or the id of what was done. */
  readonly action: string;
  readonly confirmed: boolean;
  /** By which tool of the assistant. */
  readonly tool?: string;
  /** Of what was confirmed. `unknown`: nobody knows whether it was done. */
  readonly outcome?: 'running' | 'succeeded' | 'failed' | 'unknown';
  /** The item that was pressed: a page that shows it itself calls `preventDefault()`, else the assistant is asked of it. */
  readonly item?: { readonly item_id: string; readonly name: string };
  /** Where the pressed link of a hint leads: a page that shows it itself calls `preventDefault()`. */
  readonly link?: string;
}

/** The server knows what a guest thought of an answer. */
export interface RagFeedbackDetail {
  readonly question: string;
  readonly domainId: string;
  readonly traceId: string;
  readonly rating: 'up' | 'down';
  readonly comment: string;
}

/** All of them bubble and leave the chat's shadow. */
const outward = { bubbles: true, composed: true };

/** A guest acted. Can be cancelled where it names an item or a link. */
export class RagActionEvent extends CustomEvent<RagActionDetail> {
  constructor(detail: RagActionDetail) {
    super('rag-action', { detail, cancelable: true, ...outward });
  }
}

/** The server knows what a guest thought of an answer. */
export class RagFeedbackEvent extends CustomEvent<RagFeedbackDetail> {
  constructor(detail: RagFeedbackDetail) {
    super('rag-feedback', { detail, ...outward });
  }
}
