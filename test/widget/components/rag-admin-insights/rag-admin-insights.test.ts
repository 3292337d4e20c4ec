import { expect } from 'chai';
import '../../../../widget/rag-admin.ts';
import { envelopeOf } from '../../support/envelope.ts';
import { groupOf, insightsOf, unansweredOf } from '../../support/insights.ts';
import {
  button,
  buttons,
  expectAccessible,
  find,
  findAll,
  focused,
  place,
  press,
  settle,
  type,
  until,
} from '../../support/page.ts';
import { serveEachTest } from '../../support/serve-each-test.ts';
import { json } from '../../support/server.ts';

const FIGURES = '/v2/insights';
const UNANSWERED = '/v2/insights/unanswered';
const KEY = '1f0c22aa.9b3e0d41';

/** What the page shows. */
const textIn = (admin: HTMLElement): string =>
  findAll(find(admin, 'rag-admin-insights'), '.card')
    .map((card) => card.innerText)
    .join('\n');

describe('rag-admin-insights', () => {
  const server = serveEachTest((each) => {
    each.on(FIGURES, () => json(insightsOf()));
    each.on(UNANSWERED, () => json(unansweredOf()));
  });

  async function open(lang = 'es', name = 'Qué preguntaron'): Promise<HTMLElement> {
    const admin = await place('rag-admin', { lang });
    button(admin, name).click();
    await until(() => findAll(admin, '.sums, .problem').length > 0);
    await settle(admin);
    return admin;
  }

  const queryOf = (path: string, call = -1): Record<string, string> => {
    const { url } = server.callsOf(path).at(call)!;
    return Object.fromEntries(new URL(url, location.href).searchParams);
  };

  it('is loaded and asks only once it is opened, and the documents are there again when it is left', async () => {
    const admin = await place('rag-admin', { lang: 'es' });
    expect(server.callsOf(FIGURES)).to.deep.equal([]);
    expect(button(admin, 'Documentos').getAttribute('aria-current')).to.equal('page');
    button(admin, 'Qué preguntaron').click();
    await until(() => findAll(admin, '.sums').length > 0);
    expect(button(admin, 'Qué preguntaron').getAttribute('aria-current')).to.equal('page');
    expect(find(admin, 'rag-admin-documents').checkVisibility()).to.equal(false);
    expect(queryOf(FIGURES)).to.deep.equal({ domain_id: 'bakery', tenant_slug: 'default', branch_slug: 'main' });
    button(admin, 'Documentos').click();
    await settle(admin);
    expect(find(admin, 'rag-admin-documents').checkVisibility()).to.equal(true);
    expect(findAll(admin, 'rag-admin-insights')).to.deep.equal([]);
  });

  it('says since when there are figures, what became of the questions, how long guests waited and what is worth a look', async () => {
    const admin = await open();
    const text = textIn(admin);
    // Still the ninth by the clock of the business.
    expect(text).to.include('Hay datos desde el 9 feb 2026');
    expect(text).to.include('America/Argentina/Buenos_Aires');
    const sums = findAll(admin, '.sums div').map((each) => each.innerText.replace(/\s+/gu, ' '));
    expect(sums).to.deep.equal([
      'Preguntas 10',
      'Respondidas 6',
      'Con reserva 1',
      'Sin respuesta 2',
      'Repreguntadas 1',
      'Conversaciones 4',
      'Preguntas por conversación 2,5',
    ]);
    expect(text).to.include('La mitad esperó 0,1 s o menos');
    expect(text).to.include('95 de cada 100, 1,3 s o menos');
    const alerts = findAll(admin, '.alerts li').map((each) => each.innerText);
    expect(alerts).to.have.length(1);
    expect(alerts[0])
      .to.include('30 mar 2026')
      .and.to.match(/30\s?% de las preguntas/u);
    await expectAccessible(admin);
  });

  it('says so where nothing was asked yet', async () => {
    server.on(FIGURES, () =>
      json(insightsOf({ total: 0, counted_since: null, wait_ms: null, items: [], weeks: [], wrong: [] })),
    );
    server.on(UNANSWERED, () => json(unansweredOf({ groups: [] })));
    const admin = await open();
    expect(textIn(admin)).to.include('Todavía no hay preguntas guardadas.');
    expect(textIn(admin)).to.include('Nada quedó sin respuesta en estos días.');
    expect(textIn(admin)).to.include('Nadie marcó una respuesta como mala en estos días.');
    expect(findAll(admin, '.alerts')).to.deep.equal([]);
    await expectAccessible(admin);
  });

  it('shows each figure as a picture with a name and as a table', async () => {
    const admin = await open();
    const plots = findAll(admin, '.plot svg').map((each) => each.getAttribute('aria-label'));
    expect(plots).to.deep.equal([
      'Preguntas por día: 10 preguntas',
      'Preguntas por hora: 10 preguntas',
      'Semana a semana: Con reserva o sin respuesta, Respuestas sin documento',
      'Herramientas',
      'Conversaciones por día',
      'Conversaciones por semana',
      'Conversaciones por mes',
    ]);
    for (const details of findAll<HTMLDetailsElement>(admin, '.figure details')) details.open = true;
    await settle(admin);
    const rowsOf = (title: string): string[] =>
      findAll(admin, `table[aria-label="${title}"] tbody tr`).map((row) => row.innerText.replace(/\s+/gu, ' ').trim());
    expect(rowsOf('Preguntas por día')).to.deep.equal(['29 mar 2026 0 0 0 0', '30 mar 2026 6 1 2 1']);
    expect(rowsOf('Herramientas')[1]).to.equal('30 mar 2026 3 2 1 1 4 3 2 1 0 1 0 5 2 1');
    expect(rowsOf('Herramientas: Llamadas')).to.deep.equal([
      'Ver turnos 2 1 41 ms 1 4 2 1 0 1 1 1 230 ms',
      'Buscar 0 0 0 0 0 0 0 0 0 0',
    ]);
    expect(rowsOf('Preguntas por hora')[13]).to.equal('13:00 10');
    expect(rowsOf('Semana a semana')[0]).to.match(/^30 mar 2026 10 30\s?% \(3\) 14\s?% \(1\)$/u);
    expect(rowsOf('Conversaciones por día')).to.deep.equal(['29 mar 2026 0', '30 mar 2026 4']);
    expect(rowsOf('Conversaciones por mes')).to.deep.equal(['1 mar 2026 4']);
    expect(rowsOf('Avisos')).to.deep.equal(['Vistos 5', 'Seguidos 2', 'Descartados 1']);
    expect(rowsOf('Sobre qué preguntaron')).to.deep.equal(['Generales 8', 'Peligros 2']);
    expect(rowsOf('En qué idioma')).to.deep.equal(['portugués 10']);
    expect(rowsOf('Lo más preguntado')).to.deep.equal(['=Pan "de" campo 4']);
    await expectAccessible(admin);
  });

  describe('the days', () => {
    const choose = async (admin: HTMLElement, value: string): Promise<void> => {
      const select = find<HTMLSelectElement>(find(admin, 'rag-admin-insights'), 'select');
      select.value = value;
      select.dispatchEvent(new Event('change'));
      await settle(admin);
    };

    it('are counted back from the day that the server takes for today', async () => {
      const admin = await open();
      await choose(admin, '7');
      for (const path of [FIGURES, UNANSWERED])
        expect(queryOf(path)).to.include({ from: '2026-03-24', to: '2026-03-30' });
      await choose(admin, '92');
      expect(queryOf(FIGURES)).to.include({ from: '2025-12-29', to: '2026-03-30' });
    });

    it('are those of two fields, and a range that is none is told in words', async () => {
      const admin = await open();
      await choose(admin, 'own');
      const [from, to] = findAll<HTMLInputElement>(admin, 'input[type="date"]') as [HTMLInputElement, HTMLInputElement];
      expect([from.value, to.value]).to.deep.equal(['2026-03-01', '2026-03-30']);
      expect(server.callsOf(FIGURES)).to.have.length(1);
      type(from, '2026-04-02');
      const issue = { loc: ['from'], msg: 'it ends before it begins', type: 'value_error.range' };
      server.on(FIGURES, () => json({ detail: [issue] }, 422));
      button(admin, 'Mostrar').click();
      await settle(admin);
      await settle(admin);
      expect(queryOf(FIGURES)).to.include({ from: '2026-04-02', to: '2026-03-30' });
      expect(find(find(admin, 'rag-admin-insights'), '.problem').innerText).to.include('from');
      await expectAccessible(admin);
    });
  });

  describe('what was not answered', () => {
    it('is told with its wordings, what became of it and the words that were not understood', async () => {
      const admin = await open();
      const told = find(admin, '.group').innerText;
      for (const part of [
        '¿Hay pelotero?',
        '3 veces',
        'Sin respuesta: 2',
        'Repreguntadas: 1',
        'pelotero para chicos',
        'pelotero (3)',
      ]) {
        expect(told).to.include(part);
      }
      expect(told).not.to.include('Pulgar abajo');
    });

    it('says what is not shown', async () => {
      server.on(UNANSWERED, () => json(unansweredOf({ cut: true, further_groups: 7 })));
      const text = textIn(await open());
      expect(text).to.include('Hubo más de 2.000').and.to.include('Y 7 más');
    });

    it('is ignored with one press and shown again with another, and the focus stays near', async () => {
      const admin = await open();
      server.on(`${UNANSWERED}/${KEY}`, () => new Response(null, { status: 204 }));
      server.on(UNANSWERED, () => json(unansweredOf({ groups: [], ignored: [groupOf()] })));
      button(admin, 'Ignorar: ¿Hay pelotero?').click();
      await settle(admin);
      await settle(admin);
      const [put] = server.callsOf(`${UNANSWERED}/${KEY}`);
      expect(put!.method).to.equal('PUT');
      expect(queryOf(UNANSWERED)).to.include({ from: '2026-03-01', to: '2026-03-30' });
      expect(buttons(admin, 'Ignorar: ¿Hay pelotero?')).to.deep.equal([]);
      expect(focused()?.id).to.equal('unanswered-title');
      find<HTMLDetailsElement>(admin, 'details:has(.group)').open = true;
      await expectAccessible(admin);
      server.on(UNANSWERED, () => json(unansweredOf()));
      button(admin, 'Volver a mostrar: ¿Hay pelotero?').click();
      await settle(admin);
      await settle(admin);
      expect(server.callsOf(`${UNANSWERED}/${KEY}`).at(-1)!.method).to.equal('DELETE');
      expect(buttons(admin, 'Ignorar: ¿Hay pelotero?')).to.have.length(1);
    });

    it('stays where ignoring fails, and says why', async () => {
      const admin = await open();
      server.on(`${UNANSWERED}/${KEY}`, () => json({ detail: 'La información no está disponible.' }, 503));
      button(admin, 'Ignorar: ¿Hay pelotero?').click();
      await settle(admin);
      await settle(admin);
      expect(find(find(admin, 'rag-admin-insights'), '.problem').innerText).to.include(
        'La información no está disponible.',
      );
      expect(button(admin, 'Ignorar: ¿Hay pelotero?').disabled).to.equal(false);
    });

    it('is answered in a form under it, which closes with the focus back', async () => {
      const admin = await open();
      button(admin, 'Escribir la respuesta: ¿Hay pelotero?').click();
      await settle(admin);
      expect(focused()?.id).to.equal('answer');
      expect(find<HTMLInputElement>(admin, '#question').value).to.equal('¿Hay pelotero?');
      await expectAccessible(admin);
      button(admin, 'Cancelar').click();
      await settle(admin);
      expect(findAll(admin, 'rag-admin-faq')).to.deep.equal([]);
      expect(focused()).to.equal(button(admin, 'Escribir la respuesta: ¿Hay pelotero?'));
    });
  });

  describe('a wrong answer', () => {
    it('is told as text with its comment, and shown as the guest saw it', async () => {
      const admin = await open();
      expect(textIn(admin)).to.include('3 con pulgar arriba, 1 con pulgar abajo.');
      expect(find(admin, 'blockquote').innerText).to.equal('No era eso');
      const envelope = envelopeOf({ answer: 'Lleva sal.', warnings: ['Consultá al personal.'] });
      server.on('/v2/traces/trace-9', () => json({ envelope }));
      button(admin, 'Ver la respuesta: ¿El pan lleva <b>sal</b>?').click();
      await settle(admin);
      await settle(admin);
      const reply = find(admin, '.reply').innerText;
      expect(reply).to.include('Consultá al personal.').and.to.include('Lleva sal.');
      await expectAccessible(admin);
    });

    it('says what is kept no more', async () => {
      const gone = { trace_id: 'trace-8', at: '2026-03-30T16:00:00.000Z', question: null, comment: null };
      server.on(FIGURES, () => json(insightsOf({ wrong: [...insightsOf().wrong, gone] })));
      server.on('/v2/traces/trace-9', () => json({ envelope: null }));
      const admin = await open();
      expect(textIn(admin)).to.include('La pregunta ya no se guarda.').and.to.include('Sin comentario.');
      button(admin, 'Ver la respuesta: ¿El pan lleva <b>sal</b>?').click();
      await settle(admin);
      await settle(admin);
      expect(textIn(admin)).to.include('La respuesta ya no se guarda.');
    });
  });

  it('says what went wrong, and asks for the token where the server does', async () => {
    server.on(FIGURES, () => json({ detail: 'Hace falta el token.' }, 401));
    server.on('/v2/knowledge/health', () => json({ detail: 'Hace falta el token.' }, 401));
    const admin = await open();
    expect(find(find(admin, 'rag-admin-insights'), '.problem').innerText).to.include('Hace falta el token.');
    expect(findAll(admin, '#token')).to.have.length(1);
    await expectAccessible(admin);
  });

  it('speaks English and Portuguese', async () => {
    const english = await open('en', 'What was asked');
    expect(textIn(english)).to.include('Left without an answer').and.to.include('30% of the questions');
    await expectAccessible(english);
    english.remove();
    const portuguese = await open('pt', 'O que perguntaram');
    expect(textIn(portuguese)).to.include('Ficaram sem resposta').and.to.include('Vale olhar');
    await expectAccessible(portuguese);
  });

  it('is worked with the keyboard alone: every act is a button, and tables that scroll can be reached', async () => {
    const admin = await open();
    const insights = find(admin, 'rag-admin-insights');
    const acts = findAll<HTMLButtonElement>(insights, 'button');
    expect(acts.length).to.be.greaterThan(5);
    expect(acts.filter(({ tabIndex }) => tabIndex !== 0)).to.deep.equal([]);
    expect(findAll(insights, '.scrolling').filter(({ tabIndex }) => tabIndex !== 0)).to.deep.equal([]);
    const write = button(admin, 'Escribir la respuesta: ¿Hay pelotero?');
    write.focus();
    press(write, 'Enter');
    expect(focused()).to.equal(write);
  });
});
