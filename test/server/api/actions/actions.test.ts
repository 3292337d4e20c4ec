import { describe, expect, it } from 'vitest';
import type { Domain } from '../../../../server/domains/index.ts';
import type { ActionAnswer, ActionList } from '../../../../server/contract/actions.ts';
import type { Action } from '../../../../server/tools/index.ts';
import type { Desk } from '../../../support/tools/make-desk.ts';
import { domainOf, makeDesk, SPOKEN } from '../../../support/tools/make-desk.ts';
import { COPIES, LEND } from '../../domains/tool-texts.ts';
import type { Fixture } from '../api-fixture.ts';
import { detail, FOREIGN, HERE, KEYLESS, makeFixture, post } from '../api-fixture.ts';

const OTHER = 'shop';

interface Proposed extends Fixture {
  readonly action: { readonly id: string };
  readonly settle: (
    wish: 'confirm' | 'cancel',
    changes?: object,
    headers?: Record<string, string>,
  ) => Promise<Response>;
  readonly read: (query?: string) => Promise<Response>;
}

const BODY = { domain_id: 'library', session_id: 's-1' };
const QUERY = '?domain_id=library&session_id=s-1';

async function propose(desk: Desk = makeDesk()): Promise<Proposed> {
  const fixture = makeFixture({ desk, domains: [desk.domain, { ...desk.domain, domainId: OTHER }] });
  const action = await desk.tools.propose(desk.ask(), SPOKEN);
  return {
    ...fixture,
    action,
    settle: (wish, changes = {}, headers = {}) =>
      post(fixture, `/v2/actions/${action.id}/${wish}`, { ...BODY, ...changes }, { headers }),
    read: async (query = QUERY) => fixture.api.request(`/v2/actions/${action.id}${query}`, {}),
  };
}

async function answerOf(response: Response): Promise<ActionAnswer> {
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return (await response.json()) as ActionAnswer;
}

describe('an action', () => {
  it('is done once it is confirmed, once, and answered alike each time', async () => {
    const { action, settle, read, desk } = await propose();
    expect(await answerOf(await read())).toMatchObject({
      id: action.id,
      state: 'pending',
      outcome: null,
      result: null,
    });
    const first = await answerOf(await settle('confirm', { comment: ' Gracias.\u0000 ' }));
    expect(first).toEqual({
      ...{
        id: action.id,
        state: 'confirmed',
        outcome: 'succeeded',
        result: { code: 'L1' },
        message: '',
        suggestions: [],
      },
    });
    expect(await answerOf(await settle('confirm'))).toEqual(first);
    expect(await answerOf(await read())).toEqual(first);
    expect(desk.sent).toHaveLength(1);
    const { actions } = await desk.tools.list({ limit: 1 });
    expect(actions[0]?.comment).toBe('Gracias.');
  });

  it('is cancelled for good', async () => {
    const { settle, desk } = await propose();
    expect(await answerOf(await settle('cancel'))).toMatchObject({ state: 'cancelled', outcome: null });
    expect(await answerOf(await settle('cancel'))).toMatchObject({ state: 'cancelled' });
    expect((await settle('confirm')).status).toBe(409);
    expect(desk.sent).toEqual([]);
  });

  it('is not cancelled once it is confirmed', async () => {
    const { settle } = await propose();
    await settle('confirm');
    const response = await settle('cancel');
    expect([response.status, await detail(response)]).toEqual([409, 'Ya se confirmó: no se puede cancelar desde acá.']);
  });

  it('is gone after five minutes', async () => {
    let moment = Date.now();
    const { settle, read } = await propose(makeDesk({ now: () => new Date(moment) }));
    moment += 300_000;
    for (const wish of ['confirm', 'cancel'] as const) expect((await settle(wish)).status).toBe(410);
    expect(await answerOf(await read())).toMatchObject({ state: 'expired' });
  });

  it.each([
    ['of another session', { session_id: 's-2' }],
    ['of another assistant', { domain_id: OTHER }],
    ['of another tenant', { tenant_slug: 'demo' }],
    ['of a tenant that is not there', { tenant_slug: 'nadie' }],
    ['of another branch', { branch_slug: 'norte' }],
  ])('%s is one that is not there', async (_, changes) => {
    const { settle, read, desk } = await propose();
    const answers = [
      await settle('confirm', changes),
      await settle('cancel', changes),
      await read(`?${new URLSearchParams({ ...BODY, ...changes }).toString()}`),
    ];
    for (const response of answers) {
      expect([response.status, await detail(response)]).toEqual([
        ...[404, 'No hay nada que confirmar con ese id en esta conversación.'],
      ]);
    }
    expect(desk.sent).toEqual([]);
  });

  it('that nobody proposed is not there, whatever its id', async () => {
    const fixture = await propose();
    for (const id of ['nadie', '..%2Fadmin', 'a'.repeat(100)]) {
      expect((await post(fixture, `/v2/actions/${id}/confirm`, BODY)).status).toBe(404);
    }
  });

  it('is not confirmed from a page that may not ask', async () => {
    const { settle, desk } = await propose();
    expect((await settle('confirm', {}, { origin: FOREIGN })).status).toBe(403);
    expect(desk.sent).toEqual([]);
  });

  it('says what is wrong with a request', async () => {
    const { settle, read } = await propose();
    for (const changes of [
      { session_id: 3 },
      { comment: 'a'.repeat(501) },
      { domain_id: '' },
      { domain_id: 'nadie' },
    ]) {
      expect([400, 422]).toContain((await settle('confirm', changes)).status);
    }
    expect((await read('?domain_id=library&session_id=s-1&else=1')).status).toBe(422);
    expect((await read('?session_id=s-1')).status).toBe(400);
  });

  it('counts for its session as other requests do', async () => {
    const { read } = await propose();
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await read()).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });
});

