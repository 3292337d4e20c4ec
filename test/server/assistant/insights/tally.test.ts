import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CountedSpan, Decision } from '../../../../server/assistant/index.ts';
import { daysOf } from '../../../../server/assistant/insights/local-days.ts';
import { createTally, mergeNames, percentile, totalOf } from '../../../../server/assistant/insights/tally.ts';

const NOTHING: CountedSpan = {
  moments: [],
  calls: [],
  intents: new Map(),
  languages: new Map(),
  waits: new Map(),
  items: new Map(),
  hazards: new Map(),
  tools: new Map(),
};

const [MONDAY, TUESDAY, NEXT_MONDAY] = ['2026-03-02', '2026-03-03', '2026-03-09'].map(
  (day) => daysOf({ from: day, to: day }, 'UTC')[0]!,
) as [Day, Day, Day];
type Day = ReturnType<typeof daysOf>[number];

const utcHour = (instant: string): number => Number(instant.slice(11, 13));

const decided = (decision: Decision, count: number, isGrounded = true): CountedSpan => ({
  ...NOTHING,
  moments: [{ at: '2026-03-02T12:15', decision, isGrounded, count }],
});

describe('a tally', () => {
  it('tells each day, the hours of all of them, and what became of the questions', () => {
    const tally = createTally(utcHour);
    tally.add(MONDAY, decided('ANSWER', 3));
    tally.add(TUESDAY, NOTHING);
    tally.add(NEXT_MONDAY, decided('ASK_CLARIFY', 2));
    expect(tally.days).toEqual([
      { day: '2026-03-02', decided: { ANSWER: 3, SOFT_DISCLAIMER: 0, DISCLAIMER: 0, ASK_CLARIFY: 0 } },
      { day: '2026-03-03', decided: { ANSWER: 0, SOFT_DISCLAIMER: 0, DISCLAIMER: 0, ASK_CLARIFY: 0 } },
      { day: '2026-03-09', decided: { ANSWER: 0, SOFT_DISCLAIMER: 0, DISCLAIMER: 0, ASK_CLARIFY: 2 } },
    ]);
    expect(tally.hours.map((count, hour) => [hour, count]).filter(([, count]) => count !== 0)).toEqual([[12, 5]]);
    expect(totalOf(tally.decided)).toBe(5);
  });

  it('is alarmed by a week in which more than 15 % were told with a reservation or not at all', () => {
    const weekOf = (disclaimers: number, softly: number, answers: number) => {
      const tally = createTally(utcHour);
      tally.add(MONDAY, decided('DISCLAIMER', disclaimers));
      tally.add(TUESDAY, decided('SOFT_DISCLAIMER', softly));
      tally.add(TUESDAY, decided('ANSWER', answers));
      return tally.weeks()[0]!.disclaimers;
    };
    expect(weekOf(10, 5, 85)).toEqual({ count: 15, share: 0.15, isAlarming: false });
    expect(weekOf(10, 6, 84)).toEqual({ count: 16, share: 0.16, isAlarming: true });
    expect(weekOf(0, 0, 0)).toEqual({ count: 0, share: 0, isAlarming: false });
    // Of fewer than twenty a share says nothing.
    expect(weekOf(2, 2, 15)).toMatchObject({ count: 4, isAlarming: false });
    expect(weekOf(2, 2, 16)).toMatchObject({ count: 4, isAlarming: true });
  });

  it('counts of the answers alone those that stand on nothing, week by week', () => {
    const tally = createTally(utcHour);
    tally.add(MONDAY, decided('ANSWER', 20, false));
    tally.add(TUESDAY, decided('DISCLAIMER', 6, false));
    tally.add(NEXT_MONDAY, decided('ANSWER', 4));
    expect(tally.weeks()).toMatchObject([
      { monday: '2026-03-02', questions: 26, answers: 20, groundless: { count: 20, share: 1, isAlarming: true } },
      { monday: '2026-03-09', questions: 4, answers: 4, groundless: { count: 0, share: 0, isAlarming: false } },
    ]);
  });

  it('adds up names over days, the most frequent first and equal ones by name', () => {
    const tally = createTally(utcHour);
    tally.add(MONDAY, { ...NOTHING, languages: new Map([['es', 2], ['pt', 1]]) }); // prettier-ignore
    tally.add(TUESDAY, { ...NOTHING, languages: new Map([['pt', 1], ['en', 7]]) }); // prettier-ignore
    expect(tally.named('languages')).toEqual([
      { name: 'en', count: 7 },
      { name: 'es', count: 2 },
      { name: 'pt', count: 2 },
    ]);
    expect(tally.named('intents')).toEqual([]);
  });
});

describe('a percentile', () => {
  it('is the least value that so many do not exceed, as a sorted list has it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 60 }),
        fc.constantFrom(0.5, 0.95, 1),
        (values, part) => {
          const counts = new Map<string, number>();
          for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
          const sorted = values.toSorted((one, other) => one - other);
          const expected = sorted[Math.ceil(values.length * part) - 1];
          expect(percentile([...counts].map(([name, count]) => ({ name, count })), part)).toBe(expected); // prettier-ignore
        },
      ),
    );
  });

  it('is none of nothing', () => {
    expect(percentile([], 0.5)).toBeUndefined();
  });
});

it('an id stands once, under the name it was counted with most, and so many are told', () => {
  const counts = [
    { name: '["muzza","Muzzarella"]', count: 5 },
    { name: '["fuga","Fugazza"]', count: 4 },
    { name: '["muzza","Muzza grande"]', count: 1 },
    { name: '["rara","[\\"]"]', count: 1 },
  ];
  expect(mergeNames(counts, 2)).toEqual([
    { id: 'muzza', name: 'Muzzarella', count: 6 },
    { id: 'fuga', name: 'Fugazza', count: 4 },
  ]);
  expect(mergeNames(counts, 20)[2]).toEqual({ id: 'rara', name: '["]', count: 1 });
});
