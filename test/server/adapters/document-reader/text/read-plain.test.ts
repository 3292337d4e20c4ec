import { describe, expect, it } from 'vitest';
import { createBudget, READER_LIMITS } from '../../../../../server/adapters/document-reader/budget.ts';
import { readPlainLines } from '../../../../../server/adapters/document-reader/text/read-plain.ts';

const read = (text: string) => readPlainLines(text, createBudget());

describe('readPlainLines', () => {
  it('gives each line with its segments, its place and the blank lines above it', () => {
    expect(read('\nPOSTRES\n\n\nFlan ..... 900\n- Budín')).toEqual([
      {
        kind: 'line',
        segments: [{ text: 'POSTRES', place: { page: 1, line: 2 }, x: 0 }],
        region: 0,
        gapAbove: 0,
      },
      {
        kind: 'line',
        segments: [
          { text: 'Flan', place: { page: 1, line: 5 }, x: 0 },
          { text: '900', place: { page: 1, line: 5 }, x: 11 },
        ],
        region: 0,
        gapAbove: 2,
      },
      {
        kind: 'line',
        segments: [{ text: 'Budín', place: { page: 1, line: 6 }, x: 2 }],
        isListItem: true,
        region: 0,
        gapAbove: 0,
      },
    ]);
  });

  it('takes a rule for a blank line', () => {
    expect(read('Carta\n=====\nFlan').map(({ gapAbove }) => gapAbove)).toEqual([0, 1]);
  });

  it('refuses more lines or letters than its limits', () => {
    const few = (limits: Partial<typeof READER_LIMITS>) => createBudget({ ...READER_LIMITS, ...limits });
    expect(() => readPlainLines('a\n'.repeat(11), few({ pieceLimit: 10 }))).toThrow('file-too-costly');
    expect(() => readPlainLines('a'.repeat(11), few({ textLimit: 10 }))).toThrow('file-too-costly');
  });
});
