/** A value that was asked for, in words. */
export class SlotAnswerEvent extends CustomEvent<string> {
  constructor(detail: string) {
    super('slot-answer', { detail });
  }
}

declare global {
  interface HTMLElementEventMap {
    'slot-answer': SlotAnswerEvent;
  }
}
