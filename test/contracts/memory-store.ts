/** What the records promise of people who agreed to be remembered (`server/tools/memory/ports.ts`); each adapter runs this against itself. */
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type {
  KeptMemory,
  MemoryKind,
  MemoryOwner,
  MemoryScope,
  MemoryStore,
  NewMemoryEntry,
} from '../../server/tools/index.ts';
import { faultOf } from '../support/fault-of.ts';

export interface MemoryStoreSubject {
  readonly memory: MemoryStore;
  readonly close: () => Promise<void>;
}

/** How many people the subjects remember. */
export const MOST_PEOPLE = 12;

const MOST: Readonly<Record<MemoryKind, number>> = { allergy: 2, preference: 2, item: 3, question: 2, feedback: 2 };
const ALL = ['allergy', 'preference', 'item', 'question', 'feedback'] as const;
const HERE: MemoryScope = { domainId: 'restaurant', tenantSlug: 'default' };
const ANA: MemoryOwner = { scope: HERE, person: 'browser:ana' };
const BOB: MemoryOwner = { scope: HERE, person: 'browser:bob' };
const NOWHERE: MemoryOwner = { scope: { ...HERE, tenantSlug: 'nobody' }, person: 'browser:ana' };

const entryOf = (subject: string, changes: Partial<NewMemoryEntry> = {}): NewMemoryEntry => ({
  ...{ kind: 'item', subject, label: `«${subject}» ñ '; --`, value: '' },
  ...changes,
});
const allergy = (subject: string): NewMemoryEntry => entryOf(subject, { kind: 'allergy', label: subject });
const subjectsOf = (kept: KeptMemory | undefined): string[] => (kept?.entries ?? []).map(({ subject }) => subject);

interface Bench extends MemoryStoreSubject {
  readonly pass: (ms: number) => Date;
}

type Begin = () => Promise<Bench>;

/** `make` gives an empty one that goes by this clock and remembers `MOST_PEOPLE`. */
export function describeMemoryStore(
  name: string,
  make: (now: () => Date) => MemoryStoreSubject | Promise<MemoryStoreSubject>,
): void {
  describe(`${name} remembers people`, () => {
    const open: MemoryStoreSubject[] = [];
    afterEach(async () => {
      for (const subject of open.splice(0)) await subject.close();
    });
    const begin = async (): Promise<Bench> => {
      let moment = Date.UTC(2026, 5, 1, 12);
      const subject = await make(() => new Date(moment));
      open.push(subject);
      return { ...subject, pass: (ms) => new Date((moment += ms)) };
    };
    describeConsent(begin);
    describeEntries(begin);
    describeErasure(begin);
    describeIsolation(begin);
  });
}

function describeConsent(begin: Begin): void {
  it('keeps nothing of who has not agreed', async () => {
    const { memory } = await begin();
    await memory.keep(ANA, [allergy('mani')], MOST);
    expect(await memory.read(ANA)).toBeUndefined();
    expect(await memory.visit(ANA)).toBeUndefined();
    expect((await memory.people(HERE, { limit: 9 })).people).toEqual([]);
  });

  it('keeps what they agreed to and passes over the rest', async () => {
    const { memory } = await begin();
    await memory.agree(ANA, ['allergy', 'item']);
    await memory.keep(ANA, [allergy('mani'), entryOf('q', { kind: 'question' }), entryOf('flan')], MOST);
    const kept = await memory.read(ANA);
    const at = new Date('2026-06-01T12:00:00Z');
    expect(kept).toMatchObject({ kinds: ['allergy', 'item'], agreedAt: at, seenAt: at });
    const times = { count: 1, firstAt: at, lastAt: at };
    expect(kept?.entries).toEqual([
      { ...allergy('mani'), ...times, id: expect.stringMatching(/^[\w-]{22}$/u) },
      { ...entryOf('flan'), ...times, id: expect.stringMatching(/^[\w-]{22}$/u) },
    ]);
  });

  it('drops what is no longer agreed to, and all of it where nothing is', async () => {
    const { memory } = await begin();
    await memory.agree(ANA, ALL);
    await memory.keep(ANA, [allergy('mani'), entryOf('flan')], MOST);
    await memory.agree(ANA, ['allergy']);
    expect(subjectsOf(await memory.read(ANA))).toEqual(['mani']);
    await memory.agree(ANA, []);
    expect(await memory.read(ANA)).toMatchObject({ kinds: [], entries: [] });
  });

  it('remembers nobody of a tenant that is not there', async () => {
    const { memory } = await begin();
    expect((await faultOf(memory.agree(NOWHERE, ALL))).code).toBe('scope-unknown');
    expect((await faultOf(memory.people(NOWHERE.scope, { limit: 9 }))).code).toBe('scope-unknown');
    expect(await memory.read(NOWHERE)).toBeUndefined();
  });

  it('forgets nobody for somebody new: it takes no more', async () => {
    const { memory } = await begin();
    for (let count = 0; count < MOST_PEOPLE; count += 1)
      await memory.agree({ scope: HERE, person: `browser:${String(count)}` }, ALL);
    expect((await faultOf(memory.agree(ANA, ALL))).code).toBe('storage-full');
    expect(await memory.read({ scope: HERE, person: 'browser:0' })).toBeDefined();
    await memory.agree({ scope: HERE, person: 'browser:0' }, ['item']);
    await memory.agree({ ...ANA, scope: { ...HERE, domainId: 'salon' } }, ALL);
  });
}

