import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditList } from '../../../../server/contract/scopes.ts';
import type { GivenDocumentAnswer } from '../../../../server/contract/documents.ts';
import type { VersionContentAnswer } from '../../../../server/contract/previews.ts';
import type { ReviewAnswer, ReviewCell } from '../../../../server/contract/reviews.ts';
import { openDocumentsApi } from './open-documents-api.ts';
import type { Answer, DocumentsApi } from './open-documents-api.ts';

let api: DocumentsApi;
beforeAll(async () => {
  api = await openDocumentsApi();
});
afterAll(async () => {
  await api.close();
});

const ITEMS = [
  { dish_id: 'merluza', name: 'Merluza', category: 'main', allergens: [{ name: 'pescado' }], price: 900 },
  { dish_id: 'arroz', name: 'Arroz blanco', category: 'side', ingredients: ['arroz'], free_from: ['huevo'] },
  { dish_id: 'papas', name: 'Papas', category: 'side', cross_contamination: { statement: 'Trazas de soja.' } },
];

const at = (id: number, rest: string): string => `/v2/documents/${String(id)}/${rest}`;

const review = async (id: number, version = 1, query = ''): Promise<ReviewAnswer> =>
  (await api.send<ReviewAnswer>('GET', at(id, `versions/${String(version)}/review${query}`))).body;

const settle = <Body = GivenDocumentAnswer>(id: number, body: unknown): Promise<Answer<Body>> =>
  api.send<Body>('PUT', at(id, 'settlements?wait_ms=10000'), body);

const one = (item_id: string, hazard_id: string, status: string | null) => ({
  settlements: [{ item_id, hazard_id, status }],
});

const cellOf = ({ items }: ReviewAnswer, itemId: string, hazardId: string): ReviewCell | undefined =>
  items.find(({ item_id }) => item_id === itemId)?.cells.find(({ hazard_id }) => hazard_id === hazardId);

const factsOf = async (id: number, version: number, itemId: string): Promise<Record<string, string>> => {
  const { body } = await api.send<VersionContentAnswer>('GET', at(id, `versions/${String(version)}`));
  const item = body.items.find(({ item_id }) => item_id === itemId);
  return Object.fromEntries((item?.hazards ?? []).map((fact) => [fact.id, fact.verdict]));
};

const make = async (title: string): Promise<number> => (await api.create({ title, items: ITEMS })).document_id;

describe('the review of a version', () => {
  it('tells each item with what its record says of the hazards, and nothing of what nobody wrote', async () => {
    const answer = await review(await make('Revisada'));
    expect(answer).toMatchObject({ total: 3, open: 0, not_understood: [], settleable: [], next: null });
    expect(answer.hazards).toHaveLength(14);
    expect(answer.hazards).toContainEqual({ id: 'gluten', name: 'gluten' });
    expect(answer.items.map(({ name, section, prices, place }) => [name, section, prices, place])).toEqual([
      ['Merluza', 'main', ['900'], null],
      ['Arroz blanco', 'side', [], null],
      ['Papas', 'side', [], null],
    ]);
    expect(answer.items.map(({ cells }) => cells.map(({ hazard_id, status }) => `${hazard_id} ${status}`))).toEqual([
      ['pescado contains'],
      ['huevo free'],
      ['soja traces'],
    ]);
    expect(cellOf(answer, 'merluza', 'pescado')).toEqual({
      hazard_id: 'pescado',
      status: 'contains',
      read: 'contains',
      text: 'pescado',
      asks: false,
    });
  });

  it('comes in pages', async () => {
    const id = await make('En páginas');
    const first = await review(id, 1, '?limit=2');
    expect([first.items.length, first.total, first.next]).toEqual([2, 3, 2]);
    const rest = await review(id, 1, '?limit=2&after=2');
    expect([rest.items.map(({ name }) => name), rest.next]).toEqual([['Papas'], null]);
  });

  it('is of a version that is there, of the scope that was named, and of something that was given', async () => {
    const id = await make('De su lugar');
    const refused = async (path: string): Promise<number> => (await api.send('GET', path)).status;
    expect(await refused(at(id, 'versions/2/review'))).toBe(404);
    expect(await refused(at(id, 'versions/1/review?domain_id=hair_salon'))).toBe(404);
    const empty = await api.create({ title: 'Sin nada' }).catch(() => undefined);
    expect(empty).toMatchObject({ latest: { reading: 'none' } });
    expect(await refused(at(empty?.document_id ?? 0, 'versions/1/review'))).toBe(409);
  });
});

