import { describe, expect, it } from 'vitest';
import type { TraceAnswer, TraceList } from '../../../../server/contract/traces.ts';
import { Fault } from '../../../../server/fault.ts';
import { makeTrace } from '../../../support/samples/make-trace.ts';
import { detail, FOREIGN, from, HERE, KEYLESS, makeFixture } from '../api-fixture.ts';
import type { Fixture } from '../api-fixture.ts';

const get = async ({ api }: Fixture, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  api.request(path, { headers }, HERE);

async function listed(fixture: Fixture, query: string): Promise<TraceList> {
  const response = await get(fixture, `/v2/traces?${query}`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return (await response.json()) as TraceList;
}

describe('one trace', () => {
  it('is told whole, field by field', async () => {
    const fixture = makeFixture();
    const trace = makeTrace({
      signals: ['ignore-instructions'],
      withheld: [{ text: 'Es seguro.', reason: 'unmapped' }],
      corrections: [{ withheld: 'No lleva látex.', instead: 'Lleva látex.' }],
    });
    await fixture.traces.save(trace);
    const response = await get(fixture, `/v2/traces/${trace.traceId}`);
    const candidate = { chunk_type: 'parts', document_id: 1, version: 2, base: 0.5, final: 0.65 };
    const expected: TraceAnswer = {
      trace_id: trace.traceId,
      at: trace.at,
      domain_id: 'bicis',
      tenant_slug: 'default',
      branch_slug: 'main',
      session_id: 'visita-1',
      api: 'v2',
      actor_role: 'customer',
      language: 'es',
      context: { table: 12 },
      question: '¿El Asiento lleva látex?',
      normalised: 'el asiento lleva latex',
      signals: ['ignore-instructions'],
      intent: 'INGREDIENTS',
      risk: 'MEDIUM',
      policy: { id: 'ingredients', threshold: 0.78, preferred_sections: ['parts'] },
      decision: 'ANSWER',
      action: 'NONE',
      confidence: 0.91,
      asked: ['latex'],
      item_ids: ['asiento'],
      candidates: [
        { ...candidate, row_id: 1, chunk_id: 'guia.pdf:1', item_id: null, cited: false },
        { ...candidate, row_id: 2, chunk_id: 'guia.pdf:2', item_id: 'asiento', cited: true },
      ],
      answer: 'Sí: el asiento lleva látex [1].',
      envelope: null,
      evidence: null,
      warnings: ['Consultá al personal.'],
      uncertainties: [],
      withheld: [{ text: 'Es seguro.', reason: 'unmapped' }],
      corrections: [{ withheld: 'No lleva látex.', instead: 'Lleva látex.' }],
      engine: { llm: 'builtin', embeddings: 'hash:512' },
      versions: { server: '2.0.0', revision: '7' },
      timings_ms: { retrieve: 3.25, total: 9 },
      outcome: 'answered',
    };
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await response.json()).toEqual(expected);
  });

  it('says null where there is no session, threshold or item', async () => {
    const fixture = makeFixture();
    const policy = { id: 'availability', threshold: undefined, preferredSections: [] };
    const { sessionId: _, ...trace } = makeTrace({ policy, candidates: [] });
    await fixture.traces.save(trace);
    const answer = (await (await get(fixture, `/v2/traces/${trace.traceId}`)).json()) as TraceAnswer;
    expect([answer.session_id, answer.policy.threshold]).toEqual([null, null]);
  });

  it.each(['nadie', '..%2F..%2Fetc', '%27%20or%201%3D1', '%00', '__proto__', 'x'.repeat(500)])(
    'that is not there (%s) is a 404 in words',
    async (id) => {
      const fixture = makeFixture();
      await fixture.traces.save(makeTrace());
      const response = await get(fixture, `/v2/traces/${id}`, { 'Accept-Language': 'en' });
      expect(response.status).toBe(404);
      expect(await detail(response)).toMatch(/^There is no trace with that trace_id\./u);
    },
  );
});

describe('the list of traces', () => {
  it('tells what was asked and decided, newest first, and where it goes on', async () => {
    const fixture = makeFixture();
    const [older, newer] = [makeTrace(), makeTrace()];
    for (const trace of [older, newer]) await fixture.traces.save(trace);
    const first = await listed(fixture, 'limit=1');
    expect(first.traces).toEqual([
      {
        trace_id: newer.traceId,
        at: newer.at,
        domain_id: 'bicis',
        tenant_slug: 'default',
        branch_slug: 'main',
        session_id: 'visita-1',
        question: '¿El Asiento lleva látex?',
        intent: 'INGREDIENTS',
        risk: 'MEDIUM',
        decision: 'ANSWER',
        action: 'NONE',
        confidence: 0.91,
        outcome: 'answered',
      },
    ]);
    const second = await listed(fixture, `limit=1&after=${encodeURIComponent(first.next ?? '')}`);
    expect([second.traces.map(({ trace_id }) => trace_id), second.next]).toEqual([[older.traceId], null]);
  });

  it('is empty before the first question', async () => {
    expect(await listed(makeFixture(), '')).toEqual({ traces: [], next: null });
  });

  it('holds fifty unless it is asked for more', async () => {
    const fixture = makeFixture();
    for (let count = 0; count < 60; count += 1) await fixture.traces.save(makeTrace());
    expect((await listed(fixture, '')).traces).toHaveLength(50);
    expect((await listed(fixture, 'limit=200')).traces).toHaveLength(60);
  });

  it.each([
    ['domain_id=notas', { domainId: 'notas' }],
    ['tenant_slug=mesa&branch_slug=norte', { tenantSlug: 'mesa', branchSlug: 'norte' }],
    ['session_id=mesa%2012%25', { sessionId: 'mesa 12%' }],
    ['intent=ALLERGENS&risk=CRITICAL&decision=ASK_CLARIFY', { intent: 'ALLERGENS', risk: 'CRITICAL', decision: 'ASK_CLARIFY' }], // prettier-ignore
    ['since=2026-03-01&until=2026-03-02T10:30Z', { since: '2026-03-01T00:00:00.000Z', until: '2026-03-02T10:30:00.000Z' }], // prettier-ignore
    ['since=2026-03-01T00:00:00%2B02:00', { since: '2026-02-28T22:00:00.000Z' }],
    ['since=2026-03-01T00:00:00+02:00', { since: '2026-02-28T22:00:00.000Z' }],
    ['altered=true&limit=200', { altered: true, limit: 200 }],
    ['limit=1', { limit: 1 }],
  ])('%s asks the store for %o and nothing else', async (query, expected) => {
    const fixture = makeFixture();
    const asked: unknown[] = [];
    fixture.traces.list = async (filter) => {
      asked.push(filter);
      return { traces: [] };
    };
    await listed(fixture, query);
    expect(asked).toEqual([{ limit: 50, ...expected }]);
  });

  it.each([
    ['tenant=demo', ['tenant', 'value_error.extra']],
    ['__proto__=x', ['__proto__', 'value_error.extra']],
    ['constructor=x', ['constructor', 'value_error.extra']],
    ['intent=ALLERGENS&intent=DIETARY', ['intent', 'value_error.duplicate']],
    ['domain_id=', ['domain_id', 'value_error.any_str.min_length']],
    ['tenant_slug=', ['tenant_slug', 'value_error.slug']],
    ['tenant_slug=Mesa%201', ['tenant_slug', 'value_error.slug']],
    ['branch_slug=..', ['branch_slug', 'value_error.slug']],
    [`session_id=${'x'.repeat(201)}`, ['session_id', 'value_error.maxLength']],
    ['intent=allergens', ['intent', 'type_error.enum']],
    ['risk=', ['risk', 'type_error.enum']],
    ['decision=toString', ['decision', 'type_error.enum']],
    ['since=ayer', ['since', 'value_error.format']],
    ['since=2026-02-30', ['since', 'value_error.format']],
    ['since=2026-13-01', ['since', 'value_error.format']],
    ['since=2026-03-01T10:00', ['since', 'value_error.format']],
    ['until=2026-03-01T25:00Z', ['until', 'value_error.format']],
    ['until=1', ['until', 'value_error.format']],
    ['altered=false', ['altered', 'value_error.const']],
    ['altered', ['altered', 'value_error.const']],
    ['after=nada', ['after', 'value_error.after']],
    ['limit=0', ['limit', 'value_error.minimum']],
    ['limit=-1', ['limit', 'value_error.minimum']],
    ['limit=201', ['limit', 'value_error.maximum']],
    ['limit=1e2', ['limit', 'type_error.integer']],
    ['limit=1.5', ['limit', 'type_error.integer']],
    ['limit=', ['limit', 'type_error.integer']],
  ])('refuses %s and names the parameter', async (query, [parameter, type]) => {
    const response = await get(makeFixture(), `/v2/traces?${query}`);
    expect(response.status).toBe(422);
    expect(await detail(response)).toMatchObject([{ loc: [parameter], type }]);
  });

  it('names all mistakes at once, and what would be right', async () => {
    const response = await get(makeFixture(), '/v2/traces?risk=ALTO&limit=500&hasta=hoy');
    expect(await detail(response)).toEqual([
      {
        loc: ['risk'],
        msg: "value is not a valid enumeration member; permitted: 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'",
        type: 'type_error.enum',
      },
      { loc: ['limit'], msg: 'ensure this value is <= 200', type: 'value_error.maximum' },
      { loc: ['hasta'], msg: 'extra fields not permitted', type: 'value_error.extra' },
    ]);
  });
});

describe.each(['/v2/traces', '/v2/traces/trace-1', '/v2/traces?limit=0'])('%s', (path) => {
  const TOKEN = 'una-clave-bien-larga';
  it('is for who runs the assistant', async () => {
    const fixture = makeFixture({ settings: { adminToken: TOKEN } });
    for (const headers of [{}, { Authorization: 'Bearer otra' }]) {
      const response = await get(fixture, path, headers);
      expect(response.status).toBe(401);
    }
    const allowed = await get(fixture, path, { Authorization: `Bearer ${TOKEN}` });
    expect([200, 404, 422]).toContain(allowed.status);
  });

  it('is told to nobody without the key, on this machine or off it', async () => {
    const { api } = makeFixture();
    for (const [headers, where] of [
      [KEYLESS, HERE],
      [KEYLESS, from('192.168.0.7')],
      [{ ...KEYLESS, Origin: FOREIGN }, HERE],
    ] as const) {
      const refused = await api.request(path, { headers }, where);
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, null]);
    }
  });

  it('is read only', async () => {
    const response = await makeFixture().api.request(path, { method: 'DELETE' }, HERE);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it('says so when the records are away', async () => {
    const fixture = makeFixture();
    const away = async () => Promise.reject(new Fault('records-unavailable'));
    Object.assign(fixture.traces, { find: away, list: away });
    const response = await get(fixture, path.replace('?limit=0', ''));
    expect(response.status).toBe(503);
  });
});
