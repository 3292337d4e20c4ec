import { rm } from 'node:fs/promises';
import { buildLibrary, readDomain, scopeOf, unaborted } from '../../support/library/build-library.ts';
import type { ApiClient } from '../../support/server/api-client.ts';
import { SHIPPED_DOMAINS } from '../../support/server/start-server.ts';
import type { CatalogueItem } from '../catalogue.ts';
import { makeCatalogue } from '../catalogue.ts';
import { makeFolder } from '../prepared.ts';
import { startServer } from '../processes.ts';
import type { Row } from '../report.ts';
import type { Bench, Section } from '../section.ts';
import { interleave, single, spreadOf, timed } from '../spread.ts';
import { createPlainTable } from './plain-table.ts';

/** Over HTTP, from the post to the first answer that cites what was posted. */
export const ingest: Section = {
  name: 'ingest',
  title: 'Ingest',
  async measure(bench) {
    return [
      ...(await measureSingles(bench, 0)),
      ...(await measureSingles(bench, bench.quick ? 1000 : 10_000)),
      ...(await measureBatches(bench)),
      ...(await measureAgain(bench)),
    ];
  },
};

async function measureSingles({ quick, preparation }: Bench, chunks: number): Promise<Row[]> {
  const prepared = chunks === 0 ? await emptyFolder() : await preparation.withChunks(chunks);
  const server = await startServer(prepared);
  const plain = await createPlainTable();
  const rounds = quick ? 3 : 30;
  const items = makeCatalogue(rounds + 1, 31);
  await postAndFind(server.client, items[rounds]!);
  const posts: number[] = [];
  const { ours, peers } = await interleave(
    rounds,
    async (round) => {
      const { posted, found } = await postAndFind(server.client, items[round]!);
      posts.push(posted);
      return found;
    },
    async (round) =>
      timed(() => {
        plain.write(items[round]!);
      }),
  );
  await server.stop();
  await plain.remove();
  await prepared.remove();
  const where = chunks === 0 ? 'an empty scope' : `a scope of ${chunks.toLocaleString('en')} chunks`;
  const peer = { what: 'one SQLite transaction', measured: spreadOf(peers, 'ms') };
  return [
    { what: `one item of 5 sections, posted, ${where}`, measured: spreadOf(posts, 'ms'), peer },
    {
      what: `one item of 5 sections, to the first answer that cites it, ${where}`,
      measured: spreadOf(ours, 'ms'),
      peer,
      bound: { at: 'p95', most: 200 },
    },
  ];
}

async function measureBatches({ quick, preparation }: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  const plain = await createPlainTable();
  for (const chunks of [0, quick ? 1000 : 10_000]) {
    for (const count of quick ? [50] : [100, 1000]) {
      const prepared = chunks === 0 ? await emptyFolder() : await preparation.withChunks(chunks);
      const server = await startServer(prepared);
      const posts: number[] = [];
      const peers: number[] = [];
      const answers: number[] = [];
      const rounds = quick ? 1 : 3;
      await server.client.ask('¿Qué postres tienen?');
      for (let round = 0; round < rounds; round += 1) {
        // The same items in another wording each time, so that the scope does not grow.
        const items = makeCatalogue(count, 51).map((item) => ({ ...item, notes: [`Ronda ${String(round)}.`] }));
        posts.push(await timed(() => server.client.ingest(items)));
        answers.push(await timed(() => server.client.ask(`¿Qué lleva ${items[0]!.name}?`)));
        peers.push(
          await timed(() => {
            plain.write(...items);
          }),
        );
      }
      await server.stop();
      await prepared.remove();
      const where = chunks === 0 ? 'an empty scope' : `a scope of ${chunks.toLocaleString('en')} chunks`;
      rows.push(
        {
          what: `${String(count)} items in one call, ${where}`,
          measured: spreadOf(posts, 'ms'),
          peer: { what: 'one SQLite transaction', measured: spreadOf(peers, 'ms') },
          note: `${(Math.min(...posts) / count).toFixed(2)} ms an item at best; from the second round on a new version of each`,
        },
        { what: `first answer after them, ${where}`, measured: spreadOf(answers, 'ms') },
      );
    }
  }
  await plain.remove();
  return rows;
}

/** @throws Error when unchanged content is embedded or stored again */
async function measureAgain({ quick }: Bench): Promise<Row[]> {
  const domain = await readDomain('domains/restaurant.yaml');
  const scope = scopeOf(domain);
  const library = await buildLibrary();
  const items = makeCatalogue(quick ? 50 : 1000, 61);
  const send = () => library.knowledge.ingestItems({ scope, rules: domain, items, indexed: true, signal: unaborted() });
  const first = await timed(send);
  const [embedded, chunks] = [library.embedded.length, (await library.records.liveChunkIds(scope)).length];
  const again: number[] = [];
  for (let round = 0; round < (quick ? 1 : 5); round += 1) again.push(await timed(send));
  const repeated = library.embedded.length - embedded;
  const doubled = (await library.records.liveChunkIds(scope)).length - chunks;
  await library.remove();
  if (repeated > 0 || doubled > 0) throw new Error(`unchanged content: ${repeated} embeddings, ${doubled} chunks`);
  return [
    {
      what: `${String(items.length)} unchanged items again`,
      measured: spreadOf(again, 'ms'),
      peer: { what: 'their first time', measured: single(first, 'ms') },
    },
    { what: 'embeddings of unchanged items', measured: single(repeated, ''), bound: { at: 'p50', most: 0 } },
    { what: 'duplicates of unchanged items', measured: single(doubled, ''), bound: { at: 'p50', most: 0 } },
  ];
}

async function postAndFind(client: ApiClient, item: CatalogueItem): Promise<{ posted: number; found: number }> {
  const begun = performance.now();
  await client.ingest({ ...item, sources: [`${item.dish_id}.json`] });
  const posted = performance.now() - begun;
  const { sources } = await client.ask(`¿Qué lleva ${item.name}?`);
  const found = performance.now() - begun;
  if (!sources.some(({ source }) => source === `${item.dish_id}.json`)) throw new Error(`${item.name} is not found`);
  return { posted, found };
}

async function emptyFolder() {
  const dataDir = await makeFolder();
  return {
    dataDir,
    domainsDir: SHIPPED_DOMAINS,
    remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }),
  };
}
