/** Kept tests as the wire has them. */
import type { KeptTest, Outcome, OutcomeThing, TestRun } from '../../assistant/index.ts';
import type { KeptTestAnswer, OutcomeOnWire, TestRunList } from '../../contract/kept-tests.ts';

export function toKeptTest({ id, question, language, outcome, by, at }: KeptTest): KeptTestAnswer {
  return {
    id,
    question,
    language: language ?? null,
    expected: toOutcome(outcome),
    accepted_by: by,
    accepted_at: at,
  };
}

export function toRuns(runs: readonly TestRun[]): TestRunList {
  return {
    runs: runs.map(({ test, now, differences }) => ({
      test: toKeptTest(test),
      now: toOutcome(now),
      differences: [...differences],
    })),
    differing: runs.filter(({ differences }) => differences.length > 0).length,
  };
}

function toOutcome({ hazards, item, items, offered, facts, warnings, ...outcome }: Outcome): OutcomeOnWire {
  return {
    ...outcome,
    item: item ?? null,
    hazards: {
      explicit: toThings(hazards.explicit),
      possible: toThings(hazards.possible),
      declared_free: toThings(hazards.declaredFree),
      unknown: toThings(hazards.unknown),
    },
    items: items.map((each) => ({ ...each })),
    offered: toThings(offered),
    facts: [...facts],
    warnings: [...warnings],
  };
}

function toThings(things: readonly OutcomeThing[]): { id: string; name: string }[] {
  return things.map((each) => ({ ...each }));
}
