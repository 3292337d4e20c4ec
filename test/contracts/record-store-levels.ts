/** What a branch is told of its chain: both levels of a tenant, at every moment, against a plain model of the truth. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RecordStore, Scope } from '../../server/knowledge/index.ts';
import type { Given, OpenDocuments } from '../support/library/document-life.ts';
import { BEGINNING, BY, draft, publishNew, publishNext } from '../support/library/document-life.ts';
import type { Place } from '../support/library/knowledge-model.ts';
import { createKnowledgeModel } from '../support/library/knowledge-model.ts';
import type { World } from '../support/library/knowledge-steps.ts';
import { inWords, isOfItem, scopeIn, STEP_KINDS, takeStep, timeOf } from '../support/library/knowledge-steps.ts';
import {
  EMBEDDER_ID,
  liveChunks,
  makeChunk,
  makeDocument,
  makeItem,
  makeScope,
  publish,
} from '../support/samples/make-document.ts';

const MINUTE = 60_000;

/** More by hand: `LEVEL_RUNS=5000 npx vitest run test/server/adapters/record-store/documents/document-store.test.ts`. */
const RUNS = Number(process.env['LEVEL_RUNS'] ?? 300);

/** `open` gives an empty store. `runs`: of the model. */
export function describeRecordStoreLevels(name: string, open: () => Promise<OpenDocuments>, runs = RUNS): void {
  describe(`${name} gives a branch what its chain says, and its own in place of it`, () => {
    let opened: OpenDocuments;
    let scope = makeScope();
    let domains = 0;
    beforeAll(async () => {
      opened = await open();
      for (const tenant of ['cadena', 'vecina']) {
        for (const branch of ['norte', 'sur']) await opened.records.ensureScope(tenant, branch);
      }
    });
    beforeEach(() => {
      opened.clock.set(BEGINNING);
      scope = makeScope({ domainId: `levels_${String((domains += 1))}`, tenantSlug: 'cadena', branchSlug: 'norte' });
    });
    afterAll(() => opened.close());
    const begin = () => ({ opened, scope });

    describeInheritance(begin);
    describeOverrides(begin);
    describeRevision(begin);
    describeLevels(begin, runs);
  });
}

/** Texts in alphabetical order, with their level. */
async function told(records: RecordStore, scope: Scope): Promise<string[]> {
  return (await liveChunks(records, scope)).map(({ text, level }) => `${level} ${text}`).sort();
}

const chainOf = (scope: Scope): Scope => ({ ...scope, branchSlug: '*' });
const sisterOf = (scope: Scope): Scope => ({ ...scope, branchSlug: 'sur' });
const item = (itemId: string, text: string, foldedName = `name of ${itemId}`) =>
  makeItem(itemId, [makeChunk(text)], { name: foldedName, foldedName });

const describeInheritance: Given = (begin) => {
  it('gives every branch of the chain what the chain says, and nobody else', async () => {
    const { opened, scope } = begin();
    const { records } = opened;
    await publishNew(opened, chainOf(scope), 'menu', { items: [item('a', 'shared a')], chunks: [makeChunk('loose')] });
    for (const branch of [scope, sisterOf(scope), chainOf(scope)]) {
      expect(await told(records, branch)).toEqual(['tenant loose', 'tenant shared a']);
      const items = await records.itemsByRow(branch, await records.liveItemIds(branch));
      expect(items).toMatchObject([{ itemId: 'a', level: 'tenant' }]);
    }
    for (const other of [
      { ...scope, tenantSlug: 'vecina' },
      { ...scope, tenantSlug: 'vecina', branchSlug: '*' },
      { ...scope, domainId: `${scope.domainId}_b` },
    ]) {
      expect(await told(records, other)).toEqual([]);
    }
  });

  it('gives a branch its own beside it, and tells the two apart', async () => {
    const { opened, scope } = begin();
    await publishNew(opened, chainOf(scope), 'menu', { items: [item('a', 'shared a')] });
    await publishNew(opened, scope, 'own', { items: [item('b', 'own b')] });
    expect(await told(opened.records, scope)).toEqual(['branch own b', 'tenant shared a']);
    expect(await told(opened.records, sisterOf(scope))).toEqual(['tenant shared a']);
    expect(await told(opened.records, chainOf(scope))).toEqual(['tenant shared a']);
    const items = await opened.records.itemsByRow(scope, await opened.records.liveItemIds(scope));
    expect(items.map(({ itemId, level }) => `${level} ${itemId}`).sort()).toEqual(['branch b', 'tenant a']);
  });

  it('inherits what is ingested at once too', async () => {
    const { opened, scope } = begin();
    await publish(opened.records, chainOf(scope), makeDocument('menu', [makeChunk('shared')]));
    expect(await told(opened.records, scope)).toEqual(['tenant shared']);
    const documents = await opened.documents.listDocuments({ domainId: scope.domainId, branchSlug: '*', limit: 9 });
    expect(documents).toMatchObject({ total: 1, documents: [{ scope: chainOf(scope) }] });
  });

  it('lets the vectors of inherited chunks be read by the branch, and by no other tenant', async () => {
    const { opened, scope } = begin();
    await publishNew(opened, chainOf(scope), 'menu', { items: [item('a', 'shared a')] });
    const rows = await opened.records.liveChunkIds(scope);
    expect([...(await opened.records.vectorsByRow(scope, EMBEDDER_ID, rows)).keys()]).toEqual(rows);
    const stranger = { ...scope, tenantSlug: 'vecina' };
    expect((await opened.records.vectorsByRow(stranger, EMBEDDER_ID, rows)).size).toBe(0);
  });
};

