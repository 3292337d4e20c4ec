/** The library as it is wired: documents are read by jobs, and the embedder changes, while guests ask. */
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Domain } from '../../../server/domains/index.ts';
import type { GivenContent, Scope } from '../../../server/knowledge/index.ts';
import { bakeryItems } from '../../support/samples/bakery-items.ts';
import { readDomain, scopeOf, unaborted } from '../../support/library/build-library.ts';
import type { NodeSettings, TestNode } from '../../support/library/open-node.ts';
import { makeRecordsFolder, openNode } from '../../support/library/open-node.ts';
import type { RecordedEmbedder } from '../../support/fakes/recorded-embedder.ts';
import { createRecordedEmbedder } from '../../support/fakes/recorded-embedder.ts';

const BY = { actor: 'ana' };
const bakery: Domain = await readDomain('bakery');
const scope: Scope = scopeOf(bakery);

let path: string;
let old: RecordedEmbedder;
let next: RecordedEmbedder;
beforeEach(async () => {
  const folder = await makeRecordsFolder();
  path = folder.path;
  old = createRecordedEmbedder('old:32', 32);
  next = createRecordedEmbedder('next:48', 48);
  return folder.remove;
});
afterEach(() => vi.restoreAllMocks());

async function open(wanted: RecordedEmbedder, parts: Partial<NodeSettings> = {}): Promise<TestNode> {
  const others = [old.embedder, next.embedder];
  const node = await openNode({ path, domains: [bakery], embedder: wanted.embedder, others, ...parts });
  onTestFinished(() => node.close());
  return node;
}

/** A node that has been at work with the old embedder, and is gone. */
async function leaveOldVectors(...texts: readonly string[]): Promise<void> {
  const node = await open(old);
  await node.start();
  await ingest(node, bakeryItems);
  for (const [place, text] of texts.entries()) await give(node, `texto ${String(place)}`, typed(text));
  await node.close();
  old.asked.length = 0;
}

async function ingest({ knowledge }: TestNode, items: readonly unknown[]): Promise<void> {
  const outcome = await knowledge.ingestItems({ scope, rules: bakery, items, indexed: true, signal: unaborted() });
  expect(outcome.kind).toBe('ingested');
}

const typed = (text: string): GivenContent => ({ kind: 'text', format: 'text', text });

async function give(node: TestNode, title: string, content: GivenContent): Promise<number> {
  const { document, jobId } = await node.documents.create({ scope, rules: bakery, title, content, publish: true }, BY);
  expect(await node.ended(jobId)).toMatchObject({ state: 'done' });
  return document.id;
}

async function ask(node: TestNode, query: string): Promise<readonly string[]> {
  const found = await node.knowledge.retrieve(scope, bakery, { query, topK: 3 }, unaborted());
  return found.map(({ content }) => content);
}

const many = (count: number): string =>
  Array.from({ length: count }, (_, place) => `La receta ${String(place)} se amasa ${'despacio '.repeat(60)}.`).join(
    '\n\n',
  );

