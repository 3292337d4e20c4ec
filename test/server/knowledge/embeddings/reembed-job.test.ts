import { describe, expect, it } from 'vitest';
import type { EmbeddableText, EmbeddingStore, JobProgress, ReembedParts } from '../../../../server/knowledge/index.ts';
import { createReembedJob, reembedJob } from '../../../../server/knowledge/index.ts';
import { makeJob } from '../../../support/samples/make-job.ts';
import type { RecordedEmbedder } from '../../../support/fakes/recorded-embedder.ts';
import { createRecordedEmbedder } from '../../../support/fakes/recorded-embedder.ts';

/** Texts and which of them have a vector of the wanted embedder. */
function createStore(count: number) {
  const texts: EmbeddableText[] = [];
  const made = new Set<string>();
  const add = (text: string): void => {
    texts.push({
      contentHash: `h${String(texts.length).padStart(6, '0')}`,
      text,
      ...(texts.length === 0 ? { name: 'Torta' } : {}),
    });
  };
  for (let place = 0; place < count; place += 1) add(`texto ${String(place)}`);
  const missing = () => texts.filter(({ contentHash }) => !made.has(contentHash));
  const store = {
    inUse: 'old:8',
    removed: [] as string[],
    batches: [] as number[],
    /** Runs before a switch is tried. */
    beforeSwitch: (): void => undefined,
    embedderInUse: () => Promise.resolve(store.inUse),
    adoptEmbedder: (id: string) => Promise.resolve((store.inUse ??= id)),
    switchEmbedder(id: string) {
      store.beforeSwitch();
      if (missing().length > 0) return Promise.resolve(false);
      store.inUse = id;
      return Promise.resolve(true);
    },
    countMissing: () => Promise.resolve({ texts: texts.length, missing: missing().length }),
    missingTexts: (_id: string, after: string, limit: number) =>
      Promise.resolve(
        missing()
          .filter(({ contentHash }) => contentHash > after)
          .slice(0, limit),
      ),
    removeOtherEmbeddings(id: string) {
      store.removed.push(id);
      return Promise.resolve(7);
    },
    sweepEmbeddings: () => Promise.resolve(0),
    countEmbeddings: () => Promise.resolve([]),
  };
  const documents = {
    keepEmbeddings: ({ vectors }: { readonly vectors: ReadonlyMap<string, Float32Array> }) => {
      store.batches.push(vectors.size);
      for (const hash of vectors.keys()) made.add(hash);
      return Promise.resolve();
    },
  };
  return { store: store satisfies EmbeddingStore, documents, add, made };
}

async function run(
  parts: ReturnType<typeof createStore> & Pick<ReembedParts, 'prepare'>,
  wanted: RecordedEmbedder,
  embedder = wanted.embedder.id,
) {
  const told: JobProgress[] = [];
  const stop = new AbortController();
  const handler = createReembedJob({
    embedders: { wanted: wanted.embedder },
    store: parts.store,
    documents: parts.documents,
    ...(parts.prepare === undefined ? {} : { prepare: parts.prepare }),
  });
  const job = { ...makeJob(reembedJob(embedder)), id: 'job', scope: {}, state: 'running' as const };
  const times = { createdAt: '', updatedAt: '' };
  const state = { done: 0, stageFrom: 0, attempts: 1, cancelRequested: false };
  const lease = { jobId: 'job', owner: 'test', attempt: 1 };
  const work = handler(
    { ...job, ...times, ...state },
    { signal: stop.signal, lease, progress: (progress) => void told.push(progress) },
  );
  return { told, stop, work };
}

