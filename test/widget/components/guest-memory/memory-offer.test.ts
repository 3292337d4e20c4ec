import { ContextProvider } from '@lit/context';
import { expect } from 'chai';
import '../../../../widget/components/guest-memory/define.ts';
import type { RagMemoryOffer } from '../../../../widget/components/guest-memory/memory-offer.ts';
import { spanish, wordsContext } from '../../../../widget/context/words.ts';
import { ACCESS, FakeMemory, refused } from '../../support/memories.ts';
import { button, buttons, clearPage, expectAccessible, find, focused, settle, until } from '../../support/page.ts';

describe('the offer to remember what a guest said of themselves', () => {
  let server: FakeMemory;
  let said: string[];

  beforeEach(() => {
    localStorage.clear();
    server = new FakeMemory();
    said = [];
  });
  afterEach(clearPage);

  /** Each test offers a condition of its own: whoever declines is not asked again on the page. */
  async function offer(condition: string, language: 'es' | 'en' = 'es'): Promise<RagMemoryOffer> {
    const chat = document.createElement('div');
    document.body.append(chat);
    new ContextProvider(chat, { context: wordsContext, initialValue: { ...spanish, language } });
    const element = document.createElement('rag-memory-offer');
    Object.assign(element, { offer: [{ condition, name: condition }], access: () => ACCESS, wire: server });
    element.addEventListener('reply-say', ({ detail }) => said.push(detail));
    chat.append(element);
    await settle(element);
    return element;
  }

  const press = async (element: RagMemoryOffer, name: string): Promise<void> => {
    button(element, name).focus();
    button(element, name).click();
    await settle(element);
  };

  it('says what it means before anything is kept, and stores nothing', async () => {
    const element = await offer('maní');
    expect(find(element, '.asked').innerText).to.contain('maní');
    expect(find(element, '#means').innerText).to.contain('Tus datos');
    await expectAccessible(element);
    expect(server.asked).to.deep.equal([]);
    expect(localStorage).to.have.length(0);
  });

  it('keeps it by one press, tells that it is kept and leaves the focus there', async () => {
    const element = await offer('kiwi');
    await press(element, 'Sí, recordarlo');
    expect(server.kept.entries.map(({ kind, label }) => `${kind} ${label}`)).to.deep.equal(['allergy kiwi']);
    expect(buttons(element, 'Sí, recordarlo')).to.have.length(0);
    expect(said).to.have.length(1);
    expect(said[0]).to.contain('Listo');
    expect(find(element, '.offer').innerText).to.contain(said[0]);
    expect(focused()).to.equal(find(element, '.offer'));
    await expectAccessible(element);
  });

  it('tells why it was not kept, in the words of the server where it said any, and may be pressed again', async () => {
    const element = await offer('apio');
    for (const [refusal, told] of [
      [refused(507, 'Ya recuerdo 30.'), 'Ya recuerdo 30.'],
      [refused(503), 'No se pudo guardar'],
    ] as const) {
      server.refusal = refusal;
      await press(element, 'Sí, recordarlo');
      expect(find(element, '.offer').innerText).to.contain(told);
      expect(said.at(-1)).to.contain(told);
    }
    await press(element, 'Sí, recordarlo');
    expect(server.kept.entries).to.have.length(1);
  });

  it('is not made again on the page to whoever declined, and keeps nothing', async () => {
    const element = await offer('mostaza');
    await press(element, 'No');
    expect(find(element, '.offer').innerText).to.contain('no lo guardo');
    expect(focused()).to.equal(find(element, '.offer'));
    expect(server.asked).to.deep.equal([]);
    expect(localStorage).to.have.length(0);
    const again = await offer('mostaza');
    expect(again.shadowRoot!.querySelector('.offer')).to.equal(null);
    expect((await offer('sésamo')).shadowRoot!.querySelector('.offer')).not.to.equal(null);
  });

  it('can be pressed again where the page wanted nobody remembered meanwhile', async () => {
    const element = await offer('lupino');
    element.access = () => undefined;
    await press(element, 'Sí, recordarlo');
    expect(find(element, '.offer').innerText).to.contain('no permite recordarlo');
    expect(button(element, 'Sí, recordarlo').disabled).to.equal(false);
    expect(server.asked).to.deep.equal([]);
  });

  it('speaks the guest’s language', async () => {
    const element = await offer('celery', 'en');
    await until(() => find(element, '.asked').innerText.includes('Shall I remember this'));
  });
});
