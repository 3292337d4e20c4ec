import { expect } from 'chai';
import { bearingHeaders } from '../../../widget/client/bearing.ts';

describe('who asks', () => {
  it('is whom the site has signed in, and nobody else beside them', () => {
    expect(bearingHeaders({ userToken: 'a.b.c' })).to.deep.equal({ 'x-user-token': 'a.b.c' });
    expect(bearingHeaders({ userToken: 'a.b.c', personKey: 'key' })).to.deep.equal({ 'x-user-token': 'a.b.c' });
  });

  it('is whom the browser is remembered as where nobody is signed in', () => {
    for (const userToken of [undefined, null, ''])
      expect(bearingHeaders({ userToken, personKey: 'key' })).to.deep.equal({ 'person-key': 'key' });
  });

  it('is nobody where neither is known', () => {
    expect(bearingHeaders({})).to.deep.equal({});
    expect(bearingHeaders({ userToken: null })).to.deep.equal({});
  });
});
