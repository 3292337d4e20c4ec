/** `/v2/items/{item_id}/edit` over the real library: the owner's own words over what the documents say. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EditHistory } from '../../../../server/contract/item-edits.ts';
import type { EditAnswer, ItemInForce, ItemsAnswer, MatrixAnswer } from '../../../../server/contract/items.ts';
import type { AuditList } from '../../../../server/contract/scopes.ts';
import type { AnswerEnvelope } from '../../../../server/contract/v2.ts';
import { openDocumentsApi } from '../documents/open-documents-api.ts';
import type { Answer, DocumentsApi } from '../documents/open-documents-api.ts';

const NOON = '2026-03-01T15:00:00.000Z';
const IN = 'domain_id=restaurant&tenant_slug=fonda&branch_slug=norte';
const MILANESA = {
  dish_id: 'milanesa',
  name: 'Milanesa',
  category: 'main',
  allergens: [{ name: 'gluten' }],
  price: 9000,
};
const FLAN = {
  dish_id: 'flan',
  name: 'Flan casero',
  category: 'dessert',
  menu_description: 'Con caramelo. No contiene gluten.',
  allergens: [{ name: 'huevo' }],
  price: '$ 4.500',
};
const PIZZA = {
  dish_id: 'pizza',
  name: 'Pizza muzzarella',
  category: 'main',
  variants: [
    { name: 'Chica', price: 5000 },
    { name: 'Grande', price: 9000, adds: ['maní'] },
  ],
};

let api: DocumentsApi;
let card = 0;
beforeAll(async () => {
  api = await openDocumentsApi();
  api.clock.set(NOON);
  const branches = [
    { slug: 'norte', name: 'Norte' },
    { slug: 'sur', name: 'Sur' },
  ];
  await api.send('POST', '/v2/tenants', { slug: 'fonda', name: 'Fonda', branches });
  const items = [MILANESA, FLAN, PIZZA];
  card = (await api.create({ title: 'Carta', tenant_slug: 'fonda', level: 'tenant', items, publish: true }))
    .document_id;
});
afterAll(async () => {
  await api.close();
});
afterEach(async () => {
  for (const id of ['milanesa', 'flan', 'pizza']) await api.send('DELETE', at(id));
});

const at = (id: string, query = IN): string => `/v2/items/${encodeURIComponent(id)}/edit?${query}`;
const list = async (query = IN): Promise<ItemsAnswer> =>
  (await api.send<ItemsAnswer>('GET', `/v2/items?${query}`)).body;
const itemOf = async (id: string, query = IN): Promise<ItemInForce | undefined> =>
  (await list(query)).items.find(({ item_id }) => item_id === id);
const edit = (
  id: string,
  fields: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Answer<EditAnswer>> => api.send<EditAnswer>('PUT', at(id), { fields, ...more });
const back = (id: string, query = IN): Promise<Answer<EditAnswer>> => api.send<EditAnswer>('DELETE', at(id, query));
const history = async (id: string): Promise<EditHistory> =>
  (await api.send<EditHistory>('GET', `/v2/items/${id}/edits?${IN}`)).body;
const undo = (id: number | string): Promise<Answer<EditAnswer>> =>
  api.send<EditAnswer>('POST', `/v2/items/edits/${String(id)}/undo?${IN}`);
const ask = async (message: string, branch = 'norte'): Promise<string> => {
  const body = { domain_id: 'restaurant', tenant_slug: 'fonda', branch_slug: branch, message, language: 'es' };
  return (await api.send<AnswerEnvelope>('POST', '/v2/query', body)).body.answer ?? '';
};
const verdict = (item: ItemInForce | null | undefined, hazard: string): string | undefined =>
  item?.hazards.find(({ hazard_id }) => hazard_id === hazard)?.verdict;
const giveAgain = async (items: readonly unknown[]): Promise<void> => {
  const path = `/v2/documents/${String(card)}/content?wait_ms=10000`;
  const { status } = await api.send('PUT', path, { items, publish: true });
  expect(status).toBe(200);
};

describe('an edit', () => {
  it('is what guests are told and the list shows, beside what the documents say, in its branch alone', async () => {
    const { status, body } = await edit('milanesa', { price: '9.800' }, { expected_version: 0, changed_by: 'Lucía' });
    expect(status).toBe(200);
    expect(body.item).toMatchObject({
      prices: ['9.800'],
      values: { name: 'Milanesa', price: '9.800' },
      edit: { by: 'Lucía', at: NOON },
      edited: { price: { now: '9.800', document: 9000 } },
      hidden: false,
    });
    expect(await itemOf('milanesa')).toEqual(body.item);
    expect(await ask('¿Cuánto sale la milanesa?')).toContain('9.800');
    expect(await ask('¿Cuánto sale la milanesa?', 'sur')).toContain('9000');
    const others = await itemOf('milanesa', IN.replace('norte', 'sur'));
    expect(others).toMatchObject({ prices: ['9000'], edit: null, edited: {} });
  });

  it('may give it the code by which the house knows it, which says nothing of what it holds', async () => {
    const before = await itemOf('milanesa');
    const { status, body } = await edit('milanesa', { code: 'A-12 sin gluten' });
    expect(status).toBe(200);
    expect((await list()).fields.at(-1)).toEqual({ field: 'code', role: 'code', label: null });
    expect(body.item?.values).toMatchObject({ code: 'A-12 sin gluten' });
    expect(body.item?.hazards).toEqual(before?.hazards);
  });

  it('is taken back, and the documents hold again', async () => {
    await edit('milanesa', { price: 9800 });
    const { status, body } = await back('milanesa');
    expect([status, body.item?.prices, body.item?.edit]).toEqual([200, ['9000'], null]);
    expect(await ask('¿Cuánto sale la milanesa?')).toContain('9000');
    expect((await back('milanesa')).status).toBe(200);
  });

  it('is none where it says what the documents say', async () => {
    const { body } = await edit('flan', { price: '$ 4.500', name: ' Flan  casero ', section: null });
    expect(body.item).toMatchObject({ edit: null, edited: {}, values: { name: 'Flan casero' } });
    expect((await edit('flan', {})).body.item?.edit).toBeNull();
  });

  it('of a name is found by both', async () => {
    await edit('flan', { name: 'Postre de la abuela' });
    for (const name of ['el postre de la abuela', 'el flan casero', 'el flan'])
      expect(await ask(`¿Cuánto sale ${name}?`)).toMatch(/postre de la abuela sale \$ 4\.500/u);
    const listed = await list();
    expect(listed.items.map(({ name }) => name)).not.toContain('Flan casero');
  });

  it('of a section moves it there', async () => {
    await edit('milanesa', { section: 'Postres' });
    expect(await itemOf('milanesa')).toMatchObject({ section: 'Postres', values: { section: 'Postres' } });
    expect(await ask('¿Qué postres tienen?')).toContain('Milanesa');
  });

  it('of sizes keeps what the documents say each of them adds', async () => {
    const sizes = [
      { name: 'grande', price: 9900 },
      { name: 'Gigante', price: '12.000' },
    ];
    const { body } = await edit('pizza', { variants: sizes });
    expect(body.item?.prices).toEqual(['grande 9900', 'Gigante 12.000']);
    expect(body.item?.edited).toEqual({
      variants: {
        now: sizes,
        document: [
          { name: 'Chica', price: 5000 },
          { name: 'Grande', price: 9000 },
        ],
      },
    });
    expect(verdict(body.item, 'mani')).toBe('MAY_CONTAIN');
    expect(verdict((await edit('pizza', { variants: [{ name: 'Chica' }] })).body.item, 'mani')).toBe('MAY_CONTAIN');
    expect((await edit('pizza', { variants: null })).body.item?.prices).toEqual([]);
  });

  it('takes what is hidden off, and keeps it in sight of its owner', async () => {
    expect((await edit('milanesa', {}, { hidden: true })).body.item).toMatchObject({ hidden: true, edited: {} });
    expect(await ask('¿Qué platos principales tienen?')).not.toContain('Milanesa');
    expect(await ask('¿La milanesa tiene gluten?')).not.toContain('contiene gluten');
    expect((await list()).items.map(({ name }) => name)).toContain('Milanesa');
    const { body } = await api.send<MatrixAnswer>('GET', `/v2/items/matrix?${IN}`);
    expect(body.items.map(({ name }) => name)).not.toContain('Milanesa');
    await back('milanesa');
    expect(await ask('¿La milanesa tiene gluten?')).toContain('contiene gluten');
  });
});

describe('the dangers of what an owner wrote', () => {
  it('are read in a name and a description as in any text', async () => {
    const { body } = await edit('milanesa', { name: 'Milanesa con queso', menu_description: 'Frita con maní.' });
    expect([verdict(body.item, 'lacteos'), verdict(body.item, 'mani')]).toEqual(['MAY_CONTAIN', 'MAY_CONTAIN']);
    expect(await ask('¿La milanesa tiene maní?')).toContain('maní');
  });

  it('never go with a text that was rewritten, and nothing is free because an owner says so there', async () => {
    const wrote = { name: 'Ensalada', menu_description: 'No contiene gluten ni huevo. Sin soja. Apto vegano.' };
    const { body } = await edit('milanesa', wrote);
    const before = (await back('milanesa')).body.item;
    for (const { hazard_id: id, verdict: was } of before?.hazards ?? []) {
      const now = verdict(body.item, id);
      expect([id, now]).toEqual([id, was === 'DECLARED_FREE' ? expect.anything() : was]);
      expect(now).not.toBe('DECLARED_FREE');
    }
    expect(verdict(body.item, 'gluten')).toBe('CONTAINS');
  });

  it('are asked again where the sentence went that declared one absent', async () => {
    expect(verdict(await itemOf('flan'), 'gluten')).toBe('DECLARED_FREE');
    expect(verdict((await edit('flan', { price: 5000 })).body.item, 'gluten')).toBe('DECLARED_FREE');
    expect(verdict((await edit('flan', { menu_description: 'Con caramelo.' })).body.item, 'gluten')).toBe(
      'NOT_DECLARED',
    );
    const bread = await edit('flan', { menu_description: 'Con pan rallado. No contiene gluten.' });
    expect(verdict(bread.body.item, 'gluten')).not.toBe('DECLARED_FREE');
    expect(verdict(bread.body.item, 'huevo')).toBe('CONTAINS');
  });

  it('can’t be written as what it is made of', async () => {
    for (const fields of [
      { allergens: [] },
      { free_from: ['gluten'] },
      { ingredients: ['agua'] },
      { tags: ['sin-tacc'] },
    ]) {
      const { status, body } = await api.send('PUT', at('flan'), { fields });
      expect(status).toBe(422);
      expect(body.detail).toMatchObject([{ loc: ['fields', Object.keys(fields)[0]], type: 'value_error.extra' }]);
    }
    const variants = [{ name: 'Chica', free_from: ['gluten'] }];
    const refused = await api.send('PUT', at('pizza'), { fields: { variants } });
    expect(refused.body.detail).toMatchObject([{ loc: ['fields', 'variants', 0, 'free_from'] }]);
  });
});

describe('the next upload of a document', () => {
  afterEach(async () => {
    await giveAgain([MILANESA, FLAN, PIZZA]);
  });

  it('leaves the owner’s words in force, and says what the document says now', async () => {
    await edit('milanesa', { price: 9800 });
    await giveAgain([{ ...MILANESA, price: 9200 }, FLAN, PIZZA]);
    const changed = { now: 9800, document: 9200, document_then: 9000 };
    expect(await itemOf('milanesa')).toMatchObject({ prices: ['9800'], edited: { price: changed } });
    expect(await ask('¿Cuánto sale la milanesa?')).toContain('9800');
    // What is saved beside it is no reason to forget that.
    const { body } = await edit('milanesa', { price: 9800, name: 'Milanesa de ternera' });
    expect(body.item?.edited['price']).toEqual(changed);
    expect((await edit('milanesa', { price: 9900 })).body.item?.edited['price']).toEqual({ now: 9900, document: 9200 });
    expect((await back('milanesa')).body.item?.prices).toEqual(['9200']);
  });

  it('brings its new dangers also to what was written over', async () => {
    await edit('milanesa', { price: 9800 });
    await giveAgain([{ ...MILANESA, allergens: [{ name: 'gluten' }, { name: 'soja' }] }, FLAN, PIZZA]);
    expect(verdict(await itemOf('milanesa'), 'soja')).toBe('CONTAINS');
  });

  it('may leave it out: the edit waits for it, and can be taken back', async () => {
    await edit('milanesa', { price: 9800 });
    await giveAgain([FLAN, PIZZA]);
    expect(await itemOf('milanesa')).toBeUndefined();
    expect((await edit('milanesa', { price: 1 })).status).toBe(404);
    await giveAgain([MILANESA, FLAN, PIZZA]);
    expect((await itemOf('milanesa'))?.prices).toEqual(['9800']);
    await giveAgain([FLAN, PIZZA]);
    expect((await back('milanesa')).body).toEqual({ item_id: 'milanesa', item: null });
    await giveAgain([MILANESA, FLAN, PIZZA]);
    expect((await itemOf('milanesa'))?.prices).toEqual(['9000']);
  });
});

describe('two owners at once', () => {
  it('are told: the second gets what stands there now, and nothing is lost', async () => {
    const first = await edit('milanesa', { price: 9800 }, { expected_version: 0 });
    const second = await api.send<{ detail: string; now: ItemInForce }>('PUT', at('milanesa'), {
      fields: { price: 9500 },
      expected_version: 0,
    });
    expect(second.status).toBe(409);
    expect(second.body.detail).toContain('Otra persona');
    expect(second.body.now).toEqual(first.body.item);
    const version = first.body.item?.edit?.version;
    expect((await edit('milanesa', { price: 9500 }, { expected_version: version })).body.item?.prices).toEqual([
      '9500',
    ]);
    expect((await back('milanesa', `${IN}&expected_version=${String(version)}`)).status).toBe(409);
    expect((await itemOf('milanesa'))?.prices).toEqual(['9500']);
  });

  it('need no version to be heard', async () => {
    await edit('milanesa', { price: 9800 });
    expect((await edit('milanesa', { price: 9500 })).body.item?.prices).toEqual(['9500']);
  });
});

describe('the history of an item', () => {
  it('tells who, when, what was and what is, the newest first, and each newest change can be taken back', async () => {
    const begun = (await history('pizza')).changes.length;
    await edit('pizza', { name: 'Pizza de la casa' }, { changed_by: 'Lucía' });
    await edit('pizza', { name: 'Pizza especial' }, { changed_by: 'Ana' });
    const { changes } = await history('pizza');
    expect(changes).toHaveLength(begun + 2);
    expect(changes[0]).toMatchObject({
      at: NOON,
      by: 'Ana',
      name: 'Pizza de la casa',
      was: { fields: { name: 'Pizza de la casa' }, hidden: false },
      now: { fields: { name: 'Pizza especial' }, hidden: false },
      documents: { name: 'Pizza muzzarella' },
      undoes: null,
    });
    expect((await undo(changes[1]?.id ?? 0)).status).toBe(409);
    const undone = await undo(changes[0]?.id ?? 0);
    expect([undone.status, undone.body.item?.name]).toEqual([200, 'Pizza de la casa']);
    expect((await history('pizza')).changes[0]).toMatchObject({ undoes: changes[0]?.id, now: changes[0]?.was });
    const page = await api.send<EditHistory>(
      'GET',
      `/v2/items/pizza/edits?${IN}&limit=1&after=${String(changes[0]?.id)}`,
    );
    expect(page.body.changes).toEqual([changes[1]]);
  });

  it('has its lines in the audit', async () => {
    await edit('flan', { price: 4800 }, { changed_by: 'Lucía' });
    await back('flan');
    const { body } = await api.send<AuditList>('GET', '/v2/audit?tenant_slug=fonda&limit=2');
    expect(body.entries.map(({ action, actor, details }) => [action, actor, details['was'], details['now']])).toEqual([
      ['item.edit-taken-back', 'admin', { price: 4800 }, { price: '$ 4.500' }],
      ['item.edited', 'Lucía', { price: '$ 4.500' }, { price: 4800 }],
    ]);
  });
});

describe('what is refused', () => {
  const PLACES: readonly (readonly [string, unknown, string, readonly (string | number)[]])[] = [
    ['no name', { name: '  ' }, 'value_error.any_str.min_length', ['name']],
    ['a name that is none', { name: null }, 'type_error.string', ['name']],
    ['a name too long', { name: 'x'.repeat(301) }, 'value_error.maxLength', ['name']],
    ['the name of another item', { name: 'flan  CASERO' }, 'value_error.duplicate', ['name']],
    ['a price below nothing', { price: -1 }, 'value_error.minimum', ['price']],
    ['a price that is a list', { price: [1] }, 'type_error.string', ['price']],
    ['a description that is a number', { menu_description: 7 }, 'type_error.string', ['menu_description']],
    ['a huge description', { menu_description: 'x'.repeat(4001) }, 'value_error.maxLength', ['menu_description']],
    ['sizes that are no list', { variants: 'x' }, 'type_error.array', ['variants']],
    ['a size without a name', { variants: [{ price: 1 }] }, 'type_error.string', ['variants', 0, 'name']],
    ['a size that is none', { variants: ['x'] }, 'type_error.object', ['variants', 0]],
    ['the same size twice', { variants: [{ name: 'A' }, { name: 'a' }] }, 'value_error.uniqueItems', ['variants']],
    [
      'too many sizes',
      { variants: Array.from({ length: 51 }, (_, at) => ({ name: String(at) })) },
      'value_error.maxItems',
      ['variants'],
    ],
    ['a field of nothing', { __proto__x: 1 }, 'value_error.extra', ['__proto__x']],
  ];

  it.each(PLACES)('%s', async (_what, fields, type, loc) => {
    const { status, body } = await api.send('PUT', at('milanesa'), { fields });
    expect(status).toBe(422);
    expect(body.detail).toMatchObject([{ type, loc: ['fields', ...loc] }]);
    expect((await itemOf('milanesa'))?.edit).toBeNull();
  });

  it('what is malformed, missing, unknown or of another type', async () => {
    const send = async (body: unknown, path = at('milanesa')) => (await api.send('PUT', path, body)).status;
    expect(await send('{')).toBe(400);
    expect(await send([])).toBe(422);
    expect(await send({})).toBe(422);
    expect(await send({ fields: 'x' })).toBe(422);
    expect(await send({ fields: {}, hidden: 'yes' })).toBe(422);
    expect(await send({ fields: {}, expected_version: -1 })).toBe(422);
    expect(await send({ fields: {}, more: 1 })).toBe(422);
    expect(await send({ fields: { menu_description: 'x'.repeat(1_100_000) } })).toBe(413);
    expect(await send({ fields: { price: 1 } }, at('nada'))).toBe(404);
    expect(await send({ fields: {} }, at('milanesa', 'domain_id=nada'))).toBe(400);
    expect(await send({ fields: {} }, at('milanesa', 'domain_id=restaurant&branch_slug=nada'))).toBe(400);
    expect((await back('nada')).status).toBe(404);
    expect((await back('milanesa', `${IN}&expected_version=x`)).status).toBe(422);
    expect((await api.send('GET', `/v2/items/nada/edits?${IN}`)).status).toBe(404);
    for (const id of ['x', '0', '-1', '999999', '1e3']) expect((await undo(id)).status).toBe(404);
  });

  it('no control character is kept', async () => {
    const { body } = await edit('milanesa', { name: 'Mila\u0000nesa\u0007 rica' });
    expect(body.item?.name).toBe('Milanesa rica');
  });
});
