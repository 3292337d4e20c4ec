/** The guest confirmed (true) or cancelled (false). */
export class ActionAnswerEvent extends CustomEvent<boolean> {
  constructor(detail: boolean) {
    super('action-answer', { detail });
  }
}

/** Something a screen reader should say. */
export class ActionSayEvent extends CustomEvent<string> {
  constructor(detail: string) {
    super('action-say', { detail });
  }
}

declare global {
  interface HTMLElementEventMap {
    'action-answer': ActionAnswerEvent;
    'action-say': ActionSayEvent;
  }
}
