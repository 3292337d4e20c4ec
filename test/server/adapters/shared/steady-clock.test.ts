import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSteadyClock } from '../../../../server/adapters/shared/steady-clock.ts';

const NOON = Date.parse('2026-03-01T12:00:00.000Z');
const MINUTE = 60_000;

/** What the clock says at each of these times of the machine. */
function read(...times: readonly number[]): number[] {
  const wall = [...times];
  const clock = createSteadyClock(() => wall.shift() ?? 0);
  return times.map(() => clock().getTime());
}

describe('the steady clock', () => {
  it('follows time as it goes on', () => {
    expect(read(NOON, NOON + 1, NOON + 90 * MINUTE)).toEqual([NOON, NOON + 1, NOON + 90 * MINUTE]);
  });

  it('stands still while the machine’s clock is set back a little, and goes on from there', () => {
    const [back, caughtUp] = [NOON - 30 * MINUTE, NOON + 1];
    expect(read(NOON, back, back + MINUTE, caughtUp)).toEqual([NOON, NOON, NOON, caughtUp]);
  });

  it('follows a large step back: the clock was wrong before', () => {
    const yesterday = NOON - 24 * 60 * MINUTE;
    expect(read(NOON, yesterday, yesterday + 5)).toEqual([NOON, yesterday, yesterday + 5]);
  });

  it('takes exactly an hour for a large step', () => {
    expect(read(NOON, NOON - 60 * MINUTE + 1)).toEqual([NOON, NOON]);
    expect(read(NOON, NOON - 60 * MINUTE)).toEqual([NOON, NOON - 60 * MINUTE]);
  });

  it('follows when many small steps back come to a large one', () => {
    const steps = [0, 20, 40, 59, 61].map((minutes) => NOON - minutes * MINUTE);
    expect(read(...steps)).toEqual([NOON, NOON, NOON, NOON, NOON - 61 * MINUTE]);
  });

  it('is the machine’s own when nothing else is given', () => {
    const before = Date.now();
    expect(createSteadyClock()().getTime()).toBeGreaterThanOrEqual(before);
  });

  it('goes back by an hour or not at all, and is never an hour ahead of the machine', () => {
    const times = fc.array(fc.integer({ min: -200, max: 200 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(times, (minutes) => {
        const wall = minutes.map((each) => NOON + each * MINUTE);
        const told = read(...wall);
        for (const [index, time] of told.entries()) {
          const before = told[index - 1] ?? time;
          expect(time >= before || before - time >= 60 * MINUTE).toBe(true);
          expect(time - (wall[index] ?? 0)).toBeLessThan(60 * MINUTE);
          expect(time).toBeGreaterThanOrEqual(wall[index] ?? 0);
        }
      }),
    );
  });

  it('hands out moments that nobody can change', () => {
    const clock = createSteadyClock(() => NOON);
    clock().setFullYear(1999);
    expect(clock().getTime()).toBe(NOON);
  });
});
