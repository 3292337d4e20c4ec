import { describe, expect, test } from 'vitest';
import type { Reading } from '../../../../server/assistant/reading/reading.ts';
import { respectSession } from '../../../../server/assistant/reading/respect-session.ts';

const gluten = { id: 'gluten', name: 'gluten', kind: 'hazard' as const };
const milk = { id: 'lacteos', name: 'lácteos', kind: 'hazard' as const };

function respect(parts: Partial<Record<keyof Reading, unknown>>): Reading {
  const silent = {
    asked: [],
    hazards: [],
    items: [{ itemId: 'rogel' }],
    sections: [],
    ingredients: [],
    leftover: [],
    isOverview: false,
    tone: 'fit',
  };
  return respectSession({ ...silent, ...parts } as unknown as Reading);
}

describe('what a guest once said of themselves', () => {
  test('is what they ask of an item when they ask nothing else', () => {
    expect(respect({ hazards: [gluten] }).asked).toEqual([gluten]);
    expect(respect({ hazards: [gluten], tone: 'has' }).tone).toBe('plain');
    expect(respect({ hazards: [gluten] }).tone).toBe('fit');
  });

  test('stays behind what they do ask', () => {
    expect(respect({ hazards: [gluten, milk], asked: [milk] }).asked).toEqual([milk]);
    expect(respect({ hazards: [gluten], sections: [{}] }).asked).toEqual([]);
    expect(respect({ hazards: [gluten], ingredients: ['vainilla'] }).asked).toEqual([]);
    expect(respect({ hazards: [gluten], leftover: ['productor'] }).asked).toEqual([]);
    expect(respect({ hazards: [gluten], isOverview: true }).asked).toEqual([]);
  });

  test('asks nothing where no item is meant', () => {
    expect(respect({ hazards: [gluten], items: [] }).asked).toEqual([]);
  });
});