function describeEntries(begin: Begin): void {
  it('has one of each subject, counted, with what was told last', async () => {
    const { memory, pass } = await begin();
    await memory.agree(ANA, ALL);
    await memory.keep(ANA, [entryOf('flan', { label: 'Flan' })], MOST);
    pass(1000);
    await memory.keep(ANA, [entryOf('flan', { label: 'Flan casero', value: 'x' })], MOST);
    expect((await memory.read(ANA))?.entries).toMatchObject([
      {
        ...{ label: 'Flan casero', value: 'x', count: 2 },
        ...{ firstAt: new Date('2026-06-01T12:00:00Z'), lastAt: new Date('2026-06-01T12:00:01Z') },
      },
    ]);
  });

  it('lets the oldest of a kind go', async () => {
    const { memory, pass } = await begin();
    await memory.agree(ANA, ALL);
    for (const subject of ['a', 'b', 'c', 'a', 'd']) {
      pass(1000);
      await memory.keep(ANA, [entryOf(subject)], MOST);
    }
    expect(subjectsOf(await memory.read(ANA))).toEqual(['d', 'a', 'c']);
  });

  it('lets no allergy go for another: it refuses one too many, and keeps nothing of that time', async () => {
    const { memory } = await begin();
    await memory.agree(ANA, ALL);
    await memory.keep(ANA, [allergy('mani'), allergy('gluten')], MOST);
    expect((await faultOf(memory.keep(ANA, [entryOf('flan'), allergy('soja')], MOST))).code).toBe('storage-full');
    expect(subjectsOf(await memory.read(ANA)).sort()).toEqual(['gluten', 'mani']);
    await memory.keep(ANA, [allergy('mani')], MOST);
  });

  it('knows when they were here last', async () => {
    const { memory, pass } = await begin();
    await memory.agree(ANA, ALL);
    await memory.agree(BOB, ALL);
    const later = pass(60_000);
    expect((await memory.visit(ANA))?.entries).toEqual([]);
    expect((await memory.read(ANA))?.seenAt).toEqual(later);
    await memory.forgetUnseen(later);
    expect(await memory.read(ANA)).toBeDefined();
    expect(await memory.read(BOB)).toBeUndefined();
  });
}

