import { expect } from 'chai';
import type { GalleryFrame } from '../../support/gallery-frame.ts';
import { placeTurn } from '../../support/gallery-frame.ts';
import { envelopeOf, gallery, turnOf } from '../../support/gallery.ts';
import { button, buttons, clearPage, find, findAll, focused, press, settle } from '../../support/page.ts';

const shown = (frame: GalleryFrame): string => frame.reply.renderRoot.textContent.replaceAll(/\s+/gu, ' ');

async function mark(frame: GalleryFrame, place: number): Promise<HTMLElement> {
  const found = findAll(frame, '.mark').find((one) => one.textContent === String(place))!;
  found.focus();
  found.click();
  await settle(frame);
  return found;
}

describe('what stands around an answer', () => {
  afterEach(clearPage);

  it('tells each verdict by a sign, a word and a colour of its own, and marks what was asked', async () => {
    const frame = await placeTurn(gallery['hazards']!);
    const verdicts = findAll(frame, '.verdict');
    expect(verdicts.map((one) => find(one, 'h4').innerText)).to.deep.equal([
      'Contiene',
      'Puede contener',
      'Sin declarar',
      'Declarado libre',
    ]);

    expect(new Set(verdicts.map((one) => one.querySelector('svg')!.innerHTML)).size).to.equal(4);
    expect(new Set(verdicts.map((one) => getComputedStyle(one).backgroundColor)).size).to.equal(4);
    const [contains, , unknown] = verdicts;
    expect(findAll(contains!, '.hazard').map((one) => one.innerText)).to.deep.equal(['lácteos', 'gluten', 'huevo']);
    expect(findAll(contains!, '.asked')).to.have.length(1);
    expect(contains!.innerText).to.include('importante').and.include('Lleva manteca y leche entera.');
    expect(unknown!.innerText).to.include('Que no figure no significa que no esté');
  });

  it('never says more than that the record declares it', async () => {
    const frame = await placeTurn(gallery['safe']!);
    expect(shown(frame)).to.include('La ficha lo declara libre de lo que preguntaste.');
    for (const word of ['segur', 'apto', 'apta', 'tranquil', 'sin riesgo', 'podés comer']) {
      expect(shown(frame).toLowerCase()).not.to.include(word);
    }
    expect(findAll(frame, '.warnings')).to.have.length(0);
  });

  it('says right behind the words that the staff must be asked', async () => {
    const loud = await placeTurn(gallery['unknown']!);
    expect(find(loud, '.warnings').innerText).to.match(/^Confirmalo con el personal/u);
    expect(find(loud, '.bubble.answer').nextElementSibling).to.equal(find(loud, '.warnings'));
    clearPage();
    const calm = await placeTurn(gallery['plain']!);
    expect(find(calm, '.warnings').className).to.include('warnings--calm');
  });

  it('has the words first, then what they are about, and the sources last', async () => {
    const frame = await placeTurn(gallery['hazards']!);
    const tops = ['.bubble.answer', '.warnings', '.facts', '.tools', '.sources'].map(
      (part) => find(frame, part).getBoundingClientRect().top,
    );
    expect(tops).to.deep.equal(tops.toSorted((one, other) => one - other));
  });

  it('says of a diet that it is not kept and of a condition that it is warned of, never that either is contained', async () => {
    const { envelope } = gallery['hazards']!;
    const explicit = [
      { id: 'leche', name: 'lácteos' },
      { id: 'vegano', name: 'vegano', kind: 'diet' },
      { id: 'embarazo', name: 'embarazo', kind: 'condition' },
    ] as const;
    const hazards = { ...envelope!.hazards, explicit: [...explicit], possible: [], declared_free: [], unknown: [] };
    const frame = await placeTurn(turnOf({ answer: 'No.', envelope: { ...envelope!, hazards } }));
    const told = findAll(frame, '.verdict').map((one) => one.innerText.replaceAll(/\s+/gu, ' '));
    expect(told).to.deep.equal(['Contiene lácteos', 'No es vegano', 'Advierte sobre embarazo']);
  });

  it('never tells the facts of several items as if they were of one', async () => {
    const { envelope } = gallery['hazards']!;
    const frame = await placeTurn(turnOf({ answer: 'No sé.', envelope: { ...envelope!, item: null } }));
    expect(findAll(frame, '.facts')).to.have.length(0);
  });

  it('names no file by its ending, no version and no kind of chunk', async () => {
    const frame = await placeTurn(gallery['hazards']!);
    await mark(frame, 3);
    const texts = [find(frame, '.sources').textContent, find(frame, '.passage').textContent].join(' ');
    expect(texts).to.include('panes 2026').and.include('Procedimientos de cocina y de limpieza 2026');
    for (const word of ['.pdf', '_', 'cross', 'Versión']) expect(texts).not.to.include(word);
  });

  it('keeps what nobody asked of folded', async () => {
    const frame = await placeTurn(gallery['described']!);
    expect(find<HTMLDetailsElement>(frame, 'details.facts').open).to.equal(false);
  });

  it('groups and counts a set by verdict; a press unfolds a group', async () => {
    const frame = await placeTurn(gallery['set']!);
    const toggles = findAll(frame, '.items-toggle');
    expect(toggles.map((one) => one.innerText.replaceAll(/\s+/gu, ' '))).to.deep.equal([
      'Declarado libre 3',
      'Sin declarar 4',
      'Puede contener 2',
      'Contiene 5',
    ]);
    const rows = () => findAll(frame, '.items-rows tr').filter((row) => row.checkVisibility());
    expect(rows()).to.have.length(5);
    expect(rows()[0]!.innerText).to.include('Pan de arroz').and.include('Declarado libre');
    toggles[3]!.click();
    await settle(frame);
    expect(rows()).to.have.length(10);
    expect(toggles.map((one) => one.getAttribute('aria-expanded'))).to.deep.equal(['true', 'false', 'true', 'true']);
  });

  it('shows the first six of a long group, and hands the focus to the next one when more are asked for', async () => {
    const items = Array.from({ length: 9 }, (_, at) => ({
      item_id: `i${String(at)}`,
      name: `Pan ${String(at)}`,
      verdict: 'CONTAINS' as const,
    }));
    const frame = await placeTurn(turnOf({ answer: 'Llevan.', envelope: envelopeOf({ items, items_total: 9 }) }));
    const rows = () => findAll(frame, '.items-rows .entry').filter((row) => row.checkVisibility());
    expect(rows()).to.have.length(6);
    button(frame, 'Ver 3 más').click();
    expect(rows()).to.have.length(9);
    expect(focused()).to.equal(rows()[6]);
    expect(buttons(frame, 'Ver 3 más').filter((one) => one.checkVisibility())).to.have.length(0);
  });

  it('puts first and opens what was asked for: what has it, where nothing is offered', async () => {
    const { envelope } = gallery['set']!;
    const frame = await placeTurn(turnOf({ answer: 'Estas:', envelope: { ...envelope!, offered: [] } }));
    const [first] = findAll(frame, '.items-toggle');
    expect(first!.innerText).to.include('Contiene');
    expect(first!.getAttribute('aria-expanded')).to.equal('true');
  });

  it('shows what was understood', async () => {
    const frame = await placeTurn(gallery['set']!);
    const list = find(frame, '.understood ul');
    expect([...list.children].map((one) => (one as HTMLElement).innerText)).to.deep.equal([
      'sin gluten',
      'hasta $\u00a09.000',
    ]);
    expect(find(frame, `#${list.getAttribute('aria-labelledby')!}`).innerText).to.equal('Entendí:');
  });

  it('opens the quoted passage at a citation and gives the focus back', async () => {
    const frame = await placeTurn(gallery['hazards']!);
    const opener = await mark(frame, 3);
    const passage = find(frame, '.passage');
    expect(passage.matches(':popover-open')).to.equal(true);
    expect(focused()).to.equal(passage);
    expect(opener.getAttribute('aria-expanded')).to.equal('true');
    for (const text of [
      'Fuente 3',
      'Procedimientos de cocina',
      'Se hornea junto a budines',
      'De toda la empresa',
      '1 jun 2026',
    ]) {
      expect(passage.innerText).to.include(text);
    }
    let escaped = false;
    frame.addEventListener('keydown', () => {
      escaped = true;
    });
    press(passage, 'Escape');
    await settle(frame);
    expect(passage.matches(':popover-open')).to.equal(false);
    expect(focused()).to.equal(opener);
    expect(escaped).to.equal(false);
    await mark(frame, 2);
    expect(passage.innerText).to.include('Fuente 2').and.include('Página');
    button(frame, 'Cerrar').click();
    await settle(frame);
    expect(passage.matches(':popover-open')).to.equal(false);
  });

  it('makes no line higher by a citation, so that nothing below moves when one comes', async () => {
    const turn = gallery['hazards']!;
    const plain = await placeTurn({ ...turn, answer: 'Sí, lleva leche.' });
    const height = find(plain, '.answer .text').offsetHeight;
    clearPage();
    const cited = await placeTurn({ ...turn, answer: 'Sí, lleva leche [1].' });
    expect(find(cited, '.mark').offsetHeight).to.be.at.least(24);
    expect(find(cited, '.answer .text').offsetHeight).to.equal(height);
  });

  it('opens a passage while the answer still comes, and from the list of sources, which is folded', async () => {
    const live = await placeTurn(gallery['streaming']!);
    await mark(live, 1);
    expect(find(live, '.passage').innerText).to.include('Alérgenos: gluten');
    clearPage();
    const frame = await placeTurn(gallery['hazards']!);
    const list = find<HTMLDetailsElement>(frame, 'details.sources');
    expect(list.open).to.equal(false);
    list.open = true;
    const [, second] = findAll(frame, '.source');
    second!.focus();
    second!.click();
    await settle(frame);
    expect(find(frame, '.passage').innerText).to.include('harina de trigo');
    press(find(frame, '.passage'), 'Escape');
    await settle(frame);
    expect(focused()).to.equal(second);
  });

  it('keeps the passage within the window, also at 320 pixels', async () => {
    const frame = await placeTurn(gallery['hazards']!);
    frame.style.inlineSize = '320px';
    await mark(frame, 3);
    const { left, right, top } = find(frame, '.passage').getBoundingClientRect();
    expect(left).to.be.at.least(0);
    expect(right).to.be.at.most(320);
    expect(top).to.be.at.least(0);
  });

  it('asks again without a condition that is pressed, and once more before one of health goes', async () => {
    const gluten = {
      id: 'avoid:gluten',
      text: 'gluten',
      attribute: 'hazard',
      op: 'lacks',
      value: 'gluten',
      from: 'session',
    } as const;
    const understood = { conditions: [gluten], leftover: [] };
    const question = '¿Qué postres hay?';
    const frame = await placeTurn(turnOf({ question, state: 'done', envelope: envelopeOf({ understood }) }));
    button(frame, 'Quitar: sin gluten').click();
    expect([frame.asked, frame.dropped]).to.deep.equal([[question], [{ drop: ['avoid:gluten'] }]]);
    const envelope = envelopeOf({ decision: 'ASK_CLARIFY', answer: '¿Seguro?' });
    frame.turn = turnOf({
      question,
      state: 'done',
      envelope,
      answer: '¿Seguro?',
      dropping: { drop: ['avoid:gluten'] },
    });
    await settle(frame);
    button(frame, 'Sí, no lo tengas en cuenta').click();
    expect(frame.dropped.at(-1)).to.deep.equal({ drop: ['avoid:gluten'], drop_confirmed: true });
    expect(frame.asked).to.deep.equal([question, question]);
    frame.turn = turnOf({ question, state: 'streaming', envelope: envelopeOf({ understood }) });
    await settle(frame);
    expect(buttons(frame, 'Quitar: sin gluten')).to.have.length(0);
  });

  it('asks back with buttons: candidates and what may be asked next', async () => {
    const frame = await placeTurn(gallery['clarify']!);
    button(frame, 'Torta rogel').click();
    expect(frame.asked).to.deep.equal(['Torta rogel']);
    expect(findAll(frame, '.chip')).to.have.length(3);
    expect(findAll(frame, '.tools')).to.have.length(0);
    frame.conversation = { ...frame.conversation, latest: undefined };
    await settle(frame);
    await settle(frame.reply);
    expect(findAll(frame, '.chip')).to.have.length(0);
  });

  it('says that it was corrected, and by what for who asks', async () => {
    const frame = await placeTurn(gallery['corrected']!);
    const corrections = find<HTMLDetailsElement>(frame, '.corrections');
    expect(corrections.open).to.equal(false);
    expect(find(corrections, 'summary').innerText).to.include('Se corrigió una frase con las fichas');
    corrections.open = true;
    expect(find(corrections, 'del').innerText).to.include('apta para celíacos');
    expect(corrections.innerText).to.include('Se retiró, porque no es correcto');
  });

  it('copies the answer with its warnings and sources', async () => {
    const frame = await placeTurn(gallery['hazards']!);
    let copied = '';
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: {
        writeText: (text: string) => {
          copied = text;
          return Promise.resolve();
        },
      },
    });
    await settle(frame);
    button(frame, 'Copiar').click();
    await settle(frame.reply);
    Reflect.deleteProperty(navigator, 'clipboard');
    expect(copied).to.match(/^¿La torta/u);
    expect(copied).to.include('Advertencias: Atención').and.include('[3] Procedimientos de cocina');
    expect(frame.said).to.deep.equal(['Copiado']);
  });

  it('sends a thumb at once and a comment when the guest writes one', async () => {
    const rated: [string, string | undefined][] = [];
    const rate = (_: unknown, rating: string, comment?: string) => {
      rated.push([rating, comment]);
      return Promise.resolve();
    };
    const frame = await placeTurn(gallery['hazards']!, { rate });
    const thumb = button(frame, 'No me sirvió');
    thumb.click();
    await settle(frame.reply);
    const field = find<HTMLTextAreaElement>(frame, 'textarea');
    expect(rated).to.deep.equal([['down', undefined]]);
    expect(parseFloat(getComputedStyle(field).fontSize)).to.be.at.least(16);
    button(frame, 'Enviar comentario').click();
    await settle(frame.reply);
    expect(focused()).to.equal(field);
    field.value = ' Faltó el precio ';
    button(frame, 'Enviar comentario').click();
    await settle(frame.reply);
    expect(rated[1]).to.deep.equal(['down', 'Faltó el precio']);
    expect(findAll(frame, 'textarea')).to.have.length(0);
    expect(focused()).to.equal(thumb);
    expect(frame.said.at(-1)).to.include('Gracias');
  });

  it('begins anew where another answer takes its place', async () => {
    const frame = await placeTurn(gallery['hazards']!);
    button(frame, 'No me sirvió').click();
    await settle(frame.reply);
    frame.turn = { ...gallery['hazards']!, state: 'done', buffered: true };
    await settle(frame);
    await settle(frame.reply);
    expect(findAll(frame, 'textarea'), 'the same answer').to.have.length(1);
    frame.turn = { ...gallery['hazards']!, id: gallery['hazards']!.id + 1 };
    await settle(frame);
    await settle(frame.reply);
    expect(findAll(frame, 'textarea'), 'another one').to.have.length(0);
  });

  it('keeps a comment that could not be sent', async () => {
    const rate = (_: unknown, __: string, comment?: string) =>
      comment === undefined ? Promise.resolve() : Promise.reject(new Error('away'));
    const frame = await placeTurn(gallery['hazards']!, { rate });
    button(frame, 'No me sirvió').click();
    await settle(frame.reply);
    const field = find<HTMLTextAreaElement>(frame, 'textarea');
    field.value = 'Faltó el precio';
    button(frame, 'Enviar comentario').click();
    await settle(frame.reply);
    expect(find<HTMLTextAreaElement>(frame, 'textarea').value).to.equal('Faltó el precio');
    expect(find(frame, '.comment').innerText).to.include('No se pudo enviar');
  });

  it('offers what can be done only where it can', async () => {
    const stopped = await placeTurn(gallery['stopped']!);
    expect(buttons(stopped, 'Me sirvió')).to.have.length(0);
    expect(buttons(stopped, 'Mostrar al personal')).to.have.length(1);
    clearPage();
    const plain = await placeTurn(gallery['plain']!);
    expect(buttons(plain, 'Mostrar al personal')).to.have.length(0);
    expect(buttons(plain, 'Me sirvió')).to.have.length(1);
  });

  it('speaks the guest’s language', async () => {
    for (const [language, word] of [
      ['en', 'Contains'],
      ['pt', 'Contém'],
    ] as const) {
      const frame = await placeTurn(gallery['hazards']!, { language });
      for (let waited = 0; waited < 40 && !shown(frame).includes(word); waited += 1) await settle(frame.reply);
      expect(shown(frame)).to.include(word);
      clearPage();
    }
  });

  it('says in which language each text is told: the words around it, the answer, what is quoted', async () => {
    const turn = gallery['hazards']!;
    const envelope = { ...turn.envelope!, language: 'en' as const, uncertainties: ['Nothing is said of nuts.'] };
    const frame = await placeTurn({ ...turn, envelope, suggestions: ['And the bread?'] }, { language: 'pt' });
    expect(find(frame, '.answer .text').lang).to.equal('en');
    expect(find(frame, '.warnings ul').lang).to.equal('en');
    expect(find(frame, '.unclear ul').lang).to.equal('en');
    expect(find(frame, '.chip').lang).to.equal('en');
    find(frame, '.mark').click();
    await settle(frame.reply);
    expect(find(frame, 'blockquote').lang).to.equal('es');
  });

  it('puts every text in as text', async () => {
    const text = '<img src=x onerror="window.harmed=true"><b>x</b>';
    const mention = { id: text, name: text, notes: text };
    const sources = [
      {
        source: text,
        chunk_id: text,
        chunk_type: text,
        document_id: 1,
        version: 1,
        level: 'branch',
        effective_from: text,
        excerpt: text,
        score: 1,
      } as const,
    ];
    const envelope = envelopeOf({
      decision: 'ASK_CLARIFY',
      item: { item_id: text, name: text, confidence: 1 },
      candidates: [{ item_id: text, name: text, confidence: 1 }],
      hazards: {
        label: text,
        asked: [text],
        asked_names: [mention],
        explicit: [mention],
        possible: [mention],
        declared_free: [mention],
        unknown: [mention],
      },
      items: [{ item_id: text, name: text, verdict: 'CONTAINS' }],
      uncertainties: [text],
      corrections: [{ withheld: text, instead: text }],
      suggestions: [`${text}2`],
      sources,
    });
    const frame = await placeTurn(turnOf({ envelope, answer: `${text} [1]`, question: text, warnings: [text] }));
    await mark(frame, 1);
    expect(findAll(frame, 'img, b, [onerror]')).to.have.length(0);
    expect('harmed' in window).to.equal(false);
    expect(find(frame, '.passage').innerText).to.include('onerror');
  });
});
