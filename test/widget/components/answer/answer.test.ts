import { expect } from 'chai';
import { adoptStyles, render } from 'lit';
import { renderText } from '../../../../widget/components/answer/answer.ts';
import answerStyles from '../../../../widget/components/answer/answer.styles.ts';
import { answer as answerEs } from '../../../../widget/i18n/es/chat.ts';
import { answer as answerPt } from '../../../../widget/i18n/pt/chat.ts';
import controls from '../../../../widget/styles/controls.styles.ts';
import tokens from '../../../../widget/styles/tokens.styles.ts';

const sources = [1, 2, 3].map((place) => ({
  source: `panes-${place}.pdf`,
  chunk_id: `panes.pdf:${place}`,
  chunk_type: 'notes',
}));

describe('the text of an answer', () => {
  let host: HTMLElement;
  let root: ShadowRoot;
  let cited: [number, string][];

  beforeEach(() => {
    cited = [];
    host = document.createElement('div');
    host.style.inlineSize = '300px';
    root = host.attachShadow({ mode: 'open' });
    adoptStyles(root, [tokens, controls, answerStyles]);
    document.body.append(host);
  });
  afterEach(() => {
    host.remove();
  });

  function show(answer: string, unfinished = false, words = answerEs, from = sources): HTMLElement {
    const cite = (place: number, mark: HTMLElement) => cited.push([place, mark.textContent]);
    render(renderText({ answer, sources: from, warnings: [], unfinished }, words, cite), root);
    return root.querySelector<HTMLElement>('.text')!;
  }

  const marks = () => [...root.querySelectorAll<HTMLElement>('.mark')];

  it('is a real list where lines begin with a bullet, each wrapped line under its words', () => {
    const text = show(`Hay:\n• ${'pan sin gluten, '.repeat(6)}y tortas [2].\n• galletas\nPreguntá.`);
    const [long, short] = text.querySelectorAll<HTMLElement>('ul > li');
    expect(short!.innerText).to.equal('galletas');
    expect(text.innerText).not.to.include('•');
    const words = document.createRange();
    words.selectNodeContents(long!);
    const lefts = [...words.getClientRects()].filter(({ width }) => width > 60).map(({ left }) => Math.round(left));
    expect(lefts.length).to.be.greaterThan(2);
    expect(Math.min(...lefts)).to.be.greaterThan(text.getBoundingClientRect().left + 10);
    expect(short!.getBoundingClientRect().top - long!.getBoundingClientRect().bottom).to.be.within(3, 12);
  });

  it('keeps what it showed while more comes, and holds back what may still be a mark', () => {
    show('Lleva **crema** [', true);
    const first = root.querySelector('strong');
    expect(root.textContent.trim()).to.equal('Lleva crema');
    show('Lleva **crema** [1] y pan', true);
    expect(root.querySelector('strong')).to.equal(first);
    expect(marks()).to.have.length(1);
    show('Lleva **crema** [1] y pan [', false);
    expect(root.querySelector('strong')).to.equal(first);
    expect(root.textContent.trim().endsWith('pan [')).to.equal(true);
  });

  it('is made anew when it is another one, when its sources came late and when the words around it changed', () => {
    show('uno [1] y', true, answerEs, []);
    expect(root.textContent.trim()).to.equal('uno [1] y');
    show('uno [1] y', true);
    expect(marks()[0]?.getAttribute('aria-label')).to.equal('Fuente 1: panes-1');
    show('uno [1] y', true, answerPt);
    expect(marks()[0]?.getAttribute('aria-label')).to.equal('Fonte 1: panes-1');
    show('dos');
    expect(root.textContent.trim()).to.equal('dos');
    show('dos y tres');
    expect(root.textContent.trim()).to.equal('dos y tres');
  });

  it('has a button for each citation that leads to its source', () => {
    show('Lleva crema [2], y gluten [3].');
    marks().forEach((mark) => {
      mark.click();
    });
    expect(cited).to.deep.equal([
      [2, '2'],
      [3, '3'],
    ]);
    for (const mark of marks()) expect(mark.getBoundingClientRect().height + 0.01).to.be.at.least(24);
  });

  it('keeps its marks on one line with their word, in every width', () => {
    const words = ['crema [1][2][3].', 'gluten[1][2],', 'frutos secos [3]', 'contaminación [1][2]'].join(' y además ');
    const text = show(`${words}\n• ${words}`);
    for (let width = 200; width <= 460; width += 7) {
      host.style.inlineSize = `${width}px`;
      const edge = text.getBoundingClientRect().right;
      for (const held of root.querySelectorAll<HTMLElement>('.held')) {
        expect(held.getClientRects().length, `${held.innerText} at ${width}`).to.equal(1);
        expect(held.getBoundingClientRect().right).to.be.at.most(edge + 1);
      }
    }
    expect(root.querySelectorAll('.held')).to.have.length(8);
  });
});
