/** Who may use which route: every route of the table with every kind of asker. */
import { describe, expect, it } from 'vitest';
import { methodsOf } from '../../../server/api/http/add-routes.ts';
import type { Access, RouteDeclaration } from '../../../server/api/http/route.ts';
import { routes } from '../../../server/api/routes.ts';
import { ADMIN_TOKEN } from '../../support/server/bring-token.ts';
import { DOMAIN_PAGE, FOREIGN, from, KEYLESS, LISTED, makeFixture, OWN } from './api-fixture.ts';

const STRANGER = from('203.0.113.9');
const HERE = from('127.0.0.1');

/** Every way to ask for a route: GET is answered to HEAD, too. */
const calls = routes.flatMap((route) =>
  methodsOf(route).map((method) => ({ name: `${method} ${route.path}`, method, route })),
);

const callsOf = (...access: Access[]) => calls.filter(({ route }) => access.includes(route.access));

function addressOf({ path }: Pick<RouteDeclaration, 'path'>): string {
  return path.replaceAll(/\{\w+\}/gu, '1');
}

interface Asked {
  readonly status: number;
  readonly code: unknown;
  readonly readableBy: string | null;
}

async function ask(
  { method, route }: (typeof calls)[number],
  headers: Record<string, string>,
  { settings = {}, address = STRANGER }: { settings?: object; address?: ReturnType<typeof from> } = {},
): Promise<Asked> {
  const { api, logged } = makeFixture({ settings });
  const response = await api.request(addressOf(route), { method, headers: { ...KEYLESS, ...headers } }, address);
  await response.body?.cancel();
  const line = logged.find(({ fields }) => fields['method'] === method);
  const readableBy = response.headers.get('access-control-allow-origin');
  return { status: response.status, code: line?.fields['code'], readableBy };
}

it('is said of every route, and each kind has some', () => {
  expect(calls.length).toBeGreaterThan(70);
  for (const access of ['guest', 'admin', 'admin-sees-more', 'own-page', 'anyone'] as const) {
    expect(callsOf(access).length, access).toBeGreaterThan(0);
  }
});

it('is open without a token at these alone: a new one is thought about', () => {
  const open = routes.filter(({ access }) => access !== 'admin');
  expect(open.map(({ access, method, path }) => `${access}: ${method} ${path}`).toSorted()).toEqual([
    'admin-sees-more: get /health/ready',
    'anyone: get /',
    'anyone: get /admin',
    'anyone: get /admin/{path}',
    'anyone: get /demo',
    'anyone: get /demo/{path}',
    'anyone: get /docs',
    'anyone: get /docs/style.css',
    'anyone: get /favicon.ico',
    'anyone: get /v2/images/{hash}',
    'anyone: get /widget/{path}',
    'guest: delete /v2/memory',
    'guest: delete /v2/sessions/{domain_id}/{session_id}',
    'guest: get /chat/{domain_id}/{slug}',
    'guest: get /chat/{domain_id}/{slug}/{branch}',
    'guest: get /health',
    'guest: get /items/{domain_id}/{tenant_slug}/{branch_slug}',
    'guest: get /items/{domain_id}/{tenant_slug}/{branch_slug}/items.jsonld',
    'guest: get /items/{domain_id}/{tenant_slug}/{branch_slug}/llms.txt',
    'guest: get /openapi.json',
    'guest: get /v1/domains',
    'guest: get /v2/actions/{id}',
    'guest: get /v2/business',
    'guest: get /v2/events',
    'guest: get /v2/memory',
    'guest: get /v2/sessions/{domain_id}/{session_id}',
    'guest: get /widget/domains/{id}',
    'guest: get /widget/probe',
    'guest: post /v1/chat',
    'guest: post /v1/chat/stream',
    'guest: post /v2/actions/{id}/cancel',
    'guest: post /v2/actions/{id}/confirm',
    'guest: post /v2/events/own',
    'guest: post /v2/feedback',
    'guest: post /v2/hints/{id}',
    'guest: post /v2/items/resolve',
    'guest: post /v2/query',
    'guest: post /v2/query/stop',
    'guest: post /v2/query/stream',
    'guest: put /v2/memory',
    'own-page: post /v2/admin/sign-in',
    'own-page: post /v2/self/invitation',
    'own-page: post /v2/self/join',
    'own-page: post /v2/self/sign-in',
    'own-page: post /v2/self/sign-out',
  ]);
});

