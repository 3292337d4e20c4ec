/** What would be answered, with the real parts: a draft before it is published, another moment, and nothing that is left by it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentAnswer, GivenDocumentAnswer } from '../../../server/contract/documents.ts';
import type { KeptTestAnswer, TestRunList, TrialAnswer } from '../../../server/contract/kept-tests.ts';
import type { TraceList } from '../../../server/contract/traces.ts';
import type { EmbeddedServer, Folders } from '../../support/server/start-server.ts';
import { makeFolders, startEmbedded } from '../../support/server/start-server.ts';

const BRANCH = '?domain_id=restaurant';
const QUESTION = '¿El flan tiene huevo?';

let folders: Folders;
let server: EmbeddedServer;
let card: DocumentAnswer;

const TOKEN = 'token-of-the-rehearsal-test';

const flan = (changes: object) => ({ dish_id: 'flan', name: 'Flan casero', category: 'dessert', ...changes });

async function post<Body>(path: string, body: unknown, status = 200): Promise<Body> {
  const answered = await server.client.post(path, body);
  expect(answered.status, JSON.stringify(answered.body)).toBe(status);
  return answered.body as Body;
}

const tryIt = async (body: object): Promise<string> =>
  (await post<TrialAnswer>(`/v2/trials${BRANCH}`, { question: QUESTION, ...body })).envelope.answer ?? '';

async function give(items: readonly object[]): Promise<DocumentAnswer> {
  const body = { domain_id: 'restaurant', title: 'Carta', items };
  return (await post<GivenDocumentAnswer>('/v2/documents?wait_ms=10000', body, 201)).document;
}

async function edit(items: readonly object[]): Promise<void> {
  const response = await fetch(`${server.url}/v2/documents/${String(card.document_id)}/content?wait_ms=10000`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify({ items }),
  });
  expect([200, 202]).toContain(response.status);
}

beforeAll(async () => {
  folders = await makeFolders({ shipped: ['restaurant.yaml'] });
  server = await startEmbedded(folders, { environment: { ADMIN_TOKEN: TOKEN } });
  card = await give([flan({ allergens: [{ name: 'huevo' }] })]);
  await post(`/v2/documents/${String(card.document_id)}/publish`, { version: 1 });
}, 120_000);
afterAll(async () => {
  await server.close();
  await folders.remove();
});

describe('kept tests', () => {
  it('tell before a version is published that it says less of a danger, and guests hear nothing of it', async () => {
    const kept = await post<KeptTestAnswer>(`/v2/kept-tests${BRANCH}`, { question: QUESTION }, 201);
    expect(kept.expected.hazards.explicit.map(({ id }) => id)).toEqual(['huevo']);
    await edit([flan({ description: 'Con caramelo' })]);

    const run = (body: object) => post<TestRunList>(`/v2/test-runs${BRANCH}`, body);
    const ofDraft = { document_id: card.document_id, version: 2 };
    const [before] = (await run(ofDraft)).runs;
    expect(before?.differences).toContain('verdict');
    expect(before?.now.hazards).toMatchObject({ explicit: [], declared_free: [] });
    expect(before?.now.action).not.toBe('SAFE_TO_ORDER');
    expect((await run({})).differing).toBe(0);
    expect((await server.client.ask(QUESTION)).answer).toContain('contiene huevo');

    await post(`/v2/documents/${String(card.document_id)}/publish`, { version: 2 });
    const [after] = (await run({})).runs;
    expect([after?.differences, after?.now]).toEqual([before?.differences, before?.now]);
    await post(`/v2/documents/${String(card.document_id)}/publish`, { version: 1 });
    expect((await run({})).differing).toBe(0);
  });

  it('are asked of no version that there is not, or of another business', async () => {
    const run = (body: object) => server.client.post(`/v2/test-runs${BRANCH}`, body);
    expect((await run({ document_id: card.document_id, version: 99 })).status).toBe(404);
    expect((await run({ document_id: 99_999 })).status).toBe(404);
  });

  it('of one branch see no version of another', async () => {
    await post('/v2/tenants', { slug: 'otra', name: 'Otra' }, 201);
    const answered = await server.client.post(`/v2/trials${BRANCH}&tenant_slug=otra`, {
      question: QUESTION,
      document_id: card.document_id,
      version: 1,
    });
    expect(answered.status).toBe(200);
    expect((answered.body as TrialAnswer).envelope.hazards.explicit).toEqual([]);
    expect((answered.body as TrialAnswer).envelope.item).toBeNull();
  });
});

describe('another moment', () => {
  it('has what is out then, and what is scheduled for it', async () => {
    const out = await fetch(`${server.url}/v2/items/flan/absence${BRANCH}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${TOKEN}` },
      body: '{}',
    });
    expect(out.status).toBe(200);
    expect(await tryIt({})).toMatch(/^Hoy no hay Flan casero/u);
    const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();
    expect(await tryIt({ at: days(2) })).not.toContain('Hoy no hay');

    await edit([flan({ allergens: [{ name: 'huevo' }, { name: 'leche' }] })]);
    const body = { version: 3, effective_from: days(5) };
    await post(`/v2/documents/${String(card.document_id)}/publish`, body);
    const milk = { question: '¿El flan tiene leche?' };
    expect(await tryIt({ ...milk, at: days(4) })).not.toContain('contiene leche');
    expect(await tryIt({ ...milk, at: days(6) })).toMatch(/contiene (?:leche|lácteos)/u);
  });

  it('has the hours of that day', async () => {
    const given = await fetch(`${server.url}/v2/business`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${TOKEN}` },
      body: JSON.stringify({
        domain_id: 'restaurant',
        facts: {
          time_zone: 'America/Argentina/Buenos_Aires',
          hours: [{ days: ['tue'], opens: '20:00', closes: '23:00' }],
        },
      }),
    });
    expect(given.status).toBe(201);
    const asked = { question: '¿Están abiertos ahora?' };
    const open = await tryIt({ ...asked, at: '2026-12-01T21:00' });
    const closed = await tryIt({ ...asked, at: '2026-11-30T21:00' });
    expect(open).not.toBe(closed);
    const { at, time_zone: zone } = await post<TrialAnswer>(`/v2/trials${BRANCH}`, {
      ...asked,
      at: '2026-12-01T21:00',
    });
    expect([at, zone]).toEqual(['2026-12-01T21:00:00-03:00', 'America/Argentina/Buenos_Aires']);
  });

  it('is none that is no date', async () => {
    const { status } = await server.client.post(`/v2/trials${BRANCH}`, { question: QUESTION, at: 'el lunes' });
    expect(status).toBe(422);
  });

  it('leaves no trace', async () => {
    const { body } = await server.client.get(`/v2/traces${BRANCH}`);
    const asked = (body as TraceList).traces.map(({ question }) => question);
    expect(asked).not.toContain('¿El flan tiene leche?');
  });
});
