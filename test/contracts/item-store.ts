/** What every store of absences promises (`server/knowledge/items/ports.ts`); each adapter runs this against itself. */
import { afterEach, describe, expect, it } from 'vitest';
import type { StoredRecords } from '../../server/adapters/record-store/records.ts';
import type { Scope } from '../../server/knowledge/index.ts';
import { faultOf } from '../support/fault-of.ts';
import { createSetClock } from '../support/library/document-life.ts';
import type { SetClock } from '../support/library/document-life.ts';
import { makeDocument, publish } from '../support/samples/make-document.ts';

const BY = { actor: 'ana' };
const START = '2026-11-28T18:00:00.000Z';
const TONIGHT = '2026-11-29T03:00:00.000Z';
const TOMORROW = '2026-11-30T03:00:00.000Z';
const FLAN = { itemId: 'flan', name: 'Flan casero', until: TONIGHT };
const SCOPE: Scope = { domainId: 'restaurant', tenantSlug: 'default', branchSlug: 'main' };

/** What opens an empty database, as often as it is asked to, by one clock: each is a node. */
export type OpenNode = (now: () => Date) => Promise<StoredRecords>;

/** `begin` gives an empty database. `isShared`: several nodes write at a time; of a file one process does, a statement at a time. */
export function describeItemStore(
  name: string,
  begin: () => Promise<OpenNode>,
  { isShared }: { readonly isShared: boolean },
): void {
  describe(`${name} keeps what is out for now`, () => {
    const opened: StoredRecords[] = [];
    afterEach(async () => {
      for (const each of opened.splice(0)) await each.close();
    });
    const start = async (): Promise<{ open: () => Promise<StoredRecords>; clock: SetClock }> => {
      const open = await begin();
      const clock = createSetClock(START);
      return {
        clock,
        open: async () => {
          const node = await open(clock.now);
          opened.push(node);
          return node;
        },
      };
    };
    const ids = async ({ absences }: StoredRecords, scope = SCOPE): Promise<string[]> =>
      (await absences(scope)).map(({ itemId }) => itemId);

    it('whether anybody may see the branch, off until it is switched on, with a line for each change', async () => {
      const { open, clock } = await start();
      const node = await open();
      expect(await node.items.readPageSetting(SCOPE)).toEqual({ isPublic: false });
      const revision = await node.revision(SCOPE);
      const shown = await node.items.changePageSetting(SCOPE, { isPublic: true }, BY);
      expect(shown).toEqual({ isPublic: true, changedBy: 'ana', changedAt: START });
      clock.set(TONIGHT);
      expect(await node.items.changePageSetting(SCOPE, { isPublic: true, regime: null }, { actor: 'eva' })).toEqual(
        shown,
      );
      const chosen = await node.items.changePageSetting(SCOPE, { regime: 'eu' }, { actor: 'eva' });
      expect(chosen).toEqual({ isPublic: true, regime: 'eu', changedBy: 'eva', changedAt: TONIGHT });
      expect(await (await open()).items.readPageSetting(SCOPE)).toEqual(chosen);
      await node.items.changePageSetting(SCOPE, { isPublic: false }, BY);
      expect((await node.items.changePageSetting(SCOPE, { regime: null }, BY)).regime).toBeUndefined();
      const { entries } = await node.audit.list({ tenantSlug: 'default', limit: 10 });
      const lines = entries.filter(({ action }) => action.startsWith('page.'));
      expect(lines.map(({ action, details }) => [action, details['regime']])).toEqual([
        ['page.changed', null],
        ['page.hidden', 'eu'],
        ['page.changed', 'eu'],
        ['page.shown', null],
      ]);
      expect(await node.revision(SCOPE)).toBe(revision);
    });

    it('the page of each branch and domain by itself, gone with its branch', async () => {
      const { open } = await start();
      const node = await open();
      const tenant = { slug: 'fonda', name: 'Fonda', branches: [{ slug: 'norte', name: 'Norte' }, { slug: 'sur', name: 'Sur' }] }; // prettier-ignore
      await node.scopes.createTenant(tenant, BY);
      const north = { ...SCOPE, tenantSlug: 'fonda', branchSlug: 'norte' };
      await node.items.changePageSetting(north, { isPublic: true, regime: 'ar' }, BY);
      for (const other of [SCOPE, { ...north, branchSlug: 'sur' }, { ...north, domainId: 'hair_salon' }])
        expect(await node.items.readPageSetting(other)).toEqual({ isPublic: false });
      await node.scopes.removeBranch('fonda', 'norte', BY);
      expect(await faultOf(node.items.readPageSetting(north))).toMatchObject({ code: 'scope-unknown' });
      await node.scopes.createBranch('fonda', { slug: 'norte', name: 'Norte' }, BY);
      expect(await node.items.readPageSetting(north)).toEqual({ isPublic: false });
    });

    it('until it is over, for every node and across restarts', async () => {
      const { open, clock } = await start();
      const one = await open();
      const kept = await one.items.markAbsent(SCOPE, FLAN, BY);
      expect(kept).toEqual({ ...FLAN, markedBy: 'ana', markedAt: START });
      const other = await open();
      expect(await other.absences(SCOPE)).toEqual([kept]);
      await one.close();
      const after = await open();
      expect(await after.absences(SCOPE)).toEqual([kept]);
      clock.set(TONIGHT);
      expect(await after.absences(SCOPE)).toEqual([]);
    });

    it('with a revision of its own as long as it holds, and another one when it is over by itself', async () => {
      const { open, clock } = await start();
      const node = await open();
      const revisions = [await node.revision(SCOPE)];
      await node.items.markAbsent(SCOPE, FLAN, BY);
      revisions.push(await node.revision(SCOPE));
      clock.set('2026-11-29T02:59:59.999Z');
      expect(await node.revision(SCOPE)).toBe(revisions[1]);
      clock.set(TONIGHT);
      revisions.push(await node.revision(SCOPE));
      await node.items.markAbsent(SCOPE, { ...FLAN, until: TOMORROW }, BY);
      revisions.push(await node.revision(SCOPE));
      await node.items.endAbsence(SCOPE, 'flan', BY);
      revisions.push(await node.revision(SCOPE));
      expect(new Set(revisions).size).toBe(5);
    });

    it('and ends it at once, whoever marked it', async () => {
      const node = await (await start()).open();
      const kept = await node.items.markAbsent(SCOPE, FLAN, BY);
      expect(await node.items.endAbsence(SCOPE, 'flan', { actor: 'luz' })).toEqual(kept);
      expect(await ids(node)).toEqual([]);
      expect(await node.items.endAbsence(SCOPE, 'flan', BY)).toBeUndefined();
    });

    it('with a line in the audit for each change, and none for what changes nothing', async () => {
      const node = await (await start()).open();
      await node.items.markAbsent(SCOPE, FLAN, BY);
      const before = await node.revision(SCOPE);
      await node.items.markAbsent(SCOPE, FLAN, { actor: 'luz' });
      expect(await node.revision(SCOPE)).toBe(before);
      await node.items.markAbsent(SCOPE, { ...FLAN, until: TOMORROW }, { actor: 'luz' });
      await node.items.endAbsence(SCOPE, 'flan', BY);
      await node.items.endAbsence(SCOPE, 'flan', BY);
      const { entries } = await node.audit.list({ limit: 10 });
      expect(entries.map(({ action, actor, subject, details }) => [action, actor, subject, details])).toEqual([
        ['item.back', 'ana', 'Flan casero', { item_id: 'flan', until: TOMORROW }],
        ['item.out', 'luz', 'Flan casero', { item_id: 'flan', until: TOMORROW, before: TONIGHT }],
        ['item.out', 'ana', 'Flan casero', { item_id: 'flan', until: TONIGHT }],
      ]);
      expect(entries[0]).toMatchObject({
        at: START,
        tenantSlug: 'default',
        branchSlug: 'main',
        domainId: 'restaurant',
      });
    });

    it('of two owners at once, losing nothing', async () => {
      const { open } = await start();
      const one = await open();
      const other = isShared ? await open() : one;
      const names = Array.from({ length: 12 }, (_, place) => `plato-${String(place).padStart(2, '0')}`);
      await Promise.all(
        names.map((itemId, place) =>
          (place % 2 === 0 ? one : other).items.markAbsent(SCOPE, { itemId, name: itemId, until: TONIGHT }, BY),
        ),
      );
      expect(await ids(one)).toEqual(names);
      await Promise.all([
        one.items.endAbsence(SCOPE, 'plato-00', BY),
        other.items.markAbsent(SCOPE, { itemId: 'plato-01', name: 'plato-01', until: TOMORROW }, BY),
      ]);
      expect(await ids(other)).toEqual(names.slice(1));
      expect((await other.absences(SCOPE))[0]?.until).toBe(TOMORROW);
    });

    it('in its own scope alone', async () => {
      const node = await (await start()).open();
      await node.ensureScope('default', 'norte');
      const others = [
        { ...SCOPE, branchSlug: 'norte' },
        { ...SCOPE, domainId: 'hair_salon' },
        { ...SCOPE, tenantSlug: 'demo' },
      ];
      const before = await Promise.all(others.map((scope) => node.revision(scope)));
      await node.items.markAbsent(SCOPE, FLAN, BY);
      for (const scope of others) {
        expect(await node.absences(scope)).toEqual([]);
        expect(await node.items.endAbsence(scope, 'flan', BY)).toBeUndefined();
      }
      expect(await Promise.all(others.map((scope) => node.revision(scope)))).toEqual(before);
      expect(await ids(node)).toEqual(['flan']);
      const nowhere = { ...SCOPE, branchSlug: 'nadie' };
      expect(await faultOf(node.items.markAbsent(nowhere, FLAN, BY))).toMatchObject({ code: 'scope-unknown' });
      expect(await faultOf(node.absences(nowhere))).toMatchObject({ code: 'scope-unknown' });
    });

    it('whatever its id is, and goes with its branch', async () => {
      const node = await (await start()).open();
      await node.scopes.createBranch('default', { slug: 'norte', name: 'Norte' }, BY);
      const scope = { ...SCOPE, branchSlug: 'norte' };
      const hostile = `a/b?c=1&d '; DROP TABLE absences; --  «ñ» 𝔉`;
      await node.items.markAbsent(scope, { ...FLAN, itemId: hostile }, BY);
      expect(await ids(node, scope)).toEqual([hostile]);
      await node.scopes.removeBranch('default', 'norte', BY);
      await node.scopes.createBranch('default', { slug: 'norte', name: 'Norte' }, BY);
      expect(await ids(node, scope)).toEqual([]);
    });

    it('and knows the titles of the documents of a branch and its chain', async () => {
      const node = await (await start()).open();
      await node.ensureScope('default', 'norte');
      const branch = { ...SCOPE, branchSlug: 'norte' };
      expect(await node.items.readTitles(branch)).toEqual(new Map());
      await publish(node, { ...SCOPE, branchSlug: '*' }, makeDocument('carta', [], { title: 'Carta de la cadena' }));
      await publish(node, branch, makeDocument('pizarra', [], { title: 'Pizarra' }));
      await publish(node, SCOPE, makeDocument('otra', [], { title: 'De otra sucursal' }));
      expect([...(await node.items.readTitles(branch)).values()]).toEqual(['Carta de la cadena', 'Pizarra']);
    });
  });
}
