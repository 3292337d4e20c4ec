/** The list of what must be declared is another one now: what shows it is read again. */
export class RegimeChosenEvent extends Event {
  constructor() {
    super('regime-chosen', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'regime-chosen': RegimeChosenEvent;
  }
}
