import { expect } from 'chai';
import '../../../../widget/rag-admin.ts';
import { documentOf, inForce, job, version } from '../../support/documents.ts';
import { draft, openDocument, press, serveDocument, subject } from '../../support/open-document.ts';
import { button, buttons, expectAccessible, find, findAll, focused, settle, type } from '../../support/page.ts';
import { json } from '../../support/server.ts';

describe('a document', () => {
  const server = serveDocument();

  const dialog = (admin: Element) => find<HTMLDialogElement>(admin, 'dialog[open]');
  /** The button of the open dialog that does what it asks about. */
  const confirm = async (admin: Element): Promise<void> => {
    dialog(admin).querySelector<HTMLButtonElement>('button[type="submit"]')!.click();
    await settle(admin);
  };
  const field = (admin: Element, name: string) => find<HTMLInputElement>(admin, `dialog[open] [name="${name}"]`);
  const bodyOf = (path: string) => JSON.parse(server.callsOf(path).at(-1)!.body) as unknown;

  it('tells where each of its versions stands and what can be done with it', async () => {
    const admin = await openDocument();
    const versions = findAll(admin, '.version').map((one) => one.innerText.replace(/\s+/gu, ' ').trim());
    expect(versions).to.deep.equal([
      'versión 2 Borrador 3 elementos · 9 fragmentos desde 1 dic 2026 Ver antes de publicar Revisar Publicar Descargar original',
      'versión 1 En vigencia 3 elementos · 9 fragmentos desde 21 nov 2026, 9:30 a. m. Ver antes de publicar Revisar Descargar original',
    ]);
    expect(find(admin, '.document').innerText).to.include('Horas de America/Argentina/Buenos_Aires');
    await expectAccessible(admin);
  });

  it('publishes with the dates the draft has, each day as itself', async () => {
    server.on('/v2/documents/7/publish', () =>
      json(documentOf([{ ...draft, state: 'PUBLISHED', standing: 'scheduled' }, inForce()])),
    );
    const admin = await openDocument();
    await press(admin, 'Publicar, versión 2');
    expect(field(admin, 'effective_from_day').value).to.equal('2026-12-01');
    expect(field(admin, 'effective_from_hour').value).to.equal('');
    field(admin, 'effective_to_day').value = '2027-02-28';
    field(admin, 'effective_to_hour').value = '22:30';
    await expectAccessible(admin);
    await confirm(admin);
    expect(bodyOf('/v2/documents/7/publish')).to.deep.equal({
      version: 2,
      effective_from: '2026-12-01',
      effective_to: '2027-02-28T22:30',
      expected_version: 2,
    });
    expect(find(admin, '.notice').innerText).to.equal('Publicado: entra en vigencia en su fecha.');
    expect(findAll(admin, 'dialog[open]')).to.deep.equal([]);
    expect(focused() === find(admin, '.document-title')).to.equal(true);
    await expectAccessible(admin);
  });

  describe('whose next version is scheduled', () => {
    const planned = { ...draft, state: 'PUBLISHED', standing: 'scheduled' } as const;
    const open = async () => {
      server.on('/v2/documents/7', () => json(documentOf([planned, inForce()])));
      return openDocument();
    };

    it('gets another date for it', async () => {
      server.on('/v2/documents/7/publish', () => json(documentOf([planned, inForce()])));
      const admin = await open();
      await press(admin, 'Cambiar la fecha, versión 2');
      expect(dialog(admin).innerText).to.include('Horas de America/Argentina/Buenos_Aires');
      expect(field(admin, 'effective_from_day').value).to.equal('2026-12-01');
      field(admin, 'effective_from_day').value = '2026-12-08';
      await expectAccessible(admin);
      await confirm(admin);
      expect(bodyOf('/v2/documents/7/publish')).to.deep.include({ version: 2, effective_from: '2026-12-08' });
      expect(find(admin, '.notice').innerText).to.equal('Publicado: entra en vigencia en su fecha.');
    });

    it('is brought forward to now', async () => {
      server.on('/v2/documents/7/publish', () => json(documentOf([inForce({ version: 2 })])));
      const admin = await open();
      await press(admin, 'Adelantar: que valga ya, versión 2');
      expect(findAll(admin, 'dialog[open] input')).to.have.length(0);
      await confirm(admin);
      expect(bodyOf('/v2/documents/7/publish')).to.deep.equal({
        version: 2,
        effective_from: null,
        expected_version: 2,
      });
      expect(find(admin, '.notice').innerText).to.equal('Publicado: está en vigencia.');
    });

    it('is cancelled at the second press, and stays as a draft', async () => {
      server.on('/v2/documents/7/unschedule', () => json(documentOf([draft, inForce()])));
      const admin = await open();
      await press(admin, 'Cancelar lo programado, versión 2');
      expect(dialog(admin).innerText).to.include('vuelve a ser un borrador');
      expect(server.callsOf('/v2/documents/7/unschedule')).to.have.length(0);
      await confirm(admin);
      expect(bodyOf('/v2/documents/7/unschedule')).to.deep.equal({ version: 2, expected_version: 2 });
      expect(find(admin, '.notice').innerText).to.include('Cancelado: es un borrador otra vez');
      expect(buttons(admin, 'Publicar, versión 2')).to.have.length(1);
    });
  });

  it('offers what was in force once again', async () => {
    const once = version({ version: 1, state: 'ARCHIVED', standing: 'archived', published_at: '2026-11-01T00:00:00Z' });
    server.on('/v2/documents/7', () => json(documentOf([draft, once])));
    const admin = await openDocument();
    await press(admin, 'Volver a publicar, versión 1');
    expect(dialog(admin).innerText).to.include('Publicar la versión 1');
  });

  it('takes a date away where its field is emptied', async () => {
    server.on('/v2/documents/7/publish', () => json(documentOf([inForce({ version: 2 })])));
    const admin = await openDocument();
    await press(admin, 'Publicar, versión 2');
    field(admin, 'effective_from_day').value = '';
    await confirm(admin);
    expect(bodyOf('/v2/documents/7/publish')).to.deep.include({ effective_from: null, effective_to: null });
    expect(find(admin, '.notice').innerText).to.equal('Publicado: está en vigencia.');
  });

  it('shows what the server refuses in its own words, where it was asked', async () => {
    server.on('/v2/documents/7/publish', () =>
      json({ detail: 'Otra persona cambió el documento mientras tanto.' }, 409),
    );
    const admin = await openDocument();
    await press(admin, 'Publicar, versión 2');
    await confirm(admin);
    expect(find(admin, 'dialog[open] .problem').innerText).to.equal('Otra persona cambió el documento mientras tanto.');
    await expectAccessible(admin);
    await press(admin, 'Cerrar');
    expect(focused() === button(admin, 'Publicar, versión 2')).to.equal(true);
    await press(admin, 'Publicar, versión 2');
    expect(findAll(admin, 'dialog[open] .problem')).to.deep.equal([]);
  });

  it('puts what is wrong with a date at its field', async () => {
    const issue = { loc: ['effective_to'], msg: 'must be in the future', type: 'value_error.past' };
    server.on('/v2/documents/7/publish', () => json({ detail: [issue] }, 422));
    const admin = await openDocument();
    await press(admin, 'Publicar, versión 2');
    field(admin, 'effective_to_day').value = '2020-01-01';
    await confirm(admin);
    expect(find(admin, '#effective_to-problem').innerText).to.equal('ya pasó');
    expect(focused() === field(admin, 'effective_to_day')).to.equal(true);
    expect(field(admin, 'effective_to_day').value).to.equal('2020-01-01');
    await expectAccessible(admin);
  });

  it('is archived once that is confirmed', async () => {
    server.on('/v2/documents/7/archive', () =>
      json(documentOf([version({ state: 'ARCHIVED', standing: 'archived' })])),
    );
    const admin = await openDocument();
    await press(admin, 'Archivar');
    expect(dialog(admin).innerText).to.include('no se responde más con «Panes de verano»');
    expect(server.callsOf('/v2/documents/7/archive')).to.deep.equal([]);
    await confirm(admin);
    expect(bodyOf('/v2/documents/7/archive')).to.deep.equal({ expected_version: 2 });
    expect(find(admin, '.notice').innerText).to.include('Archivado');
  });

  it('is deleted with a second click, and the list says so', async () => {
    const admin = await openDocument();
    await press(admin, 'Borrar');
    expect(dialog(admin).innerText).to.include('No se puede deshacer');
    expect(dialog(admin).innerText).to.include('Son 2 versiones; de lo que se responde hoy se van 3 ítems');
    await expectAccessible(admin);
    await confirm(admin);
    const removed = server.callsOf('/v2/documents/7').find(({ method }) => method === 'DELETE');
    expect(new URL(removed!.url, location.href).searchParams.get('confirm')).to.equal('7');
    expect(find(admin, '.notice').innerText).to.equal('Documento borrado.');
    expect(findAll(admin, '.entry')).to.have.length(1);
  });

  it('is left as it is when the dialog is closed', async () => {
    const admin = await openDocument();
    await press(admin, 'Borrar');
    await press(admin, 'Cerrar');
    expect(server.calls.every(({ method }) => method === 'GET')).to.equal(true);
  });

  it('is read once more', async () => {
    server.on('/v2/documents/7/ingest', () =>
      json({ document: documentOf([version({ version: 3, items: 4 })]), job: job({ state: 'done' }) }),
    );
    const admin = await openDocument();
    await press(admin, 'Leer de nuevo');
    expect(bodyOf('/v2/documents/7/ingest')).to.deep.equal({ expected_version: 2 });
    expect(find(admin, '.notice').innerText).to.include('Leído: 4 elementos');
  });

  it('says why it can not be read once more', async () => {
    server.on('/v2/documents/7/ingest', () => json({ detail: 'El documento está vacío.' }, 409));
    const admin = await openDocument();
    await press(admin, 'Leer de nuevo');
    expect(find(admin, '.document .problem').innerText).to.equal('El documento está vacío.');
    await expectAccessible(admin);
  });

  it('gives the original with the owner’s token', async () => {
    server.on('/v2/documents/7/content', () => new Response('%PDF'));
    sessionStorage.setItem('rag-admin-token', 'secreto-largo');
    const saved: string[] = [];
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push(this.download);
    };
    const admin = await openDocument();
    await press(admin, 'Descargar original, versión 2');
    HTMLAnchorElement.prototype.click = click;
    expect(saved).to.deep.equal(['panes.pdf']);
    const [call] = server.callsOf('/v2/documents/7/content');
    expect(call!.url).to.include('version=2');
    expect(call!.headers['authorization']).to.equal('Bearer secreto-largo');
  });

  it('takes a new version, with the newest one as it was seen', async () => {
    server.on('/v2/documents/7/content', () => json({ document: subject, job: job({ state: 'done' }) }));
    const admin = await openDocument();
    await press(admin, 'Nueva versión');
    expect(dialog(admin).innerText).to.include('Nueva versión de «Panes de verano»');
    expect(findAll(admin, 'dialog[open] [name="title"]')).to.deep.equal([]);
    const transfer = new DataTransfer();
    transfer.items.add(new File(['{}'], 'panes.json'));
    const chooser = find<HTMLInputElement>(admin, 'dialog[open] input[type="file"]');
    chooser.files = transfer.files;
    chooser.dispatchEvent(new Event('change', { bubbles: true }));
    await settle(admin);
    await press(admin, 'Guardar documento');
    const [call] = server.callsOf('/v2/documents/7/content');
    expect(call!.method).to.equal('PUT');
    expect(call!.form).to.deep.equal([
      ['expected_version', '2'],
      ['file', 'panes.json'],
    ]);
    expect(dialog(admin).innerText).to.include('Leído');
  });

  it('asks for the token where something is refused for want of it', async () => {
    server.on('/v2/documents/7/archive', () => json({ detail: 'Falta la clave.' }, 401));
    const admin = await openDocument();
    await press(admin, 'Archivar');
    await confirm(admin);
    expect(findAll(admin, 'dialog[open]')).to.deep.equal([]);
    expect(focused() === find(admin, 'input[type="password"]')).to.equal(true);
  });

  it('that is gone says so in words', async () => {
    server.on('/v2/documents/7', () => json({ detail: 'No hay ningún documento con ese número.' }, 404));
    const admin = await openDocument();
    expect(find(admin, '.document .problem').innerText).to.equal('No hay ningún documento con ese número.');
    await expectAccessible(admin);
  });

  it('of which a reading failed says why, and what was left out', async () => {
    const failure = { code: 'pdf-without-text', detail: 'El PDF no tiene texto.' };
    server.on('/v2/documents/7', () =>
      json(documentOf([version({ reading: 'failed', failure, notices: ['PRECIO quedó afuera.'] })])),
    );
    const admin = await openDocument();
    expect(find(admin, '.version .problem').innerText).to.equal('El PDF no tiene texto.');
    expect(buttons(admin, 'Publicar, versión 1')).to.deep.equal([]);
    expect(buttons(admin, 'Ver antes de publicar, versión 1')).to.deep.equal([]);
    await expectAccessible(admin);
  });

  it('has no field whose name an upload has', async () => {
    const admin = await openDocument();
    expect(buttons(admin, 'Subir')).to.have.length(1);
    type(find<HTMLTextAreaElement>(admin, 'textarea'), '');
  });
});
