import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OllamaEmbedderOptions } from '../../../../server/adapters/embedder/ollama.ts';
import { createOllamaEmbedderSource } from '../../../../server/adapters/embedder/ollama.ts';
import { createOllamaHosts } from '../../../../server/adapters/shared/ollama-hosts.ts';
import type { Embedder } from '../../../../server/knowledge/index.ts';
import { cosine, describeEmbedder } from '../../../contracts/embedder.ts';
import type { FakeModel } from '../../../support/fake-ollama/protocol.ts';
import type { FakeOllama, FakeOllamaOptions } from '../../../support/fake-ollama/server.ts';
import { startFakeOllama } from '../../../support/fake-ollama/server.ts';

const CALIBRATION = { midpoint: 0.5, slope: 10 };
const DIGEST = 'a'.repeat(64);
const OTHER = 'b'.repeat(64);
const never = (): AbortSignal => new AbortController().signal;

const running: FakeOllama[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((ollama) => ollama.close()));
});

async function start(model: Partial<FakeModel> = {}, options: FakeOllamaOptions = {}): Promise<FakeOllama> {
  const own: FakeModel = { name: 'bge-m3', kind: 'embedding', dimension: 64, digest: () => DIGEST, ...model };
  const ollama = await startFakeOllama({ models: [own], ...options });
  running.push(ollama);
  return ollama;
}

function sourceOf(ollamas: readonly FakeOllama[], parts: Partial<OllamaEmbedderOptions> = {}) {
  const logged: Readonly<Record<string, unknown>>[] = [];
  const hosts = createOllamaHosts({ baseUrls: ollamas.map(({ url }) => url) });
  const source = createOllamaEmbedderSource({
    hosts,
    model: 'bge-m3',
    calibrate: () => Promise.resolve(CALIBRATION),
    log: { info: () => undefined, warn: (fields) => logged.push(fields) },
    roomMs: 5,
    ...parts,
  });
  return { source, hosts, logged };
}

const embeds = ({ served }: FakeOllama) => served.filter(({ path }) => path === '/api/embed').map(({ body }) => body);
const inputs = (ollama: FakeOllama): string[] => embeds(ollama).flatMap(({ input }) => input as string[]);

describe('Ollama', () => {
  let ollama: FakeOllama;
  let embedder: Embedder;
  beforeAll(async () => {
    const models: FakeModel[] = [{ name: 'nomic-embed-text', kind: 'embedding', dimension: 768, contextLength: 512 }];
    ollama = await startFakeOllama({ models });
    embedder = await sourceOf([ollama], { model: 'nomic-embed-text' }).source.find(undefined, never());
  });
  afterAll(() => ollama.close());
  describeEmbedder('Ollama', () => embedder);
});

