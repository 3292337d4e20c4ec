/** The owner has seen what a tool would send. */
export class DryRunClosedEvent extends Event {
  constructor() {
    super('dry-run-closed', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'dry-run-closed': DryRunClosedEvent;
  }
}
