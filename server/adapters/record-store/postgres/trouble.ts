/** What went wrong with Postgres, in our own words: its messages quote rows, and the library's may quote the address. */
import { DatabaseError } from 'pg';
import { Fault } from '../../../fault.ts';

export type TroubleKind =
  /** The connection is no more, or nobody knows what it will say next. */
  | 'lost'
  /** As `lost`, and no waiting helps: somebody has to change a setting. */
  | 'refused'
  /** One statement failed; the connection serves on. */
  | 'statement'
  | 'full'
  /** A rule of the tables was broken: a mistake of ours, or of two writes at once. */
  | 'rule';

/** Cause of the faults of this store. */
export class PostgresTrouble extends Error {
  readonly kind: TroubleKind;
  /** The connection serves no more. */
  readonly isFatal: boolean;

  /** `words`: what Postgres does, or is. */
  constructor(kind: TroubleKind, words: string) {
    super(`Postgres: ${words}.`);
    this.name = 'PostgresTrouble';
    this.kind = kind;
    this.isFatal = kind === 'lost' || kind === 'refused';
  }
}

const BY_CODE: Readonly<Record<string, readonly [TroubleKind, string]>> = {
  ECONNREFUSED: ['lost', 'nobody listens at its address'],
  ENOENT: ['lost', 'nobody listens at its address'],
  ENOTFOUND: ['lost', 'the name of its host is unknown'],
  EAI_AGAIN: ['lost', 'the name of its host is unknown'],
  EHOSTUNREACH: ['lost', 'no way leads to its host'],
  ENETUNREACH: ['lost', 'no way leads to its host'],
  ETIMEDOUT: ['lost', 'it does not answer'],
  '25006': ['lost', 'it takes no writes: a standby, or read only'],
  '28000': ['refused', 'it does not let this user in'],
  '28P01': ['refused', 'the user or the password is wrong'],
  '3D000': ['refused', 'there is no database of this name'],
  '42501': ['statement', 'this user may not do that there'],
  '53100': ['full', 'its disk is full'],
  '53300': ['statement', 'it has no connection left'],
  '55P03': ['statement', 'another write held the lock for too long'],
  '57014': ['statement', 'a statement took too long'],
  '57P03': ['lost', 'it is starting or stopping'],
};

/** By what the library says, which has no code for it. */
const BY_MESSAGE: readonly (readonly [RegExp, TroubleKind, string])[] = [
  [/timeout|timed out/iu, 'lost', 'it does not answer'],
  [/does not support SSL|certificate|self.signed/iu, 'refused', 'TLS as its address asks for it was not possible'],
  [/password|SASL|SCRAM/iu, 'refused', 'the user or the password is wrong'],
];

export function readTrouble(error: unknown): PostgresTrouble {
  if (error instanceof PostgresTrouble) return error;
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = BY_CODE[code];
  if (known !== undefined) return new PostgresTrouble(...known);
  if (error instanceof DatabaseError) return readReply(error, code);
  const message = error instanceof Error ? error.message : '';
  const said = BY_MESSAGE.find(([pattern]) => pattern.test(message));
  if (said !== undefined) return new PostgresTrouble(said[1], said[2]);
  if (/CERT|TLS|SSL/u.test(code))
    return new PostgresTrouble('refused', 'TLS as its address asks for it was not possible');
  return new PostgresTrouble('lost', 'the connection broke');
}

/** What Postgres said itself: after an ERROR the connection serves on, after anything worse it does not. */
function readReply(error: DatabaseError, code: string): PostgresTrouble {
  // The name of the rule is one of ours.
  if (code.startsWith('23')) return new PostgresTrouble('rule', `a rule was broken: ${code} ${error.constraint ?? ''}`);
  if (error.severity !== 'ERROR') return new PostgresTrouble('lost', `it ended the connection: ${code}`);
  return new PostgresTrouble('statement', `it refused a statement: ${code}`);
}

export function toFault(trouble: PostgresTrouble): Fault {
  if (trouble.kind === 'full') return new Fault('storage-full', { cause: trouble });
  return new Fault(trouble.kind === 'rule' ? 'internal' : 'records-unavailable', { cause: trouble });
}
