import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HealthStore, Scope } from '../../server/knowledge/index.ts';
import {
  BEGINNING,
  BY,
  draft,
  makeOriginal,
  makeRow,
  publishNew,
  publishNext,
} from '../support/library/document-life.ts';
import type { OpenDocuments } from '../support/library/document-life.ts';
import { EMBEDDER_ID, makeChunk, makeItem, makeScope } from '../support/samples/make-document.ts';

export interface OpenHealth extends OpenDocuments {
  readonly health: HealthStore;
}

/** What is counted of a scope. `open` gives an empty store. */
export function describeHealthStore(name: string, open: () => Promise<OpenHealth>): void {
  describe(`${name} counts what a scope knows`, () => {
    let opened: OpenHealth;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());
    let domains = 0;
    const freshScope = (): Scope => makeScope({ domainId: `health_${String((domains += 1))}` });

    it('that is empty: nothing of anything', async () => {
      expect(await opened.health.readHealth(freshScope())).toEqual({
        counts: {
          documents: { draft: 0, scheduled: 0, inForce: 0, expired: 0, archived: 0 },
          chunks: 0,
          embeddings: [],
          lastIngest: null,
          jobs: { queued: 0, running: 0, failed: [] },
        },
        versions: [],
        titles: new Map(),
        withoutItems: [],
      });
    });

    it('what is in force with text and without an item, of the scope and its chain', async () => {
      const scope = freshScope();
      opened.clock.set(BEGINNING);
      const text = { chunks: [makeChunk(`text of ${scope.domainId}`)] };
      const items = { items: [makeItem('pan', [makeChunk(`crumb of ${scope.domainId}`)])] };
      const chain = await publishNew(opened, { ...scope, branchSlug: '*' }, 'chain', text);
      const menu = await publishNew(opened, scope, 'menu', text);
      await publishNew(opened, scope, 'sheet', { ...items, ...text });
      await draft(opened, scope, 'draft', text);
      await publishNew(opened, scope, 'later', text, { effectiveFrom: opened.clock.later(60_000) });
      const told = async () => (await opened.health.readHealth(scope)).withoutItems;
      expect(await told()).toEqual([
        { documentId: chain.id, title: 'Document chain', version: 1, type: chain.type },
        { documentId: menu.id, title: 'Document menu', version: 1, type: menu.type },
      ]);
      await publishNext(opened, menu.id, items);
      expect((await told()).map(({ documentId }) => documentId)).toEqual([chain.id]);
    });

    it('each document once, by what holds at that moment', async () => {
      const scope = freshScope();
      const content = { chunks: [makeChunk('one'), makeChunk('two')] };
      opened.clock.set(BEGINNING);
      const inForce = await publishNew(opened, scope, 'in-force', content);
      await publishNext(opened, inForce.id, content, { effectiveFrom: opened.clock.later(60_000) });
      await draft(opened, scope, 'draft', content);
      await publishNew(opened, scope, 'scheduled', content, { effectiveFrom: opened.clock.later(60_000) });
      await publishNew(opened, scope, 'expiring', content, { effectiveTo: opened.clock.later(30_000) });
      const archived = await publishNew(opened, scope, 'archived', content);
      await opened.documents.archiveVersion(archived.id, undefined, BY);
      const states = async () => (await opened.health.readHealth(scope)).counts.documents;
      expect(await states()).toEqual({ draft: 1, scheduled: 1, inForce: 2, expired: 0, archived: 1 });
      opened.clock.set(opened.clock.later(45_000));
      expect(await states()).toEqual({ draft: 1, scheduled: 1, inForce: 1, expired: 1, archived: 1 });
      opened.clock.set(opened.clock.later(45_000));
      expect(await states()).toEqual({ draft: 1, scheduled: 0, inForce: 2, expired: 1, archived: 1 });
    });

    it('what holds now or later, with its window and the names of all documents', async () => {
      const scope = freshScope();
      opened.clock.set(BEGINNING);
      const [start, end] = [opened.clock.later(60_000), opened.clock.later(90_000)];
      const { id } = await publishNew(opened, scope, 'menu', { chunks: [makeChunk('one')] });
      await publishNext(opened, id, { chunks: [makeChunk('two')] }, { effectiveFrom: start, effectiveTo: end });
      const { versions, titles } = await opened.health.readHealth(scope);
      const shared = { documentId: id, title: 'Document menu' };
      expect([...versions].sort((one, other) => one.version - other.version)).toEqual([
        { ...shared, version: 1, inForceFrom: BEGINNING, inForceUntil: start },
        { ...shared, version: 2, inForceFrom: start, inForceUntil: end },
      ]);
      expect(titles).toEqual(new Map([[id, 'Document menu']]));
    });

    it('live chunks and their vectors by embedder, and the last content that was read', async () => {
      const scope = freshScope();
      opened.clock.set(BEGINNING);
      const pan = makeItem('pan', [makeChunk(`crust of ${scope.domainId}`)]);
      await publishNew(opened, scope, 'first', { items: [pan] });
      opened.clock.set(opened.clock.later(1000));
      const last = await publishNew(opened, scope, 'last', { chunks: [makeChunk(`loose of ${scope.domainId}`)] });
      const { counts } = await opened.health.readHealth(scope);
      expect(counts.chunks).toBe(2);
      expect(counts.embeddings).toEqual([{ embedderId: EMBEDDER_ID, chunks: 2 }]);
      expect(counts.lastIngest).toMatchObject({ documentId: last.id, title: 'Document last', version: 1 });
    });

    it('the jobs of the scope and those of no scope, the failed ones with why', async () => {
      const scope = freshScope();
      const { jobId = '' } = await opened.documents.createDocument(
        scope,
        makeRow('waits', { original: makeOriginal('text') }),
        BY,
      );
      expect((await opened.health.readHealth(scope)).counts.jobs).toMatchObject({ queued: 1, running: 0 });
      expect((await opened.health.readHealth(freshScope())).counts.jobs).toMatchObject({ queued: 0, running: 0 });
      const kinds = ['ingest'];
      const claim = { owner: 'node', kinds, leaseMs: 10_000, maxAttempts: 5, except: [] };
      const job = await opened.jobs.claim(claim);
      expect(job?.id).toBe(jobId);
      expect((await opened.health.readHealth(scope)).counts.jobs).toMatchObject({ queued: 0, running: 1 });
      const error = { code: 'pdf-without-text' as const, details: {}, issues: [] };
      const lease = { jobId, owner: 'node', attempt: job?.attempts ?? 0 };
      expect(await opened.jobs.finish(lease, { state: 'failed', error })).toBe(true);
      const { failed } = (await opened.health.readHealth(scope)).counts.jobs;
      expect(failed).toMatchObject([{ id: jobId, kind: 'ingest', failure: 'pdf-without-text' }]);
    });

    it('for a branch also what its chain gives it, and refuses a scope that is not there', async () => {
      const scope = freshScope();
      opened.clock.set(BEGINNING);
      await publishNew(opened, { ...scope, branchSlug: '*' }, 'chain', { chunks: [makeChunk('shared')] });
      const { counts, titles } = await opened.health.readHealth(scope);
      expect(counts).toMatchObject({ chunks: 1, documents: { inForce: 0 } });
      expect([...titles.values()]).toEqual(['Document chain']);
      await expect(opened.health.readHealth({ ...scope, branchSlug: 'nowhere' })).rejects.toMatchObject({
        code: 'scope-unknown',
      });
    });
  });
}
