/** What the records promise of actions (`server/tools/ports.ts`); each adapter runs this against itself. */
import { afterEach, describe, expect, it } from 'vitest';
import type { JobLease, JobStore } from '../../server/knowledge/index.ts';
import type { Action, ActionStore, ActionSubject, NewAction, ToolScope } from '../../server/tools/index.ts';
import { ACTION_JOB } from '../../server/tools/index.ts';
import { faultOf } from '../support/fault-of.ts';

export interface ActionStoreSubject {
  readonly actions: ActionStore;
  readonly jobs: JobStore;
  readonly close: () => Promise<void>;
}

/** A branch that the subjects must know beside `default/main`. */
export const ACTING_SCOPE = ['default', 'norte'] as const;

const HERE: ToolScope = { domainId: 'library', tenantSlug: 'default', branchSlug: 'main' };
const LIFE_MS = 300_000;
const LEASE_MS = 10_000;
const GIVEN = { kind: 'given', values: { code: "L'1" }, asOf: new Date(0), isStale: false } as const;

interface Bench extends ActionStoreSubject {
  readonly pass: (ms: number) => void;
  readonly propose: (changes?: Partial<NewAction>) => Promise<Action>;
  /** The job of a confirmed action, claimed by a node. */
  readonly claim: (owner?: string) => Promise<JobLease>;
}

/** `make` gives an empty one that goes by this clock. */
export function describeActionStore(
  name: string,
  make: (now: () => Date) => ActionStoreSubject | Promise<ActionStoreSubject>,
): void {
  describe(`${name} keeps actions`, () => {
    const open: ActionStoreSubject[] = [];
    afterEach(async () => {
      for (const subject of open.splice(0)) await subject.close();
    });
    const begin = async (): Promise<Bench> => {
      let moment = Date.UTC(2026, 5, 1, 12);
      const subject = await make(() => new Date(moment));
      open.push(subject);
      let count = 0;
      return {
        ...subject,
        pass: (ms) => (moment += ms),
        propose: async (changes) =>
          (await subject.actions.propose(makeAction(`a-${String((count += 1))}`, changes))).action,
        async claim(owner = 'node') {
          const job = await subject.jobs.claim({
            ...{ owner, kinds: [ACTION_JOB], leaseMs: LEASE_MS, maxAttempts: 5, except: [] },
          });
          if (job === undefined) throw new Error('nothing to claim');
          return { jobId: job.id, owner, attempt: job.attempts };
        },
      };
    };
    describeProposals(begin);
    describeDecisions(begin);
    describePersons(begin);
    describeExecution(begin);
    describeReading(begin);
    describeForgetting(begin);
  });
}

type Begin = () => Promise<Bench>;

function makeAction(id: string, changes: Partial<NewAction> = {}): NewAction {
  return {
    id,
    scope: HERE,
    sessionId: 's-1',
    tool: 'lend',
    arguments: [
      { name: 'copies', value: 2, from: 'said', span: { start: 1, end: 4 } },
      { name: 'day', value: '2026-06-02', from: 'said' },
    ],
    hash: 'h-1',
    title: 'Prestar «ñ»',
    description: "' or 1=1 --",
    details: [['Copias', '2']],
    language: 'es',
    lifeMs: LIFE_MS,
    ...changes,
  };
}

function subjectOf({ id, scope, sessionId }: Action, changes: Partial<ActionSubject> = {}): ActionSubject {
  return { actionId: id, scope, sessionId, ...changes };
}

const STRANGERS: readonly Partial<ActionSubject>[] = [
  { sessionId: 's-2' },
  { actionId: 'a-9' },
  { scope: { ...HERE, domainId: 'shop' } },
  { scope: { ...HERE, branchSlug: 'norte' } },
  { scope: { ...HERE, tenantSlug: 'nobody' } },
];

