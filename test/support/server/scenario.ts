/** What most scenarios are given: one vertical beside the salon, on a server and in folders of their own. */
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createSqliteRecords } from '../../../server/adapters/record-store/sqlite.ts';
import type { IngestAnswer } from '../../../server/contract/v1.ts';
import type { ChunkRow, RecordStore, Scope } from '../../../server/knowledge/index.ts';
import type { ApiClient } from './api-client.ts';
import type { SampleItem } from '../samples/sample-items.ts';
import type { Environment, Folders } from './start-server.ts';
import { makeFolders, spawnServer, startEmbedded } from './start-server.ts';
import type { Vertical } from '../domains/verticals.ts';

export interface Scenario {
  readonly vertical: Vertical;
  readonly folders: Folders;
  readonly url: string;
  readonly client: ApiClient;
  /** Sends sample items in the words of the vertical. */
  ingest(...items: readonly SampleItem[]): Promise<IngestAnswer>;
  /** Asks in the words of the vertical. */
  ask(message: string, sessionId?: string): ReturnType<ApiClient['ask']>;
  /** The published chunks of a domain, read from its records. */
  chunks(domainId?: string): Promise<readonly ChunkRow[]>;
  /** Ids of the published items, read from the records. */
  itemIds(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface ScenarioOptions {
  readonly environment?: Environment;
  /** The built server as a process of its own, which reads PDFs quicker. Default: in this process, from the source. */
  readonly isBuilt?: boolean;
}

export async function openScenario(vertical: Vertical, options: ScenarioOptions = {}): Promise<Scenario> {
  const { environment = {}, isBuilt = false } = options;
  const folders = await makeFolders({
    shipped: ['hair_salon.yaml'],
    files: { [`${vertical.domainId}.yaml`]: vertical.yaml },
  });
  const { url, client, close } = await start(folders, { domainId: vertical.domainId, environment }, isBuilt);
  return {
    vertical,
    folders,
    url,
    client,
    ingest: (...items) => {
      const [only] = items;
      return client.ingest(
        items.length === 1 && only !== undefined ? vertical.item(only) : items.map((item) => vertical.item(item)),
      );
    },
    ask: (message, sessionId) =>
      client.ask(vertical.say(message), { ...(sessionId === undefined ? {} : { sessionId }) }),
    chunks: (domainId = vertical.domainId) =>
      readRecords(folders.dataDir, async (records) => {
        const scope = scopeOf(domainId);
        return records.chunksByRow(scope, await records.liveChunkIds(scope));
      }),
    itemIds: () =>
      readRecords(folders.dataDir, async (records) => {
        const scope = scopeOf(vertical.domainId);
        const items = await records.itemsByRow(scope, await records.liveItemIds(scope));
        return items.map(({ itemId }) => itemId);
      }),
    async close() {
      await close();
      await folders.remove();
    },
  };
}

/** The same for one test; closed with it. */
export async function useScenario(vertical: Vertical, options: ScenarioOptions = {}): Promise<Scenario> {
  const scenario = await openScenario(vertical, options);
  onTestFinished(() => scenario.close());
  return scenario;
}

/** Looks into the records of a data folder, whether a server has them open or not. */
export async function readRecords<Result>(
  dataDir: string,
  read: (records: RecordStore) => Promise<Result>,
): Promise<Result> {
  const records = await createSqliteRecords({ path: join(dataDir, 'records.sqlite') });
  try {
    return await read(records);
  } finally {
    await records.close();
  }
}

export function scopeOf(domainId: string): Scope {
  return { domainId, tenantSlug: 'default', branchSlug: 'main' };
}

interface Started {
  readonly url: string;
  readonly client: ApiClient;
  close(): Promise<unknown>;
}

async function start(
  folders: Folders,
  options: { domainId: string; environment: Environment },
  isBuilt: boolean,
): Promise<Started> {
  if (!isBuilt) return startEmbedded(folders, options);
  const server = await spawnServer(folders, options);
  return { url: server.url, client: server.client, close: () => server.kill('SIGKILL') };
}
