import { describe, expect, it } from 'vitest';
import type { Domain } from '../../../server/domains/index.ts';
import type { ToolAnswer } from '../../../server/tools/index.ts';
import { ACTION_JOB } from '../../../server/tools/index.ts';
import { createMemoryActions } from '../../support/fakes/memory-actions.ts';
import { createMemoryJobs } from '../../support/fakes/memory-jobs.ts';
import type { Desk, DeskParts } from '../../support/tools/make-desk.ts';
import { domainOf, makeDesk, SCOPE, SPOKEN } from '../../support/tools/make-desk.ts';
import { COPIES, GIVE_BACK, LEND } from '../domains/tool-texts.ts';

const { rollback: _rollback, ...lend } = LEND;
const IDEMPOTENT = domainOf([{ ...lend, idempotent: true }]);
const LOST: ToolAnswer = { kind: 'no-answer', why: 'slow' };

async function confirm(
  parts: DeskParts = {},
): Promise<{ readonly desk: Desk; readonly told: object; readonly id: string }> {
  const desk = makeDesk(parts);
  const { id } = await desk.tools.propose(desk.ask({ domain: desk.domain }), SPOKEN);
  const { state, outcome, result, rolledBack } = await desk.tools.confirm({
    scope: SCOPE,
    sessionId: 's-1',
    actionId: id,
  });
  return { desk, id, told: { state, outcome, result: result?.kind, rolledBack } };
}

/** A node that died when it had noted that it sends. */
async function confirmAndDie(domain: Domain): Promise<{ readonly desk: Desk; readonly actionId: string }> {
  let moment = Date.UTC(2026, 5, 1);
  const now = (): Date => new Date(moment);
  const jobs = createMemoryJobs({ now });
  const store = createMemoryActions({ now, jobs });
  const desk = makeDesk({ domain, now, jobs, store, isExecuting: false });
  const { id: actionId } = await desk.tools.propose(desk.ask({ domain }), SPOKEN);
  await store.confirm({ scope: SCOPE, sessionId: 's-1', actionId });
  const job = await jobs.claim({ owner: 'dead', kinds: [ACTION_JOB], leaseMs: 10_000, maxAttempts: 5, except: [] });
  await store.begin(actionId, { jobId: job?.id ?? '', owner: 'dead', attempt: 1 });
  moment += 10_001;
  return { desk, actionId };
}

