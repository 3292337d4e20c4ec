import { afterEach, describe, expect, it } from 'vitest';
import { makeHints, hintingDomain } from '../../../support/tools/make-hints.ts';
import { KEY, signToken } from '../../../support/people/sign-token.ts';
import { readEvents } from '../../../support/server/sse.ts';
import type { SseEvent } from '../../../support/server/sse.ts';
import type { Fixture } from '../api-fixture.ts';
import { detail, FOREIGN, KEYLESS, makeFixture, post } from '../api-fixture.ts';

const PLACE = { domain_id: 'library', session_id: 's-1' };
const QUERY = 'domain_id=library&session_id=s-1';
const LOAN = { ...PLACE, type: 'loan', subject: '7', data: { title: 'Ulises', due: '2026-06-01', renewed: false } };

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

function begin(): Fixture {
  const hintDesk = makeHints();
  const other = { ...hintingDomain(), domainId: 'shop' };
  const fixture = makeFixture({ hintDesk, domains: [hintDesk.domain, other], userTokenKeys: { default: KEY } });
  hintDesk.hints.start();
  ends.push(() => hintDesk.hints.close());
  return fixture;
}

interface Stream {
  readonly response: Response;
  readonly next: () => Promise<SseEvent | undefined>;
}

async function open({ api }: Fixture, query = QUERY, headers: Record<string, string> = {}): Promise<Stream> {
  const response = await api.request(`/v2/events?${query}`, { headers });
  const events = response.ok && response.body !== null ? readEvents(response.body) : undefined;
  if (events !== undefined) ends.push(async () => void events.return(undefined));
  return {
    response,
    async next() {
      const read = await events?.next();
      return read === undefined || read.done === true ? undefined : read.value;
    },
  };
}

const tell = (fixture: Fixture, changes: object = {}, headers: Record<string, string> = {}): Promise<Response> =>
  post(fixture, '/v2/events', { ...LOAN, id: 'e-1', ...changes }, { headers });

const report = (fixture: Fixture, changes: object = {}, headers: Record<string, string> = {}): Promise<Response> =>
  post(
    fixture,
    '/v2/events/own',
    { ...PLACE, id: 'v-1', type: 'visit', ...changes },
    { headers: { ...KEYLESS, ...headers } },
  );

describe('an event of the business', () => {
  it('makes a hint for the guest who waits, once', async () => {
    const fixture = begin();
    const { next, response } = await open(fixture);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    const told = await tell(fixture);
    expect([told.status, await told.json()]).toEqual([200, { id: 'e-1', is_new: true }]);
    expect(await next()).toEqual({
      event: 'hint',
      data: {
        ...{ id: expect.stringMatching(/^[\w-]{22}$/u), rule: 'overdue', message: 'El libro Ulises está vencido.' },
        ...{ label: 'Renovar', ask: null, link: '/loans/7' },
      },
    });
    expect(await (await tell(fixture)).json()).toEqual({ id: 'e-1', is_new: false });
  });

  it('needs a credential', async () => {
    const fixture = begin();
    expect((await tell(fixture, {}, KEYLESS)).status).toBe(401);
  });

  it('that can not be kept says why', async () => {
    const fixture = begin();
    const issues = async (changes: object) => {
      const response = await tell(fixture, changes);
      const told = (await response.json()) as { detail: readonly { loc: readonly string[] }[] };
      return [response.status, Array.isArray(told.detail) ? told.detail.map(({ loc }) => loc.join('.')) : told.detail];
    };
    expect(await issues({ type: 'order' })).toEqual([422, ['type']]);
    expect(await issues({ data: { title: 5, price: 1 } })).toEqual([422, ['data.title', 'data.price']]);
    expect(await issues({ id: undefined, session_id: '' })).toEqual([422, ['session_id', 'id']]);
    expect(await issues({ data: [1] })).toEqual([422, ['data.0']]);
    expect((await issues({ domain_id: 'nobody' }))[0]).toBe(400);
    expect((await issues({ tenant_slug: 'nobody' }))[0]).toBe(400);
    expect((await tell(fixture, { data: { title: 'x'.repeat(70_000) } })).status).toBe(413);
  });
});

