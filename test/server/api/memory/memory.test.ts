import { describe, expect, it } from 'vitest';
import type { MemoryAnswer, MemoryPeople } from '../../../../server/contract/memory.ts';
import { createMemory } from '../../../../server/tools/index.ts';
import { createMemoryOfPeople } from '../../../support/fakes/memory-of-people.ts';
import { makeTrace } from '../../../support/samples/make-trace.ts';
import { KEY, signToken } from '../../../support/people/sign-token.ts';
import { detail, FOREIGN, from, HERE, KEYLESS, makeFixture, post } from '../api-fixture.ts';
import type { Fixture } from '../api-fixture.ts';

const ANA = { 'Person-Key': 'ana-ana-ana-ana-ana-ana' };
const BOB = { 'Person-Key': 'bob-bob-bob-bob-bob-bob' };
const OF = { domain_id: 'bicis' };
const ALLERGY = { kind: 'allergy', subject: 'niquel' };

type Who = Record<string, string>;

const put = (fixture: Fixture, body: object, who: Who = ANA) =>
  post(fixture, '/v2/memory', { ...OF, ...body }, { method: 'PUT', headers: { ...KEYLESS, ...who } });

const ask = (fixture: Fixture, method: string, query = '', who: Who = ANA, path = '/v2/memory') =>
  fixture.api.request(`${path}?domain_id=bicis${query}`, { method, headers: { ...KEYLESS, ...who } }, HERE);

async function kept(fixture: Fixture, who: Who = ANA, query = ''): Promise<MemoryAnswer> {
  const response = await ask(fixture, 'GET', query, who);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return (await response.json()) as MemoryAnswer;
}

const subjectsOf = ({ entries }: MemoryAnswer): string[] => entries.map(({ subject }) => subject);

const token = (sub: string): Who => ({
  'X-User-Token': signToken({
    ...{ sub, permission: 'read', tenant_slug: 'default', exp: Math.floor(Date.now() / 1000) + 3600 },
  }),
});
const SIGNING = { userTokenKeys: { default: KEY } };

describe('what is remembered of a person', () => {
  it('is nothing, as long as they have not agreed', async () => {
    const fixture = makeFixture();
    const nothing = { available: true, days: 365, consent: false, agreed_at: null, kinds: [], entries: [] };
    expect(await kept(fixture)).toEqual(nothing);
    await post(fixture, '/v2/query', { ...OF, message: 'hola', session_id: 's' }, { headers: ANA });
    expect(await kept(fixture)).toEqual(nothing);
  });

  it('is what they agreed to, with what they asked to be kept, and is theirs alone', async () => {
    const fixture = makeFixture();
    const response = await put(fixture, { consent: true, kinds: ['allergy', 'preference'], entries: [ALLERGY] });
    expect(response.status).toBe(200);
    const answer = (await response.json()) as MemoryAnswer;
    expect(answer).toMatchObject({ consent: true, kinds: ['allergy', 'preference'] });
    expect(answer.entries).toMatchObject([{ ...ALLERGY, label: '«niquel»', value: '', count: 1 }]);
    expect(await kept(fixture)).toEqual(answer);
    expect((await kept(fixture, BOB)).consent).toBe(false);
    expect((await kept(fixture, ANA, '&tenant_slug=demo')).consent).toBe(false);
    // Of all branches of the tenant.
    expect(await kept(fixture, ANA, '&branch_slug=sur')).toEqual(answer);
  });

  it('grows by a press alone: that agrees to its own kind and to no other', async () => {
    const fixture = makeFixture();
    await put(fixture, { consent: true, entries: [ALLERGY] });
    expect(await kept(fixture)).toMatchObject({ kinds: ['allergy'], entries: [ALLERGY] });
    await put(fixture, { consent: true, entries: [{ kind: 'preference', subject: 'idioma', value: 'en' }] });
    expect((await kept(fixture)).kinds).toEqual(['allergy', 'preference']);
    await put(fixture, { consent: true, kinds: ['preference'] });
    expect(subjectsOf(await kept(fixture))).toEqual(['idioma']);
  });

  it('goes entry by entry, or whole with the consent, and nobody else’s with it', async () => {
    const fixture = makeFixture();
    const entries = [ALLERGY, { kind: 'allergy', subject: 'cromo' }];
    for (const who of [ANA, BOB]) await put(fixture, { consent: true, entries }, who);
    const id = (await kept(fixture)).entries.find(({ subject }) => subject === 'niquel')?.id ?? '';
    expect((await ask(fixture, 'DELETE', `&entry_id=${id}`, BOB)).status).toBe(204);
    expect(subjectsOf(await kept(fixture))).toHaveLength(2);
    expect((await ask(fixture, 'DELETE', `&entry_id=${id}`)).status).toBe(204);
    expect(subjectsOf(await kept(fixture))).toEqual(['cromo']);
    expect((await ask(fixture, 'DELETE')).status).toBe(204);
    expect((await kept(fixture)).consent).toBe(false);
    await put(fixture, { consent: false }, BOB);
    expect((await kept(fixture, BOB)).consent).toBe(false);
  });

  it('goes with the session that says whose it is', async () => {
    const fixture = makeFixture();
    for (const who of [ANA, BOB]) await put(fixture, { consent: true, entries: [ALLERGY] }, who);
    const forget = (headers: Who) =>
      fixture.api.request('/v2/sessions/bicis/s-1', { method: 'DELETE', headers: { ...KEYLESS, ...headers } }, HERE);
    await forget({});
    expect((await kept(fixture)).consent).toBe(true);
    expect((await forget(ANA)).status).toBe(204);
    expect((await kept(fixture)).consent).toBe(false);
    expect((await kept(fixture, BOB)).consent).toBe(true);
  });

  it('has what they thought of answers, where they agreed to that', async () => {
    const fixture = makeFixture();
    const trace = makeTrace();
    await fixture.traces.save(trace);
    const opinion = { trace_id: trace.traceId, session_id: trace.sessionId, rating: 'up' };
    await put(fixture, { consent: true, kinds: ['feedback'] });
    for (const who of [ANA, BOB])
      expect((await post(fixture, '/v2/feedback', opinion, { headers: who })).status).toBe(204);
    const told = { kind: 'feedback', subject: trace.traceId, label: trace.question, value: 'up' };
    expect((await kept(fixture)).entries).toMatchObject([told]);
    expect((await kept(fixture, BOB)).entries).toEqual([]);
  });
});

