/** What every trace store promises (`server/assistant/ports.ts`); each adapter runs this against itself. */
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Trace, TraceFilter, TraceStore } from '../../server/assistant/index.ts';
import { makeTrace } from '../support/samples/make-trace.ts';

export interface TraceStoreSubject {
  readonly store: TraceStore;
  readonly close: () => Promise<void>;
}

/** Branches that the subjects must know beside `default/main` and `demo/main`: names made of what a key could be joined with. */
export const TRACED_SCOPES = [
  ['default', 'norte'],
  ['mesa', 'main'],
  ['mesa', 'norte'],
  ['mesa/norte', 'main'],
  ["' or 1=1 --", '%'],
  ['__proto__', '_'],
] as const;

/** More than any test saves: a list that goes on beyond it never ends. */
const PAGES_END = 100;

type Filter = Omit<TraceFilter, 'limit' | 'after'>;

/** `make` gives an empty store. */
export function describeTraceStore(name: string, make: () => TraceStoreSubject | Promise<TraceStoreSubject>): void {
  describe(`${name} keeps traces`, () => {
    const open: TraceStoreSubject[] = [];
    afterEach(async () => {
      for (const subject of open.splice(0)) await subject.close();
    });
    const begin = async (): Promise<TraceStore> => {
      const subject = await make();
      open.push(subject);
      return subject.store;
    };
    describeSaving(begin);
    describeListing(begin);
    describePages(begin);
    describeIsolation(begin);
  });
}

type Begin = () => Promise<TraceStore>;

const describeSaving = (begin: Begin): void => {
  it('finds a trace whole, and none by an id it does not know', async () => {
    const store = await begin();
    const trace = makeTrace({
      question: '¿«Ñandú»?\n\t🚲 "\\" \u0000',
      withheld: [{ text: 'Es seguro.', reason: 'unmapped' }],
      corrections: [{ withheld: 'No lleva látex.', instead: 'Lleva látex.' }],
      policy: { id: 'availability', threshold: undefined, preferredSections: [] },
      context: { table: 12, terrace: true, name: 'ventana' },
    });
    const { sessionId: _, ...withoutSession } = makeTrace();
    await store.save(trace);
    await store.save(withoutSession);
    expect(await store.find(trace.traceId)).toEqual(trace);
    expect(await store.find(withoutSession.traceId)).toEqual(withoutSession);
    for (const unknown of ['', 'trace', `${trace.traceId} `, '%', "' or 1=1 --", '\u0000', '__proto__']) {
      expect(await store.find(unknown)).toBeUndefined();
    }
  });

  it('keeps what was saved first under an id', async () => {
    const store = await begin();
    const first = makeTrace();
    await store.save(first);
    await store.save({ ...makeTrace({ answer: 'otra' }), traceId: first.traceId });
    expect(await store.find(first.traceId)).toEqual(first);
    expect(await idsOf(store, {})).toEqual([first.traceId]);
  });

  it('refuses a trace of a tenant or branch that is not there, and keeps those saved beside it', async () => {
    const store = await begin();
    const lost = [
      makeTrace({ scope: { domainId: 'bicis', tenantSlug: 'nadie', branchSlug: 'main' } }),
      makeTrace({ scope: { domainId: 'bicis', tenantSlug: 'demo', branchSlug: 'norte' } }),
    ];
    const kept = [makeTrace(), makeTrace()];
    const outcomes = await Promise.allSettled([kept[0]!, ...lost, kept[1]!].map((trace) => store.save(trace)));
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'kept' : outcome.reason))).toMatchObject([
      'kept',
      { code: 'scope-unknown' },
      { code: 'scope-unknown' },
      'kept',
    ]);
    expect(await idsOf(store, {})).toEqual(kept.map(({ traceId }) => traceId).reverse());
  });

  it('shows a save to every read that follows it, awaited or not', async () => {
    const store = await begin();
    const trace = makeTrace();
    const saving = store.save(trace);
    const [found, listed] = await Promise.all([store.find(trace.traceId), idsOf(store, {})]);
    expect([found?.traceId, listed]).toEqual([trace.traceId, [trace.traceId]]);
    await saving;
  });

  it('hands out traces of its own', async () => {
    const store = await begin();
    const trace = makeTrace();
    await store.save(trace);
    Object.assign((await store.find(trace.traceId)) ?? {}, { answer: 'cambiada' });
    expect((await store.find(trace.traceId))?.answer).toBe(trace.answer);
  });
};

