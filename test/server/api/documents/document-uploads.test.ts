import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentAnswer, GivenDocumentAnswer } from '../../../../server/contract/documents.ts';
import type { JobAnswer } from '../../../../server/contract/jobs.ts';
import { makeRawPdf } from '../../../support/pdf/hostile-pdf.ts';
import { FLAN, TROUT } from '../../../support/samples/sample-items.ts';
import { KEYLESS } from '../api-fixture.ts';
import { formOf, MEGABYTE, openDocumentsApi } from './open-documents-api.ts';
import type { Answer, DocumentsApi } from './open-documents-api.ts';

const PATH = '/v2/documents?wait_ms=10000';
const NEW = { domain_id: 'restaurant' };
const BREAD = { ...FLAN, dish_id: 'pan', name: 'Pan casero', ingredients: ['harina de trigo', 'agua'], allergens: [{ name: 'gluten' }] }; // prettier-ignore

let api: DocumentsApi;
beforeAll(async () => {
  api = await openDocumentsApi();
});
afterAll(async () => {
  await api.close();
});

const give = (body: unknown, headers: Record<string, string> = {}): Promise<Answer<GivenDocumentAnswer>> =>
  api.send<GivenDocumentAnswer>('POST', PATH, body, headers);
const refused = (body: unknown, path = PATH): Promise<Answer> => api.send('POST', path, body);
const file = (name: string, content: string | Uint8Array<ArrayBuffer>): File => new File([content], name);

describe('a document is made', () => {
  it('of items, as a draft that no guest sees, read when the answer comes', async () => {
    const given = await give({ ...NEW, title: 'Carta de otoño', type: 'MENU_CARD', items: [TROUT, FLAN] });
    expect([given.status, given.headers.get('cache-control')]).toEqual([201, 'no-store']);
    const { document, job } = given.body;
    expect(given.headers.get('location')).toBe(`/v2/documents/${String(document.document_id)}`);
    expect(document).toEqual({
      document_id: document.document_id,
      domain_id: 'restaurant',
      tenant_slug: 'default',
      branch_slug: 'main',
      level: 'branch',
      type: 'MENU_CARD',
      title: 'Carta de otoño',
      source: null,
      time_zone: document.time_zone,
      latest: document.latest,
      in_force: null,
      created_at: '2026-03-01T12:00:00.000Z',
      created_by: 'admin',
      updated_at: '2026-03-01T12:00:00.000Z',
      updated_by: 'admin',
      versions: [
        {
          version: 1,
          state: 'DRAFT',
          standing: 'draft',
          effective_from: null,
          effective_to: null,
          in_force_from: null,
          in_force_until: null,
          reading: 'ready',
          failure: null,
          notices: [],
          content: { media_type: 'application/json', size: document.latest.content?.size ?? 0, file_name: null },
          language: null,
          items: 2,
          chunks: document.latest.chunks,
          created_at: '2026-03-01T12:00:00.000Z',
          created_by: 'admin',
          published_at: null,
          archived_at: null,
        },
      ],
      coming: [],
    } satisfies DocumentAnswer);
    expect(document.latest).toEqual(document.versions[0]);
    expect(document.latest.chunks).toBeGreaterThan(6);
    expect(job).toMatchObject({ kind: 'ingest', state: 'done', result: { items: 2, published: false } });
    expect(given.body).not.toHaveProperty('failure');
    expect(await api.read(document.document_id)).toEqual(document);
  });

  it('of a text, published as soon as it is read, by whom it says', async () => {
    const given = await give({ ...NEW, title: 'Notas', text: 'Técnica:\nHorno a leña.', publish: true, changed_by: ' Ana\n ' }); // prettier-ignore
    expect(given.body.document).toMatchObject({ created_by: 'Ana', type: 'MENU_CARD', in_force: { version: 1, state: 'PUBLISHED', content: { media_type: 'text/plain' } } }); // prettier-ignore
  });

  it('of a form with a file, which gives its name and its kind', async () => {
    const form = formOf({ ...NEW, type: 'GLOSSARY', publish: 'true', language: 'es', file: file('../glosario.md', '## Glosario\n\nRoux: harina y manteca.') }); // prettier-ignore
    const { status, body } = await give(form, { 'X-Actor': 'Beto' });
    expect(status).toBe(201);
    expect(body.document).toMatchObject({
      title: 'glosario.md',
      created_by: 'Beto',
      in_force: { language: 'es', content: { media_type: 'text/markdown', file_name: 'glosario.md' } },
    });
  });

  it('of a PDF, whatever its name and type say', async () => {
    const pdf = new Uint8Array(
      makeRawPdf(new TextEncoder().encode('BT /F1 12 Tf 50 700 Td (Sopa de zapallo con jengibre.) Tj ET')),
    );
    const { status, body } = await give(formOf({ ...NEW, type: 'FAQ', file: file('sopa.txt', pdf) }));
    expect(status).toBe(201);
    expect(body.document.latest).toMatchObject({
      reading: 'ready',
      content: { media_type: 'application/pdf' },
      chunks: 1,
    });
  });

  it('of nothing yet, but a title', async () => {
    const { status, body } = await give({ ...NEW, title: 'Vacío' });
    expect(status).toBe(201);
    expect(body.document.latest).toMatchObject({ reading: 'none', content: null, items: 0, chunks: 0 });
    expect(body).not.toHaveProperty('job');
  });

  it('for the whole chain, at the level of the tenant', async () => {
    const { body } = await give({ ...NEW, level: 'tenant', title: 'Pan de la casa', items: [BREAD] });
    expect(body.document).toMatchObject({ level: 'tenant', branch_slug: null, tenant_slug: 'default' });
  });

  it('with its dates in the time of its branch', async () => {
    await api.send('POST', '/v2/tenants', { slug: 'sur', time_zone: 'America/Montevideo' });
    const { body } = await give({ ...NEW, tenant_slug: 'sur', title: 'Verano', text: 'Técnica:\nFrío.', effective_from: '2026-12-01', effective_to: '2027-02-28' }); // prettier-ignore
    expect(body.document).toMatchObject({
      time_zone: 'America/Montevideo',
      latest: {
        effective_from: { at: '2026-12-01T03:00:00.000Z', local: '2026-12-01T00:00:00-03:00', time_zone: 'America/Montevideo' }, // prettier-ignore
        effective_to: { at: '2027-03-01T03:00:00.000Z', end_of: '2027-02-28' },
      },
    });
  });

  it('and is told of at once when nobody wants to wait: 202 with the job that goes on', async () => {
    const given = { ...NEW, title: 'Sin espera', items: [TROUT] };
    const { status, body } = await api.send<GivenDocumentAnswer>('POST', '/v2/documents?wait_ms=0', given);
    expect([status, body.document.latest.reading]).toEqual([202, 'waiting']);
    expect(['queued', 'running']).toContain(body.job?.state);
  });
});

