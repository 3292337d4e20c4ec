import { describe, expect, it } from 'vitest';
import type { FeedbackList } from '../../../../server/contract/sessions.ts';
import { makeTrace } from '../../../support/samples/make-trace.ts';
import type { Fixture, FixtureParts } from '../api-fixture.ts';
import { detail, DOMAIN_PAGE, FOREIGN, HERE, makeFixture, post } from '../api-fixture.ts';

const TRACE = makeTrace();
const GIVEN = { trace_id: TRACE.traceId, session_id: 'visita-1', rating: 'down' };

async function makeTraced(parts: FixtureParts = {}): Promise<Fixture> {
  const fixture = makeFixture(parts);
  await fixture.traces.save(TRACE);
  await fixture.traces.save({ ...TRACE, traceId: 'otra', scope: { ...TRACE.scope, domainId: 'notas' } });
  return fixture;
}

const give = (fixture: Fixture, changes: object = {}, headers: Record<string, string> = {}) =>
  post(fixture, '/v2/feedback', { ...GIVEN, ...changes }, { headers });

async function listed({ api }: Fixture, query = ''): Promise<FeedbackList> {
  const response = await api.request(`/v2/feedback${query}`, {}, HERE);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return (await response.json()) as FeedbackList;
}

describe('feedback', () => {
  it('is kept in the scope of its answer and told to the administration', async () => {
    const fixture = await makeTraced();
    const response = await give(fixture, { comment: ' Faltó el precio.\u0000 ' });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(await listed(fixture)).toEqual({
      feedback: [
        {
          id: 1,
          trace_id: TRACE.traceId,
          at: expect.stringMatching(/Z$/u) as string,
          domain_id: 'bicis',
          tenant_slug: 'default',
          branch_slug: 'main',
          session_id: 'visita-1',
          rating: 'down',
          comment: 'Faltó el precio.',
        },
      ],
      next: null,
    });
  });

  it('is changed by what comes later, whole', async () => {
    const fixture = await makeTraced();
    for (const changes of [{ comment: 'No' }, { comment: 'No' }, { rating: 'up', comment: '  ' }])
      expect((await give(fixture, changes)).status).toBe(204);
    const { feedback } = await listed(fixture);
    expect(feedback.map(({ rating, comment }) => [rating, comment])).toEqual([['up', null]]);
  });

  it.each([
    ['of another session', { session_id: 'visita-2' }],
    ['of no session', { session_id: '' }],
    ['on an answer that is not there', { trace_id: 'nadie' }],
  ])('%s is told the same: there is no such answer', async (_name, changes) => {
    const fixture = await makeTraced();
    const response = await give(fixture, changes);
    expect([response.status, await detail(response)]).toEqual([
      404,
      await detail(await give(fixture, { trace_id: 'tampoco' })),
    ]);
    expect((await listed(fixture)).feedback).toEqual([]);
  });

  it('says all that is wrong with it at once', async () => {
    const body = { rating: 'meh', comment: 'x'.repeat(1001), session_id: 7 };
    const response = await post(await makeTraced(), '/v2/feedback', body);
    expect(response.status).toBe(422);
    const issues = (await detail(response)) as { loc: string[] }[];
    expect(issues.map(({ loc }) => loc[0]).sort()).toEqual(['comment', 'rating', 'session_id', 'trace_id']);
  });

  it('takes a comment of a thousand characters', async () => {
    expect((await give(await makeTraced(), { comment: 'ñ'.repeat(1000) })).status).toBe(204);
  });

  it('is refused in the language it asks for', async () => {
    const told = await detail(await give(await makeTraced(), { trace_id: 'x', language: 'en' }));
    expect(told).toContain('There is no trace');
  });

  it('is limited, apart from questions', async () => {
    const fixture = await makeTraced({ settings: { ratePerMinute: 1 } });
    const statuses = [];
    for (let time = 0; time < 7; time += 1) statuses.push((await give(fixture)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 429]);
  });

  it('is taken from the pages of the answer’s domain only', async () => {
    const fixture = await makeTraced();
    expect((await give(fixture, {}, { Origin: DOMAIN_PAGE })).status).toBe(204);
    expect((await give(fixture, { trace_id: 'otra' }, { Origin: DOMAIN_PAGE })).status).toBe(403);
    expect((await give(fixture, {}, { Origin: FOREIGN })).status).toBe(403);
  });

  it('stands in no log', async () => {
    const fixture = await makeTraced();
    await give(fixture, { comment: 'Soy Ñusta' });
    await give(fixture, { comment: 'Soy Ñusta', session_id: 'visita-2' });
    expect(JSON.stringify(fixture.logged)).not.toMatch(/Ñusta|visita/u);
  });
});

describe('the list of feedback', () => {
  it('is for the administration', async () => {
    const fixture = await makeTraced({ settings: { adminToken: 'clave' } });
    expect((await fixture.api.request('/v2/feedback', {}, HERE)).status).toBe(401);
    const headers = { Authorization: 'Bearer clave' };
    expect((await fixture.api.request('/v2/feedback', { headers }, HERE)).status).toBe(200);
  });

  it('is filtered and goes on page by page', async () => {
    const fixture = await makeTraced();
    await give(fixture, { comment: 'No' });
    await give(fixture, { trace_id: 'otra', rating: 'up' });
    const idsOf = async (query: string) => (await listed(fixture, query)).feedback.map(({ trace_id: id }) => id);
    expect(await idsOf('')).toEqual(['otra', TRACE.traceId]);
    expect(await idsOf('?rating=up')).toEqual(['otra']);
    expect(await idsOf('?commented=true')).toEqual([TRACE.traceId]);
    expect(await idsOf('?domain_id=bicis&tenant_slug=default&branch_slug=main')).toEqual([TRACE.traceId]);
    expect(await idsOf('?since=2000-01-01&until=2000-01-02')).toEqual([]);
    const first = await listed(fixture, '?limit=1');
    expect(await idsOf(`?after=${String(first.next)}`)).toEqual([TRACE.traceId]);
  });

  it.each(['rating=meh', 'commented=false', 'limit=0', 'after=x', 'since=ayer', 'session=visita-1'])(
    'is refused with %s',
    async (query) => {
      const response = await (await makeTraced()).api.request(`/v2/feedback?${query}`, {}, HERE);
      expect(response.status).toBe(422);
    },
  );

  it('is told apart from its other method', async () => {
    const { api } = await makeTraced();
    const response = await api.request('/v2/feedback', { method: 'DELETE' }, HERE);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, GET, HEAD, OPTIONS']);
    const headers = { Origin: DOMAIN_PAGE };
    const preflight = await api.request('/v2/feedback', { method: 'OPTIONS', headers }, HERE);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('POST');
  });
});
