import { describe, expect, it } from 'vitest';
import type { Trace } from '../../../../server/assistant/index.ts';
import type { ConversationList, InsightsAnswer, UnansweredAnswer } from '../../../../server/contract/insights.ts';
import { makeTrace } from '../../../support/samples/make-trace.ts';
import { HERE, KEYLESS, makeFixture } from '../api-fixture.ts';
import type { Fixture } from '../api-fixture.ts';

const DAYS = 'domain_id=bicis&from=2026-03-01&to=2026-03-02';
const UNANSWERED = '/v2/insights/unanswered';
const KEY = '1f0c22aa.9b3e0d41';
const NO_CALLS = { calls: 0, answered: 0, kept: 0 };
const NO_HINTS = { shown: 0, followed: 0, dismissed: 0 };
const NO_ACTIONS = {
  ...{ proposed: 0, confirmed: 0, cancelled: 0, expired: 0 },
  ...{ succeeded: 0, failed: 0, unknown: 0 },
};

const request = async ({ api }: Fixture, path: string, init: RequestInit = {}): Promise<Response> =>
  api.request(path, init, HERE);

async function read<Answer>(fixture: Fixture, path: string): Promise<Answer> {
  const response = await request(fixture, path);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return (await response.json()) as Answer;
}

const ask = (changes: Partial<Trace> = {}): Trace =>
  makeTrace({
    at: '2026-03-01T12:00:00.000Z',
    figures: {
      isGrounded: true,
      waitMs: 30,
      items: [{ id: 'asiento', name: 'El Asiento' }],
      hazards: [{ id: 'latex', name: 'látex' }],
    },
    ...changes,
  });

async function judge(fixture: Fixture, trace: Trace, comment?: string): Promise<void> {
  const body = { trace_id: trace.traceId, session_id: trace.sessionId, rating: 'down', comment };
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  expect((await request(fixture, '/v2/feedback', init)).status).toBe(204);
}

describe('what guests asked', () => {
  it('is told in figures, field by field', async () => {
    const fixture = makeFixture();
    const groundless = { isGrounded: false, waitMs: 90, items: [], hazards: [], tool: 'turnos' };
    for (const trace of [ask(), ask({ decision: 'SOFT_DISCLAIMER', language: 'pt', figures: groundless })]) {
      await fixture.traces.save(trace);
    }
    const expected: InsightsAnswer = {
      domain_id: 'bicis',
      tenant_slug: 'default',
      branch_slug: 'main',
      time_zone: 'UTC',
      from: '2026-03-01',
      to: '2026-03-02',
      counted_since: '2026-03-01T12:00:00.000Z',
      total: 2,
      decided: { answered: 1, with_disclaimer: 1, abstained: 0, asked_back: 0 },
      days: [
        { day: '2026-03-01', decided: { answered: 1, with_disclaimer: 1, abstained: 0, asked_back: 0 } },
        { day: '2026-03-02', decided: { answered: 0, with_disclaimer: 0, abstained: 0, asked_back: 0 } },
      ],
      hours: Array.from({ length: 24 }, (_, hour) => (hour === 12 ? 2 : 0)),
      weeks: [
        {
          monday: '2026-02-23',
          questions: 2,
          answers: 2,
          disclaimers: { count: 1, share: 0.5, alert: false },
          without_evidence: { count: 1, share: 0.5, alert: false },
        },
        {
          monday: '2026-03-02',
          questions: 0,
          answers: 0,
          disclaimers: { count: 0, share: 0, alert: false },
          without_evidence: { count: 0, share: 0, alert: false },
        },
      ],
      intents: [{ intent: 'INGREDIENTS', count: 2 }],
      languages: [
        { language: 'es', count: 1 },
        { language: 'pt', count: 1 },
      ],
      wait_ms: { p50: 30, p95: 90 },
      items: [{ id: 'asiento', name: 'El Asiento', count: 1 }],
      hazards: [{ id: 'latex', name: 'látex', count: 1 }],
      visits: {
        conversations: 1,
        questions_each: 2,
        days: [
          { from: '2026-03-01', active: 1 },
          { from: '2026-03-02', active: 0 },
        ],
        weeks: [
          { from: '2026-02-23', active: 1 },
          { from: '2026-03-02', active: 0 },
        ],
        months: [{ from: '2026-03-01', active: 1 }],
      },
      tools: {
        used: 1,
        by_tool: [
          {
            ...{ name: 'turnos', title: 'turnos', count: 1 },
            ...NO_CALLS,
            wait_ms: null,
            actions: null,
            actions_wait_ms: null,
          },
        ],
        days: [
          { day: '2026-03-01', used: 1, ...NO_CALLS },
          { day: '2026-03-02', used: 0, ...NO_CALLS },
        ],
      },
      actions: { ...NO_ACTIONS, days: ['2026-03-01', '2026-03-02'].map((day) => ({ day, ...NO_ACTIONS })) },
      hints: { ...NO_HINTS, days: ['2026-03-01', '2026-03-02'].map((day) => ({ day, ...NO_HINTS })) },
      ratings: { up: 0, down: 0 },
      wrong: [],
    };
    expect(await read<InsightsAnswer>(fixture, `/v2/insights?${DAYS}`)).toEqual(expected);
  });

  it('says null where nothing is kept, and is of the last thirty days unless told otherwise', async () => {
    const told = await read<InsightsAnswer>(makeFixture(), '/v2/insights?domain_id=bicis');
    expect([told.counted_since, told.wait_ms, told.total, told.days.length]).toEqual([null, null, 0, 30]);
  });

  it('has the wrong answers with their comments, and names no guest', async () => {
    const fixture = makeFixture();
    const trace = ask({ context: { table: 'mesa-secreta' }, sessionId: 'visita-secreta' });
    await fixture.traces.save(trace);
    await judge(fixture, trace, 'No era eso');
    const today = new Date().toISOString().slice(0, 10);
    const told = await read<InsightsAnswer>(fixture, `/v2/insights?domain_id=bicis&to=${today}`);
    expect(told.ratings).toEqual({ up: 0, down: 1 });
    expect(told.wrong).toMatchObject([
      { trace_id: trace.traceId, question: '¿El Asiento lleva látex?', comment: 'No era eso' },
    ]);
    const all = JSON.stringify([told, await read(fixture, `${UNANSWERED}?${DAYS}`)]);
    expect(all).not.toMatch(/(?:visita|mesa)-secreta|session/u);
  });
});