const describeListing = (begin: Begin): void => {
  it('lists the newest first, by when it was asked and not by when it was saved', async () => {
    const store = await begin();
    const at = '2026-03-01T12:00:00.000Z';
    const [late, first, second, early] = [
      makeTrace({ at: '2026-03-02T00:00:00.000Z' }),
      makeTrace({ at }),
      makeTrace({ at }),
      makeTrace({ at: '2026-02-01T00:00:00.000Z' }),
    ];
    for (const trace of [late, first, second, early]) await store.save(trace);
    expect(await idsOf(store, {})).toEqual([late, second, first, early].map(({ traceId }) => traceId));
  });

  it.each<[filter: Filter, changes: Partial<Trace>]>([
    [{ domainId: 'notas' }, { scope: { domainId: 'notas', tenantSlug: 'default', branchSlug: 'main' } }],
    [{ tenantSlug: 'demo' }, { scope: { domainId: 'bicis', tenantSlug: 'demo', branchSlug: 'main' } }],
    [{ branchSlug: 'norte' }, { scope: { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'norte' } }],
    [{ sessionId: 'visita-2' }, { sessionId: 'visita-2' }],
    [{ intent: 'ALLERGENS' }, { intent: 'ALLERGENS' }],
    [{ risk: 'CRITICAL' }, { risk: 'CRITICAL' }],
    [{ decision: 'ASK_CLARIFY' }, { decision: 'ASK_CLARIFY' }],
    [{ altered: true }, { withheld: [{ text: 'Es seguro.', reason: 'unmapped' }] }],
    [{ altered: true }, { corrections: [{ withheld: 'No lleva.', instead: 'Lleva.' }] }],
    [{ since: '2027-01-01T00:00:00Z' }, { at: '2027-01-01T00:00:00.000Z' }],
    [{ since: '2027-01-01T00:00:00+02:00' }, { at: '2026-12-31T22:00:00.000Z' }],
    [{ until: '2025-01-01T00:00:00.001Z' }, { at: '2025-01-01T00:00:00.000Z' }],
  ])('finds by %o the one that fits', async (filter, changes) => {
    const store = await begin();
    const fitting = makeTrace(changes);
    const { sessionId: _, ...other } = makeTrace();
    for (const trace of [makeTrace(), fitting, other]) await store.save(trace);
    expect(await idsOf(store, filter)).toEqual([fitting.traceId]);
    expect(await idsOf(store, { ...filter, risk: 'LOW', decision: 'SOFT_DISCLAIMER' })).toEqual([]);
  });

  it('takes `until` for the moment before which, and `altered: false` for no wish', async () => {
    const store = await begin();
    const trace = makeTrace({ at: '2026-03-01T00:00:00.000Z' });
    await store.save(trace);
    expect(await idsOf(store, { until: trace.at })).toEqual([]);
    expect(await idsOf(store, { since: trace.at, altered: false })).toEqual([trace.traceId]);
  });
};

