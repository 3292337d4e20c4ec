import { expect } from 'chai';
import '../../../widget/rag-chat.ts';
import { createPanel } from '../../../widget/chat.ts';
import { RagChat } from '../../../widget/loader/rag-chat.ts';
import type { ChatModule } from '../../../widget/loader/chat-host.ts';
import { answers, fieldOf, listen, placeChat, send } from '../support/chat.ts';
import { clearPage, expectAccessible, find, findAll, focused, place, settle } from '../support/page.ts';
import { FakeServer } from '../support/server.ts';

describe('the loader', () => {
  const { loadChat, reloadChat } = RagChat;
  let server: FakeServer;
  let brought: number;

  beforeEach(() => {
    server = new FakeServer();
    brought = 0;
    RagChat.loadChat = async () => {
      brought += 1;
      return { createPanel };
    };
  });
  afterEach(() => {
    clearPage();
    server.restore();
    Object.assign(RagChat, { loadChat, reloadChat });
    document.documentElement.removeAttribute('lang');
  });

  const floating = (attributes: Record<string, string> = {}) =>
    place('rag-chat', { mode: 'floating', domain: 'bakery', ...attributes });
  const launcherOf = (chat: RagChat) => find<HTMLButtonElement>(chat, '.launcher');
  const panels = (chat: RagChat) => findAll(chat, 'rag-chat-panel');

  /** A chat that takes its time; call what comes back to let it come, or not. */
  function slow(): { come: () => void; fail: () => void } {
    let come!: () => void;
    let fail!: () => void;
    const coming = new Promise<ChatModule>((resolve, reject) => {
      come = () => {
        resolve({ createPanel });
      };
      fail = () => {
        reject(new TypeError('Failed to fetch dynamically imported module'));
      };
    });
    RagChat.loadChat = () => coming;
    RagChat.reloadChat = () => coming;
    return { come, fail };
  }

  it('paints the launcher and does nothing else: no request, nothing stored, nothing brought', async () => {
    const before = [document.cookie, localStorage.length, sessionStorage.length];
    const chat = await floating();
    expect(launcherOf(chat).checkVisibility()).to.equal(true);
    expect([brought, server.calls.length, panels(chat).length]).to.deep.equal([0, 0, 0]);
    expect([document.cookie, localStorage.length, sessionStorage.length]).to.deep.equal(before);
    expect(chat.shadowRoot!.querySelectorAll('style, [style], link')).to.have.length(0);
    await expectAccessible(chat);
  });

  for (const near of ['pointerenter', 'focus']) {
    it(`brings the chat on ${near}, once`, async () => {
      const chat = await floating();
      launcherOf(chat).dispatchEvent(new Event(near));
      launcherOf(chat).dispatchEvent(new Event(near));
      await settle(chat);
      expect([brought, panels(chat).length, server.calls.length]).to.deep.equal([1, 1, 0]);
    });
  }

  it('brings an inline chat when it comes near the visible part, and keeps its place until then', async () => {
    const spacer = document.createElement('div');
    spacer.style.blockSize = '4000px';
    document.body.append(spacer);
    const chat = await place('rag-chat', { domain: 'bakery' });
    expect(brought).to.equal(0);
    const { height } = chat.getBoundingClientRect();
    expect(height).to.equal(576);
    expect(launcherOf(chat).checkVisibility()).to.equal(false);
    chat.scrollIntoView();
    await settle(chat);
    await settle(chat);
    expect(brought).to.equal(1);
    expect(chat.getBoundingClientRect().height).to.equal(height);
  });

  it('is called in the language of the page around it', async () => {
    document.documentElement.lang = 'pt-BR';
    const names = [await floating(), await floating({ lang: 'en' }), await floating({ lang: 'xx' })].map(
      (chat) => launcherOf(chat).ariaLabel,
    );
    expect(names).to.deep.equal(['Abrir o assistente', 'Open the assistant', 'Abrir el asistente']);
  });

  it('keeps what was asked of it until the chat has come, in its order', async () => {
    const gate = slow();
    const chat = await floating();
    const heard = listen(chat, 'rag-toggle');
    void chat.ask('una');
    chat.clear();
    chat.show();
    expect([chat.open, heard.length]).to.deep.equal([true, 1]);
    expect(launcherOf(chat).className).to.equal('launcher loading');
    gate.come();
    await settle(chat);
    expect(answers(chat)).to.deep.equal([]);
    expect(focused()).to.equal(fieldOf(chat));
  });

  it('shows that the chat did not come, and tries again when a guest does', async () => {
    const gate = slow();
    const chat = await floating();
    launcherOf(chat).click();
    gate.fail();
    await settle(chat);
    expect(launcherOf(chat).innerText).to.equal('↻ Abrir el asistente');
    // Beside its picture the words would hang out below.
    expect(getComputedStyle(launcherOf(chat), '::before').display).to.equal('none');
    await expectAccessible(chat);
    RagChat.loadChat = async () => ({ createPanel });
    launcherOf(chat).click();
    await settle(chat);
    expect(launcherOf(chat).innerText).to.equal('');
    expect(focused()).to.equal(fieldOf(chat));
  });

  it('asks its script anew where the server has another version by now', async () => {
    RagChat.loadChat = () => Promise.reject(new TypeError('404'));
    RagChat.reloadChat = async () => ({ createPanel });
    const chat = await floating();
    launcherOf(chat).click();
    await settle(chat);
    expect(panels(chat)).to.have.length(1);
  });

  it('rejects a question that could not even be brought', async () => {
    const gate = slow();
    const chat = await floating();
    const asked = chat.ask('hola').then(
      () => 'answered',
      () => 'rejected',
    );
    gate.fail();
    expect(await asked).to.equal('rejected');
  });

  it('takes the properties an element was given before its script', async () => {
    const early = document.createElement('rag-chat-early');
    Object.assign(early, { domain: 'bakery', mode: 'floating', open: true, heading: 'Antes' });
    document.body.append(early);
    customElements.define('rag-chat-early', class extends RagChat {});
    expect(early.getAttributeNames().sort()).to.deep.equal(['domain', 'heading', 'mode', 'open']);
    const chat = early as unknown as RagChat;
    chat.heading = 'Después';
    expect(early.getAttribute('heading')).to.equal('Después');
  });

  it('has typed properties for its attributes, which nothing unsets', async () => {
    const chat = await floating();
    expect(chat).to.include({ theme: 'auto', placement: 'bottom-right', open: false, persist: false, item: '' });
    chat.persist = true;
    chat.theme = 'dark';
    chat.item = null as unknown as string;
    expect(chat.getAttributeNames().sort()).to.deep.equal(['domain', 'mode', 'persist', 'theme']);
    chat.persist = false;
    expect(chat.hasAttribute('persist')).to.equal(false);
  });

  it('keeps its conversation when it is moved, and its answer goes on', async () => {
    const chat = await placeChat();
    const stream = await send(chat, server, 'hola');
    stream.begin();
    stream.say('Buen ');
    await settle(chat);
    const elsewhere = document.createElement('main');
    document.body.append(elsewhere);
    elsewhere.append(chat);
    stream.say('día.');
    stream.done();
    await settle(chat);
    expect(answers(chat).at(-1)).to.equal('Buen día.');
    expect(panels(chat)).to.have.length(1);
  });

  it('lets a page fill its places', async () => {
    const note = document.createElement('p');
    note.slot = 'footer';
    note.textContent = 'Sus datos quedan acá.';
    const chat = await placeChat();
    chat.append(note);
    await settle(chat);
    expect(note.checkVisibility()).to.equal(true);
    expect(note.assignedSlot!.getRootNode()).to.equal(chat.shadowRoot);
    chat.append('Llamanos');
    expect(chat.innerText).not.to.include('Llamanos');
  });

  it('stands side by side with others, each with its own conversation', async () => {
    const first = await placeChat();
    const second = await placeChat();
    const stream = await send(first, server, 'hola');
    stream.begin();
    stream.say('Sólo acá.');
    stream.done();
    await settle(first);
    expect([answers(first).at(-1), answers(second).length]).to.deep.equal(['Sólo acá.', 0]);
  });
});
