/** Rows that a service gave, each with the item of the business that it names: what is published of that shows it, and nothing that the service says. */
import { fold } from '../text/fold.ts';
import type { Tool } from '../domains/index.ts';
import { Fault } from '../fault.ts';
import type { PublishedItem, ToolLibrary } from './ports.ts';
import { valuesOf } from './read-answer.ts';
import type { ToolResult, ToolScope } from './request.ts';

/** As it is where its rows name no item. What names nothing that is published stays as the service gave it; so do all while records are away. */
export async function citeRows(
  { rows: declared }: Pick<Tool, 'rows'>,
  result: ToolResult,
  scope: ToolScope,
  library: Pick<ToolLibrary, 'published'>,
): Promise<ToolResult> {
  const cites = declared?.cites;
  if (cites === undefined || result.kind !== 'given' || result.rows === undefined) return result;
  const items = await itemsOf(scope, library);
  const byId = new Map(items.map((item) => [fold(item.id), item]));
  const rows = result.rows.map((row) => {
    const name = row.values[cites.by];
    const item = typeof name === 'string' || typeof name === 'number' ? byId.get(fold(String(name))) : undefined;
    if (item === undefined) return row;
    return {
      ...row,
      values: { ...row.values, ...valuesOf(cites.fields, item.record) },
      shownBy: item.rowIds.slice(0, 1),
    };
  });
  return { ...result, rows };
}

async function itemsOf(scope: ToolScope, library: Pick<ToolLibrary, 'published'>): Promise<readonly PublishedItem[]> {
  try {
    return (await library.published(scope)).items;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return [];
  }
}
