import { expect } from 'chai';
import '../../widget/chat.ts';

describe('what is set up for Lit', () => {
  it('is taken down again', () => {
    const factory = (
      globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => object } }
    ).trustedTypes;
    expect(Object.hasOwn(factory, 'createPolicy')).to.equal(false);
    expect(document.createTreeWalker(document.body).root).to.equal(document.body);
  });

  it('leaves one policy for every further copy of Lit on the page', () => {
    const shared = Object.getOwnPropertyDescriptor(globalThis, Symbol.for('rag-chat.lit-policy'));
    expect(shared).to.include({ writable: false, configurable: false, enumerable: false });
    expect(shared!.value).to.have.property('name', 'lit-html');
  });
});
