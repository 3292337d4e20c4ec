import { describe, expect, it } from 'vitest';
import type { OwnWordList } from '../../../../server/contract/own-words.ts';
import type { Fixture } from '../api-fixture.ts';
import { HERE, makeFixture } from '../api-fixture.ts';

const WORDS = '/v2/words?domain_id=bicis';

async function send(
  { api }: Fixture,
  method: string,
  { path = WORDS, body }: { readonly path?: string; readonly body?: unknown } = {},
): Promise<{ status: number; body: OwnWordList }> {
  const headers = { 'content-type': 'application/json', 'x-actor': 'Ana' };
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await api.request(path, init, HERE);
  return { status: response.status, body: (await response.json()) as OwnWordList };
}

describe('/v2/words', () => {
  it('lists what was said, says more, and takes it back', async () => {
    const fixture = makeFixture();
    expect((await send(fixture, 'GET')).body).toEqual({ words: [], hazards: [] });
    const { status, body } = await send(fixture, 'PUT', { body: { word: 'grasa\u0007', hazards: [] } });
    expect([status, body.words]).toMatchObject([200, [{ word: 'grasa', hazards: [], marked_by: 'Ana' }]]);
    expect((await send(fixture, 'GET')).body).toEqual(body);
    const gone = await send(fixture, 'DELETE', { path: `${WORDS}&word=GRASA` });
    expect([gone.status, gone.body.words]).toEqual([200, []]);
  });

  it.each([
    [422, { word: '', hazards: [] }],
    [422, { word: 'grasa' }],
    [422, { word: 'grasa', hazards: ['nada'] }],
  ])('refuses with %i %j', async (status, body) => {
    expect((await send(makeFixture(), 'PUT', { body })).status).toBe(status);
  });

  it('is of one branch', async () => {
    expect((await send(makeFixture(), 'GET', { path: '/v2/words' })).status).toBe(400);
    expect((await send(makeFixture(), 'GET', { path: `${WORDS}&tenant_slug=nadie` })).status).toBe(400);
  });
});
