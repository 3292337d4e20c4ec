/** `/v2/items` over the real library. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AbsenceAnswer, ItemsAnswer, ItemInForce, MatrixAnswer } from '../../../../server/contract/items.ts';
import type { AuditList } from '../../../../server/contract/scopes.ts';
import { openDocumentsApi } from '../documents/open-documents-api.ts';
import type { DocumentsApi } from '../documents/open-documents-api.ts';

const IN = 'domain_id=restaurant&tenant_slug=fonda&branch_slug=norte';
const ZONE = 'America/Montevideo';
const NOON = '2026-03-01T15:00:00.000Z';
const TONIGHT = '2026-03-02T03:00:00.000Z';

const CHAIN = [
  { dish_id: 'milanesa', name: 'Milanesa', category: 'main', allergens: [{ name: 'gluten' }], price: 9000 },
  { dish_id: 'flan', name: 'Flan casero', category: 'dessert', allergens: [{ name: 'huevo' }], free_from: ['gluten'] },
];
const OWN = [
  {
    dish_id: 'sorbete',
    name: 'Sorbete de limón',
    category: 'dessert',
    cross_contamination: { statement: 'Trazas de soja.' },
  },
  { dish_id: 'a/b c', name: '=Ensalada; "mixta"', category: 'starter', allergens: [{ name: 'polen raro' }] },
];

let api: DocumentsApi;
beforeAll(async () => {
  api = await openDocumentsApi();
  api.clock.set(NOON);
  const branches = [
    { slug: 'norte', name: 'Norte' },
    { slug: 'sur', name: 'Sur' },
  ];
  await api.send('POST', '/v2/tenants', { slug: 'fonda', name: 'Fonda', time_zone: ZONE, branches });
  await api.create({ title: 'Carta', tenant_slug: 'fonda', level: 'tenant', items: CHAIN, publish: true });
  await api.create({ title: 'Pizarra', tenant_slug: 'fonda', branch_slug: 'norte', items: OWN, publish: true });
});
afterAll(async () => {
  await api.close();
});

const list = async (query = ''): Promise<ItemsAnswer> =>
  (await api.send<ItemsAnswer>('GET', `/v2/items?${IN}${query}`)).body;
const itemOf = ({ items }: Pick<ItemsAnswer, 'items'>, id: string): ItemInForce | undefined =>
  items.find(({ item_id }) => item_id === id);
const verdict = (item: ItemInForce | undefined, hazard: string): string | undefined =>
  item?.hazards.find(({ hazard_id }) => hazard_id === hazard)?.verdict;
const at = (id: string, query = IN): string => `/v2/items/${encodeURIComponent(id)}/absence?${query}`;
const mark = (id: string, body?: unknown) => api.send<AbsenceAnswer>('PUT', at(id), body);
const end = (id: string) => api.send<AbsenceAnswer>('DELETE', at(id));

describe('the items of a branch', () => {
  it('are its own and what it inherits, section by section, with every hazard and the document that says so', async () => {
    const answer = await list();
    expect(answer).toMatchObject({ tenant_slug: 'fonda', branch_slug: 'norte', total: 4, out: 0, next: null });
    expect(answer.items.map(({ name, section }) => [name, section])).toEqual([
      ['Milanesa', 'platos principales'],
      ['Flan casero', 'postres'],
      ['Sorbete de limón', 'postres'],
      ['=Ensalada; "mixta"', 'entradas'],
    ]);
    const flan = itemOf(answer, 'flan');
    expect(flan?.hazards.map(({ hazard_id }) => hazard_id)).toEqual(answer.hazards.map(({ id }) => id));
    expect([verdict(flan, 'huevo'), verdict(flan, 'gluten'), verdict(flan, 'soja')]).toEqual([
      'CONTAINS',
      'DECLARED_FREE',
      'NOT_DECLARED',
    ]);
    expect(verdict(itemOf(answer, 'sorbete'), 'soja')).toBe('MAY_CONTAIN');
    expect(flan?.documents).toMatchObject([{ title: 'Carta', version: 1, level: 'tenant', item_id: 'flan' }]);
    expect(itemOf(answer, 'milanesa')?.prices).toEqual(['9000']);
    expect(itemOf(answer, 'milanesa')?.hazards[0]?.words).toEqual(['gluten']);
  });

  it('have a column for a danger that no vocabulary knows', async () => {
    const answer = await list();
    const [unknown] = answer.hazards.filter(({ known }) => !known);
    expect(unknown?.name).toBe('polen raro');
    expect(verdict(itemOf(answer, 'a/b c'), unknown?.id ?? '')).toBe('CONTAINS');
    expect(answer.hazards.filter(({ known }) => known)).toHaveLength(14);
  });

  it('are searched by name and section, whatever the accents, and come in pages', async () => {
    expect((await list('&q=LIMON')).items.map(({ item_id }) => item_id)).toEqual(['sorbete']);
    expect((await list('&section=postres')).total).toBe(2);
    expect(await list('&q=flan&section=entradas')).toMatchObject({ items: [], total: 0, next: null });
    expect((await list('&q=flan')).sections).toEqual([
      { name: 'platos principales', items: 1 },
      { name: 'postres', items: 2 },
      { name: 'entradas', items: 1 },
    ]);
    const first = await list('&limit=3');
    expect([first.items.length, first.total, first.next]).toEqual([3, 4, 3]);
    expect((await list('&limit=3&after=3')).items.map(({ item_id }) => item_id)).toEqual(['a/b c']);
  });

  it('name hazards in the language that is asked for', async () => {
    const { body } = await api.send<ItemsAnswer>('GET', `/v2/items?${IN}`, undefined, { 'Accept-Language': 'en' });
    expect(body.hazards.find(({ id }) => id === 'huevo')?.name).toBe('egg');
  });

  it('tell what their owner settled, of the chain, too, and by whom', async () => {
    const before = itemOf(await list(), 'flan');
    expect(verdict(before, 'soja')).toBe('NOT_DECLARED');
    const [source] = before?.documents ?? [];
    const body = {
      settlements: [{ item_id: 'flan', hazard_id: 'soja', status: 'traces', version: source?.version }],
      changed_by: 'Lucía',
    };
    const path = `/v2/documents/${String(source?.document_id)}/settlements?wait_ms=10000`;
    expect((await api.send('PUT', path, body)).status).toBe(200);
    const after = itemOf(await list(), 'flan')?.hazards.find(({ hazard_id }) => hazard_id === 'soja');
    expect(after).toMatchObject({ verdict: 'MAY_CONTAIN', settled: { status: 'traces', by: 'Lucía', at: NOON } });
    const taken = { settlements: [{ item_id: 'flan', hazard_id: 'soja', status: null }] };
    await api.send('PUT', path, taken);
    const back = itemOf(await list(), 'flan')?.hazards.find(({ hazard_id }) => hazard_id === 'soja');
    expect(back).toEqual({ hazard_id: 'soja', verdict: 'NOT_DECLARED', words: [] });
  });

  it.each([
    ['/v2/items', 400],
    ['/v2/items?domain_id=nadie', 400],
    ['/v2/items?domain_id=restaurant&tenant_slug=nadie', 400],
    ['/v2/items?domain_id=restaurant&branch_slug=*', 422],
    [`/v2/items?${IN}&limit=0`, 422],
    [`/v2/items?${IN}&after=x`, 422],
    [`/v2/items?${IN}&q=${'x'.repeat(201)}`, 422],
    [`/v2/items?${IN}&q=a&q=b`, 422],
    [`/v2/items?${IN}&colour=red`, 422],
    ['/v2/items/matrix', 400],
    ['/v2/items/matrix?domain_id=restaurant&branch_slug=nadie', 400],
    [`/v2/items/matrix?${IN}&q=flan`, 422],
    [`/v2/items/matrix.csv?domain_id=nadie`, 400],
  ])('are refused at %s with %d', async (path, status) => {
    expect((await api.send('GET', path)).status).toBe(status);
  });
});

describe('the matrix', () => {
  it('holds every item by every hazard of one moment, and counts the holes', async () => {
    const { body } = await api.send<MatrixAnswer>('GET', `/v2/items/matrix?${IN}`);
    expect(body.items).toHaveLength(4);
    expect(body.made_at).toMatchObject({ at: NOON, local: '2026-03-01T12:00:00-03:00', time_zone: ZONE });
    const cells = body.items.flatMap(({ hazards }) => hazards);
    expect(cells).toHaveLength(4 * body.hazards.length);
    expect(body.holes).toBe(cells.filter((cell) => cell.verdict === 'NOT_DECLARED').length);
    expect(body.revision).not.toBe('');
  });

  it('tells the sentences of other texts that are about all of them', async () => {
    const given = { title: 'Aviso', tenant_slug: 'fonda', branch_slug: 'sur', type: 'FAQ', publish: true };
    await api.create({ ...given, text: 'En esta cocina se usa maní en todos los platos.' });
    const query = 'domain_id=restaurant&tenant_slug=fonda&branch_slug=sur';
    const { body } = await api.send<MatrixAnswer>('GET', `/v2/items/matrix?${query}`);
    expect(body.notices).toEqual([expect.stringContaining('maní')]);
  });

  it('is a file for spreadsheets, in the language that is asked for', async () => {
    const response = await api.request(`/v2/items/matrix.csv?${IN}`, { headers: { 'Accept-Language': 'pt' } });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="restaurant-2026-03-01.csv"');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [heading = '', ...lines] = new TextDecoder().decode(bytes).split('\r\n');
    expect(heading.startsWith('"Seção";"Nome";"Preço";"glúten"')).toBe(true);
    expect(lines.find((line) => line.includes('Milanesa'))).toContain('"9000";"Contém";"?"');
    expect(lines.find((line) => line.includes('Ensalada'))).toContain(`"'=Ensalada; ""mixta"""`);
  });
});

describe('an absence', () => {
  it('lasts until the end of the day of the business, and is told with the item', async () => {
    const { status, body } = await mark('flan');
    expect(status).toBe(200);
    expect(body).toMatchObject({ item_id: 'flan', name: 'Flan casero' });
    expect(body.absence).toEqual({
      until: { at: TONIGHT, local: '2026-03-02T00:00:00-03:00', time_zone: ZONE, end_of: '2026-03-01' },
      marked_by: 'admin',
      marked_at: NOON,
    });
    const answer = await list();
    expect(answer.out).toBe(1);
    expect(itemOf(answer, 'flan')?.absence).toEqual(body.absence);
    expect(verdict(itemOf(answer, 'flan'), 'huevo')).toBe('CONTAINS');
    expect(await end('flan')).toMatchObject({ status: 200, body: { name: 'Flan casero', absence: null } });
    expect((await list()).out).toBe(0);
  });

  it('ends by the clock and the hours of the business where it says them, past midnight, too', async () => {
    const facts = {
      time_zone: 'America/Santiago',
      hours: [{ days: ['sun'], opens: '20:00', closes: '01:00' }],
    };
    const scope = { domain_id: 'restaurant', tenant_slug: 'fonda', branch_slug: 'sur' };
    await api.send('PUT', '/v2/business', { ...scope, facts });
    const query = 'domain_id=restaurant&tenant_slug=fonda&branch_slug=sur';
    const { body } = await api.send<AbsenceAnswer>('PUT', at('flan', query));
    expect(body.absence?.until).toEqual({
      at: '2026-03-02T04:00:00.000Z',
      local: '2026-03-02T01:00:00-03:00',
      time_zone: 'America/Santiago',
    });
  });

  it('is over by itself', async () => {
    await mark('flan');
    api.clock.set(TONIGHT);
    expect((await list()).out).toBe(0);
    api.clock.set(NOON);
    await end('flan');
  });

  it('lasts until a day, an hour or a moment that is asked for', async () => {
    const untilOf = async (until: string) => (await mark('sorbete', { until })).body.absence?.until.at;
    expect(await untilOf('2026-03-05')).toBe('2026-03-06T03:00:00.000Z');
    expect(await untilOf('2026-03-05T18:00')).toBe('2026-03-05T21:00:00.000Z');
    expect(await untilOf('2026-03-05T18:00Z')).toBe('2026-03-05T18:00:00.000Z');
    expect((await mark('sorbete')).body.absence?.until.at).toBe(TONIGHT);
    await end('sorbete');
  });

  it('outlives the next upload, and is of its branch alone', async () => {
    await mark('milanesa');
    const items = [{ ...CHAIN[0], price: 9900 }, CHAIN[1]];
    await api.create({ title: 'Carta nueva', tenant_slug: 'fonda', level: 'tenant', items, publish: true });
    expect(itemOf(await list(), 'milanesa')?.absence?.until.at).toBe(TONIGHT);
    const sur = await api.send<ItemsAnswer>('GET', '/v2/items?domain_id=restaurant&tenant_slug=fonda&branch_slug=sur');
    expect(itemOf(sur.body, 'milanesa')?.absence).toBeNull();
    await end('milanesa');
  });

  it('is written down with who and when', async () => {
    await api.send('PUT', at('flan'), { changed_by: 'Lucía' });
    await api.send('DELETE', at('flan'), undefined, { 'X-Actor': 'Ana' });
    const { body } = await api.send<AuditList>('GET', '/v2/audit?tenant_slug=fonda&limit=2');
    expect(body.entries.map(({ action, actor, subject }) => [action, actor, subject])).toEqual([
      ['item.back', 'Ana', 'Flan casero'],
      ['item.out', 'Lucía', 'Flan casero'],
    ]);
  });

  it('of two owners at once loses nothing', async () => {
    const ids = ['milanesa', 'flan', 'sorbete', 'a/b c'];
    const answers = await Promise.all(ids.map((id) => mark(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await list()).out).toBe(4);
    await Promise.all(ids.map((id) => end(id)));
    expect((await list()).out).toBe(0);
  });

  it.each([
    ['PUT', at('nadie'), undefined, 404],
    ['PUT', at('x'.repeat(5000)), undefined, 404],
    ['PUT', at("flan' OR 1=1 --"), undefined, 404],
    ['DELETE', at('nadie'), undefined, 404],
    ['PUT', at('flan', 'tenant_slug=fonda'), undefined, 400],
    ['PUT', at('flan', 'domain_id=nadie'), undefined, 400],
    ['PUT', at('flan', 'domain_id=restaurant&branch_slug=*'), undefined, 422],
    ['PUT', at('flan', `${IN}&level=tenant`), undefined, 422],
    ['PUT', at('flan'), { until: '2026-02-28' }, 422],
    ['PUT', at('flan'), { until: '2027-03-03' }, 422],
    ['PUT', at('flan'), { until: 'mañana' }, 422],
    ['PUT', at('flan'), { until: 7 }, 422],
    ['PUT', at('flan'), { until: '2026-03-05', forever: true }, 422],
    ['PUT', at('flan'), { changed_by: 'x'.repeat(101) }, 422],
    ['PUT', at('flan'), '[1', 400],
    ['PUT', at('flan'), `{"until": "${'x'.repeat(1024 * 1024)}"}`, 413],
  ])('is refused: %s %s', async (method, path, body, status) => {
    expect((await api.send(method, path, body)).status).toBe(status);
    expect((await list()).out).toBe(0);
  });
});
