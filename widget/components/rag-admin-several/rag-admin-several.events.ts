import type { Together } from '../../../server/contract/several-edits.ts';

/** Several items were changed; `null`: somebody else has changed one of them, and how they are now is wanted. */
export class ItemsEditedEvent extends CustomEvent<Together | null> {
  constructor(together: Together | null) {
    super('items-edited', { detail: together });
  }
}

declare global {
  interface HTMLElementEventMap {
    'items-edited': ItemsEditedEvent;
  }
}
