import { expect } from 'chai';
import '../../../../widget/rag-chat.ts';
import type { RagChat } from '../../../../widget/loader/rag-chat.ts';
import { fieldOf, listen, placeChat, send } from '../../support/chat.ts';
import {
  button,
  buttons,
  clearPage,
  expectAccessible,
  find,
  findAll,
  focused,
  press,
  settle,
} from '../../support/page.ts';
import { FakeServer } from '../../support/server.ts';

describe('a floating rag-chat', () => {
  let server: FakeServer;

  beforeEach(() => {
    server = new FakeServer();
  });
  afterEach(() => {
    clearPage();
    server.restore();
  });

  const launcherOf = (chat: RagChat) => find<HTMLButtonElement>(chat, '.launcher');
  const isOpen = (chat: RagChat) => find(chat, '.panel').checkVisibility();

  it('asks the server for nothing before it is opened', async () => {
    const chat = await placeChat({ mode: 'floating' });
    expect(findAll(chat, 'rag-chat-panel')).to.deep.equal([]);
    expect(server.calls).to.deep.equal([]);
    await expectAccessible(chat);
    launcherOf(chat).focus();
    await settle(chat);
    expect(launcherOf(chat).getAttribute('aria-expanded')).to.equal('false');
    expect(server.calls).to.deep.equal([]);
    launcherOf(chat).click();
    await settle(chat);
    expect(server.callsOf('/widget/domains/bakery')).to.have.length(1);
  });

  it('opens a dialog, takes the guest to the field, and back to its button on Escape', async () => {
    const chat = await placeChat({ mode: 'floating', heading: 'Preguntanos' });
    const heard = listen(document, 'rag-toggle');
    launcherOf(chat).focus();
    launcherOf(chat).click();
    await settle(chat);
    const panel = find(chat, '.panel');
    expect([panel.getAttribute('role'), panel.getAttribute('aria-label')]).to.deep.equal(['dialog', 'Preguntanos']);
    expect(launcherOf(chat).getAttribute('aria-expanded')).to.equal('true');
    expect(focused()).to.equal(fieldOf(chat));
    await expectAccessible(chat);
    press(fieldOf(chat), 'Escape');
    await settle(chat);
    expect(isOpen(chat)).to.equal(false);
    expect(focused()).to.equal(launcherOf(chat));
    expect(heard).to.deep.equal([
      ['rag-toggle', { open: true }],
      ['rag-toggle', { open: false }],
    ]);
  });

  it('keeps the Escape that closes it, and leaves the others to the page', async () => {
    const chat = await placeChat({ mode: 'floating', open: '' });
    const heard = listen(document, 'keydown');
    press(fieldOf(chat), 'Escape');
    await settle(chat);
    expect(heard).to.have.length(0);
    press(launcherOf(chat), 'Escape');
    expect(heard).to.have.length(1);
  });

  it('is closed where a framework wrote out that it is not open, and keeps nothing then', async () => {
    const chat = await placeChat({ mode: 'floating', open: 'false', persist: 'false' });
    expect([chat.open, chat.persist, isOpen(chat)]).to.deep.equal([false, false, false]);
    expect(server.calls).to.deep.equal([]);
    chat.show();
    await settle(chat);
    expect(isOpen(chat)).to.equal(true);
  });

  it('shows on its button what a press does', async () => {
    const chat = await placeChat({ mode: 'floating', open: '' });
    const picture = () => getComputedStyle(launcherOf(chat), '::before').clipPath;
    const closing = picture();
    chat.hide();
    await settle(chat);
    expect(picture()).to.not.equal(closing).and.not.equal('none');
    expect(closing).to.include('path');
  });

  it('closes by its own button and by the launcher', async () => {
    const chat = await placeChat({ mode: 'floating', open: '' });
    for (const one of [1, 0]) {
      chat.show();
      await settle(chat);
      buttons(chat, 'Cerrar el asistente')[one]!.click();
      await settle(chat);
      expect(isOpen(chat)).to.equal(false);
    }
  });

  it('goes on answering while it is closed', async () => {
    const chat = await placeChat({ mode: 'floating', open: '' });
    const stream = await send(chat, server, 'hola');
    chat.hide();
    stream.begin();
    stream.say('Hola.');
    stream.done();
    await settle(chat);
    chat.show();
    await settle(chat);
    expect(find(chat, '.reply .text').innerText).to.equal('Hola.');
  });

  it('does not take the focus from a page that opens it by attribute or closes it by method', async () => {
    const outside = document.createElement('input');
    document.body.append(outside);
    outside.focus();
    const chat = await placeChat({ mode: 'floating', open: '' });
    const heard = listen(document, 'rag-toggle');
    expect(focused()).to.equal(outside);
    chat.open = false;
    await settle(chat);
    chat.open = true;
    await settle(chat);
    expect(heard).to.deep.equal([]);
    chat.hide();
    await settle(chat);
    expect(focused()).to.equal(outside);
  });

  it('stands in the corner it is given, in either direction of writing', async () => {
    for (const dir of ['ltr', 'rtl']) {
      document.body.dir = dir;
      for (const placement of ['bottom-right', 'bottom-left']) {
        const chat = await placeChat({ mode: 'floating', placement });
        const { left, right } = launcherOf(chat).getBoundingClientRect();
        const nearRight = document.documentElement.clientWidth - right < left;
        expect(nearRight, `${placement} ${dir}`).to.equal(placement === 'bottom-right');
        chat.remove();
      }
    }
    document.body.removeAttribute('dir');
  });

  it('gives a finger room enough everywhere', async () => {
    const chat = await placeChat({ mode: 'floating', open: '', suggestions: 'uno|dos' });
    await send(chat, server, 'hola');
    for (const one of findAll<HTMLButtonElement>(chat, 'button, select, textarea, summary')) {
      if (!one.checkVisibility()) continue;
      const { width, height } = one.getBoundingClientRect();
      // A panel that is still rising has its sizes with errors of rounding.
      expect(Math.min(width, height), one.outerHTML).to.be.at.least(43.99);
    }
    expect(parseFloat(getComputedStyle(fieldOf(chat)).fontSize)).to.be.at.least(16);
  });

  it('answers a page that asks before a guest opened it', async () => {
    const chat = await placeChat({ mode: 'floating', domain: '' });
    void chat.ask('hola');
    const stream = await server.stream(0);
    expect(stream.body['domain_id']).to.equal('bakery');
  });

  it('says on one line of a phone that it is automatic and may err', async () => {
    for (const lang of ['es', 'en', 'pt']) {
      const chat = await placeChat({ mode: 'floating', open: '', lang, style: '--rag-width: 390px' });
      const subtitle = find(chat, '.subtitle');
      expect(subtitle.innerText).to.match(/^Autom/u);
      const { lineHeight } = getComputedStyle(subtitle);
      expect(subtitle.offsetHeight, subtitle.innerText).to.be.lessThan(parseFloat(lineHeight) * 1.5);
      chat.remove();
    }
  });

  it('has its names in the language of the page', async () => {
    const chat = await placeChat({ mode: 'floating', lang: 'en' });
    expect(button(chat, 'Open the assistant')).to.exist;
  });
});