/** As the site signs it for whom it has signed in. */
const signedIn = (sub: string, changes: object = {}): Record<string, string> => ({
  'X-User-Token': signToken({
    ...{ sub, permission: 'read', tenant_slug: 'default', exp: Math.floor(Date.now() / 1000) + 600 },
    ...changes,
  }),
});

describe('an event of a user', () => {
  const OF_USER = { session_id: undefined, user: 'ana@tienda' };

  it('makes a hint for whoever is signed in as that user, in whichever session, and for nobody else', async () => {
    const fixture = begin();
    await tell(fixture, OF_USER);
    const [alone, beside] = [
      await open(fixture, 'domain_id=library', signedIn('ana@tienda')),
      await open(fixture, QUERY, signedIn('ana@tienda')),
    ];
    for (const { next } of [alone, beside]) expect(await next()).toMatchObject({ data: { link: '/loans/7' } });
    await tell(fixture, { id: 'e-2', subject: '8' });
    expect(await beside.next()).toMatchObject({ data: { link: '/loans/8' } });
    const other = await open(fixture, QUERY, signedIn('eva@tienda'));
    expect(await other.next()).toMatchObject({ data: { link: '/loans/8' } });
    const { store } = fixture.hintDesk;
    const kept = await store.since(0);
    expect(JSON.stringify(kept.told)).not.toMatch(/ana@/u);
  });

  it('is of a session or of a user, and pages tell of neither but their own', async () => {
    const fixture = begin();
    const problems = async (response: Response): Promise<unknown> =>
      ((await response.json()) as { detail: readonly { loc: unknown; type: string }[] }).detail.map(({ loc, type }) => [
        loc,
        type,
      ]);
    expect(await problems(await tell(fixture, { session_id: undefined }))).toEqual([
      [['session_id'], 'value_error.missing'],
    ]);
    expect(await problems(await tell(fixture, { user: 'ana@tienda' }))).toEqual([[['user'], 'value_error.either']]);
    expect((await report(fixture, OF_USER)).status).toBe(422);
  });

  it('comes by no token that does not hold: beside a session it is passed over', async () => {
    const fixture = begin();
    await tell(fixture, OF_USER);
    await tell(fixture, { id: 'e-2', subject: '8' });
    const ended = signedIn('ana@tienda', { exp: 1000 });
    expect((await open(fixture, 'domain_id=library', ended)).response.status).toBe(401);
    const { next } = await open(fixture, QUERY, ended);
    expect(await next()).toMatchObject({ data: { link: '/loans/8' } });
  });

  it('counts and is forgotten as what is of a session', async () => {
    const fixture = begin();
    await tell(fixture, OF_USER);
    const id = String((await (await open(fixture, 'domain_id=library', signedIn('ana@tienda'))).next())?.data['id']);
    const settle = (headers: Record<string, string>, place: object = PLACE): Promise<Response> =>
      post(fixture, `/v2/hints/${id}`, { ...place, outcome: 'shown' }, { headers: { ...KEYLESS, ...headers } });
    expect((await settle(signedIn('eva@tienda'))).status).toBe(404);
    expect((await settle({})).status).toBe(404);
    expect((await settle(signedIn('ana@tienda'))).status).toBe(204);
    expect((await settle(signedIn('ana@tienda'), { domain_id: 'library' })).status).toBe(204);
    await fixture.api.request('/v2/sessions/library/s-1', { method: 'DELETE', headers: signedIn('ana@tienda') });
    expect((await settle(signedIn('ana@tienda'))).status).toBe(404);
  });
});

describe('an event of the page', () => {
  it('is one that the assistant lets pages report, of the session it holds', async () => {
    const fixture = begin();
    expect(await (await report(fixture)).json()).toEqual({ id: 'v-1', is_new: true });
    const refused = await report(fixture, { ...LOAN });
    expect([refused.status, await detail(refused)]).toMatchObject([422, [{ loc: ['type'] }]]);
    const { store } = fixture.hintDesk;
    const scope = { domainId: 'library', tenantSlug: 'default', branchSlug: 'main' };
    expect([...(await store.read(scope, ['session:s-1', 'session:s-2'])).keys()]).toEqual(['session:s-1']);
  });

  it('comes from a page that may ask the assistant', async () => {
    expect((await report(begin(), {}, { Origin: FOREIGN })).status).toBe(403);
  });
});

