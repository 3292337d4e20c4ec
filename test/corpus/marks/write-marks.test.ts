import { describe, expect, it } from 'vitest';
import type { Dish } from '../compose/menu.ts';
import { createRandom } from '../random.ts';
import { HAZARDS } from '../truth.ts';
import { spain } from '../words/spain.ts';
import type { MarkPlan } from './mark-plan.ts';
import { writeMarks } from './write-marks.ts';

const dish: Dish = {
  name: 'Croquetas',
  prices: [{ variant: '', amount: 9 }],
  contains: ['gluten', 'huevo'],
  traces: ['soja'],
  isVegan: false,
};

const plan: MarkPlan = {
  kind: 'numbers',
  legend: 'foot',
  codes: Object.fromEntries(HAZARDS.map((id, place) => [id, String(place + 1)])) as MarkPlan['codes'],
  brackets: ['(', ')'],
  separator: ', ',
  traceSign: 'T',
  place: 'name',
  hasTags: false,
  wording: 0,
  hasHouse: false,
  strayShare: 0,
};

const write = (change: Partial<MarkPlan>, of: Dish = dish) =>
  writeMarks(of, { ...plan, ...change }, spain, createRandom(1));

describe('marks', () => {
  it('as numbers with a legend say what they stand for', () => {
    expect(write({})).toMatchObject({
      text: '(1, 3, 6T)',
      said: { gluten: 'contains', huevo: 'contains', soja: 'traces' },
      unknown: 0,
    });
  });

  it('without a legend are in doubt, traces, too', () => {
    expect(write({ legend: 'none' }).said).toEqual({ gluten: 'doubtful', huevo: 'doubtful', soja: 'doubtful' });
  });

  it('in words need no legend', () => {
    const { text, said } = write({ kind: 'words', legend: 'none' });
    expect(text).toMatch(/^\(contiene gluten y huevo; .*(?:trazas de|puede contener) soja\)$/u);
    expect(said).toEqual({ gluten: 'contains', huevo: 'contains', soja: 'traces' });
  });

  it('behind labels are sentences', () => {
    expect(write({ kind: 'labels' }).text).toMatch(
      /^Alérgenos: gluten, huevo\. (?:Trazas|Puede contener trazas de): soja\.$/u,
    );
  });

  it('that stray from the legend are counted as unknown', () => {
    expect(write({ strayShare: 1 })).toMatchObject({
      unknown: 1,
      text: expect.stringMatching(/, (?:1[7-9]|2\d), 6T\)$/u),
    });
  });

  it('of a dish without any are no brackets', () => {
    expect(write({}, { ...dish, contains: [], traces: [] }).text).toBe('');
  });

  it('of a menu that says nothing are nothing', () => {
    expect(write({ kind: 'none' })).toEqual({ text: '', tags: [], said: {}, unknown: 0 });
  });

  it('free of gluten stand on no dish that has it or its traces', () => {
    for (const hazard of ['contains', 'traces'] as const)
      for (let seed = 0; seed < 50; seed += 1) {
        const of: Dish = { ...dish, contains: [], traces: [], [hazard]: ['gluten'] };
        expect(writeMarks(of, { ...plan, hasTags: true }, spain, createRandom(seed)).tags).toEqual([]);
      }
  });
});
