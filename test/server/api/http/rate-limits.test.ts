import { describe, expect, it } from 'vitest';
import { detail, makeFixture, post } from '../api-fixture.ts';
import type { Fixture } from '../api-fixture.ts';

const ask = (fixture: Fixture, changes: Record<string, unknown> = {}, address = '10.0.0.1', path = '/v1/chat') =>
  post(fixture, path, { domain_id: 'bicis', message: 'hola', session_id: 's', ...changes }, { address });

async function statuses(count: number, make: (index: number) => Promise<Response>): Promise<number[]> {
  const all: number[] = [];
  for (let index = 0; index < count; index += 1) all.push((await make(index)).status);
  return all;
}

it('lets a session ask ten times a minute, over both routes, and then says when again', async () => {
  const fixture = makeFixture();
  expect(new Set(await statuses(10, (index) => ask(fixture, {}, '10.0.0.1', index % 2 === 0 ? '/v1/chat' : '/v1/chat/stream')))).toEqual(new Set([200])); // prettier-ignore
  const refused = await ask(fixture);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(await detail(refused)).toMatch(/^Hubo muchos pedidos seguidos\. Probá de nuevo en \d+ segundos\.$/u);
  expect(fixture.asked).toHaveLength(10);
});

it('counts by the hour, too', async () => {
  const fixture = makeFixture({ settings: { ratePerMinute: 1000, ratePerHour: 3 } });
  expect(await statuses(4, () => ask(fixture))).toEqual([200, 200, 200, 429]);
  expect(await detail(await ask(fixture))).toMatch(/en \d+ minutos\.$/u);
});

it.each([{ session_id: 't' }, { domain_id: 'notas' }, { tenant_slug: 'demo' }, { branch_slug: 'centro' }])(
  'counts %j as another session',
  async (changes) => {
    const fixture = makeFixture({ settings: { ratePerMinute: 1 } });
    expect(await statuses(2, (index) => ask(fixture, index === 0 ? {} : changes))).toEqual([200, 200]);
  },
);

it('lets one address ask twenty times as often, however many sessions it makes up', async () => {
  const fixture = makeFixture({ settings: { ratePerMinute: 1 } });
  const made = await statuses(21, (index) => ask(fixture, { session_id: `s${index}` }));
  expect(made).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  expect((await ask(fixture, { session_id: 'otra' }, '10.0.0.2')).status).toBe(200);
});

it('counts a household of IPv6 addresses as one, and its neighbour as another', async () => {
  const fixture = makeFixture({ settings: { ratePerMinute: 1 } });
  const from = (address: string) => ask(fixture, { session_id: null }, address);
  await statuses(20, (index) => from(`2001:db8:1:2::${index.toString(16)}`));
  expect((await from('2001:db8:1:2:ffff::1')).status).toBe(429);
  expect((await from('2001:db8:1:3::1')).status).toBe(200);
});

describe('behind a proxy', () => {
  const through = (fixture: Fixture, forwardedFor: string, address = '10.0.0.1') =>
    post(
      fixture,
      '/v1/chat',
      { domain_id: 'bicis', message: 'hola' },
      { address, headers: { 'X-Forwarded-For': forwardedFor } },
    );

  it('that is trusted, each guest is counted alone', async () => {
    const fixture = makeFixture({ settings: { ratePerMinute: 1, trustedProxies: ['10.0.0.1'] } });
    const made = await statuses(21, () => through(fixture, '203.0.113.7'));
    expect(made.at(-1)).toBe(429);
    expect((await through(fixture, '203.0.113.8')).status).toBe(200);
  });

  it('that is trusted, a guest who makes up addresses before it gets no more than others', async () => {
    const fixture = makeFixture({ settings: { ratePerMinute: 1, trustedProxies: ['10.0.0.1'] } });
    const made = await statuses(21, (index) => through(fixture, `198.51.100.${index}, 203.0.113.7`));
    expect(made.at(-1)).toBe(429);
  });

  it.each([
    ['nobody is trusted', []],
    ['another is trusted', ['10.0.0.2']],
  ])('%s: what the header says is nothing', async (_what, trustedProxies) => {
    const fixture = makeFixture({ settings: { ratePerMinute: 1, trustedProxies } });
    const made = await statuses(21, (index) => through(fixture, `203.0.113.${index}`));
    expect(made).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });
});

describe.each(['/v1/chat', '/v1/chat/stream', '/v2/query', '/v2/query/stream', '/v2/items/resolve'])('%s', (path) => {
  it.each([
    ['no JSON', '{'],
    ['of no domain', { message: 'hola' }],
    ['without words', { domain_id: 'bicis', message: '' }],
    ['too long', { domain_id: 'bicis', message: 'a'.repeat(4001), text: 'a'.repeat(4001) }],
    ['too large', 'x'.repeat(100_000)],
  ])('counts for its address what is refused: %s', async (_what, body) => {
    const fixture = makeFixture({ settings: { ratePerMinute: 1 } });
    const made = await statuses(21, () => post(fixture, path, body, { address: '10.0.0.1' }));
    expect(made.slice(0, 20).every((status) => [400, 413, 422].includes(status))).toBe(true);
    expect(made.at(-1)).toBe(429);
    expect((await post(fixture, path, body, { address: '10.0.0.2' })).status).not.toBe(429);
  });

  it('reads nothing of a body whose address has asked too often', async () => {
    const fixture = makeFixture({ settings: { ratePerMinute: 1 } });
    await statuses(20, () => post(fixture, path, '{', { address: '127.0.0.1' }));
    let pulled = 0;
    const body = new ReadableStream({ pull: () => void (pulled += 1) }, { highWaterMark: 0 });
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
    const environment = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    expect((await fixture.api.request(path, init, environment)).status).toBe(429);
    expect(pulled).toBe(0);
  });
});

it.each(['/v2/query/stop', '/v2/feedback'])('counts what is refused of %s apart from questions', async (path) => {
  const fixture = makeFixture({ settings: { ratePerMinute: 1 } });
  const made = await statuses(121, () => post(fixture, path, '{', { address: '10.0.0.1' }));
  expect([made[119], made[120]]).toEqual([400, 429]);
  expect((await ask(fixture)).status).toBe(200);
});

it('counts a question with a key as one, and going on with its answer as none', async () => {
  const fixture = makeFixture({ settings: { ratePerMinute: 1 } });
  const keyed = (key: string, session: string) =>
    post(
      fixture,
      '/v2/query',
      { domain_id: 'bicis', message: 'hola', session_id: session },
      { address: '10.0.0.1', headers: { 'Idempotency-Key': key } },
    );
  expect(await statuses(5, () => keyed('clave-de-la-mesa-1', 'uno'))).toEqual([200, 200, 200, 200, 200]);
  expect((await keyed('clave-de-la-mesa-2', 'uno')).status).toBe(429);
  const others = await statuses(20, (index) =>
    keyed(`clave-de-la-mesa-${String(index + 10)}`, `otra-${String(index)}`),
  );
  expect(others).toEqual([...Array.from({ length: 19 }, () => 200), 429]);
});

it('counts for its session only what is asked', async () => {
  const fixture = makeFixture({ settings: { ratePerMinute: 1 } });
  expect(await statuses(5, () => ask(fixture, { message: '' }))).toEqual([400, 400, 400, 400, 400]);
  expect((await ask(fixture)).status).toBe(200);
  expect((await fixture.api.request('/v1/domains')).status).toBe(200);
  expect((await post(fixture, '/v1/ingest/json', { domain_id: 'bicis' })).status).toBe(200);
});
