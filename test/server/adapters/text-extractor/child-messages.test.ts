import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLimits, readMessage, writeLimits } from '../../../../server/adapters/text-extractor/child-messages.ts';

describe('readMessage', () => {
  it('takes the messages of the reading process', () => {
    expect(readMessage({ kind: 'ready' })).toEqual({ kind: 'ready' });
    expect(readMessage({ kind: 'page', page: 2, of: 3, lines: ['Flan'] })).toEqual({
      kind: 'page',
      page: 2,
      of: 3,
      lines: ['Flan'],
    });
    expect(readMessage({ kind: 'refused', code: 'pdf-too-large' })).toEqual({ kind: 'refused', code: 'pdf-too-large' });
  });

  it.each([
    [null],
    ['done'],
    [{ kind: 'page', page: '1', of: 1, lines: [] }],
    [{ kind: 'page', page: 1, of: 1, lines: [1] }],
    [{ kind: 'refused', code: 'internal' }],
    [{ kind: 'other' }],
  ])('believes nothing else: %j', (value) => {
    expect(readMessage(value)).toBeUndefined();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        readMessage(value);
      }),
    );
  });
});

describe('readLimits', () => {
  it('reads what was written', () => {
    const limits = { byteLength: 1, pageLimit: 2, itemLimit: 3, textLimit: 4, memoryLimitMb: 5 };
    expect(readLimits(writeLimits(limits))).toEqual(limits);
  });
});
