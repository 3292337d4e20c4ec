/** An answer under way: how it is fetched, and how far it has come. */
import type { Failure } from '../client/failure.ts';
import type { Bearing } from '../client/bearing.ts';
import type { ReceivedEvent, SentQuestion, stopQuery, streamQuery } from '../client/query-stream.ts';

/** How long is waited for what, in milliseconds. */
export interface RetryTiming {
  /** Before each further try of a question that reached nobody. */
  readonly unsent: readonly number[];
  /** Before each further try of an answer that was cut. */
  readonly cut: readonly number[];
  /** For a connection to come back while an answer is unfinished. */
  readonly offline: number;
  /** A stream that was silent for longer when the guest comes back is fetched again. */
  readonly stale: number;
}

/** How the server is reached. */
export interface QueryWire {
  readonly stream: typeof streamQuery;
  readonly stop: typeof stopQuery;
}

/** A question and how far its answer has come. It changes as the answer arrives. */
export interface Asked extends SentQuestion {
  /** Id of the last event that was heard; empty: none. */
  after: string;
  /** The server may know the question. */
  isSent: boolean;
}

export interface FetchParts {
  readonly wire: QueryWire;
  /** Defaults to the usual timing. */
  readonly timing?: RetryTiming | undefined;
  /** The question, once its assistant is known; called again only while that fails. */
  readonly prepare: (signal: AbortSignal) => Promise<Asked>;
  /** Who asks, as it stands when a connection is made; it is never kept with the question. */
  readonly bearing?: (() => Bearing) | undefined;
  readonly receive: (event: ReceivedEvent) => void;
  /** Nothing comes for now, for this reason; it will be tried again. */
  readonly interrupted: (failure: Failure) => void;
  readonly signal: AbortSignal;
}

/** How far the fetch has come. */
export interface FetchState {
  readonly parts: FetchParts;
  asked: Asked | undefined;
  /** Without anything heard in between. */
  tries: number;
  /** How long the server wants to be left alone, in milliseconds. */
  serverDelay: number;
  lastReceived: number;
  attempt: AbortController | undefined;
}
