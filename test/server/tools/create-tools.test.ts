import { describe, expect, it } from 'vitest';
import type { Argument, ToolAnswer } from '../../../server/tools/index.ts';
import { faultOf } from '../../support/fault-of.ts';
import { domainOf, makeDesk, SCOPE, SPOKEN } from '../../support/tools/make-desk.ts';
import { COPIES, HOURS, LEND } from '../domains/tool-texts.ts';

const { signal } = new AbortController();
const { rollback: _rollback, ...lend } = LEND;

const names = (tools: readonly { readonly name: string }[]): readonly string[] => tools.map(({ name }) => name);

describe('the tools that are offered', () => {
  const domain = domainOf([
    { ...lend, guest: false },
    COPIES,
    HOURS,
    { ...lend, name: 'close', permission: 'admin', guest: false },
    { ...COPIES, name: 'loans', guest: false },
  ]);
  const { tools } = makeDesk({ domain });

  it('go by the rights of who asks, and guests have those that are for them', () => {
    expect(names(tools.offered(domain, SCOPE, 'guest'))).toEqual(['copies']);
    expect(names(tools.offered(domain, SCOPE, 'read'))).toEqual(['copies', 'hours', 'loans']);
    expect(names(tools.offered(domain, SCOPE, 'write'))).toEqual(['lend', 'copies', 'hours', 'loans']);
    expect(names(tools.offered(domain, SCOPE, 'admin'))).toHaveLength(5);
  });

  it.each([
    ['without an address', { addresses: {} }],
    ['at a host that is not listed', { reaches: () => false }],
  ])('are off %s', (_, parts) => {
    expect(names(makeDesk({ domain, ...parts }).tools.offered(domain, SCOPE, 'admin'))).toEqual(['hours']);
  });

  it('are off without a secret that they need', () => {
    const { tools: without } = makeDesk({ domain, secrets: {} });
    expect(names(without.offered(domain, SCOPE, 'admin'))).toEqual(['copies', 'hours', 'loans']);
  });
});

