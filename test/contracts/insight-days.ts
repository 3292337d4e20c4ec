/** What the records tell of hints and actions day by day; each database runs this against itself. */
import { afterEach, describe, expect, it } from 'vitest';
import type { InsightStore } from '../../server/assistant/index.ts';
import type { JobStore } from '../../server/knowledge/index.ts';
import type { ActionStore, EventStore } from '../../server/tools/index.ts';
import { ACTION_JOB } from '../../server/tools/index.ts';

export interface InsightDaysSubject {
  readonly insights: InsightStore;
  readonly actions: ActionStore;
  readonly events: EventStore;
  readonly jobs: JobStore;
  readonly close: () => Promise<void>;
}

const HERE = { domainId: 'library', tenantSlug: 'default', branchSlug: 'main' };
const CHAIN = { ...HERE, branchSlug: '*' };
const QUARTER = 15 * 60_000;

/** By the clock of a zone that is three and a half hours behind. */
const MIDNIGHT = Date.UTC(2026, 5, 2, 3, 30);
const DAY = 24 * 60 * 60_000;
const iso = (at: number): string => new Date(at).toISOString();
const DAYS = [MIDNIGHT - DAY, MIDNIGHT, MIDNIGHT + DAY].map((at) => ({ since: iso(at), until: iso(at + DAY) }));

/** `make` gives an empty one that goes by this clock. */
export function describeInsightDays(
  name: string,
  make: (now: () => Date) => InsightDaysSubject | Promise<InsightDaysSubject>,
): void {
  describe(`${name} tells what became of hints and actions day by day`, () => {
    let moment = 0;
    const open: InsightDaysSubject[] = [];
    afterEach(async () => {
      for (const subject of open.splice(0)) await subject.close();
    });
    const begin = async (): Promise<InsightDaysSubject> => {
      const subject = await make(() => new Date(moment));
      open.push(subject);
      return subject;
    };

    it('each action on the day on which it was proposed, by how it stands', async () => {
      const { actions, insights } = await begin();
      const propose = async (id: string, at: number) => {
        moment = at;
        await actions.propose({
          ...{ id, scope: HERE, sessionId: id, tool: 'lend', arguments: [], hash: 'h', title: 'Prestar' },
          ...{ description: '', details: [], language: 'es', lifeMs: 300_000 },
        });
        return { actionId: id, scope: HERE, sessionId: id };
      };
      await propose('early', MIDNIGHT - DAY - 1);
      await propose('left', MIDNIGHT - 1);
      await actions.cancel(await propose('cancelled', MIDNIGHT));
      await propose('waiting', MIDNIGHT + DAY - 1);
      const none = { proposed: 0, confirmed: 0, cancelled: 0, expired: 0, succeeded: 0, failed: 0, unknown: 0 };
      const told = [{ ...none, proposed: 1, expired: 1 }, { ...none, proposed: 2, cancelled: 1 }, none];
      for (const scope of [HERE, CHAIN]) expect(await insights.acted(scope, DAYS)).toEqual(told);
      expect(await insights.acted({ ...HERE, domainId: 'shop' }, DAYS)).toEqual([none, none, none]);
      const span = { since: DAYS[1]?.since ?? '', until: DAYS[2]?.until ?? '' };
      expect(await insights.actedByTool(HERE, span)).toEqual(
        new Map([['lend', { ...none, proposed: 2, cancelled: 1 }]]),
      );
      expect(await insights.actedByTool({ ...HERE, domainId: 'shop' }, span)).toEqual(new Map());
    });

    it('how long each action took that was sent and answered, by its tool', async () => {
      const { actions, insights, jobs } = await begin();
      const act = async (id: string, tool: string, ms: number, outcome?: 'succeeded' | 'failed' | 'unknown') => {
        moment = MIDNIGHT;
        await actions.propose({
          ...{ id, scope: HERE, sessionId: id, tool, arguments: [], hash: 'h', title: 'Prestar' },
          ...{ description: '', details: [], language: 'es', lifeMs: 300_000 },
        });
        await actions.confirm({ actionId: id, scope: HERE, sessionId: id });
        const claim = { owner: 'node', kinds: [ACTION_JOB], leaseMs: 60_000, maxAttempts: 5, except: [] };
        const job = await jobs.claim(claim);
        const lease = { jobId: job?.id ?? '', owner: 'node', attempt: job?.attempts ?? 0 };
        await actions.begin(id, lease);
        moment += ms;
        if (outcome !== undefined) await actions.end(id, lease, { outcome, result: { kind: 'unknown' } });
        await jobs.finish(lease, { state: 'done', result: {} });
      };
      await act('a', 'lend', 40, 'succeeded');
      await act('b', 'lend', 900, 'failed');
      await act('c', 'lend', 5000, 'unknown');
      await act('d', 'room', 70, 'succeeded');
      const span = { since: DAYS[1]?.since ?? '', until: DAYS[2]?.until ?? '' };
      const told = await insights.actedTimes(HERE, span);
      expect([...told].map(([tool, times]) => [tool, times.toSorted((one, other) => one - other)]).toSorted()).toEqual([
        ['lend', [40, 900]],
        ['room', [70]],
      ]);
      expect(await insights.actedTimes({ ...HERE, domainId: 'shop' }, span)).toEqual(new Map());
      const early = { since: DAYS[0]?.since ?? '', until: DAYS[0]?.until ?? '' };
      expect(await insights.actedTimes(HERE, early)).toEqual(new Map());
    });

    it('each hint on the day on which it was shown, followed and dismissed', async () => {
      const { events, insights } = await begin();
      const make = async (id: string) => {
        await events.make(HERE, [
          { id, audience: `session:${id}`, rule: 'overdue', subject: id, language: 'es', message: 'Venció.' },
        ]);
      };
      const mark = async (id: string, outcome: 'shown' | 'followed' | 'dismissed', at: number) => {
        moment = at;
        await events.settle({ id, scope: HERE, audience: `session:${id}` }, outcome);
      };
      for (const id of ['a', 'b', 'c']) await make(id);
      await mark('a', 'shown', MIDNIGHT - 1);
      await mark('a', 'followed', MIDNIGHT + QUARTER);
      await mark('b', 'shown', MIDNIGHT);
      await mark('b', 'dismissed', MIDNIGHT + DAY);
      const none = { shown: 0, followed: 0, dismissed: 0 };
      const told = [
        { ...none, shown: 1 },
        { ...none, shown: 1, followed: 1 },
        { ...none, dismissed: 1 },
      ];
      for (const scope of [HERE, CHAIN]) expect(await insights.hinted(scope, DAYS)).toEqual(told);
      expect(await insights.hinted({ ...HERE, domainId: 'shop' }, DAYS)).toEqual([none, none, none]);
    });
  });
}
