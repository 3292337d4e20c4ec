import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { covers, firstFrom, isWithin, lastUntil, overlaps, within } from '../../../../server/assistant/reading/span.ts';
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

  it('is within one of many as it is when they are looked at one by one', () => {
    fc.assert(
      fc.property(span, fc.array(span, { maxLength: 60 }), (one, others) => {
        expect(isWithin(one, others)).toBe(others.some((other) => covers(other, one)));
      }),
    );
  });

  it('is found by its place among things in order', () => {
    const steps = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 5 })), { maxLength: 30 });
    fc.assert(
      fc.property(steps, fc.nat(100), fc.nat(20), (lengths, start, length) => {
        const all: Span[] = [];
        for (const [gap, long] of lengths) {
          const from = (all.at(-1)?.end ?? 0) + gap;
          all.push({ start: from, end: from + long });
        }
        const place = { start, end: start + length };
        expect(firstFrom(all, start)).toBe(all.find((each) => each.start >= start));
        expect(lastUntil(all, start)).toBe(all.findLast((each) => each.end <= start));
        expect(within(all, place)).toEqual(all.filter((each) => each.start < place.end && each.end > start));
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
