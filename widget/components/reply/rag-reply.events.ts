import type { Dropping } from '../../conversation/turn.ts';

/** The guest wants this asked; with `dropping` it is asked again without those conditions. */
export class ReplyAskEvent extends Event {
  readonly question: string;
  readonly dropping: Dropping | undefined;

  constructor(question: string, dropping?: Dropping) {
    super('reply-ask');
    this.question = question;
    this.dropping = dropping;
  }
}

/** Something happened that a screen reader should say. */
export class ReplySayEvent extends CustomEvent<string> {
  constructor(detail: string) {
    super('reply-say', { detail });
  }
}

declare global {
  interface HTMLElementEventMap {
    'reply-ask': ReplyAskEvent;
    'reply-say': ReplySayEvent;
  }
}
