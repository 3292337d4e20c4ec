import { expect } from 'chai';
import { mergeDraft, valueAt, withChanged, withoutEmpty, withValue } from '../../../../widget/components/rag-admin-business/draft.ts'; // prettier-ignore

describe('a draft', () => {
  const draft = { name: 'Casa', geo: { latitude: 1 }, hours: [{ opens: '08:00' }, { opens: '20:00' }] };

  it('is read by a path, also where nothing stands', () => {
    expect(valueAt(draft, ['hours', 1, 'opens'])).to.equal('20:00');
    for (const path of [['hours', 7, 'opens'], ['name', 'x'], ['nada'], ['hours', 'length'], ['toString']])
      expect(valueAt(draft, path), path.join('.')).to.equal(undefined);
  });

  it('is changed in one place, and everything else stays as it was, in its order', () => {
    const changed = withValue(draft, ['hours', 0, 'opens'], '09:00');
    expect(changed).to.deep.equal({ ...draft, hours: [{ opens: '09:00' }, { opens: '20:00' }] });
    expect(Object.keys(changed as object)).to.deep.equal(['name', 'geo', 'hours']);
    expect(draft.hours[0]!.opens).to.equal('08:00');
  });

  it('gets what was not there, and loses what is taken away', () => {
    expect(withValue({}, ['address', 'street'], 'Thames 1')).to.deep.equal({ address: { street: 'Thames 1' } });
    expect(withValue(draft, ['hours', 2], { days: [] })).to.have.nested.property('hours[2].days');
    expect(withValue(draft, ['hours', 0], undefined)).to.deep.include({ hours: [{ opens: '20:00' }] });
    expect(withValue(draft, ['name'], undefined)).not.to.have.property('name');
    expect(withValue({}, ['hours', 0], undefined)).to.deep.equal({ hours: [] });
  });

  it('says nothing with empty texts and lists; what is no or nought says something', () => {
    const given = { a: ' ', b: [], c: { d: '' }, e: [{ f: '' }, { available: false }], g: 0 };
    expect(withoutEmpty(given)).to.deep.equal({ e: [{ available: false }], g: 0 });
    expect(withoutEmpty({ a: '' })).to.equal(undefined);
  });

  it('sends what was changed, and leaves to the chain what comes of it', () => {
    const own = { name: 'Casa', geo: { latitude: 1 } };
    const shown = { name: 'Casa', geo: { latitude: 1 }, phone: '123', payment: ['efectivo'] };
    expect(withChanged(own, { shown, draft: shown })).to.deep.equal(own);
    const written = { ...shown, phone: '456' };
    expect(withChanged(own, { shown, draft: written })).to.deep.equal({ ...own, phone: '456' });
    const { name: _name, ...nameless } = shown;
    expect(withChanged(own, { shown, draft: nameless })).to.deep.equal({ geo: { latitude: 1 } });
  });

  it('goes over what somebody else saved, and says where both have changed something', () => {
    const before = { name: 'Casa', phone: '1', url: 'a' };
    const mine = { name: 'Casa Mía', phone: '1', url: 'b' };
    const now = { name: 'La Casa', phone: '2', url: 'a', email: 'x@y' };
    expect(mergeDraft(mine, before, now)).to.deep.equal({
      draft: { name: 'Casa Mía', phone: '2', url: 'b', email: 'x@y' },
      clashes: ['name'],
    });
    expect(mergeDraft(mine, before, mine).clashes).to.deep.equal([]);
  });
});
