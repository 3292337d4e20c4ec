import { expect } from 'chai';
import '../../../../widget/rag-admin.ts';
import '../../../../widget/components/items/define-items.ts';
import type { MatrixAnswer } from '../../../../server/contract/items.ts';
import { documentOf, inForce, version } from '../../support/documents.ts';
import { COLUMNS, hazards, item, matrix } from '../../support/items.ts';
import { button, buttons, expectAccessible, find, findAll, focused, place, press, settle } from '../../support/page.ts';
import { serveEachTest } from '../../support/serve-each-test.ts';
import { json } from '../../support/server.ts';

describe('the matrix', () => {
  const server = serveEachTest();

  const LIST = [
    item('Pan de campo', { hazards: hazards('CONTAINS', 'MAY_CONTAIN', 'DECLARED_FREE') }),
    item('Chipá'),
    item('Flan', { section: 'postres', hazards: hazards('NOT_DECLARED', 'CONTAINS'), unclear: ['(7)'] }),
  ];
  const serve = (list = LIST, more: Partial<MatrixAnswer> = {}) => {
    server.on('/v2/items/matrix', () => json(matrix(list, more)));
  };
  const open = async (attributes: Record<string, string> = {}) => {
    const admin = await place('rag-admin', { lang: 'es', ...attributes });
    button(admin, attributes['lang'] === 'en' ? 'What’s in it' : 'Qué contiene').click();
    await settle(admin);
    await settle(admin);
    return admin;
  };
  const view = (admin: Element) => find(admin, 'rag-admin-matrix');
  const told = (admin: Element) =>
    view(admin).shadowRoot!.querySelector<HTMLElement>('section')!.innerText.replace(/\s+/gu, ' ');
  const cell = (admin: Element, label: string) => button(view(admin), label);
  const dialog = (admin: Element) => find<HTMLDialogElement>(view(admin), 'dialog');
  const openCell = async (admin: Element, label: string) => {
    cell(admin, label).click();
    await settle(view(admin));
  };
  const settledAs = (): unknown[] =>
    server.callsOf('/v2/documents/7/settlements').map(({ body }) => JSON.parse(body) as unknown);
  const onSettle = (latest = inForce({ version: 3 })) => {
    server.on('/v2/documents/7/settlements', () => json({ document: documentOf([latest]) }));
  };

  it('asks for nothing before it is opened', async () => {
    serve();
    await place('rag-admin', { lang: 'es' });
    expect(server.callsOf('/v2/items/matrix')).to.deep.equal([]);
  });

  for (const theme of ['light', 'dark']) {
    it(`has a mark in every cell, also where nobody declared anything: ${theme}`, async () => {
      serve(LIST, { notices: ['En esta cocina se usa maní.'] });
      const admin = await open({ theme });
      const signs = findAll(view(admin), '.cell .sign').map((sign) => sign.innerText);
      expect(signs).to.deep.equal(['●', '◐', '✓', '?', '?', '?', '?', '●', '?']);
      expect(told(admin)).to.include('5 celdas sin declarar en 2 filas.');
      expect(told(admin)).to.include('Marca sin aclarar: «(7)»');
      expect(told(admin)).to.include('En esta cocina se usa maní.');
      expect(findAll(view(admin), '.section').map(({ innerText }) => innerText.toLowerCase())).to.deep.equal([
        'panes',
        'postres',
      ]);
      await expectAccessible(admin);
    });
  }

  it('puts what is missing first, and is narrowed to a section', async () => {
    serve();
    const admin = await open();
    const names = () => findAll(view(admin), '.name').map(({ innerText }) => innerText);
    expect(names()).to.deep.equal(['Pan de campo', 'Chipá', 'Flan']);
    find<HTMLInputElement>(view(admin), 'input[type="checkbox"]').click();
    await settle(view(admin));
    expect(names()).to.deep.equal(['Chipá', 'Flan', 'Pan de campo']);
    const field = find<HTMLSelectElement>(view(admin), 'select');
    field.value = 'postres';
    field.dispatchEvent(new Event('change'));
    await settle(view(admin));
    expect(names()).to.deep.equal(['Flan']);
    expect(server.callsOf('/v2/items/matrix').length).to.equal(1);
    await expectAccessible(admin);
  });

  it('is walked by the arrows: the tab key reaches one cell', async () => {
    serve();
    const admin = await open();
    const reached = () => findAll(view(admin), '.cell[tabindex="0"]').map((each) => each.getAttribute('aria-label'));
    expect(reached()).to.deep.equal(['Pan de campo, gluten: contiene']);
    cell(admin, 'Pan de campo, gluten: contiene').focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown']) {
      press(focused()!, key);
      await settle(view(admin));
    }
    expect(focused()?.getAttribute('aria-label')).to.equal('Flan, huevo: contiene');
    expect(reached()).to.deep.equal(['Flan, huevo: contiene']);
    for (const key of ['ArrowDown', 'End', 'ArrowRight', 'PageUp', 'Home', 'ArrowLeft', 'ArrowUp']) {
      expect(press(focused()!, key).defaultPrevented).to.equal(true);
      await settle(view(admin));
    }
    expect(focused()?.getAttribute('aria-label')).to.equal('Pan de campo, gluten: contiene');
    expect(press(focused()!, 'Tab').defaultPrevented).to.equal(false);
  });

  it('settles a cell through the document that it comes from, and is read again', async () => {
    serve();
    onSettle();
    const admin = await open();
    await openCell(admin, 'Chipá, huevo: nadie lo declaró');
    expect(dialog(admin).open).to.equal(true);
    expect(dialog(admin).innerText).to.include('Queda guardado en «Panes».');
    await expectAccessible(admin);
    serve([LIST[0]!, item('Chipá', { hazards: hazards('NOT_DECLARED', 'DECLARED_FREE') }), LIST[2]!]);
    button(dialog(admin), 'Declarar libre').click();
    await settle(view(admin));
    await settle(view(admin));
    expect(settledAs()).to.deep.equal([
      { settlements: [{ item_id: 'chipá', hazard_id: 'egg', status: 'free', version: 2 }] },
    ]);
    expect(dialog(admin).open).to.equal(false);
    expect(focused()?.getAttribute('aria-label')).to.equal('Chipá, huevo: declarado libre');
    expect(told(admin)).to.include('Guardado.');
  });

  it('says that a draft has to be published first', async () => {
    serve();
    onSettle(version({ version: 3 }));
    const admin = await open();
    await openCell(admin, 'Chipá, huevo: nadie lo declaró');
    button(dialog(admin), 'Contiene').click();
    await settle(view(admin));
    await settle(view(admin));
    expect(told(admin)).to.include('tus clientes lo ven cuando lo publiques');
  });

  it('takes back what was settled', async () => {
    const settled = { status: 'contains' as const, by: 'Lucía', at: '2026-11-20T12:00:00.000Z' };
    const [gluten, ...rest] = hazards('CONTAINS');
    serve([item('Chipá', { hazards: [{ ...gluten!, settled, words: ['gluten'] }, ...rest] })]);
    onSettle();
    const admin = await open();
    await openCell(admin, 'Chipá, gluten: contiene');
    expect(dialog(admin).innerText).to.include('Lo respondió Lucía.');
    expect(dialog(admin).innerText).to.include('Se lee: gluten.');
    expect(buttons(dialog(admin), 'Contiene').length).to.equal(0);
    button(dialog(admin), 'Sacar lo que respondí').click();
    await settle(view(admin));
    expect(settledAs()).to.deep.equal([
      { settlements: [{ item_id: 'chipá', hazard_id: 'gluten', status: null, version: 2 }] },
    ]);
  });

  it('says why a cell can not be settled', async () => {
    const strange = { id: 'x', name: 'polen raro', known: false };
    const cells = [...hazards('CONTAINS'), { hazard_id: 'x', verdict: 'CONTAINS' as const, words: ['polen raro'] }];
    const more = { hazards: [...COLUMNS, strange] };
    serve([item('Chipá', { hazards: cells }), item('Pan', { hazards: cells, documents: [] })], more);
    const admin = await open();
    for (const [label, why] of [
      ['Chipá, gluten: contiene', 'un peligro no se borra acá'],
      ['Chipá, polen raro: contiene', 'la lista del asistente no la conoce'],
      ['Pan, huevo: nadie lo declaró', 'ya no está'],
    ] as const) {
      await openCell(admin, label);
      expect(dialog(admin).innerText, label).to.include(why);
      expect(findAll(dialog(admin), '.button').map(({ innerText }) => innerText)).to.deep.equal(['Cerrar']);
      button(dialog(admin), 'Cerrar').click();
      await settle(view(admin));
      expect(focused()?.getAttribute('aria-label')).to.equal(label);
    }
  });

  it('says what the server refuses, in words of the page, and keeps the cell open', async () => {
    serve();
    const msg = "the document says 'traces': what it says of danger is changed in the document";
    const loc = ['settlements', 0, 'status'];
    server.on('/v2/documents/7/settlements', () =>
      json({ detail: [{ loc, msg, type: 'value_error.settlement' }] }, 422),
    );
    const admin = await open();
    await openCell(admin, 'Pan de campo, huevo: puede contener');
    button(dialog(admin), 'Declarar libre').click();
    await settle(view(admin));
    expect(dialog(admin).open).to.equal(true);
    expect(dialog(admin).innerText).to.include('se corrige en el documento');
    await expectAccessible(admin);
  });

  it('opens a page to be printed, with headings on each sheet, the date, the revision and the legend', async () => {
    serve([...LIST, item('<b>Torta</b>', { section: 'postres' })], { notices: ['Se usa maní.'] });
    const admin = await open();
    const opened: Window[] = [];
    const real = window.open.bind(window);
    window.open = (...args: Parameters<typeof window.open>) => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const page = frame.contentWindow!;
      page.print = () => {
        opened.push(page);
      };
      expect(args[0]).to.equal('');
      return page;
    };
    try {
      button(view(admin), 'Imprimir').click();
    } finally {
      window.open = real;
    }
    expect(opened.length).to.equal(1);
    const page = opened[0]!.document;
    const text = page.body.innerText.replace(/\s+/gu, ' ');
    expect(page.documentElement.lang).to.equal('es-AR');
    expect(page.querySelectorAll('thead tr').length).to.equal(2);
    expect(page.querySelector('thead')!.innerText.replace(/\s+/gu, ' ')).to.match(/28 nov 2026.*revisión 1\+2:3\+4:/u);
    expect(text).to.include('«?»: nadie lo declaró. No quiere decir que no tenga');
    expect(text).to.include('<b>Torta</b>');
    expect(text).to.include('Panes (versión 2)');
    expect(text).to.include('Se usa maní.');
    expect([...page.querySelectorAll('tbody td')].filter((each) => each.textContent.trim() === '').length).to.equal(0);
    expect([...page.adoptedStyleSheets[0]!.cssRules].map(({ cssText }) => cssText).join(' ')).to.include('landscape');
  });

  it('says that the browser lets no page open', async () => {
    serve();
    const admin = await open();
    const real = window.open.bind(window);
    window.open = () => null;
    try {
      button(view(admin), 'Imprimir').click();
    } finally {
      window.open = real;
    }
    await settle(view(admin));
    expect(told(admin)).to.include('El navegador no dejó abrir la página para imprimir.');
  });

  it('is downloaded with the key of its owner', async () => {
    sessionStorage.setItem('rag-admin-token', 'llave');
    serve();
    server.on('/v2/items/matrix.csv', () => new Response('"a"', { headers: { 'content-type': 'text/csv' } }));
    const admin = await open();
    button(view(admin), 'Descargar CSV').click();
    await settle(view(admin));
    const [call] = server.callsOf('/v2/items/matrix.csv');
    expect(call?.headers['authorization']).to.equal('Bearer llave');
    expect(call?.headers['accept-language']).to.equal('es-AR');
  });

  it('says that nothing is there, and what the server refuses', async () => {
    serve([]);
    expect(told(await open())).to.include('Todavía no hay nada en vigencia acá.');
    server.on('/v2/items/matrix', () => json({ detail: 'Ahora no se puede leer.' }, 503));
    expect(told(await open())).to.include('Ahora no se puede leer.');
  });

  it('speaks English', async () => {
    serve();
    const admin = await open({ lang: 'en' });
    expect(buttons(view(admin), 'Chipá, gluten: nobody declared it').length).to.equal(1);
  });
});
