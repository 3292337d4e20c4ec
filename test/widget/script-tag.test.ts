import { expect } from 'chai';
import '../../widget/rag-chat.ts';
import { define } from '../../widget/define.ts';
import { startFromTags } from '../../widget/script-tag.ts';
import { clearPage, settle } from './support/page.ts';
import { FakeServer } from './support/server.ts';

const address = 'https://shop.example/widget/rag-chat.js';

describe('starting from a script tag', () => {
  let server: FakeServer;

  beforeEach(() => {
    server = new FakeServer();
  });
  afterEach(() => {
    clearPage();
    document.head.querySelectorAll('script[src^="https://shop.example"]').forEach((tag) => {
      tag.remove();
    });
    server.restore();
  });

  /** A tag as it stands in a page; the type comes last, so that the browser does not fetch it. */
  function tag(data: Record<string, string>, src = address): void {
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.src = src;
    Object.assign(script.dataset, data);
    document.head.append(script);
    script.type = 'module';
  }

  const chats = () => [...document.body.querySelectorAll('rag-chat')];

  it('puts one floating assistant at the end of the body for each tag', async () => {
    document.body.append(document.createElement('main'));
    tag({ domain: 'bakery', tenant: 'demo', placement: 'bottom-left', lang: 'en', open: '' });
    tag({ domains: 'library,bakery', heading: 'Libros' });
    startFromTags(address);
    const [first, second] = chats();
    expect(chats()).to.have.length(2);
    expect(document.body.lastElementChild).to.equal(second);
    expect(first).to.include({
      mode: 'floating',
      domain: 'bakery',
      tenant: 'demo',
      placement: 'bottom-left',
      open: true,
    });
    expect(second).to.include({ mode: 'floating', domains: 'library,bakery', heading: 'Libros', open: false });
    await settle(first!);
    expect(first!.lang).to.equal('en');
  });

  it('leaves a page alone that only brings the element', () => {
    tag({});
    document.body.append(document.createElement('rag-chat'));
    startFromTags(address);
    expect(chats()).to.have.length(1);
    expect(chats()[0]!.mode).to.equal('inline');
  });

  it('does not answer to the tag of another script', () => {
    tag({ domain: 'bakery' }, 'https://shop.example/widget/rag-chat.js?v=2');
    startFromTags(address);
    expect(chats()).to.deep.equal([]);
  });

  it('takes no setting it does not know from a tag', () => {
    tag({ domain: 'bakery', onclick: 'alert(1)', style: 'color: red' });
    startFromTags(address);
    expect(chats()[0]!.getAttributeNames().sort()).to.deep.equal(['domain', 'mode']);
  });
});

describe('define', () => {
  it('keeps the first of two elements of one name', () => {
    const first = class extends HTMLElement {};
    define('rag-twice', first);
    expect(() => {
      define('rag-twice', class extends HTMLElement {});
    }).not.to.throw();
    expect(customElements.get('rag-twice')).to.equal(first);
  });
});
