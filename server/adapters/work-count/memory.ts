import type { WorkCount } from '../shared/work-count.ts';

/** What this server alone sends. */
export function createMemoryWorkCount(): WorkCount {
  const underWay = new Map<string, number>();
  const countAt = (place: string): number => underWay.get(place) ?? 0;
  const isFull = (place: string, fewerThan: number): boolean => countAt(place) >= fewerThan;

  function leave(place: string): void {
    const left = countAt(place) - 1;
    if (left > 0) underWay.set(place, left);
    else underWay.delete(place);
  }

  return {
    enter(place, fewerThan) {
      if (isFull(place, fewerThan)) return Promise.resolve(undefined);
      underWay.set(place, countAt(place) + 1);
      let isIn = true;
      return Promise.resolve({
        leave() {
          if (isIn) leave(place);
          isIn = false;
        },
      });
    },
    isFull,
    close: () => undefined,
  };
}
