import { expect } from 'chai';
import '../../../../widget/rag-admin.ts';
import '../../../../widget/components/items/define-items.ts';
import type { PageSettingAnswer } from '../../../../server/contract/items.ts';
import { item, matrix } from '../../support/items.ts';
import { button, expectAccessible, find, findAll, place, settle } from '../../support/page.ts';
import { serveEachTest } from '../../support/serve-each-test.ts';
import { json } from '../../support/server.ts';

describe('the switch of the public page', () => {
  const server = serveEachTest();

  const REGIME = {
    id: 'one',
    name: 'Lista Uno',
    source: 'Ley 1',
    listed: [{ hazard_id: 'egg', as: 'Huevos' }],
    beyond: ['Látex'],
  };
  const setting = (more: Partial<PageSettingAnswer> = {}): PageSettingAnswer => ({
    domain_id: 'bakery',
    tenant_slug: 'default',
    branch_slug: 'main',
    public: false,
    path: '/items/bakery/default/main',
    regime: null,
    regimes: [REGIME],
    changed_by: null,
    changed_at: null,
    ...more,
  });
  const serve = (more: Partial<PageSettingAnswer> = {}) => {
    server.on('/v2/items/page', () => json(setting(more)));
  };
  const open = async (attributes: Record<string, string> = {}) => {
    if (server.callsOf('/v2/items/matrix').length === 0)
      server.on('/v2/items/matrix', () => json(matrix([item('Chipá')])));
    const admin = await place('rag-admin', { lang: 'es', ...attributes });
    button(admin, attributes['lang'] === 'en' ? 'What’s in it' : 'Qué contiene').click();
    for (let turn = 0; turn < 3; turn += 1) await settle(admin);
    return admin;
  };
  const view = (admin: Element) => find(find(admin, 'rag-admin-matrix'), 'rag-admin-public');
  const box = (admin: Element) => find<HTMLInputElement>(view(admin), 'input[type="checkbox"]');
  const told = (admin: Element) =>
    view(admin).shadowRoot!.querySelector<HTMLElement>('section')!.innerText.replace(/\s+/gu, ' ');
  const sent = (): unknown[] =>
    server
      .callsOf('/v2/items/page')
      .filter(({ method }) => method === 'PATCH')
      .map(({ body }) => JSON.parse(body) as unknown);

  for (const theme of ['light', 'dark']) {
    it(`is off until it is pressed, and says where the page is: ${theme}`, async () => {
      serve();
      const admin = await open({ theme });
      expect(box(admin).checked).to.equal(false);
      expect(told(admin)).to.include('esa dirección no existe para nadie');
      expect(findAll(view(admin), 'a')).to.have.lengthOf(0);
      await expectAccessible(admin);
      serve({ public: true });
      box(admin).click();
      await settle(admin);
      await settle(view(admin));
      expect(sent()).to.deep.equal([{ public: true }]);
      expect(find<HTMLAnchorElement>(view(admin), 'a').getAttribute('href')).to.match(
        /\/items\/bakery\/default\/main$/u,
      );
      await expectAccessible(admin);
    });
  }

  it('stays as the server has it where the change is refused', async () => {
    serve();
    const admin = await open();
    server.on('/v2/items/page', () => json({ detail: 'no', code: 'records-unavailable' }, 503));
    box(admin).click();
    await settle(admin);
    await settle(view(admin));
    expect(box(admin).checked).to.equal(false);
    expect(box(admin).disabled).to.equal(false);
    expect(findAll(view(admin), '.problem')).to.have.lengthOf(1);
  });

  it('chooses a list, and the matrix is read again and says which columns it names', async () => {
    serve();
    const admin = await open();
    serve({ regime: 'one' });
    server.on('/v2/items/matrix', () => json(matrix([item('Chipá')], { regime: REGIME })));
    const field = find<HTMLSelectElement>(view(admin), 'select');
    field.value = 'one';
    field.dispatchEvent(new Event('change'));
    for (let turn = 0; turn < 3; turn += 1) await settle(admin);
    await settle(find(admin, 'rag-admin-matrix'));
    expect(sent()).to.deep.equal([{ regime: 'one' }]);
    const heads = findAll(find(admin, 'rag-admin-matrix'), 'thead .hazard').map(({ textContent }) =>
      (textContent ?? '').replace(/\s+/gu, ' ').trim(),
    );
    expect(heads).to.deep.equal([
      'gluten: no es de los que la lista obliga a declarar',
      'huevo§: la lista lo nombra: Huevos',
      'frutos secos: no es de los que la lista obliga a declarar',
    ]);
    const legend = find(find(admin, 'rag-admin-matrix'), '.regime').textContent ?? '';
    expect(legend).to.include('no quiere decir que no tenga');
    expect(legend).to.include('Látex');
    await expectAccessible(admin);
  });

  it('takes a list away again', async () => {
    serve({ regime: 'one' });
    const admin = await open();
    const field = find<HTMLSelectElement>(view(admin), 'select');
    expect(field.value).to.equal('one');
    field.value = '';
    field.dispatchEvent(new Event('change'));
    await settle(admin);
    expect(sent()).to.deep.equal([{ regime: null }]);
  });

  it('has no choice where the domain has no list, and speaks English', async () => {
    serve({ regimes: [], public: true });
    const admin = await open({ lang: 'en' });
    expect(findAll(view(admin), 'select')).to.have.lengthOf(0);
    expect(told(admin)).to.include('Show this page to anybody');
    await expectAccessible(admin);
  });
});
