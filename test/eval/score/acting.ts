/** What conversations around tools came to. */
export interface ActingFault {
  readonly seed: number;
  readonly what: 'unconfirmed' | 'claimed' | 'not-as-read-back' | 'filled-by-model' | 'untold' | 'failed';
  readonly detail: string;
}

export interface ActingFigures {
  readonly runs: number;
  readonly proposed: number;
  /** Confirmed by a press, and sent. */
  readonly executed: number;
  /** Tools that read, called since a model proposed them. */
  readonly supposed: number;
  readonly faults: readonly ActingFault[];
}