describe('a call', () => {
  const free = { tool: 'copies' };

  it('gives what the service gives, and tells it in one line without an argument', async () => {
    const { tools, ask, sent, logged, measured } = makeDesk();
    expect(await tools.call(ask(free), signal)).toMatchObject({ kind: 'given', values: { free: 3 }, isStale: false });
    expect(sent.map(({ url, headers }) => [url, headers])).toEqual([
      ['https://library.example.com/api/copies?day=2026-06-02&copies=2', {}],
    ]);
    const [line, ...more] = logged;
    expect(more).toEqual([]);
    expect(Object.keys(line ?? {}).sort()).toEqual([
      ...['cached', 'domain', 'durationMs', 'host', 'outcome', 'status', 'tenant', 'tool', 'traceId'],
    ]);
    expect(line).toMatchObject({ host: 'library.example.com', outcome: 'given', cached: false });
    expect(JSON.stringify(line)).not.toMatch(/2026|\/api|s3cret/u);
    expect(measured).toMatchObject([
      { tool: 'copies', outcome: 'given' },
      { tool: 'copies', result: 'miss' },
    ]);
  });

  it.each([
    ['of no such tool', { tool: 'nobody' }, 'tool-unknown'],
    ['of one that changes something', { tool: 'lend' }, 'tool-unknown'],
    ['of the hours, which the house tells by itself', { tool: 'hours', rights: 'admin' }, 'tool-unknown'],
    ['without what it needs', { ...free, arguments: [] }, 'arguments-invalid'],
  ] as const)('is refused: %s', async (_, changes, code) => {
    const { tools, ask, sent } = makeDesk();
    expect((await faultOf(tools.call(ask(changes), signal))).code).toBe(code);
    expect(sent).toEqual([]);
  });

  it('is refused to who has no right to it', async () => {
    const domain = domainOf([{ ...COPIES, guest: false }]);
    const { tools, ask } = makeDesk({ domain });
    expect((await faultOf(tools.call(ask({ ...free, domain }), signal))).code).toBe('tool-forbidden');
    expect(await tools.call(ask({ ...free, domain, rights: 'read' }), signal)).toMatchObject({ kind: 'given' });
  });

  it('is answered from what was given as long as that holds, and with its age while the service is away', async () => {
    let moment = Date.UTC(2026, 5, 1);
    let answer: ToolAnswer = { kind: 'answered', status: 200, body: { free: 3 } };
    const { tools, ask, sent } = makeDesk({ now: () => new Date(moment), answer: () => answer });
    const first = await tools.call(ask(free), signal);
    answer = { kind: 'no-answer', why: 'slow' };
    moment += 60_000;
    expect(await tools.call(ask(free), signal)).toEqual({ ...first, isKept: true });
    expect(sent).toHaveLength(1);
    moment += 1000;
    expect(await tools.call(ask(free), signal)).toEqual({ ...first, isStale: true, isKept: true });
    expect(sent).toHaveLength(2);
    moment += 600_000;
    expect(await tools.call(ask(free), signal)).toEqual({ kind: 'failed', why: 'slow' });
  });

  it('tells that nothing was found, too, with its age while the service is away', async () => {
    let moment = Date.UTC(2026, 5, 1);
    let answer: ToolAnswer = { kind: 'answered', status: 404, body: {} };
    const { tools, ask } = makeDesk({ now: () => new Date(moment), answer: () => answer });
    expect(await tools.call(ask(free), signal)).toEqual({ kind: 'none' });
    answer = { kind: 'not-sent', why: 'open' };
    moment += 120_000;
    expect(await tools.call(ask(free), signal)).toEqual({
      kind: 'none',
      asOf: new Date(Date.UTC(2026, 5, 1)),
      isStale: true,
      isKept: true,
    });
  });

  it.each<ToolAnswer>([
    { kind: 'not-sent', why: 'open' },
    { kind: 'not-sent', why: 'away' },
    { kind: 'answered', status: 503, body: {} },
    { kind: 'answered', status: 429, body: {} },
    { kind: 'unreadable', status: 200 },
  ])('is answered from what was given where it fails: $kind $why$status', async (failing) => {
    let moment = Date.UTC(2026, 5, 1);
    const answers: ToolAnswer[] = [{ kind: 'answered', status: 200, body: { free: 3 } }];
    const { tools, ask } = makeDesk({ now: () => new Date(moment), answer: () => answers.shift() ?? failing });
    await tools.call(ask(free), signal);
    moment += 61_000;
    expect(await tools.call(ask(free), signal)).toMatchObject({ kind: 'given', values: { free: 3 }, isStale: true });
  });

  it('is not answered from what was given where its service says no', async () => {
    let moment = Date.UTC(2026, 5, 1);
    const answers: ToolAnswer[] = [{ kind: 'answered', status: 200, body: { free: 3 } }];
    const refusing = { kind: 'answered', status: 409, body: {} } as const;
    const { tools, ask } = makeDesk({ now: () => new Date(moment), answer: () => answers.shift() ?? refusing });
    await tools.call(ask(free), signal);
    moment += 61_000;
    expect((await tools.call(ask(free), signal)).kind).toBe('refused');
  });

  it('is not answered from what another scope, right or argument was given, nor of a sensitive tool', async () => {
    const { tools, ask, sent } = makeDesk();
    const others: Partial<ReturnType<typeof ask>>[] = [
      free,
      { ...free, scope: { ...SCOPE, branchSlug: 'norte' } },
      { ...free, rights: 'read' },
      { ...free, arguments: [...ask().arguments.slice(0, 1), { name: 'copies', value: 3, from: 'said' }] },
    ];
    for (const changes of [...others, ...others]) await tools.call(ask(changes), signal);
    expect(sent).toHaveLength(others.length);
    const domain = domainOf([{ ...COPIES, sensitive: true }]);
    const secret = makeDesk({ domain });
    await secret.tools.call(secret.ask({ ...free, domain }), signal);
    await secret.tools.call(secret.ask({ ...free, domain }), signal);
    expect(secret.sent).toHaveLength(2);
  });

  it('is counted for its session, each tool by its own limit', async () => {
    const domain = domainOf([{ ...COPIES, cache_s: 0, stale_if_error_s: 0, limits: { per_hour: 2 } }]);
    const { tools, ask, sent } = makeDesk({ domain });
    const call = (sessionId: string) => tools.call(ask({ ...free, domain, sessionId }), signal);
    expect([await call('s-1'), await call('s-1')]).toMatchObject([{ kind: 'given' }, { kind: 'given' }]);
    expect(await call('s-1')).toEqual({ kind: 'failed', why: 'limit' });
    expect(await call('s-2')).toMatchObject({ kind: 'given' });
    expect(sent).toHaveLength(3);
  });
});

