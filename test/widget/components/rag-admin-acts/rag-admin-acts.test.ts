import { expect } from 'chai';
import '../../../../widget/rag-admin.ts';
import type { ToolTrialAnswer } from '../../../../server/contract/tools.ts';
import { button, buttons, expectAccessible, find, findAll, focused, place, settle, until } from '../../support/page.ts';
import { serveEachTest } from '../../support/serve-each-test.ts';
import { json } from '../../support/server.ts';
import { actionOf, lendingOf, toolOf } from '../../support/tools.ts';

const TOOLS = '/v2/tools';
const ACTIONS = '/v2/actions';
const HINTS = '/v2/hints';
const TRIAL = '/v2/tools/copies/try';

const REQUEST = { method: 'GET', url: '${address:LIBRARY}/copies?day=2026-06-02', headers: {}, body: null };
const GIVEN: ToolTrialAnswer = {
  request: REQUEST,
  sent: true,
  result: { kind: 'given', values: { free: '<b>3</b>' }, rows: [], why: null },
};

const OVERDUE = { rule: 'overdue', made: 10, shown: 8, followed: 3, dismissed: 1 };

const selfOf = (role: string): Response =>
  json({ kind: 'account', name: 'ana', grants: [{ tenant_slug: '*', branch_slug: '*', role }] });

