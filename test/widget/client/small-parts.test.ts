import { expect } from 'chai';
import { apiBeside, trimAddress } from '../../../widget/client/api-address.ts';
import { countCharacters } from '../../../widget/client/limits.ts';
import { scopeFields } from '../../../widget/client/scope.ts';
import { createSessionId } from '../../../widget/client/session-id.ts';

describe('apiBeside', () => {
  it('finds the API where the script came from, also under a path', () => {
    expect(apiBeside('https://shop.example/widget/rag-chat.js')).to.equal('https://shop.example');
    expect(apiBeside('https://shop.example/chat/widget/rag-chat.js?v=2')).to.equal('https://shop.example/chat');
    expect(apiBeside('https://shop.example/widget/0.1.0-abc/rag-chat.js')).to.equal('https://shop.example');
  });

  it('means the page itself where the script has no address of its own', () => {
    expect(apiBeside('blob:https://shop.example/1-2')).to.equal('');
    expect(apiBeside('file:///tmp/rag-chat.js')).to.equal('');
  });
});

describe('trimAddress', () => {
  it('takes slashes and blanks off the end', () => {
    expect(trimAddress('https://shop.example//')).to.equal('https://shop.example');
    expect(trimAddress('')).to.equal('');
  });
});

describe('createSessionId', () => {
  const real = Object.getOwnPropertyDescriptor(Crypto.prototype, 'randomUUID')!;

  afterEach(() => {
    Object.defineProperty(Crypto.prototype, 'randomUUID', real);
  });

  it('is another one each time', () => {
    expect(createSessionId()).not.to.equal(createSessionId());
  });

  it('works where the context is not secure', () => {
    Object.defineProperty(Crypto.prototype, 'randomUUID', { configurable: true, value: undefined });
    expect(createSessionId()).to.match(/^[\da-f]{32}$/u);
    expect(createSessionId()).not.to.equal(createSessionId());
  });
});

describe('scopeFields', () => {
  it('leaves out what is not said', () => {
    expect(scopeFields({ tenant: '', branch: '' })).to.deep.equal({});
    expect(scopeFields({ tenant: 'demo', branch: '' })).to.deep.equal({ tenant_slug: 'demo' });
    expect(scopeFields({ tenant: 'demo', branch: 'centro' })).to.deep.equal({
      tenant_slug: 'demo',
      branch_slug: 'centro',
    });
  });
});

describe('countCharacters', () => {
  it('counts as a person does', () => {
    expect(countCharacters('ñ🥐')).to.equal(2);
  });
});
