import fc from 'fast-check';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSqliteRecords } from '../../../../server/adapters/record-store/sqlite.ts';
import type { Domain } from '../../../../server/domains/index.ts';
import { Fault } from '../../../../server/fault.ts';
import type { DocumentRow, GivenContent, Job, JobProgress } from '../../../../server/knowledge/index.ts';
import { createReadingJob, onlyEmbedder } from '../../../../server/knowledge/index.ts';
import { bakeryItems } from '../../../support/samples/bakery-items.ts';
import { readDomain, scopeOf, unaborted } from '../../../support/library/build-library.ts';
import { hashOf } from '../../../support/samples/make-document.ts';
import type { NodeSettings, TestNode } from '../../../support/library/open-node.ts';
import { makeRecordsFolder, openNode } from '../../../support/library/open-node.ts';
import type { RecordedEmbedder } from '../../../support/fakes/recorded-embedder.ts';
import { createRecordedEmbedder } from '../../../support/fakes/recorded-embedder.ts';

const BY = { actor: 'ana' };
const bakery = await readDomain('bakery');
const scope = scopeOf(bakery);

let path: string;
/** In use; taken out of the list, a domain has vanished. */
let domains: Domain[];
let embedder: RecordedEmbedder;
beforeEach(async () => {
  const folder = await makeRecordsFolder();
  path = folder.path;
  domains = [bakery];
  embedder = createRecordedEmbedder('test:32', 32);
  return folder.remove;
});

async function open(parts: Partial<NodeSettings> = {}): Promise<TestNode> {
  const node = await openNode({ path, domains, embedder: embedder.embedder, others: [], ...parts });
  onTestFinished(() => node.close());
  await node.start();
  return node;
}

const typed = (text: string): GivenContent => ({ kind: 'text', format: 'text', text });
const listed = (...items: readonly unknown[]): GivenContent => ({ kind: 'items', items });

/** So many passages, each of a text of its own, cut to one chunk each. */
const passages = (count: number, word = 'despacio'): string =>
  Array.from({ length: count }, (_, place) => `La receta ${String(place)} se amasa ${`${word} `.repeat(80)}.`).join(
    '\n\n',
  );

async function give(
  node: TestNode,
  title: string,
  content: GivenContent,
  publish = true,
): Promise<{ id: number; job: Job }> {
  const { document, jobId } = await node.documents.create({ scope, rules: bakery, title, content, publish }, BY);
  return { id: document.id, job: await node.ended(jobId) };
}

async function edit(node: TestNode, id: number, content: GivenContent, publish = true): Promise<Job> {
  const { jobId } = await node.documents.edit(id, { rules: bakery, content, publish }, BY);
  return node.ended(jobId);
}

/** What guests can be told, as texts. */
async function inForce({ records }: TestNode): Promise<string[]> {
  const chunks = await records.chunksByRow(scope, await records.liveChunkIds(scope));
  return chunks.map(({ text }) => text);
}

interface Step {
  readonly act: string;
  readonly document: number;
  readonly content: GivenContent;
}

/** What the owner does, without waiting for what it brings. What is refused is no matter here. */
async function takeStep(node: TestNode, ids: Map<number, number>, { act, document, content }: Step): Promise<void> {
  const id = ids.get(document);
  try {
    if (id === undefined) {
      const title = `Documento ${String(document)}`;
      const made = await node.documents.create({ scope, rules: bakery, title, content, publish: act !== 'draft' }, BY);
      ids.set(document, made.document.id);
    } else if (act === 'create' || act === 'edit') {
      await node.documents.edit(id, { rules: bakery, content, publish: true }, BY);
    } else if (act === 'draft') {
      await node.documents.edit(id, { rules: bakery, content, publish: false }, BY);
    } else if (act === 'schedule') {
      await node.documents.publish(id, { effectiveFrom: '2199-01-01' }, BY);
    } else if (act === 'publish') {
      await node.documents.publish(id, {}, BY);
    } else if (act === 'archive') {
      await node.documents.archive(id, undefined, BY);
    } else if (act === 'remove') {
      await node.documents.remove(id, BY);
      ids.delete(document);
    } else if (act === 'cancel') {
      const [job] = await node.jobs.list({ state: 'running', limit: 1 });
      if (job) await node.jobs.cancel(job.job.id);
    } else {
      await node.lastEnded('ingest');
    }
  } catch (error) {
    if (!(error instanceof Fault) || error.code === 'internal') throw error;
  }
}

