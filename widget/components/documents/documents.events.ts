import type { DocumentAnswer } from '../../../server/contract/documents.ts';

/** What became of a document; without one when there is none any more. */
export interface Moved {
  readonly kind: 'publish' | 'unschedule' | 'archive' | 'remove';
  readonly document?: DocumentAnswer;
  /** Of one version. */
  readonly version?: number;
}

/** Something was given and perhaps read; the detail is the document's id. */
export class DocumentGivenEvent extends CustomEvent<number> {
  constructor(detail: number) {
    super('document-given', { detail, bubbles: true, composed: true });
  }
}

/** The owner wants to see the document with this id. */
export class DocumentWantedEvent extends CustomEvent<number> {
  constructor(detail: number) {
    super('document-wanted', { detail, bubbles: true, composed: true });
  }
}

/** The owner goes back to the list. */
export class DocumentLeftEvent extends Event {
  constructor() {
    super('document-left', { bubbles: true, composed: true });
  }
}

/** A document was published, archived or deleted. */
export class DocumentMovedEvent extends CustomEvent<Moved> {
  constructor(detail: Moved) {
    super('document-moved', { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'document-given': DocumentGivenEvent;
    'document-wanted': DocumentWantedEvent;
    'document-left': DocumentLeftEvent;
    'document-moved': DocumentMovedEvent;
  }
}
