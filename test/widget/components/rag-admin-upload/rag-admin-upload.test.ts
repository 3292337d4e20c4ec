import { expect } from 'chai';
import '../../../../widget/rag-admin.ts';
import type { RagAdmin } from '../../../../widget/components/rag-admin/rag-admin.ts';
import { button, buttons, expectAccessible, find, findAll, focused, place, settle, type } from '../../support/page.ts';
import { serveEachTest } from '../../support/serve-each-test.ts';
import { json } from '../../support/server.ts';
import { FakeUpload, fakeUploads, realUploads } from '../../support/upload.ts';

describe('an upload', () => {
  const server = serveEachTest();
  beforeEach(fakeUploads);
  afterEach(realUploads);

  const placeAdmin = (attributes: Record<string, string> = {}): Promise<RagAdmin> =>
    place('rag-admin', { lang: 'es', ...attributes });

  const editorOf = (admin: Element) => find<HTMLTextAreaElement>(admin, 'textarea');

  async function choose(admin: Element, ...files: File[]): Promise<void> {
    const chooser = find<HTMLInputElement>(admin, 'input[type="file"]');
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    chooser.files = transfer.files;
    chooser.dispatchEvent(new Event('change', { bubbles: true }));
    await settle(admin);
  }

  async function submit(admin: Element): Promise<void> {
    button(admin, 'Subir').click();
    await settle(admin);
  }

  const outcomes = (admin: Element) => findAll(admin, '.outcome').map((one) => one.innerText.replace(/\s+/gu, ' '));

  const pdf = (name = 'carta.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

  it('of a PDF carries the domain and the scope and tells what came of it', async () => {
    const admin = await placeAdmin({ domain: 'bakery', tenant: 'demo' });
    await choose(admin, pdf());
    await submit(admin);
    const [sent] = FakeUpload.sent;
    expect(sent!.url).to.match(/\/v1\/ingest\/pdf$/u);
    const fields = [...sent!.form.entries()].map(([name, value]) => [name, value instanceof File ? value.name : value]);
    expect(fields).to.deep.equal([
      ['domain_id', 'bakery'],
      ['tenant_slug', 'demo'],
      ['branch_slug', 'main'],
      ['file', 'carta.pdf'],
    ]);
    sent!.answer(200, {
      ok: true,
      domain_id: 'bakery',
      chunks: 14,
      items: 3,
      loaves: 3,
      mode: 'canonical',
      notices: ['PRECIO quedó afuera.'],
    });
    await settle(admin);
    expect(outcomes(admin)).to.deep.equal([
      'carta.pdf Se publicaron 3 elementos en 14 fragmentos. Elementos 3 loaves 3 Fragmentos 14 Modo Con estructura (canonical) Avisos PRECIO quedó afuera.',
    ]);
    expect(findAll(admin, '.chosen')).to.deep.equal([]);
    await expectAccessible(admin);
  });

  it('of a PDF in which no item was understood is told as a problem', async () => {
    const admin = await placeAdmin();
    await choose(admin, pdf());
    await submit(admin);
    const raw = { ok: true, domain_id: 'bakery', chunks: 2, items: 0, mode: 'raw_pdf' };
    FakeUpload.sent[0]!.answer(200, { ...raw, notices: ['No se entendió ninguna ficha en este documento.'] });
    await settle(admin);
    expect(outcomes(admin)[0]).to.include('sin elementos reconocidos');
    expect(outcomes(admin)[0]).to.include('No se entendió ninguna ficha en este documento.');
    expect(find(admin, '.outcome').classList.contains('outcome--bad')).to.equal(true);
    await expectAccessible(admin);
  });

  it('shows how far it is and can be cancelled', async () => {
    const admin = await placeAdmin();
    await choose(admin, pdf());
    await submit(admin);
    expect(button(admin, 'Subir').disabled).to.equal(true);
    FakeUpload.sent[0]!.progress(25, 100);
    await settle(admin);
    expect(find<HTMLProgressElement>(admin, 'progress').value).to.equal(0.25);
    await expectAccessible(admin);
    FakeUpload.sent[0]!.progress(100, 100);
    await settle(admin);
    expect(find(admin, '.progress').innerText).to.equal('Leyendo el documento…');
    button(admin, 'Cancelar').click();
    await settle(admin);
    expect(FakeUpload.sent[0]!.aborted).to.equal(true);
    expect(outcomes(admin)[0]).to.include('Cancelaste la subida');
    expect(button(admin, 'Subir').disabled).to.equal(false);
    expect(find(admin, '.chosen').innerText).to.include('carta.pdf');
  });

  it('of a raw document says so', async () => {
    const admin = await placeAdmin();
    await choose(admin, pdf());
    await submit(admin);
    FakeUpload.sent[0]!.answer(200, { ok: true, domain_id: 'bakery', chunks: 1, items: 0, mode: 'raw_pdf' });
    await settle(admin);
    expect(outcomes(admin)[0]).to.include('texto corrido').and.include('1 fragmento');
  });

  it('of something that is no PDF shows what the server says of it', async () => {
    const admin = await placeAdmin();
    await choose(admin, new File(['hola'], 'notas.txt', { type: 'text/plain' }));
    await submit(admin);
    FakeUpload.sent[0]!.answer(400, { detail: 'file debe ser PDF' });
    await settle(admin);
    expect(outcomes(admin)).to.deep.equal(['notas.txt file debe ser PDF']);
    expect(button(admin, 'Subir').disabled).to.equal(false);
    await expectAccessible(admin);
  });

  it('locks nothing whatever goes wrong', async () => {
    const admin = await placeAdmin();
    await choose(admin, pdf());
    const ends: ((sent: FakeUpload) => void)[] = [
      (sent) => sent.onerror?.(),
      (sent) => {
        sent.answer(500, '<html>');
      },
      (sent) => {
        sent.answer(200, 'no es JSON');
      },
      (sent) => {
        sent.answer(200, 'null');
      },
    ];
    for (const end of ends) {
      await submit(admin);
      end(FakeUpload.sent.at(-1)!);
      await settle(admin);
      expect(find(admin, '.outcome').dataset['kind']).to.equal('failed');
      expect(button(admin, 'Subir').disabled).to.equal(false);
      expect(find(admin, '.chosen').innerText).to.include('carta.pdf');
    }
    expect(FakeUpload.sent).to.have.length(4);
  });

  it('takes a file that is dropped', async () => {
    const admin = await placeAdmin();
    const transfer = new DataTransfer();
    transfer.items.add(pdf('soltado.pdf'));
    find(admin, '.drop').dispatchEvent(
      new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
    );
    await settle(admin);
    expect(find(admin, '.chosen').innerText).to.include('soltado.pdf');
    button(admin, 'Quitar archivo').click();
    await settle(admin);
    expect(findAll(admin, '.chosen')).to.deep.equal([]);
  });

  it('adds the domain and the scope to JSON that names none, and only there', async () => {
    server.on('/v1/ingest/json', () => json({ ok: true, domain_id: 'bakery', chunks: 3, items: 2, mode: 'canonical' }));
    const admin = await placeAdmin({ domain: 'bakery', tenant: 'demo', branch: 'centro' });
    type(editorOf(admin), '[{"name": "Pan"}, {"name": "Flan", "domain_id": "library"}]');
    await submit(admin);
    expect(JSON.parse(server.callsOf('/v1/ingest/json')[0]!.body)).to.deep.equal([
      { domain_id: 'bakery', tenant_slug: 'demo', branch_slug: 'centro', name: 'Pan' },
      { domain_id: 'library', tenant_slug: 'demo', branch_slug: 'centro', name: 'Flan' },
    ]);
    expect(outcomes(admin)[0]).to.include('Se publicaron 2 elementos en 3 fragmentos.');
  });

  it('opens a JSON file in the editor before it is sent', async () => {
    const admin = await placeAdmin();
    await choose(admin, new File(['{"name": "Pan"}'], 'pan.json', { type: 'application/json' }));
    await settle(admin);
    expect(editorOf(admin).value).to.equal('{"name": "Pan"}');
    expect(find(admin, '#json-state').innerText).to.include('JSON válido: 1 elemento.');
    expect(findAll(admin, '.chosen')).to.deep.equal([]);
  });

  it('of broken JSON sends nothing and leads to the place', async () => {
    const admin = await placeAdmin();
    type(editorOf(admin), '{\n  "name": "Pan",\n}');
    await new Promise((resolve) => setTimeout(resolve, 350));
    await settle(admin);
    expect(find(admin, '#json-state').innerText).to.include('Línea 2, columna 16: sobra esta coma.');
    expect(editorOf(admin).getAttribute('aria-invalid')).to.equal('true');
    await expectAccessible(admin);
    await submit(admin);
    expect(server.callsOf('/v1/ingest/json')).to.deep.equal([]);
    expect(focused()).to.equal(editorOf(admin));
    expect([editorOf(admin).selectionStart, editorOf(admin).selectionEnd]).to.deep.equal([17, 18]);
    expect(button(admin, 'Subir').disabled).to.equal(false);
  });

  it('shows each field the server refuses and leads to it', async () => {
    server.on('/v1/ingest/json', () =>
      json(
        {
          detail: [
            { loc: ['tags', 1], msg: 'value is not a valid string', type: 'type_error.string' },
            { loc: ['price'], msg: 'field required', type: 'value_error.missing' },
          ],
        },
        422,
      ),
    );
    const admin = await placeAdmin();
    const text = '{"name": "Pan", "tags": ["a", 7]}';
    type(editorOf(admin), text);
    await submit(admin);
    expect(outcomes(admin)[0])
      .to.include('hay 2 campos para corregir')
      .and.include('tags[1] tiene que ser un texto')
      .and.include('price falta este campo, que es obligatorio');
    await expectAccessible(admin);
    button(admin, 'Mostrar tags[1] en el JSON').click();
    const { selectionStart, selectionEnd } = editorOf(admin);
    expect(text.slice(selectionStart, selectionEnd)).to.equal('7');
    button(admin, 'Mostrar price en el JSON').click();
    expect([editorOf(admin).selectionStart, editorOf(admin).selectionEnd]).to.deep.equal([0, text.length]);
    expect(editorOf(admin).value).to.equal(text);
  });

  it('lists refused fields in a column beside what is wrong with them, each for a finger', async () => {
    const detail = [
      { loc: ['tags', 1], msg: 'value is not a valid string', type: 'type_error.string' },
      { loc: ['price'], msg: 'field required', type: 'value_error.missing' },
      { loc: ['allergens', 0, 'severity'], msg: 'field required', type: 'value_error.missing' },
    ];
    server.on('/v1/ingest/json', () => json({ detail }, 422));
    const admin = await placeAdmin();
    type(editorOf(admin), '{"name": "Pan", "tags": ["a", 7]}');
    await submit(admin);
    const rows = findAll(admin, '.issues li').map((row) => ({
      name: find(row, 'code').getBoundingClientRect(),
      field: find(row, '.issue').getBoundingClientRect(),
      reason: find(row, '.text').getBoundingClientRect(),
    }));
    expect(rows).to.have.length(3);
    expect(new Set(rows.map(({ name }) => name.left)).size).to.equal(1);
    expect(new Set(rows.map(({ reason }) => reason.left)).size).to.equal(1);
    rows.forEach(({ name, field, reason }, place) => {
      expect(Math.min(field.width, field.height)).to.be.at.least(44);
      expect(name.height).to.be.lessThan(36);
      expect(Math.abs((name.top + name.bottom) / 2 - (reason.top + reason.bottom) / 2)).to.be.lessThan(4);
      // No finger's place covers another's.
      if (place > 0) expect(field.top).to.be.at.least(rows[place - 1]!.field.bottom);
    });
  });

  it('of a PDF with fields to mend points at no JSON that is not there', async () => {
    const admin = await placeAdmin();
    await choose(admin, pdf());
    await submit(admin);
    FakeUpload.sent[0]!.answer(422, {
      detail: [{ loc: [0, 'name'], msg: 'field required', type: 'value_error.missing' }],
    });
    await settle(admin);
    expect(outcomes(admin)[0]).to.include('[0].name falta este campo, que es obligatorio');
    expect(findAll(admin, '.issue')).to.deep.equal([]);
  });

  it('does not send published JSON along with the next file', async () => {
    server.on('/v1/ingest/json', () => json({ ok: true, domain_id: 'bakery', chunks: 1, items: 1, mode: 'canonical' }));
    const admin = await placeAdmin();
    type(editorOf(admin), '{"name": "Pan"}');
    await submit(admin);
    await choose(admin, pdf());
    await submit(admin);
    FakeUpload.sent[0]!.answer(200, { ok: true, domain_id: 'bakery', chunks: 1, items: 1, mode: 'canonical' });
    await settle(admin);
    expect(server.callsOf('/v1/ingest/json')).to.have.length(1);
    expect(outcomes(admin)).to.have.length(1);
  });

  it('of nothing says what is missing', async () => {
    const admin = await placeAdmin();
    await submit(admin);
    expect(find(admin, '.hint').innerText).to.include('Elegí un archivo');
    expect(buttons(admin, 'Cancelar')).to.deep.equal([]);
    await expectAccessible(admin);
  });
});
