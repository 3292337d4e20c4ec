import { describe, expect, it } from 'vitest';
import type { ClassFigures, Sums } from './table.ts';
import { addScores, isGood, writeTable } from './table.ts';

const sums: Sums = {
  ...addScores([]),
  items: 100,
  found: 99,
  names: 99,
  prices: 98,
  cells: 200,
  cellsRight: 199,
  cellsDoubtful: 1,
};
const figures: ClassFigures = { name: 'text', files: 2, failed: 0, sums, milliseconds: 30 };

describe('the table', () => {
  it('adds scores up', () => {
    expect(addScores([sums, sums])).toMatchObject({ items: 200, cellsRight: 398, invented: 0 });
  });

  it('calls a class good that reaches its figures', () => {
    expect(isGood(figures)).toBe(true);
    const bad: Partial<Sums>[] = [
      { found: 97 },
      { invented: 2 },
      { names: 97 },
      { prices: 97 },
      { cellsRight: 197 },
      { lostSilently: 1 },
      { cellsLost: 1 },
      { cellsInvented: 1 },
      { statements: 1 },
    ];
    for (const change of bad) expect(isGood({ ...figures, sums: { ...sums, ...change } })).toBe(false);
    expect(isGood({ ...figures, failed: 1 })).toBe(false);
  });

  it('is Markdown with a line for all at its end', () => {
    const lines = writeTable([figures, figures]).split('\n');
    expect(lines).toHaveLength(5);
    expect(lines[4]).toMatch(/^\| all +\| +good \| +4 \|/u);
    expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
  });
});
