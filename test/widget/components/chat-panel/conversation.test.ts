import { expect } from 'chai';
import '../../../../widget/rag-chat.ts';
import { answers, fieldOf, lastTurn, listen, panelOf, placeChat, send } from '../../support/chat.ts';
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
  shownText,
  type,
  until,
} from '../../support/page.ts';
import { FakeServer, sourceOf } from '../../support/server.ts';

const sources = [
  sourceOf({ source: 'panes.pdf', chunk_id: 'panes.pdf:1', chunk_type: 'ingredients' }),
  sourceOf({ source: 'panes.pdf', chunk_id: 'panes.pdf:4', chunk_type: 'notes' }),
];

describe('a conversation', () => {
  let server: FakeServer;

  beforeEach(() => {
    server = new FakeServer();
  });
  afterEach(() => {
    clearPage();
    server.restore();
  });

  it('shows what is looked up while no word has come', async () => {
    const chat = await placeChat();
    const stream = await send(chat, server, '¿Qué pan hay?');
    const waiting = () => find(lastTurn(chat), '.waiting').innerText.trim();
    const before = waiting();
    stream.send('meta', { domain_id: 'bakery', trace_id: 'trace' });
    stream.send('tool', { name: 'listar', title: 'Listar los panes', state: 'running' });
    await settle(chat);
    expect([before === '', waiting()]).to.deep.equal([false, 'Listar los panes']);
    stream.send('tool', { name: 'listar', title: 'Listar los panes', state: 'done' });
    stream.send('tool', { name: 'precio', title: '<b>Precios</b>', state: 'running' });
    await settle(chat);
    expect(waiting()).to.equal('<b>Precios</b>');
    // Spoken politely, one after the other, though only the last is shown.
    const polite = find(chat, '[role="status"]');
    await until(() => polite.textContent.includes('Listar los panes. '), 6000);
    expect(polite.textContent).to.include('Precios');
    await expectAccessible(chat);
    stream.begin();
    stream.say('Hay pan.');
    stream.done();
    await settle(chat);
    expect(findAll(lastTurn(chat), '.waiting')).to.have.length(0);
  });

  it('asks with the chosen assistant, the scope and one session per visit', async () => {
    const chat = await placeChat({ tenant: 'demo', branch: 'centro' });
    const first = await send(chat, server, '  ¿Qué pan hay?  ');
    first.begin();
    first.done();
    await settle(chat);
    const second = await send(chat, server, '¿Y tortas?');
    expect(first.body).to.include({
      domain_id: 'bakery',
      message: '¿Qué pan hay?',
      tenant_slug: 'demo',
      branch_slug: 'centro',
    });
    expect(first.body['session_id']).to.be.a('string').with.length.greaterThan(20);
    expect(second.body['session_id']).to.equal(first.body['session_id']);
  });

  it('says that it is looking before the first event', async () => {
    const chat = await placeChat();
    await send(chat, server, '¿Qué pan hay?');
    expect(lastTurn(chat).dataset['state']).to.equal('waiting');
    expect(shownText(chat)).to.include('Consultando la información…');
    await expectAccessible(chat);
  });

  it('shows the words first, as they come, then warnings and sources', async () => {
    const chat = await placeChat();
    const stream = await send(chat, server, '¿Tiene gluten?');
    stream.begin({ sources, warnings: ['Consulta con un profesional ante dudas de salud.'] });
    await settle(chat);
    const [warnings] = findAll(chat, '.warnings');
    expect(warnings?.innerText).to.include('Advertencia').and.include('Consulta con un profesional');
    expect(find(chat, 'summary').innerText).to.equal('2 fuentes');
    stream.say('Sí: ');
    await settle(chat);
    expect(answers(chat).at(-1)).to.equal('Sí: ');
    stream.say('el pan ', 'lleva harina.');
    await settle(chat);
    expect(answers(chat).at(-1)).to.equal('Sí: el pan lleva harina.');
    const answer = find(chat, '.reply .answer');
    expect(answer.compareDocumentPosition(warnings!)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(answer.getBoundingClientRect().bottom).to.be.at.most(warnings!.getBoundingClientRect().top);
    expect(warnings!.getBoundingClientRect().bottom).to.be.at.most(find(chat, '.sources').getBoundingClientRect().top);
    expect(lastTurn(chat).dataset['state']).to.equal('streaming');
    await expectAccessible(chat);
  });

  it('draws once per frame, however many words come', async () => {
    const chat = await placeChat();
    const stream = await send(chat, server, '¿Qué pan hay?');
    stream.begin();
    await settle(chat);
    let drawn = 0;
    const observer = new MutationObserver(() => (drawn += 1));
    observer.observe(panelOf(chat).shadowRoot!, { subtree: true, childList: true, characterData: true });
    stream.write(Array.from({ length: 500 }, () => 'event: token\ndata: {"t":"pan "}\n\n').join(''));
    await settle(chat);
    observer.disconnect();
    expect(answers(chat).at(-1)).to.equal('pan '.repeat(500));
    expect(drawn).to.be.lessThan(5);
  });

  it('keeps line breaks', async () => {
    const chat = await placeChat();
    const stream = await send(chat, server, '¿Qué pan hay?');
    stream.begin();
    stream.say('Uno:\nfrancés\nnegro');
    stream.done();
    await settle(chat);
    expect(answers(chat).at(-1)).to.equal('Uno:\nfrancés\nnegro');
  });

  it('shows no empty panel', async () => {
    const chat = await placeChat();
    const stream = await send(chat, server, '¿Qué pan hay?');
    stream.begin({ sources: [], warnings: [] });
    stream.say('Francés.');
    stream.done();
    await settle(chat);
    expect(findAll(chat, '.warnings, .sources, .problem, .note')).to.deep.equal([]);
    await expectAccessible(chat);
  });

  it('takes nothing new while an answer is under way, and everything again after it', async () => {
    const chat = await placeChat();
    fieldOf(chat).focus();
    const stream = await send(chat, server, '¿Qué pan hay?');
    const sending = button(chat, 'Enviar');
    expect(sending.disabled).to.equal(true);
    expect(sending.innerText).to.equal('…');
    expect(fieldOf(chat).readOnly).to.equal(true);
    expect(fieldOf(chat).getAttribute('aria-disabled')).to.equal('true');
    press(fieldOf(chat), 'Enter');
    expect(await chat.ask('otra').catch((error: unknown) => error)).to.include({ code: 'busy' });
    stream.begin();
    stream.done();
    await settle(chat);
    expect(server.streams).to.have.length(1);
    expect(button(chat, 'Enviar').disabled).to.equal(false);
    expect(fieldOf(chat).readOnly).to.equal(false);
    expect(buttons(chat, 'Detener')).to.deep.equal([]);
    expect(focused()).to.equal(fieldOf(chat));
  });

  it('stops on request, keeps what had come and marks it', async () => {
    const chat = await placeChat();
    const stream = await send(chat, server, '¿Qué pan hay?');
    stream.begin();
    stream.say('Hay pan ');
    await settle(chat);
    button(chat, 'Detener').focus();
    button(chat, 'Detener').click();
    await settle(chat);
    expect(lastTurn(chat).dataset['state']).to.equal('stopped');
    expect(lastTurn(chat).innerText).to.include('Hay pan').and.include('Detuviste la respuesta');
    expect(stream.signal.aborted).to.equal(true);
    expect(focused()).to.equal(fieldOf(chat));
    await expectAccessible(chat);
    const next = await send(chat, server, '¿Y tortas?');
    expect(next.body['message']).to.equal('¿Y tortas?');
  });

  it('leads from a mark to its source', async () => {
    const chat = await placeChat();
    const stream = await send(chat, server, '¿Tiene gluten?');
    stream.begin({ sources });
    stream.say('Lleva harina [', '2', ']. Dice [9].');
    stream.done();
    await settle(chat);
    const marks = findAll(chat, '.mark');
    expect(marks.map((mark) => mark.getAttribute('aria-label'))).to.deep.equal(['Fuente 2: panes']);
    expect(answers(chat).at(-1)).to.include('[9]');
    expect(find<HTMLDetailsElement>(chat, 'details').open).to.equal(false);
    marks[0]!.click();
    await settle(chat);
    expect((focused() as HTMLElement).innerText)
      .to.include('Fuente 2')
      .and.include('panes')
      .and.not.include('notes');
    await expectAccessible(chat);
  });

  it('begins anew with another session', async () => {
    const chat = await placeChat();
    const first = await send(chat, server, '¿Qué pan hay?');
    first.begin();
    first.say('Francés');
    await settle(chat);
    button(chat, 'Nueva conversación').click();
    await settle(chat);
    expect(findAll(chat, '.turn')).to.deep.equal([]);
    expect(first.signal.aborted).to.equal(true);
    const second = await send(chat, server, '¿Y tortas?');
    expect(second.body['session_id']).not.to.equal(first.body['session_id']);
  });

  it('rejects a question of the page that was stopped, or broke, and says why', async () => {
    const chat = await placeChat();
    const stopped = chat.ask('una').catch((error: unknown) => error);
    await server.stream(0);
    chat.stop();
    expect(await stopped).to.include({ name: 'AskFailed', code: 'stopped', status: 0 });
    const broken = chat.ask('otra').catch((error: unknown) => error);
    const stream = await server.stream(1);
    stream.begin();
    stream.send('error', { message: 'No pude.', trace_id: 'trace-1' });
    expect(await broken).to.include({ code: 'failed', status: 0 });
  });

  it('tells the page what happens', async () => {
    const chat = await placeChat();
    const heard = listen(document, 'rag-question', 'rag-answer', 'rag-error');
    const asking = chat.ask('¿Qué pan hay?');
    const stream = await server.stream(0);
    stream.begin({ sources, warnings: ['cuidado'] });
    stream.say('Francés.');
    stream.done();
    const envelope = await asking;
    expect(envelope.answer).to.equal('Francés.');
    expect(heard).to.deep.equal([
      ['rag-question', { question: '¿Qué pan hay?', domainId: 'bakery' }],
      [
        'rag-answer',
        {
          question: '¿Qué pan hay?',
          domainId: 'bakery',
          answer: 'Francés.',
          warnings: ['cuidado'],
          sources,
          envelope,
          stopped: false,
        },
      ],
    ]);
  });

  it('announces each answer once, and its words in one piece', async () => {
    const chat = await placeChat();
    const said: string[] = [];
    const polite = find(chat, '[role="status"]');
    new MutationObserver(() => said.push(polite.textContent)).observe(polite, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    const stream = await send(chat, server, '¿Tiene gluten?');
    await new Promise((resolve) => setTimeout(resolve, 350));
    stream.begin({ sources, warnings: ['Ojo con el gluten.'] });
    for (let word = 0; word < 20; word += 1) {
      stream.say('pan ');
      await settle(chat);
    }
    stream.done();
    await settle(chat);
    await new Promise((resolve) => setTimeout(resolve, 3200));
    expect(said.filter((text) => text !== '')).to.deep.equal([
      'Respondiendo…',
      `Ojo con el gluten. ${'pan '.repeat(20)}Respuesta lista, 2 fuentes.`,
    ]);
  });

  it('survives being moved in the page, and ends its work when it is taken out', async () => {
    const chat = await placeChat();
    const stream = await send(chat, server, '¿Qué pan hay?');
    const elsewhere = document.createElement('main');
    document.body.append(elsewhere);
    elsewhere.append(chat);
    await settle(chat);
    expect(stream.signal.aborted).to.equal(false);
    stream.begin();
    stream.say('Francés');
    await settle(chat);
    expect(answers(chat).at(-1)).to.equal('Francés');
    chat.remove();
    await settle(chat);
    expect(stream.signal.aborted).to.equal(true);
  });

  it('forgets the conversation when it is pointed at another assistant', async () => {
    const chat = await placeChat();
    const stream = await send(chat, server, '¿Qué pan hay?');
    chat.setAttribute('domain', 'library');
    await settle(chat);
    expect(stream.signal.aborted).to.equal(true);
    expect(findAll(chat, '.turn')).to.deep.equal([]);
    expect((await send(chat, server, '¿Qué libros?')).body['domain_id']).to.equal('library');
  });

  it('does not lose what is being written when the same is asked by a page', async () => {
    const chat = await placeChat();
    type(fieldOf(chat), 'una pregunta mía');
    void chat.ask('¿Qué pan hay?');
    await server.stream(0);
    await settle(chat);
    expect(fieldOf(chat).value).to.equal('una pregunta mía');
  });
});
