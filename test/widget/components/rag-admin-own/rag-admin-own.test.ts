import { expect } from 'chai';
import '../../../../widget/rag-admin.ts';
import '../../../../widget/components/items/define-items.ts';
import type { ItemInForce } from '../../../../server/contract/items.ts';
import { hazards, item, items } from '../../support/items.ts';
import { selfOf } from '../../support/assistants.ts';
import { button, expectAccessible, find, findAll, focused, place, settle } from '../../support/page.ts';
import { serveEachTest } from '../../support/serve-each-test.ts';
import { json } from '../../support/server.ts';

const DOCUMENT = { document_id: 9, title: 'Agregados a mano', version: 3, level: 'branch', item_id: 'budin' } as const;
const VALUES = { name: 'Budín', price: 900, sizes: null, section: 'panes', text: 'Rico' };

describe('the form of an item that is added by hand', () => {
  const server = serveEachTest();
  afterEach(() => {
    history.replaceState(null, '', location.pathname + location.search);
  });

  const budin = (more: Partial<ItemInForce> = {}): ItemInForce =>
    item('Budín', {
      ...{ item_id: 'budin', values: VALUES, documents: [DOCUMENT], hazards: hazards('CONTAINS') },
      ...{ lists: { parts: ['harina'], tags: [] }, own: { version: 3, hazards: { gluten: 'contains' } } },
      ...more,
    });

  const open = async (list: ItemInForce[], lang = 'es') => {
    server.on('/v2/items', (call) => json(call.method === 'POST' ? { item_id: 'budin', item: budin() } : items(list)));
    const admin = await place('rag-admin', { lang });
    button(admin, lang === 'es' ? 'Hoy' : 'Today').click();
    await settle(admin);
    await settle(admin);
    const page = find(admin, 'rag-admin-items');
    return { admin, page, form: find(page, 'rag-admin-own') };
  };
  const press = async (root: Element, name: string, form: Element) => {
    button(root, name).click();
    await settle(form);
    await settle(form);
  };
  const isOpen = (form: Element): boolean => find<HTMLDialogElement>(form, 'dialog').open;
  const told = (form: Element): string => find(form, 'dialog').innerText.replace(/\s+/gu, ' ');
  const write = async (form: Element, field: string, text: string) => {
    const written = find<HTMLInputElement>(form, `#field-${field}`);
    written.value = text;
    written.dispatchEvent(new Event('input', { bubbles: true }));
    await settle(form);
  };
  const mark = async (form: Element, hazard: string, stated: string) => {
    const select = find<HTMLSelectElement>(form, `#hazard-${hazard}`);
    select.value = stated;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await settle(form);
  };
  const bodyOf = (path: string, method: string): unknown => {
    const call = server.callsOf(path).find((each) => each.method === method);
    return call === undefined ? undefined : (JSON.parse(call.body) as unknown);
  };

  it('adds one: at its name, with nothing stated of any hazard', async () => {
    const { page, form } = await open([]);
    await press(page, 'Agregar a mano', form);
    expect(isOpen(form)).to.equal(true);
    expect(focused()?.id).to.equal('field-name');
    const stated = findAll<HTMLSelectElement>(form, '.hazard select').map(({ value }) => value);
    expect(new Set(stated)).to.deep.equal(new Set(['unsaid']));
    await expectAccessible(find(form, 'dialog'));
    await write(form, 'name', 'Budín');
    await write(form, 'parts', 'harina\nhuevo');
    await mark(form, 'gluten', 'contains');
    await press(form, 'Agregar', form);
    expect(bodyOf('/v2/items', 'POST')).to.deep.equal({
      fields: {
        ...{ name: 'Budín', price: null, sizes: null, section: null, text: null },
        ...{ parts: ['harina', 'huevo'], tags: [] },
      },
      hazards: { gluten: 'contains' },
    });
    expect(isOpen(form)).to.equal(false);
  });

  it('says what is wrong at its field and at its hazard, and loses nothing', async () => {
    const { page, form } = await open([]);
    const detail = [
      { loc: ['fields', 'name'], msg: 'field required', type: 'value_error.missing' },
      { loc: ['hazards', 'gluten'], msg: 'it says another thing', type: 'value_error.hazard_said' },
    ];
    await press(page, 'Agregar a mano', form);
    await write(form, 'text', 'Con harina.');
    server.on('/v2/items', () => json({ detail }, 422));
    await press(form, 'Agregar', form);
    expect(find(form, '#field-name-notes').innerText).to.contain('obligatorio');
    expect(find(form, '#hazard-gluten-notes').innerText).to.contain('dice otra cosa');
    expect(find<HTMLTextAreaElement>(form, '#field-text').value).to.equal('Con harina.');
    await press(form, 'Cancelar', form);
  });

  it('changes what was added, and tells first what is warned of no more', async () => {
    const { page, form } = await open([budin()]);
    await press(page, 'Editar: Budín', form);
    expect(isOpen(form)).to.equal(true);
    expect(find<HTMLSelectElement>(form, '#hazard-gluten').value).to.equal('contains');
    expect(find<HTMLTextAreaElement>(form, '#field-parts').value).to.equal('harina');
    expect(told(form)).not.to.contain('Deja de avisar');
    await mark(form, 'gluten', 'unsaid');
    expect(told(form)).to.contain('Deja de avisar: gluten.');
    server.on('/v2/items/budin/own', () => json({ item_id: 'budin', item: budin() }));
    await press(form, 'Guardar', form);
    expect(bodyOf('/v2/items/budin/own', 'PUT')).to.deep.include({ hazards: {}, expected_version: 3 });
  });

  it('keeps what was typed where somebody else was first, and saves it over what they wrote', async () => {
    const { page, form } = await open([budin()]);
    await press(page, 'Editar: Budín', form);
    await write(form, 'price', '950');
    const now = budin({ own: { version: 5, hazards: {} } });
    server.on('/v2/items/budin/own', () => json({ detail: 'Otra persona', now }, 409));
    await press(form, 'Guardar', form);
    expect(isOpen(form)).to.equal(true);
    expect(told(form)).to.contain('Otra persona lo cambió');
    expect(find<HTMLInputElement>(form, '#field-price').value).to.equal('950');
    server.on('/v2/items/budin/own', () => json({ item_id: 'budin', item: now }));
    await press(form, 'Guardar', form);
    const [, second] = server.callsOf('/v2/items/budin/own').filter(({ method }) => method === 'PUT');
    expect(JSON.parse(second?.body ?? '{}')).to.deep.include({ expected_version: 5 });
  });

  it('removes it at the second press', async () => {
    const { page, form } = await open([budin()]);
    server.on('/v2/items/budin/own', () => json({ item_id: 'budin', item: null }));
    await press(page, 'Editar: Budín', form);
    await press(form, 'Quitar', form);
    expect(server.callsOf('/v2/items/budin/own')).to.have.lengthOf(0);
    await press(form, 'Sí, quitar Budín', form);
    expect(server.callsOf('/v2/items/budin/own').map(({ method }) => method)).to.deep.equal(['DELETE']);
    expect(isOpen(form)).to.equal(false);
  });

  it('shows its history and undoes the newest change', async () => {
    const { page, form } = await open([budin()]);
    const state = (price: number) => ({ fields: { ...VALUES, price }, hazards: {} });
    const at = '2026-11-28T15:00:00.000Z';
    const changes = [
      { version: 3, at, by: 'Luz', was: state(800), now: state(900) },
      { version: 2, at, by: 'Ana', was: null, now: state(800) },
    ];
    server.on('/v2/items/budin/own', () => json({ item_id: 'budin', changes }));
    server.on('/v2/items/budin/own/undo', () => json({ item_id: 'budin', item: budin() }));
    await press(page, 'Editar: Budín', form);
    find<HTMLDetailsElement>(form, 'details.history').open = true;
    await settle(form);
    await settle(form);
    expect(told(form)).to.contain('Luz').and.contain('Precio: 800 → 900').and.contain('Se agregó');
    expect(findAll(form, '.undo')).to.have.lengthOf(1);
    await press(form, 'Deshacer este cambio', form);
    expect(bodyOf('/v2/items/budin/own/undo', 'POST')).to.deep.equal({ version: 3 });
  });

  it('copies one of a document: no name, its dangers, and which one it is a copy of', async () => {
    const pan = item('Pan', { values: { ...VALUES, name: 'Pan' }, hazards: hazards('CONTAINS', 'DECLARED_FREE') });
    const { page, form } = await open([pan]);
    const editor = find(page, 'rag-admin-edit');
    await press(page, 'Editar: Pan', editor);
    await press(editor, 'Copiar', form);
    expect(isOpen(form)).to.equal(true);
    expect(find<HTMLInputElement>(form, '#field-name').value).to.equal('');
    await write(form, 'name', 'Pan negro');
    await press(form, 'Agregar', form);
    expect(bodyOf('/v2/items', 'POST')).to.deep.include({ hazards: { gluten: 'contains' }, copy_of: 'pan' });
  });

  it('is that of an edit where a document has the item, too, and the list says so', async () => {
    const both = budin({ documents: [DOCUMENT, { ...DOCUMENT, document_id: 7, title: 'Panes' }] });
    const { page, form } = await open([both]);
    expect(find(page, '.items').innerText).to.contain('También viene en un documento');
    const editor = find(page, 'rag-admin-edit');
    await press(page, 'Editar: Budín', editor);
    expect(isOpen(form)).to.equal(false);
    expect(isOpen(editor)).to.equal(true);
  });

  it('speaks the language of the page', async () => {
    const { page, form } = await open([budin()], 'en');
    await press(page, 'Add by hand', form);
    expect(told(form)).to.contain('What it contains').and.contain('Not stated');
    await press(form, 'Cancel', form);
  });

  it('is shown to who may change nothing, with nothing to press but to leave it', async () => {
    server.on('/v2/self', () => json(selfOf('editor')));
    const state = { fields: { name: 'Budín' }, hazards: {} };
    const change = { version: 3, at: '2026-11-28T15:00:00.000Z', by: 'Luz', was: state, now: state };
    server.on('/v2/items/budin/own', () => json({ item_id: 'budin', changes: [change] }));
    const { page, form } = await open([budin()]);
    find<HTMLButtonElement>(page, '.item .line button').click();
    await settle(form);
    await settle(form);
    find<HTMLDetailsElement>(form, '.history').open = true;
    await settle(form);
    await settle(form);
    const acts = findAll<HTMLButtonElement>(form, '.acts button, .undo').map(({ innerText }) => innerText);
    expect(acts).to.deep.equal(['Cancelar']);
    await expectAccessible(find(form, 'dialog'));
  });
});
