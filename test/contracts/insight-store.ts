/** What the records promise to tell of questions (`server/assistant/insights/ports.ts`); each adapter runs this against itself. */
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type {
  CountedSpan,
  Decision,
  FeedbackStore,
  GuestRecords,
  InsightStore,
  Trace,
  TraceFigures,
  TraceStore,
} from '../../server/assistant/index.ts';
import { withoutWords } from '../../server/assistant/forget.ts';
import type { Scope } from '../../server/knowledge/index.ts';
import { countAll } from '../support/fakes/memory-insights.ts';
import { makeTrace } from '../support/samples/make-trace.ts';

export interface InsightStoreSubject {
  readonly insights: InsightStore;
  readonly traces: TraceStore;
  readonly feedback: FeedbackStore;
  readonly guests: GuestRecords;
  /** Actor, action and subject of each line, oldest first. */
  readonly audited: () => Promise<readonly (readonly [string, string, string])[]>;
  readonly close: () => Promise<void>;
}

/** Branches that the subjects must know beside `default/main` and `demo/main`. */
export const ASKED_SCOPES = [
  ['default', 'norte'],
  ['mesa', 'main'],
] as const;

const HERE: Scope = { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'main' };
const NORTH: Scope = { ...HERE, branchSlug: 'norte' };
const CHAIN: Scope = { ...HERE, branchSlug: '*' };
const ALWAYS = { since: '2000-01-01T00:00:00.000Z', until: '2100-01-01T00:00:00.000Z' };
const NO_ACTIONS = {
  ...{ proposed: 0, confirmed: 0, cancelled: 0, expired: 0 },
  ...{ succeeded: 0, failed: 0, unknown: 0 },
};
const FIGURES: TraceFigures = { isGrounded: true, waitMs: 40, items: [], hazards: [] };

/** `make` gives an empty one that goes by this clock. */
export function describeInsightStore(
  name: string,
  make: (now: () => Date) => InsightStoreSubject | Promise<InsightStoreSubject>,
): void {
  describe(`${name} tells what was asked`, () => {
    const open: InsightStoreSubject[] = [];
    let moment = Date.UTC(2026, 5, 1);
    afterEach(async () => {
      for (const subject of open.splice(0)) await subject.close();
    });
    const begin = async (): Promise<InsightStoreSubject> => {
      const subject = await make(() => new Date((moment += 1000)));
      open.push(subject);
      return subject;
    };
    describeCounting(begin);
    describeVisits(begin);
    describeConversations(begin);
    describeForgotten(begin);
    describeMissed(begin);
    describeIgnoring(begin);
  });
}

type Begin = () => Promise<InsightStoreSubject>;

const ask = (changes: Partial<Trace> = {}): Trace => makeTrace({ figures: FIGURES, ...changes });

async function saveAll({ traces }: Pick<InsightStoreSubject, 'traces'>, all: readonly Trace[]): Promise<void> {
  for (const trace of all) await traces.save(trace);
}

const plain = ({ moments, calls, ...named }: CountedSpan) => ({
  calls: calls.map((call) => JSON.stringify(call, ['tool', 'outcome', 'ms', 'count'])).sort(),
  moments: moments.map((moment) => JSON.stringify(moment, ['at', 'decision', 'isGrounded', 'count'])).sort(),
  named: Object.entries(named).map(([figure, counts]) => [figure, [...counts].sort()]),
});

const thing = fc.record({
  id: fc.constantFrom('asiento', 'rueda', "' or 1=1 --", '__proto__', 'ñandú\u0001"[]'),
  name: fc.constantFrom('El Asiento', '', '"]', '🚲'),
});

