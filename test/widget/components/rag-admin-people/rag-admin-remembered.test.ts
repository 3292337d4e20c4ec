import { expect } from 'chai';
import '../../../../widget/rag-admin.ts';
import '../../../../widget/components/house/define-house.ts';
import type { MemoryPeople } from '../../../../server/contract/memory.ts';
import type { SelfAnswer } from '../../../../server/contract/people.ts';
import { button, buttons, expectAccessible, find, findAll, focused, place, settle } from '../../support/page.ts';
import { serveEachTest } from '../../support/serve-each-test.ts';
import { json } from '../../support/server.ts';

const AT = '2026-03-01T12:00:00.000Z';
const PEOPLE = '/v2/memory/people';

describe('rag-admin-remembered', () => {
  const server = serveEachTest();

  const entry = { id: 'e', subject: 's', value: '', count: 1, first_at: AT, last_at: AT };
  const person = (number: number, entries: MemoryPeople['people'][number]['entries']) => ({
    ...{ person: number, agreed_at: AT, seen_at: AT, kinds: ['allergy' as const] },
    entries,
  });
  const luz = person(7, [
    { ...entry, kind: 'allergy', label: 'maní <b>' },
    { ...entry, kind: 'feedback', label: '¿Hay pan?', value: 'down' },
  ]);
  const serve = (told: Partial<MemoryPeople> = {}): void => {
    server.on(PEOPLE, () => json({ people: [luz, person(3, [])], next: null, ...told }));
  };

  async function open({ branch_slug = '*', lang = 'es', name = 'Personas', unfolds = true, theme = 'auto' } = {}) {
    const grants: SelfAnswer['grants'] = [{ role: 'owner', tenant_slug: 'default', branch_slug }];
    server.on('/v2/self', () => json({ kind: 'account', id: 1, name: 'Ana', grants, sessions: [] }));
    server.on('/v2/people', () => json({ people: [] }));
    server.on('/v2/invitations', () => json({ invitations: [] }));
    server.on('/v2/keys', () => json({ keys: [] }));
    server.on('/v2/audit', () => json({ entries: [], next: null, zone: 'UTC', actors: [], kinds: [] }));
    const admin = await place('rag-admin', { lang, theme });
    button(admin, name).click();
    for (let turn = 0; turn < 5; turn += 1) await settle(admin);
    const [page] = findAll(admin, 'rag-admin-remembered');
    if (page !== undefined && unfolds) {
      find<HTMLDetailsElement>(page, 'details').open = true;
      for (let turn = 0; turn < 4; turn += 1) await settle(admin);
    }
    return { admin, page: page! };
  }

  const text = (page: HTMLElement): string => find(page, '.card').innerText.replace(/\s+/gu, ' ');

  for (const theme of ['light', 'dark'])
    it(`tells an owner of the tenant what is kept, of numbers, once it is unfolded: ${theme}`, async () => {
      serve();
      const folded = await open({ theme, unfolds: false });
      await expectAccessible(folded.page);
      expect(server.callsOf(PEOPLE)).to.deep.equal([]);
      folded.admin.remove();
      const { page } = await open({ theme });
      expect(text(page)).to.include('#7').and.to.include('Alergia: maní <b>');
      expect(text(page)).to.include('Opinó: ¿Hay pan? 👎').and.to.include('#3');
      const { url } = server.callsOf(PEOPLE).at(-1)!;
      const query = Object.fromEntries(new URL(url, location.href).searchParams);
      expect(query).to.deep.equal({ domain_id: 'bakery', tenant_slug: 'default' });
      await expectAccessible(page);
    });

  it('erases somebody with the second press, and tells so', async () => {
    serve();
    server.on(`${PEOPLE}/7`, () => new Response(null, { status: 204 }));
    const { page } = await open();
    button(page, 'Quitar: #7').click();
    await settle(page);
    expect(server.callsOf(`${PEOPLE}/7`)).to.deep.equal([]);
    const sure = button(page, '¿Seguro? Quitar: #7');
    await expectAccessible(page);
    sure.click();
    for (let turn = 0; turn < 3; turn += 1) await settle(page);
    expect(server.callsOf(`${PEOPLE}/7`).map(({ method }) => method)).to.deep.equal(['DELETE']);
    expect(buttons(page, 'Quitar: #7')).to.deep.equal([]);
    expect(text(page)).not.to.include('maní');
    expect(focused()?.id).to.equal('title');
    await expectAccessible(page);
  });

  it('keeps who could not be erased, and says why', async () => {
    serve();
    server.on(`${PEOPLE}/7`, () => json({ detail: 'La información no está disponible.' }, 503));
    const { page } = await open();
    button(page, 'Quitar: #7').click();
    await settle(page);
    button(page, '¿Seguro? Quitar: #7').click();
    for (let turn = 0; turn < 3; turn += 1) await settle(page);
    expect(find(page, '.problem').innerText).to.include('La información no está disponible.');
    expect(text(page)).to.include('maní');
  });

  it('goes on behind a page, and says where nobody is remembered', async () => {
    serve({ people: [luz], next: 7 });
    const { page } = await open();
    serve({ people: [person(3, [])] });
    button(page, 'Mostrar más').click();
    for (let turn = 0; turn < 3; turn += 1) await settle(page);
    expect(server.callsOf(PEOPLE).at(-1)!.url).to.include('after=7');
    expect(findAll(page, '.rows li')).to.have.length(2);
    serve({ people: [] });
    expect(text((await open()).page)).to.include('No se recuerda a nadie.');
  });

  it('is not offered to an owner of one branch: people are remembered in all of them', async () => {
    const { page } = await open({ branch_slug: 'main' });
    expect(page).to.equal(undefined);
    expect(server.callsOf(PEOPLE)).to.deep.equal([]);
  });

  it('fits a phone of 320 px, read from the right, and speaks English and Portuguese', async () => {
    serve();
    const { page } = await open();
    page.style.inlineSize = '288px';
    page.dir = 'rtl';
    expect(find(page, '.card').scrollWidth).to.be.at.most(288);
    const english = await open({ lang: 'en', name: 'People' });
    expect(text(english.page)).to.include('Allergy: maní');
    const portuguese = await open({ lang: 'pt', name: 'Pessoas' });
    expect(text(portuguese.page)).to.include('Alergia: maní');
  });
});
