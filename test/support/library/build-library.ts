/** The library over its embedded adapters in a folder of its own, and domains read from files: fakes would only repeat them. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBuiltinEmbedder } from '../../../server/adapters/embedder/builtin.ts';
import { createMinisearchIndex } from '../../../server/adapters/lexical-index/minisearch.ts';
import type { StoredRecords } from '../../../server/adapters/record-store/records.ts';
import { createSqliteRecords } from '../../../server/adapters/record-store/sqlite.ts';
import { createExactVectorStore } from '../../../server/adapters/vector-store/exact.ts';
import type { Domain } from '../../../server/domains/index.ts';
import { readDomainAt } from '../../../server/domains/registry/read-domain-at.ts';
import type { Knowledge, Scope, TextExtractor, TextLine } from '../../../server/knowledge/index.ts';
import { createKnowledge, onlyEmbedder } from '../../../server/knowledge/index.ts';

export interface TestLibrary {
  readonly knowledge: Knowledge;
  readonly records: StoredRecords;
  /** Texts handed to the embedder so far. */
  readonly embedded: string[];
  /** What the next PDF reads as. */
  lines: readonly TextLine[];
  remove(): Promise<void>;
}

export async function buildLibrary(): Promise<TestLibrary> {
  const folder = await mkdtemp(join(tmpdir(), 'library-'));
  const records = await createSqliteRecords({ path: join(folder, 'records.sqlite') });
  const builtin = createBuiltinEmbedder();
  const embedded: string[] = [];
  const library: { lines: readonly TextLine[] } = { lines: [] };
  const extractor: TextExtractor = { extract: () => Promise.resolve(library.lines) };
  const knowledge = createKnowledge({
    records,
    documents: records.documents,
    pictures: records.pictures,
    health: records.health,
    zoneOf: (scope) => records.scopes.zoneOf(scope),
    now: () => new Date(),
    embedders: onlyEmbedder({
      embedder: {
        ...builtin,
        embedDocuments: (texts, signal) => {
          embedded.push(...texts);
          return builtin.embedDocuments(texts, signal);
        },
      },
      vectors: createExactVectorStore({ records, embedderId: builtin.id, dimension: builtin.dimension }),
    }),
    lexical: createMinisearchIndex({ records }),
    extractor,
    reader: { seesPictures: false },
    hash: (content) => createHash('sha256').update(content).digest('hex'),
  });
  return Object.assign(library, {
    knowledge,
    records,
    embedded,
    async remove() {
      await records.close();
      await rm(folder, { recursive: true, force: true });
    },
  });
}

/** A domain of the tests (`bakery`) or a shipped one (`domains/restaurant.yaml`). */
export async function readDomain(path: string): Promise<Domain> {
  const file = fileURLToPath(
    new URL(path.includes('/') ? `../../../${path}` : `../domains/${path}.yaml`, import.meta.url),
  );
  const { good, problems } = await readDomainAt(file);
  if (good === undefined) throw new Error(`${path} can not be used: ${JSON.stringify(problems)}`);
  return good.domain;
}

export function scopeOf(domain: Domain, tenantSlug = 'default'): Scope {
  return { domainId: domain.domainId, tenantSlug, branchSlug: 'main' };
}

export const unaborted = (): AbortSignal => new AbortController().signal;

/** Brings items into a scope as its owner would, searchable when it resolves. */
export async function ingestItems(
  { knowledge }: Pick<TestLibrary, 'knowledge'>,
  domain: Domain,
  items: readonly unknown[],
): Promise<void> {
  const ingested = await knowledge.ingestItems({
    scope: scopeOf(domain),
    rules: domain,
    items,
    indexed: true,
    signal: unaborted(),
  });
  if (ingested.kind !== 'ingested') throw new Error(`the items were refused: ${JSON.stringify(ingested)}`);
}
