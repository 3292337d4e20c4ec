import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PreviewAnswer, VersionContentAnswer } from '../../../../server/contract/previews.ts';
import { FLAN, TROUT } from '../../../support/samples/sample-items.ts';
import { formOf, openDocumentsApi } from './open-documents-api.ts';
import type { DocumentsApi } from './open-documents-api.ts';

let api: DocumentsApi;
beforeAll(async () => {
  api = await openDocumentsApi();
});
afterAll(async () => {
  await api.close();
});

const at = (id: number, rest: string): string => `/v2/documents/${String(id)}${rest}`;
const version = async (id: number, rest: string): Promise<VersionContentAnswer> =>
  (await api.send<VersionContentAnswer>('GET', at(id, `/versions/${rest}`))).body;
const preview = async (id: number, query = ''): Promise<PreviewAnswer> =>
  (await api.send<PreviewAnswer>('GET', at(id, `/preview${query}`))).body;

describe('a version', () => {
  it('holds its items with their facts, and its chunks', async () => {
    const { document_id: id } = await api.create({ title: 'Contenido', items: [TROUT] });
    const { items, chunks, next } = await version(id, '1');
    expect(next).toBeNull();
    expect(items).toMatchObject([
      { item_id: 'trucha_grillada', category: 'main', record: { dish_id: 'trucha_grillada' }, hazards: expect.arrayContaining([expect.objectContaining({ id: 'lacteos', verdict: 'CONTAINS' })]) }, // prettier-ignore
    ]);
    const milk = items[0]?.hazards.find(({ id: hazard }) => hazard === 'lacteos');
    expect(milk?.origins).toContainEqual({ field: 'ingredients', text: 'crema de leche', word: expect.any(String) });
    expect(items[0]?.uncertainties.every(({ kind }) => typeof kind === 'string')).toBe(true);
    const allergens = chunks.find(({ type }) => type === 'allergens');
    expect(allergens).toMatchObject({
      item_id: 'trucha_grillada',
      source: 'menu_2026.pdf',
      page: null,
      language: 'es',
    });
    expect(allergens?.tokens).toBeGreaterThan(0);
  });

  it('comes in pages that make the whole', async () => {
    const many = Array.from({ length: 30 }, (_, place) => ({ ...FLAN, dish_id: `flan_${String(place)}`, name: `Flan ${String(place)}` })); // prettier-ignore
    const { document_id: id, latest } = await api.create({ title: 'Muchos', items: many });
    const pages: VersionContentAnswer[] = [];
    for (let after: number | null = 0; after !== null; after = pages.at(-1)?.next ?? null)
      pages.push(await version(id, `1?limit=7&after=${String(after)}`));
    const ids = pages.flatMap(({ items }) => items.map(({ item_id }) => item_id));
    expect(ids).toEqual(many.map(({ dish_id }) => dish_id));
    const chunks = pages.flatMap((page) => page.chunks);
    expect([chunks.length, new Set(chunks.map(({ chunk_id }) => chunk_id)).size]).toEqual([
      latest.chunks,
      latest.chunks,
    ]);
    expect(pages.every((page) => page.items.length <= 7 && page.chunks.length <= 7)).toBe(true);
  });

  it.each(['2', '0', '-1', '1e99', 'abc', '01'])('%s that is not there is a 404', async (number) => {
    const { document_id: id } = await api.create({ title: `Sin versión ${number}`, text: 'Técnica:\nUno.' });
    const { status, body } = await api.send('GET', at(id, `/versions/${number}`));
    expect([status, body.detail]).toEqual([404, `El documento no tiene una versión ${number}.`]);
  });

  it.each(['limit=0', 'limit=201', 'after=-1', 'after=1e9', 'page=2'])('?%s is a 422', async (query) => {
    const { document_id: id } = await api.create({ title: `Página ${query}`, text: 'Técnica:\nUno.' });
    expect((await api.send('GET', at(id, `/versions/1?${query}`))).status).toBe(422);
  });
});

