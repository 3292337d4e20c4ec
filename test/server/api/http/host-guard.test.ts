import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detail, HERE, LISTED, makeFixture, post } from '../api-fixture.ts';
import type { FixtureParts } from '../api-fixture.ts';

const PUBLIC = 'https://chat.example';
const QUESTION = { domain_id: 'bicis', message: 'hola' };
const settings: FixtureParts['settings'] = { publicOrigin: PUBLIC };

const ask = (host: string, more: FixtureParts['settings'] = settings, headers = {}) =>
  post(makeFixture({ settings: more }), '/v2/query', QUESTION, { headers: { ...headers, Host: host } });

describe('a server of this machine alone', () => {
  it.each([
    'localhost',
    'LOCALHOST:8000',
    '127.0.0.1',
    '127.8.8.8:65535',
    '[::1]:8000',
    'chat.example',
    'CHAT.example',
    'chat.example:443',
    new URL(LISTED).host,
  ])('answers under the name %s', async (host) => {
    expect((await ask(host)).status).toBe(200);
  });

  it.each([
    'stranger.example',
    'localhost.stranger.example',
    '127.0.0.1.nip.io',
    'chat.example.stranger.example',
    'chat.example:8443',
    'chat.example:80',
    'localhost:',
    '10.0.0.7:8000',
    '0.0.0.0:8000',
    '[::]:8000',
    'user@localhost',
    'localhost/x',
  ])('answers nobody under the name %s, and says which variable would help', async (host) => {
    const response = await ask(host);
    expect(response.status).toBe(403);
    expect(await detail(response)).toContain('PUBLIC_ORIGIN');
    expect(response.headers.get('x-trace-id')).not.toBeNull();
  });

  it.each(['/health', '/v1/domains', '/admin', '/demo/', '/widget/rag-chat.js', '/openapi.json', '/v2/traces'])(
    'keeps %s from a name that was pointed here',
    async (path) => {
      const headers = { Host: 'rebound.example', Origin: 'http://rebound.example' };
      expect((await makeFixture().api.request(path, { headers }, HERE)).status).toBe(403);
    },
  );

  it('answers the page of its public origin, whatever name the proxy hands on', async () => {
    for (const host of ['chat.example', '127.0.0.1:8000'])
      expect((await ask(host, settings, { Origin: PUBLIC })).status).toBe(200);
    expect((await ask('127.0.0.1:8000', {}, { Origin: PUBLIC })).status).toBe(403);
  });

  it('answers under no other name, whatever it is', async () => {
    const { api } = makeFixture({ settings });
    const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/u);
    const name = fc.array(label, { minLength: 2, maxLength: 4 }).map((labels) => labels.join('.'));
    await fc.assert(
      fc.asyncProperty(name, fc.option(fc.nat(65_535)), async (host, port) => {
        fc.pre(!/^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/u.test(host) && host !== 'chat.example');
        const headers = { Host: port === null ? host : `${host}:${String(port)}` };
        expect((await api.request('/health', { headers }, HERE)).status).toBe(403);
      }),
    );
  });
});

it('a server that is reached from elsewhere answers under any name', async () => {
  expect((await ask('stranger.example', { isLoopbackOnly: false })).status).toBe(200);
});
