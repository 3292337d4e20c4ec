import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { CODE_LIFE_MINUTES, createSignInCodes } from '../../../../server/api/owners/sign-in-codes.ts';

it('a code is good once', () => {
  const codes = createSignInCodes();
  const code = codes.issue();
  expect([codes.redeem(code), codes.redeem(code)]).toEqual([true, false]);
});

it('a code is good for its minutes and no longer', () => {
  let now = 0;
  const codes = createSignInCodes(() => now);
  const [one, other] = [codes.issue(), codes.issue()];
  now = CODE_LIFE_MINUTES * 60_000 - 1;
  expect(codes.redeem(one)).toBe(true);
  now += 1;
  expect(codes.redeem(other)).toBe(false);
});

it('a code that was not issued here is good for nothing', () => {
  const codes = createSignInCodes();
  const code = codes.issue();
  for (const other of ['', code.slice(1), `${code}x`, createSignInCodes().issue()])
    expect(codes.redeem(other)).toBe(false);
  expect(codes.redeem(code)).toBe(true);
});

it('codes have 192 bits and are never the same', () => {
  const codes = createSignInCodes();
  const issued = Array.from({ length: 1000 }, () => codes.issue());
  expect(new Set(issued).size).toBe(issued.length);
  for (const code of issued) expect(Buffer.from(code, 'base64url')).toHaveLength(24);
  expect(inspect(codes, { depth: 9, showHidden: true })).not.toContain(issued[0]);
});
