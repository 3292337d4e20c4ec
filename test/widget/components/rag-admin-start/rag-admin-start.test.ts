import { expect } from 'chai';
import '../../../../widget/components/rag-admin-document/define-document.ts';
import '../../../../widget/rag-admin.ts';
import { startEn, startEs, startPt } from '../../../../widget/i18n/admin/start-words.ts';
import { assistantsOf, entryOf } from '../../support/assistants.ts';
import { documentOf, inForce } from '../../support/documents.ts';
import { button, buttons, expectAccessible, find, findAll, focused, place, settle, type, until } from '../../support/page.ts'; // prettier-ignore
import { serveEachTest } from '../../support/serve-each-test.ts';
import { json } from '../../support/server.ts';

const demo = entryOf({ tenant_slug: 'demo', tenant_name: 'demo', is_demo: true });

describe('rag-admin-start', () => {
  const server = serveEachTest((each) => {
    each.on('/v2/assistants', () => json(assistantsOf({ assistants: [demo] })));
    each.on('/v2/tenants', () => json({ slug: 'cafe-del-rio' }, 201));
    each.on('/v2/business', () => json({ document: {} }, 201));
    each.on('/v2/documents', () => json({ documents: [], total: 0, next: null }));
  });

  const told = (admin: Element): string => find(find(admin, 'rag-admin-start'), '.steps').innerText;

  async function open(attributes: Record<string, string> = {}): Promise<HTMLElement> {
    const admin = await place('rag-admin', { lang: 'es', ...attributes });
    await until(() => findAll(admin, 'rag-admin-start').some((start) => findAll(start, '.card').length > 0));
    return admin;
  }

  async function name(admin: HTMLElement, text: string): Promise<void> {
    type(find<HTMLInputElement>(admin, '#name'), text);
    button(admin, 'Seguir').click();
    await settle(admin);
    await settle(admin);
  }

  async function atFile(): Promise<HTMLElement> {
    const admin = await open();
    button(admin, 'Panadería').click();
    await settle(admin);
    await name(admin, ' Café del Río ');
    return admin;
  }

  it('is what the owner of a new server meets: the kinds in words, and nothing that could be changed', async () => {
    const admin = await open();
    expect(findAll(admin, '.kind').map(({ innerText }) => innerText.trim())).to.deep.equal(['Panadería', 'Biblioteca']);
    expect(told(admin)).to.include('Paso 1 de 3');
    expect(findAll(admin, '.views, textarea, input[type="file"]')).to.deep.equal([]);
    await expectAccessible(admin);
  });

  it('stays where the address then names a page that is not there yet', async () => {
    const admin = await open();
    const moved = new Promise((resolve) => {
      window.addEventListener('hashchange', resolve, { once: true });
    });
    location.hash = '#acts';
    await moved;
    await settle(admin);
    history.replaceState(null, '', location.pathname + location.search);
    expect(findAll(admin, '.kind')).to.have.length(2);
  });

  it('leads to the samples on request, and back', async () => {
    const admin = await open();
    button(admin, 'Mirar primero la muestra').click();
    await settle(admin);
    findAll(admin, '.choice')[0]!.click();
    await settle(admin);
    expect(find(admin, '.current').innerText).to.include('Muestra');
    button(admin, 'Cambiar').click();
    await settle(admin);
    button(admin, 'Agregar un negocio').click();
    await settle(admin);
    expect(findAll(admin, '.kind')).to.have.length(2);
  });

  it('does not ask the kind where there is one alone', async () => {
    const [only] = assistantsOf().kinds;
    server.on('/v2/assistants', () => json(assistantsOf({ kinds: [only!], assistants: [] })));
    const admin = await open();
    expect(focused()).to.equal(find(admin, '#name'));
    expect(buttons(admin, 'Volver')).to.deep.equal([]);
  });

  it('makes the business by its name, says which kind it is, and works on it from then on', async () => {
    const admin = await atFile();
    const sent = ['/v2/tenants', '/v2/business'].map((path) =>
      server.callsOf(path).map(({ body }) => JSON.parse(body)),
    );
    expect(sent).to.deep.equal([
      [{ slug: 'cafe-del-rio', name: 'Café del Río' }],
      [
        {
          domain_id: 'bakery',
          tenant_slug: 'cafe-del-rio',
          branch_slug: 'main',
          facts: { name: 'Café del Río' },
          expected_version: 0,
        },
      ],
    ]);
    expect(find(admin, '.current').innerText).to.include('Café del Río').and.to.include('Panadería');
    expect(localStorage.getItem('rag-admin-assistant')).to.include('cafe-del-rio');
    expect(server.callsOf('/v2/documents').at(-1)!.url).to.include('tenant_slug=cafe-del-rio');
    expect(focused()).to.equal(find(find(admin, 'rag-admin-start'), '#title'));
    await expectAccessible(admin);
  });

  it('wants a name, and keeps the one that is taken in its field', async () => {
    const admin = await open();
    button(admin, 'Panadería').click();
    await settle(admin);
    await name(admin, '  ');
    expect(find(admin, '#name-problem').innerText).to.equal('Escribí el nombre.');
    expect(server.callsOf('/v2/tenants')).to.deep.equal([]);
    server.on('/v2/tenants', () => json({ detail: 'Ya existe «casa».' }, 409));
    await name(admin, 'Casa');
    expect(find(admin, '#name-problem').innerText).to.include('Ya hay uno con ese nombre');
    expect(find<HTMLInputElement>(admin, '#name').value).to.equal('Casa');
    expect(focused()).to.equal(find(admin, '#name'));
    await expectAccessible(admin);
  });

  it('tells at the field why a name is refused', async () => {
    const admin = await open();
    button(admin, 'Panadería').click();
    await settle(admin);
    const issue = { loc: ['slug'], msg: '"admin" is reserved', type: 'value_error.slug' };
    server.on('/v2/tenants', () => json({ detail: [issue] }, 422));
    await name(admin, 'Admin');
    expect(find(admin, '#name-problem').innerText).not.to.equal('');
    expect(find(admin, '#name').getAttribute('aria-invalid')).to.equal('true');
  });

  it('makes the business once, also when what comes behind it fails and is tried again', async () => {
    server.on('/v2/business', () => json({ detail: 'No ahora.' }, 503));
    const admin = await atFile();
    expect(find(admin, '#name-problem').innerText).to.include('No ahora.');
    server.on('/v2/business', () => json({ document: {} }, 201));
    button(admin, 'Seguir').click();
    await settle(admin);
    await settle(admin);
    expect(told(admin)).to.include('Paso 3 de 3');
    expect(server.callsOf('/v2/tenants')).to.have.length(1);
  });

  it('goes on once something is published, and ends at the assistant with its tag and a question to try', async () => {
    const admin = await atFile();
    server.on('/v2/documents/7', () => json(documentOf([inForce()])));
    find(admin, 'rag-admin-start rag-admin-documents, rag-admin-documents').dispatchEvent(
      new CustomEvent('document-given', { detail: 7, bubbles: true, composed: true }),
    );
    await settle(admin);
    expect(told(admin)).to.include('tu asistente ya contesta con esto');
    button(admin, 'Seguir').click();
    await settle(admin);
    expect(find<HTMLTextAreaElement>(admin, '.snippet').value).to.include('tenant="cafe-del-rio"');
    expect(findAll(admin, 'rag-admin-trial')).to.have.length(1);
    await expectAccessible(admin);
    button(admin, 'Ir a la administración').click();
    await settle(admin);
    expect(button(admin, 'Documentos').getAttribute('aria-current')).to.equal('page');
    expect(find(admin, '.current').innerText).to.include('Café del Río');
  });

  it('lets the owner upload later, and says that nothing is known until then', async () => {
    const admin = await atFile();
    button(admin, 'Más tarde').click();
    await settle(admin);
    expect(told(admin)).to.include('Todavía no publicaste nada');
    expect(findAll(admin, 'rag-admin-trial')).to.deep.equal([]);
    await expectAccessible(admin);
  });

  it('opens the same dialog as the documents do', async () => {
    const admin = await atFile();
    button(admin, 'Subir un archivo').click();
    await settle(admin);
    expect(find<HTMLDialogElement>(find(admin, 'rag-admin-give'), 'dialog').open).to.equal(true);
  });

  it('asks for the token when it is refused in between, and keeps what was typed', async () => {
    server.on('/v2/tenants', () => json({ detail: 'Venció.' }, 401));
    const admin = await open();
    button(admin, 'Panadería').click();
    await settle(admin);
    await name(admin, 'Casa');
    expect(find(admin, '.sign-in').innerText).to.include('Venció.');
    expect(find<HTMLInputElement>(admin, '#name').value).to.equal('Casa');
  });
});

describe('the words of the first run', () => {
  it('are the same set in each language, each its own', () => {
    const all = [startEs, startEn, startPt].map(({ step, ...texts }) => ({ ...texts, step: step(1, 3) }));
    for (const words of all) expect(Object.keys(words).toSorted()).to.deep.equal(Object.keys(all[0]!).toSorted());
    for (const key of Object.keys(all[0]!) as (keyof (typeof all)[0])[])
      expect(new Set(all.map((words) => words[key])).size, key).to.be.greaterThan(1);
  });
});
