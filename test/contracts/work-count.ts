/** What every count of work promises (`server/adapters/shared/work-count.ts`); each adapter runs this against itself. */
import { describe, expect, it } from 'vitest';
import type { WorkCount } from '../../server/adapters/shared/work-count.ts';

/** `others`: the same count as other servers hold it, where there are some. */
export interface WorkCountSubject {
  readonly count: WorkCount;
  readonly others: readonly WorkCount[];
}

const PLACE = 'http://ollama.example:11434 llama3.1:8b';

export function describeWorkCount(name: string, make: () => WorkCountSubject | Promise<WorkCountSubject>): void {
  describe(`${name} counts work`, () => {
    it('and lets in no more than there is room for', async () => {
      const { count } = await make();
      const leases = [await count.enter(PLACE, 2), await count.enter(PLACE, 2)];
      expect(leases).not.toContain(undefined);
      expect(await count.enter(PLACE, 2)).toBeUndefined();
      expect(count.isFull(PLACE, 2)).toBe(true);
      expect(await count.enter(PLACE, 3)).toBeDefined();
    });

    it('until it leaves, once', async () => {
      const { count } = await make();
      const lease = await count.enter(PLACE, 1);
      lease?.leave();
      lease?.leave();
      const next = await count.enter(PLACE, 1);
      expect(next).toBeDefined();
      expect(await count.enter(PLACE, 1)).toBeUndefined();
      next?.leave();
      expect(count.isFull(PLACE, 1)).toBe(false);
    });

    it('of each place by itself, whatever it is called', async () => {
      const { count } = await make();
      for (const place of [PLACE, '', ':', '*', '__proto__', 'ñ\n🚲', 'x'.repeat(5000)]) {
        expect(await count.enter(place, 1)).toBeDefined();
        expect(await count.enter(place, 1)).toBeUndefined();
      }
    });

    it('also where all come at the same moment', async () => {
      const { count, others } = await make();
      const all = [count, ...others];
      const entering = Array.from({ length: 40 }, (_, at) => (all[at % all.length] ?? count).enter(PLACE, 3));
      const entered = await Promise.all(entering);
      expect(entered.filter((lease) => lease !== undefined)).toHaveLength(3);
    });

    it('lets nobody in where there is no room at all', async () => {
      const { count } = await make();
      expect(await count.enter(PLACE, 0)).toBeUndefined();
    });
  });
}