describe('settling', () => {
  it('reads a draft again in its place, with what was settled', async () => {
    const id = await make('Resuelta');
    const { status, body } = await settle(id, { ...one('arroz', 'gluten', 'free'), changed_by: 'Lucía' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ document: { latest: { version: 1, state: 'DRAFT', reading: 'ready', notices: [] } } });
    expect(await factsOf(id, 1, 'arroz')).toMatchObject({ huevo: 'DECLARED_FREE', gluten: 'DECLARED_FREE' });
    expect(cellOf(await review(id), 'arroz', 'gluten')).toMatchObject({
      status: 'free',
      read: 'unsaid',
      asks: false,
      settled: { status: 'free', by: 'Lucía' },
    });
    const audit = await api.send<AuditList>('GET', `/v2/audit?document_id=${String(id)}`);
    expect(audit.body.entries).toContainEqual(
      expect.objectContaining({
        actor: 'Lucía',
        action: 'document.settled',
        details: { settled: [['arroz blanco', 'gluten', 'free']], total: 1 },
      }),
    );
  });

  it('publishes what is in force as its next version', async () => {
    const id = await make('En vigor');
    await api.send('POST', at(id, 'publish'));
    const { body } = await settle(id, { ...one('papas', 'huevo', 'contains'), expected_version: 1 });
    expect(body.document).toMatchObject({ latest: { version: 2, standing: 'in_force' } });
    expect(await factsOf(id, 2, 'papas')).toMatchObject({ huevo: 'CONTAINS', soja: 'MAY_CONTAIN' });
  });

  it('is taken back with null, and all is as before', async () => {
    const id = await make('De ida y vuelta');
    const before = await factsOf(id, 1, 'papas');
    await settle(id, one('papas', 'gluten', 'traces'));
    expect(await factsOf(id, 1, 'papas')).toMatchObject({ gluten: 'MAY_CONTAIN' });
    await settle(id, one('papas', 'gluten', null));
    expect(await factsOf(id, 1, 'papas')).toEqual(before);
    expect(cellOf(await review(id), 'papas', 'gluten')).toBeUndefined();
  });

  it('holds for the next version, an absence only while it says the same of the item', async () => {
    const id = await make('Con otra versión');
    await settle(id, {
      settlements: [
        { item_id: 'arroz', hazard_id: 'gluten', status: 'free' },
        { item_id: 'papas', hazard_id: 'gluten', status: 'free' },
        { item_id: 'merluza', hazard_id: 'gluten', status: 'contains' },
        { item_id: 'arroz', hazard_id: 'soja', status: 'free', version: 1 },
      ],
    });
    const [merluza, arroz, papas] = ITEMS;
    const items = [
      { ...merluza, notes: ['a la plancha'] },
      { ...arroz, price: 500 },
      { ...papas, notes: ['con salsa de soja'] },
    ];
    await api.send('PUT', at(id, 'content?wait_ms=10000'), { items });
    expect(await factsOf(id, 2, 'arroz')).toMatchObject({ gluten: 'DECLARED_FREE', soja: 'DECLARED_FREE' });
    expect(await factsOf(id, 2, 'papas')).toMatchObject({ gluten: 'MAY_CONTAIN' });
    expect(await factsOf(id, 2, 'merluza')).toMatchObject({ gluten: 'CONTAINS' });
    const answer = await review(id, 2);
    expect(answer.open).toBe(1);
    expect(answer.items[0]).toMatchObject({ item_id: 'papas' });
    expect(cellOf(answer, 'papas', 'gluten')).toMatchObject({
      status: 'traces',
      asks: true,
      settled: { status: 'free' },
    });
  });

  it.each([
    [one('nobody', 'gluten', 'free'), ['settlements', 0, 'item_id']],
    [one('arroz', 'nothing', 'free'), ['settlements', 0, 'hazard_id']],
    [one('arroz', 'vegano', 'free'), ['settlements', 0, 'hazard_id']],
    [one('arroz', 'gluten', 'doubtful'), ['settlements', 0, 'status']],
    [one('merluza', 'pescado', 'free'), ['settlements', 0, 'status']],
    [one('merluza', 'pescado', 'traces'), ['settlements', 0, 'status']],
    [one('papas', 'soja', 'unsaid'), ['settlements', 0, 'status']],
    [
      { settlements: [{ item_id: 'arroz', hazard_id: 'gluten', status: 'free', version: 7 }] },
      ['settlements', 0, 'version'],
    ],
    [{ columns: [{ hazard_id: 'gluten', status: 'free' }] }, ['columns', 0, 'hazard_id']],
    [{ columns: [{ hazard_id: 'nothing', status: 'free' }] }, ['columns', 0, 'hazard_id']],
    [{ columns: [{ hazard_id: 'gluten', status: 'contains' }] }, ['columns', 0, 'status']],
    [{}, ['settlements']],
  ])('refuses %j at its field, and keeps nothing', async (body, loc) => {
    const id = await make(`Rechazada ${JSON.stringify(body)}`.slice(0, 190));
    const { status, body: answer } = await settle<{ detail: readonly { loc: unknown }[] }>(id, body);
    expect(status).toBe(422);
    expect(answer.detail.map((issue) => issue.loc)).toEqual([loc]);
    expect((await review(id)).items.flatMap(({ cells }) => cells.filter(({ settled }) => settled))).toEqual([]);
  });

  it('refuses who looks at another newest version, and what nobody can read again', async () => {
    const id = await make('Cambiada entretanto');
    const late = await settle(id, { ...one('arroz', 'gluten', 'free'), expected_version: 3 });
    expect(late.status).toBe(409);
    await api.send('POST', at(id, 'publish'));
    await api.send('POST', at(id, 'archive'));
    expect((await settle(id, one('arroz', 'gluten', 'free'))).status).toBe(409);
  });
});
