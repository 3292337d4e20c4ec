import type { Failure } from '../../client/failure.ts';
import { describeFailure } from '../../i18n/failure-words.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';

/** A failure in a sentence: where the server names fields, what is wrong with them, each once. */
export function sayFailure(failure: Failure, words: AdminWords): string {
  const issues = failure.kind === 'refused' ? failure.issues : [];
  if (issues.length === 0) return describeFailure(failure, words.failures);
  return [...new Set(issues.map(({ type, msg }) => words.issue(type, msg)))].join('; ');
}
