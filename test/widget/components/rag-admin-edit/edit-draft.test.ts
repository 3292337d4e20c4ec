import { expect } from 'chai';
import {
  draftOf,
  isChanged,
  rebase,
  tellValue,
  toFields,
  withDocument,
} from '../../../../widget/components/rag-admin-edit/edit-draft.ts';
import type { Draft } from '../../../../widget/components/rag-admin-edit/edit-draft.ts';
import { FIELDS, item } from '../../support/items.ts';

const values = { name: 'Pan', price: 900, sizes: [{ name: 'Chico', price: 500 }], section: null, text: 'Rico' };
const pan = item('Pan', { values });
const shown = draftOf(pan, FIELDS);
const typed = (texts: Record<string, string>, more: Partial<Draft> = {}): Draft => ({
  ...shown,
  texts: { ...shown.texts, ...texts },
  ...more,
});

describe('what is typed over an item', () => {
  it('begins as the item is', () => {
    expect(shown).to.deep.equal({
      texts: { name: 'Pan', price: '900', section: '', text: 'Rico' },
      sizes: { sizes: [{ name: 'Chico', price: '500' }] },
      isHidden: false,
    });
    expect(toFields(shown, pan, FIELDS)).to.deep.equal({});
  });

  it('is sent where it was typed, an amount as one where it was one, and nothing as nothing', () => {
    expect(toFields(typed({ price: '950', text: ' ' }), pan, FIELDS)).to.deep.equal({ price: 950, text: null });
    expect(toFields(typed({ price: '$ 9,50', section: 'Masas ' }), pan, FIELDS)).to.deep.equal({
      price: '$ 9,50',
      section: 'Masas',
    });
    const sizes = {
      sizes: [
        { name: 'Chico', price: '550' },
        { name: '', price: '' },
        { name: 'Otro', price: '' },
      ],
    };
    expect(toFields(typed({}, { sizes }), pan, FIELDS)).to.deep.equal({
      sizes: [
        { name: 'Chico', price: 550 },
        { name: 'Otro', price: null },
      ],
    });
    expect(toFields(typed({}, { sizes: { sizes: [] } }), pan, FIELDS)).to.deep.equal({ sizes: null });
  });

  it('leaves what was written over before', () => {
    const edited = { price: { now: 950, document: 900 } };
    const before = item('Pan', { values: { ...values, price: 950 }, edited });
    const draft = draftOf(before, FIELDS);
    expect(toFields({ ...draft, texts: { ...draft.texts, text: 'Muy rico' } }, before, FIELDS)).to.deep.equal({
      price: 950,
      text: 'Muy rico',
    });
    const price = FIELDS.find(({ role }) => role === 'price')!;
    expect(toFields(withDocument(draft, price, 900), before, FIELDS)).to.deep.equal({ price: 900 });
  });

  it('stays over what somebody else has changed, and takes in the rest of it', () => {
    const now = item('Pan', { values: { ...values, price: 990, text: 'De ayer' }, hidden: true });
    const draft = rebase(typed({ price: '950' }), { before: pan, now, fields: FIELDS });
    expect([draft.texts['price'], draft.texts['text'], draft.isHidden]).to.deep.equal(['950', 'De ayer', true]);
    expect(isChanged(draft, draftOf(now, FIELDS), 'price')).to.equal(true);
    expect(isChanged(draft, draftOf(now, FIELDS), 'text')).to.equal(false);
  });

  it('goes back to what the document says of a field', () => {
    const sizes = FIELDS.find(({ role }) => role === 'variants')!;
    expect(withDocument(shown, sizes, null).sizes['sizes']).to.deep.equal([]);
    expect(withDocument(shown, FIELDS[0]!, 'Pan negro').texts['name']).to.equal('Pan negro');
  });

  it('is told in a line', () => {
    expect([tellValue(values.sizes), tellValue(900), tellValue(null), tellValue({ a: 1 })]).to.deep.equal([
      'Chico 500',
      '900',
      '',
      '',
    ]);
  });
});