describe('a preview', () => {
  it('shows a draft as guests would meet it, when nothing is in force yet', async () => {
    const { document_id: id } = await api.create({ title: 'Primera', items: [TROUT, FLAN] });
    const { version: shown, against, items, chunks, comparison } = await preview(id);
    expect([shown.version, against, items.length, comparison.attention]).toEqual([1, null, 2, 'look']);
    expect(chunks.length).toBeGreaterThan(0);
    expect(comparison.appeared.map(({ item_id }) => item_id)).toEqual(['trucha_grillada', 'flan_casero']);
  });

  it('says what appears, what disappears and what changes, hazards above all', async () => {
    const { document_id: id } = await api.create({ title: 'Comparada', items: [TROUT, FLAN, { ...FLAN, dish_id: 'budin', name: 'Budín' }], publish: true }); // prettier-ignore
    const without = { ...TROUT, ingredients: ['trucha', 'nabo'], allergens: [{ name: 'pescado' }] };
    const cheese = { dish_id: 'queso', name: 'Queso', allergens: [{ name: 'lacteos' }] };
    const wording = { ...FLAN, menu_description: 'Flan de la casa.' };
    await api.send('PUT', at(id, '/content?wait_ms=10000'), { items: [wording, without, cheese] });
    const { against, comparison } = await preview(id);
    expect(against).toBe(1);
    expect(comparison).toMatchObject({
      attention: 'hazards',
      summary: { items: { appeared: 1, disappeared: 1, changed: 2 } },
      appeared: [{ item_id: 'queso' }],
      disappeared: [{ item_id: 'budin' }],
      // The relief first, although it stands behind the other in the version.
      changed: [{ item_id: 'trucha_grillada' }, { item_id: 'flan_casero' }],
    });
    const milk = comparison.changed[0]?.hazards.find(({ id: hazard }) => hazard === 'lacteos');
    expect(milk).toMatchObject({ before: 'CONTAINS', turn: 'relief' });
    expect(comparison.changed[0]?.fields.find(({ path }) => path === 'ingredients')).toEqual({ kind: 'list', path: 'ingredients', hazard_field: true, added: [], removed: ['crema de leche', 'naranja', 'pomelo', 'cilantro', 'porotos mung'] }); // prettier-ignore
    const paged = await preview(id, '?limit=1&after=1');
    expect(paged.comparison.summary).toEqual(comparison.summary);
    expect(paged.comparison.changed.map(({ item_id }) => item_id)).toEqual(['flan_casero']);
    expect(paged.next).toBe(2);
  });

  it('compares with another version when it is asked to', async () => {
    const { document_id: id } = await api.create({ title: 'Tres', items: [FLAN], publish: true });
    await api.send('PUT', at(id, '/content?wait_ms=10000'), { items: [FLAN, TROUT] });
    await api.send('PUT', at(id, '/content?wait_ms=10000'), { items: [TROUT] });
    expect(await preview(id, '?version=3&against=2')).toMatchObject({ against: 2, comparison: { summary: { items: { appeared: 0, disappeared: 1 } } } }); // prettier-ignore
    expect((await api.send('GET', at(id, '/preview?version=9'))).status).toBe(404);
    expect((await api.send('GET', at(id, '/preview?against=9'))).status).toBe(404);
    expect((await api.send('GET', at(id, '/preview?version=abc'))).status).toBe(422);
  });

  it('of texts tells which changed', async () => {
    const { document_id: id } = await api.create({ title: 'Textos', text: 'Técnica:\nSe cocina en la misma freidora.', publish: true }); // prettier-ignore
    await api.send('PUT', at(id, '/content?wait_ms=10000'), { text: 'Técnica:\nSe cocina al horno.' });
    const { comparison } = await preview(id);
    expect(comparison.texts.length).toBeGreaterThan(0);
    expect(comparison.texts.some(({ shared_place }) => shared_place)).toBe(true);
  });
});

describe('what was given', () => {
  async function download(id: number, query = ''): Promise<Response> {
    return api.request(at(id, `/content${query}`), {});
  }

  it('comes back byte by byte, to be kept and never shown', async () => {
    const bytes = '<script>alert(1)</script>\n\u0001é';
    const form = formOf({ domain_id: 'restaurant', file: new File([bytes], 'niños "carta".html') });
    const { body } = await api.send<{ document: { document_id: number } }>('POST', '/v2/documents', form);
    const response = await download(body.document.document_id);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(bytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html',
      'content-disposition': `attachment; filename="ni_os _carta_.html"; filename*=UTF-8''ni%C3%B1os%20%22carta%22.html`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('of each version', async () => {
    const { document_id: id } = await api.create({ title: 'Bajada', text: 'Técnica:\nUno.' });
    await api.send('PUT', at(id, '/content?wait_ms=10000'), { text: 'Técnica:\nDos.', format: 'markdown' });
    expect(await (await download(id, '?version=1')).text()).toBe('Técnica:\nUno.');
    const newest = await download(id);
    expect([newest.headers.get('content-type'), await newest.text()]).toEqual(['text/markdown', 'Técnica:\nDos.']);
    expect((await download(id, '?version=7')).status).toBe(404);
    expect((await download(id, '?version=x')).status).toBe(422);
  });

  it('is a 404 where nothing was given', async () => {
    const { document_id: id } = await api.create({ title: 'Sin archivo' });
    expect((await download(id)).status).toBe(404);
  });
});
