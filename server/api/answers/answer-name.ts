/** The name of an answer that can be resumed: the client's key within its session. */
import { createHash } from 'node:crypto';
import type { SessionKey } from '../../assistant/index.ts';

export interface AnswerName {
  readonly session: SessionKey;
  /** `Idempotency-Key`: made by the client, at random. */
  readonly key: string;
}

/** What a client may send as a key: long enough that nobody guesses one. */
export const KEY = /^[\w-]{16,64}$/u;

/** Unique per name, and nothing of the name can be read from it. Another session's same key is another answer's. */
export function idOf({ session, key }: AnswerName): string {
  return digest([...partsOf(session), key]);
}

/** The same of a session. */
export function sessionIdOf(session: SessionKey): string {
  return digest(partsOf(session));
}

/** One text of what it is made of, short. */
export function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function partsOf({ domainId, tenantSlug, branchSlug, sessionId }: SessionKey): string[] {
  return [domainId, tenantSlug, branchSlug, sessionId];
}
