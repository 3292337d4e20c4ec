/** `POST /v2/items` and `/v2/items/{item_id}/own` over the real library: what an owner adds by hand. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EditAnswer, ItemInForce, ItemsAnswer } from '../../../../server/contract/items.ts';
import type { OwnHistory } from '../../../../server/contract/own-items.ts';
import type { GivenDocumentAnswer } from '../../../../server/contract/documents.ts';
import type { AnswerEnvelope } from '../../../../server/contract/v2.ts';
import { openDocumentsApi } from '../documents/open-documents-api.ts';
import type { Answer, DocumentsApi } from '../documents/open-documents-api.ts';

const IN = 'domain_id=restaurant&tenant_slug=fonda&branch_slug=norte';
const FLAN = {
  dish_id: 'flan',
  name: 'Flan casero',
  category: 'dessert',
  ingredients: ['huevo', 'leche'],
  allergens: [{ name: 'huevo', severity: 'critical' }],
  free_from: ['gluten'],
  price: '$ 4.500',
};

let api: DocumentsApi;
let card = 0;
beforeAll(async () => {
  api = await openDocumentsApi();
  const branches = [
    { slug: 'norte', name: 'Norte' },
    { slug: 'sur', name: 'Sur' },
  ];
  await api.send('POST', '/v2/tenants', { slug: 'fonda', name: 'Fonda', branches });
  const given = { title: 'Carta', tenant_slug: 'fonda', branch_slug: 'norte', items: [FLAN], publish: true };
  card = (await api.create(given)).document_id;
});
afterAll(async () => {
  await api.close();
});

const list = async (query = IN): Promise<ItemsAnswer> =>
  (await api.send<ItemsAnswer>('GET', `/v2/items?${query}`)).body;
const itemOf = async (id: string, query = IN): Promise<ItemInForce | undefined> =>
  (await list(query)).items.find(({ item_id }) => item_id === id);
const add = (body: object, query = IN): Promise<Answer<EditAnswer>> =>
  api.send<EditAnswer>('POST', `/v2/items?${query}`, body);
const own = (id: string, rest = ''): string => `/v2/items/${id}/own${rest}?${IN}`;
const change = (id: string, body: object): Promise<Answer<EditAnswer>> => api.send<EditAnswer>('PUT', own(id), body);
const remove = (id: string): Promise<Answer<EditAnswer>> => api.send<EditAnswer>('DELETE', own(id));
const history = async (id: string): Promise<OwnHistory> => (await api.send<OwnHistory>('GET', own(id))).body;
const ask = async (message: string, branch = 'norte'): Promise<string> => {
  const body = { domain_id: 'restaurant', tenant_slug: 'fonda', branch_slug: branch, message, language: 'es' };
  return (await api.send<AnswerEnvelope>('POST', '/v2/query', body)).body.answer ?? '';
};
const verdict = (item: ItemInForce | null | undefined, hazard: string): string | undefined =>
  item?.hazards.find(({ hazard_id }) => hazard_id === hazard)?.verdict;
const issuesOf = ({ body }: Answer<unknown>): unknown =>
  (body as { readonly detail: readonly { readonly loc: unknown; readonly type: string }[] }).detail;

describe('an item that is added by hand', () => {
  it('is told to guests at once, and says nothing of a hazard that nobody stated', async () => {
    const added = await add({
      fields: { name: 'Budín de pan', section: 'Postres', price: '$ 3.900', menu_description: 'Con pasas.' },
      changed_by: 'Lucía',
    });
    expect(added.status).toBe(201);
    const { item_id, item } = added.body;
    expect(item_id).toBe('budin-de-pan');
    expect(item).toMatchObject({ name: 'Budín de pan', section: 'postres', prices: ['$ 3.900'], edit: null });
    expect(item?.own).toMatchObject({ version: 1, hazards: {} });
    expect(verdict(item, 'mani')).toBe('NOT_DECLARED');
    expect(await ask('¿cuánto sale el budín de pan?')).toContain('$ 3.900');
    expect(await ask('¿el budín de pan tiene maní?')).toContain('no sé si tiene maní');
    // The last one goes as any other does.
    expect((await remove(item_id)).status).toBe(200);
    expect(await itemOf(item_id)).toBeUndefined();
  });

  it('has what its owner stated: contains, traces, free', async () => {
    const hazards = { huevo: 'contains', soja: 'traces', mani: 'free' };
    const { body } = await add({
      fields: { name: 'Tarta de ricota', ingredients: ['ricota'], tags: ['casero'] },
      hazards,
    });
    expect(verdict(body.item, 'huevo')).toBe('CONTAINS');
    expect(verdict(body.item, 'soja')).toBe('MAY_CONTAIN');
    expect(verdict(body.item, 'mani')).toBe('DECLARED_FREE');
    // Ricotta is made of milk, whoever says nothing of it.
    expect(verdict(body.item, 'lacteos')).toBe('CONTAINS');
    expect(body.item?.own?.hazards).toMatchObject(hazards);
    expect(body.item?.lists).toMatchObject({ ingredients: ['ricota'], tags: ['casero'] });
    expect(await ask('¿la tarta de ricota tiene huevo?')).toMatch(/contiene huevo|tiene huevo/iu);
    await remove('tarta-de-ricota');
  });

  it('keeps what was stated where only its fields are written', async () => {
    await add({ fields: { name: 'Pastelito' }, hazards: { huevo: 'contains', mani: 'free' } });
    const { body } = await change('pastelito', { fields: { price: 300 } });
    expect(body.item?.own?.hazards).toEqual({ huevo: 'contains', mani: 'free' });
    const copied = await add({ copy_of: 'pastelito', fields: { name: 'Pastelito de membrillo' } });
    expect(copied.body.item?.own?.hazards).toEqual({ huevo: 'contains' });
    for (const id of ['pastelito', 'pastelito-de-membrillo']) await remove(id);
  });

  it('is kept where somebody else adds one in the same moment', async () => {
    const names = ['Uno', 'Dos', 'Tres'];
    const answers = await Promise.all(names.map((name) => add({ fields: { name } })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await list()).items.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    for (const { body } of answers) await remove(body.item_id);
  });

  it('is of its branch alone', async () => {
    await add({ fields: { name: 'Sopa del día' } });
    expect(await itemOf('sopa-del-dia', IN.replace('norte', 'sur'))).toBeUndefined();
    await remove('sopa-del-dia');
  });

  it('is never added as another one of the branch, without a name, or with what its own words deny', async () => {
    const taken = await add({ fields: { name: 'FLAN CASERO' } });
    expect(taken.status).toBe(422);
    expect(issuesOf(taken)).toMatchObject([{ loc: ['fields', 'name'], type: 'value_error.duplicate' }]);
    expect(issuesOf(await add({ fields: {} }))).toMatchObject([
      { loc: ['fields', 'name'], type: 'value_error.missing' },
    ]);
    const denied = await add({ fields: { name: 'Omelette', ingredients: ['huevo'] }, hazards: { huevo: 'free' } });
    expect(issuesOf(denied)).toMatchObject([{ loc: ['hazards', 'huevo'], type: 'value_error.hazard_said' }]);
    const unknown = await add({ fields: { name: 'Omelette', weight: 3 }, hazards: { kryptonita: 'contains' } });
    expect(issuesOf(unknown)).toMatchObject([{ loc: ['fields', 'weight'] }, { loc: ['hazards', 'kryptonita'] }]);
    expect((await add({ fields: { name: 'X' }, copy_of: 'nobody' })).status).toBe(404);
    expect((await list()).items.map(({ name }) => name)).toEqual(['Flan casero']);
  });

  it('may be a copy: what is not written comes from the other, what is stated is only what its owner says now', async () => {
    const copy = { copy_of: 'flan', fields: { name: 'Flan de coco' }, hazards: { huevo: 'contains' } };
    const { status, body } = await add(copy);
    expect(status).toBe(201);
    expect(body.item).toMatchObject({ item_id: 'flan-de-coco', prices: ['$ 4.500'] });
    expect(body.item?.lists['ingredients']).toEqual(['huevo', 'leche']);
    expect(verdict(body.item, 'gluten')).toBe('NOT_DECLARED');
    expect(issuesOf(await add({ ...copy, fields: {} }))).toMatchObject([{ type: 'value_error.duplicate' }]);
    await remove('flan-de-coco');
  });
});

describe('a change of it', () => {
  it('holds at once, danger less or more, and has its history with who did it', async () => {
    await add({ fields: { name: 'Ensalada' }, hazards: { mani: 'contains' }, changed_by: 'Lucía' });
    const version = (await itemOf('ensalada'))?.own?.version ?? 0;
    const changed = await change('ensalada', {
      ...{ fields: { name: 'Ensalada de la casa', price: 5000 }, hazards: { soja: 'traces' } },
      ...{ expected_version: version, changed_by: 'Bruno' },
    });
    expect(changed.status).toBe(200);
    expect(changed.body.item).toMatchObject({ item_id: 'ensalada', name: 'Ensalada de la casa' });
    expect(verdict(changed.body.item, 'mani')).toBe('NOT_DECLARED');
    expect(verdict(changed.body.item, 'soja')).toBe('MAY_CONTAIN');
    const { changes } = await history('ensalada');
    expect(changes.map(({ by }) => by)).toEqual(['Bruno', 'Lucía']);
    expect(changes[0]).toMatchObject({
      was: { fields: { name: 'Ensalada', price: null }, hazards: { mani: 'contains' } },
      now: { fields: { name: 'Ensalada de la casa', price: 5000 }, hazards: { soja: 'traces' } },
    });
    expect(changes[1]?.was).toBeNull();
  });

  it('is refused where somebody else has changed the item meanwhile, and not where it was another item', async () => {
    const version = (await itemOf('ensalada'))?.own?.version ?? 0;
    await add({ fields: { name: 'Fruta' } });
    const fits = await change('ensalada', { fields: { price: 5100 }, expected_version: version });
    expect(fits.status).toBe(200);
    const late = await change('ensalada', { fields: { price: 9 }, expected_version: version });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ now: { item_id: 'ensalada', prices: ['5100'] } });
    await remove('fruta');
  });

  it('takes the place of what was written over the item and of what was settled of it', async () => {
    await api.send('PUT', `/v2/items/ensalada/edit?${IN}`, { fields: { price: 7000 } });
    const { documents } = (await itemOf('ensalada')) ?? { documents: [] };
    const settlements = [{ item_id: 'ensalada', hazard_id: 'mostaza', status: 'contains' }];
    await api.send('PUT', `/v2/documents/${String(documents[0]?.document_id)}/settlements?wait_ms=10000`, {
      settlements,
    });
    expect(verdict(await itemOf('ensalada'), 'mostaza')).toBe('CONTAINS');
    const { body } = await change('ensalada', { fields: { price: 5200 }, hazards: {} });
    expect(body.item).toMatchObject({ edit: null, values: { price: 5200 } });
    expect(verdict(body.item, 'mostaza')).toBe('NOT_DECLARED');
  });

  it('leaves an item that is taken off the card taken off', async () => {
    const hidden = { fields: { price: 9 }, hidden: true };
    await api.send('PUT', `/v2/items/ensalada/edit?${IN}`, hidden);
    const { body } = await change('ensalada', { fields: { price: 5300 } });
    expect(body.item).toMatchObject({ hidden: true, values: { price: 5300 }, edited: {} });
    await api.send('DELETE', `/v2/items/ensalada/edit?${IN}`);
    await change('ensalada', { fields: { price: 5200 } });
    await change('ensalada', { fields: { price: 5250 } });
  });

  it('is taken back by its newest change alone', async () => {
    const [newest, before] = (await history('ensalada')).changes;
    const undo = (version: number | undefined): Promise<Answer<EditAnswer>> =>
      api.send<EditAnswer>('POST', own('ensalada', '/undo'), { version });
    expect((await undo(before?.version)).status).toBe(409);
    expect((await undo(999)).status).toBe(404);
    const undone = await undo(newest?.version);
    expect(undone.body.item?.values['price']).toBe(5200);
    await remove('ensalada');
    expect(await itemOf('ensalada')).toBeUndefined();
    const removed = (await history('ensalada')).changes[0];
    expect(removed?.now).toBeNull();
    expect((await undo(removed?.version)).body.item).toMatchObject({ name: 'Ensalada de la casa' });
    await remove('ensalada');
  });

  it('of what was never added is unknown', async () => {
    expect((await change('flan', { fields: { price: 1 } })).status).toBe(404);
    expect((await remove('nobody')).status).toBe(404);
    expect((await history('flan')).changes).toEqual([]);
  });
});

describe('a document that has an item of the same name later', () => {
  it('is one with it, the danger of both, under the documents of both; what was added can go alone', async () => {
    await add({ fields: { name: 'Locro' }, hazards: { apio: 'contains' } });
    const items = [FLAN, { dish_id: 'locro-9', name: 'Locro', category: 'main', allergens: [{ name: 'gluten' }] }];
    const path = `/v2/documents/${String(card)}/content?wait_ms=10000`;
    const given = await api.send<GivenDocumentAnswer>('PUT', path, { items, publish: true });
    expect(given.body.document.latest.notices.join()).toContain('Ya estaba agregado a mano: «Locro».');
    const both = (await list()).items.filter(({ name }) => name === 'Locro');
    expect(both).toHaveLength(1);
    expect(both[0]?.documents).toHaveLength(2);
    expect([verdict(both[0], 'apio'), verdict(both[0], 'gluten')]).toEqual(['CONTAINS', 'CONTAINS']);
    const { body } = await remove(both[0]?.item_id ?? '');
    expect(body.item).toMatchObject({ own: null, name: 'Locro' });
    expect(verdict(body.item, 'apio')).toBe('NOT_DECLARED');
  });

  it('leaves what was added as it is where it has no such item', async () => {
    await add({ fields: { name: 'Humita' }, hazards: { gluten: 'free' } });
    await api.send('PUT', `/v2/documents/${String(card)}/content?wait_ms=10000`, { items: [FLAN], publish: true });
    expect(verdict(await itemOf('humita'), 'gluten')).toBe('DECLARED_FREE');
    await remove('humita');
  });
});
