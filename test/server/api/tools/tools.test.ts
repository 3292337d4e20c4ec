import { describe, expect, it } from 'vitest';
import type { ToolList, ToolTrialAnswer } from '../../../../server/contract/tools.ts';
import { createMemoryToolLibrary } from '../../../support/fakes/memory-tool-library.ts';
import { houseDomain } from '../../../support/tools/house-tools.ts';
import type { DeskParts } from '../../../support/tools/make-desk.ts';
import { HOURS } from '../../domains/tool-texts.ts';
import { domainOf, LIBRARY_URL, makeDesk, SCOPE, SPOKEN } from '../../../support/tools/make-desk.ts';
import type { Fixture } from '../api-fixture.ts';
import { detail, HERE, KEYLESS, makeFixture, post } from '../api-fixture.ts';

const QUERY = '?domain_id=library';

function fixtureOf(parts: DeskParts = {}): Fixture {
  const desk = makeDesk(parts);
  return makeFixture({ desk, domains: [desk.domain] });
}

async function list(fixture: Fixture): Promise<ToolList['tools']> {
  const response = await fixture.api.request(`/v2/tools${QUERY}`, {}, HERE);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return ((await response.json()) as ToolList).tools;
}

const attempt = (fixture: Fixture, tool: string, given: object): Promise<Response> =>
  post(fixture, `/v2/tools/${tool}/try${QUERY}`, { arguments: given });

async function tried(fixture: Fixture, tool: string, given: object): Promise<ToolTrialAnswer> {
  const response = await attempt(fixture, tool, given);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return (await response.json()) as ToolTrialAnswer;
}

describe('the list of tools', () => {
  it('is all that the file declares, with what a trial takes', async () => {
    const tools = await list(fixtureOf());
    expect(tools.map(({ name, permission, guest, state }) => [name, permission, guest, state])).toEqual([
      ['lend', 'write', true, 'on'],
      ['give_back', 'write', false, 'on'],
      ['copies', 'read', true, 'on'],
      ['hours', 'read', false, 'on'],
    ]);
    expect(tools[0]).toMatchObject({ title: 'Prestar un libro', off: null, host: null, recent: null });
    expect(tools[0]?.arguments).toEqual([
      { name: 'day', label: 'Día', reads: 'date', type: 'string', required: true, choices: [] },
      { name: 'copies', label: 'Copias', reads: 'number', type: 'integer', required: true, choices: [] },
      { name: 'note', label: 'note', reads: 'text', type: 'string', required: false, choices: [] },
    ]);
  });

  it('tells of each what was proposed and what came of it', async () => {
    const fixture = fixtureOf();
    const { desk } = fixture;
    const { id } = await desk.tools.propose(desk.ask(), SPOKEN);
    await desk.tools.cancel({ scope: SCOPE, sessionId: 's-1', actionId: id });
    const [lend, giveBack] = await list(fixture);
    expect(lend?.actions).toMatchObject({ proposed: 1, cancelled: 1, confirmed: 0, expired: 0, succeeded: 0 });
    expect(giveBack?.actions).toBeNull();
  });

  it.each<[why: string, parts: DeskParts, off: object]>([
    ['no address is given', { addresses: {} }, { reason: 'address', name: 'LIBRARY' }],
    ['its host is not listed', { reaches: () => false }, { reason: 'host', name: 'library.example.com' }],
    ['no secret is given', { secrets: {} }, { reason: 'secret', name: 'LIBRARY' }],
  ])('says which is off since %s', async (_why, parts, off) => {
    const [lend] = await list(fixtureOf(parts));
    expect([lend?.state, lend?.off]).toEqual(['off', off]);
  });

  it('is for who runs the assistant, and of an assistant and a branch that are there', async () => {
    const { api } = fixtureOf();
    expect((await api.request(`/v2/tools${QUERY}`, { headers: KEYLESS }, HERE)).status).toBe(401);
    for (const query of ['', '?domain_id=nadie', `${QUERY}&branch_slug=nadie`, `${QUERY}&tenant_slug=*`])
      expect([400, 422]).toContain((await api.request(`/v2/tools${query}`, {}, HERE)).status);
  });
});

