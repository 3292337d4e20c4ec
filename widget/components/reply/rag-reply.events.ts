/** What a guest decided of an action. */
export interface ReplyActionDetail {
  /** The id of the pending action. */
  readonly action: string;
  readonly confirmed: boolean;
}

/** The guest wants this text asked. */
export class ReplyAskEvent extends CustomEvent<string> {
  constructor(detail: string) {
    super('reply-ask', { detail });
  }
}

/** Something happened that a screen reader should say. */
export class ReplySayEvent extends CustomEvent<string> {
  constructor(detail: string) {
    super('reply-say', { detail });
  }
}

/** The guest confirmed or cancelled an action. */
export class ReplyActionEvent extends CustomEvent<ReplyActionDetail> {
  constructor(detail: ReplyActionDetail) {
    super('reply-action', { detail });
  }
}

declare global {
  interface HTMLElementEventMap {
    'reply-ask': ReplyAskEvent;
    'reply-say': ReplySayEvent;
    'reply-action': ReplyActionEvent;
  }
}