const describeOverrides: Given = (begin) => {
  it('lets a branch say an item itself: by its id or by its folded name, with all its chunks', async () => {
    const { opened, scope } = begin();
    const { records } = opened;
    await publishNew(opened, chainOf(scope), 'menu', {
      items: [item('a', 'shared a'), item('b', 'shared b', 'milanesa'), item('c', 'shared c')],
      chunks: [makeChunk('loose')],
    });
    const hidden = { items: await records.liveItemIds(scope), chunks: await records.liveChunkIds(scope) };
    await publishNew(opened, scope, 'own', {
      items: [item('a', 'own a', 'another name'), item('other id', 'own b', 'milanesa')],
    });
    expect(await told(records, scope)).toEqual(['branch own a', 'branch own b', 'tenant loose', 'tenant shared c']);
    const unseen = ['shared a', 'shared b'];
    for (const rows of [
      await records.chunksByRow(scope, hidden.chunks),
      await records.chunksOfItems(scope, hidden.items),
    ]) {
      expect(rows.map(({ text }) => text).filter((text) => unseen.includes(text))).toEqual([]);
    }
    expect((await records.itemsByRow(scope, hidden.items)).map(({ itemId }) => itemId)).toEqual(['c']);
    expect((await records.vectorsByRow(scope, EMBEDDER_ID, hidden.chunks)).size).toBe(2);
    const whole = ['tenant loose', 'tenant shared a', 'tenant shared b', 'tenant shared c'];
    for (const other of [sisterOf(scope), chainOf(scope)]) expect(await told(records, other)).toEqual(whole);
  });

  it('keeps what the chain says of an item that the branch only mentions, also after the archive', async () => {
    const { opened, scope } = begin();
    const { records } = opened;
    const mention = (itemId: string, name: string) =>
      makeItem(itemId, [makeChunk(`wine for ${name}`)], { name, foldedName: name, declares: false });
    await publishNew(opened, chainOf(scope), 'menu', { items: [item('a', 'shared a', 'delicia')] });
    const own = await publishNew(opened, scope, 'own', { items: [mention('b', 'delicia'), mention('a', 'other')] });
    const both = ['branch wine for delicia', 'branch wine for other', 'tenant shared a'];
    expect(await told(records, scope)).toEqual(both);
    expect(await records.liveItemIds(scope)).toHaveLength(3);
    opened.clock.set(opened.clock.later(MINUTE));
    await opened.documents.archiveVersion(own.id, undefined, BY);
    await opened.documents.publishVersion(own.id, { version: 1 }, BY);
    expect(await told(records, scope)).toEqual(both);
  });

  it('lets a branch say a document without items itself, by its key', async () => {
    const { opened, scope } = begin();
    const chain = chainOf(scope);
    await publishNew(opened, chain, 'hours', { chunks: [makeChunk('from nine')] });
    await publishNew(opened, chain, 'parking', { chunks: [makeChunk('behind the house')] });
    await publishNew(opened, scope, 'hours', { chunks: [makeChunk('from ten')] });
    expect(await told(opened.records, scope)).toEqual(['branch from ten', 'tenant behind the house']);
    expect(await told(opened.records, sisterOf(scope))).toEqual(['tenant behind the house', 'tenant from nine']);
  });

  it('does not let a document of the same key hide items that the branch does not say', async () => {
    const { opened, scope } = begin();
    await publishNew(opened, chainOf(scope), 'menu', { items: [item('a', 'shared a'), item('b', 'shared b')] });
    await publishNew(opened, scope, 'menu', { items: [item('a', 'own a')] });
    expect(await told(opened.records, scope)).toEqual(['branch own a', 'tenant shared b']);
  });

  it('takes the place of the chain’s only while it is in force, and gives it back after', async () => {
    const { opened, scope } = begin();
    const { clock, documents, records } = opened;
    await publishNew(opened, chainOf(scope), 'menu', { items: [item('a', 'shared')], chunks: [makeChunk('loose')] });
    const own = { items: [item('a', 'own')], chunks: [makeChunk('own loose')] };
    const shared = ['tenant loose', 'tenant shared'];
    const overridden = ['branch own', 'branch own loose'];
    const drafted = await draft(opened, scope, 'menu', own);
    expect(await told(records, scope)).toEqual(shared);
    const dates = { effectiveFrom: clock.later(10 * MINUTE), effectiveTo: clock.later(20 * MINUTE) };
    await documents.publishVersion(drafted.id, dates, BY);
    const moments = [0, 9, 10, 19, 20, 30].map((minute) => clock.later(minute * MINUTE));
    const seen = [shared, shared, overridden, overridden, shared, shared];
    for (const [index, moment] of moments.entries()) {
      clock.set(moment);
      expect(await told(records, scope)).toEqual(seen[index]);
      expect(await told(records, sisterOf(scope))).toEqual(shared);
    }
    await publishNext(opened, drafted.id, own);
    expect(await told(records, scope)).toEqual(overridden);
    await documents.archiveVersion(drafted.id, undefined, BY);
    expect(await told(records, scope)).toEqual(shared);
    await publishNext(opened, drafted.id, own);
    await documents.removeDocument(drafted.id, BY);
    expect(await told(records, scope)).toEqual(shared);
  });

  it('keeps what the branch says itself when the chain changes or withdraws its own', async () => {
    const { opened, scope } = begin();
    const { records } = opened;
    const shared = await publishNew(opened, chainOf(scope), 'menu', { items: [item('a', 'shared')] });
    await publishNew(opened, scope, 'own', { items: [item('a', 'own')] });
    await publishNext(opened, shared.id, { items: [item('a', 'changed'), item('b', 'added')] });
    expect(await told(records, scope)).toEqual(['branch own', 'tenant added']);
    expect(await told(records, sisterOf(scope))).toEqual(['tenant added', 'tenant changed']);
    await opened.documents.removeDocument(shared.id, BY);
    expect(await told(records, scope)).toEqual(['branch own']);
    expect(await told(records, sisterOf(scope))).toEqual([]);
  });

  it('lets no item of one branch or tenant hide anything of another', async () => {
    const { opened, scope } = begin();
    const { records } = opened;
    const stranger = { ...scope, tenantSlug: 'vecina' };
    for (const where of [chainOf(scope), chainOf(stranger)]) {
      await publishNew(opened, where, 'menu', { items: [item('a', `of ${where.tenantSlug}`)] });
    }
    await publishNew(opened, sisterOf(scope), 'menu', { items: [item('a', 'of the sister')] });
    await publishNew(opened, { ...scope, domainId: `${scope.domainId}_b` }, 'menu', {
      items: [item('a', 'elsewhere')],
    });
    expect(await told(records, scope)).toEqual(['tenant of cadena']);
    expect(await told(records, stranger)).toEqual(['tenant of vecina']);
    expect(await told(records, sisterOf(scope))).toEqual(['branch of the sister']);
  });
};

