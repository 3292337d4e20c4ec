/** What owners do with accounts, invitations and keys, over HTTP. */
import { describe, expect, it } from 'vitest';
import type { InvitedAnswer, KeyList, MadeKeyAnswer, PeopleList } from '../../../../server/contract/people.ts';
import { createMemoryPeople } from '../../../support/fakes/memory-people.ts';
import { from, KEYLESS, makeFixture } from '../api-fixture.ts';

const PASSWORD = 'una frase que nadie más dice';
const PAGE = { 'X-Rag-Admin': '1', 'Sec-Fetch-Site': 'same-origin' };
const SUR = { tenant_slug: 'default', branch_slug: 'sur' };

interface Answer<Body> {
  readonly status: number;
  readonly cookie: string;
  readonly body: Body;
}

type Send = <Body = { detail: unknown }>(
  method: string,
  path: string,
  body?: unknown,
  cookie?: string,
) => Promise<Answer<Body>>;

function open() {
  const store = createMemoryPeople();
  const { api } = makeFixture({ people: store });
  /** With the first key, unless a cookie is given. */
  const send: Send = async (method, path, body, cookie) => {
    const headers = {
      ...(cookie === undefined ? {} : { ...KEYLESS, ...PAGE, Cookie: cookie }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    };
    const sent = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await api.request(path, sent, from('203.0.113.9'));
    const text = await response.text();
    const cookieGiven = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    return {
      status: response.status,
      cookie: cookieGiven,
      body: (text === '' ? undefined : JSON.parse(text)) as never,
    };
  };
  const join = async (name: string, ...grants: readonly object[]) => {
    const { body } = await send<InvitedAnswer>('POST', '/v2/invitations', { name, grants });
    const joined = await send<{ id: number }>(
      'POST',
      '/v2/self/join',
      { code: body.code, name, password: PASSWORD },
      '',
    );
    const listed = await send<PeopleList>('GET', '/v2/people');
    const id = listed.body.people.find((person) => person.name === name)?.id ?? 0;
    return { id, cookie: joined.cookie };
  };
  return { send, join, store };
}

describe('people', () => {
  it('are invited, listed with their sessions, given other roles and removed', async () => {
    const { join, send, store } = open();
    const luz = await join('Luz', { role: 'reader', ...SUR });
    const { body } = await send<PeopleList>('GET', '/v2/people');
    expect(body.people).toMatchObject([
      { name: 'Luz', has_more: false, created_by: 'admin', grants: [{ role: 'reader', ...SUR }], sessions: [{}] },
    ]);
    const changed = await send('PUT', `/v2/people/${String(luz.id)}/roles`, { grants: [{ role: 'editor', ...SUR }] });
    expect(changed).toMatchObject({ status: 200, body: { grants: [{ role: 'editor', ...SUR }] } });
    expect((await send('DELETE', `/v2/people/${String(luz.id)}/sessions`)).status).toBe(204);
    expect((await send('GET', '/v2/self', undefined, luz.cookie)).status).toBe(401);
    expect((await send('DELETE', `/v2/people/${String(luz.id)}`)).status).toBe(204);
    expect((await send('DELETE', `/v2/people/${String(luz.id)}`)).status).toBe(404);
    expect(store.told()[0]).toBe('admin account.removed default/sur Luz');
  });

  it('tell no secret in any list', async () => {
    const { join, send } = open();
    const { body: made } = await send<MadeKeyAnswer>('POST', '/v2/keys', {
      name: 'Caja',
      grant: { role: 'reader', ...SUR },
    });
    const { body: invited } = await send<InvitedAnswer>('POST', '/v2/invitations', {
      name: 'Sol',
      grants: [{ role: 'reader', ...SUR }],
    });
    const luz = await join('Luz', { role: 'reader', ...SUR });
    const lists = await Promise.all(['/v2/people', '/v2/invitations', '/v2/keys'].map((path) => send('GET', path)));
    const told = JSON.stringify(lists);
    for (const secret of [made.secret, invited.code, luz.cookie.split('=')[1] ?? '', 'scrypt', 'hash'])
      expect(told).not.toContain(secret);
  });

  it('of a branch are the business of its owner, who reaches no further', async () => {
    const { join, send } = open();
    const owner = await join('Sur', { role: 'owner', ...SUR });
    const far = await join('Lejos', { role: 'reader', tenant_slug: 'demo', branch_slug: 'main' });
    const wide = await join(
      'Toda',
      { role: 'reader', ...SUR },
      { role: 'owner', tenant_slug: 'default', branch_slug: '*' },
    );
    const as = (method: string, path: string, body?: unknown) => send(method, path, body, owner.cookie);
    const { body } = await send<PeopleList>('GET', '/v2/people', undefined, owner.cookie);
    expect(body.people.map(({ name }) => name)).toEqual(['Sur', 'Toda']);
    const more = { grants: [{ role: 'owner', tenant_slug: 'default', branch_slug: '*' }] };
    expect((await as('PUT', `/v2/people/${String(owner.id)}/roles`, more)).status).toBe(403);
    expect((await as('POST', '/v2/invitations', { name: 'Otra', ...more })).status).toBe(403);
    expect((await as('POST', '/v2/keys', { name: 'Otra', grant: more.grants[0] })).status).toBe(403);
    expect((await as('POST', `/v2/people/${String(wide.id)}/invitation`)).status).toBe(403);
    expect((await as('DELETE', `/v2/people/${String(wide.id)}`)).status).toBe(403);
    for (const [method, path] of [
      ['DELETE', ''],
      ['DELETE', '/sessions'],
      ['POST', '/invitation'],
    ] as const) {
      expect((await as(method, `/v2/people/${String(far.id)}${path}`)).status).toBe(404);
    }
  });

  it('set a new password by a link, and keep their name and roles', async () => {
    const { join, send } = open();
    const luz = await join('Luz', { role: 'editor', ...SUR });
    const { body, status } = await send<InvitedAnswer>('POST', `/v2/people/${String(luz.id)}/invitation`);
    expect([status, body.invitation.renews]).toEqual([201, true]);
    const given = { code: body.code, name: 'Cualquiera', password: 'otra frase que nadie dice' };
    const renewed = await send('POST', '/v2/self/join', given, '');
    expect(renewed.body).toMatchObject({ id: luz.id, name: 'Luz', grants: [{ role: 'editor', ...SUR }] });
    expect((await send('GET', '/v2/self', undefined, luz.cookie)).status).toBe(401);
  });

  it.each([
    [{ name: 'Sol', grants: [] }],
    [{ name: '', grants: [{ role: 'reader', ...SUR }] }],
    [{ name: 'Sol', grants: [{ role: 'boss', ...SUR }] }],
    [{ name: 'Sol', grants: [{ role: 'reader', tenant_slug: 'A B', branch_slug: '*' }] }],
    [{ name: 'Sol', grants: [{ role: 'reader', tenant_slug: '*', branch_slug: 'sur' }] }],
    [{ name: 'admin', grants: [{ role: 'reader', ...SUR }] }],
  ])('are not invited with what will not do: %j', async (body) => {
    expect((await open().send('POST', '/v2/invitations', body)).status).toBe(422);
  });

  it('are not told by an id that is none', async () => {
    const { send } = open();
    for (const id of ['0', '-1', 'x', '1e3', '99999999999999999999']) {
      expect((await send('DELETE', `/v2/people/${id}`)).status, id).toBe(404);
      expect((await send('DELETE', `/v2/keys/${id}`)).status, id).toBe(404);
      expect((await send('DELETE', `/v2/invitations/${id}`)).status, id).toBe(410);
    }
  });
});

describe('keys', () => {
  it('are made, used, listed with their last use, and revoked', async () => {
    const { send, store } = open();
    const grant = { role: 'reader', ...SUR };
    const { body, status } = await send<MadeKeyAnswer>('POST', '/v2/keys', { name: ' Caja  1 ', grant });
    expect(status).toBe(201);
    expect(body).toMatchObject({ key: { name: 'Caja 1', grant, used_at: null, hint: body.secret.slice(-4) } });
    await store.keys();
    const { api } = makeFixture({ people: store });
    const used = await api.request(
      '/v2/self',
      { headers: { Authorization: `Bearer ${body.secret}` } },
      from('198.51.100.1'),
    );
    expect(await used.json()).toMatchObject({ kind: 'key', name: 'Caja 1', sessions: [] });
    const { body: list } = await send<KeyList>('GET', '/v2/keys');
    expect(list.keys[0]?.used_at).not.toBeNull();
    expect((await send('DELETE', `/v2/keys/${String(body.key.id)}`)).status).toBe(204);
    const after = await api.request(
      '/v2/self',
      { headers: { Authorization: `Bearer ${body.secret}` } },
      from('198.51.100.1'),
    );
    expect(after.status).toBe(401);
  });

  it('have a name of their own', async () => {
    const { join, send } = open();
    await join('Luz', { role: 'reader', ...SUR });
    for (const name of ['LUZ', 'luz']) {
      expect((await send('POST', '/v2/keys', { name, grant: { role: 'reader', ...SUR } })).status).toBe(409);
    }
  });
});