describe('the id of an embedder', () => {
  it('names model, weights, dimension and prefixes', async () => {
    const { source } = sourceOf([await start()]);
    const embedder = await source.find(undefined, never());
    expect(embedder).toMatchObject({
      id: 'ollama:bge-m3@aaaaaaaaaaaa:64:none',
      dimension: 64,
      calibration: CALIBRATION,
    });
    expect(await source.find(undefined, never())).toBe(embedder);
  });

  it('is another one for another prefix rule, and for another dimension', async () => {
    const gemma = await start({ name: 'embeddinggemma:300m', dimension: 32 });
    const { source } = sourceOf([gemma], { model: 'embeddinggemma:300m' });
    expect((await source.find(undefined, never())).id).toBe('ollama:embeddinggemma:300m@aaaaaaaaaaaa:32:gemma');
  });

  it('changes with the weights, and the embedder before embeds nothing any more', async () => {
    let digest = DIGEST;
    const { source } = sourceOf([await start({ digest: () => digest })]);
    const before = await source.find(undefined, never());
    expect(before.isAway?.()).toBe(false);
    digest = OTHER;
    const after = await source.find(before.id, never());
    expect(after.id).toBe('ollama:bge-m3@bbbbbbbbbbbb:64:none');
    expect([before.isAway?.(), after.isAway?.()]).toEqual([true, false]);
    await expect(before.embedQuery('hola', never())).rejects.toMatchObject({
      code: 'embedder-unavailable',
      cause: { message: expect.stringContaining('other weights') as string },
    });
    await expect(before.embedDocuments(['hola'], never())).rejects.toMatchObject({ code: 'embedder-unavailable' });
    expect(await source.recall(before.id, never())).toBeUndefined();
    expect(await source.recall(after.id, never())).toBe(after);
  });

  it('never stands on vectors of other weights: a change in the middle is noticed at the end', async () => {
    let digest = DIGEST;
    const refuses = (text: string) => {
      if (text === 'cambio') digest = OTHER;
      return undefined;
    };
    const { source } = sourceOf([await start({ digest: () => digest, refuses })]);
    const embedder = await source.find(undefined, never());
    await expect(embedder.embedDocuments(['cambio'], never())).rejects.toMatchObject({ code: 'embedder-unavailable' });
  });

  it('stays while one host still has the weights in use, and the others are not asked', async () => {
    const [renewed, old] = [await start({ digest: () => OTHER }), await start()];
    const { source, logged } = sourceOf([renewed, old]);
    const embedder = await source.find('ollama:bge-m3@aaaaaaaaaaaa:64:none', never());
    expect(embedder.id).toContain('@aaaaaaaaaaaa:');
    await embedder.embedDocuments(['uno', 'dos'], never());
    expect(embeds(renewed)).toEqual([]);
    expect(logged).toContainEqual(expect.objectContaining({ ollama: renewed.url }));
  });

  it('brings back the embedder of vectors that another model made, and none for vectors of others', async () => {
    const ollama = await start();
    const { source } = sourceOf([ollama], { model: 'embeddinggemma' });
    expect((await source.recall('ollama:bge-m3@aaaaaaaaaaaa:64:none', never()))?.dimension).toBe(64);
    expect(await source.recall('ollama:bge-m3@aaaaaaaaaaaa:64:nomic', never())).toBeUndefined();
    expect(await source.recall('ollama:bge-m3@cccccccccccc:64:none', never())).toBeUndefined();
    expect(await source.recall('builtin-hash-v1:512', never())).toBeUndefined();
  });
});

describe('what is asked of Ollama', () => {
  it('has the prefixes of the model, is never cut by it, and says how long it is kept', async () => {
    const ollama = await start({ name: 'nomic-embed-text:v1.5' });
    const { source } = sourceOf([ollama], { model: 'nomic-embed-text:v1.5', keepAlive: -1 });
    const embedder = await source.find(undefined, never());
    await embedder.embedDocuments(['Rogel'], never());
    await embedder.embedQuery('¿Qué lleva?', never());
    expect(embeds(ollama).slice(1)).toEqual([
      { model: 'nomic-embed-text:v1.5', input: ['search_document: Rogel'], truncate: false, keep_alive: -1 },
      { model: 'nomic-embed-text:v1.5', input: ['search_query: ¿Qué lleva?'], truncate: false, keep_alive: -1 },
    ]);
  });

  it('is asked in batches, and the vectors keep the order of their texts', async () => {
    const ollama = await start();
    const embedder = await sourceOf([ollama]).source.find(undefined, never());
    const texts = Array.from({ length: 70 }, (_, place) => `texto número ${String(place)}`);
    const vectors = await embedder.embedDocuments(texts, never());
    expect(
      embeds(ollama)
        .slice(1)
        .map(({ input }) => (input as string[]).length),
    ).toEqual([32, 32, 6]);
    const [alone] = await embedder.embedDocuments(['texto número 69'], never());
    expect(vectors[69]).toEqual(alone);
  });

  it('refuses vectors of another length than before', async () => {
    const ollama = await start();
    const embedder = await sourceOf([ollama]).source.find(undefined, never());
    vi.spyOn(ollama.shelf, 'find').mockReturnValue({
      name: 'bge-m3',
      kind: 'embedding',
      dimension: 32,
      digest: () => DIGEST,
    });
    await expect(embedder.embedDocuments(['a'], never())).rejects.toMatchObject({
      code: 'embedder-unavailable',
      cause: { message: expect.stringContaining('another count or length') as string },
    });
  });
});

