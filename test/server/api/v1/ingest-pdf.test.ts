import { describe, expect, it } from 'vitest';
import { toFileName } from '../../../../server/api/http/form.ts';
import { Fault } from '../../../../server/fault.ts';
import type { FaultCode } from '../../../../server/fault.ts';
import { formBytes } from '../../../support/server/form-bytes.ts';
import { detail, FOREIGN, HERE, KEYLESS, makeFixture, OPEN } from '../api-fixture.ts';
import type { Fixture } from '../api-fixture.ts';

const PATH = '/v1/ingest/pdf';
const PDF = new TextEncoder().encode('%PDF-1.7 …');

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}
const file = (name = 'guia.pdf', bytes: Uint8Array<ArrayBuffer> = PDF) => new File([bytes], name);

async function upload(
  { api }: Fixture,
  body: FormData | string,
  headers: Record<string, string> = {},
): Promise<Response> {
  if (typeof body === 'string') return api.request(PATH, { method: 'POST', body, headers }, HERE);
  const { body: bytes, contentType } = await formBytes(body);
  return api.request(PATH, { method: 'POST', body: bytes, headers: { 'Content-Type': contentType, ...headers } }, HERE);
}

it('hands on the file with its bytes, its name and its scope', async () => {
  const fixture = makeFixture({
    ingest: async () => ({ kind: 'ingested', mode: 'canonical', items: 12, chunks: 47, notices: [] }),
  });
  const response = await upload(
    fixture,
    form({ domain_id: 'bicis', tenant_slug: 'demo', branch_slug: '', file: file() }),
  );
  expect(await response.json()).toEqual({
    ok: true,
    domain_id: 'bicis',
    chunks: 47,
    items: 12,
    parts: 12,
    mode: 'canonical',
  });
  expect(fixture.uploaded[0]).toMatchObject({
    scope: { domainId: 'bicis', tenantSlug: 'demo', branchSlug: 'main' },
    fileName: 'guia.pdf',
  });
  expect([...fixture.uploaded[0]!.bytes]).toEqual([...PDF]);
});

it('counts no items under their name when the document was read raw', async () => {
  const fixture = makeFixture({
    ingest: async () => ({ kind: 'ingested', mode: 'raw_pdf', items: 0, chunks: 1, notices: [] }),
  });
  const response = await upload(fixture, form({ domain_id: 'bicis', file: file() }));
  expect(await response.json()).toEqual({ ok: true, domain_id: 'bicis', chunks: 1, items: 0, mode: 'raw_pdf' });
});

it('takes no form apart that has too many parts, or a part without end', async () => {
  const boundary = 'frontera';
  const part = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const send = (body: string) =>
    upload(makeFixture(), `${body}--${boundary}--\r\n`, {
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
    });
  const many = Array.from({ length: 5000 }, (_, at) => part(`f${String(at)}`, 'v')).join('');
  const tooMany = await send(many);
  expect(tooMany.status).toBe(422);
  expect(await detail(tooMany)).toEqual([
    { loc: [], msg: 'ensure this value has at most 64 items', type: 'value_error.maxItems' },
  ]);
  expect((await send(part('x'.repeat(10_000), 'v'))).status).toBe(400);
  const few = Array.from({ length: 63 }, (_, at) => part(`f${String(at)}`, 'v')).join('');
  expect(await detail(await send(few + part('domain_id', 'nadie')))).toBe('domain_id invalido: nadie');
});

