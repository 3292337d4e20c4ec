import { describe, expect, it } from 'vitest';
import { detail, DOMAIN_PAGE, FOREIGN, LISTED, makeFixture, OPEN, OWN, post } from '../api-fixture.ts';

const QUESTION = { domain_id: 'bicis', message: 'hola' };
const REFUSED = `Este asistente no está habilitado para la página ${FOREIGN}. Su dueño puede sumarla en allowed_origins del dominio o en CORS_ORIGINS.`;

describe('a preflight', () => {
  const preflight = (path: string, origin?: string) =>
    makeFixture().api.request(path, {
      method: 'OPTIONS',
      headers: { 'Access-Control-Request-Method': 'POST', ...(origin === undefined ? {} : { Origin: origin }) },
    });

  it.each([OWN, LISTED, DOMAIN_PAGE])('of %s passes without credentials', async (origin) => {
    const response = await preflight('/v1/chat/stream', origin);
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('access-control-allow-methods')).toBe('POST');
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'Content-Type, Idempotency-Key, Last-Event-ID, Person-Key, X-User-Token',
    );
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('vary')).toBe('Origin');
    expect(response.headers.get('x-trace-id')).not.toBeNull();
  });

  it.each([FOREIGN, 'null', 'https://bicis.example.otra.example', 'http://bicis.example', 'https://bicis.example:444'])(
    'of %s is refused in words',
    async (origin) => {
      const response = await preflight('/v1/chat', origin);
      expect(response.status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.headers.get('vary')).toBe('Origin');
      expect(await detail(response)).toContain(origin);
    },
  );

  it('says what an address offers when no page asks', async () => {
    const response = await preflight('/v1/chat');
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
  });

  it('lets a page of the operator change domains with a key alone, and another page never', async () => {
    const listed = await preflight('/v1/domains', LISTED);
    expect(listed.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST');
    expect(listed.headers.get('access-control-allow-credentials')).toBeNull();
    const ofDomain = await preflight('/v1/domains', DOMAIN_PAGE);
    expect(ofDomain.headers.get('access-control-allow-methods')).toBe('GET, HEAD');
    expect(ofDomain.headers.get('access-control-allow-headers')).not.toContain('Authorization');
    const change = await post(
      makeFixture({ settings: OPEN }),
      '/v1/domains',
      { domain_id: 'bicis' },
      { headers: { Origin: LISTED } },
    );
    expect([change.status, change.headers.get('access-control-allow-origin')]).toEqual([403, LISTED]);
  });
});

describe.each(['/v1/chat', '/v1/chat/stream'])('a question to %s', (path) => {
  it.each([OWN, 'https://localhost', LISTED, DOMAIN_PAGE])(
    'from a page of %s is answered, readable there',
    async (origin) => {
      const response = await post(makeFixture(), path, QUESTION, { headers: { Origin: origin } });
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
      expect(response.headers.get('vary')).toBe('Origin');
      expect(response.headers.get('access-control-expose-headers')).toContain('x-trace-id');
      await response.text();
    },
  );

  it('from no page is answered', async () => {
    const response = await post(makeFixture(), path, QUESTION);
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, null]);
    await response.text();
  });

  it('from a page nobody listed is refused before any work', async () => {
    const fixture = makeFixture();
    const response = await post(fixture, path, 'no json', {
      headers: { Origin: FOREIGN, 'Content-Type': 'text/plain' },
    });
    expect([response.status, await response.json()]).toEqual([403, { detail: REFUSED }]);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(fixture.asked).toHaveLength(0);
  });

  it('from the page of one domain about another is refused, readable there', async () => {
    const fixture = makeFixture();
    const response = await post(fixture, path, { domain_id: 'notas' }, { headers: { Origin: DOMAIN_PAGE } });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([403, DOMAIN_PAGE]);
    expect(fixture.asked).toHaveLength(0);
  });
});

it.each(['/health', '/v1/domains', '/widget/domains/bicis'])('%s can be read by listed pages only', async (path) => {
  const { api } = makeFixture();
  const read = async (origin: string) => {
    const response = await api.request(path, { headers: { Origin: origin } });
    return [response.status, response.headers.get('access-control-allow-origin')];
  };
  expect(await read(DOMAIN_PAGE)).toEqual([200, DOMAIN_PAGE]);
  expect(await read(FOREIGN)).toEqual([403, null]);
  expect((await api.request(path)).status).toBe(200);
});

it('an assistant presents itself only to a page that may ask it', async () => {
  const { api } = makeFixture();
  const present = (id: string) => api.request(`/widget/domains/${id}`, { headers: { Origin: DOMAIN_PAGE } });
  expect((await present('bicis')).status).toBe(200);
  const refused = await present('notas');
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, DOMAIN_PAGE]);
  expect(await detail(refused)).toContain(DOMAIN_PAGE);
});

it('shows an error to the page that may ask', async () => {
  const response = await post(makeFixture(), '/v1/chat', { domain_id: 'bicis' }, { headers: { Origin: DOMAIN_PAGE } });
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([400, DOMAIN_PAGE]);
});
