import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditList } from '../../../../server/contract/scopes.ts';
import type {
  DocumentAnswer,
  DocumentList,
  DocumentRemovalAnswer,
  GivenDocumentAnswer,
} from '../../../../server/contract/documents.ts';
import type { PreviewAnswer } from '../../../../server/contract/previews.ts';
import { FLAN, TROUT } from '../../../support/samples/sample-items.ts';
import { KEYLESS } from '../api-fixture.ts';
import { openDocumentsApi } from './open-documents-api.ts';
import type { Answer, DocumentsApi } from './open-documents-api.ts';

let api: DocumentsApi;
beforeAll(async () => {
  api = await openDocumentsApi();
  await api.send('POST', '/v2/tenants', { slug: 'cadena', time_zone: 'America/Montevideo', branches: [{ slug: 'palermo' }, { slug: 'belgrano' }] }); // prettier-ignore
});
afterAll(async () => {
  await api.close();
});

const at = (id: number, rest = ''): string => `/v2/documents/${String(id)}${rest}`;
const move = (id: number, name: string, body?: unknown): Promise<Answer<DocumentAnswer>> =>
  api.send<DocumentAnswer>('POST', at(id, `/${name}`), body);
const refusedMove = (id: number, name: string, body?: unknown): Promise<Answer> =>
  api.send('POST', at(id, `/${name}`), body);

/** A draft of a text, read. */
async function draft(title: string, fields: object = {}): Promise<number> {
  return (await api.create({ title, text: `Técnica:\n${title}.`, ...fields })).document_id;
}