const asked = fc.record({
  minutes: fc.integer({ min: 0, max: 3 * 24 * 60 }),
  ms: fc.integer({ min: 0, max: 59_999 }),
  scope: fc.constantFrom<Scope>(HERE, NORTH, { ...HERE, domainId: 'notas' }, { ...HERE, tenantSlug: 'mesa' }),
  decision: fc.constantFrom<Decision>('ANSWER', 'SOFT_DISCLAIMER', 'DISCLAIMER', 'ASK_CLARIFY'),
  intent: fc.constantFrom('GENERAL', 'ALLERGENS', 'UNKNOWN'),
  language: fc.constantFrom('es', 'en', 'pt'),
  figures: fc.option(
    fc.record({
      isGrounded: fc.boolean(),
      waitMs: fc.integer({ min: 0, max: 9000 }),
      items: fc.array(thing, { maxLength: 4 }),
      hazards: fc.array(thing, { maxLength: 4 }),
      tool: fc.constantFrom('turnos', 'reservar'),
      call: fc.record({
        outcome: fc.constantFrom('answered' as const, 'kept' as const, 'failed' as const),
        ms: fc.integer({ min: 0, max: 3 }),
      }),
    }),
  ),
});

const BEGINNING = Date.UTC(2026, 2, 1);

const describeCounting = (begin: Begin): void => {
  it('counts what a recount of the same questions counts, in any scope and span', async () => {
    const span = fc.tuple(fc.integer({ min: 0, max: 4320 }), fc.integer({ min: 0, max: 4320 }));
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { maxLength: 25 }), span, async (questions, minutes) => {
        const subject = await begin();
        const saved = questions.map(({ minutes: after, ms, figures, ...changes }) =>
          makeTrace({
            ...changes,
            intent: changes.intent as Trace['intent'],
            at: new Date(BEGINNING + after * 60_000 + ms).toISOString(),
            ...(figures === null ? {} : { figures }),
          }),
        );
        await saveAll(subject, saved);
        const [since, until] = minutes
          .toSorted((one, other) => one - other)
          .map((after) => new Date(BEGINNING + after * 60_000).toISOString()) as [string, string];
        const isWithin = ({ at }: Trace): boolean => at >= since && at < until;
        for (const scope of [HERE, NORTH]) {
          const own = saved.filter((each) => isSame(each.scope, scope)).filter(isWithin);
          expect(plain(await subject.insights.count(scope, { since, until }))).toEqual(plain(countAll(own)));
        }
        const chain = saved.filter(({ scope }) => isSame(scope, HERE) || isSame(scope, NORTH)).filter(isWithin);
        expect(plain(await subject.insights.count(CHAIN, { since, until }))).toEqual(plain(countAll(chain)));
      }),
      { numRuns: 15 },
    );
  });

  it('counts a quarter of an hour from its first moment to the last before the next', async () => {
    const subject = await begin();
    const times = ['12:14:59.999Z', '12:15:00.000Z', '12:29:59.999Z', '12:30:00.000Z', '12:59:59.999Z'];
    await saveAll(
      subject,
      times.map((time) => ask({ at: `2026-03-01T${time}` })),
    );
    const { moments } = await subject.insights.count(HERE, ALWAYS);
    expect(moments.map(({ at, count }) => `${at} ${String(count)}`).sort()).toEqual([
      '2026-03-01T12:00 1',
      '2026-03-01T12:15 2',
      '2026-03-01T12:30 1',
      '2026-03-01T12:45 1',
    ]);
  });

  it('counts an id once in a question, and of endless lists only a beginning', async () => {
    const subject = await begin();
    const same = { id: 'rueda', name: 'La Rueda' };
    const many = Array.from({ length: 500 }, (_, place) => ({ id: `pieza-${String(place)}`, name: 'x'.repeat(40) }));
    await saveAll(subject, [
      ask({ figures: { ...FIGURES, items: [same, same] } }),
      ask({ figures: { ...FIGURES, hazards: many, items: [{ id: 'larga', name: 'x'.repeat(5000) }] } }),
    ]);
    const { items, hazards } = await subject.insights.count(HERE, ALWAYS);
    expect(items.get('["rueda","La Rueda"]')).toBe(1);
    expect(hazards.get(JSON.stringify(Object.values(many[0]!)))).toBe(1);
  });

  it('knows since when there are questions, and of none nothing', async () => {
    const subject = await begin();
    expect(await subject.insights.countedSince(CHAIN)).toBeUndefined();
    await saveAll(subject, [
      ask({ at: '2026-03-04T00:00:00.000Z' }),
      ask({ at: '2026-03-02T00:00:00.000Z', scope: NORTH }),
      makeTrace({ at: '2026-03-01T00:00:00.000Z' }),
    ]);
    expect(await subject.insights.countedSince(HERE)).toBe('2026-03-04T00:00:00.000Z');
    expect(await subject.insights.countedSince(CHAIN)).toBe('2026-03-02T00:00:00.000Z');
  });

  it('refuses a tenant or branch that is not there', async () => {
    const { insights } = await begin();
    for (const scope of [
      { ...HERE, tenantSlug: 'nadie' },
      { ...HERE, branchSlug: "' or 1=1 --" },
    ]) {
      const all = [
        () => insights.count(scope, ALWAYS),
        () => insights.countedSince(scope),
        () => insights.conversations(scope, ALWAYS, { limit: 5 }),
        () => insights.judged(scope, ALWAYS, 5),
        () => insights.missed(scope, ALWAYS, 5),
        () => insights.ignored(scope),
        () => insights.ignore(scope, '1f0c22aa', 'Ana'),
        () => insights.heed(scope, '1f0c22aa', 'Ana'),
      ];
      for (const one of all) await expect(one()).rejects.toMatchObject({ code: 'scope-unknown' });
    }
  });
};

