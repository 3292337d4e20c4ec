import { expect } from 'chai';
import '../../../../widget/rag-chat.ts';
import type { RagChat } from '../../../../widget/loader/rag-chat.ts';
import { answers, fieldOf, placeChat, send } from '../../support/chat.ts';
import {
  button,
  buttons,
  clearPage,
  expectAccessible,
  find,
  findAll,
  settle,
  shownText,
  until,
} from '../../support/page.ts';
import { FakeServer, json } from '../../support/server.ts';

const ELSEWHERE = 'https://chat.example';
const NOT_HERE = {
  es: 'El asistente no está disponible en esta página.',
  en: 'The assistant is not available on this page.',
  pt: 'O assistente não está disponível nesta página.',
};

const noConnection = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

describe('a page that is refused', () => {
  let server: FakeServer;
  let told: string[];
  const realError = console.error;

  beforeEach(() => {
    server = new FakeServer();
    told = [];
    console.error = (...words: unknown[]) => told.push(words.join(' '));
  });
  afterEach(() => {
    clearPage();
    server.restore();
    console.error = realError;
  });

  /** Any page may read what the build tells of itself; the rest looks like a lost connection. */
  function refuseOrigin(): void {
    server.on('/widget/integrity.json', () => json({ version: '1', files: {} }));
    for (const path of ['/v1/domains', '/widget/domains/bakery', '/v2/query/stream']) server.on(path, noConnection);
  }

  const isAway = (chat: RagChat): boolean => findAll(chat, 'rag-composer').length === 0;

  async function expectAway(chat: RagChat, words = NOT_HERE.es): Promise<void> {
    await until(() => isAway(chat) && shownText(chat).includes(words));
    expect(shownText(chat)).to.not.match(/¡Hola!|Hello!|Olá!|Soy la panadería/u);
    expect(findAll(chat, '.suggestion')).to.deep.equal([]);
    expect(findAll(chat, '[part="retry-button"]')).to.deep.equal([]);
    await expectAccessible(chat);
  }

  for (const [status, detail] of [
    [400, 'No hay ningún asistente con domain_id «bakery» (prueba 400).'],
    [403, 'La página puede sumarse en CORS_ORIGINS (prueba 403).'],
    [404, 'No hay nada en esta dirección (prueba 404).'],
  ] as const) {
    it(`is not greeted, and its owner is told once: HTTP ${String(status)}`, async () => {
      server.on('/widget/domains/bakery', () => json({ detail }, status));
      const owners = { greeting: 'Soy la panadería', suggestions: '¿Qué pan hay?|¿Abren hoy?' };
      await expectAway(await placeChat(owners));
      await expectAway(await placeChat(owners));
      expect(told).to.have.length(1);
      expect(told[0]).to.include('"bakery"').and.include(detail);
    });
  }

  for (const language of ['es', 'en', 'pt'] as const) {
    it(`by its origin is told so in the language of the guest: ${language}`, async () => {
      refuseOrigin();
      await expectAway(await placeChat({ api: ELSEWHERE, lang: language }), NOT_HERE[language]);
    });
  }

  it('by its origin has its owner told of the setting once, whatever is asked', async () => {
    refuseOrigin();
    const api = 'https://once.example';
    await expectAway(await placeChat({ api }));
    await expectAway(await placeChat({ api, domain: '' }));
    expect(told).to.have.length(1);
    expect(told[0]).to.include('CORS_ORIGINS').and.include(location.origin);
  });

  it('is told to a screen reader, and the focus stays in the panel', async () => {
    let refuse: ((response: Response) => void) | undefined;
    server.on('/widget/domains/bakery', () => new Promise<Response>((resolve) => (refuse = resolve)));
    const chat = await placeChat();
    fieldOf(chat).focus();
    refuse?.(json({ detail: 'No.' }, 403));
    await expectAway(chat);
    expect(find(chat, '.log').matches(':focus')).to.equal(true);
    await until(() => find(chat, '[role="alert"]').textContent === NOT_HERE.es);
    chat.focus();
    await settle(chat);
    expect(find(chat, '.log').matches(':focus')).to.equal(true);
  });

  it('can turn to another of the assistants on offer', async () => {
    server.on('/widget/domains/bakery', () => json({ detail: 'No para esta página.' }, 403));
    const chat = await placeChat({ domain: '' });
    await expectAway(chat);
    const selector = find<HTMLSelectElement>(chat, 'select');
    selector.value = 'library';
    selector.dispatchEvent(new Event('change'));
    await settle(chat);
    expect(shownText(chat)).to.include('¡Hola!').and.not.include(NOT_HERE.es);
    expect((await send(chat, server, 'hola')).body['domain_id']).to.equal('library');
  });

  describe('is none', () => {
    const expectAlive = async (chat: RagChat): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      await settle(chat);
      expect(shownText(chat)).to.include('¡Hola!').and.not.include(NOT_HERE.es);
      expect((await send(chat, server, 'hola')).body['domain_id']).to.equal('bakery');
    };

    it('where the server is away', async () => {
      server.on('/widget/domains/bakery', noConnection);
      server.on('/widget/integrity.json', noConnection);
      await expectAlive(await placeChat({ api: ELSEWHERE }));
    });

    it('where a proxy answers for a server that starts anew', async () => {
      server.on('/widget/domains/bakery', noConnection);
      server.on('/widget/integrity.json', () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
      await expectAlive(await placeChat({ api: ELSEWHERE }));
    });

    it('where the connection came back in the meantime', async () => {
      let isBack = false;
      server.on('/widget/domains/bakery', () => (isBack ? json({ display_name: 'Panadería' }) : noConnection()));
      server.on('/widget/integrity.json', () => {
        isBack = true;
        return json({});
      });
      const chat = await placeChat({ api: ELSEWHERE });
      await until(() => shownText(chat).includes('Panadería'));
      await expectAlive(chat);
    });

    it('of this very origin, whose connection was lost', async () => {
      server.on('/widget/domains/bakery', noConnection);
      await expectAlive(await placeChat());
      expect(server.callsOf('/widget/integrity.json')).to.deep.equal([]);
    });

    for (const status of [403, 404, 429, 500, 502]) {
      it(`where a proxy's page says ${String(status)}`, async () => {
        server.on('/widget/domains/bakery', () => new Response('<b>nginx</b>', { status }));
        await expectAlive(await placeChat());
      });
    }

    it('where the list can not be had: it is tried again', async () => {
      server.on('/v1/domains', noConnection);
      server.on('/widget/integrity.json', noConnection);
      const chat = await placeChat({ api: ELSEWHERE, domain: '' });
      await until(() => buttons(chat, 'Reintentar').length > 0);
      expect(isAway(chat)).to.equal(false);
      server.on('/v1/domains', () => json([{ domain_id: 'bakery', display_name: 'Panadería' }]));
      button(chat, 'Reintentar').click();
      await expectAlive(chat);
      expect(answers(chat)).to.have.length.greaterThan(0);
    });
  });
});
