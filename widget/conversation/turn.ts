import type { AnswerEnvelope, Correction, QueryRequest, SourceV2 } from '../../server/contract/v2.ts';
import type { Failure } from '../client/failure.ts';

/**
 * `offline`: waits for a connection before it is asked. `waiting`: asked, nothing heard yet. `streaming`: the answer is on its way. `resuming`: it
 * was cut and is being fetched on. `done`: complete. `stopped`: the guest ended it. `failed`: it broke; what had come stays.
 */
export type TurnState = 'offline' | 'waiting' | 'streaming' | 'resuming' | 'done' | 'stopped' | 'failed';

/** Conditions that a guest takes away, as they are asked for. */
export type Dropping = Pick<QueryRequest, 'drop' | 'drop_confirmed'>;

/** One question with its answer as far as it is known. Never changed, always replaced. */
export interface Turn {
  readonly id: number;
  readonly question: string;
  /** What of an earlier answer's conditions no longer holds. */
  readonly dropping?: Dropping | undefined;
  readonly state: TurnState;
  /** As far as it is known: the first one without its answer, then the final one. */
  readonly envelope?: AnswerEnvelope;
  /** The words that came, joined: in the end the final envelope's answer. */
  readonly answer: string;
  /** What was looked up for it, in the language of the answer: the last one is being looked up. */
  readonly looking?: readonly string[];
  readonly warnings: readonly string[];
  readonly sources: readonly SourceV2[];
  readonly corrections: readonly Correction[];
  readonly suggestions: readonly string[];
  /** Something on the way hands the answer over in bursts. */
  readonly buffered: boolean;
  /** What was read on the way was another answer than the final one, which has taken its place. */
  readonly replaced?: boolean;
  readonly rating?: 'up' | 'down';
  /** What the guest said of the answer, in words. */
  readonly comment?: string;
  readonly failure?: Failure;
}
