import { expect } from 'chai';
import '../../../../widget/rag-chat.ts';
import type { RagChat } from '../../../../widget/loader/rag-chat.ts';
import { answers, fieldOf, listen, panelOf, placeChat, send } from '../../support/chat.ts';
import {
  button,
  buttons,
  clearPage,
  expectAccessible,
  find,
  findAll,
  press,
  settle,
  until,
} from '../../support/page.ts';
import { FakeServer } from '../../support/server.ts';

const soon = async (chat: RagChat, isSo: () => boolean): Promise<void> => {
  for (let waited = 0; waited < 60 && !isSo(); waited += 1) await settle(chat);
};

describe('what a guest can do and decide', () => {
  let server: FakeServer;

  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    server = new FakeServer();
    server.on('/v2/feedback', () => new Response(null, { status: 204 }));
  });
  afterEach(() => {
    clearPage();
    server.restore();
    localStorage.clear();
    sessionStorage.clear();
  });

  async function answered(attributes: Record<string, string> = {}): Promise<RagChat> {
    const chat = await placeChat(attributes);
    const stream = await send(chat, server, '¿Qué pan hay?');
    stream.begin();
    stream.say('Francés.');
    stream.done();
    await settle(chat);
    return chat;
  }

  it('rates an answer, and the page is told', async () => {
    const chat = await answered();
    const heard = listen(document, 'rag-feedback');
    button(chat, 'Me sirvió').click();
    await soon(chat, () => heard.length > 0);
    expect(heard[0]?.[1]).to.include({ question: '¿Qué pan hay?', domainId: 'bakery', rating: 'up', comment: '' });
    expect(JSON.parse(server.callsOf('/v2/feedback')[0]!.body)).to.include({ rating: 'up' });
    await settle(chat);
    expect(button(chat, 'Me sirvió').getAttribute('aria-pressed')).to.equal('true');
  });

  it('keeps nothing on the device, and asks nothing, where the page does not offer it', async () => {
    const chat = await answered();
    expect(findAll(chat, '.consent')).to.have.length(0);
    expect(localStorage.length + sessionStorage.length).to.equal(0);
  });

  it('keeps the conversation once the guest agrees, and goes on with it', async () => {
    const chat = await answered({ persist: '' });
    await soon(chat, () => findAll(chat, '.consent').length > 0);
    expect(localStorage.length).to.equal(0);
    await expectAccessible(chat);
    button(chat, 'Sí, guardarla').click();
    await settle(chat);
    expect(findAll(chat, '.consent')).to.have.length(0);
    expect(localStorage.length).to.be.greaterThan(0);
    clearPage();
    const next = await placeChat({ persist: '' });
    await soon(next, () => answers(next).length > 0);
    expect(answers(next)).to.deep.equal(['¿Qué pan hay?', 'Francés.']);
    expect(findAll(next, '.consent')).to.have.length(0);
  });

  it('takes no for an answer', async () => {
    const chat = await answered({ persist: '' });
    await soon(chat, () => findAll(chat, '.consent').length > 0);
    button(chat, 'No').click();
    await settle(chat);
    expect(findAll(chat, '.consent')).to.have.length(0);
    expect(localStorage.length).to.equal(0);
  });

  it('forgets here and on the server after a second press', async () => {
    const chat = await answered({ persist: '' });
    await soon(chat, () => findAll(chat, '.consent').length > 0);
    button(chat, 'Sí, guardarla').click();
    await settle(chat);
    button(chat, 'Tus datos').click();
    await soon(chat, () => buttons(chat, 'Borrar mi conversación').length > 0);
    expect(find<HTMLInputElement>(find(chat, 'rag-guest-data'), 'input').checked).to.equal(true);
    const session = server.streams[0]!.body['session_id'] as string;
    server.on(`/v2/sessions/bakery/${session}`, () => new Response(null, { status: 204 }));
    button(chat, 'Borrar mi conversación').click();
    await settle(chat);
    button(chat, 'Sí, borrar').click();
    await soon(chat, () => find(find(chat, 'rag-guest-data'), '.told').innerText !== '');
    expect(find(find(chat, 'rag-guest-data'), '.told').innerText).to.include('la conversación se borró');
    expect(server.callsOf(`/v2/sessions/bakery/${session}`)[0]?.method).to.equal('DELETE');
    expect(findAll(chat, '.turn')).to.have.length(0);
    expect(localStorage.length).to.equal(0);
  });

  it('keeps what is typed and pressed here from the page’s shortcuts, and nothing else', async () => {
    const chat = await answered();
    const heard: string[] = [];
    const listener = (event: KeyboardEvent) => heard.push(event.key);
    document.addEventListener('keydown', listener);
    press(fieldOf(chat), 'f');
    press(button(chat, 'Me sirvió'), 's');
    press(find(chat, '.log'), '/');
    press(button(chat, 'Me sirvió'), 'k', { ctrlKey: true });
    press(button(chat, 'Me sirvió'), 'F6');
    document.removeEventListener('keydown', listener);
    expect(heard).to.deep.equal(['k', 'F6']);
  });

  it('wears the colour of its business, and the launcher does, too', async () => {
    server.on('/widget/domains/bakery', () => Response.json({ display_name: 'Panadería', accent: '#8a4b2a' }));
    const chat = await placeChat({ mode: 'floating', open: '' });
    await until(() => getComputedStyle(panelOf(chat)).getPropertyValue('--_brand') !== '');
    const [inside, outside] = ['.send', '.launcher'].map((selector) => getComputedStyle(find(chat, selector)));
    expect(inside!.backgroundColor).to.equal('rgb(138, 75, 42)');
    expect(outside!.backgroundColor).to.equal(inside!.backgroundColor);
    expect(outside!.color).to.equal(inside!.color);
    expect(chat.getAttribute('style')).to.equal(null);
  });
});