describe('changing the embedder', () => {
  it('answers from the old vectors until all of the next are there, and from those alone after it', async () => {
    await leaveOldVectors();
    const node = await open(next);
    const during: { inUse: unknown; answers: unknown }[] = [];
    next.beforeBatch = async () => {
      during.push({
        inUse: await node.records.embeddings.embedderInUse(),
        answers: await ask(node, '¿Qué lleva el rogel?'),
      });
    };
    await node.start();
    const job = await node.lastEnded('reembed');
    expect(job).toMatchObject({ state: 'done', stage: 'embedding' });
    expect(job.result).toEqual({ embedder: 'next:48', embedded: next.embedded.length, removed: next.embedded.length });
    expect(during).toEqual([{ inUse: 'old:32', answers: expect.arrayContaining([expect.stringContaining('harina')]) }]);
    expect(old.asked).toHaveLength(1);
    expect(next.asked).toEqual([]);

    expect(await ask(node, '¿Qué lleva el rogel?')).toContain('Masa: harina, yema, dulce de leche, azúcar');
    expect(next.asked).toHaveLength(1);
    expect(old.asked).toHaveLength(1);
    expect(node.knowledge.embedderId).toBe('next:48');
    expect(await node.records.embeddings.countEmbeddings()).toEqual([
      { embedderId: 'next:48', texts: next.embedded.length },
    ]);
  });

  it('gives a text that comes meanwhile both vectors, and one that comes after only the new one', async () => {
    await leaveOldVectors();
    old.embedded.length = 0;
    const node = await open(next);
    let given = 0;
    next.beforeBatch = async (texts) => {
      if (given++ > 0 || texts.some((text) => text.includes('fainá'))) return;
      await give(node, 'Fainá', typed('La fainá lleva harina de garbanzo.'));
    };
    await node.start();
    expect(await node.lastEnded('reembed')).toMatchObject({ state: 'done' });
    const isFaina = (text: string) => text.includes('fainá');
    expect([old.embedded.filter(isFaina), next.embedded.filter(isFaina)].map(({ length }) => length)).toEqual([1, 1]);
    expect(await ask(node, '¿Qué lleva la fainá?')).toEqual(
      expect.arrayContaining([expect.stringContaining('garbanzo')]),
    );

    old.embedded.length = 0;
    await give(node, 'Sopa', typed('La sopa inglesa lleva bizcochuelo.'));
    expect(old.embedded).toEqual([]);
    expect(next.embedded.filter((text) => text.includes('bizcochuelo'))).toHaveLength(1);
  });

  it('leaves the old one in use when the next is away, says so in its job, and new texts are still taken', async () => {
    await leaveOldVectors();
    next.fault = 'model-unavailable';
    const node = await open(next);
    await node.start();
    expect(await node.lastEnded('reembed')).toMatchObject({
      state: 'failed',
      error: { code: 'model-unavailable', details: {}, issues: [] },
    });
    expect(await node.records.embeddings.embedderInUse()).toBe('old:32');
    expect(await ask(node, '¿Qué lleva el rogel?')).not.toEqual([]);
    await give(node, 'Fainá', typed('La fainá lleva harina de garbanzo.'));
    await ingest(node, [{ ...bakeryItems[5], relato: 'Pan de masa madre.' }]);
    expect(await ask(node, '¿Qué lleva la fainá?')).toEqual(
      expect.arrayContaining([expect.stringContaining('garbanzo')]),
    );
    expect(await ask(node, 'masa madre')).toEqual(expect.arrayContaining([expect.stringContaining('masa madre')]));

    // When it is there again, the next start makes up for what it missed.
    await node.close();
    next.fault = undefined;
    const later = await open(next);
    await later.start();
    expect(await later.lastEnded('reembed')).toMatchObject({ state: 'done' });
    expect(await later.records.embeddings.countMissing('next:48')).toMatchObject({ missing: 0 });
  });

  it('goes on behind the last batch after the server stopped in the middle', async () => {
    await leaveOldVectors(many(900));
    const first = await open(next, { jobTimes: { pollMs: 20, leaseMs: 300, heartbeatMs: 100 } });
    let batches = 0;
    const stopped = new Promise<void>((resolve) => {
      next.beforeBatch = () => {
        batches += 1;
        if (batches < 3) return;
        resolve();
        return new Promise(() => undefined);
      };
    });
    await first.start();
    await stopped;
    const before = [...next.embedded];
    expect(before.length).toBeGreaterThan(0);
    // As a process that dies: nothing is handed back.
    await first.records.close();
    next.beforeBatch = () => undefined;
    const heir = await open(next, { jobTimes: { pollMs: 20 } });
    await heir.start();
    for (const job of await heir.records.jobs.list({ kind: 'reembed', limit: 10 })) {
      expect(await heir.ended(job.id)).toMatchObject({ state: 'done' });
    }
    expect(new Set(next.embedded).size).toBe(next.embedded.length);
    expect(await heir.records.embeddings.embedderInUse()).toBe('next:48');
  });

  it('switches back, and back again, without a text left behind', async () => {
    await leaveOldVectors();
    const forth = await open(next);
    await forth.start();
    await forth.lastEnded('reembed');
    await give(forth, 'Fainá', typed('La fainá lleva harina de garbanzo.'));
    await forth.close();
    const back = await open(old);
    await back.start();
    expect(await back.lastEnded('reembed')).toMatchObject({ state: 'done', result: { embedder: 'old:32' } });
    expect(await back.records.embeddings.countEmbeddings()).toEqual([
      { embedderId: 'old:32', texts: expect.any(Number) as number },
    ]);
    expect(await ask(back, '¿Qué lleva la fainá?')).toEqual(
      expect.arrayContaining([expect.stringContaining('garbanzo')]),
    );
    expect(await ask(back, '¿Qué lleva el rogel?')).toEqual(
      expect.arrayContaining([expect.stringContaining('harina')]),
    );
  });

  it('answers by words where the embedder in use is not to be had', async () => {
    await leaveOldVectors();
    next.fault = 'model-unavailable';
    const node = await open(next, { others: [] });
    await node.start();
    await node.lastEnded('reembed');
    expect(await ask(node, '¿Qué lleva el rogel?')).toEqual(
      expect.arrayContaining([expect.stringContaining('harina')]),
    );
    expect(old.asked).toEqual([]);
    expect(next.asked).toEqual([]);
  });

  it('is not begun where nothing changes, and is asked for once, however often the server starts meanwhile', async () => {
    await leaveOldVectors();
    const same = await open(old);
    await same.start();
    expect(await same.records.jobs.list({ kind: 'reembed', limit: 10 })).toEqual([]);
    await same.close();
    next.beforeBatch = () => new Promise(() => undefined);
    for (let start = 0; start < 3; start += 1) {
      const node = await open(next, { jobTimes: { pollMs: 10_000 } });
      await node.start();
      await node.records.close();
    }
    const last = await open(next);
    const open_ = await last.records.jobs.list({ kind: 'reembed', limit: 10 });
    expect(open_.filter(({ state }) => state === 'queued').length).toBeLessThanOrEqual(1);
  });

  it('is made for the embedder that is wanted now, whatever one was wanted before and never came', async () => {
    await leaveOldVectors();
    const never = createRecordedEmbedder('never:24', 24);
    const idle = await open(never);
    vi.spyOn(idle.jobs, 'start').mockImplementation(() => undefined);
    await idle.start();
    await idle.close();
    const node = await open(next);
    await node.start();
    await vi.waitFor(async () => {
      expect(await node.records.embeddings.embedderInUse()).toBe('next:48');
    });
    expect(never.embedded).toEqual([]);
  });

  it('makes up for texts that a node without the embedder in use has written', async () => {
    await leaveOldVectors();
    const blind = await open(next, { others: [] });
    // It never gets to its job.
    await ingest(blind, [{ ...bakeryItems[0], codigo: 'nuevo', nombre: 'Chajá', relato: 'El chajá lleva durazno.' }]);
    await blind.close();
    expect(old.embedded.filter((text) => text.includes('chajá'))).toEqual([]);
    const node = await open(old);
    await ask(node, 'chajá');
    await node.start();
    expect(await node.lastEnded('reembed')).toMatchObject({ state: 'done', result: { embedder: 'old:32' } });
    expect(await node.records.embeddings.countMissing('old:32')).toMatchObject({ missing: 0 });
  });
});
