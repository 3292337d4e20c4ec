import { expect } from 'chai';
import '../../../../widget/rag-admin.ts';
import { markAbsent } from '../../../../widget/client/item-client.ts';
import type { Access } from '../../../../widget/client/admin-client.ts';
import type { RagAdmin } from '../../../../widget/components/rag-admin/rag-admin.ts';
import { button, expectAccessible, find, findAll, place, settle } from '../../support/page.ts';
import { serveEachTest } from '../../support/serve-each-test.ts';
import { json } from '../../support/server.ts';
import { runOf, runsOf } from '../../support/tests.ts';

const RUN = '/v2/test-runs';
const SAME = runsOf(runOf(1, '¿Abren?'), runOf(2, '¿Hay pan?'));
const OTHERWISE = runsOf(runOf(1, '¿Abren?'), runOf(2, '¿Hay pan?', { differences: ['decision'] }));

describe('what watches the tests that are kept', () => {
  const server = serveEachTest((each) => {
    each.on(RUN, () => json(SAME));
    each.on('/v2/items/pan/absence', () => json({ item_id: 'pan', absence: null }));
  });

  const open = (lang = 'es'): Promise<RagAdmin> => place('rag-admin', { lang, domain: 'bakery', tenant: 'demo' });
  const accessOf = (admin: RagAdmin): Access => (admin as unknown as { access: Access }).access;
  const shown = (admin: RagAdmin): string[] => findAll(admin, '.watch p').map(({ innerText }) => innerText);

  /** Until it has looked: several changes are looked at once. */
  async function look(admin: RagAdmin): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 450));
    await settle(admin);
    await settle(find(admin, 'rag-admin-watch'));
  }

  async function change(admin: RagAdmin): Promise<void> {
    await markAbsent(accessOf(admin), { itemId: 'pan', until: '' }, new AbortController().signal);
  }

  it('shows nothing where all are answered as they were accepted', async () => {
    const admin = await open();
    await look(admin);
    expect([server.callsOf(RUN).length, shown(admin)]).to.deep.equal([1, []]);
  });

  it('asks them once after changes, and says where one is answered otherwise', async () => {
    const admin = await open();
    await look(admin);
    server.on(RUN, () => json(OTHERWISE));
    await change(admin);
    await change(admin);
    await look(admin);
    expect(server.callsOf(RUN)).to.have.length(2);
    expect(shown(admin)).to.deep.equal(['1 de tus 2 pruebas guardadas se responde distinto ahora.']);
    await expectAccessible(admin);
    server.on(RUN, () => json(SAME));
    await change(admin);
    await look(admin);
    expect(shown(admin)).to.deep.equal([]);
  });

  it('opens the page of the tests', async () => {
    server.on(RUN, () => json(OTHERWISE));
    const admin = await open();
    await look(admin);
    button(admin, 'Ver qué cambió').click();
    await settle(admin);
    await settle(admin);
    expect(findAll(admin, 'rag-admin-tests')).to.have.length(1);
    expect(find(admin, '[aria-current="page"]').innerText).to.equal('Pruebas');
  });

  it('keeps silent where they can’t be asked', async () => {
    server.on(RUN, () => json({ detail: 'no' }, 503));
    const admin = await open();
    await look(admin);
    expect([shown(admin), findAll(admin, '.watch')]).to.deep.equal([[], []]);
  });

  it('speaks English and Portuguese', async () => {
    server.on(RUN, () => json(OTHERWISE));
    const english = await open('en');
    await look(english);
    expect(shown(english)).to.deep.equal(['1 of your 2 kept tests is answered otherwise now.']);
    const portuguese = await open('pt');
    await look(portuguese);
    expect(shown(portuguese)).to.deep.equal(['1 dos seus 2 testes guardados tem outra resposta agora.']);
  });
});
