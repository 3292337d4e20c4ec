import type { Language } from '../domains/index.ts';
import type { AssistantParts } from './assistant-parts.ts';
import type { Lexicon, Scope } from '../knowledge/index.ts';
import type { OpenForm } from './act/form.ts';
import { readForm, withForm } from './act/form.ts';
import { clearLanguage, toldLanguage } from './domain-in.ts';
import { isNameFor, mayBeName, toolLanguage } from './act/tool-language.ts';
import { readTold, withTold } from './memory/kept-told.ts';
import type { KeptTold } from './memory/kept-told.ts';
import type { RecalledMemory } from './memory/recall-memory.ts';
import { recallMemory } from './memory/recall-memory.ts';
import type { Question } from './question.ts';
import type { SessionKey, SessionStore } from './ports.ts';
import type { Finding } from './understand/follow/finding.ts';
import { readFinding, writeFinding } from './understand/follow/keep-finding.ts';
import { deniedFurther } from './reading/table/denied-at-table.ts';
import { statedOfGuest } from './reading/dangers/stated-conditions.ts';
import { withinBound } from './reading/dangers/unread-things.ts';

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
  /** What its person asked to be remembered by; `conditions` has it too. Absent: nobody is remembered. */
  readonly memory?: RecalledMemory;
  /** People can be remembered here. */
  readonly mayRemember?: boolean;
}

/** The earlier questions of a session, newest first; none without a session id. */
export async function recallQuestions(
  { scope, sessionId }: Pick<Question, 'scope' | 'sessionId'>,
  sessions: SessionStore,
): Promise<readonly string[]> {
  return sessionId === undefined ? [] : sessions.recent(keyOf(scope, sessionId));
}

export interface RecallParts extends Pick<AssistantParts, 'sessions' | 'memory'> {
  readonly lexicon: Lexicon;
}

/**
 * What the session holds, and what its person asked to be remembered by; the question is kept in it for the next one. Without a session id nothing is.
 * @throws Fault `records-unavailable` where somebody is remembered and it can't be read
 */
export async function recall(
  question: Question,
  { lexicon, memory: desk, sessions }: RecallParts,
): Promise<Remembered> {
  const { scope, sessionId } = question;
  const mayRemember = desk?.isOn === true;
  if (sessionId === undefined) {
    const memory = await recallMemory(question, undefined, { desk, lexicon });
    const conditions = memory === undefined ? [] : withinBound(memory.conditions, []);
    return { history: [], conditions, finding: undefined, mayRemember, ...(memory === undefined ? {} : { memory }) };
  }
  const key = keyOf(scope, sessionId);
  const kept = await sessions.finding(key);
  const before = readTold(kept);
  const said = await sessions.conditions(key);
  const memory = await recallMemory(question, before, { desk, lexicon, said });
  const form = readForm(kept);
  const history = await sessions.recent(key);
  // «¿tiene maní?», «mi hermana no puede»: it holds of this message, and of those that follow.
  const further = deniedFurther(question.message, { before: history[0] ?? '', held: said, lexicon });
  const known = [...new Set([...said, ...withinBound(further, said)])];
  // What was found was judged by what another person is remembered by.
  const isOfAnother = before !== undefined && before.person !== question.rememberedAs;
  const remembered: Remembered = {
    history,
    conditions: memory === undefined ? known : [...new Set([...known, ...withinBound(memory.conditions, known)])],
    finding: isOfAnother ? undefined : readFinding(kept),
    mayRemember,
    ...(form === undefined ? {} : { form }),
    ...(memory === undefined ? {} : { memory }),
  };
  const stated = statedOfGuest(question.message, lexicon, question.domain);
  await sessions.remember(key, question.message, withinBound([...new Set([...further, ...stated])], said));
  return remembered;
}

/** What a question is answered in: what is too short to tell is of the tool whose words it has, else of what is open in the session. */
export async function languageFor(
  question: Question,
  { acting, sessions }: Pick<AssistantParts, 'acting' | 'sessions'>,
): Promise<Language> {
  const { api, scope, sessionId, domain, message } = question;
  const asked = acting === undefined ? undefined : toolLanguage(message, domain);
  const told = clearLanguage(question) ?? asked ?? toldLanguage(question);
  const isSure = api === 'v1' || question.language !== undefined || asked !== undefined || !mayBeName(message);
  if (told !== undefined && isSure) return told;
  const isOpen = acting !== undefined && sessionId !== undefined;
  const form = isOpen ? readForm(await sessions.finding(keyOf(scope, sessionId))) : undefined;
  if (told !== undefined && !isNameFor(form, message, domain)) return told;
  const begun = form?.language;
  return begun === 'es' || begun === 'en' || begun === 'pt' ? begun : domain.language;
}

interface KeptFinding {
  readonly finding: Finding | undefined;
  readonly form?: OpenForm | undefined;
  /** Of what its person is remembered by. */
  readonly told?: KeptTold | undefined;
}

/** What an answer found is kept for what follows it, and what is open to be done. Without a session id nothing is. */
export async function keepFinding(
  { scope, sessionId }: Pick<Question, 'scope' | 'sessionId'>,
  { finding, form, told }: KeptFinding,
  sessions: SessionStore,
): Promise<void> {
  if (sessionId === undefined) return;
  const kept = finding === undefined ? undefined : writeFinding(finding);
  await sessions.keepFinding(keyOf(scope, sessionId), withTold(withForm(kept, form), told));
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
