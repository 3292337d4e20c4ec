import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addUp,
  difference,
  fromMinor,
  times,
  toMinor,
} from '../../../../../server/assistant/understand/several/prices.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });
const currency = fc.constantFrom('EUR', 'ARS', 'BRL', 'JPY', 'KWD');

describe('amounts', () => {
  it('come back as they were', () => {
    fc.assert(fc.property(cents, currency, (minor, coin) => toMinor(fromMinor(minor, coin)) === minor));
  });

  it('add up exactly, in any order', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 20 }), currency, (all, coin) => {
        const amounts = all.map((minor) => fromMinor(minor, coin));
        const sum = addUp(amounts);
        expect(sum).toEqual(addUp(amounts.toReversed()));
        expect(sum === undefined ? undefined : toMinor(sum)).toBe(all.reduce((total, minor) => total + minor, 0));
      }),
    );
  });

  it('many times are as many added up', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 50 }), currency, (minor, count, coin) => {
        const price = fromMinor(minor, coin);
        expect(times(price, count)).toEqual(addUp(Array.from({ length: count }, () => price)));
      }),
    );
  });

  it('differ by as much whichever is first, and what is between makes the less the more', () => {
    fc.assert(
      fc.property(cents, cents, currency, (one, other, coin) => {
        const [first, second] = [fromMinor(one, coin), fromMinor(other, coin)];
        const apart = difference(first, second);
        expect(apart).toEqual(difference(second, first));
        const less = fromMinor(Math.min(one, other), coin);
        expect(addUp([less, apart ?? first])).toEqual(fromMinor(Math.max(one, other), coin));
      }),
    );
  });

  it('of 0.1 and 0.2 are 0.3', () => {
    const euros = (amount: number): { amount: number; currency: string } => ({ amount, currency: 'EUR' });
    expect(addUp([euros(0.1), euros(0.2)])).toEqual(euros(0.3));
    expect(times(euros(1.1), 3)).toEqual(euros(3.3));
    expect(difference(euros(1.1), euros(1))).toEqual(euros(0.1));
  });

  it('of two currencies are never added up or set apart', () => {
    const [one, other] = [
      { amount: 1, currency: 'EUR' },
      { amount: 1, currency: 'USD' },
    ];
    expect(addUp([one, other])).toBeUndefined();
    expect(difference(one, other)).toBeUndefined();
    expect(addUp([])).toBeUndefined();
  });
});
