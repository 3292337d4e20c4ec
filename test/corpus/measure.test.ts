import { describe, expect, it } from 'vitest';
import { layoutClasses } from './layouts/layouts.ts';
import type { ReadFile } from './measure.ts';
import { measureClass } from './measure.ts';
import { isGood } from './scoring/table.ts';

const layout = layoutClasses.find(({ name }) => name === 'text-leaders')!;

/** Reads a file's truth as if it were its text. */
const readAll: ReadFile = async ({ truth: { items, statements, others } }) => ({
  items: items.map(({ name, section = '', prices, hazards, unknownMarks }) => ({
    name,
    section,
    prices: prices.map(({ written }) => written),
    hazards: [
      ...Object.entries(hazards).map(([id, status]) => ({ id, status })),
      ...Array.from({ length: unknownMarks }, () => ({ status: 'doubtful' as const })),
    ],
  })),
  statements: statements.map(({ text }) => text),
  texts: others,
  notUnderstood: [],
});

describe('a class that is measured', () => {
  it('is good where all is read', async () => {
    const measured = await measureClass(layout, [1, 2, 3], readAll);
    expect(measured).toMatchObject({ name: 'text-leaders', files: 3, failed: 0, faults: [] });
    expect(isGood(measured)).toBe(true);
  });

  it('tells what went wrong by its seed', async () => {
    const loseFirst: ReadFile = async (file, domain) => {
      const reading = await readAll(file, domain);
      return { ...reading, items: reading.items.slice(1) };
    };
    const measured = await measureClass(layout, [4], loseFirst);
    expect(measured.sums.lostSilently).toBe(1);
    expect(measured.faults[0]).toMatchObject({ seed: 4, fileName: expect.stringMatching(/^text-leaders-\d+\.txt$/u) });
    expect(measured.faults[0]!.faults).toContainEqual(expect.stringContaining('lost silently: '));
  });

  it('counts a file that can not be read as failed, its items as missing and not as lost silently', async () => {
    const measured = await measureClass(layout, [1], () => Promise.reject(new Error('damaged')));
    expect(measured).toMatchObject({ failed: 1, sums: { found: 0, lostSilently: 0, cellsLost: 0 } });
    expect(measured.faults[0]!.faults).toEqual(['failed: Error: damaged']);
    expect(isGood(measured)).toBe(false);
  });
});