describe('a tool that is tried', () => {
  it('is asked where it only reads, and what it gave is shown', async () => {
    const fixture = fixtureOf();
    expect(await tried(fixture, 'copies', { day: '2026-06-02', copies: 2 })).toEqual({
      request: { method: 'GET', url: '${address:LIBRARY}/copies?day=2026-06-02&copies=2', headers: {}, body: null },
      sent: true,
      result: { kind: 'given', values: { free: 3 }, rows: [], why: null },
    });
    expect(fixture.desk.sent.map(({ url }) => url)).toEqual([`${LIBRARY_URL}/copies?day=2026-06-02&copies=2`]);
    // Not what was given before: somebody looks whether it works now.
    await tried(fixture, 'copies', { day: '2026-06-02', copies: 2 });
    expect(fixture.desk.sent).toHaveLength(2);
  });

  it('is shown and never sent where it changes something', async () => {
    const fixture = fixtureOf();
    expect(await tried(fixture, 'lend', { day: '2026-06-02', copies: 2 })).toEqual({
      request: {
        method: 'POST',
        url: '${address:LIBRARY}/loans/2026-06-02',
        headers: { authorization: 'Bearer ${secret:LIBRARY}' },
        body: { copies: 2 },
      },
      sent: false,
      result: null,
    });
    expect(fixture.desk.sent).toEqual([]);
    expect((await fixture.desk.tools.list({ limit: 1 })).actions).toEqual([]);
  });

  it('is shown where it is off, and not asked', async () => {
    const fixture = fixtureOf({ addresses: {} });
    expect(await tried(fixture, 'copies', { day: '2026-06-02', copies: 2 })).toMatchObject({
      sent: false,
      result: null,
    });
    expect(fixture.desk.sent).toEqual([]);
  });

  it('shows no address and no secret of the operator, whatever its arguments name', async () => {
    const fixture = fixtureOf();
    const given = { day: '${secret:LIBRARY}', copies: 2, note: '${address:LIBRARY}' };
    const told = JSON.stringify([await tried(fixture, 'lend', given), await list(fixture)]);
    expect(told).not.toContain('s3cret');
    expect(told).not.toContain(LIBRARY_URL);
  });

  it('tells that its service is away', async () => {
    const fixture = fixtureOf({ answer: () => ({ kind: 'no-answer', why: 'slow' }) });
    const { result } = await tried(fixture, 'copies', { day: '2026-06-02', copies: 2 });
    expect(result).toEqual({ kind: 'failed', values: {}, rows: [], why: 'slow' });
  });

  it('says what is wrong with its arguments, each in its place', async () => {
    const fixture = fixtureOf();
    const refused = await attempt(fixture, 'copies', { copies: 99 });
    expect(refused.status).toBe(422);
    const issues = (await detail(refused)) as { readonly loc: readonly string[] }[];
    expect(issues.map(({ loc }) => loc.join('.')).toSorted()).toEqual(['arguments.copies', 'arguments.day']);
    for (const body of [{}, { arguments: { day: ['a'] } }, { arguments: { day: 'a'.repeat(501) } }])
      expect((await post(fixture, `/v2/tools/copies/try${QUERY}`, body)).status).toBe(422);
    expect(fixture.desk.sent).toEqual([]);
  });

  it('is one that the file declares; else whoever runs it is told which', async () => {
    for (const tool of ['nadie', '..%2Flend', 'constructor']) {
      const refused = await attempt(fixtureOf(), tool, {});
      expect(refused.status).toBe(404);
      expect(await detail(refused)).toBe(
        `El asistente no tiene ninguna herramienta «${decodeURIComponent(tool)}» que se pueda probar. Las que tiene están en GET /v2/tools.`,
      );
    }
  });

  it('of opening hours shows what is declared of a week, and asks nobody', async () => {
    const library = createMemoryToolLibrary();
    const fixture = fixtureOf({ library, now: () => new Date('2026-12-01T12:00:00-03:00') });
    expect(await tried(fixture, 'hours', {})).toEqual({
      request: null,
      sent: false,
      result: { kind: 'none', values: {}, rows: [], why: null },
    });
    library.declare([
      { date: '2026-12-01', state: 'open', spans: [{ opens: '12:00', closes: '15:00' }] },
      { date: '2026-12-02', state: 'closed', spans: [], note: 'Feriado' },
    ]);
    expect((await tried(fixture, 'hours', {})).result).toMatchObject({
      kind: 'given',
      rows: [
        { date: '2026-12-01', state: 'open', hours: ['12:00–15:00'] },
        { date: '2026-12-02', state: 'closed', note: 'Feriado' },
      ],
    });
    expect(fixture.desk.sent).toEqual([]);
    expect((await attempt(fixture, 'hours', { day: '2026-12-02' })).status).toBe(422);
    library.fail();
    expect((await tried(fixture, 'hours', {})).result).toMatchObject({ kind: 'failed', why: 'away' });
  });

  it('of opening hours takes the day that its file asks for, and nothing that is none', async () => {
    const library = createMemoryToolLibrary();
    library.declare([{ date: '2026-12-02', state: 'open', spans: [{ opens: '20:00', closes: '24:00' }] }]);
    const input = { type: 'object', additionalProperties: false, properties: { day: { type: 'string' } } };
    const slots = [{ of: 'day', reads: 'date', label: 'Día' }];
    const fixture = fixtureOf({ domain: domainOf([{ ...HOURS, input, slots }]), library });
    expect((await tried(fixture, 'hours', { day: '2026-12-02' })).result?.rows).toEqual([
      { date: '2026-12-02', state: 'open', hours: ['20:00–24:00'] },
    ]);
    for (const day of ['mañana', '2026-02-30', '2026-13-01', '12/02/2026']) {
      const refused = await attempt(fixture, 'hours', { day });
      expect(refused.status).toBe(422);
      expect(await detail(refused)).toMatchObject([{ loc: ['arguments', 'day'] }]);
    }
  });

  it.each([
    ['retrieve', 'find', { words: 'la Luna' }, [{ text: expect.stringContaining('Tierra') as string }]],
    ['items', 'books', {}, [{ name: 'El libro de la Luna' }]],
    [
      'compose',
      'about',
      { book: 'El libro de la Luna' },
      [{ name: 'El libro de la Luna' }, { text: expect.any(String) as string }],
    ],
  ])('looks among what is published where it needs no service: %s', async (_, tool, given, rows) => {
    const item = {
      id: 'moon',
      names: ['El libro de la Luna'],
      record: { id: 'moon', nombre: 'El libro de la Luna' },
      rowIds: [11],
    };
    const text = {
      rowId: 11,
      type: 'resumen',
      source: 'luna',
      text: 'La Luna gira\nAlrededor de la Tierra',
      itemId: 'moon',
    };
    const fixture = fixtureOf({ domain: houseDomain(), library: createMemoryToolLibrary([item], [text]) });
    expect(await tried(fixture, tool, given)).toEqual({
      request: null,
      sent: false,
      result: { kind: 'given', values: {}, rows: expect.any(Array) as unknown[], why: null },
    });
    const { result } = await tried(fixture, tool, given);
    expect(result?.rows).toMatchObject(rows);
    expect(fixture.desk.sent).toEqual([]);
  });
});
