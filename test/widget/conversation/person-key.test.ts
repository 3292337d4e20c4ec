import { expect } from 'chai';
import { createPersonKeys } from '../../../widget/conversation/person-key.ts';

describe('the key by which a browser’s guest is remembered', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it('is there for its place alone, from when it is kept until it is dropped', () => {
    const keys = createPersonKeys();
    expect(keys.read('a')).to.equal(undefined);
    expect(localStorage).to.have.length(0);
    expect(keys.keep('a', 'key')).to.equal(true);
    expect([keys.read('a'), keys.read('b')]).to.deep.equal(['key', undefined]);
    keys.drop('a');
    expect(keys.read('a')).to.equal(undefined);
    expect(localStorage).to.have.length(0);
  });

  it('is not said to be kept where the browser keeps nothing', () => {
    const keys = createPersonKeys(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(keys.keep('a', 'key')).to.equal(false);
    expect(keys.read('a')).to.equal(undefined);
    keys.drop('a');
  });
});