describe('the same content again', () => {
  it('is no second document', async () => {
    const form = () => formOf({ ...NEW, file: file('repetida.md', '## Técnica\n\nA la plancha.') });
    const first = await give(form());
    const again = await give(form());
    expect([again.status, again.body.unchanged]).toEqual([200, true]);
    expect(again.body.document).toEqual(first.body.document);
    const { body } = await api.send<{ total: number }>('GET', '/v2/documents?q=repetida');
    expect(body.total).toBe(1);
  });

  it('under the name of another is a 409 that says which', async () => {
    const { document_id } = await api.create({ title: 'Única', text: 'Técnica:\nUno.' });
    const { status, body } = await refused({ ...NEW, title: 'ÚNICA', text: 'Técnica:\nDos.' });
    expect([status, body]).toEqual([409, { detail: 'Ya existe «ÚNICA». Elegí otro nombre.', document_id }]);
  });

  it('in another branch is another document', async () => {
    const here = await api.create({ title: 'Compartida', text: 'Técnica:\nUno.' });
    const there = await api.create({ level: 'tenant', title: 'Compartida', text: 'Técnica:\nUno.' });
    expect(there.document_id).not.toBe(here.document_id);
  });
});

describe('what can not be read', () => {
  const broken = (): FormData => formOf({ ...NEW, file: file('rota.pdf', '%PDF-1.7 y nada más') });
  const failure = {
    code: 'pdf-without-text',
    detail:
      'No se pudo extraer texto del PDF: está dañado, vacío o solo tiene imágenes. Las páginas escaneadas se leen si quien administra el servidor lo habilita con «npm ci --prefix tools/ocr».',
  };
  let given: Answer<GivenDocumentAnswer>;
  let path: string;
  beforeAll(async () => {
    given = await give(broken());
    path = `/v2/documents/${String(given.body.document.document_id)}`;
  });

  it('is told with its reason in words, and stays a draft', () => {
    expect(given.status).toBe(201);
    expect(given.body.failure).toEqual(failure);
    expect(given.body.job).toMatchObject({ state: 'failed' });
    expect(given.body.document.latest).toMatchObject({ state: 'DRAFT', reading: 'failed', failure });
  });

  it('in the language of who reads it', async () => {
    const { body } = await api.send<DocumentAnswer>('GET', path, undefined, { 'Accept-Language': 'en' });
    expect(body.latest.failure?.detail).toMatch(/^No text could be read from the PDF/u);
  });

  it('can not be published', async () => {
    const { status, body } = await refused(undefined, `${path}/publish`);
    expect([status, body.detail]).toEqual([409, 'No se pudo leer el contenido del documento: subilo de nuevo.']);
  });

  it('given once more is read once more, as the same document', async () => {
    const { status, body } = await give(broken());
    expect([status, body.unchanged, body.failure]).toEqual([201, undefined, failure]);
    expect(body.document.document_id).toBe(given.body.document.document_id);
  });
});

