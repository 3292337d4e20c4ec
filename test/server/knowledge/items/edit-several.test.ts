import { describe, expect, it } from 'vitest';
import type { ItemEdit, LibraryRules } from '../../../../server/knowledge/index.ts';
import type { SeveralChange, SeveralPlan, SeveralSubject } from '../../../../server/knowledge/items/edit-several.ts';
import { planSeveral } from '../../../../server/knowledge/items/edit-several.ts';
import { editRules } from './edit-rules.ts';

const FLAN = { name: 'Flan', price: '$ 4.500', section: 'Dulces' };
const BREAD = { name: 'Pan', price: 900, section: 'Panes', sizes: [{ name: 'Chico', price: 500, adds: ['maní'] }] };

const subject = (
  itemId: string,
  record: Readonly<Record<string, unknown>>,
  edit?: Partial<ItemEdit>,
): SeveralSubject => ({
  itemId,
  name: String(record['name']),
  records: [record],
  others: [],
  edit:
    edit === undefined
      ? undefined
      : { itemId, version: 7, editedBy: 'ana', editedAt: '2026-11-28T12:00:00.000Z', fields: {}, said: {}, ...edit },
});

function plan(
  change: SeveralChange,
  subjects: readonly SeveralSubject[] = [subject('flan', FLAN), subject('pan', BREAD)],
  rules: LibraryRules = editRules(),
): SeveralPlan {
  return planSeveral(subjects, change, { rules, currency: 'ARS' });
}

const BY_EIGHT: SeveralChange = { kind: 'price', price: { by: { percent: '8' }, step: '1' } };

describe('a change of several items', () => {
  it('tells of each what its prices become, and makes an edit of it', () => {
    const { items, edits, issues } = plan(BY_EIGHT);
    expect(issues).toEqual([]);
    expect(items.map(({ itemId, isChanged, prices }) => [itemId, isChanged, prices.map(({ then }) => then)])).toEqual([
      ['flan', true, ['$ 4.860']],
      ['pan', true, [972, 540]],
    ]);
    expect(edits).toEqual([
      {
        itemId: 'flan',
        name: 'Flan',
        expectedVersion: 0,
        state: { fields: { price: '$ 4.860' }, said: { price: '$ 4.500' } },
      },
      {
        itemId: 'pan',
        name: 'Pan',
        expectedVersion: 0,
        state: {
          fields: { price: 972, sizes: [{ name: 'Chico', price: 540 }] },
          said: { price: 900, sizes: [{ name: 'Chico', price: 500 }] },
        },
      },
    ]);
  });

  it('goes on from what was written over it, and keeps the rest of that', () => {
    const edit = { fields: { price: 1000, description: 'De campo' }, said: { price: 900 }, isHidden: true as const };
    const { edits } = plan(BY_EIGHT, [subject('pan', BREAD, edit)]);
    expect(edits[0]).toMatchObject({
      expectedVersion: 7,
      state: { fields: { price: 1080, description: 'De campo' }, said: { price: 900 }, isHidden: true },
    });
  });

  it('moves them to another section, or out of theirs', () => {
    const moved = plan({ kind: 'section', section: ' Postres ' });
    expect(moved.edits.map(({ state }) => state?.fields)).toEqual([{ section: 'Postres' }, { section: 'Postres' }]);
    expect(moved.items.map(({ prices }) => prices)).toEqual([[], []]);
    expect(plan({ kind: 'section', section: null }).edits[0]?.state?.fields).toEqual({ section: null });
  });

  it('takes them off and shows them again', () => {
    const off = plan({ kind: 'hidden', isHidden: true });
    expect(off.edits.map(({ state }) => state)).toEqual([
      { fields: {}, said: {}, isHidden: true },
      { fields: {}, said: {}, isHidden: true },
    ]);
    const shown = plan({ kind: 'hidden', isHidden: false }, [subject('flan', FLAN, { isHidden: true })]);
    expect(shown.edits).toEqual([{ itemId: 'flan', name: 'Flan', expectedVersion: 7 }]);
  });

  it('makes no edit of what is so already, nor of a price that stays', () => {
    const { items, edits } = plan({ kind: 'section', section: 'Dulces' });
    expect(items.map(({ isChanged }) => isChanged)).toEqual([false, true]);
    expect(edits.map(({ itemId }) => itemId)).toEqual(['pan']);
    const market = plan(BY_EIGHT, [subject('pesca', { name: 'Pesca', price: 's/m' })]);
    expect(market).toEqual({
      items: [{ itemId: 'pesca', name: 'Pesca', isChanged: false, prices: [{ field: 'price', now: 's/m' }] }],
      edits: [],
      issues: [],
    });
  });

  it('names what the domain does not take at its place, and leaves a price that it does not take', () => {
    const rules = editRules();
    const strict: LibraryRules = {
      ...rules,
      item: {
        ...rules.item!,
        validate: (value) => {
          const { price, section } = value as Readonly<Record<string, unknown>>;
          const wrong = [...(price === 972 ? ['price'] : []), ...(section === 'Nada' ? ['section'] : [])];
          const issues = wrong.map((field) => ({ loc: [field], msg: 'no', type: 'value_error' }));
          return wrong.length > 0
            ? { kind: 'invalid', issues }
            : { kind: 'valid', record: value as Readonly<Record<string, unknown>>, notices: [] };
        },
      },
    };
    const { issues } = plan({ kind: 'section', section: 'Nada' }, undefined, strict);
    expect(issues.map(({ loc }) => loc.join('.'))).toEqual(['items.0.fields.section', 'items.1.fields.section']);
    const priced = plan(BY_EIGHT, undefined, strict);
    expect(priced.issues).toEqual([]);
    expect(priced.edits.map(({ itemId }) => itemId)).toEqual(['flan']);
    expect(priced.items[1]).toMatchObject({ isChanged: false, prices: [{ now: 900 }, { now: 500 }] });
  });
});