describe('the job that changes the embedder', () => {
  it('lets an index that is kept elsewhere take the vectors in when all are made, before they are in use', async () => {
    const parts = createStore(3);
    const seen: unknown[] = [];
    const prepare = (id: string): Promise<void> => {
      seen.push([id, parts.store.inUse, parts.made.size]);
      return Promise.resolve();
    };
    await (
      await run({ ...parts, prepare }, createRecordedEmbedder('next:8', 8))
    ).work;
    expect(seen).toEqual([['next:8', 'old:8', 3]]);
    expect(parts.store.inUse).toBe('next:8');
  });

  it('embeds every text in batches, tells how far it is, switches, and removes what is of no use', async () => {
    const parts = createStore(300);
    const wanted = createRecordedEmbedder('next:8', 8);
    const { told, work } = await run(parts, wanted);
    expect(await work).toEqual({ embedder: 'next:8', embedded: 300, removed: 7 });
    expect(parts.store).toMatchObject({ inUse: 'next:8', removed: ['next:8'], batches: [64, 128, 108] });
    expect(told).toEqual([0, 64, 192, 300].map((done) => ({ stage: 'embedding', done, total: 300 })));
    expect(wanted.embedded.slice(0, 2)).toEqual(['Torta. texto 0', 'texto 1']);
  });

  it('counts what an attempt before it made as done, and embeds the rest', async () => {
    const parts = createStore(200);
    for (let place = 0; place < 150; place += 1) parts.made.add(`h${String(place).padStart(6, '0')}`);
    const wanted = createRecordedEmbedder('next:8', 8);
    const { told, work } = await run(parts, wanted);
    expect(await work).toMatchObject({ embedded: 50 });
    expect(told[0]).toEqual({ stage: 'embedding', done: 150, total: 200 });
    expect(wanted.embedded).toHaveLength(50);
  });

  it('looks again where texts came meanwhile, and switches only when none is without a vector', async () => {
    const parts = createStore(3);
    const wanted = createRecordedEmbedder('next:8', 8);
    let rounds = 0;
    parts.store.beforeSwitch = () => {
      rounds += 1;
      if (rounds < 3) parts.add(`later ${String(rounds)}`);
    };
    const { work } = await run(parts, wanted);
    expect(await work).toMatchObject({ embedded: 5 });
    expect(rounds).toBe(3);
    expect(parts.store.inUse).toBe('next:8');
  });

  it('gives up on texts that come faster than they are embedded, and leaves the old one in use', async () => {
    const parts = createStore(1);
    parts.store.beforeSwitch = () => {
      parts.add('one more');
    };
    const { work } = await run(parts, createRecordedEmbedder('next:8', 8));
    await expect(work).rejects.toThrow('faster');
    expect(parts.store).toMatchObject({ inUse: 'old:8', removed: [] });
  });

  it('leaves the old one in use and its vectors where they are when the next one is away', async () => {
    const parts = createStore(200);
    const wanted = createRecordedEmbedder('next:8', 8);
    wanted.beforeBatch = () => {
      if (wanted.embedded.length > 0) wanted.fault = 'model-unavailable';
    };
    const { work } = await run(parts, wanted);
    await expect(work).rejects.toMatchObject({ code: 'model-unavailable' });
    expect(parts.store).toMatchObject({ inUse: 'old:8', removed: [], batches: [64] });
  });

  it('stops between two batches when it is cancelled, and keeps what was made', async () => {
    const parts = createStore(500);
    const wanted = createRecordedEmbedder('next:8', 8);
    const running = await run(parts, wanted);
    wanted.beforeBatch = () => {
      if (wanted.embedded.length >= 64) running.stop.abort();
    };
    await expect(running.work).rejects.toThrow();
    expect(parts.store).toMatchObject({ inUse: 'old:8', batches: [64] });
  });

  it('of another embedder than this node wants by now is left be', async () => {
    const parts = createStore(2);
    const wanted = createRecordedEmbedder('next:8', 8);
    const { work } = await run(parts, wanted, 'before:8');
    expect(await work).toEqual({ embedder: 'before:8', embedded: 0, removed: 0 });
    expect(parts.store).toMatchObject({ inUse: 'old:8', removed: [], batches: [] });
    expect(wanted.embedded).toEqual([]);
  });
});
