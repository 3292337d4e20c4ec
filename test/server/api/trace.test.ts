import { describe, expect, it } from 'vitest';
import { HERE, makeFixture, post } from './api-fixture.ts';

const WORDS = 'soycelíacaysemecierralagarganta';
const LINE = ['traceId', 'method', 'path', 'status', 'durationMs', 'code'];

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
    expect(fixture.logged[0]?.fields['path']).toBe('/v2/traces');
  });
});
