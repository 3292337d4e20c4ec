import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import type { StoredRecords } from '../../../server/adapters/record-store/records.ts';
import { createBuiltinEmbedder } from '../../../server/adapters/embedder/builtin.ts';
import { createMinisearchIndex } from '../../../server/adapters/lexical-index/minisearch.ts';
import { createSqliteRecords } from '../../../server/adapters/record-store/sqlite.ts';
import { createChroma } from '../../../server/adapters/vector-store/chroma.ts';
import { createExactVectorStore } from '../../../server/adapters/vector-store/exact.ts';
import type { Proposal, Scope, VectorStore } from '../../../server/knowledge/index.ts';
import { createKnowledge, onlyEmbedder } from '../../../server/knowledge/index.ts';
import { readDomain, scopeOf, unaborted } from '../../support/library/build-library.ts';
import { hashOf } from '../../support/samples/make-document.ts';
import type { ChromaServer } from '../../support/services/start-chroma.ts';
import { startChroma } from '../../support/services/start-chroma.ts';
import { CHUNKS_PER_ITEM, makeCatalogue, makeQuestions } from '../catalogue.ts';
import { makeFolder } from '../prepared.ts';
import type { Row } from '../report.ts';
import type { Section } from '../section.ts';
import { interleave, spreadOf, timed } from '../spread.ts';

const LIMIT = 40;

/** As many as the figures are told for in other reports. */
const RECALL_AT = 10;

/** A tenant has two in a hundred of the collection. */
const TENANTS = 50;

/** The same vectors, searched in this process and in a Chroma server on this machine: what the network, the filter and the graph cost. */
export const chroma: Section = {
  name: 'chroma',
  title: 'Chroma beside the exact index',
  async measure({ quick }) {
    const server = await startChroma();
    try {
      const rows: Row[] = [];
      for (const chunks of quick ? [1000] : [1000, 10_000, 100_000]) {
        for (const tenants of [TENANTS, 1])
          rows.push(...(await compare(server, { chunks, tenants, rounds: quick ? 20 : 200 })));
      }
      return rows;
    } finally {
      await server.close();
    }
  },
};

interface Size {
  readonly chunks: number;
  readonly tenants: number;
  readonly rounds: number;
}

async function compare(server: ChromaServer, { chunks, tenants, rounds }: Size): Promise<Row[]> {
  const library = await fill(chunks, tenants);
  const { records, embedder, scopes, exact } = library;
  const vectors = createChroma({
    url: server.url,
    database: await server.makeDatabase(),
    records,
    embedderInUse: () => Promise.resolve(embedder.id),
    listScopes: () => Promise.resolve(scopes),
    itemIdNameOf: () => 'dish_id',
    log: { info: () => undefined, warn: () => undefined },
    bounds: { queryMs: 10_000, syncMs: 600_000, writeMs: 60_000 },
  });
  const store = vectors.storeFor(embedder);
  const written = await timed(() => store.rebuildAll());
  const scope = scopes[0]!;
  const questions = makeQuestions(library.items, rounds).map(({ text }) => text);
  const queries = await Promise.all(questions.map((text) => embedder.embedQuery(text, unaborted())));
  const words = await plainWords(records, scope);
  await search(exact, scope, queries[0]!);
  await search(store, scope, queries[0]!);
  const recalls: number[] = [];
  const byWords: number[] = [];
  const plain: number[] = [];
  const { ours, peers } = await interleave(
    rounds,
    (round) => timed(() => search(store, scope, queries[round % queries.length]!)),
    (round) => timed(() => search(exact, scope, queries[round % queries.length]!)),
  );
  for (const [index, query] of queries.entries()) {
    const best = await search(exact, scope, query);
    recalls.push(recall(await search(store, scope, query), best));
    let found: readonly Proposal[] = [];
    plain.push(
      await timed(() => {
        found = words(questions[index] ?? '');
      }),
    );
    const among = new Set(found.slice(0, RECALL_AT).map(({ rowId }) => rowId));
    byWords.push(best.slice(0, RECALL_AT).filter(({ rowId }) => among.has(rowId)).length / RECALL_AT);
  }
  vectors.close();
  await library.remove();
  const mean = meanOf(recalls);
  const whose = tenants === 1 ? 'one tenant has all' : `one of ${String(tenants)} tenants`;
  const size = `${chunks.toLocaleString('en')} chunks, ${whose}`;
  return [
    {
      what: `plain words, ${size}`,
      measured: spreadOf(plain, 'ms'),
      peer: { what: 'exact index', measured: spreadOf(peers, 'ms') },
      note: `MiniSearch as it comes; ${meanOf(byWords).toFixed(2)} of the exact index's best ${String(RECALL_AT)} are among its best`,
    },
    {
      what: `Chroma, ${size}`,
      measured: spreadOf(ours, 'ms'),
      peer: { what: 'exact index', measured: spreadOf(peers, 'ms') },
      note: `recall@${String(RECALL_AT)} ${mean.toFixed(3)} (least ${Math.min(...recalls).toFixed(2)}) against the exact index; all rows were written in ${(written / 1000).toFixed(1)} s`,
    },
  ];
}

