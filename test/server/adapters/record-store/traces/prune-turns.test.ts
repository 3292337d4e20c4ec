import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPruneTurns } from '../../../../../server/adapters/record-store/traces/prune-turns.ts';

const EVERY = { rows: 4, bytes: 100 };
const idsOf = (branch: number, domain = 'a') => ({ tenant_id: 1, branch_id: branch, domain_id: domain });

it('a scope is looked through at its first write, and then after so many rows', () => {
  const isTurn = createPruneTurns(EVERY);
  const turns = Array.from({ length: 9 }, () => isTurn(idsOf(1), 0));
  expect(turns).toEqual([true, false, false, false, true, false, false, false, true]);
});

it('or after so many bytes', () => {
  const isTurn = createPruneTurns(EVERY);
  expect([10, 60, 39, 1, 100, 99].map((bytes) => isTurn(idsOf(1), bytes))).toEqual([true, false, false, true, true, false]); // prettier-ignore
});

it('whatever is written to others, no scope gets more than that unseen', () => {
  const write = fc.record({
    branch: fc.integer({ min: 1, max: 3 }),
    domain: fc.constantFrom('a', 'b'),
    bytes: fc.nat(60),
  });
  fc.assert(
    fc.property(fc.array(write, { maxLength: 200 }), (writes) => {
      const isTurn = createPruneTurns(EVERY);
      const unseen = new Map<string, { rows: number; bytes: number }>();
      for (const { branch, domain, bytes } of writes) {
        const key = `${String(branch)}${domain}`;
        const before = unseen.get(key) ?? { rows: 0, bytes: 0 };
        const after = isTurn(idsOf(branch, domain), bytes)
          ? { rows: 0, bytes: 0 }
          : { rows: before.rows + 1, bytes: before.bytes + bytes };
        unseen.set(key, after);
        expect(after.rows).toBeLessThan(EVERY.rows);
        expect(after.bytes).toBeLessThan(EVERY.bytes);
      }
    }),
  );
});
