import { describe, expect, it } from 'vitest';
import type {
  AuditList,
  BranchAnswer,
  BranchList,
  TenantAnswer,
  TenantList,
} from '../../../../server/contract/scopes.ts';
import type { Fixture } from '../api-fixture.ts';
import { detail, FOREIGN, from, HERE, makeFixture, OPEN } from '../api-fixture.ts';

interface Sent {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

async function send({ api }: Fixture, method: string, path: string, { body, headers }: Sent = {}): Promise<Response> {
  const content = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
  return api.request(path, { method, headers: { 'Content-Type': 'application/json', ...headers }, ...content }, HERE);
}

async function answerOf<Answer>(response: Response, status = 200): Promise<Answer> {
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return (await response.json()) as Answer;
}

async function issuesOf(response: Response): Promise<unknown[]> {
  expect(response.status).toBe(422);
  const issues = (await detail(response)) as { loc: unknown[]; type: string }[];
  return issues.map(({ loc, type }) => [loc.join('.'), type]);
}

const MAIN: BranchAnswer = {
  tenant_slug: 'taller',
  slug: 'main',
  name: 'main',
  time_zone: null,
  time_zone_in_use: 'UTC',
  address: null,
};
const BARE: TenantAnswer = {
  slug: 'taller',
  name: 'taller',
  time_zone: null,
  time_zone_in_use: 'UTC',
  branches: [MAIN],
};

describe('tenants', () => {
  it('are listed with their branches', async () => {
    const fixture = makeFixture();
    const { tenants } = await answerOf<TenantList>(await send(fixture, 'GET', '/v2/tenants'));
    expect(tenants.map(({ slug }) => slug)).toEqual(['default', 'demo']);
    expect(tenants[1]?.branches.map(({ tenant_slug, slug }) => [tenant_slug, slug])).toEqual([
      ['demo', 'main'],
      ['demo', 'centro'],
      ['demo', 'sur'],
    ]);
  });

  it('are made from a slug alone', async () => {
    const fixture = makeFixture();
    const response = await send(fixture, 'POST', '/v2/tenants', { body: { slug: 'taller' } });
    expect(response.headers.get('location')).toBe('/v2/tenants/taller');
    expect(await answerOf<TenantAnswer>(response, 201)).toEqual(BARE);
    expect(await answerOf<TenantAnswer>(await send(fixture, 'GET', '/v2/tenants/taller'))).toEqual(BARE);
  });

  it('are made with all they have, names and addresses as one clean line', async () => {
    const fixture = makeFixture();
    const branches = [
      { slug: 'norte', name: ' Norte\u0000\n', time_zone: 'america/bogota', address: ' Calle\u202e 1 ' },
      { slug: 'sur', time_zone: null, address: null },
    ];
    const body = { slug: 'taller', name: 'El Taller', time_zone: 'europe/madrid', branches };
    const shared = { tenant_slug: 'taller' };
    expect(await answerOf<TenantAnswer>(await send(fixture, 'POST', '/v2/tenants', { body }), 201)).toEqual({
      slug: 'taller',
      name: 'El Taller',
      time_zone: 'Europe/Madrid',
      time_zone_in_use: 'Europe/Madrid',
      branches: [
        { ...shared, slug: 'norte', name: 'Norte', time_zone: 'America/Bogota', time_zone_in_use: 'America/Bogota', address: 'Calle 1' }, // prettier-ignore
        { ...shared, slug: 'sur', name: 'sur', time_zone: null, time_zone_in_use: 'Europe/Madrid', address: null },
      ],
    });
  });

  it('are refused with everything that is wrong at once', async () => {
    const fixture = makeFixture();
    const branches = [
      { slug: 'Norte', name: '' },
      { name: 'x'.repeat(121) },
      'sur',
      { slug: 'a' },
      { slug: 'a', zone: 'UTC' },
    ];
    const body = { slug: 'Café Ñ', name: 7, time_zone: '+03:00', adress: 'x', branches };
    expect((await issuesOf(await send(fixture, 'POST', '/v2/tenants', { body }))).toSorted()).toEqual(
      [
        ['name', 'type_error.string'],
        ['adress', 'value_error.extra'],
        ['slug', 'value_error.slug'],
        ['time_zone', 'value_error.time_zone'],
        ['branches.0.name', 'value_error.any_str.min_length'],
        ['branches.0.slug', 'value_error.slug'],
        ['branches.1.slug', 'value_error.missing'],
        ['branches.1.name', 'value_error.maxLength'],
        ['branches.2', 'type_error.object'],
        ['branches.4.slug', 'value_error.duplicate'],
        ['branches.4.zone', 'value_error.extra'],
      ].toSorted(),
    );
    expect(fixture.scopeStore.audit()).toEqual([]);
  });

  it.each([
    ['no JSON', '{', 400],
    ['no object', '[]', 422],
    ['no slug', '{}', 422],
    ['the level of the whole chain', { slug: '*' }, 422],
    ['no branch at all', { slug: 'taller', branches: [] }, 422],
    ['a slug that is taken', { slug: 'demo' }, 409],
    ['a body of more than 1 MB', { slug: 'taller', name: 'x'.repeat(1_100_000) }, 413],
  ])('are refused with %s', async (_, body, status) => {
    const fixture = makeFixture();
    expect((await send(fixture, 'POST', '/v2/tenants', { body })).status).toBe(status);
    expect(await fixture.scopeStore.listTenants()).toHaveLength(2);
  });

  it('offer the slug that was meant', async () => {
    const fixture = makeFixture();
    const response = await send(fixture, 'POST', '/v2/tenants', { body: { slug: 'Café del Río' } });
    expect(await detail(response)).toEqual([
      { loc: ['slug'], msg: expect.stringContaining("try 'cafe-del-rio'") as string, type: 'value_error.slug' },
    ]);
  });

  it('change in what is named', async () => {
    const fixture = makeFixture();
    const path = '/v2/tenants/demo';
    const zoned = await send(fixture, 'PATCH', path, { body: { time_zone: 'asia/tokyo' } });
    expect(await answerOf<TenantAnswer>(zoned)).toMatchObject({ name: 'demo', time_zone: 'Asia/Tokyo' });
    const named = await send(fixture, 'PATCH', path, { body: { name: 'Demo', time_zone: null } });
    expect(await answerOf<TenantAnswer>(named)).toMatchObject({
      name: 'Demo',
      time_zone: null,
      time_zone_in_use: 'UTC',
    });
    const wrong = { slug: 'otro', name: '  ', time_zone: 'x' };
    expect(await issuesOf(await send(fixture, 'PATCH', path, { body: wrong }))).toEqual([
      ['name', 'value_error.any_str.min_length'],
      ['slug', 'value_error.extra'],
      ['time_zone', 'value_error.time_zone'],
    ]);
  });

  it.each(['nadie', '*', 'Demo', '%2e%2e', '__proto__', "' or 1=1", 'x'.repeat(500)])('%s is none', async (slug) => {
    const fixture = makeFixture();
    const path = `/v2/tenants/${encodeURIComponent(slug)}`;
    const requests = [
      ['GET', path, {}],
      ['PATCH', path, { body: { name: 'x' } }],
      ['DELETE', `${path}?confirm=${encodeURIComponent(slug)}`, {}],
      ['GET', `${path}/branches`, {}],
      ['POST', `${path}/branches`, { body: { slug: 'a' } }],
      ['GET', `${path}/branches/main`, {}],
      ['PATCH', `${path}/branches/main`, { body: { name: 'x' } }],
      ['DELETE', `${path}/branches/main?confirm=main`, {}],
    ] as const;
    for (const [method, address, sent] of requests) {
      const response = await send(fixture, method, address, sent);
      expect([method, address, response.status]).toEqual([method, address, 404]);
      expect(await detail(response)).toContain('No hay ningún negocio');
    }
  });
});

describe('branches', () => {
  const path = '/v2/tenants/demo/branches';

  it('are listed, made, read, changed and removed', async () => {
    const fixture = makeFixture();
    const body = { slug: 'norte', name: 'Norte', time_zone: 'America/Lima', address: 'Calle 1' };
    const made = await send(fixture, 'POST', path, { body });
    expect(made.headers.get('location')).toBe(`${path}/norte`);
    const north = { tenant_slug: 'demo', ...body, time_zone_in_use: 'America/Lima' };
    expect(await answerOf<BranchAnswer>(made, 201)).toEqual(north);
    expect(await answerOf<BranchAnswer>(await send(fixture, 'GET', `${path}/norte`))).toEqual(north);
    const change = { body: { name: 'N', time_zone: null, address: null } };
    const changed = { ...north, name: 'N', time_zone: null, time_zone_in_use: 'UTC', address: null };
    expect(await answerOf<BranchAnswer>(await send(fixture, 'PATCH', `${path}/norte`, change))).toEqual(changed);
    const { branches } = await answerOf<BranchList>(await send(fixture, 'GET', path));
    expect(branches.map(({ slug }) => slug)).toEqual(['main', 'centro', 'sur', 'norte']);
    expect(branches.at(-1)).toEqual(changed);
    const removed = await send(fixture, 'DELETE', `${path}/norte?confirm=norte`);
    expect(await answerOf(removed)).toMatchObject({ ok: true, removed: { branches: 1, documents: 0 } });
    expect((await send(fixture, 'GET', `${path}/norte`)).status).toBe(404);
  });

  it.each(['nada', '*', 'Main', '%2e%2e', '__proto__'])('%s is none', async (slug) => {
    const fixture = makeFixture();
    const address = `${path}/${encodeURIComponent(slug)}`;
    const requests = [
      ['GET', address, {}],
      ['PATCH', address, { body: { name: 'x' } }],
      ['DELETE', `${address}?confirm=${encodeURIComponent(slug)}`, {}],
    ] as const;
    for (const [method, where, sent] of requests) {
      const response = await send(fixture, method, where, sent);
      expect([method, response.status]).toEqual([method, 404]);
      expect(await detail(response)).toContain('No hay ninguna sucursal');
    }
  });

  it('are refused with what is wrong', async () => {
    const fixture = makeFixture();
    expect(await issuesOf(await send(fixture, 'POST', path, { body: { slug: '*', time_zone: 'Lima' } }))).toEqual([
      ['slug', 'value_error.slug'],
      ['time_zone', 'value_error.time_zone'],
    ]);
    expect((await send(fixture, 'POST', path, { body: { slug: 'main' } })).status).toBe(409);
    expect(await issuesOf(await send(fixture, 'PATCH', `${path}/main`, { body: { address: 7, slug: 'a' } }))).toEqual([
      ['address', 'type_error.string'],
      ['slug', 'value_error.extra'],
    ]);
  });
});

describe('a removal', () => {
  it.each(['', '?confirm', '?confirm=', '?confirm=Demo', '?confirm=default', '?confirm=demo&confirm=demo'])(
    'asks for the slug once more (%s)',
    async (query) => {
      const fixture = makeFixture();
      const response = await send(fixture, 'DELETE', `/v2/tenants/demo${query}`);
      expect(await issuesOf(response)).toEqual([['confirm', 'value_error.confirm']]);
      const branch = await send(fixture, 'DELETE', `/v2/tenants/demo/branches/main${query}`);
      expect(await issuesOf(branch)).toEqual([['confirm', 'value_error.confirm']]);
      expect((await fixture.scopeStore.readTenant('demo')).branches).toHaveLength(3);
    },
  );

  it('takes a tenant with its branches, and its sessions are forgotten', async () => {
    const fixture = makeFixture();
    const response = await send(fixture, 'DELETE', '/v2/tenants/demo?confirm=demo');
    expect(await answerOf(response)).toEqual({
      ok: true,
      removed: {
        branches: 3,
        documents: 0,
        versions: 0,
        items: 0,
        chunks: 0,
        embeddings: 0,
        files: 0,
        traces: 0,
        jobs: 0,
      },
    });
    expect(fixture.forgotten).toEqual([{ tenantSlug: 'demo' }]);
    expect((await send(fixture, 'GET', '/v2/tenants/demo')).status).toBe(404);
    await send(fixture, 'DELETE', '/v2/tenants/default/branches/sur?confirm=sur');
    expect(fixture.forgotten.at(-1)).toEqual({ tenantSlug: 'default', branchSlug: 'sur' });
  });

  it('is refused for what the assistant needs', async () => {
    const fixture = makeFixture();
    await fixture.scopeStore.createTenant(
      { slug: 'taller', name: 'Taller', branches: [{ slug: 'norte', name: 'Norte' }] },
      { actor: 'ana' },
    );
    for (const [path, slug] of [
      ['/v2/tenants/default', 'default'],
      ['/v2/tenants/default/branches/main', 'main'],
      ['/v2/tenants/taller/branches/norte', 'norte'],
    ] as const) {
      const response = await send(fixture, 'DELETE', `${path}?confirm=${slug}`);
      expect([path, response.status]).toEqual([path, 409]);
      expect(await detail(response)).toBe(`«${slug}» no se puede borrar: el asistente lo necesita.`);
    }
    expect(await fixture.scopeStore.listTenants()).toHaveLength(3);
  });
});

describe('the audit', () => {
  const listed = async (fixture: Fixture, query = ''): Promise<AuditList> =>
    answerOf<AuditList>(await send(fixture, 'GET', `/v2/audit${query}`));

  it('tells who changed what, newest first', async () => {
    const fixture = makeFixture();
    const headers = { 'X-Actor': 'lucia' };
    await send(fixture, 'POST', '/v2/tenants', { body: { slug: 'taller', name: 'El Taller' }, headers });
    await send(fixture, 'DELETE', '/v2/tenants/taller?confirm=taller');
    const { entries, next } = await listed(fixture);
    expect(next).toBeNull();
    expect(entries.map(({ actor, action }) => [actor, action])).toEqual([
      ['admin', 'tenant.removed'],
      ['lucia', 'tenant.created'],
    ]);
    expect(entries[1]).toEqual({
      id: 1,
      at: '2026-03-01T12:00:00.000Z',
      local: '2026-03-01 12:00',
      sentence: 'creó el negocio «El Taller»',
      actor: 'lucia',
      action: 'tenant.created',
      tenant_slug: 'taller',
      branch_slug: null,
      domain_id: null,
      document_id: null,
      subject: 'El Taller',
      details: {},
    });
  });

  it('keeps a name with accents, as one short line', async () => {
    const fixture = makeFixture();
    const asBytes = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));
    const names = [asBytes('Lucía\u202e'), 'Luc\u00eda', ' ', 'x'.repeat(500)];
    for (const [index, name] of names.entries()) {
      const body = { slug: `b${String(index)}` };
      await send(fixture, 'POST', '/v2/tenants/demo/branches', { body, headers: { 'X-Actor': name } });
    }
    const { entries } = await listed(fixture);
    expect(entries.map(({ actor }) => actor)).toEqual(['x'.repeat(100), 'admin', 'Lucía', 'Lucía']);
  });