function describeProposals(begin: Begin): void {
  it('as they were proposed, for five minutes', async () => {
    const { actions, propose, pass } = await begin();
    const action = await propose();
    const { hash: _hash, lifeMs: _life, ...given } = makeAction('a-1');
    expect(action).toEqual({
      ...given,
      state: 'pending',
      createdAt: new Date('2026-06-01T12:00:00Z'),
      changedAt: new Date('2026-06-01T12:00:00Z'),
      expiresAt: new Date('2026-06-01T12:05:00Z'),
    });
    expect(await actions.find(subjectOf(action))).toEqual(action);
    pass(LIFE_MS - 1);
    expect((await actions.find(subjectOf(action)))?.state).toBe('pending');
    pass(1);
    expect((await actions.find(subjectOf(action)))?.state).toBe('expired');
  });

  it('the newer of two of one tool in a session, and both of two tools or sessions', async () => {
    const { actions, propose } = await begin();
    const [older, other, elsewhere] = [
      await propose(),
      await propose({ tool: 'give_back' }),
      await propose({ sessionId: 's-2' }),
    ];
    const { action: newer, replaced } = await actions.propose(makeAction('a-newer'));
    expect(replaced).toBe(1);
    expect((await actions.propose(makeAction('a-third', { sessionId: 's-3' }))).replaced).toBe(0);
    const states = await Promise.all([older, other, elsewhere, newer].map((each) => actions.find(subjectOf(each))));
    expect(states.map((each) => each?.state)).toEqual(['cancelled', 'pending', 'pending', 'pending']);
  });

  it('of no scope that is not there', async () => {
    const { propose } = await begin();
    const fault = await faultOf(propose({ scope: { ...HERE, tenantSlug: 'nobody' } }));
    expect(fault.code).toBe('scope-unknown');
  });
}

function describeDecisions(begin: Begin): void {
  it('confirms once, with the one job that executes it', async () => {
    const { actions, jobs, propose } = await begin();
    const action = await propose();
    const [one, other] = await Promise.all([
      actions.confirm(subjectOf(action), 'dale'),
      actions.confirm(subjectOf(action), 'otra vez'),
    ]);
    expect([one, other].map((each) => [each?.action.state, each?.action.outcome])).toEqual([
      ['confirmed', 'running'],
      ['confirmed', 'running'],
    ]);
    expect(one?.action.comment).toBe(other?.action.comment);
    expect([one?.isNew, other?.isNew].filter((isNew) => isNew === true)).toHaveLength(1);
    const queued = await jobs.list({ kind: ACTION_JOB, limit: 10 });
    expect(queued.map(({ payload, scope }) => [payload, scope])).toEqual([[action.id, HERE]]);
    expect(await actions.cancel(subjectOf(action))).toMatchObject({ action: { state: 'confirmed' }, isNew: false });
  });

  it('cancels for good', async () => {
    const { actions, jobs, propose } = await begin();
    const action = await propose();
    const [cancelled, again] = [await actions.cancel(subjectOf(action), 'no'), await actions.cancel(subjectOf(action))];
    expect(cancelled).toMatchObject({ action: { state: 'cancelled', comment: 'no' }, isNew: true });
    expect(again).toMatchObject({ action: { state: 'cancelled', comment: 'no' }, isNew: false });
    expect(await actions.confirm(subjectOf(action))).toMatchObject({ action: { state: 'cancelled' }, isNew: false });
    expect(await jobs.list({ limit: 10 })).toEqual([]);
  });

  it('neither confirms nor cancels what is late', async () => {
    const { actions, jobs, propose, pass } = await begin();
    const action = await propose();
    pass(LIFE_MS);
    expect(await actions.confirm(subjectOf(action))).toMatchObject({ action: { state: 'expired' }, isNew: false });
    expect(await actions.cancel(subjectOf(action))).toMatchObject({ action: { state: 'expired' }, isNew: false });
    expect(await jobs.list({ limit: 10 })).toEqual([]);
  });

  it('knows none of another session, scope, domain or id', async () => {
    const { actions, propose } = await begin();
    const action = await propose();
    for (const changes of STRANGERS) {
      const stranger = subjectOf(action, changes);
      expect(await actions.find(stranger)).toBeUndefined();
      expect(await actions.confirm(stranger)).toBeUndefined();
      expect(await actions.cancel(stranger)).toBeUndefined();
    }
    expect((await actions.find(subjectOf(action)))?.state).toBe('pending');
  });
}