describe('conversations', () => {
  const LIST = '/v2/conversations';

  it('are told field by field, the session never', async () => {
    const fixture = makeFixture();
    const question = `¿Tienen\n  ${'ruedas de madera '.repeat(6)}?`;
    const trace = ask({ question, sessionId: 'visita-secreta', context: { table: 'mesa-secreta' } });
    await fixture.traces.save(trace);
    const title = '¿Tienen ruedas de madera ruedas de madera ruedas de madera ruedas de madera…';
    const expected: ConversationList = {
      domain_id: 'bicis',
      tenant_slug: 'default',
      branch_slug: 'main',
      time_zone: 'UTC',
      from: '2026-03-01',
      to: '2026-03-02',
      counted_since: '2026-03-01T12:00:00.000Z',
      conversations: [
        {
          trace_id: trace.traceId,
          title,
          started_at: '2026-03-01T12:00:00.000Z',
          last_at: '2026-03-01T12:00:00.000Z',
          messages: 1,
          tools: [],
          language: 'es',
        },
      ],
      next: null,
    };
    expect(await read<ConversationList>(fixture, `${LIST}?${DAYS}`)).toEqual(expected);
  });

  it('come by pages, and have what a tool is called', async () => {
    const fixture = makeFixture();
    const figures = { isGrounded: true, items: [], hazards: [], tool: 'gone' };
    for (const sessionId of ['a', 'b', 'c']) await fixture.traces.save(ask({ sessionId, figures }));
    const first = await read<ConversationList>(fixture, `${LIST}?${DAYS}&limit=2`);
    expect(first.conversations.map(({ tools }) => tools)).toEqual(Array(2).fill([{ name: 'gone', title: 'gone' }]));
    const rest = await read<ConversationList>(fixture, `${LIST}?${DAYS}&limit=2&after=${first.next ?? ''}`);
    expect([rest.conversations.length, rest.next]).toEqual([1, null]);
  });

  it('are refused without an assistant, of a range that is none, and of unknown filters', async () => {
    const fixture = makeFixture();
    const backwards = 'domain_id=bicis&from=2026-03-02&to=2026-03-01';
    const statuses = new Map([
      ['', 400],
      ...[`${DAYS}&session_id=a`, `${DAYS}&limit=0`, backwards].map((query) => [query, 422] as const),
    ]);
    for (const [query, status] of statuses)
      expect([query, (await request(fixture, `${LIST}?${query}`)).status]).toEqual([query, status]);
  });
});

