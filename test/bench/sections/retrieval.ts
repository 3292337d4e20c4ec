import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { createBuiltinEmbedder } from '../../../server/adapters/embedder/builtin.ts';
import { createMinisearchIndex } from '../../../server/adapters/lexical-index/minisearch.ts';
import type { StoredRecords } from '../../../server/adapters/record-store/records.ts';
import { createSqliteRecords } from '../../../server/adapters/record-store/sqlite.ts';
import { createExactVectorStore } from '../../../server/adapters/vector-store/exact.ts';
import type { Domain } from '../../../server/domains/index.ts';
import type { Embedder, Knowledge, LexicalIndex, Scope, VectorStore } from '../../../server/knowledge/index.ts';
import { createKnowledge, onlyEmbedder } from '../../../server/knowledge/index.ts';
import { embeddedText } from '../../../server/knowledge/ingest/chunks/embed-chunks.ts';
import { readDomain, scopeOf, unaborted } from '../../support/library/build-library.ts';
import { hashOf } from '../../support/samples/make-document.ts';
import type { CatalogueItem } from '../catalogue.ts';
import { CHUNKS_PER_ITEM, makeCatalogue, makeQuestions } from '../catalogue.ts';
import { makeFolder } from '../prepared.ts';
import type { Row } from '../report.ts';
import type { Section } from '../section.ts';
import { spreadOf, timed } from '../spread.ts';

const LIMIT = 40;
const TOP = 6;
const WIDE = 768;
const ITEMS_PER_CALL = 1000;
const CHUNKS_PER_CALL = 5000;

/** Queries without a named item: with one, a handful of its chunks is looked at and the size of the scope hardly counts. */
export const retrieval: Section = {
  name: 'retrieval',
  title: 'Retrieval',
  async measure({ quick }) {
    const rows: Row[] = [];
    for (const chunks of quick ? [1000] : [1000, 10_000, 100_000]) rows.push(...(await measureScope(chunks, quick)));
    return rows;
  },
};

async function measureScope(chunks: number, quick: boolean): Promise<Row[]> {
  const domain = await readDomain('domains/restaurant.yaml');
  const scope = scopeOf(domain);
  const items = makeCatalogue(chunks / CHUNKS_PER_ITEM);
  const folder = await makeFolder();
  const records = await createSqliteRecords({ path: join(folder, 'records.sqlite') });
  const queries = makeQuestions(items, quick ? 20 : 200).map(({ text }) => text);
  const rows: Row[] = [];
  const peers = createPlainSearch();
  for (const embedder of [createBuiltinEmbedder(), createWideEmbedder()]) {
    const library = openLibrary(records, embedder);
    if (embedder.dimension === WIDE) await embedAgain(records, scope, embedder);
    else await readIn(library.knowledge, { scope, domain, items });
    await peers.load(records, scope, embedder.id);
    rows.push(...(await measureDense({ library, embedder, scope, queries, chunks }, peers)));
    if (embedder.dimension !== WIDE)
      rows.push(...(await measureLexical(library.lexical, { scope, queries, chunks }, peers)));
    rows.push(...(await measureHybrid({ library, embedder, scope, queries, chunks }, domain, peers)));
  }
  await records.close();
  await rm(folder, { recursive: true, force: true });
  return rows;
}

async function readIn(
  knowledge: Knowledge,
  {
    scope,
    domain,
    items,
  }: { readonly scope: Scope; readonly domain: Domain; readonly items: readonly CatalogueItem[] },
): Promise<void> {
  for (let start = 0; start < items.length; start += ITEMS_PER_CALL) {
    const run = items.slice(start, start + ITEMS_PER_CALL);
    await knowledge.ingestItems({ scope, rules: domain, items: run, indexed: true, signal: unaborted() });
  }
}

/** What is there gets vectors of another embedder beside those it has. */
async function embedAgain(records: StoredRecords, scope: Scope, embedder: Embedder): Promise<void> {
  const chunks = await records.chunksByRow(scope, await records.liveChunkIds(scope));
  for (let start = 0; start < chunks.length; start += CHUNKS_PER_CALL) {
    const texts = chunks.slice(start, start + CHUNKS_PER_CALL).map((chunk) => embeddedText(chunk, chunk.name));
    const made = await embedder.embedDocuments(texts, unaborted());
    const vectors = new Map(made.map((vector, index) => [hashOf(texts[index] ?? ''), vector]));
    await records.publish(scope, [], { embedderId: embedder.id, vectors });
  }
}

