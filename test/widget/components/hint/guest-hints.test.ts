import { expect } from 'chai';
import '../../../../widget/rag-chat.ts';
import type { RagChat } from '../../../../widget/loader/rag-chat.ts';
import { fieldOf, placeChat, send } from '../../support/chat.ts';
import type { FakeHints } from '../../support/hints.ts';
import { hintOf, offerHints } from '../../support/hints.ts';
import {
  button,
  buttons,
  clearPage,
  expectAccessible,
  find,
  findAll,
  focused,
  place,
  settle,
  type,
  until,
} from '../../support/page.ts';
import { FakeServer, json } from '../../support/server.ts';

describe('hints of a rag-chat', () => {
  let server: FakeServer;
  let hints: FakeHints;

  beforeEach(() => {
    server = new FakeServer();
    hints = offerHints(server);
    localStorage.clear();
  });
  afterEach(() => {
    clearPage();
    server.restore();
    localStorage.clear();
  });

  const launcherOf = (chat: RagChat) => find<HTMLButtonElement>(chat, '.launcher');
  const lines = (chat: RagChat) => findAll(chat, '.hint').map((line) => find(line, '.message').innerText);
  const note = (chat: RagChat) => find(chat, '#hint-note').textContent;

  async function listen(attributes: Record<string, string> = {}): Promise<RagChat> {
    const chat = await placeChat(attributes);
    await until(() => hints.streams.length > 0);
    await settle(chat);
    return chat;
  }

  /** Opened once and closed again: the launcher is what is left of it. */
  async function listenClosed(): Promise<RagChat> {
    const chat = await listen({ mode: 'floating', open: '' });
    chat.hide();
    await settle(chat);
    return chat;
  }

  it('tell of the visit and wait in the session of the questions', async () => {
    const chat = await listen();
    const [visit] = hints.told();
    const session = String(visit?.['session_id']);
    expect(visit).to.deep.include({ domain_id: 'bakery', type: 'visit', id: `visit-${session}` });
    const asked = new URL(server.callsOf('/v2/events')[0]!.url).searchParams;
    expect([asked.get('session_id'), asked.get('language')]).to.deep.equal([session, 'es']);
    const stream = await send(chat, server, '¿Qué hay hoy?');
    expect(stream.body['session_id']).to.equal(session);
    expect(hints.told().map((event) => event['type'])).to.deep.equal(['visit', 'asked']);
    expect(JSON.stringify(hints.told())).not.to.contain('hoy');
  });

  it('are those of whom the site has signed in, too, and go with them', async () => {
    const tokens = () => server.callsOf('/v2/events').map(({ headers }) => headers['x-user-token']);
    const chat = await listen();
    expect(tokens()).to.deep.equal([undefined]);
    chat.userToken = 'de.ana.x';
    await hints.offer(chat, hintOf({ id: 'h2' }));
    await until(() => hints.streams.length === 2);
    expect(tokens()).to.deep.equal([undefined, 'de.ana.x']);
    await hints.offer(chat, hintOf());
    expect(lines(chat)).to.deep.equal(['¿Te reservo una mesa?']);
    await until(() => hints.outcomes().includes('h1: shown'));
    expect(server.callsOf('/v2/hints/h1')[0]!.headers['x-user-token']).to.equal('de.ana.x');
    chat.userToken = null;
    await send(chat, server, '¿Qué hay hoy?');
    await until(() => hints.streams.length === 3);
    expect([tokens().at(-1), lines(chat)]).to.deep.equal([undefined, []]);
  });

  it('tell nothing that the assistant does not want told', async () => {
    hints = offerHints(server, []);
    const chat = await listen();
    await send(chat, server, '¿Qué hay hoy?');
    expect(hints.told()).to.deep.equal([]);
  });

  it('ask nothing and bring nothing where the assistant has none, or the page wants none', async () => {
    await listen();
    clearPage();
    const opened = hints.streams.length;
    await placeChat({ hints: 'off' });
    server.on('/widget/domains/bakery', () => json({}));
    const chat = await placeChat();
    await settle(chat);
    expect(hints.streams).to.have.length(opened);
    expect(findAll(chat, '#hint-note')).to.deep.equal([]);
  });

  it('stand in one line above the field, which a screen reader is told of when it has a pause', async () => {
    const chat = await listen();
    await hints.offer(chat, hintOf());
    expect(lines(chat)).to.deep.equal(['¿Te reservo una mesa?']);
    await until(() => hints.outcomes().includes('h1: shown'));
    const status = () => findAll(chat, '[role="status"]').map((region) => region.textContent);
    await until(() => status().includes('Sugerencia: ¿Te reservo una mesa?'));
    await expectAccessible(chat);
  });

  it('are a dot on the launcher while the panel is closed, with words for a screen reader', async () => {
    const chat = await listenClosed();
    await hints.offer(chat, hintOf());
    expect(launcherOf(chat).classList.contains('hinted')).to.equal(true);
    expect(getComputedStyle(launcherOf(chat), '::after').position).to.equal('absolute');
    expect(note(chat)).to.equal('El asistente tiene una sugerencia.');
    expect(launcherOf(chat).getAttribute('aria-describedby')).to.equal('hint-note');
    expect(hints.outcomes()).to.deep.equal([]);
    await expectAccessible(chat);
    launcherOf(chat).click();
    await until(() => hints.outcomes().includes('h1: shown'));
    await settle(chat);
    expect(lines(chat)).to.deep.equal(['¿Te reservo una mesa?']);
    expect([launcherOf(chat).classList.contains('hinted'), note(chat)]).to.deep.equal([false, '']);
  });

  it('ask in the guest’s name, by a press alone', async () => {
    const chat = await listen();
    await hints.offer(chat, hintOf());
    expect(server.streams).to.deep.equal([]);
    button(chat, 'Reservar').focus();
    button(chat, 'Reservar').click();
    const stream = await server.stream(0);
    await settle(chat);
    expect(stream.body['message']).to.equal('Quiero una mesa');
    expect(hints.outcomes()).to.include('h1: followed');
    expect(lines(chat)).to.deep.equal([]);
    expect(focused()).to.equal(fieldOf(chat));
  });

  it('hand a link to the page, which may show it itself', async () => {
    const chat = await listen({ mode: 'floating', open: '' });
    await hints.offer(chat, hintOf({ ask: null, label: 'Ver el mapa', link: '#mapa-7' }));
    const handed: unknown[] = [];
    chat.addEventListener('rag-action', (event) => {
      handed.push(event.detail);
      event.preventDefault();
    });
    const link = findAll<HTMLAnchorElement>(chat, 'a.follow')[0]!;
    expect(link.getAttribute('href')).to.equal('#mapa-7');
    link.click();
    await settle(chat);
    expect(handed).to.deep.equal([{ action: 'link', confirmed: true, link: '#mapa-7' }]);
    expect(location.hash).to.equal('');
    expect(chat.open).to.equal(false);
  });

  it('go there where the page does not', async () => {
    const chat = await listen();
    await hints.offer(chat, hintOf({ ask: null, label: 'Ver el mapa', link: '#mapa-7' }));
    findAll<HTMLAnchorElement>(chat, 'a.follow')[0]!.click();
    expect(location.hash).to.equal('#mapa-7');
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('are dismissed for good: here, at the next page, and at the server', async () => {
    const chat = await listen();
    await hints.offer(chat, hintOf());
    button(chat, 'No mostrar más').focus();
    button(chat, 'No mostrar más').click();
    await settle(chat);
    expect(lines(chat)).to.deep.equal([]);
    expect(hints.outcomes()).to.include('h1: dismissed');
    expect(focused()).to.equal(fieldOf(chat));
    await until(() => hints.streams[0]!.cancelled);
    clearPage();
    const next = await placeChat();
    await settle(next);
    await settle(next);
    expect(hints.streams).to.have.length(1);
  });

  it('wait while a guest writes, and until they have stopped', async () => {
    const chat = await listen();
    type(fieldOf(chat), 'Quiero sab');
    await hints.offer(chat, hintOf());
    expect(lines(chat)).to.deep.equal([]);
    type(fieldOf(chat), '');
    await until(() => lines(chat).length > 0);
  }).timeout(8000);

  it('wait while an answer comes', async () => {
    const chat = await listen();
    const stream = await send(chat, server, '¿Qué hay hoy?');
    stream.begin();
    await hints.offer(chat, hintOf());
    expect(lines(chat)).to.deep.equal([]);
    stream.say('Pan.');
    stream.done();
    await until(() => lines(chat).length > 0, 7000);
  }).timeout(10_000);

  it('that were passed over go with the next question', async () => {
    const chat = await listen();
    await hints.offer(chat, hintOf());
    await until(() => hints.outcomes().length > 0);
    await send(chat, server, '¿Qué hay hoy?');
    expect(lines(chat)).to.deep.equal([]);
  });

  it('end with the session: nothing more is told until a question begins another one', async () => {
    const chat = await listen({ mode: 'floating', open: '' });
    await hints.offer(chat, hintOf());
    chat.clear();
    await settle(chat);
    expect(lines(chat)).to.deep.equal([]);
    await until(() => hints.streams[0]!.cancelled);
    chat.tell({ type: 'visit' });
    await settle(chat);
    expect([hints.streams.length, hints.told().length]).to.deep.equal([1, 1]);
    await send(chat, server, '¿Qué hay hoy?');
    await until(() => hints.streams.length === 2);
    const sessions = hints.told().map((event) => event['session_id']);
    expect(new Set(sessions).size).to.equal(2);
  });

  it('stop with their attribute, and with the element', async () => {
    const chat = await listen();
    await hints.offer(chat, hintOf());
    chat.hints = 'off';
    await settle(chat);
    expect(lines(chat)).to.deep.equal([]);
    await until(() => hints.streams[0]!.cancelled);
    chat.removeAttribute('hints');
    await until(() => hints.streams.length === 2);
    chat.remove();
    await until(() => hints.streams[1]!.cancelled);
  });

  it('tell what the page tells, of a chat that nobody came near', async () => {
    hints = offerHints(server, ['project']);
    const chat = await place('rag-chat', { domain: 'bakery', mode: 'floating' });
    expect(server.calls).to.deep.equal([]);
    chat.tell({ type: 'project', subject: '4', data: { name: 'Norte', drawn: false } });
    await until(() => hints.told().length > 0);
    expect(hints.told()[0]).to.deep.include({
      type: 'project',
      subject: '4',
      data: { name: 'Norte', drawn: false },
    });
    chat.tell({ type: 'visit' });
    await settle(chat);
    expect(hints.told()).to.have.length(1);
    await until(() => hints.streams.length === 1);
    await hints.offer(chat, hintOf());
    await until(() => launcherOf(chat).classList.contains('hinted'));
  });

  it('come to a launcher that nobody came near where the page says so', async () => {
    const chat = await place('rag-chat', { domain: 'bakery', mode: 'floating', hints: 'on' });
    await until(() => hints.streams.length === 1);
    await hints.offer(chat, hintOf());
    expect(note(chat)).to.equal('El asistente tiene una sugerencia.');
  });

  it('are never markup, and lead nowhere that would run in the page', async () => {
    const chat = await listen();
    const message = '<img src=x onerror="alert(1)">';
    await hints.offer(chat, hintOf({ message, ask: null, label: 'Ver', link: 'javascript:alert(1)' }));
    expect(lines(chat)).to.deep.equal([message]);
    expect([findAll(chat, '.hint img').length, findAll(chat, 'a.follow').length]).to.deep.equal([0, 0]);
    expect(buttons(chat, 'Ver')).to.deep.equal([]);
  });

  it('speak the language of the chat', async () => {
    const chat = await listen({ lang: 'en' });
    await hints.offer(chat, hintOf());
    await until(() => buttons(chat, 'Don’t show again').length === 1);
    expect(find(chat, '.hint').getAttribute('aria-label')).to.equal('Suggestion');
  });

  it('fit 320 pixels, from right to left, too', async () => {
    const chat = await listen();
    chat.style.inlineSize = '320px';
    chat.dir = 'rtl';
    const label = 'Ejecutar un análisis completo del proyecto';
    await hints.offer(chat, hintOf({ message: 'Xxxxxxxxxxx '.repeat(20) + 'x'.repeat(80), label }));
    const line = find(chat, '.hint');
    expect(line.scrollWidth).to.be.at.most(line.clientWidth);
    await expectAccessible(chat);
    chat.removeAttribute('dir');
  });
});