describe('an action that is executed', () => {
  it.each<[string, ToolAnswer, string, string]>([
    ['done', { kind: 'answered', status: 201, body: { code: 'L1' } }, 'succeeded', 'given'],
    ['refused', { kind: 'answered', status: 409, body: {} }, 'failed', 'refused'],
    ['not sent', { kind: 'not-sent', why: 'away' }, 'failed', 'failed'],
    ['held back by its breaker', { kind: 'not-sent', why: 'open' }, 'failed', 'failed'],
    ['lost', LOST, 'unknown', 'unknown'],
  ])('is %s', async (_, answer, outcome, result) => {
    const { told, desk } = await confirm({ domain: domainOf([lend]), answer: () => answer });
    expect(told).toEqual({ state: 'confirmed', outcome, result, rolledBack: undefined });
    expect(desk.sent).toHaveLength(1);
  });

  it('is sent again under its key where its service does the same thing once', async () => {
    const answers: ToolAnswer[] = [LOST, { kind: 'answered', status: 201, body: { code: 'L1' } }];
    const { told, desk, id } = await confirm({ domain: IDEMPOTENT, answer: () => answers.shift() ?? LOST });
    expect(told).toMatchObject({ outcome: 'succeeded' });
    expect(desk.sent.map(({ headers }) => headers['idempotency-key'])).toEqual([id, id]);
    const lost = await confirm({ domain: IDEMPOTENT, answer: () => LOST });
    expect([lost.told, lost.desk.sent.length]).toMatchObject([{ outcome: 'unknown' }, 2]);
  });

  it('is not told to have failed by a second try that is not made, when the first may have arrived', async () => {
    const answers: ToolAnswer[] = [LOST];
    const { told, desk } = await confirm({
      domain: IDEMPOTENT,
      answer: () => answers.shift() ?? { kind: 'not-sent', why: 'open' },
    });
    expect([told, desk.sent.length]).toMatchObject([{ outcome: 'unknown', result: 'unknown' }, 2]);
  });

  it('of a node that died is sent again only there, and is unknown elsewhere', async () => {
    for (const [domain, sent, outcome] of [
      [IDEMPOTENT, 1, 'succeeded'],
      [domainOf([lend]), 0, 'unknown'],
    ] as const) {
      const { desk, actionId } = await confirmAndDie(domain);
      await desk.execute('alive');
      expect(desk.sent).toHaveLength(sent);
      expect(await desk.tools.find({ scope: SCOPE, sessionId: 's-1', actionId })).toMatchObject({ outcome });
    }
  });

  it('is not done when its tool is declared otherwise, is off, or is gone by then', async () => {
    const { input } = lend;
    const narrower = { ...input, properties: { ...input.properties, copies: { type: 'integer', maximum: 1 } } };
    for (const tools of [[COPIES], [{ ...lend, input: narrower }], [{ ...COPIES, name: 'lend' }]]) {
      const proposing = makeDesk({ domain: domainOf([lend]) });
      const jobs = createMemoryJobs({ now: () => new Date() });
      const store = createMemoryActions({ now: () => new Date(), jobs });
      const before = makeDesk({ domain: proposing.domain, jobs, store });
      const { id } = await before.tools.propose(before.ask({ domain: before.domain }), SPOKEN);
      const after = makeDesk({ domain: domainOf(tools), jobs, store });
      const told = await after.tools.confirm({ scope: SCOPE, sessionId: 's-1', actionId: id });
      expect([told.outcome, after.sent]).toEqual(['failed', []]);
    }
  });

  it('is not done with other arguments than were read back', async () => {
    const now = (): Date => new Date();
    const jobs = createMemoryJobs({ now });
    const store = createMemoryActions({ now, jobs });
    const desk = makeDesk({
      jobs,
      store: {
        ...store,
        async begin(id, lease) {
          const begun = await store.begin(id, lease);
          const swapped = [
            { name: 'copies', value: 9, from: 'said' } as const,
            { name: 'day', value: '2026-06-02', from: 'said' } as const,
          ];
          return begun && { ...begun, action: { ...begun.action, arguments: swapped } };
        },
      },
    });
    const { id } = await desk.tools.propose(desk.ask(), SPOKEN);
    const told = await desk.tools.confirm({ scope: SCOPE, sessionId: 's-1', actionId: id });
    expect([told.outcome, desk.sent]).toEqual(['failed', []]);
  });
});

describe('what may have been done', () => {
  const rollback = (given: object) =>
    domainOf([{ ...lend, rollback: { tool: 'give_back', arguments: given } }, GIVE_BACK]);

  it('is taken back where the declaration says how, and told so', async () => {
    const domain = rollback({ code: '{day}' });
    const { told, desk, id } = await confirm({
      domain,
      answer: ({ method }) => (method === 'DELETE' ? { kind: 'answered', status: 204, body: undefined } : LOST),
    });
    expect(told).toEqual({ state: 'confirmed', outcome: 'failed', result: 'failed', rolledBack: true });
    expect(desk.sent.map(({ method, url, headers }) => [method, url.slice(-16), headers['idempotency-key']])).toEqual([
      ['POST', 'loans/2026-06-02', id],
      ['DELETE', 'loans/2026-06-02', `${id}-undo`],
    ]);
  });

  it('stays unknown where that fails, or where what it needs is not known', async () => {
    const failing = await confirm({ domain: rollback({ code: '{day}' }), answer: () => LOST });
    expect(failing.told).toMatchObject({ outcome: 'unknown', rolledBack: false });
    const unknown = await confirm({ domain: rollback({ code: '{code}' }), answer: () => LOST });
    expect(unknown.told).toMatchObject({ outcome: 'unknown', rolledBack: undefined });
    expect(unknown.desk.sent).toHaveLength(1);
  });
});