describe('a text that the model can not embed', () => {
  const refuses = (text: string) => (text.includes('malo') ? { status: 400, error: 'NaN in the output' } : undefined);

  it('costs the others nothing, is named, and words alone find it', async () => {
    const ollama = await start({ refuses });
    const { source, logged } = sourceOf([ollama]);
    const embedder = await source.find(undefined, never());
    const texts = Array.from({ length: 20 }, (_, place) => (place === 13 ? 'un malo' : `bueno ${String(place)}`));
    const vectors = await embedder.embedDocuments(texts, never());
    const [blank] = await embedder.embedDocuments([''], never());
    expect(vectors[13]).toEqual(blank);
    expect(vectors[12]).toEqual((await embedder.embedDocuments(['bueno 12'], never()))[0]);
    expect(logged).toEqual([
      { model: 'bge-m3', characters: 7, reason: expect.stringContaining('NaN in the output') as string },
    ]);
  });

  it('is one whose vector has no numbers, too', async () => {
    const ollama = await start(
      {},
      {
        before: (request, response) => {
          if (request.url !== '/api/embed') return false;
          let text = '';
          request.setEncoding('utf8').on('data', (piece: string) => (text += piece));
          request.on('end', () => {
            const { input } = JSON.parse(text) as { input: string[] };
            const embeddings = input.map((each) => (each === 'malo' ? [null, 1, 0] : [1, each.length, 0]));
            response.end(JSON.stringify({ model: 'bge-m3', embeddings }));
          });
          return true;
        },
      },
    );
    const { source, logged } = sourceOf([ollama]);
    const embedder = await source.find(undefined, never());
    const [good, bad] = await embedder.embedDocuments(['bueno', 'malo'], never());
    expect(bad).toEqual((await embedder.embedDocuments([''], never()))[0]);
    expect(good).not.toEqual(bad);
    expect(logged).toEqual([{ model: 'bge-m3', characters: 4, reason: expect.any(String) as string }]);
  });

  it('is a failed model when nothing can be embedded any more', async () => {
    let isBroken = false;
    const broken = () => (isBroken ? { status: 500, error: 'runner process has terminated' } : undefined);
    const embedder = await sourceOf([await start({ refuses: broken })]).source.find(undefined, never());
    isBroken = true;
    await expect(embedder.embedDocuments(['a', 'b', 'c'], never())).rejects.toMatchObject({
      code: 'embedder-unavailable',
      cause: { message: expect.stringContaining('runner process') as string },
    });
  });

  it('longer than the model takes is embedded in pieces, whole', async () => {
    const ollama = await start({ contextLength: 128 });
    const embedder = await sourceOf([ollama]).source.find(undefined, never());
    const long = Array.from({ length: 60 }, (_, place) => `La frase ${String(place)} dice algo.`).join(' ');
    const [vector] = await embedder.embedDocuments([long], never());
    const pieces = inputs(ollama).slice(1);
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.join('')).toBe(long);
    for (const piece of pieces.slice(0, -1)) expect(piece).toMatch(/\. $/u);
    const parts = await embedder.embedDocuments(pieces, never());
    const mean = parts[0]!.map((_, at) => parts.reduce((sum, part, of) => sum + part[at]! * pieces[of]!.length, 0));
    expect(
      cosine(
        vector!,
        mean.map((value) => value / Math.hypot(...mean)),
      ),
    ).toBeCloseTo(1, 5);
  });

  it('is cut further where the model counts more tokens than expected', async () => {
    const refuses = (text: string) =>
      text.length > 50 ? { status: 400, error: 'the input length exceeds the context length' } : undefined;
    const ollama = await start({ refuses });
    const { source, logged } = sourceOf([ollama]);
    const embedder = await source.find(undefined, never());
    const long = 'una palabra tras otra '.repeat(12);
    await embedder.embedDocuments([long], never());
    expect(
      inputs(ollama)
        .slice(1)
        .filter((text) => text.length <= 50)
        .join(''),
    ).toBe(long);
    expect(logged).toEqual([]);
  });
});

