/** What every store of edits promises (`server/knowledge/items/ports.ts`); each adapter runs this against itself. */
import { afterEach, describe, expect, it } from 'vitest';
import type { StoredRecords } from '../../server/adapters/record-store/records.ts';
import type { EditState, NewEdit, Scope } from '../../server/knowledge/index.ts';
import { faultOf } from '../support/fault-of.ts';
import { createSetClock } from '../support/library/document-life.ts';
import type { OpenNode } from './item-store.ts';

const ANA = { actor: 'ana' };
const LUZ = { actor: 'luz' };
const START = '2026-11-28T18:00:00.000Z';
const SCOPE: Scope = { domainId: 'restaurant', tenantSlug: 'default', branchSlug: 'main' };

const priced = (price: number): EditState => ({ fields: { price }, said: { price: 4000 } });
const flan = (state?: EditState, more: Partial<NewEdit> = {}): NewEdit => ({
  itemId: 'flan',
  name: 'Flan casero',
  ...(state === undefined ? {} : { state }),
  ...more,
});

/** `begin` gives an empty database. `isShared`: several nodes write at a time; of a file one process does, a statement at a time. */
export function describeItemEdits(
  name: string,
  begin: () => Promise<OpenNode>,
  { isShared }: { readonly isShared: boolean },
): void {
  describe(`${name} keeps what owners wrote over their documents`, () => {
    const opened: StoredRecords[] = [];
    afterEach(async () => {
      for (const each of opened.splice(0)) await each.close();
    });
    const start = async (): Promise<() => Promise<StoredRecords>> => {
      const open = await begin();
      const clock = createSetClock(START);
      return async () => {
        const node = await open(clock.now);
        opened.push(node);
        return node;
      };
    };
    const node = async (): Promise<StoredRecords> => (await start())();

    it('for every node and across restarts, the newest of an item', async () => {
      const open = await start();
      const one = await open();
      await one.items.writeEdit(SCOPE, flan(priced(4500)), ANA);
      const made = await one.items.writeEdit(SCOPE, flan({ ...priced(4800), isHidden: true }), LUZ);
      const held = [
        { ...priced(4800), isHidden: true, itemId: 'flan', version: made?.id, editedBy: 'luz', editedAt: START },
      ];
      expect(await one.edits(SCOPE)).toEqual(held);
      expect(await (await open()).edits(SCOPE)).toEqual(held);
      await one.close();
      expect(await (await open()).edits(SCOPE)).toEqual(held);
    });

    it('until they are taken back, with every change in its order', async () => {
      const records = await node();
      await records.items.writeEdit(SCOPE, flan(priced(4500)), ANA);
      await records.items.writeEdit(SCOPE, flan(priced(4800)), LUZ);
      const back = await records.items.writeEdit(SCOPE, flan(), ANA);
      expect(back).toMatchObject({ itemId: 'flan', name: 'Flan casero', before: priced(4800), editedBy: 'ana' });
      expect(back).not.toHaveProperty('now');
      expect(await records.edits(SCOPE)).toEqual([]);
      const all = await records.items.readChanges(SCOPE, { itemId: 'flan', limit: 10 });
      expect(all).not.toHaveProperty('next');
      expect(
        all.changes.map(({ before, now, editedBy }) => [before?.fields['price'], now?.fields['price'], editedBy]),
      ).toEqual([
        [4800, undefined, 'ana'],
        [4500, 4800, 'luz'],
        [undefined, 4500, 'ana'],
      ]);
      const first = await records.items.readChanges(SCOPE, { itemId: 'flan', limit: 2 });
      expect(first).toEqual({ changes: all.changes.slice(0, 2), next: all.changes[1]?.id });
      const rest = await records.items.readChanges(SCOPE, { itemId: 'flan', after: first.next ?? 0, limit: 2 });
      expect(rest).toEqual({ changes: all.changes.slice(2) });
      expect(await records.items.readChanges(SCOPE, { itemId: 'pan', limit: 2 })).toEqual({ changes: [] });
    });

    it('with a revision of its own and a line in the audit for each, and none for what changes nothing', async () => {
      const records = await node();
      const revisions = [await records.revision(SCOPE)];
      await records.items.writeEdit(SCOPE, flan(priced(4500)), ANA);
      revisions.push(await records.revision(SCOPE));
      expect(await records.items.writeEdit(SCOPE, flan(priced(4500)), LUZ)).toBeUndefined();
      expect(await records.revision(SCOPE)).toBe(revisions[1]);
      const hidden: EditState = { fields: { price: null }, said: { price: 4000 }, isHidden: true };
      await records.items.writeEdit(SCOPE, flan(hidden), LUZ);
      revisions.push(await records.revision(SCOPE));
      const back = await records.items.writeEdit(SCOPE, flan(), ANA);
      revisions.push(await records.revision(SCOPE));
      expect(await records.items.writeEdit(SCOPE, flan(), ANA)).toBeUndefined();
      await records.items.undoEdit(SCOPE, back?.id ?? 0, LUZ);
      revisions.push(await records.revision(SCOPE));
      expect(new Set(revisions).size).toBe(5);
      const { entries } = await records.audit.list({ limit: 10 });
      expect(entries.map(({ action, actor, subject, details }) => [action, actor, subject, details])).toEqual([
        [
          'item.edited',
          'luz',
          'Flan casero',
          {
            item_id: 'flan',
            was: { price: 4000, hidden: false },
            now: { price: null, hidden: true },
            undoes: back?.id,
          },
        ],
        [
          'item.edit-taken-back',
          'ana',
          'Flan casero',
          { item_id: 'flan', was: { price: null, hidden: true }, now: { price: 4000, hidden: false } },
        ],
        [
          'item.edited',
          'luz',
          'Flan casero',
          { item_id: 'flan', was: { price: 4500, hidden: false }, now: { price: null, hidden: true } },
        ],
        ['item.edited', 'ana', 'Flan casero', { item_id: 'flan', was: { price: 4000 }, now: { price: 4500 } }],
      ]);
      expect(entries[0]).toMatchObject({
        at: START,
        tenantSlug: 'default',
        branchSlug: 'main',
        domainId: 'restaurant',
      });
    });

    it('and takes back the newest change of an item, that of a taking back, too, and no older one', async () => {
      const records = await node();
      const first = await records.items.writeEdit(SCOPE, flan(priced(4500)), ANA);
      const second = await records.items.writeEdit(SCOPE, flan(priced(4800)), ANA);
      await records.items.writeEdit(SCOPE, { itemId: 'pan', name: 'Pan', state: priced(900) }, ANA);
      expect(await faultOf(records.items.undoEdit(SCOPE, first?.id ?? 0, LUZ))).toMatchObject({ code: 'item-edited' });
      const undone = await records.items.undoEdit(SCOPE, second?.id ?? 0, LUZ);
      expect(undone).toMatchObject({
        itemId: 'flan',
        before: priced(4800),
        now: priced(4500),
        undoes: second?.id,
        editedBy: 'luz',
      });
      expect((await records.edits(SCOPE)).map(({ itemId, fields }) => [itemId, fields])).toEqual([
        ['flan', { price: 4500 }],
        ['pan', { price: 900 }],
      ]);
      await records.items.undoEdit(SCOPE, undone.id, ANA);
      expect((await records.edits(SCOPE))[0]?.fields).toEqual({ price: 4800 });
      for (const id of [0, 999_999])
        expect(await faultOf(records.items.undoEdit(SCOPE, id, ANA))).toMatchObject({ code: 'edit-unknown' });
    });

    it('of two owners at once the second is told, and the first holds', async () => {
      const open = await start();
      const one = await open();
      const other = isShared ? await open() : one;
      const attempts = [
        one.items.writeEdit(SCOPE, flan(priced(4500), { expectedVersion: 0 }), ANA),
        other.items.writeEdit(SCOPE, flan(priced(5000), { expectedVersion: 0 }), LUZ),
      ];
      const outcomes = await Promise.allSettled(attempts);
      const [held] = await one.edits(SCOPE);
      const won = outcomes.filter(({ status }) => status === 'fulfilled');
      expect(won).toEqual([{ status: 'fulfilled', value: expect.objectContaining({ id: held?.version }) as unknown }]);
      const lost = outcomes.find((each) => each.status === 'rejected');
      expect(lost?.reason).toMatchObject({ code: 'item-edited' });
      expect((await one.items.readChanges(SCOPE, { itemId: 'flan', limit: 9 })).changes).toHaveLength(1);
      const next = await other.items.writeEdit(SCOPE, flan(priced(5500), { expectedVersion: held?.version ?? 0 }), LUZ);
      expect(next?.now).toEqual(priced(5500));
      await one.items.writeEdit(SCOPE, flan(), ANA);
      expect((await one.items.writeEdit(SCOPE, flan(priced(1), { expectedVersion: 0 }), ANA))?.now).toEqual(priced(1));
    });

    it('of several at once all or none, with one line in the audit and one revision', async () => {
      const records = await node();
      const pan: NewEdit = { itemId: 'pan', name: 'Pan', state: priced(950), expectedVersion: 0 };
      const before = await records.revision(SCOPE);
      const made = await records.items.writeEdits(SCOPE, [flan(priced(4500), { expectedVersion: 0 }), pan], ANA);
      expect(made).toMatchObject({ items: 2 });
      expect(await records.revision(SCOPE)).not.toBe(before);
      const held = await records.edits(SCOPE);
      expect(held.map(({ itemId, fields }) => [itemId, fields])).toEqual([
        ['flan', { price: 4500 }],
        ['pan', { price: 950 }],
      ]);
      const { changes } = await records.items.readChanges(SCOPE, { itemId: 'pan', limit: 9 });
      expect(changes).toMatchObject([{ id: held[1]?.version, together: made, now: priced(950), editedBy: 'ana' }]);
      const { entries } = await records.audit.list({ limit: 10 });
      expect(entries.map(({ action, subject, details }) => [action, subject, details])).toEqual([
        [
          'items.edited',
          'Flan casero (+1)',
          {
            together: made?.id,
            items: [
              { item_id: 'flan', name: 'Flan casero', was: { price: 4000 }, now: { price: 4500 } },
              { item_id: 'pan', name: 'Pan', was: { price: 4000 }, now: { price: 950 } },
            ],
          },
        ],
      ]);
      const revision = await records.revision(SCOPE);
      const stale = [flan(priced(1), { expectedVersion: held[0]?.version ?? 0 }), { ...pan, state: priced(1) }];
      const fault = await faultOf(records.items.writeEdits(SCOPE, stale, LUZ));
      expect(fault).toMatchObject({ code: 'items-edited', details: { items: '[["pan","Pan"]]' } });
      expect(await records.edits(SCOPE)).toEqual(held);
      expect(await records.items.writeEdits(SCOPE, [flan(priced(4500))], LUZ)).toBeUndefined();
      expect(await records.revision(SCOPE)).toBe(revision);
    });

    it('and takes a change of several back at once, that of a taking back, too, unless one of them has changed since', async () => {
      const records = await node();
      await records.items.writeEdit(SCOPE, flan(priced(4100)), ANA);
      const both = [flan(priced(4500)), { itemId: 'pan', name: 'Pan', state: priced(950) }];
      const made = await records.items.writeEdits(SCOPE, both, ANA);
      const told = async (): Promise<unknown> =>
        (await records.edits(SCOPE)).map(({ itemId, fields }) => [itemId, fields['price']]);
      const undone = await records.items.undoEdits(SCOPE, made?.id ?? 0, LUZ);
      expect(await told()).toEqual([['flan', 4100]]);
      const again = await records.items.undoEdits(SCOPE, undone.id, LUZ);
      expect(await told()).toEqual([
        ['flan', 4500],
        ['pan', 950],
      ]);
      await records.items.writeEdit(SCOPE, { itemId: 'pan', name: 'Pan', state: priced(1000) }, ANA);
      for (const id of [made?.id ?? 0, again.id])
        expect(await faultOf(records.items.undoEdits(SCOPE, id, LUZ))).toMatchObject({ code: 'items-edited' });
      expect(await told()).toEqual([
        ['flan', 4500],
        ['pan', 1000],
      ]);
      for (const id of [0, 999_999])
        expect(await faultOf(records.items.undoEdits(SCOPE, id, LUZ))).toMatchObject({ code: 'edit-unknown' });
    });

    it('of several hundred at once', async () => {
      const records = await node();
      const many = Array.from({ length: 500 }, (_each, place): NewEdit => {
        const id = `item-${String(place)}`;
        return { itemId: id, name: id, state: priced(place + 1), expectedVersion: 0 };
      });
      const made = await records.items.writeEdits(SCOPE, many, ANA);
      expect(made?.items).toBe(500);
      expect(await records.edits(SCOPE)).toHaveLength(500);
      await records.items.undoEdits(SCOPE, made?.id ?? 0, ANA);
      expect(await records.edits(SCOPE)).toEqual([]);
    });

    it('in its own scope alone', async () => {
      const records = await node();
      await records.ensureScope('default', 'norte');
      const others = [
        { ...SCOPE, branchSlug: 'norte' },
        { ...SCOPE, domainId: 'hair_salon' },
        { ...SCOPE, tenantSlug: 'demo' },
      ];
      const before = await Promise.all(others.map((scope) => records.revision(scope)));
      const made = await records.items.writeEdit(SCOPE, flan(priced(4500)), ANA);
      for (const scope of others) {
        expect(await records.edits(scope)).toEqual([]);
        expect(await records.items.readChanges(scope, { itemId: 'flan', limit: 9 })).toEqual({ changes: [] });
        expect(await faultOf(records.items.undoEdit(scope, made?.id ?? 0, ANA))).toMatchObject({
          code: 'edit-unknown',
        });
        expect(await faultOf(records.items.undoEdits(scope, made?.id ?? 0, ANA))).toMatchObject({
          code: 'edit-unknown',
        });
        expect(await records.items.writeEdit(scope, flan(), ANA)).toBeUndefined();
      }
      expect(await Promise.all(others.map((scope) => records.revision(scope)))).toEqual(before);
      const nowhere = { ...SCOPE, branchSlug: 'nadie' };
      expect(await faultOf(records.items.writeEdit(nowhere, flan(priced(1)), ANA))).toMatchObject({
        code: 'scope-unknown',
      });
      expect(await faultOf(records.edits(nowhere))).toMatchObject({ code: 'scope-unknown' });
    });

    it('whatever it is called and whatever was written, and goes with its branch', async () => {
      const records = await node();
      await records.scopes.createBranch('default', { slug: 'norte', name: 'Norte' }, ANA);
      const scope = { ...SCOPE, branchSlug: 'norte' };
      const itemId = `a/b?c=1&d '; DROP TABLE item_edits; --  «ñ» 𝔉`;
      const state = {
        fields: { name: `O'Higgins "doble"\n\\ 𝔉`, variants: [{ name: 'Chica', price: 1.5 }] },
        said: {},
      };
      await records.items.writeEdit(scope, { itemId, name: itemId, state }, ANA);
      expect(await records.edits(scope)).toMatchObject([{ itemId, ...state }]);
      await records.scopes.removeBranch('default', 'norte', ANA);
      await records.scopes.createBranch('default', { slug: 'norte', name: 'Norte' }, ANA);
      expect(await records.edits(scope)).toEqual([]);
    });
  });
}
