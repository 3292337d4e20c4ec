import type { Lexicon } from '../knowledge/index.ts';
import type { Question } from './index.ts';
import type { SessionKey, SessionStore } from './ports.ts';
import { statedOfGuest } from './reading/stated-conditions.ts';

/** What a session holds before this question. */
export interface Remembered {
  /** Earlier questions, newest first. */
  readonly history: readonly string[];
  /** What the guest has said of themselves (`statedConditions`). */
  readonly conditions: readonly string[];
}

/** What the session holds; the question is kept in it for the next one. Without a session id nothing is (RULINGS 16). */
export async function recall(question: Question, sessions: SessionStore, lexicon: Lexicon): Promise<Remembered> {
  if (question.sessionId === undefined) return { history: [], conditions: [] };
  const { domainId, tenantSlug, branchSlug } = question.scope;
  const key: SessionKey = { domainId, tenantSlug, branchSlug, sessionId: question.sessionId };
  const remembered = { history: await sessions.recent(key), conditions: await sessions.conditions(key) };
  await sessions.remember(
    key,
    question.message,
    statedOfGuest(question.message, lexicon, question.domain.healthTriggers),
  );
  return remembered;
}