describe('the stream of hints', () => {
  it('goes on behind the last that came, and is in the language that is asked for', async () => {
    const fixture = begin();
    await tell(fixture);
    const first = await open(fixture);
    expect(await first.next()).toMatchObject({ data: { link: '/loans/7' } });
    await tell(fixture, { id: 'e-2', subject: '8' });
    expect(await first.next()).toMatchObject({ data: { link: '/loans/8' } });
    const again = await open(fixture, `${QUERY}&language=en`, { 'Last-Event-ID': '0' });
    expect(await again.next()).toMatchObject({ data: { link: '/loans/7' } });
    expect(await again.next()).toMatchObject({ data: { link: '/loans/8' } });
  });

  it('is another guest’s for another session, assistant or page', async () => {
    const fixture = begin();
    expect((await open(fixture, QUERY, { Origin: FOREIGN })).response.status).toBe(403);
    expect((await open(fixture, 'domain_id=library')).response.status).toBe(422);
    expect((await open(fixture, 'session_id=s-1')).response.status).toBe(400);
    expect((await open(fixture, `${QUERY}&language=fr`)).response.status).toBe(422);
    expect((await open(fixture, `${QUERY}&branch_slug=nowhere`)).response.status).toBe(400);
  });

  it('is open four times for one session, and has room again when one leaves', async () => {
    const fixture = begin();
    for (let count = 0; count < 4; count += 1) expect((await open(fixture)).response.status).toBe(200);
    const fifth = await open(fixture);
    expect([fifth.response.status, fifth.response.headers.get('retry-after')]).toEqual([429, '60']);
    await ends.pop()?.();
  });

  it('is not held for who only asks for its head', async () => {
    const { api } = begin();
    const response = await api.request(`/v2/events?${QUERY}`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('what became of a hint', () => {
  async function hinted(): Promise<{ fixture: Fixture; id: string }> {
    const fixture = begin();
    await tell(fixture);
    const { next } = await open(fixture);
    return { fixture, id: String((await next())?.data['id']) };
  }
  const settle = (fixture: Fixture, id: string, changes: object = {}): Promise<Response> =>
    post(fixture, `/v2/hints/${id}`, { ...PLACE, outcome: 'shown', ...changes }, { headers: KEYLESS });
  const counts = async ({ api }: Fixture): Promise<unknown> =>
    (await api.request('/v2/hints?domain_id=library', {})).json();

  it('is counted once', async () => {
    const { fixture, id } = await hinted();
    for (const outcome of ['shown', 'shown', 'followed'])
      expect((await settle(fixture, id, { outcome })).status).toBe(204);
    expect(await counts(fixture)).toEqual({
      hints: [{ rule: 'overdue', made: 1, shown: 1, followed: 1, dismissed: 0 }],
    });
  });

  it('is told by its own guest alone', async () => {
    const { fixture, id } = await hinted();
    for (const changes of [{ session_id: 's-2' }, { domain_id: 'shop' }, { tenant_slug: 'nobody' }])
      expect((await settle(fixture, id, changes)).status).toBe(404);
    expect((await settle(fixture, 'a'.repeat(65))).status).toBe(404);
    expect((await settle(fixture, id, { outcome: 'loved' })).status).toBe(422);
    const response = await settle(fixture, 'nothing');
    expect(await detail(response)).toBe('No hay ninguna sugerencia con ese id en esta conversación.');
  });

  it('is gone with the guest', async () => {
    const { fixture, id } = await hinted();
    expect((await fixture.api.request('/v2/sessions/library/s-1', { method: 'DELETE' })).status).toBe(204);
    expect((await settle(fixture, id)).status).toBe(404);
    expect(await counts(fixture)).toMatchObject({ hints: [{ made: 1, shown: 0 }] });
  });

  it('is listed for who runs the assistant alone', async () => {
    const { api } = begin();
    expect((await api.request('/v2/hints?domain_id=library', { headers: KEYLESS })).status).toBe(401);
  });
});
