import { describe, expect, it } from 'vitest';
import { createSignInCodes } from '../../../../server/api/owners/sign-in-codes.ts';
import { ADMIN_TOKEN } from '../../../support/server/bring-token.ts';
import { detail, FOREIGN, LISTED, makeFixture, OPEN, OWN, post } from '../api-fixture.ts';
import type { FixtureParts } from '../api-fixture.ts';

const PATH = '/v2/admin/sign-in';
const KEYLESS = { Authorization: '' };

function open(parts: FixtureParts = {}) {
  const signInCodes = createSignInCodes();
  const fixture = makeFixture({ signInCodes, ...parts });
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    post(fixture, PATH, body, { headers: { ...KEYLESS, ...headers } });
  return { ...fixture, code: signInCodes.issue(), signInCodes, send };
}

describe('the code of a link', () => {
  it('is exchanged for the key, which nobody may keep', async () => {
    const { code, send } = open();
    const response = await send({ code }, { Origin: OWN, 'Sec-Fetch-Site': 'same-origin' });
    expect([response.status, await response.json()]).toEqual([200, { token: ADMIN_TOKEN }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is used up then, and it is said in words how to get another', async () => {
    const { code, send } = open();
    await send({ code });
    for (const [language, words] of [
      ['es', /ya se usó o venció.*arranque.*admin-token/u],
      ['en', /has been used or has expired.*start.*admin-token/u],
      ['pt', /já foi usado ou expirou.*início.*admin-token/u],
    ] as const) {
      const again = await send({ code }, { 'Accept-Language': language });
      expect(again.status).toBe(410);
      expect(await detail(again)).toMatch(words);
    }
  });

  it.each([FOREIGN, LISTED, 'null', 'http://localhost:3000'])(
    'can not be brought by a page of %s, and stays good',
    async (origin) => {
      const { code, send } = open();
      expect((await send({ code }, { Origin: origin })).status).toBe(403);
      expect((await send({ code }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
      expect((await send({ code })).status).toBe(200);
    },
  );

  it('is brought by the page of the public origin, too', async () => {
    const { code, send } = open({ settings: { publicOrigin: 'https://chat.example' } });
    const headers = { Origin: 'https://chat.example', 'Sec-Fetch-Site': 'same-origin' };
    expect((await send({ code }, headers)).status).toBe(200);
  });

  it('stands in no line of the log, and neither does the key', async () => {
    const { code, logged, send } = open();
    await send({ code });
    await send({ code });
    await send({ code: `${code}x` });
    expect(logged.length).toBeGreaterThan(0);
    expect(JSON.stringify(logged)).not.toContain(code);
    expect(JSON.stringify(logged)).not.toContain(ADMIN_TOKEN);
  });
});

it.each([
  ['no body', '', 400],
  ['no JSON', 'code=1', 400],
  ['no code', {}, 422],
  ['a code of another kind', { code: 7 }, 422],
  ['a list', [], 422],
  ['an empty code', { code: '' }, 410],
  ['more than any code', { code: 'x'.repeat(2000) }, 413],
])('refuses %s', async (_what, body, status) => {
  expect((await open().send(body)).status).toBe(status);
});

it('who guesses has to wait; who brings the code of a link has not, nor who brings the key', async () => {
  const { api, code, send } = open();
  for (let tries = 0; tries < 20; tries += 1) expect((await send({ code: String(tries) })).status).toBe(410);
  const refused = await send({ code: 'otra' });
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  // A guest on the same Wi-Fi keeps nobody out.
  expect((await send({ code })).status).toBe(200);
  expect((await post({ api }, '/v1/domains', { domain_id: 'bicis' })).status).toBe(200);
});

it.each([
  ['the key is the operator’s', { signInCodes: undefined }],
  ['there is none', { settings: OPEN }],
])('no code is good where %s', async (_why, parts) => {
  const codes = createSignInCodes();
  const fixture = makeFixture({ signInCodes: codes, ...parts } as FixtureParts);
  expect((await post(fixture, PATH, { code: codes.issue() })).status).toBe(410);
});
