import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps } from '../../../../server/assistant/reading/span.ts';
import type { Span } from '../../../../server/assistant/reading/span.ts';

const span = fc.tuple(fc.nat(60), fc.nat(8)).map(([start, length]): Span => ({ start, end: start + length }));

describe('a span', () => {
  it('overlaps one of many as it does when they are looked at one by one', () => {
    fc.assert(
      fc.property(span, fc.array(span, { maxLength: 60 }), (one, others) => {
        const expected = others.some((other) => one.start < other.end && other.start < one.end);
        expect(overlaps(one, others)).toBe(expected);
        expect(overlaps(one, others)).toBe(expected);
      }),
    );
  });

  it('overlaps what was added to a list since it was looked at', () => {
    const others = Array.from({ length: 20 }, (_, at) => ({ start: at, end: at + 1 }));
    expect(overlaps({ start: 100, end: 101 }, others)).toBe(false);
    others.push({ start: 100, end: 101 });
    expect(overlaps({ start: 100, end: 101 }, others)).toBe(true);
  });
});
