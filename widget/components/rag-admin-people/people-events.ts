/** Somebody has taken their invitation: they are signed in. */
export class JoinedEvent extends Event {
  constructor() {
    super('admin-joined', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'admin-joined': JoinedEvent;
  }
}
