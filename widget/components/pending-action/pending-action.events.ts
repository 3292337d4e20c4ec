import type { ActionStanding } from '../../client/action-client.ts';

/** An action was done, failed or was cancelled. */
export class ActionSettledEvent extends CustomEvent<ActionStanding> {
  constructor(detail: ActionStanding) {
    super('action-settled', { detail });
  }
}

/** Something a screen reader should say. */
export class ActionSayEvent extends CustomEvent<string> {
  constructor(detail: string) {
    super('action-say', { detail });
  }
}

declare global {
  interface HTMLElementEventMap {
    'action-settled': ActionSettledEvent;
    'action-say': ActionSayEvent;
  }
}