const standings = ({ versions }: DocumentRow): string[] =>
  versions.map(({ standing, reading }) => `${standing} ${reading}`);

describe('a draft', () => {
  it('is read beside what is in force, and takes over when it is published', async () => {
    const node = await open();
    const { id, job } = await give(node, 'Horario', typed('Abrimos a las ocho.'));
    expect(job).toMatchObject({
      state: 'done',
      result: {
        document_id: id,
        version: 1,
        items: 0,
        chunks: 1,
        notices: [expect.stringContaining('No se entendió ninguna ficha de pieza')],
        published: true,
      },
    });
    expect(await edit(node, id, typed('Abrimos a las nueve.'), false)).toMatchObject({ result: { published: false } });
    expect(await inForce(node)).toEqual(['Abrimos a las ocho.']);
    await node.documents.publish(id, {}, BY);
    expect(await inForce(node)).toEqual(['Abrimos a las nueve.']);
    expect(standings(await node.documents.read(id))).toEqual(['in_force ready', 'archived ready']);
  });

  it('takes over by itself when it has been read, where that was asked for', async () => {
    const node = await open();
    const { id } = await give(node, 'Horario', typed('Abrimos a las ocho.'));
    await edit(node, id, typed('Abrimos a las nueve.'));
    expect(await inForce(node)).toEqual(['Abrimos a las nueve.']);
  });

  it('that a newer one took the place of is not written over it, whichever is read last', async () => {
    const node = await open();
    const { id } = await give(node, 'Horario', typed('Abrimos a las ocho.'));
    let isFirst = true;
    let second: Promise<Job> | undefined;
    embedder.beforeBatch = async () => {
      if (!isFirst) return;
      isFirst = false;
      const { jobId } = await node.documents.edit(
        id,
        { rules: bakery, content: typed('Abrimos a las diez.'), publish: true },
        BY,
      );
      second = node.ended(jobId);
    };
    expect(await edit(node, id, typed('Abrimos a las nueve.'))).toMatchObject({
      state: 'done',
      result: { version: 2, published: false },
    });
    expect(await second).toMatchObject({ result: { version: 3, published: true } });
    expect(await inForce(node)).toEqual(['Abrimos a las diez.']);
  });

  it('whose dates meet those of another version has been read, and is not published', async () => {
    const node = await open();
    const { id } = await give(node, 'Promo', typed('Dos por uno.'));
    await edit(node, id, typed('Tres por dos.'), false);
    await node.documents.publish(id, { effectiveFrom: '2199-01-01', effectiveTo: '2199-02-01' }, BY);
    const { jobId } = await node.documents.edit(
      id,
      { rules: bakery, content: typed('Cuatro por tres.'), publish: true, effectiveFrom: '2199-01-15' },
      BY,
    );
    expect(await node.ended(jobId)).toMatchObject({ state: 'failed', error: { code: 'dates-overlap' } });
    expect(standings(await node.documents.read(id))).toEqual(['draft ready', 'scheduled ready', 'in_force ready']);
    expect(await inForce(node)).toEqual(['Dos por uno.']);
  });
});

