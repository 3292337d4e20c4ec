import { expect } from 'chai';
import {
  copyDraftOf,
  NO_ITEM,
  ownDraftOf,
  relievedBy,
  toOwnFields,
  withStated,
} from '../../../../widget/components/rag-admin-own/own-draft.ts';
import { COLUMNS, FIELDS, hazards, item, LISTS } from '../../support/items.ts';

const KNOWN = { fields: [...FIELDS, { field: 'code', role: 'code', label: null } as const], lists: LISTS };
const PAN = item('Pan', {
  values: { name: 'Pan', price: 900, sizes: [{ name: 'Chico', price: 500 }], section: 'panes', text: null, code: '12' },
  lists: { parts: ['harina', 'agua'], tags: [] },
  own: { version: 3, hazards: { gluten: 'contains' } },
  hazards: hazards('CONTAINS', 'MAY_CONTAIN', 'DECLARED_FREE'),
});

describe('what an owner types of an item that is added by hand', () => {
  it('begins with nothing, and nothing is sent of what was left empty but that it is', () => {
    const draft = ownDraftOf(NO_ITEM, KNOWN);
    expect(draft.hazards).to.deep.equal({});
    expect(toOwnFields(draft, NO_ITEM, KNOWN)).to.deep.equal({
      ...{ name: null, price: null, sizes: null, section: null, text: null, code: null },
      ...{ parts: [], tags: [] },
    });
  });

  it('is what the item is, a list with an element a line, and is sent whole', () => {
    const draft = ownDraftOf(PAN, KNOWN);
    expect(draft.lists).to.deep.equal({ parts: 'harina\nagua', tags: '' });
    const typed = { ...draft, lists: { parts: ' harina \n\n sal', tags: 'casero' } };
    expect(toOwnFields(typed, PAN, KNOWN)).to.deep.include({
      ...{ name: 'Pan', price: 900, sizes: [{ name: 'Chico', price: 500 }], code: '12' },
      ...{ parts: ['harina', 'sal'], tags: ['casero'] },
    });
  });

  it('of a copy has no name and no code, the dangers that guests are told of, and nothing that is declared free', () => {
    const draft = copyDraftOf(PAN, KNOWN);
    expect(draft.texts).to.deep.include({ name: '', code: '', price: '900' });
    const [first, second] = COLUMNS.map(({ id }) => id);
    expect(draft.hazards).to.deep.equal({ [first ?? '']: 'contains', [second ?? '']: 'traces' });
  });

  it('states a hazard, or nothing of it', () => {
    const draft = ownDraftOf(PAN, KNOWN);
    expect(withStated(draft, 'nuts', 'free').hazards).to.deep.equal({ gluten: 'contains', nuts: 'free' });
    expect(withStated(draft, 'gluten', 'unsaid').hazards).to.deep.equal({});
  });

  it('names the dangers that are stated no more', () => {
    const [one, two, three] = COLUMNS;
    const ids = [one?.id ?? '', two?.id ?? '', three?.id ?? ''] as const;
    const before = { [ids[0]]: 'contains', [ids[1]]: 'traces', [ids[2]]: 'free' } as const;
    expect(relievedBy(before, { [ids[0]]: 'free' }, COLUMNS)).to.deep.equal([one?.name, two?.name]);
    expect(relievedBy(before, { [ids[0]]: 'traces', [ids[1]]: 'contains' }, COLUMNS)).to.deep.equal([]);
    expect(relievedBy({}, before, COLUMNS)).to.deep.equal([]);
  });
});