describe('who it is', () => {
  it('is whom the site has signed in before whoever has the browser', async () => {
    const fixture = makeFixture(SIGNING);
    await put(fixture, { consent: true, entries: [ALLERGY] }, { ...ANA, ...token('42') });
    expect((await kept(fixture, ANA)).consent).toBe(false);
    expect((await kept(fixture, token('42'))).consent).toBe(true);
    expect((await kept(fixture, token('43'))).consent).toBe(false);
  });

  it('is nobody where the token does not hold, whatever else is sent', async () => {
    const fixture = makeFixture(SIGNING);
    await put(fixture, { consent: true, entries: [ALLERGY] });
    const headers = { ...ANA, 'X-User-Token': 'a.b.c' };
    for (const method of ['GET', 'DELETE']) expect((await ask(fixture, method, '', headers)).status).toBe(401);
    await post(fixture, '/v2/query', { ...OF, message: 'hola', session_id: 's' }, { headers });
    expect(fixture.asked.at(-1)?.question).not.toHaveProperty('rememberedAs');
    expect((await kept(fixture)).consent).toBe(true);
  });

  it('is told to the assistant as a text that holds neither key nor name, another at each assistant and business', async () => {
    const fixture = makeFixture(SIGNING);
    const places = [OF, { domain_id: 'notas' }, { ...OF, tenant_slug: 'demo' }, { ...OF, branch_slug: 'sur' }];
    for (const place of places)
      await post(fixture, '/v2/query', { ...place, message: 'hola', session_id: 's' }, { headers: ANA });
    const persons = fixture.asked.map(({ question }) => question.rememberedAs ?? '');
    expect(persons[0]).toMatch(/^browser:[0-9a-f]{64}$/u);
    expect(new Set(persons).size).toBe(3);
    expect(persons[3]).toBe(persons[0]);
    expect(JSON.stringify(fixture.logged)).not.toContain(ANA['Person-Key']);
  });

  it.each([
    ['no key', {}, 'value_error.missing'],
    ['a short key', { 'Person-Key': 'x'.repeat(21) }, 'value_error.pattern'],
    ['a key of other signs', { 'Person-Key': `${'x'.repeat(30)};` }, 'value_error.pattern'],
  ])('has to be said: %s', async (_what, who, type) => {
    const response = await ask(makeFixture(), 'GET', '', who);
    expect([response.status, await detail(response)]).toMatchObject([422, [{ loc: ['Person-Key'], type }]]);
  });

  it('is another answer under the same key of a question', async () => {
    const fixture = makeFixture();
    const once = (who: Who) =>
      post(
        fixture,
        '/v2/query',
        { ...OF, message: 'hola', session_id: 's' },
        { headers: { 'Idempotency-Key': 'q-8a1c0d2e4f6b7a9c', ...who } },
      );
    expect((await once(ANA)).status).toBe(200);
    expect((await once(ANA)).status).toBe(200);
    expect((await once(BOB)).status).toBe(409);
  });
});

