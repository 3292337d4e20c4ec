import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PublishedVersion } from '../../../server/time/arrange-windows.ts';
import { arrangeWindows, findOverlap, NEVER } from '../../../server/time/arrange-windows.ts';

/** A day of March 2026 at noon. */
const day = (number: number): string => `2026-03-${String(number).padStart(2, '0')}T12:00:00.000Z`;

const version = (number: number, published: number, from?: number, to?: number): PublishedVersion => ({
  number,
  publishedAt: day(published),
  effectiveFrom: from === undefined ? null : day(from),
  effectiveTo: to === undefined ? null : day(to),
});

describe('the windows of a document', () => {
  it('are none where nothing is published', () => {
    expect(arrangeWindows([])).toEqual([]);
  });

  it('begin with the publication, without an end, when no dates were said', () => {
    expect(arrangeWindows([version(1, 3)])).toEqual([{ number: 1, from: day(3), until: NEVER }]);
  });

  it('never begin before the publication, whatever date the version bears', () => {
    expect(arrangeWindows([version(1, 3, 1, 9)])).toEqual([{ number: 1, from: day(3), until: day(9) }]);
  });

  it('end where a scheduled successor begins', () => {
    expect(arrangeWindows([version(2, 4, 10), version(1, 3)])).toEqual([
      { number: 1, from: day(3), until: day(10) },
      { number: 2, from: day(10), until: NEVER },
    ]);
  });

  it('leave a gap between an end and a later beginning', () => {
    expect(arrangeWindows([version(1, 3, undefined, 5), version(2, 3, 10)])).toEqual([
      { number: 1, from: day(3), until: day(5) },
      { number: 2, from: day(10), until: NEVER },
    ]);
  });

  it('do not come back when the successor expires', () => {
    const windows = arrangeWindows([version(1, 3), version(2, 4, 10, 12)]);
    expect(windows).toEqual([
      { number: 1, from: day(3), until: day(10) },
      { number: 2, from: day(10), until: day(12) },
    ]);
    expect(inForceAt(windows, day(13))).toEqual([]);
  });

  it('are the last one’s when two were published in the same moment', () => {
    const windows = arrangeWindows([version(2, 3), version(1, 3)]);
    expect(windows.map(({ number, from, until }) => [number, from === until])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it('go by the time of publication, not by the number, when a version is brought back', () => {
    expect(arrangeWindows([version(1, 9), version(2, 5)])).toEqual([
      { number: 2, from: day(5), until: day(9) },
      { number: 1, from: day(9), until: NEVER },
    ]);
  });

  it('hold nothing of a version whose end came before its beginning', () => {
    expect(arrangeWindows([version(1, 8, undefined, 4)])).toEqual([{ number: 1, from: day(8), until: day(8) }]);
  });
});

const dated = fc.record({
  published: fc.integer({ min: 1, max: 20 }),
  from: fc.option(fc.integer({ min: 1, max: 28 }), { nil: undefined }),
  to: fc.option(fc.integer({ min: 1, max: 28 }), { nil: undefined }),
});
const published = fc
  .array(dated, { maxLength: 7 })
  .map((rows) => rows.map((row, index) => version(index + 1, row.published, row.from, row.to)));

describe('the windows of any published versions', () => {
  it('never meet, and come in the order in which they begin', () => {
    fc.assert(
      fc.property(published, (versions) => {
        const windows = arrangeWindows(versions);
        expect(windows.map(({ number }) => number).sort()).toEqual(versions.map(({ number }) => number).sort());
        for (const [index, { from, until }] of windows.entries()) {
          expect(from <= until).toBe(true);
          const next = windows[index + 1];
          if (next !== undefined) expect(until <= next.from).toBe(true);
        }
      }),
    );
  });

  it('are at each moment those of the version that began last, and of none when that one has ended', () => {
    fc.assert(
      fc.property(published, fc.integer({ min: 0, max: 30 }), (versions, at) => {
        const moment = day(at);
        const begun = versions
          .map((each) => ({ each, start: startOf(each) }))
          .filter(({ start }) => start <= moment)
          .sort((one, other) =>
            `${one.start} ${one.each.publishedAt} ${String(one.each.number)}` <
            `${other.start} ${other.each.publishedAt} ${String(other.each.number)}`
              ? -1
              : 1,
          );
        const last = begun.at(-1)?.each;
        const holds = last !== undefined && (last.effectiveTo === null || last.effectiveTo > moment);
        expect(inForceAt(arrangeWindows(versions), moment)).toEqual(holds ? [last.number] : []);
      }),
    );
  });

  it('do not depend on the order in which the versions are given', () => {
    fc.assert(
      fc.property(published, (versions) => {
        expect(arrangeWindows(versions.toReversed())).toEqual(arrangeWindows(versions));
      }),
    );
  });
});

describe('an overlap of dates', () => {
  const now = day(5);
  const overlapping = (next: PublishedVersion, ...others: PublishedVersion[]) => findOverlap(next, others, now)?.number;

  it('is none beside nothing', () => {
    expect(overlapping(version(1, 5))).toBeUndefined();
  });

  it('is none when a version takes over at once, whatever holds and whatever dates that has', () => {
    expect(overlapping(version(2, 5), version(1, 3))).toBeUndefined();
    expect(overlapping(version(2, 5), version(1, 3, 2, 20))).toBeUndefined();
    expect(overlapping(version(2, 5, 4), version(1, 3, 2, 20))).toBeUndefined();
  });

  it('is none when a scheduled version takes over what has no end', () => {
    expect(overlapping(version(2, 5, 10), version(1, 3))).toBeUndefined();
    expect(overlapping(version(2, 5, 10, 12), version(1, 3))).toBeUndefined();
  });

  it('is none when one ends where the other begins', () => {
    expect(overlapping(version(2, 5, 10), version(1, 3, 2, 10))).toBeUndefined();
    expect(overlapping(version(2, 5, undefined, 10), version(1, 3, 10))).toBeUndefined();
    expect(overlapping(version(2, 5, 8, 10), version(1, 3, 10, 12))).toBeUndefined();
  });

  it('is there when a scheduled version begins before the end that was said for another', () => {
    expect(overlapping(version(2, 5, 10), version(1, 3, 2, 20))).toBe(1);
    expect(overlapping(version(3, 5, 11), version(1, 3), version(2, 3, 10, 12))).toBe(2);
  });

  it('is there when an end reaches into what is scheduled', () => {
    expect(overlapping(version(2, 5, undefined, 11), version(1, 3, 10))).toBe(1);
    expect(overlapping(version(2, 5, 8, 11), version(1, 3, 10, 12))).toBe(1);
  });

  it('is there when two are scheduled for the same hour', () => {
    expect(overlapping(version(2, 5, 10), version(1, 3, 10))).toBe(1);
  });

  it('is none with what has expired', () => {
    expect(overlapping(version(2, 5, 10), version(1, 1, 2, 4))).toBeUndefined();
    expect(overlapping(version(2, 5, 10), version(1, 1, 2, 5))).toBeUndefined();
  });

  it('is there only where dates that were said cross', () => {
    fc.assert(
      fc.property(published, dated, (given, row) => {
        const next = { ...version(99, 20, row.from, row.to), publishedAt: day(20) };
        // What ends before it begins is refused before anybody asks, and was when the others were published.
        fc.pre(endsAfterItBegins(next));
        const others = given.filter(endsAfterItBegins);
        const found = findOverlap(next, others, day(20));
        if (found === undefined) {
          // Each version that was there keeps its own dates, unless it has no end or makes way at once.
          for (const { number, from, until } of arrangeWindows([...others, next])) {
            const before = arrangeWindows(others).find((window) => window.number === number);
            if (before === undefined || before.until <= day(20) || startOf(next) <= day(20)) continue;
            expect(from).toBe(before.from);
            const said = others.find((other) => other.number === number)?.effectiveTo;
            expect(until === before.until || said === null).toBe(true);
          }
        } else {
          const [start, end] = [startOf(next), next.effectiveTo ?? NEVER];
          expect(start < (found.effectiveTo ?? NEVER) && startOf(found) < end).toBe(true);
        }
      }),
    );
  });
});

function endsAfterItBegins(given: PublishedVersion): boolean {
  return (given.effectiveTo ?? NEVER) > startOf(given);
}

function startOf({ effectiveFrom, publishedAt }: PublishedVersion): string {
  return effectiveFrom === null || effectiveFrom < publishedAt ? publishedAt : effectiveFrom;
}

function inForceAt(windows: ReturnType<typeof arrangeWindows>, moment: string): number[] {
  return windows.filter(({ from, until }) => from <= moment && moment < until).map(({ number }) => number);
}
