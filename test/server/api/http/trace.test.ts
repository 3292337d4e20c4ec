import { describe, expect, it } from 'vitest';
import { HERE, makeFixture, post } from '../api-fixture.ts';

const WORDS = 'soycelíacaysemecierralagarganta';
const LINE = ['traceId', 'method', 'route', 'status', 'durationMs', 'code'];

describe('the line of a request', () => {
  it.each<[claim: string, path: string, body: unknown]>([
    ['a question', '/v1/chat', { domain_id: 'bicis', message: WORDS, session_id: WORDS }],
    ['a streamed question', '/v1/chat/stream', { domain_id: 'bicis', message: WORDS, session_id: WORDS }],
    ['a question to v2', '/v2/query', { domain_id: 'bicis', message: WORDS, context: { note: WORDS }, item_id: WORDS }],
    ['a streamed question to v2', '/v2/query/stream', { domain_id: 'bicis', message: WORDS, context: { note: WORDS } }],
    ['a question to nobody', '/v1/chat', { domain_id: WORDS, message: WORDS }],
    ['a question from nowhere', '/v1/chat', { domain_id: 'bicis', tenant_slug: WORDS, message: WORDS }],
    ['a question that is too long', '/v1/chat', { domain_id: 'bicis', message: WORDS.repeat(500) }],
    ['a question of a wrong type', '/v2/query', { domain_id: 'bicis', message: [WORDS] }],
    ['a broken body', '/v1/chat', `{"domain_id": "bicis", "message": "${WORDS}`],
    ['a question in the address', `/v1/chat?message=${WORDS}`, { domain_id: 'bicis', message: WORDS }],
    ['an item', '/v1/ingest/json', { domain_id: 'bicis', part_id: 'a', name: WORDS }],
  ])('holds nothing of %s', async (_claim, path, body) => {
    const fixture = makeFixture();
    const response = await post(fixture, path, body, { headers: { 'User-Agent': WORDS, Referer: WORDS } });
    await response.text();
    const lines = fixture.logged.filter(({ fields }) => 'status' in fields);
    expect(lines).toHaveLength(1);
    expect(LINE).toEqual(expect.arrayContaining(Object.keys(lines[0]?.fields ?? {})));
    expect(JSON.stringify(fixture.logged)).not.toContain(WORDS.slice(0, 8));
  });

  it('holds nothing of what a trace is looked for by', async () => {
    const fixture = makeFixture();
    await fixture.api.request(`/v2/traces?session_id=${encodeURIComponent(WORDS)}&${WORDS}=1`, {}, HERE);
    expect(fixture.logged).toHaveLength(1);
    expect(JSON.stringify(fixture.logged)).not.toContain('soyceliaca');
    expect(fixture.logged[0]?.fields['route']).toBe('/v2/traces');
  });
});

describe('the route that a request took', () => {
  it.each<[method: string, path: string, told: { method: string; route: string }]>([
    ['GET', '/health', { method: 'GET', route: '/health' }],
    ['HEAD', '/health', { method: 'HEAD', route: '/health' }],
    ['GET', `/v2/traces/${WORDS}`, { method: 'GET', route: '/v2/traces/:trace_id' }],
    ['GET', `/v2/tenants/${WORDS}/branches/${WORDS}`, { method: 'GET', route: '/v2/tenants/:slug/branches/:branch' }],
    ['DELETE', `/v2/traces/${WORDS}`, { method: 'DELETE', route: '/v2/traces/:trace_id' }],
    ['GET', `/widget/domains/${WORDS}`, { method: 'GET', route: '/widget/domains/:id' }],
    ['GET', `/widget/${WORDS}.js`, { method: 'GET', route: '/widget/*' }],
    ['GET', `/${WORDS}`, { method: 'GET', route: 'unmatched' }],
    ['POST', `/v1/chat/${WORDS}`, { method: 'POST', route: 'unmatched' }],
    ['SOYCELIACA', '/health', { method: 'other', route: '/health' }],
  ])('is told as it was declared: %s %s', async (method, path, told) => {
    const fixture = makeFixture();
    await fixture.api.request(path, { method }, HERE);
    expect(fixture.logged.at(-1)?.fields).toMatchObject(told);
    expect(fixture.measured.map(({ method: counted, route }) => ({ method: counted, route }))).toEqual([told]);
    expect(JSON.stringify([fixture.logged, fixture.measured]).toLowerCase()).not.toContain(WORDS);
  });

  it('is counted with its status, its time and why it was refused', async () => {
    const fixture = makeFixture();
    await post(fixture, '/v1/chat', { domain_id: 'bicis', message: 'hola' });
    await post(fixture, '/v1/chat', { domain_id: 'bicis' });
    expect(fixture.measured).toMatchObject([
      { route: '/v1/chat', method: 'POST', status: 200 },
      { route: '/v1/chat', method: 'POST', status: 400, code: 'message-missing' },
    ]);
    expect(fixture.measured.every(({ durationMs }) => durationMs >= 0)).toBe(true);
  });
});

describe('an event stream', () => {
  it('is open until it was read to its end, and is counted once', async () => {
    const fixture = makeFixture();
    const response = await post(fixture, '/v2/query/stream', { domain_id: 'bicis', message: 'hola' });
    expect(fixture.streams).toEqual([{ route: '/v2/query/stream', ends: [] }]);
    await response.text();
    expect(fixture.streams).toEqual([{ route: '/v2/query/stream', ends: ['done'] }]);
  });

  it('ends when its reader leaves', async () => {
    const fixture = makeFixture();
    const response = await post(fixture, '/v1/chat/stream', { domain_id: 'bicis', message: 'hola' });
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(fixture.streams).toEqual([{ route: '/v1/chat/stream', ends: ['left'] }]);
  });
});

it('a line that is written within a request has its trace id', async () => {
  const ids: string[] = [];
  const fixture = makeFixture({
    inTrace: (traceId, run) => {
      ids.push(traceId);
      return run();
    },
  });
  const response = await fixture.api.request('/health');
  expect(ids).toEqual([response.headers.get('x-trace-id')]);
});