describe('what is asked to be kept', () => {
  it.each<[what: string, body: object, place: string]>([
    ['nothing at all', { consent: true }, 'kinds'],
    ['a field nobody knows', { consent: true, kinds: ['allergy'], allergies: [] }, 'allergies'],
    ['no consent in words', { consent: 'yes', kinds: ['allergy'] }, 'consent'],
    ['something without consent', { consent: false, entries: [ALLERGY] }, 'entries'],
    ['a kind nobody knows', { consent: true, kinds: ['address'] }, 'kinds'],
    [
      'an allergy that the assistant does not know',
      { consent: true, entries: [{ kind: 'allergy', subject: 'no-x' }] },
      'entries',
    ],
    ['a question by hand', { consent: true, entries: [{ kind: 'question', subject: 'x' }] }, 'entries'],
    ['an allergy that they did not agree to', { consent: true, kinds: ['item'], entries: [ALLERGY] }, 'entries'],
    [
      'a text too long',
      { consent: true, entries: [{ kind: 'preference', subject: 'a', value: 'x'.repeat(301) }] },
      'entries',
    ],
    ['twenty-one at once', { consent: true, entries: Array.from({ length: 21 }, () => ALLERGY) }, 'entries'],
  ])('is refused where it is %s, and then nothing is kept', async (_what, body, place) => {
    const fixture = makeFixture();
    const response = await put(fixture, body);
    expect(response.status).toBe(422);
    expect(await detail(response)).toMatchObject([{ loc: expect.arrayContaining([place]) }]);
    expect((await kept(fixture)).consent).toBe(false);
  });

  it('is at most thirty allergies', async () => {
    const fixture = makeFixture();
    const named = (from: number) =>
      Array.from({ length: 10 }, (_, at) => ({ kind: 'allergy', subject: `a${String(from + at)}` }));
    for (const first of [0, 10, 20])
      expect((await put(fixture, { consent: true, entries: named(first) })).status).toBe(200);
    expect((await put(fixture, { consent: true, entries: [ALLERGY] })).status).toBe(507);
    expect((await kept(fixture)).entries).toHaveLength(30);
  });

  it('is kept nowhere where the operator wants nobody remembered', async () => {
    const now = () => new Date();
    const fixture = makeFixture({ memory: createMemory({ store: createMemoryOfPeople({ now }), days: 0, now }) });
    await put(fixture, { consent: true, entries: [ALLERGY] });
    expect(await kept(fixture)).toMatchObject({ available: false, consent: false });
  });

  it('comes from pages that may ask here alone', async () => {
    expect((await put(makeFixture(), { consent: true, entries: [ALLERGY] }, { ...ANA, Origin: FOREIGN })).status).toBe(
      403,
    );
    expect((await ask(makeFixture(), 'GET', '', { ...ANA, Origin: FOREIGN })).status).toBe(403);
  });
});

describe('the owner', () => {
  const PEOPLE = '/v2/memory/people';

  it('sees what is kept in pages, and of nobody who they are', async () => {
    const fixture = makeFixture();
    for (const who of [ANA, BOB]) await put(fixture, { consent: true, entries: [ALLERGY] }, who);
    const first = (await (await ask(fixture, 'GET', '&limit=1', {}, PEOPLE)).json().catch(() => ({}))) as unknown;
    expect(first).not.toHaveProperty('people');
    const read = async (query: string): Promise<MemoryPeople> => {
      const response = await fixture.api.request(`${PEOPLE}?domain_id=bicis${query}`, {}, from('203.0.113.9'));
      expect(response.status).toBe(200);
      return (await response.json()) as MemoryPeople;
    };
    const page = await read('&limit=1');
    expect(page.people[0]?.entries).toMatchObject([ALLERGY]);
    expect((await read(`&limit=1&after=${String(page.next)}`)).next).toBeNull();
    expect(JSON.stringify(page)).not.toMatch(/browser|site|-key/iu);
    expect((await read('&tenant_slug=demo')).people).toEqual([]);
  });

  it('erases what is kept of one of them', async () => {
    const fixture = makeFixture();
    for (const who of [ANA, BOB]) await put(fixture, { consent: true, entries: [ALLERGY] }, who);
    const { people } = await fixture.memory.people({ domainId: 'bicis', tenantSlug: 'default' }, { limit: 9 });
    const erase = (person: string, query = '') =>
      fixture.api.request(`${PEOPLE}/${person}?domain_id=bicis${query}`, { method: 'DELETE' }, HERE);
    // Bob agreed last.
    const bob = String(people[0]?.place);
    expect((await erase(bob, '&tenant_slug=demo')).status).toBe(204);
    expect((await kept(fixture, BOB)).consent).toBe(true);
    for (const person of [bob, bob, 'x']) expect((await erase(person)).status).toBe(204);
    expect([(await kept(fixture, BOB)).consent, (await kept(fixture, ANA)).consent]).toEqual([false, true]);
  });
});
