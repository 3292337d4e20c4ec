import { expect } from 'chai';
import '../../../../widget/components/rag-admin-document/define-document.ts';
import '../../../../widget/rag-admin.ts';
import type { JobAnswer } from '../../../../server/contract/jobs.ts';
import { documentOf, job, summary, version } from '../../support/documents.ts';
import { button, buttons, expectAccessible, find, findAll, focused, place, settle, type } from '../../support/page.ts';
import { serveEachTest } from '../../support/serve-each-test.ts';
import { FakeStream, json } from '../../support/server.ts';

const unread = documentOf([version({ reading: 'waiting', items: 0, chunks: 0 })]);

describe('giving a document', () => {
  let events: FakeStream | undefined;
  const server = serveEachTest((server) => {
    events = undefined;
    server.on('/v2/documents/7', () => json(documentOf([version({ notices: ['PRECIO quedó afuera.'] })])));
    server.on('/v2/jobs/job-1/events', (_call, signal) => {
      events = new FakeStream({}, signal);
      return events.response;
    });
    answer(json({ document: unread, job: job({ state: 'queued', stage: null }) }, 202));
  });

  function answer(given: Response): void {
    server.on('/v2/documents', ({ method }) =>
      method === 'POST' ? given.clone() : json({ documents: [summary({ type: 'BREADS' })], total: 1, next: null }),
    );
  }

  const tell = (name: string, told: Partial<JobAnswer>) => {
    events!.write(`event: ${name}\ndata: ${JSON.stringify(job(told))}\n\n`);
  };
  const posts = () => server.callsOf('/v2/documents').filter(({ method }) => method === 'POST');
  const dialog = (admin: Element) => find<HTMLDialogElement>(admin, 'dialog[open]');
  const field = (admin: Element, name: string) => find<HTMLInputElement>(admin, `dialog[open] [name="${name}"]`);

  async function openForm(attributes: Record<string, string> = {}): Promise<Element> {
    const admin = await place('rag-admin', { lang: 'es', ...attributes });
    button(admin, 'Agregar documento').focus();
    button(admin, 'Agregar documento').click();
    await settle(admin);
    return admin;
  }

  async function choose(admin: Element, name = 'panes.pdf'): Promise<void> {
    const chooser = find<HTMLInputElement>(admin, 'dialog[open] input[type="file"]');
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
    chooser.files = transfer.files;
    chooser.dispatchEvent(new Event('change', { bubbles: true }));
    await settle(admin);
  }

  async function save(admin: Element): Promise<void> {
    button(admin, 'Guardar documento').click();
    await settle(admin);
  }

  it('sends what was chosen with its dates to the level that is shown', async () => {
    const admin = await openForm({ domain: 'bakery', tenant: 'casa' });
    await choose(admin);
    type(field(admin, 'title'), 'Panes');
    type(field(admin, 'type'), 'BREADS');
    field(admin, 'effective_from_day').value = '2026-12-01';
    field(admin, 'effective_from_hour').value = '06:00';
    field(admin, 'effective_to_day').value = '2027-02-28';
    field(admin, 'publish').click();
    expect([...dialog(admin).querySelectorAll('option')].map(({ value }) => value)).to.deep.equal(['BREADS']);
    await expectAccessible(admin);
    await save(admin);
    expect(posts()[0]!.url).to.include('wait_ms=0');
    expect(posts()[0]!.form).to.deep.equal([
      ['domain_id', 'bakery'],
      ['tenant_slug', 'casa'],
      ['branch_slug', 'main'],
      ['title', 'Panes'],
      ['type', 'BREADS'],
      ['effective_from', '2026-12-01T06:00'],
      ['effective_to', '2027-02-28'],
      ['publish', 'true'],
      ['file', 'panes.pdf'],
    ]);
  });

  it('shows how far the reading is and what came of it', async () => {
    const admin = await openForm();
    await choose(admin);
    await save(admin);
    expect(find(admin, '.doing').innerText).to.include('En espera');
    tell('progress', { stage: 'embedding', done: 20, total: 80, seconds_left: 12 });
    await settle(admin);
    const bar = find<HTMLProgressElement>(admin, '.doing progress');
    expect([bar.value, bar.max]).to.deep.equal([20, 80]);
    expect(find(admin, '.doing').innerText.replace(/\s+/gu, ' ')).to.include(
      'Preparando la búsqueda 20 de 80 · faltan 12 segundos',
    );
    expect(button(admin, 'Guardar documento').disabled).to.equal(true);
    await expectAccessible(admin);
    tell('progress', { stage: 'embedding', done: 30, total: 80, seconds_left: 150 });
    await settle(admin);
    expect(find(admin, '.doing').innerText).to.include('faltan 3 minutos');
    tell('done', { state: 'done' });
    await settle(admin);
    expect(dialog(admin).innerText.replace(/\s+/gu, ' '))
      .to.include('Leído: 3 elementos en 9 fragmentos. Quedó como borrador')
      .and.include('Quedó afuera PRECIO quedó afuera.');
    expect(focused() === button(admin, 'Ver el documento')).to.equal(true);
    await expectAccessible(admin);
    button(admin, 'Ver el documento').click();
    await settle(admin);
    expect(findAll(admin, 'dialog[open]')).to.deep.equal([]);
    expect(find(admin, '.document-title').innerText).to.equal('Panes de verano');
  });

  it('tells a screen reader of the beginning and the end, not of each step', async () => {
    const admin = await openForm();
    await choose(admin);
    const said: string[] = [];
    const region = find(admin, 'rag-admin-give').shadowRoot!.querySelector('[role="status"]')!;
    const watch = new MutationObserver(() => {
      const text = region.textContent.trim();
      if (text !== '') said.push(text);
    });
    watch.observe(region, { childList: true, characterData: true, subtree: true });
    await save(admin);
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (let done = 1; done < 6; done += 1) {
      tell('progress', { done, total: 9 });
      await settle(admin);
    }
    tell('done', { state: 'done' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    watch.disconnect();
    expect(said).to.have.length(2);
    expect(said[0]).to.equal('Enviando…');
    expect(said[1]).to.match(/^Leído: 3 elementos/u);
  });

  it('asks for the job when its stream breaks', async () => {
    server.on('/v2/jobs/job-1', () => json(job({ state: 'done' })));
    const admin = await openForm();
    await choose(admin);
    await save(admin);
    events!.breakOff();
    await settle(admin);
    await settle(admin);
    expect(server.callsOf('/v2/jobs/job-1')).to.have.length(1);
    expect(dialog(admin).innerText).to.include('Leído');
  });

  it('can be cancelled while it is read', async () => {
    server.on('/v2/jobs/job-1/cancel', () => json(job({ cancel_requested: true }), 202));
    const admin = await openForm();
    await choose(admin);
    await save(admin);
    button(admin, 'Cancelar').click();
    await settle(admin);
    expect(find(admin, '.doing').innerText).to.include('Cancelando…');
    expect(button(admin, 'Cancelar').disabled).to.equal(true);
    tell('cancelled', { state: 'cancelled' });
    await settle(admin);
    expect(dialog(admin).innerText).to.include('Cancelaste la lectura');
    await expectAccessible(admin);
  });

  it('can be cancelled before the server has it', async () => {
    server.on('/v2/documents', ({ method }, signal) =>
      method === 'GET'
        ? json({ documents: [], total: 0, next: null })
        : new Promise<Response>((_resolve, reject) => {
            signal.addEventListener('abort', () => {
              reject(new DOMException('', 'AbortError'));
            });
          }),
    );
    const admin = await place('rag-admin', { lang: 'es' });
    button(admin, 'Agregar documento').click();
    await settle(admin);
    await choose(admin);
    await save(admin);
    expect(find(admin, '.doing').innerText).to.include('Enviando…');
    button(admin, 'Cancelar').click();
    await settle(admin);
    expect(dialog(admin).innerText).to.include('Cancelaste la subida');
  });

  it('tells in words why it could not be read', async () => {
    server.on('/v2/documents/7', () => json(documentOf([version({ reading: 'failed' })])));
    const admin = await openForm();
    await choose(admin);
    await save(admin);
    tell('failed', {
      state: 'failed',
      error: { code: 'pdf-without-text', message: 'El PDF no tiene texto.', issues: [] },
    });
    await settle(admin);
    expect(find(admin, '.came-of-it .problem').innerText).to.equal('El PDF no tiene texto.');
    await expectAccessible(admin);
  });

  it('puts what is wrong at its field, and offers the types there are', async () => {
    const permitted = "value is not a valid enumeration member; permitted: 'BREADS', 'FAQ'";
    const issues = [
      { loc: ['type'], msg: permitted, type: 'type_error.enum' },
      { loc: ['effective_to'], msg: 'must be after effective_from', type: 'value_error.order' },
      { loc: ['items', 0, 'name'], msg: 'field required', type: 'value_error.missing' },
    ];
    answer(json({ detail: issues }, 422));
    const admin = await openForm();
    await choose(admin, 'panes.json');
    type(field(admin, 'type'), 'pan');
    await save(admin);
    expect(find(admin, '#type-problem').innerText).to.include("'BREADS', 'FAQ'");
    expect(find(admin, '#effective_to-problem').innerText).to.equal('tiene que ser después del comienzo');
    expect(find(admin, 'dialog[open] .problem').innerText).to.equal(
      'items[0].name: falta este campo, que es obligatorio',
    );
    expect(focused() === field(admin, 'type')).to.equal(true);
    expect(field(admin, 'type').value).to.equal('pan');
    expect([...dialog(admin).querySelectorAll('option')].map(({ value }) => value)).to.deep.equal(['BREADS', 'FAQ']);
    await expectAccessible(admin);
  });

  it('leads to the document that has the name already', async () => {
    answer(json({ detail: 'Ya hay un documento con este nombre.', document_id: 7 }, 409));
    const admin = await openForm();
    await choose(admin);
    await save(admin);
    expect(find(admin, 'dialog[open] .problem').innerText).to.include('Ya hay un documento con este nombre.');
    await expectAccessible(admin);
    button(admin, 'Ver el que ya está').click();
    await settle(admin);
    expect(find(admin, '.document-title').innerText).to.equal('Panes de verano');
  });

  it('says when the same content was there already', async () => {
    answer(json({ document: documentOf([version()]), unchanged: true }));
    const admin = await openForm();
    await choose(admin);
    await save(admin);
    expect(dialog(admin).innerText).to.include('no cambió nada');
  });

  it('sends nothing that lacks its content or a day', async () => {
    const admin = await openForm();
    field(admin, 'effective_from_hour').value = '06:00';
    await save(admin);
    expect(posts()).to.deep.equal([]);
    expect(find(admin, '#file-problem').innerText).to.include('Elegí un archivo');
    expect(find(admin, '#effective_from-problem').innerText).to.equal('Falta el día de esta hora.');
    await expectAccessible(admin);
  });

  it('gives the focus back when it is closed, and begins anew', async () => {
    const admin = await openForm();
    await choose(admin);
    type(field(admin, 'title'), 'Panes');
    button(admin, 'Cerrar').click();
    await settle(admin);
    expect(focused() === button(admin, 'Agregar documento')).to.equal(true);
    button(admin, 'Agregar documento').click();
    await settle(admin);
    expect(field(admin, 'title').value).to.equal('');
    expect(findAll(admin, 'dialog .chosen')).to.deep.equal([]);
  });

  it('lets the server go on when it is closed, and watches no longer', async () => {
    const admin = await openForm();
    await choose(admin);
    await save(admin);
    const before = server.callsOf('/v2/documents').length;
    button(admin, 'Cerrar').click();
    await settle(admin);
    expect(events!.cancelled || events!.signal.aborted).to.equal(true);
    expect(server.callsOf('/v2/documents').length).to.be.greaterThan(before);
    expect(server.callsOf('/v2/jobs/job-1/cancel')).to.deep.equal([]);
    expect(buttons(admin, 'Cancelar')).to.deep.equal([]);
  });

  it('takes a file that is dropped', async () => {
    const admin = await openForm();
    const transfer = new DataTransfer();
    transfer.items.add(new File(['# Panes'], 'panes.md', { type: 'text/markdown' }));
    find(admin, 'dialog[open] .drop').dispatchEvent(
      new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
    );
    await settle(admin);
    expect(find(admin, 'dialog .chosen').innerText).to.include('panes.md');
    await save(admin);
    expect(posts()[0]!.form.at(-1)).to.deep.equal(['file', 'panes.md']);
  });

  async function drop(admin: Element, ...files: File[]): Promise<void> {
    const dataTransfer = new DataTransfer();
    for (const file of files) dataTransfer.items.add(file);
    find(admin, 'dialog[open] .drop').dispatchEvent(
      new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
    );
    await settle(admin);
  }
  const named = (name: string) => new File([name], name, { lastModified: 1 });
  const chosen = (admin: Element) =>
    findAll(admin, 'dialog .files .chosen').map(({ innerText }) => innerText.split(' (')[0]);
  const labelled = (admin: Element, label: string) =>
    find<HTMLButtonElement>(admin, `dialog .files [aria-label="${label}"]`);
  const sent = () => posts()[0]!.form.filter(([name]) => name === 'file');

  it('takes several files, in the order its owner gives them, and sends them together', async () => {
    const admin = await openForm();
    await drop(admin, named('precios.pdf'), named('matriz.xlsx'));
    await choose(admin, 'leyenda.txt');
    await drop(admin, named('precios.pdf'));
    expect(chosen(admin)).to.deep.equal(['precios.pdf', 'matriz.xlsx', 'leyenda.txt']);
    expect(dialog(admin).innerText).to.include('se leen como un solo documento');
    await expectAccessible(admin);
    labelled(admin, 'Subir leyenda.txt').click();
    await settle(admin);
    expect(chosen(admin)).to.deep.equal(['precios.pdf', 'leyenda.txt', 'matriz.xlsx']);
    expect(focused() === labelled(admin, 'Subir leyenda.txt')).to.equal(true);
    labelled(admin, 'Subir leyenda.txt').click();
    await settle(admin);
    // It is the first by now: it can only go down.
    expect(focused() === labelled(admin, 'Bajar leyenda.txt')).to.equal(true);
    labelled(admin, 'Sacar precios.pdf').click();
    await settle(admin);
    expect(focused() === labelled(admin, 'Sacar matriz.xlsx')).to.equal(true);
    await save(admin);
    expect(sent()).to.deep.equal([
      ['file', 'leyenda.txt'],
      ['file', 'matriz.xlsx'],
    ]);
  });

  it('has nothing left to order where one file is chosen, and the chooser in focus where none is', async () => {
    const admin = await openForm();
    await choose(admin);
    expect(findAll(admin, 'dialog .files button').map((each) => each.getAttribute('aria-label'))).to.deep.equal([
      'Sacar panes.pdf',
    ]);
    labelled(admin, 'Sacar panes.pdf').click();
    await settle(admin);
    expect(findAll(admin, 'dialog .files')).to.deep.equal([]);
    expect(focused() === find(admin, 'dialog[open] input[type="file"]')).to.equal(true);
    await choose(admin);
    expect(chosen(admin)).to.deep.equal(['panes.pdf']);
  });

  it('sends what was pasted as one more file, under the title where there is one', async () => {
    const admin = await openForm();
    await drop(admin, named('precios.pdf'));
    const box = find<HTMLTextAreaElement>(admin, 'dialog [name="pasted"]');
    type(box, '  Flan ..... $ 4.500\n');
    await save(admin);
    expect(sent()).to.deep.equal([
      ['file', 'precios.pdf'],
      ['file', 'Texto pegado.txt'],
    ]);
    const titled = await openForm();
    type(field(titled, 'title'), 'Postres');
    type(find<HTMLTextAreaElement>(titled, 'dialog [name="pasted"]'), '<ul><li>Flan</li></ul>');
    await save(titled);
    expect(posts().at(-1)!.form.at(-1)).to.deep.equal(['file', 'Postres.txt']);
  });

  it('says what is wrong with one of several files', async () => {
    const msg = 'items in JSON are given by themselves';
    answer(json({ detail: [{ loc: ['file', 1], msg, type: 'value_error.json_among_files' }] }, 422));
    const admin = await openForm();
    await drop(admin, named('precios.pdf'), named('fichas.json'));
    await save(admin);
    expect(find(admin, 'dialog[open] .problem').innerText).to.equal(
      'file[1]: las fichas en JSON se suben solas, sin otros archivos',
    );
    expect(chosen(admin)).to.deep.equal(['precios.pdf', 'fichas.json']);
  });

  it('shows what would have been taken in place of an item, and no longer when it is sent again', async () => {
    const issue = { loc: ['file', 0, 'price'], msg: 'value is not a valid string', type: 'type_error.string' };
    answer(json({ detail: [issue], example: { name: 'Pan', price: '4.50' } }, 422));
    const admin = await openForm();
    await choose(admin, 'panes.json');
    await save(admin);
    expect(find(admin, 'dialog[open] .problem').innerText).to.include('Así se acepta, por ejemplo:');
    expect(JSON.parse(find(admin, 'dialog[open] .example').innerText)).to.deep.equal({ name: 'Pan', price: '4.50' });
    await expectAccessible(admin);
    answer(json({ document: documentOf([version()]), unchanged: true }));
    await save(admin);
    expect(findAll(admin, 'dialog .example')).to.deep.equal([]);
  });
});
