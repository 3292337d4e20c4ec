import { describe, expect, it } from 'vitest';
import type { Insights, Trace } from '../../../../server/assistant/index.ts';
import { createInsights } from '../../../../server/assistant/index.ts';
import type { BusinessFacts } from '../../../../server/knowledge/index.ts';
import { createMemoryGuests } from '../../../support/fakes/memory-guests.ts';
import { createMemoryInsights } from '../../../support/fakes/memory-insights.ts';
import type { MemoryTraces } from '../../../support/fakes/memory-traces.ts';
import { createMemoryTraces } from '../../../support/fakes/memory-traces.ts';
import { makeTrace } from '../../../support/samples/make-trace.ts';

const SCOPE = { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'main' };
const FIGURES = { isGrounded: true, waitMs: 40, items: [], hazards: [] };

interface Subject {
  readonly insights: Insights;
  readonly traces: MemoryTraces;
  readonly pauses: () => number;
}

function make(business?: BusinessFacts): Subject {
  const traces = createMemoryTraces([['default', 'norte']]);
  const { feedback } = createMemoryGuests(traces);
  let pauses = 0;
  const insights = createInsights({
    store: createMemoryInsights({ traces, feedback, scopes: [['default', 'norte']] }),
    library: { business: async () => business },
    zoneOf: async () => 'America/Argentina/Buenos_Aires',
    isOwnWord: async () => (word) => word === 'conocida',
    now: () => new Date('2026-03-05T12:00:00.000Z'),
    createPause: () => async () => {
      pauses += 1;
    },
  });
  return { insights, traces, pauses: () => pauses };
}

const ask = (at: string, changes: Partial<Trace> = {}): Trace => makeTrace({ at, figures: FIGURES, ...changes });

describe('figures', () => {
  it('are those of days by the clock of the business: an evening belongs to its day', async () => {
    const { insights, traces, pauses } = make();
    await traces.save(ask('2026-03-03T02:30:00.000Z'));
    await traces.save(ask('2026-03-03T03:00:00.000Z', { decision: 'DISCLAIMER', figures: { ...FIGURES, waitMs: 90 } }));
    const told = await insights.figures(SCOPE, { from: '2026-03-02', to: '2026-03-03' });
    expect(told).toMatchObject({ zone: 'America/Argentina/Buenos_Aires', from: '2026-03-02', to: '2026-03-03' });
    expect(told.days.map(({ day, decided }) => [day, decided.ANSWER, decided.DISCLAIMER])).toEqual([
      ['2026-03-02', 1, 0],
      ['2026-03-03', 0, 1],
    ]);
    expect([told.hours[23], told.hours[0]]).toEqual([1, 1]);
    expect(told.wait).toEqual({ p50: 40, p95: 90 });
    expect(told.countedSince).toBe('2026-03-03T02:30:00.000Z');
    expect(pauses()).toBe(2);
  });

  it('go by the zone that the business declares, where it does', async () => {
    const { insights, traces } = make({ timeZone: 'Asia/Kolkata' });
    await traces.save(ask('2026-03-03T18:30:00.000Z'));
    const told = await insights.figures(SCOPE, { from: '2026-03-04', to: '2026-03-04' });
    expect([told.zone, told.days[0]?.decided.ANSWER, told.hours[0]]).toEqual(['Asia/Kolkata', 1, 1]);
  });

  it('say what is not known by leaving it out', async () => {
    const told = await make().insights.figures(SCOPE, {});
    expect(told).toMatchObject({ from: '2026-02-04', to: '2026-03-05' });
    expect([told.wait, told.countedSince, told.days.length]).toEqual([undefined, undefined, 30]);
  });

  it('are of all branches of the tenant with `*`', async () => {
    const { insights, traces } = make();
    await traces.save(ask('2026-03-03T12:00:00.000Z'));
    await traces.save(ask('2026-03-03T12:00:00.000Z', { scope: { ...SCOPE, branchSlug: 'norte' } }));
    expect((await insights.figures({ ...SCOPE, branchSlug: '*' }, {})).decided.ANSWER).toBe(2);
  });

  it('are refused of a scope that is not there', async () => {
    const nowhere = { ...SCOPE, tenantSlug: 'nadie' };
    await expect(make().insights.figures(nowhere, {})).rejects.toMatchObject({ code: 'scope-unknown' });
    await expect(make().insights.unanswered(nowhere, {})).rejects.toMatchObject({ code: 'scope-unknown' });
  });
});

describe('what was not answered', () => {
  const missed = (question: string, at = '2026-03-03T12:00:00.000Z'): Trace =>
    ask(at, { question, decision: 'DISCLAIMER' });

  it('is grouped, and what is ignored stands apart until it is heeded again', async () => {
    const { insights, traces } = make();
    for (const question of ['¿Hay pelotero?', 'el pelotero', 'wifi']) await traces.save(missed(question));
    const first = await insights.unanswered(SCOPE, {});
    expect(first).toMatchObject({ questions: 3, isCut: false, furtherGroups: 0, ignored: [] });
    expect(first.groups.map(({ count }) => count)).toEqual([2, 1]);
    await insights.ignore(SCOPE, first.groups[0]!.key, 'Ana');
    const second = await insights.unanswered(SCOPE, {});
    expect([second.groups.length, second.ignored[0]?.count]).toEqual([1, 2]);
    await insights.heed(SCOPE, first.groups[0]!.key, 'Ana');
    expect(await insights.unanswered(SCOPE, {})).toEqual(first);
  });

  it('is told in bounds: the newest two thousand questions, and a hundred groups', async () => {
    const { insights, traces } = make();
    const spell = (place: number): string =>
      String(place).replaceAll(/\d/gu, (digit) => 'abcdefghij'[Number(digit)] ?? '');
    for (let place = 0; place < 2005; place += 1) {
      await traces.save(
        missed(`xx${spell(place % 150)}xx`, new Date(Date.UTC(2026, 2, 1) + place * 1000).toISOString()),
      );
    }
    const told = await insights.unanswered(SCOPE, {});
    expect(told).toMatchObject({ questions: 2000, isCut: true, furtherGroups: 50 });
    expect(told.groups).toHaveLength(100);
  });
});
