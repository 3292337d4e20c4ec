/** What the records promise of kept tests (`server/assistant/kept-tests/ports.ts`); each adapter runs this against itself. */
import { afterEach, describe, expect, it } from 'vitest';
import type { KeptTestStore } from '../../server/assistant/index.ts';
import type { Scope } from '../../server/knowledge/index.ts';
import { faultOf } from '../support/fault-of.ts';
import { makeOutcome } from '../support/samples/make-outcome.ts';

export interface KeptTestStoreSubject {
  readonly keptTests: KeptTestStore;
  /** Actor, action and subject of each line, oldest first. */
  readonly audited: () => Promise<readonly (readonly [string, string, string])[]>;
  readonly close: () => Promise<void>;
}

/** A branch that the subjects must know beside `default/main`. */
export const TESTED_SCOPE = ['default', 'norte'] as const;

const HERE: Scope = { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'main' };
const OTHERS: readonly Scope[] = [
  { ...HERE, branchSlug: 'norte' },
  { ...HERE, domainId: 'notas' },
];
const NOWHERE: Scope = { ...HERE, tenantSlug: 'nadie' };
const SADDLE = {
  question: '¿El asiento tiene látex?',
  outcome: makeOutcome({
    action: 'VERIFY_WITH_STAFF',
    item: { id: 'asiento', name: 'El Asiento «ñ»' },
    hazards: { explicit: [{ id: 'latex', name: 'látex' }], possible: [], declaredFree: [], unknown: [] },
    facts: ["' or 1=1 --"],
  }),
};

/** `make` gives an empty one that goes by this clock. */
export function describeKeptTestStore(
  name: string,
  make: (now: () => Date) => KeptTestStoreSubject | Promise<KeptTestStoreSubject>,
): void {
  describe(`${name} keeps tests`, () => {
    const open: KeptTestStoreSubject[] = [];
    let moment = Date.UTC(2026, 5, 1);
    afterEach(async () => {
      for (const subject of open.splice(0)) await subject.close();
    });
    const begin = async (): Promise<KeptTestStoreSubject> => {
      const subject = await make(() => new Date((moment += 1000)));
      open.push(subject);
      return subject;
    };

    it('as they were given, in the order in which they came', async () => {
      const { keptTests } = await begin();
      expect(await keptTests.list(HERE)).toEqual([]);
      const first = await keptTests.keep(HERE, SADDLE, 'Ana');
      const second = await keptTests.keep(HERE, { ...SADDLE, language: 'en' }, 'Bruno');
      expect(first).toEqual({ ...SADDLE, id: first.id, by: 'Ana', at: first.at });
      expect(new Date(first.at).toISOString()).toBe(first.at);
      expect(second.at > first.at).toBe(true);
      expect(await keptTests.list(HERE)).toEqual([first, second]);
    });

    it('of each scope for itself', async () => {
      const { keptTests } = await begin();
      const { id } = await keptTests.keep(HERE, SADDLE, 'Ana');
      for (const scope of OTHERS) {
        expect(await keptTests.list(scope)).toEqual([]);
        expect((await faultOf(keptTests.accept(scope, id, SADDLE.outcome, 'Ana'))).code).toBe('kept-test-unknown');
        expect((await faultOf(keptTests.remove(scope, id, 'Ana'))).code).toBe('kept-test-unknown');
      }
      expect(await keptTests.list(HERE)).toHaveLength(1);
    });

    it('the same question once: with what it came to last', async () => {
      const { keptTests } = await begin();
      const first = await keptTests.keep(HERE, SADDLE, 'Ana');
      const outcome = makeOutcome({ decision: 'DISCLAIMER' });
      const again = await keptTests.keep(HERE, { ...SADDLE, outcome }, 'Bruno');
      expect(again).toEqual({ ...first, outcome, by: 'Bruno', at: again.at });
      expect(await keptTests.list(HERE)).toEqual([again]);
    });

    it('and changes what one has to come to, and takes it away', async () => {
      const { keptTests } = await begin();
      const first = await keptTests.keep(HERE, SADDLE, 'Ana');
      const outcome = makeOutcome({ answer: 'No sé.' });
      const accepted = await keptTests.accept(HERE, first.id, outcome, 'Bruno');
      expect(accepted).toEqual({ ...first, outcome, by: 'Bruno', at: accepted.at });
      await keptTests.remove(HERE, first.id, 'Ana');
      expect(await keptTests.list(HERE)).toEqual([]);
      expect((await faultOf(keptTests.remove(HERE, first.id, 'Ana'))).code).toBe('kept-test-unknown');
    });

    it('each change with its line in the audit, which has no word of the question', async () => {
      const { keptTests, audited } = await begin();
      const { id } = await keptTests.keep(HERE, SADDLE, 'Ana');
      await keptTests.accept(HERE, id, makeOutcome(), 'Bruno');
      await keptTests.remove(HERE, id, 'Carla');
      expect(await audited()).toEqual([
        ['Ana', 'test.kept', String(id)],
        ['Bruno', 'test.accepted', String(id)],
        ['Carla', 'test.removed', String(id)],
      ]);
    });

    it('a hundred in a scope at most; those that are there can still be changed', async () => {
      const { keptTests } = await begin();
      for (let place = 0; place < 100; place += 1)
        await keptTests.keep(HERE, { ...SADDLE, question: `¿Es el ${String(place)}?` }, 'Ana');
      expect((await faultOf(keptTests.keep(HERE, SADDLE, 'Ana'))).code).toBe('kept-tests-full');
      await keptTests.keep(HERE, { ...SADDLE, question: '¿Es el 7?' }, 'Ana');
      await keptTests.keep(OTHERS[0]!, SADDLE, 'Ana');
      expect(await keptTests.list(HERE)).toHaveLength(100);
    });

    it('of no place that is not there', async () => {
      const { keptTests } = await begin();
      expect((await faultOf(keptTests.list(NOWHERE))).code).toBe('scope-unknown');
      expect((await faultOf(keptTests.keep(NOWHERE, SADDLE, 'Ana'))).code).toBe('scope-unknown');
      expect((await faultOf(keptTests.accept(NOWHERE, 1, SADDLE.outcome, 'Ana'))).code).toBe('scope-unknown');
      expect((await faultOf(keptTests.remove(NOWHERE, 1, 'Ana'))).code).toBe('scope-unknown');
    });
  });
}
