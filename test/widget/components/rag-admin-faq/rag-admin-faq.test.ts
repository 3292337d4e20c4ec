import { expect } from 'chai';
import type { QuestionGroup } from '../../../../server/contract/insights.ts';
import '../../../../widget/rag-admin.ts';
import { envelopeOf } from '../../support/envelope.ts';
import { groupOf, insightsOf, unansweredOf } from '../../support/insights.ts';
import { button, expectAccessible, find, findAll, focused, place, settle, type, until } from '../../support/page.ts';
import { serveEachTest } from '../../support/serve-each-test.ts';
import { json } from '../../support/server.ts';

const BUSINESS = '/v2/business';
const OWN = { phone: '+54 11 4000-0000', faq: [{ question: '¿Hay wifi?', answer: 'Sí.' }] };

describe('rag-admin-faq', () => {
  let group: QuestionGroup;
  const server = serveEachTest((each) => {
    group = groupOf();
    each.on('/v2/insights', () => json(insightsOf()));
    each.on('/v2/insights/unanswered', () => json(unansweredOf({ groups: [group] })));
    each.on('/v2/documents', ({ url }) =>
      url.includes('type=business')
        ? json({
            documents: [{ document_id: 7, latest: { version: 4 }, in_force: { version: 3 } }],
            total: 1,
            next: null,
          })
        : json({ documents: [], total: 0, next: null }),
    );
    each.on('/v2/documents/7/content', () => json(OWN));
    each.on(BUSINESS, ({ method }) =>
      method === 'PUT' ? json({ document: {} }) : json({ facts: { ...OWN, name: 'De la cadena' } }),
    );
    each.on('/v2/traces/trace-1', () =>
      json({ language: 'pt', envelope: envelopeOf({ answer: 'No tengo ese dato.', decision: 'DISCLAIMER' }) }),
    );
    each.on('/v2/query', () => json(envelopeOf({ answer: 'Sí, en el patio.', decision: 'ANSWER' })));
  });

  async function open(): Promise<HTMLElement> {
    const admin = await place('rag-admin', { lang: 'es' });
    button(admin, 'Qué preguntaron').click();
    await until(() => findAll(admin, '.group').length > 0);
    button(admin, 'Escribir la respuesta: ¿Hay pelotero?').click();
    await settle(admin);
    return admin;
  }

  async function answer(admin: HTMLElement, text = 'Sí, en el patio.'): Promise<void> {
    type(find<HTMLTextAreaElement>(admin, '#answer'), text);
    button(admin, 'Publicar').click();
    for (let round = 0; round < 6; round += 1) await settle(admin);
  }

  const given = (): Record<string, unknown> => {
    const put = server.callsOf(BUSINESS).find(({ method }) => method === 'PUT');
    return JSON.parse(put!.body) as Record<string, unknown>;
  };

  it('publishes the answer beside all that the branch says of itself, and shows the same question before and now', async () => {
    const admin = await open();
    await answer(admin);
    expect(given()).to.deep.equal({
      domain_id: 'bakery',
      tenant_slug: 'default',
      branch_slug: 'main',
      facts: { ...OWN, faq: [...OWN.faq, { question: '¿Hay pelotero?', answer: 'Sí, en el patio.' }] },
      expected_version: 4,
    });
    expect(server.callsOf('/v2/documents/7/content')[0]!.url).to.include('version=3');
    const asked = JSON.parse(server.callsOf('/v2/query')[0]!.body) as object;
    expect(asked).to.include({ message: '¿Hay pelotero?', language: 'pt' });
    expect(asked).to.have.deep.property('context', { trial: true });
    const sides = findAll(admin, '.sides > div').map((side) => side.innerText.replace(/\s+/gu, ' ').trim());
    expect(sides).to.deep.equal(['Antes No tengo ese dato.', 'Ahora Sí, en el patio.']);
    expect(focused()?.className).to.equal('result');
    await expectAccessible(admin);
    button(admin, 'Listo').click();
    await settle(admin);
    expect(focused()).to.equal(button(admin, 'Escribir la respuesta: ¿Hay pelotero?'));
  });

  it('gives a question that is there already its new answer, and begins where nothing was said', async () => {
    group = groupOf({ examples: [{ ...groupOf().examples[0]!, question: '¿Hay pelotero?' }] });
    server.on(BUSINESS, ({ method }) =>
      method === 'PUT'
        ? json({ document: {} })
        : json({ facts: { faq: [{ question: ' ¿HAY pelotero? ', answer: 'No.' }] } }),
    );
    server.on('/v2/documents', () => json({ documents: [], total: 0, next: null }));
    await answer(await open());
    expect(given()).to.deep.include({
      facts: { faq: [{ question: '¿Hay pelotero?', answer: 'Sí, en el patio.' }] },
      expected_version: 0,
    });
  });

  it('says what helps where the same question is still not answered', async () => {
    server.on('/v2/query', () => json(envelopeOf({ answer: 'No tengo ese dato.', decision: 'DISCLAIMER' })));
    const admin = await open();
    await answer(admin);
    expect(find(admin, '.result .caution').innerText).to.include('con sus mismas palabras');
    await expectAccessible(admin);
  });

  it('is published also where the question can not be asked again', async () => {
    server.on('/v2/query', () => json({ detail: 'Demasiadas preguntas.' }, 429));
    server.on('/v2/traces/trace-1', () => json({ detail: 'no existe' }, 404));
    const admin = await open();
    await answer(admin);
    expect(find(admin, '.result').innerText).to.include('Publicada, pero no se pudo volver a preguntar.');
    expect(findAll(admin, '.sides > div')).to.deep.equal([]);
  });

  it('warns that an answer in words makes nothing safe where a hazard was asked of', async () => {
    group = groupOf({ of_hazards: true });
    const admin = await open();
    expect(find(admin, '.caution').innerText).to.include('no vuelve seguro nada');
    await expectAccessible(admin);
    button(admin, 'Cancelar').click();
  });

  it('wants an answer before it publishes', async () => {
    const admin = await open();
    await answer(admin, '  ');
    expect(find(find(admin, 'rag-admin-faq'), '.problem').innerText).to.include('Escribí la respuesta.');
    expect(focused()?.id).to.equal('answer');
    expect(server.callsOf(BUSINESS).filter(({ method }) => method === 'PUT')).to.deep.equal([]);
  });

  it('keeps what was written where somebody else was first, and tells what to do', async () => {
    server.on(BUSINESS, ({ method }) => (method === 'PUT' ? json({ detail: 'cambió' }, 409) : json({ facts: null })));
    const admin = await open();
    await answer(admin);
    expect(find(find(admin, 'rag-admin-faq'), '.problem').innerText).to.include('Tocá Publicar otra vez.');
    expect(find<HTMLTextAreaElement>(admin, '#answer').value).to.equal('Sí, en el patio.');
    expect(button(admin, 'Publicar').disabled).to.equal(false);
    await expectAccessible(admin);
  });

  it('bounds what is written as the server does', async () => {
    group = groupOf({ examples: [{ trace_id: 'trace-1', at: '', question: '¿Hay pelotero?' }] });
    const admin = await open();
    expect(find<HTMLInputElement>(admin, '#question').maxLength).to.equal(300);
    expect(find<HTMLTextAreaElement>(admin, '#answer').maxLength).to.equal(4000);
  });
});
