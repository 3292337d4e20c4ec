/** Who may have what done over HTTP: every guest route that acts, with every credential, permission and place. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createKeys, OPERATOR } from '../../../../server/people/index.ts';
import type { PeopleStore, Role } from '../../../../server/people/index.ts';
import type { Rights } from '../../../../server/tools/index.ts';
import { createMemoryPeople } from '../../../support/fakes/memory-people.ts';
import { KEY, signToken } from '../../../support/people/sign-token.ts';
import { ADMIN_TOKEN } from '../../../support/server/bring-token.ts';
import { domainOf, makeDesk, SCOPE, SPOKEN } from '../../../support/tools/make-desk.ts';
import { LEND } from '../../domains/tool-texts.ts';
import type { Fixture } from '../api-fixture.ts';
import { detail, FOREIGN, KEYLESS, makeFixture, OWN, post } from '../api-fixture.ts';

const inAnHour = (): number => Math.floor(Date.now() / 1000) + 3600;
const CLAIMS = { sub: '42', permission: 'write', tenant_slug: 'default' };
const token = (claims: object = {}, parts = {}): Record<string, string> => ({
  'X-User-Token': signToken({ ...CLAIMS, exp: inAnHour(), ...claims }, parts),
});
const bearer = (key: string): Record<string, string> => ({ Authorization: `Bearer ${key}` });

const people: PeopleStore = createMemoryPeople();
const keyOf = new Map<string, string>();
const PLACES = {
  here: ['default', 'main'],
  tenant: ['default', '*'],
  branch: ['default', 'sur'],
  other: ['demo', '*'],
  all: ['*', '*'],
} as const;
const ROLES: readonly Role[] = ['reader', 'editor', 'publisher', 'owner'];

beforeAll(async () => {
  const keys = createKeys(people);
  for (const role of ROLES)
    for (const [place, [tenantSlug, branchSlug]] of Object.entries(PLACES)) {
      const grant = { role, tenantSlug, branchSlug };
      keyOf.set(`${role} ${place}`, (await keys.make(OPERATOR, { name: `${role} ${place}`, grant }, 'test')).secret);
    }
});

interface Credential {
  readonly who: string;
  readonly headers: () => Record<string, string>;
  readonly rights: Rights;
  /** Why it gives none. */
  readonly trouble?: string;
}

const BY_ROLE: Readonly<Record<string, Rights>> = {
  reader: 'read',
  editor: 'write',
  publisher: 'write',
  owner: 'admin',
};

const keysOfDesk = ROLES.flatMap((role) =>
  Object.keys(PLACES).map((place): Credential => {
    const isElsewhere = place === 'branch' || place === 'other';
    return {
      who: `an API key of a ${role} (${place})`,
      headers: () => bearer(keyOf.get(`${role} ${place}`) ?? ''),
      rights: isElsewhere ? 'barred' : (BY_ROLE[role] ?? 'guest'),
      ...(isElsewhere ? { trouble: 'elsewhere' } : {}),
    };
  }),
);

const CREDENTIALS: readonly Credential[] = [
  { who: 'nobody known', headers: () => ({}), rights: 'guest' },
  { who: 'a browser that sends a cookie along', headers: () => ({ Cookie: 'rag-admin=secret' }), rights: 'guest' },
  { who: 'a proxy’s own password', headers: () => ({ Authorization: 'Basic YTpi' }), rights: 'guest' },
  { who: 'the first key', headers: () => bearer(ADMIN_TOKEN), rights: 'admin' },
  ...keysOfDesk,
  { who: 'a wrong key', headers: () => bearer('rck_nobody'), rights: 'barred', trouble: 'invalid' },
  { who: 'no key at all behind its name', headers: () => ({ Authorization: 'Bearer ' }), rights: 'guest' },
  ...(['read', 'write', 'admin'] as const).map((permission) => ({
    who: `a user of the site who may ${permission}`,
    headers: () => token({ permission }),
    rights: permission,
  })),
  {
    who: 'a user of the site in this branch',
    headers: () => token({ branch_slug: 'main', domain_id: 'library' }),
    rights: 'write',
  },
  {
    who: 'a user of another branch',
    headers: () => token({ branch_slug: 'sur' }),
    rights: 'barred',
    trouble: 'elsewhere',
  },
  {
    who: 'a user of another assistant',
    headers: () => token({ domain_id: 'shop' }),
    rights: 'barred',
    trouble: 'elsewhere',
  },
  {
    who: 'a user of another tenant',
    headers: () => token({ tenant_slug: 'demo' }),
    rights: 'barred',
    trouble: 'elsewhere',
  },
  { who: 'a user whose token has ended', headers: () => token({ exp: 1 }), rights: 'barred', trouble: 'expired' },
  { who: 'a token of another key', headers: () => token({}, { key: `${KEY}!` }), rights: 'barred', trouble: 'invalid' },
  {
    who: 'a token without a signature',
    headers: () => token({}, { header: { alg: 'none' }, signature: '' }),
    rights: 'barred',
    trouble: 'invalid',
  },
  {
    who: 'a token that is too large',
    headers: () => token({ note: 'a'.repeat(5000) }),
    rights: 'barred',
    trouble: 'invalid',
  },
  { who: 'an empty token', headers: () => ({ 'X-User-Token': '' }), rights: 'barred', trouble: 'invalid' },
  // Of the two it is the person who asks.
  {
    who: 'a user whose token has ended beside the first key',
    headers: () => ({ ...token({ exp: 1 }), ...bearer(ADMIN_TOKEN) }),
    rights: 'barred',
    trouble: 'expired',
  },
];