describe.each(callsOf('admin').map((call) => [call.name, call] as const))('the admin route %s', (_name, call) => {
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

  it.each<[who: string, headers: Record<string, string>]>([
    ['without a token', {}],
    ['with an empty token', bearer('')],
    ['with a wrong token', bearer('not-the-token')],
    ['with the token of another scheme', { Authorization: `Basic ${ADMIN_TOKEN}` }],
    ['from its own page without a token', { Origin: OWN }],
  ])('is closed to who comes %s', async (_who, headers) => {
    expect(await ask(call, headers)).toEqual({ status: 401, code: 'admin-token-required', readableBy: null });
  });

  it('is closed to this machine, too', async () => {
    expect((await ask(call, {}, { address: HERE })).status).toBe(401);
  });

  it('is open to who has the token, from wherever', async () => {
    for (const headers of [{}, { Origin: FOREIGN }]) {
      const { status, readableBy } = await ask(call, { ...headers, ...bearer(ADMIN_TOKEN) });
      expect([401, 403, 405]).not.toContain(status);
      // Where it is a page, that page reads nothing of it.
      expect(readableBy).toBeNull();
    }
  });

  it('is readable by a page of the operator that has a key', async () => {
    const { status, readableBy } = await ask(call, { Origin: LISTED, ...bearer(ADMIN_TOKEN) });
    expect([401, 403, 405]).not.toContain(status);
    expect(readableBy).toBe(LISTED);
    expect((await ask(call, { Origin: LISTED })).status).toBe(401);
    const { api } = makeFixture();
    const preflight = async (origin: string) =>
      api.request(addressOf(call.route), { method: 'OPTIONS', headers: { ...KEYLESS, Origin: origin } }, STRANGER);
    const { headers } = await preflight(LISTED);
    expect(headers.get('access-control-allow-methods')?.split(', ')).toContain(call.method);
    expect(headers.get('access-control-allow-headers')).toContain('Authorization');
    // No cookie goes along.
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    const foreign = await preflight(FOREIGN);
    expect(foreign.headers.get('access-control-allow-headers')).toBeNull();
  });

  it('is closed to everybody where there is no token', async () => {
    const settings = { adminToken: undefined };
    expect((await ask(call, bearer(ADMIN_TOKEN), { settings, address: HERE })).status).toBe(401);
  });

  it('is open to this machine alone where its operator has said so', async () => {
    const settings = { adminToken: undefined, adminOpen: 'loopback' };
    expect(await ask(call, {}, { settings })).toMatchObject({ status: 403, code: 'admin-local-only' });
    const fromForeign = await ask(call, { Origin: FOREIGN }, { settings, address: HERE });
    expect(fromForeign).toMatchObject({ status: 403, code: 'admin-local-only' });
    expect([401, 403]).not.toContain((await ask(call, {}, { settings, address: HERE })).status);
  });
});

describe.each(callsOf('guest').map((call) => [call.name, call] as const))('the guest route %s', (_name, call) => {
  it('is closed to a page that nobody has listed', async () => {
    for (const headers of [{ Origin: FOREIGN }, { Origin: 'null' }]) {
      expect(await ask(call, headers)).toEqual({ status: 403, code: 'origin-not-allowed', readableBy: null });
    }
  });

  it('is closed to that page although it brings the token', async () => {
    const headers = { Origin: FOREIGN, Authorization: `Bearer ${ADMIN_TOKEN}` };
    expect((await ask(call, headers)).code).toBe('origin-not-allowed');
  });

  it('is open to who is no page', async () => {
    expect([401, 403, 405]).not.toContain((await ask(call, {})).status);
  });

  it.each([
    ['its own page', OWN],
    ['a page of the operator', LISTED],
    ['a page of an assistant', DOMAIN_PAGE],
  ])('is open to %s', async (_who, origin) => {
    const { status, code } = await ask(call, { Origin: origin });
    expect([status, code]).not.toEqual([403, 'origin-not-allowed']);
    expect(status).not.toBe(401);
  });

  it('tells the same to a preflight', async () => {
    const preflight = async (origin: string) => {
      const headers = { Origin: origin, 'Access-Control-Request-Method': call.method };
      const { api } = makeFixture();
      return api.request(addressOf(call.route), { method: 'OPTIONS', headers }, STRANGER);
    };
    expect((await preflight(FOREIGN)).status).toBe(403);
    const listed = await preflight(LISTED);
    expect([listed.status, listed.headers.get('access-control-allow-origin')]).toEqual([204, LISTED]);
    expect(listed.headers.get('access-control-allow-methods')?.split(', ')).toContain(call.method);
  });
});

