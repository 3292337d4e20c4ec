/** `POST /v2/items/edits` over the real library: one change of several items. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EditHistory } from '../../../../server/contract/item-edits.ts';
import type { ItemsAnswer } from '../../../../server/contract/items.ts';
import type { SeveralAnswer, SeveralUndone } from '../../../../server/contract/several-edits.ts';
import type { AuditList } from '../../../../server/contract/scopes.ts';
import type { AnswerEnvelope } from '../../../../server/contract/v2.ts';
import { openDocumentsApi } from '../documents/open-documents-api.ts';
import type { Answer, DocumentsApi } from '../documents/open-documents-api.ts';

const IN = 'domain_id=restaurant&tenant_slug=fonda&branch_slug=norte';
const MILANESA = {
  dish_id: 'milanesa',
  name: 'Milanesa',
  category: 'main',
  allergens: [{ name: 'gluten' }],
  price: '$ 12.900',
};
const FLAN = { dish_id: 'flan', name: 'Flan casero', category: 'dessert', allergens: [{ name: 'huevo' }], price: 4500 };
const PIZZA = {
  dish_id: 'pizza',
  name: 'Pizza muzzarella',
  category: 'main',
  variants: [
    { name: 'Chica', price: 5000 },
    { name: 'Grande', price: '$ 9.000', adds: ['maní'] },
  ],
};
const PESCA = { dish_id: 'pesca', name: 'Pesca del día', category: 'main', price: 'según mercado' };
const IDS = ['milanesa', 'flan', 'pizza', 'pesca'];

let api: DocumentsApi;
beforeAll(async () => {
  api = await openDocumentsApi();
  api.clock.set('2026-03-01T15:00:00.000Z');
  const branches = [
    { slug: 'norte', name: 'Norte' },
    { slug: 'sur', name: 'Sur' },
  ];
  await api.send('POST', '/v2/tenants', { slug: 'fonda', name: 'Fonda', branches });
  const items = [MILANESA, FLAN, PIZZA, PESCA];
  await api.create({ title: 'Carta', tenant_slug: 'fonda', level: 'tenant', items, publish: true });
});
afterAll(async () => {
  await api.close();
});
afterEach(async () => {
  for (const id of IDS) await api.send('DELETE', `/v2/items/${id}/edit?${IN}`);
});

const edit = (
  change: unknown,
  { ids = IDS, ...more }: { ids?: readonly string[]; [key: string]: unknown } = {},
): Promise<Answer<SeveralAnswer>> =>
  api.send<SeveralAnswer>('POST', `/v2/items/edits?${IN}`, {
    items: ids.map((item_id) => ({ item_id })),
    change,
    ...more,
  });
const undo = (id: number | string | undefined, query = IN): Promise<Answer<SeveralUndone>> =>
  api.send<SeveralUndone>('POST', `/v2/items/edits/${String(id)}/undo-together?${query}`);
const list = async (query = IN): Promise<ItemsAnswer> =>
  (await api.send<ItemsAnswer>('GET', `/v2/items?${query}`)).body;
const pricesOf = async (query = IN): Promise<Record<string, string>> =>
  Object.fromEntries((await list(query)).items.map(({ item_id, prices }) => [item_id, prices.join(' · ')]));
const ask = async (message: string): Promise<string> => {
  const body = { domain_id: 'restaurant', tenant_slug: 'fonda', branch_slug: 'norte', message, language: 'es' };
  return (await api.send<AnswerEnvelope>('POST', '/v2/query', body)).body.answer ?? '';
};

const SAID = { milanesa: '$ 12.900', flan: '4500', pizza: 'Chica 5000 · Grande $ 9.000', pesca: 'según mercado' };
const RAISED = { milanesa: '$ 13.950', flan: '4850', pizza: 'Chica 5400 · Grande $ 9.700', pesca: 'según mercado' };
const BY_EIGHT = { price: { percent: '8', step: '50' } };

describe('a change of prices', () => {
  it('is shown first, each price now and then, and saves nothing', async () => {
    const { status, body } = await edit(BY_EIGHT, { preview: true });
    expect(status).toBe(200);
    expect(body.together).toBeNull();
    expect(body.items).toEqual([
      {
        item_id: 'milanesa',
        name: 'Milanesa',
        changed: true,
        prices: [{ field: 'price', size: null, now: '$ 12.900', then: '$ 13.950' }],
      },
      {
        item_id: 'flan',
        name: 'Flan casero',
        changed: true,
        prices: [{ field: 'price', size: null, now: 4500, then: 4850 }],
      },
      {
        item_id: 'pizza',
        name: 'Pizza muzzarella',
        changed: true,
        prices: [
          { field: 'variants', size: 'Chica', now: 5000, then: 5400 },
          { field: 'variants', size: 'Grande', now: '$ 9.000', then: '$ 9.700' },
        ],
      },
      {
        item_id: 'pesca',
        name: 'Pesca del día',
        changed: false,
        prices: [{ field: 'price', size: null, now: 'según mercado', then: null }],
      },
    ]);
    expect(await pricesOf()).toEqual(SAID);
  });

  it('is what guests are told from then on, in its branch alone, and one press takes all of it back', async () => {
    const { body } = await edit(BY_EIGHT, { changed_by: 'Lucía' });
    expect(body.together?.items).toBe(3);
    expect(await pricesOf()).toEqual(RAISED);
    expect(await pricesOf(IN.replace('norte', 'sur'))).toEqual(SAID);
    expect(await ask('¿Cuánto sale la milanesa?')).toContain('13.950');
    const { body: undone } = await undo(body.together?.id);
    expect(undone.together.items).toBe(3);
    expect(await pricesOf()).toEqual(SAID);
    await undo(undone.together.id);
    expect(await pricesOf()).toEqual(RAISED);
  });

  it('is one line in the audit, and in the history of each item says what it was changed with', async () => {
    const { body } = await edit(BY_EIGHT, { changed_by: 'Lucía' });
    const audit = (await api.send<AuditList>('GET', '/v2/audit?tenant_slug=fonda&limit=2')).body.entries;
    expect(audit[0]).toMatchObject({ action: 'items.edited', actor: 'Lucía', subject: 'Milanesa (+2)' });
    expect(audit[1]?.action).not.toBe('items.edited');
    const { changes } = (await api.send<EditHistory>('GET', `/v2/items/flan/edits?${IN}`)).body;
    expect(changes[0]).toMatchObject({ by: 'Lucía', together: body.together, now: { fields: { price: 4850 } } });
  });

  it('takes nothing of a danger away, and leaves what a size adds', async () => {
    const before = (await list()).items.map(({ item_id, hazards }) => [item_id, hazards]);
    const said = await ask('¿La pizza muzzarella tiene maní?');
    expect(said).toMatch(/maní/iu);
    await edit(BY_EIGHT);
    expect((await list()).items.map(({ item_id, hazards }) => [item_id, hazards])).toEqual(before);
    expect(await ask('¿La pizza muzzarella tiene maní?')).toBe(said);
  });
});

describe('another change of several', () => {
  it('moves them to a section, and leaves what was written over them before', async () => {
    await api.send('PUT', `/v2/items/flan/edit?${IN}`, { fields: { price: 5000 } });
    const { body } = await edit({ section: ' Especiales ' }, { ids: ['flan', 'pesca'] });
    expect(body.items.map(({ changed, prices }) => [changed, prices])).toEqual([
      [true, []],
      [true, []],
    ]);
    const items = (await list()).items.filter(({ section }) => section === 'Especiales');
    expect(items.map(({ item_id, prices }) => [item_id, prices])).toEqual([
      ['flan', ['5000']],
      ['pesca', ['según mercado']],
    ]);
  });

  it('takes them off, and shows them again', async () => {
    await edit({ hidden: true }, { ids: ['flan', 'pizza'] });
    expect(
      (await list()).items
        .filter(({ hidden }) => hidden)
        .map(({ item_id }) => item_id)
        .sort(),
    ).toEqual(['flan', 'pizza']);
    expect(await ask('¿Qué postres tienen?')).not.toContain('Flan');
    const { body } = await edit({ hidden: false }, { ids: ['flan', 'pizza', 'pesca'] });
    expect(body.items.map(({ changed }) => changed)).toEqual([true, true, false]);
    expect(await ask('¿Qué postres tienen?')).toContain('Flan');
  });
});

describe('a change of several that is refused', () => {
  it('since somebody else was first names which, and nothing of it is saved', async () => {
    await api.send('PUT', `/v2/items/flan/edit?${IN}`, { fields: { price: 5000 } });
    const items = ['milanesa', 'flan'].map((item_id) => ({ item_id, expected_version: 0 }));
    const path = `/v2/items/edits?${IN}`;
    const { status, body } = await api.send<{ detail: string; items: string[] }>('POST', path, {
      items,
      change: BY_EIGHT,
    });
    expect(status).toBe(409);
    expect(body.items).toEqual(['flan']);
    expect(body.detail).toContain('Flan casero');
    expect(await pricesOf()).toEqual({ ...SAID, flan: '5000' });
  });

  it('since one of them has changed since it was made', async () => {
    const { body } = await edit(BY_EIGHT);
    await api.send('PUT', `/v2/items/flan/edit?${IN}`, { fields: { price: 5000 } });
    const answer = await undo(body.together?.id);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ items: ['flan'] });
    expect(await pricesOf()).toEqual({ ...RAISED, flan: '5000' });
  });

  it.each([
    ['no change', {}, 'change'],
    ['two changes', { hidden: true, section: 'Panes' }, 'change'],
    ['a share and an amount', { price: { percent: '8', amount: '5' } }, 'change.price'],
    ['neither', { price: { step: '5' } }, 'change.price'],
    ['all of it off', { price: { percent: '-100' } }, 'change.price.percent'],
    ['a share beyond all sense', { price: { percent: '1001' } }, 'change.price.percent'],
    ['a number that is no text', { price: { percent: 8 } }, 'change.price.percent'],
    ['a number that is none', { price: { amount: '1e9' } }, 'change.price.amount'],
    ['a huge number', { price: { amount: '9'.repeat(40) } }, 'change.price.amount'],
    ['another step', { price: { percent: '8', step: '7' } }, 'change.price.step'],
    ['a section that is no text', { section: 5 }, 'change.section'],
    ['a field of its own', { name: 'Flan' }, 'change.name'],
    ['no object', 'price', 'change'],
  ])('as %s is', async (_what, change, place) => {
    const { status, body } = await edit(change);
    expect(status).toBe(422);
    const places = (body as unknown as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc.join('.'));
    expect(places).toContain(place);
    expect(await pricesOf()).toEqual(SAID);
  });

  it('as a section that is too long is, at each of its items', async () => {
    const { status, body } = await edit({ section: 'x'.repeat(201) }, { ids: ['flan', 'pesca'] });
    expect(status).toBe(422);
    const { detail } = body as unknown as { detail: { loc: (string | number)[] }[] };
    expect(detail.map(({ loc }) => loc.slice(0, 2))).toEqual([
      ['items', 0],
      ['items', 1],
    ]);
  });

  it('as no items are, one that is there twice, too many, and one that nobody knows', async () => {
    const many = Array.from({ length: 501 }, (_each, place) => `item-${String(place)}`);
    for (const [ids, status] of [
      [[], 422],
      [['flan', 'flan'], 422],
      [many, 422],
      [['flan', 'nada'], 404],
    ] as const)
      expect((await edit(BY_EIGHT, { ids })).status).toBe(status);
    expect(await pricesOf()).toEqual(SAID);
  });

  it('as an id of no change of several is, and one of another branch', async () => {
    for (const id of ['0', 'x', '999999', '-1', '1e3']) expect((await undo(id)).status).toBe(404);
    const { body } = await edit(BY_EIGHT);
    expect((await undo(body.together?.id, IN.replace('norte', 'sur'))).status).toBe(404);
  });

  it('and nothing is made of what is so already', async () => {
    const { body } = await edit({ hidden: false });
    expect(body.together).toBeNull();
    expect(body.items.every(({ changed }) => !changed)).toBe(true);
  });
});
