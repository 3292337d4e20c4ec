import { expect } from 'chai';
import { tellOwnChange } from '../../../../widget/components/rag-admin-own/own-history.ts';
import { editWords } from '../../../../widget/i18n/admin/edit-words.ts';
import { ownWords } from '../../../../widget/i18n/admin/own-words.ts';
import { COLUMNS, FIELDS, LISTS } from '../../support/items.ts';

const VIEW = { fields: FIELDS, lists: LISTS, columns: COLUMNS, words: ownWords('es'), editing: editWords('es') };
const [FIRST, SECOND] = COLUMNS;
const state = (
  fields: Readonly<Record<string, unknown>>,
  hazards: Readonly<Record<string, 'contains' | 'traces' | 'free'>> = {},
) => ({ fields, hazards });

describe('the history of an item that was added by hand', () => {
  it('tells first what is warned of no more, then what else became another', () => {
    const was = state({ price: 900, parts: ['harina'] }, { [SECOND?.id ?? '']: 'traces' });
    const now = state({ price: 950, parts: ['harina', 'sal'] }, { [FIRST?.id ?? '']: 'contains' });
    expect(tellOwnChange({ was, now }, VIEW)).to.deep.equal([
      `${SECOND?.name ?? ''}: Puede contener → No dice`,
      `${FIRST?.name ?? ''}: No dice → Contiene`,
      'Precio: 900 → 950',
      'ingredientes: harina → harina, sal',
    ]);
  });

  it('tells that it was added and that it was removed', () => {
    expect(tellOwnChange({ was: null, now: state({}) }, VIEW)).to.deep.equal(['Se agregó']);
    expect(tellOwnChange({ was: state({}), now: null }, VIEW)).to.deep.equal(['Se quitó']);
  });

  it('says so where there is none any more', () => {
    expect(tellOwnChange({ was: state({ price: 900 }), now: state({ price: null }) }, VIEW)).to.deep.equal([
      'Precio: 900 → nada',
    ]);
  });
});
