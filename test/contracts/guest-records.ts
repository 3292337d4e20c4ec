/** What the records of guests promise (`server/assistant/guest-ports.ts`): feedback, and that a session is forgotten; each adapter runs this against itself. */
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type {
  Feedback,
  FeedbackFilter,
  FeedbackStore,
  GuestRecords,
  SessionKey,
  Trace,
  TraceStore,
} from '../../server/assistant/index.ts';
import { withoutWords } from '../../server/assistant/forget.ts';
import { makeTrace } from '../support/samples/make-trace.ts';

export interface GuestRecordsSubject {
  readonly traces: TraceStore;
  readonly feedback: FeedbackStore;
  readonly guests: GuestRecords;
  readonly close: () => Promise<void>;
}

/** Branches that the subjects must know beside `default/main` and `demo/main`. */
export const JUDGED_SCOPES = [
  ['default', 'norte'],
  ['mesa', 'main'],
] as const;

const SESSION: SessionKey = { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'main', sessionId: 'visita-1' };

/** `make` gives an empty one that goes by this clock. */
export function describeGuestRecords(
  name: string,
  make: (now: () => Date) => GuestRecordsSubject | Promise<GuestRecordsSubject>,
): void {
  describe(`${name} keeps of guests`, () => {
    const open: GuestRecordsSubject[] = [];
    let moment = Date.UTC(2026, 5, 1);
    afterEach(async () => {
      for (const subject of open.splice(0)) await subject.close();
    });
    const begin = async (): Promise<GuestRecordsSubject> => {
      // Each look at the clock is a second later.
      const subject = await make(() => new Date((moment += 1000)));
      open.push(subject);
      return subject;
    };
    describeSaving(begin);
    describeListing(begin);
    describeForgetting(begin);
  });
}

type Begin = () => Promise<GuestRecordsSubject>;

const all = async (feedback: FeedbackStore, filter: Omit<FeedbackFilter, 'limit'> = {}): Promise<readonly Feedback[]> =>
  (await feedback.list({ ...filter, limit: 200 })).feedback;

async function saveTraces(traces: TraceStore, count: number, changes: Partial<Trace> = {}): Promise<Trace[]> {
  const made = Array.from({ length: count }, () => makeTrace(changes));
  await Promise.all(made.map((trace) => traces.save(trace)));
  return made;
}

const describeSaving = (begin: Begin): void => {
  it('what they think of an answer, every character of it, in the scope of the answer', async () => {
    const { traces, feedback } = await begin();
    const scope = { domainId: 'bicis', tenantSlug: 'mesa', branchSlug: 'main' };
    const [trace] = await saveTraces(traces, 1, { scope });
    const comment = '¿«Ñandú»?\n\t🚲 "\\" \' or 1=1 --';
    await feedback.save({ traceId: trace!.traceId, sessionId: 'visita-1', rating: 'down', comment });
    expect(await all(feedback)).toEqual([
      {
        id: expect.any(Number) as number,
        traceId: trace!.traceId,
        scope,
        sessionId: 'visita-1',
        rating: 'down',
        comment,
        at: expect.stringMatching(/^2026-06-01T/u) as string,
      },
    ]);
  });

  it('of each answer one opinion: the newest, whole', async () => {
    const { traces, feedback } = await begin();
    const [trace] = await saveTraces(traces, 1);
    const given = { traceId: trace!.traceId, sessionId: 'visita-1' };
    await feedback.save({ ...given, rating: 'down', comment: 'Faltó el precio.' });
    const [first] = await all(feedback);
    await feedback.save({ ...given, rating: 'up' });
    const [second, ...more] = await all(feedback);
    expect([second?.rating, second?.comment, second?.id, more]).toEqual(['up', undefined, first?.id, []]);
    expect(Date.parse(second?.at ?? '')).toBeGreaterThan(Date.parse(first?.at ?? ''));
  });

  it('no opinion on an answer that is not of their session, or not there', async () => {
    const { traces, feedback } = await begin();
    const [mine] = await saveTraces(traces, 1);
    const { sessionId: _, ...nobodys } = makeTrace();
    await traces.save(nobodys);
    for (const [traceId, sessionId] of [
      [mine!.traceId, 'visita-2'],
      [mine!.traceId, ''],
      [nobodys.traceId, 'visita-1'],
      [nobodys.traceId, ''],
      ['trace', 'visita-1'],
      ['%', '%'],
      ["' or 1=1 --", "' or 1=1 --"],
    ] as const) {
      await expect(feedback.save({ traceId, sessionId, rating: 'up' })).rejects.toMatchObject({
        code: 'trace-unknown',
      });
    }
    expect(await all(feedback)).toEqual([]);
  });

  it('an opinion on an answer whose trace is still being saved', async () => {
    const { traces, feedback } = await begin();
    const trace = makeTrace();
    const saving = traces.save(trace);
    await feedback.save({ traceId: trace.traceId, sessionId: 'visita-1', rating: 'up' });
    await saving;
    expect(await all(feedback)).toHaveLength(1);
  });
};