function describeErasure(begin: Begin): void {
  it('erases one entry, or everything with the consent', async () => {
    const { memory } = await begin();
    await memory.agree(ANA, ALL);
    await memory.agree(BOB, ALL);
    await memory.keep(ANA, [allergy('mani'), entryOf('flan')], MOST);
    await memory.keep(BOB, [allergy('mani')], MOST);
    const [mani] = (await memory.read(ANA))?.entries ?? [];
    // Another person’s entry is not theirs to erase.
    await memory.erase(BOB, mani?.id);
    await memory.erase(ANA, mani?.id);
    await memory.erase(ANA, mani?.id);
    expect(subjectsOf(await memory.read(ANA))).toEqual(['flan']);
    await memory.erase(ANA);
    await memory.erase(ANA);
    expect(await memory.read(ANA)).toBeUndefined();
    await memory.agree(ANA, ALL);
    expect(subjectsOf(await memory.read(ANA))).toEqual([]);
    expect(subjectsOf(await memory.read(BOB))).toEqual(['mani']);
  });

  it('shows the owner everybody in pages, and forgets whom the owner erases', async () => {
    const { memory } = await begin();
    for (const person of ['browser:1', 'browser:2', 'browser:3']) await memory.agree({ scope: HERE, person }, ALL);
    await memory.keep({ scope: HERE, person: 'browser:3' }, [allergy('mani')], MOST);
    const first = await memory.people(HERE, { limit: 2 });
    expect(first.people.map(subjectsOf)).toEqual([['mani'], []]);
    expect(JSON.stringify(first)).not.toContain('browser');
    const second = await memory.people(HERE, { limit: 2, after: first.next ?? 0 });
    expect([second.people.length, second.next]).toEqual([1, undefined]);
    const place = first.people[0]?.place ?? 0;
    await memory.erasePerson({ ...HERE, domainId: 'salon' }, place, 'Ana');
    expect(await memory.read({ scope: HERE, person: 'browser:3' })).toBeDefined();
    await memory.erasePerson(HERE, place, 'Ana');
    await memory.erasePerson(HERE, place, 'Ana');
    expect(await memory.read({ scope: HERE, person: 'browser:3' })).toBeUndefined();
  });
}

/** Persons × tenants × domains: whatever is done in whatever order, each has what was kept of them and nothing else. */
function describeIsolation(begin: Begin): void {
  const owner = fc.record({
    person: fc.constantFrom('browser:ana', 'browser:bob', 'site:ana'),
    tenantSlug: fc.constantFrom('default', 'demo'),
    domainId: fc.constantFrom('restaurant', 'salon'),
  });
  const step = fc.record({
    owner,
    act: fc.constantFrom('agree', 'keep', 'keep', 'visit', 'erase', 'erase-one', 'narrow'),
    subject: fc.constantFrom('mani', 'gluten', 'soja'),
  });

  it('of each person, tenant and assistant apart', async () => {
    const most = { ...MOST, allergy: 9 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const { close, memory } = await begin();
        /** Undefined: not agreed. */
        const model = new Map<string, Set<string>>();
        const touched = new Map<string, MemoryOwner>();
        for (const {
          act,
          owner: { domainId, person, tenantSlug },
          subject,
        } of steps) {
          const who: MemoryOwner = { person, scope: { domainId, tenantSlug } };
          const name = JSON.stringify(who);
          // What is kept says whose it is: no two people have the same.
          const own = `${subject} ${name}`;
          touched.set(name, who);
          if (act === 'agree') {
            await memory.agree(who, ALL);
            model.set(name, model.get(name) ?? new Set());
          } else if (act === 'keep') {
            await memory.keep(who, [allergy(own)], most);
            model.get(name)?.add(own);
          } else if (act === 'visit') {
            await memory.visit(who);
          } else if (act === 'narrow') {
            await memory.agree(who, ['item']);
            await memory.agree(who, ALL);
            model.set(name, new Set());
          } else if (act === 'erase') {
            await memory.erase(who);
            model.delete(name);
          } else {
            const entry = (await memory.read(who))?.entries.find((each) => each.subject === own);
            for (const other of touched.values()) if (entry !== undefined) await memory.erase(other, entry.id);
            model.get(name)?.delete(own);
          }
        }
        for (const [name, who] of touched) {
          const kept = await memory.read(who);
          expect(kept === undefined ? undefined : subjectsOf(kept).sort()).toEqual(
            model.has(name) ? [...(model.get(name) ?? [])].sort() : undefined,
          );
        }
        await close();
      }),
      { numRuns: 12 },
    );
  });
}
