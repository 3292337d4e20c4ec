/** What the records promise of events and hints (`server/tools/hints/ports.ts`); each adapter runs this against itself. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Audience, EventStore, NewEvent, NewHint, ToolScope } from '../../server/tools/index.ts';
import { faultOf } from '../support/fault-of.ts';

export interface EventStoreSubject {
  readonly events: EventStore;
  readonly close: () => Promise<void>;
}

/** A branch that the subjects must know beside `default/main`. */
export const TOLD_SCOPE = ['default', 'norte'] as const;

/** How many the subjects keep. */
export const KEPT = { ofAudience: 5, ofScope: 8, hints: 4 };

const HERE: ToolScope = { domainId: 'library', tenantSlug: 'default', branchSlug: 'main' };
const THERE: ToolScope = { ...HERE, branchSlug: 'norte' };
const NOWHERE: ToolScope = { ...HERE, tenantSlug: 'nobody' };
const ANA = 'session:ana';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function eventOf(id: string, changes: Partial<NewEvent> = {}): NewEvent {
  const data = { title: "«L'ñ» 'or 1=1 --", pages: 2.5, lent: true, due: null };
  return { scope: HERE, audience: ANA, id, type: 'loan', subject: 'l-1', data, ...changes };
}

function hintOf(id: string, changes: Partial<NewHint> = {}): NewHint {
  const act = { kind: 'link', link: '/loans/l-1' } as const;
  return {
    id,
    audience: ANA,
    rule: 'overdue',
    subject: 'l-1',
    language: 'es',
    message: 'Venció «ñ».',
    label: 'Ver',
    act,
    ...changes,
  };
}

interface Bench extends EventStoreSubject {
  readonly pass: (ms: number) => void;
}

type Begin = () => Promise<Bench>;

/** `make` gives an empty one that goes by this clock and keeps `KEPT`. */
export function describeEventStore(
  name: string,
  make: (now: () => Date) => EventStoreSubject | Promise<EventStoreSubject>,
): void {
  describe(`${name} keeps events and hints`, () => {
    const open: EventStoreSubject[] = [];
    afterEach(async () => {
      for (const subject of open.splice(0)) await subject.close();
    });
    const begin = async (): Promise<Bench> => {
      let moment = Date.UTC(2026, 5, 1, 12);
      const subject = await make(() => new Date(moment));
      open.push(subject);
      return { ...subject, pass: (ms) => (moment += ms) };
    };
    describeEvents(begin);
    describeLooking(begin);
    describeHints(begin);
    describeForgetting(begin);
  });
}

async function idsOf(events: EventStore, audience: Audience = ANA, scope = HERE): Promise<readonly string[]> {
  const record = (await events.read(scope, [audience])).get(audience);
  return (record?.events ?? []).map(({ subject }) => subject);
}