describe('the list of actions', () => {
  const list = async ({ api }: Fixture, query = ''): Promise<ActionList> => {
    const response = await api.request(`/v2/actions${query}`, {}, HERE);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    return (await response.json()) as ActionList;
  };

  it('is for who runs the assistant', async () => {
    const fixture = await propose();
    expect((await fixture.api.request('/v2/actions', { headers: KEYLESS }, HERE)).status).toBe(401);
    await fixture.settle('confirm');
    expect(await list(fixture)).toEqual({
      actions: [
        {
          ...{ id: fixture.action.id, tool: 'lend', title: 'Prestar', details: [['Copias', '2']], comment: null },
          ...{ state: 'confirmed', outcome: 'succeeded', rolled_back: null, session_id: 's-1' },
          ...{ domain_id: 'library', tenant_slug: 'default', branch_slug: 'main' },
          created_at: expect.stringMatching(/Z$/u) as string,
          changed_at: expect.stringMatching(/Z$/u) as string,
        },
      ],
      next: null,
    });
    expect((await list(fixture, '?state=pending')).actions).toEqual([]);
    expect((await list(fixture, '?outcome=succeeded&tool=lend&limit=1')).actions).toHaveLength(1);
  });

  it('tells nothing of what a guest has told of their health, and all else', async () => {
    const told = { of: 'note', reads: 'text', label: 'Alergias', from: 'context.session' };
    const translations = { en: { tools: { lend: { slots: { note: { label: 'Allergies' } } } } } };
    const { rollback: _, ...lend } = LEND;
    const [declared, ...others] = domainOf([{ ...lend, slots: [...lend.slots, told] }]).tools;
    if (declared === undefined) throw new Error('no tool is declared');
    const texts = translations.en.tools.lend;
    const domain = { ...domainOf([lend]), tools: [{ ...declared, translations: { en: texts } }, ...others] } as Domain;
    const desk = makeDesk({ domain });
    for (const label of ['Alergias', 'Allergies']) {
      const spoken = { ...SPOKEN, details: [...SPOKEN.details, [label, 'maní']] } as const;
      await desk.tools.propose(desk.ask(), spoken);
    }
    const { actions } = await list(makeFixture({ desk, domains: [domain] }));
    expect(actions.map(({ details }) => details)).toEqual([[['Copias', '2']], [['Copias', '2']]]);
  });

  it('tells nothing of what a sensitive tool was done with, nor one that is declared no more', async () => {
    const { rollback: _, ...lend } = LEND;
    for (const tools of [[{ ...lend, sensitive: true }], [COPIES]]) {
      const proposing = makeDesk({ domain: domainOf([lend]) });
      await proposing.tools.propose(proposing.ask(), SPOKEN);
      const fixture = makeFixture({ desk: proposing, domains: [domainOf(tools)] });
      expect((await list(fixture)).actions.map(({ details }) => details)).toEqual([[]]);
    }
  });
});

it('a session that is forgotten leaves no word in its actions, and what waits is cancelled', async () => {
  const { api, desk, read } = await propose();
  expect((await api.request('/v2/sessions/library/s-1', { method: 'DELETE' })).status).toBe(204);
  expect((await read()).status).toBe(404);
  const { actions } = await desk.tools.list({ limit: 9 });
  const told = actions.map(({ state, details, arguments: given, sessionId }: Action) => [
    state,
    details,
    given,
    sessionId,
  ]);
  expect(told).toEqual([['cancelled', [], [], '']]);
});
