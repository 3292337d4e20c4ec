import { expect } from 'chai';
import '../../../../widget/rag-chat.ts';
import { tellRemembered } from '../../../../widget/components/guest-memory/tell-remembered.ts';
import type { RagChat } from '../../../../widget/loader/rag-chat.ts';
import { placeChat, send } from '../../support/chat.ts';
import { memoryOf } from '../../../../widget/components/chat-panel/settings.ts';
import { ACCESS, entryOf, FakeMemory, NOTHING, refused } from '../../support/memories.ts';
import { button, clearPage, expectAccessible, findAll, settle, until } from '../../support/page.ts';
import { FakeServer, json } from '../../support/server.ts';

const KEPT = { ...NOTHING, consent: true, entries: [entryOf('allergy', 'maní'), entryOf('item', 'Flan'), entryOf('allergy', 'kiwi')] }; // prettier-ignore

describe('what is told of a guest who comes back', () => {
  it('is each allergy that they had kept, in their language, and nothing else of them', async () => {
    expect(await tellRemembered(ACCESS, 'es', new FakeMemory(KEPT))).to.equal(
      'Alergias y lo que pediste tener en cuenta: maní, kiwi',
    );
    expect(await tellRemembered(ACCESS, 'en', new FakeMemory(KEPT))).to.match(/: maní, kiwi$/u);
    expect(await tellRemembered(ACCESS, 'es', new FakeMemory())).to.equal('');
  });

  it('is thrown where it can not be read: nobody is told that there is nothing', async () => {
    const away = new FakeMemory(KEPT);
    away.refusal = refused(503);
    const outcome = await tellRemembered(ACCESS, 'es', away).catch((error: unknown) => error);
    expect(outcome).to.be.instanceOf(Error);
  });
});

describe('a rag-chat of a guest who comes back', () => {
  let server: FakeServer;
  beforeEach(() => {
    localStorage.clear();
    server = new FakeServer();
    server.on('/v2/memory', () => json({ ...KEPT, agreed_at: null }));
  });
  afterEach(() => {
    clearPage();
    server.restore();
    localStorage.clear();
  });

  const told = (chat: RagChat): string[] => findAll(chat, '.consent').map(({ innerText }) => innerText);
  /** Their browser has the key of an earlier visit. */
  async function remember(): Promise<void> {
    const { keyName = '' } = memoryOf(await placeChat(), 'bakery') ?? {};
    localStorage.setItem(`rag-chat-person:${keyName}`, 'una-clave-de-22-letras');
    clearPage();
  }

  it('tells it before the first question, and no more behind it', async () => {
    await remember();
    const again = await placeChat();
    await until(() => told(again).length > 0);
    expect(told(again)).to.deep.equal(['Alergias y lo que pediste tener en cuenta: maní, kiwi']);
    await expectAccessible(again);
    await send(again, server, '¿Qué hay hoy?');
    expect(told(again)).to.deep.equal([]);
  });

  it('asks and tells nothing where nobody has agreed, or the page remembers nobody', async () => {
    await remember();
    await settle(await placeChat({ memory: 'off' }));
    localStorage.clear();
    await settle(await placeChat());
    expect(server.callsOf('/v2/memory')).to.deep.equal([]);
  });

  it('leaves it to «Tus datos» once these were opened', async () => {
    await remember();
    const again = await placeChat();
    await until(() => told(again).length > 0);
    button(again, 'Tus datos').click();
    await until(() => told(again).length === 0);
  });
});