interface BenchLibrary {
  readonly knowledge: Knowledge;
  readonly vectors: VectorStore;
  readonly lexical: LexicalIndex;
}

interface Measuring {
  readonly library: BenchLibrary;
  readonly embedder: Embedder;
  readonly scope: Scope;
  readonly queries: readonly string[];
  readonly chunks: number;
}

function openLibrary(records: StoredRecords, embedder: Embedder): BenchLibrary {
  const vectors = createExactVectorStore({ records, embedderId: embedder.id, dimension: embedder.dimension });
  const lexical = createMinisearchIndex({ records });
  const knowledge = createKnowledge({
    records,
    documents: records.documents,
    health: records.health,
    zoneOf: (scope) => records.scopes.zoneOf(scope),
    now: () => new Date(),
    embedders: onlyEmbedder({ embedder, vectors }),
    lexical,
    extractor: { extract: () => Promise.resolve([]) },
    reader: { seesPictures: false },
    hash: hashOf,
  });
  return { knowledge, vectors, lexical };
}

/** @throws Error when the exact index misses a neighbour that brute force finds */
async function measureDense(
  { library, embedder, scope, queries, chunks }: Measuring,
  peers: PlainSearch,
): Promise<Row[]> {
  const ours: number[] = [];
  const plain: number[] = [];
  const first = await embedder.embedQuery(queries[0] ?? '', unaborted());
  const cold = await timed(() => library.vectors.search(scope, first, LIMIT));
  for (const [index, text] of queries.entries()) {
    const query = await embedder.embedQuery(text, unaborted());
    let found: readonly number[] = [];
    let expected: readonly Scored[] = [];
    ours.push(
      await timed(async () => {
        found = (await library.vectors.search(scope, query, LIMIT)).map(({ rowId }) => rowId);
      }),
    );
    if (index % peerEvery(chunks) !== 0) continue;
    plain.push(
      await timed(() => {
        expected = peers.nearest(query);
      }),
    );
    requireRecall(found, expected);
  }
  const what = `exact vectors, ${String(embedder.dimension)} dimensions, ${chunks.toLocaleString('en')} chunks`;
  return [
    {
      what,
      measured: spreadOf(ours, 'ms'),
      peer: { what: 'naive loop', measured: spreadOf(plain, 'ms') },
      note: `recall 1.0 against brute force over ${String(plain.length)} queries; building the slice took ${cold.toFixed(0)} ms`,
    },
  ];
}

/** Sums are taken in another order, so scores within rounding of the last one may stand for each other. */
function requireRecall(found: readonly number[], expected: readonly Scored[]): void {
  const least = expected.at(LIMIT - 1)?.score ?? -Infinity;
  const sure = expected.slice(0, LIMIT).filter(({ score }) => score > least + 1e-6);
  const allowed = new Set(expected.filter(({ score }) => score >= least - 1e-6).map(({ rowId }) => rowId));
  const isWhole = sure.every(({ rowId }) => found.includes(rowId)) && found.every((rowId) => allowed.has(rowId));
  if (!isWhole || found.length !== Math.min(LIMIT, expected.length))
    throw new Error('recall against brute force is below 1.0');
}

async function measureLexical(
  lexical: LexicalIndex,
  { scope, queries, chunks }: Pick<Measuring, 'scope' | 'queries' | 'chunks'>,
  peers: PlainSearch,
): Promise<Row[]> {
  const cold = await timed(() => lexical.search(scope, queries[0] ?? '', LIMIT));
  const ours: number[] = [];
  const plain: number[] = [];
  for (const [index, text] of queries.entries()) {
    ours.push(await timed(() => lexical.search(scope, text, LIMIT)));
    if (index % peerEvery(chunks) === 0) plain.push(await timed(() => peers.words(text)));
  }
  return [
    {
      what: `lexical, ${chunks.toLocaleString('en')} chunks`,
      measured: spreadOf(ours, 'ms'),
      peer: { what: 'MiniSearch as it comes', measured: spreadOf(plain, 'ms') },
      note: `building the slice took ${cold.toFixed(0)} ms`,
    },
  ];
}