const describePages = (begin: Begin): void => {
  it('ends a list without a next page', async () => {
    const store = await begin();
    expect(await store.list({ limit: 3 })).toEqual({ traces: [] });
    for (let count = 0; count < 3; count += 1) await store.save(makeTrace());
    expect(await store.list({ limit: 3 })).not.toHaveProperty('next');
    expect((await store.list({ limit: 2 })).next).toMatch(/^[\w.~-]+$/u);
  });

  it('tells each trace once from page to page, whatever is saved meanwhile', async () => {
    const few = fc.integer({ min: 0, max: 3 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(few, { minLength: 1, maxLength: 25 }),
        fc.array(few, { maxLength: 8 }),
        fc.integer({ min: 1, max: 5 }),
        async (before, meanwhile, limit) => {
          const store = await begin();
          const save = async (minute: number): Promise<string> => {
            const trace = makeTrace({ at: new Date(Date.UTC(2026, 4, 1, 0, minute)).toISOString() });
            await store.save(trace);
            return trace.traceId;
          };
          const there: string[] = [];
          for (const minute of before) there.push(await save(minute));
          const expected = await idsOf(store, {});
          expect(expected.toSorted()).toEqual(there.toSorted());
          const told: string[] = [];
          const late = [...meanwhile];
          let after: string | undefined;
          do {
            const asking = store.list({ limit, ...(after === undefined ? {} : { after }) });
            const minute = late.pop();
            const [page] = await Promise.all([asking, minute === undefined ? undefined : save(minute)]);
            expect(page.traces.length).toBeLessThanOrEqual(limit);
            expect(told.length).toBeLessThanOrEqual(PAGES_END);
            told.push(...page.traces.map(({ traceId }) => traceId));
            after = page.next;
          } while (after !== undefined);
          expect(new Set(told).size).toBe(told.length);
          expect(told.filter((traceId) => expected.includes(traceId))).toEqual(expected);
        },
      ),
      { numRuns: 25 },
    );
  });

  it.each(['', ' ', 'x', '0', '1.', '.1', '1.1; drop table traces', '-1', '\u0000', 'ñ.1', '1'.repeat(99)])(
    'refuses %j as the place to go on from',
    async (after) => {
      const store = await begin();
      const refused = store.list({ limit: 5, after });
      await expect(refused).rejects.toMatchObject({ code: 'fields-invalid', issues: [{ loc: ['after'] }] });
    },
  );
};

const describeIsolation = (begin: Begin): void => {
  it('never shows one scope the trace of another, on no page and by no name', async () => {
    const slugs = [['default', 'main'], ['demo', 'main'], ...TRACED_SCOPES] as const;
    const scope = fc.record({
      place: fc.constantFrom(...slugs),
      domainId: fc.constantFrom('bicis', 'bicis%', '', '"'),
    });
    const session = fc.constantFrom(undefined, 'a', 'A', '', '%', "a' or '1'='1");
    const wanted = fc.record(
      {
        domainId: fc.constantFrom('bicis', 'bicis%', '', 'b%', '"'),
        tenantSlug: fc.constantFrom(...slugs.map(([tenant]) => tenant), 'nadie', ''),
        branchSlug: fc.constantFrom(...slugs.map(([, branch]) => branch), 'nada'),
        sessionId: fc.constantFrom('a', '%', '', "a' or '1'='1", 'b'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(scope, session), { minLength: 5, maxLength: 40 }),
        fc.array(wanted, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 6 }),
        async (asked, filters, limit) => {
          const store = await begin();
          const traces = asked.map(([{ place, domainId }, sessionId]) => {
            const { sessionId: _, ...trace } = makeTrace({
              scope: { domainId, tenantSlug: place[0], branchSlug: place[1] },
            });
            return sessionId === undefined ? trace : { ...trace, sessionId };
          });
          await Promise.all(traces.map((trace) => store.save(trace)));
          // A place in the list of everything is a place in every list: it opens none.
          const { next } = await store.list({ limit: 1 });
          for (const filter of filters) {
            const fitting = traces.filter((trace) => isOf(trace, filter)).reverse();
            expect(await allOf(store, filter, limit)).toEqual(fitting);
            if (next === undefined) continue;
            const page = await store.list({ ...filter, limit: 200, after: next });
            expect(page.traces).toEqual(fitting.filter(({ traceId }) => traceId !== traces.at(-1)?.traceId));
          }
        },
      ),
      { numRuns: 25 },
    );
  });
};

function isOf({ scope, sessionId }: Trace, filter: Filter): boolean {
  const actual = { ...scope, sessionId };
  return Object.entries(filter).every(([name, value]) => actual[name as keyof typeof actual] === value);
}

async function allOf(store: TraceStore, filter: Filter, limit: number): Promise<Trace[]> {
  const all: Trace[] = [];
  let page = await store.list({ ...filter, limit });
  all.push(...page.traces);
  while (page.next !== undefined) {
    page = await store.list({ ...filter, limit, after: page.next });
    all.push(...page.traces);
    expect(all.length).toBeLessThanOrEqual(PAGES_END);
  }
  return all;
}

async function idsOf(store: TraceStore, filter: Filter): Promise<string[]> {
  return (await store.list({ ...filter, limit: 200 })).traces.map(({ traceId }) => traceId);
}
