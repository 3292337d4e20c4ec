/** The whole server over a real Chroma: what the v1 contract says of its content, and what guests see while it is away. */
import { ChromaClient } from 'chromadb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTextPdf } from '../../support/pdf/make-pdf.ts';
import type { FakeOllama } from '../../support/fake-ollama/server.ts';
import { startFakeOllama } from '../../support/fake-ollama/server.ts';
import { SHAMPOO, TROUT } from '../../support/samples/sample-items.ts';
import type { ChromaServer } from '../../support/services/start-chroma.ts';
import { startChroma } from '../../support/services/start-chroma.ts';
import type { EmbeddedServer, Folders } from '../../support/server/start-server.ts';
import { makeFolders, startEmbedded } from '../../support/server/start-server.ts';

const UNAVAILABLE =
  'La búsqueda en los documentos no está disponible en este momento. Probá de nuevo en un rato o consultá al personal.';
const QUESTION = '¿Qué ingredientes tiene la trucha?';

/** Retrieval is asked for: no item by its name, and nothing that a house is known to have. */
const OPEN_QUESTION = '¿Dan talleres de cerámica?';
const HOUSE = [
  'La casa',
  'Tambien damos talleres de ceramica y clases de tango los jueves.',
  'El perchero esta a la entrada.',
];

const SHEETS = [
  ['PLATO: Milanesa', 'INGREDIENTES: carne, huevo, pan rallado', 'ALERGENOS: huevo, gluten'],
  ['PLATO: Flan de la abuela', 'INGREDIENTES: huevo, leche', 'ALERGENOS: huevo, lacteos'],
  ['PLATO: Ensalada tibia', 'INGREDIENTES: rucula, tomate', 'ALERGENOS: ninguno'],
];

/** That of the scenario; notes of the kitchen would be a document more that v1 does not count. */
const DISH = {
  ...TROUT,
  ingredients: ['trucha', 'crema de leche', 'nabo'],
  cross_contamination: { statement: 'Se elabora en una cocina donde se manipula gluten.', traces_possible: ['gluten'] },
};

let chroma: ChromaServer;
let ollama: FakeOllama;
let folders: Folders;
let server: EmbeddedServer;
beforeAll(async () => {
  chroma = await startChroma();
  // No search asks the vectors of the built-in engine.
  ollama = await startFakeOllama({ models: [{ name: 'bge-m3', kind: 'embedding', dimension: 256 }] });
  folders = await makeFolders({ shipped: ['restaurant.yaml', 'hair_salon.yaml'] });
});
afterAll(async () => {
  await folders.remove();
  await chroma.close();
  await ollama.close();
});

async function start(environment: Record<string, string> = {}): Promise<void> {
  const embedder = { OLLAMA_BASE_URL: ollama.url, OLLAMA_EMBED_MODEL: 'bge-m3', OLLAMA_LLM_MODEL: 'none' };
  server = await startEmbedded(folders, { environment: { CHROMA_URL: chroma.url, ...embedder, ...environment } });
}

async function rowsOf(domainId: string): Promise<Record<string, unknown>[]> {
  const client = new ChromaClient({ host: '127.0.0.1', port: chroma.port });
  const { ids, metadatas } = await (await client.getCollection({ name: `kb_${domainId}` })).get();
  return ids.map((id, place) => ({ id, ...metadatas[place] }));
}

const sort = (rows: readonly Record<string, unknown>[]) => rows.map((row) => String(row['chunk_type'])).sort();

