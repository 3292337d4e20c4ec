import { expect } from 'chai';
import '../../../../widget/rag-admin.ts';
import '../../../../widget/components/items/define-items.ts';
import { hazards, item, items, TONIGHT } from '../../support/items.ts';
import { moment } from '../../support/documents.ts';
import { button, buttons, expectAccessible, find, findAll, focused, place, settle, type } from '../../support/page.ts';
import { serveEachTest } from '../../support/serve-each-test.ts';
import { json } from '../../support/server.ts';
import type { Call } from '../../support/server.ts';

describe('what is in force today', () => {
  const server = serveEachTest();
  afterEach(() => {
    history.replaceState(null, '', location.pathname + location.search);
  });

  const LIST = [
    item('Pan de campo', { prices: ['$ 900'], hazards: hazards('CONTAINS', 'MAY_CONTAIN', 'DECLARED_FREE') }),
    item('Chipá', { hazards: [{ hazard_id: 'gluten', verdict: 'MAY_CONTAIN', doubt: 'only-mentioned', words: [] }] }),
    item('Flan', { section: null, absence: TONIGHT, unclear: ['(7)'] }),
  ];

  const open = async (attributes: Record<string, string> = {}) => {
    const admin = await place('rag-admin', { lang: 'es', ...attributes });
    button(admin, attributes['lang'] === 'en' ? 'Today' : 'Hoy').click();
    await settle(admin);
    await settle(admin);
    return admin;
  };
  const view = (admin: Element) => find(admin, 'rag-admin-items');
  const told = (admin: Element) =>
    view(admin).shadowRoot!.querySelector<HTMLElement>('section')!.innerText.replace(/\s+/gu, ' ');
  const asked = (): Record<string, string>[] =>
    server.callsOf('/v2/items').map(({ url }) => Object.fromEntries(new URL(url, location.href).searchParams));
  const serve = (list = LIST, more: Parameters<typeof items>[1] = {}) => {
    server.on('/v2/items', () => json(items(list, more)));
  };
  const onAbsence = (answer: (call: Call) => Response) => {
    server.on('/v2/items/pan-de-campo/absence', answer);
  };

  it('asks for nothing before it is opened', async () => {
    serve();
    const admin = await place('rag-admin', { lang: 'es' });
    expect(asked()).to.deep.equal([]);
    button(admin, 'Hoy').click();
    await settle(admin);
    expect(asked().length).to.equal(1);
  });

  for (const theme of ['light', 'dark']) {
    it(`shows each item with its price and its marks, in its section: ${theme}`, async () => {
      serve();
      const admin = await open({ theme, domain: 'bakery', tenant: 'casa', branch: 'centro' });
      expect(asked()).to.deep.equal([
        { domain_id: 'bakery', tenant_slug: 'casa', branch_slug: 'centro', limit: '100' },
      ]);
      const rows = findAll(view(admin), '.item').map((row) =>
        row.innerText.replace(/\s+/gu, ' ').replaceAll(' :', ':'),
      );
      expect(rows[0]).to.include('Pan de campo $ 900 ● gluten: contiene ◐ huevo: puede contener ✓ frutos secos');
      expect(rows[1]).to.include('◐ gluten: puede contener (a confirmar)');
      expect(rows[2]).to.include('No hay hasta el 28 nov 2026 inclusive');
      expect(rows[2]).to.include('? 3 sin declarar');
      expect(rows[2]).to.include('Marca sin aclarar: «(7)». Puede ser cualquiera.');
      const headings = findAll(view(admin), 'h3').map((heading) => heading.innerText);
      expect(headings.map((heading) => heading.toLowerCase())).to.deep.equal(['panes', 'sin sección']);
      expect(told(admin)).to.include('● contiene ◐ puede contener ✓ declarado libre ? nadie lo declaró');
      expect(told(admin)).to.include('1 no está hoy');
      await expectAccessible(admin);
    });
  }

  it('shows the code by which the house knows it, where it has one', async () => {
    const fields = [{ field: 'number', role: 'code' as const, label: null }];
    serve([item('Pan', { values: { number: 'A 12' } }), item('Bollo', { values: { number: null } })], { fields });
    const admin = await open();
    const lines = findAll(view(admin), '.item .line').map((line) => line.innerText.replace(/\s+/gu, ' ').trim());
    expect(lines).to.deep.equal(['Pan A 12', 'Bollo']);
  });

  it('says of nothing that it is blank: each hazard has a mark, or is counted as not declared', async () => {
    serve([item('Pan de campo')]);
    const admin = await open();
    expect(
      findAll(view(admin), '.item .mark').map((mark) => mark.innerText.replace(/\s+/gu, ' ').trim()),
    ).to.deep.equal(['? 3 sin declarar']);
  });

  it('takes an item out with one press, and brings it back with one', async () => {
    serve();
    onAbsence(({ method }) =>
      json({ item_id: 'pan-de-campo', name: 'Pan de campo', absence: method === 'PUT' ? TONIGHT : null }),
    );
    const admin = await open();
    const press = async (name: string) => {
      const pressed = button(admin, name);
      pressed.focus();
      pressed.click();
      await settle(view(admin));
    };
    await press('No hoy: Pan de campo');
    expect(told(admin)).to.include('2 no están hoy');
    expect(focused()?.getAttribute('aria-label')).to.equal('Volvió: Pan de campo');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(find(view(admin), '[role="status"]').textContent).to.equal(
      'Pan de campo: No hay hasta el 28 nov 2026 inclusive.',
    );
    await expectAccessible(admin);
    await press('Volvió: Pan de campo');
    expect(told(admin)).to.include('1 no está hoy');
    expect(focused()?.getAttribute('aria-label')).to.equal('No hoy: Pan de campo');
    const sent = server.callsOf('/v2/items/pan-de-campo/absence');
    expect(sent.map(({ method, body }) => [method, body])).to.deep.equal([
      ['PUT', '{}'],
      ['DELETE', ''],
    ]);
  });

  it('leaves it out until another day', async () => {
    serve([item('Pan de campo', { absence: TONIGHT })]);
    const until = moment('2026-12-05T02:00');
    onAbsence(() => json({ item_id: 'pan-de-campo', name: 'Pan de campo', absence: { ...TONIGHT, until } }));
    const admin = await open();
    const details = find<HTMLDetailsElement>(view(admin), '.other');
    details.open = true;
    const day = find<HTMLInputElement>(details, 'input');
    expect(day.value).to.equal('2026-11-28');
    day.value = '2026-12-04';
    button(view(admin), 'Guardar día').click();
    await settle(view(admin));
    expect(server.callsOf('/v2/items/pan-de-campo/absence')[0]?.body).to.equal('{"until":"2026-12-04"}');
    expect(told(admin)).to.include('No hay hasta 5 dic 2026');
  });

  it('names an item by its id, whatever stands in it', async () => {
    serve([item('Pan', { item_id: 'a/b c?&#' })]);
    const paths: string[] = [];
    server.on('/v2/items/a%2Fb%20c%3F%26%23/absence', ({ path }) => {
      paths.push(path);
      return json({ item_id: 'a/b c?&#', name: 'Pan', absence: TONIGHT });
    });
    const admin = await open();
    button(view(admin), 'No hoy: Pan').click();
    await settle(view(admin));
    expect(paths.length).to.equal(1);
    expect(buttons(view(admin), 'Volvió: Pan').length).to.equal(1);
  });

  it('says why it could not be done, and leaves it as it was', async () => {
    serve();
    onAbsence(() => json({ detail: 'En esta sucursal no hay nada en vigencia con ese id.' }, 404));
    const admin = await open();
    button(admin, 'No hoy: Pan de campo').click();
    await settle(view(admin));
    expect(told(admin)).to.include('En esta sucursal no hay nada en vigencia con ese id.');
    expect(buttons(admin, 'No hoy: Pan de campo')[0]?.disabled).to.equal(false);
  });

  it('is searched, and narrowed to a section', async () => {
    serve();
    const admin = await open();
    type(find<HTMLInputElement>(view(admin), 'input[type="search"]'), ' chipá ');
    await new Promise((resolve) => setTimeout(resolve, 350));
    const field = find<HTMLSelectElement>(view(admin), 'select');
    field.value = 'panes';
    field.dispatchEvent(new Event('change'));
    await settle(view(admin));
    expect(asked().map(({ q, section }) => [q, section])).to.deep.equal([
      [undefined, undefined],
      ['chipá', undefined],
      ['chipá', 'panes'],
    ]);
    serve([]);
    field.dispatchEvent(new Event('change'));
    await settle(view(admin));
    expect(told(admin)).to.include('Nada coincide con lo que buscás.');
    button(view(admin), 'Ver todo').click();
    await settle(view(admin));
    expect(asked().at(-1)).to.not.have.any.keys('q', 'section');
  });

  it('goes on where there is more', async () => {
    server.on('/v2/items', ({ url }) =>
      json(
        url.includes('after=1')
          ? items([item('Chipá')], { total: 2 })
          : items([item('Pan de campo')], { total: 2, next: 1 }),
      ),
    );
    const admin = await open();
    expect(told(admin)).to.include('Se muestran 1 de 2.');
    button(view(admin), 'Mostrar más').click();
    await settle(view(admin));
    expect(findAll(view(admin), '.name').map((name) => name.innerText)).to.deep.equal(['Pan de campo', 'Chipá']);
    expect(buttons(view(admin), 'Mostrar más').length).to.equal(0);
  });

  it('says that nothing is there, and what the server refuses', async () => {
    serve([]);
    expect(told(await open())).to.include('Todavía no hay nada en vigencia acá.');
    server.on('/v2/items', () => json({ detail: 'Ahora no se puede leer.' }, 503));
    expect(told(await open())).to.include('Ahora no se puede leer.');
  });

  it('asks for a key where the server wants one', async () => {
    server.on('/v2/items', () => json({ detail: 'Falta la clave.' }, 401));
    const admin = await open();
    // Nobody has tried one yet: that it is missing is guidance, and no refusal.
    expect(find(admin, '.sign-in').innerText).to.include('Ingresá para continuar');
    expect(findAll(admin, '.sign-in .problem')).to.deep.equal([]);
  });

  it('is opened by its name in the address', async () => {
    serve();
    history.replaceState(null, '', '#items');
    const admin = await place('rag-admin', { lang: 'es' });
    await settle(admin);
    expect(asked().length).to.equal(1);
    expect(button(admin, 'Hoy').getAttribute('aria-current')).to.equal('page');
  });

  it('speaks English and Portuguese', async () => {
    serve([item('Pan de campo')]);
    const admin = await open({ lang: 'en' });
    expect(buttons(admin, 'Not today: Pan de campo').length).to.equal(1);
    admin.setAttribute('lang', 'pt');
    await settle(admin);
    await settle(admin);
    expect(buttons(admin, 'Hoje não: Pan de campo').length).to.equal(1);
  });

  it('shows a name as text, whatever stands in it', async () => {
    serve([item('<img src=x onerror=alert(1)>', { unclear: ['<b>7</b>'] })]);
    const admin = await open();
    expect(findAll(view(admin), 'img, b').length).to.equal(0);
    expect(told(admin)).to.include('<img src=x onerror=alert(1)>');
  });
});
