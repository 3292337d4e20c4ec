import { expect } from 'chai';
import '../../../../widget/rag-admin.ts';
import '../../../../widget/components/rag-admin-try/define-try.ts';
import type { RagAdmin } from '../../../../widget/components/rag-admin/rag-admin.ts';
import type { RagAdminTests } from '../../../../widget/components/rag-admin-tests/rag-admin-tests.ts';
import { button, buttons, expectAccessible, find, findAll, place, settle } from '../../support/page.ts';
import { selfOf } from '../../support/assistants.ts';
import { serveEachTest } from '../../support/serve-each-test.ts';
import { json } from '../../support/server.ts';
import { outcomeOf, runOf, runsOf } from '../../support/tests.ts';

const RUN = '/v2/test-runs';
const EGG = [{ id: 'huevo', name: 'huevo' }];
const BEFORE = outcomeOf({
  item: { id: 'flan', name: 'Flan' },
  hazards: { explicit: EGG, possible: [], declared_free: [], unknown: [] },
  answer: 'Sí: lleva huevo.',
});
const CHANGED = runOf(7, '¿El flan tiene huevo?', {
  now: outcomeOf({ item: { id: 'flan', name: 'Flan' }, answer: '<b>No</b> figura.' }),
  differences: ['verdict'],
});
const EGGLESS = { ...CHANGED, test: { ...CHANGED.test, expected: BEFORE } };

describe('the tests that are kept', () => {
  const server = serveEachTest((each) => {
    each.on(RUN, () => json(runsOf(runOf(3, '¿Abren?'), EGGLESS)));
  });

  async function open(attributes: Record<string, string> = {}): Promise<{ admin: RagAdmin; tests: RagAdminTests }> {
    const admin = await place('rag-admin', { lang: 'es', domain: 'bakery', tenant: 'demo', ...attributes });
    button(admin, { es: 'Pruebas', en: 'Trials', pt: 'Testes' }[attributes['lang'] ?? 'es']!).click();
    await settle(admin);
    await settle(admin);
    return { admin, tests: find<RagAdminTests>(admin, 'rag-admin-tests') };
  }

  it('are asked when they are opened, and those that are answered otherwise say in what', async () => {
    const { admin, tests } = await open();
    const [call] = server.callsOf(RUN);
    expect(call!.url).to.include('domain_id=bakery&tenant_slug=demo&branch_slug=main');
    expect(find(tests, '.sum').innerText).to.equal('1 de 2 pruebas se responde distinto.');
    const [same, otherwise] = findAll(tests, '.run');
    expect(same!.innerText).to.include('¿Abren?').and.include('Igual').and.include('Aceptada por Ana, 1 mar 2026');
    expect(otherwise!.innerText).to.include('qué contiene').and.include('huevo').and.include('Sí: lleva huevo.');
    expect(findAll(otherwise!, 'blockquote')[1]!.textContent).to.equal('<b>No</b> figura.');
    await expectAccessible(admin);
  });

  it('take the new answer for right by one press, and say so', async () => {
    const { tests } = await open();
    server.on('/v2/kept-tests/7/accept', () => json(EGGLESS.test));
    server.on(RUN, () => json(runsOf(runOf(3, '¿Abren?'), runOf(7, '¿El flan tiene huevo?'))));
    button(tests, 'La nueva está bien: ¿El flan tiene huevo?').click();
    await settle(tests);
    await settle(tests);
    expect(server.callsOf('/v2/kept-tests/7/accept').map(({ method }) => method)).to.deep.equal(['POST']);
    expect(find(tests, '.sum').innerText).to.equal('Las 2 pruebas se responden igual.');
    expect(tests.shadowRoot!.activeElement?.id).to.equal('title');
  });

  it('are removed by one press', async () => {
    const { tests } = await open();
    server.on('/v2/kept-tests/3', () => new Response(null, { status: 204 }));
    server.on(RUN, () => json(runsOf()));
    button(tests, 'Quitar: ¿Abren?').click();
    await settle(tests);
    await settle(tests);
    expect(server.callsOf('/v2/kept-tests/3').map(({ method }) => method)).to.deep.equal(['DELETE']);
    expect(find(tests, '.sum').innerText).to.include('Todavía no guardaste ninguna.');
  });

  it('offer a reader nothing to change', async () => {
    server.on('/v2/self', () => json(selfOf('reader')));
    const { tests } = await open();
    expect(buttons(tests, 'Quitar: ¿Abren?').filter((each) => each.checkVisibility())).to.deep.equal([]);
    expect(buttons(tests, 'Preguntar de nuevo')).to.have.length(1);
  });

  it('can be asked again, and say why they could not be', async () => {
    const { admin, tests } = await open();
    server.on(RUN, () => json({ detail: 'Ahora no.' }, 503));
    button(tests, 'Preguntar de nuevo').click();
    await settle(tests);
    expect(find(tests, '.problem').innerText).to.equal('Ahora no.');
    await expectAccessible(admin);
  });

  it('show of a set only what one side has', async () => {
    const listed = (id: string, verdict: 'CONTAINS' | 'DECLARED_FREE') => ({ id, name: id, verdict });
    const expected = outcomeOf({
      items: [listed('Pan', 'CONTAINS'), listed('Sopa', 'DECLARED_FREE')],
      offered: [{ id: 'Sopa', name: 'Sopa' }],
    });
    const now = outcomeOf({ items: [listed('Pan', 'CONTAINS'), listed('Sopa', 'CONTAINS')], offered: [] });
    const run = runOf(1, '¿Qué puedo comer?', { now, differences: ['items', 'offered'] });
    server.on(RUN, () => json(runsOf({ ...run, test: { ...run.test, expected } })));
    const { tests } = await open();
    const told = findAll(tests, 'dd').map(({ innerText }) => innerText);
    expect(told).to.deep.equal(['Sopa (declarado sin)', 'Sopa', 'Sopa (contiene)', 'nada']);
  });

  it('speak English and Portuguese', async () => {
    const { tests } = await open({ lang: 'en' });
    expect(find(tests, '.sum').innerText).to.equal('1 of 2 tests is answered otherwise.');
    const { tests: portuguese } = await open({ lang: 'pt' });
    expect(find(portuguese, '.sum').innerText).to.equal('1 de 2 testes tem outra resposta.');
  });
});

