import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, openDocumentsApi } from './open-documents-api.ts';
import type { DocumentsApi } from './open-documents-api.ts';

const PATH = '/v2/documents?wait_ms=10000';
const WRONG = [{ nombre: 'Flan', alergenos: 7 }];

let api: DocumentsApi;
beforeAll(async () => {
  api = await openDocumentsApi();
});
afterAll(async () => {
  await api.close();
});

interface Refused {
  readonly detail: readonly { readonly loc: readonly (string | number)[] }[];
  readonly example?: Record<string, unknown>;
}

function give(body: unknown, language = 'es') {
  return api.send<Refused>('POST', PATH, body, { 'Accept-Language': language });
}

describe('items that are refused', { timeout: 30_000 }, () => {
  it('are told their field, and what would be taken, in the words of who reads it', async () => {
    const { status, body } = await give({ domain_id: 'restaurant', title: 'x', items: WRONG });
    expect([status, body.detail.map(({ loc }) => loc)]).toEqual([422, [['items', 0, 'allergens']]]);
    expect(body.example).toMatchObject({ name: 'Plato', allergens: [{ name: 'gluten' }, {}] });
    const english = await give({ domain_id: 'restaurant', title: 'x', items: WRONG }, 'en');
    expect(english.body.example).toMatchObject({ name: 'Dish' });
    const taken = await give({ domain_id: 'restaurant', title: 'Ejemplo', items: [body.example] });
    expect(taken.status).toBe(201);
  });

  it('are told the same in a file, and as the next version', async () => {
    const file = new File([JSON.stringify(WRONG)], 'carta.json');
    const { body } = await give(formOf({ domain_id: 'restaurant', file }));
    expect([body.detail[0]?.loc, body.example?.['name']]).toEqual([['file', 0, 'allergens'], 'Plato']);
    const { document_id: id } = await api.create({ title: 'Texto', text: 'Hola.' });
    const next = await api.send<Refused>('PUT', `/v2/documents/${String(id)}/content`, { items: WRONG });
    expect(next.body.example).toBeDefined();
  });

  it('bring no example where another field is wrong', async () => {
    const { status, body } = await give({ domain_id: 'restaurant', title: 'x', text: 'Hola.', type: 'NINGUNO' });
    expect([status, Object.keys(body)]).toEqual([422, ['detail']]);
  });
});