describe('a file of a format that is not read', () => {
  const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0xff, 0xfe, 0, 1]);

  it.each([
    ['es', /^Este servidor no lee fotos ni imágenes: .*«npm ci --prefix tools\/ocr»/u],
    ['en', /^This server reads no photos or pictures: .*“npm ci --prefix tools\/ocr”/u],
    ['pt', /^Este servidor não lê fotos nem imagens: .*«npm ci --prefix tools\/ocr»/u],
  ])('is refused by its name in %s, whatever its file is called, and nothing is kept', async (language, sentence) => {
    const body = formOf({ ...NEW, title: 'Foto', file: file('carta.md', picture) });
    const init = { method: 'POST', body, headers: { 'Accept-Language': language } };
    const response = await api.request(PATH, init);
    const { detail } = (await response.json()) as { detail: string };
    expect([response.status, detail]).toEqual([400, expect.stringMatching(sentence) as string]);
    const { body: listed } = await api.send<{ documents: unknown[] }>('GET', '/v2/documents?q=Foto');
    expect(listed.documents).toEqual([]);
  });
});

it('a reading that is cancelled leaves its draft unread, says so, and can be begun again', async () => {
  // The same subject: the second waits behind the first, so it is cancelled before it begins.
  const { document_id: id } = await api.create({ title: 'Cancelada', text: 'Técnica:\nUno.' });
  const many = Array.from({ length: 400 }, (_, place) => ({ ...FLAN, dish_id: `flan_${String(place)}`, name: `Flan ${String(place)}` })); // prettier-ignore
  const path = `/v2/documents/${String(id)}/content?wait_ms=0`;
  const { body: long } = await api.send<GivenDocumentAnswer>('PUT', path, { items: many });
  const { body: waiting } = await api.send<GivenDocumentAnswer>('PUT', path, { items: [FLAN] });
  for (const job of [waiting.job, long.job]) await api.send('POST', `/v2/jobs/${job?.job_id ?? ''}/cancel`);
  await expect
    .poll(async () => {
      const { body } = await api.send<JobAnswer>('GET', `/v2/jobs/${waiting.job?.job_id ?? ''}`);
      return body.state;
    })
    .toBe('cancelled');
  const document = await api.read(id);
  expect(document.latest).toMatchObject({
    state: 'DRAFT',
    reading: 'failed',
    items: 0,
    failure: { code: 'cancelled' },
  });
  const publish = await refused(undefined, `/v2/documents/${String(id)}/publish`);
  expect([publish.status, publish.body.detail]).toEqual([
    409,
    'No se pudo leer el contenido del documento: subilo de nuevo.',
  ]);

  const again = await api.send<GivenDocumentAnswer>('POST', `/v2/documents/${String(id)}/ingest?wait_ms=10000`);
  expect([again.status, again.body.document.latest]).toMatchObject([
    200,
    { reading: 'ready', failure: null, items: 1 },
  ]);
});

