import { expect } from 'chai';
import fc from 'fast-check';
import { SLUG } from '../../../server/contract/slug.ts';
import { readPageContext } from '../../../widget/client/page-context.ts';

describe('readPageContext', () => {
  it('reads the item, the branch and the table of a code', () => {
    expect(readPageContext('?rag-item=pan-de-nuez&rag-branch=centro&rag-table=12&utm=x')).to.deep.equal({
      item: 'pan-de-nuez',
      branch: 'centro',
      table: '12',
    });
  });

  it('leaves out what is no name', () => {
    expect(readPageContext('')).to.deep.equal({});
    expect(readPageContext('?rag-item=&rag-branch=*&rag-table=%20')).to.deep.equal({});
    expect(readPageContext(`?rag-item=${'x'.repeat(201)}&rag-table=a%0Ab&rag-branch=Centro`)).to.deep.equal({});
    expect(readPageContext('?rag-item=%E2%80%AEpan&rag-item=torta')).to.deep.equal({});
  });

  it('takes for a branch what the contract takes, whatever stands there', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9*A-Z -]{0,70}$/u), (branch) => {
        const read = readPageContext(`?${new URLSearchParams({ 'rag-branch': branch }).toString()}`);
        expect(read.branch).to.equal(SLUG.test(branch.trim()) ? branch.trim() : undefined);
      }),
    );
  });
});
