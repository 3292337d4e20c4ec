/** What a request without a key may send: every route of the table that takes a body, at the real bounds. */
import { describe, expect, it } from 'vitest';
import { routes } from '../../../../server/api/routes.ts';
import { createSignInCodes } from '../../../../server/api/owners/sign-in-codes.ts';
import { cpuMs } from '../../../support/cpu-time.ts';
import { KEYLESS, makeFixture, post } from '../api-fixture.ts';
import type { Fixture } from '../api-fixture.ts';

const LIMIT = 64 * 1024;
const FIELDS = {
  domain_id: 'bicis',
  message: 'hola',
  text: 'hola',
  session_id: 's',
  idempotency_key: 'clave-de-la-mesa-1',
  trace_id: 't',
  rating: 'up',
  code: 'x',
};

const open = routes.filter(({ access, body }) => access !== 'admin' && body !== undefined);
const guests = open.filter(({ access }) => access === 'guest');
const named = (those: typeof open) => those.map(({ path }) => path);

const make = () =>
  makeFixture({ signInCodes: createSignInCodes(), settings: { ratePerMinute: 1000, ratePerHour: 10_000 } });
const send = (path: string, body: unknown, fixture: Fixture = make()) =>
  post(fixture, path, body, { headers: KEYLESS, ...(path === '/v2/memory' ? { method: 'PUT' } : {}) });
const bytesOf = (text: string) => new TextEncoder().encode(text).byteLength;

/** The fields and as much more as makes so many bytes; `sign` is what the rest is made of. */
function bodyOf(bytes: number, sign = 'x'): string {
  const empty = JSON.stringify({ ...FIELDS, more: '' });
  const rest = bytes - bytesOf(empty);
  const body = JSON.stringify({
    ...FIELDS,
    more: sign.repeat(Math.floor(rest / bytesOf(sign))) + 'x'.repeat(rest % bytesOf(sign)),
  });
  expect(bytesOf(body)).toBe(bytes);
  return body;
}

const list = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);

it('is taken from guests at these routes', () => {
  expect(named(guests).toSorted()).toEqual([
    '/v1/chat',
    '/v1/chat/stream',
    '/v2/actions/{id}/cancel',
    '/v2/actions/{id}/confirm',
    '/v2/events/own',
    '/v2/feedback',
    '/v2/hints/{id}',
    '/v2/items/resolve',
    '/v2/memory',
    '/v2/query',
    '/v2/query/stop',
    '/v2/query/stream',
  ]);
});

describe.each(named(guests))('a body for %s', (path) => {
  it.each(['x', 'é', '🥜'])('has 64 kB of %s, and not a byte more', async (sign) => {
    expect((await send(path, bodyOf(LIMIT, sign))).status).not.toBe(413);
    const refused = await send(path, bodyOf(LIMIT + 1, sign));
    expect(refused.status).toBe(413);
    expect(await refused.json()).toHaveProperty('detail');
  });
});

describe.each(named(open))('an answer to what %s refuses', (path) => {
  it.each<[what: string, body: unknown]>([
    ['thirty thousand wrong values', { ...FIELDS, drop: list(30_000, 1) }],
    ['twenty thousand empty objects', { ...FIELDS, drop: list(20_000, {}) }],
    [
      'six thousand fields',
      { ...FIELDS, context: Object.fromEntries(list(6000, []).map((value, at) => [`k${String(at)}`, value])) },
    ],
    ['a domain of 60,000 letters', { ...FIELDS, domain_id: 'x'.repeat(60_000) }],
    ['a session of 60,000 letters', { ...FIELDS, session_id: 'x'.repeat(60_000) }],
    ['brackets without end', '['.repeat(65_000)],
    ['objects without end', '{"a":'.repeat(13_000)],
    ['nothing but empty lists', `[${list(20_000, '[]').join(',')}]`],
  ])('is short: %s', async (_what, body) => {
    const response = await send(path, body);
    expect((await response.text()).length).toBeLessThan(4000);
    // Of such a body v1 takes what it knows.
    if (typeof body === 'string') expect(response.status).toBeGreaterThanOrEqual(400);
  });
});

describe.each(['/v1/chat', '/v2/query', '/v2/query/stream', '/v2/items/resolve'])('a message to %s', (path) => {
  const cost = async (message: string): Promise<number> => {
    const fixture = make();
    const body = JSON.stringify({ domain_id: 'bicis', [path === '/v2/items/resolve' ? 'text' : 'message']: message });
    expect(bytesOf(body)).toBeLessThan(LIMIT);
    const costs: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const before = cpuMs();
      expect((await send(path, body, fixture)).status).toBe(413);
      costs.push(cpuMs() - before);
    }
    return Math.min(...costs);
  };

  it.each([
    ['marks of two kinds by turns', `a${'\u0301\u0316'.repeat(15_500)}`],
    ['marks in the wrong order', `a${'\u0301'.repeat(15_500)}${'\u0316'.repeat(15_500)}`],
    ['ligatures', '\uFDFA'.repeat(21_000)],
    ['Hangul in parts', '\u1112\u1161\u11ab'.repeat(7000)],
    ['white space between two letters', `a${' '.repeat(60_000)}a`],
  ])('that is too long is refused as cheaply as any: %s', async (_what, message) => {
    expect(await cost(message)).toBeLessThan(20 + 10 * (await cost('hola '.repeat(12_000))));
  });
});

it('four hundred requests that say nothing are all counted for their address, and most of them are not read', async () => {
  const fixture = makeFixture();
  const statuses: number[] = [];
  for (let turn = 0; turn < 400; turn += 1)
    statuses.push((await post(fixture, '/v1/chat', '[]', { address: '203.0.113.7' })).status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(200);
  expect(statuses.slice(200)).toEqual(list(200, 429));
  expect((await post(fixture, '/v1/chat', FIELDS, { address: '203.0.113.8' })).status).toBe(200);
});
