/** A guest is forgotten: what is kept of its session, and what an answer that is still on its way would leave. */
import type { Question } from './question.ts';
import type { SessionKey, Trace } from './ports.ts';

/** What a trace tells without its guest: how it was decided and from what, none of the words that were asked or said. */
export function withoutWords(whole: Trace): Trace {
  const { sessionId: _, envelope: _shown, evidence: _summed, figures: _counted, ...trace } = whole;
  return {
    ...trace,
    question: '',
    normalised: '',
    context: {},
    answer: '',
    warnings: [],
    uncertainties: [],
    withheld: [],
    corrections: [],
  };
}

export interface Forgotten {
  /** Of every question of the session that was asked before. */
  mark(session: SessionKey): void;
  /** Whether the question's session has been forgotten since it was asked, which is now. */
  watch(question: Pick<Question, 'scope' | 'sessionId'>): () => boolean;
}

/** Far more than can be forgotten while one answer is told. */
const MOST = 10_000;

export function createForgotten(): Forgotten {
  /** When, by the count of all; oldest first. */
  const marks = new Map<string, number>();
  let count = 0;
  return {
    mark(session) {
      const name = nameOf(session);
      count += 1;
      marks.delete(name);
      marks.set(name, count);
      const [oldest] = marks.keys();
      if (marks.size > MOST && oldest !== undefined) marks.delete(oldest);
    },
    watch({ scope, sessionId }) {
      if (sessionId === undefined) return () => false;
      const name = nameOf({ ...scope, sessionId });
      const before = count;
      return () => (marks.get(name) ?? 0) > before;
    },
  };
}

function nameOf({ domainId, tenantSlug, branchSlug, sessionId }: SessionKey): string {
  return JSON.stringify([domainId, tenantSlug, branchSlug, sessionId]);
}