  it('is filtered and paged', async () => {
    const fixture = makeFixture();
    for (const slug of ['a', 'b', 'c']) await send(fixture, 'POST', '/v2/tenants', { body: { slug } });
    expect((await listed(fixture, '?tenant_slug=b')).entries.map(({ subject }) => subject)).toEqual(['b']);
    expect((await listed(fixture, '?tenant_slug=b&document_id=1')).entries).toEqual([]);
    expect((await listed(fixture, '?domain_id=bicis')).entries).toEqual([]);
    const first = await listed(fixture, '?limit=2');
    expect([first.entries.map(({ subject }) => subject), first.next]).toEqual([['c', 'b'], 2]);
    const second = await listed(fixture, `?limit=2&after=${String(first.next)}`);
    expect([second.entries.map(({ subject }) => subject), second.next]).toEqual([['a'], null]);
  });

  it('names every parameter that it can not read', async () => {
    const fixture = makeFixture();
    const query = '?tenant_slug=A%20B&document_id=0&after=x&limit=201&tenant=a&domain_id=';
    expect(await issuesOf(await send(fixture, 'GET', `/v2/audit${query}`))).toEqual([
      ['tenant_slug', 'value_error.slug'],
      ['document_id', 'value_error.minimum'],
      ['after', 'type_error.integer'],
      ['limit', 'value_error.maximum'],
      ['tenant', 'value_error.extra'],
      ['domain_id', 'value_error.any_str.min_length'],
    ]);
  });
});

