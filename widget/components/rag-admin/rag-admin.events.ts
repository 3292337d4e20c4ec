/** Why the server wants a token, or another one. */
export interface Locked {
  /** The server's sentence. */
  readonly said: string;
  /** Whether it came of something the owner did. */
  readonly byOwner: boolean;
}

/** The server wants a token, or another one. */
export class AdminLockedEvent extends CustomEvent<Locked> {
  constructor(detail: Locked) {
    super('admin-locked', { detail, bubbles: true, composed: true });
  }
}

/** An upload was refused for its token; the detail is the server's sentence. */
export class AdminRefusedEvent extends CustomEvent<string> {
  constructor(detail: string) {
    super('admin-refused', { detail });
  }
}

/** Something of an upload was published. */
export class AdminPublishedEvent extends Event {
  constructor() {
    super('admin-published');
  }
}

/** Which assistant the owner chose: the attributes that open it again. */
export interface ChosenAssistant {
  readonly domain: string;
  readonly tenant: string;
  readonly branch: string;
}

/** The owner chose another assistant. */
export class AdminChosenEvent extends CustomEvent<ChosenAssistant> {
  constructor(detail: ChosenAssistant) {
    super('admin-chosen', { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'admin-locked': AdminLockedEvent;
    'admin-refused': AdminRefusedEvent;
    'admin-published': AdminPublishedEvent;
    'admin-chosen': AdminChosenEvent;
  }
}
