import type { Catalog, CatalogItem, ChunkRow } from './index.ts';
import { createLexicon } from './hazards/lexicon.ts';
import { declaredTexts, readFacts } from './hazards/read-facts.ts';
import { uniteFacts } from './hazards/weigh-claims.ts';
import type { LiveItem, RecordStore } from './ports.ts';
import type { LibraryRules } from './rules.ts';
import type { Scope } from './scope.ts';

/** Scopes kept in memory at once; the least recently asked goes first. */
const MOST_SCOPES = 64;

interface Held {
  readonly rules: LibraryRules;
  readonly catalog: Catalog;
  /** Rows never change, so what was read once is read for good. */
  readonly rows: ReadonlyMap<number, LiveItem>;
  readonly chunks: ReadonlyMap<number, ChunkRow>;
}

export interface CatalogReader {
  read(scope: Scope, rules: LibraryRules): Promise<Catalog>;
}

/** Reads what is published in a scope, again only when its revision or the domain's rules have changed. */
export function createCatalogReader(records: RecordStore): CatalogReader {
  const held = new Map<string, Held>();
  /** The end of the last read of a scope that has begun, however it ended. */
  const loading = new Map<string, Promise<void>>();

  async function load(key: string, scope: Scope, rules: LibraryRules): Promise<Catalog> {
    const before = held.get(key);
    const revision = await records.revision(scope);
    if (before?.catalog.revision === revision && before.rules === rules) {
      held.delete(key);
      held.set(key, before);
      return before.catalog;
    }
    const itemIds = await records.liveItemIds(scope);
    const chunkIds = await records.liveChunkIds(scope);
    const rows = await readMissing(itemIds, before?.rows, (ids) => records.itemsByRow(scope, ids));
    const chunks = await readMissing(chunkIds, before?.chunks, (ids) => records.chunksByRow(scope, ids));
    // A publish in between would mix two moments: read again until the revision stands still.
    if ((await records.revision(scope)) !== revision) return load(key, scope, rules);
    const catalog: Catalog = {
      revision,
      items: uniteItems([...rows.values()], [...chunks.values()], rules),
      chunkCount: chunkIds.length,
    };
    held.delete(key);
    held.set(key, { rules, catalog, rows, chunks });
    const oldest = held.keys().next().value;
    if (held.size > MOST_SCOPES && oldest !== undefined) held.delete(oldest);
    return catalog;
  }

  return {
    read(scope, rules) {
      const key = JSON.stringify([scope.domainId, scope.tenantSlug, scope.branchSlug]);
      // One after another: the second finds what the first has read, and both get the same object.
      const before = loading.get(key) ?? Promise.resolve();
      const started = before.then(() => load(key, scope, rules));
      const settled = started.then(nothing, nothing).then(() => {
        if (loading.get(key) === settled) loading.delete(key);
      });
      loading.set(key, settled);
      return started;
    },
  };
}

function nothing(): void {
  // Whoever asked gets the value or the fault; the next reader only waits for the end.
}

async function readMissing<Row extends { readonly rowId: number }>(
  ids: readonly number[],
  before: ReadonlyMap<number, Row> | undefined,
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
): Promise<Map<number, Row>> {
  const fresh = await read(ids.filter((id) => before?.has(id) !== true));
  const byId = new Map(fresh.map((row) => [row.rowId, row]));
  return new Map(
    ids.flatMap((id) => {
      const row = byId.get(id) ?? before?.get(id);
      return row === undefined ? [] : [[id, row] as const];
    }),
  );
}

/** Rows of one name, or of one id, answer as one: union of facts, danger wins, chunks of all (RULINGS 9). */
function uniteItems(rows: readonly LiveItem[], chunks: readonly ChunkRow[], rules: LibraryRules): CatalogItem[] {
  const lexicon = createLexicon(rules.hazards);
  const chunksByItem = new Map<string, ChunkRow[]>();
  for (const chunk of chunks) {
    const place = placeOf(chunk.documentId, chunk.itemId);
    const there = chunksByItem.get(place);
    if (there === undefined) chunksByItem.set(place, [chunk]);
    else there.push(chunk);
  }
  return groupRows(rows).map((group) => {
    const newest = [...group].sort(
      (left, right) => right.publishedAt.localeCompare(left.publishedAt) || right.rowId - left.rowId,
    );
    const first = newest[0];
    if (first === undefined) throw new TypeError('an empty group of items');
    const facts = newest.map(({ facts: stored, record }) =>
      stored.lexicon === lexicon.fingerprint ? stored : readFacts(record, rules.hazards),
    );
    const category = newest.find((row) => row.category !== undefined)?.category;
    const places = [...new Set(newest.map(({ documentId, itemId }) => placeOf(documentId, itemId)))];
    return {
      itemId: first.itemId,
      name: first.name,
      ...(category === undefined ? {} : { category }),
      records: newest.map(({ record }) => record),
      facts: uniteFacts(facts, lexicon),
      declared: newest.flatMap(({ record }) => declaredTexts(record, rules.hazards)),
      chunks: places.flatMap((place) => chunksByItem.get(place) ?? []),
    };
  });
}

function placeOf(documentId: number, itemId: string | undefined): string {
  return JSON.stringify([documentId, itemId]);
}

function groupRows(rows: readonly LiveItem[]): LiveItem[][] {
  const groups = new Set<LiveItem[]>();
  const byKey = new Map<string, LiveItem[]>();
  for (const row of rows) {
    const [first, second] = groupsUnder(keysOf(row), byKey);
    const isSecondLarger = first !== undefined && second !== undefined && second.length > first.length;
    const [group = [], other] = isSecondLarger ? [second, first] : [first, second];
    // The smaller joins the larger, so that no row changes its group often.
    const joining = other === undefined ? [row] : [...other, row];
    if (other !== undefined) groups.delete(other);
    for (const each of joining) {
      group.push(each);
      for (const key of keysOf(each)) byKey.set(key, group);
    }
    groups.add(group);
  }
  return [...groups];
}

function keysOf({ foldedName, itemId }: LiveItem): string[] {
  return [`name:${foldedName}`, `id:${itemId}`];
}

function groupsUnder(keys: readonly string[], byKey: ReadonlyMap<string, LiveItem[]>): LiveItem[][] {
  return [...new Set(keys.flatMap((key) => [byKey.get(key)].filter((group) => group !== undefined)))];
}