function isSame(one: Scope, other: Scope): boolean {
  const key = ({ domainId, tenantSlug, branchSlug }: Scope): string => [domainId, tenantSlug, branchSlug].join('\n');
  return key(one) === key(other);
}

const describeVisits = (begin: Begin): void => {
  it('counts the questions of each session that asked, in the span', async () => {
    const subject = await begin();
    await saveAll(subject, [
      ask({ at: '2026-03-03T10:00:00.000Z', sessionId: 'ana' }),
      ask({ at: '2026-03-03T11:00:00.000Z', sessionId: 'ana' }),
      ask({ at: '2026-03-03T12:00:00.000Z', sessionId: 'luz', scope: NORTH }),
      ask({ at: '2026-03-04T00:00:00.000Z', sessionId: 'sol' }),
      makeTrace({ at: '2026-03-03T10:00:00.000Z', sessionId: 'owner' }),
    ]);
    const span = { since: '2026-03-03T00:00:00.000Z', until: '2026-03-04T00:00:00.000Z' };
    expect([...(await subject.insights.visits(HERE, span))]).toEqual([['ana', 2]]);
    expect((await subject.insights.visits(CHAIN, span)).get('luz')).toBe(1);
    expect(await subject.insights.hinted(HERE, [ALWAYS])).toEqual([{ shown: 0, followed: 0, dismissed: 0 }]);
    expect(await subject.insights.acted(HERE, [span, ALWAYS])).toEqual([NO_ACTIONS, NO_ACTIONS]);
  });

  it('counts who is there over all scopes: who began, who asked and how often', async () => {
    const { insights, traces, guests } = await begin();
    const at = (day: number): string => `2026-03-0${String(day)}T10:00:00.000Z`;
    await saveAll({ traces }, [
      ask({ at: at(1), sessionId: 'ana' }),
      ask({ at: at(3), sessionId: 'ana' }),
      ask({ at: at(3), sessionId: 'ana', scope: NORTH }),
      ask({ at: at(2), sessionId: 'luz', scope: { ...HERE, tenantSlug: 'mesa' } }),
      ask({ at: at(3), sessionId: 'sol' }),
      makeTrace({ at: at(3), sessionId: 'owner' }),
    ]);
    await guests.forgetSession({ ...HERE, sessionId: 'sol' }, withoutWords);
    expect(await insights.active({ day: at(3), week: at(2), month: at(1) })).toEqual({
      day: { conversations: 1, people: 2, messages: 2 },
      week: { conversations: 2, people: 3, messages: 3 },
      month: { conversations: 3, people: 3, messages: 4 },
    });
  });
};