const describeRevision: Given = (begin) => {
  it('changes for a branch with its chain, and not with its sister or another tenant', async () => {
    const { opened, scope } = begin();
    const { records } = opened;
    const revisions = () => Promise.all([scope, sisterOf(scope), chainOf(scope)].map((each) => records.revision(each)));
    const changed = async (work: () => Promise<unknown>) => {
      const before = await revisions();
      opened.clock.set(opened.clock.later(MINUTE));
      await work();
      const after = await revisions();
      return after.map((revision, index) => revision !== before[index]);
    };
    const content = (text: string) => ({ items: [item('a', text)] });
    expect(await changed(() => publishNew(opened, chainOf(scope), 'menu', content('1')))).toEqual([true, true, true]);
    expect(await changed(() => publishNew(opened, scope, 'menu', content('2')))).toEqual([true, false, false]);
    const stranger = { ...scope, tenantSlug: 'vecina' };
    const strange = () => publishNew(opened, chainOf(stranger), 'menu', content('3'));
    expect(await changed(strange)).toEqual([false, false, false]);
    expect(await changed(() => Promise.resolve())).toEqual([false, false, false]);
    const [first] = (await opened.documents.listDocuments({ domainId: scope.domainId, branchSlug: '*', limit: 1 }))
      .documents;
    expect(await changed(() => opened.documents.archiveVersion(first?.id ?? 0, undefined, BY))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('changes when a window opens or closes by the clock alone, at either level', async () => {
    const { opened, scope } = begin();
    const { clock, records } = opened;
    const window = (from: number, to: number) => ({
      effectiveFrom: clock.later(from * MINUTE),
      effectiveTo: clock.later(to * MINUTE),
    });
    await publishNew(opened, chainOf(scope), 'menu', { items: [item('a', 'shared')] }, window(10, 30));
    await publishNew(opened, scope, 'own', { items: [item('b', 'own')] }, window(20, 40));
    const moments = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45].map((minute) => clock.later(minute * MINUTE));
    const steps: string[] = [];
    let before = '';
    for (const moment of moments) {
      clock.set(moment);
      const revision = await records.revision(scope);
      steps.push(revision === before ? 'same' : 'other');
      before = revision;
    }
    expect(steps).toEqual(['other', 'same', 'other', 'same', 'other', 'same', 'other', 'same', 'other', 'same']);
  });

  it('is not that of a tenant of the same name that is gone', async () => {
    const { opened, scope } = begin();
    const elsewhere = { ...scope, tenantSlug: 'demo', branchSlug: 'main' };
    expect(await opened.records.revision(elsewhere)).not.toBe(await opened.records.revision(makeScope(scope)));
  });
};

const PLACES: readonly Place[] = [
  ...['*', 'norte', 'sur'].map((branch) => ({ tenant: 'cadena', branch })),
  ...['*', 'norte'].map((branch) => ({ tenant: 'vecina', branch })),
];

const minute = fc.option(fc.integer({ min: -3, max: 12 }), { nil: null, freq: 2 });
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(...STEP_KINDS),
    place: fc.nat(PLACES.length - 1),
    document: fc.nat(30),
    key: fc.constantFrom('one', 'two'),
    items: fc.array(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c'),
        name: fc.constantFrom('x', 'y', 'z'),
        // Most say what they are made of.
        declares: fc.integer({ min: 0, max: 3 }).map((one) => one > 0),
      }),
      { maxLength: 2 },
    ),
    hasLoose: fc.boolean(),
    from: minute,
    to: minute,
    version: fc.option(fc.nat(3), { nil: undefined }),
    minutes: fc.integer({ min: 1, max: 6 }),
  }),
  { minLength: 12, maxLength: 18 },
);

