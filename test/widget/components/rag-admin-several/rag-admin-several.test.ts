import { expect } from 'chai';
import '../../../../widget/rag-admin.ts';
import '../../../../widget/components/items/define-items.ts';
import type { ItemInForce } from '../../../../server/contract/items.ts';
import type { SeveralAnswer, SeveralRequest } from '../../../../server/contract/several-edits.ts';
import { item, items } from '../../support/items.ts';
import { button, buttons, expectAccessible, find, findAll, focused, place, settle } from '../../support/page.ts';
import { serveEachTest } from '../../support/serve-each-test.ts';
import { json } from '../../support/server.ts';

const EDIT = { version: 4, by: 'Luz', at: '2026-11-28T15:00:00.000Z', other_names: [] };

describe('a change of several items', () => {
  const server = serveEachTest();
  afterEach(() => {
    history.replaceState(null, '', location.pathname + location.search);
  });

  const PAN = item('Pan', { prices: ['900'] });
  const PIE = item('Torta', { section: 'dulces', prices: ['$ 12.900'], edit: EDIT });
  const TIDE = item('Chipá', { prices: ['según mercado'] });
  const LIST = [PAN, TIDE, PIE];

  const ANSWER: SeveralAnswer = {
    items: [
      { item_id: 'pan', name: 'Pan', changed: true, prices: [{ field: 'price', size: null, now: 900, then: 972 }] },
      {
        item_id: 'chipá',
        name: 'Chipá',
        changed: true,
        prices: [
          { field: 'price', size: null, now: 'según mercado', then: null },
          { field: 'sizes', size: 'Grande', now: '$ 100', then: '$ 108' },
        ],
      },
    ],
    together: null,
  };
  const saved = { ...ANSWER, together: { id: 9, items: 2 } };

  const open = async (list: ItemInForce[] = LIST, lang = 'es') => {
    server.on('/v2/items', () => json(items(list)));
    server.on('/v2/items/edits', ({ body }) =>
      json((JSON.parse(body) as SeveralRequest).preview === true ? ANSWER : saved),
    );
    const admin = await place('rag-admin', { lang });
    button(admin, lang === 'es' ? 'Hoy' : 'Today').click();
    await settle(admin);
    await settle(admin);
    return admin;
  };
  const view = (admin: Element) => find(admin, 'rag-admin-items');
  const form = (admin: Element) => find(view(admin), 'rag-admin-several');
  const dialog = (admin: Element) => find<HTMLDialogElement>(form(admin), 'dialog');
  const tick = async (admin: Element, selector: string) => {
    find<HTMLInputElement>(view(admin), selector).click();
    await settle(admin);
  };
  const bar = (admin: Element): string =>
    findAll(view(admin), '.bar')
      .map(({ innerText }) => innerText.replace(/\s+/gu, ' '))
      .join();
  const press = async (admin: Element, name: string) => {
    button(view(admin), name).click();
    await settle(view(admin));
    await settle(form(admin));
  };
  const write = async (admin: Element, name: string, value: string) => {
    const field = find<HTMLInputElement>(form(admin), `[name="${name}"]`);
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await settle(form(admin));
  };
  const sent = (): SeveralRequest[] =>
    server.callsOf('/v2/items/edits').map(({ body }) => JSON.parse(body) as SeveralRequest);
  const PANES = '.pick input[value="panes"]';

  it('is offered as soon as one is chosen, and a press chooses a whole section', async () => {
    const admin = await open();
    expect(bar(admin)).to.equal('');
    await tick(admin, '[data-item="pan"][type="checkbox"]');
    expect(bar(admin)).to.equal('1 elegido Precio Cambiar de sección Dejar de mostrar Nada');
    expect(find<HTMLInputElement>(view(admin), PANES).checked).to.equal(false);
    await tick(admin, PANES);
    expect(bar(admin)).to.match(/^2 elegidos/u);
    expect(find<HTMLInputElement>(view(admin), '[data-item="chipá"][type="checkbox"]').checked).to.equal(true);
    await expectAccessible(admin);
    await tick(admin, PANES);
    expect(bar(admin)).to.equal('');
    await tick(admin, PANES);
    await press(admin, 'Nada');
    expect(bar(admin)).to.equal('');
  });

  it('chooses of a section also what is not shown yet', async () => {
    const admin = await open();
    server.on('/v2/items', ({ url }) =>
      json(url.includes('after=') ? items([item('Bollo')]) : items([PAN], { next: 1, total: 2 })),
    );
    await press(admin, 'Actualizar');
    await tick(admin, PANES);
    await settle(admin);
    expect(bar(admin)).to.match(/^2 elegidos/u);
  });

  for (const theme of ['light', 'dark'])
    it(`shows every price now and then before it is saved: ${theme}`, async () => {
      const admin = await open();
      admin.setAttribute('theme', theme);
      await tick(admin, PANES);
      await press(admin, 'Precio');
      expect(dialog(admin).open).to.equal(true);
      expect(focused()?.getAttribute('name')).to.equal('by');
      expect(button(form(admin), 'Guardar').disabled).to.equal(true);
      await write(admin, 'by', '8');
      const rows = findAll(form(admin), 'tbody tr').map((row) => row.innerText.replace(/\s+/gu, ' ').trim());
      expect(rows).to.deep.equal([
        'Pan 900 972',
        'Chipá según mercado queda igual: no se puede cambiar así',
        'Chipá: Grande $ 100 $ 108',
      ]);
      expect(sent()).to.deep.equal([
        {
          items: [
            { item_id: 'pan', expected_version: 0 },
            { item_id: 'chipá', expected_version: 0 },
          ],
          change: { price: { percent: '8', step: '1' } },
          preview: true,
        },
      ]);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(find(form(admin), '[role="status"]').textContent).to.equal('2 precios cambian y 1 queda igual.');
      await expectAccessible(dialog(admin));
    });

  it('takes another way and another step, and asks anew for each', async () => {
    const admin = await open();
    await tick(admin, PANES);
    await press(admin, 'Precio');
    await write(admin, 'by', '50,5');
    await write(admin, 'way', '-');
    await write(admin, 'step', '');
    await write(admin, 'by', 'x');
    expect(sent().map(({ change }) => change.price)).to.deep.equal([
      { percent: '50.5', step: '1' },
      { amount: '-50.5', step: '1' },
      { amount: '-50.5' },
    ]);
    expect(button(form(admin), 'Guardar').disabled).to.equal(true);
    expect(findAll(form(admin), 'table').length).to.equal(0);
  });

  it('is saved at once, said, and taken back by one press', async () => {
    const admin = await open();
    await tick(admin, PANES);
    await press(admin, 'Precio');
    await write(admin, 'by', '8');
    await press(admin, 'Guardar');
    await settle(admin);
    expect(sent().at(-1)?.preview).to.equal(false);
    expect(dialog(admin).open).to.equal(false);
    expect(bar(admin)).to.equal('');
    expect(find(view(admin), '.notice').innerText.trim()).to.equal('2 cambiados.');
    expect(focused()?.textContent.trim()).to.equal('Deshacer');
    await expectAccessible(admin);
    server.on('/v2/items/edits/9/undo-together', () => json({ together: { id: 12, items: 2 } }));
    await press(admin, 'Deshacer');
    await settle(admin);
    expect(server.callsOf('/v2/items/edits/9/undo-together').length).to.equal(1);
    expect(findAll(view(admin), '.notice').length).to.equal(0);
    expect(focused()?.getAttribute('type')).to.equal('search');
  });

  it('moves them to another section, or hides them with one press and shows them again', async () => {
    const admin = await open();
    await tick(admin, '[data-item="torta"][type="checkbox"]');
    await press(admin, 'Cambiar de sección');
    expect(focused()?.getAttribute('list')).to.equal('sections');
    await write(admin, 'section', 'panes');
    await expectAccessible(dialog(admin));
    await press(admin, 'Guardar');
    expect(sent()).to.deep.equal([
      { items: [{ item_id: 'torta', expected_version: 4 }], change: { section: 'panes' }, preview: false },
    ]);
    await tick(admin, '[data-item="torta"][type="checkbox"]');
    await press(admin, 'Dejar de mostrar');
    expect(sent().at(-1)?.change).to.deep.equal({ hidden: true });
    server.on('/v2/items', () => json(items([{ ...PIE, hidden: true }])));
    await press(admin, 'Actualizar');
    await tick(admin, '[data-item="torta"][type="checkbox"]');
    await press(admin, 'Volver a mostrar');
    expect(sent().at(-1)?.change).to.deep.equal({ hidden: false });
  });

  it('keeps what was typed where somebody else was first, and goes on from how it is now', async () => {
    const admin = await open();
    await tick(admin, PANES);
    await press(admin, 'Precio');
    await write(admin, 'by', '8');
    server.on('/v2/items/edits', () => json({ detail: 'Otra persona cambió: Pan.', items: ['pan'] }, 409));
    server.on('/v2/items', () => json(items([{ ...PAN, edit: EDIT }, TIDE, PIE])));
    await press(admin, 'Guardar');
    await settle(admin);
    expect(dialog(admin).open).to.equal(true);
    expect(find(form(admin), '.problem').innerText).to.include('Otra persona cambió: Pan.');
    expect(find<HTMLInputElement>(form(admin), '[name="by"]').value).to.equal('8');
    server.on('/v2/items/edits', () => json(saved));
    await press(admin, 'Guardar');
    expect(sent().at(-1)?.items[0]).to.deep.equal({ item_id: 'pan', expected_version: 4 });
    expect(dialog(admin).open).to.equal(false);
  });

  it('says what went wrong, and leaves nothing behind where it is cancelled', async () => {
    const admin = await open();
    await tick(admin, PANES);
    await press(admin, 'Precio');
    server.on('/v2/items/edits', () => json({ detail: 'No entra.' }, 507));
    await write(admin, 'by', '8');
    expect(find(form(admin), '.problem').innerText.trim()).to.not.equal('');
    await press(admin, 'Cancelar');
    expect(dialog(admin).open).to.equal(false);
    expect(bar(admin)).to.match(/^2 elegidos/u);
    await press(admin, 'Precio');
    expect(find<HTMLInputElement>(form(admin), '[name="by"]').value).to.equal('');
    expect(findAll(form(admin), '.problem').length).to.equal(0);
  });

  it('is offered in the history of each of its items, in the language of the page', async () => {
    const admin = await open([PAN], 'en');
    const change = {
      id: 9,
      at: EDIT.at,
      by: 'Luz',
      name: 'Pan',
      was: null,
      now: { fields: { price: 972 }, other_names: [], hidden: false },
      documents: { price: 900 },
      undoes: null,
      together: { id: 9, items: 12 },
    };
    server.on('/v2/items/pan/edits', () => json({ item_id: 'pan', changes: [change], next: null }));
    server.on('/v2/items/edits/9/undo-together', () => json({ together: { id: 21, items: 12 } }));
    button(view(admin), 'Edit: Pan').click();
    await settle(view(admin));
    const edit = find(view(admin), 'rag-admin-edit');
    find(edit, 'summary').click();
    await settle(edit);
    await settle(edit);
    const all = 'Undo in all 12 that were changed together';
    expect(buttons(edit, all).length).to.equal(1);
    button(edit, all).click();
    await settle(edit);
    expect(server.callsOf('/v2/items/edits/9/undo-together').length).to.equal(1);
    expect(find<HTMLDialogElement>(edit, 'dialog').open).to.equal(false);
  });
});