describe('it refuses', () => {
  const refusals: [name: string, fields: Record<string, string | File>, status: number, detail: unknown][] = [
    ['no domain, before anything else', {}, 400, 'domain_id requerido'],
    ['an empty domain', { domain_id: '', file: file() }, 400, 'domain_id requerido'],
    ['an unknown domain, before the file', { domain_id: 'farmacia' }, 400, 'domain_id invalido: farmacia'],
    ['a domain with slashes', { domain_id: '../../x', file: file() }, 400, 'domain_id invalido: ../../x'],
    ['a domain that is a file', { domain_id: file(), file: file() }, 422, [{ loc: ['domain_id'], msg: 'value is not a valid string', type: 'type_error.string' }]], // prettier-ignore
    ['no file', { domain_id: 'bicis' }, 422, [{ loc: ['file'], msg: 'field required', type: 'value_error.missing' }]],
    ['a text in place of the file', { domain_id: 'bicis', file: 'x' }, 422, [{ loc: ['file'], msg: 'field required', type: 'value_error.missing' }]], // prettier-ignore
    ['an unknown tenant', { domain_id: 'bicis', tenant_slug: 'nadie', file: file() }, 400, 'tenant_slug o branch_slug invalido: nadie/main'], // prettier-ignore
  ];
  it.each(refusals)('%s', async (_name, fields, status, expected) => {
    const fixture = makeFixture();
    const response = await upload(fixture, form(fields));
    expect([response.status, await response.json()]).toEqual([status, { detail: expected }]);
    expect(fixture.uploaded).toHaveLength(0);
  });

  it('two files in one call', async () => {
    const data = form({ domain_id: 'bicis', file: file() });
    data.append('file', file('otra.pdf'));
    const response = await upload(makeFixture(), data);
    expect(await detail(response)).toMatchObject([{ loc: ['file'], type: 'value_error.maxItems' }]);
  });

  it.each([
    ['JSON', '{"domain_id":"bicis"}', 'application/json'],
    ['a form without files', 'domain_id=bicis', 'application/x-www-form-urlencoded'],
    ['multipart without a boundary', '--x', 'multipart/form-data'],
    [
      'multipart that is cut',
      '--x\r\nContent-Disposition: form-data; name="domain_id"\r\n\r\nbi',
      'multipart/form-data; boundary=x',
    ],
    ['multipart that is garbage', 'garbage', 'multipart/form-data; boundary=x'],
  ])('%s', async (_name, body, type) => {
    const response = await upload(makeFixture(), body, { 'Content-Type': type });
    expect(response.status).toBe(400);
    expect(await detail(response)).toBe('El cuerpo del pedido no es un formulario multipart/form-data válido.');
  });

  it.each([1024 * 1024 + 1, 1024 * 1024 + 100_000, 30 * 1024 * 1024])('a file of %d bytes, in words', async (size) => {
    const fixture = makeFixture();
    const response = await upload(fixture, form({ domain_id: 'bicis', file: file('x.pdf', new Uint8Array(size)) }));
    expect([response.status, await detail(response)]).toEqual([
      413,
      'El archivo es demasiado grande: el máximo es 1 MB.',
    ]);
    expect(fixture.uploaded).toHaveLength(0);
  });

  it.each([
    ['file-not-pdf', 400, 'file debe ser PDF'],
    ['pdf-without-text', 400, 'No se pudo extraer texto del PDF (o esta vacio).'],
    ['pdf-too-large', 413, 'El PDF tiene demasiadas páginas: el máximo es 2000.'],
    [
      'pdf-too-costly',
      413,
      'El PDF es demasiado complejo para leerlo entero. Exportalo de nuevo o dividilo en partes.',
    ],
  ] satisfies [FaultCode, number, string][])('what the library finds: %s', async (code, status, expected) => {
    const fixture = makeFixture({ ingest: async () => Promise.reject(new Fault(code, { cause: new Error('pdfjs') })) });
    const response = await upload(fixture, form({ domain_id: 'bicis', file: file() }));
    expect([response.status, await response.json()]).toEqual([status, { detail: expected }]);
  });

  it.each([
    [401, {}, KEYLESS],
    [403, { settings: OPEN }, {}],
  ])('a form that a page of another origin posts (%i)', async (status, parts, headers) => {
    const fixture = makeFixture(parts);
    const given = form({ domain_id: 'bicis', file: file() });
    const response = await upload(fixture, given, { ...headers, Origin: FOREIGN });
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(fixture.uploaded).toHaveLength(0);
  });
});

it('takes a file of exactly the limit', async () => {
  const fixture = makeFixture();
  const bytes = new Uint8Array(1024 * 1024);
  expect((await upload(fixture, form({ domain_id: 'bicis', file: file('x.pdf', bytes) }))).status).toBe(200);
  expect(fixture.uploaded[0]!.bytes.byteLength).toBe(1024 * 1024);
});

it.each([
  ['menu_2026.pdf', 'menu_2026.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Usuarios\\yo\\carta niños.pdf', 'carta niños.pdf'],
  ['carta\u0000\n\u202efdp.pdf', 'cartafdp.pdf'],
  ['', 'documento.pdf'],
  ['..', 'documento.pdf'],
  ['a/', 'documento.pdf'],
  ['ñ'.repeat(300), 'ñ'.repeat(200)],
])('labels the upload %j as %j', (given, expected) => {
  expect(toFileName(given, 'documento.pdf')).toBe(expected);
});
