import { describe, expect, it } from 'vitest';
import { listNumber } from '../../../../server/adapters/document-reader/list-number.ts';

describe('listNumber', () => {
  it.each([
    ['decimal', [0, 1, 14], ['0', '1', '14']],
    ['decimal-zero', [1, 9, 10], ['01', '09', '10']],
    ['lower-alpha', [1, 26, 27, 52, 53], ['a', 'z', 'aa', 'az', 'ba']],
    ['upper-alpha', [2, 28], ['B', 'AB']],
    ['lower-roman', [1, 4, 9, 14, 40], ['i', 'iv', 'ix', 'xiv', 'xl']],
    ['upper-roman', [6, 1999], ['VI', 'MCMXCIX']],
  ] as const)('writes %s', (format, values, written) => {
    expect(values.map((value) => listNumber(value, format))).toEqual(written);
  });

  it('writes in figures what a format has no sign for', () => {
    expect([listNumber(0, 'lower-alpha'), listNumber(-2, 'upper-roman'), listNumber(4000, 'lower-roman')]).toEqual([
      '0',
      '-2',
      '4000',
    ]);
  });
});