const describeListing = (begin: Begin): void => {
  it('a list, newest first, whose pages hold each once', async () => {
    const { traces, feedback } = await begin();
    const made = await saveTraces(traces, 7);
    for (const { traceId } of made) await feedback.save({ traceId, sessionId: 'visita-1', rating: 'up' });
    const expected = made.map(({ traceId }) => traceId).reverse();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 9 }), async (limit) => {
        const seen: string[] = [];
        let after: number | undefined;
        do {
          const page = await feedback.list({ limit, ...(after === undefined ? {} : { after }) });
          seen.push(...page.feedback.map(({ traceId }) => traceId));
          after = page.next;
        } while (after !== undefined);
        expect(seen).toEqual(expected);
      }),
      { numRuns: 9 },
    );
  });

  it('what a filter asks for, and nothing else', async () => {
    const { traces, feedback } = await begin();
    const scopes = [
      { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'main' },
      { domainId: 'notas', tenantSlug: 'default', branchSlug: 'main' },
      { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'norte' },
      { domainId: 'bicis', tenantSlug: 'mesa', branchSlug: 'main' },
    ];
    const given: Feedback[] = [];
    for (const [place, scope] of scopes.entries()) {
      const [trace] = await saveTraces(traces, 1, { scope });
      const rating = place % 2 === 0 ? 'up' : 'down';
      const words = place < 2 ? { comment: 'Gracias' } : {};
      await feedback.save({ traceId: trace!.traceId, sessionId: 'visita-1', rating, ...words });
      given.unshift((await all(feedback))[0]!);
    }
    const middle = given[1]!.at;
    const filters: [Omit<FeedbackFilter, 'limit'>, (each: Feedback) => boolean][] = [
      [{ domainId: 'bicis' }, ({ scope }) => scope.domainId === 'bicis'],
      [{ tenantSlug: 'mesa' }, ({ scope }) => scope.tenantSlug === 'mesa'],
      [{ branchSlug: 'norte' }, ({ scope }) => scope.branchSlug === 'norte'],
      [{ rating: 'down' }, ({ rating }) => rating === 'down'],
      [{ commented: true }, ({ comment }) => comment !== undefined],
      [{ since: middle }, ({ at }) => at >= middle],
      [{ until: middle }, ({ at }) => at < middle],
      [{ domainId: 'bicis', rating: 'up', commented: true }, (each) => each === given[3]],
      [{ tenantSlug: "' or 1=1 --" }, () => false],
    ];
    for (const [filter, isWanted] of filters) expect(await all(feedback, filter)).toEqual(given.filter(isWanted));
  });
};

