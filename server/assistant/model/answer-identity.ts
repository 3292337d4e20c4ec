/** What a model's words depend on, written out: questions of one identity may be answered with the same words. */
import type { Scope } from '../../knowledge/index.ts';
import type { AppliedPolicy } from '../answer.ts';
import type { Question } from '../question.ts';
import type { PromptParts } from './prompt.ts';
import { writePrompt } from './prompt.ts';

/** What an answer was decided by, beside its words. */
export interface AnswerBasis {
  readonly scope: Scope;
  /** The catalog's. */
  readonly revision: string;
  readonly policy: AppliedPolicy;
  readonly serverVersion: string;
  readonly api: Question['api'];
  /** What the guest is looking at. */
  readonly itemId?: string;
}

/**
 * Undefined where the session has a say in the answer: then the words are for this guest alone. The prompt is in it whole, with the question as
 * it is compared; whatever else changes the prompt, such as evidence or instructions, makes another identity.
 */
export function identityOf(
  prompted: PromptParts,
  basis: AnswerBasis,
  conditions: readonly string[],
): string | undefined {
  if (prompted.history.length > 0 || conditions.length > 0) return undefined;
  const message = comparableQuestion(prompted.message);
  const { scope, revision, policy, serverVersion, api, itemId } = basis;
  const { system, user, maxTokens } = writePrompt({ ...prompted, message });
  return JSON.stringify([
    [scope.domainId, scope.tenantSlug, scope.branchSlug],
    message,
    revision,
    [policy.id, policy.threshold ?? null, policy.preferredSections],
    serverVersion,
    api,
    itemId ?? null,
    prompted.language,
    prompted.role,
    [system, user, maxTokens],
  ]);
}

/** Without letters: what a question may begin and end with and still be the same. */
const OUTER = new Set(' \t\n¿?¡!.,;:…"\'«»“”‘’()');

/** Case, white space and outer punctuation make no other question; accents and everything within do. */
export function comparableQuestion(question: string): string {
  const characters = Array.from(question.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, ' '));
  const first = characters.findIndex((character) => !OUTER.has(character));
  const last = characters.findLastIndex((character) => !OUTER.has(character));
  // What is nothing but such signs stays as it is: «?» and «…» ask different things.
  return first === -1 ? characters.join('').trim() : characters.slice(first, last + 1).join('');
}