const describeConversations = (begin: Begin): void => {
  it('tells each session as one conversation, the one that was asked in last first', async () => {
    const subject = await begin();
    const tool = (name: string) => ({ figures: { ...FIGURES, tool: name } });
    const at = (minute: number): string => `2026-03-03T10:${String(minute).padStart(2, '0')}:00.000Z`;
    const first = ask({ at: at(1), sessionId: 'ana', question: '¿Hay turno?', ...tool('turnos') });
    const luz = ask({ at: at(3), sessionId: 'luz', scope: NORTH });
    await saveAll(subject, [
      ask({ at: at(4), sessionId: 'ana', language: 'pt', ...tool('reservar') }),
      first,
      ask({ at: at(2), sessionId: 'ana', ...tool('turnos') }),
      luz,
      makeTrace({ at: at(0), sessionId: 'ana' }),
      makeTrace({ at: at(0), sessionId: 'owner' }),
      makeTrace({ ...ask({ at: at(5) }), sessionId: undefined } as unknown as Trace),
    ]);
    const ana = {
      traceId: first.traceId,
      question: '¿Hay turno?',
      startedAt: at(1),
      lastAt: at(4),
      messages: 3,
      tools: ['turnos', 'reservar'],
      language: 'pt',
    };
    const { insights } = subject;
    expect(await insights.conversations(HERE, ALWAYS, { limit: 10 })).toEqual({ conversations: [ana] });
    const { conversations: all } = await insights.conversations(CHAIN, ALWAYS, { limit: 10 });
    expect(all.map(({ traceId }) => traceId)).toEqual([first.traceId, luz.traceId]);
    const part = await insights.conversations(HERE, { since: at(2), until: at(4) }, { limit: 10 });
    expect(part.conversations).toMatchObject([{ startedAt: at(2), lastAt: at(2), messages: 1, tools: ['turnos'] }]);
  });

  it('calls no conversation by what a tool had asked for: that may be a name', async () => {
    const subject = await begin();
    const reply = { figures: { ...FIGURES, isReply: true as const } };
    const [name, asked] = [ask({ sessionId: 'ana', question: 'Ana Ruiz', ...reply }), ask({ sessionId: 'ana' })];
    const only = ask({ sessionId: 'luz', question: '11 5555-0000', ...reply });
    await saveAll(subject, [name, asked, only]);
    const { conversations } = await subject.insights.conversations(HERE, ALWAYS, { limit: 10 });
    expect(conversations.map(({ traceId }) => traceId)).toEqual([only.traceId, asked.traceId]);
    expect(JSON.stringify(conversations)).not.toMatch(/Ana Ruiz|5555/u);
    expect(conversations[0]).not.toHaveProperty('question');
  });

  it('tells by pages what one page tells, as many as there are visits, and nothing of who was forgotten', async () => {
    const visit = fc.record({
      session: fc.constantFrom('ana', 'luz', 'sol', "' or 1=1 --", 'ñ🚲'),
      minute: fc.integer({ min: 0, max: 5 }),
      scope: fc.constantFrom(HERE, NORTH),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(visit, { maxLength: 15 }), fc.integer({ min: 1, max: 3 }), async (visits, limit) => {
        const { insights, traces, guests } = await begin();
        const saved = visits.map(({ session, minute, scope }) =>
          ask({ at: new Date(BEGINNING + minute * 60_000).toISOString(), sessionId: session, scope }),
        );
        await saveAll({ traces }, saved);
        for (const scope of [HERE, NORTH]) await guests.forgetSession({ ...scope, sessionId: 'sol' }, withoutWords);
        const whole = await insights.conversations(CHAIN, ALWAYS, { limit: 200 });
        expect(whole.next).toBeUndefined();
        expect(whole.conversations.map(({ lastAt }) => lastAt)).toEqual(
          whole.conversations
            .map(({ lastAt }) => lastAt)
            .toSorted()
            .toReversed(),
        );
        const counts = await insights.visits(CHAIN, ALWAYS);
        expect(counts.has('sol')).toBe(false);
        expect(whole.conversations.map(({ messages }) => messages).toSorted()).toEqual([...counts.values()].toSorted());
        const paged = [];
        let after: string | undefined;
        do {
          const page = await insights.conversations(CHAIN, ALWAYS, {
            limit,
            ...(after === undefined ? {} : { after }),
          });
          expect(page.conversations.length).toBeLessThanOrEqual(limit);
          paged.push(...page.conversations);
          after = page.next;
        } while (after !== undefined);
        expect(paged).toEqual(whole.conversations);
      }),
      { numRuns: 15 },
    );
  });

  it('refuses what no page ended with', async () => {
    const { insights } = await begin();
    await expect(insights.conversations(HERE, ALWAYS, { limit: 5, after: "' or 1" })).rejects.toMatchObject({
      code: 'fields-invalid',
    });
  });
};