describe('with Chroma', () => {
  beforeEach(() => start());
  afterEach(() => server.close());

  it('an item is there in five documents once it is ingested, under its id and source', async () => {
    expect(await server.client.ingest(DISH)).toMatchObject({ ok: true, chunks: 5 });
    const rows = await rowsOf('restaurant');
    expect(rows).toHaveLength(5);
    expect(rows.map((row) => row['dish_id'])).toEqual(Array.from({ length: 5 }, () => 'trucha_grillada'));
    expect(sort(rows)).toEqual(['allergens', 'cross_contamination', 'description', 'ingredients', 'notes']);
    expect(new Set(rows.map((row) => row['chunk_id'])).size).toBe(5);
    expect(rows[0]).toMatchObject({
      domain_id: 'restaurant',
      source: 'menu_2026.pdf',
      tenant_slug: 'default',
      branch_slug: 'main',
    });
  });

  it('the same item with other ingredients leaves five documents, not ten', async () => {
    const before = new Set((await rowsOf('restaurant')).map(({ id }) => id));
    await server.client.ingest({ ...DISH, ingredients: ['trucha', 'crema de leche', 'papa'] });
    const { answer } = await server.client.ask(QUESTION);
    expect(answer).toContain('papa');
    const isOther = ({ id }: Record<string, unknown>): boolean => !before.has(id);
    // The index follows what is published, behind the answer.
    await expect.poll(async () => (await rowsOf('restaurant')).filter(isOther).length, { timeout: 15_000 }).toBe(5);
    expect(await rowsOf('restaurant')).toHaveLength(5);
  });

  it('each item of the file has chunks of its own', async () => {
    const before = new Set((await rowsOf('restaurant')).map(({ id }) => id));
    const [first = [], ...others] = SHEETS;
    const pdf = await makeTextPdf([[...first, ...others.flatMap((sheet) => ['---', ...sheet])]]);
    const { status, body } = await server.client.upload(pdf, { name: 'fichas.pdf' });
    expect([status, body]).toMatchObject([200, { dishes: 3, mode: 'canonical' }]);
    const rows = (await rowsOf('restaurant')).filter(({ id }) => !before.has(id));
    expect(rows.map((row) => [row['dish_id'], row['chunk_type']]).sort()).toEqual([
      ['ensalada-tibia', 'ingredients'],
      ['flan-de-la-abuela', 'allergens'],
      ['flan-de-la-abuela', 'ingredients'],
      ['milanesa', 'allergens'],
      ['milanesa', 'ingredients'],
    ]);
    expect(new Set(rows.map((row) => row['source']))).toEqual(new Set(['fichas.pdf']));
  });

  it('each domain has a collection of its own, with its own name for the id', async () => {
    const { domain_id, ...product } = SHAMPOO;
    const { status } = await server.client.post('/v1/ingest/json', { domain_id, ...product });
    expect(status).toBe(200);
    await expect.poll(async () => (await rowsOf('hair_salon')).length, { timeout: 15_000 }).toBeGreaterThan(0);
    const rows = await rowsOf('hair_salon');
    expect(rows.every((row) => row['product_id'] === 'shampoo_suave_01')).toBe(true);
    expect((await rowsOf('restaurant')).every((row) => row['product_id'] === undefined)).toBe(true);
  });

  it('killed in between, guests get the same answers, and it has what came meanwhile once it is back', async () => {
    expect(await server.client.upload(await makeTextPdf([HOUSE]))).toMatchObject({ status: 200 });
    const count = (await rowsOf('restaurant')).length;
    expect(count).toBeGreaterThan(5);
    const before = await server.client.ask(OPEN_QUESTION);
    expect(before.sources.length).toBeGreaterThan(0);
    await chroma.kill();
    try {
      const during = await server.client.ask(OPEN_QUESTION);
      expect([during.answer, during.sources.map(({ chunk_id }) => chunk_id)]).toEqual([
        before.answer,
        before.sources.map(({ chunk_id }) => chunk_id),
      ]);
      expect((await server.client.get('/health/ready')).body).toMatchObject({
        ok: true,
        dependencies: { chroma: { state: 'away' } },
      });
      await server.client.ingest({ ...DISH, dish_id: 'flan', name: 'Flan casero', sources: ['postres.pdf'] });
    } finally {
      await chroma.restart();
    }
    await expect
      .poll(async () => (await rowsOf('restaurant')).length, { timeout: 15_000, interval: 100 })
      .toBe(count + 5);
  });
});

describe('where no other index may answer', () => {
  beforeEach(async () => {
    await start({ CHROMA_FALLBACK: 'none' });
  });
  afterEach(async () => {
    await server.close();
    await chroma.restart();
  });

  const embedder = async () => {
    const { body } = await server.client.post('/v2/query', { domain_id: 'restaurant', message: OPEN_QUESTION });
    return (body as { engine?: { embeddings?: string } }).engine?.embeddings;
  };

  it('Chroma answers, and a clear refusal does while it is away: never that there is no information', async () => {
    await expect.poll(embedder, { timeout: 15_000 }).toContain('bge-m3');
    const { sources } = await server.client.ask(OPEN_QUESTION);
    expect(sources.length).toBeGreaterThan(0);
    await chroma.kill();
    const v1 = { domain_id: 'restaurant', message: OPEN_QUESTION };
    for (const path of ['/v1/chat', '/v2/query']) {
      const { status, body } = await server.client.post(path, v1);
      expect([status, body]).toEqual([503, { detail: UNAVAILABLE }]);
    }
    const { events } = await server.client.stream(OPEN_QUESTION);
    expect(events.map(({ event }) => event)).toContain('error');
    expect(events.map(({ event }) => event)).not.toContain('done');
    expect(JSON.stringify(events)).toContain(UNAVAILABLE);
  });
});
