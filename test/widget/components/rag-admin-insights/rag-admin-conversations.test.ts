import { expect } from 'chai';
import '../../../../widget/rag-admin.ts';
import '../../../../widget/components/house/define-house.ts';
import type { ConversationList } from '../../../../server/contract/insights.ts';
import { conversationsOf, insightsOf, unansweredOf } from '../../support/insights.ts';
import { button, buttons, expectAccessible, find, findAll, place, settle, until } from '../../support/page.ts';
import { serveEachTest } from '../../support/serve-each-test.ts';
import { json } from '../../support/server.ts';

const LIST = '/v2/conversations';

describe('rag-admin-conversations', () => {
  const server = serveEachTest((each) => {
    each.on('/v2/insights', () => json(insightsOf()));
    each.on('/v2/insights/unanswered', () => json(unansweredOf()));
    each.on(LIST, () => json(conversationsOf()));
  });

  async function open(lang = 'es', name = 'Qué preguntaron', attributes = {}): Promise<HTMLElement> {
    const admin = await place('rag-admin', { lang, ...attributes });
    button(admin, name).click();
    await until(() => findAll(admin, 'rag-admin-conversations').length > 0);
    return find(admin, 'rag-admin-conversations');
  }

  async function unfold(page: HTMLElement): Promise<void> {
    find<HTMLDetailsElement>(page, 'details').open = true;
    for (let round = 0; round < 3; round += 1) await settle(page);
  }

  const serve = (changes: Partial<ConversationList>): void => {
    server.on(LIST, () => json(conversationsOf(changes)));
  };
  const queryOf = (call = -1): Record<string, string> =>
    Object.fromEntries(new URL(server.callsOf(LIST).at(call)!.url, location.href).searchParams);
  const rows = (page: HTMLElement): string[] =>
    findAll(page, 'tbody tr').map((row) => row.innerText.replace(/\s+/gu, ' ').trim());

  it('asks once it is unfolded, and tells each conversation in a row', async () => {
    const page = await open();
    expect(server.callsOf(LIST)).to.deep.equal([]);
    await unfold(page);
    const scope = { domain_id: 'bakery', tenant_slug: 'default', branch_slug: 'main' };
    expect(queryOf()).to.deep.equal({ ...scope, from: '2026-03-01', to: '2026-03-30' });
    const [first, second] = rows(page);
    expect(first).to.match(/^¿Hay <b>turno<\/b>\? .*30 mar 2026.* 3 Ver turnos, Reservar portugués$/u);
    expect(second).to.include('Pedidos y reservas');
    expect(buttons(page, 'Mostrar más')).to.deep.equal([]);
    expect(buttons(page, 'Descargar CSV: Conversaciones')).to.have.length(1);
  });

  for (const theme of ['light', 'dark'])
    it(`is accessible, folded and unfolded: ${theme}`, async () => {
      const page = await open('es', 'Qué preguntaron', { theme });
      await expectAccessible(page);
      await unfold(page);
      await expectAccessible(page);
      expect(find(page, '.scrolling').tabIndex).to.equal(0);
    });

  it('goes on where the page before ended', async () => {
    const page = await open();
    serve({ next: 'k.2' });
    await unfold(page);
    serve({ next: null });
    button(page, 'Mostrar más').click();
    for (let round = 0; round < 3; round += 1) await settle(page);
    expect(queryOf()).to.include({ after: 'k.2' });
    expect(rows(page)).to.have.length(4);
    expect(buttons(page, 'Mostrar más')).to.deep.equal([]);
  });

  it('goes by the days of the page', async () => {
    const page = await open();
    await unfold(page);
    server.on('/v2/insights', () => json(insightsOf({ from: '2026-03-24' })));
    const choice = find<HTMLSelectElement>(find(document.querySelector('rag-admin')!, 'rag-admin-insights'), 'select');
    choice.value = '7';
    choice.dispatchEvent(new Event('change'));
    for (let round = 0; round < 5; round += 1) await settle(page);
    expect(queryOf()).to.include({ from: '2026-03-24', to: '2026-03-30' });
  });

  it('says where there was none, and what went wrong', async () => {
    const page = await open();
    serve({ conversations: [] });
    await unfold(page);
    expect(find(page, 'details').innerText).to.include('En estos días no hubo ninguna.');
    const other = await open('es');
    server.on(LIST, () => json({ detail: 'La información no está disponible.' }, 503));
    await unfold(other);
    expect(find(other, '.problem').innerText).to.include('La información no está disponible.');
    await expectAccessible(other);
  });

  it('fits a phone of 320 px, and is read from the right where the page is', async () => {
    const page = await open();
    page.style.inlineSize = '288px';
    page.dir = 'rtl';
    await unfold(page);
    expect(find(page, '.card').scrollWidth).to.be.at.most(288);
    await expectAccessible(page);
  });

  it('speaks English and Portuguese', async () => {
    const english = await open('en', 'What was asked');
    await unfold(english);
    expect(find(english, '.card').innerText).to.include('By what was asked first').and.to.include('Portuguese');
    const portuguese = await open('pt', 'O que perguntaram');
    await unfold(portuguese);
    expect(find(portuguese, '.card').innerText).to.include('Pedidos e reservas');
  });
});
