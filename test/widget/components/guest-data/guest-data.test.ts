import { ContextProvider } from '@lit/context';
import { expect } from 'chai';
import { openGuestData } from '../../../../widget/components/guest-data/open-guest-data.ts';
import { spanish, wordsContext } from '../../../../widget/context/words.ts';
import { ACCESS } from '../../support/memories.ts';
import { button, buttons, clearPage, expectAccessible, find, findAll, focused, settle } from '../../support/page.ts';

describe('what a guest decides of their data', () => {
  let opener: HTMLButtonElement;

  beforeEach(() => {
    opener = document.createElement('button');
    opener.textContent = 'Tus datos';
    document.body.append(opener);
    opener.focus();
  });
  afterEach(clearPage);

  const element = () => document.querySelector('rag-guest-data')!;

  it('is deleted after a second press only, and the guest is told how it went', async () => {
    let times = 0;
    const forget = () => Promise.resolve((times += 1) === 2);
    await openGuestData(document.body, { kept: undefined, keep: () => false, forget, memory: undefined }, 'es');
    await expectAccessible(element());
    button(element(), 'Borrar mi conversación').click();
    await settle(element());
    expect(focused()).to.equal(button(element(), 'Cancelar'));
    expect(times).to.equal(0);
    await expectAccessible(element());
    for (const told of ['El servidor no respondió', 'la conversación se borró']) {
      if (buttons(element(), 'Sí, borrar').length === 0) button(element(), 'Borrar mi conversación').click();
      await settle(element());
      button(element(), 'Sí, borrar').click();
      await settle(element());
      expect(find(element(), '.told').innerText.toLowerCase()).to.include(told.toLowerCase());
    }
    button(element(), 'Cerrar').click();
    await settle(element());
    expect(focused()).to.equal(opener);
  });

  it('is kept only where the page offers it and the guest wants it', async () => {
    const asked: boolean[] = [];
    const keep = (wanted: boolean) => {
      asked.push(wanted);
      return false;
    };
    const forget = () => Promise.resolve(true);
    const chat = document.createElement('div');
    document.body.append(chat);
    new ContextProvider(chat, { context: wordsContext, initialValue: { ...spanish, language: 'en' } });
    await openGuestData(chat, { kept: undefined, keep, forget, memory: undefined }, 'en');
    expect(findAll(element(), 'input')).to.have.length(0);
    button(element(), 'Close').click();
    await openGuestData(chat, { kept: false, keep, forget, memory: undefined }, 'en');
    const box = find<HTMLInputElement>(element(), 'input');
    box.click();
    await settle(element());
    expect(asked).to.deep.equal([true]);
    // The browser refused: the box does not say otherwise.
    expect(box.checked).to.equal(false);
    expect(find(element(), '.told').innerText).to.include('does not allow');
    expect(document.querySelectorAll('rag-guest-data')).to.have.length(1);
  });

  it('shows what is remembered between visits where the page lets guests be remembered', async () => {
    const forget = () => Promise.resolve(true);
    const choices = { kept: undefined, keep: () => false, forget };
    await openGuestData(document.body, { ...choices, memory: undefined }, 'es');
    expect(findAll(element(), 'rag-guest-memory')).to.have.length(0);
    button(element(), 'Cerrar').click();
    await openGuestData(document.body, { ...choices, memory: ACCESS }, 'es');
    await customElements.whenDefined('rag-guest-memory');
    await settle(element());
    expect(find(element(), 'rag-guest-memory h3, h3').innerText).to.equal('Lo que recuerdo entre visitas');
    await expectAccessible(element());
  });
});