function describePersons(begin: Begin): void {
  it('what was proposed to a person is there for that person alone', async () => {
    const { actions, propose } = await begin();
    const action = await propose({ person: 'site:ana' });
    expect(Object.keys(action)).not.toContain('person');
    for (const changes of [{}, { person: 'site:luz' }, { person: '' }]) {
      const other = subjectOf(action, changes);
      expect(await actions.find(other)).toBeUndefined();
      expect(await actions.confirm(other)).toBeUndefined();
      expect(await actions.cancel(other)).toBeUndefined();
    }
    const own = subjectOf(action, { person: 'site:ana' });
    expect((await actions.find(own))?.state).toBe('pending');
    expect((await actions.confirm(own))?.isNew).toBe(true);
  });

  it('what was proposed to nobody is whoever’s the session is, also once they have signed in', async () => {
    const { actions, propose } = await begin();
    const action = await propose();
    expect((await actions.confirm(subjectOf(action, { person: 'site:ana' })))?.isNew).toBe(true);
  });

  it('a session that is forgotten takes what its person was offered along', async () => {
    const { actions, propose } = await begin();
    const action = await propose({ person: 'site:ana' });
    await actions.forgetSession(HERE, 's-1');
    expect(await actions.find(subjectOf(action, { person: 'site:ana' }))).toBeUndefined();
    expect((await actions.list({ limit: 1 })).actions[0]).toMatchObject({ state: 'cancelled', sessionId: '' });
  });
}

function describeExecution(begin: Begin): void {
  it('is begun with what was proposed, and ended once', async () => {
    const { actions, claim, propose } = await begin();
    const action = await propose();
    await actions.confirm(subjectOf(action));
    const lease = await claim();
    expect(await actions.begin(action.id, lease)).toMatchObject({ hash: 'h-1', wasSent: false });
    await actions.end(action.id, lease, { outcome: 'succeeded', result: GIVEN });
    await actions.end(action.id, lease, { outcome: 'unknown', result: { kind: 'unknown' } });
    const ended = await actions.find(subjectOf(action));
    expect(ended).toMatchObject({ state: 'confirmed', outcome: 'succeeded', result: GIVEN });
    expect(await actions.confirm(subjectOf(action))).toEqual({ action: ended, isNew: false });
    expect(await actions.begin(action.id, lease)).toBeUndefined();
  });

  it('tells who takes it over that it may have been sent', async () => {
    const { actions, claim, propose, pass } = await begin();
    const action = await propose();
    await actions.confirm(subjectOf(action));
    const dead = await claim('dead');
    await actions.begin(action.id, dead);
    pass(LEASE_MS + 1);
    const lease = await claim('alive');
    expect(await actions.begin(action.id, lease)).toMatchObject({ wasSent: true });
    const late = actions.end(action.id, dead, { outcome: 'succeeded', result: GIVEN });
    expect((await faultOf(late)).code).toBe('cancelled');
    expect((await faultOf(actions.begin(action.id, dead))).code).toBe('cancelled');
    await actions.end(action.id, lease, {
      outcome: 'failed',
      result: { kind: 'failed', why: 'away' },
      rolledBack: true,
    });
    expect(await actions.find(subjectOf(action))).toMatchObject({ outcome: 'failed', rolledBack: true });
  });

  it('is failed when its job was cancelled before it was sent, and unknown when behind', async () => {
    const { actions, jobs, claim, propose, pass } = await begin();
    const [unsent, sent] = [await propose(), await propose({ tool: 'give_back' })];
    await actions.confirm(subjectOf(sent));
    await actions.begin(sent.id, await claim());
    await actions.confirm(subjectOf(unsent));
    pass(LEASE_MS + 1);
    for (const { id } of await jobs.list({ limit: 10 })) await jobs.cancel(id);
    expect(await actions.find(subjectOf(unsent))).toMatchObject({ outcome: 'failed' });
    expect(await actions.find(subjectOf(sent))).toMatchObject({ outcome: 'unknown', result: { kind: 'unknown' } });
    const idsOf = async (outcome: 'failed' | 'unknown' | 'running'): Promise<readonly string[]> =>
      (await actions.list({ outcome, limit: 10 })).actions.map(({ id }) => id);
    expect(await Promise.all([idsOf('failed'), idsOf('unknown'), idsOf('running')])).toEqual([
      ...[[unsent.id], [sent.id], []],
    ]);
  });
}