describe('what was not answered', () => {
  it('is told in groups, of which some are ignored and heeded again', async () => {
    const fixture = makeFixture();
    const question = '¿Tienen bidones?';
    await fixture.traces.save(ask({ decision: 'DISCLAIMER', question, asked: [] }));
    const told = await read<UnansweredAnswer>(fixture, `${UNANSWERED}?${DAYS}`);
    expect(told).toMatchObject({ from: '2026-03-01', questions: 1, cut: false, further_groups: 0, ignored: [] });
    const [group] = told.groups;
    expect(group).toMatchObject({
      count: 1,
      abstained: 1,
      asked_back: 0,
      disliked: 0,
      of_hazards: false,
      examples: [{ question, at: '2026-03-01T12:00:00.000Z' }],
      last_asked_at: '2026-03-01T12:00:00.000Z',
      unknown_words: [],
    });
    const path = `${UNANSWERED}/${group!.key}?domain_id=bicis`;
    for (let time = 0; time < 2; time += 1) expect((await request(fixture, path, { method: 'PUT' })).status).toBe(204);
    const ignored = await read<UnansweredAnswer>(fixture, `${UNANSWERED}?${DAYS}`);
    expect([ignored.groups, ignored.ignored]).toEqual([[], [group]]);
    for (let time = 0; time < 2; time += 1) {
      expect((await request(fixture, path, { method: 'DELETE' })).status).toBe(204);
    }
    expect(await read(fixture, `${UNANSWERED}?${DAYS}`)).toEqual(told);
  });

  it.each([
    '1',
    '1f0c22a',
    '1F0C22AA',
    `${KEY}.`,
    '%00',
    '%27%20or%201',
    'a'.repeat(5000),
    Array(13).fill('1f0c22aa').join('.'),
  ])('is not ignored by what is no key: %s', async (key) => {
    const response = await request(makeFixture(), `${UNANSWERED}/${key}?domain_id=bicis`, { method: 'PUT' });
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toContain('application/json');
  });
});

describe('both', () => {
  it.each([
    ['', 400],
    ['?domain_id=', 422],
    ['?domain_id=nobody', 400],
    ['?domain_id=bicis&tenant_slug=nobody', 400],
    ['?domain_id=bicis&tenant_slug=*', 422],
    ['?domain_id=bicis&branch_slug=Ñ%20%00', 422],
    ['?domain_id=bicis&domain_id=notas', 422],
    ['?domain_id=bicis&form=2026-03-01', 422],
    ['?domain_id=bicis&from=2026-02-30', 422],
    ['?domain_id=bicis&from=2026-03-01T10:00Z', 422],
    ['?domain_id=bicis&from=0000-00-00', 422],
    ['?domain_id=bicis&from=2026-03-02&to=2026-03-01', 422],
    ['?domain_id=bicis&from=1000-01-01&to=9999-12-31', 422],
    ['?domain_id=bicis&to=9999-12-31', 200],
    ['?domain_id=bicis&tenant_slug=demo&branch_slug=*', 200],
  ])('answer %j with %i', async (query, status) => {
    for (const path of ['/v2/insights', UNANSWERED]) {
      expect((await request(makeFixture(), `${path}${query}`)).status).toBe(status);
    }
  });

  it('are for who holds the key', async () => {
    const fixture = makeFixture();
    const calls = [
      ['GET', '/v2/insights'],
      ['GET', UNANSWERED],
      ['PUT', `${UNANSWERED}/${KEY}`],
      ['DELETE', `${UNANSWERED}/${KEY}`],
    ];
    for (const [method, path] of calls) {
      const response = await request(fixture, `${path!}?domain_id=bicis`, { method: method!, headers: KEYLESS });
      expect(response.status).toBe(401);
    }
  });
});
