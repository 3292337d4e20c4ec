/** What is wrong with Redis, in a word for operators: never its message, which may quote an address with a password. */

export type RedisTrouble =
  /** Nobody listens there. */
  | 'refused'
  /** The host's name is unknown, or no way leads there. */
  | 'unreachable'
  /** It takes connections and says nothing. */
  | 'silent'
  | 'closed'
  /** User or password is wrong, or not allowed what is asked. */
  | 'not-allowed'
  /** It is loading, or held up by a script. */
  | 'busy'
  /** Out of room, a disk that fails, or a replica. */
  | 'no-writes'
  /** One node of a cluster, which has only some of the names: name a Redis that has them all. */
  | 'clustered'
  | 'command-refused'
  /** What comes is not what a Redis says. */
  | 'garbled';

const BY_CODE: Readonly<Record<string, RedisTrouble>> = {
  ECONNREFUSED: 'refused',
  ENOENT: 'refused',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'silent',
  ECONNRESET: 'closed',
  EPIPE: 'closed',
};

/** By the first word of an error that Redis itself sends. */
const BY_REPLY: Readonly<Record<string, RedisTrouble>> = {
  WRONGPASS: 'not-allowed',
  NOAUTH: 'not-allowed',
  NOPERM: 'not-allowed',
  LOADING: 'busy',
  BUSY: 'busy',
  MASTERDOWN: 'busy',
  OOM: 'no-writes',
  MISCONF: 'no-writes',
  READONLY: 'no-writes',
  MOVED: 'clustered',
  ASK: 'clustered',
  TRYAGAIN: 'clustered',
  CROSSSLOT: 'clustered',
  CLUSTERDOWN: 'clustered',
};

const BY_NAME: Readonly<Record<string, RedisTrouble>> = {
  ConnectionTimeoutError: 'silent',
  SocketTimeoutError: 'silent',
  TimeoutError: 'silent',
  SocketClosedUnexpectedlyError: 'closed',
  ClientClosedError: 'closed',
  ClientOfflineError: 'closed',
  DisconnectsClientError: 'closed',
};

/** `isReply`: whether it is an error that Redis sent. */
export function nameTrouble(error: unknown, isReply: boolean): RedisTrouble {
  if (!(error instanceof Error)) return 'garbled';
  if (isReply) return BY_REPLY[error.message.split(' ', 1)[0] ?? ''] ?? 'command-refused';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return BY_CODE[code] ?? BY_NAME[error.constructor.name] ?? 'garbled';
}
