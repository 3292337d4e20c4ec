import type { Domain } from '../../domains/index.ts';
import { readsOf } from '../act/reads-of.ts';
import { rowsOfCatalog } from '../act/rows-of-catalog.ts';
import { chunksOf, shownRows } from '../tell/tell-rows.ts';
import { SOURCES_SHOWN } from './format.ts';
import { quotedRows } from './retrieve.ts';
import type { Retrieved } from './retrieved.ts';
import type { Understood } from './understood.ts';

/** With the texts that show what a tool gave, behind those of the answer: they are cited as any other. */
export function withShown(retrieved: Retrieved, understood: Understood, domain: Domain): Retrieved {
  const { done, catalog, lexicon } = understood;
  const listed = readsOf(done).flatMap(({ tool, result }) =>
    result.kind === 'given' && result.rows !== undefined ? [{ tool, rows: result.rows }] : [],
  );
  if (listed.length === 0) return retrieved;
  const rows = rowsOfCatalog(catalog);
  const telling = { lexicon, domain, rowOf: (rowId: number) => rows.get(rowId) };
  const there = new Set(retrieved.evidence.map(({ metadata }) => metadata.row.rowId));
  const shown = listed.flatMap((each) =>
    shownRows(each.tool, each.rows, telling).flatMap((row) => chunksOf(row, telling)),
  );
  const missing = [...new Set(shown)].filter(({ rowId }) => !there.has(rowId));
  const room = Math.max(0, SOURCES_SHOWN - retrieved.evidence.length);
  const added = quotedRows(missing.slice(0, room), understood, retrieved.evidence.length);
  return { ...retrieved, evidence: [...retrieved.evidence, ...added] };
}