describe('a reading that does not end well leaves the version in force', () => {
  it('when it is cancelled in the middle', async () => {
    const node = await open();
    const { id } = await give(node, 'Recetas', typed('La receta vieja.'));
    let batches = 0;
    embedder.beforeBatch = async () => {
      batches += 1;
      if (batches === 2)
        await node.jobs.cancel((await node.jobs.list({ state: 'running', limit: 1 }))[0]?.job.id ?? '');
    };
    expect(await edit(node, id, typed(passages(600)))).toMatchObject({ state: 'cancelled' });
    expect(await inForce(node)).toEqual(['La receta vieja.']);
    const { versions } = await node.documents.read(id);
    expect(versions[0]).toMatchObject({ state: 'DRAFT', reading: 'failed', failure: 'cancelled', chunks: 0 });
    await expect(node.documents.publish(id, {}, BY)).rejects.toMatchObject({ code: 'document-not-read' });

    // Asked for once more it goes on behind what was kept.
    const kept = embedder.embedded.length;
    expect(kept).toBeGreaterThan(1);
    embedder.beforeBatch = () => undefined;
    const { jobId } = await node.documents.ingest(id, BY);
    expect(await node.ended(jobId)).toMatchObject({ state: 'done' });
    expect(new Set(embedder.embedded).size).toBe(embedder.embedded.length);
    await node.documents.publish(id, {}, BY);
    expect((await inForce(node)).length).toBeGreaterThan(kept - 1);
  });

  it('when its embedder is away', async () => {
    const node = await open();
    const { id } = await give(node, 'Horario', typed('Abrimos a las ocho.'));
    embedder.fault = 'model-unavailable';
    expect(await edit(node, id, typed('Abrimos a las nueve.'))).toMatchObject({
      state: 'failed',
      error: { code: 'model-unavailable' },
    });
    expect((await node.documents.read(id)).versions[0]).toMatchObject({
      reading: 'failed',
      failure: 'model-unavailable',
    });
    expect(await inForce(node)).toEqual(['Abrimos a las ocho.']);
    embedder.fault = undefined;
    const again = await node.documents.edit(
      id,
      { rules: bakery, content: typed('Abrimos a las nueve.'), publish: true },
      BY,
    );
    expect(again.isUnchanged).toBe(false);
    await node.ended(again.jobId);
    expect(await inForce(node)).toEqual(['Abrimos a las nueve.']);
  });

  it('when its domain has vanished, and is read when it is back', async () => {
    const node = await open();
    const { id } = await give(node, 'Horario', typed('Abrimos a las ocho.'));
    domains.length = 0;
    expect(await edit(node, id, typed('Abrimos a las nueve.'))).toMatchObject({
      state: 'failed',
      error: { code: 'domain-unknown', details: { domainId: 'bakery' } },
    });
    expect(await inForce(node)).toEqual(['Abrimos a las ocho.']);
    domains.push(bakery);
    const { jobId } = await node.documents.ingest(id, BY);
    expect(await node.ended(jobId)).toMatchObject({ state: 'done' });
  });

  it('when its items no longer fit the rules: each mistake is told at its place', async () => {
    const node = await open();
    const { id } = await give(node, 'Carta', listed(bakeryItems[4], bakeryItems[5]));
    const before = await inForce(node);
    const { item } = bakery;
    if (item === undefined) throw new Error('the bakery has items');
    const strict = {
      ...item,
      validate: (value: unknown) =>
        JSON.stringify(value).includes('campo')
          ? {
              kind: 'invalid' as const,
              issues: [{ loc: ['precio'], msg: 'field required', type: 'value_error.missing' }],
            }
          : item.validate(value),
    };
    domains[0] = { ...bakery, item: strict };
    const { jobId } = await node.documents.ingest(id, BY);
    expect(await node.ended(jobId)).toMatchObject({
      state: 'failed',
      error: { code: 'fields-invalid', issues: [{ loc: [1, 'precio'], type: 'value_error.missing' }] },
    });
    expect(await inForce(node)).toEqual(before);
    expect(standings(await node.documents.read(id))).toEqual(['draft failed', 'in_force ready']);
  });

  it('when the document is removed meanwhile: nothing of it comes back', async () => {
    const node = await open();
    let isFirst = true;
    embedder.beforeBatch = async () => {
      if (!isFirst) return;
      isFirst = false;
      const found = await node.records.documents.findDocument(scope, 'document:recetas');
      await node.documents.remove(found?.id ?? 0, BY);
    };
    const { job } = await give(node, 'Recetas', typed(passages(3)));
    expect(job).toMatchObject({ state: 'done', result: { published: false } });
    expect(await inForce(node)).toEqual([]);
    expect(await node.documents.list({ limit: 10 })).toMatchObject({ total: 0 });
    expect(await node.records.embeddings.countEmbeddings()).toEqual([]);
  });
});

