import { expect } from 'chai';
import '../../../../widget/rag-admin.ts';
import { comparison, documentOf, inForce, job, moment, preview, summary, version } from '../../support/documents.ts';
import {
  button,
  buttons,
  clearPage,
  expectAccessible,
  find,
  findAll,
  focused,
  place,
  settle,
  type,
} from '../../support/page.ts';
import { FakeServer, json } from '../../support/server.ts';

const draft = version({ version: 2, effective_from: moment('2026-12-01T00:00', { end_of: '2026-11-30' }) });
const subject = documentOf([draft, inForce()]);

describe('a document', () => {
  let server: FakeServer;

  beforeEach(() => {
    server = new FakeServer();
    sessionStorage.clear();
    server.on('/v2/documents', () => json({ documents: [summary()], total: 1, next: null }));
    server.on('/v2/documents/7', ({ method }) => json(method === 'DELETE' ? { ok: true, document_id: 7 } : subject));
  });
  afterEach(() => {
    clearPage();
    server.restore();
  });

  async function openDocument(attributes: Record<string, string> = {}): Promise<Element> {
    const admin = await place('rag-admin', { lang: 'es', ...attributes });
    button(admin, 'Panes de verano').click();
    await settle(admin);
    return admin;
  }

  async function press(admin: Element, name: string): Promise<void> {
    button(admin, name).focus();
    button(admin, name).click();
    await settle(admin);
  }

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
      'versión 2 Borrador 3 elementos · 9 fragmentos desde 1 dic 2026 Ver antes de publicar Publicar Descargar original',
      'versión 1 En vigencia 3 elementos · 9 fragmentos desde 21 nov 2026, 9:30 a. m. Ver antes de publicar Descargar original',
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

  describe('before it is published', () => {
    const sesame = { id: 'sesame', name: 'sésamo' };
    const whole = preview({
      next: 50,
      version: draft,
      comparison: comparison({
        attention: 'hazards',
        summary: {
          items: { appeared: 1, disappeared: 1, changed: 2, unchanged: 0, renamed: 0 },
          hazards: { reliefs: 1, dangers: 1 },
          texts: { appeared: 0, disappeared: 0, changed: 1 },
        },
        appeared: [
          { item_id: 'a', name: 'Pan nuevo', category: null, hazards: [{ ...sesame, verdict: 'MAY_CONTAIN' }] },
        ],
        disappeared: [{ item_id: 'd', name: 'Pan viejo', category: null, hazards: [] }],
        changed: [
          {
            item_id: 'x',
            name: '<img src=x onerror=alert(1)>',
            category: null,
            previously: null,
            hazards: [{ ...sesame, before: 'CONTAINS', after: 'NOT_DECLARED', turn: 'relief' }],
            doubts: { appeared: [], vanished: [] },
            fields: [{ kind: 'list', path: 'allergens', hazard_field: true, added: [], removed: [{ name: 'sésamo' }] }],
          },
          {
            item_id: 'y',
            name: 'Pan de queso',
            category: null,
            previously: { item_id: 'y', name: 'Chipá' },
            hazards: [
              { ...sesame, before: 'NOT_DECLARED', after: 'CONTAINS', turn: 'danger' },
              { id: 'vegan', name: 'vegano', kind: 'diet', before: 'CONTAINS', after: 'CONTAINS', turn: 'same' },
            ],
            doubts: { appeared: [{ kind: 'contradiction', hazard_id: 'milk', name: 'leche' }], vanished: [] },
            fields: [{ kind: 'value', path: 'price', hazard_field: false, before: 10, after: null }],
          },
        ],
        texts: [{ kind: 'changed', type: 'notes', before: 'Tibio.', after: 'Frío.', hazards: [], shared_place: false }],
      }),
      items: [
        {
          item_id: 'x',
          name: 'Pan de campo',
          category: 'bread',
          hazards: [
            {
              ...sesame,
              verdict: 'DECLARED_FREE',
              origins: [{ field: 'free_from', text: 'sin sésamo', word: 'sésamo' }],
            },
          ],
          uncertainties: [{ kind: 'shared-place', statement: 'Se amasa junto a otros panes.' }],
          record: {},
        },
      ],
      chunks: [
        {
          chunk_id: 'c',
          type: 'notes',
          text: '<b>Frío.</b>',
          source: 'panes.pdf',
          item_id: null,
          page: 2,
          language: 'es',
          tokens: 4,
        },
      ],
    });

    beforeEach(() => {
      server.on('/v2/documents/7/preview', () => json(whole));
    });

    it('shows first what would no longer be warned of, as it will be said', async () => {
      const admin = await openDocument();
      await press(admin, 'Ver antes de publicar, versión 2');
      expect(focused() === find(admin, '.preview-title')).to.equal(true);
      const turns = findAll(admin, '.turns').map((one) => one.innerText.replace(/\s+/gu, ' '));
      expect(turns[0])
        .to.include('Deja de avisar en 1 caso')
        .and.include('<img src=x onerror=alert(1)> · sésamo: antes: contiene; ahora: no dice nada de');
      expect(turns[1]).to.include('Empieza a avisar en 1 caso').and.include('Pan de queso');
      const sections = findAll(admin, '.comparison h4').map((one) => one.innerText.trim());
      expect(sections).to.deep.equal([
        'Deja de avisar en 1 caso',
        'Empieza a avisar en 1 caso',
        'Desaparece 1 elemento',
        'Aparece 1 elemento',
        'Cambian 2 elementos',
      ]);
      const changes = findAll(admin, '.comparison .changes li').map((one) => one.innerText);
      expect(changes).to.deep.equal([
        'sésamo: antes: contiene; ahora: no dice nada de',
        'allergens: se quita sésamo',
        'antes se llamaba «Chipá»',
        'sésamo: antes: no dice nada de; ahora: contiene',
        'leche: la ficha se contradice',
        'price: de «10» a «nada»',
      ]);
      expect(findAll(admin, 'img')).to.deep.equal([]);
      await expectAccessible(admin);
    });

    it('shows items and passages as they are understood', async () => {
      const admin = await openDocument();
      await press(admin, 'Ver antes de publicar, versión 2');
      findAll<HTMLDetailsElement>(admin, '.preview details').forEach((one) => (one.open = true));
      const told = find(admin, '.preview').innerText.replace(/\s+/gu, ' ');
      for (const said of [
        'declarado sin sésamo',
        'Se amasa junto a otros panes.',
        'free_from: «sin sésamo»',
        'notes · unos 4 tokens · página 2',
        '<b>Frío.</b>',
        'Antes: Tibio.',
      ]) {
        expect(told).to.include(said);
      }
      await expectAccessible(admin);
    });

    it('brings the rest of a long document', async () => {
      const admin = await openDocument();
      await press(admin, 'Ver antes de publicar, versión 2');
      server.on('/v2/documents/7/preview', () => json(preview({ version: draft, chunks: whole.chunks })));
      await press(admin, 'Mostrar más');
      expect(server.callsOf('/v2/documents/7/preview').at(-1)!.url).to.include('after=50');
      expect(findAll(admin, '.preview [dir="auto"]')).to.have.length(2);
      expect(findAll(admin, '.turns--relief')).to.have.length(0);
      expect(focused() === find(admin, '.preview-title')).to.equal(true);
    });

    it('is published from there', async () => {
      const admin = await openDocument();
      await press(admin, 'Ver antes de publicar, versión 2');
      await press(admin, 'Publicar');
      expect(dialog(admin).innerText).to.include('Publicar la versión 2');
    });

    it('says when it can not be compared', async () => {
      server.on('/v2/documents/7/preview', () => json({ detail: 'Todavía no se leyó.' }, 409));
      const admin = await openDocument();
      await press(admin, 'Ver antes de publicar, versión 2');
      expect(find(admin, '.document .problem').innerText).to.equal('Todavía no se leyó.');
    });

    for (const theme of ['light', 'dark']) {
      it(`keeps every text readable: ${theme}`, async () => {
        const admin = await openDocument({ theme });
        await press(admin, 'Ver antes de publicar, versión 2');
        findAll<HTMLDetailsElement>(admin, '.preview details').forEach((one) => (one.open = true));
        await expectAccessible(admin);
        await press(admin, 'Publicar, versión 2');
        await expectAccessible(admin);
      });
    }
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

  it('has no field whose name an upload or a question has', async () => {
    const admin = await openDocument();
    expect(buttons(admin, 'Subir')).to.have.length(1);
    expect(buttons(admin, 'Probar')).to.have.length(1);
    type(find<HTMLTextAreaElement>(admin, 'textarea'), '');
  });
});
