import type { ValidationIssue } from '../../server/contract/v1.ts';

/** Why a request brought no complete answer. The words for a person are chosen where it is shown. */
export type Failure =
  /** Nothing came back: no connection, a refused origin, a name that does not resolve. */
  | { readonly kind: 'network' }
  /** The server answered with an error before any stream. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly detail: string;
      readonly issues: readonly ValidationIssue[];
      /** The document that is in the way. */
      readonly documentId?: number;
      /** What would have been taken, as JSON to be read. */
      readonly example?: string;
      /** What holds in the place of what was asked for. */
      readonly now?: Readonly<Record<string, unknown>>;
      /** After how many seconds the server takes another one. */
      readonly retryAfter?: number;
    }
  /** The server reported a failure inside the stream. */
  | { readonly kind: 'reported'; readonly message: string }
  /** The stream ended, broke or fell silent before it said it was done. */
  | { readonly kind: 'cut' }
  /** Something else answered in the server's place: the sign-in page of a network, a proxy's page, another address. */
  | { readonly kind: 'intercepted' }
  /** No assistant is on offer here. */
  | { readonly kind: 'no-assistant' }
  /** The server is there and refuses this page, or knows no such assistant: asking again changes nothing. */
  | { readonly kind: 'not-here' };

/** The one error the clients throw; a stop by the guest is not one (it stays an `AbortError`). */
export class RequestFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, cause?: unknown) {
    super(failure.kind, { cause });
    this.name = 'RequestFailed';
    this.failure = failure;
  }
}

/** The failure behind whatever was thrown; what nobody foresaw counts as a broken answer. */
export function failureOf(error: unknown): Failure {
  return error instanceof RequestFailed ? error.failure : { kind: 'cut' };
}

/** The HTTP status a failure stands for; 0 where there was none. */
export function statusOf(failure: Failure): number {
  return failure.kind === 'refused' ? failure.status : 0;
}
