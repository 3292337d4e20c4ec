import { expect } from 'chai';
import '../../../../widget/rag-admin.ts';
import {
  button,
  buttons,
  expectAccessible,
  find,
  findAll,
  focused,
  place,
  settle,
  shownText,
  type,
} from '../../support/page.ts';
import { serveEachTest } from '../../support/serve-each-test.ts';
import { assistantsOf, entryOf } from '../../support/assistants.ts';
import { json } from '../../support/server.ts';

describe('rag-admin', () => {
  const server = serveEachTest();

  const upload = async (admin: Element): Promise<void> => {
    type(find<HTMLTextAreaElement>(admin, 'textarea'), '{"name": "Pan"}');
    button(admin, 'Subir').click();
    await settle(admin);
    await settle(admin);
  };

  it('opens the only assistant there is at once, and says whose knowledge it keeps', async () => {
    const admin = await place('rag-admin', { lang: 'es' });
    expect(find(admin, '.current').innerText).to.include('Negocio sin nombre').and.to.include('Panadería');
    expect(shownText(admin)).to.include('default · main');
    expect(find(admin, 'rag-admin-upload').checkVisibility()).to.equal(true);
    expect(findAll(admin, 'input[type="password"]')).to.deep.equal([]);
    expect(localStorage.length).to.equal(0);
    await expectAccessible(admin);
  });

  it('takes the one that its attributes name, also where nothing was given yet', async () => {
    const admin = await place('rag-admin', { lang: 'es', domain: 'library', tenant: 'casa', branch: 'centro' });
    expect(find(admin, '.current').innerText).to.include('casa · centro').and.to.include('Biblioteca');
    admin.domain = 'bakery';
    await settle(admin);
    expect(find(admin, '.current').innerText).to.include('Panadería');
  });

  describe('with several assistants', () => {
    const several = [
      entryOf({ domain_id: 'library', tenant_slug: 'demo', tenant_name: 'demo', is_demo: true }),
      entryOf({ tenant_slug: 'galpon', tenant_name: 'El Galpón' }),
      entryOf({ tenant_slug: 'galpon', tenant_name: 'El Galpón', branch_slug: 'palermo', branch_name: 'Palermo' }),
    ];
    beforeEach(() => {
      server.on('/v2/assistants', () => json(assistantsOf({ assistants: several })));
    });
    const namesIn = (admin: Element): string[] =>
      findAll(admin, '.choice').map((choice) => choice.innerText.replace(/\s+/gu, ' ').trim());

    it('asks which one is meant before anything can be uploaded or changed, the owner’s own first', async () => {
      const admin = await place('rag-admin', { lang: 'es' });
      expect(namesIn(admin)).to.deep.equal([
        'El Galpón Panadería',
        'El Galpón · Palermo Panadería',
        'Muestra Biblioteca',
      ]);
      expect(findAll(admin, 'input[type="file"], textarea, rag-admin-documents, .views')).to.deep.equal([]);
      expect(findAll(admin, '.current')).to.deep.equal([]);
      expect(server.callsOf('/v2/documents')).to.deep.equal([]);
      await expectAccessible(admin);
    });

    it('opens the chosen one, tells its page and remembers it for the next visit', async () => {
      const admin = await place('rag-admin', { lang: 'es' });
      const told: unknown[] = [];
      admin.addEventListener('admin-chosen', ({ detail }) => told.push(detail));
      findAll(admin, '.choice')[1]!.click();
      await settle(admin);
      const chosen = { domain: 'bakery', tenant: 'galpon', branch: 'palermo' };
      expect(told).to.deep.equal([chosen]);
      expect(find(admin, '.current').innerText).to.include('El Galpón · Palermo');
      expect(focused()).to.equal(find(admin, '.current'));
      expect(server.callsOf('/v2/documents')[0]!.url).to.include('tenant_slug=galpon&branch_slug=palermo');
      await expectAccessible(admin);
      admin.remove();
      const again = await place('rag-admin', { lang: 'es' });
      expect(find(again, '.current').innerText).to.include('El Galpón · Palermo');
      expect(findAll(again, '.choice')).to.deep.equal([]);
    });

    it('asks again where the remembered one is gone', async () => {
      localStorage.setItem('rag-admin-assistant', '{"domain":"bakery","tenant":"cerrado","branch":"main"}');
      const admin = await place('rag-admin', { lang: 'es' });
      expect(findAll(admin, '.choice')).to.have.length(3);
    });

    it('changes it from every view; who goes back finds what was typed', async () => {
      const admin = await place('rag-admin', { lang: 'es', domain: 'bakery', tenant: 'galpon', branch: 'main' });
      type(find<HTMLTextAreaElement>(admin, 'textarea'), '{"name": "Pan"}');
      button(admin, 'Cambiar').click();
      await settle(admin);
      expect(focused()).to.equal(find(admin, '#chooser-title'));
      expect(find(admin, 'rag-admin-upload').checkVisibility()).to.equal(false);
      expect(findAll(admin, '.choice[aria-current]')).to.have.length(1);
      button(admin, 'Seguir con este').click();
      await settle(admin);
      expect(find<HTMLTextAreaElement>(admin, 'textarea').value).to.equal('{"name": "Pan"}');
      button(admin, 'Hoy').click();
      await settle(admin);
      button(admin, 'Cambiar').click();
      await settle(admin);
      findAll(admin, '.choice')[2]!.click();
      await settle(admin);
      expect(find(admin, '.current').innerText).to.include('Muestra').and.to.include('Biblioteca');
    });

    it('searches among many by name and kind', async () => {
      const many = Array.from({ length: 12 }, (_, place) =>
        entryOf({ tenant_slug: `t${String(place)}`, tenant_name: `Café Ñ${String(place)}` }),
      );
      server.on('/v2/assistants', () => json(assistantsOf({ assistants: many })));
      const admin = await place('rag-admin', { lang: 'es' });
      type(find<HTMLInputElement>(admin, '.chooser input[type="search"]'), 'cafe n11');
      await settle(admin);
      expect(namesIn(admin)).to.deep.equal(['Café Ñ11 Panadería']);
      type(find<HTMLInputElement>(admin, '.chooser input[type="search"]'), 'nadie');
      await settle(admin);
      expect(shownText(admin)).to.include('Ninguno se llama así.');
      await expectAccessible(admin);
    });
  });

  it('asks for the token before it tells which assistants there are, and forgets them with it', async () => {
    const locked = (call: { headers: Record<string, string> }) =>
      call.headers['authorization'] === 'Bearer secreto' ? json(assistantsOf()) : json({ detail: 'Falta.' }, 401);
    server.on('/v2/assistants', locked);
    const admin = await place('rag-admin', { lang: 'es' });
    expect(find(admin, '.sign-in').innerText).to.include('ADMIN_TOKEN');
    expect(findAll(admin, '.current, .views')).to.deep.equal([]);
    // Nobody has tried anything yet: nothing is wrong.
    expect(findAll(admin, '.problem')).to.deep.equal([]);
    await expectAccessible(admin);
    type(find<HTMLInputElement>(admin, 'input[type="password"]'), 'falso');
    button(admin, 'Ingresar').click();
    await settle(admin);
    await settle(admin);
    expect(find(admin, '.problem').innerText).to.include('Falta.');
    type(find<HTMLInputElement>(admin, 'input[type="password"]'), 'secreto');
    button(admin, 'Ingresar').click();
    await settle(admin);
    await settle(admin);
    expect(find(admin, '.current').innerText).to.include('Panadería');
    button(admin, 'Salir').click();
    await settle(admin);
    await settle(admin);
    expect(findAll(admin, '.current, .views')).to.deep.equal([]);
    expect(findAll(admin, '#token')).to.have.length(1);
    expect(findAll(admin, '.problem')).to.deep.equal([]);
  });

  it('shows which domain files can not be used, and why, also while the server is not ready', async () => {
    const problem = {
      file: 'bakery.yaml',
      line: 12,
      field: 'retrieval.top_k',
      reason: '<b>debe ser un número</b>',
      severity: 'error',
    };
    server.on('/health/ready', () =>
      json(
        {
          ok: false,
          domains: { loaded: [], problems: [problem, { file: 'b.yaml', reason: 'rara', severity: 'warning' }, 7] },
        },
        503,
      ),
    );
    const admin = await place('rag-admin', { lang: 'es' });
    const items = findAll(admin, '.problems li').map((item) => item.innerText.replace(/\s+/gu, ' '));
    expect(items).to.deep.equal([
      'Error bakery.yaml línea 12 retrieval.top_k <b>debe ser un número</b>',
      'Advertencia b.yaml rara',
    ]);
    await expectAccessible(admin);
  });

  it('asks for a token when the server does, sends it and keeps what was written', async () => {
    server.on('/v1/ingest/json', () => json({ detail: 'Hace falta el token.' }, 401));
    const admin = await place('rag-admin', { lang: 'es' });
    await upload(admin);
    const field = find<HTMLInputElement>(admin, 'input[type="password"]');
    expect(find(admin, '.sign-in .problem').innerText).to.include('Hace falta el token.');
    expect(focused()).to.equal(field);
    await expectAccessible(admin);
    server.on('/v1/ingest/json', () => json({ ok: true, domain_id: 'bakery', chunks: 2, items: 1, mode: 'canonical' }));
    type(field, 'secreto');
    button(admin, 'Ingresar').click();
    await settle(admin);
    expect(findAll(admin, 'input[type="password"]')).to.deep.equal([]);
    button(admin, 'Subir').click();
    await settle(admin);
    const [first, second] = server.callsOf('/v1/ingest/json');
    expect(first!.headers['authorization']).to.equal(undefined);
    expect(second!.headers['authorization']).to.equal('Bearer secreto');
    expect(second!.body).to.equal(first!.body);
    expect(find(admin, '.outcome').innerText).to.include('Se publicó 1 elemento en 2 fragmentos.');
  });

  it('keeps the token for this tab only and forgets it on request', async () => {
    sessionStorage.setItem('rag-admin-token', 'secreto');
    const admin = await place('rag-admin', { lang: 'es' });
    button(admin, 'Salir').click();
    await settle(admin);
    expect(sessionStorage.length).to.equal(0);
    expect(localStorage.length).to.equal(0);
    expect(document.cookie).to.equal('');
    expect(buttons(admin, 'Salir')).to.deep.equal([]);
  });

  describe('opened by the link that a server prints', () => {
    const PATH = '/v2/admin/sign-in';
    const atLink = (code: string): void => {
      history.replaceState(null, '', `${location.pathname}${location.search}#code=${code}`);
    };
    afterEach(() => {
      history.replaceState(null, '', location.pathname + location.search);
    });

    it('signs in by itself, before anything else is asked with a token, and leaves no code in the address', async () => {
      server.on(PATH, () => json({ token: 'clave-del-servidor' }));
      atLink('un-codigo_de-una-vez');
      const before = history.length;
      const admin = await place('rag-admin', { lang: 'es' });
      await settle(admin);
      expect([location.hash, history.length]).to.deep.equal(['', before]);
      expect(server.callsOf(PATH).map(({ body }) => body)).to.deep.equal(['{"code":"un-codigo_de-una-vez"}']);
      const asked = server.callsOf('/v2/knowledge/health');
      expect(asked.map(({ headers }) => headers['authorization'])).to.deep.equal(['Bearer clave-del-servidor']);
      expect(sessionStorage.getItem('rag-admin-token')).to.equal('clave-del-servidor');
      expect(findAll(admin, 'input[type="password"]')).to.deep.equal([]);
      button(admin, 'Salir');
      await expectAccessible(admin);
    });

    it('says in the server’s words that the link is used up, and takes the token instead', async () => {
      server.on(PATH, () => json({ detail: 'Este enlace ya se usó.' }, 410));
      server.on('/v2/knowledge/health', () => json({ detail: 'Falta la clave.' }, 401));
      atLink('usado');
      const admin = await place('rag-admin', { lang: 'es' });
      await settle(admin);
      await settle(admin);
      expect(location.hash).to.equal('');
      expect(server.callsOf(PATH)[0]!.headers['accept-language']).to.equal('es-AR');
      expect(find(admin, '.sign-in .problem').innerText).to.include('Este enlace ya se usó.');
      expect(find(admin, '.sign-in').innerText).to.include('admin-token');
      expect(find(admin, 'input[type="password"]').matches(':focus')).to.equal(false);
      await expectAccessible(admin);
    });

    it('says so when the server can not be reached', async () => {
      server.on(PATH, () => Promise.reject(new TypeError('Failed to fetch')));
      atLink('a-tiempo');
      const admin = await place('rag-admin', { lang: 'es' });
      await settle(admin);
      expect(find(admin, '.sign-in').innerText).to.include('No pude conectarme');
    });

    it('signs in when the link is opened in a tab that has the page already', async () => {
      server.on(PATH, () => json({ token: 'clave-del-servidor' }));
      const admin = await place('rag-admin', { lang: 'es' });
      location.hash = '#code=otro';
      await new Promise((resolve) => setTimeout(resolve, 50));
      await settle(admin);
      expect(location.hash).to.equal('');
      button(admin, 'Salir');
    });

    it('leaves other fragments of the page alone', async () => {
      for (const hash of ['#carta', '#code', '#code=', '#code=a b', '#x=1&code=abc']) {
        history.replaceState(null, '', hash);
        const shown = location.hash;
        await place('rag-admin', { lang: 'es' });
        expect(location.hash).to.equal(shown);
      }
      expect(server.callsOf(PATH)).to.deep.equal([]);
    });
  });

  it('says in words when the server is away, and tries again', async () => {
    server.on('/v2/assistants', () => Promise.reject(new TypeError('Failed to fetch')));
    const admin = await place('rag-admin', { lang: 'es' });
    expect(shownText(admin)).to.include('No pude conectarme');
    await expectAccessible(admin);
    server.on('/v2/assistants', () => json(assistantsOf()));
    button(admin, 'Reintentar').click();
    await settle(admin);
    expect(button(admin, 'Subir').disabled).to.equal(false);
    expect(shownText(admin)).not.to.include('No pude conectarme');
  });

  it('throws the results of one assistant away when another is chosen, be it of the same kind', async () => {
    const others = [entryOf(), entryOf({ tenant_slug: 'casa', tenant_name: 'Casa' })];
    server.on('/v2/assistants', () => json(assistantsOf({ assistants: others })));
    localStorage.setItem('rag-admin-assistant', '{"domain":"bakery","tenant":"default","branch":"main"}');
    server.on('/v1/ingest/json', () => json({ ok: true, domain_id: 'bakery', chunks: 2, items: 1, mode: 'canonical' }));
    const admin = await place('rag-admin', { lang: 'es' });
    await upload(admin);
    expect(findAll(admin, '.outcome')).to.have.length(1);
    button(admin, 'Cambiar').click();
    await settle(admin);
    findAll(admin, '.choice')[1]!.click();
    await settle(admin);
    expect(findAll(admin, '.outcome')).to.deep.equal([]);
    button(admin, 'Subir').click();
    await settle(admin);
    expect(server.callsOf('/v1/ingest/json').at(-1)!.body).to.include('"tenant_slug":"casa"');
  });

  for (const theme of ['light', 'dark']) {
    it(`keeps every text readable: ${theme}`, async () => {
      server.on('/v1/ingest/json', () => json({ detail: [{ loc: ['name'], msg: 'falta', type: 'x' }] }, 422));
      server.on('/health/ready', () =>
        json({ domains: { problems: [{ file: 'a.yaml', reason: 'rara', severity: 'error' }] } }),
      );
      const admin = await place('rag-admin', { lang: 'pt', theme });
      type(find<HTMLTextAreaElement>(admin, 'textarea'), '{}');
      button(admin, 'Enviar').click();
      await settle(admin);
      await expectAccessible(admin);
    });
  }
});
