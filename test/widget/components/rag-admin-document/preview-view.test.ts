import { expect } from 'chai';
import '../../../../widget/rag-admin.ts';
import { comparison, preview } from '../../support/documents.ts';
import { draft, openDocument, press, serveDocument } from '../../support/open-document.ts';
import { expectAccessible, find, findAll, focused } from '../../support/page.ts';
import { json } from '../../support/server.ts';

const sesame = { id: 'sesame', name: 'sésamo' };
const whole = preview({
  next: 50,
  version: draft,
  comparison: comparison({
    attention: 'hazards',
    summary: {
      items: { appeared: 1, disappeared: 1, changed: 2, unchanged: 0, renamed: 0 },
      hazards: { reliefs: 1, dangers: 1 },
      texts: { appeared: 0, disappeared: 0, changed: 1 },
    },
    appeared: [{ item_id: 'a', name: 'Pan nuevo', category: null, hazards: [{ ...sesame, verdict: 'MAY_CONTAIN' }] }],
    disappeared: [{ item_id: 'd', name: 'Pan viejo', category: null, hazards: [] }],
    changed: [
      {
        item_id: 'x',
        name: '<img src=x onerror=alert(1)>',
        category: null,
        previously: null,
        hazards: [{ ...sesame, before: 'CONTAINS', after: 'NOT_DECLARED', turn: 'relief' }],
        doubts: { appeared: [], vanished: [] },
        fields: [{ kind: 'list', path: 'allergens', hazard_field: true, added: [], removed: [{ name: 'sésamo' }] }],
      },
      {
        item_id: 'y',
        name: 'Pan de queso',
        category: null,
        previously: { item_id: 'y', name: 'Chipá' },
        hazards: [
          { ...sesame, before: 'NOT_DECLARED', after: 'CONTAINS', turn: 'danger' },
          { id: 'vegan', name: 'vegano', kind: 'diet', before: 'CONTAINS', after: 'CONTAINS', turn: 'same' },
        ],
        doubts: { appeared: [{ kind: 'contradiction', hazard_id: 'milk', name: 'leche' }], vanished: [] },
        fields: [{ kind: 'value', path: 'price', hazard_field: false, before: 10, after: null }],
      },
    ],
    texts: [{ kind: 'changed', type: 'notes', before: 'Tibio.', after: 'Frío.', hazards: [], shared_place: false }],
  }),
  items: [
    {
      item_id: 'x',
      name: 'Pan de campo',
      category: 'bread',
      hazards: [
        {
          ...sesame,
          verdict: 'DECLARED_FREE',
          origins: [{ field: 'free_from', text: 'sin sésamo', word: 'sésamo' }],
        },
      ],
      uncertainties: [{ kind: 'shared-place', statement: 'Se amasa junto a otros panes.' }],
      record: {},
    },
  ],
  chunks: [
    {
      chunk_id: 'c',
      type: 'notes',
      text: '<b>Frío.</b>',
      source: 'panes.pdf',
      item_id: null,
      page: 2,
      language: 'es',
      tokens: 4,
    },
  ],
});

describe('a version before it is published', () => {
  const server = serveDocument((server) => {
    server.on('/v2/documents/7/preview', () => json(whole));
  });

  it('shows first what would no longer be warned of, as it will be said', async () => {
    const admin = await openDocument();
    await press(admin, 'Ver antes de publicar, versión 2');
    expect(focused() === find(admin, '.preview-title')).to.equal(true);
    const turns = findAll(admin, '.turns').map((one) => one.innerText.replace(/\s+/gu, ' '));
    expect(turns[0])
      .to.include('Deja de avisar en 1 caso')
      .and.include('<img src=x onerror=alert(1)> · sésamo: antes: contiene; ahora: no dice nada de');
    expect(turns[1]).to.include('Empieza a avisar en 1 caso').and.include('Pan de queso');
    const sections = findAll(admin, '.comparison h4').map((one) => one.innerText.trim());
    expect(sections).to.deep.equal([
      'Deja de avisar en 1 caso',
      'Empieza a avisar en 1 caso',
      'Desaparece 1 elemento',
      'Aparece 1 elemento',
      'Cambian 2 elementos',
    ]);
    const changes = findAll(admin, '.comparison .changes li').map((one) => one.innerText);
    expect(changes).to.deep.equal([
      'sésamo: antes: contiene; ahora: no dice nada de',
      'allergens: se quita sésamo',
      'antes se llamaba «Chipá»',
      'sésamo: antes: no dice nada de; ahora: contiene',
      'leche: la ficha se contradice',
      'price: de «10» a «nada»',
    ]);
    expect(findAll(admin, 'img')).to.deep.equal([]);
    await expectAccessible(admin);
  });

  it('shows items and passages as they are understood', async () => {
    const admin = await openDocument();
    await press(admin, 'Ver antes de publicar, versión 2');
    findAll<HTMLDetailsElement>(admin, '.preview details').forEach((one) => (one.open = true));
    const told = find(admin, '.preview').innerText.replace(/\s+/gu, ' ');
    for (const said of [
      'declarado sin sésamo',
      'Se amasa junto a otros panes.',
      'free_from: «sin sésamo»',
      'notes · unos 4 tokens · página 2',
      '<b>Frío.</b>',
      'Antes: Tibio.',
    ]) {
      expect(told).to.include(said);
    }
    await expectAccessible(admin);
  });

  it('brings the rest of a long document', async () => {
    const admin = await openDocument();
    await press(admin, 'Ver antes de publicar, versión 2');
    server.on('/v2/documents/7/preview', () => json(preview({ version: draft, chunks: whole.chunks })));
    await press(admin, 'Mostrar más');
    expect(server.callsOf('/v2/documents/7/preview').at(-1)!.url).to.include('after=50');
    expect(findAll(admin, '.preview [dir="auto"]')).to.have.length(2);
    expect(findAll(admin, '.turns--relief')).to.have.length(0);
    expect(focused() === find(admin, '.preview-title')).to.equal(true);
  });

  it('is published from there', async () => {
    const admin = await openDocument();
    await press(admin, 'Ver antes de publicar, versión 2');
    await press(admin, 'Publicar');
    expect(find(admin, 'dialog[open]').innerText).to.include('Publicar la versión 2');
  });

  it('says when it can not be compared', async () => {
    server.on('/v2/documents/7/preview', () => json({ detail: 'Todavía no se leyó.' }, 409));
    const admin = await openDocument();
    await press(admin, 'Ver antes de publicar, versión 2');
    expect(find(admin, '.document .problem').innerText).to.equal('Todavía no se leyó.');
  });

  for (const theme of ['light', 'dark']) {
    it(`keeps every text readable: ${theme}`, async () => {
      const admin = await openDocument({ theme });
      await press(admin, 'Ver antes de publicar, versión 2');
      findAll<HTMLDetailsElement>(admin, '.preview details').forEach((one) => (one.open = true));
      await expectAccessible(admin);
      await press(admin, 'Publicar, versión 2');
      await expectAccessible(admin);
    });
  }
});
