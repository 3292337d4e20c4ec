/** Counts in this process, with fixed windows that start at a key's first point. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Budget, Grant, RateLimiter } from '../../api/ports.ts';
import { toGrant } from './to-grant.ts';

export interface MemoryRateLimiterParts {
  /** Most accounts (a key in a window) at a time. Default 50,000. */
  readonly maximumAccounts?: number;
}

export function createMemoryRateLimiter({ maximumAccounts = 50_000 }: MemoryRateLimiterParts = {}): RateLimiter {
  const windows = new Map<string, RateLimiterMemory>();
  /** Quietest account first, with the way to forget it. */
  const accounts = new Map<string, () => void>();

  const windowOf = ({ points, seconds }: Budget): RateLimiterMemory => {
    const name = `${String(points)}/${String(seconds)}`;
    const known = windows.get(name) ?? new RateLimiterMemory({ points, duration: seconds });
    windows.set(name, known);
    return known;
  };

  const touch = (budget: Budget, window: RateLimiterMemory): void => {
    const name = `${String(budget.points)}/${String(budget.seconds)}/${budget.key}`;
    accounts.delete(name);
    accounts.set(name, () => void window.delete(budget.key));
    for (const [oldest, forget] of accounts) {
      if (accounts.size <= maximumAccounts) return;
      forget();
      accounts.delete(oldest);
    }
  };

  const check = async (budgets: readonly Budget[]): Promise<Grant> => {
    const spent = await Promise.all(
      budgets.map(async (budget) => {
        const account = await windowOf(budget).get(budget.key);
        return account !== null && account.consumedPoints >= budget.points ? account.msBeforeNext : 0;
      }),
    );
    return toGrant(Math.max(0, ...spent));
  };

  return {
    check,
    async take(budgets) {
      const grant = await check(budgets);
      if (grant.kind === 'refused') return grant;
      const waits = await Promise.all(
        budgets.map(async (budget) => {
          const window = windowOf(budget);
          touch(budget, window);
          return waitAfter(window.consume(budget.key));
        }),
      );
      return toGrant(Math.max(0, ...waits));
    },
  };
}

/** The library rejects with what it counted when there is no point left. */
async function waitAfter(consumed: Promise<RateLimiterRes>): Promise<number> {
  try {
    await consumed;
    return 0;
  } catch (refused) {
    return refused instanceof RateLimiterRes ? Math.max(1, refused.msBeforeNext) : 0;
  }
}
