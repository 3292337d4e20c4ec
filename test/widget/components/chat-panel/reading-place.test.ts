import { expect } from 'chai';
import '../../../../widget/rag-chat.ts';
import type { RagChat } from '../../../../widget/loader/rag-chat.ts';
import { lastTurn, placeChat, send } from '../../support/chat.ts';
import { button, buttons, clearPage, expectAccessible, find, findAll, focused, settle } from '../../support/page.ts';
import type { FakeStream } from '../../support/server.ts';
import { FakeServer } from '../../support/server.ts';

const LONG = 'pan\n'.repeat(60);

describe('the place a guest reads at', () => {
  let server: FakeServer;

  beforeEach(() => {
    server = new FakeServer();
  });
  afterEach(() => {
    clearPage();
    server.restore();
  });

  const logOf = (chat: RagChat) => find(chat, '.log');
  const below = (chat: RagChat) => {
    const { scrollHeight, scrollTop, clientHeight } = logOf(chat);
    return scrollHeight - scrollTop - clientHeight;
  };
  const offersMore = (chat: RagChat) => buttons(chat, 'Ir al final').length === 1;

  /** Whether all of an inner part stands within the log's edges. */
  function inSight(chat: RagChat, part: HTMLElement): boolean {
    const log = logOf(chat).getBoundingClientRect();
    const { top, bottom } = part.getBoundingClientRect();
    return top >= log.top && bottom <= log.bottom;
  }

  /** The words go by pieces, as they do from a model, and each is drawn. */
  async function tell(chat: RagChat, stream: FakeStream, text: string): Promise<void> {
    for (let from = 0; from < text.length; from += 40) {
      stream.say(text.slice(from, from + 40));
      await settle(chat);
    }
  }

  async function scrollTo(chat: RagChat, top: number): Promise<void> {
    logOf(chat).scrollTop = top;
    await settle(chat);
  }

  it('is the question, and its warnings stay in sight, however long the answer grows', async () => {
    const chat = await placeChat();
    for (const question of ['¿Tiene gluten?', '¿Y nueces?']) {
      const stream = await send(chat, server, question);
      stream.begin({ warnings: ['Confirmalo con el personal.'] });
      await tell(chat, stream, LONG);
      const turn = lastTurn(chat);
      const [asked, warnings] = [turn.querySelector<HTMLElement>('.question')!, find(turn, '.warnings')];
      expect([inSight(chat, asked), inSight(chat, warnings)], question).to.deep.equal([true, true]);
      expect(asked.getBoundingClientRect().top - logOf(chat).getBoundingClientRect().top).to.be.lessThan(30);
      stream.done();
      await settle(chat);
      expect([inSight(chat, asked), inSight(chat, warnings)], question).to.deep.equal([true, true]);
      expect(offersMore(chat)).to.equal(true);
    }
    await expectAccessible(chat);
  });

  it('has the words, which are read first, where they stay while they come and when they end', async () => {
    const chat = await placeChat();
    const stream = await send(chat, server, '¿Tiene gluten?');
    stream.begin({ sources: [{ source: 'panes.pdf' }], warnings: ['Confirmalo con el personal.'] });
    for (let waited = 0; waited < 40 && findAll(chat, '.sources').length === 0; waited += 1) await settle(chat);
    const turn = lastTurn(chat);
    const placeOf = (part: HTMLElement) => part.getBoundingClientRect().top - turn.getBoundingClientRect().top;
    const first = placeOf(find(turn, '.waiting'));
    stream.say('Lleva harina.');
    await settle(chat);
    const words = find(turn, '.reply .answer');
    // Both ends are floats, and they move with what is scrolled.
    expect(placeOf(words)).to.be.closeTo(first, 0.1);
    expect(placeOf(find(turn, '.sources'))).to.be.greaterThan(placeOf(find(turn, '.warnings')));
    await tell(chat, stream, LONG);
    expect(placeOf(words)).to.be.closeTo(first, 0.1);
    stream.done();
    await settle(chat);
    expect(placeOf(words)).to.be.closeTo(first, 0.1);
  });

  it('is the end while question and answer fit', async () => {
    const chat = await placeChat();
    for (const question of ['uno', 'dos', 'tres', 'cuatro']) {
      const stream = await send(chat, server, question);
      expect(below(chat)).to.be.lessThan(2);
      stream.begin({ warnings: ['Confirmalo con el personal.'] });
      stream.say('Lleva harina.');
      stream.done();
      await settle(chat);
      expect(below(chat)).to.be.lessThan(2);
      expect(offersMore(chat)).to.equal(false);
    }
    expect(logOf(chat).scrollTop).to.be.greaterThan(0);
  });

  it('begins at the answer where the question alone would fill the log', async () => {
    const chat = await placeChat();
    const stream = await send(chat, server, '¿Tiene gluten? '.repeat(60));
    stream.begin({ warnings: ['Confirmalo con el personal.'] });
    await tell(chat, stream, LONG);
    expect(inSight(chat, find(chat, '.warnings'))).to.equal(true);
    const words = find(chat, '.reply .answer');
    expect(words.getBoundingClientRect().top - logOf(chat).getBoundingClientRect().top).to.be.lessThan(30);
  });

  it('is left alone once the guest has scrolled', async () => {
    const chat = await placeChat();
    const stream = await send(chat, server, '¿Qué pan hay?');
    stream.begin();
    await tell(chat, stream, LONG);
    const start = logOf(chat).scrollTop;
    for (const top of [start + 90, start - 20]) {
      await scrollTo(chat, top);
      await tell(chat, stream, LONG);
      expect(logOf(chat).scrollTop).to.equal(top);
    }
  });

  it('goes on being followed when the guest comes back to the end of a short answer', async () => {
    const chat = await placeChat({ greeting: 'Hola.\n'.repeat(30) });
    const stream = await send(chat, server, '¿Qué pan hay?');
    stream.begin();
    await scrollTo(chat, 10);
    stream.say('Hay pan.\n');
    await settle(chat);
    expect(logOf(chat).scrollTop).to.equal(10);
    await scrollTo(chat, logOf(chat).scrollHeight);
    await tell(chat, stream, LONG);
    expect(inSight(chat, find(chat, '.question'))).to.equal(true);
    expect(below(chat)).to.be.greaterThan(100);
  });

  it('is the end from the moment the guest asks for it until the next question', async () => {
    const chat = await placeChat();
    const stream = await send(chat, server, '¿Qué pan hay?');
    stream.begin();
    await tell(chat, stream, LONG);
    const toEnd = button(chat, 'Ir al final');
    const { width, height } = toEnd.getBoundingClientRect();
    expect(Math.min(width, height)).to.be.at.least(44);
    toEnd.focus();
    expect(focused()).to.equal(toEnd);
    toEnd.click();
    await settle(chat);
    expect(below(chat)).to.be.lessThan(2);
    expect(offersMore(chat)).to.equal(false);
    // From here the arrow keys scroll.
    expect(focused()).to.equal(logOf(chat));
    await tell(chat, stream, LONG);
    expect(below(chat)).to.be.lessThan(2);
    stream.done();
    await settle(chat);
    const next = await send(chat, server, '¿Y tortas?');
    next.begin();
    await tell(chat, next, LONG);
    expect(inSight(chat, lastTurn(chat).querySelector('.question')!)).to.equal(true);
  });

  it('is the end too when the guest scrolls there past the beginning', async () => {
    const chat = await placeChat();
    const stream = await send(chat, server, '¿Qué pan hay?');
    stream.begin();
    await tell(chat, stream, LONG);
    await scrollTo(chat, logOf(chat).scrollHeight);
    await tell(chat, stream, LONG);
    expect(below(chat)).to.be.lessThan(2);
  });

  it('is the greeting before any question, also where the suggestions do not fit', async () => {
    const suggestions = Array.from({ length: 8 }, (_, place) => `¿Qué pan hay para celíacos hoy? ${place}`).join('|');
    const chat = await placeChat({ suggestions, style: '--rag-height: 24rem; width: 320px' });
    expect(below(chat)).to.be.greaterThan(24);
    expect(logOf(chat).scrollTop).to.equal(0);
    expect(inSight(chat, find(chat, '.bubble'))).to.equal(true);
    expect(offersMore(chat)).to.equal(true);
    await expectAccessible(chat);
    const stream = await send(chat, server, '¿Qué pan hay?');
    stream.begin();
    await tell(chat, stream, LONG);
    button(chat, 'Nueva conversación').click();
    await settle(chat);
    expect(logOf(chat).scrollTop).to.equal(0);
  });

  it('is the question again when a panel is opened after its answer came', async () => {
    const chat = await placeChat({ mode: 'floating', open: '' });
    const stream = await send(chat, server, '¿Qué pan hay?');
    chat.hide();
    stream.begin({ warnings: ['Ojo.'] });
    await tell(chat, stream, LONG);
    stream.done();
    await settle(chat);
    chat.show();
    await settle(chat);
    expect([inSight(chat, find(chat, '.question')), inSight(chat, find(chat, '.warnings'))]).to.deep.equal([
      true,
      true,
    ]);
    expect(offersMore(chat)).to.equal(true);
  });

  it('offers more without covering an answer, also on the narrowest phone', async () => {
    for (const width of ['320px', '390px', '416px']) {
      const chat = await placeChat({ style: `width: ${width}` });
      const stream = await send(chat, server, '¿Qué pan hay?');
      stream.begin();
      await tell(chat, stream, 'pan de campo y tortas '.repeat(60));
      const words = find(chat, '.reply .text').getBoundingClientRect();
      expect(button(chat, 'Ir al final').getBoundingClientRect().left, width).to.be.at.least(words.right);
      clearPage();
    }
  });

  it('offers what a smaller log hides', async () => {
    const chat = await placeChat();
    const stream = await send(chat, server, '¿Qué pan hay?');
    stream.begin();
    stream.say('pan\n'.repeat(6));
    stream.done();
    await settle(chat);
    expect(offersMore(chat)).to.equal(false);
    chat.style.setProperty('--rag-height', '16rem');
    await settle(chat);
    expect(offersMore(chat)).to.equal(true);
  });
});
