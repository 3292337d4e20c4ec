import { expect } from 'chai';
import '../../../../widget/rag-chat.ts';
import { RagChat } from '../../../../widget/loader/rag-chat.ts';
import { answers, placeChat, send } from '../../support/chat.ts';
import { button, clearPage, expectAccessible, find, findAll, settle, shownText } from '../../support/page.ts';
import { FakeServer, json } from '../../support/server.ts';

describe('the settings of rag-chat', () => {
  let server: FakeServer;

  beforeEach(() => {
    server = new FakeServer();
    server.on('/widget/domains/bakery', () =>
      json({
        domain_id: 'bakery',
        display_name: 'La Panadería',
        language: 'es',
        greeting: '¡Buen día!',
        suggestions: ['¿Qué pan hay?', '¿Hay tortas?'],
      }),
    );
  });
  afterEach(() => {
    clearPage();
    server.restore();
    document.documentElement.removeAttribute('lang');
  });

  it('let the assistant present itself', async () => {
    const chat = await placeChat();
    expect(find(chat, 'h2').innerText).to.equal('La Panadería');
    expect(shownText(chat)).to.include('¡Buen día!');
    expect(findAll(chat, '.suggestion').map((one) => one.innerText)).to.deep.equal(['¿Qué pan hay?', '¿Hay tortas?']);
    expect(server.callsOf('/v1/domains')).to.deep.equal([]);
    await expectAccessible(chat);
  });

  it('outrank how the assistant presents itself', async () => {
    const chat = await placeChat({ heading: 'Preguntanos', greeting: 'Hola vecino', suggestions: 'uno| dos ||' });
    expect(find(chat, 'h2').innerText).to.equal('Preguntanos');
    expect(shownText(chat)).to.include('Hola vecino').and.not.include('¡Buen día!');
    expect(findAll(chat, '.suggestion').map((one) => one.innerText)).to.deep.equal(['uno', 'dos']);
  });

  it('let a guest ask by a suggestion, which then makes room', async () => {
    const chat = await placeChat();
    button(chat, '¿Hay tortas?').click();
    const stream = await server.stream(0);
    await settle(chat);
    expect(stream.body['message']).to.equal('¿Hay tortas?');
    expect(findAll(chat, '.suggestion')).to.deep.equal([]);
  });

  it('offer every assistant where none is named', async () => {
    const chat = await placeChat({ domain: '' });
    const select = find<HTMLSelectElement>(chat, 'select');
    expect([...select.options].map((option) => option.innerText.trim())).to.deep.equal(['Panadería', 'Biblioteca']);
    expect(select.value).to.equal('bakery');
    await expectAccessible(chat);
    const first = await send(chat, server, 'hola');
    first.begin();
    first.done();
    await settle(chat);
    select.value = 'library';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await settle(chat);
    expect(answers(chat)).to.deep.equal([]);
    const second = await send(chat, server, 'hola');
    expect([first.body['domain_id'], second.body['domain_id']]).to.deep.equal(['bakery', 'library']);
    expect(second.body['session_id']).not.to.equal(first.body['session_id']);
  });

  it('offer only the assistants that are named and exist', async () => {
    const chat = await placeChat({ domain: '', domains: 'library, ghost ,bakery' });
    const options = [...find<HTMLSelectElement>(chat, 'select').options];
    expect(options.map((option) => option.value)).to.deep.equal(['library', 'bakery']);
  });

  it('need no selector for a single assistant', async () => {
    const chat = await placeChat({ domain: '', domains: 'library' });
    expect(findAll(chat, 'select')).to.deep.equal([]);
    expect(find(chat, 'h2').innerText).to.equal('Biblioteca');
  });

  it('send every request to the API they name', async () => {
    const chat = await placeChat({ api: 'https://shop.example/chat/' });
    await send(chat, server, 'hola');
    const asked = server.calls.map((call) => call.url);
    expect(asked).to.include('https://shop.example/chat/v2/query/stream');
    expect(asked.every((url) => url.startsWith('https://shop.example/chat/'))).to.equal(true);
  });

  it('go to where the script came from when they name none', () => {
    expect(RagChat.defaultApi).to.equal(location.origin);
  });

  it('choose the language: its own attribute, then the assistant, then the page', async () => {
    document.documentElement.lang = 'pt';
    const own = await placeChat({ lang: 'en' });
    expect(find(own, '.panel').lang).to.equal('en');
    expect(button(own, 'Send')).to.exist;
    await expectAccessible(own);
    clearPage();
    const assistant = await placeChat({ lang: '' });
    expect(button(assistant, 'Enviar')).to.exist;
    assistant.setAttribute('lang', 'en');
    await settle(assistant);
    expect(button(assistant, 'Send')).to.exist;
    clearPage();
    server.on('/widget/domains/bakery', () => json({}, 404));
    const page = await placeChat({ lang: '' });
    expect(button(page, 'Enviar').getAttribute('part')).to.equal('send-button');
    expect(shownText(page)).to.include('Olá!');
  });

  for (const theme of ['light', 'dark']) {
    it(`keep every text readable: ${theme}`, async () => {
      const chat = await placeChat({ theme });
      const stream = await send(chat, server, '¿Tiene gluten?');
      stream.begin({
        sources: [{ source: 'a.pdf', chunk_id: 'a.pdf:1', chunk_type: 'notes' }],
        warnings: ['Ojo.', 'Otra.'],
      });
      stream.say('Sí [1].');
      stream.done();
      await settle(chat);
      find(chat, 'summary').click();
      const failing = await send(chat, server, 'otra');
      failing.send('error', { message: 'No pude.', trace_id: 't' });
      await settle(chat);
      await expectAccessible(chat);
    });
  }

  for (const accent of ['#ffd23f', '#111111', '#c2185b', '#7fffd4']) {
    it(`keep every text readable on any accent: ${accent}`, async () => {
      const chat = await placeChat({ theme: 'light' });
      chat.style.setProperty('--rag-accent', accent);
      const stream = await send(chat, server, '¿Tiene gluten?');
      stream.begin({ sources: [{ source: 'a.pdf', chunk_id: 'a.pdf:1', chunk_type: 'notes' }] });
      stream.say('Sí [1].');
      stream.done();
      await settle(chat);
      find(chat, 'summary').click();
      await expectAccessible(chat);
      chat.setAttribute('theme', 'dark');
      await expectAccessible(chat);
    });
  }

  it('fit a narrow page', async () => {
    const narrow = document.createElement('div');
    narrow.style.inlineSize = '280px';
    document.body.append(narrow);
    const chat = await placeChat({ domain: '' });
    narrow.append(chat);
    const stream = await send(chat, server, 'a'.repeat(300));
    stream.begin({
      sources: [{ source: 'x'.repeat(90), chunk_id: 'y'.repeat(90), chunk_type: 'z'.repeat(90) }],
      warnings: ['w'.repeat(90)],
    });
    stream.say('palabra'.repeat(60));
    stream.done();
    await settle(chat);
    find(chat, 'summary').click();
    await settle(chat);
    const log = find(chat, '.log');
    expect(log.scrollWidth).to.be.at.most(log.clientWidth);
    expect(find(chat, '.panel').scrollWidth).to.be.at.most(280);
  });

  it('work from right to left', async () => {
    document.body.dir = 'rtl';
    const chat = await placeChat();
    const stream = await send(chat, server, 'hola');
    stream.begin();
    stream.say('pan');
    stream.done();
    await settle(chat);
    const question = find(chat, '.question').getBoundingClientRect();
    const answer = find(chat, '.reply .answer').getBoundingClientRect();
    expect(question.left).to.be.lessThan(answer.left);
    await expectAccessible(chat);
    document.body.removeAttribute('dir');
  });
});
