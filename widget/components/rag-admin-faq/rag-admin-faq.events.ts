/** The owner is done with the form, with or without an answer published. */
export class FaqClosedEvent extends Event {
  constructor() {
    super('faq-closed', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'faq-closed': FaqClosedEvent;
  }
}
