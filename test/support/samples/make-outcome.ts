import type { Outcome } from '../../../server/assistant/index.ts';

/** An answer that there is nothing of note about. */
export function makeOutcome(changes: Partial<Outcome> = {}): Outcome {
  return {
    decision: 'ANSWER',
    action: 'NONE',
    hazards: { explicit: [], possible: [], declaredFree: [], unknown: [] },
    items: [],
    offered: [],
    facts: [],
    warnings: [],
    answer: 'Sí.',
    ...changes,
  };
}
