import type { Catalog, ChunkRow } from '../../knowledge/index.ts';

const known = new WeakMap<Catalog, ReadonlyMap<number, ChunkRow>>();

/** Every text in force, by its row. */
export function rowsOfCatalog(catalog: Catalog): ReadonlyMap<number, ChunkRow> {
  const rows = known.get(catalog) ?? indexed(catalog);
  known.set(catalog, rows);
  return rows;
}

function indexed({ items, texts }: Catalog): ReadonlyMap<number, ChunkRow> {
  const all = [...items.flatMap(({ chunks }) => chunks), ...texts];
  return new Map(all.map((row) => [row.rowId, row]));
}
