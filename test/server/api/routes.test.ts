import { describe, expect, it } from 'vitest';
import { detail, HERE, makeDomain, makeFixture, post } from './api-fixture.ts';
import { Fault } from '../../../server/fault.ts';

it('answers /health with exactly what the v1 contract says', async () => {
  const response = await makeFixture().api.request('/health');
  expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
});

describe('domains', () => {
  it('are listed with exactly two fields', async () => {
    const response = await makeFixture().api.request('/v1/domains');
    expect(await response.json()).toEqual([
      { domain_id: 'bicis', display_name: 'Asistente bicis' },
      { domain_id: 'notas', display_name: 'Asistente notas' },
    ]);
  });

  it('are presented to an element', async () => {
    const response = await makeFixture().api.request('/widget/domains/bicis');
    expect(await response.json()).toEqual({
      domain_id: 'bicis',
      display_name: 'Asistente bicis',
      language: 'es',
      greeting: '¡Hola!',
      suggestions: ['¿Qué hay?'],
    });
  });

  it.each([
    ['nadie', 'nadie'],
    ['..%2F..%2Fetc', '../../etc'],
    ['%00x', 'x'],
    ['%E0%A4%A', '%E0%A4%A'],
  ])('are not found as %s', async (id, shown) => {
    const response = await makeFixture().api.request(`/widget/domains/${id}`);
    expect([response.status, await detail(response)]).toEqual([400, `domain_id invalido: ${shown}`]);
  });

  it('are changed with the fields as given', async () => {
    const fixture = makeFixture();
    const fields = { domain_id: 'bicis', display_name: 'Bicis', policies: { must_cite_sources: false } };
    const response = await post(fixture, '/v1/domains', fields);
    expect(await response.json()).toEqual({ ok: true, domain_id: 'bicis' });
    expect(fixture.changed).toEqual([fields]);
  });

  it.each([
    ['no JSON', '{', 400, 'El cuerpo del pedido no es JSON válido (en UTF-8).'],
    ['no id', {}, 400, 'domain_id requerido'],
    ['an empty id', { domain_id: '' }, 400, 'domain_id requerido'],
    ['an id of another type', { domain_id: 5 }, 422, [{ loc: ['domain_id'], msg: 'value is not a valid string', type: 'type_error.string' }]], // prettier-ignore
    ['a list', [], 422, [{ loc: [], msg: 'value is not a valid object', type: 'type_error.object' }]],
    ['too much', { domain_id: 'bicis', system_prompt: 'x'.repeat(1024 * 1024) }, 413, 'El pedido es demasiado grande: el máximo es 1 MB.'], // prettier-ignore
  ])('are not changed by %s', async (_name, body, status, expected) => {
    const fixture = makeFixture();
    const response = await post(fixture, '/v1/domains', body);
    expect([response.status, await detail(response)]).toEqual([status, expected]);
    expect(fixture.changed).toHaveLength(0);
  });

  it('are refused by their id, which is named', async () => {
    const fixture = makeFixture({
      change: async () => Promise.reject(new Fault('domain-refused', { details: { domainId: '../x' } })),
    });
    const response = await post(fixture, '/v1/domains', { domain_id: '../x' });
    expect([response.status, await detail(response)]).toEqual([400, 'domain_id invalido: ../x']);
  });

  it('are changed by no bad field', async () => {
    const issue = { loc: ['retrieval', 'top_k'], msg: 'value is not a valid number', type: 'type_error.number' };
    const fixture = makeFixture({
      change: async () => Promise.reject(new Fault('fields-invalid', { issues: [issue] })),
    });
    const response = await post(fixture, '/v1/domains', { domain_id: 'bicis' });
    expect([response.status, await detail(response)]).toEqual([422, [issue]]);
  });
});