const SENTENCES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  expired: {
    es: 'Tu ingreso en el sitio venció',
    en: 'Your sign-in on the site has expired',
    pt: 'Seu acesso no site expirou',
  },
  elsewhere: {
    es: 'Tu ingreso es de otro negocio',
    en: 'Your sign-in is of another business',
    pt: 'Seu acesso é de outro negócio',
  },
  invalid: {
    es: 'Tu ingreso en el sitio no es válido',
    en: 'Your sign-in on the site is not valid',
    pt: 'Seu acesso no site não é válido',
  },
};

const fixtureOf = (parts: Parameters<typeof makeFixture>[0] = {}): Fixture =>
  makeFixture({ people, userTokenKeys: { default: KEY, demo: KEY }, ...parts });

const QUESTION = { domain_id: 'library', session_id: 's-1', message: 'Hola' };
const { rollback: _, ...lend } = LEND;

describe.each(CREDENTIALS)('$who', ({ headers, rights, trouble }) => {
  it.each(['/v2/query', '/v2/query/stream'])(
    `is heard as ${rights} by %s, whatever the question says of itself`,
    async (path) => {
      const desk = makeDesk();
      const fixture = fixtureOf({ desk, domains: [desk.domain] });
      const body = { ...QUESTION, actor_role: 'admin', context: { permission: 'admin' } };
      const response = await post(fixture, path, body, { headers: { ...KEYLESS, ...headers() } });
      await response.text();
      expect(response.status).toBe(200);
      const question = fixture.asked[0]?.question;
      expect([question?.rights, question?.credentialTrouble]).toEqual([rights, trouble]);
      expect(question?.person === undefined).toBe(rights === 'guest' || rights === 'barred');
    },
  );

  it.each(['read', 'write', 'admin'] as const)(
    'presses the button of what takes a permission to %s',
    async (needed) => {
      const permission = needed === 'read' ? 'write' : needed;
      // What anybody may have done stands for the least.
      const desk = makeDesk({ domain: domainOf([{ ...lend, permission, guest: needed === 'read' }]) });
      const fixture = fixtureOf({ desk, domains: [desk.domain] });
      const { id } = await desk.tools.propose(desk.ask({ rights: 'admin' }), SPOKEN);
      const settle = (path: string): Promise<Response> =>
        post(
          fixture,
          `/v2/actions/${id}/${path}`,
          { domain_id: 'library', session_id: 's-1' },
          { headers: { ...KEYLESS, ...headers() } },
        );
      const response = await settle('confirm');
      const mayDo: Readonly<Record<Rights, readonly string[]>> = {
        barred: [],
        guest: ['read'],
        read: ['read'],
        write: ['read', 'write'],
        admin: ['read', 'write', 'admin'],
      };
      const expected = trouble !== undefined ? 401 : mayDo[rights].includes(needed) ? 200 : 403;
      expect(response.status).toBe(expected);
      expect(desk.sent).toHaveLength(expected === 200 ? 1 : 0);
      if (expected === 403)
        expect(await detail(response)).toContain(needed === 'admin' ? 'administración' : 'escritura');
    },
  );

  it('reads and cancels what was proposed to nobody, or is told what is wrong with its credential', async () => {
    const desk = makeDesk();
    const fixture = fixtureOf({ desk, domains: [desk.domain] });
    const { id } = await desk.tools.propose(desk.ask(), SPOKEN);
    for (const language of ['es', 'en', 'pt']) {
      const own = { ...KEYLESS, ...headers(), 'Accept-Language': language };
      const read = await fixture.api.request(`/v2/actions/${id}?domain_id=library&session_id=s-1`, { headers: own });
      expect(read.status).toBe(trouble === undefined ? 200 : 401);
      if (trouble !== undefined) expect(await detail(read)).toContain(SENTENCES[trouble]?.[language]);
    }
    const response = await post(
      fixture,
      `/v2/actions/${id}/cancel`,
      { domain_id: 'library', session_id: 's-1' },
      { headers: { ...KEYLESS, ...headers() } },
    );
    expect(response.status).toBe(trouble === undefined ? 200 : 401);
    const { state } = await desk.tools.find({ scope: SCOPE, sessionId: 's-1', actionId: id });
    expect(state).toBe(trouble === undefined ? 'cancelled' : 'pending');
  });
});