function describeEvents(begin: Begin): void {
  it('as they were told, oldest first, each audience its own', async () => {
    const { events, pass } = await begin();
    expect(await events.give(eventOf('e-1'))).toBe(true);
    pass(1000);
    await events.give(eventOf('e-2', { type: 'visit', subject: '', data: {} }));
    await events.give(eventOf('e-3', { audience: 'user:ana' }));
    const records = await events.read(HERE, [ANA, 'session:nobody']);
    const { data, subject, type } = eventOf('e-1');
    expect([...records.keys()]).toEqual([ANA]);
    expect(records.get(ANA)).toEqual({
      isOff: false,
      hints: [],
      events: [
        { type, subject, data, at: new Date('2026-06-01T12:00:00Z') },
        { type: 'visit', subject: '', data: {}, at: new Date('2026-06-01T12:00:01Z') },
      ],
    });
  });

  it('once of one id in a scope, whoever tells it again', async () => {
    const { events } = await begin();
    const told = await Promise.all(['l-1', 'l-2', 'l-3'].map((subject) => events.give(eventOf('e-1', { subject }))));
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(await events.give(eventOf('e-1', { audience: 'session:bob' }))).toBe(false);
    expect(await events.give(eventOf('e-1', { scope: THERE }))).toBe(true);
    expect(await idsOf(events)).toHaveLength(1);
  });

  it('of each scope apart, and of none that is not there', async () => {
    const { events } = await begin();
    await events.give(eventOf('e-1'));
    for (const scope of [THERE, NOWHERE, { ...HERE, domainId: 'shop' }])
      expect(await idsOf(events, ANA, scope)).toEqual([]);
    expect((await faultOf(events.give(eventOf('e-2', { scope: NOWHERE })))).code).toBe('scope-unknown');
  });

  it('the newest of an audience, and of a scope', async () => {
    const { events } = await begin();
    for (let count = 1; count <= 7; count += 1)
      await events.give(eventOf(`a-${String(count)}`, { subject: `l-${String(count)}` }));
    expect(await idsOf(events)).toEqual(['l-3', 'l-4', 'l-5', 'l-6', 'l-7']);
    for (let count = 1; count <= 5; count += 1)
      await events.give(eventOf(`b-${String(count)}`, { audience: 'session:bob', subject: `m-${String(count)}` }));
    expect(await idsOf(events)).toEqual(['l-5', 'l-6', 'l-7']);
    expect(await idsOf(events, 'session:bob')).toHaveLength(5);
  });

  it('for seven days', async () => {
    const { events, pass } = await begin();
    await events.give(eventOf('e-1'));
    pass(7 * DAY - 1);
    expect(await idsOf(events)).toEqual(['l-1']);
    pass(1);
    expect(await idsOf(events)).toEqual([]);
    await events.give(eventOf('e-2', { audience: 'session:bob' }));
    // It is gone, so that it may be told again.
    expect(await events.give(eventOf('e-1'))).toBe(true);
  });
}

function describeLooking(begin: Begin): void {
  it('tells whose events came behind a place, each once', async () => {
    const { events } = await begin();
    await events.give(eventOf('e-1'));
    const { place, told } = await events.since(undefined);
    expect(told).toEqual([]);
    expect(await events.since(place)).toEqual({ place, told: [] });
    await events.give(eventOf('e-2'));
    await events.give(eventOf('e-3'));
    await events.give(eventOf('e-4', { scope: THERE, audience: 'user:ana' }));
    const next = await events.since(place);
    expect(next.told).toEqual([
      { audience: ANA, scope: HERE },
      { audience: 'user:ana', scope: THERE },
    ]);
    expect(await events.since(next.place)).toEqual({ place: next.place, told: [] });
  });
}

