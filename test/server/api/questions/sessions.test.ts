import { describe, expect, it } from 'vitest';
import { makeTrace } from '../../../support/samples/make-trace.ts';
import { parseEvents } from '../../../support/server/sse.ts';
import type { Fixture, FixtureParts } from '../api-fixture.ts';
import { detail, DOMAIN_PAGE, FOREIGN, HERE, makeFixture, makeReply, post } from '../api-fixture.ts';

const PATH = '/v2/sessions/bicis/visita-1';
const KEY = { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'main', sessionId: 'visita-1' };

const call = ({ api }: Fixture, method: string, path = PATH, headers: Record<string, string> = {}) =>
  api.request(path, { method, headers }, HERE);

const session: FixtureParts['session'] = ({ sessionId, branchSlug }) =>
  sessionId === 'visita-1' && branchSlug === 'main'
    ? { questions: ['¿Y la cadena?', '¿Sirve?'], conditions: ['latex'] }
    : { questions: [], conditions: [] };

describe('a session', () => {
  it('is read by who knows its id, and kept by no cache', async () => {
    const response = await call(makeFixture({ session }), 'GET');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await response.json()).toEqual({
      domain_id: 'bicis',
      tenant_slug: 'default',
      branch_slug: 'main',
      session_id: 'visita-1',
      questions: ['¿Y la cadena?', '¿Sirve?'],
      conditions: ['latex'],
    });
  });

  it('that is not there is an empty one, and is forgotten as any other', async () => {
    const fixture = makeFixture({ session });
    const response = await call(fixture, 'GET', '/v2/sessions/bicis/nadie');
    expect(await response.json()).toMatchObject({ questions: [], conditions: [] });
    const forgotten = await call(fixture, 'DELETE', '/v2/sessions/bicis/nadie');
    expect([forgotten.status, await forgotten.text()]).toEqual([204, '']);
  });

  it('belongs to its branch', async () => {
    const fixture = makeFixture({ session });
    const query = '?tenant_slug=demo&branch_slug=centro';
    expect(await (await call(fixture, 'GET', PATH + query)).json()).toMatchObject({ questions: [] });
    await call(fixture, 'DELETE', PATH + query);
    expect(fixture.forgottenSessions).toEqual([{ ...KEY, tenantSlug: 'demo', branchSlug: 'centro' }]);
  });

  it('may have any id that a question may have', async () => {
    const fixture = makeFixture();
    await call(fixture, 'DELETE', `/v2/sessions/bicis/${encodeURIComponent(' a/b %: ñ ')}`);
    expect(fixture.forgottenSessions.map(({ sessionId }) => sessionId)).toEqual(['a/b %: ñ']);
  });

  it.each([
    ['of no such domain', '/v2/sessions/nadie/x', 400],
    ['of no such tenant', `${PATH}?tenant_slug=nadie`, 400],
    ['of the whole chain', `${PATH}?branch_slug=*`, 422],
    ['with another parameter', `${PATH}?confirm=1`, 422],
    ['with an id of nothing', '/v2/sessions/bicis/%20', 422],
    ['with an id too long', `/v2/sessions/bicis/${'x'.repeat(201)}`, 422],
  ])('%s is refused', async (_name, path, status) => {
    for (const method of ['GET', 'DELETE']) expect((await call(makeFixture(), method, path)).status).toBe(status);
  });

  it('is limited, so that nobody tries ids', async () => {
    const fixture = makeFixture({ settings: { ratePerMinute: 1 } });
    const statuses: number[] = [];
    for (let time = 0; time < 121; time += 1)
      statuses.push((await call(fixture, 'GET', `/v2/sessions/bicis/intento-${String(time)}`)).status);
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });

  it('is for the pages of its domain', async () => {
    const fixture = makeFixture();
    const response = await call(fixture, 'DELETE', PATH, { Origin: DOMAIN_PAGE });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([204, DOMAIN_PAGE]);
    expect((await call(fixture, 'GET', PATH, { Origin: FOREIGN })).status).toBe(403);
    expect((await call(fixture, 'GET', '/v2/sessions/notas/x', { Origin: DOMAIN_PAGE })).status).toBe(403);
    const preflight = await call(fixture, 'OPTIONS', PATH, { Origin: DOMAIN_PAGE });
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD, DELETE');
  });

  it('is in no list, and nothing else can be done with it', async () => {
    const fixture = makeFixture();
    expect((await call(fixture, 'GET', '/v2/sessions')).status).toBe(404);
    expect((await call(fixture, 'GET', '/v2/sessions/bicis')).status).toBe(404);
    expect((await call(fixture, 'PUT')).status).toBe(405);
  });

  it('stands in no log', async () => {
    const fixture = makeFixture({ session });
    await call(fixture, 'GET');
    await call(fixture, 'DELETE');
    await call(fixture, 'GET', `${PATH}?x=visita-1`);
    expect(fixture.logged.length).toBeGreaterThan(0);
    expect(JSON.stringify(fixture.logged)).not.toContain('visita-1');
  });
});

describe('who is forgotten', () => {
  it('has no words left in traces and feedback', async () => {
    const fixture = makeFixture();
    const trace = makeTrace();
    await fixture.traces.save(trace);
    const given = { trace_id: trace.traceId, session_id: 'visita-1', rating: 'up', comment: 'Soy Ñusta' };
    await post(fixture, '/v2/feedback', given);
    await call(fixture, 'DELETE');
    const kept = await (await fixture.api.request('/v2/feedback', {}, HERE)).text();
    expect(kept).toContain('"rating":"up"');
    expect(JSON.stringify(fixture.traces.saved) + kept).not.toMatch(/Ñusta|visita-1|látex/u);
  });

  it('ends what is being answered, and finds no kept answer any more', async () => {
    const fixture = makeFixture({
      reply: async (_, signal) => {
        async function* tokens(): AsyncGenerator<string> {
          yield 'Hola';
          await new Promise((resolve) => {
            signal.addEventListener('abort', resolve);
          });
          signal.throwIfAborted();
        }
        return makeReply([], { tokens: tokens() });
      },
    });
    const headers = { 'Idempotency-Key': 'clave-0123456789' };
    const body = { domain_id: 'bicis', message: '¿Sirve?', session_id: 'visita-1' };
    const asking = post(fixture, '/v2/query/stream', body, { headers });
    const reading = (await asking).text();
    await call(fixture, 'DELETE');
    expect(parseEvents(await reading).at(-1)?.event).toBe('stopped');
    expect(fixture.asked[0]?.signal.aborted).toBe(true);
    const again = { headers: { ...headers, 'Last-Event-ID': '0123abcd-1' } };
    const resumed = await post(fixture, '/v2/query/stream', body, again);
    expect([resumed.status, await detail(resumed)]).toEqual([410, expect.stringContaining('retomar')]);
    expect(fixture.forgottenSessions).toEqual([KEY]);
  });
});
