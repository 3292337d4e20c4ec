/** The guest wants what they wrote sent. */
export class ComposerSendEvent extends Event {
  constructor() {
    super('composer-send');
  }
}

/** The guest wants the answer under way ended. */
export class ComposerStopEvent extends Event {
  constructor() {
    super('composer-stop');
  }
}

declare global {
  interface HTMLElementEventMap {
    'composer-send': ComposerSendEvent;
    'composer-stop': ComposerStopEvent;
  }
}