it('calls are made thirty times an hour in a session, of all tools that read together', async () => {
  const domain = domainOf(['a', 'b'].map((name) => ({ ...COPIES, name, limits: { per_hour: 25 } })));
  const { tools, ask, sent } = makeDesk({ domain });
  const call = (tool: string, sessionId = 's-1') => tools.call(ask({ domain, tool, sessionId }), signal);
  for (let count = 0; count < 25; count += 1) expect((await call('a')).kind).toBe('given');
  expect(await call('a')).toEqual({ kind: 'failed', why: 'limit' });
  for (let count = 0; count < 5; count += 1) expect((await call('b')).kind).toBe('given');
  const before = sent.length;
  expect(await call('b')).toEqual({ kind: 'failed', why: 'limit' });
  expect((await call('b', 's-2')).kind).toBe('given');
  expect(sent).toHaveLength(before);
});

it('calls and proposals are counted apart', async () => {
  const domain = domainOf([
    { ...lend, limits: { per_hour: 100 } },
    { ...COPIES, limits: { per_hour: 100 } },
  ]);
  const { tools, ask } = makeDesk({ domain });
  for (let count = 0; count < 30; count += 1) await tools.call(ask({ domain, tool: 'copies' }), signal);
  for (let count = 0; count < 20; count += 1) await tools.propose(ask({ domain }), SPOKEN);
  expect((await faultOf(tools.propose(ask({ domain }), SPOKEN))).code).toBe('rate-limited');
});

describe('what is told of a call', () => {
  it('is one line and one count, wherever its answer came from', async () => {
    let moment = Date.UTC(2026, 5, 1);
    const answers: ToolAnswer[] = [{ kind: 'answered', status: 200, body: { free: 3 } }];
    const away = { kind: 'not-sent', why: 'open' } as const;
    const { tools, ask, logged, measured } = makeDesk({
      now: () => new Date(moment),
      answer: () => answers.shift() ?? away,
    });
    const call = () => tools.call(ask({ tool: 'copies' }), signal);
    await call();
    await call();
    moment += 61_000;
    await call();
    moment += 600_000;
    await call();
    expect(logged).toMatchObject([
      { outcome: 'given', status: 200, cached: false },
      { outcome: 'given', cached: true },
      { outcome: 'given', instead: 'open', cached: true, host: 'library.example.com' },
      { outcome: 'open', cached: false },
    ]);
    expect(logged).toHaveLength(4);
    expect(Object.keys(logged[1] ?? {})).not.toContain('host');
    expect(JSON.stringify(logged)).not.toMatch(/2026-|\/api|s3cret/u);
    const counted = measured.map((each) => ('result' in each ? each.result : 'outcome' in each ? each.outcome : ''));
    expect(counted).toEqual(['given', 'miss', 'hit', 'stale', 'open', 'open', 'miss']);
  });

  it('is no look-up where nothing is kept', async () => {
    const domain = domainOf([{ ...COPIES, cache_s: 0, stale_if_error_s: 0 }]);
    const { tools, ask, measured } = makeDesk({ domain });
    await tools.call(ask({ tool: 'copies', domain }), signal);
    expect(measured).toMatchObject([{ outcome: 'given' }]);
  });
});

