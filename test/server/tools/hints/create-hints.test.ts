import { afterEach, describe, expect, it } from 'vitest';
import { Fault } from '../../../../server/fault.ts';
import type { Hint, HintsParts, HintWatch, HintWatcher, RunningHints } from '../../../../server/tools/index.ts';
import { createMemoryEvents } from '../../../support/fakes/memory-events.ts';
import { faultOf } from '../../../support/fault-of.ts';
import type { HintDesk } from '../../../support/tools/make-hints.ts';
import { HINT_SCOPE, makeHints } from '../../../support/tools/make-hints.ts';

const open: RunningHints[] = [];
afterEach(async () => {
  for (const hints of open.splice(0)) await hints.close();
});

function begin(parts: Partial<HintsParts> = {}): HintDesk {
  const desk = makeHints(parts);
  desk.hints.start();
  open.push(desk.hints);
  return desk;
}

const ANA: HintWatcher = { scope: HINT_SCOPE, audiences: ['session:ana'], language: 'es' };
const LATE = { title: 'Ulises', due: '2026-06-01', renewed: false };
const loan = (subject: string, changes: object = {}) => ({ type: 'loan', subject, data: LATE, ...changes });

async function next({ hints }: HintWatch): Promise<Hint | undefined> {
  const { done, value } = await hints.next();
  return done === true ? undefined : value;
}

/** What comes within so many looks. */
async function within(watch: HintWatch, ms = 60): Promise<Hint | 'nothing' | undefined> {
  return Promise.race([next(watch), new Promise<'nothing'>((resolve) => setTimeout(resolve, ms, 'nothing'))]);
}