function describeReading(begin: Begin): void {
  it('lists them newest first, page by page and by what they are', async () => {
    const { actions, propose, pass } = await begin();
    const late = await propose();
    pass(LIFE_MS);
    const [open, other] = [await propose(), await propose({ tool: 'give_back', sessionId: 's-2' })];
    await actions.cancel(subjectOf(other));
    const first = await actions.list({ limit: 2 });
    expect(first.actions.map(({ id }) => id)).toEqual([other.id, open.id]);
    const second = await actions.list({ limit: 2, cursor: first.cursor ?? '' });
    expect([second.actions.map(({ id }) => id), second.cursor]).toEqual([[late.id], undefined]);
    const by = async (filter: object): Promise<readonly string[]> =>
      (await actions.list({ limit: 9, ...filter })).actions.map(({ id }) => id);
    expect(await by({ state: 'pending' })).toEqual([open.id]);
    expect(await by({ state: 'expired' })).toEqual([late.id]);
    expect(await by({ state: 'cancelled' })).toEqual([other.id]);
    expect(await by({ tool: 'lend', ...HERE })).toEqual([open.id, late.id]);
    expect(await by({ branchSlug: 'norte' })).toEqual([]);
    expect(await by({ domainId: 'shop' })).toEqual([]);
    expect(await by({ tenantSlug: 'nobody' })).toEqual([]);
    const since = open.createdAt.toISOString();
    expect(await by({ since })).toEqual([other.id, open.id]);
    expect(await by({ until: since })).toEqual([late.id]);
  });

  it('counts them by tool and by what came of them', async () => {
    const { actions, claim, propose, pass } = await begin();
    await propose();
    pass(LIFE_MS);
    const [done, left] = [await propose(), await propose({ sessionId: 's-2' })];
    await propose({ sessionId: 's-3' });
    await actions.cancel(subjectOf(await propose({ tool: 'give_back' })));
    await actions.confirm(subjectOf(done));
    const lease = await claim();
    await actions.begin(done.id, lease);
    await actions.end(done.id, lease, { outcome: 'succeeded', result: GIVEN });
    await actions.confirm(subjectOf(left));
    await actions.begin(left.id, await claim());
    const none = { cancelled: 0, confirmed: 0, expired: 0, failed: 0, succeeded: 0, unknown: 0 };
    expect(await actions.count(HERE)).toEqual([
      { ...none, tool: 'give_back', proposed: 1, cancelled: 1 },
      { ...none, tool: 'lend', proposed: 4, confirmed: 2, expired: 1, succeeded: 1 },
    ]);
    expect(await actions.count({ ...HERE, branchSlug: 'norte' })).toEqual([]);
    expect(await actions.count({ ...HERE, branchSlug: 'nobody' })).toEqual([]);
  });
}

function describeForgetting(begin: Begin): void {
  it('forgets a session: what waits is cancelled, what is not yet sent is not sent, and nothing that was said stays', async () => {
    const { actions, claim, propose } = await begin();
    const [sent, unsent, waiting] = [
      await propose({ tool: 'first' }),
      await propose({ tool: 'second' }),
      await propose({ tool: 'third' }),
    ];
    const kept = await propose({ sessionId: 's-2' });
    await actions.confirm(subjectOf(sent));
    const lease = await claim();
    await actions.begin(sent.id, lease);
    await actions.confirm(subjectOf(unsent));
    await actions.forgetSession(HERE, 's-1');
    expect(await actions.begin(unsent.id, await claim('other'))).toBeUndefined();
    await actions.end(sent.id, lease, { outcome: 'succeeded', result: GIVEN });
    for (const each of [sent, unsent, waiting]) expect(await actions.find(subjectOf(each))).toBeUndefined();
    const { actions: all } = await actions.list({ limit: 10 });
    const told = all.map(({ tool, state, outcome, arguments: given, details, description, result, sessionId }) => [
      ...[tool, state, outcome, given.length, details.length, description === '', result, sessionId],
    ]);
    expect(told).toEqual([
      ['lend', 'pending', undefined, 2, 1, false, undefined, 's-2'],
      ['third', 'cancelled', undefined, 0, 0, true, undefined, ''],
      ['second', 'confirmed', 'failed', 0, 0, true, undefined, ''],
      ['first', 'confirmed', 'succeeded', 0, 0, true, undefined, ''],
    ]);
    expect(await actions.find(subjectOf(kept))).toEqual(kept);
    await actions.forgetSession({ ...HERE, tenantSlug: 'nobody' }, 's-2');
    expect(await actions.find(subjectOf(kept))).toEqual(kept);
  });
}