describe.each([
  ['/v2/tenants', 'GET, HEAD, POST, OPTIONS'],
  ['/v2/tenants/demo', 'GET, HEAD, PATCH, DELETE, OPTIONS'],
  ['/v2/tenants/demo/branches', 'GET, HEAD, POST, OPTIONS'],
  ['/v2/tenants/demo/branches/main', 'GET, HEAD, PATCH, DELETE, OPTIONS'],
  ['/v2/audit', 'GET, HEAD, OPTIONS'],
])('%s', (path, allow) => {
  it('says which methods it takes', async () => {
    const response = await send(makeFixture(), 'PUT', path);
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
  });

  it('answers only who may manage', async () => {
    const fixture = makeFixture({ settings: { adminToken: 'clave' } });
    for (const method of allow.split(', ').filter((each) => each !== 'OPTIONS')) {
      expect([method, (await send(fixture, method, path)).status]).toEqual([method, 401]);
    }
    const headers = { Authorization: 'Bearer clave' };
    expect((await send(fixture, 'GET', path, { headers })).status).toBe(200);
    const open = makeFixture({ settings: OPEN });
    expect((await open.api.request(path, {}, from('203.0.113.9'))).status).toBe(403);
    expect((await send(open, 'GET', path, { headers: { Origin: FOREIGN } })).status).toBe(403);
    expect(fixture.scopeStore.audit()).toEqual([]);
  });
});
