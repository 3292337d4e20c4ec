import { expect } from 'chai';
import '../../../../widget/rag-admin.ts';
import type { RagAdmin } from '../../../../widget/components/rag-admin/rag-admin.ts';
import { button, expectAccessible, find, findAll, place, settle, type } from '../../support/page.ts';
import { serveEachTest } from '../../support/serve-each-test.ts';
import { selfOf } from '../../support/assistants.ts';
import { envelopeOf } from '../../support/envelope.ts';
import { json } from '../../support/server.ts';
import { runOf, runsOf } from '../../support/tests.ts';

describe('a quick question', () => {
  const server = serveEachTest();

  /** On the page of trials. */
  async function open(attributes: Record<string, string> = {}): Promise<RagAdmin> {
    const admin = await place('rag-admin', { lang: 'es', ...attributes });
    button(admin, 'Pruebas').click();
    await settle(admin);
    await settle(admin);
    return admin;
  }

  async function tryOut(admin: RagAdmin, question: string): Promise<HTMLElement> {
    const trial = find(admin, 'rag-admin-trial');
    type(find<HTMLInputElement>(trial, 'form input'), question);
    button(trial, 'Probar').click();
    await settle(trial);
    return trial;
  }

  it('shows the whole answer with its warnings and sources, all of it as text', async () => {
    const answer = '<b>Sí</b>: lleva harina [1].';
    server.on('/v2/query', () =>
      json({ answer, warnings: ['Ojo.'], sources: [{ source: 'a.pdf', chunk_id: 'a.pdf:1', chunk_type: 'notes' }] }),
    );
    const admin = await open({ domain: 'bakery', tenant: 'demo' });
    const trial = await tryOut(admin, '¿Tiene gluten?');
    expect(JSON.parse(server.callsOf('/v2/query')[0]!.body)).to.deep.equal({
      domain_id: 'bakery',
      message: '¿Tiene gluten?',
      tenant_slug: 'demo',
      branch_slug: 'main',
      context: { trial: true },
    });
    expect(find(trial, '.answer').innerText).to.include('<b>Sí</b>: lleva harina');
    expect(find(trial, '.warnings').innerText).to.include('Ojo.');
    expect(find(trial, '.sources li').innerText).to.include('a.pdf').and.include('notes').and.include('a.pdf:1');
    await expectAccessible(admin);
  });

  it('is asked as in another branch and another language, which say so in the question', async () => {
    server.on('/v2/query', () => json({ answer: 'Yes.', warnings: [], sources: [] }));
    const at = (tenant: string, branch: string, domain = 'bakery') => ({
      ...{ domain_id: domain, tenant_slug: tenant, tenant_name: tenant, branch_slug: branch, branch_name: branch },
      ...{ is_demo: false, is_empty: false },
    });
    const assistants = [at('fonda', 'norte'), at('fonda', 'sur'), at('otra', 'este'), at('fonda', 'sur', 'salon')];
    const admin = await open({ domain: 'bakery', tenant: 'fonda', branch: 'norte' });
    server.on('/v2/assistants', () => json({ kinds: [], assistants, public_origin: null }));
    const trial = find(admin, 'rag-admin-trial');
    find<HTMLDetailsElement>(trial, 'details').open = true;
    await settle(trial);
    await settle(trial);
    const [language, branch] = findAll<HTMLSelectElement>(trial, '.as select');
    expect([...language!.options].map(({ value }) => value)).to.deep.equal(['', 'es', 'en', 'pt']);
    expect([...branch!.options].map(({ value }) => value)).to.deep.equal(['', 'sur']);
    language!.value = 'en';
    branch!.value = 'sur';
    for (const select of [language!, branch!]) select.dispatchEvent(new Event('change', { bubbles: true }));
    await expectAccessible(admin);
    await tryOut(admin, '¿Tiene gluten?');
    const asked = JSON.parse(server.callsOf('/v2/query')[0]!.body) as unknown;
    expect(asked).to.deep.include({ tenant_slug: 'fonda', branch_slug: 'sur', language: 'en' });
  });

  it('offers no branch where there is no other, or nobody says which', async () => {
    const trial = find(await open({ domain: 'bakery' }), 'rag-admin-trial');
    server.on('/v2/assistants', () => json({ detail: 'x' }, 503));
    find<HTMLDetailsElement>(trial, 'details').open = true;
    await settle(trial);
    await settle(trial);
    expect(findAll(trial, '.as select')).to.have.length(1);
    expect(findAll(trial, '.problem')).to.deep.equal([]);
  });

  it('leaves out what is empty', async () => {
    server.on('/v2/query', () => json({ answer: 'No sé.', warnings: [], sources: [] }));
    const trial = await tryOut(await open(), 'hola');
    expect(findAll(trial, '.warnings, .sources, .problem')).to.deep.equal([]);
  });

  it('says why there is none, and can be asked again', async () => {
    server.on('/v2/query', () => json({ detail: 'El modelo no responde.' }, 503));
    const admin = await open();
    const trial = await tryOut(admin, 'hola');
    expect(find(trial, '.problem').innerText).to.equal('El modelo no responde.');
    await expectAccessible(admin);
    server.on('/v2/query', () => json({ answer: 'Hola.', warnings: [], sources: [] }));
    button(trial, 'Probar').click();
    await settle(trial);
    expect(find(trial, '.answer').innerText).to.equal('Hola.');
    expect(findAll(trial, '.problem')).to.deep.equal([]);
  });

  it('asks nothing when nothing is written', async () => {
    await tryOut(await open(), '  ');
    expect(server.callsOf('/v2/query')).to.deep.equal([]);
  });

  describe('for another moment', () => {
    const monday = {
      time_zone: 'America/Argentina/Buenos_Aires',
      at: '2026-11-30T21:00:00-03:00',
      envelope: envelopeOf({ answer: 'Los lunes cerramos.' }),
    };

    function setMoment(trial: HTMLElement, parts: Readonly<Record<string, string>>): void {
      for (const [name, value] of Object.entries(parts)) {
        const field = find<HTMLInputElement>(trial, `input[name="${name}"]`);
        field.value = value;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
    }

    it('is asked by the clock of the branch, and says for which moment it is told', async () => {
      server.on('/v2/trials', () => json(monday));
      const admin = await open({ domain: 'bakery', tenant: 'demo' });
      const trial = find(admin, 'rag-admin-trial');
      find<HTMLDetailsElement>(trial, 'details').open = true;
      await settle(trial);
      setMoment(trial, { day: '2026-11-30', hour: '21:00' });
      await tryOut(admin, '¿Abren?');
      const [call] = server.callsOf('/v2/trials');
      expect(JSON.parse(call!.body)).to.deep.equal({ question: '¿Abren?', at: '2026-11-30T21:00' });
      expect(call!.url).to.include('domain_id=bakery&tenant_slug=demo&branch_slug=main');
      expect(server.callsOf('/v2/query')).to.deep.equal([]);
      expect(find(trial, '.answer').innerText).to.equal('Los lunes cerramos.');
      const told = find(trial, '.reply .hint').innerText;
      expect(told).to.include('lunes').and.include('30 de noviembre').and.include('Buenos Aires');
      expect(findAll(trial, 'button').map(({ innerText }) => innerText)).to.not.include('Guardar como prueba');
      await expectAccessible(admin);
    });

    it('is noon where a day is all that is said', async () => {
      server.on('/v2/trials', () => json(monday));
      const admin = await open();
      setMoment(find(admin, 'rag-admin-trial'), { day: '2026-11-30' });
      await tryOut(admin, '¿Abren?');
      expect(JSON.parse(server.callsOf('/v2/trials')[0]!.body)).to.deep.include({ at: '2026-11-30T12:00' });
    });

    it('wants the day of an hour', async () => {
      const admin = await open();
      const trial = find(admin, 'rag-admin-trial');
      setMoment(trial, { hour: '21:00' });
      await tryOut(admin, '¿Abren?');
      expect(find(trial, '.problem').innerText).to.equal('Elegí también el día.');
      expect(server.calls.filter(({ path }) => /trials|query/u.test(path))).to.deep.equal([]);
    });
  });

  describe('that is kept as a test', () => {
    const answer = () => json({ answer: 'Sí.', warnings: [], sources: [] });

    it('is kept with one press, and stands among the tests', async () => {
      server.on('/v2/query', answer);
      server.on('/v2/kept-tests', () => json(runOf(1, '¿Abren?').test, 201));
      server.on('/v2/test-runs', () => json(runsOf()));
      const admin = await open({ domain: 'bakery', tenant: 'demo' });
      const trial = await tryOut(admin, '¿Abren?');
      server.on('/v2/test-runs', () => json(runsOf(runOf(1, '¿Abren?'))));
      await expectAccessible(admin);
      button(trial, 'Guardar como prueba').click();
      await settle(trial);
      await settle(trial);
      expect(JSON.parse(server.callsOf('/v2/kept-tests')[0]!.body)).to.deep.equal({ question: '¿Abren?' });
      expect(find(trial, '.notice').innerText).to.equal('Quedó guardada como prueba.');
      expect(find(find(admin, 'rag-admin-tests'), '.question').innerText).to.equal('¿Abren?');
      await expectAccessible(admin);
    });

    it('is not offered to who may not keep it', async () => {
      server.on('/v2/query', answer);
      server.on('/v2/self', () => json(selfOf('reader')));
      const trial = await tryOut(await open(), '¿Abren?');
      expect(findAll(trial, 'button').map(({ innerText }) => innerText)).to.deep.equal(['Probar']);
    });

    it('says why it was not kept', async () => {
      server.on('/v2/query', answer);
      server.on('/v2/kept-tests', () => json({ detail: 'Ya hay 100.' }, 409));
      const trial = await tryOut(await open(), '¿Abren?');
      button(trial, 'Guardar como prueba').click();
      await settle(trial);
      expect(find(trial, '.problem').innerText).to.equal('Ya hay 100.');
    });
  });
});
