import type { ChatStreamEvent, Source } from '../../server/contract/v1.ts';
import type { Failure } from '../client/failure.ts';

/**
 * `waiting`: asked, nothing heard yet. `streaming`: the answer is on its way. `done`: complete. `stopped`: the guest
 * ended it. `failed`: it broke; what had come stays.
 */
export type TurnState = 'waiting' | 'streaming' | 'done' | 'stopped' | 'failed';

/** One question with its answer as far as it is known. Never changed, always replaced. */
export interface Turn {
  readonly id: number;
  readonly question: string;
  readonly state: TurnState;
  readonly answer: string;
  readonly warnings: readonly string[];
  readonly sources: readonly Source[];
  readonly failure?: Failure;
}

/** A question just asked. */
export function startTurn(id: number, question: string): Turn {
  return { id, question, state: 'waiting', answer: '', warnings: [], sources: [] };
}

/** Whether nothing more will come. */
export function isSettled(turn: Turn): boolean {
  return turn.state !== 'waiting' && turn.state !== 'streaming';
}

/** The turn after an event of its stream; words of the answer are added by whoever paces them. */
export function afterEvent(turn: Turn, event: ChatStreamEvent): Turn {
  switch (event.event) {
    case 'sources':
      return { ...turn, state: 'streaming', sources: event.data.sources };
    case 'warnings':
      return { ...turn, state: 'streaming', warnings: event.data.warnings };
    case 'error':
      return { ...turn, state: 'failed', failure: { kind: 'reported', message: event.data.message } };
    case 'done':
      return { ...turn, state: 'done' };
    case 'meta':
    case 'start':
    case 'token':
      return { ...turn, state: 'streaming' };
  }
}