describe.each(callsOf('own-page').map((call) => [call.name, call] as const))('the own page’s %s', (_name, call) => {
  it.each<[who: string, headers: Record<string, string>]>([
    ['a foreign page', { Origin: FOREIGN }],
    ['a page of the operator', { Origin: LISTED }],
    ['a page of an assistant', { Origin: DOMAIN_PAGE }],
    ['another site that hides its origin', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('is closed to %s', async (_who, headers) => {
    expect(await ask(call, headers)).toEqual({ status: 403, code: 'origin-not-allowed', readableBy: null });
  });

  it('is open to its own page, and to who is no page', async () => {
    for (const headers of [{}, { Origin: OWN, 'Sec-Fetch-Site': 'same-origin' }]) {
      expect([401, 403]).not.toContain((await ask(call, headers)).status);
    }
  });
});

describe.each(callsOf('anyone', 'admin-sees-more').map((call) => [call.name, call] as const))(
  'what anybody may ask, %s,',
  (_name, call) => {
    it('is open to everybody', async () => {
      for (const headers of [{}, { Origin: FOREIGN }, { Authorization: 'Bearer not-the-token' }]) {
        expect([401, 403, 405]).not.toContain((await ask(call, headers)).status);
      }
    });
  },
);

describe.each([...Map.groupBy(routes, ({ path }) => path)])('the address %s', (path, those) => {
  const taken = new Set(those.flatMap(methodsOf));

  it('takes no other method, and says which it takes', async () => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'BREW']) {
      if (taken.has(method)) continue;
      const response = await makeFixture().api.request(addressOf({ path }), { method }, STRANGER);
      expect([method, response.status]).toEqual([method, 405]);
      expect(new Set(response.headers.get('allow')?.split(', '))).toEqual(new Set([...taken, 'OPTIONS']));
    }
  });

  it('tells OPTIONS what it takes', async () => {
    const response = await makeFixture().api.request(addressOf({ path }), { method: 'OPTIONS' }, STRANGER);
    expect(response.status).toBe(204);
    // A page is told what is there for guests.
    const forGuests = those.filter(({ access }) => access === 'guest');
    const told = (forGuests.length > 0 ? forGuests : those).flatMap(methodsOf);
    expect(response.headers.get('allow')).toBe([...told, 'OPTIONS'].join(', '));
  });
});

describe('what is limited', () => {
  const limited = routes.filter(({ limits }) => limits !== undefined);

  it('is what guests ask', () => {
    expect(limited.map(({ access }) => access)).toEqual(limited.map(() => 'guest'));
  });

  it.each(limited.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'is refused before its body is read, once its address has asked too much: %s',
    async (_name, route) => {
      const { api } = makeFixture({ settings: { ratePerMinute: 1, ratePerHour: 1 } });
      const once = async () => {
        const method = route.method.toUpperCase();
        const body = method === 'POST' || method === 'PUT' ? '{' : null;
        const response = await api.request(addressOf(route), { method, body }, STRANGER);
        await response.body?.cancel();
        return response;
      };
      // A full house behind one address; other requests may be more than questions.
      const most = route.limits === 'question' ? 20 : 120;
      for (let count = 0; count < most; count += 1) expect((await once()).status).not.toBe(429);
      const refused = await once();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    },
  );

  it.each(
    routes
      .filter(({ access, body }) => access !== 'admin' && body !== undefined)
      .map((route) => [route.path, route] as const),
  )('waits for a body so long and no longer, as whatever needs no key: %s', async (_path, route) => {
    const { api } = makeFixture({ settings: { guestBodyMs: 20 } });
    const body = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) });
    const request = { method: route.method.toUpperCase(), body, duplex: 'half' } as RequestInit;
    const response = await api.request(addressOf(route), request, STRANGER);
    expect([response.status, response.headers.get('connection')]).toEqual([408, 'close']);
  });
});
