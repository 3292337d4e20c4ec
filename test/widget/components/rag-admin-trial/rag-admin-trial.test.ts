import { expect } from 'chai';
import '../../../../widget/rag-admin.ts';
import type { RagAdmin } from '../../../../widget/components/rag-admin/rag-admin.ts';
import { button, expectAccessible, find, findAll, place, settle, type } from '../../support/page.ts';
import { serveEachTest } from '../../support/serve-each-test.ts';
import { json } from '../../support/server.ts';

describe('a quick question', () => {
  const server = serveEachTest();

  async function tryOut(admin: RagAdmin, question: string): Promise<HTMLElement> {
    const trial = find(admin, 'rag-admin-trial');
    type(find<HTMLInputElement>(trial, 'input'), question);
    button(admin, 'Probar').click();
    await settle(trial);
    return trial;
  }

  it('shows the whole answer with its warnings and sources, all of it as text', async () => {
    const answer = '<b>Sí</b>: lleva harina [1].';
    server.on('/v2/query', () =>
      json({ answer, warnings: ['Ojo.'], sources: [{ source: 'a.pdf', chunk_id: 'a.pdf:1', chunk_type: 'notes' }] }),
    );
    const admin = await place('rag-admin', { lang: 'es', domain: 'bakery', tenant: 'demo' });
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
    const admin = await place('rag-admin', { lang: 'es', domain: 'bakery', tenant: 'fonda', branch: 'norte' });
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
    for (const select of [language!, branch!]) select.dispatchEvent(new Event('change'));
    await expectAccessible(admin);
    await tryOut(admin, '¿Tiene gluten?');
    const asked = JSON.parse(server.callsOf('/v2/query')[0]!.body) as unknown;
    expect(asked).to.deep.include({ tenant_slug: 'fonda', branch_slug: 'sur', language: 'en' });
  });

  it('offers no branch where there is no other, or nobody says which', async () => {
    const trial = find(await place('rag-admin', { lang: 'es', domain: 'bakery' }), 'rag-admin-trial');
    server.on('/v2/assistants', () => json({ detail: 'x' }, 503));
    find<HTMLDetailsElement>(trial, 'details').open = true;
    await settle(trial);
    await settle(trial);
    expect(findAll(trial, '.as select')).to.have.length(1);
    expect(findAll(trial, '.problem')).to.deep.equal([]);
  });

  it('leaves out what is empty', async () => {
    server.on('/v2/query', () => json({ answer: 'No sé.', warnings: [], sources: [] }));
    const trial = await tryOut(await place('rag-admin', { lang: 'es' }), 'hola');
    expect(findAll(trial, '.warnings, .sources, .problem')).to.deep.equal([]);
  });

  it('says why there is none, and can be asked again', async () => {
    server.on('/v2/query', () => json({ detail: 'El modelo no responde.' }, 503));
    const admin = await place('rag-admin', { lang: 'es' });
    const trial = await tryOut(admin, 'hola');
    expect(find(trial, '.problem').innerText).to.equal('El modelo no responde.');
    await expectAccessible(admin);
    server.on('/v2/query', () => json({ answer: 'Hola.', warnings: [], sources: [] }));
    button(admin, 'Probar').click();
    await settle(trial);
    expect(find(trial, '.answer').innerText).to.equal('Hola.');
    expect(findAll(trial, '.problem')).to.deep.equal([]);
  });

  it('asks nothing when nothing is written', async () => {
    await tryOut(await place('rag-admin', { lang: 'es' }), '  ');
    expect(server.callsOf('/v2/query')).to.deep.equal([]);
  });
});