describe('it refuses', () => {
  const text = { ...NEW, title: 'x', text: 'y' };
  const field = (loc: (string | number)[], type: string): unknown => [expect.objectContaining({ loc, type })];
  it.each<[string, unknown, number, unknown]>([
    ['no JSON', '{', 400, 'El cuerpo del pedido no es JSON válido (en UTF-8).'],
    ['a list', [], 422, field([], 'type_error.object')],
    ['no domain', { title: 'x' }, 400, 'Falta domain_id: el asistente al que va el pedido.'],
    ['an unknown domain', { ...text, domain_id: 'nadie' }, 400, 'No hay ningún asistente con domain_id «nadie».'],
    ['a domain of another type', { ...text, domain_id: 7 }, 422, field(['domain_id'], 'type_error.string')],
    ['an unknown tenant', { ...text, tenant_slug: 'nadie' }, 400, 'No hay ninguna sucursal con ese tenant_slug y branch_slug: nadie/main.'], // prettier-ignore
    ['an unknown branch', { ...text, branch_slug: 'nadie' }, 400, 'No hay ninguna sucursal con ese tenant_slug y branch_slug: default/nadie.'], // prettier-ignore
    ['a branch beside the level of the chain', { ...text, level: 'tenant', branch_slug: 'main' }, 422, field(['branch_slug'], 'value_error.level')], // prettier-ignore
    ['the chain by its slug', { ...text, branch_slug: '*' }, 422, field(['branch_slug'], 'value_error.slug')],
    ['a path as slug', { ...text, tenant_slug: '../x' }, 422, field(['tenant_slug'], 'value_error.slug')],
    ['an unknown level', { ...text, level: 'chain' }, 422, [{ loc: ['level'], msg: "value is not a valid enumeration member; permitted: 'branch', 'tenant'", type: 'type_error.enum' }]], // prettier-ignore
    ['an unknown type', { ...text, type: 'MENU' }, 422, [{ loc: ['type'], msg: "value is not a valid enumeration member; permitted: 'MENU_CARD', 'CHEF_NOTES', 'ALLERGEN_SHEET', 'FAQ', 'GLOSSARY'", type: 'type_error.enum' }]], // prettier-ignore
    ['an unknown format', { ...text, format: 'html' }, 422, field(['format'], 'type_error.enum')],
    ['an unknown field', { ...text, efective_to: '2026-12-01' }, 422, field(['efective_to'], 'value_error.extra')],
    ['no title', { ...NEW, text: 'y' }, 422, field(['title'], 'value_error.missing')],
    ['a title of nothing', { ...text, title: ' \u0000\n' }, 422, field(['title'], 'value_error.any_str.min_length')],
    ['a title too long', { ...text, title: 'x'.repeat(201) }, 422, field(['title'], 'value_error.maxLength')],
    ['a name too long', { ...text, changed_by: 'x'.repeat(101) }, 422, field(['changed_by'], 'value_error.maxLength')],
    ['a language that is none', { ...text, language: 'español' }, 422, field(['language'], 'value_error.pattern')],
    ['two contents', { ...text, items: [] }, 422, field(['text'], 'value_error.duplicate')],
    ['a date that is none', { ...text, effective_from: '2026-02-30' }, 422, field(['effective_from'], 'value_error.format')], // prettier-ignore
    ['an end before the beginning', { ...text, effective_from: '2026-12-02', effective_to: '2026-12-01' }, 422, field(['effective_to'], 'value_error.order')], // prettier-ignore
    ['items that are wrong, at their fields', { ...NEW, title: 'x', items: [TROUT, { dish_id: 'x' }] }, 422, field(['items', 1, 'name'], 'value_error.missing')], // prettier-ignore
    ['the same item twice', { ...NEW, title: 'x', items: [FLAN, FLAN] }, 422, field(['items', 1, 'dish_id'], 'value_error.duplicate')], // prettier-ignore
  ])('%s', async (_name, body, status, detail) => {
    const answered = await refused(body);
    expect([answered.status, answered.body.detail]).toEqual([status, detail]);
  });

  it.each<[string, () => FormData, unknown]>([
    ['a file of items that are wrong', () => formOf({ ...NEW, file: file('x.json', '[{"dish_id":"x"}]') }), field(['file', 0, 'name'], 'value_error.missing')], // prettier-ignore
    ['a field that stands twice', () => { const form = formOf({ ...NEW, title: 'x' }); form.append('title', 'y'); return form; }, field(['title'], 'value_error.duplicate')], // prettier-ignore
    ['more files than one document has', () => { const form = formOf(NEW); for (let at = 0; at < 21; at += 1) form.append('file', file(`${String(at)}.md`, 'a')); return form; }, field(['file'], 'value_error.maxItems')], // prettier-ignore
    [
      'a file in a field of text',
      () => formOf({ ...NEW, title: file('x', 'x') }),
      field(['title'], 'type_error.string'),
    ],
    ['a file beside a text', () => formOf({ ...NEW, text: 'x', file: file('a.md', 'a') }), field(['text'], 'value_error.duplicate')], // prettier-ignore
    [
      'neither true nor false',
      () => formOf({ ...NEW, title: 'x', publish: 'yes' }),
      field(['publish'], 'type_error.boolean'),
    ],
  ])('a form with %s', async (_name, form, detail) => {
    const answered = await refused(form());
    expect([answered.status, answered.body.detail]).toEqual([422, detail]);
  });

  it('a form that is cut', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const { status } = await api.send(
      'POST',
      PATH,
      '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nbi',
      headers,
    );
    expect(status).toBe(400);
  });

  it.each(['wait_ms=-1', 'wait_ms=10001', 'wait_ms=1e3', 'wait=1', 'domain_id=restaurant'])('?%s', async (query) => {
    expect((await refused({ ...text }, `/v2/documents?${query}`)).status).toBe(422);
  });

  it('a file above the limit, and a body of 50 MB without ever holding it', async () => {
    const large = formOf({ ...NEW, file: file('x.md', 'x'.repeat(MEGABYTE + 1)) });
    expect(await refused(large)).toMatchObject({ status: 413, body: { detail: 'El archivo es demasiado grande: el máximo es 1 MB.' } }); // prettier-ignore
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += MEGABYTE / 16;
        if (sent <= 50 * MEGABYTE) controller.enqueue(new Uint8Array(MEGABYTE / 16));
        else controller.close();
      },
    });
    const init = { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': 'application/json' } };
    expect((await api.request(PATH, init as RequestInit)).status).toBe(413);
    expect(sent).toBeLessThan(10 * MEGABYTE);
  });

  it('items for a domain that has them in another shape', async () => {
    const answered = await refused({ domain_id: 'hair_salon', title: 'x', items: [{ ...FLAN, name: 7 }] });
    expect(answered.status).toBe(422);
  });

  it('who has no key', async () => {
    const response = await api.request(PATH, { method: 'POST', headers: KEYLESS });
    expect(response.status).toBe(401);
  });
});

