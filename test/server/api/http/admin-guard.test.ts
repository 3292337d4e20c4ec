import { describe, expect, it } from 'vitest';
import { detail, FOREIGN, KEYLESS, makeFixture, OPEN, OWN, post } from '../api-fixture.ts';

const TOKEN = 'una-clave-bien-larga';
const ROUTES = ['/v1/domains', '/v1/ingest/json', '/v1/ingest/pdf'];
const BODY = { domain_id: 'bicis' };
const LOCAL_ONLY =
  'Con ADMIN_OPEN=loopback, la administración solo responde en esta misma máquina y desde su propia página. Definí ADMIN_TOKEN en su lugar para usarla desde otro lado.';

describe.each(ROUTES)('opened to its machine %s', (path) => {
  it.each([
    ['from another machine', {}, '192.168.0.7'],
    ['from another machine by IPv6', {}, 'fe80::1'],
    ['from an address that only looks local', {}, '::ffff:10.0.0.1'],
    ['by a name that was pointed here', { Host: 'rebound.example' }, '127.0.0.1'],
    ['by a name that starts like a local one', { Host: 'localhost.example:8000' }, '127.0.0.1'],
    ['by a name that hides a local one', { Host: '127.0.0.1.nip.io' }, '127.0.0.1'],
    ['through a proxy (Forwarded)', { Forwarded: 'for=127.0.0.1' }, '127.0.0.1'],
    ['through a proxy (X-Forwarded-For)', { 'X-Forwarded-For': '127.0.0.1' }, '127.0.0.1'],
    ['through a proxy (X-Forwarded-Proto)', { 'X-Forwarded-Proto': 'https' }, '127.0.0.1'],
    ['through a proxy (X-Real-IP)', { 'X-Real-IP': '127.0.0.1' }, '127.0.0.1'],
    ['through a proxy (Via)', { Via: '1.1 proxy' }, '127.0.0.1'],
    ['through a proxy (CF-Connecting-IP)', { 'CF-Connecting-IP': '127.0.0.1' }, '127.0.0.1'],
    ['through a proxy (True-Client-IP)', { 'True-Client-IP': '127.0.0.1' }, '127.0.0.1'],
    ['through a proxy (X-Client-IP)', { 'X-Client-IP': '127.0.0.1' }, '127.0.0.1'],
    ['through a proxy (an empty X-Client-IP)', { 'X-Client-IP': '' }, '127.0.0.1'],
    ['from a page of another origin', { Origin: FOREIGN }, '127.0.0.1'],
    ['from a page of no origin', { Origin: 'null' }, '127.0.0.1'],
    ['from a page on another port', { Origin: 'http://localhost:3000' }, '127.0.0.1'],
    ['from a page of another scheme', { Origin: 'https://localhost' }, '127.0.0.1'],
    ['from another site', { 'Sec-Fetch-Site': 'cross-site' }, '127.0.0.1'],
    ['from another port of this machine', { 'Sec-Fetch-Site': 'same-site' }, '127.0.0.1'],
  ])('is refused %s', async (_name, headers, address) => {
    const fixture = makeFixture({ settings: OPEN });
    const response = await post(fixture, path, BODY, { headers: headers, address });
    expect(response.status).toBe(403);
    // Under a name that is not this machine's nobody is heard at all.
    const { host = 'localhost' } = Object.fromEntries(new Headers(headers));
    if (/^localhost$|^127\.0\.0\.1:8000$/u.test(host)) expect(await response.json()).toEqual({ detail: LOCAL_ONLY });
    else expect(await detail(response)).toContain('PUBLIC_ORIGIN');
    expect(fixture.changed).toHaveLength(0);
    expect(fixture.ingested).toHaveLength(0);
  });

  it('is refused when nobody knows where it comes from', async () => {
    const response = await makeFixture({ settings: OPEN }).api.request(path, { method: 'POST', body: '{}' });
    expect(response.status).toBe(403);
  });

  it('carries no word of CORS for any page', async () => {
    const fixture = makeFixture({ settings: OPEN });
    const preflight = await fixture.api.request('/v1/ingest/json', {
      method: 'OPTIONS',
      headers: { Origin: OWN, 'Access-Control-Request-Method': 'POST' },
    });
    const answer = await post(fixture, path, BODY, { headers: { Origin: OWN } });
    for (const { headers } of [preflight, answer]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

it.each([
  ['a trusted proxy of this machine', '127.0.0.1', '127.0.0.1'],
  ['a trusted proxy elsewhere', '10.0.0.1', '127.0.0.1'],
  ['a guest', '127.0.0.1', '203.0.113.7'],
])(
  'opened to its machine it lets nobody in through %s, whatever the header says',
  async (_who, address, forwardedFor) => {
    const fixture = makeFixture({ settings: { ...OPEN, trustedProxies: ['loopback', '10.0.0.1'] } });
    const response = await post(fixture, '/v1/domains', BODY, {
      headers: { 'X-Forwarded-For': forwardedFor },
      address,
    });
    expect(response.status).toBe(403);
    expect(fixture.changed).toHaveLength(0);
  },
);

it.each([
  ['127.0.0.1', {}],
  ['127.8.8.8', { Host: '127.0.0.1:8000' }],
  ['::1', { Host: '[::1]:8000', Origin: 'http://[::1]:8000' }],
  ['::ffff:127.0.0.1', { Host: 'LOCALHOST:8000', Origin: 'http://localhost:8000', 'Sec-Fetch-Site': 'same-origin' }],
  ['127.0.0.1', { Host: 'localhost:80', Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' }],
  ['127.0.0.1', { 'Sec-Fetch-Site': 'none' }],
])('opened to its machine this one (%s, %j) may change what is known', async (address, headers) => {
  const response = await post(makeFixture({ settings: OPEN }), '/v1/domains', BODY, {
    headers: headers,
    address,
  });
  expect(response.status).toBe(200);
});

describe('with neither a token nor the word of its operator', () => {
  it.each(ROUTES)('%s is closed to everybody', async (path) => {
    const fixture = makeFixture({ settings: { adminToken: undefined } });
    for (const headers of [{}, { Authorization: 'Bearer ' }, { Authorization: 'Bearer undefined' }, { Origin: OWN }])
      expect((await post(fixture, path, BODY, { headers })).status).toBe(401);
    expect([fixture.changed, fixture.ingested]).toEqual([[], []]);
  });
});

it('with a token the word of its operator opens nothing', async () => {
  const fixture = makeFixture({ settings: { adminToken: TOKEN, adminOpen: 'loopback' } });
  expect((await post(fixture, '/v1/domains', BODY)).status).toBe(401);
});

describe('with a token', () => {
  const withToken = () => makeFixture({ settings: { adminToken: TOKEN } });

  it.each([
    ['nothing', KEYLESS],
    ['another', { Authorization: 'Bearer otra-clave-bien-larga' }],
    ['its start', { Authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
    ['more than it', { Authorization: `Bearer ${TOKEN}x` }],
    ['another scheme', { Authorization: `Basic ${TOKEN}` }],
    ['the bare word', { Authorization: TOKEN }],
  ])('%s is not enough, also on this machine', async (_name, headers) => {
    const fixture = withToken();
    const response = await post(fixture, '/v1/ingest/json', BODY, { headers: headers });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="rag-chat"');
    expect(await detail(response)).toBe('Falta la clave de administración o no es la correcta.');
    expect(fixture.ingested).toHaveLength(0);
  });

  it('who brings it may come from anywhere', async () => {
    const headers = { authorization: `bearer ${TOKEN}`, 'X-Forwarded-For': '8.8.8.8', Host: 'bicis.example' };
    const fixture = makeFixture({ settings: { adminToken: TOKEN, isLoopbackOnly: false } });
    expect((await post(fixture, '/v1/domains', BODY, { headers, address: '10.0.0.9' })).status).toBe(200);
  });

  it('who guesses has to wait, and others have not', async () => {
    const fixture = withToken();
    const guess = (token: string, address: string) =>
      post(fixture, '/v1/domains', BODY, { headers: { Authorization: `Bearer ${token}` }, address });
    for (let tries = 0; tries < 20; tries += 1) expect((await guess(`clave-${tries}`, '10.0.0.9')).status).toBe(401);
    const refused = await guess(TOKEN, '10.0.0.9');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await guess(TOKEN, '10.0.0.10')).status).toBe(200);
  });

  it('too long to be guessed nobody on the same address locks out who brings it, and who guesses waits all the same', async () => {
    const long = 'k'.repeat(40);
    const fixture = makeFixture({ settings: { adminToken: long } });
    const come = (token: string, path = '/v1/domains') =>
      post(fixture, path, BODY, { headers: { Authorization: `Bearer ${token}` }, address: '10.0.0.9' });
    for (let tries = 0; tries < 20; tries += 1) expect((await come(`${long}${String(tries)}`)).status).toBe(401);
    for (const wrong of [`${long}x`, long.slice(1), TOKEN]) expect((await come(wrong)).status).toBe(429);
    expect((await come(long)).status).toBe(200);
    expect((await come('otra')).status).toBe(429);
  });

  it('who guesses behind a trusted proxy does not lock out who comes through it, too', async () => {
    const fixture = makeFixture({ settings: { adminToken: TOKEN, trustedProxies: ['10.0.0.1'] } });
    const come = (token: string, guest: string) =>
      post(fixture, '/v1/domains', BODY, {
        headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-For': guest },
        address: '10.0.0.1',
      });
    for (let tries = 0; tries < 20; tries += 1) await come(`clave-${tries}`, '203.0.113.7');
    expect((await come(TOKEN, '203.0.113.7')).status).toBe(429);
    expect((await come(TOKEN, '198.51.100.1, 203.0.113.7')).status).toBe(429);
    expect((await come(TOKEN, '203.0.113.8')).status).toBe(200);
  });

  it('asking without any is not guessing', async () => {
    const fixture = withToken();
    for (let tries = 0; tries < 30; tries += 1) await post(fixture, '/v1/domains', BODY);
    const headers = { Authorization: `Bearer ${TOKEN}` };
    expect((await post(fixture, '/v1/domains', BODY, { headers })).status).toBe(200);
  });
});