describe('an address', () => {
  it.each(['/nada', '/v1', '/v2/nothing', '/v1/chat/', '/%2e%2e/etc', '/%E0%A4%A', '/widget', '/v1/domains/bicis'])(
    'that is not there (%s) is a 404 in JSON',
    async (path) => {
      const response = await makeFixture().api.request(path);
      expect(response.status).toBe(404);
      expect(await detail(response)).toBe('No hay nada en esta dirección.');
    },
  );

  it.each([
    ['GET', '/v1/chat', 'POST, OPTIONS'],
    ['HEAD', '/v1/chat/stream', 'POST, OPTIONS'],
    ['PUT', '/v1/domains', 'GET, HEAD, POST, OPTIONS'],
    ['DELETE', '/v1/ingest/json', 'POST, OPTIONS'],
    ['GET', '/v1/ingest/pdf', 'POST, OPTIONS'],
    ['POST', '/health', 'GET, HEAD, OPTIONS'],
    ['POST', '/health/ready', 'GET, HEAD, OPTIONS'],
    ['POST', '/metrics', 'GET, HEAD, OPTIONS'],
    ['POST', '/widget/rag-chat.js', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/demo/index.html', 'GET, HEAD, OPTIONS'],
  ])('refuses %s %s and says what it takes', async (method, path, allow) => {
    const response = await makeFixture().api.request(path, { method }, HERE);
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    if (method !== 'HEAD') expect(await detail(response)).toBe('Esta dirección no admite ese método.');
  });

  it.each(['/v1/ingest/json', '/health/ready', '/demo/x', '/admin'])('tells OPTIONS what %s takes', async (path) => {
    const response = await makeFixture().api.request(path, { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('allow')).toContain('OPTIONS');
  });

  it('answers HEAD like GET without the body', async () => {
    const response = await makeFixture().api.request('/health', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('every answer', () => {
  const requests: [method: string, path: string][] = [
    ['GET', '/health'],
    ['GET', '/nada'],
    ['GET', '/v1/chat'],
    ['OPTIONS', '/v1/chat'],
    ['OPTIONS', '/v1/ingest/json'],
    ['POST', '/v1/chat'],
    ['POST', '/v1/ingest/pdf'],
    ['GET', '/'],
    ['GET', '/demo/nada'],
  ];
  it.each(requests)('has a trace id of its own and says how it may be used: %s %s', async (method, path) => {
    const { api } = makeFixture();
    const ask = () => api.request(path, { method, headers: { 'x-trace-id': 'mine' } });
    const [first, second] = [await ask(), await ask()];
    expect(first.headers.get('x-trace-id')).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u);
    expect(first.headers.get('x-trace-id')).not.toBe(second.headers.get('x-trace-id'));
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    expect(first.headers.get('referrer-policy')).toBe('no-referrer');
    expect(first.headers.get('cross-origin-resource-policy')).not.toBeNull();
  });

  it('is logged in one line with its trace id, status and code', async () => {
    const fixture = makeFixture();
    const response = await post(fixture, '/v1/chat', { domain_id: 'nadie' });
    expect(fixture.logged).toHaveLength(1);
    expect(fixture.logged[0]).toMatchObject({
      level: 'info',
      fields: {
        traceId: response.headers.get('x-trace-id'),
        method: 'POST',
        route: '/v1/chat',
        status: 400,
        code: 'domain-unknown',
      },
    });
  });

  it('also to something thrown that is no error', async () => {
    const fixture = makeFixture({
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- what a library may do
      reply: async () => Promise.reject('a text'),
    });
    const response = await post(fixture, '/v1/chat', { domain_id: 'bicis', message: 'hola' });
    expect(response.status).toBe(500);
    expect(await detail(response)).toBe('Algo falló de nuestro lado. Probá de nuevo en un momento.');
    expect(response.headers.get('x-trace-id')).not.toBeNull();
  });
});

it('takes any vertical: no domain is known to the code', async () => {
  const fixture = makeFixture({ domains: [makeDomain('farmacia')] });
  expect((await post(fixture, '/v1/chat', { domain_id: 'farmacia', message: 'hola' })).status).toBe(200);
});
