/** A question was kept as a test. */
export class TestKeptEvent extends Event {
  constructor() {
    super('test-kept', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'test-kept': TestKeptEvent;
  }
}
