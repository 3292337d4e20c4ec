import type { CatalogReader } from '../catalog.ts';
import type { Embedders } from '../embeddings/embedders.ts';
import type { CatalogItem } from '../model.ts';
import { isOwnWord } from '../own-words/apply-own-words.ts';
import type { OwnWord } from '../own-words/ports.ts';
import type { DocumentReader, RecordStore } from '../ports.ts';
import type { LibraryRules } from '../rules.ts';
import type { Scope } from '../scope.ts';
import type { KnowledgeHealth } from './knowledge-health.ts';
import { assembleHealth } from './knowledge-health.ts';
import type { HealthStore } from './ports.ts';

export interface ReadHealthParts {
  readonly health: HealthStore;
  readonly records: Pick<RecordStore, 'liveItemIds' | 'itemsByRow' | 'ownWords'>;
  readonly catalogs: CatalogReader;
  readonly embedders: Pick<Embedders, 'current' | 'lastId'>;
  /** IANA. @throws Fault `scope-unknown` */
  readonly zoneOf: (scope: Scope) => Promise<string>;
  readonly now: () => Date;
  /** What reads files. */
  readonly reader: Pick<DocumentReader, 'seesPictures'>;
}

/** How the knowledge of a scope is now. @throws Fault `scope-unknown`, `records-unavailable` */
export async function readHealth(
  scope: Scope,
  rules: LibraryRules,
  { health, records, catalogs, embedders, zoneOf, now, reader }: ReadHealthParts,
): Promise<KnowledgeHealth> {
  const zone = await zoneOf(scope);
  // Asked for, so that the name of the one in use is of now.
  await embedders.current();
  const rows = await records.itemsByRow(scope, await records.liveItemIds(scope));
  const { items: all } = await catalogs.read(scope, rules);
  const own = await records.ownWords(scope);
  const items = all.map((item) => withoutOwnWords(item, own, rules));
  const stored = await health.readHealth(scope);
  return assembleHealth({
    scope,
    rules,
    ...stored,
    rows,
    items,
    embedderId: embedders.lastId(),
    now: now(),
    zone,
    reader,
  });
}

/** Of what the owner has said something of it is not asked any more; what is judged is another matter. */
function withoutOwnWords(item: CatalogItem, own: readonly OwnWord[], { language }: LibraryRules): CatalogItem {
  const { unknown } = item.facts;
  if (own.length === 0 || unknown === undefined) return item;
  return { ...item, facts: { ...item.facts, unknown: unknown.filter(({ word }) => !isOwnWord(word, own, language)) } };
}
