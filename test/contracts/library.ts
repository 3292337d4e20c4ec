/** The library's contract (docs/library-contract.md): what the assistant may count on. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  ChunkEvidence,
  EvidenceItem,
  Knowledge,
  LibraryRules,
  RetrievalPlan,
  Scope,
  SummaryEvidence,
} from '../../server/knowledge/index.ts';

export interface LibraryUnderTest {
  readonly knowledge: Knowledge;
  readonly rules: LibraryRules;
  /** Has these items published, in this order. */
  readonly scope: Scope;
  readonly itemIds: readonly [string, string, ...string[]];
  /** A word that chunks of the first item hold. */
  readonly word: string;
  /** A hazard that the first item is declared to contain. */
  readonly hazardId: string;
  /** Is there and has nothing published. */
  readonly empty: Scope;
  /** Is not there. */
  readonly unknown: Scope;
  /** Publishes an item that was not there. */
  publishMore(): Promise<string>;
  remove(): Promise<void>;
}

const isSummary = (evidence: EvidenceItem): evidence is SummaryEvidence => 'kind' in evidence.metadata.row;
const isChunk = (evidence: EvidenceItem): evidence is ChunkEvidence => !isSummary(evidence);

export function describeLibrary(name: string, create: () => Promise<LibraryUnderTest>): void {
  describe(`${name} keeps contract v1 of the library`, () => {
    let library: LibraryUnderTest;
    beforeAll(async () => {
      library = await create();
    });
    afterAll(() => library.remove());

    const retrieve = (plan: Partial<RetrievalPlan>, scope = library.scope, signal = new AbortController().signal) =>
      library.knowledge.retrieve(scope, library.rules, { query: library.word, topK: 5, ...plan }, signal);

    it('answers with evidence: a source, a text, a score between 0 and 1 and the row behind it', async () => {
      const found = await retrieve({ summaries: { overview: true } });
      expect(found.length).toBeGreaterThan(1);
      for (const { source, content, score, metadata } of found) {
        expect(source).toMatch(/^[CR][1-9]\d*$/u);
        expect(content).toBe(metadata.row.text);
        expect(score).toBeGreaterThan(0);
        expect(score).toBeLessThanOrEqual(1);
      }
      expect(new Set(found.map(({ source }) => source)).size).toBe(found.length);
    });

    it('numbers chunks C1… and summaries R1…, each in its order', async () => {
      const found = await retrieve({ summaries: { itemIds: library.itemIds, overview: true } });
      const numbers = (items: readonly EvidenceItem[], letter: string): string[] =>
        items.map((_item, index) => `${letter}${String(index + 1)}`);
      const summaries = found.filter(isSummary);
      const chunks = found.filter(isChunk);
      expect(summaries.map(({ source }) => source)).toEqual(numbers(summaries, 'R'));
      expect(chunks.map(({ source }) => source)).toEqual(numbers(chunks, 'C'));
      // Summaries come first: they are asked for by name.
      expect(found).toEqual([...summaries, ...chunks]);
    });

    it('tells summaries only to a plan that asks for them', async () => {
      expect((await retrieve({})).filter(isSummary)).toEqual([]);
      expect((await retrieve({ summaries: {} })).filter(isSummary)).toEqual([]);
    });

    it('tells the summaries that are asked for, with the rows behind them', async () => {
      const summaries = { itemIds: [library.itemIds[0]], hazardIds: [library.hazardId], overview: true };
      const [card, menu, all, ...rest] = (await retrieve({ topK: 0, itemIds: [], summaries })).filter(isSummary);
      expect(rest).toEqual([]);
      expect(card?.metadata.row).toMatchObject({ kind: 'item', itemIds: [library.itemIds[0]] });
      expect(menu?.metadata.row).toMatchObject({ kind: 'menu', hazardId: library.hazardId });
      expect(all?.metadata.row).toMatchObject({ kind: 'menu' });
      for (const summary of [menu, all])
        expect([...(summary?.metadata.row.itemIds ?? [])].toSorted()).toEqual([...library.itemIds].toSorted());
      const { items } = await library.knowledge.catalog(library.scope, library.rules);
      const { chunks } = items.find(({ itemId }) => itemId === library.itemIds[0]) ?? { chunks: [] };
      expect(card?.metadata.row.from).toEqual(chunks.map(({ rowId }) => rowId));
    });

    it('leaves out what a plan names and nobody has published', async () => {
      const summaries = { itemIds: ['nobody'], categories: ['nothing'], hazardIds: ['unheard_of'] };
      expect(await retrieve({ topK: 5, itemIds: ['nobody'], summaries })).toEqual([]);
    });

    it('gives at most as many chunks as the plan says, and a plan for items only theirs', async () => {
      expect((await retrieve({ topK: 1 })).length).toBe(1);
      expect(await retrieve({ topK: 0 })).toEqual([]);
      const [first] = library.itemIds;
      const found = (await retrieve({ itemIds: [first] })).filter(isChunk);
      expect(new Set(found.map(({ metadata }) => metadata.row.itemId))).toEqual(new Set([first]));
    });

    it('puts the rows first that a plan wants first, in its order', async () => {
      const { items } = await library.knowledge.catalog(library.scope, library.rules);
      const rows = items.flatMap(({ chunks }) => chunks.map(({ rowId }) => rowId)).slice(0, 3);
      const first = [...rows].reverse();
      const found = (await retrieve({ itemIds: library.itemIds, first })).filter(isChunk);
      expect(found.slice(0, first.length).map(({ metadata }) => metadata.row.rowId)).toEqual(first);
    });

    it('finds nothing in an empty scope, and that is no fault', async () => {
      expect(await retrieve({ summaries: { overview: true, hazardIds: [library.hazardId] } }, library.empty)).toEqual(
        [],
      );
    });

    it('refuses a scope that is not there', async () => {
      await expect(retrieve({}, library.unknown)).rejects.toMatchObject({ code: 'scope-unknown' });
    });

    it('stops for an aborted signal', async () => {
      await expect(retrieve({}, library.scope, AbortSignal.abort())).rejects.toBeDefined();
    });

    it('walks the graph of the catalog it is handed', async () => {
      const catalog = await library.knowledge.catalog(library.scope, library.rules);
      const graph = library.knowledge.graph(catalog, library.rules);
      expect(library.knowledge.graph(catalog, library.rules)).toBe(graph);
      const [first] = catalog.items;
      const paths = first === undefined ? [] : graph.hazardPaths(first, library.hazardId);
      expect(paths.length).toBeGreaterThan(0);
      for (const { chunks } of paths) expect(chunks.length).toBeGreaterThan(0);
    });

    it('tells of what is published now, in chunks, summaries and graph alike', async () => {
      const before = await library.knowledge.catalog(library.scope, library.rules);
      const itemId = await library.publishMore();
      const after = await library.knowledge.catalog(library.scope, library.rules);
      expect(after).not.toBe(before);
      const found = await retrieve({ itemIds: [itemId], summaries: { itemIds: [itemId], overview: true } });
      expect(found.filter(isSummary).map(({ metadata }) => metadata.row.kind)).toEqual(['item', 'menu']);
      expect(found.filter(isSummary)[1]?.metadata.row.itemIds).toContain(itemId);
      expect(found.filter(isChunk).length).toBeGreaterThan(0);
    });
  });
}
