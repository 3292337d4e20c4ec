/** An answer under way: how it is fetched, and what was met so far. */
import type { Failure } from '../client/failure.ts';
import type { HeardEvent, SentQuestion, stopQuery, streamQuery } from '../client/query-stream.ts';

/** How long is waited for what, in milliseconds. */
export interface Patience {
  /** Before each further try of a question that reached nobody. */
  readonly unsent: readonly number[];
  /** Before each further try of an answer that was cut. */
  readonly cut: readonly number[];
  /** For a connection to come back while an answer is unfinished. */
  readonly offline: number;
  /** A stream that was silent for longer when the guest comes back is fetched anew. */
  readonly stale: number;
}

/** How the server is reached. */
export interface QueryWire {
  readonly stream: typeof streamQuery;
  readonly stop: typeof stopQuery;
}

/** A question with what is known of its answer's way. It changes as the answer comes. */
export interface Asked extends SentQuestion {
  /** Id of the last event that was heard; empty: none. */
  after: string;
  /** The server may know the question. */
  isSent: boolean;
}

export interface FetchParts {
  readonly wire: QueryWire;
  /** Absent: the usual one. */
  readonly patience?: Patience | undefined;
  /** The question, once it is known whom it is for; asked anew only as long as that fails. */
  readonly prepare: (signal: AbortSignal) => Promise<Asked>;
  readonly hear: (event: HeardEvent) => void;
  /** Nothing comes for now, for this reason; it will be tried again. */
  readonly interrupted: (failure: Failure) => void;
  readonly signal: AbortSignal;
}

/** What was met on the way so far. */
export interface Way {
  readonly parts: FetchParts;
  asked: Asked | undefined;
  /** Without anything heard in between. */
  tries: number;
  /** How long the server wants to be left alone, in milliseconds. */
  serverWish: number;
  lastHeard: number;
  attempt: AbortController | undefined;
}
