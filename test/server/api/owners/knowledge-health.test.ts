import { describe, expect, it } from 'vitest';
import type { MissingDemo } from '../../../../server/api/ports.ts';
import type { KnowledgeHealthAnswer } from '../../../../server/contract/health.ts';
import { Fault } from '../../../../server/fault.ts';
import { HERE, KEYLESS, makeFixture } from '../api-fixture.ts';

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

  it('says what the demo lacks in its scope, in the reader’s language, and nothing of it elsewhere', async () => {
    const missing = (file: string, place?: MissingDemo['place']): MissingDemo => ({
      tenantSlug: 'demo',
      file,
      fault: new Fault('file-not-pdf'),
      ...(place === undefined ? {} : { place }),
    });
    const { api } = makeFixture({
      missingDemo: () => [
        missing('list.json'),
        missing('a.pdf', { domainId: 'bicis', branchSlug: 'main' }),
        missing('b.pdf', { domainId: 'bicis', branchSlug: 'sur' }),
        missing('c.pdf', { domainId: 'notas', branchSlug: 'main' }),
      ],
    });
    const read = async (query: string, language = 'es'): Promise<KnowledgeHealthAnswer> => {
      const headers = { 'Accept-Language': language };
      const response = await api.request(`/v2/knowledge/health?domain_id=bicis${query}`, { headers }, HERE);
      return (await response.json()) as KnowledgeHealthAnswer;
    };
    const own = await read('&tenant_slug=demo');
    expect(own.concerns).toContain('demo-not-whole');
    const reason = 'El archivo no es un PDF.';
    expect(own.demo_missing).toEqual([
      { file: 'list.json', reason },
      { file: 'a.pdf', reason },
    ]);
    expect((await read('&tenant_slug=demo', 'pt')).demo_missing[0]?.reason).toBe('O arquivo não é um PDF.');
    const other = await read('');
    expect([other.concerns.includes('demo-not-whole'), other.demo_missing]).toEqual([false, []]);
  });

  it('is for the administration only', async () => {
    expect((await ask('?domain_id=bicis', KEYLESS)).status).toBe(401);
  });
});
