export interface Slots {
  /** @throws what `refuse` gives when none was free in time */
  take(): Promise<void>;
  readonly give: () => void;
}

/** So many may be at it at once; the others wait in the order in which they came, but not for ever. */
export function createSlots(count: number, waitMs: number, refuse: () => Error): Slots {
  let free = count;
  const waiting = new Set<() => void>();
  return {
    take() {
      if (free > 0) {
        free -= 1;
        return Promise.resolve();
      }
      return new Promise((resolve, reject) => {
        const begin = (): void => {
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(() => {
          waiting.delete(begin);
          reject(refuse());
        }, waitMs);
        waiting.add(begin);
      });
    },
    give() {
      const [next] = waiting;
      if (next === undefined) {
        free += 1;
        return;
      }
      waiting.delete(next);
      next();
    },
  };
}