describe('hints', () => {
  it('come to who waits for them when the event comes', async () => {
    const { hints, domain, event, measured } = begin();
    const watch = await hints.watch(ANA);
    expect(await hints.give(domain, event(loan('7')), 'owner')).toBe(true);
    expect(await next(watch)).toMatchObject({
      ...{ rule: 'overdue', subject: '7', message: 'El libro Ulises está vencido.', label: 'Renovar' },
      ...{ act: { kind: 'link', link: '/loans/7' }, language: 'es' },
    });
    expect(measured).toEqual([{ rule: 'overdue', outcome: 'made' }]);
  });

  it('come to who opens the page behind the event', async () => {
    const { hints, domain, event } = begin();
    await hints.give(domain, event(loan('7')), 'owner');
    expect(await next(await hints.watch(ANA))).toMatchObject({ subject: '7' });
  });

  it('come when their delay is over, and not before', async () => {
    const { hints, domain, event, pass } = begin();
    const watch = await hints.watch(ANA);
    await hints.give(domain, event(), 'guest');
    const coming = next(watch);
    pass(59_000);
    expect(await Promise.race([coming, new Promise((resolve) => setTimeout(resolve, 60, 'nothing'))])).toBe('nothing');
    pass(1000);
    expect(await coming).toMatchObject({ rule: 'quiet', message: '¿Buscás algo?' });
  });

  it('come by the clock alone at the pass of every five minutes', async () => {
    const { hints, domain, event, pass } = begin();
    const watch = await hints.watch(ANA);
    await hints.give(domain, event(loan('7', { data: { ...LATE, due: '2026-06-09T13:01:00Z' } })), 'owner');
    const coming = next(watch);
    expect(await Promise.race([coming, new Promise((resolve) => setTimeout(resolve, 60, 'nothing'))])).toBe('nothing');
    pass(300_000);
    expect(await coming).toMatchObject({ rule: 'overdue' });
  });

  it('reach a stream at another node', async () => {
    const now = (): Date => new Date('2026-06-10T13:00:00Z');
    const store = createMemoryEvents({ now });
    const [here, there] = [begin({ store, now }), begin({ store, now })];
    const watch = await there.hints.watch(ANA);
    await here.hints.give(here.domain, here.event(loan('7')), 'owner');
    expect(await next(watch)).toMatchObject({ subject: '7' });
  });

  it('are told once, whichever tabs and nodes wait, and however often the event is told', async () => {
    const now = (): Date => new Date('2026-06-10T13:00:00Z');
    const store = createMemoryEvents({ now });
    const nodes = [begin({ store, now }), begin({ store, now })];
    for (const node of nodes) await node.hints.watch(ANA);
    const [here] = nodes;
    const given = here!.event(loan('7'));
    expect(await here!.hints.give(here!.domain, given, 'owner')).toBe(true);
    expect(await here!.hints.give(here!.domain, given, 'owner')).toBe(false);
    await here!.hints.give(here!.domain, here!.event(loan('7')), 'owner');
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(await store.count(HINT_SCOPE)).toMatchObject([{ rule: 'overdue', made: 1 }]);
  });

  it('come to each tab of a session, and to nobody else', async () => {
    const { hints, domain, event } = begin();
    const tabs = [await hints.watch(ANA), await hints.watch(ANA)];
    const other = await hints.watch({ ...ANA, audiences: ['session:bob'] });
    const elsewhere = await hints.watch({ ...ANA, scope: { ...HINT_SCOPE, tenantSlug: 'demo' } });
    await hints.give(domain, event(loan('7')), 'owner');
    for (const tab of tabs) expect(await next(tab)).toMatchObject({ subject: '7' });
    expect(await within(other)).toBe('nothing');
    expect(await within(elsewhere)).toBe('nothing');
  });

  it('come to a user in each session, by one stream with what is of the session, in the order in which they were made', async () => {
    const { hints, domain, event } = begin();
    const audience = 'user:site:17';
    await hints.give(domain, event(loan('7', { audience })), 'owner');
    const both = await hints.watch({ ...ANA, audiences: ['session:ana', audience] });
    expect(await next(both)).toMatchObject({ subject: '7', audience });
    await hints.give(domain, event(loan('8')), 'owner');
    expect(await next(both)).toMatchObject({ subject: '8', audience: 'session:ana' });
    const other = await hints.watch({ ...ANA, audiences: ['session:bob'] });
    await hints.give(domain, event(loan('9', { audience })), 'owner');
    const ninth = await next(both);
    expect(ninth).toMatchObject({ subject: '9' });
    expect(await within(other)).toBe('nothing');
    const again = await hints.watch({ ...ANA, audiences: ['session:bob', audience], after: 0 });
    expect([await next(again), await next(again)]).toMatchObject([{ subject: '7' }, { subject: '9' }]);
    await hints.settle({ scope: HINT_SCOPE, audiences: ['session:ana', audience], id: ninth?.id ?? '' }, 'shown');
    both.close();
    expect(await next(both)).toBeUndefined();
  });

  it('go on behind the last that came', async () => {
    const { hints, domain, event } = begin();
    const watch = await hints.watch(ANA);
    await hints.give(domain, event(loan('7')), 'owner');
    const first = await next(watch);
    watch.close();
    await hints.give(domain, event(loan('8')), 'owner');
    const again = await hints.watch({ ...ANA, after: first?.place ?? 0 });
    expect(await next(again)).toMatchObject({ subject: '8' });
    expect(await within(again)).toBe('nothing');
  });

  it('end for good when the guest wants no more', async () => {
    const { hints, domain, event, measured } = begin();
    const watch = await hints.watch(ANA);
    await hints.give(domain, event(loan('7')), 'owner');
    const { id = '' } = (await next(watch)) ?? {};
    const subject = { scope: HINT_SCOPE, audiences: ['session:ana'], id } as const;
    await hints.settle(subject, 'shown');
    await hints.settle(subject, 'shown');
    await hints.settle(subject, 'dismissed');
    await hints.give(domain, event(loan('8')), 'owner');
    expect(await within(watch)).toBe('nothing');
    expect(measured.slice(1)).toEqual([
      { rule: 'overdue', outcome: 'shown' },
      { rule: 'overdue', outcome: 'dismissed' },
    ]);
    expect((await faultOf(hints.settle({ ...subject, audiences: ['session:bob'] }, 'shown'))).code).toBe(
      'hint-unknown',
    );
  });

  it('are few streams of a session, and of a node', async () => {
    const { hints } = begin({ most: { ofSession: 2, ofNode: 3 } });
    const first = await hints.watch(ANA);
    await hints.watch(ANA);
    expect((await faultOf(hints.watch(ANA))).code).toBe('rate-limited');
    await hints.watch({ ...ANA, audiences: ['session:bob'] });
    expect((await faultOf(hints.watch({ ...ANA, audiences: ['session:eva'] }))).code).toBe('rate-limited');
    first.close();
    first.close();
    await hints.watch({ ...ANA, audiences: ['session:eva'] });
    expect((await faultOf(hints.watch({ ...ANA, audiences: ['session:eva'] }))).code).toBe('rate-limited');
  });

  it('refuse more than two hundred events of a session in an hour', async () => {
    const { hints, domain, event } = begin();
    for (let count = 0; count < 200; count += 1) await hints.give(domain, event(), 'guest');
    expect((await faultOf(hints.give(domain, event(), 'guest'))).code).toBe('rate-limited');
    expect(await hints.give(domain, event({ audience: 'session:bob' }), 'guest')).toBe(true);
  });

  it('go on when the records were away', async () => {
    const store = createMemoryEvents({ now: () => new Date('2026-06-10T13:00:00Z') });
    let isAway = false;
    const since: typeof store.since = (place) => {
      if (isAway) throw new Fault('records-unavailable');
      return store.since(place);
    };
    const { hints, domain, event, logged } = begin({ store: { ...store, since } });
    const watch = await hints.watch(ANA);
    isAway = true;
    await hints.give(domain, event(loan('7')), 'owner');
    expect(await within(watch)).toBe('nothing');
    expect(logged).not.toEqual([]);
  });

  it('end with their node, and with what was forgotten', async () => {
    const { hints, domain, event, store } = begin();
    const watch = await hints.watch(ANA);
    await hints.give(domain, event(loan('7')), 'owner');
    await next(watch);
    await hints.forget(HINT_SCOPE, 'session:ana');
    expect((await store.read(HINT_SCOPE, ['session:ana'])).size).toBe(0);
    await hints.close();
    expect(await next(watch)).toBeUndefined();
  });
});
