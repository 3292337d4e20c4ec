import type { AssistantEntry } from '../../../server/contract/assistants.ts';

/** A business was made; the detail is its assistant. */
export class AssistantMadeEvent extends CustomEvent<AssistantEntry> {
  constructor(detail: AssistantEntry) {
    super('assistant-made', { detail, bubbles: true, composed: true });
  }
}

/** The first run is over. */
export class StartEndedEvent extends Event {
  constructor() {
    super('start-ended', { bubbles: true, composed: true });
  }
}

/** The owner wants to choose among what is there. */
export class ChooseWantedEvent extends Event {
  constructor() {
    super('choose-wanted', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'assistant-made': AssistantMadeEvent;
    'start-ended': StartEndedEvent;
    'choose-wanted': ChooseWantedEvent;
  }
}
