/**
 * Calls of two hosts that begin, end and overlap in whatever order: an open breaker has one call under way at most, a host that never fails too often
 * in a row is never kept away, and none is kept away for ever.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallEnd, Permit } from '../../../server/tools/breaker.ts';
import { createBreaker } from '../../../server/tools/breaker.ts';

const MOST_FAILURES = 3;
const REST_MS = 1000;
const SICK = 'sick.example.com';
const WELL = 'well.example.com';

type Step =
  | { readonly kind: 'begin'; readonly host: string }
  | { readonly kind: 'end'; readonly of: number; readonly how: CallEnd }
  | { readonly kind: 'pass'; readonly ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('begin' as const), host: fc.constantFrom(SICK, SICK, WELL) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('end' as const),
      of: fc.nat({ max: 9 }),
      how: fc.constantFrom<CallEnd[]>('served', 'left', 'slow', 'slow', 'unreachable', 'failing'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(1, 400, 999, 1000) }) },
);

interface Call {
  readonly host: string;
  readonly permit: Permit;
  readonly isTrial: boolean;
}

describe('whatever its hosts do, a breaker', () => {
  it('lets one call through at a time while it is open, blocks no healthy host, and none for ever', () => {
    let trials = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 80 }), (steps) => {
        let moment = 0;
        const breaker = createBreaker({ now: () => new Date(moment), mostFailures: MOST_FAILURES, restMs: REST_MS });
        const calls: Call[] = [];
        let inARow = 0;
        const stateOf = (host: string) => breaker.hosts().find((each) => each.host === host)?.state;
        const take = (each: Step): void => {
          if (each.kind === 'pass') moment += each.ms;
          else if (each.kind === 'begin') {
            const isTrial = stateOf(each.host) === 'away';
            const permit = breaker.admit(each.host);
            if (each.host === WELL) expect(permit).toBeDefined();
            if (permit !== undefined) calls.push({ host: each.host, permit, isTrial });
            if (permit !== undefined && isTrial) trials += 1;
          } else if (calls.length > 0) {
            const [call] = calls.splice(each.of % calls.length, 1);
            if (call === undefined) return;
            // The healthy one fails, too, but never so often that it is to be left alone.
            const isBad = each.how !== 'served' && each.how !== 'left';
            const how = call.host === WELL && isBad && inARow === MOST_FAILURES - 1 ? 'served' : each.how;
            if (call.host === WELL && how !== 'left') inARow = how === 'served' ? 0 : inARow + 1;
            call.permit(how);
          }
        };
        for (const each of steps) {
          take(each);
          const open = calls.filter(({ host, isTrial }) => host === SICK && isTrial);
          if (stateOf(SICK) === 'away') expect(open.length).toBeLessThanOrEqual(1);
        }
        for (const { permit } of calls.splice(0)) permit('left');
        moment += REST_MS;
        expect(breaker.admit(SICK)).toBeDefined();
      }),
      { numRuns: 3000 },
    );
    // A run that never came to a trial would have shown nothing of it.
    expect(trials).toBeGreaterThan(100);
  });
});
