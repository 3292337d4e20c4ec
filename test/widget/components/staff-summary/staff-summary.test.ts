import { expect } from 'chai';
import { render } from 'lit';
import type { Summary } from '../../../../widget/components/staff-summary/summary-sheet.ts';
import { renderSummary } from '../../../../widget/components/staff-summary/summary-sheet.ts';
import { reply as es } from '../../../../widget/i18n/es/reply.ts';
import { placeTurn } from '../../support/gallery-frame.ts';
import { gallery, turnOf } from '../../support/gallery.ts';
import { button, clearPage, expectAccessible, findAll, focused, settle } from '../../support/page.ts';

const base = {
  business: 'Panadería',
  table: undefined,
  words: es,
  now: new Date(0),
};

function build(summary: Summary): HTMLElement {
  const place = document.createElement('div');
  render(renderSummary(summary), place);
  return place.querySelector('article')!;
}

describe('the summary for the staff', () => {
  afterEach(clearPage);

  it('has the question, the facts with sign and word, and what to be careful about', () => {
    const { textContent } = build({ ...base, turn: gallery['hazards']! });
    for (const text of [
      '¿La torta de la abuela lleva leche?',
      '✖ Contiene',
      'lácteos (se preguntó): Lleva manteca',
      '▲ Puede contener',
      '? Sin declarar',
      '✔ Declarado libre',
      'puede haber contacto con otros alimentos',
      'panes 2026, p. 4',
      'confirmalo antes de servirlo',
      '19cd1096',
    ]) {
      expect(textContent).to.include(text);
    }
  });

  it('says where the guest sits, if the address of the page does', () => {
    const turn = gallery['hazards']!;
    expect(build({ ...base, table: '12 <b>', turn }).querySelector('.table')!.textContent).to.equal('Mesa: 12 <b>');
    expect(build({ ...base, turn }).querySelector('.table')).to.equal(null);
  });

  it('says that the record is silent where it is, and puts every text in as text', () => {
    const text = '<img src=x onerror=alert(1)>';
    const sheet = build({
      ...base,
      turn: turnOf({ question: text, warnings: [text] }),
      business: text,
    });
    expect(sheet.textContent).to.include('no declara nada');
    expect(sheet.querySelectorAll('img')).to.have.length(0);
  });

  it('is shown in the language of the business, and the focus comes back', async () => {
    const frame = await placeTurn(gallery['hazards']!, { language: 'en' });
    for (let waited = 0; waited < 40 && findAll(frame, '.tool--worded').length === 0; waited += 1)
      await settle(frame.reply);
    const opener = button(frame, 'Show the staff');
    opener.focus();
    opener.click();
    for (let waited = 0; waited < 40 && findAll(frame, 'dialog[open]').length === 0; waited += 1) await settle(frame);
    const [dialog] = findAll<HTMLDialogElement>(frame, 'dialog');
    expect(dialog!.innerText).to.include('Contiene').and.include('Imprimir');
    expect(dialog!.querySelector('article')!.lang).to.equal('es');
    const { left, right } = dialog!.getBoundingClientRect();
    expect(left).to.be.closeTo(document.documentElement.clientWidth - right, 1);
    await expectAccessible(frame);
    dialog!.querySelector<HTMLElement>('.close')!.click();
    await settle(frame);
    expect(findAll(frame, 'dialog')).to.have.length(0);
    expect(focused()).to.equal(opener);
  });

  it('prints a document that holds nothing else', async () => {
    const frame = await placeTurn(gallery['hazards']!);
    button(frame, 'Mostrar al personal').click();
    for (let waited = 0; waited < 40 && findAll(frame, 'dialog[open]').length === 0; waited += 1) await settle(frame);
    const before = document.head.childElementCount + document.body.childElementCount;
    let printed = '';
    const dialog = findAll(frame, 'dialog')[0]!;
    const root = dialog.getRootNode() as ShadowRoot;
    // Chromium has no paper here: what would be printed is read instead.
    const append = root.append.bind(root);
    root.append = (...nodes) => {
      append(...nodes);
      for (const node of nodes) {
        if (!(node instanceof HTMLIFrameElement)) continue;
        const view = node.contentWindow!;
        view.print = () => {
          printed = view.document.body.innerText;
          expect(view.document.adoptedStyleSheets).to.have.length(1);
        };
      }
    };
    dialog.querySelector<HTMLElement>('.print')!.click();
    expect(printed).to.include('lácteos').and.not.include('Imprimir');
    expect(document.head.childElementCount + document.body.childElementCount).to.equal(before);
  });
});
