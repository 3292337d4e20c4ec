/** The routes of the business over the real library in a folder of its own, with a clock that is set by hand. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BusinessAnswer, GivenBusinessAnswer } from '../../../../server/contract/business.ts';
import type { PreviewAnswer, VersionContentAnswer } from '../../../../server/contract/previews.ts';
import type { DocumentList } from '../../../../server/contract/documents.ts';
import type { KnowledgeHealthAnswer } from '../../../../server/contract/health.ts';
import type { AuditList } from '../../../../server/contract/scopes.ts';
import type { DocumentsApi } from '../documents/open-documents-api.ts';
import { openDocumentsApi } from '../documents/open-documents-api.ts';

let api: DocumentsApi;
beforeEach(async () => {
  api = await openDocumentsApi();
});
afterEach(() => api.close());

const FACTS = {
  name: 'El Galpón',
  phone: '+54 11 4000-0000',
  hours: [{ days: ['fri', 'sat'], opens: '20:00', closes: '02:00', last_order: '01:00' }],
  special_hours: [{ date: '2026-12-25', closed: true }],
  faq: [{ question: '¿Se puede ir con el perro?', answer: 'Sí, en el patio de adelante.' }],
};

const put = (facts: object, fields: object = {}) =>
  api.send<GivenBusinessAnswer>('PUT', '/v2/business', { domain_id: 'restaurant', facts, ...fields });
const get = async (query = ''): Promise<BusinessAnswer['facts']> =>
  (await api.send<BusinessAnswer>('GET', `/v2/business?domain_id=restaurant${query}`)).body.facts;
const issuesOf = async (facts: object, fields: object = {}): Promise<unknown> => {
  const { status, body } = await put(facts, fields);
  expect(status).toBe(422);
  const { detail } = body as unknown as { detail: readonly { loc: unknown[]; type: string }[] };
  return detail.map(({ loc, type }) => [loc.join('.'), type]);
};
const versionsOf = (document: GivenBusinessAnswer['document']) =>
  document.versions.map(({ version, standing }) => [version, standing]);

describe('what a business says of itself', () => {
  it('is told to anybody as soon as it is given, with the zone of the branch', async () => {
    expect(await get()).toBeNull();
    const { status, headers, body } = await put(FACTS);
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/v2/documents/${String(body.document.document_id)}`);
    expect(body.document).toMatchObject({ type: 'business', title: 'Datos del negocio', in_force: { version: 1 } });
    const facts = await get();
    expect(facts).toMatchObject(FACTS);
    expect(facts?.time_zone).toEqual(expect.any(String));
  });

  it('is read without a key and by its scope, and given only with a key', async () => {
    const given = await api.request('/v2/business?domain_id=restaurant', { headers: { Authorization: '' } });
    expect(given.status).toBe(200);
    const body = JSON.stringify({ domain_id: 'restaurant', facts: FACTS });
    const refused = await api.request('/v2/business', { method: 'PUT', body, headers: { Authorization: 'Bearer no' } });
    expect(refused.status).toBe(401);
    expect((await api.send('GET', '/v2/business')).status).toBe(400);
    expect((await api.send('GET', '/v2/business?domain_id=restaurant&tenant_slug=nobody')).status).toBe(400);
    expect((await api.send('GET', '/v2/business?domain_id=restaurant&branch_slug=*')).status).toBe(422);
    expect((await api.send('GET', '/v2/business?domain_id=restaurant&level=tenant')).status).toBe(422);
  });

  it('is one new version with each change, and none where it is the same', async () => {
    await put(FACTS);
    const same = await put(FACTS);
    expect(same.body).toMatchObject({ unchanged: true, document: { latest: { version: 1 } } });
    const { status, body } = await put({ ...FACTS, phone: '+54 11 4111-1111' });
    expect(status).toBe(200);
    expect(versionsOf(body.document)).toEqual([[2, 'in_force'], [1, 'archived']]); // prettier-ignore
    expect((await get())?.phone).toBe('+54 11 4111-1111');
    expect((await put(FACTS, { expected_version: 1 })).status).toBe(409);
    expect((await put(FACTS, { expected_version: 2 })).status).toBe(200);
  });

  it('is a draft that no guest is told of where it is not to be published, until it is', async () => {
    await put(FACTS);
    const draft = await put({ name: 'Otro' }, { publish: false });
    expect(draft.body.document).toMatchObject({ latest: { state: 'DRAFT', reading: 'ready' }, in_force: { version: 1 } }); // prettier-ignore
    expect((await get())?.name).toBe('El Galpón');
    expect((await put({ name: 'Otro' }, { publish: false })).body.unchanged).toBe(true);
    expect(versionsOf((await put({ name: 'Otro' })).body.document)).toEqual([[2, 'in_force'], [1, 'archived']]); // prettier-ignore
    expect(await get()).toMatchObject({ name: 'Otro' });
  });

  it('holds from its day on by the clock alone, and until its end', async () => {
    await put(FACTS);
    const summer = { name: 'El Galpón de verano' };
    const dates = { effective_from: '2026-12-01', effective_to: '2027-02-28' };
    const { body } = await put(summer, dates);
    expect(versionsOf(body.document)).toEqual([[2, 'scheduled'], [1, 'in_force']]); // prettier-ignore
    expect((await get())?.name).toBe('El Galpón');
    api.clock.set('2026-12-15T12:00:00.000Z');
    expect((await get())?.name).toBe('El Galpón de verano');
    api.clock.set('2027-03-15T12:00:00.000Z');
    expect(await get()).toBeNull();
    expect(await issuesOf(FACTS, { effective_to: '2020-01-01' })).toEqual([['effective_to', 'value_error.past']]);
  });

  it('is published from a draft without any text by the route of documents, archived and brought back', async () => {
    const { document } = (await put({ phone: '+54 11 4000-0000' }, { publish: false })).body;
    const path = `/v2/documents/${String(document.document_id)}`;
    expect((await api.send('POST', `${path}/publish`)).status).toBe(200);
    expect((await get())?.phone).toBe('+54 11 4000-0000');
    expect((await api.send('POST', `${path}/archive`)).status).toBe(200);
    expect(await get()).toBeNull();
    expect((await api.send('POST', `${path}/publish`, { version: 1 })).status).toBe(200);
    expect((await get())?.phone).toBe('+54 11 4000-0000');
  });

  it('is inherited by the branches of a chain, field by field, as its questions are', async () => {
    await api.send('POST', '/v2/tenants', { slug: 'galpon', branches: [{ slug: 'norte' }, { slug: 'sur', time_zone: 'Europe/Madrid' }] }); // prettier-ignore
    await put(FACTS, { tenant_slug: 'galpon', level: 'tenant' });
    await put({ phone: '+54 11 4777-7777', special_hours: [{ date: '2026-12-24', closed: true }] }, { tenant_slug: 'galpon', branch_slug: 'norte' }); // prettier-ignore
    const north = await get('&tenant_slug=galpon&branch_slug=norte');
    expect(north).toMatchObject({ name: 'El Galpón', phone: '+54 11 4777-7777', hours: FACTS.hours, faq: FACTS.faq });
    expect(north?.special_hours?.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-25']);
    expect(await get('&tenant_slug=galpon&branch_slug=sur')).toMatchObject({ phone: FACTS.phone, time_zone: 'Europe/Madrid' }); // prettier-ignore
    const ask = { domain_id: 'restaurant', tenant_slug: 'galpon', branch_slug: 'norte', message: '¿Se puede ir con el perro?' }; // prettier-ignore
    const { body } = await api.send<{ sources: { chunk_type: string; level: string }[] }>('POST', '/v2/query', ask);
    expect(body.sources).toContainEqual(expect.objectContaining({ chunk_type: 'faq', level: 'tenant' }));
    expect((await put(FACTS, { tenant_slug: 'galpon', branch_slug: 'norte', level: 'tenant' })).status).toBe(422);
  });

  it('makes no item and no text but its questions, and is no concern of the knowledge’s health', async () => {
    const facts = { ...FACTS, description: 'Un lugar con gluten y nueces' };
    const { document } = (await put(facts)).body;
    const path = `/v2/documents/${String(document.document_id)}`;
    const { items, chunks } = (await api.send<VersionContentAnswer>('GET', `${path}/versions/1`)).body;
    expect(items).toEqual([]);
    expect(chunks.map(({ type, text, source }) => [type, text, source])).toEqual([
      ['faq', '¿Se puede ir con el perro?\nSí, en el patio de adelante.', 'El Galpón'],
    ]);
    const health = (await api.send<KnowledgeHealthAnswer>('GET', '/v2/knowledge/health?domain_id=restaurant')).body;
    expect(health).toMatchObject({ documents_without_items: { count: 0 }, concerns: [] });
    const listed = (await api.send<DocumentList>('GET', '/v2/documents?type=business')).body;
    expect(listed.documents.map(({ title }) => title)).toEqual(['Datos del negocio']);
    await put({ ...facts, hours: [{ days: ['fri'], opens: '20:00', closes: '01:00' }] }, { publish: false });
    const { comparison } = (await api.send<PreviewAnswer>('GET', `${path}/preview`)).body;
    expect(comparison).toMatchObject({ attention: 'look', summary: { texts: { changed: 1 } } });
    expect(JSON.stringify(comparison.texts)).toContain('hours: days fri; opens 20:00; closes 01:00');
    const audit = (await api.send<AuditList>('GET', '/v2/audit?domain_id=restaurant')).body.entries;
    expect(audit.map(({ action }) => action)).toEqual(['document.edited', 'document.published', 'document.created']);
  });

  it('can be read again and downloaded, and is given nowhere else', async () => {
    const { document } = (await put(FACTS)).body;
    const path = `/v2/documents/${String(document.document_id)}`;
    const content = await api.request(`${path}/content`);
    expect(content.headers.get('content-type')).toBe('application/vnd.business-facts+json');
    expect(await content.json()).toEqual(FACTS);
    expect((await api.send('POST', `${path}/ingest?wait_ms=10000`)).status).toBe(200);
    expect(await get()).toMatchObject(FACTS);
    expect((await api.send('PUT', `${path}/content`, { text: 'Cerrado' })).body.detail).toEqual([expect.objectContaining({ loc: ['text'], type: 'value_error.business' })]); // prettier-ignore
    expect((await api.send('PATCH', path, { type: 'FAQ' })).status).toBe(422);
    expect((await api.send('PATCH', path, { title: 'Horarios' })).status).toBe(200);
  });
});

describe('facts that can’t be', () => {
  it('are told all at once, each at its place', async () => {
    const facts = {
      nme: 'El Galpón',
      url: 'javascript:alert(1)',
      time_zone: 'Mars/Base',
      currency: 'PESOS',
      description: 'x'.repeat(2001),
      hours: [
        { days: ['mon', 'mon'], opens: '9:00', closes: '25:00' },
        { days: ['fri'], opens: '20:00', closes: '02:00', last_order: '03:00' },
        { days: ['sat'], opens: '01:00', closes: '01:00' },
        { days: ['sat'], opens: '01:30', closes: '04:00', color: 'red' },
      ],
      special_hours: [
        { date: '2026-02-30', closed: true },
        { date: '2026-12-24', opens: '12:00' },
        { date: '2026-12-25', closed: true, opens: '10:00' },
        { date: '2026-12-25', closed: true },
      ],
      amenities: [{ id: 'helipad', available: true }, { id: 'parking' }],
    };
    const told = await issuesOf(facts);
    expect(new Map(told as [string, string][])).toEqual(
      new Map([
        ['facts.nme', 'value_error.extra'],
        ['facts.url', 'value_error.pattern'],
        ['facts.time_zone', 'value_error.time_zone'],
        ['facts.currency', 'value_error.maxLength'],
        ['facts.description', 'value_error.maxLength'],
        ['facts.hours.0.days.1', 'value_error.duplicate'],
        ['facts.hours.0.opens', 'value_error.time'],
        ['facts.hours.0.closes', 'value_error.time'],
        ['facts.hours.1.last_order', 'value_error.order'],
        ['facts.hours.2.closes', 'value_error.order'],
        ['facts.hours.3.color', 'value_error.extra'],
        ['facts.hours.3', 'value_error.overlap'],
        ['facts.special_hours.0.date', 'value_error.format'],
        ['facts.special_hours.1.closes', 'value_error.missing'],
        ['facts.special_hours.2.opens', 'value_error.closed'],
        ['facts.special_hours.3.date', 'value_error.duplicate'],
        ['facts.amenities.0.name', 'value_error.missing'],
        ['facts.amenities.1.available', 'value_error.missing'],
      ]),
    );
    expect(await get()).toBeNull();
  });

  it('are none at all where there are none', async () => {
    const { status, body } = await api.send('PUT', '/v2/business', { domain_id: 'restaurant' });
    expect([status, body.detail]).toEqual([422, [expect.objectContaining({ loc: ['facts'], type: 'value_error.missing' })]]); // prettier-ignore
    expect(await issuesOf([] as object)).toEqual([['facts', 'type_error.object']]);
    expect(await issuesOf({ address: [] })).toEqual([['facts.address', 'type_error.object']]);
    expect((await api.send('PUT', '/v2/business', { facts: FACTS })).status).toBe(400);
    expect((await put(FACTS, { tenant_slug: 'nobody' })).status).toBe(400);
  });
});
