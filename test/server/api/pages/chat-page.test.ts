import { describe, expect, it } from 'vitest';
import { detail, FOREIGN, HERE, KEYLESS, makeDomain, makeFixture } from '../api-fixture.ts';

const get = (path: string, headers: Record<string, string> = {}) =>
  makeFixture().api.request(path, { headers: { ...KEYLESS, ...headers } }, HERE);

describe('the page of an assistant', () => {
  it('holds its element and nothing else, under the policy of every page', async () => {
    const response = await get('/chat/bicis/demo');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/u);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const page = (await response.text()).replace(/\s+/gu, ' ');
    expect(page).toContain('<rag-chat mode="fullscreen" domain="bicis" tenant="demo" branch="main" heading="demo" >');
    expect(page).toContain('<script type="module" src="/widget/rag-chat.js"></script>');
    expect(page).toContain('<html lang="es">');
    expect(page.match(/<script/gu)).toHaveLength(1);
    expect(page).not.toMatch(/style=|onload|<style/u);
  });

  it('is of the branch that its address names', async () => {
    expect(await (await get('/chat/bicis/demo/centro')).text()).toContain('branch="centro"');
  });

  it('has the name of the assistant where nobody has named the business', async () => {
    expect(await (await get('/chat/bicis/default')).text()).toContain('<title>Asistente bicis</title>');
  });

  it('puts names in as text', async () => {
    const { api, scopeStore } = makeFixture();
    const name = '"><script>alert(1)</script>';
    await scopeStore.createTenant({ slug: 'casa', name, branches: [{ slug: 'main', name: 'main' }] }, { actor: 'ana' });
    const page = await (await api.request('/chat/bicis/casa', {}, HERE)).text();
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain('heading="&quot;&gt;');
  });

  it.each([
    '/chat/nadie/demo',
    '/chat/bicis/nadie',
    '/chat/bicis/demo/nadie',
    '/chat/bicis/*',
    '/chat/bicis/demo/*',
    '/chat/bicis/demo/main/mas',
    '/chat/bicis',
    '/chat/__proto__/demo',
    '/chat/bicis/%00',
    '/chat/bicis/%E0%A4%A',
    `/chat/bicis/${'x'.repeat(3000)}`,
    "/chat/bicis/'%20or%201=1--",
  ])('is told as not found, whatever of it is not there: %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(typeof (await detail(response))).toBe('string');
  });

  it('is refused to a page of another origin that asks for it', async () => {
    expect((await get('/chat/bicis/demo', { Origin: FOREIGN })).status).toBe(403);
  });

  it('counts what an address asks, as other requests of guests are counted', async () => {
    const { api } = makeFixture({ settings: { ratePerMinute: 1, ratePerHour: 1 } });
    const statuses: number[] = [];
    for (let time = 0; time < 121; time += 1)
      statuses.push((await api.request('/chat/bicis/demo', { headers: KEYLESS }, HERE)).status);
    expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });

  it('speaks the language of its assistant where no script runs', async () => {
    const { api } = makeFixture({ domains: [makeDomain('bicis', { language: 'pt' })] });
    const page = await (await api.request('/chat/bicis/demo', {}, HERE)).text();
    expect(page).toContain('O assistente precisa de JavaScript.');
    expect(page).toContain('lang="pt"');
  });
});
