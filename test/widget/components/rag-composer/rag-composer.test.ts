import { expect } from 'chai';
import '../../../../widget/rag-chat.ts';
import { fieldOf, listen, placeChat } from '../../support/chat.ts';
import { button, clearPage, expectAccessible, find, press, settle, type } from '../../support/page.ts';
import { FakeServer } from '../../support/server.ts';

describe('the field a guest writes in', () => {
  let server: FakeServer;

  beforeEach(() => {
    server = new FakeServer();
  });
  afterEach(() => {
    clearPage();
    server.restore();
  });

  it('sends on Enter and breaks the line on Shift+Enter', async () => {
    const chat = await placeChat();
    type(fieldOf(chat), 'hola');
    expect(press(fieldOf(chat), 'Enter', { shiftKey: true }).defaultPrevented).to.equal(false);
    await settle(chat);
    expect(server.streams).to.have.length(0);
    expect(press(fieldOf(chat), 'Enter').defaultPrevented).to.equal(true);
    const stream = await server.stream(0);
    await settle(chat);
    expect(stream.body['message']).to.equal('hola');
    expect(fieldOf(chat).value).to.equal('');
  });

  it('does not send half a word that is being composed', async () => {
    const chat = await placeChat();
    type(fieldOf(chat), 'にほ');
    expect(press(fieldOf(chat), 'Enter', { isComposing: true }).defaultPrevented).to.equal(false);
    expect(press(fieldOf(chat), 'Enter', { keyCode: 229 }).defaultPrevented).to.equal(false);
    await settle(chat);
    expect(server.streams).to.have.length(0);
  });

  it('sends nothing when nothing is written', async () => {
    const chat = await placeChat();
    type(fieldOf(chat), ' \n ');
    press(fieldOf(chat), 'Enter');
    button(chat, 'Enviar').click();
    expect(await chat.ask('').catch((error: unknown) => error)).to.include({ name: 'AskFailed', code: 'empty' });
    await settle(chat);
    expect(server.streams).to.have.length(0);
  });

  it('says how much is left only near the limit', async () => {
    const chat = await placeChat();
    const left = find(chat, '#left');
    expect([left.checkVisibility(), left.textContent.trim()]).to.deep.equal([false, '']);
    type(fieldOf(chat), 'ñ'.repeat(3990));
    await settle(chat);
    expect(left.innerText).to.equal('Quedan 10 caracteres');
    await expectAccessible(chat);
  });

  it('cuts nothing over the limit, says so and waits for it to be shortened', async () => {
    const chat = await placeChat();
    type(fieldOf(chat), '🥐'.repeat(4001));
    await settle(chat);
    expect(find(chat, '#left').innerText).to.include('4000');
    expect(fieldOf(chat).getAttribute('aria-invalid')).to.equal('true');
    expect(button(chat, 'Enviar').disabled).to.equal(true);
    press(fieldOf(chat), 'Enter');
    expect(await chat.ask('🥐'.repeat(4001)).catch((error: unknown) => error)).to.include({ code: 'too-long' });
    expect(server.streams).to.have.length(0);
    await expectAccessible(chat);
    type(fieldOf(chat), '🥐'.repeat(4000));
    await settle(chat);
    press(fieldOf(chat), 'Enter');
    expect((await server.stream(0)).body['message']).to.equal('🥐'.repeat(4000));
  });

  it('keeps its keys from the shortcuts of the page', async () => {
    const chat = await placeChat();
    const heard = listen(document, 'keydown', 'keyup', 'keypress');
    press(fieldOf(chat), 's');
    fieldOf(chat).dispatchEvent(new KeyboardEvent('keyup', { key: 's', bubbles: true, composed: true }));
    fieldOf(chat).dispatchEvent(new KeyboardEvent('keypress', { key: 's', bubbles: true, composed: true }));
    expect(heard).to.deep.equal([]);
  });

  it('grows with its text, up to a point', async () => {
    const chat = await placeChat();
    const before = fieldOf(chat).offsetHeight;
    type(fieldOf(chat), 'uno\ndos\ntres');
    await settle(chat);
    const three = fieldOf(chat).offsetHeight;
    type(fieldOf(chat), 'línea\n'.repeat(50));
    await settle(chat);
    expect(three).to.be.greaterThan(before);
    expect(fieldOf(chat).offsetHeight).to.be.lessThan(200);
  });
});