describe('the vectors of a reading that came to nothing', () => {
  it('go with its document, and with no other', async () => {
    const node = await open();
    await give(node, 'Horario', typed('Abrimos a las ocho.'));
    let batches = 0;
    embedder.beforeBatch = async () => {
      batches += 1;
      if (batches === 2)
        await node.jobs.cancel((await node.jobs.list({ state: 'running', limit: 1 }))[0]?.job.id ?? '');
    };
    const { id, job } = await give(node, 'Recetas', typed(passages(600)));
    expect(job.state).toBe('cancelled');
    expect((await node.records.embeddings.countEmbeddings())[0]?.texts).toBeGreaterThan(1);
    await node.documents.remove(id, BY);
    expect(await node.records.embeddings.countEmbeddings()).toEqual([{ embedderId: 'test:32', texts: 1 }]);
  });

  it('go when a day has passed in which nobody read it again', async () => {
    let at = Date.now();
    const node = await open({ now: () => new Date(at) });
    embedder.beforeBatch = async () => {
      if (embedder.embedded.length > 0)
        await node.jobs.cancel((await node.jobs.list({ state: 'running', limit: 1 }))[0]?.job.id ?? '');
    };
    await give(node, 'Recetas', typed(passages(600)));
    embedder.beforeBatch = () => undefined;
    at += 24 * 60 * 60 * 1000;
    await give(node, 'Horario', typed('Abrimos a las ocho.'));
    await vi.waitFor(async () => {
      expect(await node.records.embeddings.countEmbeddings()).toEqual([{ embedderId: 'test:32', texts: 1 }]);
    });
  });

  it('go when others took its place before it was read to its end', async () => {
    const node = await open();
    const { document } = await node.documents.create(
      { scope, rules: bakery, title: 'Recetas', content: typed(passages(40, 'uno')), publish: true },
      BY,
    );
    for (const word of ['dos', 'tres', 'cuatro', 'cinco', 'seis'])
      await node.documents.edit(document.id, { rules: bakery, content: typed(passages(40, word)), publish: true }, BY);
    await node.lastEnded('ingest');
    const texts = (await inForce(node)).length;
    expect(new Set(embedder.embedded).size).toBeGreaterThan(texts);
    await vi.waitFor(async () => {
      expect(await node.records.embeddings.countEmbeddings()).toEqual([{ embedderId: 'test:32', texts }]);
    });
  });

  it('go at the next start, when the server died before it could take them', async () => {
    const before = await open();
    await give(before, 'Horario', typed('Abrimos a las ocho.'));
    await vi.waitFor(async () => {
      expect(await before.jobs.list({ state: 'running', limit: 1 })).toEqual([]);
    });
    await before.close();
    const dying = await createSqliteRecords({ path });
    const vector = new Float32Array(32).fill(1);
    const vectors = new Map(['a', 'b', 'c'].map((hash) => [hash, vector] as const));
    await dying.documents.keepEmbeddings({ embedderId: 'test:32', vectors });
    await dying.close();
    const node = await open();
    await vi.waitFor(async () => {
      expect(await node.records.embeddings.countEmbeddings()).toEqual([{ embedderId: 'test:32', texts: 1 }]);
    });
  });

  it('are all that goes, whatever was given, published, withdrawn, cancelled and removed', async () => {
    const step = fc.record({
      act: fc.constantFrom('create', 'edit', 'draft', 'schedule', 'publish', 'archive', 'cancel', 'remove', 'await'),
      document: fc.nat({ max: 2 }),
      words: fc.array(fc.constantFrom('uno', 'dos', 'tres', 'cuatro', 'cinco'), { minLength: 1, maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
        const folder = await makeRecordsFolder();
        let at = Date.now();
        const settings = { path: folder.path, domains, embedder: embedder.embedder, others: [] };
        const node = await openNode({ ...settings, now: () => new Date(at) });
        await node.start();
        const ids = new Map<number, number>();
        for (const { act, document, words } of steps) {
          await takeStep(node, ids, {
            act,
            document,
            content: typed(words.map((word) => passages(1, word)).join('\n\n')),
          });
        }
        // What was cut off is kept for a day.
        at += 24 * 60 * 60 * 1000;
        await give(node, 'Fin', typed('Nada más.'));
        await vi.waitFor(async () => {
          const { embeddings } = node.records;
          const { texts, missing } = await embeddings.countMissing('test:32');
          expect(missing).toBe(0);
          expect((await embeddings.countEmbeddings())[0]?.texts ?? 0).toBe(texts);
          expect(await node.jobs.list({ state: 'queued', limit: 1 })).toEqual([]);
          expect(await node.jobs.list({ state: 'running', limit: 1 })).toEqual([]);
        }, 5000);
        await node.close();
        await folder.remove();
      }),
      { numRuns: 25 },
    );
  });

  it('stay while another document is read, whose vectors have no chunk yet either', async () => {
    const node = await open();
    const { id } = await give(node, 'Vacío', typed('Nada.'), false);
    embedder.fault = 'model-unavailable';
    await edit(node, id, typed('Otra nada.'));
    embedder.fault = undefined;
    let batches = 0;
    embedder.beforeBatch = async () => {
      batches += 1;
      if (batches === 2) await node.documents.remove(id, BY);
    };
    const { job } = await give(node, 'Recetas', typed(passages(600)));
    expect(job.state).toBe('done');
    expect(new Set(embedder.embedded).size).toBe(embedder.embedded.length);
    expect(await node.records.embeddings.countMissing('test:32')).toMatchObject({ missing: 0 });
  });
});

describe('reading once more what is in force', () => {
  it('reads it by the rules of now, and swaps when that is done', async () => {
    const node = await open();
    const { id } = await give(node, 'Carta', listed(bakeryItems[5]));
    domains[0] = {
      ...bakery,
      chunks: bakery.chunks.map((rule) => ({ ...rule, template: rule.template.replace('Masa:', 'Lleva:') })),
    };
    const { jobId, document } = await node.documents.ingest(id, BY);
    expect(standings(document)).toEqual(['draft waiting', 'in_force ready']);
    expect(await node.ended(jobId)).toMatchObject({ state: 'done', result: { version: 2, published: true } });
    expect(await inForce(node)).toEqual(['Lleva: harina, agua']);
  });

  it('leaves chunks their ids, and embeds nothing that stayed the same', async () => {
    const node = await open();
    const { id } = await give(node, 'Carta', listed(...bakeryItems));
    const idsOf = async () =>
      (await node.records.chunksByRow(scope, await node.records.liveChunkIds(scope))).map(({ chunkId, text }) => [
        chunkId,
        text,
      ]);
    const before = await idsOf();
    const embedded = embedder.embedded.length;
    const { jobId } = await node.documents.ingest(id, BY);
    expect(await node.ended(jobId)).toMatchObject({ state: 'done' });
    expect(await idsOf()).toEqual(before);
    expect(embedder.embedded).toHaveLength(embedded);
  });

  it('leaves what is scheduled its hour', async () => {
    const node = await open();
    const { id } = await give(node, 'Promo', typed('Dos por uno.'), false);
    await node.documents.publish(id, { effectiveFrom: '2199-01-01' }, BY);
    const { jobId } = await node.documents.ingest(id, BY);
    expect(await node.ended(jobId)).toMatchObject({ state: 'done', result: { published: true } });
    expect(await inForce(node)).toEqual([]);
    const { versions } = await node.documents.read(id);
    expect(versions.filter(({ standing }) => standing === 'scheduled')).toMatchObject([{ number: 2 }]);
  });
});

describe('nothing is embedded twice', () => {
  it('not the text of another document, nor what an edit left as it was', async () => {
    const node = await open();
    const { id } = await give(node, 'Uno', listed(bakeryItems[0], bakeryItems[1]));
    const embedded = embedder.embedded.length;
    await give(node, 'Dos', listed(bakeryItems[1], bakeryItems[0]));
    expect(embedder.embedded).toHaveLength(embedded);
    await edit(node, id, listed(bakeryItems[0], { ...bakeryItems[1], precio: '$9.900' }));
    expect(embedder.embedded.slice(embedded)).toEqual(['Cheesecake de frutos rojos. Precio: $9.900']);
  });

  it('not what a server had done that was stopped in the middle', async () => {
    const first = await open();
    const stopped = new Promise<void>((resolve) => {
      let batches = 0;
      embedder.beforeBatch = async () => {
        batches += 1;
        if (batches < 3) return;
        resolve();
        await new Promise((go) => setTimeout(go, 50));
      };
    });
    const { jobId, document } = await first.documents.create(
      { scope, rules: bakery, title: 'Recetas', content: typed(passages(900)), publish: true },
      BY,
    );
    await stopped;
    await first.close();
    const kept = embedder.embedded.length;
    expect(kept).toBeGreaterThan(0);
    embedder.beforeBatch = () => undefined;
    const heir = await open();
    expect(await heir.ended(jobId)).toMatchObject({ state: 'done', attempts: 1, result: { published: true } });
    expect(embedder.embedded.length).toBeGreaterThan(kept);
    // The batch that was under way when it stopped had not been kept.
    expect(embedder.embedded.length - new Set(embedder.embedded).size).toBeLessThanOrEqual(256);
    expect((await heir.documents.read(document.id)).versions).toMatchObject([{ standing: 'in_force' }]);
  });
});

describe('the work itself', () => {
  /** The handler alone, beside a node whose runner never takes the job. */
  async function work(
    node: TestNode,
    job: Job,
    signal = unaborted(),
  ): Promise<{ told: JobProgress[]; result: unknown }> {
    const told: JobProgress[] = [];
    const lease = { jobId: job.id, owner: 'test', attempt: 1 };
    await node.records.jobs.claim({ owner: 'test', kinds: ['ingest'], leaseMs: 60_000, maxAttempts: 5, except: [] });
    const handler = createReadingJob({
      records: node.records,
      documents: node.records.documents,
      embedders: onlyEmbedder({ embedder: embedder.embedder, vectors: { search: () => Promise.resolve([]) } }),
      reader: { seesPictures: false, read: () => Promise.reject(new Error('nothing is to be read')) },
      hash: hashOf,
      rulesOf: () => bakery,
    });
    const result = await handler(job, { signal, lease, progress: (progress) => void told.push(progress) });
    return { told, result };
  }

  async function waiting(content: GivenContent, publish = true): Promise<{ node: TestNode; job: Job; id: number }> {
    const node = await openNode({ path, domains, embedder: embedder.embedder, others: [] });
    onTestFinished(() => node.close());
    const { document, jobId = '' } = await node.documents.create(
      { scope, rules: bakery, title: 'Carta', content, publish },
      BY,
    );
    const job = await node.records.jobs.find(jobId);
    if (job === undefined) throw new Error('there is no such job');
    return { node, job, id: document.id };
  }

  it('tells of its stages in their order, and of each step within them', async () => {
    const { node, job } = await waiting(typed(passages(700)));
    const { told } = await work(node, job);
    const stages = told.map(({ stage }) => stage);
    expect([...new Set(stages)]).toEqual(['reading', 'embedding', 'writing']);
    expect(stages).toEqual(
      stages.toSorted(
        (one, other) =>
          ['reading', 'embedding', 'writing'].indexOf(one) - ['reading', 'embedding', 'writing'].indexOf(other),
      ),
    );
    const steps = told.filter(({ stage }) => stage === 'embedding');
    const { total = 0 } = steps[0] ?? {};
    const reached = steps.map((step) => step.done ?? 0);
    // How many go in one step hangs on how long the last one took.
    expect([reached[0], reached[1], reached.at(-1)]).toEqual([0, 64, total]);
    expect(reached.length).toBeGreaterThan(3);
    expect(reached.every((each, at) => at === 0 || each > (reached[at - 1] ?? 0))).toBe(true);
    const { done, total: rows } = told.at(-1) ?? { done: 0 };
    expect([done, rows]).toEqual([total, total]);
  });

  it('done a second time, after it was published and before that was told, says the same and changes nothing', async () => {
    const { node, job } = await waiting(listed(bakeryItems[5]));
    const { result } = await work(node, job);
    const before = await node.records.revision(scope);
    expect((await work(node, job)).result).toEqual(result);
    expect(await node.records.revision(scope)).toBe(before);
    expect(result).toMatchObject({ published: true });
  });

  it('writes nothing when its lease is another node’s by now', async () => {
    const { node, job, id } = await waiting(listed(bakeryItems[5]));
    const strange = { ...job, id: 'of-somebody-else' };
    await expect(work(node, strange)).rejects.toMatchObject({ code: 'cancelled' });
    expect(await inForce(node)).toEqual([]);
    expect((await node.documents.read(id)).versions[0]).toMatchObject({ state: 'DRAFT', chunks: 0 });
  });
});