describe('the tests of a version that is not in force', () => {
  const server = serveEachTest();

  async function open(): Promise<RagAdminTests> {
    const admin = await place('rag-admin', { lang: 'es', domain: 'bakery', tenant: 'demo' });
    const { words, access } = admin as unknown as Pick<RagAdminTests, 'words' | 'access'>;
    const tests = document.createElement('rag-admin-tests');
    Object.assign(tests, { words, access, seen: { document_id: 4, version: 2 } });
    admin.after(tests);
    await settle(tests);
    return tests;
  }

  it('say what would be answered otherwise, with nothing to press', async () => {
    server.on(RUN, () => json(runsOf(runOf(3, '¿Abren?'), EGGLESS)));
    const tests = await open();
    const asked = server.callsOf(RUN).map(({ body }) => body);
    expect(asked).to.include('{"document_id":4,"version":2}');
    expect(find(tests, '.caution').innerText).to.include('1 de 2 pruebas guardadas se respondería distinto');
    expect(findAll(tests, '.run').map(({ innerText }) => innerText.split('\n')[0])).to.deep.equal([
      '¿El flan tiene huevo?',
    ]);
    expect(find(tests, '.window').innerText).to.include('Con este cambio');
    expect(findAll(tests, 'button')).to.deep.equal([]);
    await expectAccessible(tests);
  });

  it('say in a line that all would be answered alike, and nothing where there are none', async () => {
    server.on(RUN, () => json(runsOf(runOf(3, '¿Abren?'))));
    expect((await open()).shadowRoot!.textContent).to.include('se respondería igual');
    server.on(RUN, () => json(runsOf()));
    expect((await open()).shadowRoot!.textContent.trim()).to.equal('');
  });
});