const describeForgotten = (begin: Begin): void => {
  it('tells nothing of guests who were forgotten, before or after their answer was judged', async () => {
    const { insights, traces, feedback, guests } = await begin();
    const [first, second] = [ask({ sessionId: 'ana', decision: 'DISCLAIMER' }), ask({ sessionId: 'ben' })];
    await saveAll({ traces }, [first, second]);
    await feedback.save({ traceId: first.traceId, sessionId: 'ana', rating: 'down', comment: 'mal' });
    await feedback.save({ traceId: second.traceId, sessionId: 'ben', rating: 'up' });
    await guests.forgetSession({ ...HERE, sessionId: 'ana' }, withoutWords);
    expect((await insights.count(HERE, ALWAYS)).intents).toEqual(new Map([['INGREDIENTS', 1]]));
    expect(await insights.missed(HERE, ALWAYS, 10)).toEqual([]);
    expect(await insights.judged(HERE, ALWAYS, 10)).toEqual({ up: 1, down: 0, wrong: [] });
  });
};

const describeMissed = (begin: Begin): void => {
  it('tells what was not answered, asked back or found wrong, each once, the newest first and no more than asked for', async () => {
    const subject = await begin();
    const at = (hour: number): string => `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
    const abstained = ask({ at: at(1), decision: 'DISCLAIMER', question: '¿Tienen bidones?', asked: [] });
    const back = ask({ at: at(2), decision: 'ASK_CLARIFY' });
    const wrong = ask({ at: at(3), decision: 'SOFT_DISCLAIMER' });
    const both = ask({ at: at(4), decision: 'DISCLAIMER', language: 'en' });
    const liked = ask({ at: at(5) });
    const uncounted = makeTrace({ at: at(6), decision: 'DISCLAIMER' });
    const elsewhere = ask({ at: at(7), decision: 'DISCLAIMER', scope: NORTH });
    const atThisMoment = ask({ at: at(8), decision: 'DISCLAIMER', intent: 'AVAILABILITY' });
    const acting = { ...FIGURES, isActing: true as const };
    const asksForName = ask({ at: at(9), decision: 'ASK_CLARIFY', question: 'Marta Ruiz', figures: acting });
    await saveAll(subject, [abstained, back, wrong, both, liked, uncounted, elsewhere, atThisMoment, asksForName]);
    const rate = (trace: Trace, rating: 'up' | 'down'): Promise<void> =>
      subject.feedback.save({ traceId: trace.traceId, sessionId: 'visita-1', rating });
    for (const trace of [wrong, both, uncounted]) await rate(trace, 'down');
    await rate(liked, 'up');
    const missed = await subject.insights.missed(HERE, ALWAYS, 10);
    expect(missed.map(({ traceId }) => traceId)).toEqual([both, wrong, back, abstained].map(({ traceId }) => traceId));
    expect(missed.map(({ isDisliked, isOfHazards }) => [isDisliked, isOfHazards])).toEqual([
      [true, true],
      [true, true],
      [false, true],
      [false, false],
    ]);
    expect(missed[3]).toEqual({
      traceId: abstained.traceId,
      at: abstained.at,
      question: '¿Tienen bidones?',
      language: 'es',
      decision: 'DISCLAIMER',
      isDisliked: false,
      isOfHazards: false,
      unknownWords: [],
    });
    expect(await subject.insights.missed(HERE, ALWAYS, 2)).toEqual(missed.slice(0, 2));
    expect((await subject.insights.missed(CHAIN, ALWAYS, 1))[0]?.traceId).toBe(elsewhere.traceId);
    expect(await subject.insights.missed(HERE, { since: at(1), until: at(2) }, 9)).toEqual([missed[3]]);
  });

  it('tells wrong answers with their comments, those judged last first, and counts all ratings of the span', async () => {
    const subject = await begin();
    const [first, second, third] = [ask({ question: '¿Uno?' }), ask({ question: '¿Dos?' }), ask()];
    await saveAll(subject, [first, second, third]);
    const of = (trace: Trace) => ({ traceId: trace.traceId, sessionId: 'visita-1' });
    await subject.feedback.save({ ...of(second), rating: 'down', comment: 'No era eso' });
    await subject.feedback.save({ ...of(first), rating: 'down' });
    await subject.feedback.save({ ...of(third), rating: 'up' });
    const judged = await subject.insights.judged(HERE, ALWAYS, 10);
    expect([judged.up, judged.down]).toEqual([1, 2]);
    expect(judged.wrong.map(({ question, comment }) => [question, comment])).toEqual([
      ['¿Uno?', undefined],
      ['¿Dos?', 'No era eso'],
    ]);
    expect((await subject.insights.judged(HERE, ALWAYS, 1)).wrong).toEqual(judged.wrong.slice(0, 1));
    const before = { since: ALWAYS.since, until: judged.wrong[1]!.at };
    expect(await subject.insights.judged(HERE, before, 10)).toEqual({ up: 0, down: 0, wrong: [] });
    expect(await subject.insights.judged(NORTH, ALWAYS, 10)).toEqual({ up: 0, down: 0, wrong: [] });
  });
};

const describeIgnoring = (begin: Begin): void => {
  it('keeps ignored groups in their scope, those of the chain for each branch, and tells the audit of each change once', async () => {
    const { insights, audited } = await begin();
    await insights.ignore(HERE, '1f0c22aa', 'Ana');
    await insights.ignore(HERE, '1f0c22aa', 'Ben');
    await insights.ignore(CHAIN, '9b3e0d41', 'Ana');
    const keysOf = async (scope: Scope): Promise<string[]> =>
      (await insights.ignored(scope)).map(({ key, by }) => `${key} ${by}`).sort();
    expect(await keysOf(HERE)).toEqual(['1f0c22aa Ana', '9b3e0d41 Ana']);
    expect(await keysOf(NORTH)).toEqual(['9b3e0d41 Ana']);
    expect(await keysOf({ ...HERE, domainId: 'notas' })).toEqual([]);
    await insights.heed(HERE, '9b3e0d41', 'Ana');
    await insights.heed(HERE, '1f0c22aa', 'Ben');
    await insights.heed(HERE, '1f0c22aa', 'Ben');
    expect(await keysOf(HERE)).toEqual(['9b3e0d41 Ana']);
    expect(await audited()).toEqual([
      ['Ana', 'questions.ignored', '1f0c22aa'],
      ['Ana', 'questions.ignored', '9b3e0d41'],
      ['Ben', 'questions.heeded', '1f0c22aa'],
    ]);
  });
};
