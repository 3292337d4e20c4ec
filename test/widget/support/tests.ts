import type { OutcomeOnWire, TestRunAnswer, TestRunList } from '../../../server/contract/kept-tests.ts';

/** What an answer comes to, with what a test needs changed. */
export function outcomeOf(changes: Partial<OutcomeOnWire> = {}): OutcomeOnWire {
  return {
    decision: 'ANSWER',
    action: 'NONE',
    item: null,
    hazards: { explicit: [], possible: [], declared_free: [], unknown: [] },
    items: [],
    offered: [],
    facts: [],
    warnings: [],
    answer: 'Sí.',
    ...changes,
  };
}

/** A test that is kept, and what it comes to; as it was accepted unless a test says otherwise. */
export function runOf(id: number, question: string, changes: Partial<TestRunAnswer> = {}): TestRunAnswer {
  const accepted = { accepted_by: 'Ana', accepted_at: '2026-03-01T12:00:00.000Z' };
  return {
    test: { id, question, language: null, expected: outcomeOf(), ...accepted },
    now: outcomeOf(),
    differences: [],
    ...changes,
  };
}

export function runsOf(...runs: readonly TestRunAnswer[]): TestRunList {
  return { runs: [...runs], differing: runs.filter(({ differences }) => differences.length > 0).length };
}