describe('a proposal', () => {
  it('does nothing, has an id that nobody guesses, and five minutes', async () => {
    const { tools, ask, sent, execute } = makeDesk();
    const [one, other] = [await tools.propose(ask(), SPOKEN), await tools.propose(ask({ sessionId: 's-2' }), SPOKEN)];
    expect(one).toMatchObject({ ...SPOKEN, tool: 'lend' });
    expect(one.id).toMatch(/^[\w-]{22}$/u);
    expect(other.id).not.toBe(one.id);
    const { createdAt } = await tools.find({ scope: SCOPE, sessionId: 's-1', actionId: one.id });
    expect(one.expiresAt.getTime() - createdAt.getTime()).toBe(300_000);
    await execute();
    expect(sent).toEqual([]);
  });

  const unsaid: Argument = { name: 'copies', value: 2, from: 'model' };
  it.each([
    ['of no such tool', { tool: 'nobody' }, 'tool-unknown'],
    ['of one that only reads', { tool: 'copies' }, 'tool-unknown'],
    ['of one that is for no guest', { tool: 'give_back', arguments: [] }, 'tool-forbidden'],
    ['with what nobody said', { arguments: [{ name: 'day', value: 'x', from: 'said' }, unsaid] }, 'arguments-invalid'],
    [
      'with what leads out of its address',
      {
        arguments: [
          { name: 'day', value: '..', from: 'said' },
          { ...unsaid, from: 'said' },
        ],
      },
      'arguments-invalid',
    ],
    ['in a scope that is not there', { scope: { ...SCOPE, tenantSlug: 'nobody' } }, 'scope-unknown'],
  ] as const)('is refused: %s', async (_, changes, code) => {
    const { tools, ask } = makeDesk();
    expect((await faultOf(tools.propose(ask(changes), SPOKEN))).code).toBe(code);
  });

  it('is made twenty times an hour in a session, of all tools together', async () => {
    const domain = domainOf([...['a', 'b', 'c'].map((name) => ({ ...lend, name, limits: { per_hour: 15 } }))]);
    const { tools, ask } = makeDesk({ domain });
    const propose = (tool: string) => tools.propose(ask({ domain, tool }), SPOKEN);
    for (let count = 0; count < 15; count += 1) await propose('a');
    expect((await faultOf(propose('a'))).code).toBe('rate-limited');
    for (let count = 0; count < 5; count += 1) await propose('b');
    const fault = await faultOf(propose('c'));
    expect([fault.code, Number(fault.details['retryAfterSeconds']) > 0]).toEqual(['rate-limited', true]);
  });
});

describe('a confirmation', () => {
  const subject = (actionId: string) => ({ scope: SCOPE, sessionId: 's-1', actionId });

  it('waits for what came of it, whoever executes it', async () => {
    const { tools, ask, execute, sent } = makeDesk({ isExecuting: false });
    const { id } = await tools.propose(ask(), SPOKEN);
    const confirming = tools.confirm(subject(id));
    setTimeout(() => void execute('another'), 20);
    expect(await confirming).toMatchObject({
      state: 'confirmed',
      outcome: 'succeeded',
      result: { values: { code: 'L1' } },
    });
    expect(sent).toMatchObject([{ method: 'POST', headers: { 'idempotency-key': id } }]);
  });

  it('is answered as running where that takes longer than its tool may take', async () => {
    const domain = domainOf([{ ...lend, timeout_ms: 100 }]);
    const { tools, ask } = makeDesk({ domain, isExecuting: false });
    const { id } = await tools.propose(ask({ domain }), SPOKEN);
    expect(await tools.confirm(subject(id))).toMatchObject({ state: 'confirmed', outcome: 'running' });
  });

  it('finds no action that is not there', async () => {
    const { tools } = makeDesk();
    for (const asked of [tools.confirm(subject('x')), tools.cancel(subject('x')), tools.find(subject('x'))])
      expect((await faultOf(asked)).code).toBe('action-unknown');
  });
});