describe('rag-admin-acts', () => {
  const server = serveEachTest((each) => {
    each.on(TOOLS, () => json({ tools: [toolOf(), lendingOf()] }));
    each.on(ACTIONS, () => json({ actions: [actionOf()], next: null }));
    each.on(HINTS, () => json({ hints: [OVERDUE] }));
    each.on(TRIAL, () => json(GIVEN));
  });

  async function open(lang = 'es', name = 'Acciones'): Promise<HTMLElement> {
    const admin = await place('rag-admin', { lang });
    button(admin, name).click();
    const isThere = (): boolean =>
      findAll(admin, 'rag-admin-acts').some((page) => findAll(page, '.problem, .group time').length > 0);
    await until(isThere);
    await settle(admin);
    return admin;
  }

  const toolText = (admin: HTMLElement, name: string): string =>
    find(admin, `[data-tool="${name}"]`).innerText.replace(/\s+/gu, ' ');

  const queryOf = (path: string): Record<string, string> => {
    const { url } = server.callsOf(path).at(-1)!;
    return Object.fromEntries(new URL(url, location.href).searchParams);
  };

  const PLACE = { domain_id: 'bakery', tenant_slug: 'default', branch_slug: 'main' };

  it('shows every tool with its state and how it fared', async () => {
    const admin = await open();
    for (const path of [TOOLS, ACTIONS, HINTS]) expect(queryOf(path)).to.deep.equal(PLACE);
    const text = toolText(admin, 'copies');
    for (const part of ['Encendida', 'Consulta', 'Para clientes', 'Llamadas 4', 'La mitad tardó 20 ms'])
      expect(text).to.include(part);
    expect(text).to.match(/Respondidas 3 \(75\s?%\)/u);
    expect(text).to.include('De lo guardado 6');
    expect(toolText(admin, 'lend')).to.include('Apagada').and.to.include('Falta su dirección: RAG_ADDRESS_LIBRARY.');
    expect(toolText(admin, 'lend')).to.include('No se usó en la última hora.');
    await expectAccessible(admin);
  });

  it('shows what came of actions and hints as pictures and as tables', async () => {
    const admin = await open();
    const plots = findAll(admin, '.plot svg').map((each) => each.getAttribute('aria-label'));
    expect(plots).to.deep.equal(['Qué pasó con las acciones: 9 acciones', 'Avisos']);
    for (const details of findAll<HTMLDetailsElement>(admin, '.figure details')) details.open = true;
    await settle(admin);
    const rows = findAll(admin, '.figure tbody tr').map((row) => row.innerText.replace(/\s+/gu, ' ').trim());
    expect(rows).to.deep.equal(['Prestar un libro 9 6 3 2 1 1 2', 'overdue 10 8 3 1']);
    await expectAccessible(admin);
  });

  for (const [lang, name, state, none] of [
    ['en', 'Actions', 'Off', 'This assistant has no tools.'],
    ['pt', 'Ações', 'Desligada', 'Este assistente não tem ferramentas.'],
  ] as const)
    it(`speaks ${lang}`, async () => {
      expect(toolText(await open(lang, name), 'lend')).to.include(state);
      find(document.body, 'rag-admin').remove();
      server.on(TOOLS, () => json({ tools: [] }));
      const admin = await open(lang, name);
      expect(
        findAll(admin, '.card')
          .map((card) => card.innerText)
          .join(' '),
      ).to.include(none);
      await expectAccessible(admin);
    });

  it('says why nothing is shown where the server fails', async () => {
    server.on(TOOLS, () => json({ detail: 'Los registros no responden.' }, 503));
    const admin = await open();
    expect(find(find(admin, 'rag-admin-acts'), '.problem').innerText).to.include('Los registros no responden.');
    expect(findAll(admin, 'rag-admin-acted')).to.deep.equal([]);
    await expectAccessible(admin);
  });

  describe('a dry run', () => {
    const fill = (form: HTMLElement, name: string, value: string): void => {
      find<HTMLInputElement>(form, `[name="${name}"]`).value = value;
    };
    const openTrial = async (admin: HTMLElement): Promise<HTMLElement> => {
      button(admin, 'Probar: Copias libres').click();
      await settle(admin);
      return find(admin, 'rag-admin-dry-run');
    };

    it('has the fields of its input, sends what was filled in, and shows words of the service as text', async () => {
      const admin = await open();
      const form = await openTrial(admin);
      expect((focused() as HTMLInputElement).name).to.equal('day');
      expect(findAll(form, 'label').map((label) => label.innerText)).to.deep.equal([
        ...['Día *', 'Copias *', 'Sala', 'Con ruido'],
      ]);
      expect(findAll<HTMLInputElement>(form, 'input').map((each) => each.type)).to.deep.equal(['date', 'number']);
      fill(form, 'day', '2026-06-02');
      fill(form, 'copies', '2');
      fill(form, 'loud', 'true');
      await expectAccessible(admin);
      button(form, 'Probar ahora').click();
      await settle(admin);
      await settle(admin);
      const { arguments: given } = JSON.parse(server.callsOf(TRIAL)[0]!.body ?? '') as { arguments: object };
      expect(given).to.deep.equal({ day: '2026-06-02', copies: 2, loud: true });
      const told = findAll(form, 'pre').map((each) => each.textContent);
      expect(told[0]).to.include('GET ${address:LIBRARY}/copies?day=2026-06-02');
      expect(told[1]).to.include('"free": "<b>3</b>"');
      expect(findAll(form, 'b')).to.deep.equal([]);
      await expectAccessible(admin);
    });

    it('tells what is wrong with an argument at its field', async () => {
      const issue = { loc: ['arguments', 'day'], msg: 'field required', type: 'value_error.missing' };
      server.on(TRIAL, () => json({ detail: [issue] }, 422));
      const admin = await open();
      const form = await openTrial(admin);
      button(form, 'Probar ahora').click();
      await settle(admin);
      await settle(admin);
      const day = find(form, '[name="day"]');
      expect(day.getAttribute('aria-invalid')).to.equal('true');
      expect(find(form, `#${day.getAttribute('aria-describedby') ?? ''}`).checkVisibility()).to.equal(true);
      expect(findAll(form, '.field-problem').filter((each) => each.checkVisibility())).to.have.length(1);
      await expectAccessible(admin);
    });

    for (const [result, said] of [
      [null, 'No se envió nada.'],
      [{ kind: 'failed', values: {}, why: 'slow' }, 'No respondió. Tardó demasiado.'],
      [{ kind: 'none', values: {}, why: null }, 'Respondió que no hay nada.'],
    ] as const)
      it(`says «${said}»`, async () => {
        server.on(TRIAL, () => json({ request: REQUEST, sent: result !== null, result }));
        const admin = await open();
        const form = await openTrial(admin);
        button(form, 'Probar ahora').click();
        await settle(admin);
        await settle(admin);
        expect(findAll(form, '.label').map((each) => each.innerText)).to.include(said);
      });

    it('shows what it found among what is published, where nothing is sent', async () => {
      const rows = [{ name: 'Pan <b>negro</b>' }, { name: 'Flan' }];
      server.on(TOOLS, () => json({ tools: [toolOf({ kind: 'items', permission: 'admin' })] }));
      server.on(TRIAL, () =>
        json({ request: null, sent: false, result: { kind: 'given', values: {}, rows, why: null } }),
      );
      const admin = await open();
      const form = await openTrial(admin);
      expect(find(form, '.muted').innerText).to.equal('Se consulta ahora mismo.');
      button(form, 'Probar ahora').click();
      await settle(admin);
      await settle(admin);
      const told = findAll(form, 'pre').map((each) => each.textContent);
      expect(told).to.have.length(1);
      expect(told[0]).to.include('Pan <b>negro</b>').and.to.include('Flan');
      await expectAccessible(admin);
    });

    it('is closed, and the focus is where it was opened', async () => {
      const admin = await open();
      const form = await openTrial(admin);
      button(form, 'Cerrar').click();
      await settle(admin);
      expect(findAll(admin, 'rag-admin-dry-run')).to.deep.equal([]);
      expect(focused()).to.equal(button(admin, 'Probar: Copias libres'));
    });

    it('is offered to who may change something, of every kind of tool', async () => {
      server.on(TOOLS, () => json({ tools: [toolOf(), toolOf({ name: 'hours', title: 'Horarios', kind: 'hours' })] }));
      server.on('/v2/self', () => selfOf('editor'));
      const admin = await open();
      expect(buttons(admin, 'Probar: Copias libres')).to.have.length(1);
      expect(buttons(admin, 'Probar: Horarios')).to.have.length(1);
      // Nobody is called for it.
      expect(toolText(admin, 'hours')).not.to.include('última hora');
      admin.remove();
      server.on('/v2/self', () => selfOf('reader'));
      expect(buttons(await open(), 'Probar: Copias libres')).to.deep.equal([]);
    });
  });

  describe('the actions', () => {
    const choose = async (admin: HTMLElement, name: string, value: string): Promise<void> => {
      const field = find<HTMLSelectElement>(find(admin, 'rag-admin-acted'), `[name="${name}"]`);
      field.value = value;
      field.dispatchEvent(new Event('change'));
      await settle(admin);
    };
    const listed = (admin: HTMLElement): string[] =>
      findAll(find(admin, 'rag-admin-acted'), '.group').map((each) => each.innerText.replace(/\s+/gu, ' '));

    it('are told with what they were to be done with and how they stand', async () => {
      const changes = { id: 'a-2', outcome: 'failed', rolled_back: true, comment: '¡Gracias!' } as const;
      server.on(ACTIONS, () =>
        json({ actions: [actionOf(), actionOf(changes), actionOf({ state: 'expired', outcome: null })], next: null }),
      );
      const [done, failed, expired] = listed(await open());
      expect(done).to.include('Prestar un libro Hecha').and.to.include('Día mañana, 31 de marzo');
      expect(failed).to.include('Falló').and.to.include('¡Gracias!').and.to.include('Se deshizo.');
      expect(expired).to.include('Vencida');
    });

    it('are filtered by how they stand, by tool and by days', async () => {
      const admin = await open();
      await choose(admin, 'standing', 'unknown');
      expect(queryOf(ACTIONS)).to.deep.equal({ ...PLACE, outcome: 'unknown' });
      await choose(admin, 'standing', 'expired');
      await choose(admin, 'tool', 'lend');
      await choose(admin, 'from', '2026-03-01');
      await choose(admin, 'to', '2026-03-02');
      expect(queryOf(ACTIONS)).to.deep.equal({
        ...PLACE,
        ...{ state: 'expired', tool: 'lend' },
        since: new Date('2026-03-01T00:00').toISOString(),
        until: new Date('2026-03-03T00:00').toISOString(),
      });
    });

    it('go on page by page, and are none where there are none', async () => {
      server.on(ACTIONS, ({ url }) =>
        json(
          url.includes('after=7')
            ? { actions: [actionOf({ id: 'a-0' })], next: null }
            : { actions: [actionOf()], next: '7' },
        ),
      );
      const admin = await open();
      button(find(admin, 'rag-admin-acted'), 'Mostrar más').click();
      await settle(admin);
      expect(listed(admin)).to.have.length(2);
      expect(buttons(find(admin, 'rag-admin-acted'), 'Mostrar más')).to.deep.equal([]);
      server.on(ACTIONS, () => json({ actions: [], next: null }));
      await choose(admin, 'standing', 'failed');
      expect(find(admin, 'rag-admin-acted').shadowRoot?.textContent).to.include('No hay ninguna así.');
      await expectAccessible(admin);
    });
  });
});