const describeForgetting = (begin: Begin): void => {
  it('nothing by which a forgotten session or its words can be found', async () => {
    const { traces, feedback, guests } = await begin();
    const [trace, other] = await saveTraces(traces, 2, {
      question: 'Me llamo Ñusta y soy celíaca',
      normalised: 'me llamo nusta y soy celiaca',
      context: { table: 'Ñusta' },
      answer: 'Hola, Ñusta.',
      warnings: ['Ñusta'],
      uncertainties: ['Ñusta'],
      withheld: [{ text: 'Ñusta', reason: 'unmapped' }],
      corrections: [{ withheld: 'Ñusta', instead: 'Ñusta' }],
    });
    await feedback.save({ traceId: trace!.traceId, sessionId: 'visita-1', rating: 'down', comment: 'Soy Ñusta' });
    await guests.forgetSession(SESSION, withoutWords);
    const page = await traces.list({ limit: 10 });
    const left = JSON.stringify([page, await traces.find(trace!.traceId), await all(feedback)]);
    for (const word of ['usta', 'visita-1', 'celiaca']) expect(left).not.toContain(word);
    expect(page.traces.map(({ traceId }) => traceId)).toEqual([other!.traceId, trace!.traceId]);
    expect(await traces.list({ limit: 10, sessionId: 'visita-1' })).toEqual({ traces: [] });
  });

  it('how the answers of a forgotten session were decided, and how they were rated', async () => {
    const { traces, feedback, guests } = await begin();
    const [trace] = await saveTraces(traces, 1);
    await feedback.save({ traceId: trace!.traceId, sessionId: 'visita-1', rating: 'down', comment: 'No' });
    await guests.forgetSession(SESSION, withoutWords);
    const { decision, candidates, timingsMs, at, scope } = trace!;
    expect(await traces.find(trace!.traceId)).toMatchObject({ decision, candidates, timingsMs, at, scope });
    const [kept] = await all(feedback);
    expect([kept?.rating, kept?.traceId, kept && 'comment' in kept]).toEqual(['down', trace!.traceId, false]);
  });

  it('other sessions as they are, also those of its name elsewhere', async () => {
    const { traces, feedback, guests } = await begin();
    const others = await Promise.all(
      [
        { sessionId: 'visita-2' },
        { sessionId: 'visita-1 ' },
        { scope: { ...SESSION, domainId: 'notas' } },
        { scope: { ...SESSION, tenantSlug: 'mesa' } },
        { scope: { ...SESSION, branchSlug: 'norte' } },
      ].map(async ({ scope = SESSION, sessionId = 'visita-1' }) => {
        const { domainId, tenantSlug, branchSlug } = scope;
        return (await saveTraces(traces, 1, { scope: { domainId, tenantSlug, branchSlug }, sessionId }))[0]!;
      }),
    );
    for (const { traceId, sessionId = '' } of others) {
      await feedback.save({ traceId, sessionId, rating: 'up', comment: 'Gracias' });
    }
    const before = await all(feedback);
    await guests.forgetSession(SESSION, withoutWords);
    for (const trace of others) expect(await traces.find(trace.traceId)).toEqual(trace);
    expect(await all(feedback)).toEqual(before);
  });

  it('no new opinion of a forgotten session', async () => {
    const { traces, feedback, guests } = await begin();
    const [trace] = await saveTraces(traces, 1);
    await guests.forgetSession(SESSION, withoutWords);
    const late = feedback.save({ traceId: trace!.traceId, sessionId: 'visita-1', rating: 'up', comment: 'Ñusta' });
    await expect(late).rejects.toMatchObject({ code: 'trace-unknown' });
  });

  it('no trace as it was that was saved just before', async () => {
    const { traces, guests } = await begin();
    const trace = makeTrace();
    const saving = traces.save(trace);
    await guests.forgetSession(SESSION, withoutWords);
    await saving;
    expect((await traces.find(trace.traceId))?.question).toBe('');
  });

  it('nothing else when a session is forgotten that is not there, or forgotten twice, or of a scope that is gone', async () => {
    const { traces, guests } = await begin();
    const [trace] = await saveTraces(traces, 1);
    await guests.forgetSession({ ...SESSION, sessionId: 'nadie' }, withoutWords);
    await guests.forgetSession({ ...SESSION, tenantSlug: 'nadie' }, withoutWords);
    expect(await traces.find(trace!.traceId)).toEqual(trace);
    await guests.forgetSession(SESSION, withoutWords);
    const once = await traces.find(trace!.traceId);
    await guests.forgetSession(SESSION, withoutWords);
    expect(await traces.find(trace!.traceId)).toEqual(once);
  });

  it('all of a long session forgotten', async () => {
    const { traces, guests } = await begin();
    await saveTraces(traces, 130);
    await guests.forgetSession(SESSION, withoutWords);
    const { traces: left } = await traces.list({ limit: 200 });
    expect(left).toHaveLength(130);
    expect(left.filter(({ question, sessionId }) => question !== '' || sessionId !== undefined)).toEqual([]);
  });
};
