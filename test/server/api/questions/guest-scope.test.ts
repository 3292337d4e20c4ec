/** Whose knowledge a guest's request is about: said clearly before anything is looked up. */
import { describe, expect, it } from 'vitest';
import type { Fixture } from '../api-fixture.ts';
import { detail, makeFixture, post } from '../api-fixture.ts';

const ROUTES = [
  ['/v1/chat', { message: 'hola' }],
  ['/v1/chat/stream', { message: 'hola' }],
  ['/v2/query', { message: 'hola' }],
  ['/v2/query/stream', { message: 'hola' }],
  ['/v2/items/resolve', { text: 'la rueda' }],
] as const;

const SLUG = 'value is not a slug: use a-z, 0-9 and single hyphens, at most 60 characters';

function reached({ asked, resolved }: Fixture): number {
  return asked.length + resolved.length;
}

describe.each(ROUTES)('%s', (path, question) => {
  const ask = async (fixture: Fixture, scope: object): Promise<Response> =>
    post(fixture, path, { domain_id: 'bicis', ...question, ...scope });

  it.each(['*', '', 'Main', 'a_b', 'a--b', '-a', '../x', 'ñandú', 'a'.repeat(61), 'main\n', 'main\u0000', '％'])(
    'refuses the slug %j before anything is looked up',
    async (slug) => {
      const fixture = makeFixture();
      const response = await ask(fixture, { tenant_slug: slug, branch_slug: slug });
      expect(response.status).toBe(422);
      expect(await detail(response)).toEqual([
        { loc: ['tenant_slug'], msg: SLUG, type: 'value_error.slug' },
        { loc: ['branch_slug'], msg: SLUG, type: 'value_error.slug' },
      ]);
      expect(reached(fixture)).toBe(0);
    },
  );

  it.each([
    ['tenant', { tenant_slug: 'nadie' }, 'nadie/main'],
    ['branch', { branch_slug: 'nada' }, 'default/nada'],
    ["branch of another's tenant", { tenant_slug: 'demo', branch_slug: 'vecina' }, 'demo/vecina'],
  ])('refuses an unknown %s before the assistant hears of it', async (_, scope, named) => {
    const fixture = makeFixture();
    await fixture.scopeStore.createBranch('default', { slug: 'vecina', name: 'Vecina' }, { actor: 'ana' });
    const response = await ask(fixture, scope);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('application/json');
    const said = await detail(response);
    const [tenant, branch] = named.split('/');
    expect(said).toContain(tenant);
    expect(said).toContain(branch);
    expect(reached(fixture)).toBe(0);
  });

  it('refuses a branch from the moment it is removed', async () => {
    const fixture = makeFixture();
    expect((await ask(fixture, { branch_slug: 'centro' })).status).toBe(200);
    await fixture.scopeStore.removeBranch('default', 'centro', { actor: 'ana' });
    expect((await ask(fixture, { branch_slug: 'centro' })).status).toBe(400);
    expect(reached(fixture)).toBe(1);
  });

  it('hands on the scope that was named, and the default one where none was', async () => {
    const fixture = makeFixture();
    await ask(fixture, { tenant_slug: 'demo', branch_slug: 'centro' });
    await ask(fixture, {});
    const scopes = [...fixture.asked.map((each) => each.question.scope), ...fixture.resolved.map((each) => each.scope)];
    expect(scopes).toEqual([
      { domainId: 'bicis', tenantSlug: 'demo', branchSlug: 'centro' },
      { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'main' },
    ]);
  });
});

describe('what is ingested over v1', () => {
  it('goes into no level that can not be named there', async () => {
    const fixture = makeFixture();
    const response = await post(fixture, '/v1/ingest/json', { domain_id: 'bicis', branch_slug: '*', part_id: 'a' });
    expect(response.status).toBe(422);
    expect(await detail(response)).toEqual([{ loc: ['branch_slug'], msg: SLUG, type: 'value_error.slug' }]);
    expect(fixture.ingested).toEqual([]);
  });
});
