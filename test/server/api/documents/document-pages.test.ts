import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GivenDocumentAnswer } from '../../../../server/contract/documents.ts';
import { makeTextPdf } from '../../../support/pdf/make-pdf.ts';
import { formOf, openDocumentsApi } from './open-documents-api.ts';
import type { DocumentsApi } from './open-documents-api.ts';

let api: DocumentsApi;
let id = 0;
beforeAll(async () => {
  api = await openDocumentsApi();
  const file = new File([(await makeTextPdf([['Trucha'], ['Flan']])) as Uint8Array<ArrayBuffer>], 'carta.pdf');
  const form = formOf({ domain_id: 'restaurant', title: 'Carta', file });
  const { body } = await api.send<GivenDocumentAnswer>('POST', '/v2/documents?wait_ms=10000', form);
  id = body.document.document_id;
}, 60_000);
afterAll(async () => {
  await api.close();
});

const at = (version: string, page: string, document = id): string =>
  `/v2/documents/${String(document)}/versions/${version}/pages/${page}`;

describe('a page of a version', { timeout: 60_000 }, () => {
  it('is shown as it looks, with its size in points, and kept by nobody on the way', async () => {
    const response = await api.request(at('1', '2'));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-page-size')).toMatch(/^595\.\d+ 841\.\d+$/u);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
  });

  it.each(['0', '3', '-1', '1.5', 'x', '99999999'])('%s is not there', async (page) => {
    expect((await api.send('GET', at('1', page))).status).toBe(404);
  });

  it('is none of a version, of a document or of a text that is not there', async () => {
    const text = await api.create({ title: 'Horarios', text: 'Abrimos a las ocho.' });
    expect((await api.send('GET', at('2', '1'))).status).toBe(404);
    expect((await api.send('GET', at('1', '1', 9999))).status).toBe(404);
    expect((await api.send('GET', at('1', '1', text.document_id))).status).toBe(404);
  });

  it('is for the administration alone', async () => {
    const response = await api.request(at('1', '1'), { headers: { Authorization: 'Bearer wrong' } });
    expect(response.status).toBe(401);
  });
});
