import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFlooredClock } from '../../../../server/adapters/shared/floored-clock.ts';

const NOON = Date.parse('2026-03-01T12:00:00.000Z');

function makeClock() {
  let wall = NOON;
  let watch = 0;
  const clock = createFlooredClock(
    () => new Date(wall),
    () => watch,
  );
  return {
    ...clock,
    time: () => clock.now().getTime(),
    pass: (ms: number) => {
      wall += ms;
      watch += ms;
    },
    set: (to: number) => void (wall = to),
  };
}

describe('the floored clock', () => {
  it('is the clock beneath until it is raised', () => {
    const clock = makeClock();
    clock.pass(500);
    expect(clock.time()).toBe(NOON + 500);
  });

  it('tells by how much it was behind, and nothing where it was not', () => {
    const clock = makeClock();
    expect(clock.raise(NOON - 1)).toBe(0);
    expect(clock.raise(NOON + 3000)).toBe(3000);
    expect(clock.time()).toBe(NOON + 3000);
  });

  it('goes on at half its pace until the clock beneath has caught up, and then with that', () => {
    const clock = makeClock();
    clock.raise(NOON + 1000);
    clock.pass(1000);
    expect(clock.time()).toBe(NOON + 1500);
    clock.pass(1000);
    expect(clock.time()).toBe(NOON + 2000);
    clock.pass(1000);
    expect(clock.time()).toBe(NOON + 3000);
  });

  it('takes no number that is none', () => {
    const clock = makeClock();
    expect(clock.raise(Number.NaN)).toBe(0);
    expect(clock.time()).toBe(NOON);
  });

  it('never shows a moment before one it was raised to, whatever the clock beneath does', () => {
    const step = fc.oneof(
      fc.record({ act: fc.constant('pass' as const), ms: fc.nat(5000) }),
      fc.record({ act: fc.constant('raise' as const), ms: fc.integer({ min: -5000, max: 5000 }) }),
      fc.record({ act: fc.constant('set' as const), ms: fc.integer({ min: -50_000, max: 50_000 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const clock = makeClock();
        let most = -Infinity;
        for (const { act, ms } of steps) {
          if (act === 'pass') clock.pass(ms);
          else if (act === 'set') clock.set(NOON + ms);
          else {
            clock.raise(NOON + ms);
            most = Math.max(most, NOON + ms);
          }
          expect(clock.time()).toBeGreaterThanOrEqual(most);
        }
      }),
    );
  });
});
