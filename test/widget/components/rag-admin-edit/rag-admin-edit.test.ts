import { expect } from 'chai';
import '../../../../widget/rag-admin.ts';
import '../../../../widget/components/items/define-items.ts';
import type { EditChange } from '../../../../server/contract/item-edits.ts';
import type { ItemInForce } from '../../../../server/contract/items.ts';
import { item, items } from '../../support/items.ts';
import { button, buttons, expectAccessible, find, findAll, focused, place, settle } from '../../support/page.ts';
import { serveEachTest } from '../../support/serve-each-test.ts';
import { json } from '../../support/server.ts';

const VALUES = { name: 'Pan', price: 900, sizes: null, section: 'panes', text: 'Rico' };
const AT = '2026-11-28T15:00:00.000Z';

describe('the form of an item', () => {
  const server = serveEachTest();
  afterEach(() => {
    history.replaceState(null, '', location.pathname + location.search);
  });

  const pan = (more: Partial<ItemInForce> = {}): ItemInForce =>
    item('Pan', { values: VALUES, prices: ['900'], ...more });
  const edited = (price: number, version = 3): ItemInForce =>
    pan({
      values: { ...VALUES, price },
      prices: [String(price)],
      edit: { version, by: 'Luz', at: AT, other_names: [] },
      edited: { price: { now: price, document: 900 } },
    });

  const open = async (shown: ItemInForce = pan(), lang = 'es') => {
    server.on('/v2/items', () => json(items([shown])));
    const admin = await place('rag-admin', { lang });
    button(admin, lang === 'es' ? 'Hoy' : 'Today').click();
    await settle(admin);
    await settle(admin);
    return { admin, form: await press(admin, lang === 'es' ? 'Editar: Pan' : 'Edit: Pan') };
  };
  const press = async (admin: Element, name: string) => {
    button(find(admin, 'rag-admin-items'), name).click();
    const form = find(find(admin, 'rag-admin-items'), 'rag-admin-edit');
    await settle(form);
    return form;
  };
  const isOpen = (form: Element): boolean => find<HTMLDialogElement>(form, 'dialog').open;
  const input = (form: Element, field: string) => find<HTMLInputElement>(form, `#field-${field}`);
  const write = async (form: Element, field: string, text: string) => {
    const written = input(form, field);
    written.value = text;
    written.dispatchEvent(new Event('input', { bubbles: true }));
    await settle(form);
  };
  const save = async (form: Element) => {
    button(form, 'Guardar').click();
    await settle(form);
    await settle(form);
  };
  const told = (form: Element): string => find(form, 'dialog').innerText.replace(/\s+/gu, ' ');
  const sent = (): unknown[] =>
    server
      .callsOf('/v2/items/pan/edit')
      .map(({ method, body }) => [method, body === '' ? '' : (JSON.parse(body) as unknown)]);

  it('opens by a press on the item, at its price, with a field for each of the domain’s', async () => {
    const { form } = await open();
    expect(isOpen(form)).to.equal(true);
    expect(focused()?.id).to.equal('field-price');
    expect(['name', 'price', 'section', 'text'].map((field) => input(form, field).value)).to.deep.equal([
      'Pan',
      '900',
      'panes',
      'Rico',
    ]);
    expect(findAll(form, '.label').map(({ innerText }) => innerText)).to.deep.equal([
      'Nombre',
      'Precio',
      'Tamaños u opciones',
      'Sección',
      'Descripción',
      'También lo llaman',
    ]);
    await expectAccessible(find(form, 'dialog'));
  });

  it('changes a price in two presses, and the focus goes back to the item', async () => {
    const { admin, form } = await open();
    server.on('/v2/items/pan/edit', () => json({ item_id: 'pan', item: edited(950) }));
    await write(form, 'price', '950');
    server.on('/v2/items', () => json(items([edited(950)])));
    await save(form);
    await settle(admin);
    expect(sent()).to.deep.equal([['PUT', { fields: { price: 950 }, hidden: false, expected_version: 0 }]]);
    expect(isOpen(form)).to.equal(false);
    expect(focused()?.getAttribute('aria-label')).to.equal('Editar: Pan');
    expect(find(find(admin, 'rag-admin-items'), '.price').innerText).to.equal('950');
  });

  it('shows what the document says beside what was written over, and goes back to it', async () => {
    const changed = { now: 950, document: 920, document_then: 900 };
    const { admin, form } = await open({ ...edited(950), edited: { price: changed } });
    expect(find(find(admin, 'rag-admin-items'), '.news').innerText).to.equal('Precio: el documento ahora dice 920.');
    expect(told(form)).to.include('El documento ahora dice: 920. Cuando lo cambiaste decía: 900.');
    button(form, 'Volver a lo del documento: Precio').click();
    await settle(form);
    expect(input(form, 'price').value).to.equal('920');
    server.on('/v2/items/pan/edit', () => json({ item_id: 'pan', item: pan() }));
    await save(form);
    expect(sent()).to.deep.equal([['PUT', { fields: { price: 920 }, hidden: false, expected_version: 3 }]]);
  });

  it('takes all of it back with one press', async () => {
    const { form } = await open(edited(950));
    server.on('/v2/items/pan/edit', () => json({ item_id: 'pan', item: pan() }));
    button(form, 'Volver en todo a lo del documento').click();
    await settle(form);
    await settle(form);
    expect(sent()).to.deep.equal([['DELETE', '']]);
    expect(server.callsOf('/v2/items/pan/edit')[0]?.url).to.include('expected_version=3');
    expect(isOpen(form)).to.equal(false);
  });

  it('loses nothing that was typed where somebody else was first', async () => {
    const { form } = await open();
    server.on('/v2/items/pan/edit', () =>
      json({ detail: 'x', now: { ...edited(990, 8), values: { ...VALUES, price: 990, text: 'De ayer' } } }, 409),
    );
    await write(form, 'price', '950');
    await save(form);
    expect(isOpen(form)).to.equal(true);
    expect([input(form, 'price').value, input(form, 'text').value]).to.deep.equal(['950', 'De ayer']);
    expect(told(form)).to.include('Otra persona lo cambió').and.include('Ahora dice: 990.');
    await expectAccessible(find(form, 'dialog'));
    server.on('/v2/items/pan/edit', () => json({ item_id: 'pan', item: edited(950) }));
    await save(form);
    expect(sent().at(-1)).to.deep.equal(['PUT', { fields: { price: 950 }, hidden: false, expected_version: 8 }]);
  });

  for (const [what, status] of [
    ['a failed save', 500],
    ['an expired token', 401],
  ] as const)
    it(`loses nothing that was typed by ${what}`, async () => {
      const { admin, form } = await open();
      server.on('/v2/items/pan/edit', () => json({ detail: 'x' }, status));
      await write(form, 'text', 'Con semillas');
      await save(form);
      // The token is typed behind the form.
      expect(isOpen(form)).to.equal(status === 500);
      expect(input(form, 'text').value).to.equal('Con semillas');
      if (status === 401) {
        const again = await press(admin, 'Editar: Pan');
        expect(input(again, 'text').value).to.equal('Con semillas');
        expect(told(again)).to.include('Lo que escribiste sigue acá');
      }
      button(form, 'Cancelar').click();
      await settle(form);
      await press(admin, 'Editar: Pan');
      expect(input(form, 'text').value).to.equal('Rico');
      button(form, 'Cancelar').click();
    });

  it('tells at its field what is not taken', async () => {
    const { form } = await open();
    const issue = {
      loc: ['fields', 'name'],
      msg: 'another item of this branch has this name',
      type: 'value_error.duplicate',
    };
    server.on('/v2/items/pan/edit', () => json({ detail: [issue] }, 422));
    await write(form, 'name', 'Chipá');
    await save(form);
    const field = input(form, 'name');
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    expect(find(form, `#${field.getAttribute('aria-describedby')!}`).innerText).not.to.equal('');
    await expectAccessible(find(form, 'dialog'));
    button(form, 'Cancelar').click();
  });

  it('has sizes and choices, each with its price', async () => {
    const { form } = await open();
    button(form, 'Agregar tamaño u opción').click();
    await settle(form);
    const [name, price] = findAll<HTMLInputElement>(form, '.size input');
    for (const [field, text] of [
      [name!, 'Chico'],
      [price!, '500'],
    ] as const) {
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await settle(form);
    }
    await expectAccessible(find(form, 'dialog'));
    server.on('/v2/items/pan/edit', () => json({ item_id: 'pan', item: pan() }));
    await save(form);
    const fields = { sizes: [{ name: 'Chico', price: '500' }] };
    expect(sent()).to.deep.equal([['PUT', { fields, hidden: false, expected_version: 0 }]]);
  });

  it('hides it, and the list says so', async () => {
    const { admin, form } = await open();
    const box = find<HTMLInputElement>(form, 'input[type="checkbox"]');
    box.click();
    await settle(form);
    server.on('/v2/items/pan/edit', () => json({ item_id: 'pan', item: pan({ hidden: true }) }));
    server.on('/v2/items', () => json(items([pan({ hidden: true })])));
    await save(form);
    await settle(admin);
    expect(sent()).to.deep.equal([['PUT', { fields: {}, hidden: true, expected_version: 0 }]]);
    const row = find(find(admin, 'rag-admin-items'), '.item');
    expect(row.innerText).to.include('Tus clientes no lo ven');
    expect(buttons(find(admin, 'rag-admin-items'), 'No hoy: Pan').length).to.equal(0);
  });

  it('tells its history, the newest first, and undoes that', async () => {
    const { form } = await open(edited(950));
    const change = (id: number, was: EditChange['was'], now: EditChange['now']): EditChange => ({
      id,
      at: AT,
      by: 'Luz',
      name: 'Pan',
      was,
      now,
      documents: { price: 900 },
      undoes: null,
      together: null,
    });
    const [first, second] = [
      { fields: { price: 930 }, other_names: [], hidden: true },
      { fields: { price: 950 }, other_names: ['Hogaza'], hidden: false },
    ];
    server.on('/v2/items/pan/edits', () =>
      json({ item_id: 'pan', changes: [change(9, first, second), change(7, null, first)], next: null }),
    );
    const details = find<HTMLDetailsElement>(form, '.history');
    details.open = true;
    await new Promise((resolve) => setTimeout(resolve, 50));
    await settle(form);
    expect(findAll(form, '.history li').map(({ innerText }) => innerText.replace(/\s+/gu, ' '))).to.satisfy(
      ([newest = '', oldest = '']: string[]) =>
        newest.includes('Luz Precio: 930 → 950 También lo llaman: nada → Hogaza Volvió a verse Deshacer') &&
        oldest.includes('Luz Precio: 900 → 930 Dejó de verse'),
    );
    await expectAccessible(find(form, 'dialog'));
    server.on('/v2/items/edits/9/undo', () => json({ item_id: 'pan', item: edited(930) }));
    button(form, 'Deshacer este cambio').click();
    await settle(form);
    await settle(form);
    expect(server.callsOf('/v2/items/edits/9/undo').map(({ method }) => method)).to.deep.equal(['POST']);
    expect(isOpen(form)).to.equal(false);
  });

  it('says it in the language of the page', async () => {
    const { form } = await open(edited(950), 'en');
    expect(told(form)).to.include('The document says: 900.').and.include('Back to the document in everything');
  });

  it('takes what else guests call it, and sends nothing of it where nobody typed there', async () => {
    server.on('/v2/items/pan/edit', () => json({ item_id: 'pan', item: pan() }));
    const { form } = await open(pan({ edit: { version: 3, by: 'Luz', at: AT, other_names: ['Hogaza'] } }));
    const names = find<HTMLInputElement>(form, '#other-names');
    expect(names.value).to.equal('Hogaza');
    await save(form);
    const sent = () => JSON.parse(server.callsOf('/v2/items/pan/edit').at(-1)!.body) as { other_names?: string[] };
    expect(sent()).to.not.have.property('other_names');
    await press(document.querySelector('rag-admin')!, 'Editar: Pan');
    names.value = 'Hogaza,  Pan grande ,';
    names.dispatchEvent(new Event('input', { bubbles: true }));
    await save(form);
    expect(sent().other_names?.map((name) => name.trim())).to.deep.equal(['Hogaza', 'Pan grande']);
  });
});
