/** How long one request waits for Redis in all, whatever it asks of it. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface RedisTimeBudget {
  /** Runs one request: all its calls share one time budget. */
  readonly within: <Result>(run: () => Result) => Result;
  /** Milliseconds that are left; all of them outside of a request. */
  readonly left: () => number;
  readonly take: (ms: number) => void;
}

export function createRedisTimeBudget(patienceMs: number): RedisTimeBudget {
  const requests = new AsyncLocalStorage<{ left: number }>();
  return {
    within: (run) => requests.run({ left: patienceMs }, run),
    left: () => requests.getStore()?.left ?? patienceMs,
    take(ms) {
      const request = requests.getStore();
      if (request !== undefined) request.left = Math.max(0, request.left - ms);
    },
  };
}
