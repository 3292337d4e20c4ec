/** A photograph from the upload to what guests hear, with a stand-in for what makes out its words. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { GivenDocumentAnswer } from '../../../../server/contract/documents.ts';
import type { ReviewAnswer } from '../../../../server/contract/reviews.ts';
import { fakePictureReader, seenPage } from '../../../support/fakes/picture-reader.ts';
import { makeJpeg, makePng } from '../../../support/samples/make-picture.ts';
import { formOf, openDocumentsApi } from './open-documents-api.ts';
import type { DocumentsApi } from './open-documents-api.ts';

const MENU = seenPage([
  'POSTRES',
  'Budín de la abuela (1, 3)  900',
  'Sorbete de limón SIN TACC  700',
  'Bombón helado  800',
  '1 Gluten, 3 Huevo, 7 Lácteos',
  'Nuestra cocina es libre de maní.',
]);
const BLANK = 'en blanco';

const isBlank = (bytes: Uint8Array): boolean => new TextDecoder('latin1').decode(bytes).includes(BLANK);

let api: DocumentsApi;
let id: number;
beforeAll(async () => {
  api = await openDocumentsApi(fakePictureReader(({ bytes }) => (isBlank(bytes) ? seenPage([]) : MENU)));
  const { body } = await give('Foto', makeJpeg(400, 300));
  id = body.document.document_id;
  await untilRead(id);
}, 60_000);
afterAll(async () => {
  await api.close();
});

async function give(title: string, bytes: Uint8Array<ArrayBuffer>, name = 'carta.jpg') {
  const file = new File([bytes], name);
  const fields = { domain_id: 'restaurant', type: 'MENU_CARD', title, publish: 'true', file };
  const response = await api.request('/v2/documents?wait_ms=10000', { method: 'POST', body: formOf(fields) });
  return { status: response.status, body: (await response.json()) as GivenDocumentAnswer & { detail: string } };
}

const untilRead = (documentId: number): Promise<void> =>
  vi.waitFor(
    async () => {
      expect((await api.read(documentId)).versions[0]?.reading).not.toBe('waiting');
    },
    { timeout: 50_000, interval: 100 },
  );

const ask = async (message: string): Promise<string> => {
  const { body } = await api.send('POST', '/v2/query', { domain_id: 'restaurant', message, language: 'es' });
  return JSON.stringify(body);
};

it('is kept, read and told of as what it is', async () => {
  const { versions } = await api.read(id);
  expect(versions[0]).toMatchObject({ reading: 'ready', items: 3 });
  expect(versions[0]?.notices.join(' ')).toContain('Se leyó de una foto: nada de eso es seguro.');
});

it('waits for its owner with every mark and every item, and proposes nothing as free', async () => {
  const { body } = await api.send<ReviewAnswer>('GET', `/v2/documents/${String(id)}/versions/1/review`);
  const cells = body.items.flatMap((item) => item.cells);
  expect(cells.length).toBeGreaterThanOrEqual(3);
  expect(cells.every(({ status, read, asks }) => asks || (status !== 'contains' && read !== 'free'))).toBe(true);
  expect(cells.filter(({ status }) => status === 'contains' || status === 'free')).toEqual([]);
  for (const { unclear } of body.items) expect(unclear.map(({ doubt }) => doubt)).toContain('read-from-picture');
  expect(body.not_understood.map(({ text }) => text)).toContain('Nuestra cocina es libre de maní.');
  expect(body.items.map(({ prices }) => prices[0])).toContain('900 (leído de una foto, confirmá)');
  expect(body.settleable).toEqual([]);
  expect(body.items[0]?.place).toMatchObject({ page: 1, box: { x: 50 } });
});

it('assures no guest of anything', async () => {
  const marked = await ask('¿El budín de la abuela tiene gluten?');
  expect(marked).toContain('"explicit":[],"possible":[{"id":"gluten"');
  expect(marked).toMatch(/[Nn]o está claro/u);
  for (const question of [
    '¿El sorbete de limón es sin TACC?',
    '¿El bombón helado tiene soja?',
    '¿Usan maní?',
    '¿Hay algo sin maní?',
    '¿Qué puedo comer si soy celíaca?',
  ])
    expect(await ask(question)).not.toMatch(/"declared_free":\[\{/u);
  expect(await ask('¿Usan maní?')).not.toContain('libre de maní.');
});

it('has prices that are told with their doubt', async () => {
  expect(await ask('¿Cuánto sale el bombón helado?')).toContain('leído de una foto, confirmá');
});

it('is shown as the page that it is', async () => {
  const response = await api.request(`/v2/documents/${String(id)}/versions/1/pages/1`);
  expect([response.status, response.headers.get('content-type'), response.headers.get('x-page-size')]).toEqual([
    200,
    'image/jpeg',
    '595 446.25',
  ]);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(makeJpeg(400, 300)));
});

it('is refused in words where no words are made out in it, or it would take too much', async () => {
  const { body } = await give('Borrosa', makePng(4, 3, BLANK), 'borrosa.png');
  await untilRead(body.document.document_id);
  const { versions } = await api.read(body.document.document_id);
  expect(versions[0]).toMatchObject({ reading: 'failed', failure: { code: 'picture-without-text' } });
  const bomb = await give('Bomba', makePng(50_000, 50_000), 'bomba.png');
  expect([bomb.status, bomb.body.detail]).toEqual([413, expect.stringContaining('demasiado grande') as string]);
});

it('is known to be read here', async () => {
  const { body } = await api.send<{ reads_pictures: boolean }>('GET', '/v2/knowledge/health?domain_id=restaurant');
  expect(body.reads_pictures).toBe(true);
});
