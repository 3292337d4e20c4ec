/** Documents from outside: the built server, an owner who manages them and guests who ask. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentAnswer, DocumentList, GivenDocumentAnswer } from '../../server/contract/documents.ts';
import type { PreviewAnswer, VersionContentAnswer } from '../../server/contract/previews.ts';
import type { JobAnswer } from '../../server/contract/jobs.ts';
import type { TraceAnswer } from '../../server/contract/traces.ts';
import type { AnswerEnvelope } from '../../server/contract/v2.ts';
import { withToken } from '../support/server/bring-token.ts';
import { makeLongPdf } from '../support/pdf/make-pdf.ts';
import { readEvents } from '../support/server/sse.ts';
import type { SseEvent } from '../support/server/sse.ts';
import type { Folders, SpawnedServer } from '../support/server/start-server.ts';
import { makeFolders, spawnServer, waitFor } from '../support/server/start-server.ts';

const MINUTE = 60_000;

interface Called<Body> {
  readonly status: number;
  readonly body: Body;
}

async function call<Body = { detail: unknown }>(
  { url }: SpawnedServer,
  method: string,
  path: string,
  body?: unknown,
): Promise<Called<Body>> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}${path}`, {
    method,
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    headers: withToken(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

async function give(server: SpawnedServer, fields: object, query = 'wait_ms=10000'): Promise<GivenDocumentAnswer> {
  const given = { domain_id: 'restaurant', ...fields };
  const { status, body } = await call<GivenDocumentAnswer>(server, 'POST', `/v2/documents?${query}`, given);
  expect([201, 202]).toContain(status);
  return body;
}

async function giveFile(
  server: SpawnedServer,
  fields: Record<string, string>,
  file: File,
): Promise<GivenDocumentAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ domain_id: 'restaurant', ...fields })) form.append(name, value);
  form.append('file', file);
  const { status, body } = await call<GivenDocumentAnswer>(server, 'POST', '/v2/documents?wait_ms=0', form);
  expect(status).toBe(202);
  return body;
}

async function ask(server: SpawnedServer, message: string, scope: object = {}): Promise<AnswerEnvelope> {
  const asked = { domain_id: 'restaurant', message, ...scope };
  const { status, body } = await call<AnswerEnvelope>(server, 'POST', '/v2/query', asked);
  expect(status).toBe(200);
  return body;
}

const jobOf = async (server: SpawnedServer, id: string): Promise<JobAnswer> =>
  (await call<JobAnswer>(server, 'GET', `/v2/jobs/${id}`)).body;

const dish = (name: string, ingredients: string[], more: object = {}): object => ({
  dish_id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  category: 'main',
  ingredients,
  ...more,
});

let folders: Folders;
let server: SpawnedServer;
beforeAll(async () => {
  folders = await makeFolders({ shipped: ['restaurant.yaml'] });
  server = await spawnServer(folders);
});
afterAll(async () => {
  await server.kill('SIGTERM');
  await folders.remove();
});

describe('the life of a menu', () => {
  const QUESTION = '¿Los ñoquis tienen lactosa?';
  const isTold = ({ hazards }: AnswerEnvelope): boolean => hazards.explicit.some(({ id }) => id === 'lacteos');
  const path = (document: DocumentAnswer, rest: string): string =>
    `/v2/documents/${String(document.document_id)}${rest}`;

  it('is a draft that no guest meets, looked at, published, taken over on its hour, archived and removed', async () => {
    const items = [dish('Ñoquis de papa', ['papa', 'crema de leche'])];
    const { document } = await give(server, { title: 'Carta de invierno', items });
    expect(document.latest).toMatchObject({ state: 'DRAFT', reading: 'ready' });
    expect(isTold(await ask(server, QUESTION))).toBe(false);

    const preview = (await call<PreviewAnswer>(server, 'GET', path(document, '/preview'))).body;
    expect(preview.items[0]?.hazards).toContainEqual(expect.objectContaining({ id: 'lacteos', verdict: 'CONTAINS' }));
    expect(preview.comparison.appeared).toHaveLength(1);

    await call(server, 'POST', path(document, '/publish'));
    const answered = await ask(server, QUESTION);
    expect(isTold(answered)).toBe(true);
    expect(answered.sources[0]).toMatchObject({ document_id: document.document_id, version: 1, level: 'branch' });

    // The kitchen changes the recipe from an hour on: what is in force is answered until then, and nothing is done when it comes.
    const lighter = { items: [dish('Ñoquis de papa', ['papa', 'tomate'])] };
    await call(server, 'PUT', path(document, '/content?wait_ms=10000'), lighter);
    const changed = (await call<PreviewAnswer>(server, 'GET', path(document, '/preview'))).body.comparison;
    expect(changed).toMatchObject({ attention: 'hazards', summary: { hazards: { reliefs: 1 } } });
    const from = new Date(Date.now() + 2000).toISOString();
    const planned = await call<DocumentAnswer>(server, 'POST', path(document, '/publish'), { effective_from: from });
    expect(planned.body).toMatchObject({ latest: { version: 2, standing: 'scheduled' }, in_force: { version: 1 } });
    expect(isTold(await ask(server, QUESTION))).toBe(true);
    await waitFor('the new version in force', async () => {
      const { in_force } = (await call<DocumentAnswer>(server, 'GET', path(document, ''))).body;
      return in_force?.version === 2 ? true : undefined;
    });
    const after = await ask(server, QUESTION);
    expect(isTold(after)).toBe(false);
    expect(after.sources.every(({ version }) => version === 2)).toBe(true);

    await call(server, 'POST', path(document, '/archive'));
    expect((await ask(server, QUESTION)).sources).toEqual([]);
    await call(server, 'POST', path(document, '/publish'), { version: 2, effective_from: null });
    expect((await ask(server, QUESTION)).sources).not.toEqual([]);

    const id = String(document.document_id);
    expect((await call(server, 'DELETE', path(document, `?confirm=${id}`))).status).toBe(200);
    expect((await ask(server, QUESTION)).sources).toEqual([]);
    expect((await call(server, 'GET', path(document, ''))).status).toBe(404);
    expect((await call<DocumentList>(server, 'GET', '/v2/documents?q=invierno')).body.total).toBe(0);
    // How an answer came about is still told.
    const trace = await call<TraceAnswer>(server, 'GET', `/v2/traces/${answered.trace_id}`);
    expect(trace.body).toMatchObject({ question: QUESTION, answer: answered.answer });
  });

  it('is never answered twice when the same file comes again', async () => {
    const given = { title: 'Repetida', items: [dish('Risotto de hongos', ['arroz', 'hongos'])], publish: true };
    await give(server, given);
    const again = await call<GivenDocumentAnswer>(server, 'POST', '/v2/documents', {
      domain_id: 'restaurant',
      ...given,
    });
    expect([again.status, again.body.unchanged]).toEqual([200, true]);
    const { sources } = await ask(server, '¿Qué lleva el risotto de hongos?');
    expect(new Set(sources.map(({ chunk_id }) => chunk_id)).size).toBe(sources.length);
    expect(new Set(sources.map(({ document_id }) => document_id)).size).toBe(1);
  });
});

describe('a chain and its branches', () => {
  const QUESTION = '¿El pan de la casa tiene gluten?';
  const at = (branch_slug: string): object => ({ tenant_slug: 'pan', branch_slug });
  beforeAll(async () => {
    await call(server, 'POST', '/v2/tenants', { slug: 'pan', branches: [{ slug: 'palermo' }, { slug: 'belgrano' }] });
    const bread = dish('Pan de la casa', ['harina de trigo', 'agua'], { allergens: [{ name: 'gluten' }] });
    const free = { ...bread, name: 'Pan sin TACC de la casa', ingredients: ['harina de arroz'], allergens: [], free_from: ['gluten'] }; // prettier-ignore
    await give(server, {
      tenant_slug: 'pan',
      level: 'tenant',
      title: 'Carta de la cadena',
      items: [bread],
      publish: true,
    });
    await give(server, { ...at('palermo'), title: 'Pan sin TACC', items: [free], publish: true });
  });

  it('what is free of gluten in one never speaks in the other', async () => {
    const palermo = await ask(server, QUESTION, at('palermo'));
    expect(palermo.hazards.declared_free.map(({ id }) => id)).toContain('gluten');
    expect(palermo.levels).toEqual(['branch']);
    expect(palermo.sources.every(({ level }) => level === 'branch')).toBe(true);

    const belgrano = await ask(server, QUESTION, at('belgrano'));
    expect(belgrano.hazards.explicit.map(({ id }) => id)).toContain('gluten');
    expect(belgrano.hazards.declared_free).toEqual([]);
    expect(belgrano.levels).toEqual(['tenant']);
    expect(belgrano.sources.every(({ level }) => level === 'tenant')).toBe(true);
    expect(JSON.stringify(belgrano)).not.toContain('arroz');
  });

  it('a guest names no chain', async () => {
    const asked = { domain_id: 'restaurant', message: QUESTION, ...at('*') };
    expect((await call(server, 'POST', '/v2/query', asked)).status).toBe(422);
  });
});

it('a sheet in Markdown is read by its headings, each chunk with its section, language and size', async () => {
  const text = [
    '# Milanesa napolitana',
    '',
    '## Descripción',
    'Con salsa de tomate y jamón.',
    '',
    '## Técnica',
    'Se fríe en aceite de girasol durante seis minutos.',
    '',
    '## Maridaje',
    'Malbec joven.',
  ].join('\n');
  const { document } = await give(server, { title: 'Ficha de milanesa', text, format: 'markdown', publish: true });
  const path = `/v2/documents/${String(document.document_id)}/versions/1`;
  const { chunks } = (await call<VersionContentAnswer>(server, 'GET', path)).body;
  expect(chunks.map(({ type }) => type)).toEqual(expect.arrayContaining(['description', 'technique', 'pairing']));
  expect(chunks.every(({ language, tokens }) => language === 'es' && tokens !== null && tokens > 0)).toBe(true);
  expect((await ask(server, '¿Con qué vino marida la milanesa napolitana?')).answer).toContain('Malbec');
});

describe('a long PDF', () => {
  it(
    'tells page by page how far it has been read',
    async () => {
      const pdf = new File([(await makeLongPdf(60)) as Uint8Array<ArrayBuffer>], 'larga.pdf');
      const { document, job } = await giveFile(server, { publish: 'true' }, pdf);
      const response = await fetch(`${server.url}/v2/jobs/${job?.job_id ?? ''}/events`, { headers: withToken({}) });
      const events: SseEvent[] = [];
      if (response.body === null) throw new Error('the stream has a body');
      for await (const event of readEvents(response.body)) events.push(event);
      expect(events.at(-1)).toMatchObject({ event: 'done', data: { state: 'done', result: { document_id: document.document_id, published: true } } }); // prettier-ignore
      expect(events.slice(0, -1).every(({ event }) => event === 'progress')).toBe(true);
      expect(events.map(({ data }) => data['stage'])).toContain('reading');
      const { body } = await call<DocumentAnswer>(server, 'GET', `/v2/documents/${String(document.document_id)}`);
      expect(body.in_force).toMatchObject({ version: 1, content: { media_type: 'application/pdf' } });
    },
    MINUTE,
  );

  it(
    'is read to its end after the server was killed in the middle',
    async () => {
      const pdf = new File([(await makeLongPdf(150)) as Uint8Array<ArrayBuffer>], 'cortada.pdf');
      const { document, job } = await giveFile(server, { publish: 'true' }, pdf);
      const id = job?.job_id ?? '';
      await waitFor('the reading under way', async () =>
        (await jobOf(server, id)).state === 'running' ? true : undefined,
      );
      await server.kill('SIGKILL');
      server = await spawnServer(folders);
      const held = (await call<DocumentAnswer>(server, 'GET', `/v2/documents/${String(document.document_id)}`)).body;
      expect(held).toMatchObject({ latest: { state: 'DRAFT', reading: 'waiting', chunks: 0 }, in_force: null });
      const done = await waitFor(
        'the job taken up again',
        async () => {
          const now = await jobOf(server, id);
          return now.ended_at === null ? undefined : now;
        },
        MINUTE,
      );
      expect(done).toMatchObject({ state: 'done', attempts: 2, result: { published: true } });
      const { body } = await call<DocumentAnswer>(server, 'GET', `/v2/documents/${String(document.document_id)}`);
      expect(body.in_force?.chunks).toBeGreaterThan(100);
    },
    MINUTE * 2,
  );
});