describe('an action of a person', () => {
  it('is none for another person, for nobody, and for the owner’s desk', async () => {
    const desk = makeDesk();
    const fixture = fixtureOf({ desk, domains: [desk.domain] });
    const asked = await post(fixture, '/v2/query', QUESTION, { headers: { ...KEYLESS, ...token() } });
    expect(asked.status).toBe(200);
    const person = fixture.asked[0]?.question.person ?? '';
    const { id } = await desk.tools.propose(desk.ask({ rights: 'write', person }), SPOKEN);
    const confirm = async (headers: Record<string, string>): Promise<number> =>
      (
        await post(
          fixture,
          `/v2/actions/${id}/confirm`,
          { domain_id: 'library', session_id: 's-1' },
          { headers: { ...KEYLESS, ...headers } },
        )
      ).status;
    expect(await confirm({})).toBe(404);
    expect(await confirm(token({ sub: '43' }))).toBe(404);
    expect(await confirm(bearer(ADMIN_TOKEN))).toBe(404);
    expect(desk.sent).toEqual([]);
    // A token of another hour is the same person.
    expect(await confirm(token({ exp: inAnHour() + 60 }))).toBe(200);
    expect(desk.sent).toHaveLength(1);
  });
});

it('an answer that is kept is not handed to another person, nor to who has signed out', async () => {
  const desk = makeDesk();
  const fixture = fixtureOf({ desk, domains: [desk.domain] });
  const ask = async (headers: Record<string, string>): Promise<number> =>
    (
      await post(fixture, '/v2/query', QUESTION, {
        headers: { ...KEYLESS, 'Idempotency-Key': 'q-8a1c0d2e4f6b7a9c', ...headers },
      })
    ).status;
  expect(await ask(token())).toBe(200);
  expect(await ask(token())).toBe(200);
  for (const headers of [{}, token({ sub: '43' }), token({ permission: 'read' })]) expect(await ask(headers)).toBe(409);
  expect(fixture.asked).toHaveLength(1);
});

it('a page that may not ask is told so, whatever token it brings; one that may is allowed to send it', async () => {
  const fixture = fixtureOf();
  expect(
    (await post(fixture, '/v2/query', QUESTION, { headers: { ...KEYLESS, ...token(), Origin: FOREIGN } })).status,
  ).toBe(403);
  const preflight = await fixture.api.request('/v2/query', { method: 'OPTIONS', headers: { Origin: OWN } });
  expect(preflight.headers.get('access-control-allow-headers')).toContain('X-User-Token');
});

it('neither a token nor who it is of stands in the log', async () => {
  const desk = makeDesk();
  const fixture = fixtureOf({ desk, domains: [desk.domain] });
  for (const claims of [{ sub: 'ana@example.com' }, { sub: 'ana@example.com', exp: 1 }]) {
    const headers = token(claims);
    await post(fixture, '/v2/query', QUESTION, { headers: { ...KEYLESS, ...headers } });
    const logged = JSON.stringify(fixture.logged);
    expect(logged).not.toContain('ana');
    expect(logged).not.toContain(headers['X-User-Token']);
  }
  expect(JSON.stringify(fixture.logged)).toContain('expired');
});