/** One writes it in a minute: every chunk of the scope, words as they come. */
async function plainWords(records: StoredRecords, scope: Scope): Promise<(text: string) => Proposal[]> {
  const index = new MiniSearch<{ id: number; text: string; name: string }>({ fields: ['text', 'name'] });
  const rows = await records.chunksByRow(scope, await records.liveChunkIds(scope));
  index.addAll(rows.map(({ rowId, text, name }) => ({ id: rowId, text, name: name ?? '' })));
  return (text) =>
    index
      .search(text)
      .slice(0, LIMIT)
      .map(({ id, score }) => ({ rowId: id as number, score }));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

const search = (store: VectorStore, scope: Scope, query: Float32Array): Promise<Proposal[]> =>
  store.search(scope, query, LIMIT);

/** Rows that score as much as the last of the best may stand for it. */
function recall(found: readonly Proposal[], best: readonly Proposal[]): number {
  const top = best.slice(0, RECALL_AT);
  const least = top.at(-1)?.score ?? 0;
  const good = found.slice(0, RECALL_AT).filter(({ score }) => score >= least - 1e-5);
  return top.length === 0 ? 1 : good.length / top.length;
}

/** One catalogue, a part of it in each tenant. */
async function fill(chunks: number, tenants: number) {
  const folder = await makeFolder();
  const records = await createSqliteRecords({ path: join(folder, 'records.sqlite') });
  const domain = await readDomain('domains/restaurant.yaml');
  const embedder = createBuiltinEmbedder();
  const exact = createExactVectorStore({ records, embedderId: embedder.id, dimension: embedder.dimension });
  const knowledge = createKnowledge({
    records,
    documents: records.documents,
    health: records.health,
    zoneOf: (scope) => records.scopes.zoneOf(scope),
    now: () => new Date(),
    embedders: onlyEmbedder({ embedder, vectors: exact }),
    lexical: createMinisearchIndex({ records }),
    extractor: { extract: () => Promise.resolve([]) },
    reader: { seesPictures: false },
    hash: hashOf,
  });
  const items = makeCatalogue(chunks / CHUNKS_PER_ITEM);
  const scopes: Scope[] = [];
  const share = items.length / tenants;
  for (let tenant = 0; tenant < tenants; tenant += 1) {
    const scope = scopeOf(domain, `tenant-${String(tenant)}`);
    scopes.push(scope);
    await records.ensureScope(scope.tenantSlug, scope.branchSlug);
    const part = items.slice(tenant * share, (tenant + 1) * share);
    await knowledge.ingestItems({ scope, rules: domain, items: part, indexed: true, signal: unaborted() });
  }
  return {
    records,
    embedder,
    exact,
    scopes,
    items,
    async remove() {
      await records.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
