/** Signing in with a password, its cookie, and what a foreign page makes of it. */
import { describe, expect, it } from 'vitest';
import type { Api } from '../../../../server/api/create-api.ts';
import { hashOf } from '../../../../server/people/secrets.ts';
import { createPeople, OPERATOR } from '../../../../server/people/index.ts';
import type { Grant, PeopleStore, Role } from '../../../../server/people/index.ts';
import { createMemoryPeople } from '../../../support/fakes/memory-people.ts';
import { FOREIGN, from, KEYLESS, LISTED, makeFixture, OWN, QUICK_PASSWORDS } from '../api-fixture.ts';
import type { Fixture } from '../api-fixture.ts';

const PASSWORD = 'una frase que nadie más dice';
const HOUSE = '203.0.113.9';
const PAGE = { Origin: OWN, 'Sec-Fetch-Site': 'same-origin', 'X-Rag-Admin': '1' };

const grant = (role: Role, tenantSlug = 'default', branchSlug = 'main'): Grant => ({ role, tenantSlug, branchSlug });

async function invite(store: PeopleStore, name: string, ...grants: readonly Grant[]): Promise<string> {
  const people = createPeople({ store, passwords: QUICK_PASSWORDS, now: () => new Date() });
  return (await people.invite(OPERATOR, { name, grants }, 'admin')).code;
}

interface Sent {
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly address?: string;
}

function send(api: Api, method: string, path: string, { address = HOUSE, body, headers = PAGE }: Sent = {}) {
  const sent = { ...KEYLESS, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers };
  return api.request(
    path,
    { method, headers: sent, ...(body === undefined ? {} : { body: JSON.stringify(body) }) },
    from(address),
  );
}

