import { expect } from 'chai';
import '../../../../widget/rag-admin.ts';
import { health, moment } from '../../support/documents.ts';
import { expectAccessible, find, findAll, place } from '../../support/page.ts';
import { serveEachTest } from '../../support/serve-each-test.ts';
import { json } from '../../support/server.ts';

describe('the health of the knowledge', () => {
  const server = serveEachTest();

  const panel = (admin: Element) => find(admin, 'rag-admin-health').shadowRoot!.querySelector<HTMLElement>('section')!;
  const told = (admin: Element) => panel(admin).innerText.replace(/\s+/gu, ' ');

  it('says that all is well', async () => {
    server.on('/v2/knowledge/health', () => json(health()));
    const admin = await place('rag-admin', { lang: 'es', domain: 'bakery', tenant: 'casa', branch: 'centro' });
    expect(told(admin)).to.include('Todo en orden');
    const { searchParams } = new URL(server.callsOf('/v2/knowledge/health')[0]!.url, location.href);
    expect(Object.fromEntries(searchParams)).to.deep.equal({
      domain_id: 'bakery',
      tenant_slug: 'casa',
      branch_slug: 'centro',
    });
    await expectAccessible(admin);
  });

  for (const theme of ['light', 'dark']) {
    it(`says what needs the owner, and the findings behind it: ${theme}`, async () => {
      const place1 = { document_id: 7, title: 'Panes', version: 1, item_id: 'a' };
      const hazard = { id: 'sesame', name: 'sésamo' };
      const time = moment('2026-12-01T00:00', { end_of: '2026-11-30' });
      server.on('/v2/knowledge/health', () =>
        json(
          health({
            concerns: [
              'contradictions',
              'documents-without-items',
              'expires-without-successor',
              'jobs-failed',
              'demo-not-whole',
            ],
            documents_without_items: { count: 2, first: [{ document_id: 9, title: '<b>Tabla</b>', version: 1 }] },
            contradictions: {
              count: 5,
              first: [
                {
                  code: 'verdicts-differ',
                  weight: 'grave',
                  name: 'Pan',
                  hazard,
                  says: [
                    { ...place1, verdict: 'CONTAINS' },
                    { ...place1, title: 'Hoja', verdict: 'DECLARED_FREE' },
                  ],
                },
                { code: 'record-contradicts-itself', weight: 'grave', name: '<b>Pan</b>', hazard, place: place1 },
                {
                  code: 'id-names-differ',
                  weight: 'grave',
                  item_id: 'pan',
                  says: [
                    { ...place1, name: 'Pan' },
                    { ...place1, name: 'Pão' },
                  ],
                },
                {
                  code: 'fields-differ',
                  weight: 'slight',
                  name: 'Pan',
                  field: 'price',
                  says: [{ ...place1, value: 3 }],
                },
              ],
            },
            demo_missing: [{ file: '<i>carta</i>.pdf', reason: 'El PDF es demasiado complejo.' }],
            expires_soon: [{ document_id: 7, title: 'Panes', version: 1, time, next_version: 2 }],
            items_without_hazards: { count: 1, first: [{ code: 'nothing-declared', item_id: 'x', name: 'Chipá' }] },
            jobs: {
              queued: 0,
              running: 0,
              failed: [{ id: 'j', kind: 'ingest', subject: 'document:7', failure: 'El PDF no tiene texto.', time }],
            },
          }),
        ),
      );
      const admin = await place('rag-admin', { lang: 'es', theme });
      panel(admin).querySelector('details')!.open = true;
      for (const said of [
        '5 cosas necesitan tu atención',
        'La demo no está completa. <i>carta</i>.pdf: El PDF es demasiado complejo.',
        'Hay documentos de los que no se entendió ningún elemento',
        'Documentos sin elementos reconocidos (2) <b>Tabla</b> y 1 más',
        'Hay datos que se contradicen.',
        'Panes: 30 nov 2026 (lo reemplaza la versión 2)',
        'Contradicciones (5)',
        'Pan: no todos los documentos dicen lo mismo de sésamo (Panes: contiene; Hoja: declarado sin)',
        '<b>Pan</b>: la ficha se contradice sobre sésamo (Panes)',
        'pan: el mismo código tiene nombres distintos (Pan / Pão)',
        'Pan: difiere price (Panes)',
        'y 1 más',
        'Sin peligros declarados (1) Chipá',
        'El PDF no tiene texto.',
      ]) {
        expect(told(admin)).to.include(said);
      }
      expect(findAll(admin, 'rag-admin-health b, rag-admin-health i')).to.deep.equal([]);
      await expectAccessible(admin);
    });
  }

  for (const [lang, said] of [
    ['en', 'In some documents no item was understood'],
    ['pt', 'Há documentos dos quais nenhum item foi entendido'],
  ] as const) {
    it(`says in ${lang} that a document has no items`, async () => {
      const first = [{ document_id: 9, title: 'Tabla', version: 1 }];
      server.on('/v2/knowledge/health', () =>
        json(health({ concerns: ['documents-without-items'], documents_without_items: { count: 1, first } })),
      );
      expect(told(await place('rag-admin', { lang }))).to.include(said);
    });
  }

  for (const [lang, title, heads, more] of [
    ['es', 'Palabras que no conozco (52)', ['Palabra', 'Elementos', 'Dónde'], 'y 2 más'],
    ['en', "Words I don't know (52)", ['Word', 'Items', 'Where'], 'and 2 more'],
    ['pt', 'Palavras que não conheço (52)', ['Palavra', 'Itens', 'Onde'], 'e mais 2'],
  ] as const) {
    for (const theme of ['light', 'dark']) {
      it(`lists in ${lang} the words that nobody knows, how many items have them and which: ${theme}`, async () => {
        const first = [
          { word: '<b>rape</b>', items: 5, names: ['Arroz', '<i>Caldo</i>', 'Sopa'] },
          ...Array.from({ length: 49 }, (_each, at) => ({ word: `palabra${String(at)}`, items: 1, names: ['Flan'] })),
        ];
        server.on('/v2/knowledge/health', () => json(health({ unknown_words: { count: 52, first } })));
        const admin = await place('rag-admin', { lang, theme });
        panel(admin).querySelector('details')!.open = true;
        const table = panel(admin).querySelector('table')!;
        const cells = (row: HTMLTableRowElement) => [...row.cells].map((cell) => cell.innerText.trim());
        expect(told(admin)).to.include(title);
        expect(cells(table.rows[0]!)).to.deep.equal(heads);
        expect(cells(table.rows[1]!)).to.deep.equal(['<b>rape</b>', '5', `Arroz, <i>Caldo</i>, Sopa, ${more}`]);
        expect(cells(table.rows[2]!)).to.deep.equal(['palabra0', '1', 'Flan']);
        expect(table.rows).to.have.length(51);
        expect([...table.querySelectorAll('tbody th')].every((head) => head.getAttribute('scope') === 'row')).to.equal(
          true,
        );
        expect(panel(admin).querySelector('b, i')).to.equal(null);
        await expectAccessible(admin);
      });
    }
  }

  it('shows no table where every word is known', async () => {
    server.on('/v2/knowledge/health', () => json(health()));
    expect(panel(await place('rag-admin', { lang: 'es' })).querySelector('table')).to.equal(null);
  });

  it('that can not be told says why, beside everything else', async () => {
    server.on('/v2/knowledge/health', () => json({ detail: 'No se pudo leer.' }, 503));
    const admin = await place('rag-admin', { lang: 'es' });
    expect(told(admin)).to.equal('Salud del conocimiento No se pudo leer.');
    await expectAccessible(admin);
  });
});