describe('new content of a document', () => {
  it('is its next version, a draft beside what is in force', async () => {
    const { document_id: id } = await api.create({ title: 'Carta que cambia', items: [TROUT], publish: true });
    const { status, body } = await api.send<GivenDocumentAnswer>('PUT', `/v2/documents/${String(id)}/content`, { items: [TROUT, FLAN], expected_version: 1 }); // prettier-ignore
    expect(status).toBe(200);
    expect(body.document).toMatchObject({
      latest: { version: 2, state: 'DRAFT', items: 2 },
      in_force: { version: 1, items: 1 },
    });
    const same = await api.send<GivenDocumentAnswer>('PUT', `/v2/documents/${String(id)}/content`, {
      items: [TROUT, FLAN],
    });
    expect([same.status, same.body.unchanged, same.body.document.versions.length]).toEqual([200, true, 2]);
  });

  it('is refused when somebody else has changed the document', async () => {
    const { document_id: id } = await api.create({ title: 'Entre dos', text: 'Técnica:\nUno.' });
    const path = `/v2/documents/${String(id)}/content`;
    const answers = await Promise.all(
      ['Dos', 'Tres'].map((text) => api.send('PUT', path, { text: `Técnica:\n${text}.`, expected_version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('comes as a form, too', async () => {
    const { document_id: id } = await api.create({ title: 'Con formulario', text: 'Técnica:\nUno.' });
    const form = formOf({ expected_version: '1', file: file('dos.md', '## Técnica\n\nDos.') });
    const { status, body } = await api.send<GivenDocumentAnswer>('PUT', `/v2/documents/${String(id)}/content`, form);
    expect([status, body.document.latest.version, body.document.latest.content?.file_name]).toEqual([200, 2, 'dos.md']);
  });
});

it('says that a published version could not be put in force, and keeps what it read', async () => {
  const { document_id: id } = await api.create({ title: 'Superpuesta', text: 'Técnica:\nUno.', publish: true, effective_from: '2026-05-01', effective_to: '2026-06-01' }); // prettier-ignore
  const { body } = await api.send<GivenDocumentAnswer>('PUT', `/v2/documents/${String(id)}/content?wait_ms=10000`, { text: 'Técnica:\nDos.', publish: true, effective_from: '2026-05-10', effective_to: '2026-05-20' }); // prettier-ignore
  expect(body.failure).toMatchObject({ code: 'dates-overlap' });
  expect(body.document.latest).toMatchObject({ state: 'DRAFT', reading: 'ready', failure: null });
});