function describeHints(begin: Begin): void {
  it('as they were made, and waiting until something became of them', async () => {
    const { events } = await begin();
    const [made] = await events.make(HERE, [hintOf('h-1')]);
    expect(made).toEqual({ ...hintOf('h-1'), madeAt: new Date('2026-06-01T12:00:00Z'), place: made?.place });
    expect(await events.waiting(HERE, ANA)).toEqual([made]);
    expect((await events.read(HERE, [ANA])).get(ANA)).toMatchObject({
      isOff: false,
      hints: [{ rule: 'overdue', subject: 'l-1' }],
    });
    const { act: _act, label: _label, ...plain } = hintOf('h-2', { rule: 'quiet', subject: '' });
    const [second] = await events.make(HERE, [plain]);
    expect(second).toEqual({ ...plain, madeAt: made?.madeAt, place: second?.place });
    expect(second?.place).toBeGreaterThan(made?.place ?? Infinity);
  });

  it('once of one rule and subject, whoever makes them at once', async () => {
    const { events } = await begin();
    const made = await Promise.all(
      ['h-1', 'h-2', 'h-3'].map((id) => events.make(HERE, [hintOf(id), hintOf(`${id}b`)])),
    );
    expect(made.flat()).toHaveLength(1);
    expect(
      await events.make(HERE, [hintOf('h-4', { subject: 'l-2' }), hintOf('h-5', { audience: 'session:bob' })]),
    ).toHaveLength(2);
    expect(await events.make(THERE, [hintOf('h-6')])).toHaveLength(1);
    expect(await events.make(NOWHERE, [hintOf('h-7')])).toEqual([]);
  });

  it('goes on behind the last that came, and begins with what nobody has seen', async () => {
    const { events, pass } = await begin();
    const [first, second] = await events.make(HERE, [hintOf('h-1'), hintOf('h-2', { subject: 'l-2' })]);
    await events.settle({ scope: HERE, audience: ANA, id: 'h-1' }, 'shown');
    expect(await events.waiting(HERE, ANA)).toEqual([second]);
    expect(await events.waiting(HERE, ANA, 0)).toEqual([first, second]);
    expect(await events.waiting(HERE, ANA, first?.place)).toEqual([second]);
    expect(await events.waiting(HERE, 'session:bob', 0)).toEqual([]);
    await events.settle({ scope: HERE, audience: ANA, id: 'h-2' }, 'followed');
    expect(await events.waiting(HERE, ANA, 0)).toEqual([first]);
    pass(HOUR);
    expect(await events.waiting(HERE, ANA, 0)).toEqual([]);
  });

  it('notes once what became of one, for its own audience alone', async () => {
    const { events } = await begin();
    await events.make(HERE, [hintOf('h-1')]);
    const subject = { scope: HERE, audience: ANA, id: 'h-1' } as const;
    expect(await events.settle(subject, 'shown')).toEqual({ rule: 'overdue', isNew: true });
    expect(await events.settle(subject, 'shown')).toEqual({ rule: 'overdue', isNew: false });
    for (const changes of [{ audience: 'session:bob' }, { scope: THERE }, { scope: NOWHERE }, { id: 'h-9' }] as const)
      expect(await events.settle({ ...subject, ...changes }, 'followed')).toBeUndefined();
    expect((await events.read(HERE, [ANA])).get(ANA)?.isOff).toBe(false);
    await events.settle(subject, 'dismissed');
    expect((await events.read(HERE, [ANA])).get(ANA)?.isOff).toBe(true);
  });

  it('counts how often each helped, over the newest of a scope', async () => {
    const { events } = await begin();
    await events.make(HERE, [hintOf('h-1'), hintOf('h-2', { subject: 'l-2' }), hintOf('h-3', { rule: 'quiet' })]);
    await events.settle({ scope: HERE, audience: ANA, id: 'h-1' }, 'shown');
    await events.settle({ scope: HERE, audience: ANA, id: 'h-1' }, 'followed');
    await events.settle({ scope: HERE, audience: ANA, id: 'h-3' }, 'dismissed');
    expect(await events.count(HERE)).toEqual([
      { rule: 'overdue', made: 2, shown: 1, followed: 1, dismissed: 0 },
      { rule: 'quiet', made: 1, shown: 0, followed: 0, dismissed: 1 },
    ]);
    expect(await events.count(THERE)).toEqual([]);
    await events.make(HERE, [hintOf('h-4', { subject: 'l-4' }), hintOf('h-5', { subject: 'l-5' })]);
    expect((await events.count(HERE)).map(({ made, rule }) => [rule, made])).toEqual([
      ['overdue', 3],
      ['quiet', 1],
    ]);
  });
}

function describeForgetting(begin: Begin): void {
  it('forgets a session with every word, and counts it still', async () => {
    const { events } = await begin();
    await events.give(eventOf('e-1'));
    await events.give(eventOf('e-2', { audience: 'session:bob' }));
    await events.make(HERE, [
      hintOf('h-1'),
      hintOf('h-2', { subject: 'l-2' }),
      hintOf('h-3', { audience: 'session:bob' }),
    ]);
    await events.forget(HERE, ANA);
    await events.forget(HERE, ANA);
    await events.forget(NOWHERE, ANA);
    expect((await events.read(HERE, [ANA])).get(ANA)).toBeUndefined();
    expect(await events.waiting(HERE, ANA, 0)).toEqual([]);
    expect(await events.settle({ scope: HERE, audience: ANA, id: 'h-1' }, 'shown')).toBeUndefined();
    expect(await idsOf(events, 'session:bob')).toEqual(['l-1']);
    expect(await events.waiting(HERE, 'session:bob')).toHaveLength(1);
    expect((await events.count(HERE))[0]?.made).toBe(3);
  });
}
