import { expect } from 'chai';
import '../../../../widget/rag-admin.ts';
import '../../../../widget/components/house/define-house.ts';
import type { SelfAnswer } from '../../../../server/contract/people.ts';
import { button, expectAccessible, find, findAll, focused, place, settle, type } from '../../support/page.ts';
import { serveEachTest } from '../../support/serve-each-test.ts';
import { json } from '../../support/server.ts';

const AT = '2026-03-01T12:00:00.000Z';
const HERE = { tenant_slug: 'default', branch_slug: 'main' };
const SESSION = { id: 1, started_at: AT, seen_at: AT, ends_at: AT, agent: 'Firefox', is_this: true };

describe('the page of people', () => {
  const server = serveEachTest();

  const self = (role: SelfAnswer['grants'][number]['role'], more: Partial<SelfAnswer> = {}): SelfAnswer => ({
    kind: 'account',
    id: 1,
    name: 'Ana',
    grants: [{ role, ...HERE }],
    sessions: [SESSION, { ...SESSION, id: 2, agent: 'Chrome', is_this: false }],
    ...more,
  });
  const serve = (who: SelfAnswer) => {
    const luz = { id: 7, name: 'Luz', has_more: true, created_at: AT, created_by: 'Ana', sessions: [SESSION] };
    const sol = { id: 8, name: 'Sol', renews: false, created_at: AT, created_by: 'Ana', ends_at: AT };
    const key = { id: 9, name: 'Caja', hint: 'x7Qk', created_at: AT, created_by: 'Ana', used_at: null };
    const reader = { role: 'reader', ...HERE };
    server.on('/v2/self', () => json(who));
    server.on('/v2/people', () => json({ people: [{ ...luz, grants: [reader] }] }));
    server.on('/v2/invitations', ({ method }) =>
      method === 'POST'
        ? json({ invitation: { ...sol, grants: [reader] }, code: 'un-codigo' }, 201)
        : json({ invitations: [{ ...sol, grants: [reader] }] }),
    );
    server.on('/v2/keys', ({ method }) =>
      method === 'POST'
        ? json({ key: { ...key, grant: reader }, secret: 'rck_una-clave' }, 201)
        : json({ keys: [{ ...key, grant: reader }] }),
    );
    server.on('/v2/audit', () =>
      json({
        entries: [{ id: 3, actor: 'Luz', local: '2026-03-01 09:00', sentence: 'publicó el documento «Carta»' }],
        next: null,
        zone: 'America/Montevideo',
        actors: ['Ana', 'Luz'],
        kinds: [{ kind: 'document', name: 'documentos' }],
      }),
    );
  };
  const open = async (who: SelfAnswer, attributes: Record<string, string> = {}) => {
    serve(who);
    const admin = await place('rag-admin', { lang: 'es', ...attributes });
    button(admin, 'Personas').click();
    for (let turn = 0; turn < 4; turn += 1) await settle(admin);
    return { admin, page: find(admin, 'rag-admin-people') };
  };
  const told = (element: Element) => element.shadowRoot!.textContent.replace(/\s+/gu, ' ');

  for (const theme of ['light', 'dark']) {
    it(`tells an owner who may come in, the keys and who did what: ${theme}`, async () => {
      const { admin, page } = await open(self('owner'), { theme });
      expect(told(page)).to.include('Tu cuenta: Ana').and.to.include('Luz (y en otros lugares)');
      expect(told(page)).to.include('invitación sin usar').and.to.include('…x7Qk').and.to.include('sin usar');
      expect(told(find(page, 'rag-admin-audit')))
        .to.include('2026-03-01 09:00')
        .and.to.include('publicó el documento «Carta»')
        .and.to.include('America/Montevideo');
      await expectAccessible(admin);
    });
  }

  it('tells everybody else of their own account alone', async () => {
    const { admin, page } = await open(self('editor'));
    expect(told(page)).to.include('Tu cuenta: Ana').and.to.include('editor (');
    expect(findAll(page, '#people, #keys, rag-admin-audit')).to.deep.equal([]);
    expect(server.callsOf('/v2/people')).to.deep.equal([]);
    await expectAccessible(admin);
  });

  it('is offered with what a role may, and nothing else', async () => {
    const offered = async (who: SelfAnswer): Promise<string> => {
      serve(who);
      const admin = await place('rag-admin', { lang: 'es' });
      for (let turn = 0; turn < 3; turn += 1) await settle(admin);
      const parts = ['rag-admin-upload', '.view[value="business"]', '.view[value="people"]'];
      const there = parts.filter((part) => findAll(admin, part).length > 0);
      const documents = find(admin, 'rag-admin-documents').shadowRoot!.textContent;
      admin.remove();
      return [...there, ...(documents.includes('Agregar documento') ? ['add'] : [])].join(' ');
    };
    const all = 'rag-admin-upload .view[value="business"] .view[value="people"] add';
    expect(await offered(self('reader'))).to.equal('.view[value="people"]');
    expect(await offered(self('editor'))).to.equal('.view[value="people"] add');
    expect(await offered(self('publisher'))).to.equal(all);
    expect(
      await offered(
        self('owner', { kind: 'operator', grants: [{ role: 'owner', tenant_slug: '*', branch_slug: '*' }] }),
      ),
    ).to.equal(all);
    // A role in another place is none here.
    const elsewhere = [{ role: 'owner' as const, tenant_slug: 'otra', branch_slug: '*' }];
    expect(await offered(self('owner', { grants: elsewhere }))).to.equal('.view[value="people"]');
  });

  it('invites by a link that is shown once', async () => {
    const { page } = await open(self('owner'));
    const form = findAll<HTMLFormElement>(page, 'form').find((each) => each.innerText.includes('Invitar'))!;
    type(form.querySelector<HTMLInputElement>('[name="name"]')!, 'Sol');
    form.querySelector<HTMLSelectElement>('[name="role"]')!.value = 'editor';
    form.querySelector<HTMLButtonElement>('.button--primary')!.click();
    for (let turn = 0; turn < 3; turn += 1) await settle(page);
    const { body } = server.callsOf('/v2/invitations').find(({ method }) => method === 'POST')!;
    expect(JSON.parse(body)).to.deep.equal({ name: 'Sol', grants: [{ role: 'editor', ...HERE }] });
    expect(find(page, 'code').innerText).to.match(/\/admin#invitation=un-codigo$/u);
    expect(told(page)).to.include('Se muestra solo esta vez');
  });

  it('invites into several places at once, each with its role', async () => {
    const everywhere = [{ role: 'owner' as const, tenant_slug: '*', branch_slug: '*' }];
    const { page } = await open(self('owner', { grants: everywhere }));
    const form = find<HTMLFormElement>(page, 'form[data-invite]');
    type(form.querySelector<HTMLInputElement>('[name="name"]')!, 'Sol');
    button(form, 'Agregar otro lugar').click();
    await settle(page);
    const [first, second] = findAll<HTMLSelectElement>(form, '[name="role"]');
    expect(focused()).to.equal(second);
    await expectAccessible(page);
    const places = findAll<HTMLSelectElement>(form, '[name="place"]');
    first!.value = 'reader';
    second!.value = 'editor';
    places[1]!.value = '*/*';
    form.querySelector<HTMLButtonElement>('.button--primary')!.click();
    for (let turn = 0; turn < 3; turn += 1) await settle(page);
    const { body } = server.callsOf('/v2/invitations').find(({ method }) => method === 'POST')!;
    expect(JSON.parse(body)).to.deep.equal({
      name: 'Sol',
      grants: [
        { role: 'reader', ...HERE },
        { role: 'editor', tenant_slug: '*', branch_slug: '*' },
      ],
    });
    expect(findAll(form, '[name="role"]')).to.have.length(1);
  });

  it('tells in one row what was done again and again in a minute', async () => {
    const { page } = await open(self('owner'));
    const picture = { actor: 'Ana', local: '2026-03-01 09:00', sentence: 'entregó una imagen' };
    const later = { ...picture, local: '2026-03-01 09:05' };
    server.on('/v2/audit', () =>
      json({
        entries: [later, picture, picture, picture].map((entry, id) => ({ id, ...entry })),
        next: null,
        zone: 'America/Montevideo',
        actors: ['Ana'],
        kinds: [],
      }),
    );
    type(find<HTMLInputElement>(page, '[name="from"]'), '2026-03-01');
    find(page, '[name="from"]').dispatchEvent(new Event('change'));
    for (let turn = 0; turn < 4; turn += 1) await settle(page);
    const rows = findAll(find(page, 'rag-admin-audit'), 'tbody tr').map(({ innerText }) => innerText);
    expect(rows).to.have.length(2);
    expect(rows[0]).not.to.include('×');
    expect(rows[1]).to.include('entregó una imagen (× 3)');
  });

  it('makes a key that is shown once', async () => {
    const { page } = await open(self('owner'));
    const form = findAll<HTMLFormElement>(page, 'form').find((each) => each.innerText.includes('Crear clave'))!;
    type(form.querySelector<HTMLInputElement>('[name="name"]')!, 'Caja');
    form.querySelector<HTMLButtonElement>('button')!.click();
    for (let turn = 0; turn < 3; turn += 1) await settle(page);
    expect(find(page, 'code').innerText).to.equal('rck_una-clave');
  });

  it('keeps what was typed when the server refuses it', async () => {
    const { page } = await open(self('owner'));
    server.on('/v2/keys', () => json({ detail: 'Ese nombre ya lo tiene otra cuenta o clave.' }, 409));
    const form = findAll<HTMLFormElement>(page, 'form').find((each) => each.innerText.includes('Crear clave'))!;
    const name = form.querySelector<HTMLInputElement>('[name="name"]')!;
    type(name, 'Luz');
    form.querySelector<HTMLButtonElement>('button')!.click();
    for (let turn = 0; turn < 3; turn += 1) await settle(page);
    expect(told(page)).to.include('Ese nombre ya lo tiene otra cuenta o clave.');
    expect(name.value).to.equal('Luz');
  });

  it('removes nothing with one press', async () => {
    const { page } = await open(self('owner'));
    server.on('/v2/people/7', () => new Response(null, { status: 204 }));
    const remove = findAll<HTMLButtonElement>(page, 'button').find((each) => each.value === '/v2/people/7')!;
    remove.click();
    await settle(page);
    expect(server.callsOf('/v2/people/7')).to.deep.equal([]);
    expect(remove.innerText).to.include('¿Seguro?');
    remove.click();
    await settle(page);
    expect(server.callsOf('/v2/people/7').map(({ method }) => method)).to.deep.equal(['DELETE']);
  });

  it('changes a role where it stands', async () => {
    const { page } = await open(self('owner'));
    server.on('/v2/people/7/roles', () => json({}));
    const role = find<HTMLSelectElement>(page, 'select[data-person="7"]');
    role.value = 'publisher';
    role.dispatchEvent(new Event('change', { bubbles: true }));
    await settle(page);
    const [call] = server.callsOf('/v2/people/7/roles');
    expect(JSON.parse(call!.body)).to.deep.equal({ grants: [{ role: 'publisher', ...HERE }] });
  });

  it('narrows who did what', async () => {
    const { page } = await open(self('owner'));
    const audit = find(page, 'rag-admin-audit');
    const [who, kind] = findAll<HTMLSelectElement>(audit, 'select');
    who!.value = 'Luz';
    who!.dispatchEvent(new Event('change'));
    await settle(audit);
    kind!.value = 'document';
    kind!.dispatchEvent(new Event('change'));
    await settle(audit);
    const asked = server.callsOf('/v2/audit').map(({ url }) => new URL(url, location.href).searchParams);
    expect(asked.at(-1)!.get('actor')).to.equal('Luz');
    expect(asked.at(-1)!.get('kind')).to.equal('document');
    expect(asked.at(-1)!.get('branch_slug')).to.equal('main');
    for (const name of ['from', 'to']) {
      const day = find<HTMLInputElement>(audit, `input[name="${name}"]`);
      day.value = '2026-11-20';
      day.dispatchEvent(new Event('change'));
      await settle(audit);
    }
    const { searchParams } = new URL(server.callsOf('/v2/audit').at(-1)!.url, location.href);
    const [since, until] = [searchParams.get('since')!, searchParams.get('until')!];
    expect(new Date(since).getTime()).to.equal(new Date('2026-11-20T00:00').getTime());
    expect(new Date(until).getTime()).to.equal(new Date('2026-11-21T00:00').getTime());
  });

  it('speaks the language of the page', async () => {
    serve(self('owner'));
    for (const [lang, name, word] of [
      ['en', 'People', 'Who did what'],
      ['pt', 'Pessoas', 'Quem fez o quê'],
    ] as const) {
      const admin = await place('rag-admin', { lang });
      button(admin, name).click();
      for (let turn = 0; turn < 4; turn += 1) await settle(admin);
      expect(told(find(find(admin, 'rag-admin-people'), 'rag-admin-audit'))).to.include(word);
    }
  });
});

describe('signing in with an account', () => {
  const server = serveEachTest();

  it('takes a name and a password, and keeps nothing in the page', async () => {
    let isIn = false;
    server.on('/v2/assistants', () =>
      isIn ? json({ kinds: [], assistants: [], public_origin: null }) : json({ detail: 'Falta.' }, 401),
    );
    server.on('/v2/self/sign-in', ({ body }) => {
      isIn = (JSON.parse(body) as { password: string }).password === 'la buena';
      return isIn ? json({ grants: [] }) : json({ detail: 'El nombre o la contraseña no son correctos.' }, 401);
    });
    const admin = await place('rag-admin', { lang: 'es' });
    type(find<HTMLInputElement>(admin, '#user-name'), 'Ana');
    type(find<HTMLInputElement>(admin, '#password'), 'mala');
    button(admin, 'Entrar con tu cuenta').click();
    await settle(admin);
    expect(find(admin, '.sign-in').innerText).to.include('no son correctos');
    expect(find<HTMLInputElement>(admin, '#user-name').value).to.equal('Ana');
    type(find<HTMLInputElement>(admin, '#password'), 'la buena');
    button(admin, 'Entrar con tu cuenta').click();
    for (let turn = 0; turn < 3; turn += 1) await settle(admin);
    expect(findAll(admin, '.sign-in')).to.deep.equal([]);
    const [call] = server.callsOf('/v2/assistants').slice(-1);
    expect(call!.headers['x-rag-admin']).to.equal('1');
    expect(call!.headers['authorization']).to.equal(undefined);
    expect(sessionStorage.getItem('rag-admin-token')).to.equal(null);
  });

  it('opens an invitation, takes it out of the address, and lets in who takes it', async () => {
    server.on('/v2/self/invitation', () =>
      json({ id: 1, name: 'Sol', grants: [], renews: false, created_by: 'Ana', created_at: AT, ends_at: AT }),
    );
    server.on('/v2/self/join', () =>
      json({ detail: [{ loc: ['password'], msg: 'too short', type: 'value_error.password' }] }, 422),
    );
    location.hash = '#invitation=un-codigo';
    const admin = await place('rag-admin', { lang: 'es' });
    for (let turn = 0; turn < 4; turn += 1) await settle(admin);
    expect(location.hash).to.equal('');
    const join = find(admin, 'rag-admin-join');
    expect(join.shadowRoot!.textContent).to.include('Ana te invita');
    expect(server.callsOf('/v2/assistants')).to.deep.equal([]);
    const password = find<HTMLInputElement>(join, '[name="password"]');
    type(password, 'una frase que nadie dice');
    button(join, 'Entrar').click();
    for (let turn = 0; turn < 2; turn += 1) await settle(join);
    expect(join.shadowRoot!.textContent).to.include('que cualquiera probaría');
    expect(password.value).to.equal('una frase que nadie dice');
    await expectAccessible(admin);
    server.on('/v2/self/join', () => json({ grants: [] }));
    button(join, 'Entrar').click();
    for (let turn = 0; turn < 3; turn += 1) await settle(admin);
    const { body } = server.callsOf('/v2/self/join').at(-1)!;
    expect(JSON.parse(body)).to.deep.equal({ code: 'un-codigo', name: 'Sol', password: 'una frase que nadie dice' });
    expect(server.callsOf('/v2/assistants')).to.have.length(1);
  });

  it('offers the way to sign in where an invitation was used already', async () => {
    server.on('/v2/self/invitation', () => json({ detail: 'Esta invitación ya se usó o venció.' }, 410));
    location.hash = '#invitation=un-codigo';
    const admin = await place('rag-admin', { lang: 'es' });
    for (let turn = 0; turn < 4; turn += 1) await settle(admin);
    expect(find(admin, 'rag-admin-join').shadowRoot!.textContent).to.include('ya se usó');
    await expectAccessible(admin);
    server.on('/v2/assistants', () => json({ detail: 'Falta la clave.' }, 401));
    button(admin, 'Entrar con mi cuenta').click();
    for (let turn = 0; turn < 4; turn += 1) await settle(admin);
    expect(findAll(admin, '.sign-in [name="password"]')).to.have.length(1);
  });
});
