/** What most scenarios are given: one vertical beside the salon, on a server and in folders of their own. */
import { onTestFinished } from 'vitest';
import type { IngestAnswer } from '../../server/contract/v1.ts';
import type { ChunkRow } from '../../server/knowledge/index.ts';
import type { ApiClient } from './api-client.ts';
import type { SampleItem } from './sample-items.ts';
import type { EmbeddedServer, Environment, Folders } from './start-server.ts';
import { makeFolders, startEmbedded } from './start-server.ts';
import type { Vertical } from './verticals.ts';

export interface Scenario {
  readonly vertical: Vertical;
  readonly folders: Folders;
  readonly server: EmbeddedServer;
  readonly client: ApiClient;
  /** Sends sample items in the words of the vertical. */
  ingest(...items: readonly SampleItem[]): Promise<IngestAnswer>;
  /** Asks in the words of the vertical. */
  ask(message: string, sessionId?: string): ReturnType<ApiClient['ask']>;
  /** The chunks that are published for items or documents of a domain, in the order of their ids. */
  chunks(domainId?: string): Promise<readonly ChunkRow[]>;
  /** Ids of the items that are published. */
  itemIds(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function openScenario(vertical: Vertical, environment: Environment = {}): Promise<Scenario> {
  const folders = await makeFolders({
    shipped: ['hair_salon.yaml'],
    files: { [`${vertical.domainId}.yaml`]: vertical.yaml },
  });
  const server = await startEmbedded(folders, { domainId: vertical.domainId, environment });
  return scenarioOver(server, folders, vertical);
}

/** The same for one test; closed with it. */
export async function useScenario(vertical: Vertical, environment: Environment = {}): Promise<Scenario> {
  const scenario = await openScenario(vertical, environment);
  onTestFinished(() => scenario.close());
  return scenario;
}

export function scenarioOver(server: EmbeddedServer, folders: Folders, vertical: Vertical): Scenario {
  const { client, application } = server;
  const catalogOf = async (domainId: string) => {
    const domain = application.domains.find(domainId);
    if (domain === undefined) throw new Error(`no domain ${domainId}`);
    const scope = { domainId, tenantSlug: 'default', branchSlug: 'main' };
    return { scope, domain, catalog: await application.knowledge.catalog(scope, domain) };
  };
  return {
    vertical,
    folders,
    server,
    client,
    ingest: (...items) => {
      const [only] = items;
      return client.ingest(
        items.length === 1 && only !== undefined ? vertical.item(only) : items.map((item) => vertical.item(item)),
      );
    },
    ask: (message, sessionId) =>
      client.ask(vertical.say(message), { ...(sessionId === undefined ? {} : { sessionId }) }),
    async chunks(domainId = vertical.domainId) {
      const { scope, domain, catalog } = await catalogOf(domainId);
      const ofItems = catalog.items.flatMap((item) => item.chunks);
      if (ofItems.length > 0 || catalog.chunkCount === 0) return ofItems;
      // Raw documents have no item: everything that can be found is asked for.
      const plan = { query: 'a de la el', topK: 100, first: Array.from({ length: 500 }, (_, index) => index + 1) };
      const found = await application.knowledge.retrieve(scope, domain, plan, new AbortController().signal);
      return found.map(({ metadata }) => metadata.row);
    },
    async itemIds() {
      const { catalog } = await catalogOf(vertical.domainId);
      return catalog.items.map(({ itemId }) => itemId);
    },
    async close() {
      await server.close();
      await folders.remove();
    },
  };
}