const describeLevels = (begin: Parameters<Given>[0], runs: number): void => {
  let run = 0;

  it(
    'agrees with a plain model after any steps at any levels, by the clock too',
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (sequence) => {
          const { opened } = begin();
          opened.clock.set(BEGINNING);
          run += 1;
          const world = { opened, places: PLACES, model: createKnowledgeModel(), domainId: `any_${String(run)}` };
          const rows = new Set<number>();
          let seen: Seen[] = [];
          for (const [index, step] of sequence.entries()) {
            await takeStep(world, { ...step, stamp: String(index) });
            seen = await expectTruth(world, rows, seen);
          }
          await expectTruth(world, rows, []);
        }),
        { numRuns: runs },
      );
    },
    20_000 + runs * 5000,
  );
};

interface Seen {
  readonly revision: string;
  readonly told: string;
}

/** The same revision, the same content; and wherever a revision is new, every read tells what the model tells. */
async function expectTruth(world: World, rows: Set<number>, before: readonly Seen[]): Promise<Seen[]> {
  const now = timeOf(world);
  const seen: Seen[] = [];
  for (const [index, place] of PLACES.entries()) {
    const scope = scopeIn(world, place);
    const truth = inWords(world.model.tell(place, now));
    const [old, revision] = [before[index], await world.opened.records.revision(scope)];
    if (old?.revision === revision) expect(old.told).toBe(truth.join());
    else await expectReads(world.opened.records, scope, { rows, truth });
    seen.push({ revision, told: truth.join() });
  }
  return seen;
}

async function expectReads(
  records: RecordStore,
  scope: Scope,
  { rows: known, truth }: { readonly rows: Set<number>; readonly truth: readonly string[] },
): Promise<void> {
  const chunkIds = await records.liveChunkIds(scope);
  for (const rowId of chunkIds) known.add(rowId);
  const rows = await records.chunksByRow(scope, [...known]);
  expect(inWords(rows)).toEqual(truth);
  expect(rows.map(({ rowId }) => rowId).sort()).toEqual(chunkIds.toSorted());
  expect(new Set(rows.map(({ chunkId }) => chunkId)).size).toBe(rows.length);
  const ofItems = await records.chunksOfItems(scope, await records.liveItemIds(scope));
  expect(inWords(ofItems)).toEqual(truth.filter(isOfItem));
}