describe('an embedder that is away', () => {
  it('says so where it is looked for: nobody there, not pulled, a cloud model', async () => {
    const gone = sourceOf([{ url: 'http://127.0.0.1:2' } as FakeOllama]);
    await expect(gone.source.find(undefined, never())).rejects.toMatchObject({
      code: 'embedder-unavailable',
      cause: { message: expect.stringContaining('ollama serve') as string },
    });
    const bare = sourceOf([await start()], { model: 'embeddinggemma' });
    await expect(bare.source.find(undefined, never())).rejects.toMatchObject({
      cause: { message: expect.stringContaining('ollama pull embeddinggemma') as string },
    });
    const ollama = await start({ remoteHost: 'https://ollama.com:443' });
    await expect(sourceOf([ollama]).source.find(undefined, never())).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/ollama\.com.*OLLAMA_EMBED_MODEL/u) as string },
    });
    expect(embeds(ollama)).toEqual([]);
  });

  it('is told, and comes back as the same', async () => {
    const ollama = await start();
    const { source } = sourceOf([ollama]);
    const embedder = await source.find(undefined, never());
    await ollama.close();
    await expect(embedder.embedDocuments(['a'], never())).rejects.toMatchObject({ code: 'embedder-unavailable' });
    expect(embedder.isAway?.()).toBe(true);
    const port = Number(new URL(ollama.url).port);
    running.push(
      await startFakeOllama({
        port,
        models: [{ name: 'bge-m3', kind: 'embedding', dimension: 64, digest: () => DIGEST }],
      }),
    );
    expect(await embedder.embedDocuments(['a'], never())).toHaveLength(1);
    expect(embedder.isAway?.()).toBe(false);
  });

  it('is taken over by another host with the same weights', async () => {
    const [one, other] = [await start(), await start()];
    const embedder = await sourceOf([one, other]).source.find(undefined, never());
    await one.close();
    expect(await embedder.embedDocuments(['a'], never())).toHaveLength(1);
    expect(embeds(other)).toHaveLength(1);
  });

  it('makes no question wait for its model to load, and the loading goes on', async () => {
    const loadMs = 1500;
    const ollama = await start({ loadMs });
    const embedder = await sourceOf([ollama], { patienceMs: 30 }).source.find(undefined, never());
    ollama.shelf.unload({ name: 'bge-m3' });
    const begun = performance.now();
    await expect(embedder.embedQuery('hola', never())).rejects.toMatchObject({ code: 'embedder-unavailable' });
    await expect(embedder.embedQuery('otra', never())).rejects.toMatchObject({ code: 'embedder-unavailable' });
    expect(performance.now() - begun).toBeLessThan(loadMs);
    expect(embedder.isAway?.()).toBe(true);
    const isBack = (): void => {
      expect(embedder.isAway?.()).toBe(false);
    };
    await vi.waitFor(isBack, { timeout: 10_000 });
    expect(ollama.shelf.abandoned).toEqual([]);
    expect(inputs(ollama)).not.toContain('otra');
    // On a busy machine a loaded model may take longer than so short a patience, too.
    const answer = (): Promise<Float32Array> => embedder.embedQuery('hola', never());
    expect(await vi.waitFor(answer, { timeout: 10_000 })).toHaveLength(64);
  });

  it('lets the guest go at once, and its model goes on loading', async () => {
    const ollama = await start({ loadMs: 200 });
    const embedder = await sourceOf([ollama]).source.find(undefined, never());
    ollama.shelf.unload({ name: 'bge-m3' });
    const guest = new AbortController();
    const asked = embedder.embedQuery('hola', guest.signal);
    guest.abort();
    await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
    await vi.waitFor(() => {
      expect(ollama.served.at(-1)?.end).toBe('finished');
    });
    expect(ollama.shelf.abandoned).toEqual([]);
  });

  it('ends the work for a guest who has gone, where the model is in memory', async () => {
    const parts: { name: string; embedMs?: number } = { name: 'bge-m3' };
    const ollama = await startFakeOllama({
      models: [Object.assign(parts, { kind: 'embedding' as const, dimension: 64, digest: () => DIGEST })],
    });
    running.push(ollama);
    const embedder = await sourceOf([ollama]).source.find(undefined, never());
    parts.embedMs = 60_000;
    const guest = new AbortController();
    const asked = embedder.embedQuery('hola', guest.signal);
    await ollama.until((served) => served.at(-1)?.path === '/api/embed' && served.at(-1)?.end === 'open');
    guest.abort();
    await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
    await ollama.until((served) => served.at(-1)?.end === 'left');
    delete parts.embedMs;
    expect(await embedder.embedQuery('otra', never())).toHaveLength(64);
  });

  it('gives a batch up that never comes, and answers again after it', async () => {
    const parts: { name: string; embedMs?: number } = { name: 'bge-m3' };
    const ollama = await startFakeOllama({
      models: [Object.assign(parts, { kind: 'embedding' as const, dimension: 64, digest: () => DIGEST })],
    });
    running.push(ollama);
    const embedder = await sourceOf([ollama], { patienceMs: 20, longestMs: 100 }).source.find(undefined, never());
    parts.embedMs = 60_000;
    await expect(embedder.embedQuery('hola', never())).rejects.toMatchObject({ code: 'embedder-unavailable' });
    expect(embedder.isAway?.()).toBe(true);
    await expect(embedder.embedDocuments(['hola'], never())).rejects.toMatchObject({
      code: 'embedder-unavailable',
      cause: { message: expect.stringContaining('no vectors came within') as string },
    });
    delete parts.embedMs;
    await vi.waitFor(() => {
      expect(embedder.isAway?.()).toBe(false);
    });
    // Not before a text for nobody came in time.
    const answer = (): Promise<Float32Array> => embedder.embedQuery('otra', never());
    expect(await vi.waitFor(answer, { timeout: 10_000, interval: 200 })).toHaveLength(64);
  });

  it('asks no question of a host that was late until a text for nobody came in time there', async () => {
    const parts: { name: string; embedMs?: number } = { name: 'bge-m3' };
    const own = { kind: 'embedding' as const, dimension: 64, digest: () => DIGEST };
    const slow = await startFakeOllama({ models: [Object.assign(parts, own)] });
    running.push(slow);
    const embedder = await sourceOf([slow], { patienceMs: 60 }).source.find(undefined, never());
    parts.embedMs = 300;
    const asked = (): string[] => inputs(slow).slice(1);
    await expect(embedder.embedQuery('una', never())).rejects.toMatchObject({ code: 'embedder-unavailable' });
    const ask = async (text: string): Promise<boolean> =>
      embedder.embedQuery(text, never()).then(
        () => true,
        () => false,
      );
    for (const text of ['dos', 'tres', 'cuatro']) {
      const began = performance.now();
      expect(await ask(text)).toBe(false);
      // Nobody waits to find out.
      expect(performance.now() - began).toBeLessThan(50);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    expect(asked().filter((text) => ['dos', 'tres', 'cuatro'].includes(text))).toEqual([]);
    delete parts.embedMs;
    await vi.waitFor(
      async () => {
        expect(await ask('cinco')).toBe(true);
      },
      { timeout: 10_000, interval: 100 },
    );
    expect(asked().filter((text) => text.startsWith('¿Qué')).length).toBeGreaterThan(0);
  });

  it('asks another host meanwhile', async () => {
    const parts: { name: string; embedMs?: number } = { name: 'bge-m3' };
    const own = { kind: 'embedding' as const, dimension: 64, digest: () => DIGEST };
    const slow = await startFakeOllama({ models: [Object.assign(parts, own)] });
    running.push(slow);
    const quick = await start();
    const embedder = await sourceOf([slow, quick], { patienceMs: 100 }).source.find(undefined, never());
    parts.embedMs = 60_000;
    await expect(embedder.embedQuery('una', never())).rejects.toMatchObject({ code: 'embedder-unavailable' });
    for (const text of ['dos', 'tres']) expect(await embedder.embedQuery(text, never())).toHaveLength(64);
    expect(inputs(quick)).toEqual(expect.arrayContaining(['dos', 'tres']));
  });

  it.each([
    ['speaks nonsense', (response: ServerResponse) => response.end('<html>hola</html>')],
    ['hangs up', (response: ServerResponse) => response.destroy()],
  ])('is taken over from a host that %s', async (_, answer) => {
    let isMad = false;
    const before: FakeOllamaOptions['before'] = (request, response) =>
      isMad && request.url === '/api/embed' && (answer(response), true);
    const [mad, sane] = [await start({}, { before }), await start()];
    const embedder = await sourceOf([mad, sane]).source.find(undefined, never());
    isMad = true;
    expect(await embedder.embedDocuments(['a'], never())).toHaveLength(1);
    expect(embeds(sane)).toHaveLength(1);
  });

  it('leaves work on documents when that is cancelled', async () => {
    const ollama = await start({ loadMs: 60_000 });
    const work = new AbortController();
    const found = sourceOf([ollama]).source.find(undefined, work.signal);
    await ollama.until(() => ollama.shelf.loads.length === 1);
    work.abort();
    await expect(found).rejects.toMatchObject({ code: 'cancelled' });
    await ollama.until(() => ollama.shelf.abandoned.length === 1);
  });
});
