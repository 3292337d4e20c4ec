import { describe, expect, it } from 'vitest';
import type { KeptTestAnswer, KeptTestList, TestRunList, TrialAnswer } from '../../../../server/contract/kept-tests.ts';
import type { Fixture } from '../api-fixture.ts';
import { HERE, makeFixture, makeReply } from '../api-fixture.ts';

const TESTS = '/v2/kept-tests';
const BRANCH = '?domain_id=bicis';

interface Answered<Body> {
  readonly status: number;
  readonly body: Body;
}

async function send<Body>(
  { api }: Fixture,
  path: string,
  { method = 'POST', body }: { readonly method?: string; readonly body?: unknown } = {},
): Promise<Answered<Body>> {
  const response = await api.request(
    path,
    {
      method,
      headers: { 'content-type': 'application/json', 'x-actor': 'Ana' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
    HERE,
  );
  const text = await response.text();
  return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as Body };
}

const keep = (fixture: Fixture, body: unknown): Promise<Answered<KeptTestAnswer>> =>
  send(fixture, `${TESTS}${BRANCH}`, { body });

describe('a question that is tried', () => {
  it('is answered for the moment that is asked for, by the clock of the branch', async () => {
    const fixture = makeFixture();
    const body = { question: '  ¿Abren\u0007? ', language: 'en', at: '2026-11-30T21:00Z' };
    const { status, body: answer } = await send<TrialAnswer>(fixture, `/v2/trials${BRANCH}`, { body });
    expect([status, answer.time_zone, answer.at]).toEqual([200, 'UTC', '2026-11-30T21:00:00+00:00']);
    expect([answer.envelope.answer, answer.envelope.language]).toEqual(['Hola mundo', 'en']);
    expect(fixture.asked[0]?.question.message).toBe('¿Abren?');
    expect(fixture.traces.saved).toEqual([]);
  });

  it.each([
    [422, {}],
    [422, { question: '' }],
    [400, { question: ' \u200b ' }],
    [422, { question: '¿?', language: 'fr' }],
    [422, { question: '¿?', at: 7 }],
    [404, { question: '¿?', document_id: 9 }],
  ])('is refused with %i where it is %j', async (refused, body) => {
    expect((await send(makeFixture(), `/v2/trials${BRANCH}`, { body })).status).toBe(refused);
  });

  it.each([
    ['no assistant', '', 400],
    ['an unknown one', '?domain_id=nada', 400],
    ['an unknown place', '?domain_id=bicis&tenant_slug=nadie', 400],
    ['a parameter that there is not', '?domain_id=bicis&day=1', 422],
  ])('is refused where it names %s', async (_what, query, status) => {
    expect((await send(makeFixture(), `/v2/trials${query}`, { body: { question: '¿?' } })).status).toBe(status);
  });
});

describe('kept tests', () => {
  it('are kept with what they come to, and listed', async () => {
    const fixture = makeFixture();
    const { status, body: test } = await keep(fixture, { question: '¿Abren?' });
    const expected = {
      decision: 'ANSWER',
      action: 'NONE',
      item: null,
      hazards: { explicit: [], possible: [], declared_free: [], unknown: [] },
      items: [],
      offered: [],
      facts: ['Una nota.'],
      warnings: [],
      answer: 'Hola mundo',
    };
    expect([status, test]).toEqual([
      201,
      { id: 1, question: '¿Abren?', language: null, expected, accepted_by: 'Ana', accepted_at: test.accepted_at },
    ]);
    const { body: list } = await send<KeptTestList>(fixture, `${TESTS}${BRANCH}`, { method: 'GET' });
    expect(list).toEqual({ tests: [test] });
    const other = `${TESTS}?domain_id=bicis&tenant_slug=demo`;
    expect((await send<KeptTestList>(fixture, other, { method: 'GET' })).body).toEqual({ tests: [] });
  });

  it('tell what they come to now beside what was accepted, which can be accepted anew', async () => {
    let words = 'Cuesta 12.';
    const fixture = makeFixture({ reply: async () => makeReply([words]) });
    const { body: kept } = await keep(fixture, { question: '¿Cuánto cuesta?', language: 'es' });
    const run = () => send<TestRunList>(fixture, `/v2/test-runs${BRANCH}`);
    expect((await run()).body).toMatchObject({ differing: 0, runs: [{ test: kept, differences: [] }] });
    words = 'Cuesta 13.';
    const { status, body } = await run();
    expect([status, body.differing, body.runs[0]?.differences]).toEqual([200, 1, ['facts']]);
    expect(body.runs[0]?.now.answer).toBe('Cuesta 13.');
    const accepted = await send<KeptTestAnswer>(fixture, `${TESTS}/1/accept${BRANCH}`);
    expect([accepted.status, accepted.body.expected.answer]).toEqual([200, 'Cuesta 13.']);
    expect((await run()).body.differing).toBe(0);
  });

  it('are removed, once', async () => {
    const fixture = makeFixture();
    await keep(fixture, { question: '¿Abren?' });
    const remove = () => send(fixture, `${TESTS}/1${BRANCH}`, { method: 'DELETE' });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  });

  it.each(['0', '01', '-1', 'x', '9999999999999999'])('have no id such as %s', async (id) => {
    expect((await send(makeFixture(), `${TESTS}/${id}/accept${BRANCH}`)).status).toBe(404);
  });

  it.each([
    [400, { question: '   ' }],
    [422, { question: 'x'.repeat(4001) }],
    [422, { language: 'es' }],
  ])('are refused with %i where one is %j', async (status, body) => {
    expect((await keep(makeFixture(), body)).status).toBe(status);
  });

  it('say where there are a hundred', async () => {
    const fixture = makeFixture();
    for (let place = 0; place < 100; place += 1) await keep(fixture, { question: `¿Es el ${String(place)}?` });
    const { status, body } = await keep(fixture, { question: '¿Y este?' });
    expect([status, (body as unknown as { detail: string }).detail]).toEqual([
      409,
      'Esta sucursal ya guarda 100 pruebas, que es el máximo. Quitá una y probá de nuevo.',
    ]);
  });
});
