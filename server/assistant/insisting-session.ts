import type { Question } from './question.ts';

/** At one time one answer of a session waits for a model. Without a session nobody knows who asks. */
export function insistingSession({ engine, scope, sessionId }: Question): string | undefined {
  if (engine !== 'model' || sessionId === undefined) return undefined;
  return JSON.stringify([scope.domainId, scope.tenantSlug, scope.branchSlug, sessionId]);
}
