import { expect, it } from 'vitest';
import { createVisitTally } from '../../../../server/assistant/insights/visit-tally.ts';

const day = (of: string) => ({ day: of, since: '', until: '' });
const visits = (counts: Readonly<Record<string, number>>): ReadonlyMap<string, number> =>
  new Map(Object.entries(counts));

it('who comes back is one of the week and of the month, and one of each day', () => {
  const tally = createVisitTally();
  // A Sunday, a Monday and the first of the next month.
  tally.add(day('2026-03-29'), visits({ ana: 2, luz: 1 }));
  tally.add(day('2026-03-30'), visits({ ana: 1 }));
  tally.add(day('2026-04-01'), visits({ ana: 1 }));
  tally.add(day('2026-04-02'), visits({}));
  expect(tally.figures()).toEqual({
    conversations: 2,
    questions: 5,
    days: [
      { from: '2026-03-29', active: 2 },
      { from: '2026-03-30', active: 1 },
      { from: '2026-04-01', active: 1 },
      { from: '2026-04-02', active: 0 },
    ],
    weeks: [
      { from: '2026-03-23', active: 2 },
      { from: '2026-03-30', active: 1 },
    ],
    months: [
      { from: '2026-03-01', active: 2 },
      { from: '2026-04-01', active: 1 },
    ],
  });
});

it('of nobody there is nothing', () => {
  expect(createVisitTally().figures()).toEqual({ conversations: 0, questions: 0, days: [], weeks: [], months: [] });
});
