/** Data folders with so many chunks in scope: each is made once per run and copied for whoever needs it. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_BRANCH, DEFAULT_TENANT } from '../../server/knowledge/index.ts';
import type { Folders } from '../support/server/start-server.ts';
import { SHIPPED_DOMAINS, startEmbedded } from '../support/server/start-server.ts';
import type { CatalogueItem } from './catalogue.ts';
import { CHUNKS_PER_ITEM, makeCatalogue } from './catalogue.ts';

export interface Prepared extends Folders {
  readonly items: readonly CatalogueItem[];
}

export interface Preparation {
  /** A copy of one's own; the caller removes it. */
  withChunks(chunks: number): Promise<Prepared>;
  remove(): Promise<void>;
}

const RUN = 500;

export function createPreparation(): Preparation {
  const made = new Map<number, Promise<string>>();
  return {
    async withChunks(chunks) {
      const items = makeCatalogue(Math.ceil(chunks / CHUNKS_PER_ITEM));
      const original = made.get(chunks) ?? fill(items);
      made.set(chunks, original);
      const dataDir = await makeFolder();
      await cp(await original, dataDir, { recursive: true });
      return {
        items,
        dataDir,
        domainsDir: SHIPPED_DOMAINS,
        remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }),
      };
    },
    async remove() {
      for (const folder of made.values()) await rm(await folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export async function makeFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'rag-chat-bench-'));
}

async function fill(items: readonly CatalogueItem[]): Promise<string> {
  const dataDir = await makeFolder();
  const server = await startEmbedded({ dataDir, domainsDir: SHIPPED_DOMAINS });
  try {
    const domain = server.application.domains.find('restaurant');
    if (domain === undefined) throw new Error('the domain of the benchmarks is not there');
    const scope = { domainId: domain.domainId, tenantSlug: DEFAULT_TENANT, branchSlug: DEFAULT_BRANCH };
    for (let start = 0; start < items.length; start += RUN) {
      const outcome = await server.application.knowledge.ingestItems({
        scope,
        rules: domain,
        items: items.slice(start, start + RUN),
        indexed: true,
        signal: new AbortController().signal,
      });
      if (outcome.kind === 'invalid') throw new Error(JSON.stringify(outcome.issues));
    }
  } finally {
    await server.close();
  }
  return dataDir;
}
