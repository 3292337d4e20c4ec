import { describe, expect, it } from 'vitest';
import type { AssistantList } from '../../../../server/contract/assistants.ts';
import { listAssistants } from '../../../../server/api/owners/assistants.ts';
import type { AssistantsParts } from '../../../../server/api/owners/assistants.ts';
import { Fault } from '../../../../server/fault.ts';
import { OPERATOR } from '../../../../server/people/index.ts';
import type { Scope, Tenant } from '../../../../server/knowledge/index.ts';
import { HERE, KEYLESS, makeDomain, makeFixture } from '../api-fixture.ts';

const tenant = (slug: string, ...branches: string[]): Tenant => ({
  slug,
  name: slug.toUpperCase(),
  branches: branches.map((branch) => ({ slug: branch, name: branch })),
});
const at = (domainId: string, tenantSlug: string, branchSlug: string): Scope => ({ domainId, tenantSlug, branchSlug });
const FIRST = [tenant('default', 'main'), tenant('demo', 'main')];
const KINDS = [makeDomain('bicis', { businessKind: { es: 'Bicicletería' } }), makeDomain('taller')];

async function listOf(tenants: readonly Tenant[], places: readonly Scope[], publicOrigin?: string) {
  const parts = {
    domains: { list: () => KINDS },
    scopes: { listTenants: async () => tenants, listPlaces: async () => places },
    settings: { publicOrigin },
  } as unknown as AssistantsParts;
  const answers: AssistantList[] = [];
  const context = {
    json: (answer: AssistantList) => (answers.push(answer), new Response()),
    var: { caller: OPERATOR },
  };
  await listAssistants(parts)(context as never);
  return answers[0]!;
}

/** `kind tenant/branch`, with `?` where it is empty and `demo` where it is a sample. */
const namesOf = ({ assistants }: AssistantList): string[] =>
  assistants.map(
    ({ domain_id: id, tenant_slug: slug, branch_slug: branch, is_empty: isEmpty, is_demo: isDemo }) =>
      `${id} ${slug}/${branch}${isEmpty ? '?' : ''}${isDemo ? ' demo' : ''}`,
  );

describe('the assistants of an owner', () => {
  it('are none on a server to which nothing was given', async () => {
    const list = await listOf(FIRST, []);
    expect(list.assistants).toEqual([]);
    expect(list.public_origin).toBeNull();
  });

  it('are where something was given, of whatever state, each with its kind', async () => {
    const places = [at('bicis', 'demo', 'main'), at('taller', 'demo', 'main'), at('bicis', 'default', 'main')];
    expect(namesOf(await listOf(FIRST, places))).toEqual([
      'bicis default/main',
      'bicis demo/main demo',
      'taller demo/main demo',
    ]);
  });

  it('are each branch of a chain to which something was given, and a branch of its own kind', async () => {
    const chain = tenant('cadena', 'main', 'norte');
    const places = [at('bicis', 'cadena', '*'), at('taller', 'cadena', 'norte')];
    expect(namesOf(await listOf([chain], places))).toEqual([
      'bicis cadena/main',
      'bicis cadena/norte',
      'taller cadena/norte',
    ]);
  });

  it('are of the kind of the business where a branch is new', async () => {
    const chain = tenant('cadena', 'main', 'nueva');
    expect(namesOf(await listOf([chain], [at('bicis', 'cadena', 'main')]))).toEqual([
      'bicis cadena/main',
      'bicis cadena/nueva',
    ]);
    const demo = tenant('demo', 'main', 'vacia');
    expect(namesOf(await listOf([demo], [at('bicis', 'demo', 'main')]))).toEqual(['bicis demo/main demo']);
  });

  it('are each kind where a business was made and nothing was given to it yet', async () => {
    expect(namesOf(await listOf([...FIRST, tenant('nuevo', 'main')], []))).toEqual([
      'bicis nuevo/main?',
      'taller nuevo/main?',
    ]);
  });

  it('are none of a kind whose file is gone', async () => {
    expect(namesOf(await listOf(FIRST, [at('perdido', 'demo', 'main')]))).toEqual([]);
  });

  it('come with the kinds in words and with where guests find the server', async () => {
    const list = await listOf(FIRST, [], 'https://chat.example');
    expect(list.kinds).toEqual([
      { domain_id: 'bicis', display_name: 'Asistente bicis', name: { es: 'Bicicletería' } },
      { domain_id: 'taller', display_name: 'Asistente taller', name: {} },
    ]);
    expect(list.public_origin).toBe('https://chat.example');
  });

  it('are told to their owner alone, and kept by nobody', async () => {
    const { api } = makeFixture();
    const response = await api.request('/v2/assistants', {}, HERE);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const closed = await api.request('/v2/assistants', { headers: KEYLESS }, HERE);
    expect(closed.status).toBe(401);
    expect(await closed.text()).not.toContain('assistants"');
  });

  it('are a problem in words while the records are away', async () => {
    const fault = new Fault('records-unavailable');
    const scopes = { listTenants: () => Promise.reject(fault), listPlaces: async () => [] };
    const parts = { domains: { list: () => KINDS }, scopes, settings: {} } as unknown as AssistantsParts;
    await expect(listAssistants(parts)({} as never)).rejects.toBe(fault);
  });
});
