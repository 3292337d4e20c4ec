import type { Language } from '../domains/index.ts';
import type { AssistantParts } from './assistant-parts.ts';
import type { Lexicon, Scope } from '../knowledge/index.ts';
import type { OpenForm } from './act/form.ts';
import { readForm, withForm } from './act/form.ts';
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
  /** What was begun to be done. Absent: nothing. */
  readonly form?: OpenForm;
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
  const kept = await sessions.finding(key);
  const form = readForm(kept);
  const remembered: Remembered = {
    history: await sessions.recent(key),
    conditions: await sessions.conditions(key),
    finding: readFinding(kept),
    ...(form === undefined ? {} : { form }),
  };
  const stated = statedOfGuest(question.message, lexicon, question.domain);
  await sessions.remember(key, question.message, withinBound(stated, remembered.conditions));
  return remembered;
}

/** In which language something was begun that is open in the session. Undefined: nothing is, or nothing can be done here. */
export async function formLanguage(
  { scope, sessionId }: Pick<Question, 'scope' | 'sessionId'>,
  { acting, sessions }: Pick<AssistantParts, 'acting' | 'sessions'>,
): Promise<Language | undefined> {
  if (acting === undefined || sessionId === undefined) return undefined;
  const language = readForm(await sessions.finding(keyOf(scope, sessionId)))?.language;
  return language === 'es' || language === 'en' || language === 'pt' ? language : undefined;
}

/** What an answer found is kept for what follows it, and what is open to be done. Without a session id nothing is. */
export async function keepFinding(
  { scope, sessionId }: Pick<Question, 'scope' | 'sessionId'>,
  { finding, form }: { readonly finding: Finding | undefined; readonly form?: OpenForm | undefined },
  sessions: SessionStore,
): Promise<void> {
  if (sessionId === undefined) return;
  const kept = finding === undefined ? undefined : writeFinding(finding);
  await sessions.keepFinding(keyOf(scope, sessionId), withForm(kept, form));
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