async function measureHybrid(
  { library, embedder, scope, queries, chunks }: Measuring,
  domain: Domain,
  peers: PlainSearch,
): Promise<Row[]> {
  const { knowledge } = library;
  const cold = await timed(() => knowledge.catalog(scope, domain));
  await knowledge.retrieve(scope, domain, { query: queries[0] ?? '', topK: TOP }, unaborted());
  const ours: number[] = [];
  const plain: number[] = [];
  for (const [index, query] of queries.entries()) {
    ours.push(await timed(() => knowledge.retrieve(scope, domain, { query, topK: TOP }, unaborted())));
    if (index % peerEvery(chunks) !== 0) continue;
    const vector = await embedder.embedQuery(query, unaborted());
    plain.push(
      await timed(() => {
        peers.words(query);
        peers.nearest(vector);
      }),
    );
  }
  const most = chunks === 10_000 ? 15 : 60;
  return [
    {
      what: `hybrid, records looked up, ${String(embedder.dimension)} dimensions, ${chunks.toLocaleString('en')} chunks`,
      measured: spreadOf(ours, 'ms'),
      peer: { what: 'both peers, no records', measured: spreadOf(plain, 'ms') },
      ...(embedder.dimension === WIDE && chunks >= 10_000 ? { bound: { at: 'p95', most } as const } : {}),
      note: `reading the catalogue took ${cold.toFixed(0)} ms`,
    },
  ];
}

/** The peers take seconds where ours takes milliseconds: in a large scope they answer every tenth query only. */
function peerEvery(chunks: number): number {
  return chunks > 10_000 ? 10 : 1;
}

interface Scored {
  readonly rowId: number;
  readonly score: number;
}

interface PlainSearch {
  load(records: StoredRecords, scope: Scope, embedderId: string): Promise<void>;
  /** All of them, best first. */
  nearest(query: Float32Array): readonly Scored[];
  words(text: string): readonly unknown[];
}

/** What one writes in an afternoon: a list of vectors, a loop and a sort; MiniSearch with its defaults. */
function createPlainSearch(): PlainSearch {
  let vectors: readonly (readonly [number, Float32Array])[] = [];
  const index = new MiniSearch<{ id: number; text: string; name: string }>({ fields: ['text', 'name'] });
  return {
    async load(records, scope, embedderId) {
      const ids = await records.liveChunkIds(scope);
      vectors = [...(await records.vectorsByRow(scope, embedderId, ids))];
      if (index.documentCount > 0) return;
      for (const { rowId, text, name } of await records.chunksByRow(scope, ids))
        index.add({ id: rowId, text, name: name ?? '' });
    },
    nearest: (query) =>
      vectors
        .map(([rowId, vector]) => {
          let score = 0;
          for (let place = 0; place < query.length; place += 1) score += query[place]! * vector[place]!;
          return { rowId, score };
        })
        .sort((one, other) => other.score - one.score),
    words: (text) => index.search(text).slice(0, LIMIT),
  };
}

/** As long as the vectors of a common model: the built-in ones with their first half once more behind them. */
function createWideEmbedder(): Embedder {
  const builtin = createBuiltinEmbedder();
  const widen = (vector: Float32Array): Float32Array => {
    const wide = new Float32Array(WIDE);
    wide.set(vector);
    wide.set(vector.subarray(0, WIDE - vector.length), vector.length);
    const length = Math.hypot(...wide);
    return wide.map((value) => value / length);
  };
  return {
    id: `bench-wide:${String(WIDE)}`,
    dimension: WIDE,
    calibration: { midpoint: 0.3, slope: 20 },
    embedDocuments: async (texts, signal) => (await builtin.embedDocuments(texts, signal)).map(widen),
    embedQuery: async (text, signal) => widen(await builtin.embedQuery(text, signal)),
  };
}
