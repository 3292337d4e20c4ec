import { expect } from 'chai';
import '../../../widget/rag-chat.ts';
import { define } from '../../../widget/define.ts';
import { startFromTags } from '../../../widget/loader/script-tag.ts';
import { clearPage, settle } from '../support/page.ts';
import { FakeServer } from '../support/server.ts';

describe('starting from a script tag', () => {
  let server: FakeServer;
  let address: string;
  let count = 0;

  beforeEach(() => {
    server = new FakeServer();
    // What was started is remembered for as long as the page lives, so each test is another site.
    address = `https://shop${String((count += 1))}.example/widget/rag-chat.js`;
  });
  afterEach(() => {
    removeTags();
    clearPage();
    server.restore();
  });

  function removeTags(): void {
    document.querySelectorAll('script[src^="https://shop"]').forEach((tag) => {
      tag.remove();
    });
  }

  /** A tag as it stands in a page; the type comes last, so that the browser does not fetch it. */
  function tag(data: Record<string, string>, src = address, place: HTMLElement = document.head): void {
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.src = src;
    Object.assign(script.dataset, data);
    place.append(script);
    script.type = 'module';
  }

  const chats = () => [...document.body.querySelectorAll('rag-chat')];

  /** Another body, as Turbo and its like put it in the place of the old one. */
  async function visitPage(fill: (body: HTMLElement) => void = () => undefined): Promise<void> {
    const body = document.createElement('body');
    fill(body);
    document.body.replaceWith(body);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }

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
    tag({ domain: 'bakery' }, `${address}?v=2`);
    startFromTags(address);
    expect(chats()).to.deep.equal([]);
  });

  it('takes no setting it does not know from a tag', () => {
    tag({ domain: 'bakery', onclick: 'alert(1)', style: 'color: red' });
    startFromTags(address);
    const names = chats()[0]!.getAttributeNames().sort();
    expect(names).to.deep.equal(['api', 'data-rag', 'domain', 'mode']);
  });

  it('starts one for a tag that is there twice, also where the script itself is', () => {
    tag({ domain: 'bakery' });
    tag({ domain: 'bakery' });
    startFromTags(address);
    startFromTags(address);
    expect(chats()).to.have.length(1);
  });

  it('asks the API beside its own script where another copy has registered the element', () => {
    tag({ domain: 'bakery' });
    tag({ domain: 'bakery', api: 'https://api.example' });
    startFromTags(address);
    expect(chats().map((chat) => chat.api)).to.deep.equal([new URL(address).origin, 'https://api.example']);
  });

  it('reads a flag that says false as absent', () => {
    tag({ domain: 'bakery', open: 'false', persist: 'false' });
    startFromTags(address);
    expect(chats()[0]).to.include({ open: false, persist: false });
  });

  it('puts the same assistant into a body that takes the place of the old one', async () => {
    tag({ domain: 'bakery' });
    startFromTags(address);
    const [chat] = chats();
    await visitPage();
    expect(chats()).to.deep.equal([chat]);
  });

  it('follows a tag that stands in the body from page to page', async () => {
    tag({ domain: 'bakery' }, address, document.body);
    startFromTags(address);
    const [chat] = chats();
    await visitPage();
    expect(chats()).to.deep.equal([]);
    await visitPage((body) => {
      tag({ domain: 'bakery' }, address, body);
    });
    expect(chats()).to.deep.equal([chat]);
  });

  it("takes away the lifeless copy that a page's cache brings back", async () => {
    tag({ domain: 'bakery' });
    startFromTags(address);
    const [chat] = chats();
    const copy = chat!.cloneNode(true);
    await visitPage((body) => {
      body.append(copy);
    });
    expect(chats()).to.deep.equal([chat]);
  });

  it('leaves what a page took out until the page is another one', () => {
    tag({ domain: 'bakery' });
    startFromTags(address);
    const [chat] = chats();
    chat!.remove();
    document.body.append(document.createElement('main'));
    expect(chats()).to.deep.equal([]);
    document.dispatchEvent(new Event('turbo:load'));
    expect(chats()).to.deep.equal([chat]);
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
