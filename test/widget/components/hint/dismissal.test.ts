import { expect } from 'chai';
import { readDismissal } from '../../../../widget/components/hint/dismissal.ts';

describe('that a guest wants no more hints', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it('holds for its place alone, over pages', () => {
    expect(readDismissal('a').isDismissed).to.equal(false);
    readDismissal('a').dismiss();
    expect([readDismissal('a').isDismissed, readDismissal('b').isDismissed]).to.deep.equal([true, false]);
    expect(Object.values(localStorage)).to.deep.equal(['off']);
  });

  it('holds on the page where the browser keeps nothing', () => {
    const wish = readDismissal('a', () => {
      throw new DOMException('no', 'SecurityError');
    });
    wish.dismiss();
    expect(wish.isDismissed).to.equal(true);
  });
});
