import { describe, expect, it } from 'vitest';
import { HERE, KEYLESS, makeFixture } from './api-fixture.ts';

const ask = async (query: string, headers = {}): Promise<Response> =>
  makeFixture().api.request(`/v2/knowledge/health${query}`, { headers }, HERE);

describe('the health of what is known', () => {
  it('is told for the scope that is asked, the default one when none is', async () => {
    const response = await ask('?domain_id=bicis');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      domain_id: 'bicis',
      tenant_slug: 'default',
      branch_slug: 'main',
      documents: { draft: 0, scheduled: 0, in_force: 0, expired: 0, archived: 0 },
      contradictions: { count: 0 },
    });
    const other = await ask('?domain_id=bicis&tenant_slug=demo&branch_slug=*');
    expect(await other.json()).toMatchObject({ tenant_slug: 'demo', branch_slug: '*' });
  });

  it.each([
    ['', 400],
    ['?domain_id=', 422],
    ['?domain_id=nobody', 400],
    ['?domain_id=bicis&tenant_slug=nobody', 400],
    ['?domain_id=bicis&branch_slug=Ñ%20%00', 422],
    ['?domain_id=bicis&domain_id=notas', 422],
    ['?domain_id=bicis&tenent_slug=demo', 422],
  ])('refuses %j with %i', async (query, status) => {
    expect((await ask(query)).status).toBe(status);
  });

  it('is for the administration only', async () => {
    expect((await ask('?domain_id=bicis', KEYLESS)).status).toBe(401);
  });
});
