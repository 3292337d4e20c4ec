import { expect } from 'chai';
import '../../widget/chat.ts';

describe('a page with the chat', () => {
  it('has its own document and its own policies', () => {
    const { trustedTypes } = globalThis as unknown as { trustedTypes: object };
    expect(Object.getOwnPropertyNames(trustedTypes)).to.deep.equal([]);
    expect(document.createTreeWalker(document.body).root).to.equal(document.body);
  });
});
