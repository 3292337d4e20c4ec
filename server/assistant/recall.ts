import type { Lexicon, Scope } from '../knowledge/index.ts';
import type { Question } from './question.ts';
import type { SessionKey, SessionStore } from './ports.ts';
import type { Finding } from './understand/follow/finding.ts';
import { readFinding, writeFinding } from './understand/follow/keep-finding.ts';
import { statedOfGuest } from './reading/stated-conditions.ts';
import { withinBound } from './reading/unread-things.ts';

/** What a session holds before this question. */
export interface Remembered {
  /** Earlier questions, newest first. */
  readonly history: readonly string[];
  /** What the guest has said of themselves (`statedConditions`). */
  readonly conditions: readonly string[];
  /** What the last answer found. */
  readonly finding: Finding | undefined;
}

/** The earlier questions of a session, newest first; none without a session id. */
export async function recallQuestions(
  { scope, sessionId }: Pick<Question, 'scope' | 'sessionId'>,
  sessions: SessionStore,
): Promise<readonly string[]> {
  return sessionId === undefined ? [] : sessions.recent(keyOf(scope, sessionId));
}

/** What the session holds; the question is kept in it for the next one. Without a session id nothing is. */
export async function recall(question: Question, sessions: SessionStore, lexicon: Lexicon): Promise<Remembered> {
  if (question.sessionId === undefined) return { history: [], conditions: [], finding: undefined };
  const key = keyOf(question.scope, question.sessionId);
  const remembered = {
    history: await sessions.recent(key),
    conditions: await sessions.conditions(key),
    finding: readFinding(await sessions.finding(key)),
  };
  const stated = statedOfGuest(question.message, lexicon, question.domain.healthTriggers);
  await sessions.remember(key, question.message, withinBound(stated, remembered.conditions));
  return remembered;
}

/** What an answer found is kept for what follows it. Without a session id nothing is. */
export async function keepFinding(
  { scope, sessionId }: Pick<Question, 'scope' | 'sessionId'>,
  finding: Finding | undefined,
  sessions: SessionStore,
): Promise<void> {
  if (sessionId === undefined) return;
  await sessions.keepFinding(keyOf(scope, sessionId), finding === undefined ? undefined : writeFinding(finding));
}

/** What the guest takes back no longer holds in the session. */
export async function retract(
  { scope, sessionId }: Pick<Question, 'scope' | 'sessionId'>,
  conditions: readonly string[],
  sessions: SessionStore,
): Promise<void> {
  if (sessionId !== undefined && conditions.length > 0) await sessions.retract(keyOf(scope, sessionId), conditions);
}

function keyOf({ domainId, tenantSlug, branchSlug }: Scope, sessionId: string): SessionKey {
  return { domainId, tenantSlug, branchSlug, sessionId };
}
