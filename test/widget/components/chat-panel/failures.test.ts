import { expect } from 'chai';
import '../../../../widget/rag-chat.ts';
import type { RagChat } from '../../../../widget/loader/rag-chat.ts';
import { answers, fieldOf, lastTurn, listen, placeChat, send } from '../../support/chat.ts';
import {
  button,
  clearPage,
  expectAccessible,
  find,
  findAll,
  settle,
  shownText,
  type,
  until,
} from '../../support/page.ts';
import { FakeServer, json, wholeAnswer } from '../../support/server.ts';
import { goOffline } from '../../support/fake-wire.ts';

describe('a failure', () => {
  let server: FakeServer;

  beforeEach(() => {
    server = new FakeServer();
  });
  afterEach(() => {
    clearPage();
    server.restore();
  });

  async function askAndFail(chat: RagChat, question: string): Promise<void> {
    type(fieldOf(chat), question);
    await settle(chat);
    button(chat, 'Enviar').click();
    await settle(chat);
    // What may pass is tried again for a few seconds.
    await until(() => ['done', 'failed'].includes(lastTurn(chat).dataset['state'] ?? ''), 6000);
    await settle(chat);
  }

  const nothingIsLocked = (chat: RagChat): void => {
    expect(button(chat, 'Enviar').disabled).to.equal(false);
    expect(fieldOf(chat).readOnly).to.equal(false);
    expect(button(chat, 'Reintentar').disabled).to.equal(false);
  };

  const refusals: [string, () => Response | Promise<Response>, string][] = [
    ['400', () => json({ detail: 'domain_id invalido: bakery' }, 400), 'domain_id invalido: bakery'],
    ['413', () => json({ detail: 'El mensaje supera los 4000 caracteres.' }, 413), 'supera los 4000'],
    [
      '422',
      () => json({ detail: [{ loc: ['tenant_slug'], msg: 'field required', type: 'x' }] }, 422),
      'tenant_slug: field required',
    ],
    ['429', () => json({ detail: 'Demasiadas preguntas.' }, 429), 'Demasiadas preguntas.'],
    ['503', () => json({ detail: 'El modelo no responde.' }, 503), 'El modelo no responde.'],
    ['a proxy page', () => new Response('<b>nginx</b>', { status: 504 }), '(HTTP 504)'],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'No pude conectarme'],
    ['a page instead of a stream', () => new Response('<html>'), 'respondió otra página'],
  ];

  for (const [name, answer, words] of refusals) {
    it(`is told in words, locks nothing and loses no text: ${name}`, async () => {
      server.on('/v2/query/stream', answer);
      const chat = await placeChat();
      const heard = listen(document, 'rag-error');
      await askAndFail(chat, '¿Qué pan hay?');
      expect(lastTurn(chat).dataset['state']).to.equal('failed');
      expect(find(chat, '.problem').innerText).to.include(words).and.not.include('<');
      expect(fieldOf(chat).value).to.equal('¿Qué pan hay?');
      expect(heard).to.have.length(1);
      nothingIsLocked(chat);
      await expectAccessible(chat);
    });
  }

  it('says HTTP 0 when nothing came back', async () => {
    server.on('/v2/query/stream', () => Promise.reject(new TypeError('Failed to fetch')));
    const chat = await placeChat();
    const heard = listen(document, 'rag-error');
    await askAndFail(chat, 'hola');
    expect(shownText(chat)).to.include('(HTTP 0)');
    expect(heard[0]?.[1]).to.include({ question: 'hola', domainId: 'bakery', status: 0 });
  });

  it('that the stream reports keeps what had come and says that it is not whole', async () => {
    const chat = await placeChat();
    const stream = await send(chat, server, '¿Qué pan hay?');
    stream.begin({ warnings: ['Ojo.'] });
    stream.say('Hay pan');
    stream.send('error', { message: 'El modelo dejó de responder.', trace_id: 'trace-1' });
    await settle(chat);
    expect(answers(chat).at(-2)).to.equal('Hay pan');
    const problem = find(chat, '.problem').innerText;
    expect(problem).to.include('El modelo dejó de responder.').and.include('incompleta');
    expect(findAll(chat, '.warnings')).to.have.length(1);
    nothingIsLocked(chat);
    await expectAccessible(chat);
  });

  it('of a stream cut without its end is none when it goes on', async () => {
    const chat = await placeChat();
    const heard = listen(document, 'rag-answer', 'rag-error');
    const stream = await send(chat, server, '¿Tiene nuez?');
    stream.begin();
    stream.say('No lleva');
    await settle(chat);
    stream.breakOff();
    await settle(chat);
    expect(lastTurn(chat).dataset['state']).to.equal('resuming');
    const rest = await server.stream(1);
    expect(rest.headers).to.include({ 'idempotency-key': stream.headers['idempotency-key'] });
    expect(rest.headers['last-event-id']).to.match(/-5$/u);
    expect(rest.body).to.deep.equal(stream.body);
    rest.goOn(stream);
    rest.say(' nuez.');
    rest.done();
    await settle(chat);
    expect(answers(chat).at(-1)).to.equal('No lleva nuez.');
    expect(heard.map(([name]) => name)).to.deep.equal(['rag-answer']);
  });

  it('of a stream that can not be gone on with does not pass for an answer', async () => {
    const chat = await placeChat();
    const heard = listen(document, 'rag-answer', 'rag-error');
    const stream = await send(chat, server, '¿Tiene nuez?');
    stream.begin();
    stream.say('No lleva');
    await settle(chat);
    server.on('/v2/query/stream', () => json({ detail: 'Ya no está.' }, 410));
    stream.breakOff();
    await until(() => lastTurn(chat).dataset['state'] === 'failed');
    await settle(chat);
    expect(lastTurn(chat).innerText).to.include('No lleva').and.include('puede estar incompleta');
    expect(heard.map(([name]) => name)).to.deep.equal(['rag-error']);
    nothingIsLocked(chat);
    await expectAccessible(chat);
  });

  it('is over when asking again works, in the place of the failed answer', async () => {
    let broken = true;
    server.on('/v2/query/stream', () => {
      if (broken) return json({ detail: 'Un momento.' }, 503);
      return wholeAnswer('Francés.');
    });
    const chat = await placeChat();
    await askAndFail(chat, '¿Qué pan hay?');
    broken = false;
    button(chat, 'Reintentar').click();
    await settle(chat);
    expect(findAll(chat, '.turn')).to.have.length(1);
    expect(answers(chat)).to.deep.equal(['¿Qué pan hay?', 'Francés.']);
    expect(findAll(chat, '.problem')).to.deep.equal([]);
    expect(fieldOf(chat).value).to.equal('');
  });

  it('can be left behind by another question', async () => {
    let broken = true;
    server.on('/v2/query/stream', () => (broken ? json({ detail: 'no' }, 503) : wholeAnswer('')));
    const chat = await placeChat();
    await askAndFail(chat, '¿Qué pan hay?');
    broken = false;
    await askAndFail(chat, '¿Y tortas?');
    expect(lastTurn(chat).dataset['state']).to.equal('done');
  });

  it('is announced at once', async () => {
    server.on('/v2/query/stream', () => json({ detail: 'El modelo no responde.' }, 503));
    const chat = await placeChat();
    await askAndFail(chat, 'hola');
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(find(chat, '[role="alert"]').textContent).to.equal('El modelo no responde.');
    expect(find(chat, '[role="status"]').textContent).to.equal('');
  });

  it('to present the assistant is none for the guest', async () => {
    server.on('/widget/domains/bakery', () => new Response('', { status: 500 }));
    const chat = await placeChat();
    expect(shownText(chat)).to.include('¡Hola!');
    expect(findAll(chat, '.problem')).to.deep.equal([]);
  });

  it('to list the assistants can be tried again', async () => {
    server.on('/v1/domains', () => Promise.reject(new TypeError('Failed to fetch')));
    const chat = await placeChat({ domain: '' });
    await until(() => findAll(chat, '.problem').length > 0);
    expect(find(chat, '.problem').innerText).to.include('No pude conectarme');
    await expectAccessible(chat);
    const asked = server.callsOf('/v1/domains').length;
    expect(asked).to.equal(1);
    server.on('/v1/domains', () => json([{ domain_id: 'bakery', display_name: 'Panadería' }]));
    button(chat, 'Reintentar').click();
    await settle(chat);
    expect(findAll(chat, '.problem')).to.deep.equal([]);
    expect((await send(chat, server, 'hola')).body['domain_id']).to.equal('bakery');
  });

  it('to list the assistants is tried again by a question', async () => {
    server.on('/v1/domains', () => json([]));
    const chat = await placeChat({ domain: '' });
    await until(() => findAll(chat, '.problem').length > 0);
    expect(find(chat, '.problem').innerText).to.include('ningún asistente');
    server.on('/v1/domains', () => json([{ domain_id: 'library', display_name: 'Biblioteca' }]));
    expect((await send(chat, server, 'hola')).body['domain_id']).to.equal('library');
  });

  describe('of the connection, before a question was sent', () => {
    let comeBack: (() => void) | undefined;

    afterEach(() => {
      comeBack?.();
      comeBack = undefined;
    });

    async function askOffline(question: string): Promise<RagChat> {
      server.on('/v2/query/stream', () => Promise.reject(new TypeError('Failed to fetch')));
      const chat = await placeChat();
      comeBack = goOffline();
      type(fieldOf(chat), question);
      await settle(chat);
      button(chat, 'Enviar').click();
      await until(() => findAll(chat, '.turn').length > 0 && lastTurn(chat).dataset['state'] === 'offline');
      await settle(chat);
      return chat;
    }

    it('says that the question waits, and sends it when the guest does not want to wait', async () => {
      const chat = await askOffline('¿Qué pan hay?');
      expect(shownText(chat)).to.include('Sin conexión.');
      await expectAccessible(chat);
      server.on('/v2/query/stream', () => wholeAnswer('Hay pan francés.'));
      button(chat, 'Enviar ahora').click();
      await until(() => lastTurn(chat).dataset['state'] === 'done');
      await settle(chat);
      expect(answers(chat).at(-1)).to.equal('Hay pan francés.');
    });

    it('gives the question back to be written anew', async () => {
      const chat = await askOffline('¿Qué pan hay?');
      button(chat, 'Retirar la pregunta').click();
      await settle(chat);
      expect(findAll(chat, '.turn')).to.have.length(0);
      expect(fieldOf(chat).value).to.equal('¿Qué pan hay?');
      expect(button(chat, 'Enviar').disabled).to.equal(false);
      expect(find(chat, 'rag-composer').matches(':focus-within')).to.equal(true);
    });
  });
});