/** `name=value` of the cookie that an answer sets. */
const cookieOf = (response: Response): string => (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** With Luz, a publisher unless it is said otherwise, and her cookie. */
async function open(role: Role = 'publisher', settings: object = {}) {
  const store = createMemoryPeople();
  const fixture: Fixture = makeFixture({ people: store, settings });
  const code = await invite(store, 'Luz', grant(role));
  const joined = await send(fixture.api, 'POST', '/v2/self/join', { body: { code, name: 'Luz', password: PASSWORD } });
  expect(joined.status).toBe(200);
  return { fixture, api: fixture.api, store, cookie: cookieOf(joined), joined };
}

const signIn = (api: Api, name: string, password: string, sent: Sent = {}) =>
  send(api, 'POST', '/v2/self/sign-in', { body: { name, password }, ...sent });

describe('the cookie', () => {
  it('is read by no script, sent by no other site, and gone with its session', async () => {
    const { joined } = await open();
    const given = joined.headers.get('set-cookie') ?? '';
    expect(given).toMatch(/^rag-admin=[\w-]{43};/u);
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/', 'Expires=']) expect(given).toContain(part);
    expect(given).not.toContain('Secure');
    expect(given).not.toContain('Domain');
    expect(joined.headers.get('cache-control')).toBe('no-store');
  });

  it('is bound to https and to this host where the page has it, behind whatever proxy', async () => {
    for (const [settings, headers] of [
      [{}, { ...PAGE, Origin: 'https://localhost' }],
      [{ publicOrigin: 'https://chat.example' }, { ...PAGE, Origin: 'https://chat.example' }],
      [{ publicOrigin: 'https://chat.example' }, { 'X-Rag-Admin': '1' }],
    ] as const) {
      const { api } = await open('publisher', settings);
      const given = (await signIn(api, 'Luz', PASSWORD, { headers })).headers.get('set-cookie') ?? '';
      expect(given).toMatch(/^__Host-rag-admin=/u);
      expect(given).toContain('Secure');
    }
  });

  it('opens what its account may, under its name, and nothing else', async () => {
    const { api, cookie, fixture } = await open('publisher');
    const headers = { ...PAGE, Cookie: cookie };
    expect((await send(api, 'GET', '/v2/tenants', { headers })).status).toBe(200);
    expect((await send(api, 'GET', '/v2/people', { headers })).status).toBe(403);
    expect((await send(api, 'POST', '/v2/tenants', { headers, body: { slug: 'otro' } })).status).toBe(403);
    const item = { domain_id: 'bicis', part_id: 'p', name: 'Pieza', sources: ['a'] };
    expect((await send(api, 'POST', '/v1/ingest/json', { headers, body: item })).status).toBe(200);
    const elsewhere = { ...item, tenant_slug: 'demo' };
    expect((await send(api, 'POST', '/v1/ingest/json', { headers, body: elsewhere })).status).toBe(403);
    expect(fixture.ingested).toHaveLength(1);
  });

  it('says who it is', async () => {
    const { api, cookie } = await open('editor');
    const answer = await send(api, 'GET', '/v2/self', { headers: { ...PAGE, Cookie: cookie } });
    expect(await answer.json()).toMatchObject({
      kind: 'account',
      name: 'Luz',
      grants: [{ role: 'editor', tenant_slug: 'default', branch_slug: 'main' }],
      sessions: [{ is_this: true }],
    });
  });
});

describe('a foreign page', () => {
  it.each<[how: string, headers: Record<string, string>]>([
    ['by a form, which can name no header', { Origin: FOREIGN, 'Sec-Fetch-Site': 'cross-site' }],
    ['by a picture or a link', { 'Sec-Fetch-Site': 'cross-site' }],
    ['from a sister site', { Origin: 'http://otra.localhost', 'Sec-Fetch-Site': 'same-site' }],
    ['without saying where from', {}],
    ['of its own without the header', { Origin: OWN, 'Sec-Fetch-Site': 'same-origin' }],
  ])('does nothing with the cookie %s', async (_how, headers) => {
    const { api, cookie } = await open('owner');
    for (const [method, path] of [
      ['GET', '/v2/self'],
      ['POST', '/v2/invitations'],
      ['DELETE', '/v2/people/1'],
    ]) {
      const { status } = await send(api, method ?? '', path ?? '', { headers: { ...headers, Cookie: cookie } });
      expect([401, 403], path).toContain(status);
    }
  });

  it.each([FOREIGN, LISTED, 'null', 'http://localhost:3000', 'http://localhost.example'])(
    'is refused with the header, too: %s',
    async (origin) => {
      const { api, cookie } = await open('owner');
      const headers = { Origin: origin, 'X-Rag-Admin': '1', Cookie: cookie };
      expect((await send(api, 'GET', '/v2/self', { headers })).status).toBe(403);
    },
  );

  it('gets no leave to send the header with the cookie', async () => {
    const { api } = await open();
    for (const origin of [FOREIGN, LISTED]) {
      const headers = { Origin: origin, 'Access-Control-Request-Headers': 'x-rag-admin' };
      const preflight = await send(api, 'OPTIONS', '/v2/self', { headers });
      expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  it.each(['/v2/self/sign-in', '/v2/self/join', '/v2/self/invitation', '/v2/self/sign-out'])(
    'signs nobody in or out: %s',
    async (path) => {
      const { api } = await open();
      const body = { name: 'Luz', password: PASSWORD, code: 'x' };
      const answer = await send(api, 'POST', path, { body, headers: { Origin: FOREIGN } });
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
    },
  );
});

describe('a session', () => {
  it('is never the one that a browser brought along', async () => {
    const { api, store } = await open();
    const planted = 'p'.repeat(43);
    const headers = { ...PAGE, Cookie: `rag-admin=${planted}` };
    const answer = await signIn(api, 'Luz', PASSWORD, { headers });
    expect(answer.status).toBe(200);
    expect(cookieOf(answer)).not.toContain(planted);
    expect(await store.findSession(hashOf(planted))).toBeUndefined();
    expect((await send(api, 'GET', '/v2/self', { headers })).status).toBe(401);
  });

  it('ends the one before it in the same browser', async () => {
    const { api, cookie } = await open();
    const again = await signIn(api, 'Luz', PASSWORD, { headers: { ...PAGE, Cookie: cookie } });
    expect((await send(api, 'GET', '/v2/self', { headers: { ...PAGE, Cookie: cookie } })).status).toBe(401);
    expect((await send(api, 'GET', '/v2/self', { headers: { ...PAGE, Cookie: cookieOf(again) } })).status).toBe(200);
  });

  it('ends by signing out, on the server, too', async () => {
    const { api, cookie } = await open();
    const headers = { ...PAGE, Cookie: cookie };
    const out = await send(api, 'POST', '/v2/self/sign-out', { headers });
    expect(out.status).toBe(204);
    expect(out.headers.get('set-cookie')).toContain('Expires=Thu, 01 Jan 1970');
    expect((await send(api, 'GET', '/v2/self', { headers })).status).toBe(401);
    expect((await send(api, 'POST', '/v2/self/sign-out')).status).toBe(204);
  });

  it('is listed and ended by its person, and a session of somebody else is not there', async () => {
    const { api, cookie, store } = await open('reader');
    const other = await invite(store, 'Sol', grant('reader'));
    await send(api, 'POST', '/v2/self/join', { body: { code: other, name: 'Sol', password: PASSWORD } });
    const sol = (await store.accountNamed('sol'))?.account.sessions[0];
    const second = await signIn(api, 'Luz', PASSWORD);
    const headers = { ...PAGE, Cookie: cookie };
    await send(api, 'DELETE', `/v2/self/sessions/${String(sol?.id)}`, { headers });
    expect((await store.accountNamed('sol'))?.account.sessions).toHaveLength(1);
    const { sessions } = (await (await send(api, 'GET', '/v2/self', { headers })).json()) as {
      sessions: { id: number; is_this: boolean }[];
    };
    const elsewhere = sessions.find(({ is_this: isThis }) => !isThis);
    await send(api, 'DELETE', `/v2/self/sessions/${String(elsewhere?.id)}`, { headers });
    const after = { ...PAGE, Cookie: cookieOf(second) };
    expect((await send(api, 'GET', '/v2/self', { headers: after })).status).toBe(401);
    expect((await send(api, 'GET', '/v2/self', { headers })).status).toBe(200);
  });

  it('has no account behind it with a key: there is none of its own to change', async () => {
    const { fixture } = await open();
    for (const [method, path, body] of [
      ['PUT', '/v2/self/password', { current: 'x', password: PASSWORD }],
      ['DELETE', '/v2/self/sessions/1', undefined],
    ] as const) {
      const sent = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
      const answer = await fixture.api.request(path, sent, from(HOUSE));
      expect(answer.status, path).toBe(404);
    }
  });
});

describe('an invitation', () => {
  it('is read before it is taken, and taken once', async () => {
    const { api, store } = await open();
    const code = await invite(store, 'Sol', grant('reader'));
    const read = await send(api, 'POST', '/v2/self/invitation', { body: { code } });
    expect(await read.json()).toMatchObject({ name: 'Sol', created_by: 'admin', renews: false });
    const body = { code, name: 'Sol', password: PASSWORD };
    expect((await send(api, 'POST', '/v2/self/join', { body })).status).toBe(200);
    const again = await send(api, 'POST', '/v2/self/join', { body: { ...body, name: 'Otra' } });
    expect([again.status, again.headers.get('set-cookie')]).toEqual([410, null]);
  });

  it('that is wrong is not tried for long', async () => {
    const { api, store } = await open();
    const body = { code: 'nada', name: 'Sol', password: PASSWORD };
    const statuses = [];
    for (let count = 0; count < 22; count += 1)
      statuses.push((await send(api, 'POST', '/v2/self/join', { body })).status);
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 410));
    expect(statuses.slice(20)).toEqual([429, 429]);
    // The right one is not kept out by who guesses on the same Wi-Fi.
    const right = { ...body, code: await invite(store, 'Sol', grant('reader')) };
    expect((await send(api, 'POST', '/v2/self/join', { body: right })).status).toBe(200);
  });
});

describe('a wrong password', () => {
  it('is told as a wrong name is, to the letter', async () => {
    const { api } = await open();
    const answers = [await signIn(api, 'Luz', 'no es esta'), await signIn(api, 'Nadie', PASSWORD)];
    const told = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
    expect(told[0]).toEqual(told[1]);
    expect(told[0]).toEqual([401, '{"detail":"El nombre o la contraseña no son correctos."}']);
  });

  it('makes that address wait for that account, the right one, too; others do not', async () => {
    const { api, store } = await open();
    for (let count = 0; count < 10; count += 1) expect((await signIn(api, 'Luz', 'no')).status).toBe(401);
    const late = await signIn(api, ' LUZ ', PASSWORD);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await signIn(api, 'Luz', PASSWORD, { address: '198.51.100.7' })).status).toBe(200);
    const code = await invite(store, 'Sol', grant('reader'));
    await send(api, 'POST', '/v2/self/join', { body: { code, name: 'Sol', password: PASSWORD } });
    expect((await signIn(api, 'Sol', PASSWORD)).status).toBe(200);
  });

  it('is not guessed from many addresses, nor for many names from one', async () => {
    const { api } = await open();
    const spread = [];
    for (let count = 0; count < 61; count += 1)
      spread.push((await signIn(api, 'Luz', 'no', { address: `198.51.${String(count)}.7` })).status);
    expect(spread.filter((status) => status === 429)).toHaveLength(1);
    const sprayed = [];
    for (let count = 0; count < 41; count += 1) sprayed.push((await signIn(api, `n${String(count)}`, 'no')).status);
    expect(sprayed.at(-1)).toBe(429);
  });

  it('many at once are counted all the same', async () => {
    const { api } = await open();
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await signIn(api, 'Luz', 'no')).status));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });

  it('stands in no log, nor do the right one, the cookie, a code or a name', async () => {
    const { api, cookie, fixture, store } = await open();
    await signIn(api, 'Luz', 'equivocada-123');
    await send(api, 'GET', '/v2/self', { headers: { ...PAGE, Cookie: cookie } });
    const told = JSON.stringify([fixture.logged, fixture.measured, store.told()]);
    for (const secret of [PASSWORD, 'equivocada-123', cookie.split('=')[1] ?? '']) expect(told).not.toContain(secret);
    expect(JSON.stringify(fixture.logged)).not.toContain('Luz');
  });
});

describe('a body', () => {
  it.each([
    [{}, 422],
    [{ name: 'Luz' }, 422],
    [{ name: ['Luz'], password: PASSWORD }, 422],
    [{ name: 'Luz', password: PASSWORD, role: 'owner' }, 422],
    [{ name: 'Luz', password: 'x'.repeat(1001) }, 422],
  ])('that will not do is refused with what is wrong: %j', async (body, status) => {
    const { api } = await open();
    expect((await send(api, 'POST', '/v2/self/sign-in', { body })).status).toBe(status);
  });

  it('that is too large is refused', async () => {
    const { api } = await open();
    expect((await signIn(api, 'Luz', 'x'.repeat(40_000))).status).toBe(413);
  });
});
