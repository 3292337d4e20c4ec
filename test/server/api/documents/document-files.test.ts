import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unpackFiles } from '../../../../server/knowledge/documents/file-set.ts';
import type { GivenDocumentAnswer } from '../../../../server/contract/documents.ts';
import type { ReviewAnswer, ReviewItem } from '../../../../server/contract/reviews.ts';
import { makeTextPdf } from '../../../support/pdf/make-pdf.ts';
import { hashOf } from '../../../support/samples/make-document.ts';
import { formOf, MEGABYTE, openDocumentsApi } from './open-documents-api.ts';
import type { Answer, DocumentsApi } from './open-documents-api.ts';

const PATH = '/v2/documents?wait_ms=10000';
const PRICES = 'POSTRES\nFlan casero (3) ..... $ 4.500\nSorbete de limón ..... $ 3.000\n';
const MATRIX = 'Plato;Gluten;Huevo;Apio\nTorta de nuez;X;X;\nSorbete de limón;;;No\n';
const LEGEND = '1 = gluten, 2 = apio, 3 = huevo\n';

let api: DocumentsApi;
beforeAll(async () => {
  api = await openDocumentsApi();
});
afterAll(async () => {
  await api.close();
});

const file = (name: string, content: string | Uint8Array<ArrayBuffer>): File => new File([content], name);

function formWith(files: readonly File[], fields: Readonly<Record<string, string>> = {}): FormData {
  const form = formOf(fields);
  for (const each of files) form.append('file', each);
  return form;
}

function give(files: readonly File[], fields: Record<string, string> = {}): Promise<Answer<GivenDocumentAnswer>> {
  return api.send('POST', PATH, formWith(files, { domain_id: 'restaurant', ...fields }));
}

async function itemsOf({ document }: GivenDocumentAnswer): Promise<ReviewItem[]> {
  const { document_id: id, latest } = document;
  const path = `/v2/documents/${String(id)}/versions/${String(latest.version)}/review`;
  return (await api.send<ReviewAnswer>('GET', path)).body.items;
}

function told({ name, prices, cells }: ReviewItem): unknown {
  return [name, prices, cells.map(({ hazard_id, read }) => `${hazard_id} ${read}`)];
}

describe('several files as one document', { timeout: 60_000 }, () => {
  const files = (): File[] => [file('precios.txt', PRICES), file('matriz.csv', MATRIX), file('leyenda.txt', LEGEND)];

  it('are one version: the items of all of them, the marks of one with the prices of another, under one legend', async () => {
    const { status, body } = await give(files());
    expect([status, body.failure, body.document.title]).toEqual([
      201,
      undefined,
      'precios.txt + matriz.csv + leyenda.txt',
    ]);
    expect(body.document.versions).toHaveLength(1);
    expect(body.document.latest).toMatchObject({ items: 3, content: { media_type: 'application/zip' } });
    expect((await itemsOf(body)).map(told)).toEqual([
      ['Sorbete de limón', ['$ 3.000'], ['apio free']],
      ['Flan casero', ['$ 4.500'], ['huevo contains']],
      ['Torta de nuez', [], expect.arrayContaining(['gluten contains', 'huevo contains'])],
    ]);
  });

  it('say of each item and each mark in which of them it stands', async () => {
    const { body } = await give(files());
    const [sorbet, , cake] = await itemsOf(body);
    expect(sorbet?.place?.file).toEqual({ number: 1, name: 'precios.txt' });
    expect(sorbet?.cells[0]?.place).toMatchObject({ cell: 'D3', file: { number: 2, name: 'matriz.csv' } });
    expect(cake?.place?.file?.name).toBe('matriz.csv');
  });

  it('given again are the same content, and in another order another one', async () => {
    await give(files());
    expect((await give(files())).body.unchanged).toBe(true);
    const [one, ...others] = files();
    const { status } = await give([...others, one ?? file('x', '')], { title: 'Otro orden' });
    expect(status).toBe(201);
  });

  it('are downloaded together, as they were given', async () => {
    const { body } = await give(files());
    const response = await api.request(`/v2/documents/${String(body.document.document_id)}/content`);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain('leyenda.txt.zip');
    const given = unpackFiles(new Uint8Array(await response.arrayBuffer()));
    expect(given.map(({ fileName, bytes }) => [fileName, new TextDecoder().decode(bytes)])).toEqual([
      ['precios.txt', PRICES],
      ['matriz.csv', MATRIX],
      ['leyenda.txt', LEGEND],
    ]);
  });

  it('become the next version together, and what is in force stays until then', async () => {
    const { body } = await give([file('hoy.txt', PRICES)], { publish: 'true' });
    const id = String(body.document.document_id);
    const form = formWith([file('hoy.txt', PRICES), file('roto.pdf', '%PDF-1.7 nada')], { publish: 'true' });
    const broken = await api.send<GivenDocumentAnswer>('PUT', `/v2/documents/${id}/content?wait_ms=10000`, form);
    expect(broken.body.failure?.detail).toContain('roto.pdf: ');
    expect(broken.body.document.in_force?.version).toBe(1);
    const whole = formWith([file('hoy.txt', PRICES), file('leyenda.txt', LEGEND)], { publish: 'true' });
    const next = await api.send<GivenDocumentAnswer>('PUT', `/v2/documents/${id}/content?wait_ms=10000`, whole);
    expect(next.body.document.in_force?.version).toBe(3);
  });

  it('show the pages of each PDF', async () => {
    const pdf = async (line: string) => (await makeTextPdf([[line]])) as Uint8Array<ArrayBuffer>;
    const pages = [
      file('a.txt', PRICES),
      file('b.pdf', await pdf('Trucha 12 €')),
      file('c.pdf', await pdf('Flan 5 €')),
    ];
    const { body } = await give(pages, { title: 'Con páginas' });
    const at = (query: string) =>
      api.request(`/v2/documents/${String(body.document.document_id)}/versions/1/pages/1${query}`);
    const [second, third] = await Promise.all(
      ['?file=2', '?file=3'].map(async (query) => hashOf(await (await at(query)).text())),
    );
    const alone = await give([file('c.pdf', await pdf('Flan 5 €'))], { title: 'Sola' });
    const only = await api.request(`/v2/documents/${String(alone.body.document.document_id)}/versions/1/pages/1`);
    expect([third, third === second]).toEqual([hashOf(await only.text()), false]);
    expect([(await at('')).status, (await at('?file=4')).status, (await at('?file=0')).status]).toEqual([
      404, 404, 422,
    ]);
  });

  it('are refused by the name of the one that is not read, and nothing is kept', async () => {
    const refused = await give([file('precios.txt', PRICES), file('foto.jpg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))]);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('foto.jpg: ')]);
    const list = await api.send<{ documents: { title: string }[] }>('GET', '/v2/documents?domain_id=restaurant&q=foto');
    expect(list.body.documents).toEqual([]);
  });

  it('are refused where one of them holds items in JSON, at its place', async () => {
    const { status, body } = await api.send('POST', PATH, formWith([file('a.txt', PRICES), file('b.json', '[]')], { domain_id: 'restaurant' })); // prettier-ignore
    expect([status, body.detail]).toMatchObject([422, [{ loc: ['file', 1], type: 'value_error.json_among_files' }]]);
  });

  it('are bounded together', async () => {
    const half = 'x'.repeat(MEGABYTE / 2 + 1);
    expect((await give([file('a.txt', half), file('b.txt', half)])).status).toBe(413);
  });
});
