/** What every rate limiter promises (`server/api/ports.ts`); each adapter runs this against itself. */
import { describe, expect, it } from 'vitest';
import type { RateLimiter } from '../../server/api/ports.ts';

export interface RateLimiterSubject {
  readonly limiter: RateLimiter;
  /** Lets so much time go by for the limiter. */
  readonly wait: (ms: number) => void | Promise<void>;
}

/** A window that a test against a real server can outwait. */
const SHORT_S = 2;

const short = (key: string, points = 2) => ({ key, points, seconds: SHORT_S });
const hour = (key: string, points: number) => ({ key, points, seconds: 3600 });
const granted = { kind: 'granted' };

export function describeRateLimiter(name: string, make: () => RateLimiterSubject | Promise<RateLimiterSubject>): void {
  describe(`${name} limits`, () => {
    it('grants what there is, says how long to wait, and grants again after that', async () => {
      const { limiter, wait } = await make();
      expect(await limiter.take([short('a')])).toEqual(granted);
      await wait(SHORT_S * 600);
      expect(await limiter.take([short('a')])).toEqual(granted);
      expect(await limiter.take([short('a')])).toEqual({ kind: 'refused', retryAfterSeconds: 1 });
      await wait(SHORT_S * 450);
      expect(await limiter.take([short('a')])).toEqual(granted);
    });

    it('is not held up by those who go on asking', async () => {
      const { limiter, wait } = await make();
      for (let tries = 0; tries < 10; tries += 1) await limiter.take([short('a', 1)]);
      await wait(SHORT_S * 1050);
      expect(await limiter.take([short('a', 1)])).toEqual(granted);
    });

    it('keeps keys and windows apart, whatever a key holds', async () => {
      const { limiter } = await make();
      const keys = ['a', 'b', '', ':', 'a:b', '*', '__proto__', '["bicis","default"]', '¿ñ?\n🚲', 'x'.repeat(5000)];
      for (const key of keys) {
        expect(await limiter.take([short(key, 1)])).toEqual(granted);
        expect(await limiter.take([hour(key, 1)])).toEqual(granted);
      }
      for (const key of keys) expect((await limiter.check([hour(key, 1)])).kind).toBe('refused');
    });

    it('asks to wait for the last of several budgets', async () => {
      const { limiter } = await make();
      const budgets = [short('a', 1), hour('a', 1)];
      expect(await limiter.take(budgets)).toEqual(granted);
      expect(await limiter.take(budgets)).toEqual({ kind: 'refused', retryAfterSeconds: 3600 });
    });

    it('takes nothing from the others when one budget is used up', async () => {
      const { limiter } = await make();
      await limiter.take([hour('a', 1)]);
      for (let tries = 0; tries < 5; tries += 1) {
        expect((await limiter.take([hour('a', 1), hour('b', 2), hour('c', 1)])).kind).toBe('refused');
      }
      expect(await limiter.take([hour('b', 2)])).toEqual(granted);
      expect(await limiter.take([hour('b', 2), hour('c', 1)])).toEqual(granted);
      expect((await limiter.take([hour('b', 2)])).kind).toBe('refused');
    });

    it('looks without taking', async () => {
      const { limiter } = await make();
      for (let looks = 0; looks < 5; looks += 1) expect(await limiter.check([hour('a', 1)])).toEqual(granted);
      await limiter.take([hour('a', 1)]);
      const refused = { kind: 'refused', retryAfterSeconds: 3600 };
      expect(await limiter.check([hour('a', 1)])).toEqual(refused);
      expect(await limiter.check([hour('b', 1), hour('a', 1)])).toEqual(refused);
    });

    it('grants when nothing is asked for', async () => {
      const { limiter } = await make();
      expect([await limiter.take([]), await limiter.check([])]).toEqual([granted, granted]);
    });

    it('grants no more than there is to many who ask at once', async () => {
      const { limiter } = await make();
      const grants = await Promise.all(Array.from({ length: 40 }, () => limiter.take([hour('a', 5), hour('b', 1000)])));
      expect(grants.filter(({ kind }) => kind === 'granted')).toHaveLength(5);
    });
  });
}
