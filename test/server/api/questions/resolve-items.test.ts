import { describe, expect, it } from 'vitest';
import { detail, DOMAIN_PAGE, FOREIGN, makeFixture, post } from '../api-fixture.ts';

const PATH = '/v2/items/resolve';
const REQUEST = { domain_id: 'bicis', text: 'la rueda' };

describe('a text to resolve', () => {
  const refusals: [name: string, body: unknown, status: number, detail: unknown][] = [
    ['is not JSON', '{"domain_id": ', 400, expect.stringContaining('JSON')],
    ['has no domain', { text: 'la rueda' }, 400, expect.stringContaining('domain_id')],
    ['names an unknown domain', { domain_id: 'nadie', text: 'la rueda' }, 400, expect.stringContaining('nadie')],
    ['has no text', { domain_id: 'bicis' }, 400, 'Falta la pregunta (text).'],
    ['has a null text', { domain_id: 'bicis', text: null }, 400, 'Falta la pregunta (text).'],
    ['has a text nobody can see', { domain_id: 'bicis', text: ' \u200b' }, 400, 'Falta la pregunta (text).'],
    ['has an unknown tenant', { ...REQUEST, tenant_slug: 'nadie' }, 400, expect.stringContaining('nadie')],
    ['is too long', { domain_id: 'bicis', text: 'a'.repeat(4001) }, 413, expect.stringContaining('4')],
  ];
  it.each(refusals)('that %s is refused in words', async (_name, body, status, expected) => {
    const response = await post(makeFixture(), PATH, body);
    expect(response.status).toBe(status);
    expect(await detail(response)).toEqual(expected);
  });

  it('names all fields that it can not use at once', async () => {
    const body = { ...REQUEST, text: ['la rueda'], item_id: 7, language: 'fr', branch_slug: '../x' };
    const response = await post(makeFixture(), PATH, body);
    expect(response.status).toBe(422);
    const issues = (await detail(response)) as { loc: string[] }[];
    expect(issues.map(({ loc }) => loc[0]).sort()).toEqual(['branch_slug', 'item_id', 'language', 'text']);
  });

  it('is refused in the language it asks for', async () => {
    expect(await detail(await post(makeFixture(), PATH, { domain_id: 'bicis', language: 'en' }))).toBe(
      'The question (text) is missing.',
    );
  });

  it('reaches the assistant with its session and what the guest looks at', async () => {
    const fixture = makeFixture();
    await post(fixture, PATH, {
      ...REQUEST,
      text: ' la rueda\n',
      session_id: ' s-1 ',
      item_id: 'rueda-1',
      branch_slug: 'sur',
    });
    expect(fixture.resolved[0]).toMatchObject({
      text: 'la rueda',
      sessionId: 's-1',
      itemId: 'rueda-1',
      scope: { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'sur' },
    });
    expect(fixture.asked).toEqual([]);
  });

  it('may come without them', async () => {
    const fixture = makeFixture();
    await post(fixture, PATH, { ...REQUEST, session_id: null, item_id: '  ' });
    expect(fixture.resolved[0]).not.toHaveProperty('sessionId');
    expect(fixture.resolved[0]).not.toHaveProperty('itemId');
  });

  it('counts as a question of its session', async () => {
    const fixture = makeFixture({ settings: { ratePerMinute: 2 } });
    const body = { ...REQUEST, session_id: 's-1' };
    const statuses = [];
    for (let asked = 0; asked < 3; asked += 1) statuses.push((await post(fixture, PATH, body)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('is answered to pages that may ask, and to no others', async () => {
    const ask = async (Origin: string): Promise<Response> =>
      post(makeFixture(), PATH, REQUEST, { headers: { Origin } });
    expect((await ask(DOMAIN_PAGE)).headers.get('access-control-allow-origin')).toBe(DOMAIN_PAGE);
    expect((await ask(FOREIGN)).status).toBe(403);
  });

  it('is not asked for with another method', async () => {
    const response = await makeFixture().api.request(PATH);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  });
});

describe('the answer', () => {
  const front = { itemId: 'front', name: 'Rueda delantera', confidence: 0.6 };
  const back = { itemId: 'back', name: 'Rueda trasera', confidence: 0.6 };

  it('is the match and the candidates', async () => {
    const match = { ...front, confidence: 0.98 };
    const fixture = makeFixture({ resolve: () => Promise.resolve({ match, candidates: [match, back] }) });
    expect(await (await post(fixture, PATH, REQUEST)).json()).toEqual({
      match: { item_id: 'front', name: 'Rueda delantera', confidence: 0.98 },
      candidates: [
        { item_id: 'front', name: 'Rueda delantera', confidence: 0.98 },
        { item_id: 'back', name: 'Rueda trasera', confidence: 0.6 },
      ],
    });
  });

  it('has no match when several fit or none does', async () => {
    const several = makeFixture({ resolve: () => Promise.resolve({ candidates: [front, back] }) });
    expect(await (await post(several, PATH, REQUEST)).json()).toMatchObject({ match: null, candidates: [{}, {}] });
    expect(await (await post(makeFixture(), PATH, REQUEST)).json()).toEqual({ match: null, candidates: [] });
  });
});
