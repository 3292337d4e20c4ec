import { expect } from 'chai';
import type { QuestionGroup } from '../../../../server/contract/insights.ts';
import type { EditRequest } from '../../../../server/contract/item-edits.ts';
import '../../../../widget/rag-admin.ts';
import { envelopeOf } from '../../support/envelope.ts';
import { groupOf, insightsOf, unansweredOf } from '../../support/insights.ts';
import { item, items } from '../../support/items.ts';
import { button, expectAccessible, find, findAll, focused, place, settle, type, until } from '../../support/page.ts';
import { selfOf } from '../../support/assistants.ts';
import { serveEachTest } from '../../support/serve-each-test.ts';
import { json } from '../../support/server.ts';

const EDIT = '/v2/items/pan-de-campo/edit';
const BREAD = item('Pan de campo', {
  edit: { version: 4, by: 'Luz', at: '2026-11-28T15:00:00.000Z', other_names: ['Hogaza'] },
  edited: { price: { now: 930, document: 900 } },
});

describe('rag-admin-named', () => {
  let group: QuestionGroup;
  const server = serveEachTest((each) => {
    group = groupOf({
      examples: [{ trace_id: 'trace-1', at: '2026-03-30T16:00:00.000Z', question: '¿Cuánto sale el pancito?' }],
      unknown_words: [{ word: 'pancito', count: 3 }],
    });
    each.on('/v2/insights', () => json(insightsOf()));
    each.on('/v2/insights/unanswered', () => json(unansweredOf({ groups: [group] })));
    each.on('/v2/items', () => json(items([BREAD, item('Torta')])));
    each.on(EDIT, () => json({ item_id: 'pan-de-campo', item: BREAD }));
    each.on('/v2/traces/trace-1', () =>
      json({ language: 'es', envelope: envelopeOf({ answer: 'No sé qué es.', decision: 'DISCLAIMER' }) }),
    );
    each.on('/v2/query', () => json(envelopeOf({ answer: 'Pan de campo: $ 930.', decision: 'ANSWER' })));
  });

  async function open(lang = 'es'): Promise<HTMLElement> {
    const admin = await place('rag-admin', { lang });
    button(admin, { es: 'Qué preguntaron', en: 'What was asked', pt: 'O que perguntaram' }[lang]!).click();
    await until(() => findAll(admin, '.group').length > 0);
    const act = { es: 'Es este plato', en: 'It is this item', pt: 'É este prato' }[lang]!;
    button(admin, `${act}: ¿Cuánto sale el pancito?`).click();
    await settle(admin);
    await settle(admin);
    return admin;
  }

  async function name(admin: HTMLElement, called: string, spoken?: string): Promise<HTMLElement> {
    const form = find(admin, 'rag-admin-named');
    type(find<HTMLInputElement>(form, '#item'), called);
    if (spoken !== undefined) type(find<HTMLInputElement>(form, '#words'), spoken);
    button(form, 'Es este').click();
    for (let round = 0; round < 6; round += 1) await settle(admin);
    return form;
  }

  it('begins with the words that nothing could be made of, and offers the items of the branch', async () => {
    const admin = await open();
    expect(find<HTMLInputElement>(admin, '#words').value).to.equal('pancito');
    const offered = findAll<HTMLOptionElement>(admin, '#items option').map(({ value }) => value);
    expect(offered).to.deep.equal(['Pan de campo', 'Torta']);
    expect(focused() === find(admin, '#item')).to.equal(true);
    await expectAccessible(admin);
  });

  it('makes them another name beside all that was written over the item, and shows the question before and now', async () => {
    const admin = await open();
    const form = await name(admin, 'pan de campo');
    expect(JSON.parse(server.callsOf(EDIT)[0]!.body) as EditRequest).to.deep.equal({
      fields: { price: 930 },
      hidden: false,
      other_names: ['Hogaza', 'pancito'],
      expected_version: 4,
    });
    expect(find(form, '.notice').innerText).to.include('Desde ahora «pancito» es Pan de campo.');
    expect(findAll(form, '.sides .answer').map(({ innerText }) => innerText)).to.deep.equal([
      'No sé qué es.',
      'Pan de campo: $ 930.',
    ]);
    await expectAccessible(admin);
  });

  it('takes it back', async () => {
    server.on('/v2/items/pan-de-campo/edits', () =>
      json({ item_id: 'pan-de-campo', changes: [{ id: 9 }], next: null }),
    );
    server.on('/v2/items/edits/9/undo', () => json({ item_id: 'pan-de-campo', item: BREAD }));
    const admin = await open();
    const form = await name(admin, 'Pan de campo');
    button(form, 'Deshacer').click();
    for (let round = 0; round < 4; round += 1) await settle(admin);
    expect(server.callsOf('/v2/items/edits/9/undo')).to.have.length(1);
    expect(find(form, '.notice').innerText).to.include('Se deshizo');
    button(form, 'Listo').click();
    await settle(admin);
    expect(findAll(admin, 'rag-admin-named')).to.deep.equal([]);
  });

  it('says what is missing', async () => {
    const admin = await open();
    expect(find(await name(admin, 'Nada'), '.problem').innerText).to.equal('Elegí uno de la lista.');
    const form = await name(admin, 'Torta', ' ');
    expect(find(form, '.problem').innerText).to.equal('Escribí las palabras que usan.');
    expect(server.callsOf(EDIT)).to.deep.equal([]);
  });

  it('says in words why they can be no name, and keeps what was typed', async () => {
    const issue = { loc: ['other_names', 1], msg: 'it names a hazard', type: 'value_error.hazard' };
    server.on(EDIT, () => json({ detail: [issue] }, 422));
    const form = await name(await open(), 'Pan de campo', 'gluten');
    expect(find(form, '.problem').innerText).to.include('es el nombre de un peligro');
    expect(find<HTMLInputElement>(form, '#words').value).to.equal('gluten');
  });

  it('is not offered to who may not change what guests are told', async () => {
    server.on('/v2/self', () => json(selfOf('editor')));
    const admin = await place('rag-admin', { lang: 'es' });
    button(admin, 'Qué preguntaron').click();
    await until(() => findAll(admin, '.group').length > 0);
    const acts = findAll<HTMLButtonElement>(admin, '.group .acts button').filter((each) => each.checkVisibility());
    expect(acts.map(({ innerText }) => innerText)).to.not.include('Es este plato');
  });

  it('speaks English and Portuguese', async () => {
    expect(find(await open('en'), 'rag-admin-named').shadowRoot!.textContent).to.include('Words that they use');
    expect(find(await open('pt'), 'rag-admin-named').shadowRoot!.textContent).to.include('Palavras que usam');
  });
});