describe('publishing', () => {
  it.each([undefined, '', '{}'])('puts a draft in force at once, without a body (%j)', async (given) => {
    const { status, body } = await move(
      await draft(`Publicado con ${typeof given} de ${String(given?.length)}`),
      'publish',
      given,
    );
    expect(status).toBe(200);
    expect(body.latest).toMatchObject({ state: 'PUBLISHED', standing: 'in_force', in_force_until: null });
    expect(body.in_force?.in_force_from?.at).toBe(api.clock.now().toISOString());
  });

  it('on a day to come schedules it: it comes into force and expires by the clock alone', async () => {
    const fields = { tenant_slug: 'cadena', branch_slug: 'palermo' };
    const id = await draft('Agendado', fields);
    const from = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
    const to = new Date(api.clock.now().getTime() + 7_200_000).toISOString();
    const { body } = await move(id, 'publish', { effective_from: from, effective_to: to, changed_by: 'Ana' });
    expect(body).toMatchObject({ latest: { standing: 'scheduled' }, in_force: null, updated_by: 'Ana' });
    api.clock.set(api.clock.later(3_600_000));
    expect(await api.read(id)).toMatchObject({ in_force: { version: 1, standing: 'in_force' } });
    api.clock.set(api.clock.later(3_600_000));
    expect(await api.read(id)).toMatchObject({ latest: { standing: 'expired' }, in_force: null });
  });

  it('takes null for no date, whatever the draft says', async () => {
    const id = await draft('Sin fecha', { effective_from: '2030-01-01' });
    const { body } = await move(id, 'publish', { effective_from: null });
    expect(body.latest).toMatchObject({ standing: 'in_force', effective_from: null });
  });

  it('of two at once does it once', async () => {
    const id = await draft('Dos a la vez');
    const answers = await Promise.all([refusedMove(id, 'publish'), refusedMove(id, 'publish')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe('El documento está en estado PUBLISHED: publish no es posible.'); // prettier-ignore
  });

  it('refuses a document without content, and one whose items are none', async () => {
    const bare = (await api.create({ title: 'Sin nada' })).document_id;
    const empty = (await api.create({ title: 'Lista vacía', items: [] })).document_id;
    for (const id of [bare, empty]) {
      const { status, body } = await refusedMove(id, 'publish');
      expect([status, body.detail]).toEqual([409, 'El documento está vacío: cargá su contenido antes de publicarlo.']);
    }
  });

  it('refuses dates that another version has', async () => {
    const id = await draft('Fechas', { effective_from: '2026-06-01', effective_to: '2026-06-30', publish: true });
    await api.send('PUT', at(id, '/content?wait_ms=10000'), { text: 'Técnica:\nOtra.' });
    const dates = { effective_from: '2026-06-10', effective_to: '2026-06-20' };
    const { status, body } = await refusedMove(id, 'publish', dates);
    expect([status, body.detail]).toEqual([
      409,
      expect.stringMatching(/^Las fechas se superponen con las de la versión 1 /u),
    ]);
    expect(
      (await move(id, 'publish', { effective_from: '2026-07-01', effective_to: null })).body.versions,
    ).toMatchObject([
      { version: 2, standing: 'scheduled' },
      { version: 1, standing: 'scheduled' },
    ]);
  });

  it.each<[string, object, number, string | RegExp]>([
    ['an end before the beginning', { effective_from: '2027-01-02', effective_to: '2027-01-01' }, 422, /effective_to/u],
    ['an end in the past', { effective_to: '2020-01-01' }, 422, /effective_to/u],
    ['a date that is none', { effective_from: 'mañana' }, 422, /effective_from/u],
    ['a version that is not there', { version: 9 }, 404, /no tiene una versión 9/u],
    ['a version that is none', { version: 0 }, 422, /version/u],
    ['a version in words', { version: 'uno' }, 422, /type_error.number/u],
    ['another state than was seen', { expected_version: 2 }, 409, /Otra persona cambió/u],
    ['a field that it does not know', { when: 'now' }, 422, /value_error.extra/u],
  ])('refuses %s', async (name, body, status, detail) => {
    const answered = await refusedMove(await draft(`Rechazo: ${name}`), 'publish', body);
    expect([answered.status, JSON.stringify(answered.body.detail)]).toEqual([status, expect.stringMatching(detail)]);
  });
});

describe('archiving', () => {
  it('takes a document out of force, and it can come back', async () => {
    const id = await draft('Archivado', { publish: true });
    expect((await move(id, 'archive', { version: 1 })).body).toMatchObject({
      latest: { state: 'ARCHIVED' },
      in_force: null,
    });
    expect((await refusedMove(id, 'archive')).status).toBe(409);
    expect((await move(id, 'publish', { version: 1 })).body.in_force?.version).toBe(1);
  });

  it('refuses a draft', async () => {
    expect((await refusedMove(await draft('Borrador'), 'archive')).status).toBe(409);
  });
});

describe('a version whose hour is yet to come', () => {
  it('gets another date, comes into force now, or is a draft again', async () => {
    const id = await draft('Programado', { publish: true });
    await api.send('PUT', `/v2/documents/${String(id)}/content?wait_ms=10000`, { text: 'Otra cosa.' });
    const planned = await move(id, 'publish', { version: 2, effective_from: '2031-03-01' });
    expect(planned.body.latest.standing).toBe('scheduled');
    const moved = await move(id, 'publish', { version: 2, effective_from: '2031-04-01T08:30' });
    expect(moved.body.latest.in_force_from).toMatchObject({ local: expect.stringContaining('2031-04-01T08:30') });
    const cancelled = await move(id, 'unschedule', { version: 2, changed_by: 'Lucía' });
    expect(cancelled.body).toMatchObject({ latest: { state: 'DRAFT', standing: 'draft' }, in_force: { version: 1 } });
    expect(cancelled.body.latest.effective_from).toMatchObject({ local: expect.stringContaining('2031-04-01T08:30') });
    expect((await refusedMove(id, 'unschedule', { version: 2 })).status).toBe(409);
    await move(id, 'publish', { version: 2 });
    expect((await move(id, 'publish', { version: 2, effective_from: null })).body.in_force?.version).toBe(2);
    expect((await refusedMove(id, 'unschedule', { version: 2 })).status).toBe(409);
  });

  it('keeps the hours of the clock that the business names', async () => {
    const scope = { tenant_slug: 'reloj', branch_slug: 'centro' };
    const branches = [{ slug: 'centro', name: 'Centro' }];
    await api.send('POST', '/v2/tenants', { slug: 'reloj', name: 'Reloj', time_zone: 'Europe/Madrid', branches });
    const id = await draft('Reloj', { ...scope, publish: true });
    expect((await api.read(id)).time_zone).toBe('Europe/Madrid');
    const facts = { name: 'Reloj', time_zone: 'America/Lima' };
    expect((await api.send('PUT', '/v2/business', { domain_id: 'restaurant', ...scope, facts })).status).toBe(201);
    await api.send('PUT', `/v2/documents/${String(id)}/content?wait_ms=10000`, { text: 'Otra cosa.' });
    const { body } = await move(id, 'publish', { version: 2, effective_from: '2031-03-01' });
    expect(body.time_zone).toBe('America/Lima');
    expect(body.latest.in_force_from).toMatchObject({ at: '2031-03-01T05:00:00.000Z', time_zone: 'America/Lima' });
  });

  it('has to be named', async () => {
    const { status } = await refusedMove(await draft('Sin nombrar', { publish: true }), 'unschedule', {});
    expect(status).toBe(422);
  });
});

describe('reading again', () => {
  const again = (id: number): Promise<Answer<GivenDocumentAnswer>> =>
    api.send<GivenDocumentAnswer>('POST', at(id, '/ingest?wait_ms=10000'));

  it('reads a draft in its place', async () => {
    const { status, body } = await again(await draft('Releído'));
    expect([status, body.job?.state, body.document.versions.length]).toEqual([200, 'done', 1]);
  });

  it('puts what it read in the place of what is in force', async () => {
    const { body } = await again(await draft('Releído en vigor', { publish: true }));
    expect(body.document.in_force?.version).toBe(2);
  });

  it('refuses where nothing was given, and what is archived', async () => {
    const bare = (await api.create({ title: 'Nada que leer' })).document_id;
    const archived = await draft('Releído y archivado', { publish: true });
    await move(archived, 'archive');
    expect((await refusedMove(bare, 'ingest')).status).toBe(409);
    expect((await refusedMove(archived, 'ingest')).status).toBe(409);
  });
});

describe('what a document is called', () => {
  const patch = (id: number, body: unknown): Promise<Answer<DocumentAnswer & { detail: unknown }>> =>
    api.send('PATCH', at(id), body);

  it('changes field by field', async () => {
    const id = await draft('Nombre viejo');
    const { status, body } = await patch(id, {
      title: 'Nombre nuevo',
      type: 'FAQ',
      expected_version: 1,
      changed_by: 'Ana',
    });
    expect([status, body.title, body.type, body.source, body.updated_by]).toEqual([
      200,
      'Nombre nuevo',
      'FAQ',
      null,
      'Ana',
    ]);
    expect((await patch(id, { source: 'cocina.pdf' })).body).toMatchObject({
      title: 'Nombre nuevo',
      source: 'cocina.pdf',
    });
  });

  it.each<[string, unknown, number]>([
    ['an unknown type', { type: 'MENU' }, 422],
    ['no title', { title: '' }, 422],
    ['content', { text: 'x' }, 422],
    ['another state than was seen', { title: 'x', expected_version: 7 }, 409],
    ['no JSON', '{', 400],
    ['too much', { title: 'x'.repeat(1024 * 1024) }, 413],
  ])('refuses %s', async (name, body, status) => {
    expect((await patch(await draft(`Sin cambio: ${name}`), body)).status).toBe(status);
  });
});

describe('the list', () => {
  const list = async (query: string): Promise<DocumentList> =>
    (await api.send<DocumentList>('GET', `/v2/documents?${query}`)).body;
  const titles = async (query: string): Promise<string[]> => (await list(query)).documents.map(({ title }) => title);

  it('is filtered by scope, level, type, state and text, and comes in pages', async () => {
    const here = { tenant_slug: 'cadena', branch_slug: 'belgrano' };
    await draft('Lista uno', { ...here, type: 'FAQ', publish: true });
    await draft('Lista dos', here);
    await draft('Lista tres', { tenant_slug: 'cadena', level: 'tenant' });
    expect(await titles('tenant_slug=cadena&branch_slug=belgrano')).toEqual(['Lista uno', 'Lista dos']);
    expect(await titles('tenant_slug=cadena&level=tenant')).toEqual(['Lista tres']);
    expect(await titles('tenant_slug=cadena&level=branch&q=lista')).toEqual(['Lista uno', 'Lista dos']);
    expect(await titles('tenant_slug=cadena&q=LISTA&type=FAQ')).toEqual(['Lista uno']);
    expect(await titles('tenant_slug=cadena&q=Lista&state=draft')).toEqual(['Lista dos', 'Lista tres']);
    expect(await titles('tenant_slug=cadena&state=in_force')).toEqual(['Lista uno']);
    const first = await list('tenant_slug=cadena&q=Lista&limit=2');
    expect([first.total, first.documents.length]).toEqual([3, 2]);
    expect(await titles(`tenant_slug=cadena&q=Lista&limit=2&after=${String(first.next)}`)).toEqual(['Lista tres']);
    expect(first.documents[0]).toMatchObject({ time_zone: 'America/Montevideo', latest: { version: 1 } });
  });

  it.each([
    'state=PUBLISHED',
    'level=chain',
    'level=tenant&branch_slug=main',
    'branch_slug=*',
    'limit=0',
    'limit=201',
    'after=x',
    'q=',
    'sort=title',
    'type=a&type=b',
  ])(
    // prettier-ignore
    'refuses %s',
    async (query) => {
      expect((await api.send('GET', `/v2/documents?${query}`)).status).toBe(422);
    },
  );
});

describe('removing', () => {
  it('takes the id twice, and leaves its line in the audit', async () => {
    const id = await draft('Para borrar', { publish: true });
    for (const query of ['', '?confirm=', '?confirm=1x', `?confirm=${String(id)}&confirm=${String(id)}`])
      expect((await api.send('DELETE', at(id, query))).status).toBe(422);
    const path = at(id, `?confirm=${String(id)}`);
    const removed = await api.send<DocumentRemovalAnswer>('DELETE', path, undefined, { 'X-Actor': 'Ana' });
    expect([removed.status, removed.body]).toEqual([200, { ok: true, document_id: id }]);
    expect((await api.send('GET', at(id))).status).toBe(404);
    expect((await api.send('DELETE', path)).status).toBe(404);
    const { body } = await api.send<AuditList>('GET', `/v2/audit?document_id=${String(id)}`);
    expect(body.entries[0]).toMatchObject({ action: 'document.removed', actor: 'Ana', subject: 'Para borrar' });
  });
});

describe('a document that is not there', () => {
  const routes = [
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['GET', '/content'],
    ['PUT', '/content'],
    ['GET', '/preview'],
    ['GET', '/versions/1'],
    ['POST', '/publish'],
    ['POST', '/archive'],
    ['POST', '/unschedule'],
    ['POST', '/ingest'],
  ] as const;

  it.each(['999999', '0', '-1', '1.5', '1e99', 'abc', '%00', '..%2F1', '9'.repeat(400), '１'])(
    '(%s) is a 404 everywhere',
    async (id) => {
      for (const [method, rest] of routes) {
        const { status, body } = await api.send(method, `/v2/documents/${id}${rest}`);
        expect([method, rest, status, body.detail]).toEqual([method, rest, 404, 'No hay ningún documento con ese id. Puede que se haya borrado.']); // prettier-ignore
      }
    },
  );

  it('in the scope that the address says is a 404 everywhere, and nothing is done to it', async () => {
    const id = await draft('De Palermo', { tenant_slug: 'cadena', branch_slug: 'palermo' });
    const before = await api.read(id);
    for (const scope of ['tenant_slug=default', 'branch_slug=belgrano', 'domain_id=hair_salon', 'level=tenant'])
      for (const [method, rest] of routes) {
        const confirm = method === 'DELETE' ? `&confirm=${String(id)}` : '';
        expect([scope, method, (await api.send(method, at(id, `${rest}?${scope}${confirm}`))).status]).toEqual([
          scope,
          method,
          404,
        ]);
      }
    expect(await api.read(id)).toEqual(before);
    expect((await api.send('GET', at(id, '?tenant_slug=cadena&branch_slug=palermo&level=branch'))).status).toBe(200);
  });
});

it.each([
  ['DELETE', '/v2/documents', 'GET, HEAD, POST, OPTIONS'],
  ['PUT', '/v2/documents/1', 'GET, HEAD, PATCH, DELETE, OPTIONS'],
  ['POST', '/v2/documents/1/content', 'GET, HEAD, PUT, OPTIONS'],
  ['GET', '/v2/documents/1/publish', 'POST, OPTIONS'],
])('%s %s is refused with what it takes', async (method, path, allow) => {
  const { status, headers } = await api.send(method, path);
  expect([status, headers.get('allow')]).toEqual([405, allow]);
});

it('whoever has no key sees and changes nothing', async () => {
  const id = await draft('Cerrado', { items: undefined });
  for (const [method, path] of [
    ['GET', '/v2/documents'],
    ['GET', at(id)],
    ['GET', at(id, '/content')],
    ['POST', at(id, '/publish')],
    ['DELETE', at(id, `?confirm=${String(id)}`)],
  ] as const)
    // prettier-ignore
    expect((await api.send(method, path, undefined, KEYLESS)).status).toBe(401);
  expect(await api.read(id)).toMatchObject({ latest: { state: 'DRAFT' } });
});

it('one item may stand in two documents', async () => {
  await api.create({ title: 'Carta A', items: [TROUT, FLAN], publish: true });
  await api.create({ title: 'Carta B', items: [FLAN], publish: true });
  const { body } = await api.send<DocumentList>('GET', '/v2/documents?q=Carta&state=in_force');
  expect(body.total).toBe(2);
});

describe('what the clock brings', () => {
  it('is told when a version is published, before in the preview, and whenever it is read', async () => {
    const id = await draft('De temporada');
    await move(id, 'publish');
    const [from, to] = [3_600_000, 7_200_000].map((after) => new Date(api.clock.now().getTime() + after).toISOString());
    await api.send('PUT', at(id, '/content?wait_ms=10000'), { text: 'Técnica:\nVerano.', effective_from: from, effective_to: to }); // prettier-ignore
    const coming = [
      { code: 'successor', version: 2, at: { at: from } },
      { code: 'nothing-after', version: 2, at: { at: to } },
    ];
    const { body: preview } = await api.send<PreviewAnswer>('GET', at(id, '/preview'));
    expect(preview.coming).toMatchObject(coming.slice(1));
    expect((await move(id, 'publish')).body.coming).toMatchObject(coming);
    expect((await api.read(id)).coming).toMatchObject(coming);
    const correction = { text: 'Técnica:\nCorrección.', publish: true };
    const given = await api.send<GivenDocumentAnswer>('PUT', at(id, '/content?wait_ms=10000'), correction);
    expect(given.body.document.coming).toMatchObject(coming);
  });
});
