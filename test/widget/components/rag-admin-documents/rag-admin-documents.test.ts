import { expect } from 'chai';
import '../../../../widget/components/rag-admin-document/define-document.ts';
import '../../../../widget/rag-admin.ts';
import { inForce, moment, summary, version } from '../../support/documents.ts';
import { button, buttons, expectAccessible, find, findAll, focused, place, settle, type } from '../../support/page.ts';
import { serveEachTest } from '../../support/serve-each-test.ts';
import { json } from '../../support/server.ts';

describe('the list of documents', () => {
  const server = serveEachTest();

  const list = (documents: unknown[], total = documents.length, next: number | null = null) => {
    server.on('/v2/documents', () => json({ documents, total, next }));
  };
  const entries = (admin: Element) => findAll(admin, '.entry').map((one) => one.innerText.replace(/\s+/gu, ' '));
  const asked = () => new URL(server.callsOf('/v2/documents').at(-1)!.url, location.href).searchParams;

  function choose(admin: Element, value: string): void {
    const chip = find<HTMLInputElement>(admin, `.chip input[value="${value}"]`);
    chip.click();
  }

  it('tells of each where it stands, in words, its version, dates and size', async () => {
    list([
      summary(),
      summary({
        document_id: 8,
        title: '<b>Tortas</b>',
        latest: version({ version: 3, effective_from: moment('2026-12-01T00:00') }),
        in_force: inForce({ version: 2 }),
      }),
      summary({
        document_id: 9,
        title: 'Facturas',
        latest: inForce({ in_force_until: moment('2026-12-01T00:00', { end_of: '2026-11-30' }) }),
      }),
      summary({ document_id: 10, title: 'Roto', latest: version({ reading: 'failed', items: 0, chunks: 1 }) }),
    ]);
    const admin = await place('rag-admin', { lang: 'es' });
    expect(entries(admin)).to.deep.equal([
      'Panes de verano Borrador BREADS · Esta sucursal · versión 1 · 3 elementos · 9 fragmentos',
      '<b>Tortas</b> Borrador BREADS · Esta sucursal · versión 3 · 3 elementos · 9 fragmentos desde 1 dic 2026 Se responde con la versión 2',
      'Facturas En vigencia BREADS · Esta sucursal · versión 1 · 3 elementos · 9 fragmentos desde 21 nov 2026, 9:30 a. m. · hasta el 30 nov 2026 inclusive',
      'Roto Borrador No se pudo leer BREADS · Esta sucursal · versión 1 · 0 elementos · 1 fragmento',
    ]);
    expect(Object.fromEntries(asked())).to.deep.equal({
      domain_id: 'bakery',
      tenant_slug: 'default',
      branch_slug: 'main',
      limit: '10',
    });
    expect(server.callsOf('/v2/documents')[0]!.headers['accept-language']).to.equal('es-AR');
    await expectAccessible(admin);
  });

  it('says what to do when there is none', async () => {
    list([]);
    const admin = await place('rag-admin', { lang: 'es' });
    expect(find(admin, '.empty').innerText).to.include('Todavía no hay documentos').and.include('publicalo');
    await expectAccessible(admin);
    buttons(admin, 'Agregar documento').at(-1)!.click();
    await settle(admin);
    expect(find<HTMLDialogElement>(admin, 'dialog[open]').innerText).to.include('Agregar un documento');
  });

  it('is narrowed to a state, a level and a text, and widened again', async () => {
    list([]);
    const admin = await place('rag-admin', { lang: 'es', domain: 'bakery', tenant: 'casa', branch: 'centro' });
    choose(admin, 'scheduled');
    await settle(admin);
    expect(asked().get('state')).to.equal('scheduled');
    choose(admin, 'tenant');
    await settle(admin);
    expect([asked().get('level'), asked().get('branch_slug'), asked().get('tenant_slug')]).to.deep.equal([
      'tenant',
      null,
      'casa',
    ]);
    type(find<HTMLInputElement>(admin, 'input[type="search"]'), ' pan ');
    await new Promise((resolve) => setTimeout(resolve, 350));
    await settle(admin);
    expect(asked().get('q')).to.equal('pan');
    expect(find(admin, '.empty').innerText).to.include('Ningún documento coincide');
    await expectAccessible(admin);
    button(admin, 'Ver todos').click();
    await settle(admin);
    expect([asked().get('q'), asked().get('state'), asked().get('level')]).to.deep.equal([null, null, 'tenant']);
    expect(focused() === find(admin, 'input[type="search"]')).to.equal(true);
  });

  it('continues where it ended and takes the focus along', async () => {
    list([summary()], 2, 7);
    const admin = await place('rag-admin', { lang: 'es' });
    list([summary({ document_id: 8, title: 'Tortas' })], 2);
    button(admin, 'Mostrar más').click();
    await settle(admin);
    expect(asked().get('after')).to.equal('7');
    expect(findAll(admin, '.entry')).to.have.length(2);
    expect(find(admin, '.foot').innerText).to.include('Se muestran 2 de 2.');
    expect(buttons(admin, 'Mostrar más')).to.deep.equal([]);
    expect(focused() === button(admin, 'Tortas')).to.equal(true);
  });

  it('shows in words why it can not be shown, and is asked for again', async () => {
    server.on('/v2/documents', () => json({ detail: 'No se pudo leer el registro.' }, 503));
    const admin = await place('rag-admin', { lang: 'es' });
    expect(find(admin, 'rag-admin-documents').shadowRoot!.querySelector<HTMLElement>('.problem')!.innerText).to.equal(
      'No se pudo leer el registro.',
    );
    await expectAccessible(admin);
    list([summary()]);
    button(admin, 'Actualizar').click();
    await settle(admin);
    expect(entries(admin)).to.have.length(1);
  });

  it('asks for the token without taking the focus, and comes once it is given', async () => {
    server.on('/v2/documents', () => json({ detail: 'Falta la clave de administración.' }, 401));
    const admin = await place('rag-admin', { lang: 'es' });
    expect(focused() === document.body).to.equal(true);
    list([summary()]);
    type(find<HTMLInputElement>(admin, 'input[type="password"]'), 'secreto-largo');
    button(admin, 'Ingresar').click();
    await settle(admin);
    expect(entries(admin)).to.have.length(1);
    expect(server.callsOf('/v2/documents').at(-1)!.headers['authorization']).to.equal('Bearer secreto-largo');
  });

  it('is of the assistant that is chosen', async () => {
    list([summary()]);
    const admin = await place('rag-admin', { lang: 'es' });
    admin.domain = 'library';
    await settle(admin);
    expect(asked().get('domain_id')).to.equal('library');
  });

  it('gives way to a document, and takes the focus back', async () => {
    list([summary()]);
    server.on('/v2/documents/7', () => json({ ...summary(), versions: [version()] }));
    const admin = await place('rag-admin', { lang: 'es' });
    button(admin, 'Panes de verano').click();
    await settle(admin);
    expect(focused() === find(admin, '.document-title')).to.equal(true);
    expect(findAll(admin, '.entry')).to.deep.equal([]);
    button(admin, 'Volver a la lista').click();
    await settle(admin);
    expect(focused() === button(admin, 'Panes de verano')).to.equal(true);
  });

  for (const theme of ['light', 'dark']) {
    it(`keeps each state readable: ${theme}`, async () => {
      const states = ['draft', 'scheduled', 'in_force', 'expired', 'superseded', 'archived'] as const;
      list(
        states.map((standing, place) =>
          summary({ document_id: place + 1, latest: version({ standing, reading: 'waiting' }) }),
        ),
      );
      const admin = await place('rag-admin', { lang: 'pt', theme });
      expect(new Set(findAll(admin, '.standing').map((one) => one.innerText)).size).to.equal(states.length);
      expect(new Set(findAll(admin, '.standing svg').map((one) => one.innerHTML)).size).to.equal(states.length);
      await expectAccessible(admin);
    });
  }
});
