import { afterAll, beforeAll, describe } from 'vitest';
import type { Chroma } from '../../../server/adapters/vector-store/chroma.ts';
import type { VectorStore } from '../../../server/knowledge/index.ts';
import { describeVectorStore } from '../../contracts/vector-store.ts';
import type { FakeRecords } from '../../support/fakes/fake-records.ts';
import type { ChromaServer } from '../../support/services/start-chroma.ts';
import { startChroma } from '../../support/services/start-chroma.ts';
import { openChroma } from './open-chroma.ts';

describe('against a real Chroma server', () => {
  let server: ChromaServer;
  const opened: Chroma[] = [];
  /** One database for each set of records, as for each installation. */
  const databases = new WeakMap<FakeRecords, Promise<string>>();
  beforeAll(async () => {
    server = await startChroma();
  });
  afterAll(async () => {
    for (const chroma of opened) chroma.close();
    await server.close();
  });

  describeVectorStore('the Chroma store', (records, dimension) => openLazily(records, dimension));

  /** Without the exact index behind it: what is found here was found by Chroma. */
  function openLazily(records: FakeRecords, dimension: number): VectorStore {
    let store: Promise<VectorStore> | undefined;
    const open = async (): Promise<VectorStore> => {
      const database = databases.get(records) ?? server.makeDatabase();
      databases.set(records, database);
      const { chroma, store: made } = openChroma({
        url: server.url,
        database: await database,
        records,
        embedder: { id: `test:${String(dimension)}`, dimension },
        bounds: { queryMs: 10_000, syncMs: 20_000, writeMs: 20_000 },
      });
      opened.push(chroma);
      return made;
    };
    return {
      search: async (...asked) => (await (store ??= open())).search(...asked),
    };
  }
});
