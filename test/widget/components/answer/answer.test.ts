import { expect } from 'chai';
import '../../../../widget/rag-chat.ts';
import type { RagChat } from '../../../../widget/loader/rag-chat.ts';
import { lastTurn, placeChat, send } from '../../support/chat.ts';
import { clearPage, expectAccessible, find, findAll, settle } from '../../support/page.ts';
import { FakeServer } from '../../support/server.ts';

const sources = [1, 2, 3].map((place) => ({
  source: 'panes.pdf',
  chunk_id: `panes.pdf:${place}`,
  chunk_type: 'notes',
}));

describe('the words of an answer', () => {
  let server: FakeServer;

  beforeEach(() => {
    server = new FakeServer();
  });
  afterEach(() => {
    clearPage();
    server.restore();
  });

  async function answer(chat: RagChat, text: string): Promise<HTMLElement> {
    const stream = await send(chat, server, '¿Tiene gluten?');
    stream.begin({ sources });
    stream.say(text);
    stream.done();
    await settle(chat);
    return find(lastTurn(chat), '.text:not(.question .text)');
  }

  it('are a real list where lines begin with a bullet, each wrapped line under its words', async () => {
    const chat = await placeChat({ style: 'width: 320px' });
    const text = await answer(chat, `Hay:\n• ${'pan sin gluten, '.repeat(6)}y tortas [2].\n• galletas\nPreguntá.`);
    const [long, short] = findAll(text, 'ul > li');
    expect(short!.innerText).to.equal('galletas');
    expect(text.innerText).not.to.include('•');
    const words = document.createRange();
    words.selectNodeContents(long!);
    const lefts = [...words.getClientRects()].filter(({ width }) => width > 60).map(({ left }) => Math.round(left));
    expect(lefts.length).to.be.greaterThan(2);
    expect(Math.min(...lefts)).to.be.greaterThan(text.getBoundingClientRect().left + 10);
    expect(short!.getBoundingClientRect().top - long!.getBoundingClientRect().bottom).to.be.within(3, 12);
    find(long!, '.mark').click();
    await settle(chat);
    expect(find<HTMLDetailsElement>(chat, 'details').open).to.equal(true);
    await expectAccessible(chat);
  });

  it('stay where they are while more come', async () => {
    const chat = await placeChat();
    const stream = await send(chat, server, '¿Qué hay?');
    stream.begin({ sources });
    const whole = 'Hay:\n• pan de campo [1][2].\n• tortas [3]\nPreguntá.';
    const shown = () => lastTurn(chat).querySelector('.reply .text')?.textContent.replace(/\s+/gu, '') ?? '';
    const seen: string[] = [];
    const lost: Node[] = [];
    const observer = new MutationObserver((changes) => {
      lost.push(
        ...changes
          .flatMap(({ removedNodes }) => [...removedNodes])
          .filter((node) => node instanceof HTMLLIElement || node instanceof HTMLUListElement),
      );
    });
    observer.observe(chat.shadowRoot!, { subtree: true, childList: true });
    for (const letter of whole) {
      stream.say(letter);
      await settle(chat);
      seen.push(shown());
    }
    observer.disconnect();
    expect(lost).to.deep.equal([]);
    const final = seen.at(-1)!;
    expect(final).to.equal('Hay:pandecampo12.tortas3Preguntá.');
    for (const part of seen) expect(final.startsWith(part), part).to.equal(true);
  });

  it('keep their marks on one line with their word, in every width', async () => {
    const chat = await placeChat();
    const words = ['crema [1][2][3].', 'gluten[1][2],', 'frutos secos [3]', 'contaminación [1][2]'].join(' y además ');
    const text = await answer(chat, `${words}\n• ${words}`);
    for (let width = 300; width <= 460; width += 7) {
      chat.style.inlineSize = `${width}px`;
      const bubble = text.getBoundingClientRect();
      for (const held of findAll(text, '.held')) {
        const tops = [...held.querySelectorAll('.mark')].map((mark) => Math.round(mark.getBoundingClientRect().top));
        expect(new Set(tops).size, `${held.innerText} at ${width}`).to.equal(1);
        expect(held.getClientRects().length, `${held.innerText} at ${width}`).to.equal(1);
        expect(held.getBoundingClientRect().right).to.be.at.most(bubble.right + 1);
      }
    }
    expect(findAll(text, '.held').map((held) => held.textContent.replace(/\s+/gu, ' ').trim())).to.have.length(8);
  });
});
